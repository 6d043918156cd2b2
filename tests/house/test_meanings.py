"""What texts say: neither the opposite of what happens, nor less than it holds for."""

from __future__ import annotations

import re

import msgspec
import pytest

from zashiki.locales import LANGUAGES, Texts
from zashiki.magic import MAGIC
from zashiki.magic.packs.loader import content_of

CATALOGUES = (
    "analysis",
    "company",
    "magic-table",
    "pack",
    "regulars",
    "replay",
    "septet-table",
    "shell",
    "table",
    "terminal",
    "workshop",
)
CARD = {"en": "card", "ja": "カード", "zh-Hans": "牌", "zh-Hant": "牌"}
YOU = {"en": "their range", "ja": "自分を", "zh-Hans": "你", "zh-Hant": "你"}


@pytest.fixture(params=sorted(LANGUAGES))
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, CATALOGUES)


def test_a_round_that_was_played_out_was_not_broken_off(texts: Texts) -> None:
    assert texts("table-reason-played-out") not in texts("company-offer-end")


def test_who_is_named_on_a_tile_threatens_and_is_not_threatened(texts: Texts) -> None:
    assert YOU[texts.language] in texts("mt-threatened", names="Aoi")


@pytest.mark.parametrize(
    "message",
    ["analysis-start", "analysis-waiting", "error-match-over", "replay-error-no-match", "replay-slider", "table-over"],
)
def test_japanese_tells_a_match_from_a_game(message: str) -> None:
    """ゲーム is what is played, and of Yokai Septet what the rulebook calls its rounds together."""
    assert "ゲーム" not in Texts("ja", CATALOGUES)(message)


@pytest.mark.parametrize("message", ["ws-balance-strong", "ws-balance-weak"])
def test_how_strong_it_is_holds_for_characters_and_events_too(texts: Texts, message: str) -> None:
    assert CARD[texts.language] not in texts(message)


def test_names_are_listed_alike_in_the_browser_and_in_the_terminal(texts: Texts) -> None:
    assert texts("table-list-separator") == texts("terminal-comma")


@pytest.mark.parametrize(
    ("message", "numbers"),
    [
        ("standing-own", {"points": 1200, "count": 1}),
        ("new-more-rules", {"count": 1}),
        ("pack-printed", {"file": "cards.pdf", "cards": 1, "pages": 1}),
        ("ws-balance-share", {"share": 100, "matches": 1, "low": 20, "high": 100}),
        ("ws-balance-share-map", {"share": 100, "matches": 1, "low": 20, "high": 100}),
    ],
)
def test_english_counts_one_as_one(message: str, numbers: dict[str, str | int]) -> None:
    said = Texts("en", CATALOGUES)(message, **numbers)
    assert not re.search(r"\b1 [a-z ]*(?:matches|rules|cards|pages|duels)", said), said


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_A15_a_second_copy_is_no_ordinary_card(language: str) -> None:
    """It is a life as the first is, and nobody else may touch it (M56, M74); `tests/magic/test_equipment.py`."""
    said = Texts(language, ("magic",))("option-duplicates-native_slot.hint")
    assert not re.search("ordinary|普通", said), said


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_who_goes_through_a_portal_is_not_moved_by_somebody_else(language: str) -> None:
    """A card or an event moves a piece as its player chooses, as others choose, or as chance has it."""
    texts = Texts(language, ("magic",))
    said = texts("magic-log-moved-forced", name="Aoi", tile="c2")
    assert not re.search("had to|された|被", said), said
    assert said != texts("magic-log-moved", name="Aoi", tile="c2"), "nor has anybody walked"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_A4_water_says_when_it_takes_the_hand_at_this_table(language: str) -> None:
    texts = Texts(language, ("magic",))
    values = next(spec.values for spec in MAGIC.variant("brawl-2").options if spec.name == "water_discard")
    assert len({texts("magic-terrain-water.hint", takes=str(value)) for value in values}) == 3


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_S8_2_nobody_is_told_to_agree_on_a_leader_whom_the_house_draws(language: str) -> None:
    texts = Texts(language, ("septet",))
    lot = {"en": "lot", "ja": "くじ", "zh-Hans": "抽签", "zh-Hant": "抽籤"}[language]
    for message in ("option-next_leader-given", "option-next_leader-given.hint", "rule-next_leader-given"):
        assert lot in texts(message), message
        assert not re.search("agreed|outside|外", texts(message)), message


def test_what_ends_with_damage_ends_with_damage_taken() -> None:
    """As the other languages say, and as the engine has it: damage is a timing event of the player who takes it."""
    assert Texts("en", ("magic",))("magic-until-once-damage") == "until damage was taken"


@pytest.mark.parametrize(
    ("message", "soon"), [("magic-why-won", ("快赢了", "快贏了")), ("magic-why-lost", ("快输了", "快輸了"))]
)
def test_as_good_as_won_is_not_soon_won(message: str, soon: tuple[str, str]) -> None:
    for language in ("zh-Hans", "zh-Hant"):
        said = Texts(language, ("analysis-magic",))(message)
        assert not any(word in said for word in soon), said


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_what_a_card_comes_to_is_said_with_one_verb(language: str) -> None:
    """Not 你会不能保证赢: what is sure, and what is not, is no forecast."""
    texts = Texts(language, ("puzzles",))
    counted = ("wins", "loses", "sure", "ahead", "behind")
    values = [texts(f"puzzle-{name}", count=count) for name in counted for count in (0, 1, 2)]
    values += [texts(f"puzzle-{name}") for name in ("unsure", "level-seals", "match-won", "match-lost")]
    for value in values:
        frames = [texts(f"puzzle-line-says{alone}", card="火12", value=value) for alone in ("", "-alone")]
        for said in (*frames, texts("puzzle-one-deal", gives=value, instead=value)):
            assert not re.search("[会會][会會不必]", said), said
            assert bool(re.search("[会會]", said)) == (not value.startswith(("必定", "不能"))), said


def test_nobody_is_taken_for_a_man() -> None:
    """Whoever plays is "they"; only who has a name of their own, as in the lessons, is she or he."""
    for message in ("home-magic-how-wear", "home-magic-how-fall"):
        assert not re.search(r"\b(?:he|his|him|she|her)\b", Texts("en", ("magic",))(message))


@pytest.mark.parametrize("announced", ["yes", "no"])
def test_one_deal_is_not_all_of_them(texts: Texts, announced: str) -> None:
    """After a match of one round: the only deal, without a count of it."""
    said = texts("fair-right", count=1, announced=announced)
    assert not re.search("1|All|Both|すべて|全部", said), said
    assert "3" in texts("fair-right", count=3, announced=announced)


def test_the_house_is_asked_to_forget_in_japanese() -> None:
    """忘れる alone would be what the reader does."""
    texts = Texts("ja", ("regulars",))
    for message in ("me-forget", "me-forget-title", "me-forget-yes"):
        assert "忘れてもら" in texts(message)


@pytest.mark.parametrize("packs", ["scales-2", "scales-3", "scales-6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_scales_changes_for_one_mode_is_called_by_its_name(packs: str, language: str) -> None:
    """Hit points where nothing else is changed; a cooldown is a number too, and no hit point."""
    scales, changed = content_of("scales"), content_of(packs)
    named = {scales.names["en"][id]: one for id, one in scales.characters.items()}
    once = [
        (named[changed.names["en"][id]], one) for id, one in changed.characters.items() if id not in scales.characters
    ]
    hit_points_alone = all(msgspec.structs.replace(one, id=of.id, hp=of.hp) == of for of, one in once)
    texts = Texts(language, ("magic",))
    hit_points = {"en": "hit points", "ja": "体力", "zh-Hans": "体力", "zh-Hant": "體力"}[language]
    assert once
    assert (hit_points in texts(f"option-packs-{packs}.hint")) == hit_points_alone
