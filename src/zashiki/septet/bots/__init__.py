"""Players of Yokai Septet: one policy that knows the game, a simulator that plays it out, a search on top of both."""
