"""`zashiki play`: a whole match in the terminal, in every variant and language, and what a person may mistype."""

from __future__ import annotations

import io
import itertools
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from rules.builder import lay_out
from rules.table import Table as RuleTable
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import parse_record, record_of, replay
from zashiki.locales import LANGUAGES
from zashiki.players import make_bot
from zashiki.septet.rules.cards import SUITS, Card, Suit
from zashiki.septet.rules.events import RoundEnded
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.scoring import BOSSES, LAST_TRICK, PLAYED_OUT, SEALED, TRICKS, boss_points
from zashiki.septet.terminal.table import SeptetTable
from zashiki.septet.terminal.view import TableView
from zashiki.septet.terminal.words import Words
from zashiki.terminal import session as sessions
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People
from zashiki.terminal.session import PERSON, LeftTable, Session

SEED = bytes(range(32))


def session(
    variant: str,
    language: str,
    ask: Callable[[Match], str],
    options: dict[str, OptionValue] | None = None,
    width: int = 80,
) -> tuple[Session, io.StringIO, Match]:
    match = Match("septet", variant, options or {}, seed=SEED)
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=False)
    texts = texts_of("septet", language)
    table = Session(match, texts, console, bot="random", seconds=0.05, name="Aoi", ask=lambda _: ask(match))
    return table, out, match


def legal_line(rng: random.Random) -> Callable[[Match], str]:
    def answer(match: Match) -> str:
        decision = match.game.decision(match.state, PERSON)
        assert decision is not None
        if decision.choices is not None:
            return str(1 + rng.randrange(len(decision.choices)))
        picks = rng.sample(decision.options, decision.least)
        return (
            " ".join(picks).lower()
            if rng.random() < 0.5
            else " ".join(str(decision.options.index(p) + 1) for p in picks)
        )

    return answer


@pytest.mark.parametrize(
    ("variant", "language"), [("team", "en"), ("trio", "zh-Hant"), ("straw", "zh-Hans"), ("seal", "ja")]
)
def test_a_whole_match(variant: str, language: str, tmp_path: Path) -> None:
    """Each in another language: that all languages have the same messages hold `house/test_catalogues.py`."""
    table, out, match = session(variant, language, legal_line(random.Random(variant)))
    table.run()
    assert match.game.outcome(match.state) is not None
    text = out.getvalue()
    assert not re.search(r"\b(log|decide|terminal|score|refuse)-[a-z]", text), "a message is missing"
    assert "Fluent" not in text
    assert "{" not in text
    file = tmp_path / "match.json"
    table.save(file)
    assert replay(parse_record(file.read_bytes())).match.state == match.state


def test_mistakes_are_explained_and_nothing_is_lost() -> None:
    lines = iter(["?", "t", "r", "zzz", "W2 W2 W2", "1", "1 2", "q"])
    table, out, match = session("team", "en", lambda _: next(lines))
    with pytest.raises(LeftTable):
        table.run()
    text = out.getvalue()
    assert "Type what you choose" in text
    assert "There is no option “zzz” here." in text
    assert "Choose exactly 3 cards." in text
    assert "(S3.2)" in text
    assert match.state.chosen[PERSON] is None


@pytest.mark.parametrize("typed", ["１　２　３", "1，2，3", "１、２、３", "{}　{}　{}"])
def test_what_is_typed_wide_is_read(typed: str) -> None:
    """As Japanese and Chinese keyboards write it: digits, letters, spaces, commas, and the keys for more."""
    wide = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
    answers = iter(["？", "ｔ", typed, "ｑ"])
    passed: list[str] = []

    def ask(match: Match) -> str:
        decision = match.game.decision(match.state, PERSON)
        passed.extend(decision.options[:3] if decision is not None and not passed else ())
        return next(answers).format(*(card.translate(wide) for card in passed))

    table, out, match = session("team", "ja", ask)
    with pytest.raises(LeftTable):
        table.run()
    assert "選択肢はありません" not in out.getvalue()
    actions = record_of(match, [""] * 4).actions
    assert next(one.picks for one in actions if one.seat == PERSON) == tuple(passed)


def test_a_number_of_any_length_is_a_number_that_nothing_has() -> None:
    """Python itself reads none of more than 4,300 digits."""
    answers = iter(["9" * 5000, "q"])
    table, out, _ = session("team", "en", lambda _: next(answers))
    with pytest.raises(LeftTable):
        table.run()
    assert "99999" in out.getvalue()


def test_every_card_of_the_deck_is_shown_by_suit_the_own_ones_marked() -> None:
    """In seal both copies of every boss (S7.1): what the reader holds and what has gone is told of each."""
    for variant, copies in (("team", 1), ("seal", 2)):
        match, bot = Match("septet", variant, seed=SEED), make_bot("septet", "tanuki", 1)
        match.advance()
        while len(match.state.tricks) < 3:
            match.play(bot.choose(match.game.observe(match.state, match.to_act()[0]), 0.0))
        seats = range(4)
        shown: list[str] = []
        for seat in seats:
            out = io.StringIO()
            people = People(texts_of("septet", "en"), ["A"] * 4, seat, match.rules.sides)
            view = TableView(Console(file=out, width=200), Words(texts_of("septet", "en"), people, match.rules))
            view.show_ranks(match.game.observe(match.state, seat))
            words = out.getvalue().replace("★", "").split()
            assert sum(word.lstrip("•").rstrip("*").endswith("7") for word in words) == 7 * copies
            assert {word[1:] for word in words if word.startswith("•")} == set(match.state.hands[seat])
            shown += [word[1:] for word in words if word.startswith("•")]
        assert any(word.endswith("*") for word in shown) == (copies == 2)


def test_where_only_seals_count_the_terminal_tells_seals_and_no_points() -> None:
    """S7.3: also before anybody has sealed a boss."""
    match = Match("septet", "seal", {}, seed=SEED)
    texts = texts_of("septet", "en")
    words = Words(texts, People(texts, ["A"] * 4, PERSON, match.rules.sides), match.rules)
    events = list(match.advance())
    out = io.StringIO()
    TableView(Console(file=out, width=200), words).show(match.game.observe(match.state, PERSON))
    assert out.getvalue().count("Seals –") == 2
    bot = make_bot("septet", "random", 1)
    while match.to_act() and not match.state.results:
        events += match.play(match.game.action(bot.choose(match.game.observe(match.state, match.to_act()[0]), 0.0)))
    end = next(event for event in events if isinstance(event, RoundEnded))
    ours, theirs = map(len, match.state.seals)
    assert words.sentences(end)[-1] == f"Seals: {words.side(0)} {ours}, {words.side(1)} {theirs}"
    assert ours + theirs


def test_what_counts_is_told_by_the_rules_however_a_round_ends() -> None:
    """S7.3 is a matter of the rules record, not of the ways in which rounds of the presets end."""
    texts = texts_of("septet", "en")
    ended = RoundEnded("", (0,), (0, 0), (), (), scores=(4, 5), seals=((Suit("W"),), ()))
    for variant, standing in (("seal", "Seals: Our team 1, Their team 0"), ("team", "Our team 4, Their team 5")):
        rules = Match("septet", variant, seed=SEED).rules
        words = Words(texts, People(texts, ["A"] * 4, PERSON, rules.sides), rules)
        for reason in (BOSSES, TRICKS, LAST_TRICK, PLAYED_OUT, SEALED):
            told = words.sentences(msgspec.structs.replace(ended, reason=reason))
            assert told[-1] == standing


def test_a_boss_bears_a_star_for_each_point_that_it_counts() -> None:
    """S5.5, S6.3, S9.1: hollow ones with three players; none where seals count, or each round the same."""
    texts = texts_of("septet", "en")
    for variant, options, stars in (
        ("team", {}, "W7 E7 C7★ L7★ D7★ F7★★ S7★★"),
        ("trio", {}, "W7 E7☆ C7★ L7★☆ D7★☆ F7★★☆ S7★★☆"),
        ("straw", {"bose": True}, "W7★ E7★ C7★ L7★ D7★ F7★ S7★"),
        ("team", {"scoring": "basic"}, "W7 E7 C7 L7 D7 F7 S7"),
        ("seal", {}, "W7 E7 C7 L7 D7 F7 S7"),
    ):
        rules = Match("septet", variant, options, seed=SEED).rules
        words = Words(texts, People(texts, ["A"] * rules.seats, PERSON, rules.sides), rules)
        bosses = [Card(f"{suit}7") for suit in SUITS]
        assert " ".join(map(words.mark, bosses)) == stars
        assert words.mark(Card("F8")) == "F8"
        if rules.flat_points is None:
            points = [boss_points(rules, boss, None) for boss in bosses]
            assert [len(words.mark(boss)) - 2 for boss in bosses] == points


def test_who_has_won_a_round_is_named_also_where_it_brings_no_points() -> None:
    """Of the bosses that the winner collects none may have icons (S1.5)."""
    texts = texts_of("septet", "en")
    rules = Match("septet", "straw", seed=SEED).rules
    words = Words(texts, People(texts, ["Aoi", "Bo"], PERSON, rules.sides), rules)
    for points, said in ((0, "Bo scored no points"), (2, "Bo scored 2 points")):
        ended = RoundEnded(TRICKS, (1,), (0, points), (), (), scores=(4, 5), seals=((), ()))
        assert words.sentences(ended)[1:-1] == [said]


def test_an_off_suit_card_is_refused_with_its_rule() -> None:
    refused: list[str] = []

    def ask(match: Match) -> str:
        state = match.state
        decision = match.game.decision(state, PERSON)
        assert decision is not None
        others = [card for card in state.hands[PERSON] if card not in decision.options]
        if others and not refused:
            refused.append(others[0])
            return str(others[0])
        return legal_line(random.Random(1))(match)

    table, out, _ = session("team", "en", ask)
    table.run()
    assert refused
    assert "so you must follow" in out.getvalue()
    assert "(S4.2)" in out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_what_it_waits_for(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the bots' code is compiled for the first time, their first answer waits for it, and people are told."""
    ready: list[str] = []
    monkeypatch.setattr(sessions, "is_ready", lambda game, bot: bool(ready))
    monkeypatch.setattr(sessions, "precompile_in_background", lambda: None)
    monkeypatch.setattr(sessions, "wait_until_ready", ready.append)

    def leave(_: str) -> str:
        return "q"

    out = io.StringIO()
    texts = texts_of("septet", language)
    console = Console(file=out, width=200, force_terminal=True)
    match = Match("septet", "team", {}, seed=SEED)
    table = Session(match, texts, console, bot="random", seconds=0.05, name="Aoi", ask=leave)
    with pytest.raises(LeftTable):
        table.run()
    assert ready == ["septet"]
    assert texts("terminal-preparing") in out.getvalue()


def asked_of_every_kind() -> Iterator[tuple[Match, Observation, Decision]]:
    """A question of each kind, once: what to pass, to discard, to exchange, to do with two 7s (S8.6), to play."""

    def asked() -> tuple[Match, Observation, Decision]:
        seen = table.sees(PERSON)
        assert seen.decision is not None
        return table.match, seen, seen.decision

    table = RuleTable("team", lay_out("team", turned_up="C4", hands={0: "WA"}))
    yield asked()
    told = lay_out("straw", turned_up="C4", face_up=["W7"], face_down=["F7"], leader=0)
    table = RuleTable("straw", told)
    yield asked()
    table.settle()
    for text in ("0 swap up:0 down:0", "0 swap-seven keep"):
        yield asked()
        table.act(text)
    yield asked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_listed_is_accepted_by_its_number_and_every_option_by_its_word(language: str) -> None:
    texts = texts_of("septet", language)
    listed = {}
    for match, seen, decision in asked_of_every_kind():
        out = io.StringIO()
        people = People(texts, ["A"] * match.rules.seats, PERSON, match.rules.sides)
        table = SeptetTable(match, texts, people, Console(file=out, width=200))
        table.ask(seen)
        lines = re.findall(r"^  (\d+): (.+)$", out.getvalue(), re.MULTILINE)
        listed[decision.kind] = len(lines)
        for (number, said), picks in zip(lines, decision.picks(), strict=bool(lines)):
            assert table.picks(number, seen) == picks
            assert not re.match(r"choice-|place-", said)
        for option in decision.options:
            assert table.picks(option.upper(), seen) == table.picks(option.lower(), seen) == (option,)
        for picks in itertools.islice(decision.picks(), 9):
            match.game.apply(match.state, match.game.action(ActionRecord(0, decision.kind, picks)))
    assert listed == {"pass": 0, "discard": 0, "swap": 3, "swap-seven": 2, "play": 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_only_what_may_be_typed(language: str) -> None:
    """What is answered at an exchange (S8.6) are no cards: it is chosen by the number of its line."""
    texts = texts_of("septet", language)
    for match, seen, decision in asked_of_every_kind():
        people = People(texts, ["A"] * match.rules.seats, PERSON, match.rules.sides)
        table = SeptetTable(match, texts, people, Console())
        keys = "terminal-keys-choices" if decision.kind in ("swap", "swap-seven") else "terminal-keys"
        assert table.help(seen).endswith(texts(keys, card=decision.options[0]))
