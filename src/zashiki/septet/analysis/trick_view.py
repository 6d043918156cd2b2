"""What is certain of the trick that is being played, whatever the hidden cards are: who can still beat what."""

from __future__ import annotations

import msgspec

from zashiki.septet.bots.codes import BOSS_MASK, codes_in
from zashiki.septet.bots.simulator import Position


class TrickView(msgspec.Struct, frozen=True):
    """The trick just after a card was played, as its player sees it."""

    code: int
    bosses: int
    """Bosses that lie in it by then."""
    holder: int
    """Whose card is winning it."""
    is_complete: bool
    """Whether nobody plays after."""
    threats: tuple[int, ...]
    """The cards that others still to play may have and that would win instead, by code."""
    rival_threats: tuple[int, ...]
    """Those of them that a player of another side may have."""
    is_last: bool
    """Whether it is certain to end the round with this card."""
    won: bool
    """Whether it ends it for the player's side alone."""

    @property
    def is_settled(self) -> bool:
        """Whether it is certain who takes the trick."""
        return not self.threats


def trick_view(position: Position, code: int) -> TrickView:
    """The view of the player to move, after that card. Reads the own hand and what is open, nothing else."""
    seat = position.turn
    setting = position.setting
    side = setting.side_of[seat]
    after = position.copy()
    after.play(code)
    followers = setting.later[seat][position.left]
    bosses = position.table_bosses | 1 << code & BOSS_MASK
    if not followers:
        return TrickView(
            code=code,
            bosses=after.boss_count - position.boss_count,
            holder=after.best_seat,
            is_complete=True,
            threats=(),
            rival_threats=(),
            is_last=after.reason is not None,
            won=after.winners == (side,),
        )
    beaten_by = after.beat[after.best]
    threats = rival_threats = 0
    for follower in followers:
        cards = _possible(position, seat, follower, after.led) & beaten_by
        threats |= cards
        if setting.side_of[follower] != side:
            rival_threats |= cards
    return TrickView(
        code=code,
        bosses=bosses.bit_count(),
        holder=after.best_seat,
        is_complete=False,
        threats=tuple(codes_in(threats)),
        rival_threats=tuple(codes_in(rival_threats)),
        is_last=False,
        won=False,
    )


def _possible(position: Position, seat: int, other: int, led: int) -> int:
    """All cards that the other player may answer the led suit with, as far as `seat` can know (S4.2, S10)."""
    known = position.shown[other] | position.told[seat][other] & position.unplayed
    if known & led:
        # Who is known to hold a card of the suit must follow with that or another one.
        return known & led | _hidden(position, seat) & led & ~position.voids[other]
    return known | _hidden(position, seat) & ~position.voids[other]


def _hidden(position: Position, seat: int) -> int:
    """The cards of which the seat does not know where they are."""
    hidden = position.unplayed & ~position.hands[seat] & ~position.told_to[seat]
    for cards in position.shown:
        hidden &= ~cards
    return hidden
