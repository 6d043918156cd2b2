"""The differential test over as many finished rounds as one likes, counted for each value of each option.

    cd tests && python -m differential.long_run --variant seal -o length=full --rounds 100000

It stops at the first disagreement, with the record that shows it.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import msgspec

from referee.deals import random_options, random_record
from referee.referee import referee
from zashiki.core.record import parse_record, replay


def main() -> None:
    """Compare until there are enough rounds; print how many there were of each value."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", required=True)
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value, for every record")
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", default="long")
    args = parser.parse_args()
    fixed = {name: msgspec.json.decode(value) if value in ("true", "false") else value for name, _, value in
             (text.partition("=") for text in args.option)}  # fmt: skip
    rng = random.Random(f"{args.seed}/{args.variant}/{sorted(fixed.items())}")
    counts: Counter[str] = Counter()
    while counts["rounds"] < args.rounds:
        options = random_options(args.variant, rng) | fixed
        record = random_record(args.variant, options, rng, rng.randint(1, 4), rng.random() < 0.1)
        ours, theirs = replay(parse_record(msgspec.json.encode(record))).report(), referee(record)
        if ours != theirs:
            raise SystemExit(f"they disagree about\n{msgspec.json.encode(record).decode()}\nours {ours}\nits {theirs}")
        rounds = len(ours["rounds"])
        counts.update({"rounds": rounds} | {f"{name}={value}": rounds for name, value in options.items()})
    print(f"{args.variant}: no disagreement")
    for name, count in sorted(counts.items()):
        print(f"{count:10,} {name}")


if __name__ == "__main__":
    main()
