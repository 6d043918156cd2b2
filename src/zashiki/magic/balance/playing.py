"""One match of a balance run, from its seed to its facts, and back to its record."""

from __future__ import annotations

import random
import zlib
from inspect import signature
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, record_of
from zashiki.lab.players import Player, seat_player
from zashiki.lab.playing import BrokenGame
from zashiki.magic.balance.facts import Facts, Gatherer
from zashiki.magic.balance.packs import game_with
from zashiki.magic.balance.plan import GAME, Plan, Table, seated, seed_of
from zashiki.magic.rules.actions import ChooseCharacter
from zashiki.magic.rules.game import Magic
from zashiki.players.bot import Bot, answer

MOST_ACTIONS = 20_000
"""A match that goes on longer is reported as broken; honest ones take some hundreds."""


def play_table(plan: Plan, table: Table) -> Facts:
    """Play one match. What happens in it follows from the plan and the table alone, where bots count trials.

    Raises `BrokenGame` for a bot that answers against the rules or breaks, and for a match that does not end.
    """
    game = game_with(plan.packs)
    match = Match(game, table.mode, plan.match_options(table.mode), seed=seed_of(plan, table))
    seats = game.variant(table.mode).seats
    players = seated(plan, table, seats)
    source = random.Random(f"{plan.seed}/{table.mode}/{table.number}/seats")
    bots = [_bot(game, plan.players[player], source.getrandbits(32)) for player in players]
    cast = random.Random(f"{plan.seed}/{table.mode}/{table.number}/characters")
    gatherer = Gatherer(game, match.state)
    gatherer.read(match.advance(), match.state)
    log: list[ActionRecord] = []
    while match.to_act():
        seat = match.to_act()[0]
        player = plan.players[players[seat]]
        try:
            if len(log) == MOST_ACTIONS:
                raise RuntimeError(f"the match goes on after {MOST_ACTIONS} actions")
            observation = game.observe(match.state, seat)
            decision = observation.decision
            if plan.casting == "lot" and decision is not None and decision.kind == ChooseCharacter.kind:
                chosen = answer(decision, cast.choice(list(decision.picks())))
            else:
                chosen = bots[seat].choose(observation, player.seconds)
            gatherer.read(match.play(game.action(chosen)), match.state)
        except Exception as error:
            names = [plan.players[number].name for number in players]
            raise BrokenGame(
                f"{table.mode}, match {table.number}, seat {seat}: bot {player.name!r} failed after {len(log)} "
                f"actions: {type(error).__name__}: {error}",
                record_of(match, names).to_json(),
            ) from error
        log.append(chosen)
    return gatherer.facts(table, match.state, players, len(log), _packed(log))


def _bot(game: Magic, player: Player, seed: int) -> Bot[Any]:
    """A bot that knows these packs: one that reads cards is told of them, one that does not needs nothing."""
    bot = seat_player(GAME, player, seed)
    maker = type(bot)
    if "game" not in signature(maker).parameters:
        return bot
    told: Bot[Any] = maker(seed, player.trials, game)  # type: ignore[call-arg]
    return told


def _packed(log: list[ActionRecord]) -> bytes:
    return zlib.compress("\n".join(map(str, log)).encode(), 9)


def record_of_facts(plan: Plan, facts: Facts) -> Record:
    """The record of a match of the run; replayed with the run's packs it gives the same match."""
    actions = [ActionRecord.parse(line) for line in zlib.decompress(facts.log).decode().splitlines()]
    game = game_with(plan.packs)
    match = Match(game, facts.table.mode, plan.match_options(facts.table.mode), seed=seed_of(plan, facts.table))
    names = [f"{plan.players[seat.player].name} {number}" for number, seat in enumerate(facts.seats)]
    return msgspec.structs.replace(record_of(match, names), actions=tuple(actions))
