"""The exact solver, held to exhaustive search through the readable rules."""
