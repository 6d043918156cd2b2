"""Fair deals: that every outcome of chance follows from a seed that was fixed before the first deal."""

from __future__ import annotations

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.chance import Chance, commitment, parse_seed
from zashiki.core.errors import IllegalAction, InvalidNotation, InvalidRecord
from zashiki.core.given import expect
from zashiki.core.match import Match
from zashiki.core.record import Record, read_actions, start


class Verification(msgspec.Struct, frozen=True):
    """How many draws were repeated, and the commitment that the seed has."""

    draws: int
    commitment: str


def verify_record(record: Record, expected: str | None = None) -> Verification:
    """Draw every deal of the record again from its seed.

    `expected` is the commitment shown before the first deal. Raises `InvalidRecord` where the record has no seed, where
    an action of chance in its log is not what the seed gives, or where the commitments differ.
    """
    expect(record, Record, "a Record, as parse_record reads it", InvalidRecord)
    expect(expected, str | None, "a commitment of 64 hex digits", InvalidRecord)
    if record.setup.seed is None:
        raise InvalidRecord("the record has no seed, so nothing shows how its deals were drawn")
    try:
        seed = parse_seed(record.setup.seed)
    except InvalidNotation as error:
        raise InvalidRecord(str(error)) from error
    found = commitment(seed)
    if expected is not None and expected.strip().lower() != found:
        raise InvalidRecord(f"the seed's commitment is {found}, not {expected.strip()[:80]}")
    match = start(record)
    draws = 0
    for index, action in enumerate(read_actions(record, match)):
        try:
            if action.seat == CHANCE:
                drawn = match.game.draw(match.state, Chance(seed, draws)) if match.to_act() == (CHANCE,) else None
                if action != drawn:
                    raise InvalidRecord(f"the seed gives {drawn}, not {action}", index=index, seat="chance")
                draws += 1
                match.apply(action)
                continue
            draws += _advance(match)
            match.apply(action)
        except IllegalAction as error:
            raise InvalidRecord(error.reason, index=index, seat=action.seat, rule=error.rule) from error
    return Verification(draws + _advance(match), found)


def _advance(match: Match) -> int:
    """Let chance act and count its actions."""
    before = len(match.log)
    match.advance()
    return len(match.log) - before
