"""The numbers of the picks, version 0: every card of both decks, every place of the straw piles, two words.

A card's number is its code (`zashiki.septet.bitboard.bitcards`) after the numbers that all games share.
"""

from __future__ import annotations

from zashiki.interop.actions import DONE, WAIT
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.rules.observation import Observation

_PLACES = (*(f"up:{place}" for place in range(6)), *(f"down:{place}" for place in range(7)))
WORDS: tuple[str, ...] = ("wait", "done", *CARDS, *_PLACES, "exchange", "keep")
"""What each number says: the options of every decision, all variants alike (S1.4, S8.1, S8.6)."""
NUMBER: dict[str, int] = {word: number for number, word in enumerate(WORDS) if number not in (WAIT, DONE)}


class SeptetVocabulary:
    """See `zashiki.interop.part.Vocabulary`."""

    size = len(WORDS)

    def number(self, seen: Observation, option: str) -> int:
        """The same for every seat and every decision."""
        return NUMBER[option]

    def name(self, number: int) -> str:
        """The card, the place or the word."""
        return WORDS[number]
