"""The log of a match, read from its beginning: what happened has to be what the rules make of what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .paper import Json, Refused


class Tape:
    """Entries are `{"action", "events", "asked"}`: an action, what came of it, and what the seats are asked then.

    The first entry has no action. `look` is called whenever everything has been read up to a question.
    """

    def __init__(self, entries: Sequence[Json]) -> None:
        self.entries = entries
        self.at = 0
        self.read = 0
        self.look: Callable[[Json], None] = lambda entry: None

    def refuse(self, why: str) -> Refused:
        """What is wrong with the entry at hand."""
        return Refused(self.at, why)

    def event(self, kind: str, /, **fields: Any) -> None:
        """This happens now."""
        happened = self.entries[self.at]["events"]
        expected = _plain({"type": kind, **fields})
        if self.read >= len(happened):
            raise self.refuse(f"expected {expected}, nothing more happened")
        got = _plain(happened[self.read])
        if got != expected:
            raise self.refuse(f"expected {expected}, got {got}")
        self.read += 1

    def any_event(self, kind: str, /, **fields: Any) -> None:
        """This happens now; what else the event tells is not looked at."""
        happened = self.entries[self.at]["events"][self.read :][:1]
        told = {key: value for event in happened for key, value in event.items() if key in fields or key == "type"}
        if told != {"type": kind, **fields}:
            raise self.refuse(f"expected {kind} {fields}, got {happened}")
        self.read += 1

    def ask(
        self, seat: int, kind: str, options: Sequence[str], least: int = 1, most: int = 1, known: bool = True
    ) -> list[str]:
        """A seat is asked, unless all know that there is but one answer; returns what it picks."""
        return self.ask_all({seat: (kind, options, least, most, known)})[seat]

    def ask_all(self, questions: dict[int, tuple[str, Sequence[str], int, int, bool]]) -> dict[int, list[str]]:
        """Several seats are asked at once; they answer in any order."""
        answers: dict[int, list[str]] = {}
        waiting = dict(questions)
        for seat, (_, options, least, most, known) in questions.items():
            if known and least == most == len(options):
                answers[seat] = list(options)
                del waiting[seat]
        while waiting:
            self.check_asked({seat: question[:4] for seat, question in waiting.items()})
            action = self.next_action()
            seat = action["seat"]
            if seat not in waiting:
                raise self.refuse(f"seat {seat} was not asked")
            kind, options, least, most, _ = waiting.pop(seat)
            picks = list(action["picks"])
            lawful = set(picks) <= set(options) and len(picks) == len(set(picks)) and least <= len(picks) <= most
            if action["kind"] != kind or not lawful:
                raise self.refuse(f"expected {least} to {most} of {kind} {list(options)}, got {action}")
            answers[seat] = [option for option in options if option in picks]
            self.answered(seat, kind, picks)
        return answers

    def answered(self, seat: int, kind: str, picks: list[str]) -> None:
        """Everybody sees that a character has been chosen (M8)."""
        if kind == "character":
            self.event("CharacterChosen", seat=seat, character=picks[0])

    def chance(self, kind: str, among: Sequence[str], n: int = 1) -> list[str]:
        """Chance picks."""
        self.check_asked({})
        action = self.next_action()
        picks = list(action["picks"])
        lawful = set(picks) <= set(among) and len(picks) == len(set(picks)) == n
        if (action["seat"], action["kind"]) != ("chance", kind) or not lawful:
            raise self.refuse(f"expected that chance picks {n} for {kind}, got {action}")
        return picks

    def check_asked(self, questions: dict[int, tuple[str, Sequence[str], int, int]]) -> None:
        """Everything that happened has been read, and exactly these questions are open."""
        entry = self.entries[self.at]
        self.nothing_more()
        asked = {
            question["seat"]: (question["kind"], sorted(question["options"]), question["least"], question["most"])
            for question in entry["asked"]
        }
        expected = {
            seat: (kind, sorted(options), least, most) for seat, (kind, options, least, most) in questions.items()
        }
        if asked != expected:
            raise self.refuse(f"expected the questions {expected}, got {asked}")
        self.look(entry)

    def nothing_more(self) -> None:
        """All events of the entry have been read."""
        rest = self.entries[self.at]["events"][self.read :]
        if rest:
            raise self.refuse(f"expected nothing more, got {rest[0]}")

    def next_action(self) -> Json:
        """What was chosen."""
        if self.is_at_end():
            raise self.refuse("expected an answer, the log is at its end")
        self.at += 1
        self.read = 0
        action: Json = self.entries[self.at]["action"]
        return action

    def is_at_end(self) -> bool:
        """Whether the entry at hand is the last one; a log may be written while it is read."""
        try:
            self.entries[self.at + 1]
        except IndexError:
            return True
        return False

    def end(self) -> None:
        """The match is over."""
        self.nothing_more()
        if self.entries[self.at]["asked"] or not self.is_at_end():
            raise self.refuse("expected the end of the log")


def _plain(event: Json) -> Json:
    """The order in which cards are told means nothing."""
    return {key: sorted(value) if key in ("cards", "audience") else value for key, value in event.items()}
