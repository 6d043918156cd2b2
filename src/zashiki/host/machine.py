"""Is the machine fit to be a host: versions, open files, clock, and where compiled code is kept."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from zashiki.host.findings import Finding, fault, fine, warning
from zashiki.workers import all_cores

try:
    import resource
except ImportError:  # There is no such limit there.
    resource = None  # type: ignore[assignment]

_LEAST_SQLITE = (3, 35)
"""With it columns are dropped, and rows that were written come back."""
_TOLD = ("litestar", "uvicorn", "uvloop", "websockets", "sqlalchemy", "numba")
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_FILES_OF_A_CLUB = 4096
_CLOCK_SECONDS = 0.25
_CLOCK_SLACK_SECONDS = 0.05
_ADVICE_INSTALL = "install the package again: pip install --force-reinstall zashiki"


def versions() -> Iterator[Finding]:
    """Python, SQLite, and the packages that the house stands on."""
    yield fine("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    found = f"{sqlite3.sqlite_version}"
    if sqlite3.sqlite_version_info < _LEAST_SQLITE:
        least = ".".join(map(str, _LEAST_SQLITE))
        yield fault("sqlite", found, f"Zashiki needs {least} or newer: use a newer Python or system")
    else:
        yield fine("sqlite", found)
    yield from packages()


def packages(distribution: str = "zashiki") -> Iterator[Finding]:
    """Whether everything is installed that the package needs."""
    try:
        needed = [
            found[0] for one in requires(distribution) or () if "extra ==" not in one and (found := _NAME.match(one))
        ]
    except PackageNotFoundError:
        yield warning("packages", f"{distribution} is not installed, it runs from its sources", _ADVICE_INSTALL)
        return
    installed = {name: _version(name) for name in needed}
    missing = sorted(name for name, found in installed.items() if found is None)
    told = ", ".join(f"{name} {installed[name]}" for name in _TOLD if installed.get(name))
    if missing == ["uvloop"]:
        yield warning("packages", f"{told}; no uvloop", "with it a move costs less: pip install uvloop")
    elif missing:
        yield fault("packages", f"not installed: {', '.join(missing)}", _ADVICE_INSTALL)
    else:
        yield fine("packages", told)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def open_files() -> Iterator[Finding]:
    """How many connections the system lets one process have."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= _FILES_OF_A_CLUB:
        yield fine("open files", f"{soft:,} at once")
        return
    most = "unlimited" if hard == resource.RLIM_INFINITY else f"{hard:,}"
    yield warning(
        "open files",
        f"{soft:,} at once, and each connection takes one",
        f"ulimit -n {_FILES_OF_A_CLUB * 4} before serving, or LimitNOFILE= of the service (here at most {most})",
    )


def clock(newest: int | None = None) -> Iterator[Finding]:
    """Whether the clock runs evenly, and does not stand before what has been stored (seconds of the epoch)."""
    walls, steady = time.time(), time.monotonic()
    time.sleep(_CLOCK_SECONDS)
    drift = (time.time() - walls) - (time.monotonic() - steady)
    if newest is not None and newest > time.time() + 60:
        ahead = newest - time.time()
        told = f"something is stored as done {ahead:,.0f} s from now"
        yield fault("clock", told, "the clock was set back, or was wrong then: set it by NTP, and look at the dates")
    elif abs(drift) > _CLOCK_SLACK_SECONDS:
        told = f"jumped by {drift:+.3f} s within {_CLOCK_SECONDS} s"
        yield warning("clock", told, "let NTP slew it; limits and pace use another clock and go on")
    else:
        yield fine("clock", f"{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime())} UTC, even")


def cores() -> Iterator[Finding]:
    """Whether bots and server get in each other's way."""
    count = all_cores()
    if count < 2:
        yield warning("cores", "1", "bots think on the server's own core: moves wait for them where many play")
    else:
        yield fine("cores", f"{count}")


def compiled_code() -> Iterator[Finding]:
    """Whether what is compiled for the bots is still there after a restart."""
    # Numba's own order: the folder that is named, beside the sources, the user's cache.
    named = os.environ.get("NUMBA_CACHE_DIR")
    candidates = [Path(named)] if named else [Path(__file__).parents[1], *_user_caches()]
    if kept := next((path for path in candidates if _can_be_written(path)), None):
        yield fine("compiled code", f"kept under {kept}")
    else:
        tried = " nor ".join(map(str, candidates))
        told = f"cannot be kept: {tried} cannot be written"
        yield fault("compiled code", told, "set NUMBA_CACHE_DIR to a folder that can")


def _user_caches() -> Iterator[Path]:
    """The user's cache; none where the system knows no home of theirs, as of a container's bare number."""
    named = os.environ.get("XDG_CACHE_HOME")
    with suppress(RuntimeError):
        yield Path(named) if named else Path.home() / ".cache"


def _can_be_written(path: Path) -> bool:
    existing = next((folder for folder in (path, *path.parents) if folder.exists()), path)
    return existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)
