"""What the browser client weighs, how it is on a slow line and a slow machine, and how long a tap takes to be answered.

    python benchmarks/client.py [--taps 60]

Starts a server of its own on a fresh folder and drives a real Chromium. Weight: bytes over the wire, headers included,
of everything the first visit of a page loads (empty cache). Latency: from the tap on a card to the frame that shows the
server's answer, animations off; bots do not think meanwhile, it is the person's turn.

Slow line: 400 ms for each request and 50 KB/s; first paint, largest paint, layout shift, when the entrance can be used,
how long from the tap on *Play now* to the hand, and when the rules can be read on a first visit. Slow machine: a
quarter of its speed; the slowest of all taps at a table of each game, as the browser counts them (interaction to next
paint).

Watching: how long the page's own thread is busy for each event of a whole match of six bots, on a desktop, where the
log stands beside the map.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

TAP = """
(card) => new Promise((resolve) => {
  const hand = document.querySelector(".hand");
  const before = hand.querySelectorAll(".hand-button").length;
  const start = performance.now();
  const look = () => {
    if (document.querySelectorAll(".hand-button").length < before) {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
      observer.disconnect();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {childList: true, subtree: true});
  document.querySelector(".table.asked .legal").click();
})
"""


VITALS = """
window.__vitals = {shift: 0, largest: 0, taps: []};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__vitals.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});
new PerformanceObserver((list) => { window.__vitals.largest = list.getEntries().at(-1).startTime; })
  .observe({type: "largest-contentful-paint", buffered: true});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.__vitals.taps.push(entry.duration);
}).observe({type: "event", durationThreshold: 16, buffered: true});
"""
COACHED = 'localStorage.setItem(\'zashiki.coaching\', \'{"septet": "done", "magic": "done"}\')'
SLOW_LINE = {"offline": False, "latency": 400, "downloadThroughput": 50 * 1024, "uploadThroughput": 50 * 1024}
SLOW_MACHINE = 4
RULES = ".rules-text h2"
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def measured_page(browser: Browser) -> Page:
    """A phone's page that notes what moves, what is painted and how long taps take."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(VITALS)
    context.add_init_script(COACHED)
    return context.new_page()


def on_slow_line(browser: Browser, url: str, wait_for: str) -> tuple[Page, float]:
    """A page on a slow line, and how many seconds it took until that was on it."""
    page = measured_page(browser)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
    start = time.monotonic()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(wait_for)
    return page, time.monotonic() - start


def slow_line(browser: Browser, url: str) -> None:
    """Print how a first visit goes on a slow line, and how long it is from there to a hand."""
    page, usable = on_slow_line(browser, url, "main .button-primary")
    first = page.evaluate(FIRST_PAINT) / 1000
    page.wait_for_timeout(500)
    start = time.monotonic()
    page.locator("main .button-primary").first.click()
    page.wait_for_selector(".hand-button")
    hand = time.monotonic() - start
    vitals = page.evaluate("() => window.__vitals")
    largest, shift = vitals["largest"] / 1000, vitals["shift"]
    print(
        f"slow line: first paint {first:.1f} s, largest {largest:.1f} s, usable {usable:.1f} s, hand {hand:.1f} s later"
    )
    print(f"slow line: layout shift {shift:.4f}")
    page.context.close()
    for path in ("/rules", "/rules/magic"):
        weigh(browser, url + path, RULES)
        page, read = on_slow_line(browser, url + path, RULES)
        print(f"slow line: {path} can be read after {read:.1f} s")
        page.context.close()


def slowest_tap(browser: Browser, url: str, game: str, taps: int) -> tuple[float, float, int]:
    """The slowest tap and the layout shift of so many taps at a table, on a slow machine."""
    page = measured_page(browser)
    page.goto(url)
    page.locator(f".game-{game} .button-primary").click()
    page.wait_for_selector(".table, .skirmish")
    page.evaluate("() => { window.__vitals.taps = []; }")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_MACHINE})
    for _ in range(taps):
        # The page looks for nothing itself meanwhile: that would count as its own work.
        while not (places := page.evaluate(PLACES, TAPPED)):
            page.wait_for_timeout(100)
        page.mouse.click(*random.choice(places))
        page.wait_for_timeout(250)
    vitals = page.evaluate("() => window.__vitals")
    page.context.close()
    return max(vitals["taps"], default=0.0), vitals["shift"], len(vitals["taps"])


TAPPED = (
    "dialog .button-primary, .tray-button:not([disabled]), .asked .hand-button:not(.away), .choose .button-primary,"
    " .skirmish.asked .hand-slot, .skirmish.asked .tile.can, .magic-prompt-tools .button:not([disabled])"
)
"""What a person taps at either table."""
PLACES = """
(selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  const at = [x + Math.min(10, width / 2), y + Math.min(22, height / 2)];
  return one.contains(document.elementFromPoint(...at)) ? [at] : [];
})
"""
"""Where a finger finds these, of those that nothing covers."""


def weigh(browser: Browser, url: str, wait_for: str) -> tuple[int, int]:
    """Bytes over the wire and number of responses of a first visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[int] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(url)
    page.wait_for_selector(wait_for)
    page.wait_for_timeout(1000)
    context.close()
    return sum(map(int, sizes)), len(sizes)


def new_table(page: Page, url: str, pace: float) -> str:
    """A table of this guest with three bots."""
    page.context.request.get(f"{url}/api/me")
    seats: list[Any] = ["me", *[{"bot": "tanuki"}] * 3]
    body = {"game": "septet", "variant": "team", "options": {}, "seats": seats, "public": False, "pace": pace}
    answer = page.context.request.post(
        f"{url}/api/tables", data=json.dumps(body), headers={"content-type": "application/json"}
    )
    return f"{url}/table/{answer.json()['id']}"


def tap_times(browser: Browser, url: str, taps: int) -> list[float]:
    """Milliseconds from tap to answer, one for each card played as the leader or last of a trick."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script("localStorage.setItem('zashiki.speed', '0')")
    context.add_init_script(COACHED)
    times: list[float] = []
    page = context.new_page()
    while len(times) < taps:
        page.goto(new_table(page, url, 0.05))
        page.wait_for_selector(".hand-button")
        while len(times) < taps and page.locator(".match-end").count() == 0:
            if page.locator(".round-end .button-primary").count():
                page.locator(".round-end .button-primary").click()
            elif page.locator(".tray:not(.sent) .tray-button:not([disabled])").count():
                page.locator(".tray-button").click()
            elif page.locator(".tray:not(.sent)").count():
                page.locator(".hand-button:not(.away)").first.click(force=True)
            elif page.locator(".table.asked .legal").count():
                times.append(page.evaluate(TAP))
            page.wait_for_timeout(20)
    context.close()
    return times


def watching(browser: Browser, url: str) -> tuple[float, int]:
    """Milliseconds for each event of a match of six that bots alone play, and how many lines it came to."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script("localStorage.setItem('zashiki.speed', '0')")
    context.add_init_script(COACHED)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable")
    page.goto(url)
    body = {"game": "magic", "variant": "brawl-6", "options": {}, "seats": [{"bot": "clover"}] * 6, "pace": 0.05}
    table = context.request.post(f"{url}/api/tables", data=body).json()["id"]
    page.goto(f"{url}/table/{table}")
    page.wait_for_selector(".log li")
    busy = busy_seconds(devtools)
    # Seldom, and without asking what is in sight: that would count as the page's own work.
    while not page.locator(".match-end").count():
        page.wait_for_timeout(500)
    busy = busy_seconds(devtools) - busy
    lines = page.locator(".skirmish .log li").count()
    context.close()
    return 1000 * busy / lines, lines


def busy_seconds(devtools: CDPSession) -> float:
    """For how long the page's thread has been at work."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=60, help="cards to play")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "zashiki", "serve", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            assert server.stdout is not None
            url = next(found[0] for line in server.stdout if (found := re.search(r"http://[\d.:]+", line)))
            path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None)
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            weigh(browser, url, "main .button-primary")
            slow_line(browser, url)
            for game in ("septet", "magic"):
                slowest, shift, count = slowest_tap(browser, url, game, 25)
                print(f"slow machine, {game}: slowest of {count} events {slowest:.0f} ms, layout shift {shift:.4f}")
            for name, page_url, wait_for in (
                ("home", f"{url}/", "main .button-primary"),
                ("table", new_table(browser.new_page(), url, 1), ".lobby, .table"),
            ):
                size, count = weigh(browser, page_url, wait_for)
                print(f"first load of {name:5}: {size / 1024:6.1f} KB in {count} responses")
            each, lines = watching(browser, url)
            print(f"watching six: {each:.2f} ms of the page's thread for each of {lines} lines of the log")
            times = sorted(tap_times(browser, url, args.taps))
            p95 = times[int(0.95 * (len(times) - 1))]
            median = statistics.median(times)
            print(f"tap to answer: median {median:.1f} ms, 95th percentile {p95:.1f} ms of {len(times)}")
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
