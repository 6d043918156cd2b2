"""Packs of people: named by their content, checked at the door, kept for ever, and never more than data."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from magic.hostile_packs import BASE as TINY
from magic.hostile_packs import hostile_packs
from magic.own_packs import HARBOUR, NAMES, edit, write
from zashiki.core.errors import InvalidRecord, InvalidRules
from zashiki.core.game import Label
from zashiki.core.match import Match
from zashiki.core.record import record_of, replay
from zashiki.magic import MAGIC
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.pack import MAX_BYTES
from zashiki.magic.outside import archive, pack_folder
from zashiki.magic.outside.archive import Kept
from zashiki.magic.outside.contents import PackContents
from zashiki.magic.outside.open_sets import ARCHIVES, archives
from zashiki.magic.outside.pack_files import MAX_FILES, UnreadablePack, read_folder
from zashiki.magic.outside.pack_folder import MAX_PACKS
from zashiki.magic.packs.loader import SETS, content_of, pack_files

BETTER = HARBOUR.replace("copies = 20", "copies = 21")


@pytest.fixture
def contents(tmp_path: Path) -> Iterator[PackContents]:
    """A host's folder `host`, and the archive `kept` beside it."""
    (tmp_path / "host").mkdir()
    found = PackContents()
    found.open(str(tmp_path / "kept"), str(tmp_path / "host"))
    yield found
    found.close()


def offered() -> tuple[str, ...]:
    values = tuple(map(str, next(spec for spec in MAGIC.variant("brawl-2").options if spec.name == "packs").values))
    house = tuple(packs for packs in SETS if "brawl-2" in (content_of(packs).pack.modes or ("brawl-2",)))
    assert values[: len(house)] == house
    return values[len(house) :]


def test_a_version_is_a_value_for_ever(contents: PackContents, tmp_path: Path) -> None:
    folder = write(tmp_path / "host" / "Harbour")
    assert len(contents.refresh()) == 1
    assert contents.refresh() == ()
    [first] = offered()
    version = Kept({"pack.toml": HARBOUR.encode()}, Kept(pack_files("base")).digest)
    assert first == f"harbour@{version.digest[:12]}"
    match = Match("magic", "brawl-2", {"packs": first}, seed=bytes(32))
    match.advance()
    record = record_of(match, ["A", "B"])
    assert record.options["packs"] == first
    assert record.content == MAGIC.rules("brawl-2", {"packs": first}).content != MAGIC.content.hash

    edit(folder, BETTER)
    contents.refresh()
    [second] = offered()
    assert second != first
    assert MAGIC.rules("brawl-2", {"packs": second}).content != record.content
    assert replay(record).match.state == match.state
    edit(folder, HARBOUR)
    contents.refresh()
    assert offered() == (first,)

    shutil.rmtree(folder)
    contents.refresh()
    assert offered() == ()
    assert replay(record).match.state == match.state


def test_the_names_of_a_pack_are_in_the_form(contents: PackContents, tmp_path: Path) -> None:
    write(tmp_path / "host" / "a")
    contents.refresh()
    spec = next(spec for spec in MAGIC.variant("teams-4").options if spec.name == "packs")
    assert set(spec.labels) == {Label(spec.values[-1], language, name) for language, name in NAMES.items()}


def test_a_faulty_pack_is_told_and_its_last_good_version_stays(contents: PackContents, tmp_path: Path) -> None:
    folder = write(tmp_path / "host" / "harbour")
    write(tmp_path / "host" / "rubbish", "nothing")
    [first, second] = contents.refresh()
    assert "'harbour' is offered as harbour@" in first
    assert "'rubbish' has faults; it is not offered" in second
    assert "not TOML" in second
    good = offered()
    edit(folder, HARBOUR.replace('"draw"', '"drew"'))
    [news] = contents.refresh()
    assert f"{good[0]} is offered instead" in news
    assert (
        "card harbour_rope ability[0].do[0]: expected an operation 'op = …', got 'drew'; did you mean 'draw'?" in news
    )
    assert (contents.refresh(), offered()) == ((), good)


def test_a_base_pack_is_played_alone_on_its_own_maps(contents: PackContents, tmp_path: Path) -> None:
    folder = tmp_path / "host" / "mine"
    for name, data in pack_files("base").items():
        text = data.decode().replace('id = "base"', 'id = "mine"')
        write(folder, text.replace('id = "town"', 'id = "yard"').replace("\ntown = ", "\nyard = "), name)
    assert [line for line in contents.refresh() if "fault" in line] == []
    [value] = offered()
    rules = MAGIC.rules("brawl-2", {"packs": value})
    assert (dict(rules.options)["packs"], "town" in MAGIC.content_of(rules).boards) == (value, False)
    assert rules.map in MAGIC.content_of(rules).boards
    with pytest.raises(InvalidRules, match="'map'"):
        MAGIC.rules("brawl-2", {"packs": value, "map": "town"})


def test_what_is_not_there_is_named_with_what_to_do(contents: PackContents, tmp_path: Path) -> None:
    write(tmp_path / "host" / "a")
    contents.refresh()
    [value] = offered()
    match = Match("magic", "brawl-2", {"packs": value}, seed=bytes(32))
    match.advance()
    record = record_of(match, ["A", "B"])
    contents.close()
    with pytest.raises(InvalidRecord, match=rf"the packs '{value}' are not here\. Give .* --pack DIR"):
        replay(record)
    contents.open(str(tmp_path / "other"))
    with pytest.raises(InvalidRecord, match="are not here"):
        replay(record)
    assert contents.add(str(tmp_path / "kept")) == {}
    assert replay(record).match.state == match.state
    contents.open(str(tmp_path / "other"))
    assert contents.add(str(tmp_path / "host" / "a")) == {"packs": value}
    assert replay(record).match.state == match.state


def test_what_was_changed_in_the_archive_is_not_played_with(contents: PackContents, tmp_path: Path) -> None:
    folder = write(tmp_path / "host" / "a")
    contents.refresh()
    [value] = offered()
    shutil.rmtree(folder)
    contents.refresh()
    with pytest.raises(InvalidRules, match=r"there are no packs 'town@.*'; .* is 'harbour'"):
        MAGIC.rules("brawl-2", {"packs": value.replace("harbour", "town")})
    place = archive.find(archives(), value.partition("@")[2])
    assert place is not None
    (place / "more.toml").write_text("")
    with pytest.raises(InvalidRules, match="not the content that its name says"):
        MAGIC.rules("brawl-2", {"packs": value})


def test_a_version_is_kept_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = Kept({"a.toml": b"1", "b.toml": b"2"}, "0" * 64)
    real = os.fsync
    written: list[int] = []

    def full_disk(file: int) -> None:
        written.append(file)
        if len(written) == 2:
            raise OSError(28, "No space left on device")
        real(file)

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(UnreadablePack, match="No space left"):
        archive.keep(tmp_path, version)
    assert list(tmp_path.iterdir()) == []
    assert archive.keep(tmp_path, version) == archive.keep(tmp_path, version) == version.digest
    assert archive.read(tmp_path / version.digest) == version
    with pytest.raises(UnreadablePack, match="at most 1 versions"):
        archive.keep(tmp_path, Kept({"a.toml": b"3"}), 1)


def test_every_difference_is_another_hash() -> None:
    versions = [
        Kept({"a.toml": b"1"}), Kept({"a.toml": b"2"}), Kept({"b.toml": b"1"}), Kept({"a.toml": b"1"}, "0" * 64),
        Kept({"a.toml": b"", "b.toml": b"1"}), Kept({"a.toml": b"1", "b.toml": b""}), Kept({}),
        Kept({"a.toml": b"0 b.toml\n"}), Kept({"a.toml": b"", "b.toml": b""}),
    ]  # fmt: skip
    assert len({version.digest for version in versions}) == len(versions)


# ---- hostile folders ----


def named(name: str) -> Callable[[Path], object]:
    return lambda folder: write(folder, name=name)


def many(count: int, data: bytes) -> Callable[[Path], object]:
    return lambda folder: [write(folder, data, f"f{n}.toml") for n in range(count)]


FOLDERS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a link to a secret": (lambda f: (f / "a.toml").symlink_to("/etc/passwd"), "expected a plain file, got a link"),
    "a link to a pack": (lambda f: (f / "a.toml").symlink_to(write(f.parents[1] / "x") / "pack.toml"), "got a link"),
    "a link to itself": (lambda f: (f / "a.toml").symlink_to(f / "a.toml"), "got a link"),
    "a link to nothing": (lambda f: (f / "a.toml").symlink_to(f / "nothing"), "got a link"),
    "a link to a device": (lambda f: (f / "a.toml").symlink_to("/dev/zero"), "got a link"),
    "a pipe": (lambda f: os.mkfifo(f / "a.toml"), "expected a plain file"),
    "a folder for a file": (lambda f: (f / "a.toml").mkdir(), "expected a plain file"),
    "a file that may not be read": (lambda f: (write(f) / "pack.toml").chmod(0), "Permission denied"),
    "a name on two lines": (named("a\nb.toml"), "a pack's file is called 'a?b.toml'"),
    "a name that colours a terminal": (named("\x1b[31ma.toml"), "a pack's file is called"),
    "a name read backwards": (named("a\u202eb.toml"), "a pack's file is called"),
    "a name of dots": (named("...toml"), "a pack's file is called"),
    "a hidden name": (named(".toml"), "a pack's file is called"),
    "a name with a backslash": (named("..\\a.toml"), "a pack's file is called"),
    "a name with a drive": (named("C:a.toml"), "a pack's file is called"),
    "a name of 200 letters": (named("a" * 200 + ".toml"), "at most 96 long"),
    "too many files": (many(MAX_FILES + 1, b"# nothing"), f"at most {MAX_FILES} TOML files"),
    "a file that is too large": (many(1, b"#" * (MAX_BYTES + 1)), f"at most {MAX_BYTES} bytes"),
    "files too large together": (many(3, b"#" * (MAX_BYTES // 2)), f"at most {MAX_BYTES} bytes"),
    "a file of a terabyte of nothing": (
        lambda f: os.truncate(write(f, b"") / "pack.toml", 2**40), f"at most {MAX_BYTES} bytes"
    ),
    "the same id in two files": (
        lambda f: [write(f, name="a.toml"), write(f, name="b.toml")], "expected one [pack] table"
    ),
    "nothing but names": (many(2, b'[names.en]\nx = "X"'), "expected one [pack] table, got 0"),
    "the id of the house's cards": (
        lambda f: write(f, HARBOUR.replace("harbour_rope", "w_bow")), "is defined in"
    ),
    "a pack's id that leads elsewhere": (
        lambda f: write(f, HARBOUR.replace('id = "harbour"', 'id = "../../etc"')), "expected 1–40 of a–z, 0–9 and _"
    ),
    "a pack's id with another version": (
        lambda f: write(f, HARBOUR.replace('id = "harbour"', 'id = "harbour@3f9c2a1b77de"')), "expected 1–40 of a–z"
    ),
    "a pack's name of 10,000 letters": (
        lambda f: write(f, HARBOUR.replace(NAMES["en"], "x" * 10_000)), "at most 200 characters"
    ),
    "a pack's name that breaks lines": (
        lambda f: write(f, HARBOUR.replace(NAMES["ja"], "a\\nb")), "plain NFC text without control characters"
    ),
    "a base pack of nothing": (
        lambda f: write(f, '[pack]\nid = "x"\nformat = 1\nkind = "base"'), "expected at least 18 characters"
    ),
    "a base pack of other numbers": (
        lambda f: [write(f, data, name) for name, data in TINY.items()], "cards"
    ),
}  # fmt: skip
"""What a stranger's folder can be: how it is made, and what is said of it."""


@pytest.mark.parametrize("name", FOLDERS)
def test_a_hostile_folder_is_refused_in_words(name: str, contents: PackContents, tmp_path: Path) -> None:
    make, expected = FOLDERS[name]
    if "may not be read" in name and os.geteuid() == 0:
        expected = "is offered"  # Root may read everything.
    folder = tmp_path / "host" / "pack"
    folder.mkdir()
    make(folder)
    start = time.process_time()
    news = "\n".join(contents.refresh())
    assert time.process_time() - start < 10
    assert expected in news
    assert "root:" not in news
    assert all(line.isprintable() for line in news.splitlines())
    assert offered() == () or "may not be read" in name


def test_a_link_to_a_folder_is_no_pack(contents: PackContents, tmp_path: Path) -> None:
    (tmp_path / "host" / "a").symlink_to(write(tmp_path / "elsewhere"))
    assert (contents.refresh(), offered()) == ((), ())


def test_too_many_packs_are_not_even_looked_at(contents: PackContents, tmp_path: Path) -> None:
    for number in range(MAX_PACKS + 1):
        (tmp_path / "host" / f"p{number}").mkdir()
    [news] = contents.refresh()
    assert f"at most {MAX_PACKS} packs" in news
    assert contents.refresh() == ()


def test_what_hides_in_a_pack_is_found_before_it_is_merged(tmp_path: Path, contents: PackContents) -> None:
    """Files that keep a parser busy, said to be of a pack of their own: its kind is looked for with the same care."""
    wanted = ("huge: 2 MB", "deep: a key of 100,000 parts", "deep: 20,000 brackets", "huge: a number of 800,000 digits",
              "deep: a table of 100,000 parts", "foreign: utf-16", "foreign: a null", "foreign: a zip",
              "huge: 20,000 cards")  # fmt: skip
    packs = {name: data for name, data, _ in hostile_packs()}
    for name in wanted:
        folder = tmp_path / "kinds"
        shutil.rmtree(folder, ignore_errors=True)
        write(folder, packs[name], "a.toml")
        write(folder)
        start = time.process_time()
        with pytest.raises((InvalidPack, UnreadablePack)) as refused:
            contents.add(str(folder))
        assert time.process_time() - start < 10, name
        assert all(len(line) < 1000 and line.isprintable() for line in str(refused.value).splitlines()), name
    assert offered() == ()


def test_nothing_is_kept_of_what_is_refused(contents: PackContents, tmp_path: Path) -> None:
    write(tmp_path / "host" / "a", HARBOUR.replace('"draw"', '"drew"'))
    contents.refresh()
    assert not (tmp_path / "kept").exists()


def test_a_value_never_leaves_the_archive(contents: PackContents, tmp_path: Path) -> None:
    write(tmp_path / "host" / "a")
    contents.refresh()
    for value in ("x@../../../../etc", "harbour@", "harbour@*", "@", "harbour@" + "g" * 12, "harbour@3f9c2a1b77de\n"):
        with pytest.raises(InvalidRules, match="not here"):
            MAGIC.rules("brawl-2", {"packs": value})


def test_processes_that_are_started_are_told(contents: PackContents, tmp_path: Path) -> None:
    assert os.environ[ARCHIVES] == str(tmp_path / "kept")
    contents.close()
    assert ARCHIVES not in os.environ


def test_a_folder_that_is_gone_is_told_once(contents: PackContents, tmp_path: Path) -> None:
    write(tmp_path / "host" / "a")
    contents.refresh()
    before = offered()
    shutil.rmtree(tmp_path / "host")
    assert "No such file or directory" in "".join(contents.refresh())
    assert (contents.refresh(), offered()) == ((), before)


def test_a_stamp_tells_what_was_edited(tmp_path: Path) -> None:
    folder = write(tmp_path / "a")
    before = pack_folder.stamp_of(folder)
    assert pack_folder.stamp_of(folder) == before
    edit(folder, BETTER)
    assert pack_folder.stamp_of(folder) != before
    assert read_folder(folder) == {"pack.toml": BETTER.encode()}


def test_packs_that_are_played_together_are_kept_each_on_the_one_before(contents: PackContents, tmp_path: Path) -> None:
    harbour = write(tmp_path / "harbour")
    quay = write(tmp_path / "quay", HARBOUR.replace("harbour", "quay").replace(NAMES["ja"], "岸壁"))
    options = contents.add(str(harbour), str(quay))
    assert options == contents.add(str(quay), str(harbour)), "of expansions it makes no difference"
    value = str(options["packs"])
    base = Kept(pack_files("base"))
    first = Kept(read_folder(harbour), base.digest)
    last = Kept(read_folder(quay), first.digest)
    assert value == f"quay@{last.digest[:12]}"
    assert {place.name for place in (tmp_path / "kept").iterdir()} == {base.digest, first.digest, last.digest}
    assert {"harbour_rope", "quay_rope"} < MAGIC.content_of(MAGIC.rules("brawl-2", options)).cards.keys()
    assert Label(value, "ja", "港 + 岸壁") in contents.labels(value)

    kept, elsewhere, unknown = str(tmp_path / "kept"), str(tmp_path / "elsewhere"), f"quay@{'0' * 12}"
    assert contents.missing([elsewhere, kept], [unknown, value, "base", "teams"]) == (unknown,)
    assert contents.missing([elsewhere], [value]) == (value,)
    assert contents.sweep(kept, [value], time.time() + 60, for_good=True) == 0
    contents.open(str(tmp_path / "kept"))
    assert MAGIC.rules("brawl-2", options).content != MAGIC.content.hash, "read again from where it is kept"
    shutil.rmtree(tmp_path / "kept" / base.digest)
    with pytest.raises(UnreadablePack, match=r"its base pack .* is not beside it"):
        archive.read_on_base(tmp_path / "kept" / last.digest)
    assert contents.missing([kept], [value]) == (value,), "without its base pack nobody can play it"
    assert contents.sweep(str(tmp_path / "kept"), [], time.time() + 60, for_good=True) == 2


def test_no_more_packs_go_together_than_can_be_read_again(contents: PackContents, tmp_path: Path) -> None:
    many = [str(write(tmp_path / f"p{n}", HARBOUR.replace("harbour", f"p{n}"))) for n in range(archive.MAX_TOGETHER)]
    with pytest.raises(UnreadablePack, match="expected at most 20 packs together, got 21"):
        contents.add(*many)
    assert contents.add(*many[1:])


DRAWS, GREEN = 'op = "draw", to = "self", n = 1 }', 'range = "green"'
NAMED = HARBOUR.replace(GREEN, f'{GREEN}\nid = "glance"')
"""Its ability is called by a name that nothing asks for."""
AIMED = NAMED.replace(GREEN, f'{GREEN}\ntarget = {{ who = "opponents", if = {{ has = {{ zone = "hand" }} }} }}')


def test_what_was_played_with_is_not_refused_by_checks_that_concern_its_author(
    contents: PackContents, tmp_path: Path
) -> None:
    with pytest.raises(InvalidPack) as refused:
        contents.add(str(write(tmp_path / "glance", NAMED)))
    assert {finding.code for finding in refused.value.findings} == {"IGNORED"}
    base = Kept(pack_files("base"))
    archive.keep(tmp_path / "kept", base)
    kept = archive.keep(tmp_path / "kept", Kept({"pack.toml": NAMED.encode()}, base.digest))
    match = Match("magic", "brawl-2", {"packs": f"harbour@{kept[:12]}"}, seed=bytes(32))
    match.advance()
    assert replay(record_of(match, ["A", "B"])).match.state == match.state


@pytest.mark.parametrize(
    ("zone", "code"), [('zone = "discard"', "SELF-FETCH"), ('zone = "hand", of = "target"', "HIDDEN")]
)
def test_what_was_played_with_is_refused_where_it_could_harm_a_match(
    contents: PackContents, tmp_path: Path, zone: str, code: str
) -> None:
    harmful = AIMED.replace(DRAWS, f'op = "pick", from = {{ {zone} }}, as = "c" }}')
    base = Kept(pack_files("base"))
    archive.keep(tmp_path / "kept", base)
    kept = archive.keep(tmp_path / "kept", Kept({"pack.toml": harmful.encode()}, base.digest))
    with pytest.raises(InvalidPack, match=rf"\[{code}\]"):
        MAGIC.rules("brawl-2", {"packs": f"harbour@{kept[:12]}"})
