"""Contests are fair, the same whatever the processes, and go on where they stopped."""

from __future__ import annotations

import os
import random
import re
from math import inf
from pathlib import Path

import msgspec
import pytest

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import parse_record, record_of, replay
from zashiki.lab import jobs, playing
from zashiki.lab.arena import hold, open_folder, play_matches
from zashiki.lab.contest import Contest, Pairing, pairings, seatings
from zashiki.lab.folder import PLAN, RESULTS, BadFolder
from zashiki.lab.intervals import share_of
from zashiki.lab.jobs import LostProcess, run_jobs
from zashiki.lab.match_loop import BrokenMatch
from zashiki.lab.players import Player, read_players
from zashiki.lab.playing import Pace, PlayedMatch, deal_seed, play_pairing
from zashiki.lab.standings import deal_scores, standings_of
from zashiki.lab.tables import DEALS, MATCHES, PLOT, STANDINGS, write_tables
from zashiki.locales import LANGUAGES, Texts
from zashiki.players import make_bot
from zashiki.players.random_bot import RandomBot

HEURISTIC = Player("heuristic")
RANDOM = Player("random")
Options = dict[str, OptionValue]


def contest(variant: str = "team", *players: Player, **kwargs: object) -> Contest:
    return Contest(game="septet", variant=variant, players=players or (HEURISTIC, RANDOM), **kwargs)  # type: ignore[arg-type]


@pytest.mark.parametrize(("variant", "options"), [("team", {}), ("trio", {}), ("straw", {"bose": True}), ("seal", {})])
def test_a_player_is_as_strong_as_itself(variant: str, options: Options) -> None:
    twins = (HEURISTIC, Player("heuristic", label="twin"))
    (pair,) = hold(contest(variant, *twins, options=options, seed=4), deals=3).pairs
    assert pair.share.value == pytest.approx(1 / 2)
    assert pair.alone.value == pytest.approx(pair.alone_par)
    assert pair.margin.value == pytest.approx(0)


def test_a_few_deals_that_went_alike_are_not_sure() -> None:
    twins = (HEURISTIC, Player("heuristic", label="twin"))
    standings = hold(contest("team", *twins, seed=4), deals=2)
    share, margin = standings.pairs[0].share, standings.pairs[0].margin
    assert (share.low, share.high) == (share_of(1, 2).low, share_of(1, 2).high)
    assert share.error > 0.3
    assert (margin.error, margin.high) == (inf, inf)
    assert all(rating.error == inf for rating in standings.ratings)
    assert b'"error":null' in msgspec.json.encode(standings.ratings)


def test_deals_that_went_alike_but_for_the_last_digit_are_no_surer() -> None:
    """Three players: shares of a third are added up, and the last digit is another from one deal to the next.

    Which sums come to that hangs on the Python (from 3.12 on its `sum` loses less), so here it is put into a share.
    """
    given = contest("trio", RANDOM, Player("random", label="twin"), rounds=3)
    ends = [(1 / 3, 1 / 3, 1 / 3 + hairs * 1e-15) for hairs in (0, 1, -1, 0)]
    matches = [
        PlayedMatch(pairing, ends[pairing.deal], (0.1 * pairing.deal, 0.2, 0.7), 3, "", 1, (Pace(), Pace()))
        for pairing in pairings(given, len(ends))
    ]
    assert len({score.alone for score in deal_scores(given, matches)}) > 1
    (pair,) = standings_of(given, matches).pairs
    expected = share_of(len(ends) / 2, len(ends))
    assert msgspec.structs.astuple(pair.share) == pytest.approx(msgspec.structs.astuple(expected))
    assert pair.alone.covers(pair.alone_par)
    assert (pair.margin.error, pair.margin.high) == (inf, inf)


def test_an_interval_of_a_share_lies_within_nothing_and_all() -> None:
    standings = hold(contest("team", HEURISTIC, RANDOM, seed=4), deals=5)
    for pair in standings.pairs:
        for share in (pair.share, pair.alone):
            assert 0 <= share.low < share.value
            assert share.value <= share.high <= 1
    assert standings_of(contest("team"), list(play_matches(contest("team", seed=4), 1))).ratings[0].error == inf


@pytest.mark.rule("S7.3", "S7.6")
def test_all_seals_of_a_round_are_counted() -> None:
    given = contest("seal", HEURISTIC, RANDOM, rounds=2, seed=3)
    for pairing in pairings(given, 3):
        played = play_pairing(given, pairing)
        match = replay(parse_record(recorded(given, pairing))).match
        seals = [len(suits) for suits in match.state.seals]
        assert [played.rounds * points for points in played.points] == pytest.approx(seals)
        assert sum(seals) > 2


def recorded(given: Contest, pairing: Pairing) -> bytes:
    """The record of a match of a contest, played again beside the lab."""
    match = Match(given.game, given.variant, given.options, seed=deal_seed(given, pairing.deal))
    by_side = [given.players[(pairing.first, pairing.second)[player]] for player in pairing.seating]
    sides = match.game.sides(match.rules)
    source = random.Random(f"{given.seed}/{pairing.deal}/seats")
    by_seat = [next(by_side[side] for side, seats in enumerate(sides) if seat in seats) for seat in range(4)]
    bots = [make_bot(given.game, player.bot, source.getrandbits(32)) for player in by_seat]
    match.advance()
    while match.to_act() and len(match.state.results) < (given.rounds or 0):
        seat = match.to_act()[0]
        match.play(match.game.action(bots[seat].choose(match.game.observe(match.state, seat), 1)))
    return record_of(match, [player.name for player in by_seat]).to_json()


def test_what_is_held_is_written_down_and_goes_on(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    first = hold(contest(seed=6), 2, out=tmp_path / "run", progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 4) for done in range(5)]
    told.clear()
    second = hold(contest(seed=6), 3, out=tmp_path / "run", progress=lambda done, total: told.append((done, total)))
    assert told[0] == (4, 6)
    assert (first.deals, second.deals) == (2, 3)
    assert second.pairs == hold(contest(seed=6), 3).pairs


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_every_side_is_played_alone_by_both(sides: int) -> None:
    ways = seatings(sides)
    for side in range(sides):
        assert sum(way[side] for way in ways) * 2 == len(ways)
    assert {way.count(0) for way in ways} == {1, sides - 1}


def test_all_matches_of_a_deal_have_the_same_cards() -> None:
    given = contest("trio", HEURISTIC, RANDOM, Player("textbook", trials=20), seed=2)
    played = pairings(given, 2)
    assert len(played) == 2 * 3 * 6
    assert len({deal_seed(given, pairing.deal) for pairing in played}) == 2
    assert deal_seed(given, 0) != deal_seed(contest("trio", seed=3), 0)


def test_processes_change_nothing(tmp_path: Path) -> None:
    given = contest("team", HEURISTIC, RANDOM, seed=5)
    files = []
    for processes in (1, 2):
        matches = list(play_matches(given, 3, processes))
        folder = tmp_path / str(processes)
        folder.mkdir()
        write_tables(folder, given, matches, standings_of(given, matches), Texts("en", ("lab",)))
        files.append([(folder / name).read_bytes() for name in (MATCHES, DEALS, PLOT)])
    assert files[0] == files[1]


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    given = contest(seed=6)
    whole = list(play_matches(given, 4))
    with open_folder(tmp_path / "run", given) as folder:
        for match, _ in zip(play_matches(given, 4), range(3), strict=False):
            folder.add(match)
    results = tmp_path / "run" / RESULTS
    # The last line was cut off in the middle.
    results.write_bytes(results.read_bytes()[:-20])
    with open_folder(tmp_path / "run", given) as folder:
        assert len(folder.results) == 2
        for match in play_matches(given, 4, done=folder.results):
            folder.add(match)
        assert standings_of(given, folder.results).pairs == standings_of(given, whole).pairs
    with open_folder(tmp_path / "run", given) as folder:
        assert list(play_matches(given, 4, done=folder.results)) == []


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    with open_folder(tmp_path, contest(seed=1)), pytest.raises(BadFolder, match="another run is writing"):
        open_folder(tmp_path, contest(seed=1))
    with pytest.raises(BadFolder, match="another run, see its plan"):
        open_folder(tmp_path, contest(seed=2))
    (tmp_path / RESULTS).write_bytes(b'{"pairing": 3}\n')
    with pytest.raises(BadFolder, match="line 1 is no result"):
        open_folder(tmp_path, contest(seed=1))
    (tmp_path / PLAN).unlink()
    with pytest.raises(BadFolder, match="expected an empty folder"):
        open_folder(tmp_path, contest(seed=1))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (contest("team", HEURISTIC), "two bots or more, got 1"),
        (contest("team", HEURISTIC, Player("oracle")), "no bot 'oracle'; expected one of: .*textbook"),
        (contest("team", HEURISTIC, Player("random", seconds=0)), "more than 0"),
        (contest("team", HEURISTIC, Player("random", trials=0)), "1 to"),
        (contest("team", Player("tengu", trials=5), Player("tengu", trials=9)), "'tengu' stands twice; give each a"),
        (contest("whist"), "no variant 'whist'"),
        (contest("team", options={"bose": True}), "no option 'bose'"),
        (contest("team", rounds=0), "rounds, got 0"),
        (Contest(game="magic", variant="brawl-2", players=(RANDOM, Player("random", label="b"))), "has no rounds"),
    ],
)
def test_what_is_no_contest_is_refused(wrong: Contest, words: str) -> None:
    with pytest.raises(InvalidRules, match=words):
        hold(wrong, 2)
    with pytest.raises(InvalidRules, match="expected 1 to"):
        hold(contest(), 0)


@pytest.mark.parametrize("text", ["tengu:fast", "tengu:trials=x", "tengu:trials=1:seconds=2", "a,,a", "tengu,tengu"])
def test_players_that_cannot_be_read_are_refused(text: str) -> None:
    def checked() -> None:
        contest("team", *read_players(text, 0.3, None)).check()

    with pytest.raises(InvalidRules):
        checked()


def test_several_rounds_and_whole_matches_are_counted() -> None:
    for match in play_matches(contest("team", rounds=2, seed=6), 2):
        assert match.rounds == 2
        assert sum(match.shares) == pytest.approx(1)
    for match in play_matches(contest("team", rounds=None, seed=6), 2):
        assert sorted(match.shares) == [0, 1]
    assert hold(contest("team", rounds=None, seed=6), 3).pairs[0].share.value > 0.8


def test_play_alone_can_be_measured() -> None:
    given = contest("team", Player("textbook", trials=30), RANDOM, play_only=True, seed=9)
    first, _ = play_matches(given, 1)
    assert sum(pace.moves for pace in first.paces) == first.actions - 4
    bots = (RANDOM, Player("random", label="b"))
    magic = Contest(game="magic", variant="brawl-2", players=bots, rounds=None, play_only=True)
    with pytest.raises(InvalidRules, match="nothing before its play"):
        magic.check()


def test_any_game_can_be_played() -> None:
    bots = (RANDOM, Player("random", label="other"))
    standings = hold(Contest(game="magic", variant="brawl-2", players=bots, rounds=None), 1)
    assert standings.matches == 2
    assert standings.pairs[0].share.value == pytest.approx(1 / 2)


def test_a_bot_that_breaks_leaves_its_match_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fails(RandomBot):
        def choose(self, observation: object, seconds: float) -> object:  # type: ignore[override]
            if observation.tricks:  # type: ignore[attr-defined]
                raise RuntimeError("no idea")
            return super().choose(observation, seconds)  # type: ignore[arg-type]

    monkeypatch.setattr(playing, "seat_player", lambda game, player, seed: Fails(seed))
    given = contest(seed=8)
    with pytest.raises(
        BrokenMatch, match=r"deal 0, seat \d: bot '\w+' failed after \d+ actions: RuntimeError: no idea"
    ) as error:
        play_pairing(given, pairings(given, 1)[0])
    record = parse_record(error.value.record)
    assert len(record.actions) == 8
    assert record.setup.seed == deal_seed(given, 0).hex()


def die(number: int) -> int:
    """A job whose process is killed in the middle."""
    os._exit(number)


def test_workers_that_die_again_and_again_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_DEATHS", 2)
    with pytest.raises(LostProcess, match="a worker process died"):
        list(run_jobs(die, [1, 2, 3], 1, apart=True))


def test_the_files_say_what_was_played(tmp_path: Path) -> None:
    given = contest("trio", seed=3)
    matches: list[PlayedMatch] = list(play_matches(given, 2))
    random.Random(1).shuffle(matches)
    for language in LANGUAGES:
        write_tables(tmp_path, given, matches, standings_of(given, matches), Texts(language, ("lab",)))
        assert "heuristic – random" in (tmp_path / PLOT).read_text("utf-8")
    lines = (tmp_path / MATCHES).read_text("utf-8").splitlines()
    assert len(lines) == 13
    for name in (*lines[0].split(","), *(tmp_path / DEALS).read_text("utf-8").splitlines()[0].split(",")):
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", name)
    assert lines[1].startswith(f"0,{deal_seed(given, 0).hex()},heuristic,random,")
    assert len((tmp_path / DEALS).read_text("utf-8").splitlines()) == 3
    assert (tmp_path / STANDINGS).stat().st_size > 100
