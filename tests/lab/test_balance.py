"""The balance lab counts right, the same on any number of processes, and leads from every odd number to a match."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.cli.contents import with_packs
from zashiki.core.errors import InvalidRecord, InvalidRules
from zashiki.core.record import parse_record, replay
from zashiki.lab.folder import BadFolder
from zashiki.lab.players import Player
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic.balance.facts import Facts, SeatFacts, lead
from zashiki.magic.balance.files import CARDS, CHARACTERS, NUMBERS, write_report
from zashiki.magic.balance.outliers import outliers_of
from zashiki.magic.balance.packs import find_packs, version_of
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.plan import MatchKey, Plan, seated
from zashiki.magic.balance.playing import play_match, record_of_facts
from zashiki.magic.balance.report import options_of
from zashiki.magic.balance.run import make_plan, match_keys, open_folder, play_all
from zashiki.magic.balance.sums import behind_at_half, sums_of
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.packing.scaffold import scaffold
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.victory import leave

RANDOM = Player("random")
ANOTHER = Player("random", label="another")
BASE = ("base",)
DUEL = ((0,), (1,))


def seat(**changes: object) -> SeatFacts:
    """A seat about which nothing is special."""
    usual = SeatFacts(0, "quill", ("quill",), 0, 0.0, 2, {}, {}, {}, 0, 0, False)
    return msgspec.structs.replace(usual, **changes)


def match(number: int, *seats: SeatFacts, rounds: int = 5, leads: tuple[tuple[float, ...], ...] = ()) -> Facts:
    """A match of two sides that are one seat each."""
    won = tuple(each.share for each in seats)
    return Facts(MatchKey("brawl-2", number), "last", rounds, 10, 50, seats, won, leads, 0, b"")


@cache
def played() -> tuple[Plan, tuple[Facts, ...]]:
    plan = make_plan(BASE, ("brawl-2", "teams-4"), (RANDOM, ANOTHER), seed=4)
    return plan, tuple(play_all(plan, 6))


def test_facts_are_what_the_record_says() -> None:
    plan, matches = played()
    for facts in matches:
        record = record_of_facts(plan, facts)
        report = replay(parse_record(record.to_json())).report()
        assert report["complete"]
        assert report["reason"] == facts.reason
        assert report["round"] == facts.rounds
        assert tuple(report["winners"]) == facts.winners()
        assert [player["character"] for player in report["players"]] == [each.character for each in facts.seats]
        assert [player["faints"] for player in report["players"]] == [each.faints for each in facts.seats]
        assert [report["order"].index(number) for number in range(len(facts.seats))] == [s.place for s in facts.seats]
        assert sum(facts.won) == pytest.approx(1)
        assert len(facts.leads) == facts.rounds - 1


def test_a_record_names_its_pack_as_the_commands_do(tmp_path: Path) -> None:
    scaffold(tmp_path / "mine", "mine", "expansion")
    plan = make_plan(("base", str(tmp_path / "mine")), ("brawl-2",), (RANDOM,))
    record = record_of_facts(plan, play_match(plan, MatchKey("brawl-2", 0)))
    assert str(record.options["packs"]).startswith("mine@")
    with pytest.raises(InvalidRecord, match="Give the pack's folder"):
        replay(record)
    with with_packs([tmp_path / "mine"], "magic") as options:
        assert options["packs"] == record.options["packs"]
        assert replay(record).report()["complete"]


@pytest.mark.parametrize(("packs", "name"), [(("base", "dusk"), "dusk"), (("shore", "dusk"), "dusk-shore")])
def test_several_packs_have_the_name_in_records_that_the_house_has_for_them(packs: tuple[str, ...], name: str) -> None:
    assert version_of(find_packs(packs)) == name


def test_several_packs_without_such_a_name_are_named_as_the_commands_name_them() -> None:
    plan = make_plan(("scales", "dusk"), ("brawl-2",), (RANDOM,))
    record = record_of_facts(plan, play_match(plan, MatchKey("brawl-2", 0)))
    assert str(record.options["packs"]).startswith("dusk@")
    with with_packs([Path("scales"), Path("dusk")], "magic") as options:
        assert options["packs"] == record.options["packs"]
        assert replay(record).report()["complete"]


def test_faults_name_the_packs_as_the_user_did(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("[[cards]]", "utf-8")
    with pytest.raises(InvalidPack, match=f"{tmp_path}: pack.toml: there is no table 'cards'"):
        make_plan((str(tmp_path),), ("brawl-2",), (RANDOM,))


def test_cards_are_counted_as_they_come_and_go() -> None:
    plan, matches = played()
    for facts in matches:
        actions = record_of_facts(plan, facts).actions
        told = Counter(
            (action.seat, pick.partition(":")[2].partition("#")[0])
            for action in actions
            for pick in action.picks
            if pick.startswith("play:")
        )
        for number, each in enumerate(facts.seats):
            assert sum(each.drawn.values()) >= 4
            for (who, card), count in told.items():
                if who == number:
                    assert each.played[card] >= count


def test_every_player_sits_everywhere_in_turn() -> None:
    plan, matches = played()
    for mode, seats in (("brawl-2", 2), ("teams-4", 4)):
        places = Counter(
            (index, number)
            for each in range(6)
            for index, number in enumerate(seated(plan, MatchKey(mode, each), seats))
        )
        assert set(places.values()) == {3}
    assert {each.player for facts in matches for each in facts.seats} == {0, 1}


def test_shares_and_intervals() -> None:
    matches = [
        match(
            number, seat(character="a", share=float(number % 4 > 0)), seat(character="b", share=float(number % 4 == 0))
        )
        for number in range(40)
    ]
    sums = sums_of("brawl-2", DUEL, matches)
    first, second = sums.characters
    assert (first.fairness.id, first.fairness.count, first.fairness.wins) == ("a", 40, 30)
    assert first.fairness.ratio.value == pytest.approx(1.5)
    assert first.fairness.ratio.low > 1.15
    assert second.fairness.ratio.value == pytest.approx(0.5)
    assert sums.ends == {"last": 40}
    assert sums.shared == 0


def test_seats_that_win_together_tell_no_more_than_one() -> None:
    """In a team of two bots in turn both seats of a side are the same bot's: every match says one thing of it."""
    rng = random.Random(1)
    covered = 0
    for _ in range(300):
        matches = []
        for number in range(40):
            won = float(rng.random() < 0.5)
            shares = (won, 1 - won) * 2
            matches.append(
                match(number, *(seat(player=n % 2, place=n, share=shares[n], played={"x": 1}) for n in range(4)))
            )
        sums = sums_of("teams-4", ((0, 2), (1, 3)), matches)
        covered += sums.players[0].ratio.covers(1.0)
    assert 0.92 < covered / 300 < 0.99
    first, x = sums.players[0], sums.cards[0].when_played
    assert (first.count, first.ratio.count, sums.places[0].ratio.count) == (80, 40, 40)
    assert x is not None
    assert (x.count, x.ratio.count) == (160, 80)


def test_use_and_win_share_of_cards() -> None:
    winner = seat(share=1.0, drawn={"x": 3, "y": 1}, played={"x": 2})
    sums = sums_of("brawl-2", DUEL, [match(number, winner, seat(drawn={"y": 1})) for number in range(10)])
    x, y = sums.cards
    assert (x.drawn, x.played) == (30, 20)
    assert x.use == pytest.approx(2 / 3)
    assert x.when_played is not None
    assert x.when_played.ratio.value == pytest.approx(2)
    assert (y.drawn, y.played, y.when_played) == (20, 0, None)
    assert y.when_drawn is not None
    assert y.when_drawn.ratio.value == pytest.approx(1)


def test_comebacks_are_matches_turned_after_their_middle() -> None:
    ahead, behind = (1.0, 0.0), (0.0, 1.0)
    sides = (seat(share=1.0), seat(share=0.0))
    assert behind_at_half(match(0, *sides, leads=(behind, behind, ahead))) is True
    assert behind_at_half(match(0, *sides, leads=(behind, ahead, ahead))) is False
    assert behind_at_half(match(0, *sides, leads=((0.5, 0.5),))) is None
    assert behind_at_half(match(0, *sides)) is None
    matches = [match(number, *sides, leads=(behind if number < 10 else ahead,)) for number in range(40)]
    sums = sums_of("brawl-2", DUEL, matches)
    assert sums.comebacks is not None
    assert sums.comebacks.value == pytest.approx(0.25)
    level = [match(number, *sides, leads=((0.5, 0.5),)) for number in range(40, 80)]
    assert sums_of("brawl-2", DUEL, matches + level).comebacks == sums.comebacks
    told = Texts("en", ("lab",))("lab-balance-comebacks", share="25 %", low="14 %", high="40 %")
    assert told.startswith("Of the matches with one leader at half-time and one winner, 25 % were won by another side")
    ((number, share),) = sums.leaders
    assert number == 1
    assert share.value == pytest.approx(0.75)


def test_A23_whoever_has_won_leads_though_the_others_play_on_for_their_ranks() -> None:
    scene = Scene(Seat("gale", hp=1), Seat("ember", hp=3), Seat("quill", hp=3), after_first="play_for_ranks")
    assert lead(scene.game, scene.state) == (0.0, 0.5, 0.5)
    d = scene.game.mutable(scene.state)
    d.winners.append(0)
    leave(d, 0, "won")
    assert lead(scene.game, d.freeze()) == (1.0, 0.0, 0.0)


def test_what_stands_out_is_found_and_shown() -> None:
    matches = [
        match(
            number,
            seat(character="strong", place=0, share=1.0, played={"win": 1, "all": 1, "both": 1}, drawn={"idle": 3}),
            seat(character="weak", place=1, share=0.0, played={"all": 1, "both": 1}),
            rounds=60 if number == 33 else 5,
        )
        for number in range(100)
    ]
    found = {(outlier.kind, outlier.id): outlier for outlier in outliers_of(sums_of("brawl-2", DUEL, matches), matches)}
    assert set(found) == {
        ("place-strong", "0"),
        ("place-weak", "1"),
        ("character-strong", "strong"),
        ("character-weak", "weak"),
        ("card-strong", "win"),
        ("card-idle", "idle"),
        ("long", ""),
    }
    assert found["long", ""].example == 33
    even = [
        match(n, seat(character="a", share=float(n % 2)), seat(character="b", share=1.0 - n % 2)) for n in range(100)
    ]
    assert outliers_of(sums_of("brawl-2", DUEL, even), even) == []


def test_the_report_in_every_language(tmp_path: Path) -> None:
    tmp_path = tmp_path / "results" / "new"
    plan, matches = played()
    write_report(str(tmp_path), plan, matches)
    for language in LANGUAGES:
        page = (tmp_path / file_name(language)).read_text("utf-8")
        assert Texts(language, ("lab",))("lab-balance-title") in page
        assert not re.search(r"\blab-[a-z]", page), "a text is missing"
        assert not re.search(r'(?:src|href)="(?:https?:)?//', page), "the page would load something"
        for target in re.findall(r'href="([^#"][^"]*)"', page):
            assert (tmp_path / target).exists()
    numbers = json.loads((tmp_path / NUMBERS).read_text("utf-8"))
    assert [mode["sums"]["matches"] for mode in numbers["modes"]] == [6, 6]
    for record in (tmp_path / "records").iterdir():
        assert replay(parse_record(record.read_bytes())).report()["complete"]
    assert (tmp_path / CHARACTERS).read_text("utf-8").startswith("mode,character,seats,wins")
    assert (tmp_path / CARDS).read_text("utf-8").startswith("mode,card,drawn,played,use,fair_shares_when_played")


def test_processes_change_nothing_and_a_run_goes_on(tmp_path: Path) -> None:
    plan, matches = played()
    with open_folder(tmp_path / "run", plan) as folder:
        for facts in matches[:5]:
            folder.add(facts)
        assert play_all(plan, 6, 2, folder) == list(matches)
    with open_folder(tmp_path / "run", plan) as folder:
        assert len(folder.results) == 12
    changed = make_plan(BASE, plan.modes, plan.players, seed=5)
    with pytest.raises(BadFolder, match="another run"):
        open_folder(tmp_path / "run", changed)


def test_packs_of_ones_own_are_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, data in pack_files("base").items():
        text = data.decode("utf-8")
        if name == "characters.toml":
            text = text.replace("hp = 9", "hp = 10", 1)
        (folder / name).write_text(text, "utf-8")
    plan = make_plan((str(folder),), ("brawl-2",), (RANDOM,))
    assert plan.packs.content != find_packs(BASE).content
    assert play_match(plan, MatchKey("brawl-2", 0)).key == MatchKey("brawl-2", 0)
    (folder / "characters.toml").write_text("[[character]]\nid = 3\n", "utf-8")
    with pytest.raises(InvalidPack):
        find_packs((str(folder / "characters.toml"),))


def test_the_report_names_a_map_of_the_pack_that_is_played_on(tmp_path: Path) -> None:
    """The smallest map is played on where nobody says another, so a pack that brings one changes all matches."""
    isle = '[pack]\nid = "isle"\nformat = 1\nkind = "expansion"\n[[map]]\nid = "isle_map"\nadjacency = "octagonal"\n'
    (tmp_path / "pack.toml").write_text(isle + 'rows = ["b..", "..b"]\n', "utf-8")
    packs = ("base", str(tmp_path))
    assert options_of(make_plan(packs, ("brawl-2", "brawl-6"), (RANDOM,))) == "map=isle_map"
    assert options_of(make_plan(packs, ("brawl-2",), (RANDOM,), {"map": "town"})) == "map=town"
    assert options_of(make_plan(packs, ("brawl-6",), (RANDOM,))) == ""


@pytest.mark.parametrize(
    ("packs", "modes", "options", "words"),
    [
        (("bass",), ("brawl-2",), {}, "there is no pack 'bass'"),
        (BASE, ("brawl-9",), {}, "no variant 'brawl-9'"),
        (BASE, (), {}, "needs a mode"),
        (BASE, ("brawl-2", "brawl-2"), {}, "stands twice"),
        (BASE, ("brawl-2",), {"edition": "slow"}, "option 'edition'"),
        (BASE, ("brawl-2",), {"packs": "base"}, "name them as packs"),
    ],
)
def test_what_is_no_run_is_refused(
    packs: tuple[str, ...], modes: tuple[str, ...], options: dict[str, str | bool | int], words: str
) -> None:
    with pytest.raises(InvalidRules, match=words):
        make_plan(packs, modes, (RANDOM,), options)


def test_a_run_without_a_bot_is_refused() -> None:
    with pytest.raises(InvalidRules, match="needs a bot"):
        make_plan(BASE, ("brawl-2",), ())


def test_numbers_of_games_are_checked() -> None:
    plan, _ = played()
    with pytest.raises(InvalidRules, match="matches, got 0"):
        match_keys(plan, 0)


def test_the_lot_plays_every_character_alike_and_bots_their_favourites() -> None:
    """Whoever chooses, it is one of those that were dealt (M8)."""
    played_by = {}
    for casting in ("lot", "bots"):
        plan = make_plan(BASE, ("brawl-2",), (Player("heuristic", trials=1),), casting=casting)
        matches = [play_match(plan, MatchKey("brawl-2", number)) for number in range(4)]
        assert all(each.character in each.offered for facts in matches for each in facts.seats)
        assert (
            record_of_facts(plan, matches[0]).actions
            == record_of_facts(plan, play_match(plan, MatchKey("brawl-2", 0))).actions
        )
        played_by[casting] = [each.character for facts in matches for each in facts.seats]
    assert played_by["lot"] != played_by["bots"]
    with pytest.raises(InvalidRules, match="expected lot or bots"):
        make_plan(BASE, ("brawl-2",), (RANDOM,), casting="dice")


def test_a_pack_of_one_s_own_is_played_with_the_base_pack(tmp_path: Path) -> None:
    for name, data in pack_files("patch-dusk").items():
        (tmp_path / name).write_bytes(data)
    assert find_packs((str(tmp_path),)).content == find_packs(("dusk",)).content


def test_a_pack_that_was_changed_meanwhile_is_read_anew(tmp_path: Path) -> None:
    """As by a notebook, whose process lives on; a plan of before is refused, not played with other cards."""
    plans = []
    for pack in ("patch-dusk", "patch-scales"):
        (tmp_path / "pack.toml").write_bytes(pack_files(pack)["pack.toml"])
        plans.append(make_plan(("base", str(tmp_path)), ("brawl-2",), (RANDOM,)))
    assert [plan.packs.content for plan in plans] == [find_packs((name,)).content for name in ("dusk", "scales")]
    assert len(play_all(plans[1], 1)) == 1
    with pytest.raises(InvalidRules, match="have changed since this run began"):
        play_all(plans[0], 1)
