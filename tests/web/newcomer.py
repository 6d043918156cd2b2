"""Somebody who knows neither game, and does what is written: reads, finds what a sentence speaks of, taps.

Nothing is known here of rules, of the client's modules or of how it marks what: only visible words, roles, names and
states, as a person or a screen reader has them, and a little English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, TimeoutError

from web.pressing import FREE_POINT

_EYES = r"""
window.__newcomer = { read() {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const CONTROL = "button, a[href], input, select, textarea, [role=button]";
  const NAMED = "[role=group], [role=toolbar], [role=region], section, article, aside, [role=list]";
  const words = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const labelled = (node) => words(node.ariaLabel)
    || words(document.getElementById(node.getAttribute("aria-labelledby"))?.textContent);
  const isSeen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && !node.closest("[aria-hidden=true], [inert]")
      && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  // What something else lies on cannot be read; what is scrolled away can be come to.
  const isFree = (node, box) => [0.5, 0.2, 0.8].some((y) => [0.5, 0.1, 0.9].some((x) => {
    const [left, top] = [box.left + x * box.width, box.top + y * box.height];
    if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return true;
    const hit = document.elementFromPoint(left, top);
    return hit && (node.contains(hit) || hit.contains(node));
  }));
  const place = (node) => {
    const found = [];
    for (let part = node.parentElement; part && root.contains(part); part = part.parentElement) {
      const name = part.matches(NAMED) && (labelled(part) || words(part.querySelector("h1, h2, h3")?.textContent));
      if (name) found.push(name);
    }
    return found;
  };
  const controls = [...root.querySelectorAll(CONTROL)];
  this.controls = controls.filter((node) => isSeen(node) && isFree(node, node.getBoundingClientRect()));
  const told = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement.closest("p, li, h1, h2, h3, dt, dd, th, td, label, div, section, article, header");
    if (!words(node.data) || !block || node.parentElement.closest(CONTROL) || !isSeen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (told.some((one) => one.block === block) || !isFree(block, range.getBoundingClientRect())) continue;
    told.push({ block, text: words(block.innerText) });
  }
  const seen = {
    told: told.map(({ text }) => text),
    controls: this.controls.map((node, at) => ({
      at,
      name: labelled(node) || words(node.innerText),
      place: place(node),
      is_open: !node.disabled && node.ariaDisabled !== "true",
      is_pressed: node.ariaPressed === "true",
    })),
  };
  this.last = JSON.stringify(seen);
  return seen;
} };
"""
_LOOKS = "() => window.__newcomer.read()"
_SEES_MORE = (
    "() => { const { last } = window.__newcomer; window.__newcomer.read(); return window.__newcomer.last !== last; }"
)
_GLANCE = 150
"""Milliseconds between two looks at a page that others change."""
_FINDS = "(at) => window.__newcomer.controls[at]"

KNOWN_TO_ALL = {"card": "hand", "cards": "hand", "tile": "map", "player": "players"}
"""Where everybody looks for what a sentence speaks of: one holds cards in one's hand, and tiles lie on a map."""
FOR_LATER = ("when", "if", "until", "once", "after", "while", "at")
"""How sentences begin that say what is to be done another time."""
BEYOND = re.compile(r"\b(for|from|of|to|with)\b[^:;,.?!]*")
"""What follows says whom or what it is for, and not what to tap."""
ASKS = ("tap", "choose", "play", "discard", "take", "wear", "move", "pass", "use", "end", "give", "place")
"""What somebody is asked to do."""
ANSWER = "Answer"
"""What one taps who has read something over the answers to a question."""
AWAY = "Put away"
"""What one taps who has read something that leads nowhere."""
OFFERED = "can be chosen"
"""What is heard of one of many that is framed."""


@dataclass(frozen=True)
class Control:
    """Something that can be tapped, as it is seen and heard."""

    at: int
    name: str
    place: list[str]
    is_open: bool
    is_pressed: bool

    @property
    def label(self) -> str:
        """What it is called first, before what else is said of it."""
        return self.name.split(",")[0].strip()


class Stuck(AssertionError):
    """No visible instruction leads on."""


class Newcomer:
    """Somebody at a page, and each step so far: what was read, and what was tapped."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(_EYES)
        self.steps: list[tuple[str, str]] = []
        self._tried: set[tuple[str, str]] = set()

    def reads(self) -> tuple[list[str], list[Control]]:
        """The texts that are in sight, and the controls."""
        seen = self._page.evaluate(_LOOKS)
        return seen["told"], [Control(**one) for one in seen["controls"]]

    def wishes(self, name: str, place: str = "") -> None:
        """Tap what they came for."""
        self._page.get_by_role("button", name=name).first.wait_for()
        told, controls = self.reads()
        found = [one for one in controls if one.label == name and (not place or place in one.place)]
        if not found:
            raise Stuck(f"no “{name}” {place}: {told}")
        self._tap("what they came for", found[0])

    def follows(self, is_there: Callable[[str], bool], most: int = 80) -> None:
        """Do what is written until something is read."""
        for _ in range(most):
            told, controls = self.reads()
            if any(map(is_there, told)):
                return
            # Nobody taps again what brought them back to where they are.
            here = repr((told, controls))
            free = [
                one for one in controls if one.is_open and not one.is_pressed and (here, one.name) not in self._tried
            ]
            step = next(led(told, free), None)
            if step:
                self._tried.add((here, step[1].name))
                self._tap(*step)
            else:
                self._waits(told, controls)
        raise Stuck(f"still on the way after {most} steps\n{self.transcript()}")

    def transcript(self) -> str:
        """Each step on a line."""
        return "\n".join(f"“{read}” → {tapped}" for read, tapped in self.steps)

    def _tap(self, read: str, control: Control) -> None:
        self.steps.append((read, control.name))
        found = self._page.evaluate_handle(_FINDS, control.at).as_element()
        assert found is not None
        found.scroll_into_view_if_needed()
        found.click(force=True, no_wait_after=True, position=found.evaluate(FREE_POINT))
        self._waits([f"a tap on {control.name} changed nothing"], [])

    def _waits(self, told: list[str], controls: list[Control]) -> None:
        """Wait until something else is read than before."""
        try:
            self._page.wait_for_function(_SEES_MORE, polling=_GLANCE)
        except TimeoutError as error:
            names = [one.name for one in controls if one.is_open]
            raise Stuck(f"{self.transcript()}\nand then nothing leads on: {told}\n{names}") from error


def led(told: Sequence[str], controls: Sequence[Control]) -> Iterator[tuple[str, Control]]:
    """What the texts lead to, the plainest first: what a sentence names, answers, where it points to, what all know."""
    asked = [one for text in told for one in sentences(text) if asks(one)]
    named = [(one, control) for one in asked for control in controls if names(one, control.label)]
    yield from sorted(named, key=rank)
    yield from ((one, control) for one in asked for control in controls if control.label == ANSWER)
    pointed = [(one, [c for c in controls if any(is_there(one, place) for place in c.place)]) for one in asked]
    for one, there in sorted(pointed, key=lambda found: len(found[1])):
        yield from ((one, control) for control in there)
    for one in asked:
        wheres = [KNOWN_TO_ALL[word] for word in words_of(one) if word in KNOWN_TO_ALL]
        there = [c for c in controls if any(where in words_of(place) for where in wheres for place in c.place)]
        yield from ((one, control) for control in [c for c in there if OFFERED in c.name] or there)
    yield from ((one, control) for one in asked for control in controls if control.label == AWAY)


def rank(found: tuple[str, Control]) -> tuple[int, int]:
    """The longest name first, and of equally long ones what stands first: “Play Lost & Found?” does not mean “Lost”."""
    said, own = words_of(found[0]), words_of(found[1].label)
    return -len(own), next((at for at, word in enumerate(said) if word in own), len(said))


def asks(sentence: str) -> bool:
    """Whether a sentence asks for something to be done now."""
    own = words_of(sentence)
    return bool(own) and own[0] not in FOR_LATER and (sentence.endswith("?") or any(word in ASKS for word in own))


def names(sentence: str, label: str) -> bool:
    """Whether a sentence has a label in quotation marks, or all words of it in their order."""
    if f"“{label}”" in sentence:
        return True
    said = iter(words_of(BEYOND.sub("", sentence)))
    own = words_of(label)
    return bool(own) and all(word in said for word in own)


def is_there(sentence: str, place: str) -> bool:
    """Whether a sentence says what a part of the page is called: as a whole, or three words of it."""
    said, own = words_of(sentence), words_of(place)
    runs = {tuple(own[at : at + 3]) for at in range(len(own) - 2)}
    return said == own or any(tuple(said[at : at + 3]) in runs for at in range(len(said) - 2))


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters."""
    return re.findall(r"[\w’'-]+", text.lower())


def sentences(text: str) -> list[str]:
    """What a text says, sentence by sentence."""
    return [part.strip() for part in re.split(r"(?<=[.!?])\s+", text) if part.strip()]
