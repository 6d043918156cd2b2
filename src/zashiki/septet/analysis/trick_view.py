"""What is certain of the trick that is being played, whatever the hidden cards are: who can still beat what."""

from __future__ import annotations

import msgspec

from zashiki.septet.bitboard.bitcards import BOSS_MASK, CARDS, MASK_OF_SUIT, codes_in
from zashiki.septet.bots.play_view import PlayView
from zashiki.septet.rules.events import BossesCaptured, RoundEnded, TrickWon
from zashiki.septet.rules.play import apply_play
from zashiki.septet.rules.state import State


class TrickView(msgspec.Struct, frozen=True):
    """The trick just after a card was played, as its player sees it."""

    code: int
    bosses: int
    """Bosses that lie in it by then, or were captured with it."""
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


def trick_view(view: PlayView, state: State, code: int) -> TrickView:
    """The trick after the mover has played that card. Reads the own hand and what is open, nothing else.

    `state` is any state that the mover could be in.
    """
    if view.to_come == 1:
        return _completed(view, state, code)
    wins = view.wins_with(code)
    best, led = code if wins else view.best, view.led or MASK_OF_SUIT[code]
    beaten_by = view.beat_after(code)[best]
    side_of = view.flat.side_of
    threats = rival_threats = 0
    for follower in view.flat.later[view.seat][view.to_come]:
        cards = _possible(view, follower, led) & beaten_by
        threats |= cards
        if side_of[follower] != side_of[view.seat]:
            rival_threats |= cards
    return TrickView(
        code=code,
        bosses=(view.table_bosses | 1 << code & BOSS_MASK).bit_count(),
        holder=view.seat if wins else view.best_seat,
        is_complete=False,
        threats=tuple(codes_in(threats)),
        rival_threats=tuple(codes_in(rival_threats)),
        is_last=False,
        won=False,
    )


def _completed(view: PlayView, state: State, code: int) -> TrickView:
    """The trick that the card completes: what follows from it is told by the rules (S4.4, S5.2)."""
    _, events = apply_play(state, view.seat, CARDS[code])
    own = state.rules.sides[view.flat.side_of[view.seat]]
    ends = [event for event in events if isinstance(event, RoundEnded)]
    return TrickView(
        code=code,
        bosses=sum(len(event.cards) for event in events if isinstance(event, BossesCaptured)),
        holder=next(event.seat for event in events if isinstance(event, TrickWon)),
        is_complete=True,
        threats=(),
        rival_threats=(),
        is_last=bool(ends),
        won=any(sorted(event.winners) == sorted(own) for event in ends),
    )


def _possible(view: PlayView, other: int, led: int) -> int:
    """All cards that the other player may answer the led suit with, as far as the mover can know (S4.2, S10)."""
    known = view.shown[other] | view.told[other] & view.unplayed
    hidden = view.unplayed & ~view.hand & ~view.voids[other]
    for cards in (*view.told, *view.shown):
        hidden &= ~cards
    if known & led:
        # Who is known to hold a card of the suit must follow with that or another one.
        return (known | hidden) & led
    return known | hidden
