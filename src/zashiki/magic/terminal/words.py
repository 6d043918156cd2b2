"""What things are called: cards, tiles, players, the sources of questions."""

from __future__ import annotations

from collections.abc import Iterable

from zashiki.core.errors import IllegalAction
from zashiki.locales import Texts
from zashiki.magic.content.board import Board, TileId
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model.state import Modifier
from zashiki.magic.rules.observation import HIDDEN
from zashiki.magic.wording.describe import Describer
from zashiki.terminal.people import People


class MagicWords:
    """Names for the reader among the people at the table, of what is played with on one map."""

    def __init__(self, texts: Texts, people: People, content: Content, board: Board) -> None:
        self.texts = texts
        self.people = people
        self.content = content
        self.board = board
        self.describer = Describer(content, texts.language)
        self._place_of = {tile: place for place, tile in board.places.items()}

    def thing(self, name: str) -> str:
        """What a card, character, skill, race, event or place is called."""
        return self.describer.name(name)

    def subject(self, seat: int) -> str:
        """A player who does something."""
        return self.people.name(seat)

    def object(self, seat: int) -> str:
        """A player to whom something is done, or whose something is."""
        return self.texts("magic-you") if seat == self.people.seat else self.people.name(seat)

    def card(self, card: CardId) -> str:
        """A card; one that is not seen has no name."""
        return self.texts("magic-hidden-card") if card.startswith(HIDDEN) else self.thing(definition_of(card) or card)

    def cards(self, cards: Iterable[CardId]) -> str:
        """Several cards."""
        return self.listed(self.card(card) for card in cards)

    def listed(self, items: Iterable[str]) -> str:
        """Several names, with a comma as the language writes it."""
        return self.texts("terminal-comma").join(items)

    def tile(self, tile: TileId) -> str:
        """A tile, with the name of its place."""
        place = self._place_of.get(tile)
        return tile if place is None else self.texts("terminal-tile", tile=tile, place=self.thing(place))

    def slot(self, slot: str) -> str:
        """A slot."""
        return self.texts(f"magic-slot-{slot}")

    def source(self, address: str) -> str:
        """Whose program an address is in: the card, event or race, or the skill of a character."""
        carrier, _, rest = address.partition("/")
        character = self.content.characters.get(carrier)
        if character is not None and rest:
            number = int(rest.split("/")[0])
            return self.thing(character.skill[number].id)
        return self.thing(carrier)

    def modifier(self, modifier: Modifier) -> str:
        """A status, a shield or a changed number, and how long it holds."""
        until = modifier.until.replace(":", "-")
        span = self.texts(f"magic-until-{until}", name=self.object(modifier.owner))
        return self.texts("terminal-lasting", what=self.change(modifier.kind, modifier.name, modifier.n), until=span)

    def change(self, kind: str, name: str, n: int) -> str:
        """What a modifier does."""
        if kind == "shield":
            return self.texts("magic-shield", count=n)
        if kind == "status":
            return self.texts(f"magic-status-{name}")
        return self.texts("magic-stat-changed", stat=self.texts(f"magic-stat-{name}"), amount=signed(n))

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        return f"{self.texts(f'magic-refuse-{error.code}')} ({error.rule})"


def signed(n: int) -> str:
    """A change: ``+1``, ``−1``."""
    return f"+{n}" if n >= 0 else f"−{-n}"
