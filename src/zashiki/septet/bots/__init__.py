"""Players of Yokai Septet: rules of thumb, and a learned policy with a search on top of it."""
