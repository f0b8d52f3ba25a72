"""Small games with known answers, which check the workbench and measure it against others."""
