"""Hints and analyses of Board Games Are Magic."""
