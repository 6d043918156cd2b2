"""Deals told as the rulebook tells them: the cards that matter are named, the rest is dealt anyhow.

A round may also be told by its tricks (``"0: W2 W5 W3 WA"``: who leads, then the cards clockwise); every player then
holds what he plays, and nothing in his hand would have obliged him to play otherwise. What cannot be dealt raises
`ValueError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict, Unpack

from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import ACE, SNOW_13, Card, Suit, in_deck_order, is_boss, parse_card, suit_of
from zashiki.septet.rules.variants import Rules

ANYHOW = "."
"""Stands in a row of straw piles for a card that does not matter."""


class Telling(TypedDict, total=False):
    """What may be told of a deal besides its tricks."""

    turned_up: str | None
    hands: Mapping[int, str]
    """Cards that players hold after the pass or discard; before it, if not `settled`."""
    face_up: Sequence[str]
    face_down: Sequence[str]
    discards: Sequence[str]
    leader: int
    """Whom chance names."""
    first_round: bool
    """Whether the leader of the first trick holds the card that makes him lead (S3.4); true if not told."""
    settled: bool
    """Whether to work out the choices that lead to the told hands; true if not told."""


@dataclass(frozen=True)
class Layout:
    """One round: the deal as a record gives it, and the choices that lead from it to the hands that were told."""

    deal: Mapping[str, Any]
    choices: tuple[str, ...]


@dataclass
class _Place:
    """Where cards are dealt anyhow: how many, and which."""

    room: int
    may_hold: Callable[[Card], bool]
    cards: list[Card] = field(default_factory=list)


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``W2 WA S13``."""
    return [parse_card(word) for word in text.split()]


def read_trick(line: str) -> tuple[int, list[Card]]:
    """Who leads, and the cards in the order of play."""
    leader, _, plays = line.partition(":")
    return int(leader), cards(plays)


def lay_out(variant: str, *tricks: str, **telling: Unpack[Telling]) -> Layout:
    """The deal of a round of which this is told; a face-up straw card that is not told is never a boss."""
    rules = SEPTET.rules(variant)
    settled = telling.get("settled", True)
    turned_up = telling.get("turned_up")
    up = _rows(rules, telling.get("face_up", ()), "face_up")
    down = _rows(rules, telling.get("face_down", ()), "face_down")
    in_rows = cards(" ".join(word for row in (*up, *down) for word in row if word != ANYHOW))
    held = _told_hands(rules, tricks, telling, in_rows)
    out = [cards(line) for line in telling.get("discards", ())] or [[] for _ in range(rules.seats)]
    named = [*(card for group in (*held, *out) for card in group), *in_rows, *cards(turned_up or "")]
    _check(rules, named, turned_up)

    throw = int(rules.discard and settled)
    voids = _voids(rules, tricks)
    hands = [_Place(rules.hand_size - throw - len(held[s]), _without(voids[s])) for s in range(rules.seats)]
    if any(place.room < 0 for place in hands):
        raise ValueError(f"a hand has {rules.hand_size - throw} cards, told were {[len(hand) for hand in held]}")
    throws = [_Place(throw - len(out[s]), lambda card: not is_boss(card)) for s in range(rules.seats)]
    covers = [_Place(row.count(ANYHOW), _without(voids[s], bosses=True)) for s, row in enumerate(up)]
    covered = [_Place(row.count(ANYHOW), lambda card: True) for row in down]
    spare = [card for card in rules.deck if card not in named]
    _fill([*hands, *throws, *covers, *covered], sorted(spare, key=is_boss, reverse=True))

    final = [(*held[s], *hands[s].cards) for s in range(rules.seats)]
    thrown = [(*out[s], *throws[s].cards) for s in range(rules.seats)]
    dealt = [(*hand, *more) for hand, more in zip(final, thrown, strict=True)]
    choices: tuple[str, ...] = ()
    if throw:
        choices = tuple(f"{seat} discard {' '.join(more)}" for seat, more in enumerate(thrown))
    elif rules.passes and settled:
        dealt, choices = _before_pass(rules, [in_deck_order(hand) for hand in final])
    deal: dict[str, Any] = {"hands": [list(in_deck_order(hand)) for hand in dealt]}
    if rules.straw is not None:
        deal["face_up"] = [_dealt(row, place.cards) for row, place in zip(up, covers, strict=True)]
        deal["face_down"] = [_dealt(row, place.cards) for row, place in zip(down, covered, strict=True)]
    if turned_up is not None:
        deal["turned_up"] = turned_up
    if "leader" in telling:
        deal["leader"] = telling["leader"]
    return Layout(deal, choices)


def _told_hands(rules: Rules, tricks: Sequence[str], telling: Telling, in_rows: Sequence[Card]) -> list[list[Card]]:
    """What the players hold by name: as told, as they play it, and the card that makes the first of them lead."""
    held = [cards(telling.get("hands", {}).get(seat, "")) for seat in range(rules.seats)]
    for line in tricks:
        leader, plays = read_trick(line)
        for index, card in enumerate(plays):
            hand = held[(leader + index) % rules.seats]
            if card not in hand and card not in in_rows:
                hand.append(card)
    shown = SNOW_13 if telling.get("turned_up") == ACE else ACE
    shows = rules.leader_shows and telling.get("first_round", True)
    if shows and tricks and not any(shown in hand for hand in held):
        held[read_trick(tricks[0])[0]].append(shown)
    return held


def _voids(rules: Rules, tricks: Sequence[str]) -> list[set[Suit]]:
    """The suits that each player fails to follow in the told tricks."""
    voids: list[set[Suit]] = [set() for _ in range(rules.seats)]
    for line in tricks:
        leader, plays = read_trick(line)
        for index, card in enumerate(plays):
            if suit_of(card) != suit_of(plays[0]):
                voids[(leader + index) % rules.seats].add(suit_of(plays[0]))
    return voids


def _without(voids: set[Suit], *, bosses: bool = False) -> Callable[[Card], bool]:
    return lambda card: suit_of(card) not in voids and not (bosses and is_boss(card))


def _rows(rules: Rules, lines: Sequence[str], name: str) -> list[list[str]]:
    """Rows of straw cards, one for each player, filled up with cards that do not matter."""
    if rules.straw is None:
        if lines:
            raise ValueError(f"{rules.variant} has no {name}")
        return []
    size = rules.straw.face_up if name == "face_up" else rules.straw.face_down
    rows = [lines[seat].split() if seat < len(lines) else [] for seat in range(rules.seats)]
    if any(len(row) > size for row in rows):
        raise ValueError(f"a row of {name} has {size} cards")
    return [[*row, *[ANYHOW] * (size - len(row))] for row in rows]


def _dealt(row: Iterable[str], anyhow: Iterable[Card]) -> list[str]:
    fillers = iter(anyhow)
    return [next(fillers) if word == ANYHOW else word for word in row]


def _check(rules: Rules, named: Sequence[Card], turned_up: str | None) -> None:
    twice = sorted({card for card in named if named.count(card) > 1})
    foreign = [card for card in named if card not in rules.deck]
    if twice or foreign:
        raise ValueError(f"told twice: {twice}; not in this deck: {foreign}")
    if rules.turned_up != (turned_up is not None):
        raise ValueError(f"expected {'a' if rules.turned_up else 'no'} turned-up card")


def _fill(places: list[_Place], spare: Iterable[Card]) -> None:
    """Deal the spare cards to places that may hold them, moving others aside where that is needed."""

    def put(card: Card, tried: set[int]) -> bool:
        for index, place in enumerate(places):
            if index in tried or not place.may_hold(card):
                continue
            tried.add(index)
            if len(place.cards) < place.room:
                place.cards.append(card)
                return True
            for other in place.cards:
                if put(other, tried):
                    place.cards[place.cards.index(other)] = card
                    return True
        return False

    for card in spare:
        if not put(card, set()):
            raise ValueError(f"nobody can hold {card} in this tale")


def _before_pass(rules: Rules, final: Sequence[tuple[Card, ...]]) -> tuple[list[tuple[Card, ...]], tuple[str, ...]]:
    """The hands as dealt, and passes that lead from them to the `final` hands: everybody receives his last cards."""
    count, seats = len(rules.passes), range(rules.seats)
    # The i-th of the cards that a player receives comes from the player whose i-th pass reaches him.
    parcels = [
        [final[(giver + offset) % rules.seats][i - count] for i, offset in enumerate(rules.passes)] for giver in seats
    ]
    dealt = [(*final[giver][:-count], *parcels[giver]) for giver in seats]
    return dealt, tuple(f"{giver} pass {' '.join(parcels[giver])}" for giver in seats)
