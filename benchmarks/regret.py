"""How often a bot gives a round away, judged by the exact solver with all cards open.

    python benchmarks/regret.py --variant team --bot dragon:trials=1000 --rounds 80
    python benchmarks/regret.py --variant straw --bot textbook:trials=5000 --rounds 80 --tricks 9
    python benchmarks/regret.py --variant team --bot dragon:trials=1000 --rounds 80 --worlds 40
    python benchmarks/regret.py --variant team --bot kitsune --rounds 80 --tricks 6 --passes 12

The bot plays first rounds against itself. Of every play with so many tricks to go or fewer, the solver says whether the
side still had the round won and has it no more: a *flip*. Nobody who does not see the cards can avoid all flips; the
same count for a player who does (`--peek`) says what that part is worth. With `--worlds` the *certain blunders* are
counted too, which who knows no more than the player can avoid: plays that lose the round in 95 % of so many worlds that
fit what the player knows, where another card wins it in 95 %, all hands open from there on.

With `--passes` the same is asked of what is passed: whether the round is lost with the cards open before the first
lead, though another pass of that seat, all others as they were, would have won it. Not every pass is tried but so many
drawn at random, the same for every bot that is dealt the same hand: what is found is a lower bound.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import sys
from math import ceil, sqrt

from tables import Table

from zashiki import players as bots
from zashiki.core.chance import QuickSource
from zashiki.lab.players import Player, read_players
from zashiki.septet import SEPTET
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.flat_rules import flat_rules_of
from zashiki.septet.rules.actions import PassCards, PlayCard
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.solver.solving import Solver

SURE = 0.95
"""In how many of the worlds a blunder loses what another card wins."""


class PassTally:
    """What was seen of passes."""

    def __init__(self) -> None:
        self.passes = 0
        self.flips = 0
        self.unsolved = 0
        self.flips_by_round: list[int] = []


class Tally:
    """What was seen of one number of tricks to go."""

    def __init__(self) -> None:
        self.plays = 0
        self.choices = 0
        self.flips = 0
        self.unsolved = 0
        self.blunders = 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", default="team", choices=("team", "straw"))
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON: '{\"bose\": true}'")
    parser.add_argument("--bot", default="dragon:trials=1000", help="NAME, NAME:trials=N or NAME:seconds=S")
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--tricks", type=int, default=8, help="look at plays with so many tricks to go, or fewer")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=50_000_000, help="the solver's budget for a play")
    parser.add_argument("--worlds", type=int, default=0, help="worlds in which a blunder must be one; 0 to count none")
    parser.add_argument("--passes", type=int, default=0, help="other passes that each is compared with; 0 for none")
    parser.add_argument("--peek", action="store_true", help="the bot is a dragon that sees all cards")
    return parser.parse_args()


def tricks_to_go(state: State) -> int:
    """How many tricks can still be played, the one on the table among them."""
    return flat_rules_of(state.rules).tricks - len(state.tricks)


def play_round(
    args: argparse.Namespace, player: Player, number: int, solver: Solver, tallies: dict[int, Tally], parted: PassTally
) -> int:
    """Play a round and look at its passes and plays; how many of its plays were flips."""
    table = Table(args.variant, args.options, args.seed, number)
    match = table.match
    seats = range(match.game.variant(args.variant).seats)
    table.seat([player for _ in seats], seats if args.peek else ())
    flips, begun, passes = 0, match.state, list[PassCards]()
    while not match.state.results:
        before, action = match.state, table.answer().action
        if isinstance(action, PassCards):
            passes.append(action)
        elif passes and args.passes:
            judge_passes(args, begun, passes, random.Random(f"passes/{args.seed}/{number}"), solver, parted)
            passes = []
        if isinstance(action, PlayCard) and tricks_to_go(before) <= args.tricks:
            tally = tallies.setdefault(tricks_to_go(before), Tally())
            flips += judge(before, action.card, solver, args.nodes, tally)
            if args.worlds:
                tally.blunders += is_blunder(before, action.card, solver, args.nodes, args.worlds)
        match.play(action)
    return flips


def judge(state: State, played: Card, solver: Solver, nodes: int, tally: Tally) -> bool:
    """Whether the play gave away a round that was won until then."""
    tally.plays += 1
    if len(legal_cards(state, to_play(state))) == 1:
        return False
    tally.choices += 1
    solution = solver.solve(state, nodes=nodes)
    mine = next(value for value in solution.cards if value.card == played)
    best = max(value.least.number for value in solution.cards)
    if best > 0 > mine.most.number:
        tally.flips += 1
        return True
    tally.unsolved += max(value.most.number for value in solution.cards) > 0 > mine.least.number
    return False


def judge_passes(
    args: argparse.Namespace,
    begun: State,
    passes: list[PassCards],
    rng: random.Random,
    solver: Solver,
    tally: PassTally,
) -> None:
    """Whether another pass of a seat would have won the round that is lost with the passes that were made."""

    def wins(chosen: list[PassCards], side: int) -> bool | None:
        state = begun
        for one in chosen:
            state = SEPTET.apply(state, one).state
        return solver.wins(pack(state), side, nodes=args.nodes)

    flips = 0
    for place, made in enumerate(passes):
        side = begun.rules.side_of(made.seat)
        hand = begun.hands[made.seat]
        others = [rng.sample(hand, len(made.cards)) for _ in range(args.passes)]
        tally.passes += 1
        won = wins(passes, side)
        if won is not False:
            tally.unsolved += won is None
            continue
        replies = (
            wins([*passes[:place], PassCards(made.seat, tuple(cards)), *passes[place + 1 :]], side) for cards in others
        )
        flips += any(replies)
    tally.flips += flips
    tally.flips_by_round.append(flips)


def is_blunder(state: State, played: Card, solver: Solver, nodes: int, worlds: int) -> bool:
    """Whether a player who knows no more than the mover could be sure that another card is better."""
    seat = to_play(state)
    others = {card: 0 for card in legal_cards(state, seat) if card != played}
    determinizer = Determinizer(state.rules, SEPTET.observe(state, seat))
    source = QuickSource(len(state.tricks))
    doubts, most_doubts = 0, worlds - ceil(SURE * worlds)
    for _ in range(worlds):
        if doubts > most_doubts or min(others.values(), default=worlds) > most_doubts:
            return False
        for value in solver.solve(determinizer.draw(source), nodes=nodes).cards:
            if value.card == played:
                doubts += value.most.number >= 0
            else:
                others[value.card] += value.least.number <= 0
    return doubts <= most_doubts and min(others.values()) <= most_doubts


def by_round(flips: list[int]) -> str:
    """The mean with its standard error."""
    mean = sum(flips) / len(flips)
    error = sqrt(sum((count - mean) ** 2 for count in flips) / max(1, len(flips) - 1) / len(flips))
    return f"{mean:.3f} ± {error:.3f}"


def main() -> None:
    """Play, and print the command and the flips by tricks to go."""
    args = _arguments()
    player = read_players(args.bot, args.seconds, None)[0]
    bots.precompile()
    solver = Solver(64)
    tallies: dict[int, Tally] = {}
    parted = PassTally()
    flips = [play_round(args, player, number, solver, tallies, parted) for number in range(args.rounds)]
    plays = sum(tally.plays for tally in tallies.values())
    print(f"$ python {shlex.join(sys.argv)}")
    print(f"plays: {by_round(flips)} flips a round, {sum(flips) / plays:.4f} a play, {len(flips)} rounds")
    if parted.passes:
        print(
            f"passes: {by_round(parted.flips_by_round)} flips a round, {parted.flips / parted.passes:.4f} a pass, "
            f"beside {args.passes} others; {parted.unsolved} not settled"
        )
    if args.worlds:
        blunders = sum(tally.blunders for tally in tallies.values())
        print(f"{blunders} certain blunders, {100 * blunders / len(flips):.1f} in 100 rounds")
    for left, tally in sorted(tallies.items(), reverse=True):
        print(
            f"  {left:2} tricks to go: {tally.flips} flips in {tally.choices} choices of {tally.plays} plays, "
            f"{tally.unsolved} not settled"
        )


if __name__ == "__main__":
    main()
