"""What the policies weigh, by name: the one table from which names in files and places in rows of numbers are made.

Each record below lists features by name; its value in compiled code is the feature's place. For those who read and
write weights nothing of this needs a compiler.

"Scaled" features are multiplied by what the next boss is worth, so that what is kept for later counts less in a round
that is all but decided. A `_late` twin is multiplied by the share of the tricks that are played, too.
"""

from __future__ import annotations

from typing import NamedTuple


class CardFeatures(NamedTuple):
    """What a legal card is judged by."""

    expected: int  # the round's value after this trick: the chance to win it, times what that is worth
    expected_keen: int  # the same, if everybody who can takes the trick
    expected_shy: int  # the same, if only who must takes it
    loss: int  # the round's value if the trick is lost
    lead_next: int  # the chance to win the trick, scaled
    lead_next_late: int
    boss: int  # scaled
    boss_late: int
    boss_caught: int  # a boss, times the chance that a rival takes it; scaled
    boss_bare: int  # a boss with few companions that most of its suit beats; scaled
    boss_bare_late: int
    boss_trump: int
    guard: int  # a companion of an own boss; scaled
    guard_late: int
    last_guard: int
    ace: int
    ace_late: int
    ace_empty: int  # the A for a trick without a boss
    trump: int
    trump_late: int
    trump_height: int
    trump_height_late: int
    ruff_empty: int  # a trump from a void, for a trick without a boss
    height: int  # how few of its suit beat it, no trump
    height_late: int
    top: int  # nothing in its suit beats it, no trump
    shed: int  # height, where winning the trick does harm
    harm_chance: int  # the chance to win a trick that does harm
    void: int  # the last card of its suit, with a trump in hand
    void_late: int
    void_bare: int  # without
    single: int  # leaves one of its suit
    short: int  # the share of its suit that it is
    short_late: int
    suit_boss_out: int  # others hold a boss of its suit
    wins_now: int
    over_partner: int  # takes the trick from a partner who is winning it
    feeds_partner: int  # a boss to a trick that a partner is winning, times the chance that it stays so
    ducks_boss: int  # lets a rival have a boss that lies there, though this could have been prevented
    boss_to_rival: int  # a boss to a trick that a rival is winning
    fishing: int  # a lead that may catch a boss of the suit, by how many others could follow instead
    fishing_wins: int  # the same, times the chance to win
    into_void: int  # a lead into a suit in which rivals are void
    to_partner_void: int  # a lead into a suit in which a partner is void
    lead_trump: int
    lead_length: int
    makes_trump: int  # the length of the suit that a lead makes trump
    lead_dead: int  # a lead of a suit that nobody else has
    low_high: int  # height by number, where low cards win now
    partner_boss: int  # a lead to a suit whose boss a partner is known to hold
    open: int  # lies open in the straw piles, so that it is no secret; scaled
    uncovers: int  # how many face-down cards are turned up when it goes
    uncovers_late: int
    small: int  # how many of its suit stand below it that others may hold
    mates: int  # how many of its suit stay in the hand
    suit_out: int  # how many of its suit others may hold
    own_above: int  # how many of its suit stand above it in the own hand
    boss_open: int  # a lead of a suit whose boss a rival is known to hold, by how many others it could follow with
    boss_open_wins: int  # the same, times the chance to win
    catcher: int  # beats bosses of its suit that others hold
    last_catcher: int  # the only such card
    invites: int  # a lead below a boss of its suit that rivals may hold
    clears: int  # a companion of an own boss that others beat, by how many of their cards do
    own_below: int  # how many of its suit stand below it in the own hand


class SituationFeatures(NamedTuple):
    """What a decision is judged by beside the card: how much the rest counts, and for what."""

    trumps_held: int  # in the own hand
    trumps_out: int  # that others may hold
    ace_held: int
    ace_out: int
    bosses_held: int
    bosses_out: int
    bosses_held_top: int  # own, that nothing in their suits beats
    bosses_below: int  # others', in whose suits the own hand has a higher card
    tops_held: int  # own cards, no trumps, that nothing in their suits beats
    trump_tops_held: int
    tops_out: int
    trump_tops_out: int
    voids_held: int  # suits that others have and the own hand lacks
    suits_alone: int  # suits that only the own hand has
    bosses_won: int  # by the own side
    bosses_lost: int  # by the rivals who have most
    tricks_won: int
    tricks_lost: int
    progress: int  # the share of the tricks that are played
    unit: int  # what the next boss is worth
    bosses_in_trick: int
    unknown: int  # cards of which the seat does not know where they are
    rivals_open: int  # their open cards in straw piles
    rivals_open_bosses: int
    rivals_open_bosses_below: int
    rivals_open_bosses_top: int
    rivals_open_tops: int
    rivals_voids: int  # suits that a rival has shown to lack
    hand_open: int  # own open cards in straw piles
    follows: int  # the hand has the suit that was led
    led_trump: int
    ours: int  # the own side is winning the trick
    ruffed: int  # a trump is winning a trick that was not led with one


class GivenFeatures(NamedTuple):
    """What is given away."""

    ace: int
    trumps: int
    trump_height: int  # how high they are
    bosses: int  # no trumps
    boss_exposure: int  # how low they stand
    height: int  # of other cards
    trump_boss: int


class KeptFeatures(NamedTuple):
    """What stays."""

    voids: int
    voids_with_trumps: int  # voids, for each trump up to three
    singles: int
    doubles: int
    boss_risk: int  # how low each boss that is kept stands in its suit, shared with its companions
    bosses_alone: int
    long_trumps: int  # trumps beyond three
    longest: int  # the length of the longest suit, where the first lead makes trump
    pairs: int  # both copies of a boss
    low_cards: int  # cards kept that few stand below, no bosses


def names_of(fields: tuple[str, ...], prefix: str = "") -> tuple[str, ...]:
    """The names of features as files spell them."""
    return tuple(prefix + field.replace("_", "-") for field in fields)


CARD = CardFeatures(*range(len(CardFeatures._fields)))
"""The place of each feature in a row."""
SITUATION = SituationFeatures(*range(len(SituationFeatures._fields)))
"""The same, from where the situation begins: after the card."""
CARD_COUNT = len(CARD)
CARD_NAMES, SITUATION_NAMES = names_of(CARD._fields), names_of(SITUATION._fields)
NAMES = CARD_NAMES + SITUATION_NAMES
"""What a net is given, in their places."""
COUNT = len(NAMES)

GIVEN = GivenFeatures(*range(len(GivenFeatures._fields)))
"""The place of each feature of cards that go one way, from where that way begins: to partners 0, else `ELSEWHERE`."""
ELSEWHERE = len(GIVEN)
FIRST_KEPT = 2 * len(GIVEN)
KEPT = KeptFeatures(*range(FIRST_KEPT, FIRST_KEPT + len(KeptFeatures._fields)))
PASS_NAMES = names_of(GIVEN._fields, "partner-") + names_of(GIVEN._fields, "other-") + names_of(KEPT._fields, "kept-")
"""What a way to pass or discard is judged by, in their places."""
PASS_COUNT = len(PASS_NAMES)
