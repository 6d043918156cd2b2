"""`zashiki pack`: check, read, compare, begin and print packs of cards."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from zashiki.cli.options import Lang, language_of
from zashiki.cli.signs import tell_programs
from zashiki.core.errors import InvalidRules
from zashiki.core.own_drawing import is_own
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import Finding, InvalidPack, nearest
from zashiki.magic.content.reader import Reader
from zashiki.magic.content.toml import tables
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.outside.sources import Source, load, merge, named, read_sources
from zashiki.magic.wording.told import ensure_told

pack = typer.Typer(
    name="pack",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="""Check, read, compare, begin and print packs of cards for Board Games Are Magic.

A pack is a folder of TOML files, a single TOML file, or one of the house by name: base, dusk, scales, shore. Patches
and expansions are read together with the base pack of the house, unless another base pack is named beside them.
""",
)

FAULTY = 1
"""The exit code where a pack has faults."""
MOST_UNNAMED = 50
"""Things without a name are told one by one up to here; a message holds no text of more than 2,500 signs."""

_DRAWABLE = "name a card, an event or a character of the house"

Packs = Annotated[list[str], typer.Argument(help="Folders, TOML files, or packs of the house.", show_default=False)]


def _language(lang: str | None) -> str:
    if lang is not None and lang not in LANGUAGES:
        raise InvalidRules(f"there is no language {lang!r}; expected one of: {', '.join(LANGUAGES)}")
    return language_of(lang)


@pack.command("check")
def check(
    packs: Packs,
    lang: Lang = None,
    counts: Annotated[
        bool, typer.Option(help="Hold the base pack, patched, to the manual's numbers of cards (M103–M106).")
    ] = True,
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as faults.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print each fault or warning as one JSON object.")] = False,
) -> None:
    """Check packs as a compiler would: every fault at once, with file, id, path and what was expected.

    Of packs without faults it warns where something can never take effect, or could never be answered. The exit code is
    0 where there are no faults, else 1.
    """
    texts = Texts(_language(lang), ("pack",))
    sources = read_sources(packs)
    try:
        content = merge(sources, counts=counts)
        ensure_told(content)
    except InvalidPack as error:
        _tell(error.findings, "fault", as_json)
        if not as_json:
            typer.echo(texts("pack-faults", count=len(error.findings)), err=True)
        raise typer.Exit(FAULTY) from None
    warnings = [*(named(warning, sources) for warning in content.warnings), *_undrawn(sources)]
    _tell(warnings, "warning", as_json)
    if warnings and not as_json:
        typer.echo(texts("pack-warnings", count=len(warnings)), err=True)
    if warnings and strict:
        raise typer.Exit(FAULTY)
    if as_json:
        return
    for language, missing in _unnamed(content).items():
        typer.echo(_unnamed_line(texts, LANGUAGES[language], missing), err=True)
    characters, events, maps = len(content.characters), len(content.events), len(content.boards)
    typer.echo(texts("pack-sound", cards=len(content.pile), characters=characters, events=events, maps=maps))
    typer.echo(texts("pack-hash", hash=content.hash))


def _undrawn(sources: Iterable[Source]) -> Iterator[Finding]:
    """Where something is to be drawn as what has no drawing: its sign is shown, and nobody says why."""
    for source in sources:
        for file, data in source.files.items():
            told = dict(tables(Reader(""), data)).get("drawings", {})
            for thing, name in told.items():
                if is_own(name):
                    continue
                # What draws is loaded for packs that name a drawing alone.
                from zashiki.magic.packing.drawings import known_drawings

                if name not in known_drawings():
                    advice = f"{_DRAWABLE}{nearest(name, known_drawings())}"
                    at = f"{source.label}: {file}"
                    yield Finding("DRAWING", at, "drawings", thing, f"there is no drawing {name!r}", advice)


def _tell(findings: Iterable[Finding], level: str, as_json: bool) -> None:
    for finding in findings:
        if as_json:
            tell_programs(msgspec.json.encode({"level": level, **msgspec.to_builtins(finding)}))
        else:
            typer.echo(f"{level}: {finding}" if level != "fault" else str(finding))


def _unnamed_line(texts: Texts, language: str, missing: list[str]) -> str:
    """What has no name in a language; of very many the first, and how many more there are."""
    names, more = ", ".join(missing[:MOST_UNNAMED]), len(missing) - MOST_UNNAMED
    if more > 0:
        return texts("pack-unnamed-many", language=language, names=names, count=more)
    return texts("pack-unnamed", language=language, names=names)


def _unnamed(content: Content) -> dict[str, list[str]]:
    """By language, what the packs have no name for."""
    things = [*content.races, *content.cards, *content.characters, *content.events, *content.boards]
    things += [skill.id for character in content.characters.values() for skill in character.skill]
    things += [group for character in content.characters.values() for group in character.groups]
    things += [place for board in content.boards.values() for place in board.places]
    unique = dict.fromkeys(things)
    found = {language: [t for t in unique if t not in content.names.get(language, {})] for language in LANGUAGES}
    return {language: missing for language, missing in found.items() if missing}


@pack.command("show")
def show(
    packs: Packs,
    card: Annotated[list[str] | None, typer.Option("--card", "-c", help="Only this id; repeatable.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="The cards of the base pack too.")] = False,
    lang: Lang = None,
) -> None:
    """Print what the cards of packs say: all of a base pack, or what patches and expansions bring."""
    from zashiki.magic.wording.listing import Listing

    content = load(packs, counts=False)
    sheet = Listing(content, _language(lang))
    chosen = _chosen(sheet.things(), packs, card, everything)
    if not chosen:
        raise UnreadablePack("these packs bring nothing to show; with --all the base pack is shown too")
    typer.echo(sheet.text(chosen), nl=False)


def _chosen(things: tuple[str, ...], packs: list[str], wanted: list[str] | None, everything: bool) -> list[str]:
    """What is to be shown: what was named, all, or what is new beside the base pack."""
    for thing in wanted or []:
        if thing not in things:
            raise UnreadablePack(f"the packs have no {thing!r}{nearest(thing, things)}")
    if wanted:
        return wanted
    sources = read_sources(packs)
    if everything or len(sources) == 1:
        return list(things)
    base = merge(sources[:1], counts=False)
    known = {*base.races, *base.cards, *base.characters, *base.events, *base.boards}
    return [thing for thing in things if thing not in known]


@pack.command("diff")
def diff(
    before: Annotated[str, typer.Argument(help="A pack.")],
    after: Annotated[str, typer.Argument(help="The pack to compare it with.")],
    lang: Lang = None,
) -> None:
    """Print what changed between two packs, in words: what left, what came, and what says something else.

    The exit code is 0 also where they differ.
    """
    from zashiki.magic.packing.compare import differences

    language = _language(lang)
    texts = Texts(language, ("pack",))
    found = differences(load([before], counts=False), load([after], counts=False), language)
    for difference in found:
        typer.echo(texts(f"pack-{difference.change}", title=difference.title, id=difference.id))
        for line in difference.lines:
            typer.echo(f"    {line}")
    typer.echo(texts("pack-differences", count=len(found)))


@pack.command("new")
def new(
    folder: Annotated[Path, typer.Argument(help="A folder that is not there yet, or empty.")],
    kind: Annotated[str, typer.Option(help="expansion, patch or base (a copy of the one of the house).")] = "expansion",
    name: Annotated[str | None, typer.Option("--id", help="The pack's id; the folder's name by default.")] = None,
    lang: Lang = None,
) -> None:
    """Begin a pack: a folder whose files pass the check and say what each of their parts is for."""
    from zashiki.magic.packing.scaffold import scaffold

    texts = Texts(_language(lang), ("pack",))
    by_itself = re.sub(r"[\s-]", "_", folder.resolve().name.lower())
    for file in scaffold(folder, by_itself if name is None else name, kind):
        typer.echo(texts("pack-written", file=str(file)))
    typer.echo(texts("pack-next", folder=shlex.quote(str(folder))))


@pack.command("schema")
def schema() -> None:
    """Print the form of a pack's files as a JSON Schema, so that editors check and complete them."""
    from zashiki.magic.packing.json_schema import json_schema

    tell_programs(msgspec.json.format(msgspec.json.encode(json_schema()), indent=1))


@pack.command("watch")
def watch(
    packs: Packs,
    lang: Lang = None,
    counts: Annotated[
        bool, typer.Option(help="Hold the base pack, patched, to the manual's numbers of cards (M103–M106).")
    ] = True,
) -> None:
    """Check packs again and again, whenever a file of theirs is saved; ends with Ctrl-C."""
    from zashiki.magic.packing.watching import saves

    for at in saves(packs):
        typer.echo(f"-- {at:%H:%M:%S}")
        try:
            check(packs, lang=lang, counts=counts)
        except UnreadablePack as error:
            typer.echo(str(error))
        except typer.Exit:
            pass  # The faults have been told; what is saved next may be sound.


@pack.command("print")
def print_(
    packs: Packs,
    out: Annotated[Path, typer.Option("--out", "-o", help="The PDF file to write.")] = Path("cards.pdf"),
    lang: Lang = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    once: Annotated[bool, typer.Option("--once", help="Each card once, however many copies there are.")] = False,
    only_new: Annotated[bool, typer.Option("--only-new", help="Only what stands beside the base pack.")] = False,
    maps: Annotated[bool, typer.Option(help="The maps as well.")] = True,
    font: Annotated[Path | None, typer.Option(help="A font file; found by itself if not given.")] = None,
) -> None:
    """Make a PDF to print and play: nine cards a page, to be printed on both sides and cut along the lines."""
    from zashiki.magic.packing.press import press

    language = _language(lang)
    content = load(packs, counts=False)
    things = (*content.cards, *content.characters, *content.events, *content.races, *content.boards)
    chosen = _chosen(things, packs, None, everything=False) if only_new else None
    made = press(content, language, out, paper=paper, chosen=chosen, once=once, maps=maps, font=font)
    texts = Texts(language, ("pack",))
    typer.echo(texts("pack-printed", file=str(out), cards=made.cards, pages=made.pages))
