"""Works out what follows from an observation.

A client shows it before anything is committed. Nothing here knows more than the seat: it is worked out on a state that
the seat cannot tell from the real one (`Game.determinize`), and where chance or others decide, as a span.
"""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import PLAYED_KINDS, definition_of
from zashiki.magic.language.verbs import PassCards
from zashiki.magic.model import numbers
from zashiki.magic.model.actions import Act, GiveCards, RollDie
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import (
    DamageDealt,
    Fainted,
    Healed,
    HpLost,
    MatchEnded,
    TargetsChosen,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Program, TimingEvent, TurnFrame
from zashiki.magic.rules import engine, questions
from zashiki.magic.rules.acts import can_play, can_use
from zashiki.magic.rules.preview import Change, Hindrance, Numbers, Preview, Prospect, Target, Way
from zashiki.magic.rules.refusals import refusal

MAX_LEAVES = 48
"""Ends of a play that are looked at for each target; one with more is not foretold."""
MAX_PREVIEWED_ANSWERS = 40
"""Questions answered on the way to an end; a longer play is not foretold."""


_DECIDING = frozenset({"option", "may", "target", "tile"})
"""Questions of which each answer may lead elsewhere."""


def preview(d: MutableState, decision: Decision | None) -> Preview:
    """What follows from what a seat knows: from a state that it cannot tell from the real one, and what it is asked."""
    base = d.board.terrain
    # While no event lasts the map is as it was drawn.
    changed = {} if d.terrain is base else {tile: now for tile, now in d.terrain.items() if now != base[tile]}
    players = tuple(_numbers(d, number) for number in range(len(d.players)))
    if decision is not None and decision.kind == GiveCards.kind:
        return Preview(changed, d.rules.profile, players, receiver=_receiver(d, decision.seat))
    if decision is None or decision.kind != Act.kind:
        return Preview(changed, d.rules.profile, players)
    prospects, hindrances = tuple(_prospects(d, decision)), tuple(_hindrances(d, decision))
    return Preview(changed, d.rules.profile, players, prospects, tuple(_ways(d, decision)), hindrances)


def _receiver(d: MutableState, seat: int) -> int:
    """The neighbour to whom a seat passes cards on, in the direction of the operation that asks (M84)."""
    program = d.stack[-1]
    assert isinstance(program, Program)
    op = d.content.blocks[program.block][program.at]
    assert isinstance(op, PassCards)
    return d.neighbour(seat, 1 if op.dir == "next" else -1)


def _numbers(d: MutableState, seat: int) -> Numbers:
    player = d.players[seat]
    if not player.character or not player.alive or not player.tile:
        return Numbers(0, 0, 0, 0, 0, 0, (), (), 0)
    reach = evaluate.stat(d, seat, "range")
    return Numbers(
        range=reach,
        move=evaluate.stat(d, seat, "move"),
        moves=evaluate.stat(d, seat, "moves"),
        attacks=evaluate.stat(d, seat, "attacks"),
        hand_limit=evaluate.stat(d, seat, "hand_limit"),
        collected=numbers.collected(d, seat),
        wanted=numbers.wanted(d, seat),
        reach=numbers.attack_reach(d, seat, reach),
        shield=sum(m.n for m in d.modifiers if m.kind == "shield" and m.seat == seat and not m.asleep),
    )


# ---- what may not be done ----


def _hindrances(d: MutableState, decision: Decision) -> Iterator[Hindrance]:
    seat = decision.seat
    ask = _ask_of(d, seat)
    cards = {definition_of(card): card for card in d.players[seat].hand if d.content.kind(card) in PLAYED_KINDS}
    acts = [f"play:{card}" for card in cards.values()]
    for address in d.content.by_carrier[d.players[seat].character]:
        ability = d.content.abilities[address]
        if isinstance(ability, Active):
            acts.append(f"skill:{ability.id}")
    for act in acts:
        if act not in decision.options:
            why = refusal(d, ask, act, Act.rule)
            yield Hindrance(act, why.code, why.rule or "")


# ---- what may be done ----


def _ways(d: MutableState, decision: Decision) -> Iterator[Way]:
    seat = decision.seat
    here = d.players[seat].tile
    opponents = [other for other in d.living() if other not in d.mates(seat)]
    theirs = {other: (numbers.attack_distances(d, other), evaluate.stat(d, other, "range")) for other in opponents}
    is_dry = numbers.ignores_terrain(d, seat) or not d.players[seat].hand
    leaves = d.rules.leaving_costs and numbers.in_water(d, seat)
    for option in decision.options:
        verb, _, tile = option.partition(":")
        if verb != "move":
            continue
        enters = d.rules.entering_costs and d.terrain[tile] == "water"
        d.stand(seat, tile)
        reach, distances = evaluate.stat(d, seat, "range"), numbers.attack_distances(d, seat)
        near = [other for other in opponents if distances.get(d.players[other].tile, numbers.FAR) <= reach]
        meets = legality.unprotected(d, seat, near, "attack")
        nearby = [other for other, (far, span) in theirs.items() if far.get(tile, numbers.FAR) <= span]
        threats = [other for other in nearby if legality.unprotected(d, other, [seat], "attack")]
        yield Way(tile, reach, tuple(meets), tuple(threats), not is_dry and (leaves or enters))
    d.stand(seat, here)


def _prospects(d: MutableState, decision: Decision) -> Iterator[Prospect]:
    told: set[str] = set()
    for act in decision.options:
        verb, _, what = act.partition(":")
        name = f"{verb}:{definition_of(what) or what}"
        if verb not in ("play", "skill") or name in told:
            continue
        told.add(name)
        if not (can_play if verb == "play" else can_use)(d, decision.seat, what):
            # Whether it may be done hangs on what the seat does not know, and was imagined otherwise.
            yield Prospect(act, (), None)
            continue
        after, events = _answered(d, _ask_of(d, decision.seat), (act,))
        asked = next((ask for ask in _open_asks(after) if ask.seat == decision.seat), None)
        if asked is None or asked.kind != "target" or asked.least == 0:
            changes, loses = _consequences(after, events, decision.seat)
            # Who has only one to aim at is not asked.
            aimed_at = [event.targets for event in events if isinstance(event, TargetsChosen)][:1]
            targets = tuple(Target(other, changes, loses) for seats in aimed_at for other in seats)
            yield Prospect(act, targets, () if targets else changes)
            continue
        choices = []
        for pick in questions.options(after, asked):
            aimed, more = _answered(after, asked, (pick,))
            choices.append(Target(int(pick), *_consequences(aimed, events + more, decision.seat)))
        yield Prospect(act, tuple(choices))


def _open_asks(d: MutableState) -> list[Ask]:
    return [ask for ask in d.asks if ask.answer is None]


def _ask_of(d: MutableState, seat: int) -> Ask:
    return next(ask for ask in d.asks if ask.seat == seat)


def _answered(d: MutableState, ask: Ask, picks: tuple[str, ...]) -> tuple[MutableState, tuple[MagicEvent, ...]]:
    """What comes of a lawful answer, and what happens on the way."""
    after = d.copy()
    engine.answer(after, ask, picks)
    return after, tuple(after.log or ())


def _consequences(d: MutableState, events: tuple[MagicEvent, ...], seat: int) -> tuple[tuple[Change, ...] | None, bool]:
    """What everything that may follow does to hit points, None where it cannot be foretold; and whether it may lose."""
    spans: dict[int, list[int]] = {}
    faints: set[int] = set()
    loses = False
    ends = _ends(d, events, MAX_PREVIEWED_ANSWERS)
    for number, end in enumerate(ends):
        if end is None or number == MAX_LEAVES:
            return None, loses
        sums: dict[int, int] = {}
        for event in end:
            match event:
                case DamageDealt() | HpLost():
                    sums[event.seat] = sums.get(event.seat, 0) - event.amount
                case Healed():
                    sums[event.seat] = sums.get(event.seat, 0) + event.amount
                case Fainted():
                    faints.add(event.seat)
                case MatchEnded():
                    loses |= event.ranks[seat] != 1
        for other in {*spans, *sums}:
            span = spans.setdefault(other, [0] * number)
            span.append(sums.get(other, 0))
    changes = [
        Change(other, min(span), max(span), other in faints) for other, span in sorted(spans.items()) if any(span)
    ]
    return tuple(changes), loses


def _ends(d: MutableState, events: tuple[MagicEvent, ...], answers: int) -> Iterator[tuple[MagicEvent, ...] | None]:
    """The events of every way in which a play may end, one die and one choice after the other; None: nobody can say."""
    asks = _open_asks(d)
    if not asks or (len(d.stack) == 1 and isinstance(d.stack[0], TurnFrame) and asks[0].kind == Act.kind):
        yield events
        return
    ask = asks[0]
    # What an unknown event brings cannot be foretold; a hand that grows changes no hit points.
    too_many = ask.kind in _DECIDING and len(ask.options) > MAX_LEAVES
    if answers == 0 or too_many or ask.kind in ("event", "toss", "deal"):
        yield None
        return
    for picks in _answers(d, ask, answers):
        after, more = _answered(d, ask, picks)
        yield from _ends(after, events + more, answers - 1)


def _answers(d: MutableState, ask: Ask, answers: int) -> Iterator[tuple[str, ...]]:
    """What may be answered, as far as it matters: every die, every choice; of cards the first, and none if one may."""
    if ask.seat == CHANCE and ask.kind == RollDie.kind:
        check = d.stack[-1]
        # A check only asks whether the die shows more than its difficulty (M81).
        matter = (check.diff, check.diff + 1) if isinstance(check, TimingEvent) else range(1, 7)
        yield from ((face,) for face in ask.options if int(face) in matter)
        return
    if ask.seat == CHANCE:
        yield questions.draw(d, ask, QuickSource(answers)).chosen
        return
    options = questions.options(d, ask)
    if ask.least == 0:
        yield ()
    if ask.kind in _DECIDING:
        yield from ((option,) for option in options)
    elif options:
        yield options[: ask.least or ask.most]
