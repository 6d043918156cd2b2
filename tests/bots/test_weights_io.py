"""What has been learned: files read back, and are refused, never believed, when something is wrong with them."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import msgspec
import pytest

from zashiki.septet import SEPTET
from zashiki.septet.bots.learned import features, value_weights, weights_io
from zashiki.septet.bots.learned.policy_net import Net
from zashiki.septet.bots.learned.weights_io import KINDS, kind_of, of_kind, plain_of, read, write

from .variety import ALL, Options, named


@pytest.mark.parametrize("case", ALL, ids=named)
def test_all_rules_have_a_kind(case: tuple[str, Options]) -> None:
    assert kind_of(SEPTET.rules(*case)) in KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_the_files_of_the_package_are_whole(kind: str) -> None:
    text = weights_io.path_of(kind).read_text(encoding="utf-8")
    assert write(read(text, kind), kind) == text
    assert of_kind(kind) == read(text, kind) != plain_of(kind)


def test_the_value_net_of_the_package_is_whole() -> None:
    text = weights_io.path_of(value_weights.KIND).read_text(encoding="utf-8")
    assert value_weights.write(value_weights.read(text)) == text
    assert [kind for kind in KINDS if value_weights.of_kind(kind) is not None] == ["pairs"]


def test_they_are_small() -> None:
    assert sum(len(weights_io.path_of(kind).read_bytes()) for kind in (*KINDS, value_weights.KIND)) < 2 << 20


def broken_files() -> dict[str, str]:
    whole = write(plain_of("teams"), "teams")
    other = json.loads(whole)
    other["cards"][0]["weights"][0] += 1
    short = plain_of("teams")
    short = msgspec.structs.replace(short, cards=(Net(short.cards[0].weights[1:]), *short.cards[1:]))
    return {
        "empty": "",
        "cut off": whole[: len(whole) // 2],
        "a list": "[]",
        "another format": whole.replace('"format": 2', '"format": 99'),
        "changed": json.dumps(other),
        "a feature short": write(short, "teams"),
        "another kind": write(plain_of("alone"), "alone"),
    }


def test_a_broken_file_leaves_the_rules_of_thumb(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "teams.json"
    monkeypatch.setattr(weights_io, "path_of", lambda kind: file)
    for wrong, text in broken_files().items():
        with pytest.raises(ValueError, match=r"\w"):
            pytest.fail(f"{wrong}: {read(text, 'teams')} was read")
        file.write_text(text)
        with caplog.at_level(logging.WARNING):
            assert of_kind.__wrapped__("teams") == plain_of("teams"), wrong
        assert "teams" in caplog.text, wrong
        caplog.clear()


def test_so_does_a_missing_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(weights_io, "path_of", lambda kind: tmp_path / "nothing.json")
    with caplog.at_level(logging.WARNING):
        assert of_kind.__wrapped__("alone") == plain_of("alone")
    assert "alone" in caplog.text


def test_names_are_names() -> None:
    for all_names in (features.NAMES, features.PASS_NAMES):
        assert len(set(all_names)) == len(all_names)


def test_a_file_of_another_kind_is_said_to_be_one() -> None:
    with pytest.raises(ValueError, match="it is of the kind 'alone'"):
        read(write(plain_of("alone"), "alone"), "teams")
