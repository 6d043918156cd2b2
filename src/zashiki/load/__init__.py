"""People who play at random at a server's tables, as many as wanted: what it takes and how long it makes them wait."""
