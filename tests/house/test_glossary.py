"""The glossary: one word for one thing in every catalogue, and a page that says the same."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

import zashiki
from house.catalogues import FOLDER, parsed
from zashiki.locales import LANGUAGES

PACKAGE = Path(zashiki.__file__).parent
STATIC = PACKAGE / "web" / "static"
PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"

ORDER = ("en", "ja", "zh-Hans", "zh-Hant")
SECTIONS = {
    "house": "The house",
    "septet": "Yokai Septet",
    "yokai": "The seven yokai",
    "magic": "Board Games Are Magic",
}
SOURCES = """The yokai are public folklore, told here in our own words. Kamaitachi and Yuki-onna stand in Toriyama
Sekien’s *Gazu Hyakki Yagyō* (1776), Wanyūdō and Lady Tamamo, the fox of nine tails, in his *Konjaku Gazu Zoku Hyakki*
(1779), Tsuchigumo in the picture scroll *Tsuchigumo Sōshi* (14th century). Raijū and Bakeneko are known from many tales
of the Edo period.
"""

INSTEAD = {
    "en": {"Stable edition": "Standard", "Speed edition": "Fast edition"},
    "ja": {
        "テーブル": "卓",
        "パス": "渡す",
        "味方": "パートナー",
        "棋譜": "対戦記録",
        "安定版": "標準版",
        "極速版": "高速版",
        "対局": "対戦",
        "試合": "ゲーム",
        "解析": "分析",
        "相方": "パートナー",
        "駒": "コマ",
        "タイル": "マス",
        "マップ": "地図",
        "特典": "ボーナス",
        "難度": "難易度",
        "道具カード": "アイテム",
        "クールダウン": "再使用",
        "種の指紋": "シードの指紋",
        "この家": "この座敷",
        "ブラウザー": "ブラウザ",
        "〜": "～",
        "パッチ": "補充パック",
        "低いカード": "小さいカード",
        "高いカード": "大きいカード、強いカード",
    },
    "zh-Hans": {
        "王牌": "主色",
        "两个游戏": "两款游戏",
        "住所": "住处",
        "稳定版": "标准版",
        "极速版": "快速版",
        "电脑玩家": "机器人",
        "移动力": "移动值",
        "地块": "格子",
        "昏厥": "晕厥",
        "卡包": "牌包",
        "牌型": "牌局",
        "法杖": "水晶杖",
        "骰出": "掷出",
        "俘获": "捕捉",
        "换牌": "传牌",
        "换出": "传出",
        "出局": "淘汰",
        "本店": "本站",
    },
    "zh-Hant": {
        "穩定版": "標準版",
        "極速版": "快速版",
        "將牌": "主色",
        "機器人": "電腦玩家",
        "對戰": "對局",
        "地塊": "格子",
        "昏厥": "暈厥",
        "卡包": "牌包",
        "牌型": "牌局",
        "俘獲": "捕捉",
        "住所": "住處",
        "集齊": "集滿",
        "向上取整": "無條件進位",
        "出局": "淘汰",
        "本店": "本站",
        "摸": "抽",
        "補丁": "修正包",
    },
}
"""Words that are not used, and those that are used instead."""

OTHER_WORDS = ("パスキー", "ヒートマップ", "スタイル", "妖怪王牌")
"""A passkey, a heat map, a style, and what the rulebooks call the A."""

PICTURES = {"septet-altar", "septet-gate", "septet-lantern", "septet-strength"}
"""What the table shows without a word."""

Entry = tuple[str, str]


@cache
def texts(language: str, catalogue: str) -> list[str]:
    """Every text of a catalogue, without its comments."""
    patterns = [
        pattern
        for entry in parsed(language, catalogue).body
        if isinstance(entry, ast.Message)
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes))
        if pattern is not None
    ]
    return [str(resource_text(pattern)) for pattern in patterns]


def resource_text(pattern: ast.Pattern) -> str:
    """The words of a pattern, with those of its variants."""
    found: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(element.value)
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            found += [resource_text(variant.value) for variant in element.expression.variants]
        else:
            found.append("…")
    return "".join(found)


def everything(language: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, and where: catalogues, pages of rules, texts and names of cards."""
    for catalogue in sorted((FOLDER / language).glob("*.ftl")):
        yield from ((catalogue.name, text) for text in texts(language, catalogue.stem))
    for page in sorted(STATIC.glob(f"*/rules/{language}.html")):
        yield from ((f"{page.parts[-3]}: {page.name}", line) for line in page.read_text("utf-8").splitlines())
    wording = PACKAGE / "magic" / "wording" / "lang" / f"{language}.toml"
    yield from ((wording.name, line) for line in wording.read_text("utf-8").splitlines())
    for pack in sorted((PACKAGE / "magic" / "packs").glob("*/*.toml")):
        names = tomllib.loads(pack.read_text("utf-8")).get("names", {}).get(language, {})
        yield from ((f"{pack.parent.name}: {pack.name}", name) for name in names.values())


def glossary(language: str) -> dict[str, Entry]:
    """What each term is called, and what it means."""
    found = {}
    for entry in parsed(language, "terms").body:
        if isinstance(entry, ast.Message):
            assert entry.value is not None
            found[entry.id.name.removeprefix("term-")] = (
                resource_text(entry.value),
                resource_text(entry.attributes[0].value),
            )
    return found


def page() -> str:
    """The glossary as a page of the documentation."""
    by_language = {language: glossary(language) for language in ORDER}
    lines = [
        "# Glossary",
        "",
        "What things are called in four languages, by the rulebooks’ terms. The texts are those of",
    ]
    lines += [
        "`src/zashiki/locales/*/terms.ftl`, which the tables show too; `tests/house/test_glossary.py` compares them.",
        "",
    ]
    for section, title in SECTIONS.items():
        names = [name for name in by_language["en"] if name.startswith(f"{section}-")]
        lines += [f"## {title}", "", "| English | 日本語 | 简体中文 | 繁體中文 | what it is |", "|---|---|---|---|---|"]
        for name in names:
            called = " | ".join(by_language[language][name][0] for language in ORDER)
            lines.append(f"| {called} | {by_language['en'][name][1]} |")
        lines.append("")
    lines.append(SOURCES)
    return "\n".join(lines)


def test_the_page_says_what_the_glossary_says() -> None:
    assert set(ORDER) == set(LANGUAGES)
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.parametrize("language", ORDER)
def test_one_word_for_one_thing(language: str) -> None:
    for where, text in everything(language):
        wrong = [word for word in INSTEAD[language] if word in text and INSTEAD[language][word] not in text]
        # What has the same letters is another word.
        others = text
        for other in OTHER_WORDS:
            others = others.replace(other, "")
        wrong = [word for word in wrong if word in others]
        # The term may be glossed once by another word.
        wrong = [word for word in wrong if f"（{word}" not in text]
        assert not wrong, f"{where}: {text!r}: {[INSTEAD[language][word] for word in wrong]}"


@pytest.mark.parametrize("language", [language for language in ORDER if language != "en"])
def test_chinese_and_japanese_are_set_by_their_own_rules(language: str) -> None:
    """Full-width colons, and no space behind a full stop."""
    for where, text in everything(language):
        assert not re.search(r"[\u3040-\u9fff」）]:|[。！？，、] +[^\s]", text), f"{where}: {text!r}"


@pytest.mark.parametrize("language", [language for language in ORDER if language != "en"])
def test_dots_are_as_many_as_the_language_sets(language: str) -> None:
    """Six in Chinese, three in Japanese, wherever words trail off."""
    wrong = r"……" if language == "ja" else r"[\u4e00-\u9fff }]…(?!…)"
    for catalogue in (FOLDER / language).glob("*.ftl"):
        for line in catalogue.read_text("utf-8").splitlines():
            assert line.startswith("#") or not re.search(wrong, line), f"{catalogue.name}: {line!r}"


@pytest.mark.parametrize("language", ORDER)
def test_the_catalogues_use_the_terms(language: str) -> None:
    used = "".join(
        text
        for path in (FOLDER / language).glob("*.ftl")
        if path.stem != "terms"
        for text in texts(language, path.stem)
    )
    used += "".join(path.read_text("utf-8") for path in STATIC.glob(f"*/rules/{language}.html"))
    terms = glossary(language).items()
    missing = [
        name
        for term, (name, _) in terms
        if term not in PICTURES and not term.startswith("yokai-") and name.lower() not in used.lower()
    ]
    assert not missing, missing


def test_what_the_tables_explain_stands_in_the_glossary() -> None:
    known = set(glossary("en"))
    sources = {path: path.read_text("utf-8") for path in STATIC.glob("*/*.js")}
    named = {
        name
        for source in sources.values()
        for name in re.findall(r'"((?:septet|magic)-[a-z]+)"', source)
        if name in known
    }
    for game in ("septet", "magic"):
        listed = re.search(r"const TERMS = \[([^\]]*)\]", sources[STATIC / game / "board.js"])
        assert listed is not None
        terms = {f"{game}-{term}" for term in re.findall(r'"(\w+)"', listed[1])}
        assert terms == {name for name in known if name.startswith(f"{game}-")}
    assert len(named) > 12
    used = {
        name
        for source in sources.values()
        for value in re.findall(r'data-term=(?:"([^"]+)"|\$\{([^}]*)\})', source)
        for name in re.findall(r"(?:septet|magic)-[a-z]+", "".join(value))
    }
    assert used <= known


IDEAS = {"septet-match", "septet-follow", "septet-ace", "septet-strength"}
"""No thing of the table: a match, a rule. And what a card is about, which `termOf` chooses."""


def test_everything_that_has_a_term_carries_it() -> None:
    """A tap, a long press or "?" finds it: each term belongs to something on its table."""
    sources = "".join(path.read_text("utf-8") for path in STATIC.glob("*/*.js"))
    carried = " ".join(re.findall(r'data-term=(?:"[^"]+"|\$\{(?:[^{}]|\{[^{}]*\})*\})', sources))
    facts = {"magic-hp", *(f"magic-{name}" for name in re.findall(r'[fF]act(?:\(| name=)"(\w+)"', sources))}
    slots = set(re.findall(r"\w+", re.findall(r"SLOTS = .*?\[([^\]]*)\]", sources)[0]))
    kinds = set(re.findall(r"\w+", re.findall(r"ATTACKS = .*?\[([^\]]*)\]", sources)[0]))
    found = set(re.findall(r"(?:septet|magic)-[a-z]+", carried)) | facts | {f"magic-{one}" for one in slots | kinds}
    known = {name for name in glossary("en") if name.startswith(("septet-", "magic-"))}
    assert known - found == IDEAS
