"""What a server keeps: one database, its schema and the steps that brought it there, one writer."""
