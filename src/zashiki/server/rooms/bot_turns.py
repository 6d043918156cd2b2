"""Bots at a table: they are asked when it is their turn, and answer at the table's pace."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.server.jobs.bot_runner import LEAST_SECONDS, Asker
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.logs import note
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.room import Room
from zashiki.server.tables.tables import Table
from zashiki.server.troubles import Troubles

_LOG = logging.getLogger(__name__)

# Of the time until a bot's move is to appear, this part is for thinking.
_THINKING = 0.8
_RETRY_SECONDS = 1.0


def first_answer(asked: Decision) -> ActionRecord:
    """The first legal action: what a bot plays that gives no answer, so that nobody waits for it."""
    return ActionRecord(asked.seat, asked.kind, next(asked.picks()))


async def play_bots(room: Room) -> None:
    """Play for the room's bots, and for people in whose place one sits, until cancelled."""
    note(request=None, table=room.table.id, match=lambda: None if room.live is None else room.live.id)
    what, troubles = f"table {room.table.id}: bots cannot move", Troubles(_LOG)
    while True:
        await room.moved.wait()
        room.moved.clear()
        try:
            while room.goes_on and await _play_turn(room):
                pass
            troubles.went_on(what)
        except Exception as error:
            # The store may be full or gone for a while: the table goes on when it is back.
            troubles.tell(what, error)
            await asyncio.sleep(_RETRY_SECONDS)
            room.moved.set()


def bots_are_asked(room: Room) -> bool:
    """Whether a bot is to answer anything now."""
    live = room.live
    if live is None or room.table.status != "playing":
        return False
    return any(room.bot_for(decision.seat) is not None for decision in live.match.game.decisions(live.match.state))


async def _play_turn(room: Room) -> bool:
    """Answer all decisions that bots face now; False if there are none."""
    live = room.live
    if live is None or room.table.status != "playing" or room.company.proposals.asked_until is not None:
        return False
    asked = [
        (decision, bot)
        for decision in live.match.game.decisions(live.match.state)
        if (bot := room.bot_for(decision.seat)) is not None
    ]
    if not asked:
        return False
    answers = await asyncio.gather(*(_choose(room, live, decision, bot) for decision, bot in asked))
    # Answers to one question of all appear together, a pace after what came before.
    await asyncio.sleep(max(0.0, live.moved_at + room.table.pace - time.monotonic()))
    for (decision, bot), answer in zip(asked, answers, strict=True):
        try:
            await room.act_for_bot(live.id, decision, answer)
        except Refusal as refusal:
            _LOG.error("match %s: bot %r gave the illegal answer %s: %s", live.id, bot, answer, refusal)
            await room.act_for_bot(live.id, decision, first_answer(decision))
    return True


def _asker(table: Table) -> Asker:
    return Asker(table.id, table.host, bool(table.guests()))


async def _choose(room: Room, live: LiveMatch, asked: Decision, bot: str) -> ActionRecord:
    observation = msgspec.json.encode(live.observation(asked.seat))
    seconds = max(LEAST_SECONDS, _THINKING * room.table.pace)
    runner, asker = room.services.work.runner, _asker(room.table)
    try:
        if room.table.is_sealed:
            return await runner.choose_fixed(live.entry.game, bot, observation, live.bot_seed(asked.seat), asker)
        with room.services.metrics.bot_answer(seconds):
            return await runner.choose(live.entry.game, bot, observation, seconds, asker)
    except JobFailed as failure:
        _LOG.error("match %s: %s", live.id, failure)
        return first_answer(asked)
