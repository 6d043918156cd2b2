"""Board Games Are Magic in the terminal."""
