"""Duet, a game of tricks for two: a game that lives outside the house, and is found there through its entry point."""
