"""What Board Games Are Magic adds to the command line."""
