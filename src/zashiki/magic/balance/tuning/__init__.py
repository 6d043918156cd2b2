"""Tuning: which numbers bring every character nearest to a fair share."""
