"""What a client shows before anything is done: it comes true, and says no more than the seat may know."""

from __future__ import annotations

import random

import pytest

from magic.scenario import Scene, Seat
from repetitions import often
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import Chance
from zashiki.core.match import Match
from zashiki.locales import Texts
from zashiki.magic import MAGIC
from zashiki.magic.model.actions import SEAT_KINDS, Act, MagicAction
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import (
    DamageDealt,
    Fainted,
    Healed,
    HpLost,
)
from zashiki.magic.model.state import State
from zashiki.magic.rules.preview import Change, Preview, Prospect
from zashiki.magic.rules.previewing import MAX_LEAVES, preview

SEED = bytes(range(32))


def previewed(scene: Scene) -> Preview:
    return scene.game.preview(scene.game.observe(scene.state, 0))


def preview_of(state: State, seat: int | None) -> Preview:
    return MAGIC.preview(MAGIC.observe(state, seat))


def prospect(scene: Scene, act: str) -> Prospect:
    return next(one for one in previewed(scene).prospects if one.act.partition("#")[0] == act)


def test_an_attack_is_foretold_for_every_target() -> None:
    scene = Scene(
        Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c4"), Seat("gale", "c3", hp=3), Seat("gale", "i7")
    )
    targets = {target.seat: target.changes for target in prospect(scene, "play:atk_magic").targets}
    assert targets == {1: (Change(1, -3, -3, faints=False),), 2: (Change(2, -3, -3, faints=True),)}


def test_a_die_makes_a_span() -> None:
    scene = Scene(Seat("ember", "c3", hand="atk_magic", race="earth"), Seat("facet", "c3"))
    assert prospect(scene, "play:atk_magic").targets[0].changes == (Change(1, -3, -2, faints=False),)


def test_what_prevents_is_counted() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c3", armor="a_cloak"))
    assert prospect(scene, "play:atk_magic").targets[0].changes == (Change(1, -2, -2, faints=False),)


def test_healing_stops_at_the_maximum() -> None:
    scene = Scene(Seat("gale", "c3", hp=8, hand="r_soup"), Seat("facet", "i7"))
    assert prospect(scene, "play:r_soup").changes == (Change(0, 1, 1, faints=False),)


def test_an_event_cannot_be_foretold() -> None:
    scene = Scene(Seat("gale", "c3", hand="event_trigger"), Seat("facet", "i7"))
    assert prospect(scene, "play:event_trigger").changes is None


def test_numbers_and_reach() -> None:
    mine, theirs = previewed(Scene(Seat("gale", "c3", weapon="w_sword"), Seat("facet", "i7"))).players
    assert (mine.range, mine.move, mine.attacks, mine.hand_limit) == (1, 4, 1, 6)
    assert set(mine.reach) == {"c3", "b3", "d3", "c2", "c4"}
    assert mine.wanted == ("a_cape", "e_portal", "w_boomerang")
    assert theirs.range == 1, "a unicorn without a weapon"


def test_a_way_says_whom_it_meets_and_who_threatens() -> None:
    ways = {way.tile: way for way in previewed(Scene(Seat("gale", "c3", weapon="w_sword"), Seat("facet", "f3"))).ways}
    assert ways["e3"].meets == (1,)
    assert ways["e3"].threats == (1,)
    assert ways["d3"].meets == ways["d3"].threats == ()


def test_M69_nobody_in_water_is_met_from_land_nor_threatened_from_there() -> None:
    ways = {way.tile: way for way in previewed(Scene(Seat("gale", "f3", weapon="w_sling"), Seat("facet", "f1"))).ways}
    assert (ways["e1"].meets, ways["e1"].threats) == ((), (1,)), "within range, but on land"
    assert ways["g1"].meets == (1,)
    ways = {way.tile: way for way in previewed(Scene(Seat("gale", "e2"), Seat("facet", "e3", weapon="w_bow"))).ways}
    assert (ways["f2"].threats, ways["e1"].threats) == ((), (1,))


def test_a_way_meets_nobody_whom_an_effect_protects() -> None:
    pack = '[[card]]\nid = "x_mist"\nkind = "element"\ncopies = 1\n[[card.ability]]\ntype = "static"\n'
    pack += 'forbid = "targeted"\nkinds = ["attack"]\nif = { terrain = ["forest"] }\n'
    hidden = Seat("facet", "h2", element="x_mist")
    ways = previewed(Scene(Seat("gale", "g2", weapon="w_sling"), hidden, pack=pack)).ways
    assert ways
    assert not any(way.meets for way in ways)


def test_M65_a_way_into_a_forest_says_the_range_there() -> None:
    ways = {way.tile: way for way in previewed(Scene(Seat("gale", "g2", weapon="w_sword"), Seat("facet", "i3"))).ways}
    assert (ways["h3"].reach, ways["h2"].reach) == (1, 0)
    assert (ways["h3"].meets, ways["i2"].meets) == ((1,), ())


def test_water_costs_the_hand() -> None:
    wet = previewed(Scene(Seat("ember", "f1", hand="steal"), Seat("facet", "i7"))).ways
    assert wet
    assert all(way.costs_hand for way in wet)
    assert not any(way.costs_hand for way in previewed(Scene(Seat("ember", "f1"), Seat("facet", "i7"))).ways)


@pytest.mark.parametrize(
    ("language", "leaving"), [("en", "Leaving"), ("ja", "水から"), ("zh-Hans", "离开"), ("zh-Hant", "離開")]
)
def test_A4_what_is_said_of_it_holds_of_entering_water_too(language: str, leaving: str) -> None:
    scene = Scene(Seat("ember", "e1", hand="steal"), Seat("facet", "i7"), water_discard="enter")
    assert {way.tile for way in previewed(scene).ways if way.costs_hand} == {"f1", "f2", "g1"}
    assert leaving not in Texts(language, ("magic-table",))("mt-takes-hand")


@pytest.mark.parametrize(("direction", "receiver"), [("next", 1), ("prev", 2)])
def test_M84_who_gets_what_is_passed_on_is_whom_the_program_means(direction: str, receiver: int) -> None:
    pack = f'[[event]]\nid = "x_back"\ndo = [{{ op = "pass_cards", n = 1, dir = "{direction}" }}]\n'
    people = Seat("gale", "c2", hand="event_trigger steal atk_magic"), Seat("facet", "c3"), Seat("quill", "c4")
    scene = Scene(*people, pack=pack).do("0 act play:event_trigger", "chance event x_back")
    assert scene.asked() == "0 pass"
    assert previewed(scene).receiver == receiver
    scene.do("0 pass steal")
    assert scene.hand(receiver) == ["steal"]


def test_M84_each_operation_of_a_program_names_whom_it_passes_cards_to() -> None:
    both = ", ".join(f'{{ op = "pass_cards", n = 1, dir = "{direction}" }}' for direction in ("next", "prev"))
    hand = "event_trigger steal steal atk_magic"
    people = Seat("gale", "c2", hand=hand), Seat("facet", "c3"), Seat("quill", "c4")
    scene = Scene(*people, pack=f'[[event]]\nid = "x_both"\ndo = [{both}]\n')
    scene.do("0 act play:event_trigger", "chance event x_both")
    assert (scene.asked(), previewed(scene).receiver) == ("0 pass", 1)
    scene.do("0 pass steal")
    assert (scene.asked(), previewed(scene).receiver) == ("0 pass", 2)
    scene.do("0 pass atk_magic")
    assert scene.hand(2) == ["atk_magic"]


def test_what_hangs_on_hidden_things_alone_is_not_foretold() -> None:
    """What is asked is the real question, what it is tried on is imagined: there it may not be possible (A49)."""
    real = Scene(Seat("gale", "c3", hand="atk_magic"), Seat("facet", "c3"))
    imagined = Scene(Seat("gale", "c3", hand="atk_magic"), Seat("facet", "i7"))
    told = preview(imagined.game.mutable(imagined.state), real.game.decision(real.state, 0))
    assert told.prospects == (Prospect("play:atk_magic#1", (), None),)


CARD = '[[card]]\nid = "%s"\nkind = "%s"\ncopies = 1\n[[card.ability]]\n'
PLAYED = CARD % ("x", "effect") + 'type = "active"\nrange = "green"\n'
AIM = '{ op = "target", who = { who = "opponents" }, as = "t", up_to = true }'
JUMP = (
    PLAYED + 'do = [{ op = "move_to", to = "self", tiles = { within = %d, of = "self" } }, '
    '{ op = "each", over = { who = "opponents", on_tile_of = "self" }, do = [{ op = "damage", to = "it", n = 2 }] }]\n'
)
PASSED_ON = CARD % ("y", "armor") + (
    f'type = "replace"\non = {{ ev = "damage", subject = "self" }}\n'
    f'do = [{AIM}, {{ op = "ev_set", field = "subject", to = "t" }}]\n'
)
PAID = (
    '{ op = "pick", from = { zone = "hand" }, up_to = true, as = "c" }, { op = "put", what = "c", zone = "discard" }, '
    '{ op = "if", cond = { not = { has = { zone = "hand" } } }, then = [{ op = "heal", to = "self", n = 2 }] }'
)


def every_end(scene: Scene, state: State, action: MagicAction, *before: MagicEvent) -> list[dict[int, int]]:
    """How hit points have changed by the end, of every way in which a play without dice may go on."""
    step = scene.game.apply(state, action)
    events = [*before, *step.events]
    seat = scene.game.to_act(step.state)[0]
    decision = scene.game.decision(step.state, seat)
    assert decision is not None
    if decision.kind == "act":
        return [changes_of(events)]
    picks = [(option,) for option in decision.options] + [()] * (decision.least == 0)
    kind = SEAT_KINDS[decision.kind]
    return [end for chosen in picks for end in every_end(scene, step.state, kind(seat, chosen), *events)]


@pytest.mark.parametrize(
    ("pack", "hand", "ends"),
    [
        (JUMP % 2, "x", 12),
        (
            f'{PLAYED}do = [{AIM}, {{ op = "damage", to = "t", n = 2 }}, {{ op = "lose_hp", to = "self", n = 1 }}]\n',
            "x",
            2,
        ),
        (f'{PASSED_ON}{PLAYED}do = [{{ op = "damage", to = "next", n = 2 }}]\n', "x", 2),
        (f"{PLAYED}do = [{PAID}]\n", "x r_tea", 2),
    ],
)
def test_every_end_of_what_somebody_chooses_is_foretold(pack: str, hand: str, ends: int) -> None:
    scene = Scene(
        Seat("quill", "c3", hp=5, hand=hand), Seat("facet", "d3", armor="y" if "ev_set" in pack else ""), pack=pack
    )
    found = every_end(scene, scene.state, Act(0, ("play:x#1",)))
    assert len(found) == ends
    changes = prospect(scene, "play:x").changes
    assert changes is not None
    told = {change.seat: (change.least, change.most) for change in changes}
    sums = {seat: [end.get(seat, 0) for end in found] for seat in (0, 1)}
    assert told == {seat: (min(these), max(these)) for seat, these in sums.items() if any(these)}


def test_of_more_tiles_than_can_be_looked_at_nothing_is_foretold() -> None:
    scene = Scene(Seat("quill", "e4", hand="x"), Seat("facet", "d3"), pack=JUMP % 9)
    assert prospect(scene, "play:x").changes is None
    assert len(scene.do("0 act play:x").options()) > MAX_LEAVES


def test_why_not() -> None:
    scene = Scene(Seat("gale", "c3", hand="atk_magic r_soup"), Seat("facet", "i7"))
    assert [(why.act, why.code, why.rule) for why in previewed(scene).hindrances] == [
        ("play:atk_magic#1", "no-target", "M32")
    ]


def changes_of(events: list[MagicEvent]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for event in events:
        match event:
            case DamageDealt() | HpLost():
                sums[event.seat] = sums.get(event.seat, 0) - event.amount
            case Healed():
                sums[event.seat] = sums.get(event.seat, 0) + event.amount
    return sums


def carry_out(state: State, rng: random.Random, *actions: MagicAction) -> list[MagicEvent]:
    """The events of a play and of everything that follows from it until something else may be done."""
    events: list[MagicEvent] = []
    for action in actions:
        step = MAGIC.apply(state, action)
        state, events = step.state, [*events, *step.events]
    while to_act := MAGIC.to_act(state):
        if to_act == (CHANCE,):
            step = MAGIC.apply(state, MAGIC.draw(state, Chance(SEED, rng.randrange(1000))))
        else:
            decision = MAGIC.decision(state, to_act[0])
            assert decision is not None
            if decision.kind == "act":
                break
            picks = decision.options[: max(decision.least, min(decision.most, 1))]
            step = MAGIC.apply(state, SEAT_KINDS[decision.kind](to_act[0], picks))
        state, events = step.state, [*events, *step.events]
    return events


@pytest.mark.parametrize("variant", ["brawl-3", "teams-4"])
def test_what_is_foretold_comes_true_and_tells_no_secret(variant: str) -> None:
    rng = random.Random(variant)
    match = Match(MAGIC, variant, {"edition": "speed", "map": "town"}, seed=SEED)
    match.advance()
    checked = 0
    for turn in range(often(130)):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        decision = MAGIC.decision(match.state, seat)
        assert decision is not None
        seen = preview_of(match.state, seat)
        if turn % 5 == 0:
            for other in (None, *range(len(match.state.players))):
                imagined = MAGIC.determinize(MAGIC.observe(match.state, other), Chance(SEED, turn))
                assert preview_of(imagined, other) == preview_of(match.state, other)
        for one in seen.prospects:
            for target in one.targets:
                after = MAGIC.apply(match.state, Act(seat, (one.act,))).state
                asked = MAGIC.decision(after, seat)
                aim = [SEAT_KINDS["target"](seat, (str(target.seat),))] if asked and asked.kind == "target" else []
                events = carry_out(match.state, rng, Act(seat, (one.act,)), *aim)
                if target.changes is None or any(isinstance(event, Fainted) for event in events):
                    continue
                told = {change.seat: (change.least, change.most) for change in target.changes}
                for who, change in changes_of(events).items():
                    least, most = told.get(who, (0, 0))
                    assert least <= change <= most, (one, events)
                    checked += 1
        plays = [option for option in decision.options if option.startswith(("play", "equip", "move"))]
        options = plays if decision.kind == "act" and plays and rng.random() < 0.85 else list(decision.options)
        picks = tuple(rng.sample(options, max(decision.least, min(1, decision.most))))
        match.play(MAGIC.action(ActionRecord(seat, decision.kind, picks)))
    assert checked > 5
