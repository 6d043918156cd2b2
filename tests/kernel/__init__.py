"""The kernel and the solver, held to the readable rules."""
