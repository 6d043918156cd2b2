"""Board Games Are Magic (桌游是魔法): a skirmish of characters, cards and a map for 2 to 6 players."""

from functools import partial

from zashiki.magic.packs.loader import SETS, content_of
from zashiki.magic.rules.game import Magic

MAGIC = Magic({name: partial(content_of, name) for name in SETS})
"""The game with the packs of the house; each set is loaded when it is first asked for."""
