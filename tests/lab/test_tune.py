"""Tuning changes what is listed and nothing else, the same for the same seed, and confirms it on fresh matches."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from lab.test_balance import match, seat
from zashiki.cli.main import app
from zashiki.core.errors import InvalidRules, ZashikiError
from zashiki.lab.players import Player
from zashiki.locales import LANGUAGES
from zashiki.magic import MAGIC
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.run import make_plan, match_keys
from zashiki.magic.balance.tuning import run
from zashiki.magic.balance.tuning.confirming import won_by
from zashiki.magic.balance.tuning.distance import squares_of
from zashiki.magic.balance.tuning.model import best_values, fit
from zashiki.magic.balance.tuning.numbers import Number, definitions_of, read_numbers
from zashiki.magic.balance.tuning.patch import patch_of
from zashiki.magic.balance.tuning.report import verdict
from zashiki.magic.balance.tuning.run import Goal, Hands, Tuned, check, confirmed, find
from zashiki.magic.balance.tuning.tries import Seen, Try, values_of
from zashiki.magic.balance.words import Words
from zashiki.magic.content.loader import load_pack
from zashiki.magic.outside.sources import load, read_sources
from zashiki.magic.packing.compare import differences
from zashiki.magic.packs.loader import pack_files

Truth = Callable[[str, tuple[int, ...]], dict[str, float]]
"""What everybody's share in a mode is with these values."""

BASE = ("base",)
SOURCES = read_sources(BASE)
DEFINITIONS = definitions_of(SOURCES)
RANDOM = (Player("random"),)
HP = read_numbers(["m6_dj.hp=8..12", "juniper.attack.mental=-1..+1"], DEFINITIONS)


def test_numbers_are_found_by_name_and_by_pattern() -> None:
    every = read_numbers(["*.hp=-1..+1"], DEFINITIONS)
    assert len(every) == 20
    assert all((number.low, number.high) == (number.usual - 1, number.usual + 1) for number in every)
    (inner,) = read_numbers(["m6_dj.skill.0.cd=2..5"], DEFINITIONS)
    assert (inner.name, inner.usual, inner.low, inner.high) == ("m6_dj.skill.0.cd", 3, 2, 5)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ([], "nothing may be tuned: list numbers"),
        (["m6_dj.hp"], "expected ID.KEY=LOW..HIGH"),
        (["m6_dj.hp=1.." + "9" * 5000], "expected ID.KEY=LOW..HIGH"),
        (["m6_dj.skill." + "9" * 5000 + ".cd=2..5"], "has a whole number at"),
        (["m6_dj.skill.².cd=2..5"], "has a whole number at"),
        (["w_bow.copies=1..3"], "the manual says how many copies"),
        (["steal.ability.0.do.0.n=1..2"], "what cards of the kind 'steal' do is the manual's"),
        (["m6_dj.race=1..2"], "has a whole number at 'race'"),
        (["nobody.hp=1..2"], "no card, character or event 'nobody'"),
        (["m6_dj.hp=11..12"], "a range of at most 100 around 10, got 11..12"),
        (["m6_dj.hp=9..11", "m6_dj.hp=8..11"], "m6_dj.hp is listed twice"),
    ],
)
def test_what_may_not_be_tuned_is_refused(texts: list[str], words: str) -> None:
    with pytest.raises(InvalidRules, match=re.escape(words)):
        read_numbers(texts, DEFINITIONS)


def test_numbers_are_those_that_a_patch_could_change(tmp_path: Path) -> None:
    """A patch cannot replace what another has replaced, nor what an expansion brings (M2, M3)."""
    packs = ("scales", "shore")
    definitions = definitions_of(read_sources(packs))
    every = read_numbers(["*.hp=-1..+1"], definitions)
    assert len(every) == 20
    assert "scales_m6_daze" in definitions
    assert "m6_daze" not in definitions
    with pytest.raises(InvalidRules, match="of the base pack and its patches has a whole number"):
        read_numbers(["shore_*.hp=-1..+1"], definitions)
    check(Goal(make_plan(packs, ("brawl-2",), RANDOM, dealing="paired"), every, 1))


def test_a_range_that_makes_no_sound_pack_is_refused() -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM, dealing="paired")
    with pytest.raises(InvalidRules, match=r"m6_dj\.hp cannot be 13"):
        check(Goal(plan, read_numbers(["m6_dj.hp=9..13"], DEFINITIONS), 1))


def test_a_patch_changes_the_listed_numbers_and_nothing_else() -> None:
    """Also of a card that speaks of itself; names, drawings and skills stay as they were."""
    numbers = (*HP, *read_numbers(["e_lost.ability.0.do.0.n=-1..+1"], DEFINITIONS))
    base = load(BASE)
    text = patch_of("mine", dict(zip(numbers, (9, 2, 2), strict=True)), DEFINITIONS, base)
    assert text is not None
    patched = load_pack(pack_files("base"), {"pack.toml": text.encode()})
    assert patched.warnings == base.warnings
    assert patched.characters["mine_m6_dj"].hp == 9
    told = {each.id: each for each in differences(base, patched, "en")}
    assert {each.change for each in told.values()} == {"changed"}
    assert {f"mine_{number.definition}" for number in numbers} <= told.keys()
    assert patched.drawings == {f"mine_{number.definition}": number.definition for number in numbers}
    for language in LANGUAGES:
        for number in numbers:
            assert patched.names[language][f"mine_{number.definition}"] == base.names[language][number.definition]
        assert patched.names[language]["bass"] == base.names[language]["bass"]
    assert patch_of("mine", {number: number.usual for number in numbers}, DEFINITIONS, base) is None


def duels(wins: int, count: int = 1000) -> list[Facts]:
    """Duels of which the first character wins so many in a hundred."""
    won = [float(37 * n % 100 < wins) for n in range(count)]
    return [match(n, seat(character="a", share=w), seat(character="b", share=1 - w)) for n, w in enumerate(won)]


def test_the_distance_takes_chance_off() -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM)

    assert squares_of(plan, duels(50)).each == pytest.approx(-0.001, abs=0.0001), "below nothing, as often as above"
    assert squares_of(plan, duels(60)).each == pytest.approx(0.2**2, abs=0.002)


def test_who_is_strong_in_one_mode_and_weak_in_another_is_fair_over_both() -> None:
    plan = make_plan(BASE, ("brawl-2", "teams-4"), RANDOM)
    other = [replace(facts, key=replace(facts.key, mode="teams-4")) for facts in duels(40)]
    squares = squares_of(plan, [*duels(60), *other])
    assert squares.each == pytest.approx(0.2**2, abs=0.002)
    assert squares.together == pytest.approx(0.0, abs=0.002)


def test_what_is_won_is_told_with_its_interval() -> None:
    plan = make_plan(BASE, ("brawl-2",), RANDOM, dealing="paired")
    tuned = Tuned(Goal(plan, HP, 10), (), (9, 1))
    found = confirmed(tuned, (plan, plan), (duels(65), duels(55)))
    assert found.each is not None
    assert found.each == found.together, "of one mode"
    assert found.each.before.value == pytest.approx(0.3, abs=0.01)
    assert found.each.gain.low > 0
    assert found.each.gain.covers(0.3**2 - 0.1**2)
    words = Words("en", load(BASE))
    assert verdict(found, words)[1] == "That is more than chance explains."
    same = confirmed(tuned, (plan, plan), (duels(60), duels(60)))
    assert "not more than chance" in verdict(same, words)[1]
    few = confirmed(tuned, (plan, plan), (duels(60, 99), duels(50, 99)))
    assert verdict(few, words) == ["Too few matches to confirm anything: take more with --confirm."]


MODES = ("brawl-2", "brawl-4", "brawl-6")
"""With two, four and six sides."""


def tries_of(numbers: tuple[Number, ...], truth: Truth, count: int, seed: int) -> list[Try]:
    """Tries of 200 matches in each mode of twenty characters, whose shares are the truth but for chance."""
    rng, tries = random.Random(seed), []
    for number in range(count):
        values = values_of(number, numbers, seed)
        seen = []
        for mode in MODES:
            sides = int(mode[-1])
            seats = 200 * sides // 20
            error = ((sides - 1) / seats) ** 0.5
            shares = truth(mode, values)
            seen += [Seen(mode, name, seats, rng.gauss(share, error), error) for name, share in shares.items()]
        tries.append(Try(number, values, tuple(seen)))
    return tries


def test_the_model_finds_what_hides_behind_chance() -> None:
    """Twenty characters between 0.85 and 1.15; a step of the first number is worth 0.08, one of the second nothing."""
    names = [f"c{n:02}" for n in range(20)]
    numbers = tuple(Number(name, (key,), 10, 9, 11) for name in names for key in ("hp", "idle"))
    level = {name: 0.85 + 0.3 * n / 19 for n, name in enumerate(names)}

    def truth(mode: str, values: tuple[int, ...]) -> dict[str, float]:
        return {name: level[name] + 0.08 * (values[2 * n] - 10) for n, name in enumerate(names)}

    def distance(values: tuple[int, ...]) -> float:
        return sum((share - 1) ** 2 for share in truth("", values).values())

    usual = tuple(number.usual for number in numbers)
    tries = tries_of(numbers, truth, 40, 1)
    assert tries[0].values == usual, "what stands in the packs is tried first"
    assert tries_of(numbers, truth, 20, 1) == tries[:20], "more tries go on where fewer ended"
    models = fit(numbers, MODES, tries)
    assert [model.effect(2 * n).covers(0.08) for n, model in enumerate(models)].count(False) <= 3
    assert [model.effect(2 * n + 1).covers(0.0) for n, model in enumerate(models)].count(False) <= 3
    best = best_values(models, numbers)
    assert distance(best) < 0.4 * distance(usual)
    # Nobody is made stronger who is strong, nor the other way round.
    assert all((best[2 * n] - 10) * (level[name] - 1) <= 0 for n, name in enumerate(names))


def test_a_number_that_is_nobodys_is_weighed_for_everybody() -> None:
    """A card that makes one character stronger and another weaker by as much as they differ."""
    numbers = (Number("soup", ("n",), 2, 1, 3, "card"),)

    def truth(mode: str, values: tuple[int, ...]) -> dict[str, float]:
        more = 0.15 * (values[0] - 2)
        return {"weak": 0.85 + more, "strong": 1.15 - more}

    models = fit(numbers, MODES, tries_of(numbers, truth, 40, 2))
    assert best_values(models, numbers) == (3,)
    assert [round(model.effect(0).value, 1) for model in models] == [-0.1, 0.1]


def test_what_is_not_known_changes_nothing() -> None:
    numbers = (Number("weak", ("hp",), 10, 9, 11),)
    (only,) = tries_of(numbers, lambda mode, values: {"weak": 0.8}, 1, 3)
    assert best_values(fit(numbers, MODES, [only]), numbers) == (10,)


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    goal = Goal(make_plan(BASE, ("brawl-2",), RANDOM, seed=3, dealing="paired"), HP, 2)
    whole = find(goal, 3, tmp_path, Hands())
    results = sorted(tmp_path.rglob("results.jsonl"))
    kept = {path: path.read_bytes() for path in results}
    results[-1].write_bytes(b"")
    assert find(goal, 3, tmp_path, Hands()) == whole
    assert {path: path.read_bytes() for path in results} == kept


def test_a_search_goes_on_wherever_its_folder_is_named_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goal = Goal(make_plan(BASE, ("brawl-2",), RANDOM, seed=3, dealing="paired"), HP, 1)
    monkeypatch.chdir(tmp_path)
    whole = find(goal, 2, Path("out"), Hands())
    assert find(goal, 2, tmp_path / "out", Hands()) == whole
    (tmp_path / "out").rename(tmp_path / "moved")
    assert find(goal, 2, Path("moved"), Hands()) == whole


USUAL = ["lab", "tune", "--bots", "random", "--processes", "1", "--lang", "en", "--matches", "8", "--confirm", "2"]


def test_the_command_writes_a_report_and_a_sound_patch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # So few matches promise nothing; what is written of a promise is looked at.
    monkeypatch.setattr(run, "best_values", lambda models, numbers: tuple(number.low for number in numbers))
    words = [*USUAL, "-n", "*.hp=-2..+1", "--tries", "4", "--matches", "2", "--seed", "2"]
    words += ["--out", str(tmp_path / "out")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "→" in done.stdout
    assert "Too few matches to confirm anything" in done.stdout
    for language in LANGUAGES:
        page = (tmp_path / "out" / file_name(language, "tune")).read_text("utf-8")
        assert not re.search(r"\b(?:lab|tune|compare)-[a-z]", re.sub(r"<style>.*?</style>", "", page, flags=re.S))
    patch = tmp_path / "out" / "patch"
    head = tomllib.loads((patch / "pack.toml").read_text("utf-8"))["pack"]
    assert head == {"id": "tuned", "format": 1, "kind": "patch"}
    checked = CliRunner().invoke(app, ["pack", "check", str(patch), "--lang", "en"])
    assert checked.exit_code == 0, checked.output
    assert (tmp_path / "out" / "tries.csv").read_text("utf-8").startswith("try,m6_dj.hp,")
    assert (tmp_path / "out" / "shares.csv").read_text("utf-8").startswith("try,mode,character,seats,share")


def test_more_tries_that_find_another_patch_confirm_that_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    for tries, end in ((1, "low"), (2, "high"), (3, "low")):
        monkeypatch.setattr(run, "best_values", lambda _, numbers, end=end: tuple(getattr(n, end) for n in numbers))
        words = [*USUAL, "-n", "m6_dj.hp=9..11", "--tries", str(tries), "--matches", "1", "--out", str(out)]
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, done.output
        assert f"m6_dj.hp: 10 → {9 if end == 'low' else 11}" in done.stdout
    found = {place.name: (place / "plan.json").read_bytes() for place in out.glob("after*")}
    assert sorted(found) == ["after", "after-2"]
    assert found["after"] != found["after-2"]


def test_matches_that_promise_nothing_write_no_patch(tmp_path: Path) -> None:
    words = [*USUAL, "-n", "*.hp=-2..+1", "--tries", "2", "--matches", "4", "--seed", "2"]
    words += ["--out", str(tmp_path / "out")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "Nothing was written." in done.stdout
    assert not (tmp_path / "out" / "patch").exists()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "nothing may be tuned"),
        (
            ["-n", "m6_dj.hp=9..11", "--name", "Not good"],
            "1–40 of a–z, 0–9 and _, got 'Not good'",
        ),
        *(
            (["-n", "m6_dj.hp=9..11", "--name", name], f"there is a pack '{name}' already")
            for name in ("base", "dusk", "shore", "scales", "scales_2")
        ),
        (["-n", "m6_dj.hp=9..11", "--mode", "brawl-9"], "no variant 'brawl-9'"),
    ],
)
def test_mistakes_are_refused(tmp_path: Path, args: list[str], words: str) -> None:
    error = CliRunner().invoke(app, [*USUAL, "--out", str(tmp_path / "run"), *args]).exception
    assert isinstance(error, ZashikiError)
    assert words in str(error)
    assert not (tmp_path / "run").exists()


def test_few_matches_in_many_modes_are_cut_into_as_many_blocks_as_there_are() -> None:
    plan = make_plan(BASE, tuple(MAGIC.variants), RANDOM)
    lot = random.Random(1)
    matches = []
    for key in match_keys(plan, 15):
        seats = [seat(character=f"c{n}", share=lot.random()) for n in range(MAGIC.variant(key.mode).seats)]
        matches.append(replace(match(key.number, *seats), key=key))
    won = won_by((plan, plan), (matches, matches))
    assert won is not None
    assert [part.before.count for part in won] == [15, 15]
