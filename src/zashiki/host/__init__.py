"""A host's tools: copies of the database, what it need not keep, and whether everything is as it should be."""
