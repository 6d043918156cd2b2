"""Turns, events, durations, the end (M13–M20, M30, M35–M38, M71, M72, M77–M82, A19–A25, A31, A41, A44, A45)."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.magic import MAGIC
from zashiki.magic.effects.evaluate import stat
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.card_events import CardsLookedAt, PileReshuffled
from zashiki.magic.model.events import (
    CollectionCompleted,
    EventEnded,
    PlayerWon,
    RoundStarted,
    TurnStarted,
)

QUILL = Seat("quill", "c3")
FACET = Seat("facet", "i7")
EMBER = Seat("ember", "a7")


def card(name: str, program: str) -> str:
    """A pack with a card that does this when it is played."""
    played = (
        f'[[card]]\nid = "{name}"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    )
    return f"{played}do = [{program}]\n"


def test_M30_a_turn_begins_with_two_cards() -> None:
    scene = Scene(QUILL, FACET).do("0 act end")
    assert (scene.asked(), scene.state.asks[0].most) == ("chance draw", 2)
    assert len(scene.do("chance draw r_tea w_bow").hand(1)) == 2


def test_M13_M71_M72_discard_down_to_six() -> None:
    scene = Scene(Seat("quill", "c3", hand="w_bow w_net w_staff a_cape a_cloak a_tower e_kite r_tea"), FACET)
    scene.do("0 act end")
    assert scene.asked() == "0 discard"
    assert scene.refuses("0 discard w_bow") == "M72"
    assert len(scene.do("0 discard w_bow w_net").hand(0)) == 6


def test_M72_A45_the_limit_holds_in_the_own_discard_phase_only() -> None:
    many = Seat("facet", "i7", hand="w_bow w_net w_staff a_cape a_cloak a_tower e_kite r_tea")
    scene = Scene(QUILL, many).do("0 act end", "chance draw r_soup r_cake")
    assert len(scene.hand(1)) == 10


def test_el_light_raises_the_hand_limit() -> None:
    hand = "w_bow w_net w_staff a_cape a_cloak a_tower e_kite r_tea"
    assert Scene(Seat("quill", "c3", hand=hand, element="el_light"), FACET).do("0 act end").asked() == "chance draw"


def test_M14_a_round_goes_from_the_first_turn_to_the_end_of_the_last() -> None:
    scene = Scene(QUILL, FACET).do("0 act end", "chance draw r_tea w_bow")
    assert not scene.happened(RoundStarted)
    scene.do("1 act end", "chance draw r_soup r_cake")
    assert scene.happened(RoundStarted) == [RoundStarted(2)]


def test_M84_the_order_of_play_goes_round() -> None:
    scene = Scene(QUILL, FACET, EMBER)
    scene.do("0 act end", "chance draw r_tea w_bow", "1 act end", "chance draw r_soup r_cake", "2 act end")
    assert [event.seat for event in scene.happened(TurnStarted)] == [1, 2, 0]


def test_M35_A24_an_event_trigger_must_be_played_first() -> None:
    seat = Seat("quill", "c3", hand="event_trigger event_trigger r_soup")
    scene = Scene(seat, FACET)
    assert scene.options() == {"play:event_trigger"}
    assert scene.refuses("0 act end") == "M35"
    scene.do("0 act play:event_trigger", "chance event n15_post", "chance draw r_tea w_bow", "chance draw r_cake")
    assert scene.options() == {"play:event_trigger"}


def test_M35_even_if_he_may_not_play_cards() -> None:
    pack = '[[card]]\nid = "x_hush"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    pack += (
        'do = [{ op = "status", id = "no_play", to = "self", until = "turn" }, { op = "draw", to = "self", n = 1 }]\n'
    )
    scene = Scene(Seat("quill", "c3", hand="x_hush r_soup"), FACET, pack=pack).do("0 act play:x_hush")
    scene.do("chance draw event_trigger")
    assert scene.options() == {"play:event_trigger"}


def test_A24_also_one_that_comes_in_the_middle_of_the_phase() -> None:
    scene = Scene(Seat("quill", "c3", hp=2, hand="r_tea"), FACET).do("0 act play:r_tea", "chance draw event_trigger")
    assert scene.options() == {"play:event_trigger"}


def test_M36_M37_draw_apply_then_draw_a_card() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger"), FACET)
    scene.do("0 act play:event_trigger", "chance event n07_harvest")
    assert scene.happened(EventEnded) == [EventEnded("n07_harvest", 0)]
    assert scene.asked() == "chance draw"
    assert scene.do("chance draw w_bow").hand(0) == ["w_bow"]
    assert scene.state.event_discard == ("n07_harvest",)


def test_A25_a_lasting_event_ends_when_its_drawers_next_turn_begins() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger", weapon="w_bow"), FACET)
    scene.do("0 act play:event_trigger", "chance event n22_truce", "chance draw atk_magic")
    assert scene.options(0, "play") == set()
    scene.do("0 act end", "chance draw r_tea r_cake", "1 act end")
    assert [live.event for live in scene.state.live] == []
    assert scene.state.event_discard == ("n22_truce",)


def test_A25_an_empty_event_pile_is_made_of_its_discards() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger"), FACET)
    scene.state = msgspec.structs.replace(scene.state, events=(), event_discard=tuple(MAGIC.content.events))
    scene.do("0 act play:event_trigger")
    assert len(scene.options(-1)) == 30


def test_A25_the_event_of_a_player_who_is_out_ends_where_his_turn_would_begin() -> None:
    scene = Scene(Seat("quill", "c3", hp=1, hand="event_trigger atk_magic"), Seat("bramble", "c3"), EMBER)
    scene.do("0 act play:event_trigger", "chance event n21_duel", "chance draw w_bow", "0 act play:atk_magic")
    assert [live.event for live in scene.state.live] == ["n21_duel"]
    scene.do("chance draw r_tea r_cake", "1 act end", "chance draw r_soup r_candy")
    assert [live.event for live in scene.state.live] == ["n21_duel"]
    scene.do("2 act end")
    assert scene.state.live == ()


def test_M38_A44_five_of_thirty_events_are_big() -> None:
    events = MAGIC.content.events.values()
    assert (len(events), sum(event.big for event in events)) == (30, 5)


def test_A31_a_played_card_cannot_fetch_itself() -> None:
    assert not Scene(Seat("quill", "c3", hand="e_lost"), FACET).options(0, "play")
    scene = Scene(Seat("quill", "c3", hand="e_lost"), FACET, discard="w_bow e_lost")
    scene.do("0 act play:e_lost")
    assert scene.hand(0) == ["w_bow"]
    assert scene.discarded() == ["e_lost", "e_lost"]


def test_M82_off_turn_lasts_from_the_end_of_this_turn_to_the_next() -> None:
    pack = '[[card]]\nid = "x_nap"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    pack += 'do = [{ op = "modify", stat = "move", to = "self", n = 5, until = "off_turn" }]\n'
    scene = Scene(Seat("quill", "c4", hand="x_nap"), FACET, pack=pack).do("0 act play:x_nap")
    assert len(scene.options(0, "move")) == 12, "asleep"
    scene.do("0 act end")
    assert [modifier.asleep for modifier in scene.state.modifiers] == [False]
    scene.do("chance draw r_tea w_bow", "1 act end", "chance draw r_soup r_cake")
    assert scene.state.modifiers == ()


def test_M82_a_shield_for_the_time_off_turn_stops_nothing_before_the_end_of_this_turn() -> None:
    pack = card("x", '{ op = "shield", to = "self", n = 2, until = "off_turn" }, { op = "damage", to = "self", n = 1 }')
    scene = Scene(Seat("quill", "c4", hand="x"), Seat("facet", "c4", hand="atk_magic"), pack=pack).do("0 act play:x")
    assert (scene.hp(0), scene.state.modifiers[0].n) == (9 - 1, 2)
    scene.do("0 act end", "chance draw r_tea w_bow", "1 act play:atk_magic")
    assert scene.hp(0) == 9 - 1 - (scene.content.characters["facet"].attack.magic - 2)


def test_M82_an_event_for_the_time_off_turn_waits_for_the_end_of_this_turn() -> None:
    """What it lends, forbids, and makes of the map; from then on it lasts as those until the next turn do (A25)."""
    pack = (
        '[[event]]\nid = "x_night"\nuntil = "off_turn"\n'
        '[[event.ability]]\ntype = "static"\nforbid = "play"\nwho = "all"\nkinds = ["recovery"]\n'
        '[[event.ability]]\ntype = "static"\nstat = "range"\nwho = "all"\nn = -1\n'
        '[[event.ability]]\ntype = "static"\nterrain = "water"\nfrom = "grass"\n'
    )
    seat = Seat("gale", "c3", hp=3, weapon="w_bow", hand="event_trigger r_soup", race="other")
    seats = seat, Seat("facet", "i7", hand="r_cake")
    scene = Scene(*seats, pack=pack).do("0 act play:event_trigger", "chance event x_night", "chance draw w_net")

    def holds() -> tuple[int, bool]:
        d = scene.game.mutable(scene.state)
        return stat(d, 0, "range"), "grass" not in d.terrain.values()

    assert (holds(), scene.options(0, "play:r")) == ((4, False), {"play:r_soup"})
    scene.do("0 act end", "chance draw w_sling w_whip")
    assert (holds(), scene.options(1, "play:r")) == ((3, True), set())
    assert scene.refuses("1 act play:r_cake#1") == "M37"
    scene.do("1 act end", "chance draw atk_magic steal")
    assert (holds(), scene.state.live, scene.state.event_discard) == ((4, False), (), ("x_night",))


@pytest.mark.parametrize(
    "ends",
    [('{ op = "check", diff = 3, then = [], else = [] }', "chance roll 1"), ('{ op = "cleanse", to = "self" }',)],
)
def test_a_number_that_is_lowered_until_a_check_is_raised_by_one_or_by_cleansing(ends: tuple[str, ...]) -> None:
    """`once:check` and `cleanse` in docs/packs.md."""
    lower = '{ op = "modify", stat = "move", to = "self", n = -1, until = "once:check" }'
    scene = Scene(Seat("quill", "c4", hand="x y"), FACET, pack=card("x", lower) + card("y", ends[0]))
    before = stat(scene.game.mutable(scene.state), 0, "move")
    scene.do("0 act play:x")
    assert stat(scene.game.mutable(scene.state), 0, "move") == before - 1
    scene.do("0 act play:y", *ends[1:])
    assert stat(scene.game.mutable(scene.state), 0, "move") == before


def test_their_turn_lasts_to_the_end_of_the_affected_players_next_turn() -> None:
    scene = Scene(Seat("quill", "c3", hand="e_freeze"), Seat("facet", "c4", hand="atk_magic", weapon="w_bow"))
    scene.do("0 act play:e_freeze", "0 act end", "chance draw r_tea w_net")
    assert not scene.options(1, "play:atk")
    scene.do("1 act end")
    assert scene.state.modifiers == ()


@pytest.mark.parametrize("until", ["cycle", "their_turn"])
def test_A25_an_event_of_whoever_is_out_ends_when_his_turn_would_have_come(until: str) -> None:
    pack = f'[[event]]\nid = "x_calm"\nuntil = "{until}"\n'
    pack += '[[event.ability]]\ntype = "static"\nstat = "range"\nwho = "all"\nn = 1\n'
    victim = Seat("quill", "c3", hp=1, hand="event_trigger")
    scene = Scene(victim, Seat("facet", "c3", hand="atk_magic"), Seat("ember", "a7"), pack=pack)
    scene.do("0 act play:event_trigger", "chance event x_calm", "chance draw r_tea", "0 act end")
    scene.do("chance draw w_bow w_net", "1 act play:atk_magic", "1 act end", "chance draw r_tea r_soup")
    assert scene.state.players[0].out == "fallen"
    assert [live.event for live in scene.state.live] == ["x_calm"]
    scene.do("2 act end")
    assert scene.happened(EventEnded) == [EventEnded("x_calm", 0)]


def test_b05_bell_grants_a_turn_after_this_one() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger"), FACET)
    scene.do(
        "0 act play:event_trigger", "chance event b05_bell", "chance draw w_bow", "0 act end", "chance draw r_tea w_net"
    )
    assert scene.asked() == "0 act"
    scene.do("0 act end", "chance draw r_soup r_cake")
    assert scene.asked() == "1 act"


def test_n02_relay_everybody_passes_at_once_and_unseen() -> None:
    scene = Scene(
        Seat("quill", "c3", hand="event_trigger w_bow r_tea"),
        Seat("facet", "i7", hand="w_net r_soup"),
        Seat("ember", "a7"),
    )
    scene.do("0 act play:event_trigger", "chance event n02_relay")
    assert scene.asked() == "0 pass, 1 pass"
    assert scene.game.observe(scene.state, 1).asks[0].answer is None
    scene.do("1 pass r_soup")
    assert scene.game.observe(scene.state, 0).asks[1].answer is None
    scene.do("0 pass w_bow", "chance draw r_cake")
    assert [scene.hand(seat) for seat in range(3)] == [["r_cake", "r_tea"], ["w_bow", "w_net"], ["r_soup"]]
    assert [s.card for s in scene.game.observe(scene.state, 0).sightings] == ["w_bow#1"]


# ---- the end ----


def test_M79_A21_when_the_pile_is_used_up_the_turn_is_completed_and_the_match_settled() -> None:
    scene = Scene(QUILL, FACET, pile="w_bow").do("0 act end")
    assert scene.state.asks[0].most == 1, "A41: as many as there are"
    scene.do("chance draw w_bow")
    assert scene.asked() == "1 act"
    assert scene.do("1 act end").reason() == "settlement"


def test_A21_settled_after_the_round_instead() -> None:
    scene = Scene(QUILL, FACET, EMBER, pile="w_bow", deckout="round").do("0 act end", "chance draw w_bow", "1 act end")
    assert scene.asked() == "2 act"
    assert scene.do("2 act end").reason() == "settlement"


def test_A12_reshuffle() -> None:
    scene = Scene(QUILL, FACET, pile="w_bow", discard="r_tea", reshuffle=True)
    scene.do("0 act end", "chance draw w_bow")
    assert scene.asked() == "chance draw"
    scene.do("chance draw r_cake", "1 act end")
    assert scene.asked() == "chance draw"


def test_A12_reshuffle_to_look_at_cards() -> None:
    """Whoever looks at the upper five of two looks at three of the new pile too, as whoever draws them would."""
    scene = Scene(
        Seat("quill", "c3", hand="e_rummage"), FACET, pile="w_bow r_soup", discard="r_tea r_cake", reshuffle=True
    )
    scene.do("0 act play:e_rummage", "chance draw w_bow r_soup")
    assert [event.count for event in scene.happened(PileReshuffled)] == [len(scene.state.pool)]
    scene.do("chance draw r_tea r_cake w_net")
    assert scene.happened(CardsLookedAt)[0].count == 5
    assert scene.options() == {"w_bow", "r_soup", "r_tea", "r_cake", "w_net"}
    assert scene.do("0 card r_tea").hand(0) == ["r_tea"]


def test_A12_reshuffle_behind_the_last_cards_of_the_pile() -> None:
    """Whoever draws three where two lie under the pile has the third of the new one."""
    pack = (
        '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
        'do = [{ op = "draw", to = "self", n = 3 }]\n'
    )
    seat = Seat("quill", "c3", hand="x")
    scene = Scene(seat, FACET, pile="w_bow w_net r_tea", pack=pack, reshuffle=True)
    scene.do("0 act skill:index", "chance draw w_bow w_net r_tea", "0 card r_tea", "0 act play:x")
    assert scene.asked() == "chance draw"
    assert len(scene.happened(PileReshuffled)) == 1
    assert scene.do("chance draw r_cake").hand(0) == ["r_cake", "r_tea", "w_bow", "w_net"]


def settled(*seats: Seat) -> tuple[int, ...]:
    return Scene(*seats, pile="w_bow", deckout="turn").do("0 act end", "chance draw w_bow", "1 act end").ranks()


def test_M80_most_worn_collectibles() -> None:
    assert settled(Seat("quill", "c3", hp=1, armor="r_tea"), FACET) == (1, 2)


def test_M80_then_most_hit_points() -> None:
    assert settled(Seat("quill", "c3", hp=5), Seat("facet", "i7", hp=6)) == (2, 1)


def test_M80_A22_then_a_draw() -> None:
    scene = Scene(Seat("quill", "c3", hp=5), Seat("facet", "i7", hp=5), Seat("ember", "a7", hp=2), pile="w_bow")
    scene.do("0 act end", "chance draw w_bow", "1 act end")
    assert scene.ranks() == (1, 1, 3)


def test_A21_a_collection_completed_in_the_last_turn_still_wins() -> None:
    seat = Seat("facet", "i7", hp=1, hand="w_glove", armor="a_mirror", collectible="e_gift")
    scene = Scene(QUILL, seat, pile="w_bow").do("0 act end", "chance draw w_bow", "1 act equip:w_glove:weapon")
    assert (scene.ranks(), scene.reason()) == ((2, 1), "collection")


COMPLETE = Seat("quill", "c3", hand="r_tea", weapon="w_staff", armor="e_rummage")


@pytest.mark.parametrize(("after_first", "over"), [("stop", True), ("play_for_ranks", False)])
def test_M78_A23_after_the_first(after_first: str, over: bool) -> None:
    scene = Scene(COMPLETE, FACET, EMBER, after_first=after_first).do("0 act equip:r_tea:collectible")
    assert scene.happened(PlayerWon) == [PlayerWon(0, "collection")]
    assert (scene.state.result is not None) == over
    if not over:
        assert scene.asked() == "chance draw"
        assert sorted(scene.discarded()) == ["e_rummage", "r_tea", "w_staff"], "the leaver's cards, as in M76"
        assert scene.state.current == 1
    else:
        assert scene.ranks() == (1, 3, 2), "the others by standing (A22): hit points 9 and 11"


def test_M59_the_last_one_wins() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c3", hp=1)).do("0 act play:atk_magic")
    assert (scene.ranks(), scene.reason()) == ((1, 2), "last")


def test_M97_A20_in_the_speed_edition_a_collection_must_be_held_for_a_cycle() -> None:
    seat = Seat("quill", "c3", hand="r_tea", weapon="w_staff")
    scene = Scene(seat, FACET, edition="speed").do("0 act equip:r_tea:collectible")
    assert scene.happened(CollectionCompleted) == [CollectionCompleted(0)]
    scene.do("0 act end", "chance draw r_soup w_bow")
    assert scene.state.result is None
    assert scene.do("1 act end").reason() == "collection"


def test_A20_held_to_the_end_of_the_next_turn() -> None:
    seat = Seat("quill", "c3", hand="r_tea", weapon="w_staff")
    scene = Scene(seat, FACET, edition="speed", hold_until="next_turn_end").do("0 act equip:r_tea:collectible")
    scene.do("0 act end", "chance draw r_soup w_bow", "1 act end", "chance draw r_cake w_net")
    assert scene.asked() == "0 act"
    assert scene.do("0 act end").reason() == "collection"


def test_A20_M57_moving_collectibles_about_does_not_begin_the_cycle_anew() -> None:
    seat = Seat("quill", "c3", hand="r_tea", weapon="w_staff")
    scene = Scene(seat, FACET, edition="speed").do("0 act equip:r_tea:collectible")
    scene.do("0 act shift:weapon:armor", "0 act shift:armor:collectible", "0 displace armor")
    assert scene.happened(CollectionCompleted) == [CollectionCompleted(0)]
    assert scene.state.players[0].held_since == 1


def test_A20_a_faint_begins_the_cycle_anew() -> None:
    seat = Seat("quill", "c3", hp=1, hand="r_tea", weapon="w_staff")
    foe = Seat("ember", "c3", hand="atk_magic")
    scene = Scene(seat, foe, edition="speed").do(
        "0 act equip:r_tea:collectible", "0 act end", "chance draw r_soup w_bow"
    )
    scene.do("1 act play:atk_magic", "0 drop r_tea", "1 spoils none", "1 act end", "chance draw r_cake w_net")
    assert scene.asked() == "0 act"
    assert scene.state.players[0].held_since is None


def test_the_match_is_settled_after_the_last_round() -> None:
    scene = Scene(QUILL, FACET, current=1)
    scene.state = msgspec.structs.replace(scene.state, round=scene.state.rules.round_limit, acted=(0,))
    assert scene.do("1 act end").reason() == "settlement"


def test_every_card_is_named_by_its_definition_and_copy() -> None:
    assert {definition_of(card) for card in MAGIC.content.pile} == set(MAGIC.content.cards)
