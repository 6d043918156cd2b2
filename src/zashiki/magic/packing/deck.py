"""What is printed of a pack: every card as a title, its numbers, lines of text and a back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from zashiki.locales import Texts
from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import CharacterDef
from zashiki.magic.language.abilities import Active
from zashiki.magic.wording.describe import Describer
from zashiki.magic.wording.listing import Listing

RED, GREEN, GREY = "red", "green", "grey"
"""The mark of a text: its target must be in attack range, need not be, or nothing is aimed (M28, M43)."""


class Line(msgspec.Struct, frozen=True):
    """A paragraph of a card's text, and the colour of its mark."""

    text: str
    mark: str = GREY


class PrintedCard(msgspec.Struct, frozen=True):
    """A card's face; `back` is the pile that it belongs to."""

    id: str
    title: str
    kind: str
    """In words, at the top left (M41)."""
    frame: str
    """What sort of card: its kind, ``character``, ``event`` or ``big``."""
    back: str
    corner: str = ""
    """At the top right: what a weapon adds, hit points."""
    lines: tuple[Line, ...] = ()
    foot: str = ""
    beside: tuple[str, ...] = ()
    """Beside the drawing: a character's numbers, home and bonus."""
    drawing: str = ""
    """What it is drawn as, where that is not its own id."""


class Deck:
    """The cards of a content, ready to be printed in one language."""

    def __init__(self, content: Content, language: str) -> None:
        self._content = content
        self._texts = Texts(language, ("magic", "pack"))
        self._words = Describer(content, language)
        self._sheet = Listing(content, language)

    def cards(self, things: Iterable[str] | None = None, *, once: bool = False) -> Iterator[PrintedCard]:
        """Every copy of every card (or only these, or each once), and the health bars with the whole pack."""
        chosen = None if things is None else frozenset(things)
        c = self._content
        for thing in (*c.cards, *c.events, *c.characters):
            if chosen is None or thing in chosen:
                copies = c.cards[thing].copies if thing in c.cards and not once else 1
                yield from [self._card(thing)] * copies
        if chosen is None:
            yield from (self._bar(number, hp) for number, hp in enumerate(c.pack.health_bars, start=1))

    def _card(self, thing: str) -> PrintedCard:
        if thing in self._content.characters:
            return self._character(self._content.characters[thing])
        if thing in self._content.events:
            big = self._content.events[thing].big
            return PrintedCard(
                id=thing,
                title=self._words.name(thing),
                kind=self._texts("magic-event-big" if big else "magic-event-ordinary"),
                frame="big" if big else "event",
                back="event",
                lines=tuple(Line(text) for text in self._words.carrier(thing)),
                drawing=self._content.drawings.get(thing, ""),
            )
        card = self._content.cards[thing]
        return PrintedCard(
            id=thing,
            title=self._words.name(thing),
            kind=self._texts(f"magic-kind-{card.kind}"),
            frame=card.kind,
            back="draw",
            corner=str(card.range) if card.kind == "weapon" else "",
            lines=self._lines(thing),
            drawing=self._content.drawings.get(thing, ""),
        )

    def _lines(self, carrier: str) -> tuple[Line, ...]:
        addresses = self._content.by_carrier[carrier]
        return tuple(Line(text, self._mark(a)) for text, a in zip(self._words.carrier(carrier), addresses, strict=True))

    def _mark(self, address: str) -> str:
        ability = self._content.abilities[address]
        if not isinstance(ability, Active) or ability.target is None:
            return GREY
        return RED if ability.range == "red" else GREEN

    def _character(self, character: CharacterDef) -> PrintedCard:
        values = msgspec.structs.asdict(character.attack)
        texts = [f"{self._texts(f'magic-damage-{kind}')} {n}" for kind, n in values.items()]
        texts = [
            self._texts("magic-stat-move") + f" {character.move}",
            *(text[:1].upper() + text[1:] for text in texts),
        ]
        if character.home:
            texts.append(self._texts("pack-home", place=self._words.name(character.home)))
        texts.append(self._texts("pack-bonus", race=self._words.name(character.race)))
        return PrintedCard(
            id=character.id,
            title=self._words.name(character.id),
            kind=self._words.name(character.race),
            frame="character",
            back="character",
            corner=str(character.hp),
            drawing=self._content.drawings.get(character.id, ""),
            lines=self._lines(character.id),
            foot=self._sheet.collectibles(character),
            beside=tuple(texts),
        )

    def _bar(self, number: int, hp: int) -> PrintedCard:
        title = self._texts("pack-health-bar", number=number)
        scale = tuple(Line(str(n)) for n in range(hp, 0, -1))
        return PrintedCard(f"bar {number}", title, self._texts("magic-hp"), "bar", "bar", str(hp), scale)

    def back(self, pile: str) -> str:
        """What the back of a pile's cards says."""
        return self._texts(f"pack-back-{pile}")

    def races(self) -> tuple[PrintedCard, ...]:
        """A reference card with the bonus of each race."""
        lines = [
            Line(self._words.name(race) + self._texts("pack-colon") + " ".join(self._words.carrier(race)))
            for race in self._content.races
        ]
        return (PrintedCard("races", self._texts("pack-races"), "", "reference", "reference", lines=tuple(lines)),)

    def text(self, cards: Iterable[PrintedCard]) -> str:
        """Every character that will be printed."""
        pieces: list[str] = [self.back(pile) for pile in ("draw", "event", "character", "bar", "reference")]
        for card in cards:
            pieces += [card.title, card.kind, card.corner, card.foot, *card.beside, *(line.text for line in card.lines)]
        pieces += [self._words.name(place) for board in self._content.boards.values() for place in board.places]
        pieces += [self._words.name(board) for board in self._content.boards]
        pieces += [
            self._texts(f"magic-terrain-{t}") for t in ("grass", "building", "forest", "mountain", "snow", "water")
        ]
        return "".join(sorted(set("".join(pieces)) | set("0123456789abcdefghijklmnopqrstuvwxyz ")))
