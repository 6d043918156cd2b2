"""What the browser client weighs, and how long a tap takes to be answered on screen.

    python benchmarks/client.py [--taps 60]

Starts a server of its own on a fresh folder and drives a real Chromium. Weight: bytes over the wire, headers included,
of everything the first visit of a page loads (empty cache). Latency: from the tap on a card to the frame that shows the
server's answer, animations off; bots do not think meanwhile, it is the person's turn.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

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
            path = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            for name, page_url, wait_for in (
                ("home", f"{url}/", "main .button-primary"),
                ("table", new_table(browser.new_page(), url, 1), ".lobby, .table"),
            ):
                size, count = weigh(browser, page_url, wait_for)
                print(f"first load of {name:5}: {size / 1024:6.1f} KB in {count} responses")
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
