"""Effect programs: the closed, typed language of packs, and its one interpreter."""
