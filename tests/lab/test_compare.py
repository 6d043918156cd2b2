"""Two packs by the same matches: dealt alike, compared pair by pair, and told in every language."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lab.test_balance import match, seat
from zashiki.core.errors import InvalidRules
from zashiki.core.record import parse_record, replay
from zashiki.lab.players import Player
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic import MAGIC
from zashiki.magic.balance.compare_files import CHANGES, NUMBERS, change_plan, write_comparison
from zashiki.magic.balance.compare_report import COMPARE
from zashiki.magic.balance.comparing import compare
from zashiki.magic.balance.dealing import Dealer, DealtMatch
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.files import HEAT, write_report
from zashiki.magic.balance.heat import Heat, Tile
from zashiki.magic.balance.heat_report import MOST_TILES, heat_maps
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.plan import Forcing, Plan
from zashiki.magic.balance.playing import record_of_facts
from zashiki.magic.balance.run import make_plan, play_all
from zashiki.magic.balance.sums import ordinary, sums_of
from zashiki.magic.balance.words import Words
from zashiki.magic.language.cards import definition_of

RANDOM = (Player("random"),)
BASE = ("base",)
DUEL = ((0,), (1,))


@cache
def plans() -> tuple[Plan, Plan]:
    return change_plan(make_plan(BASE, ("brawl-2",), RANDOM, seed=2), ("dusk",), {})


@cache
def runs() -> tuple[tuple[Facts, ...], tuple[Facts, ...]]:
    first, other = (tuple(play_all(plan, 6)) for plan in plans())
    return first, other


def drawn(plan: Plan, facts: Facts) -> list[list[str]]:
    """What each seat draws before the first turn, by what the cards have taken the place of."""
    stand_for = {"dusk_bow": "w_bow", "dusk_cobweb": "e_freeze", "dusk_stew": "r_cake"}
    found: list[list[str]] = []
    for action in record_of_facts(plan, facts).actions:
        if action.kind == "act":
            break
        if action.kind == "draw":
            found.append(sorted(stand_for.get(definition_of(card), definition_of(card)) for card in action.picks))
    return found


def test_both_runs_are_dealt_alike_and_a_substitute_lies_where_the_old_card_lay() -> None:
    first, other = plans()
    for before, after in zip(*runs(), strict=True):
        assert [s.character for s in before.seats] == [s.character for s in after.seats]
        assert [s.place for s in before.seats] == [s.place for s in after.seats]
        assert drawn(first, before) == drawn(other, after)
    assert any(name.startswith("dusk_") for facts in runs()[1] for s in facts.seats for name in s.drawn)


def test_matches_that_are_dealt_alike_replay_from_their_records() -> None:
    for plan, matches in zip(plans(), runs(), strict=True):
        record = parse_record(record_of_facts(plan, matches[0]).to_json())
        assert record.setup.seed is None
        assert replay(record).report()["round"] == matches[0].rounds


def test_the_dealer_deals_every_card_alike() -> None:
    """First hands of 300 duels: each of the 148 cards as often as it should come, by Pearson's test."""
    hands: Counter[str] = Counter()
    for number in range(300):
        dealt = DealtMatch(MAGIC, "brawl-2").deal_by(Dealer(MAGIC, str(number), str))
        dealt.advance()
        while dealt.state.round == 0:
            dealt.play(MAGIC.legal_actions(dealt.state, dealt.to_act()[0])[0])
        hands.update(card for player in dealt.state.players for card in player.hand)
    expected = hands.total() / len(MAGIC.content.pile)
    surplus = sum((hands[card] - expected) ** 2 / expected for card in MAGIC.content.pile)
    assert expected > 15
    assert 95 < surplus < 205, "147 degrees of freedom: 147 ± 17"


def test_pairs_have_less_error_than_runs_that_share_nothing() -> None:
    (mode,) = compare(*plans(), *runs())
    assert mode.pairs == 6
    rounds = next(change for change in mode.changes if change.kind == "rounds")
    assert rounds.paired is not None
    assert rounds.paired.difference.value == pytest.approx(
        sum(b.rounds - a.rounds for a, b in zip(*runs(), strict=True)) / 6
    )
    assert {change.kind for change in mode.changes} == {"rounds", "end", "place", "character", "card"}
    replaced = next(change for change in mode.changes if change.after_id == "dusk_stew")
    assert replaced.before_id == "r_cake"


def run(wins: int) -> list[Facts]:
    """A hundred duels of which the first character wins so many."""
    return [
        match(n, seat(character="a", share=float(n < wins)), seat(character="b", share=float(n >= wins), place=1))
        for n in range(100)
    ]


def test_a_comparison_sees_what_changed() -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM)
    (mode,) = compare(plan, plan, run(50), run(90))
    first, second = mode.of("character")
    assert (first.id, second.id, first.is_clear, second.is_clear) == ("a", "b", True, True)
    assert first.paired is not None
    assert first.paired.difference.value == pytest.approx(0.8)
    assert (mode.alike, mode.pairs) == (60, 100)
    assert mode.gain is not None
    needed = mode.needed(0.05)
    assert mode.gain < 1
    assert needed is not None
    assert needed > 100
    (same,) = compare(plan, plan, run(50), run(50))
    assert not any(change.is_clear for change in same.changes)
    assert compare(plan, plan, run(50)[:1], run(50)) == ()


def test_the_comparison_in_every_language(tmp_path: Path) -> None:
    tmp_path = tmp_path / "results" / "new"
    comparison = write_comparison(str(tmp_path), *plans(), *runs())
    for language in LANGUAGES:
        page = (tmp_path / file_name(language, COMPARE)).read_text("utf-8")
        assert page.index(Texts(language, ("experiments",))("compare-changed")) < page.index("<svg")
        assert not re.search(r"\b(?:lab|compare|pack|heat)-[a-z]", re.sub(r"<style>.*?</style>", "", page, flags=re.S))
        assert not re.search(r'(?:src|href)="(?:https?:)?//', page), "the page would load something"
    rows = list(csv.DictReader((tmp_path / CHANGES).read_text("utf-8").splitlines()))
    assert len(rows) == len(comparison.to_rows())
    assert {"before", "after", "difference", "error_ratio", "q", "matches_needed"} <= rows[0].keys()
    needed = {row["kind"]: row["matches_needed"] for row in rows}
    assert (needed["rounds"], int(needed["place"]) > 6) == ("", True), "a reach in fair shares says nothing of rounds"
    assert json.loads((tmp_path / NUMBERS).read_text("utf-8"))["modes"][0]["pairs"] == 6


def test_what_changes_nothing_is_refused() -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM)
    with pytest.raises(InvalidRules, match="nothing changes from base to base"):
        change_plan(plan, BASE, {})
    with pytest.raises(InvalidRules, match="expected chance to be dealt by seed or paired"):
        make_plan(BASE, ("brawl-2",), RANDOM, dealing="luck")


def test_forced_cards_come_to_hands_and_count_for_themselves_alone(tmp_path: Path) -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM, seed=3, forcing=Forcing(("w_bow", "e_hourglass"), 0.5))
    matches = play_all(plan, 8)
    forced = [facts.forced for facts in matches if facts.forced is not None]
    assert [each.definition for each in forced] == ["w_bow", "e_hourglass"] * 2
    for facts in matches:
        if facts.forced is not None:
            actions = record_of_facts(plan, facts).actions
            kinds = [action.kind for action in actions]
            came = next(n for n, action in enumerate(actions) if facts.forced.card in action.picks)
            assert came < kinds.index("act"), "with the first cards (M12)"
            assert facts.seats[facts.forced.seat].drawn[facts.forced.definition] >= 1
    sums = sums_of("brawl-2", DUEL, matches)
    assert sums.matches == 4 == len(ordinary(matches))
    assert [(each.id, each.count) for each in sums.forced] == [("e_hourglass", 2), ("w_bow", 2)]
    usual = make_plan(BASE, ("brawl-2",), RANDOM, seed=3)
    same = [facts for facts in play_all(usual, 8) if facts.key in {each.key for each in ordinary(matches)}]
    assert same == ordinary(matches), "the other matches are those of a run without"
    write_report(tmp_path, plan, matches)
    assert "surely had a card from the start" in (tmp_path / "report.en.html").read_text("utf-8")


def test_heat_maps_count_what_was_played(tmp_path: Path) -> None:
    plan = make_plan(BASE, ("teams-4",), RANDOM, seed=3)
    matches = play_all(plan, 3)
    write_report(tmp_path, plan, matches)
    rows = list(csv.DictReader((tmp_path / HEAT).read_text("utf-8").splitlines()))
    counts: Counter[str] = Counter()
    for row in rows:
        counts[row["kind"]] += int(row["count"])
    seats = [each for facts in matches for each in facts.seats]
    assert counts["tile"] == sum(sum(each.stood.values()) for each in seats)
    assert counts["against"] == 2 * len(seats), "each plays against two others"
    assert counts["beside"] == len(seats), "and beside one"
    assert counts["card"] == sum(len(each.drawn) for each in seats)
    assert abs(counts["tile"] - sum(facts.turns for facts in matches)) <= 2 * len(seats), "about one for each turn"
    for language in LANGUAGES:
        assert Texts(language, ("experiments",))("heat-title") in (tmp_path / file_name(language)).read_text("utf-8")


def test_of_a_map_without_a_grid_each_tile_has_its_part_of_all_turns() -> None:
    """Only the tiles on which most turns ended are drawn; the others count all the same."""
    heat = Heat(tuple(Tile(f"t{number:02}", None, None, 5) for number in range(2 * MOST_TILES)), ())
    page = str(heat_maps(heat, Words("en", MAGIC.content)))
    assert page.count("2 %") == MOST_TILES
