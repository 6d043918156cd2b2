"""Matches dealt anew as a seat could not tell, in both games, and in one that imagines what cannot be."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import QuickSource, Source
from zashiki.core.errors import InvalidRules, InvariantViolation
from zashiki.core.event import Event
from zashiki.core.game import Step
from zashiki.core.match import Match
from zashiki.core.redeal import redeal
from zashiki.players.random_bot import random_picks

EVERY = {"septet": 9, "magic": 27}
"""Of so many moves one is looked back from; all before it are carried out anew."""

CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("septet", "team", {}),
    ("septet", "trio", {}),
    ("septet", "straw", {}),
    ("septet", "seal", {}),
    ("magic", "brawl-2", {"edition": "speed"}),
    ("magic", "brawl-4", {}),
]


def told(match: Match, seat: int) -> list[Any]:
    """All that the seat was told, from the beginning on, and what it sees now."""
    twin = Match(match.game, match.variant, match.options)
    events = [event.seen_by(seat) for action in match.log for event in twin.apply(action)]
    return [*events, twin.game.observe(twin.state, seat)]


@pytest.mark.parametrize(
    ("game", "variant", "options"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_the_seat_is_told_the_same_and_the_rest_is_dealt_otherwise(
    game: str, variant: str, options: dict[str, Any]
) -> None:
    """S10, A49: own cards, and whatever was seen, stay; what was not seen lies otherwise, by a way the rules allow."""
    source = random.Random(8)
    dealt = changed = 0
    match = Match(game, variant, options, seed=bytes([8]) * 32)
    match.advance()
    for number in range(160):
        if not match.to_act():
            break
        seat = source.choice(match.to_act())
        if number % EVERY[game] == 4:
            anew = Match(game, variant, options)
            anew.replay(redeal(match.game, match.rules, match.log, seat, QuickSource(number)))
            assert told(anew, seat) == told(match, seat)
            assert sorted(match.game.pieces(anew.state)) == sorted(match.game.pieces(match.state))
            dealt += 1
            changed += anew.state != match.state
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        match.play(match.game.action(ActionRecord(seat, decision.kind, random_picks(decision, source))))
    assert dealt >= 4
    # Towards the end of a round there may be nothing left that could lie otherwise.
    assert changed > dealt / 2


def test_every_deal_that_fits_comes_about_as_often() -> None:
    """Before anything is shown a card lies in each of the other hands as often (S10.4)."""
    match = Match("septet", "team", {}, seed=bytes([4]) * 32)
    match.advance()
    (card, *_) = match.state.hands[1]
    draws = 600
    found = [0] * 4
    for number in range(draws):
        anew = Match("septet", "team", {})
        anew.replay(redeal(match.game, match.rules, match.log, 0, QuickSource(number)))
        found[next(seat for seat, hand in enumerate(anew.state.hands) if card in hand)] += 1
    assert found[0] == 0
    # Four standard deviations of a third of the draws.
    assert all(abs(count - draws / 3) < 4 * (draws * 2 / 9) ** 0.5 for count in found[1:]), found


class Deal(Action, frozen=True):
    kind: ClassVar[str] = "deal"
    cards: tuple[str, ...]

    def picks(self) -> tuple[str, ...]:
        return self.cards


class Tell(Action, frozen=True):
    kind: ClassVar[str] = "tell"

    def picks(self) -> tuple[str, ...]:
        return ()


class Told(Event, frozen=True):
    has_a: bool


class Laid(msgspec.Struct, frozen=True):
    """Two cards in the hand of seat 1, and two that nobody has."""

    cards: tuple[str, ...] = ()
    has_told: bool = False


class Secret:
    """Four cards are dealt, and seat 1 tells whether it has A: by what happens, or by what is seen from then on.

    Its determinizations take no notice of that.
    """

    def __init__(self, *, by_event: bool, worlds: Sequence[str]) -> None:
        self._by_event, self._worlds = by_event, worlds

    def start(self, _: object) -> Laid:
        return Laid()

    def apply(self, state: Laid, action: Action) -> Step[Laid, Told]:
        if isinstance(action, Deal):
            return Step(Laid(action.cards), ())
        return Step(Laid(state.cards, True), (Told("A" in state.cards[:2]),) if self._by_event else ())

    def action(self, record: ActionRecord) -> Action:
        return Deal(CHANCE, record.picks) if record.kind == "deal" else Tell(1)

    def observe(self, state: Laid, _: int) -> bool | None:
        return "A" in state.cards[:2] if state.has_told and not self._by_event else None

    def hidden(self, state: Laid, _: int) -> tuple[tuple[str, ...], ...]:
        return (state.cards[:2], state.cards[2:]) if state.cards else ()

    def determinize(self, _: bool | None, source: Source) -> Laid:
        return Laid(tuple(self._worlds[source.below(len(self._worlds))]), True)


@pytest.mark.parametrize("by_event", [True, False])
def test_no_deal_tells_the_seat_otherwise_whatever_the_game_imagines(by_event: bool) -> None:
    log = Deal(CHANCE, tuple("ABCD")), Tell(1)

    def anew(*worlds: str) -> set[str]:
        game: Any = Secret(by_event=by_event, worlds=worlds)
        logs = [redeal(game, None, log, 0, QuickSource(number)) for number in range(20)]
        return {"".join(sorted(deal.picks()[:2])) for deal, _ in logs}

    assert anew("ABCD", "ACBD", "CDAB", "BCAD") == {"AB", "AC"}
    with pytest.raises(InvariantViolation, match="no deal was found"):
        anew("CDAB", "BCAD")


def test_what_is_not_dealt_cannot_be_dealt_anew() -> None:
    match = Match("septet", "team", {}, seed=bytes([4]) * 32)
    with pytest.raises(InvalidRules, match="cannot be dealt anew"):
        redeal(match.game, match.rules, (), 0, QuickSource(1))
