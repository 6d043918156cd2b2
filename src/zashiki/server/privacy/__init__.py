"""What anybody may ask for: all that is stored of them, and that it goes."""
