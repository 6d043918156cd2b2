"""Magic's side of a match in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from zashiki.core.errors import IllegalAction
from zashiki.core.match import Match
from zashiki.locales import Texts
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.magic.rules.preview import Preview
from zashiki.magic.terminal.log import Log
from zashiki.magic.terminal.questions import Answer, Questions
from zashiki.magic.terminal.view import MagicView
from zashiki.magic.terminal.words import MagicWords
from zashiki.magic.wording.listing import Listing
from zashiki.terminal.part import TerminalPart
from zashiki.terminal.people import People
from zashiki.terminal.table import numbered

NOTHING = ("0", "-")
"""What is typed to choose nothing."""


class MagicTable:
    """See `zashiki.terminal.table.Table`."""

    def __init__(self, match: Match, texts: Texts, people: People, console: Console) -> None:
        assert isinstance(match.game, Magic)
        self._match = match
        self._game = match.game
        self._texts = texts
        self._console = console
        content = match.game.content_of(match.rules)
        self._words = MagicWords(texts, people, content, content.boards[match.rules.map])
        self._view = MagicView(console, self._words)
        self._log = Log(self._words)
        self._questions = Questions(self._words)
        self._sheet = Listing(content, texts.language)
        self._known: tuple[State, Preview] | None = None

    def _preview(self, seen: Observation) -> Preview:
        """What follows from what the person sees: numbers, reach, what plays would do."""
        state = self._match.state
        if self._known is None or self._known[0] is not state:
            self._known = (state, self._game.preview(seen))
        return self._known[1]

    def show(self, seen: Observation) -> None:
        """Draw the whole table."""
        self._view.show(seen, self._preview(seen))

    def show_more(self, seen: Observation) -> None:
        """What the cards say that the person holds, wears or sees lying."""
        assert seen.seat is not None
        own = seen.players[seen.seat]
        things = [own.character] if own.character else []
        things += [race for race in own.races if race in self._words.content.races]
        things += map(definition_of, own.hand or ())
        for player in seen.players:
            things += [definition_of(card) for _, card in player.equipment.worn()]
        things += [live.event for live in seen.live]
        text = self._sheet.text(tuple(dict.fromkeys(things))) if things else ""
        self._console.print(text, highlight=False, markup=False)

    # ---- questions ----

    def _answers(self, seen: Observation) -> list[Answer]:
        return self._questions.answers(seen, self._preview(seen))

    def ask(self, seen: Observation) -> None:
        """Print the question and its answers by number; the tiles to go to stand on the map."""
        self._console.print(self._questions.question(seen, self._preview(seen)), style="bold", markup=False)
        on_map = 0
        for number, answer in enumerate(self._answers(seen), start=1):
            if _is_tile(answer.option, seen):
                on_map += 1
                continue
            key = "e" if answer.option == "end" else str(number)
            self._console.print(f"  {key:>2} {answer.label}{_noted(answer.note)}", highlight=False, markup=False)
        if on_map:
            self._console.print(f"   · {self._texts('terminal-tiles', count=on_map)}", highlight=False, markup=False)
        assert seen.decision is not None
        if seen.decision.least == 0:
            self._console.print(f"   0 {self._texts('magic-choice-nothing')}", highlight=False, markup=False)

    def picks(self, text: str, seen: Observation) -> tuple[str, ...]:
        """Answers by number, tiles by name, ``e`` to end the turn."""
        decision = seen.decision
        assert decision is not None
        words = text.replace(",", " ").split()
        if decision.least == 0 and len(words) == 1 and words[0] in NOTHING:
            return ()
        options = tuple(answer.option for answer in self._answers(seen))
        return tuple(self._pick(word, options) for word in words)

    def _pick(self, word: str, options: tuple[str, ...]) -> str:
        if (option := numbered(word, options)) is not None:
            return option
        lower = word.lower()
        short = {"e": "end", "y": "yes", "n": "no"}.get(lower, lower)
        return next((known for known in (short, f"move:{lower}", word) if known in options), word)

    # ---- words ----

    def sentences(self, event: Any, before: Observation) -> list[str]:
        """The event in the log's words."""
        return self._log.sentences(event, before)

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        return self._words.refusal(error)

    def help(self, seen: Observation) -> str:
        """What may be typed."""
        return self._texts("terminal-magic-help")


def _noted(note: str) -> str:
    """A short note behind its answer, a longer one below it."""
    if "\n" in note:
        return "".join(f"\n     {line}" for line in note.splitlines())
    return f"  [{note}]" if note else ""


def _is_tile(option: str, seen: Observation) -> bool:
    assert seen.decision is not None
    return option.startswith("move:") or seen.decision.kind in TILE_KINDS


TERMINAL = TerminalPart(MagicTable)
