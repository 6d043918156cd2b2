"""Numbers for answers: what they say never changes, they lead both ways, and what is masked is what is illegal."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from interop.playing import SETTINGS, wandered
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidRules
from zashiki.core.registry import find_game
from zashiki.interop import actions
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.part import part_of
from zashiki.interop.presets import preset, presets
from zashiki.magic import MAGIC
from zashiki.magic.interop.features import FEATURES
from zashiki.magic.interop.planes import PLANE_NAMES as MAGIC_PLANES
from zashiki.magic.interop.words import FIRST_PLACE, MagicVocabulary
from zashiki.septet.interop.planes import PLANE_NAMES as SEPTET_PLANES
from zashiki.septet.interop.words import WORDS
from zashiki.septet.vector import notes

GOLDEN = json.loads((Path(__file__).parent / "data" / "v0.json").read_text("utf-8"))
PLACES = 3
"""Places of the families that the golden file writes out; the others follow in step."""


def magic_words(variant: str = "brawl-2") -> MagicVocabulary:
    rules = MAGIC.rules(variant)
    return MagicVocabulary(MAGIC.content_of(rules), rules)


def test_the_numbers_and_planes_of_version_0_never_change() -> None:
    """A change of meaning is a new version: add `_v1`, leave the golden file as it is."""
    vocabulary = magic_words()
    shown = FIRST_PLACE + PLACES * 9
    assert actions.VERSION == 0
    named = {
        "septet": {"numbers": list(WORDS), "planes": list(SEPTET_PLANES)},
        "magic": {
            "numbers": [vocabulary.name(number) for number in range(shown)],
            "planes": list(MAGIC_PLANES),
            "features": list(FEATURES),
        },
    }
    assert named == GOLDEN


def test_the_compiled_rounds_count_as_the_words_do() -> None:
    named = {"up:0": notes.FIRST_UP, "down:0": notes.FIRST_DOWN, "exchange": notes.EXCHANGE, "keep": notes.KEEP}
    assert {WORDS.index(word): int(number) for word, number in named.items()} == {
        int(number): int(number) for number in named.values()
    }
    assert len(WORDS) == notes.NUMBERS
    assert int(notes.FIRST_CARD) == actions.FIRST


def test_a_larger_map_or_pack_only_adds_numbers() -> None:
    small, large = magic_words("brawl-2"), magic_words("brawl-6")
    assert [small.name(number) for number in range(small.size)] == [large.name(n) for n in range(small.size)]


@pytest.mark.parametrize("name", SETTINGS)
def test_numbers_lead_both_ways_and_are_those_of_legal_answers(name: str) -> None:
    """At every pick of random matches: the mask holds what some legal answer goes on with, and nothing else."""
    setting = SETTINGS[name]
    for seed in range(2):
        for episode, seat in wandered(setting, seed, 120):
            check_mask(episode, seat)
            check_both_ways(episode, seat)


def check_mask(episode: Episode, seat: int) -> None:
    decision = episode.seen(seat).decision
    mask, picked = episode.mask(seat), episode.picked(seat)
    open_ = episode.numbers_open(seat)
    assert sorted(open_) == [number for number, allowed in enumerate(mask) if allowed]
    assert len(set(open_.values())) == len(open_)
    if decision.count() <= 1000:
        assert set(open_.values()) == goes_on(decision, picked)


def goes_on(decision: Decision, picked: tuple[str, ...]) -> set[str | None]:
    """What may follow some picks so that a legal answer comes of it, from the list of all answers; None ends it."""
    ahead: set[str | None] = set()
    for answer in decision.picks():
        orders = [answer] if decision.ordered or decision.choices is not None else permutations(answer)
        for order in orders:
            if order[: len(picked)] == picked:
                ahead.add(order[len(picked)] if len(order) > len(picked) else None)
    return ahead


def check_both_ways(episode: Episode, seat: int) -> None:
    """Every legal answer (the first of very many) is a sequence of numbers, and back."""
    seen, vocabulary = episode.seen(seat), episode.setting.vocabulary
    for picks, _ in zip(seen.decision.picks(), range(40), strict=False):
        record = ActionRecord(seat, seen.decision.kind, picks)
        numbers = actions.numbers_of(vocabulary, seen, record)
        assert actions.record_of(vocabulary, seen, numbers) == record


@pytest.mark.parametrize("name", SETTINGS)
def test_what_the_mask_offers_is_carried_out_and_nothing_else(name: str) -> None:
    setting = SETTINGS[name]
    for episode, seat in wandered(setting, 7, 25):
        offered = set(episode.numbers_open(seat))
        state, picked = episode.match.state, episode.picked(seat)
        for number in {actions.WAIT, setting.vocabulary.size, -1, *range(0, setting.vocabulary.size, 17)} - offered:
            with pytest.raises(IllegalAction, match="expected one of the numbers"):
                episode.pick(seat, number)
        assert (episode.match.state, episode.picked(seat)) == (state, picked)


def test_a_pass_is_three_picks_in_any_order() -> None:
    """S3.2: three cards; 220 answers of the team game in picks of 12, 11 and 10."""
    episode = Episode(Setting("septet", "team"), bytes(32))
    hand = episode.seen(0).hand
    for place, left in ((7, 12), (2, 11), (4, 10)):
        assert episode.mask(0).sum() == left
        episode.pick(0, WORDS.index(hand[place]))
    assert episode.match.log[-1].record() == ActionRecord(0, "pass", (hand[2], hand[4], hand[7]))


def test_a_whole_answer_takes_the_place_of_what_was_picked_of_it() -> None:
    """Else a pass that was begun would be gone on with at the seat's next question."""
    episode = Episode(Setting("septet", "team", {}, "round", 1), bytes(32))
    first = min(episode.numbers_open(0))
    episode.pick(0, first)
    begun = episode.seen(0)
    with pytest.raises(IllegalAction, match=r"S3\.2"):
        episode.play(ActionRecord(0, "pass", ("W2", "W2", "W2")))
    assert (episode.picked(0), episode.seen(0)) == ((WORDS[first],), begun)
    for seat in range(4):
        episode.play(episode.game.legal_actions(episode.match.state, seat)[-1].record())
    assert episode.all_picked() == {}
    leader = episode.to_pick()[0]
    assert episode.mask(leader).sum() == len(episode.seen(leader).decision.options)


def test_where_the_order_matters_it_is_kept() -> None:
    """S7.2: one card to each of the others, the nearest to the left first."""
    episode = Episode(Setting("septet", "seal"), bytes(32))
    hand = episode.seen(1).hand
    for place in (7, 2, 4):
        episode.pick(1, WORDS.index(hand[place]))
    assert episode.match.log[-1].record().picks == (hand[7], hand[2], hand[4])


def test_what_is_no_answer_is_refused_with_what_was_expected() -> None:
    episode = Episode(Setting("septet", "team"), bytes(32))
    seen, vocabulary = episode.seen(0), episode.setting.vocabulary
    first = WORDS.index(seen.hand[0])
    for numbers, why in (([first], "a whole answer"), ([first, first], "one of the numbers"), ([73], "got 73")):
        with pytest.raises(IllegalAction, match=why):
            actions.record_of(vocabulary, seen, numbers)
    with pytest.raises(IllegalAction, match="an answer to 'pass'"):
        actions.numbers_of(vocabulary, seen, ActionRecord(0, "play", (seen.hand[0],)))
    with pytest.raises(IllegalAction, match="is asked, not seat 9"):
        episode.pick(9, first)


def test_chance_takes_what_is_open_to_it_and_nothing_else() -> None:
    """S0.4: no card is dealt twice."""
    episode = Episode(Setting("septet", "trio"))
    first = episode.drawing().options.index("E7")
    episode.draw(first)
    for outcome in (first, -1, 49, 1000):
        with pytest.raises(IllegalAction, match="open to chance"):
            episode.draw(outcome)
    assert "E7" not in episode.drawing().open
    assert len(episode.drawing().open) == 48


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"rewards": "trick"}, "'match' or 'round'"),
        ({"rounds": 0, "rewards": "round"}, "a number of rounds from 1"),
        ({"rounds": 3}, "expected rewards='round'"),
        ({"options": {"scoring": "odd"}}, "is one of"),
        ({"game": "magic", "variant": "brawl-2", "rewards": "round"}, "has no rounds that count"),
        ({"game": "whist"}, "there is no game"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(arguments: dict[str, object], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        Setting(**{"game": "septet", "variant": "team", **arguments})  # type: ignore[arg-type]


def test_a_setting_is_a_value() -> None:
    options: dict[str, str | bool | int] = {"bose": True, "leftovers": "all"}
    one = Setting("septet", "straw", options, "round", 1)
    same = Setting("septet", "straw", dict(reversed(options.items())), "round", 1)
    assert {one: "known"}[same] == "known"
    assert one != Setting("septet", "straw", options, "round", 2)


def test_every_variant_of_every_game_is_a_preset_by_name() -> None:
    assert set(presets().values()) == {(game, v) for game in ("septet", "magic") for v in find_game(game).variants}
    assert preset("septet_team_v0") == preset("zashiki/septet_team_v0") == ("septet", "team")
    with pytest.raises(InvalidRules, match="expected one of: zashiki/septet_team_v0"):
        preset("zashiki/septet_team_v9")


def test_a_game_without_the_part_is_refused_with_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    from zashiki.core import plugin

    bare = {**plugin.plugins(), "duet": plugin.Plugin(name="duet", rules="zashiki_duet.game:DUET")}
    monkeypatch.setattr(plugin, "plugins", lambda: bare)
    with pytest.raises(InvalidRules, match=r"'duet' brings no numbers.*expected the field 'interop'.*septet, magic"):
        part_of("duet")
