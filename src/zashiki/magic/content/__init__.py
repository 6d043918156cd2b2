"""Content packs: what they hold, how they are read and checked, and what they come to together."""
