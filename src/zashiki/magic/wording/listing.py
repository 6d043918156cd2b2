"""A content as a readable list: every card with its numbers and its text, and every map with its terrain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import CardDef, CharacterDef
from zashiki.magic.wording.describe import Describer
from zashiki.magic.wording.lexicon import Lexicon, lexicon


class Listing:
    """The cards of a content in one language."""

    def __init__(self, content: Content, language: str) -> None:
        self._content = content
        self._describer = Describer(content, language)
        self._words: Lexicon = lexicon(language)

    def things(self) -> tuple[str, ...]:
        """Everything that is listed: races, cards of the draw pile, characters, events, maps."""
        c = self._content
        return (*c.races, *c.cards, *c.characters, *c.events, *c.boards)

    def name(self, thing: str) -> str:
        """What a thing is called."""
        return self._describer.name(thing)

    def title(self, thing: str) -> str:
        """The name of a card and what stands beside it: its kind, its numbers."""
        name = self._describer.name(thing)
        if thing in self._content.cards:
            return self._words("sheet.titled", name=name, facts=self._card(self._content.cards[thing]))
        if thing in self._content.characters:
            return self._words("sheet.titled", name=name, facts=self._character(self._content.characters[thing]))
        if thing in self._content.events:
            kind = "big" if self._content.events[thing].big else "event"
            return self._words("sheet.titled", name=name, facts=self._words(f"sheet.{kind}"))
        if thing in self._content.boards:
            tiles = str(len(self._content.boards[thing].tiles))
            return self._words("sheet.titled", name=name, facts=self._words("sheet.map", n=tiles))
        return self._words("sheet.titled", name=name, facts=self._words("sheet.race"))

    def _card(self, card: CardDef) -> str:
        facts = [self._words(f"sheet.kind.{card.kind}")]
        if card.kind == "weapon":
            facts.append(self._words("sheet.range", n=str(card.range)))
        facts.append(self._words("sheet.copies", n=str(card.copies)))
        return self._words.list(facts, "facts")

    def _character(self, character: CharacterDef) -> str:
        facts = [
            self._describer.name(character.race),
            self._words("sheet.hp", n=str(character.hp)),
            self._words("sheet.move", n=str(character.move)),
            self.attack_values(character),
        ]
        if character.home:
            facts.append(self._words("sheet.home", home=self._describer.name(character.home)))
        return self._words.list(facts, "facts")

    def attack_values(self, character: CharacterDef) -> str:
        """The numbers of the three kinds of attack (M32)."""
        attack = character.attack
        return self._words(
            "sheet.attack", mental=str(attack.mental), physical=str(attack.physical), magic=str(attack.magic)
        )

    def lines(self, thing: str) -> tuple[str, ...]:
        """The text of a card, line by line; a character's collectibles come last."""
        if thing in self._content.boards:
            return self._map(thing)
        lines = self._describer.carrier(thing)
        character = self._content.characters.get(thing)
        if character is None:
            return lines
        return (*lines, self.collectibles(character))

    def _map(self, name: str) -> tuple[str, ...]:
        """How many tiles of each terrain there are, and the places."""
        board = self._content.boards[name]
        counts = Counter(board.terrain.values())
        terrains = [
            self._words("sheet.tiles", n=str(counts[t]), terrain=self._words(f"terrain.{t}")) for t in sorted(counts)
        ]
        places = [self._words("sheet.place", name=self._describer.name(p), tile=t) for p, t in board.places.items()]
        return self._words.list(terrains, "comma"), self._words.list(places, "comma")

    def collectibles(self, character: CharacterDef) -> str:
        """The three collectibles, from top to bottom (M53)."""
        names = [self._describer.name(card) for card in character.collect]
        return self._words("sheet.collect", cards=self._words.list(names, "comma"))

    def entry(self, thing: str) -> str:
        """A card: title and text, and what a patch has put it in the place of (M2)."""
        lines = [*self.lines(thing), *self._replaced(thing)]
        return "\n".join((self.title(thing), *(f"  {line}" for line in lines)))

    def _replaced(self, thing: str) -> tuple[str, ...]:
        gone = self._content.gone.get(thing)
        if gone is None:
            return ()
        return (self._words("sheet.in_place", name=gone.names.get(self._describer.language, gone.id)),)

    def text(self, things: Iterable[str] | None = None) -> str:
        """Several cards, a blank line between them; all of them where nothing is said."""
        return "\n\n".join(self.entry(thing) for thing in (self.things() if things is None else things)) + "\n"
