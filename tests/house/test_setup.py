"""`script/setup` sets up what is missing or broken, and nothing where all is well."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from importlib.metadata import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from processes import PATIENCE

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
echo "$*" >> "$CALLS"
case "$*" in
"-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python && touch .venv/pip ;;
"-m pip --version") test -f .venv/pip || exit 1 ;;
"-m uv "*) [ -z "$WITHOUT_UV" ] || exit 1 ;;
"-c "*purelib*) [ -z "$UPGRADED" ] || exit 1 ;;
"-c "*base_prefix*) grep '^# ' "$0" || true ;;
esac
case "$*" in
*--editable*) echo "#!$PWD/.venv/bin/python" > .venv/bin/zashiki ;;
esac
"""
"""A Python that notes what it is asked, and makes as much of an environment as is looked at."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout, and beside it a folder with a Python."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3").write_text(PYTHON)
    (tmp_path / "bin" / "python3").chmod(0o755)
    folder = tmp_path / "zashiki"
    (folder / "script").mkdir(parents=True)
    for name in ("script/setup", "requirements.lock", "requirements-setup.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(checkout: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it."""
    calls = checkout.parent / "calls"
    calls.write_text("")
    path = f"{checkout.parent / 'bin'}:{os.environ['PATH']}"
    usual = {"WITHOUT_UV": "", "UPGRADED": "", "PIP_INDEX_URL": "", "PYTHON": "", "PATH": path, "CALLS": str(calls)}
    return subprocess.run(
        [checkout / "script" / "setup"],
        env={**os.environ, **usual, **environment}, capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip


def asked(checkout: Path, **environment: str) -> list[str]:
    """Run it, and say which modules Python was asked for."""
    done = run(checkout, **environment)
    assert done.returncode == 0, done.stderr
    calls = (checkout.parent / "calls").read_text()
    return [line.split()[1] for line in calls.splitlines() if line.startswith("-m ")]


INSTALLED = ["pip", "pip", "uv", "uv"]
"""uv, pip's index for it, and what is locked and Zashiki by it."""


def test_a_fresh_checkout_is_set_up_once(checkout: Path) -> None:
    assert asked(checkout) == ["venv", *INSTALLED]
    assert asked(checkout) == []


def test_where_uv_cannot_be_had_pip_installs(checkout: Path) -> None:
    assert asked(checkout, WITHOUT_UV="true") == ["venv", "pip", "pip", "uv", "pip", "uv", "pip"]
    assert asked(checkout) == []


def test_an_environment_that_was_begun_without_pip_gets_it(checkout: Path) -> None:
    (checkout / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(checkout.parent / "bin" / "python3", checkout / ".venv" / "bin" / "python")
    assert asked(checkout) == ["pip", "venv", *INSTALLED]


def test_a_checkout_that_was_moved_is_set_up_anew(checkout: Path) -> None:
    asked(checkout)
    moved = checkout.rename(checkout.parent / "parlour")
    assert asked(moved) == ["venv", *INSTALLED]
    assert asked(moved) == []


def test_what_was_installed_for_another_python_is_installed_anew(checkout: Path) -> None:
    """The system's Python was upgraded, and under the same name finds nothing of what is there."""
    asked(checkout)
    assert asked(checkout, UPGRADED="true") == ["venv", *INSTALLED]
    assert asked(checkout) == []


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-cluster.lock", "requirements-dev.lock"])
def test_every_python_gets_one_version_of_a_package(lock: str) -> None:
    """What the oldest keeps back is locked for the others too, with markers that leave none of them out."""
    lines = re.findall(r"^([\w.-]+==[^\\]+)", (ROOT / lock).read_text(), re.MULTILINE)
    of_name: dict[str, list[Requirement]] = {}
    for one in map(Requirement, lines):
        of_name.setdefault(one.name, []).append(one)
    apart = {name: several for name, several in of_name.items() if len(several) > 1}
    assert "numpy" in apart
    for name, several in apart.items():
        for python in ("3.11.0", "3.11.15", "3.12.0", "3.13.0", "3.14.0", "3.15.0"):
            here = {"python_full_version": python, "python_version": python.rpartition(".")[0]}
            taken = [one for one in several if one.marker is not None and one.marker.evaluate(here)]
            assert len(taken) == 1, (name, python)


def test_where_python3_is_too_old_the_oldest_that_will_do_is_taken(checkout: Path) -> None:
    """Whatever its number: nobody has to add to a list when a Python comes out."""
    pythons = checkout.parent / "bin"
    for tool in ("bash", "basename", "cat", "cmp", "cp", "dirname", "grep", "mkdir", "rm", "sed", "sort", "touch"):
        (pythons / tool).symlink_to(str(shutil.which(tool)))
    for name, status in (("python3", 1), ("python3.9", 1), ("python3.10", 1), ("python3.14", 0), ("python3.15", 0)):
        (pythons / name).write_text(
            PYTHON.replace('case "$*" in', f'# {name}\n[ "$1" != -c ] || exit {status}\ncase "$*" in', 1)
        )
        (pythons / name).chmod(0o755)
    assert asked(checkout, PATH=str(pythons)) == ["venv", *INSTALLED]
    assert "# python3.14\n" in (checkout / ".venv" / "bin" / "python").read_text()


def test_a_python_that_is_named_is_taken_whatever_was_there_before(checkout: Path) -> None:
    asked(checkout)
    named = checkout.parent / "a python of one's own"
    shutil.copy(checkout.parent / "bin" / "python3", named)
    named.write_text(named.read_text().replace('case "$*" in', '# named\ncase "$*" in', 1))
    assert asked(checkout, PYTHON=str(named)) == ["venv", *INSTALLED]
    assert asked(checkout, PYTHON=str(named)) == []
    assert "# named\n" in (checkout / ".venv" / "bin" / "python").read_text()


def test_a_python_that_is_named_and_will_not_do_is_refused(checkout: Path) -> None:
    """No other one is taken in its place."""
    done = run(checkout, PYTHON="/nowhere/python3")
    assert done.returncode == 1
    assert done.stderr == "Zashiki needs Python 3.11 or newer; PYTHON=/nowhere/python3 is none.\n"
    assert not (checkout / ".venv").exists()


def test_what_is_locked_runs_on_the_oldest_python() -> None:
    """The locks are made with one Python: what wants a newer one than the project must not get in."""
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    lines = re.findall(r"^([\w.-]+==[^\\]+)", (ROOT / "requirements-dev.lock").read_text(), re.MULTILINE)
    there = {"python_version": oldest, "python_full_version": f"{oldest}.0"}
    # Of what is installed here: a newer Python may have other versions than the oldest.
    locked = [
        one.name
        for one in map(Requirement, lines)
        if one.marker is None or (one.marker.evaluate() and one.marker.evaluate(there))
    ]
    wants = {name: str(metadata(name).json.get("requires_python", "")) for name in locked}
    newer = {name: want for name, want in wants.items() if not SpecifierSet(want).contains(f"{oldest}.0")}
    assert locked
    assert not newer
