"""Everything that comes over HTTP, and the socket of a table: the last that a request meets before the house."""
