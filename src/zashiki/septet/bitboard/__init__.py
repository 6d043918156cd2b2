"""The rules of play on 64-bit words, compiled: what bots, solver, analysis and learners play rounds with.

A set of cards is one word, a position one row of words (`layout`). The readable rules (`zashiki.septet.rules`) are the
reference: `packing` turns their states into positions, and the tests hold `rules` to them card by card. The code is
compiled on first use and kept on disk (numba). Nothing here is needed to play a match.
"""
