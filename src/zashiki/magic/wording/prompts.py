"""What each answer to a question inside a program would do, said to whoever is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import EventDef
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Block
from zashiki.magic.wording.abilities import ability, knows_what_happened
from zashiki.magic.wording.blocks import block
from zashiki.magic.wording.lexicon import Lexicon
from zashiki.magic.wording.realiser import Mention, Realiser

Root = k.Active | k.Trigger | k.Replacement | EventDef
"""What a program belongs to."""
Question = o.Choose | o.May
YES = "yes"
"""The answer to a permission that does what is permitted."""


def prompts(words: Lexicon, content: Content) -> dict[str, dict[str, str]]:
    """By operation that asks (the address of its block, and its number there) and label, what a choice means.

    The label ``yes`` is what may be done.
    """
    found: dict[str, dict[str, str]] = {}
    for address, program, root in _programs(content):
        asked = list(_questions(address, program, {}))
        if asked:
            told = _Teller(words, content, "drawer" if address.partition("/")[0] in content.events else "self", root)
            for place, question, players in asked:
                found[place] = told.answers(question, players)
    return found


def _programs(content: Content) -> Iterator[tuple[str, Block, Root]]:
    for address, part in content.abilities.items():
        if isinstance(part, k.Active | k.Trigger | k.Replacement):
            yield address, part.do, part
    yield from ((event.id, event.do, event) for event in content.events.values())


def _questions(
    address: str, program: Block, known: Mapping[str, str]
) -> Iterator[tuple[str, Question, Mapping[str, str]]]:
    """Where something is asked, and who has a name there: the lexicon's words for each of them."""
    players = dict(known)
    for number, op in enumerate(program):
        if isinstance(op, Question):
            yield f"{address}/{number}", op, dict(players)
        inside = players | {op.as_: "subject"} if isinstance(op, o.Each) else players
        for step, inner in op.blocks():
            yield from _questions(f"{address}/{number}/{step}", inner, inside)
        if isinstance(op, o.Aim):
            players[op.as_] = "chosen"


class _Teller:
    """Tells the answers of one program."""

    def __init__(self, words: Lexicon, content: Content, owner: str, root: Root) -> None:
        self._words = words
        self._content = content
        self._owner = owner
        self._root = root
        whole = Realiser(words, content, owner, root)
        if isinstance(root, EventDef):
            block(whole, root.do)
        else:
            ability(whole, root)
        self._labels, self._rolls = whole.labels, whole.rolls
        """Cards and rolls are called as in the whole text."""

    def answers(self, question: Question, players: Mapping[str, str]) -> dict[str, str]:
        """What each answer would do; `players` have a name where it is asked."""
        if isinstance(question, o.May):
            return {YES: self._said(question, question.do, players)}
        return {choice.label: self._said(question, choice.do, players) for choice in question.options}

    def _said(self, question: Question, do: Block, players: Mapping[str, str]) -> str:
        realiser = self._pen(self._owner, question, players)
        # Whoever is asked reads this.
        if realiser.is_owner(question.by):
            realiser = self._pen("self", question, players)
        else:
            if self._owner == "self":
                realiser = self._pen("holder", question, players)
            realiser.bind(question.by, Mention("self"))
            realiser.topic = question.by
        return self._words.sentences(block(realiser, do) or [self._words("mark.none")])

    def _pen(self, owner: str, question: Question, players: Mapping[str, str]) -> Realiser:
        realiser = Realiser(self._words, self._content, owner, question)
        realiser.labels, realiser.rolls = dict(self._labels), self._rolls
        if isinstance(self._root, k.Trigger | k.Replacement):
            knows_what_happened(realiser, self._root)
        for name, key in players.items():
            realiser.bind(name, Mention(key))
        return realiser
