"""What Yokai Septet adds to the command line."""
