"""Matches: their log, which is the whole truth, and what is made of it."""
