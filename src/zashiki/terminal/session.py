"""One match between a person at the terminal and bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.locales import Texts
from zashiki.players import choose, is_ready, precompile_in_background, wait_until_ready
from zashiki.terminal.part import terminal_of
from zashiki.terminal.people import People

PERSON = 0
"""The person's seat."""
_MOST_TYPED = 1000
"""Signs of a line: no answer is as long, and Python reads no number of more than some thousands."""


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
        self._texts = texts
        self._console = console
        self._ask = ask
        self._bot = bot
        self._seconds = seconds
        seats = match.game.variant(match.variant).seats
        sides = match.game.sides(match.rules)
        partners = next(side for side in sides if PERSON in side)
        key = f"bot-{bot}.name"
        # The bot of another package may have no name in the catalogues.
        called = bot if texts(key) == key else texts(key)
        bots = [f"{called} {seat}" for seat in range(1, seats)]
        self.names = [name, *bots]
        known_as = [f"{n} ({texts('partner')})" if seat in partners else n for seat, n in enumerate(self.names)]
        self._people = People(texts, known_as, PERSON, sides)
        self._table = terminal_of(match.game.name).table(match, texts, self._people, console)
        self._seed = 0

    def run(self) -> None:
        """Play to the end; raises `LeftTable` when the person quits."""
        names = self._texts("terminal-comma").join(self.names[1:])
        self._console.print(self._texts("terminal-welcome", names=names))
        if not is_ready(self._match.game.name, self._bot):
            precompile_in_background()
        before = self._seen()
        self._tell(self._match.advance(), before)
        while to_act := self._match.to_act():
            # Bots that are to act together with the person choose first; nobody sees it before all have chosen.
            seat = next((seat for seat in to_act if seat != PERSON), PERSON)
            before = self._seen()
            events = self._person_acts(before) if seat == PERSON else self._bot_acts(seat)
            self._tell(events, before)
        self._table.show(self._seen())

    def record(self) -> bytes:
        """The record of what has been played, in one line."""
        return record_of(self._match, self.names).to_json()

    def save(self, path: Path) -> None:
        """Write the record into a file; raises `OSError`."""
        path.write_bytes(self.record() + b"\n")
        self._console.print(self._texts("terminal-saved", file=str(path)))

    def _seen(self) -> Any:
        """What the person sees now."""
        return self._match.game.observe(self._match.state, PERSON)

    def _tell(self, events: tuple[Any, ...], before: Any) -> None:
        for event in events:
            for line in self._table.sentences(event.seen_by(PERSON), before):
                self._console.print(line, highlight=False, markup=False)

    def _bot_acts(self, seat: int) -> tuple[Any, ...]:
        match = self._match
        self._seed += 1
        seen = msgspec.json.encode(match.game.observe(match.state, seat))
        if not is_ready(match.game.name, self._bot):
            with self._console.status(self._texts("terminal-preparing")):
                wait_until_ready(match.game.name)
        with self._console.status(self._texts("terminal-thinking", name=self._people.name(seat))):
            record = choose(match.game.name, self._bot, seen, self._seconds, self._seed)
        return match.play(match.game.action(record))

    def _person_acts(self, seen: Any) -> tuple[Any, ...]:
        match = self._match
        self._table.show(seen)
        self._table.ask(seen)
        while True:
            picks = self._read_picks(seen)
            try:
                return match.play(match.game.action(ActionRecord(PERSON, seen.decision.kind, picks)))
            except IllegalAction as error:
                self._console.print(self._table.refusal(error), style="red", markup=False)
            except InvalidNotation:
                text = " ".join(picks)
                self._console.print(self._texts("terminal-unclear", text=text), style="red", markup=False)

    def _read_picks(self, seen: Any) -> tuple[str, ...]:
        while True:
            text = _narrow(self._ask(self._texts("terminal-prompt"))).strip()
            if text == "q":
                raise LeftTable
            if text == "?":
                self._console.print(self._table.help(seen))
            elif text == "t":
                self._table.show(seen)
                self._table.ask(seen)
            elif text == "r":
                self._table.show_more(seen)
            elif len(text) > _MOST_TYPED:
                self._console.print(self._texts("terminal-unclear", text=f"{text[:40]}…"), style="red", markup=False)
            elif text:
                return self._table.picks(text, seen)


def _narrow(text: str) -> str:
    """What was typed, as a keyboard of letters would have it: a Japanese or Chinese one makes them as wide as kanji."""
    return unicodedata.normalize("NFKC", text[: _MOST_TYPED + 1]).replace("、", ",")
