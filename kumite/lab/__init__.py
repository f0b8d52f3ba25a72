"""Measuring duels: simulation, and what is built on it."""
