"""Random deals and random legal records, drawn by asking the referee what may be done."""

import random
from typing import Any

from .record import DECK, HAND, OPTIONS, PLAYERS, SEAL_DECK, Record, is_boss
from .referee import Referee


def random_deal(variant: str, rng: random.Random) -> Record:
    """A uniformly random deal (S0.4), in straw without its leader."""
    cards = list(SEAL_DECK if variant == "seal" else DECK)
    rng.shuffle(cards)

    def rows(size: int) -> list[list[str]]:
        return [[cards.pop() for _ in range(size)] for _ in range(PLAYERS[variant])]

    deal: Record = {"hands": rows(HAND[variant])}
    if variant == "straw":
        deal["face_up"] = rows(6)
        deal["face_down"] = rows(7)
    if variant != "seal":
        deal["turned_up"] = cards.pop()
    assert not cards
    return deal


def random_options(variant: str, rng: random.Random) -> dict[str, Any]:
    """Some of the variant's options, each with a random value; the rest keep their defaults."""
    return {name: rng.choice(values) for name, values in OPTIONS[variant].items() if rng.random() < 0.7}


def random_picks(decision: Record, shy: bool, rng: random.Random) -> list[str]:
    """A random legal answer; the shy keep their bosses back, which makes for long rounds and rare ends."""
    options: list[str] = decision["options"]
    if decision["kind"] == "swap":
        if rng.random() < 0.2:
            return []
        i = int(rng.choice([each for each in options if each.startswith("up:")]).removeprefix("up:"))
        return [f"up:{i}", f"down:{rng.choice([i, i + 1])}"]
    if decision["kind"] == "play" and shy:
        options = [card for card in options if not is_boss(card)] or options
    return rng.sample(options, decision["least"])


def random_record(variant: str, options: dict[str, Any], rng: random.Random, rounds: int, cut: bool = False) -> Record:
    """A random legal record with explicit deals, of `rounds` rounds or fewer if the match ends before.

    With `cut` it stops after a random number of its actions (none to all), so also amid a pass, a swap or
    a trick, and may hold deals that it does not reach.
    """
    deals = [random_deal(variant, rng) for _ in range(rounds)]
    if variant == "straw":
        for deal in deals if options.get("next_leader") == "given" else deals[:1]:
            deal["leader"] = rng.randrange(2)
    actions: list[Record] = []
    record: Record = {
        "zashiki": 1,
        "game": "septet",
        "variant": variant,
        "options": dict(options),
        "seats": [{"name": f"Seat {seat}"} for seat in range(PLAYERS[variant])],
        "setup": {"deals": deals},
        "actions": actions,
    }
    table = Referee(record)
    round_of_action = []
    shy: list[bool] = []
    while decisions := table.decisions():
        if len(shy) < len(table.rounds):
            shy.append(rng.random() < 0.4)
        decision = rng.choice(decisions)
        picks = random_picks(decision, shy[-1], rng)
        action = {"seat": decision["seat"], "kind": decision["kind"], "picks": picks}
        round_of_action.append(len(table.rounds))
        table.act(action)
        actions.append(action)

    if variant == "straw":
        for deal, played in zip(deals, table.rounds, strict=False):
            if rng.random() < 0.3:
                deal["leader"] = played.leader  # said although the rules settle it
    del deals[len(table.rounds) :]
    if cut:
        # One cut in three falls before a pass, a discard or a swap, which are few among so many plays.
        rare = [index for index, action in enumerate(actions) if action["kind"] != "play"]
        del actions[rng.choice(rare) if rng.random() < 0.33 else rng.randint(0, len(actions)) :]
        reached = round_of_action[len(actions) - 1] if actions else 1
        del deals[rng.randint(reached, len(deals)) :]
    return record
