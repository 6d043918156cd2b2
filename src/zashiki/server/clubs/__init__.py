"""Clubs: people who meet by a link, how they play, what they bring."""
