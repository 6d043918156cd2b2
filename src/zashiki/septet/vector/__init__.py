"""Thousands of rounds played in step, compiled: passes, discards, exchanges and cards, pick by pick (`rounds`)."""
