"""The balance lab: what a set of packs does to Board Games Are Magic, told from thousands of matches between bots."""
