"""How long bots' answers take while several tables play at once, and how much memory their processes take.

    python benchmarks/bot_times.py [--tables 4] [--workers 2] [--seconds 0.5] [--moves 4000]

Each table is a match between four of the strongest bots, all of them asked through the server's own pool of processes
(`zashiki.server.jobs.bot_runner`). A time counts from the question until the answer is there, waiting for a free
process included; answers without a choice are left out, and so is the beginning, since a server loads the bots' code
when it starts. Times are wall-clock, so the machine should do nothing else. Memory is
the most that a process ever had in main memory, read from /proc (Linux).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shlex
import sys
import time
from pathlib import Path

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.server.jobs.bot_runner import Asker, BotRunner, house_bots
from zashiki.server.jobs.processes import Processes

BOT = "dragon"
VARIANTS = ("team", "seal", "straw", "trio")
"""What the tables play, in turn."""


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--moves", type=int, default=4000, help="answers to measure, of all tables together")
    parser.add_argument(
        "--unmeasured", type=int, default=40, help="answers of each table before, while the processes load their code"
    )
    return parser.parse_args()


async def play(runner: BotRunner, number: int, seconds: float, taken: list[float], wanted: int) -> None:
    """Play matches at one table until enough answers were measured."""
    matches = 0
    while len(taken) < wanted:
        seed = random.Random(f"{number}/{matches}").randbytes(SEED_BYTES)
        match = Match(SEPTET, VARIANTS[number % len(VARIANTS)], {}, seed=seed)
        match.advance()
        matches += 1
        while match.to_act() and len(taken) < wanted:
            answers = await asyncio.gather(
                *(ask(runner, match, seat, str(number), seconds, taken) for seat in match.to_act())
            )
            for answer in answers:
                match.play(match.game.action(answer))


async def ask(
    runner: BotRunner, match: Match, seat: int, table: str, seconds: float, taken: list[float]
) -> ActionRecord:
    """One answer, timed where there was something to choose."""
    observation = match.game.observe(match.state, seat)
    start = time.monotonic()
    answer = await runner.choose("septet", BOT, msgspec.json.encode(observation), seconds, Asker(table))
    if observation.decision is not None and observation.decision.count() > 1:
        taken.append(time.monotonic() - start)
    return answer


def most_memory(processes: Processes) -> list[float]:
    """The most memory that each process had, in MB; empty where /proc does not tell."""
    found = []
    for pid in processes.process_ids():
        status = Path(f"/proc/{pid}/status")
        for line in status.read_text().splitlines() if status.exists() else []:
            if line.startswith("VmHWM:"):
                found.append(int(line.split()[1]) / 1024)
    return found


async def measure(args: argparse.Namespace) -> tuple[list[float], list[float]]:
    """All times, and the memory of the processes at the end."""
    processes = Processes(args.workers)
    runner = BotRunner(house_bots(), processes)
    try:
        runner.warm_up()
        await asyncio.gather(*(play(runner, table, args.seconds, [], args.unmeasured) for table in range(args.tables)))
        taken: list[float] = []
        await asyncio.gather(*(play(runner, table, args.seconds, taken, args.moves) for table in range(args.tables)))
        return taken, most_memory(processes)
    finally:
        processes.close()


def main() -> None:
    """Play, and print the command, the quantiles of the times as parts of the budget, and the memory."""
    args = _arguments()
    taken, memory = asyncio.run(measure(args))
    parts = sorted(seconds / args.seconds for seconds in taken)
    print(f"$ python {shlex.join(sys.argv)}")
    for name, share in (("median", 0.5), ("99 %", 0.99), ("99.9 %", 0.999)):
        print(f"{name:>8}: {parts[min(len(parts) - 1, int(share * len(parts)))]:.2f} of the budget")
    late = sum(part > 1.2 for part in parts)
    print(f"{'slowest':>8}: {parts[-1]:.2f}; {late} of {len(parts)} answers took more than 1.2 times the budget")
    print("  memory: " + ", ".join(f"{megabytes:.0f} MB" for megabytes in memory))


if __name__ == "__main__":
    main()
