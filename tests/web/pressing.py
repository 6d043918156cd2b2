"""Scripts that find what a table puts before a person, and press it."""

from __future__ import annotations

SEEN = """
(selectors) => selectors.find((selector) => {
  const first = document.querySelector(selector);
  if (!first) return false;
  const box = first.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(first).visibility === "visible";
}) ?? ""
"""


# Answers as `act` does, by pressing what is there, for as long as nobody takes it away: a whole match is many answers.
HAND = """
([busy, roundEnd, tray, swap, choices, card]) => {
  const first = (selector) => {
    const found = document.querySelector(selector);
    const box = found?.getBoundingClientRect();
    return box?.width && box.height && getComputedStyle(found).visibility === "visible" ? found : null;
  };
  const press = (...selectors) => {
    const found = selectors.map(first).find(Boolean);
    found?.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
    found?.click();
  };
  const confirm = ".swap-buttons .button-primary:not([disabled])";
  const step = () => {
    if (first(busy)) dispatchEvent(new KeyboardEvent("keydown", {key: "s"}));
    else if (first(roundEnd)) press(`${roundEnd} .button-primary`);
    else if (first(tray)) press(".tray-button:not([disabled])", ".hand .hand-button:not(.away):not(.dim)");
    else if (first(swap)) press(confirm, "[data-swap^=down]", "[data-swap^=up]");
    else press(choices, card);
  };
  window.__hand = setInterval(step, 20);
}
"""

FREE_POINT = """
(element) => {
  // Where a finger meets this control and not the card that lies on it.
  const box = element.getBoundingClientRect();
  for (const y of [0.5, 0.2, 0.1, 0.8]) {
    for (const x of [0.5, 0.25, 0.12, 0.06, 0.75]) {
      const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
      if (hit && element.contains(hit)) return {x: x * box.width, y: y * box.height};
    }
  }
  return null;
}
"""

PRESSED_AT = """
(at) => {
  const own = (window.__own ??= Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp"));
  Object.defineProperty(Event.prototype, "timeStamp", at === null ? own : { ...own, get: () => at });
}
"""
"""Has whatever is pressed from now on be pressed at that time; None: when it is."""

LATER = 1e9
"""When whoever presses has seen all that there is."""
