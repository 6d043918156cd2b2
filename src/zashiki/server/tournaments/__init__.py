"""Tournaments as values and as they stand in the store. Who drives them is in `organising`."""
