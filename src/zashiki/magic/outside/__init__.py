"""Packs from outside: read from folders of people, kept by the hash of their content, let to tables."""
