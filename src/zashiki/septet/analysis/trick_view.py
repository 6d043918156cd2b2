"""What is certain of the trick that is being played, whatever the hidden cards are: who can still beat what."""

from __future__ import annotations

import msgspec

from zashiki.septet.bitboard.bitcards import BOSS_MASK, CARDS, cards_of, codes_in, mask_of
from zashiki.septet.bots.play_view import PlayView
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.determinize import Determinizer
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
    """The cards that others still to play may answer with and that would win instead, by code."""
    rival_threats: tuple[int, ...]
    """Those of them that a player of another side may answer with."""
    is_last: bool
    """Whether it is certain to end the round with this card."""
    won: bool
    """Whether it ends it for the player's side alone."""

    @property
    def is_settled(self) -> bool:
        """Whether it is certain who takes the trick."""
        return not self.threats


def trick_view(view: PlayView, deals: Determinizer, state: State, code: int) -> TrickView:
    """The trick after the mover has played that card, in all the `deals` that the mover could be in.

    `state` is any of them.
    """
    if view.to_come == 1:
        return _completed(view, state, code)
    wins = view.wins_with(code)
    best, led = code if wins else view.best, suit_of(cards_of(view.led or 1 << code)[0])
    better = cards_of(view.beat_after(code)[best])
    side_of = view.flat.side_of
    threats = rival_threats = 0
    for follower in view.flat.later[view.seat][view.to_come]:
        cards = mask_of(card for card in better if deals.may_answer(follower, card, led))
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
