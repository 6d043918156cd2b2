"""The texts in all languages: Project Fluent catalogues, the same files for terminal, server and browser."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from zashiki.core.errors import InvalidRules
from zashiki.core.languages import LANGUAGES
from zashiki.core.plugin import InvalidPlugin, plugins

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

FALLBACK = "en"

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "Language",
    "PrintFonts",
    "Texts",
    "catalogue_folders",
    "language_of",
    "match_language",
    "so_many",
]


def so_many(number: int, one: str, more: str = "") -> str:
    """So many of something, in English: for the lines of commands that are in English alone.

    >>> so_many(1, "deal"), so_many(0, "deal"), so_many(1200, "match", "matches")
    ('1 deal', '0 deals', '1,200 matches')
    """
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"


def match_language(wanted: str) -> str:
    """The house's language for a locale such as ``zh_TW.UTF-8`` or ``ja-JP``; English where it has none.

    >>> match_language("zh_TW.UTF-8"), match_language("zh-CN"), match_language("ja_JP"), match_language("C")
    ('zh-Hant', 'zh-Hans', 'ja', 'en')
    """
    code = wanted.split(".")[0].replace("_", "-")
    if code in LANGUAGES:
        return code
    main, *rest = code.lower().split("-")
    if main == "zh":
        return "zh-Hant" if {"tw", "hk", "mo", "hant"} & set(rest) else "zh-Hans"
    return main if main in LANGUAGES else FALLBACK


class Texts:
    """The messages of one language, those of some catalogues; English where one is missing."""

    def __init__(self, language: str, catalogues: tuple[str, ...]) -> None:
        if language not in LANGUAGES:
            raise InvalidRules(f"there is no language {language!r}; expected one of: {', '.join(LANGUAGES)}")
        self.language = language
        self._bundles = [_bundle(code, catalogues) for code in dict.fromkeys((language, FALLBACK))]

    def __call__(self, key: str, /, **args: str | int | float) -> str:
        """The message `key`, or its attribute ``key.attribute``, with its arguments filled in."""
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is not None:
                text, _ = bundle.format_pattern(pattern, args)
                return str(text)
        return key


@lru_cache(maxsize=32)
def _bundle(language: str, catalogues: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for catalogue in catalogues:
        source = _source(language, catalogue)
        if source is not None:
            bundle.add_resource(_resource(source.read_text("utf-8")))
        elif not any(_source(other, catalogue) for other in LANGUAGES):
            raise InvalidRules(f"there is no catalogue {catalogue!r} in any language; expected {catalogue}.ftl")
    return bundle


def _source(language: str, catalogue: str) -> Path | None:
    """The file of a catalogue; None where it is not written in the language, as a game from outside may not be."""
    found = (folder.joinpath(language, f"{catalogue}.ftl") for folder in catalogue_folders())
    return next((file for file in found if file.is_file()), None)


@cache
def _resource(text: str) -> Resource:
    """The messages of a catalogue: it stands in many bundles, and to parse it is most of the work of making one."""
    return FluentResource(text)


@cache
def catalogue_folders() -> tuple[Path, ...]:
    """Where catalogues stand, as ``<language>/<catalogue>.ftl``: the house's, then those that packages bring."""
    brought = (_folder_of(plugin.texts, plugin.name) for plugin in plugins().values() if plugin.texts is not None)
    return (Path(str(files("zashiki.locales"))), *brought)


def _folder_of(package: str, game: str) -> Path:
    """Where a package's texts lie, also where nothing but the folder makes it one; raises `InvalidPlugin`."""
    try:
        places = list(import_module(package).__path__)
    except (ImportError, AttributeError, ValueError) as error:
        raise InvalidPlugin(f"texts of game {game!r}: expected a package at {package!r}: {error}") from error
    return Path(places[0])


class PrintFonts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fonts are found that can write a language on paper."""

    fontconfig: str
    """Fontconfig's name of the language."""
    fonts: tuple[str, ...]
    """How font files that write it are called, the best first."""
    faces: tuple[str, ...] = ()
    """The words by which a collection's faces are told apart; none where it does not matter."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language needs besides its texts (`locales/<language>/language.toml`)."""

    short: str
    """Its name where there is room for a letter or two."""
    print: PrintFonts
    phrases: str = "english"
    """The word list of BIP 39 that recovery phrases are made of."""


@cache
def language_of(language: str) -> Language:
    """What a language needs besides its texts; raises `InvalidRules` for an unknown language."""
    if language not in LANGUAGES:
        raise InvalidRules(f"there is no language {language!r}; expected one of: {', '.join(LANGUAGES)}")
    text = files("zashiki.locales").joinpath(language, "language.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Language)
