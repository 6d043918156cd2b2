"""From the engine's states to the simulator's positions."""

from __future__ import annotations

from functools import reduce
from operator import or_

from zashiki.septet.bots.codes import CODE, MASK_OF_SUIT, SUIT_INDEX, beaters, mask_of
from zashiki.septet.bots.counts import pack
from zashiki.septet.bots.prospects import prospects_of
from zashiki.septet.bots.setting import setting_of
from zashiki.septet.bots.simulator import NO_TRUMP, Position
from zashiki.septet.rules.cards import is_boss
from zashiki.septet.rules.state import Pile, State, Trick


def _covered(pile: Pile) -> tuple[tuple[int, int], ...]:
    """The face-down cards of a pile with the cards that lie on each."""
    return tuple(
        (mask_of(card for card in pile.up[max(down - 1, 0) : down + 1] if card is not None), mask_of((below,)))
        for down, below in enumerate(pile.down)
        if below is not None and not pile.is_open[down]
    )


def position_of(state: State) -> Position:
    """The position of a state in phase PLAY; what has been told follows from the state's passes and shown card."""
    setting = setting_of(state.rules)
    seats = range(setting.seats)
    trick = state.current_trick()
    position = Position.__new__(Position)
    position.setting = setting
    position.shown = [mask_of(state.piles[seat].playable()) if state.piles else 0 for seat in seats]
    position.hands = [mask_of(state.hands[seat]) | position.shown[seat] for seat in seats]
    position.covered = [_covered(pile) for pile in state.piles]
    position.trump = NO_TRUMP if state.trump is None else SUIT_INDEX[state.trump]
    position.turn = trick.leader
    position.led = 0
    position.best = 0
    position.best_seat = trick.leader
    position.table_bosses = 0
    position.left = setting.seats
    position.captured = [mask_of(card for seat in side for card in state.captured[seat]) for side in state.rules.sides]
    position.boss_count = sum(len(cards) for cards in state.captured)
    position.beat = beaters(position.trump, setting.low_at[position.boss_count]) if state.trump else ()
    won = state.trick_counts()
    position.counts = sum(
        pack(position.captured[index].bit_count(), sum(won[seat] for seat in side), index)
        for index, side in enumerate(state.rules.sides)
    )
    position.tricks_played = len(state.tricks)
    position.sealed = [sum(1 << SUIT_INDEX[suit] for suit in suits) for suits in state.seals]
    turned_up = state.turned_up
    position.turned_up_boss = mask_of((turned_up,)) if turned_up is not None and is_boss(turned_up) else 0
    position.prospects = prospects_of(setting, boss_turned_up=position.turned_up_boss != 0)
    gone = mask_of(card for past in state.tricks for card in past.plays)
    position.unplayed = setting.deck & ~gone & ~(mask_of((turned_up,)) if turned_up is not None else 0)
    position.voids = [0] * setting.seats
    position.told = _told(state)
    position.told_to = tuple(reduce(or_, told) for told in position.told)
    position.reason = None
    position.winners = ()
    for past in state.tricks:
        _note_voids(position, past)
    _replay(position, trick)
    return position


def _told(state: State) -> tuple[tuple[int, ...], ...]:
    """For each viewer and seat, the cards that the viewer passed there or was shown (S10.3, S10.4)."""
    seats = range(state.seats)
    told = [[0] * state.seats for _ in seats]
    for passed in state.passes:
        told[passed.giver][passed.receiver] |= mask_of(passed.cards)
    if state.shown is not None and state.leader is not None:
        for viewer in seats:
            told[viewer][state.leader] |= mask_of((state.shown,))
    return tuple(tuple(0 if seat == viewer else told[viewer][seat] for seat in seats) for viewer in seats)


def _note_voids(position: Position, trick: Trick) -> None:
    led = MASK_OF_SUIT[CODE[trick.plays[0]]]
    for index, card in enumerate(trick.plays):
        if MASK_OF_SUIT[CODE[card]] != led:
            position.voids[trick.seat_of(index, position.setting.seats)] |= led


def _replay(position: Position, trick: Trick) -> None:
    """Take the cards of the trick back and play them again, so that the position knows all that follows from them."""
    for index, card in enumerate(trick.plays):
        position.hands[trick.seat_of(index, position.setting.seats)] |= mask_of((card,))
    for card in trick.plays:
        position.play(CODE[card])
