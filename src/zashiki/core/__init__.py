"""What every game is: pure values and functions; no input or output, no clock, no global state."""
