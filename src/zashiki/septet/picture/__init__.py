"""Septet's table as a picture."""
