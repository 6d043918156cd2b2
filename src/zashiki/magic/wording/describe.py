"""What a definition's text says, in any language: a function of its program, so that the two cannot differ."""

from __future__ import annotations

from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import EventDef
from zashiki.magic.language import abilities as k
from zashiki.magic.language.expressions import Part
from zashiki.magic.wording.abilities import ability
from zashiki.magic.wording.blocks import block
from zashiki.magic.wording.lexicon import lexicon
from zashiki.magic.wording.realiser import Realiser, name_of


class Describer:
    """The texts of a content in one language; raises `InvalidRules` for an unknown language."""

    def __init__(self, content: Content, language: str) -> None:
        self.content = content
        self.language = language
        self._words = lexicon(language)

    def name(self, thing: str) -> str:
        """What a thing is called; its id where the packs have no name for it."""
        return name_of(self.content, self.language, thing)

    def _pen(self, carrier: str, part: Part) -> Realiser:
        owner = "drawer" if carrier in self.content.events else "self"
        return Realiser(self._words, self.content, owner, part)

    def ability(self, address: str) -> str:
        """The text of one ability."""
        part = self.content.abilities[address]
        return ability(self._pen(address.partition("/")[0], part), part)

    def carrier(self, carrier: str) -> tuple[str, ...]:
        """The lines of the text of a card, event, race or character."""
        lines = tuple(self.ability(address) for address in self.content.by_carrier.get(carrier, ()))
        event = self.content.events.get(carrier)
        if event is not None:
            return self._event(event, lines)
        character = self.content.characters.get(carrier)
        if character is None:
            return lines
        return tuple(self._skill(skill, text) for skill, text in zip(character.skill, lines, strict=True))

    def _skill(self, skill: k.Ability, text: str) -> str:
        if isinstance(skill, k.Active):
            return self._words("skill.active", name=self.name(skill.id), n=str(skill.cd), text=text)
        return self._words("skill.passive", name=self.name(skill.id), text=text)

    def _event(self, event: EventDef, lines: tuple[str, ...]) -> tuple[str, ...]:
        realiser = self._pen(event.id, event)
        realiser.topic = None
        now = (self._words.sentences(block(realiser, event.do)),) if event.do else ()
        if event.until is None:
            return now
        whose = realiser.who("self", "poss")
        key = "their_turn_own" if event.until == "their_turn" else event.until
        texts = [line[:1].lower() + line[1:] if number == 0 else line for number, line in enumerate(lines)]
        return (*now, self._words(f"lasts.{key}", whose=whose, text=self._words("mark.gap").join(texts)))


def describe(content: Content, thing: str, language: str) -> str:
    """The text of a card, event, race or character; one line for each of its abilities."""
    return "\n".join(Describer(content, language).carrier(thing))
