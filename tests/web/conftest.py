"""A real server and a real Chromium for the browser tests; a missing one fails the tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from processes import PATIENCE, started
from services import free_port
from web.gallery.drawing import Gallery
from web.player import Player

expect.set_options(timeout=1000 * PATIENCE)

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Commands of Chromium, the leanest first: the shell draws the same pages without a window around them."""
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]
# No page lives as long as it takes to compile its scripts for speed.
CHROMIUM += ["--js-flags=--no-opt"]


def browser_path() -> str | None:
    """The machine's Chromium; none where only Playwright's own can be there."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


# All browsers of the tests are at one address, bring records of their own, and are used by one test after the other.
LIMITED = ("replays-per-minute", "tables-per-hour", "tables-per-hour-of-address", "hints-per-minute")
LIMITS = [word for name in LIMITED for word in ("--limit", f"{name}=10000")]
# Nobody waits longer than to see that there is a moment.
LIMITS += ["--limit", "start-seconds=1", "--limit", "away-seconds=2"]


class Server:
    """A `zashiki serve` process on a folder of its own, which can be killed and started again on the same port."""

    def __init__(self, data: Path, *more: object) -> None:
        """`more` are words that the command is given besides."""
        self._data = data
        self._more = more
        self.port = free_port()
        self._running = ExitStack()
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "web.serving", "serve", "--port", self.port, "--data", self._data, *LIMITS]
        command += self._more
        process = self._running.enter_context(
            started(command, lasting=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        )
        assert process.stdout is not None
        for line in process.stdout:
            if self.url in line:
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """SIGKILL, to its workers too: nothing is tidied up."""
        self._running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM)


@pytest.fixture(scope="session")
def gallery(browser: Browser, server: Server) -> Iterator[Gallery]:
    """To load the client without what the server makes ready takes as long as to draw twenty scenes: once for all."""
    gallery = Gallery(browser, server.url)
    yield gallery
    gallery.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Beside a failure stands what the pages of the test showed then."""
    report = yield
    if call.when == "call":
        drawn = getattr(item, "funcargs", {}).get("gallery")
        pages = [*(player.page for player in Player.present), *([drawn.page] if drawn else [])]
        if report.failed:
            report.sections.extend(map(_shown, pages))
        Player.present.clear()
    return report


def _shown(page: Page) -> tuple[str, str]:
    try:
        return f"page at {page.url}", page.locator("body").aria_snapshot(timeout=5000)
    except Error as error:
        return "page", f"gone: {error}"
