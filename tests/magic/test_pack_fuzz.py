"""A pack that is damaged anywhere is refused with findings, or still plays; nothing else can happen."""

from __future__ import annotations

import re

import pytest

from magic.test_properties import random_picks
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource, Source
from zashiki.magic.content.findings import Finding, InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic

BASE = {name: data.decode() for name, data in pack_files("base").items() if name != "names.toml"}


def damaged(text: str, source: Source) -> str:
    """The text with one word, number or line lost, doubled, or put in another's place."""
    words = list(re.finditer(r"[a-z_0-9]+|[\[\]{}=,\"]|\n[^\n]+", text))
    one, other = words[source.below(len(words))], words[source.below(len(words))]
    replacement = ("", one.group() * 2, other.group(), "99", '"self"')[source.below(5)]
    return text[: one.start()] + replacement + text[one.end() :]


def play(game: Magic, source: Source, steps: int) -> None:
    state = game.start(game.rules("brawl-3", {"edition": "speed"}))
    for _ in range(steps):
        to_act = game.to_act(state)
        if not to_act:
            return
        if to_act == (CHANCE,):
            action = game.draw(state, source)
        else:
            decision = game.decision(state, to_act[0])
            assert decision is not None
            action = game.action(ActionRecord(decision.seat, decision.kind, random_picks(decision, source)))
        state = game.apply(state, action).state
        pieces = game.pieces(state)
        assert len(set(pieces)) == len(pieces)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_pack_is_refused_or_plays(seed: int) -> None:
    source = QuickSource(seed)
    name = sorted(BASE)[source.below(len(BASE))]
    pack = {file: text.encode() for file, text in BASE.items()}
    pack[name] = damaged(BASE[name], source).encode()
    findings: tuple[Finding, ...] = ()
    try:
        content = load_pack(pack, counts=False)
    except InvalidPack as error:
        findings = error.findings
    if findings:
        assert all(finding.message and finding.code for finding in findings)
    else:
        play(Magic(content), source, 150)
