"""The table of Yokai Septet as a seat sees it: itself below, the others around, the trick in the middle.

Cards that may be chosen stand out of the hand; trump has a golden edge, and so has whoever is to act.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from zashiki.pictures.part import PicturePart
from zashiki.pictures.sheet import Sheet, box, number, number_width, place
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import Card, in_deck_order, is_boss, suit_of
from zashiki.septet.rules.observation import Observation, PileView
from zashiki.septet.rules.variants import WITH_HOLLOW

WIDTH, HEIGHT = 960, 640
SHEET = Sheet("zashiki.septet.picture")
_TALL = 1.4
"""A card's height, in its widths."""
_MIDDLE = (WIDTH / 2, 252.0)
_PLATE = (168, 88)
_CORNER = 190
_HAND = 92
_PLAYED = 82
_CAPTURED = 34
_LAID = 52
"""The widths of cards in the hand, in the trick, captured, and in straw piles."""


def draw(seen: Observation) -> str:
    """The table as an SVG of `WIDTH` × `HEIGHT`; a spectator sits at seat 0 and sees no hand."""
    return SHEET.picture(WIDTH, HEIGHT, "".join(_Table(seen).parts()))


class _Table:
    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._own = seen.seat or 0
        self._seats = sum(map(len, seen.sides))
        rules = SEPTET.rules(seen.variant, dict(seen.options))
        self._hollow = rules.icons == WITH_HOLLOW
        self._counts_seals = rules.seals is not None
        self._paints = SHEET.paints

    def parts(self) -> Iterator[str]:
        """Everything, from the mat up."""
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{self._paints["mat"]}"/>'
        yield box(150, 60, WIDTH - 300, 400, f'fill="none" stroke="{self._paints["mat-line"]}" stroke-width="3"', 190)
        yield from self._trump()
        yield from self._sides()
        for seat in range(self._seats):
            yield from self._plate(seat)
        for seat, pile in enumerate(self._seen.piles):
            yield from self._pile(pile, 372 if seat == self._own else 74)
        yield from self._trick()
        yield from self._hand()

    def _card(self, card: Card | None, x: float, y: float, width: float, more: str = "") -> str:
        if card is None:
            return place("card-hidden", x, y, width, width * _TALL, more)
        starred = self._hollow and is_boss(card)
        drawn = place(f"card-{card}{'-hollow' if starred else ''}", x, y, width, width * _TALL, more)
        if suit_of(card) != self._seen.trump:
            return drawn
        edge = f'fill="none" stroke="{self._paints["gold"]}" stroke-width="{width / 24:g}"'
        return drawn + box(x + 1, y + 1, width - 2, width * _TALL - 2, edge, width / 13)

    def _spot(self, seat: int, far: float) -> tuple[float, float]:
        """A point between the middle and a seat, whose next neighbour sits clockwise."""
        angle = pi / 2 + 2 * pi * ((seat - self._own) % self._seats) / self._seats
        return _MIDDLE[0] + 360 * far * cos(angle), _MIDDLE[1] + 190 * far * sin(angle)

    def _trump(self) -> Iterator[str]:
        if self._seen.trump is not None:
            yield place(f"suit-of-{self._seen.trump}", 26, 24, 62)
        if self._seen.turned_up is not None:
            yield self._card(self._seen.turned_up, 104, 20, 66)

    def _sides(self) -> Iterator[str]:
        """What each side has, the own first: points, or, where they are what counts, seals and how many (S7.3)."""
        seen = self._seen
        for step in range(len(seen.sides)):
            side = (self._side(self._own) + step) % len(seen.sides)
            colour, top = self._paints[f"table-side-{step}"], 22 + 46 * step
            text = str(len(seen.seals[side]) if self._counts_seals else seen.scores[side])
            yield f'<circle cx="{WIDTH - 36}" cy="{top + 18}" r="12" fill="{colour}"/>'
            yield number(text, WIDTH - 60 - number_width(text, 34), top, 34, colour)
            left = WIDTH - 70 - number_width(text, 34)
            for index, suit in enumerate(seen.seals[side]):
                yield place(f"suit-of-{suit}", left - 30 * (index + 1), top + 4, 28)

    def _plate(self, seat: int) -> Iterator[str]:
        """A seat: the cards it holds, the tricks it has won, the bosses it has captured."""
        seen = self._seen
        x, y = self._spot(seat, 1)
        # Where straw lies before everybody, there is room only beside it.
        if seen.piles:
            x, y = 120, 172
        if seat == self._own:
            x, y = 120, 408
        x, y = x - _PLATE[0] / 2, max(y - _PLATE[1] / 2, 14)
        # The corners are for trump and for what the sides have.
        if not _CORNER < x < WIDTH - _CORNER - _PLATE[0]:
            y = max(y, 168)
        colour = self._paints[f"table-side-{(self._side(seat) - self._side(self._own)) % len(seen.sides)}"]
        acts = seat in seen.to_act
        edge = self._paints["gold"] if acts else colour
        look = f'fill="{self._paints["raised"]}" stroke="{edge}" stroke-width="{7 if acts else 3}"'
        yield box(x, y, *_PLATE, look)
        yield f'<circle cx="{x + 20}" cy="{y + 22}" r="9" fill="{colour}"/>'
        ink = self._paints["ink"]
        if seen.hand_counts:
            yield place("card-hidden", x + 40, y + 9, 20, 28)
            yield number(str(seen.hand_counts[seat]), x + 64, y + 10, 25, ink)
        if seen.trick_counts:
            for shift in (0, 6, 12):
                yield place("card-hidden", x + 108 + shift, y + 9, 14, 28)
            yield number(str(seen.trick_counts[seat]), x + 138, y + 10, 25, ink)
        captured = seen.captured[seat] if seen.captured else ()
        space = min(_CAPTURED + 2, (_PLATE[0] - 14 - _CAPTURED) / max(1, len(captured) - 1))
        for index, card in enumerate(captured):
            yield self._card(card, x + 8 + space * index, y + 39, _CAPTURED)

    def _side(self, seat: int) -> int:
        return next(side for side, seats in enumerate(self._seen.sides) if seat in seats)

    def _pile(self, pile: PileView, top: float) -> Iterator[str]:
        """Two rows; a face-up card lies on the two cards that it covers (S8.1)."""
        space = _LAID + 6
        left = WIDTH / 2 - space * len(pile.down) / 2
        for index, (card, gone) in enumerate(zip(pile.down, pile.is_gone, strict=True)):
            if not gone:
                look = "" if pile.is_open[index] or card is None else 'opacity="0.6"'
                yield self._card(card, left + space * index, top, _LAID, look)
        for index, up in enumerate(pile.up):
            if up is not None:
                yield self._card(up, left + space * (index + 0.5), top + 26, _LAID)

    def _trick(self) -> Iterator[str]:
        trick = self._seen.trick
        for index, card in enumerate(trick.plays if trick is not None else ()):
            seat = trick.seat_of(index, self._seats) if trick is not None else 0
            x, y = self._spot(seat, 0.4)
            if self._seen.piles:
                x, y = _MIDDLE[0] + 60 * (1 if seat == self._own else -1), 276
            yield self._card(card, x - _PLAYED / 2, y - _PLAYED * _TALL / 2, _PLAYED)

    def _hand(self) -> Iterator[str]:
        seen = self._seen
        hand = in_deck_order(seen.hand)
        options = seen.decision.options if seen.decision is not None else ()
        space = min(_HAND + 6, (WIDTH - 60 - _HAND) / max(1, len(hand) - 1))
        left = (WIDTH - space * (len(hand) - 1) - _HAND) / 2
        for index, card in enumerate(hand):
            yield self._card(card, left + space * index, 482 if card in options else 502, _HAND)


PICTURE = PicturePart(draw)
