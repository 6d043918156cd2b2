"""The numbers of the picks, version 0: some fixed words, then families of places, so that any pack has them.

A hand card is picked by its place in the hand (in deck order), a tile by its place on the map, a skill by its place on
the character, a player by how many seats he sits to the left of the own; whatever else there is to choose, by its place
among the options. The families take turns, place by place: a larger pack or map only adds numbers at the end. What a
place holds is told by the tensors (`zashiki.magic.interop.planes`).
"""

from __future__ import annotations

from zashiki.interop.actions import FIRST
from zashiki.magic.content.content import Content
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import COLLECTION_SLOTS, SLOTS
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules.observation import Observation

MAX_SEATS = 6

FIXED: tuple[str, ...] = (
    "end",
    "yes",
    "no",
    *(f"drop:{slot}" for slot in SLOTS),
    *(f"shift:{one}:{other}" for one in COLLECTION_SLOTS for other in COLLECTION_SLOTS if one != other),
    *(f"target:{offset}" for offset in range(MAX_SEATS)),
    *(f"exchange:{offset}" for offset in range(MAX_SEATS)),
    *(f"displace:{slot}" for slot in (*COLLECTION_SLOTS, "discard")),
    *(f"spoils:{what}" for what in ("hand", "dropped", "none")),
)
"""The words of the fixed numbers (M26, M31, M57, M90, M100)."""
FAMILIES: tuple[str, ...] = ("play", *(f"equip:{slot}" for slot in SLOTS), "card", "tile", "skill", "option")
"""What may be done with a place."""

FIRST_PLACE = FIRST + len(FIXED)
_NUMBER = {word: FIRST + index for index, word in enumerate(FIXED)}
_FAMILY = {family: index for index, family in enumerate(FAMILIES)}
_ANSWERS = frozenset({"may", "agree"})


def placed(family: str, place: int) -> int:
    """The number of a place in a family."""
    return FIRST_PLACE + place * len(FAMILIES) + _FAMILY[family]


class MagicVocabulary:
    """See `zashiki.interop.part.Vocabulary`."""

    def __init__(self, content: Content, rules: Rules) -> None:
        """As many places as there can be cards in a hand, tiles or options, with these packs and on this map."""
        self._content = content
        self._index = content.boards[rules.map].index
        self.places = max(len(content.pile), len(self._index), len(content.characters), len(content.races))
        self.size = FIRST_PLACE + self.places * len(FAMILIES)

    def number(self, seen: Observation, option: str) -> int:
        """By the kind of the question."""
        decision = seen.decision
        assert decision is not None
        kind = decision.kind
        if kind == "act":
            return self._act(seen, option)
        if kind in _ANSWERS:
            return _NUMBER[option]
        if kind == "target":
            return _NUMBER[f"target:{_offset(seen, option)}"]
        if f"{kind}:{option}" in _NUMBER:
            return _NUMBER[f"{kind}:{option}"]
        if kind in TILE_KINDS:
            return placed("tile", self._index[option])
        hand = _hand(seen)
        if option in hand:
            return placed("card", hand.index(option))
        return placed("option", decision.options.index(option))

    def _act(self, seen: Observation, option: str) -> int:
        verb, _, rest = option.partition(":")
        match verb:
            case "play":
                return placed("play", _hand(seen).index(rest))
            case "equip":
                card, _, slot = rest.partition(":")
                return placed(f"equip:{slot}", _hand(seen).index(card))
            case "move":
                return placed("tile", self._index[rest])
            case "skill":
                return placed("skill", self.skills(seen).index(rest))
            case "exchange":
                return _NUMBER[f"exchange:{_offset(seen, rest)}"]
        return _NUMBER[option]

    def skills(self, seen: Observation) -> list[str]:
        """The ids of the skills on the own character card that are used as an action, from the top (M26)."""
        assert seen.seat is not None
        abilities = (self._content.abilities[a] for a in self._content.by_carrier[seen.players[seen.seat].character])
        return [ability.id for ability in abilities if isinstance(ability, Active)]

    def name(self, number: int) -> str:
        """The fixed word, or family and place."""
        if number < FIRST:
            return ("wait", "done")[number]
        if number < FIRST_PLACE:
            return FIXED[number - FIRST]
        place, family = divmod(number - FIRST_PLACE, len(FAMILIES))
        return f"{FAMILIES[family]}:{place}"


def _hand(seen: Observation) -> tuple[str, ...]:
    assert seen.seat is not None
    return seen.players[seen.seat].hand or ()


def _offset(seen: Observation, seat: str) -> int:
    """How many seats to the left of the own."""
    assert seen.seat is not None
    return (int(seat) - seen.seat) % len(seen.players)
