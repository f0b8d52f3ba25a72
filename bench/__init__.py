"""What Kumite's speed is measured against. `make bench` runs it."""
