"""What designers are given beside the check: a watch that checks at each save, and a schema for their editors."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from magic.own_packs import HARBOUR, edit, write
from processes import started
from zashiki.cli.main import app
from zashiki.magic.language.verbs import VERBS
from zashiki.magic.packing.json_schema import json_schema
from zashiki.magic.packs.loader import SETS, pack_files

SCHEMA = json_schema()


_TOLD = ("$schema", "title", "description", "default")
"""What a schema says to its readers alone."""


def is_valid(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value fulfils a schema, as far as draft 7 is used here; what it does not know it refuses."""
    return all(_fulfils(value, key, schema) for key in schema if key not in _TOLD)


_TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def _fulfils(value: Any, key: str, schema: dict[str, Any]) -> bool:
    wanted = schema[key]
    match key:
        case "$ref":
            return is_valid(value, SCHEMA["definitions"][wanted.rpartition("/")[2]])
        case "definitions":
            return True
        case "type":
            return isinstance(value, _TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
        case "enum":
            return value in wanted
        case "const":
            return bool(value == wanted)
        case "anyOf":
            return any(is_valid(value, one) for one in wanted)
        case "minimum":
            return bool(value >= wanted)
        case "maximum":
            return bool(value <= wanted)
        case "pattern":
            return re.search(wanted, value) is not None
        case "maxLength" | "maxItems":
            return bool(len(value) <= wanted)
        case "minItems":
            return bool(len(value) >= wanted)
        case "required":
            return all(name in value for name in wanted)
        case "properties":
            return all(is_valid(value[name], one) for name, one in wanted.items() if name in value)
        case "propertyNames":
            return all(is_valid(name, wanted) for name in value)
        case "additionalProperties" if wanted is False:
            return set(value) <= set(schema["properties"])
        case "additionalProperties":
            return all(is_valid(one, wanted) for one in value.values())
        case "items" if isinstance(wanted, list):
            return all(is_valid(one, each) for one, each in zip(value, wanted, strict=True))
        case "items":
            return all(is_valid(one, wanted) for one in value)
    raise AssertionError(f"the schema says {key!r}, of which this test knows nothing")


def test_every_pack_of_the_house_fulfils_the_schema() -> None:
    for folder in {folder for folders in SETS.values() for folder in folders}:
        for name, data in pack_files(folder).items():
            assert is_valid(tomllib.loads(data.decode()), SCHEMA), (folder, name)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("copies = 20", "copies = 41"),
        ("copies = 20", 'copies = "20"'),
        ("copies = 20", "copise = 20"),
        ("copies = 20\n", ""),
        ('kind = "effect"', 'kind = "efect"'),
        ('"draw"', '"drew"'),
        ("n = 1", "m = 1"),
        ("n = 1", "n = 100"),
        ('type = "active"', 'type = "passive"'),
        ('range = "green"', 'range = "blue"'),
        ('id = "harbour_rope"', 'id = "../rope"'),
        ("[names.en]", "[names.fr]"),
        ("format = 1", "format = 2"),
        ("[[card]]", "[card]"),
        ("[pack]", "[packs]"),
    ],
)
def test_what_the_check_refuses_in_form_the_schema_refuses(right: str, wrong: str) -> None:
    assert is_valid(tomllib.loads(HARBOUR), SCHEMA)
    assert right in HARBOUR
    assert not is_valid(tomllib.loads(HARBOUR.replace(right, wrong)), SCHEMA)


def test_the_command_prints_the_schema() -> None:
    printed = CliRunner().invoke(app, ["pack", "schema"])
    assert json.loads(printed.output) == json.loads(json.dumps(SCHEMA))
    ops = {one["properties"]["op"]["const"] for one in SCHEMA["definitions"]["Verb"]["anyOf"]}
    assert ops == set(VERBS)


def test_packs_may_be_called_as_the_loader_numbers_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def told(*packs: str) -> str:
        return CliRunner().invoke(app, ["pack", "check", *packs, "--lang", "en"]).stdout

    for number, name in ((2, "two"), (3, "three")):
        CliRunner().invoke(app, ["pack", "new", f"pack {number}", "--id", name])
    file = tmp_path / "pack 3" / "pack.toml"
    file.write_text(file.read_text("utf-8").replace('"draw"', '"drew"').replace("three_feast", "two_feast"), "utf-8")
    for order in (("pack 2", "pack 3"), ("pack 3", "pack 2")):
        assert told(*order).startswith("pack 3: pack.toml card three_lamp")
    file.write_text(file.read_text("utf-8").replace('"drew"', '"draw"'), "utf-8")
    both = "pack 2: pack.toml: 'two_feast' is defined in pack 3: pack.toml already"
    assert told("pack 3", "pack 2").startswith(both)


def test_a_watch_checks_at_each_save_until_it_is_interrupted(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour")
    command = [sys.executable, "-m", "zashiki", "pack", "watch", folder, "--lang", "en"]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as watching:
        assert watching.stdout is not None

        def hears(text: str) -> None:
            assert watching.stdout is not None
            assert any(text in line for line in watching.stdout), text

        hears("The packs are sound")
        edit(folder, HARBOUR.replace('"draw"', '"drew"'))
        hears("did you mean 'draw'? [UNKNOWN-OP]")
        edit(folder, HARBOUR)
        hears("The packs are sound")
        (folder / "pack.toml").unlink()
        hears("expected TOML files in this folder, got none")
        watching.send_signal(signal.SIGINT)
        assert watching.wait() == 130


def test_a_drawing_that_there_is_not_is_told(tmp_path: Path) -> None:
    """Its sign was shown instead, and nobody said why."""
    things = 'harbour_rope = "e_kit"\n'
    folder = write(tmp_path / "harbour", f"{HARBOUR}\n[drawings]\n{things}")
    told = CliRunner().invoke(app, ["pack", "check", str(folder), "--lang", "en"])
    assert told.exit_code == 0
    warnings = [line for line in told.output.splitlines() if line.startswith("warning: ")]
    assert len(warnings) == 1
    assert "pack.toml drawings harbour_rope: there is no drawing 'e_kit'; " in warnings[0]
    assert warnings[0].endswith("; did you mean 'e_kite'? [DRAWING]")
    assert CliRunner().invoke(app, ["pack", "check", str(folder), "--strict"]).exit_code == 1
    write(folder, f"{HARBOUR}\n[drawings]\n{things.replace('e_kit', 'e_kite')}")
    assert CliRunner().invoke(app, ["pack", "check", str(folder), "--strict"]).exit_code == 0


def test_the_check_of_a_new_pack_can_be_typed_as_it_is_told(tmp_path: Path) -> None:
    begun = CliRunner().invoke(app, ["pack", "new", str(tmp_path / "big owl"), "--lang", "en"])
    command = begun.output.splitlines()[-1].removeprefix("Check it with: ")
    assert CliRunner().invoke(app, shlex.split(command)[1:]).exit_code == 0


def test_a_group_without_a_name_is_told(tmp_path: Path) -> None:
    """Cards speak of it, by its id where it has none."""
    owl = (
        '\n[[character]]\nid = "harbour_owl"\nrace = "unicorn"\nhp = 9\nmove = 3\ngroups = ["harbour_club"]\n'
        'attack = { mental = 1, physical = 1, magic = 1 }\ncollect = ["w_staff", "w_bow", "e_gift"]\n'
        '[[character.skill]]\nid = "harbour_hoot"\ntype = "static"\nstat = "range"\nn = 1\n'
        'if = { exists = { who = "others", if = { group = "harbour_club" } } }\n'
    )
    folder = write(tmp_path / "harbour", HARBOUR + owl)
    told = CliRunner().invoke(app, ["pack", "check", str(folder), "--lang", "en"]).output
    unnamed = [line for line in told.splitlines() if line.startswith("No name in ")]
    assert len(unnamed) == 4
    assert all("harbour_club" in line for line in unnamed)
