"""How the heuristic player answers each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from zashiki.core.decision import Decision
from zashiki.magic.bots.acting import best_act, ranked_acts
from zashiki.magic.bots.appraisal import appraisal
from zashiki.magic.bots.board_values import tile_worth
from zashiki.magic.bots.card_gain import put_worth, unknown_in_hand
from zashiki.magic.bots.discarding import cheapest, keep_worth, replaceable
from zashiki.magic.bots.places import place_worth
from zashiki.magic.bots.program_value import program_value, rest_of
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.bots.weights import WEIGHTS, Weights
from zashiki.magic.effects.bindings import bind, in_play
from zashiki.magic.effects.listeners import environment
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import COLLECTION_SLOTS, NATIVE_SLOT, definition_of
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.actions import Act
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Env, ExchangeFrame, PlacingFrame, Program, TimingEvent
from zashiki.magic.rules import questions

Picks = tuple[str, ...]
Ranking = list[tuple[float, Picks]]
"""Answers with what they are worth, the best first."""


def choose_picks(d: MutableState, decision: Decision, weights: Weights = WEIGHTS) -> Picks:
    """What the heuristic player picks; `d` is any state that the seat cannot tell from the real one."""
    if decision.kind == Act.kind:
        return (best_act(Valuation(d, decision.seat, appraisal(d.content, d.rules), weights), decision.options),)
    return rank_picks(d, decision, weights)[0][1]


def careful_policy(d: MutableState, ask: Ask) -> Picks:
    """What the heuristic player answers to an open question."""
    return choose_picks(d, questions.decision(ask, questions.options(d, ask)))


def rank_picks(d: MutableState, decision: Decision, weights: Weights = WEIGHTS) -> Ranking:
    """The answers that the heuristic player considers, the best first."""
    if decision.least == decision.most == len(decision.options) and not decision.ordered:
        return [(0.0, decision.options)]
    ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
    o = Valuation(d, decision.seat, appraisal(d.content, d.rules), weights)
    return _RANK[decision.kind](o, ask, decision)


def _each(decision: Decision, worth: Callable[[str], float]) -> Ranking:
    """Every single option, the first of equals first."""
    return sorted(((worth(option), (option,)) for option in decision.options), key=_by_worth)


def _by_worth(entry: tuple[float, Picks]) -> float:
    return -entry[0]


# ---- setting up ----


def _character(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    judge = appraisal(o.d.content, o.d.rules)
    return _each(decision, lambda name: judge.character(o.d.content.characters[name]))


def _race(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    return _each(decision, appraisal(o.d.content, o.d.rules).race)


def _spawn(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    return _each(decision, lambda tile: place_worth(o, o.seat, tile))


# ---- in the course of a program ----


def _target(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    frame = o.d.stack[-1]
    if isinstance(frame, TimingEvent):
        block = o.d.content.blocks[frame.program]
        cause = "card" if frame.card else "skill"
        env = Env(o.seat, o.seat, cause, frame.card, None, frame.depth)
        return _each(decision, lambda seat: program_value(o, block, bind(env, "target", int(seat))))
    assert isinstance(frame, Program)
    op = o.d.content.blocks[frame.block][frame.at]
    assert isinstance(op, p.Aim)

    def aimed(*seats: int) -> float:
        return rest_of(o, o.d.content.blocks[frame.block], frame.at, bind(frame.env, op.as_, *seats))

    ranking = _each(decision, lambda seat: aimed(int(seat)))
    return ranking if decision.least else sorted([*ranking, (aimed(), ())], key=_by_worth)


def _tile(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    frame = o.d.stack[-1]
    assert isinstance(frame, Program)
    op = o.d.content.blocks[frame.block][frame.at]
    moved = _moved_piece(o, frame, op)
    return _each(decision, lambda tile: tile_worth(o, moved, tile))


def _moved_piece(o: Valuation, frame: Program, op: Verb) -> int:
    seat = in_play(o.d, frame.env, op.to) if isinstance(op, p.MoveTo | p.Push) else None
    return o.seat if seat is None else seat


def _option(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    frame = o.d.stack[-1]
    assert isinstance(frame, Program)
    op = o.d.content.blocks[frame.block][frame.at]
    assert isinstance(op, p.Choose)
    blocks = {choice.label: choice.do for choice in op.options}
    return _each(decision, lambda label: program_value(o, blocks[label], frame.env))


def _may(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    frame = o.d.stack[-1]
    if isinstance(frame, TimingEvent):
        (ref,) = frame.fired
        worth = program_value(o, o.d.content.blocks[ref.ability], environment(o.d, ref, frame))
    else:
        assert isinstance(frame, Program)
        op = o.d.content.blocks[frame.block][frame.at]
        assert isinstance(op, p.May)
        worth = program_value(o, op.do, frame.env)
    return _yes_or_no(worth)


def _yes_or_no(worth: float) -> Ranking:
    return sorted([(0.0, ("no",)), (worth, ("yes",))], key=_by_worth)


def _card(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """Cards that an effect speaks of: each tried in what the rest of the program does with it."""
    frame = o.d.stack[-1]
    if not isinstance(frame, Program):
        useful = sorted(decision.options, key=lambda card: -o.hand_worth(o.seat, card))
        return [(0.0, _in_order(decision, useful[: decision.most]))]
    block = o.d.content.blocks[frame.block]
    op = block[frame.at]
    assert isinstance(op, p.Pick)
    by_name: dict[str, float] = {}
    for card in decision.options:
        name = definition_of(card)
        if name not in by_name:
            by_name[name] = rest_of(o, block, frame.at, bind(frame.env, op.as_, card))
    if decision.least == decision.most == 1:
        first = {definition_of(card): card for card in reversed(decision.options)}
        return sorted(((by_name[name], (card,)) for name, card in first.items()), key=_by_worth)
    ranked = sorted(decision.options, key=lambda card: -by_name[definition_of(card)])
    wanted = [card for card in ranked[: decision.most] if by_name[definition_of(card)] > 0]
    return [(0.0, _in_order(decision, wanted if len(wanted) >= decision.least else ranked[: decision.least]))]


def _in_order(decision: Decision, picks: Sequence[str]) -> Picks:
    return tuple(option for option in decision.options if option in picks)


def _discard(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """Those that are missed least, and each time one other instead of the best of them."""
    cards = cheapest(o, decision.options, decision.least)
    ranking = [(0.0, cards)]
    if decision.least == 1:
        rest = (card for card in decision.options if card not in cards)
        others = {definition_of(card): card for card in rest if definition_of(card) != definition_of(cards[0])}
        floor = keep_worth(o, cards[0])
        ranking += sorted(((floor - keep_worth(o, card), (card,)) for card in others.values()), key=_by_worth)
    return ranking


# ---- fainting ----


def _drop(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """The collectible that is found again most easily, and does the least where it is."""
    slots = {card: slot for slot, card in o.d.players[o.seat].equipment.worn()}
    return _each(decision, lambda card: replaceable(o, card) - o.worn_worth(slots[card], card))


def _revive(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    return _each(decision, lambda tile: place_worth(o, o.seat, tile))


def _spoils(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    def worth(option: str) -> float:
        what, _, card = option.partition(":")
        if what == "hand":
            n = min(o.d.rules.spoils_cards, len(o.d.players[victim].hand))
            return n * put_worth(o, unknown_in_hand(victim), o.seat) * 1.2
        if what == "equipment":
            return put_worth(o, card, o.seat)
        if what == "dropped":
            return o.hand_worth(o.seat, dropped) + 0.3 * o.set_step(o.collected(victim))
        return 0.0

    frame = o.d.stack[-1]
    victim, dropped = getattr(frame, "seat", o.seat), getattr(frame, "dropped", "")
    return _each(decision, worth)


# ---- equipment and exchanges ----


def _displace(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """Anywhere rather than away; where the least is lost."""
    frame = o.d.stack[-1]
    assert isinstance(frame, PlacingFrame)

    def worth(choice: str) -> float:
        slot = next((slot for slot in COLLECTION_SLOTS if slot == choice), None)
        if slot is None:
            return -o.set_step(o.collected(o.seat) - 1)
        occupant = o.d.players[o.seat].equipment.in_slot(slot)
        lost = 0.0 if occupant is None else o.worn_worth(slot, occupant)
        native = NATIVE_SLOT.get(o.d.content.kind(ask.about)) == slot
        return (0.5 if native else 0.0) - lost

    return _each(decision, worth)


def _exchange(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """Give what the partner needs most and oneself least; ask for the contrary."""
    frame = o.d.stack[-1]
    assert isinstance(frame, ExchangeFrame)
    here, there = (frame.seat, frame.partner) if ask.about == "give" else (frame.partner, frame.seat)
    return _each(decision, lambda card: o.hand_worth(there, card) - o.hand_worth(here, card))


def _agree(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    frame = o.d.stack[-1]
    assert isinstance(frame, ExchangeFrame)
    gain = put_worth(o, frame.mine, frame.partner) if frame.mine else 0.0
    loss = put_worth(o, frame.theirs, frame.seat) if frame.theirs else 0.0
    return _yes_or_no(gain + loss)


def _act(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    return [(worth, (act,)) for worth, act in ranked_acts(o, decision.options)]


def _ability(o: Valuation, ask: Ask, decision: Decision) -> Ranking:
    """In the usual order."""
    return [(0.0, (option,)) for option in decision.options]


_RANK: Mapping[str, Callable[[Valuation, Ask, Decision], Ranking]] = {
    "character": _character,
    "race": _race,
    "spawn": _spawn,
    "act": _act,
    "target": _target,
    "tile": _tile,
    "option": _option,
    "card": _card,
    "may": _may,
    "ability": _ability,
    "discard": _discard,
    "drop": _drop,
    "revive": _revive,
    "spoils": _spoils,
    "displace": _displace,
    "pass": _discard,
    "exchange": _exchange,
    "agree": _agree,
}
"""By kind of question."""
