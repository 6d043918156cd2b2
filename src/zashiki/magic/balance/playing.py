"""One match of a balance run, from its seed to its facts, and back to its record."""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence
from functools import partial
from inspect import signature
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, record_of
from zashiki.lab.match_loop import play_out
from zashiki.lab.players import Player, seat_player
from zashiki.magic.balance.dealing import Dealer, DealtMatch, Forced
from zashiki.magic.balance.facts import Facts, Gatherer
from zashiki.magic.balance.packs import content_with, game_with, origin_in, version_of
from zashiki.magic.balance.plan import GAME, MatchKey, Plan, seated, seed_of
from zashiki.magic.model.actions import ChooseCharacter
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import Bot, answer, decision_of

MOST_ACTIONS = 20_000
"""A match that goes on longer is reported as broken; honest ones take some hundreds."""


def play_match(plan: Plan, key: MatchKey) -> Facts:
    """Play one match. What happens in it follows from the plan and the key alone, where bots count trials.

    Raises `BrokenMatch` for a bot that answers against the rules or breaks, and for a match that does not end.
    """
    game = game_with(plan.packs)
    match, dealer = _match_of(plan, key)
    players = seated(plan, key, game.variant(key.mode).seats)
    source = random.Random(f"{plan.seed}/{key.mode}/{key.number}/seats")
    bots = [_bot(game, plan.players[player], source.getrandbits(32)) for player in players]
    cast = random.Random(f"{plan.seed}/{key.mode}/{key.number}/characters")
    gatherer = Gatherer(game, match.state)
    log: list[ActionRecord] = []

    def origins(picks: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(origin(plan, pick) for pick in picks)

    def choose(seat: int, observation: Observation) -> ActionRecord:
        if len(log) == MOST_ACTIONS:
            raise RuntimeError(f"the match goes on after {MOST_ACTIONS} actions")
        decision = decision_of(observation)
        if plan.casting == "lot" and decision.kind == ChooseCharacter.kind:
            log.append(answer(decision, cast.choice(sorted(decision.picks(), key=origins))))
        else:
            log.append(bots[seat].choose(observation, plan.players[players[seat]].seconds))
        return log[-1]

    def hear(before: State, events: Sequence[MagicEvent]) -> bool:
        gatherer.read(events, match.state)
        return True

    gatherer.read(match.advance(), match.state)
    names = [plan.players[number].name for number in players]
    play_out(match, choose, hear, names, f"{key.mode}, match {key.number}")
    if dealer is not None:
        log = [action.record() for action in match.log]
    facts = gatherer.facts(key, match.state, players, sum(action.seat != "chance" for action in log), _packed(log))
    forced = dealer.forced if dealer is not None and dealer.has_forced else None
    return msgspec.structs.replace(facts, forced=forced)


def origin(plan: Plan, definition: str) -> str:
    """By which id the run's chance deals a definition."""
    return origin_in(content_with(plan.packs), definition)


def _match_of(plan: Plan, key: MatchKey) -> tuple[Match, Dealer | None]:
    """The match, and who deals if that is not left to the seed's numbered draws."""
    game, options = game_with(plan.packs), plan.match_options(key.mode)
    card = plan.forcing.card(key.number)
    if plan.dealing == "seed" and card is None:
        return Match(game, key.mode, options, seed=seed_of(plan, key)), None
    label = f"{plan.seed}/{key.mode}/{key.number}"
    forced = None
    if card is not None:
        lot = random.Random(f"{label}/forced")
        copies = content_with(plan.packs).cards[card].copies
        forced = Forced(f"{card}#{lot.randrange(copies) + 1}", lot.randrange(game.variant(key.mode).seats))
    dealer = Dealer(game, label, partial(origin, plan), forced)
    return DealtMatch(game, key.mode, options).deal_by(dealer), dealer


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
    """The record of a match of the run; replayed with the run's pack it gives the same match."""
    actions = [ActionRecord.parse(line) for line in zlib.decompress(facts.log).decode().splitlines()]
    match, _ = _match_of(plan, facts.key)
    names = [f"{plan.players[seat.player].name} {number}" for number, seat in enumerate(facts.seats)]
    record = record_of(match, names)
    options = record.options | {"packs": version_of(plan.packs)}
    return msgspec.structs.replace(record, actions=tuple(actions), options=options)
