"""Connections: how many there may be, what is sent to them, who listens."""
