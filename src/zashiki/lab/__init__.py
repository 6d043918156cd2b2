"""The laboratory: bots against bots on duplicate deals, and thousands of matches that tell whether a game is balanced.

`arena` holds contests between bots of any game; `balance` asks what a pack of cards does to a game. Both are seeded,
run on all cores, and go on where they were interrupted.
"""
