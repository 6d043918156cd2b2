"""A bot as a program of its own: it reads questions and writes answers, one line of JSON each, and needs no library.

It answers with any legal picks. Try it: zashiki bot check python examples/line_bot.py
The protocol: docs/bots-protocol.md
"""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def choose(decision, source):
    if decision["choices"] is not None:
        return source.choice(decision["choices"])
    count = source.randint(decision["least"], decision["most"])
    return source.sample(decision["options"], count)


def main():
    sources = {}  # one for each match, so that a seed always plays the same
    for line in sys.stdin.buffer:
        try:
            heard = json.loads(line)
            kind = heard["type"]
        except (ValueError, TypeError, KeyError):
            continue  # no message: leave it aside
        if kind == "hello":
            say(type="hello", protocol=1, name="line bot")
        elif kind == "new":
            sources[heard["match"]] = random.Random(heard["seed"])
        elif kind == "choose":
            picks = choose(heard["observation"]["decision"], sources[heard["match"]])
            say(type="choice", id=heard["id"], picks=picks)
        elif kind == "end":
            sources.pop(heard["match"], None)


main()
