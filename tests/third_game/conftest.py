"""A game from outside: its package can be imported by all these tests, and is installed where they ask for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from third_game.package import PACKAGE
from zashiki.core.plugin import plugins
from zashiki.locales import catalogue_folders
from zashiki.players.ladder import ladder_of

# To be imported is not enough for the house to know of it: that takes an installation, with its entry point.
sys.path.append(str(PACKAGE))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package is installed, as anybody would install it."""
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(target), str(PACKAGE)], check=True, timeout=300)
    return target


@pytest.fixture
def moved_in(installed: Path) -> Iterator[None]:
    """The house of this process, and of those that it starts, finds the installed game while the test runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        forget_games()
        yield
    forget_games()


def forget_games() -> None:
    """Have the house look for games anew."""
    for found in (plugins, ladder_of, catalogue_folders):
        found.cache_clear()
