"""The rulebooks' worked examples on tricks and scores, and what the referee itself has to keep to."""

import copy
import json
import random
from typing import Any

import pytest

from . import Record, Referee, Refused, random_options, random_record, referee
from .record import DECK, PLAYERS, is_boss
from .round import winning_place, worth


@pytest.mark.parametrize(
    ("rule", "plays", "trump", "winner"),
    [
        ("001 §6 trick 1: highest of the suit led, higher numbers off suit lose", "W5 W3 S9 W2", "E", 0),
        ("001 §6 trick 2: highest trump", "L6 E3 L9 E8", "E", 3),
        ("001 §6 trick 3: the A, off suit too", "D6 D11 WA E8", "E", 2),
        ("001 §6 trick 4: nobody follows, so the leader", "C4 S13 D11 F12", "E", 0),
        ("S1.2: the wind boss is the strongest wind but the A", "W6 W7 W5 W2", "E", 1),
        ("S1.2: the snow boss is the weakest snow", "S7 S8 F12 F7", "E", 1),
        ("S4.4: trump led", "E4 E8 F12 E7", "E", 1),
        ("S7.5: of equal sevens the first played", "F6 F7* F7 E2", "L", 1),
        ("S7.5: of equal trumps the first played", "F6 L7 F12 L7*", "L", 1),
    ],
)
def test_trick_winner(rule: str, plays: str, trump: str, winner: int) -> None:
    assert winning_place(plays.split(), trump) == winner, rule


@pytest.mark.parametrize(
    ("rule", "plays", "winner"),
    [
        ("lowest of the suit led", "S8 S7", 1),
        ("lowest trump", "E8 E3", 1),
        ("trump beats the suit led", "S7 E8", 1),
        ("the A beats all", "WA W2", 0),
        ("other cards never win", "S9 F6", 0),
    ],
)
def test_low_cards_win_in_bose(rule: str, plays: str, winner: int) -> None:
    assert winning_place(plays.split(), "E", low=True) == winner, f"S9.2 {rule}"


@pytest.mark.parametrize(
    ("rule", "bosses", "trump", "variant", "bose", "points"),
    [
        ("001 §8 example 1", "W7 L7 F7 S7", "F", "team", False, 3),
        ("001 §8 example 2", "D7 E7 L7 F7 C7", "L", "team", False, 4),
        ("000 §7 example 1: none, one, trump, two", "E7 D7 L7 S7", "L", "team", False, 3),
        ("000 §7 example 2: none, one, trump, one, two", "E7 D7 L7 C7 F7", "L", "team", False, 4),
        ("S6.3: hollow icons count for three", "E7 F7 W7", "S", "trio", False, 4),
        ("S9.1: every seven one, the trump none", "W7 E7 S7 F7", "F", "straw", True, 3),
    ],
)
def test_worth(rule: str, bosses: str, trump: str, variant: str, bose: bool, points: int) -> None:
    assert worth(bosses.split(), trump, variant, bose) == points, rule


def team_record(turned_up: str, hands: list[str], plays: str, options: dict[str, Any]) -> Record:
    """A round of the team game in which the players hold at least these cards after a pass of fillers."""
    after = [hand.split() for hand in hands]
    spare = [card for card in DECK if card != turned_up and all(card not in hand for hand in after)]
    for hand in after:
        while len(hand) < 12:
            hand.append(spare.pop())
    passed = [after[(seat + 2) % 4][-3:] for seat in range(4)]
    dealt = [after[seat][:-3] + passed[seat] for seat in range(4)]
    actions: list[Record] = [{"seat": seat, "kind": "pass", "picks": passed[seat]} for seat in range(4)]
    for card in plays.split():
        seat = next(seat for seat in range(4) if card in after[seat])
        actions.append({"seat": seat, "kind": "play", "picks": [card]})
    return {
        "zashiki": 1,
        "game": "septet",
        "variant": "team",
        "options": options,
        "seats": [{"name": name} for name in ("Alice", "Barbara", "Charlie", "David")],
        "setup": {"deals": [{"hands": dealt, "turned_up": turned_up}]},
        "actions": actions,
    }


@pytest.mark.parametrize(("scoring", "points"), [("advanced", 3), ("basic", 1)])
def test_four_bosses_win_the_round(scoring: str, points: int) -> None:
    """001 §8 example 1, all four of them in the first trick (S4.6, S5.2, S12 I5)."""
    hands = ["WA W7 W2 W3 W4 W5 W6", "L7 L4 L5", "F7", "S7"]
    result = referee(team_record("F6", hands, "W7 L7 F7 S7", {"scoring": scoring}))
    (only,) = result["rounds"]
    assert only["leader"] == 0
    assert only["captured"] == [[], [], ["W7", "L7", "F7", "S7"], []]
    assert (only["reason"], only["winners"], only["points"]) == ("bosses", [0, 2], [points, 0])
    assert only["leftover"] == []
    assert result["score"] == [points, 0]
    assert not result["complete"]
    assert result["decisions"] == []


@pytest.mark.parametrize(("scoring", "points"), [("advanced", 4), ("basic", 1)])
def test_seven_tricks_lose_the_round(scoring: str, points: int) -> None:
    """001 §8 example 2: the others score what they captured and what is in all hands (S5.7)."""
    hands = [
        "WA W2 W3 W4 W5 W6 W7 D5 C7 L6 F9 F10",
        "D7 E7 E4 E5 E6 S8 S9 S10 S11 S12 S13 F11",
        "D6 L7 F8 L8 L9 L10 E2 C3 C4 C5 C6 S7",
        "D8 E3 F7 F6 F12 D9 D10 D11 C8 C9 E8 L5",
    ]
    plays = "D5 D7 D6 D8 E3 WA E4 E2 W7 E5 S7 E8 W2 E6 C3 F6 "
    plays += "W3 S8 C4 F12 W4 S9 C5 D9 W5 S10 C6 D10 W6 S11 F8 D11"
    (only,) = referee(team_record("L4", hands, plays, {"scoring": scoring}))["rounds"]
    assert only["captured"] == [["W7", "S7"], [], [], ["D7"]]
    assert only["leftover"] == ["E7", "C7", "L7", "F7"]
    assert (only["reason"], only["winners"], only["points"]) == ("tricks", [1, 3], [0, points])


def straw_record(face_up: list[str], face_down: list[str], actions: list[tuple[int, str, str]]) -> Record:
    spare = [card for card in DECK if card != "W2" and card not in " ".join(face_up + face_down).split()]
    deal = {
        "hands": [spare[:11], spare[11:]],
        "face_up": [row.split() for row in face_up],
        "face_down": [row.split() for row in face_down],
        "turned_up": "W2",
        "leader": 1,
    }
    return {
        "zashiki": 1,
        "game": "septet",
        "variant": "straw",
        "seats": [{}, {}],
        "setup": {"deals": [deal]},
        "actions": [{"seat": seat, "kind": kind, "picks": picks.split()} for seat, kind, picks in actions],
    }


def test_swaps_of_the_straw_game() -> None:
    """S8.5, S8.6: the leader first; a card that is no 7 must be exchanged, a 7 may."""
    face_up = ["S8 S9 S10 S11 S12 S7", "F7 F8 E7 F9 F10 F11"]
    face_down = ["L4 L5 L6 L8 L9 L7 L10", "D5 D6 D8 D9 D10 D11 D7"]
    steps: list[tuple[int, str, str]] = [(0, "discard", "WA"), (1, "discard", "C9")]
    (asked,) = referee(straw_record(face_up, face_down, steps))["decisions"]
    assert (asked["seat"], asked["least"], asked["most"]) == (1, 0, 2)
    assert asked["options"] == ["up:0", "up:2", "down:0", "down:1", "down:2", "down:3"]

    steps += [(1, "swap", "up:2 down:3"), (0, "swap", "up:5 down:5")]
    (asked,) = referee(straw_record(face_up, face_down, steps))["decisions"]
    assert (asked["seat"], asked["kind"], asked["options"]) == (0, "swap-seven", ["exchange", "keep"])

    for answer, seven in (("exchange", "L7"), ("keep", "S7")):
        done = [*steps, (0, "swap-seven", answer)]
        (asked,) = referee(straw_record(face_up, face_down, done))["decisions"]
        assert "D9" in asked["options"]
        assert "E7" not in asked["options"]
        assert "F7" in asked["options"]
        (asked,) = referee(straw_record(face_up, face_down, [*done, (1, "play", "D9")]))["decisions"]
        assert asked["seat"] == 0
        assert [card for card in asked["options"] if card in ("S7", "L7")] == [seven]

    with pytest.raises(Refused, match=r"S8\.6"):
        referee(straw_record(face_up, face_down, [*steps[:2], (1, "swap", "up:0 down:2")]))


def test_tied_winners_of_three() -> None:
    """S6.6: of two winners with 7 points each, the one to the left of the third player wins the match."""
    for third in range(3):
        table = Referee(random_record("trio", {}, random.Random(6), rounds=1, cut=True))
        others = [seat for seat in range(3) if seat != third]
        table.score = [4 if seat in others else 6 for seat in range(3)]
        done = table.rounds[0]
        done.reason, done.winners = "tricks", others
        done.points = [3 if seat in others else 0 for seat in range(3)]
        table.end_round(done)
        assert table.winners == [(third + 1) % 3]


def spoilt(record: Record, how: str) -> Record:
    """The record with one thing made wrong."""
    bad = copy.deepcopy(record)
    deal, actions = bad["setup"]["deals"][0], bad["actions"]
    if how == "unknown card":
        deal["hands"][0][0] = "W8"
    elif how == "card twice":
        deal["hands"][0][0] = deal["hands"][1][0]
    elif how == "incomplete deal":
        deal["hands"][0].pop()
    elif how == "a leader where the rules say it":
        deal["leader"] = 0
    elif how == "unknown option":
        bad["options"]["bose"] = True
    elif how == "unknown key":
        actions[3]["note"] = ""
    elif how == "two cards passed":
        actions[1]["picks"].pop()
    elif how == "out of turn":
        actions[5]["seat"] = 0
    elif how == "played twice":
        actions[5]["picks"] = actions[4]["picks"]
    elif how == "off suit":
        actions[5]["picks"] = ["E7"]
    elif how == "after the last deal":
        actions.append({"seat": 3, "kind": "pass", "picks": []})
    else:
        raise AssertionError(how)
    return bad


@pytest.mark.parametrize(
    ("how", "index", "rule"),
    [
        ("unknown card", None, "S3.1"),
        ("card twice", None, "S3.1"),
        ("incomplete deal", None, "S3.1"),
        ("a leader where the rules say it", None, "format"),
        ("unknown option", None, "format"),
        ("unknown key", 3, "format"),
        ("two cards passed", 1, "S3.2"),
        ("out of turn", 5, "S4.1"),
        ("played twice", 5, "S4.1"),
        ("off suit", 5, "S4.2"),
        ("after the last deal", 8, "format"),
    ],
)
def test_refusals(how: str, index: int | None, rule: str) -> None:
    hands = ["WA W7 D5", "D8 E7", "D6 F7", "D7 L7 C7"]
    record = team_record("F6", hands, "D5 D8 D6 D7", {})
    assert referee(record)["rounds"][0]["tricks"][0]["winner"] == 1
    if how == "after the last deal":
        record = team_record("F6", ["WA W7 W2 W3 W4 W5 W6", "L7", "F7", "S7"], "W7 L7 F7 S7", {})
    with pytest.raises(Refused) as refusal:
        referee(spoilt(record, how))
    assert (refusal.value.index, refusal.value.rule) == (index, rule)


@pytest.mark.parametrize("variant", PLAYERS)
def test_random_records(variant: str) -> None:
    """Random records are legal, also when cut, and keep to the invariants of S12."""
    rng = random.Random(variant)
    for number in range(40):
        record = random_record(variant, random_options(variant, rng), rng, rounds=3, cut=number % 2 == 1)
        result = referee(record)
        assert json.loads(json.dumps(result)) == result
        assert result["to_act"] == sorted(each["seat"] for each in result["decisions"])
        for each in result["rounds"]:
            bosses = [boss for pile in each["captured"] for boss in pile]
            boss_up = each["turned_up"] is not None and is_boss(each["turned_up"])
            if each["reason"] == "last-trick":
                assert (variant in ("team", "trio"), boss_up, len(bosses)) == (True, True, 6), "I1, I2"
            if variant == "straw" and len(each["tricks"]) == 23 and each["reason"]:
                assert (each["winners"], len(bosses)) == ([each["tricks"][-1]["winner"]], 7), "I3"
            if variant in ("team", "trio") and each["reason"]:
                assert sum(each["points"]) >= 1, "I4"
