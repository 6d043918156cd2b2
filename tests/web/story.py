"""A match as somebody hears it who does not see it: what is said by itself, and what then stands on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from web.gallery.drawing import DRAWN

STORIES = Path(__file__).parent / "stories"
LISTEN = """
() => {
  const regions = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output";
  const whole = "[role=status], [role=alert], output, [aria-atomic=true]";
  const heard = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || !node.checkVisibility()) return "";
    if (node.ariaLabel) return ` ${node.ariaLabel} `;
    const inside = [...node.childNodes].map(heard).join("");
    return getComputedStyle(node).display.startsWith("inline") ? inside : ` ${inside} `;
  };
  window.__heard = [];
  // Only the last who listens hears.
  window.__listener?.disconnect();
  window.__listener = new MutationObserver((changes) => {
    const said = new Set();
    for (const { target, addedNodes, type } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest(regions);
      const alert = "[role=alert]";
      const atOnce = [...addedNodes].flatMap((node) => (node.matches ? [node, ...node.querySelectorAll("*")] : []));
      if (region?.matches(whole)) said.add(region);
      else if (region) for (const node of type === "childList" ? addedNodes : [target]) said.add(node);
      else for (const node of atOnce) if (node.matches(alert)) said.add(node);
    }
    // Under a dialog nothing is heard.
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    for (const node of said) {
      if (dialog && !dialog.contains(node)) continue;
      // What lies in something that has come with it is said with that.
      if ([...said].some((other) => other !== node && other.contains(node))) continue;
      const text = heard(node).replace(/\\s+/g, " ").trim();
      if (text && node.isConnected) window.__heard.push(text);
    }
  });
  window.__listener.observe(document.body, { childList: true, characterData: true, subtree: true });
}
"""
"""Notes what live regions say: of a status all that stands in it then, of a log what has come."""


class Listener:
    """Somebody who hears the page of the gallery."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._before: Sequence[str] = ()
        self._where = ""
        self.lines: list[str] = []
        page.evaluate(LISTEN)

    def goes_on(self) -> dict[str, Any]:
        """What happens next happens; what is asked then, in which round, and whether there was anything."""
        told: dict[str, Any] = self._page.evaluate("() => gallery.next()")
        self.hears()
        return told

    def hears(self) -> None:
        """Note what was said."""
        self._page.evaluate(DRAWN)
        self.lines += [f"    “{one}”" for one in self._page.evaluate("() => window.__heard.splice(0)")]

    def looks(self, title: str, where: str = "main") -> None:
        """Note what has changed since the last time: the page as the accessibility tree has it."""
        now = _heard(self._page.locator(where).aria_snapshot())
        self.lines += ["", f"## {title}", *_changes(self._before if where == self._where else (), now), ""]
        self._before, self._where = now, where


_LABELLED = re.compile(r"^(\s*- '?(?:img|button) \".*\"(?: \[\w+\])*'?):.*$")
_EMPTY = re.compile(r"^\s*- (paragraph|status|alert|log|text)$")


def _heard(snapshot: str) -> list[str]:
    """What is gone through: no inside of what has a name of its own, nothing empty, no log of what was said."""
    lines: list[str] = []
    log: int | None = None
    for line in snapshot.splitlines():
        depth = len(line) - len(line.lstrip())
        if log is not None and depth > log:
            continue
        log = depth if line.strip() == "- log:" else None
        if log is None and not _EMPTY.match(line):
            lines.append(_LABELLED.sub(r"\1", line).removesuffix(":"))
    return lines


def _changes(before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """The lines that are gone and those that are new, each with what it lies in."""
    shown: list[str] = []
    for what, a, b, c, d in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        for sign, lines, start, end in (("-", before, a, b), ("+", now, c, d)):
            for at in range(start, end):
                around = [line for line in _around(lines, at) if line not in shown]
                yield from (f"  {line}" for line in around)
                shown += around
                yield f"{sign} {lines[at]}"
                if sign == "+":
                    shown.append(lines[at])


def _around(lines: Sequence[str], at: int) -> list[str]:
    """The line's nearest part of the page that holds it, if any."""
    depth = len(lines[at]) - len(lines[at].lstrip())
    for line in reversed(lines[:at]):
        if len(line) - len(line.lstrip()) < depth:
            return [line]
    return []
