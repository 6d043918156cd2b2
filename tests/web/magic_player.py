"""A person at a table of Board Games Are Magic, and a hand in the page that plays whole matches by itself."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from web.player import Player
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay
from zashiki.magic import MAGIC

_ALICORNS = (name for name, character in MAGIC.content.characters.items() if character.race == "alicorn")
CHARACTER = ".choose .button-primary" + "".join(f":not([data-option={name}])" for name in _ALICORNS)
"""Chooses a character who is asked nothing more before the match begins, as an alicorn is (M24). Of three on offer, one
is always there."""

# Answers whatever the page asks, as a person would: by pressing what is there. A little sense keeps matches short.
_HAND = """
(seed) => {
  let state = seed;
  const roll = (n) => (state = (state * 1103515245 + 12345) % 2147483648, Math.floor(state / 65536) % n);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetParent !== null);
  const press = (found) => { found[roll(found.length)].click(); return true; };
  let idle = 0;
  const step = () => {
    if (document.querySelector("dialog[open]")) return;
    const table = document.querySelector(".skirmish");
    if (!table) return;
    if (table.classList.contains("busy")) {
      dispatchEvent(new KeyboardEvent("keydown", {key: "s"}));
      return;
    }
    const choose = all(".choose .button-primary");
    if (choose.length) return press(choose);
    if (!table.classList.contains("asked")) return;
    const confirm = all(".magic-prompt-tools .button-primary:not([disabled])");
    if (confirm.length) return press(confirm);
    const acts = all(".reader .reader-acts :is(.button-primary, .aim-button)");
    if (acts.length) return press(acts);
    const wear = all(".reader-card .reader-acts .button");
    if (wear.length && roll(4)) return press(wear);
    const picks = all(".option-buttons .button, .option-list .aim-button, .card-option[aria-pressed=false]");
    if (picks.length) return press(picks);
    const end = all(".magic-prompt-tools .button:not([disabled])");
    const cards = all(".hand-slot.can:not(.read):not(.picked)");
    if (cards.length && (!end.length || (idle++ % 4 && roll(5)))) return press(cards);
    const tiles = all(".tile.can:not(.picked)");
    if (tiles.length && (!end.length || roll(3))) return press(tiles);
    if (end.length) return press(end);
  };
  window.__hand = setInterval(step, 12);
}
"""


class MagicPlayer(Player):
    """One browser context with one page at a skirmish."""

    def new_skirmish(
        self,
        variant: str,
        options: dict[str, Any] | None = None,
        seats: list[Any] | None = None,
        *,
        bot: str = "clover",
        pace: float = 0,
        moment: dict[str, Any] | None = None,
    ) -> str:
        """A table of this guest; bots in all other seats unless told otherwise. The table's path."""
        return self.open_table("magic", variant, options, seats, bot, pace, moment)

    def sit_down(self, path: str) -> None:
        """Go to the table and wait until the match is on it."""
        self.turn_to(path)
        self.page.wait_for_selector(".skirmish")

    def play_on(self, seed: int = 1) -> None:
        """From now on the page answers by itself."""
        self.page.evaluate(_HAND, seed)

    def play_out(self, seed: int = 1) -> None:
        """Play to the end of the match, and see the settlement."""
        self.play_on(seed)
        self.page.wait_for_selector("dialog.match-end")
        self.put_hand_down()


def moment(variant: str, options: dict[str, Any], wanted: Any) -> dict[str, Any]:
    """A moment at which seat 0 is asked something `wanted(match, decision)`, as the server takes it to go on from."""
    for seed in range(1, 40):
        rng = random.Random(seed)
        match = Match("magic", variant, options, seed=bytes([seed] * 32))
        match.advance()
        for _ in range(600):
            if not match.to_act():
                break
            seat = match.to_act()[0]
            decision = MAGIC.decision(match.state, seat)
            assert decision is not None
            if seat == 0 and wanted(match, decision):
                return {"record": record_of(match, variant, options), "actions": len(match.log)}
            match.play(MAGIC.action(ActionRecord(seat, decision.kind, _answer(rng, decision))))
    raise AssertionError("no such moment in 39 matches")


def whole_match(variant: str, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """The record of a match in which everybody plays at random."""
    rng = random.Random(seed)
    match = Match("magic", variant, options, seed=bytes([seed] * 32))
    match.advance()
    while match.to_act():
        decision = MAGIC.decision(match.state, match.to_act()[0])
        assert decision is not None
        match.play(MAGIC.action(ActionRecord(decision.seat, decision.kind, _answer(rng, decision))))
    return record_of(match, variant, options)


def _answer(rng: random.Random, decision: Decision) -> tuple[str, ...]:
    options = list(decision.options)
    if decision.kind == "act":
        plays = [option for option in options if option.startswith(("play", "equip", "skill"))]
        moves = [option for option in options if option.startswith("move")]
        options = plays if plays and rng.random() < 0.7 else moves if moves and rng.random() < 0.6 else options[-1:]
    return tuple(rng.sample(options, max(decision.least, min(1, decision.most))))


def record_of(match: Match, variant: str, options: dict[str, Any]) -> dict[str, Any]:
    """The record of a match so far."""
    assert match.seed is not None
    return {
        "zashiki": 1,
        "game": "magic",
        "variant": variant,
        "options": options,
        "seats": [{"name": f"Player {seat + 1}"} for seat in range(len(match.state.players))],
        "setup": {"seed": match.seed.hex()},
        "actions": [msgspec.to_builtins(action.record()) for action in match.log if action.seat >= 0],
    }


def last_act(variant: str, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """A moment to go on from: seat 0 ends its turn, which was the last thing that anybody did in that match."""
    played = whole_match(variant, options, seed)
    log = replay(parse_record(json.dumps(played).encode())).match.log
    last = max(number for number, action in enumerate(log) if action.seat >= 0)
    assert (log[last].seat, *log[last].record().picks) == (0, "end")
    return {"record": played, "actions": last}
