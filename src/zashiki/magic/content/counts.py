"""The manual's table of components (M102–M107), which a base pack must meet."""

from __future__ import annotations

from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import Finding

ACTION_COPIES = {"attack": 48, "event_trigger": 14, "steal": 12}
"""Action cards by kind (M103); attacks: 16 of each kind of damage."""
ITEMS = {"weapon": (12, 2), "armor": (6, 2), "effect": (10, 2), "recovery": (6, 2), "element": (6, 1)}
"""Items by kind: how many definitions, and copies of each (M104)."""
DRAW_PILE, CHARACTERS, ORDINARY_EVENTS, BIG_EVENTS, HEALTH_BARS = 148, 20, 25, 5, 8
"""M105, M106."""


def count_findings(content: Content) -> list[Finding]:
    """Every place where a base pack departs from the manual's table."""
    findings: list[Finding] = []

    def expect(what: str, expected: int, got: int) -> None:
        if expected != got:
            findings.append(Finding("COUNT", "", "", "", f"expected {expected} {what}, got {got}"))

    cards = content.cards.values()
    for kind, copies in ACTION_COPIES.items():
        expect(f"cards of kind {kind!r}", copies, sum(card.copies for card in cards if card.kind == kind))
    attacks = [card.copies for card in cards if card.kind == "attack"]
    if attacks != [16, 16, 16]:
        findings.append(Finding("COUNT", "", "", "", f"expected 16 of each of three attack cards, got {attacks}"))
    for kind, (definitions, copies) in ITEMS.items():
        of_kind = [card for card in cards if card.kind == kind]
        expect(f"definitions of kind {kind!r}", definitions, len(of_kind))
        for card in of_kind:
            expect(f"copies of {card.id!r}", copies, card.copies)
    expect("cards in the draw pile", DRAW_PILE, len(content.pile))
    expect("characters", CHARACTERS, len(content.characters))
    expect("ordinary events", ORDINARY_EVENTS, sum(not event.big for event in content.events.values()))
    expect("big events", BIG_EVENTS, sum(event.big for event in content.events.values()))
    expect("health bars", HEALTH_BARS, len(content.pack.health_bars))
    return findings
