"""Rollouts a second: the rounds that bots and analyses play out in their heads, and the yardstick's random ones.

    python benchmarks/rollouts.py [--variants team trio seal straw] [--tricks 12 6] [--passes 5] [--seconds 0.4]

A rollout deals the hidden cards anew, plays a card and plays the round on to its end: by the learned policy (the bots
at one go, the dragon in its trees, the analyses), or at random (the textbook yardstick's iterations, tree included).
Positions are those of leaders after random play, with so many tricks to go. CPU time of one core, medians of
interleaved passes: what stands in one column was measured side by side.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

from yardsticks import Work, interleaved, processor

from zashiki.core.match import Match
from zashiki.players import wait_until_ready
from zashiki.players.sequential_halving import Budget
from zashiki.septet import SEPTET
from zashiki.septet.analysis.options import options_of
from zashiki.septet.analysis.precompile import WARM_UP
from zashiki.septet.bots.learned.root_search import CardSearch
from zashiki.septet.bots.learned.sequential_halving import Verdict
from zashiki.septet.bots.textbook.bot import TextbookBot
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase

POSITIONS = 8
"""Positions that each work goes through in turn."""
PORTION = 256
"""Rollouts asked for at once."""
SEARCHES: dict[str, Callable[[CardSearch, Budget], Verdict]] = {
    "learned policy, at one go": CardSearch.search,
    "learned policy, in trees": CardSearch.search_in_trees,
}


def observations(variant: str, tricks: int) -> list[Observation]:
    """What leaders with several cards see at the start of a trick with so many tricks to go, after random play."""
    found: list[Observation] = []
    rng = random.Random(f"{variant}/{tricks}")
    while len(found) < POSITIONS:
        match = Match(SEPTET, variant, {}, seed=rng.randbytes(32))
        match.advance()
        while not match.state.results:
            state, seat = match.state, match.to_act()[0]
            if state.phase is Phase.PLAY and len(state.tricks) == match.rules.tricks_per_round - tricks:
                found.append(SEPTET.observe(state, seat))
                break
            match.play(rng.choice(SEPTET.legal_actions(state, seat)))
    return found


def by_search(seen: list[Observation], search: Callable[[CardSearch, Budget], Verdict]) -> Work:
    """Rollouts of a bot's search, in portions, each with the setup of a new search."""

    def work(units: int) -> None:
        done, turn = 0, 0
        while done < units:
            observation = seen[turn % len(seen)]
            verdict = search(CardSearch(observation, observation.to_act[0], turn), Budget(None, PORTION))
            done, turn = done + max(1, sum(verdict.worlds.values())), turn + 1

    return work


def by_analysis(seen: list[Observation]) -> Work:
    """Rollouts of an analysis: every option in the same worlds."""

    decisions = [options_of(observation, seed) for seed, observation in enumerate(seen)]

    def work(units: int) -> None:
        done, turn = 0, 0
        while done < units:
            options = decisions[turn % len(decisions)]
            worlds = max(1, PORTION // len(options))
            options.try_out(range(len(options)), worlds)
            done, turn = done + worlds * len(options), turn + 1

    return work


def by_textbook(seen: list[Observation]) -> Work:
    """Iterations of the yardstick's tree search, rollouts at random."""

    bot = TextbookBot(1, PORTION)

    def work(units: int) -> None:
        for turn in range(-(-units // PORTION)):
            bot.visits(seen[turn % len(seen)])

    return work


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variants", nargs="+", default=["team", "trio", "seal", "straw"])
    parser.add_argument("--tricks", type=int, nargs="+", default=[12, 6], help="tricks to go")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of each work in each pass, about")
    args = parser.parse_args()
    wait_until_ready("septet")
    WARM_UP.wait()
    print(f"{processor()}; median of {args.passes} interleaved passes, CPU time")
    for variant in args.variants:
        for tricks in args.tricks:
            seen = observations(variant, tricks)
            works: dict[str, Work] = {name: by_search(seen, search) for name, search in SEARCHES.items()}
            works["analysis"] = by_analysis(seen)
            works["textbook yardstick, at random"] = by_textbook(seen)
            for name, seconds in interleaved(works, args.passes, args.seconds).items():
                print(f"{variant:6}{tricks:3} tricks to go  {name:32}{1 / seconds:12,.0f} rollouts/s")


if __name__ == "__main__":
    main()
