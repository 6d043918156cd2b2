"""Septet in the terminal."""
