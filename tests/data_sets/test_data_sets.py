"""Data sets hold what was played: the same from the same plan, whole or not at all, and back to the same records."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import zashiki
from zashiki.cli.main import app
from zashiki.core.errors import InvalidRecord, InvalidRules, ZashikiError
from zashiki.core.game import OptionValue
from zashiki.core.notation import from_text, to_text
from zashiki.core.outcome import Ending
from zashiki.core.record import Record, SeatRecord, Setup, TakenBack, parse_record, record_of, replay
from zashiki.data import from_records, observation_of, read, read_records
from zashiki.data.making import DataPlan, make, play_match
from zashiki.data.rows import rows_of
from zashiki.data.schema import COLUMNS, TABLES, MissingArrow
from zashiki.data.writing import CARD, shard_path
from zashiki.interop.actions import numbers_of
from zashiki.interop.episode import Setting
from zashiki.lab.folder import BadFolder
from zashiki.lab.jobs import Stopped
from zashiki.lab.players import Player

RANDOM = Player("random")
ROOT = Path(__file__).parents[2]
VARIANTS: list[tuple[str, str, dict[str, OptionValue]]] = [
    ("septet", "team", {}),
    ("septet", "trio", {}),
    ("septet", "seal", {"length": "short"}),
    ("septet", "straw", {"bose": True}),
    ("magic", "brawl-3", {}),
]


def plan(game: str = "septet", variant: str = "team", **more: Any) -> DataPlan:
    return DataPlan(game=game, variant=variant, **{"players": (RANDOM,), **more})


@pytest.mark.parametrize(("game", "variant", "options"), VARIANTS)
def test_every_decision_is_there_with_what_came_of_it(game: str, variant: str, options: dict[str, OptionValue]) -> None:
    record = play_match(plan(game, variant, options=options), 3)
    row, decisions = rows_of(record, 3)
    again = replay(record).match
    outcome = again.game.outcome(again.state)
    assert outcome is not None
    assert [d["picks"] for d in decisions] == [list(action.picks) for action in record.actions]
    assert (row["winners"], row["actions"]) == (list(outcome.winners), len(record.actions))
    setting = Setting(game, variant, options)
    for one, action in zip(decisions, record.actions, strict=True):
        seen = observation_of(game, one["observation"])
        assert (seen.decision.seat, seen.decision.kind) == (action.seat, action.kind)
        assert one["numbers"] == list(numbers_of(setting.vocabulary, seen, action))
        assert one["return"] == outcome.returns[one["seat"]]
        assert again.log[one["at"]].record() == action
    assert set(row) == set(COLUMNS["matches"])
    assert set(decisions[0]) == set(COLUMNS["decisions"])


def test_a_round_tells_who_won_it() -> None:
    row, decisions = rows_of(play_match(plan(), 1), 1, with_observations=False)
    match = replay(parse_record(row["record"].encode())).match
    assert row["rounds"] == len(match.state.results)
    for one in decisions:
        winners = match.state.results[one["round"]].winners
        assert one["round_share"] == (1.0 if one["seat"] in winners else 0.0)
        assert one["observation"] is None


@pytest.mark.parametrize(("game", "variant", "options"), VARIANTS)
def test_chance_that_is_written_out_changes_no_row(game: str, variant: str, options: dict[str, OptionValue]) -> None:
    """The deals of later rounds stand in the record then, and are not dealt before they are come to."""
    record = play_match(plan(game, variant, options=options), 3)
    match = replay(record).match
    row, decisions = rows_of(record, 3)
    full = record_of(match, [seat.name or "" for seat in record.seats], with_chance=True)
    assert len(full.actions) > len(record.actions)
    assert game == "magic" or row["rounds"] > 1
    for given in (full, msgspec.structs.replace(full, setup=Setup())):
        row_of_given, decisions_of_given = rows_of(given, 3)
        assert row_of_given | {"record": row["record"]} == row
        assert decisions_of_given == decisions


def test_the_same_plan_makes_the_same_files(tmp_path: Path) -> None:
    given = plan("septet", "straw", players=(Player("heuristic"), RANDOM), shard_size=2)
    for processes in (1, 2):
        make(given, 5, tmp_path / str(processes), processes)
    first, second = (read(tmp_path / str(processes)) for processes in (1, 2))
    assert first.equals(second)
    assert first.schema.metadata == {b"zashiki": b"1"}
    assert first.column("match").to_pylist() == sorted(first.column("match").to_pylist())
    bots = {(one["match"], one["seat"]): one["bot"] for one in first.to_pylist()}
    assert [bots[number, 0] for number in range(4)] == ["heuristic", "random"] * 2
    card = (tmp_path / "1" / CARD).read_text("utf-8")
    assert "5 matches of septet, variant straw" in card
    assert all(f"| `{name}` |" in card for table in TABLES for name in COLUMNS[table])


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    given = plan(shard_size=2)
    told: list[tuple[int, int]] = []

    def show(done: int, total: int) -> None:
        told.append((done, total))

    with pytest.raises(Stopped):
        make(given, 5, tmp_path, progress=show, is_stopped=lambda: told[-1][0] == 1)
    assert told == [(0, 3), (1, 3)]
    before = shard_path(tmp_path, "decisions", 0).stat().st_mtime_ns
    make(given, 5, tmp_path, progress=show)
    assert told[2:] == [(1, 3), (2, 3), (3, 3)]
    make(given, 7, tmp_path, progress=show)  # the shard that had one match is made anew
    assert told[5:] == [(2, 4), (3, 4), (4, 4)]
    assert shard_path(tmp_path, "decisions", 0).stat().st_mtime_ns == before
    assert [json.loads(r.to_json())["setup"] for r in read_records(tmp_path)] == [
        json.loads(play_match(given, number).to_json())["setup"] for number in range(7)
    ]
    with pytest.raises(BadFolder, match="more than 2 matches"):
        make(given, 2, tmp_path)
    with pytest.raises(BadFolder, match="another run"):
        make(plan(shard_size=3), 5, tmp_path)
    make(given, 8, tmp_path)
    with pytest.raises(BadFolder, match="more than 7 matches"):
        make(given, 7, tmp_path)  # the last shard would lose a match
    assert len(list(read_records(tmp_path))) == 8


def test_records_become_a_data_set_and_records_again(tmp_path: Path) -> None:
    records = [play_match(plan(variant=variant), 0) for variant in ("team", "trio")]
    assert from_records(iter(records), tmp_path / "set") == 2
    assert list(read_records(tmp_path / "set")) == records
    with pytest.raises(BadFolder, match="expected an empty folder"):
        from_records(records, tmp_path / "set")


def test_columns_are_chosen_by_name(tmp_path: Path) -> None:
    make(plan(), 1, tmp_path)
    assert read(tmp_path, columns=["picks", "seat"]).column_names == ["picks", "seat"]
    with pytest.raises(InvalidRules, match="has no column 'card'; expected one of: match, at"):
        read(tmp_path, columns=["card"])
    with pytest.raises(InvalidRules, match="no table 'rounds'"):
        read(tmp_path, "rounds")
    with pytest.raises(BadFolder, match="found none"):
        read(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (plan(players=()), "needs a bot"),
        (plan(players=(Player("oracle"),)), "no bot 'oracle'"),
        (plan(variant="whist"), "no variant"),
        (plan(shard_size=0), "matches in a shard"),
    ],
)
def test_what_is_no_plan_is_refused(wrong: DataPlan, words: str) -> None:
    with pytest.raises(InvalidRules, match=words):
        wrong.check()


def test_without_pyarrow_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingArrow, match="pip install pyarrow"):
        make(plan(), 1, tmp_path / "never")
    assert not (tmp_path / "never").exists()


def test_the_page_has_every_column() -> None:
    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    for table in TABLES:
        for name, (kind, about) in COLUMNS[table].items():
            assert f"| `{name}` | {kind} | {about} |" in page


def test_the_commands(tmp_path: Path) -> None:

    def run(*words: str) -> str:
        done = CliRunner().invoke(app, list(words), catch_exceptions=False)
        assert done.exit_code == 0
        return done.stdout

    made = run("data", "make", "--bots", "random", "--matches", "2", "--processes", "1", "--out", str(tmp_path / "set"))
    assert "2 matches" in made
    lines = run("data", "to-records", str(tmp_path / "set"))
    (tmp_path / "both.jsonl").write_text(lines)
    assert "2 matches" in run("data", "from-records", str(tmp_path / "both.jsonl"), "--out", str(tmp_path / "again"))
    assert lines == run("data", "to-records", str(tmp_path / "again"))
    with pytest.raises(ZashikiError, match="--seconds or --trials"):
        run("data", "make", "--bots", "random", "--seconds", "1", "--trials", "1", "--out", str(tmp_path / "never"))


def test_a_match_that_people_ended_has_ended() -> None:
    match = zashiki.new("septet", "straw", seed=1)
    match.play(match.game.legal_actions(match.state, 0)[0])
    record = record_of(match, ["Aoi", "Bo"])
    row, _ = rows_of(record, 0)
    assert (row["winners"], row["returns"], row["reason"]) == ([], [], "")
    row, decisions = rows_of(msgspec.structs.replace(record, ending=Ending("resigned", (0,))), 0)
    assert (row["winners"], row["returns"], row["reason"]) == ([1], [-1.0, 1.0], "resigned")
    assert [decision["return"] for decision in decisions] == [-1.0]
    row, decisions = rows_of(msgspec.structs.replace(record, ending=Ending("agreed")), 0)
    assert (row["winners"], row["returns"], row["reason"]) == ([], [], "agreed")
    assert [decision["return"] for decision in decisions] == [None]
    with pytest.raises(InvalidRecord, match="expected the seats that resigned"):
        rows_of(msgspec.structs.replace(record, ending=Ending("resigned", (0, 1))), 0)


def test_the_command_counts_matches_as_it_says(tmp_path: Path) -> None:
    """Shards are what is handed out; three of two matches each are five matches here."""
    words = ["--bots", "random", "--matches", "5", "--shard-size", "2", "--processes", "1", "--lang", "en"]
    done = CliRunner().invoke(app, ["data", "make", *words, "--out", str(tmp_path / "set")], catch_exceptions=False)
    lines = [line for line in done.stderr.splitlines() if "matches" in line]
    assert (lines[0], lines[-1]) == ("0 of 5 matches", "5 of 5 matches")


def named(record: Record, *names: str) -> Record:
    return Record(
        **{**{f: getattr(record, f) for f in record.__struct_fields__}, "seats": tuple(map(SeatRecord, names))}
    )


@pytest.mark.parametrize(("game", "variant", "options"), VARIANTS)
def test_text_can_be_read_back(game: str, variant: str, options: dict[str, OptionValue]) -> None:
    record = play_match(plan(game, variant, options=options), 0)
    text = to_text(record)
    assert from_text(text) == record
    assert re.search(r"; Match\(.*, over, won by .*\): \S", text.splitlines()[-1])


def test_text_holds_any_name_and_given_deals() -> None:
    match = zashiki.new("septet", "team", seed=1)
    record = named(record_of(match, list("abcd"), with_chance=True), 'A "quoted" \\ name', "座敷", "[x]", "; y")
    assert from_text(to_text(record)) == record
    assert from_text(to_text(record).replace("\n", "\r\n")) == record


def test_a_name_that_holds_an_end_of_a_line_makes_a_text_that_can_be_read() -> None:
    match = zashiki.new("septet", "team", seed=1)
    record = named(record_of(match, list("abcd")), "two\u2028lines", "next\x85line", "a\u2029paragraph", "\r\n\x0b\x1c")
    assert from_text(to_text(record)) == record


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (Ending("resigned", (1,)), ": resigned by seat 1"),
        (Ending("resigned", (0, 2)), ": resigned by seat 0 and seat 2"),
        (Ending("agreed"), ": agreed"),
    ],
)
def test_no_form_forgets_how_people_ended_a_match_and_what_they_took_back(
    tmp_path: Path, ending: Ending, told: str
) -> None:
    match = zashiki.new("septet", "team" if len(ending.seats) == 2 else "straw", seed=1)
    seats = match.rules.seats
    for seat in range(seats):
        match.play(match.game.legal_actions(match.state, seat)[0])
    record = record_of(match, list("abcd")[:seats])
    start = zashiki.new("septet", match.variant, seed=1)
    answers = [(0, start, 0), (0, start, 1), (seats, match, match.to_act()[0])]
    taken = tuple(TakenBack(at, on.game.legal_actions(on.state, seat)[0].record()) for at, on, seat in answers)
    record = msgspec.structs.replace(record, ending=ending, taken_back=taken)
    text = to_text(record)
    assert from_text(text) == record
    assert text.splitlines()[-1].endswith(told)
    file = tmp_path / "match.json"
    file.write_bytes(record.to_json())
    shown = CliRunner().invoke(app, ["export", str(file), "--format", "json"], catch_exceptions=False).stdout
    full = parse_record(shown.encode())
    assert (full.ending, replay(full).match.state) == (ending, match.state)
    assert [one.action for one in full.taken_back or ()] == [one.action for one in taken]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", r"expected the tag \[Zashiki"),
        ('[Zashiki "1"]\n1. nobody plays', "line 2: expected 'SEAT KIND PICK"),
        (f'[Zashiki "1"]\n1. {"9" * 5000} play W2', "line 2: expected 'SEAT KIND PICK"),
        (f'[Zashiki "1"]\n[Seats "{"[" * 100_000}"]', "the tag Seats is no JSON: "),
        ('[Zashiki "1"]\n[Game "\ud800"]', "not a match record: "),
        ('[Zashiki "1"]\n[Seats "{"]', "the tag Seats is no JSON"),
        ('[Zashiki "1"]\n[Game "septet"]', "not a match record"),
    ],
)
def test_text_that_is_no_record_is_refused(text: str, words: str) -> None:
    with pytest.raises(InvalidRecord, match=words):
        from_text(text)


def test_export_writes_every_form(tmp_path: Path) -> None:
    record = play_match(plan(), 0)
    file = tmp_path / "match.json"
    file.write_bytes(record.to_json())

    def export(path: Path, form: str) -> str:
        return CliRunner().invoke(app, ["export", str(path), "--format", form], catch_exceptions=False).stdout

    (tmp_path / "match.txt").write_text(export(file, "text"), "utf-8")
    full = parse_record(export(tmp_path / "match.txt", "json").encode())
    assert replay(full).match.state == replay(record).match.state
    assert len(full.actions) > len(record.actions)
    header, *rows = export(file, "csv").splitlines()
    assert header == "match,at,seat,name,kind,picks"
    assert len(rows) == len(full.actions)
    (tmp_path / "bad.txt").write_text("")
    with pytest.raises(ZashikiError, match=r"bad\.txt: expected the tag"):
        export(tmp_path / "bad.txt", "text")


def test_another_state_of_a_bot_of_ones_own_is_another_data_set(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("class Own:\n    def choose(self, seen, seconds):\n        return next(seen.decision.picks())\n")
    own = plan("septet", "straw", players=(Player(f"{file}:Own"),))
    make(own, 1, tmp_path / "set")
    make(own, 2, tmp_path / "set")
    file.write_text(file.read_text() + "\n")
    with pytest.raises(BadFolder, match="another run"):
        make(own, 3, tmp_path / "set")
