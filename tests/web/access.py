"""What keeps somebody from a page who sees little, hears it, or has no pointer: told by axe-core and by the Tab key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

STANDARDS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
"""WCAG 2.0, 2.1 and 2.2 at the levels A and AA, and what axe-core advises besides."""

BARE = {
    "page-has-heading-one": "a shelf of loose parts, and a dialog over an empty page, are no page",
    "region": "messages stand beside the page's parts on purpose: they are live regions",
}
"""Left out for axe-core in the gallery, whose pages are not whole; the house's own pages have to pass both."""

_RUN = """
async ([standards, without]) => {
  const options = {
    runOnly: { type: "tag", values: standards },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    // No rule that runs here reads style sheets.
    preload: false,
  };
  // What lies under a dialog cannot be reached while it is open.
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  // What drawings are made of that nobody hears is nine tenths of a map, and tells axe-core nothing: it is put aside.
  const silent = [...document.querySelectorAll("svg[aria-hidden=true], [aria-hidden=true] svg, [hidden] svg")]
    .filter((drawing) => !drawing.querySelector("a, [tabindex], foreignObject"))
    .map((drawing) => [drawing, [...drawing.childNodes]]);
  for (const [drawing] of silent) drawing.replaceChildren();
  const { violations } = await axe.run(place, options);
  for (const [drawing, parts] of silent) drawing.replaceChildren(...parts);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      return `${id}: ${target.join(" ")} | ${html.slice(0, 160)} | ${why}`;
    }),
  );
}
"""


def findings(page: Page, without: Mapping[str, str] | None = None) -> list[str]:
    """What axe-core finds on the page: the rule, the element, and why. `without` gives rules left out their reasons."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(_RUN, [STANDARDS, list(without or ())])
    return found


_WATCH = """
() => {
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
  const dialog = document.querySelector("dialog:modal") ?? document.body;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const wanted = new Map();
  for (const one of dialog.querySelectorAll(kinds)) {
    if (one.disabled || one.tabIndex < 0 || !shown(one) || one.closest("[inert]")) continue;
    // Of a group of radio buttons the Tab key finds one.
    const key = one.type === "radio" ? `radio ${one.name}` : one;
    if (!wanted.has(key)) wanted.set(key, one);
  }
  const nameOf = (one) => (one.ariaLabel ?? one.textContent).trim().slice(0, 40);
  const told = (one) => `<${one.localName} class="${one.className}"> ${nameOf(one)}`;
  const lined = (one) => {
    const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : { outlineStyle: "none" };
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  window.__blind = [];
  window.__covered = [];
  window.__unwatch?.();
  const follow = ({ target }) => {
    wanted.delete(target.type === "radio" ? `radio ${target.name}` : target);
    // A control that is drawn by what stands beside or around it shows its focus there.
    const drawn = [target, target.nextElementSibling, target.parentElement];
    if (!drawn.some(lined)) window.__blind.push(told(target));
  };
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  // Something of what has the focus is to be seen: that, what is in or around it, or what is drawn in its stead.
  const isSeen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const across = parts.map((part) => Math.max(left, 0) + part * (Math.min(right, innerWidth) - Math.max(left, 0)));
    const down = parts.map((part) => Math.max(top, 0) + part * (Math.min(bottom, innerHeight) - Math.max(top, 0)));
    const hits = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
    return hits.some((hit) => hit && (hit.contains(one) || one.parentElement.contains(hit)));
  };
  // When the next key is pressed, the page has been scrolled for the last one.
  const look = () => {
    const one = document.activeElement;
    if (one && one !== document.body && !isSeen(one)) window.__covered.push(told(one));
  };
  addEventListener("focusin", follow);
  addEventListener("keydown", look, true);
  window.__unwatch = () => {
    removeEventListener("focusin", follow);
    removeEventListener("keydown", look, true);
  };
  window.__left = () => [...wanted.values()].map(told);
  window.__isDone = () => wanted.size === 0;
  document.activeElement?.blur();
  return wanted.size;
}
"""
_DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
_ROUNDS = 2
"""So often the Tab key may go through the page: it stops at what scrolls too, and leaves the page between."""
_LOOK = 8
"""After so many steps it is seen whether all has been reached."""


def walked(page: Page) -> Sequence[str]:
    """What the Tab key does not reach of what is shown, and where the focus cannot be seen, or lies under something."""
    # A page that has just become as large as that draws itself anew, with other elements perhaps.
    page.evaluate(_DRAWN)
    count = page.evaluate(_WATCH)
    for pressed in range(1, _ROUNDS * count + 1):
        page.keyboard.press("Tab")
        if pressed % _LOOK == 0 and page.evaluate("() => window.__isDone()"):
            break
    told: dict[str, Any] = page.evaluate(
        "() => ({ left: window.__left(), blind: window.__blind, covered: window.__covered })"
    )
    found = {"not reached": told["left"], "no focus to be seen": told["blind"], "covered": told["covered"]}
    return [f"{fault}: {one}" for fault, all_of_it in found.items() for one in all_of_it]
