"""Every event has words in the terminal, or a reason to have none: an unknown one fails loudly."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from rules.builder import lay_out
from rules.table import Table
from zashiki.core.errors import InvariantViolation
from zashiki.core.event import Event
from zashiki.core.match import Match
from zashiki.core.registry import find_game
from zashiki.players import make_bot
from zashiki.septet.rules.events import CardsPassed
from zashiki.septet.terminal.words import Words
from zashiki.terminal.part import terminal_of, texts_of
from zashiki.terminal.people import People

OPTIONS: tuple[tuple[str, dict[str, str | bool | int]], ...] = (
    ("team", {}),
    ("trio", {}),
    ("straw", {}),
    ("straw", {"bose": True}),
    ("seal", {}),
    ("seal", {"length": "short"}),
)


@pytest.mark.parametrize(("variant", "options"), OPTIONS)
def test_every_event_of_a_match_of_septet_can_be_said(variant: str, options: dict[str, str | bool | int]) -> None:
    game = find_game("septet")
    match = Match(game, variant, options, seed=bytes(32))
    seats = game.variant(variant).seats
    texts = texts_of("septet", "en")
    words = Words(texts, People(texts, ["A"] * seats, 0, game.sides(match.rules)), match.rules)
    bot = make_bot("septet", "child", 1)
    events: list[Any] = list(match.advance())
    while match.to_act():
        observation = game.observe(match.state, match.to_act()[0])
        events += match.play(game.action(bot.choose(observation, 0.1)))
    lines = [line for event in events for line in words.sentences(event.seen_by(0))]
    assert len(lines) > 50
    assert not [line for line in lines if line.startswith("log-")]


def test_giver_and_receiver_are_told_which_cards_were_passed() -> None:
    """S10.4: also which card came from whom; nobody else is told."""
    table = Table("seal", lay_out("seal", "0: W2")).settle()
    passed = [event for event in table.events if isinstance(event, CardsPassed)]
    texts, rules = texts_of("septet", "en"), table.match.rules
    words = Words(texts, People(texts, list("ABCD"), 0, rules.sides), rules)
    lines = [line for event in passed for line in words.sentences(event.seen_by(0))]
    received = {
        f"From {'ABCD'[one.giver]}: {words.cards(one.cards)}" for one in passed if one.receiver == 0 and one.cards
    }
    gave = {f"To {'ABCD'[one.receiver]}: {words.cards(one.cards)}" for one in passed if one.giver == 0 and one.cards}
    assert len(received) == len(gave) == 3
    assert sorted(lines) == sorted(received | gave)


def test_an_unknown_event_is_refused() -> None:
    class Earthquake(Event, frozen=True):
        pass

    texts, rules = texts_of("septet", "en"), find_game("septet").rules("team", {})
    words = Words(texts, People(texts, list("ABCD"), 0, rules.sides), rules)
    with pytest.raises(InvariantViolation, match="no words for the event Earthquake"):
        words.sentences(Earthquake())  # type: ignore[arg-type]


def test_every_event_of_the_skirmish_can_be_said_and_an_unknown_one_is_refused() -> None:
    class Flood(Event, frozen=True):
        pass

    game = find_game("magic")
    for number, variant in enumerate(game.variants.values()):
        match = Match(game, variant.name, {"packs": "dusk-shore"}, seed=bytes([number]) * 32)
        texts = texts_of("magic", "en")
        people = People(texts, ["A"] * variant.seats, 0, game.sides(match.rules))
        table = terminal_of("magic").table(match, texts, people, Console())
        bot = make_bot("magic", "random", number)
        match.advance()
        lines: list[str] = []
        for _ in range(300):
            if match.to_act():
                before = game.observe(match.state, 0)
                observation = game.observe(match.state, match.to_act()[0])
                events = match.play(game.action(bot.choose(observation, 0.1)))
                lines += [line for event in events for line in table.sentences(event.seen_by(0), before)]
        assert len(lines) > 50
        assert not [line for line in lines if line.startswith("magic-")]
    with pytest.raises(InvariantViolation, match="no words for the event Flood"):
        table.sentences(Flood(), before)
