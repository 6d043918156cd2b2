"""The effect language, as packs are written in it: what may be said, and nothing of what it does."""
