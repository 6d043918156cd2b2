"""Tables in memory: who is there, what happens now, and everybody who keeps it going."""
