"""Board Games Are Magic (桌游是魔法): a skirmish of characters, cards and a map for 2 to 6 players."""

from zashiki.magic.outside.open_sets import OPEN_SETS
from zashiki.magic.rules.game import Magic

MAGIC = Magic(OPEN_SETS)
"""The game with the packs of the house and those of people; each set is loaded when it is first asked for."""
