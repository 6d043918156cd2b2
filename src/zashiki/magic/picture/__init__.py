"""Magic's table as a picture."""
