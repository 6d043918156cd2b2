"""Puzzles: decisions of real play in which one card is proven best, whatever the others hold."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import SEED_BYTES, Chance
from zashiki.core.match import Match
from zashiki.core.record import Record, SeatRecord, Setup
from zashiki.players import bot_names, make_bot
from zashiki.septet import SEPTET
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.solver.solving import Solver
from zashiki.septet.solver.values import Value

VARIANT, OPTIONS = "team", {"scoring": "basic"}
"""Two sides, and nothing hidden but the hands: every deal that fits can be listed."""
MOST_WORLDS = 200
_DRAWS = 40
"""Times the number of worlds: after so many draws one that is missing is as good as impossible."""
_NODES = 2_000_000
_TRIALS = 300
_NAMES = ("Aoi", "Bo", "Chie", "Dan")


class Refutation(msgspec.Struct, frozen=True):
    """Why a card is not the best: a deal that fits, in which it is worth less."""

    card: Card
    worse_in: int
    """In how many of the deals that fit."""
    hands: tuple[tuple[Card, ...], ...]
    """One of them: what everybody would hold."""
    gives: Value
    instead_of: Value


class Puzzle(msgspec.Struct, frozen=True):
    """What should the seat play at the end of the record? In each of the `worlds` deals that fit, `best` is."""

    id: str
    seat: int
    worlds: int
    best: Card
    refutations: tuple[Refutation, ...]
    level: int
    """From 1, which every bot solves, to 6, which none does."""
    solved_by: tuple[str, ...]
    record: Record


class Proof(msgspec.Struct, frozen=True):
    """That a card is best in every deal that fits, and no other is."""

    worlds: int
    best: Card
    refutations: tuple[Refutation, ...]


def all_worlds(observation: Observation, seed: bytes) -> list[State] | None:
    """Every state that the seat cannot tell from the real one; None where there are too many to list."""
    determinizer = Determinizer(SEPTET.rules(observation.variant, dict(observation.options)), observation)
    count = determinizer.count()
    if count > MOST_WORLDS:
        return None
    found: dict[tuple[tuple[Card, ...], ...], State] = {}
    for draw in range(_DRAWS * count):
        state = determinizer.draw(Chance(seed, draw))
        found.setdefault(state.hands, state)
        if len(found) == count:
            return list(found.values())
    return None


def prove(solver: Solver, observation: Observation, seed: bytes) -> Proof | None:
    """The one card that is best in every deal that fits; None where there is none, or where that is not settled."""
    worlds = all_worlds(observation, seed)
    if worlds is None or len(worlds) < 2:
        return None
    values: dict[Card, list[Value]] = {}
    for world in worlds:
        solution = solver.solve(world, nodes=_NODES)
        if not solution.solved:
            return None
        for card in solution.cards:
            values.setdefault(card.card, []).append(card.least)
    for best, own in values.items():
        others = {card: other for card, other in values.items() if card != best}
        if others and all(_is_beaten(own, other) for other in others.values()):
            return Proof(len(worlds), best, tuple(_refute(card, worlds, own, worth) for card, worth in others.items()))
    return None


def _is_beaten(best: list[Value], other: list[Value]) -> bool:
    """Never better, and worse somewhere."""
    pairs = list(zip(best, other, strict=True))
    return all(one >= two for one, two in pairs) and any(one > two for one, two in pairs)


def _refute(card: Card, worlds: list[State], best: list[Value], worth: list[Value]) -> Refutation:
    losses = [one.number - two.number for one, two in zip(best, worth, strict=True)]
    worst = max(range(len(losses)), key=losses.__getitem__)
    return Refutation(card, sum(loss > 0 for loss in losses), worlds[worst].hands, worth[worst], best[worst])


def puzzle_of(solver: Solver, seed: bytes, player: str) -> Puzzle | None:
    """A puzzle from the first round of a match between bots; the hardest of those that it has, or None."""
    match = Match(SEPTET.name, VARIANT, dict(OPTIONS), seed=seed)
    bots = [make_bot(SEPTET.name, player, seat, _TRIALS) for seat in range(len(_NAMES))]
    match.advance()
    hardest: Puzzle | None = None
    while match.to_act() and not match.state.results:
        seat = match.to_act()[0]
        observation = SEPTET.observe(match.state, seat)
        if match.state.phase is Phase.PLAY and len(match.state.tricks) >= 4:
            proof = prove(solver, observation, seed)
            if proof is not None:
                found = _puzzle(match, seat, proof, observation)
                hardest = found if hardest is None or found.level > hardest.level else hardest
        match.play(match.game.action(bots[seat].choose(observation, 0.0)))
    return hardest


def _puzzle(match: Match, seat: int, proof: Proof, observation: Observation) -> Puzzle:
    solved_by = tuple(name for name in bot_names(SEPTET.name) if _solves(name, observation, proof.best))
    actions = tuple(action.record() for action in match.log if action.seat != CHANCE)
    record = Record(
        zashiki=1,
        game=SEPTET.name,
        variant=VARIANT,
        options=dict(OPTIONS),
        seats=tuple(SeatRecord(name=name) for name in _NAMES),
        setup=Setup(seed=match.seed.hex() if match.seed is not None else None),
        actions=actions,
    )
    return Puzzle(
        id=(record.setup.seed or "")[:10],
        seat=seat,
        worlds=proof.worlds,
        best=proof.best,
        refutations=proof.refutations,
        level=1 + len(bot_names(SEPTET.name)) - len(solved_by),
        solved_by=solved_by,
        record=record,
    )


def _solves(name: str, observation: Observation, best: Card) -> bool:
    action: ActionRecord = make_bot(SEPTET.name, name, 0, _TRIALS).choose(observation, 0.0)
    return action.kind == PlayCard.kind and action.picks == (best,)


def deals_of(seed: int) -> Iterator[bytes]:
    """The seeds of the deals of a run, without an end."""
    source = random.Random(seed)
    while True:
        yield source.randbytes(SEED_BYTES)
