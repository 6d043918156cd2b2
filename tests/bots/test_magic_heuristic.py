"""The heuristic player of Board Games Are Magic: whole matches in every mode, from its own view, with any packs."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat, game_with
from magic.test_pack_fuzz import BASE, damaged
from repetitions import often
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.policy import rank_picks
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import Bot
from zashiki.players.random_bot import RandomBot

PRESETS = [(variant, ("stable", "speed")[number % 2]) for number, variant in enumerate(MAGIC.variants)]
"""Every mode, in the editions by turns."""


def play(game: Magic, state: State, bots: list[Bot[Observation]], seed: int, most: int = 5000) -> State:
    """Play on to the end, or for so many actions; an illegal answer raises."""
    source = QuickSource(seed)
    for _ in range(most):
        to_act = game.to_act(state)
        if not to_act:
            break
        if to_act == (CHANCE,):
            action = game.draw(state, source)
        else:
            action = game.action(bots[to_act[0]].choose(game.observe(state, to_act[0]), 0.0))
        state = game.apply(state, action).state
    return state


@pytest.mark.parametrize(("variant", "edition"), PRESETS)
def test_it_plays_every_mode_to_the_end(variant: str, edition: str) -> None:
    rules = MAGIC.rules(variant, {"edition": edition})
    bots: list[Bot[Observation]] = [HeuristicBot() for _ in range(rules.seats)]
    assert play(MAGIC, MAGIC.start(rules), bots, 1).result is not None


@pytest.mark.parametrize("variant", ["brawl-3", "teams-4"])
def test_it_reads_nothing_that_its_seat_does_not_know(variant: str) -> None:
    """Hidden cards dealt anew, and the observation through JSON: it weighs every answer the same."""
    source = QuickSource(7)
    state = MAGIC.start(MAGIC.rules(variant, {"edition": "speed"}))
    looked = 0
    while to_act := MAGIC.to_act(state):
        if to_act == (CHANCE,):
            action = MAGIC.draw(state, source)
        else:
            seen = MAGIC.observe(state, to_act[0])
            decision = seen.decision
            assert decision is not None
            ranking = rank_picks(MAGIC.mutable(state), decision)
            if source.below(3) == 0:
                looked += 1
                again = msgspec.json.decode(msgspec.json.encode(seen), type=Observation)
                other = MAGIC.determinize(again, source)
                assert rank_picks(MAGIC.mutable(other), decision) == ranking, decision
            action = MAGIC.action(HeuristicBot().choose(seen))
        state = MAGIC.apply(state, action).state
    assert looked > 20


def test_it_beats_the_random_player() -> None:
    won = 0.0
    for seed in range(4):
        for seat in range(2):
            bots: list[Bot[Observation]] = [HeuristicBot(), RandomBot(seed)]
            state = play(MAGIC, MAGIC.start(MAGIC.rules("brawl-2")), bots if seat == 0 else bots[::-1], seed)
            outcome = MAGIC.outcome(state)
            assert outcome is not None
            won += (seat in outcome.winners) / len(outcome.winners)
    assert won >= 7


@pytest.mark.parametrize("seed", range(often(6)))
def test_it_plays_packs_that_it_has_never_seen(seed: int) -> None:
    source = QuickSource(1000 + seed)
    while True:
        name = sorted(BASE)[source.below(len(BASE))]
        pack = {file: text.encode() for file, text in BASE.items()}
        pack[name] = damaged(BASE[name], source).encode()
        try:
            game = Magic(load_pack(pack, counts=False))
        except InvalidPack:
            continue
        break
    rules = game.rules("brawl-3", {"edition": "speed"})
    play(game, game.start(rules), [HeuristicBot(game=game) for _ in range(3)], seed, most=250)


EVERYTHING = (
    '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    'target = { who = "all" }\ndo = ['
    '{ op = "roll", as = "r" }, { op = "target", who = { who = "opponents" }, as = "t", up_to = true }, '
    '{ op = "may", do = [{ op = "swap_hands", a = "self", b = "t" }] }, '
    '{ op = "repeat", n = 2, do = [{ op = "lose_hp", to = "t", n = { var = "r" } }] }, '
    '{ op = "pick", from = { zone = "hand" }, n = 2, up_to = true, as = "c" }, { op = "reveal", what = "c" }, '
    '{ op = "equip", what = "c" }, { op = "unequip", of = "target", slot = "weapon" }, '
    '{ op = "shuffle", zone = "discard" }, { op = "cleanse", to = "self" }, { op = "extra_turn", to = "target" }, '
    '{ op = "modify", stat = "draw", to = "self", n = { half_up = { stat = "hp" } }, until = "once:draw" }]\n'
)


def test_it_has_a_word_for_every_operation() -> None:
    scene = Scene(Seat("quill", "c3", hand="x r_tea"), Seat("facet", "c3", weapon="w_net"), pack=EVERYTHING)
    decision = scene.game.decision(scene.state, 0)
    assert decision is not None
    assert ("play:x#1",) in [picks for _, picks in rank_picks(scene.game.mutable(scene.state), decision)]


# ---- judgement ----


def best(scene: Scene, seat: int = 0) -> str:
    """The heuristic player's answer, without copies."""
    decision = scene.game.decision(scene.state, seat)
    assert decision is not None
    picks = rank_picks(scene.game.mutable(scene.state), decision)[0][1]
    return " ".join(":".join(word.partition("#")[0] for word in pick.split(":")) for pick in picks)


FAR = Seat("facet", "i7")


def test_a_collectible_is_put_on_at_once_and_never_played_away() -> None:
    assert best(Scene(Seat("quill", "c3", hp=2, hand="r_tea"), FAR)).startswith("equip:r_tea")
    worn = Seat("m6_octavia", "c3", hp=2, hand="e_hourglass", armor="r_tea", weapon="w_whip")
    assert best(Scene(worn, FAR)).startswith("equip:e_hourglass")


def test_a_collectible_does_not_push_a_useful_weapon_out() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_tea", weapon="w_bow"), FAR)
    assert best(scene) in ("equip:r_tea:armor", "equip:r_tea:collectible")


def test_who_can_be_eliminated_is_aimed_at() -> None:
    seats = [
        Seat("m6_dj", "c3", hand="atk_mental", weapon="w_horn"),
        Seat("facet", "c3", hp=9),
        Seat("rook", "c3", hp=2),
    ]
    scene = Scene(*seats).do("0 act play:atk_mental")
    assert best(scene) == "2"


def test_friends_are_healed_and_opponents_are_not() -> None:
    seats = [
        Seat("quill", "c3", hand="r_bandage", weapon="w_bow"),
        Seat("facet", "c3"),
        Seat("rook", "c3", hp=1),
        Seat(),
    ]
    scene = Scene(*seats, variant="teams-4").do("0 act play:r_bandage")
    assert best(scene) == "2"


def test_what_is_needed_is_kept() -> None:
    hand = "r_tea e_rummage w_staff atk_mental atk_physical steal w_sling"
    scene = Scene(Seat("quill", "c3", hand=hand), FAR, step="discard")
    assert best(scene) not in ("r_tea", "e_rummage", "w_staff")


def test_the_water_is_left_before_it_kills_and_kept_out_of() -> None:
    assert not best(Scene(Seat("quill", "e1", hand="atk_mental"), FAR)).startswith(("move:f1", "move:g1"))
    drowning = Seat("kestrel", "f1", hp=3)
    assert best(Scene(drowning, FAR)).startswith("move:")


@pytest.mark.parametrize("water", ["leave", "both"])
def test_M70_who_leaves_the_water_strikes_before_with_the_hand_that_it_takes(water: str) -> None:
    seat = Seat("ember", "e4", weapon="w_bow", hand="atk_magic r_soup")
    scene = Scene(seat, Seat("facet", "i5", hp=2), Seat("marl", "e5"), water_discard=water)
    assert best(scene) == "play:atk_magic"


def test_A4_nobody_goes_into_the_water_to_strike_with_the_hand_that_it_takes() -> None:
    seats = Seat("ember", "e3", weapon="w_sling", hand="atk_magic r_soup"), Seat("facet", "e4", hp=2)
    assert best(Scene(*seats)) == "move:f2"  # M69: who stands in water can be struck from there.
    assert best(Scene(*seats, water_discard="enter")) not in ("move:f2", "move:e4")


def test_A4_the_water_is_left_where_that_costs_nothing() -> None:
    seat = Seat("gale", "e4", armor="a_cape", collectible="e_portal", hand="a_cape e_portal r_cake r_soup r_cake")
    assert best(Scene(seat, FAR)) == "play:e_portal"
    assert best(Scene(seat, FAR, water_discard="enter")).startswith("move:")


def test_a_mate_gets_the_card_that_he_needs() -> None:
    seats = [Seat("quill", "c3", hand="a_mirror"), FAR, Seat("tessera", "c3", hand="w_staff"), Seat("rook", "i7")]
    scene = Scene(*seats, variant="teams-4")
    assert best(scene) == "exchange:2"
    scene.do("0 act exchange:2")
    assert scene.asked() == "2 agree"
    assert best(scene, 2) == "yes"


def test_A38_who_can_only_give_asks_for_nothing() -> None:
    seats = [Seat("quill", "c3", hand="r_soup"), FAR, Seat("ember", "c3", hand="w_staff r_cake"), Seat("rook", "i7")]
    assert best(Scene(*seats, variant="teams-4")) == "exchange:2"
    assert best(Scene(*seats, variant="teams-4", exchange="give")) != "exchange:2"


def test_a_pack_that_hurts_its_player_is_not_played() -> None:
    pack = EVERYTHING[: EVERYTHING.index("target")] + 'do = [{ op = "lose_hp", to = "self", n = 5 }]\n'
    assert game_with(pack)
    assert best(Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack)) != "play:x"
