"""The yardstick: information set Monte Carlo tree search exactly as the textbook has it, for every variant.

Single observer, one uniformly random world that fits the observation for each iteration, UCB1 with availability counts,
uniformly random playouts, the round won as the only reward (Cowling, Powley and Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012). Nothing of the game's
craft is in it, and nothing in it is ever improved: what is measured against it stays comparable. It is compiled, so
that at equal time it gets all the iterations that a fair opponent would. Players are not offered it.
"""

from zashiki.septet.bots.textbook.bot import TextbookBot

__all__ = ["TextbookBot"]
