"""What the policy's considerations count: figures, found by self-play over many thousand duplicate deals.

There are two sets: one for rounds that are won by counts of bosses and tricks, one for rounds in which pairs of bosses
are sealed and no count ends anything (S7.3).
"""

from __future__ import annotations

import msgspec

from zashiki.septet.rules.variants import Rules


class PlayWeights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each consideration counts, in units of what the next boss is worth."""

    ace: float
    """Keeping the A for a trick that deserves it."""
    trump: float
    """Keeping any trump."""
    trump_top: float
    """Keeping a trump that few or no others beat."""
    boss: float
    """Keeping a boss."""
    bare: float
    """Getting rid of a boss that stands alone and that every other card of its suit beats; in proportion otherwise."""
    guard: float
    """Keeping a companion of an own boss that could be caught without it."""
    void: float
    """Getting rid of a suit while holding a trump."""
    short: float
    """Playing from a short suit."""
    shed: float
    """Getting rid of high cards when empty tricks do harm, in shares of that harm."""
    partner: float
    """Trust in the partner's taking a trick that he seems able to take."""
    control: float
    """Winning a trick for the sake of the next lead."""
    late: float
    """How much less a card is worth kept in the last trick than in the first."""
    lead_trump: float
    """Leading trumps."""
    lead_length: float
    """Making a long suit trump, where the first lead does (S7.4)."""


class PartingWeights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each consideration counts; the unit does not matter."""

    ace: float
    trump: float
    """Any trump."""
    trump_top: float
    """The top trump, beyond that; in proportion for the others."""
    top: float
    """The top card of a plain suit; in proportion for the others."""
    boss: float
    void: float
    """Having no card of a plain suit left."""
    single: float
    """Having one card of a plain suit left."""
    risk: float
    """A boss kept in a suit whose every other card is higher, without companions; in proportion otherwise."""
    partner: float
    """How much of a card's worth is not lost when a partner gets it."""
    rival: float
    """How much of a card's worth is lost once more when a rival gets it."""


class Weights(msgspec.Struct, frozen=True):
    """A set of figures for a kind of rules."""

    play: PlayWeights
    parting: PartingWeights


FOR_COUNTS = Weights(
    PlayWeights(
        ace=0.6,
        trump=0.26,
        trump_top=-0.1,
        boss=0.62,
        bare=0.12,
        guard=0.16,
        void=0.18,
        short=0.12,
        shed=0.1,
        partner=0.57,
        control=-0.32,
        late=0.95,
        lead_trump=0.38,
        lead_length=0.1,
    ),
    PartingWeights(
        ace=0.6,
        trump=0.4,
        trump_top=0.55,
        top=-0.47,
        boss=0.46,
        void=0.69,
        single=0.08,
        risk=0.05,
        partner=1.25,
        rival=0.5,
    ),
)
"""Tuned on the team, trio and straw presets."""

FOR_PAIRS = Weights(
    PlayWeights(
        ace=0.76,
        trump=0.38,
        trump_top=0.46,
        boss=0.03,
        bare=0.19,
        guard=0.04,
        void=0.12,
        short=-0.08,
        shed=0.26,
        partner=0.66,
        control=0.07,
        late=0.21,
        lead_trump=0.04,
        lead_length=0.14,
    ),
    PartingWeights(
        ace=1.07,
        trump=0.67,
        trump_top=0.7,
        top=0.4,
        boss=-0.09,
        void=0.53,
        single=0.04,
        risk=0.06,
        partner=0.81,
        rival=0.67,
    ),
)
"""Tuned on the seal presets."""


def weights_of(rules: Rules) -> Weights:
    """The set that suits the rules."""
    return FOR_COUNTS if rules.seals is None else FOR_PAIRS


CHILD = Weights(
    PlayWeights(
        ace=0.3,
        trump=0.1,
        trump_top=0.2,
        boss=0.3,
        bare=0.0,
        guard=0.0,
        void=0.0,
        short=0.0,
        shed=0.0,
        partner=0.3,
        control=0.3,
        late=0.0,
        lead_trump=0.2,
        lead_length=0.1,
    ),
    PartingWeights(
        ace=1.0,
        trump=0.2,
        trump_top=0.5,
        top=0.6,
        boss=0.5,
        void=0.0,
        single=0.0,
        risk=0.0,
        partner=0.2,
        rival=0.5,
    ),
)
"""What a child cares for: strong cards in hand, tricks now. Not tuned; it is how beginners play."""

CHILD_PAIRS = Weights(
    msgspec.structs.replace(FOR_PAIRS.play, bare=0.0, guard=0.0, void=0.0, short=0.0, partner=0.3, late=0.0),
    CHILD.parting,
)
"""The same where pairs are sealed."""
