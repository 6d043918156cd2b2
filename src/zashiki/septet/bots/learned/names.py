"""The names of what the policies weigh, for those who read and write weights without compiling anything.

"Scaled" quantities are multiplied by what the next boss is worth, so that what is kept for later counts less in a round
that is all but decided. A "-late" twin is multiplied by the share of the tricks that are played, too.
"""

from __future__ import annotations

CARDS = (
    "expected",  # the round's value after this trick: the chance to win it, times what that is worth
    "expected-keen",  # the same, if everybody who can takes the trick
    "expected-shy",  # the same, if only who must takes it
    "loss",  # the round's value if the trick is lost
    "lead-next",  # the chance to win the trick, scaled
    "lead-next-late",
    "boss",  # scaled
    "boss-late",
    "boss-caught",  # a boss, times the chance that a rival takes it; scaled
    "boss-bare",  # a boss with few companions that most of its suit beats; scaled
    "boss-bare-late",
    "boss-trump",
    "guard",  # a companion of an own boss; scaled
    "guard-late",
    "last-guard",
    "ace",
    "ace-late",
    "ace-empty",  # the A for a trick without a boss
    "trump",
    "trump-late",
    "trump-height",
    "trump-height-late",
    "ruff-empty",  # a trump from a void, for a trick without a boss
    "height",  # how few of its suit beat it, no trump
    "height-late",
    "top",  # nothing in its suit beats it, no trump
    "shed",  # height, where winning the trick does harm
    "harm-chance",  # the chance to win a trick that does harm
    "void",  # the last card of its suit, with a trump in hand
    "void-late",
    "void-bare",  # without
    "single",  # leaves one of its suit
    "short",  # the share of its suit that it is
    "short-late",
    "suit-boss-out",  # others hold a boss of its suit
    "wins-now",
    "over-partner",  # takes the trick from a partner who is winning it
    "feeds-partner",  # a boss to a trick that a partner is winning, times the chance that it stays so
    "ducks-boss",  # lets a rival have a boss that lies there, though this could have been prevented
    "boss-to-rival",  # a boss to a trick that a rival is winning
    "fishing",  # a lead that may catch a boss of the suit, by how many others could follow instead
    "fishing-wins",  # the same, times the chance to win
    "into-void",  # a lead into a suit in which rivals are void
    "to-partner-void",  # a lead into a suit in which a partner is void
    "lead-trump",
    "lead-length",
    "makes-trump",  # the length of the suit that a lead makes trump
    "lead-dead",  # a lead of a suit that nobody else has
    "low-high",  # height by number, where low cards win now
    "partner-boss",  # a lead to a suit whose boss a partner is known to hold
    "open",  # lies open in the straw piles, so that it is no secret; scaled
    "uncovers",  # how many face-down cards are turned up when it goes
    "uncovers-late",
    "small",  # how many of its suit stand below it that others may hold
    "mates",  # how many of its suit stay in the hand
    "suit-out",  # how many of its suit others may hold
    "own-above",  # how many of its suit stand above it in the own hand
    "boss-open",  # a lead of a suit whose boss a rival is known to hold, by how many others it could follow with
    "boss-open-wins",  # the same, times the chance to win
    "catcher",  # beats bosses of its suit that others hold
    "last-catcher",  # the only such card
    "invites",  # a lead below a boss of its suit that rivals may hold
    "clears",  # a companion of an own boss that others beat, by how many of their cards do
    "own-below",  # how many of its suit stand below it in the own hand
)
"""What a legal card is judged by."""

SITUATION = (
    "trumps-held",  # in the own hand
    "trumps-out",  # that others may hold
    "ace-held",
    "ace-out",
    "bosses-held",
    "bosses-out",
    "bosses-held-top",  # own, that nothing in their suits beats
    "bosses-below",  # others', in whose suits the own hand has a higher card
    "tops-held",  # own cards, no trumps, that nothing in their suits beats
    "trump-tops-held",
    "tops-out",
    "trump-tops-out",
    "voids-held",  # suits that others have and the own hand lacks
    "suits-alone",  # suits that only the own hand has
    "bosses-won",  # by the own side
    "bosses-lost",  # by the rivals who have most
    "tricks-won",
    "tricks-lost",
    "progress",  # the share of the tricks that are played
    "unit",  # what the next boss is worth
    "bosses-in-trick",
    "unknown",  # cards of which the seat does not know where they are
    "rivals-open",  # their open cards in straw piles
    "rivals-open-bosses",
    "rivals-open-bosses-below",
    "rivals-open-bosses-top",
    "rivals-open-tops",
    "rivals-voids",  # suits that a rival has shown to lack
    "hand-open",  # own open cards in straw piles
    "follows",  # the hand has the suit that was led
    "led-trump",
    "ours",  # the own side is winning the trick
    "ruffed",  # a trump is winning a trick that was not led with one
)
"""What the situation of a decision is judged by, the same for every card: how much the rest counts, and for what."""

QUANTITIES = CARDS + SITUATION
"""What a net is given, in their places."""

GIVEN = ("ace", "trumps", "trump-height", "bosses", "boss-exposure", "height", "trump-boss")
"""What is given away: the A, trumps and how high they are, bosses and how low they stand, other height."""
KEPT = (
    "voids",
    "voids-with-trumps",  # voids, for each trump up to three
    "singles",
    "doubles",
    "boss-risk",  # how low each boss that is kept stands in its suit, shared with its companions
    "bosses-alone",
    "long-trumps",  # trumps beyond three
    "longest",  # the length of the longest suit, where the first lead makes trump
    "pairs",  # both copies of a boss
    "low-cards",  # cards kept that few stand below, no bosses
)
"""What stays."""
PARTINGS = (
    *(f"partner-{name}" for name in GIVEN),
    *(f"other-{name}" for name in GIVEN),
    *(f"kept-{name}" for name in KEPT),
)
"""What a way to part with cards is judged by, in their places."""
