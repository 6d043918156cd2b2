"""Puzzles: decisions of real play in which one card is proven best, whatever the others hold."""
