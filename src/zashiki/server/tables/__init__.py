"""Tables as values: who sits where, by which clock, and what is said there (`docs/protocol.md`)."""
