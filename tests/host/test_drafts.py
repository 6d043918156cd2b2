"""Drafts that nobody needs go whole or not at all, also where a host stops it or may not take them away."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Never

import pytest

from host.commands import Commands
from host.stores import with_services
from server.parlour import newcomer
from zashiki.magic.outside import archive
from zashiki.magic.outside.archive import Kept

_TWO_DAYS_AGO = time.time() - 2 * 24 * 3600


def _old_draft(drafts: Path) -> Kept:
    """A version that nothing was played with."""
    version = Kept({"a.toml": b"1", "b.toml": b"2"})
    os.utime(drafts / archive.keep(drafts, version), (_TWO_DAYS_AGO, _TWO_DAYS_AGO))
    return version


def test_a_draft_of_which_half_is_gone_is_not_taken_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes again with it plays, although taking it away was cut short."""
    version = _old_draft(tmp_path)

    def cut_short(folder: Path, *, ignore_errors: bool = False) -> Never:
        next(path for path in sorted(folder.rglob("*.toml"))).unlink()
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", cut_short)
        with pytest.raises(KeyboardInterrupt):
            archive.sweep(tmp_path, (), time.time(), for_good=True)
    assert archive.find((tmp_path,), version.digest) is None
    assert archive.read(tmp_path / archive.keep(tmp_path, version)) == version


def test_drafts_that_may_not_be_taken_away_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Commands
) -> None:
    with_services(tmp_path, newcomer)
    version = _old_draft(tmp_path / "drafts")

    def refuse(**_: object) -> Never:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(tempfile, "mkdtemp", refuse)
        code, told, errors = command("prune", tmp_path, "--delete")
        assert (code, told) == (2, "")
        assert errors == f"zashiki: cannot clear the drafts in {tmp_path / 'drafts'}: Permission denied\n"
    assert archive.read(tmp_path / "drafts" / version.digest) == version
    assert "1  drafts" in command("prune", tmp_path, "--delete")[1]
    assert list((tmp_path / "drafts").iterdir()) == []
