"""How a draft's card does: duels between two alike bots, in which one of the two surely holds it from the start."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from zashiki.core.workshop import Balance, Draft, Tally, UnfitDraft
from zashiki.lab.intervals import share_of
from zashiki.lab.match_loop import BrokenMatch
from zashiki.lab.players import Player
from zashiki.magic.balance.plan import MOST_FORCED, Forcing, MatchKey, Plan
from zashiki.magic.balance.playing import play_match
from zashiki.magic.balance.run import make_plan
from zashiki.magic.workshop.drafts import FILE
from zashiki.magic.workshop.look import sound
from zashiki.magic.workshop.trial import VARIANT, first_card

BOT = "heuristic"
"""Who plays on both sides: it reads the programs of cards that it has never seen, and is quick."""
MOST_DUELS = 600
"""After which a share is known to four points of a hundred either way."""


def balance(draft: Draft, before: Tally, seconds: float) -> Balance:
    """Play on for so many seconds, at least one duel; raises `UnfitDraft`."""
    seen = sound(draft)
    card = first_card(seen.draft)
    wins, duels = before.wins, before.matches
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_text(seen.toml, "utf-8")
        plan = make_plan(
            ("base", str(file)), (VARIANT,), (Player(BOT),), forcing=Forcing((card,), MOST_FORCED), casting="lot"
        )
        for number in islice(_forced(plan), duels, MOST_DUELS):
            try:
                facts = play_match(plan, MatchKey(VARIANT, number))
            except BrokenMatch as error:
                raise UnfitDraft("a duel with this card does not come to an end") from error
            duels += 1
            # Who should hold it may have no hand to hold it in: such a duel says nothing for the card or against it.
            wins += 0.5 if facts.forced is None else facts.seats[facts.forced.seat].share
            if time.monotonic() >= end:
                break
    share = share_of(wins, duels)
    return Balance(duels, wins, share.value, share.low, share.high, duels >= MOST_DUELS)


def _forced(plan: Plan) -> Iterator[int]:
    """The numbers of the matches in which the card is dealt for sure."""
    return (number for number in count() if plan.forcing.card(number) is not None)
