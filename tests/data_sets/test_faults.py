"""What cannot be read as a data set or a match, and who may say where it is: told in one line with the file."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import zashiki
from zashiki.cli.main import app
from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRecord, InvalidRules, ZashikiError
from zashiki.core.notation import from_text, from_texts, to_text
from zashiki.core.record import Record, TakenBack, record_of
from zashiki.data import from_records, read, read_records
from zashiki.data.making import DataPlan, make
from zashiki.data.schema import TABLES
from zashiki.data.writing import shard_path
from zashiki.lab.folder import BadFolder
from zashiki.lab.players import Player

PLAN = DataPlan(game="septet", variant="team", players=(Player("random"),))


def begun(name: str = "Aoi", passes: int = 1) -> Record:
    """A match that has just begun."""
    match = zashiki.new("septet", "team", seed=1)
    for seat in range(passes):
        match.play(match.game.legal_actions(match.state, seat)[0])
    return record_of(match, [name, "Bo", "Chie", "Dan"])


def refusal(*words: str) -> str:
    """The one line that a user's mistake ends with."""
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, ZashikiError), (result.output, result.exception)
    return str(result.exception)


def test_a_file_that_is_no_shard_is_named(tmp_path: Path) -> None:
    make(PLAN, 1, tmp_path)
    for table in TABLES:
        shard_path(tmp_path, table, 0).write_bytes(b"no Parquet")
    told = f"{shard_path(tmp_path, 'matches', 0)}: expected a shard of a data set: "
    assert refusal("data", "to-records", str(tmp_path)).startswith(told)
    with pytest.raises(BadFolder, match=r"decisions-00000\.parquet: expected a shard"):
        read(tmp_path)
    with pytest.raises(BadFolder, match=r"matches-00000\.parquet: expected a shard"):
        make(PLAN, 2, tmp_path)


def test_a_table_of_something_else_holds_no_records(tmp_path: Path) -> None:
    pyarrow.parquet.write_table(pyarrow.table({"a": [1]}), shard_path(tmp_path, "matches", 0))
    with pytest.raises(BadFolder, match="expected a record in each row of matches, found none in row 0"):
        list(read_records(tmp_path))


def test_a_folder_may_be_named_by_a_text(tmp_path: Path) -> None:
    make(PLAN, 1, str(tmp_path / "made"))
    records = list(read_records(str(tmp_path / "made")))
    assert from_records(records, str(tmp_path / "again")) == 1
    players = (zashiki.Player("random"), zashiki.Player("heuristic"))
    contest = zashiki.Contest(game="septet", variant="team", players=players)
    assert zashiki.hold(contest, deals=1, out=str(tmp_path / "held")).matches == 2
    assert (tmp_path / "held" / "results.jsonl").is_file()


def test_there_is_no_run_without_a_process(tmp_path: Path) -> None:
    with pytest.raises(InvalidRules, match="expected at least one process, got 0"):
        make(PLAN, 1, tmp_path, processes=0)


def test_of_several_files_the_one_with_the_fault_is_named(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(begun().to_json())
    bad.write_bytes(begun().to_json().replace(b'"seat":0', b'"seat":9'))
    told = f"{bad}: action 0: "
    assert refusal("data", "from-records", str(good), str(bad), str(good), "--out", str(tmp_path / "a")).startswith(
        told
    )
    for form in ("text", "json", "csv"):
        assert refusal("export", str(good), str(bad), "--format", form).startswith(told)
    assert (
        refusal("export", str(tmp_path / "none.txt"))
        == f"{tmp_path / 'none.txt'}: cannot be read: No such file or directory"
    )
    (tmp_path / "latin.txt").write_bytes("[Zoë]".encode("latin-1"))
    assert refusal("export", str(tmp_path / "latin.txt")).endswith("latin.txt: expected UTF-8, got the byte 0xeb")


def test_texts_of_several_matches_in_one_file_are_read_back_apart(tmp_path: Path) -> None:
    records = [begun("Aoi", 1), begun("Zoë", 2)]
    file = tmp_path / "both.txt"
    file.write_bytes("\r\n".join(map(to_text, records)).encode("utf-8-sig"))
    assert list(from_texts(file.read_text("utf-8"))) == records
    rows = CliRunner().invoke(app, ["export", str(file), "--format", "csv"]).stdout.splitlines()
    assert [row.split(",")[:4] for row in rows if ",pass," in row] == [
        ["0", "1", "0", "Aoi"],
        ["1", "1", "0", "Zoë"],
        ["1", "2", "1", "Bo"],
    ]
    with pytest.raises(InvalidRecord, match="line 12: expected one match, with each tag once, got Zashiki again"):
        from_text("\n".join(map(to_text, records)))
    with pytest.raises(InvalidRecord, match="line 24: expected 'SEAT KIND"):
        list(from_texts("\n".join(map(to_text, records)) + "\nnothing\n"))


@pytest.mark.parametrize(("at", "answer"), [(0, "0 play W2"), (9, "0 pass W2 W3 W4"), (0, "0 pass none of these")])
def test_an_answer_that_cannot_have_been_taken_back_is_no_data(tmp_path: Path, at: int, answer: str) -> None:
    """A data set would keep a record that nothing else of the house reads."""
    record = record_of(zashiki.new("septet", "team", seed=1), list("abcd"))
    record = msgspec.structs.replace(record, taken_back=(TakenBack(at, ActionRecord.parse(answer)),))
    with pytest.raises(InvalidRecord, match="taken_back: "):
        from_records([record], tmp_path / "set")
