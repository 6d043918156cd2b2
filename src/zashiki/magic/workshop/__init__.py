"""Packs made in the browser: drafts of a few definitions, their texts and faults, and a table to try them at."""
