"""One match between a person at the terminal and bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console

from zashiki.bots import choose
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.locales import Texts
from zashiki.septet.observation import Observation
from zashiki.terminal.view import TableView
from zashiki.terminal.words import Words

PERSON = 0
"""The person's seat."""


class LeftTable(Exception):
    """The person has left before the end."""


class Session:
    """A match in the terminal: the person in seat 0, bots in the others."""

    def __init__(
        self,
        match: Match,
        texts: Texts,
        console: Console,
        *,
        bot: str,
        seconds: float,
        name: str,
        ask: Callable[[str], str],
    ) -> None:
        self._match = match
        self._console = console
        self._ask = ask
        self._bot = bot
        self._seconds = seconds
        seats = match.game.variant(match.variant).seats
        sides = match.game.sides(match.rules)
        partners = next(side for side in sides if PERSON in side)
        bots = [f"{texts(f'terminal-bot-{bot}')} {seat}" for seat in range(1, seats)]
        self.names = [name, *bots]
        known_as = [f"{n} ({texts('partner')})" if seat in partners else n for seat, n in enumerate(self.names)]
        self._words = Words(texts, known_as, PERSON, sides)
        self._view = TableView(console, self._words)
        self._seed = 0

    def run(self) -> None:
        """Play to the end; raises `LeftTable` when the person quits."""
        names = self._words.texts("terminal-comma").join(self.names[1:])
        self._console.print(self._words.texts("terminal-welcome", names=names))
        self._tell(self._match.advance())
        while to_act := self._match.to_act():
            # Bots that are to act together with the person choose first; nobody sees it before all have chosen.
            seat = next((seat for seat in to_act if seat != PERSON), PERSON)
            events = self._person_acts() if seat == PERSON else self._bot_acts(seat)
            self._tell(events)
        self._view.show(self._match.game.observe(self._match.state, PERSON))

    def save(self, path: Path) -> None:
        """Write the record of what has been played."""
        path.write_bytes(record_of(self._match, self.names).to_json() + b"\n")
        self._console.print(self._words.texts("terminal-saved", file=str(path)))

    def _tell(self, events: tuple[object, ...]) -> None:
        for event in events:
            for line in self._words.sentences(event.seen_by(PERSON)):  # type: ignore[attr-defined]
                self._console.print(line, highlight=False)

    def _bot_acts(self, seat: int) -> tuple[object, ...]:
        match = self._match
        self._seed += 1
        seen = msgspec.json.encode(match.game.observe(match.state, seat))
        with self._console.status(self._words.texts("terminal-thinking", name=self._words.name(seat))):
            record = choose(match.game.name, self._bot, seen, self._seconds, self._seed)
        return match.play(match.game.action(record))

    def _person_acts(self) -> tuple[object, ...]:
        match = self._match
        seen: Observation = match.game.observe(match.state, PERSON)
        self._view.show(seen)
        decision = seen.decision
        assert decision is not None
        self._console.print(self._words.decision(decision, seen), style="bold")
        if decision.choices is not None:
            self._list_choices(decision, seen)
        while True:
            picks = self._read_picks(decision, seen)
            try:
                return match.play(match.game.action(ActionRecord(PERSON, decision.kind, picks)))
            except IllegalAction as error:
                self._console.print(self._words.refusal(error), style="red")
            except InvalidNotation:
                text = " ".join(picks)
                self._console.print(self._words.texts("terminal-unclear", text=text), style="red")

    def _list_choices(self, decision: Decision, seen: Observation) -> None:
        for number, picks in enumerate(decision.choices or (), start=1):
            self._console.print(f"  {number}: {self._words.choice(picks, seen)}", highlight=False)

    def _read_picks(self, decision: Decision, seen: Observation) -> tuple[str, ...]:
        while True:
            text = self._ask(self._words.texts("terminal-prompt")).strip()
            if text == "q":
                raise LeftTable
            if text == "?":
                self._console.print(self._words.texts("terminal-help"))
                card = decision.options[0] if decision.options else "F12"
                self._console.print(self._words.texts("terminal-keys", card=card))
            elif text == "t":
                self._view.show(seen)
            elif text == "r":
                self._view.show_ranks(seen)
            elif text:
                return self._parse(text, decision)

    def _parse(self, text: str, decision: Decision) -> tuple[str, ...]:
        words = text.replace(",", " ").split()
        if decision.choices is not None and len(words) == 1 and words[0].isdigit():
            index = int(words[0]) - 1
            if 0 <= index < len(decision.choices):
                return decision.choices[index]
        return tuple(self._pick(word, decision) for word in words)

    def _pick(self, word: str, decision: Decision) -> str:
        if word.isdigit() and 0 < int(word) <= len(decision.options):
            return decision.options[int(word) - 1]
        upper = word.upper()
        return upper if upper in decision.options or upper[:1] in "WECLDFS" else word
