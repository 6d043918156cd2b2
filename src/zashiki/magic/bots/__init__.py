"""Players of Board Games Are Magic. They read effect programs, not the names of cards, so they play any pack."""
