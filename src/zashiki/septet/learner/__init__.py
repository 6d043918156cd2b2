"""A learner in plain NumPy over rounds in step: it copies a bot of the house, and then gets better by practice."""
