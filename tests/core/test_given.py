"""What is given to the library and is of another kind than was expected is refused with a word on both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import numpy as np
import pytest

import zashiki
from zashiki.analysis import hint, task_count
from zashiki.analysis.values import Effort
from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation, ZashikiError
from zashiki.core.match import Match
from zashiki.core.notation import from_text, from_texts
from zashiki.core.record import Record, parse_record, record_of
from zashiki.core.verify import verify_record
from zashiki.data import observation_of
from zashiki.data.making import DataPlan, make
from zashiki.interop.episode import Setting
from zashiki.lab.arena import hold, open_folder
from zashiki.lab.contest import Contest
from zashiki.lab.players import Player, read_players
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.run import make_plan, play_all
from zashiki.players import bot_names, choose, choose_fixed, make_bot, unlisted_names

MATCH = zashiki.new("septet", "straw", seed=1)
RECORD: Record = record_of(MATCH, ["Aoi", "Bo"])
PLAYERS = (Player("random"), Player("heuristic"))
SEEN = msgspec.json.encode(MATCH.game.observe(MATCH.state, 0))
LIST, WORD, HALF, NUMBER = [1], "x", 2.5, 2


def contest(**other: Any) -> Contest:
    return Contest(**{"game": "septet", "variant": "straw", "players": PLAYERS, **other})


def held(**other: Any) -> object:
    return hold(contest(**other), 1)


def seated(**other: Any) -> object:
    return held(players=(Player(**{"bot": "random", "label": "mine", **other}), Player("heuristic")))


def data_plan(**other: Any) -> DataPlan:
    return DataPlan(**{"game": "septet", "variant": "straw", "players": PLAYERS, **other})


def made(**other: Any) -> None:
    make(data_plan(**other), 1, "nowhere")


def balanced(**other: Any) -> Plan:
    return make_plan(**{"packs": ("base",), "modes": ("brawl-2",), "players": PLAYERS[:1], **other})


def by_name(function: Callable[..., object], name: str) -> Callable[[Any], object]:
    return lambda value: function(**{name: value})


REFUSED: dict[str, tuple[Callable[[Any], object], tuple[Any, ...]]] = {
    "new game": (zashiki.new, (None, NUMBER, LIST)),
    "new variant": (partial(zashiki.new, "septet"), (NUMBER, LIST)),
    "find_game": (zashiki.find_game, (None, LIST)),
    "Match game": (lambda game: Match(game, "straw"), (None, NUMBER, LIST)),
    "Match options": (partial(Match, "septet", "straw"), (LIST, WORD, NUMBER)),
    "Match given": (lambda given: Match("septet", "straw", given=given), (HALF, WORD)),
    "Match.play": (MATCH.copy().play, (None, WORD, NUMBER, (0, "pass"))),
    "parse_record": (parse_record, (None, NUMBER, RECORD)),
    "replay": (zashiki.replay, (None, b"x", MATCH)),
    "record_of match": (lambda match: record_of(match, ["Aoi", "Bo"]), (None, WORD, RECORD)),
    "record_of names": (partial(record_of, MATCH), (None, "AB", [1, 2], NUMBER)),
    "verify_record": (verify_record, (None, b"x", MATCH)),
    "verify_record's commitment": (partial(verify_record, RECORD), (NUMBER, b"x")),
    "from_text": (from_text, (None, b"x", NUMBER)),
    "from_texts": (lambda text: list(from_texts(text)), (None, b"x")),
    "ActionRecord.parse": (ActionRecord.parse, (None, NUMBER, b"0 play W2")),
    "ActionRecord picks": (lambda picks: MATCH.copy().play(ActionRecord(0, "discard", picks)), (None, "W2", NUMBER)),
    "task_count": (task_count, (None, WORD)),
    "read_players": (lambda text: read_players(text, 0.3, None), (None, LIST)),
    "Setting options": (partial(Setting, "septet", "team"), (NUMBER, WORD)),
    "bot_names": (bot_names, (None, LIST)),
    "unlisted_names": (unlisted_names, (None, LIST)),
    "make_bot game": (lambda game: make_bot(game, "random", 1), (None, LIST)),
    "make_bot bot": (lambda bot: make_bot("septet", bot, 1), (None, LIST)),
    "make_bot seed": (partial(make_bot, "septet", "random"), (None, HALF, WORD, True)),
    "make_bot trials": (partial(make_bot, "septet", "random", 1), (HALF, WORD, LIST, True, 0)),
    "hold contest": (lambda given: hold(given, 1), (None, WORD)),
    "hold deals": (partial(hold, contest()), (None, HALF, WORD, LIST, True, 0)),
    "hold processes": (partial(hold, contest(), 1), (None, HALF, WORD, LIST, 0)),
    "hold out": (lambda out: hold(contest(), 1, out=out), (NUMBER, LIST, b"x")),
    "hold progress": (lambda progress: hold(contest(), 1, progress=progress), (NUMBER, WORD)),
    "contest game": (by_name(held, "game"), (None, LIST)),
    "contest variant": (by_name(held, "variant"), (None, LIST)),
    "contest players": (by_name(held, "players"), (None, "ab", ("random", "heuristic"), (PLAYERS[0], 2))),
    "contest options": (by_name(held, "options"), (NUMBER, "ab", LIST)),
    "contest rounds": (by_name(held, "rounds"), (HALF, WORD, LIST, True, 0)),
    "contest seed": (by_name(held, "seed"), (None, HALF, WORD)),
    "contest play_only": (by_name(held, "play_only"), (None, WORD)),
    "contest records": (by_name(held, "records"), (None, WORD)),
    "player bot": (by_name(seated, "bot"), (None, NUMBER, LIST)),
    "player seconds": (by_name(seated, "seconds"), (None, WORD, LIST, float("nan"))),
    "player trials": (by_name(seated, "trials"), (HALF, WORD, LIST)),
    "player label": (by_name(seated, "label"), (None, NUMBER)),
    "player maker": (by_name(seated, "maker"), (NUMBER, WORD)),
    "player source": (by_name(seated, "source"), (None, NUMBER)),
    "player weights": (by_name(seated, "weights"), (None, NUMBER)),
    "analyse record": (zashiki.analyse, (None, WORD, MATCH)),
    "analyse effort": (lambda effort: zashiki.analyse(RECORD, effort=effort), (NUMBER, WORD)),
    "analyse seed": (lambda seed: zashiki.analyse(RECORD, seed=seed), (None, HALF, WORD)),
    "analyse processes": (lambda processes: zashiki.analyse(RECORD, processes=processes), (None, HALF, WORD, 0)),
    "analyse progress": (lambda progress: zashiki.analyse(RECORD, progress=progress), (NUMBER, WORD)),
    "effort": (lambda race: Effort(race=race), (None, HALF, WORD, 0)),
    "hint seconds": (lambda seconds: hint("septet", SEEN, seconds, 1), (None, WORD, LIST)),
    "hint seed": (lambda seed: hint("septet", SEEN, 0.1, seed), (None, HALF, WORD)),
    "data plan": (partial(make, matches=1, folder="nowhere"), (None, WORD)),
    "data players": (by_name(made, "players"), (None, "ab", ("random", "heuristic"))),
    "data options": (by_name(made, "options"), (NUMBER, LIST)),
    "data seed": (by_name(made, "seed"), (None, HALF, WORD)),
    "data shard_size": (by_name(made, "shard_size"), (None, WORD, 0)),
    "data matches": (lambda matches: make(data_plan(), matches, "nowhere"), (None, HALF, WORD, 0)),
    "data folder": (partial(make, data_plan(), 1), (None, NUMBER)),
    "balance packs": (by_name(balanced, "packs"), (None, "base", (2,))),
    "balance modes": (by_name(balanced, "modes"), (None, "brawl-2")),
    "balance players": (by_name(balanced, "players"), (None, "random", ("random",))),
    "balance options": (by_name(balanced, "options"), (NUMBER, LIST)),
    "balance seed": (by_name(balanced, "seed"), (None, HALF, WORD)),
    "balance matches": (partial(play_all, balanced()), (None, HALF, WORD, 0)),
    "balance folder": (partial(play_all, balanced(), 1, 1), (WORD,)),
    "balance plan": (partial(play_all, matches=1), (None, WORD)),
    "draw match": (zashiki.draw, (None, WORD)),
    "draw seat": (partial(zashiki.draw, MATCH), (9, WORD, HALF)),
    "picture's width": (zashiki.draw(MATCH).to_png, (-1, 0, WORD, HALF, 10**9)),
    "show match": (zashiki.show, (None, WORD)),
    "show seat": (partial(zashiki.show, MATCH), (9, WORD, HALF)),
    "show language": (partial(zashiki.show, MATCH, 0), (None, NUMBER, LIST)),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_of_another_kind_is_refused_with_what_was_expected(what: str) -> None:
    give, values = REFUSED[what]
    for value in values:
        with pytest.raises(ZashikiError, match=r"expected|there is no game|has no (bot|variant|seat)|no seat"):
            give(value)


@pytest.mark.parametrize(
    "read",
    [
        lambda data: choose("septet", "random", data, 0.1, 1),
        lambda data: choose_fixed("septet", "random", data, 0.1, 1),
        lambda data: hint("septet", data, 0.1, 1),
        lambda data: observation_of("septet", data),
    ],
    ids=["choose", "choose_fixed", "hint", "observation_of"],
)
def test_what_is_no_observation_is_refused_with_what_was_expected(read: Callable[[Any], object]) -> None:
    foreign = zashiki.new("magic", seed=1)
    other = msgspec.json.encode(foreign.game.observe(foreign.state, 0))
    for data in (b"", "none", b"\xff", b"{}", b"[" * 100_000, other, None, MATCH.game.observe(MATCH.state, 0)):
        with pytest.raises(InvalidNotation, match=r"(expected|not) an observation of game 'septet'"):
            read(data)


def test_a_folder_is_made_of_nothing_but_a_contest(tmp_path: Any) -> None:
    with pytest.raises(ZashikiError, match="expected a Contest, got 'x'"):
        open_folder(tmp_path / "run", "x")  # type: ignore[arg-type]
    assert not (tmp_path / "run").exists()


def test_numbers_of_numpy_are_numbers() -> None:
    one = np.int64(1)
    assert make_bot("septet", "tengu", one, one).name == "tengu"  # type: ignore[arg-type]
    assert hold(contest(seed=one, rounds=one), one, one).deals == 1  # type: ignore[arg-type]


def test_what_came_is_told_in_a_line() -> None:
    with pytest.raises(ZashikiError, match=r"got \[0, 1, 2.{0,100}…$"):
        zashiki.draw(list(range(1000)))  # type: ignore[arg-type]
