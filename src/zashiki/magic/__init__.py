"""Board Games Are Magic (桌游是魔法): a skirmish of characters, cards and a map for 2 to 6 players."""

from zashiki.magic.content.loader import base_content
from zashiki.magic.game import Magic

MAGIC = Magic(base_content())
"""The game with the base pack."""
