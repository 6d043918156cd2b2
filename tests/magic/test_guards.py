"""Packs of strangers cannot hang the game: chains are cut off, the match goes on, no card is lost."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.core.action import CHANCE
from zashiki.magic.model.events import GuardTripped
from zashiki.magic.model.state import MAX_ANSWERS

FAR = Seat("facet", "i7")
CARD = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
CHARACTER = (
    '[[character]]\nid = "loop"\nrace = "earth"\nhp = 9\nmove = 2\nattack = { mental = 1, physical = 1, magic = 1 }\n'
    'collect = ["w_bow", "w_net", "r_tea"]\n[[character.skill]]\nid = "s"\n'
)
ECHO = (
    '[[card]]\nid = "y"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "trigger"\n'
    'on = { ev = "heal", subject = "self" }\ndo = [{ op = "heal", to = "self", n = 1 }]\n'
)


def repeated(times: int, inner: str) -> str:
    return '{ op = "repeat", n = 10, do = [' * times + inner + "] }" * times


def test_a_trigger_that_sets_itself_off_stops() -> None:
    pack = CARD + 'do = [{ op = "heal", to = "self", n = 1 }]\n' + ECHO
    scene = Scene(Seat("quill", "c3", hp=1, hand="x", armor="y"), FAR, pack=pack).do("0 act play:x")
    assert scene.happened(GuardTripped) == [GuardTripped("depth")]
    assert scene.hp(0) == 1 + 4
    assert scene.asked() == "0 act"


def test_cards_that_put_each_other_off_stop() -> None:
    pack = CHARACTER + (
        'type = "trigger"\non = { ev = "unequip", subject = "self" }\ndo = [{ op = "pick", '
        'from = { zone = "discard", kind = "weapon" }, how = "random", as = "c" }, { op = "equip", what = "c" }]\n'
    )
    seats = Seat("loop", "c3", weapon="w_sling", hand="w_whip"), FAR
    scene = Scene(*seats, pile="atk_mental", discard="w_staff", pack=pack).do("0 act equip:w_whip:weapon")
    while scene.asked() == "chance pick":
        scene.do("chance pick w_staff" if "w_staff" in scene.options(CHANCE) else "chance pick w_sling")
    assert scene.happened(GuardTripped) == [GuardTripped("depth")]
    pieces = scene.game.pieces(scene.state)
    assert len(set(pieces)) == len(pieces) == len(scene.content.pile) + 30 + len(scene.content.characters)


@pytest.mark.parametrize("inner", ['{ op = "heal", to = "self", n = 1 }', '{ op = "lose_hp", to = "self", n = 99 }'])
def test_a_program_without_end_is_cut_off(inner: str) -> None:
    pack = CARD + f"do = [{repeated(6, inner)}]\n"
    seat = Seat("quill", "c3", hp=1, hand="x", weapon="w_staff")
    scene = Scene(seat, FAR, Seat("ember", "a7"), pack=pack).do("0 act play:x")
    pieces = scene.game.pieces(scene.state)
    assert len(set(pieces)) == len(pieces) == len(scene.content.pile) + 30 + 20
    assert GuardTripped("steps") in scene.events
    assert scene.asked() in ("0 act", "chance draw")


def test_conditions_without_end_are_cut_off() -> None:
    """Each may ask a great deal of all players; what is bounded is how much is asked between two questions."""
    near = '{ exists = { who = "all", if = { terrain = "snow", of = "it" } } }'
    asked = f'{{ op = "if", cond = {{ any = [{", ".join([near] * 40)}] }}, then = [] }}'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=CARD + f"do = [{repeated(4, asked)}]\n").do("0 act play:x")
    assert GuardTripped("looks") in scene.events
    assert scene.asked() == "0 act"


def test_a_program_that_looks_and_forgets_loses_no_card() -> None:
    look = '{ op = "pick", from = { zone = "deck", top = 3 }, n = 1, as = "c" }'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=CARD + f"do = [{look}, {look}]\n")
    scene.do("0 act play:x", "chance draw w_bow w_net w_whip", "0 card w_bow")
    scene.do("chance draw r_tea r_soup r_cake", "0 card r_tea")
    assert [buried.card[:-2] for buried in scene.state.bottom] == [
        "w_bow",
        "w_net",
        "w_whip",
        "r_tea",
        "r_soup",
        "r_cake",
    ]
    assert scene.state.aside == ()
    spy = scene.game.observe(scene.state, 1)
    assert spy.bottom == (None,) * 6
    assert scene.game.observe(scene.state, 0).bottom[0] == "w_bow#1"


def test_the_rest_of_the_language() -> None:
    """Operations that the base pack does not use."""
    ops = [
        '{ op = "roll", as = "r" }',
        '{ op = "may", do = [{ op = "lose_hp", to = "self", n = { neg = { neg = { var = "r" } } } }] }',
        '{ op = "target", who = { who = "opponents" }, as = "t" }',
        '{ op = "swap_hands", a = "self", b = "t" }',
    ]
    scene = Scene(
        Seat("quill", "c3", hand="x r_tea"), Seat("facet", "i7", hand="w_bow"), pack=CARD + f"do = [{', '.join(ops)}]\n"
    )
    scene.do("0 act play:x", "chance roll 2", "0 may yes")
    assert scene.hp(0) == 9 - 2
    assert (scene.hand(0), scene.hand(1)) == (["w_bow"], ["r_tea"])


def test_a_replacement_may_redirect() -> None:
    pack = (
        '[[card]]\nid = "z"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "replace"\n'
        'on = { ev = "damage", subject = "self" }\ndo = [{ op = "ev_set", field = "subject", to = "source" }]\n'
    )
    scene = Scene(Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c3", armor="z"), pack=pack)
    scene.do("0 act play:atk_magic")
    assert (scene.hp(0), scene.hp(1)) == (9 - 3, 9)


def answer_anything(scene: Scene, picks: dict[str, str]) -> None:
    """Give the first answer to whatever is asked, or the one named for its kind where that is possible."""
    ask = next(ask for ask in scene.state.asks if ask.answer is None)
    seat = "chance" if ask.seat < 0 else str(ask.seat)
    decision = scene.game.decision(scene.state, ask.seat)
    options = scene._options(ask.seat) if decision is None else decision.options
    named = picks.get(ask.kind)
    scene.do(" ".join((seat, ask.kind, *([named] if named in options else options[: ask.least]))))


def test_a_program_that_asks_for_ever_is_cut_off_and_the_turn_goes_on_to_its_end() -> None:
    asking = repeated(4, '{ op = "may", do = [{ op = "draw_event" }] }')
    scene = Scene(Seat("quill", "c3", hand="x event_trigger"), FAR, pack=CARD + f"do = [{asking}]\n")
    scene.state = msgspec.structs.replace(
        scene.state, count=msgspec.structs.replace(scene.state.count, answers=MAX_ANSWERS - 20)
    )
    scene.do("0 act play:event_trigger", "chance event n09_books", "chance draw w_bow w_net w_whip w_horn")
    scene.do("0 card w_bow", "chance draw r_tea", "0 act play:x")
    while GuardTripped("answers") not in scene.events:
        answer_anything(scene, {"may": "no"})
    assert scene.state.count.exhausted
    assert scene.options() == {"end"}
    assert scene.refuses("0 act move:c2") == "M71"
    assert len(set(scene.game.pieces(scene.state))) == len(scene.content.pile) + 30 + 20
    scene.do("0 act end")
    assert scene.state.current == 1


def test_turns_without_end_are_settled() -> None:
    pack = CHARACTER + 'type = "trigger"\non = { ev = "turn_end", subject = "self" }\n'
    pack += 'do = [{ op = "extra_turn", to = "self" }]\n'
    scene = Scene(Seat("loop", "c3"), FAR, pack=pack)
    scene.state = msgspec.structs.replace(scene.state, rules=msgspec.structs.replace(scene.state.rules, round_limit=3))
    while scene.state.result is None:
        answer_anything(scene, {"act": "end"})
    assert scene.reason() == "settlement"
    assert scene.state.turn == scene.state.rules.turn_limit == 2 * 2 * 3
    assert scene.state.current == 0


def begin(on: str, op: str, variant: str, event: str = "", **options: str) -> Scene:
    """A match from its very beginning to its first turn, or its end; seat 0's skill answers what comes before."""
    pack = event + CHARACTER + f'type = "trigger"\non = {{ {on} }}\ndo = [{op}]\n'
    scene = Scene(Seat("loop"), FAR, pack=pack)
    scene.state = scene.game.start(scene.game.rules(variant, {"order": "given", **options}))
    others = [one for one in scene.content.characters if one != "loop"]
    while scene.state.turn == 0 and scene.state.result is None:
        ask = scene.state.asks[0]
        if ask.kind == "deal":
            scene.do(" ".join(("chance deal loop", *others[: ask.least - 1])))
        else:
            answer_anything(scene, {"character": "loop", "event": "flood"})
    return scene


@pytest.mark.parametrize("on", ['ev = "setup"', 'ev = "round_start"'])
def test_M59_A42_whoever_is_left_alone_before_the_first_turn_has_won(on: str) -> None:
    """Else nobody would be left at last, and a turn would be looked for among nobody for ever."""
    hurt = '{{ op = "each", over = {{ who = "{}" }}, as = "it", do = [{{ op = "lose_hp", to = "it", n = 99 }}] }}'
    assert begin(on, hurt.format("all"), "brawl-2").ranks() == (2, 1)
    assert begin(on, hurt.format("all"), "brawl-3").ranks() == (3, 2, 1)
    assert begin(on, hurt.format("others"), "teams-4").ranks() == (1, 3, 1, 3)


def test_M76_whoever_is_out_before_the_first_turn_gets_no_piece() -> None:
    scene = begin(
        'ev = "setup", subject = "self"', '{ op = "lose_hp", to = "next", n = 99 }', "brawl-3", spawn="choose"
    )
    assert [player.out for player in scene.state.players] == ["", "fallen", ""]
    assert [player.tile != "" for player in scene.state.players] == [True, False, True]
    assert scene.state.current == 0


@pytest.mark.parametrize("spawn", ["choose", "random"])
def test_M10_where_all_of_the_map_is_under_water_a_piece_is_put_anywhere(spawn: str) -> None:
    flood = '[[event]]\nid = "flood"\nuntil = "cycle"\n[[event.ability]]\ntype = "static"\nterrain = "water"\n'
    flood += 'from = ["grass", "building", "forest", "mountain"]\n'
    scene = begin('ev = "setup", subject = "self"', '{ op = "draw_event" }', "brawl-2", flood, spawn=spawn)
    assert scene.state.event_discard == ("flood",)
    assert all(player.tile for player in scene.state.players)
