"""Zashiki (座敷): the parlour where games are played."""

__version__ = "0.1.0"
