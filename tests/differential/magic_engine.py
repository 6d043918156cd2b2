"""The compiled engine of Board Games Are Magic against its own source: random matches, half of them with random packs.

    cd tests && python -m differential.magic_engine --matches 1000 [--seed 1] [--first 0] [--look-every 9]

Each match is played at random twice, in two processes that import the one and the other (`script/compiled`): all that
is asked, answered, told, seen and foretold must be the same, byte for byte, and what the players of trials think of it
too. It stops at the first match that is not.
A long run says after every thousand matches how far it is; with `--first` it goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec

from magic.wild_packs import wild_game
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import rank_picks
from zashiki.magic.bots.trials import quick_policy
from zashiki.magic.model.state import State
from zashiki.magic.rules import engine
from zashiki.magic.rules.game import Magic

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build/compiled/src"
LOOK_EVERY = 9
"""Every so many steps, what everybody sees and what follows from it is compared too, unless told otherwise."""
_MATCHES_TO_A_PACK = 10
_TOLD_EVERY = 1000
_HANDED_ON = ("matches", "first", "seed", "look-every")
"""Options of the command that the processes which play are given too."""


def _game(number: int, seed: str) -> Magic:
    """The house's own packs, or random programs in their place."""
    return MAGIC if number % 2 else wild_game(int.from_bytes(f"{seed}/{number // _MATCHES_TO_A_PACK}".encode()) % 2**31)


def _thought(game: Magic, state: State, decision: Decision) -> bytes:
    """What the heuristic player thinks of each answer, and what the playout policy answers."""
    d = game.mutable(state)
    ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
    return msgspec.json.encode((rank_picks(d, decision), quick_policy(d)(d, ask)))


def fingerprint(number: int, seed: str, look_every: int = LOOK_EVERY) -> str:
    """The SHA-256 of everything that happens in a random match, and what it is a match of."""
    rng = random.Random(f"{seed}/{number}")
    game = _game(number, seed)
    variant, edition = rng.choice(list(game.variants)), rng.choice(("stable", "speed"))
    source, told = QuickSource(f"{seed}/{number}"), hashlib.sha256()
    state = game.start(game.rules(variant, {"edition": edition}))
    steps = 0
    while to_act := game.to_act(state):
        if to_act == (CHANCE,):
            action = game.draw(state, source)
        else:
            decision = game.decision(state, rng.choice(to_act))
            assert decision is not None
            told.update(msgspec.json.encode(decision))
            size = rng.randint(decision.least, decision.most)
            picks = tuple(rng.sample(decision.options, size))
            action = game.action(ActionRecord(decision.seat, decision.kind, picks))
            if steps % look_every == 0:
                told.update(_thought(game, state, decision))
        if steps % look_every == 0:
            for seen in game.observations(state, (None, *range(len(state.players)))):
                told.update(msgspec.json.encode((seen, game.preview(seen))))
        step = game.apply(state, action)
        state = step.state
        told.update(msgspec.json.encode((action, step.events)))
        steps += 1
    told.update(msgspec.json.encode(state))
    return f"{number} {variant}/{edition}/{'house' if game is MAGIC else 'random'} {steps} {told.hexdigest()}"


def _tell(numbers: range, seed: str, look_every: int) -> None:
    """What a process that plays says: what it plays with, then a line for each match."""
    print(Path(engine.__file__ or "").suffix, flush=True)
    for number in numbers:
        print(fingerprint(number, seed, look_every), flush=True)


def _played(package: Path, asked: list[str], stack: ExitStack) -> Iterator[str]:
    """The lines of a process that plays with that package."""
    path = os.pathsep.join([str(package), str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = stack.enter_context(
        subprocess.Popen(
            [sys.executable, "-m", "differential.magic_engine", *asked],
            env=os.environ | {"PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
    )
    stack.callback(process.kill)
    assert process.stdout is not None
    is_compiled = next(process.stdout, "").strip() not in ("", ".py")
    if is_compiled != (package == COMPILED):
        sys.exit(f"the engine in {package} is {'' if is_compiled else 'not '}compiled")
    return map(str.strip, process.stdout)


def _compared(asked: list[str], first: int) -> tuple[int, int]:
    """How many matches went alike, and their steps; ends the program at the first that did not."""
    same = steps = 0
    with ExitStack() as stack:
        ways = [_played(package, asked, stack) for package in (ROOT / "src", COMPILED)]
        for plain, compiled in zip(*ways, strict=False):
            if plain != compiled:
                sys.exit(f"they disagree:\n  source   {plain}\n  compiled {compiled}")
            same, steps = same + 1, steps + int(plain.split()[2])
            if same % _TOLD_EVERY == 0:
                print(f"matches {first:,} to {first + same - 1:,}, {steps:,} steps: no difference", flush=True)
    return same, steps


def main() -> None:
    """Compare until there are enough matches; print how many there were."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--look-every", type=int, default=LOOK_EVERY, help="steps from one look of everybody to the next"
    )
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.tell:
        _tell(range(args.first, args.first + args.matches), args.seed, args.look_every)
        return
    subprocess.run([ROOT / "script/compiled"], check=True)
    asked = ["--tell", *(f"--{name}={getattr(args, name.replace('-', '_'))}" for name in _HANDED_ON)]
    same, steps = _compared(asked, args.first)
    if same != args.matches:
        sys.exit(f"only {same:,} of {args.matches:,} matches were played to their end")
    print(f"{same:,} matches, {steps:,} steps: no difference")


if __name__ == "__main__":
    main()
