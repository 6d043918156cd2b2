"""How large a page is, and how much of it is drawn: what nobody looks at need not be painted."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

LENS = {"x": 0, "y": 0, "width": 20, "height": 20, "scale": 0.1}
"""What of the page is drawn, and how large. It is laid out, and pressed, at its full size: only painting takes less."""
_sessions: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def draw(page: Page, size: dict[str, int], is_whole: bool) -> None:
    """Have the browser make the page so large, and show all of it or, as if from afar, a corner.

    The page itself cannot tell which.
    """
    if page not in _sessions:
        _sessions[page] = page.context.new_cdp_session(page)
    screen = {"screenWidth": size["width"], "screenHeight": size["height"]}
    seen = {} if is_whole else {"viewport": LENS}
    metrics = {**size, **screen, **seen, "deviceScaleFactor": 1, "mobile": False}
    _sessions[page].send("Emulation.setDeviceMetricsOverride", metrics)


def draw_small(page: Page, size: dict[str, int]) -> None:
    """Have the browser make the page so large, and show a corner of it."""
    draw(page, size, is_whole=False)
