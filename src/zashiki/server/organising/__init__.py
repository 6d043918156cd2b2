"""Who drives tournaments and duplicate matches: what is late ends, what is over counts, the next round comes."""
