"""The house on a device: it is there without a connection, and never older than the server where there is one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import zashiki
from web.conftest import Server
from web.player import LAST, Player
from zashiki.locales import Texts

KEPT = """
async (before) => {
  const worker = await (await fetch("/worker.js?language=en")).text();
  const {files} = JSON.parse(worker.slice("self.told = ".length, worker.indexOf(";\\n")));
  for (;;) {
    const name = (await caches.keys()).find((one) => one.startsWith("zashiki-") && one !== before);
    const kept = name ? (await (await caches.open(name)).keys()).length : 0;
    if (kept >= files.length && navigator.serviceWorker.controller) return name;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
"""

# The server looks at its files from time to time.
SERVED = """
async (words) => {
  while (!(await (await fetch("/", {cache: "no-store"})).text()).includes(words)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
"""


ASKED_TO_KEEP = """
window.__asked = 0;
navigator.serviceWorker.register = async () => {
  window.__asked += 1;
  throw new TypeError();
};
"""
"""How often a page has had its house kept, which is refused."""

FOUND = """
() => new Promise((found) => {
  navigator.serviceWorker.addEventListener("message", ({data}) => data.isCut === false && found());
  void fetch("/static/manifest.webmanifest");
})
"""
"""Something is asked through the worker, which says to the page that it has found the server."""


def house(page: Page, before: str = "") -> str:
    """Wait until the house is kept, under another name than before; its name."""
    name: str = page.evaluate(KEPT, before)
    return name


@pytest.fixture
def own_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Server, Path]:
    """A server whose files may be changed, and where these are."""
    package = tmp_path / "house" / "zashiki"
    shutil.copytree(Path(zashiki.__file__).parent, package, ignore=shutil.ignore_patterns("*.nb?"))
    monkeypatch.syspath_prepend(package.parent)
    return Server(tmp_path / "data"), package


def test_the_house_without_a_connection(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, settings={"offline": True}, alone=True)
    page = player.page
    player.go("/")
    page.wait_for_selector("main .button-primary")
    house(page)
    # The line is cut: every page opens, and says so; what was kept is there.
    player.context.set_offline(True)
    for path, sight in (("/rules", "main h1"), ("/table/abc", "main"), ("/", ".game-card .button-primary")):
        page.goto(server.url + path)
        page.wait_for_selector(sight)
        expect(page.locator(".line-note")).to_contain_text("No connection")
    # A table cannot be had, which is said and does no harm.
    page.locator(".game-septet .button-primary").click()
    expect(page.locator(".toast-error")).to_be_visible()
    expect(page.locator(".game-septet .button-primary")).to_be_enabled()
    player.context.set_offline(False)
    expect(page.locator(".line-note > span")).to_have_count(0)
    player.close()


def the_line_is_back_once_the_table_is(player: Player, server: Server) -> None:
    """The browser thinks that it is online all the time: only a request that fails tells that the server is gone."""
    page = player.page
    table = player.new_table()
    server.kill()
    page.goto(server.url + table)
    expect(page.locator(".line-note")).to_contain_text("No connection")
    server.start()
    page.wait_for_selector(".hand-button")
    expect(page.locator(".line-note > span")).to_have_count(0)
    # Each time anew, though the worker has heard nothing of the line that the table had.
    server.kill()
    page.evaluate("() => fetch('/about').then(() => {}, () => {})")
    expect(page.locator(".line-note")).to_contain_text("No connection")
    server.start()


def a_worker_that_begins_anew_says_that_there_is_a_line(player: Player) -> None:
    """Browsers end one that has nothing to do; the next one does not know what that one has told the pages."""
    session = player.context.new_cdp_session(player.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    player.page.evaluate(FOUND)


def test_a_newer_house_is_shown_and_kept(browser: Browser, own_server: tuple[Server, Path]) -> None:
    server, package = own_server
    player = Player(browser, server.url, settings={"offline": True}, alone=True)
    page = player.page
    player.go("/")
    page.wait_for_selector("main .button-primary")
    first = house(page)
    texts = package / "locales" / "en" / "shell.ftl"
    before = texts.read_text("utf-8")
    texts.write_text(re.sub("^home-line = .*", "home-line = A newer house.", before, flags=re.MULTILINE), "utf-8")
    page.evaluate(SERVED, "A newer house.")
    page.goto(server.url)
    expect(page.locator(".home-line")).to_have_text("A newer house.")
    assert house(page, first) != first
    player.context.set_offline(True)
    page.reload()
    expect(page.locator(".home-line")).to_have_text("A newer house.")
    player.context.set_offline(False)
    the_line_is_back_once_the_table_is(player, server)
    a_worker_that_begins_anew_says_that_there_is_a_line(player)
    player.close()
    server.kill()


def test_what_the_house_can_be_installed_with(server: Server, browser: Browser) -> None:
    player = Player(browser, server.url, shared=True)
    manifest = player.api("GET", "/static/manifest.webmanifest")
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        answer = player.context.request.get(server.url + icon["src"], headers=LAST)
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(answer.body()[16:20])
            assert icon["sizes"] == f"{width}x{width}"
    player.close()


def test_who_switches_it_off_before_it_is_kept_has_nothing_kept(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, settings={"offline": True}, alone=True)
    page = player.page
    # No time passes until this says so.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.add_init_script(ASKED_TO_KEEP)
    player.go("/about")
    while not page.locator("dialog").count():
        page.keyboard.press(",")
        page.wait_for_timeout(50)
    page.get_by_role("switch", name=Texts("en", ("shell",))("settings-offline")).click()
    # The house is kept when nothing has come for a while.
    page.clock.run_for(60_000)
    assert page.evaluate("window.__asked") == 0
    player.close()
