"""The gallery: what the client is made of, shown from fixtures and kept as pictures (see `sheets.py`)."""
