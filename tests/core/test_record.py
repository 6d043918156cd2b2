"""Records: read, refused, replayed, written again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.deals import random_record
from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation, InvalidRecord, InvalidRules
from zashiki.core.match import Match
from zashiki.core.outcome import Ending
from zashiki.core.record import (
    MAX_RECORD_BYTES,
    MOST_NAME,
    Record,
    SeatRecord,
    TakenBack,
    parse_record,
    read_records,
    record_of,
    replay,
    start,
)
from zashiki.core.verify import verify_record

SEED = bytes(range(32))


def random_match(variant: str, seed: int) -> Match:
    rng = random.Random(seed)
    match = Match("septet", variant, {}, seed=seed.to_bytes(32, "big"))
    match.advance()
    while to_act := match.to_act():
        match.play(rng.choice(match.game.legal_actions(match.state, rng.choice(to_act))))
    return match


@pytest.mark.parametrize("variant", ["team", "trio", "straw", "seal"])
def test_a_record_with_and_without_its_chance_actions_is_the_same_match(variant: str) -> None:
    match = random_match(variant, 5)
    names = ["Aoi", "Bo", "Chie", "Dan"][: match.game.variant(variant).seats]
    short = parse_record(record_of(match, names).to_json())
    full = parse_record(record_of(match, names, with_chance=True).to_json())
    assert len(full.actions) > len(short.actions)
    assert replay(short).match.state == replay(full).match.state == match.state
    no_seed = msgspec.structs.replace(full, setup=msgspec.structs.replace(full.setup, seed=None))
    assert replay(no_seed).match.state == match.state
    assert verify_record(short).commitment == verify_record(full).commitment
    assert verify_record(short).draws == verify_record(full).draws == len(full.actions) - len(short.actions)


@pytest.mark.parametrize("names", [[], ["a"], ["a"] * 5])
def test_a_record_that_could_not_be_replayed_is_not_made(names: list[str]) -> None:
    with pytest.raises(InvalidRecord, match=f"variant 'team' has 4 seats, got {len(names)} names"):
        record_of(random_match("team", 5), names)


@pytest.mark.parametrize(("game", "variant"), [("septet", "team"), ("magic", "brawl-4")])
def test_that_seats_are_missing_is_told_without_the_rule_of_another_game(game: str, variant: str) -> None:
    match = Match(game, variant, seed=SEED)
    record = msgspec.structs.replace(record_of(match, list("abcd")), seats=(SeatRecord("a"),))
    with pytest.raises(InvalidRecord) as caught:
        replay(record)
    assert str(caught.value) == f"variant '{variant}' has 4 seats, got 1"
    assert caught.value.rule is None


def test_any_name_makes_a_record_that_can_be_read() -> None:
    """Also a bot's whose command is long, or none; and as text as well as as bytes."""
    record = record_of(random_match("straw", 5), ["run:" + "x" * 100, ""])
    for data in (record.to_json(), record.to_json().decode()):
        assert [seat.name for seat in parse_record(data).seats] == [("run:" + "x" * 100)[:MOST_NAME], None]


def test_a_match_has_a_seed_or_given_deals_and_never_both() -> None:
    """Its deals would be drawn, and its record could not be read again."""
    deals = parse_record(changed()).setup.deals
    with pytest.raises(InvalidRules, match="expected a seed or explicit deals, got both"):
        Match("septet", "team", seed=SEED, given=deals)


def test_a_match_that_is_given_up_pays_what_one_that_is_lost_by_the_rules_pays() -> None:
    """One scale for all matches, however many resign: a learner is told of both in the same columns."""
    match = random_match("team", 5)
    by_rules = match.game.outcome(match.state)
    assert by_rules is not None
    losers = tuple(seat for seat in range(4) if seat not in by_rules.winners)
    given_up = Ending("resigned", losers).outcome(4)
    assert given_up is not None
    assert (given_up.returns, given_up.winners) == (by_rules.returns, by_rules.winners)
    for seats in range(2, 7):
        for lost in range(1, seats):
            outcome = Ending("resigned", tuple(range(lost))).outcome(seats)
            assert outcome is not None
            assert max(map(abs, outcome.returns)) <= 1
            assert sum(outcome.returns) == pytest.approx(0)


@pytest.mark.parametrize("seats", [(0, 0), (0, 2, 2), (0, 1, 2, 3), (4,), (-1,), ()])
def test_who_gave_up_is_named_once_and_not_everybody_did(seats: tuple[int, ...]) -> None:
    """A seat that is named twice would share what is lost with itself."""
    match = Match("septet", "team", seed=SEED)
    match.advance()
    record = msgspec.structs.replace(record_of(match, ["a", "b", "c", "d"]), ending=Ending("resigned", seats))
    with pytest.raises(InvalidRecord, match="ending: expected the seats that resigned"):
        replay(record)


def test_nobody_has_given_up_a_match_that_has_its_end_by_the_rules() -> None:
    """Else whoever lost it would have won in its record: those who did win are said to have resigned."""
    match = random_match("team", 5)
    by_rules = match.game.outcome(match.state)
    assert by_rules is not None
    record = msgspec.structs.replace(record_of(match, list("abcd")), ending=Ending("resigned", by_rules.winners))
    with pytest.raises(InvalidRecord, match="ending"):
        replay(record)


def answers_taken_back(match: Match, record: Record) -> Iterator[TakenBack]:
    """One before every answer of the match, in random order: another that could have been given there."""
    rng, again = random.Random(3), start(record)
    found: list[TakenBack] = []
    for at, action in enumerate(record.actions):
        if action.seat != "chance":
            again.advance()
            found.append(TakenBack(at, rng.choice(again.game.legal_actions(again.state, action.seat)).record()))
        again.apply(action)
    yield from rng.sample(found, len(found))


@pytest.mark.parametrize("with_chance", [False, True])
def test_what_was_taken_back_is_looked_at_in_one_go_through_the_match(
    monkeypatch: pytest.MonkeyPatch, with_chance: bool
) -> None:
    """However much that is: a record of half a megabyte holds eight thousand answers that were taken back."""
    match = random_match("trio", 5)
    record = record_of(match, list("abc"), with_chance=with_chance)
    taken = tuple(answers_taken_back(match, record))
    record = msgspec.structs.replace(record, taken_back=taken)
    carried_out = []
    apply = type(match.game).apply

    def counted(game: Any, state: Any, action: Any) -> Any:
        carried_out.append(action)
        return apply(game, state, action)

    monkeypatch.setattr(type(match.game), "apply", counted)
    assert replay(record).match.state == match.state
    assert len(carried_out) <= 3 * len(match.log) + len(taken)
    wrong = msgspec.structs.replace(taken[-1], action=ActionRecord(0, "play", ("W2",)), at=0)
    with pytest.raises(InvalidRecord, match="taken_back"):
        replay(msgspec.structs.replace(record, taken_back=(*taken, wrong)))


def test_a_chance_action_that_the_seed_does_not_give_is_found() -> None:
    match = random_match("team", 6)
    full = record_of(match, ["a", "b", "c", "d"], with_chance=True)
    deal = full.actions[0]
    swapped = ActionRecord("chance", "deal", (deal.picks[1], deal.picks[0], *deal.picks[2:]))
    chosen = msgspec.structs.replace(full, actions=(swapped, *full.actions[1:]))
    replay(parse_record(chosen.to_json()))  # a legal match: only the seed tells
    with pytest.raises(InvalidRecord, match="the seed gives"):
        verify_record(chosen)


def test_another_commitment_is_found() -> None:
    """Also one that only begins as the right one does, or none at all."""
    record = record_of(random_match("trio", 7), ["a", "b", "c"])
    right = verify_record(record).commitment
    assert verify_record(record, f" {right.upper()}\n").commitment == right
    for wrong in ("00" * 32, right[:-1], right[:2], ""):
        with pytest.raises(InvalidRecord, match="commitment"):
            verify_record(record, wrong)


BASE = random_record("team", {}, random.Random(1), 2, True)


def changed(**changes: Any) -> bytes:
    return msgspec.json.encode({**BASE, **changes})


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "truncated"),
        (b"hello", "malformed"),
        (b"[]", "Expected `object`"),
        (b"\xff\xfe{}", "malformed"),
        (b"[" * 500_000, "Expected `object`"),
        (b'{"setup": {"deals": [' + b"[" * 100_000, "recursion"),
        (b" " * (MAX_RECORD_BYTES + 1), "at most"),
        (changed(zashiki=2), r"expected format 1, .*`\$\.zashiki`"),
        (changed(zashiki="1"), "expected format 1, .*got `str`"),
        (changed(game="chess"), "no game 'chess'"),
        (changed(variant="quartet"), "no variant 'quartet'"),
        (changed(options={"speed": 1}), "no option 'speed'"),
        (changed(options={"scoring": "double"}), "one of"),
        (changed(extra=1), "unknown field `extra`"),
        (changed(seats=[{"name": "a"}] * 3), "4 seats"),
        (changed(seats=[{"name": "a", "age": 3}] * 4), "unknown field `age`"),
        (changed(setup={}), "not been dealt"),
        (changed(setup={"deals": []}), "at least one deal"),
        (changed(setup={"seed": "00" * 32, "deals": BASE["setup"]["deals"]}), "got both"),
        (changed(setup={"seed": "xyz"}), "64 hex digits"),
        (changed(setup={"seed": "00" * 32, "commitment": "11" * 32}), "SHA-256"),
        (changed(setup={"deals": [{"hands": [[]] * 4}]}), "expected 12 cards"),
        (changed(actions=[{"seat": 0, "kind": "play"}]), "missing required field `picks`"),
        (changed(actions=[{"seat": "dealer", "kind": "play", "picks": []}]), "seat"),
    ],
)
def test_a_record_that_is_wrong_says_why(data: bytes, reason: str) -> None:
    with pytest.raises(InvalidRecord, match=reason) as caught:
        replay(parse_record(data))
    assert "\n" not in str(caught.value)


LONG = "x" * 5000


@pytest.mark.parametrize(
    "changes",
    [
        {"game": LONG},
        {"variant": LONG},
        {"options": {LONG: 1}},
        {"options": {"scoring": LONG}},
        {"content": LONG},
        {"setup": {"seed": LONG}},
        {"setup": {"deals": [{LONG: 1}]}},
        {"actions": [{"seat": 0, "kind": LONG, "picks": [LONG]}]},
        {"actions": [{"seat": 0, "kind": "play", "picks": [LONG]}]},
        {"ending": {"reason": LONG, "seats": []}},
        {LONG: 1},
    ],
    ids=range(11),
)
def test_what_is_wrong_in_a_record_is_told_in_a_line_that_can_be_read(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord) as caught:
        replay(parse_record(changed(**changes)))
    assert len(str(caught.value)) < 300


@given(st.binary(max_size=200))
def test_no_bytes_make_anything_but_a_record_or_an_invalid_record(data: bytes) -> None:
    with pytest.raises(InvalidRecord):
        parse_record(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=200)
@given(
    st.sampled_from(["game", "variant", "options", "seats", "setup", "actions", "zashiki"]),
    JSON | st.dictionaries(st.sampled_from(["hands", "deals", "seed", "kind", "picks", "seat", "scoring"]), JSON),
)
def test_any_value_in_any_place_is_read_or_refused(key: str, value: Any) -> None:
    with suppress(InvalidRecord):
        replay(parse_record(changed(**{key: value})))


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse_record(b"\xef\xbb\xbf" + changed()) == parse_record(changed())


def test_records_of_a_file(tmp_path: Path) -> None:
    lines = tmp_path / "many.jsonl"
    lines.write_bytes(changed() + b"\n\n" + changed() + b"\n")
    assert [number for number, _ in read_records(lines)] == [1, 3]
    lines.write_bytes(changed() + b"\n" + b"x" * (MAX_RECORD_BYTES + 10))
    records = read_records(lines)
    next(records)
    with pytest.raises(InvalidRecord, match="line 2"):
        next(records)
    with pytest.raises(InvalidRecord, match="No such file"):
        next(read_records(tmp_path / "none.json"))


@given(
    st.integers(0, 9), st.sampled_from(["play", "pass"]), st.lists(st.sampled_from(["W2", "S13", "F7*"]), max_size=4)
)
def test_notation_round_trips(seat: int, kind: str, picks: list[str]) -> None:
    record = ActionRecord(seat, kind, tuple(picks))
    assert ActionRecord.parse(str(record)) == record


@pytest.mark.parametrize("text", ["", "0", "x play W2", "-1 play W2", "² play W2"])
def test_notation_that_names_no_action(text: str) -> None:
    with pytest.raises(InvalidNotation, match="expected"):
        ActionRecord.parse(text)
