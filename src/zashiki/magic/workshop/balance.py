"""How what a draft brings does: duels between two alike bots, in which one of the two surely has it from the start."""

from __future__ import annotations

import random
import time

from zashiki.core.chance import SEED_BYTES
from zashiki.core.workshop import Balance, Draft, Tally, UnfitDraft
from zashiki.lab.intervals import share_of
from zashiki.lab.match_loop import BrokenMatch, play_out
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.rules.game import Magic
from zashiki.magic.workshop.arranged import Thing, begun, thing_of
from zashiki.magic.workshop.look import content_of_draft, sound

MOST_DUELS = 600
"""After which a share is known to four points of a hundred either way."""
MOST_ANSWERS = 5_000
"""A duel that goes on longer does not end; honest ones take some hundreds."""


def balance(draft: Draft, before: Tally, seconds: float) -> Balance:
    """Play on for so many seconds, at least one duel; raises `UnfitDraft`.

    Both bots read the programs of cards that they have never seen. The holder sits first in one duel, and second in the
    next with the same seed.
    """
    seen = sound(draft)
    game, thing = Magic(content_of_draft(seen.toml)), thing_of(seen.draft)
    wins, duels = before.wins, before.matches
    end = time.monotonic() + seconds
    while duels < MOST_DUELS:
        wins += _won(game, thing, duels)
        duels += 1
        if time.monotonic() >= end:
            break
    share = share_of(wins, duels)
    return Balance(duels, wins, share.value, share.low, share.high, duels >= MOST_DUELS)


def _won(game: Magic, thing: Thing, number: int) -> float:
    """What the holder wins in the duel of that number: 1, 0, or a half."""
    seed = random.Random(f"workshop/{number // 2}").randbytes(SEED_BYTES)
    holder = number % 2
    match = begun(game, thing, seed, holder)
    match.advance()
    bot = HeuristicBot(game=game)
    left = iter(range(MOST_ANSWERS))
    try:
        play_out(
            match,
            lambda seat, observation: bot.choose(observation),
            lambda before, events: next(left, None) is not None,
            (bot.name, bot.name),
            f"duel {number}",
        )
    except BrokenMatch as error:
        raise UnfitDraft("a duel with this cannot be played to its end") from error
    result = match.state.result
    if result is None:
        raise UnfitDraft(f"a duel with this does not end within {MOST_ANSWERS} answers")
    winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    return (holder in winners) / len(winners)
