"""Tournaments, as values and pure functions: who meets whom, how a meeting is counted, who stands where.

Nothing here knows a game, a person or a clock. Entrants are numbers, drawing lots is done from a seed, and the same
history always gives the same next round.
"""
