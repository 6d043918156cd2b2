"""A language: templates for everything that a program can say, words, and the forms of its verbs.

A template is a text with slots. ``{to}`` is filled in; ``{n|card|cards}`` is the first word where `n` is 1, else the
second; ``[draw]`` is a verb (in Japanese only its ending, ``引[く]``) in the form that its subject and its place in the
sentence ask for. Which forms a language has, and when each is used, its lexicon says itself (`use`, `forms`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from zashiki.magic.wording.loader import read_lexicon

_TOKEN = re.compile(r"\{(?P<slot>\w+)(?:\|(?P<one>[^|}]*)\|(?P<more>[^}]*))?\}|\[(?P<verb>[^\]]+)\]")

FINAL = "final"
"""A verb that ends its sentence; ``link``: more follows; ``attr``: it describes the noun that follows."""


class Lexicon:
    """The templates of one language, by dotted key."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._templates = dict(_flat("", read_lexicon(language)))

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def keys(self) -> frozenset[str]:
        """Every key."""
        return frozenset(self._templates)

    def __call__(
        self, key: str, /, *, person: str = "other", place: str = FINAL, mood: str = "plain", **slots: str
    ) -> str:
        """The template of that key with its slots filled and its verbs in the form asked for."""

        def fill(token: re.Match[str]) -> str:
            if token["verb"] is not None:
                return self._verb(token["verb"], self._form(person, place, mood))
            value = slots[token["slot"]]
            if token["one"] is None:
                return value
            return token["one"] if value == "1" else token["more"]

        return _TOKEN.sub(fill, self._templates[key])

    def _form(self, person: str, place: str, mood: str) -> str:
        for asked in (f"{mood}_{place}", mood, place, person):
            if (form := self._templates.get(f"use.{asked}")) is not None:
                return form
        return ""

    def _verb(self, verb: str, form: str) -> str:
        for key in (f"forms.{verb}.{form}", f"forms.other.{form}"):
            if (pattern := self._templates.get(key)) is not None:
                return pattern.replace("~", verb)
        return verb

    def list(self, items: Sequence[str], join: str) -> str:
        """Several phrases in one: joined by ``join`` between all but the last two, and its ``last`` there."""
        if len(items) <= 1:
            return "".join(items)
        between, last = self._templates[f"join.{join}.between"], self._templates[f"join.{join}.last"]
        return between.join(items[:-1]) + last + items[-1]

    def sentence(self, text: str) -> str:
        """A text as a sentence: it begins with a capital where the language has them, and ends with its full stop."""
        stop = self._templates["mark.stop"]
        return text[:1].upper() + text[1:] + ("" if text.endswith(stop.strip()) else stop.strip())

    def sentences(self, texts: Sequence[str]) -> str:
        """Several sentences."""
        return self._templates["mark.gap"].join(self.sentence(text) for text in texts)


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found.extend(_flat(f"{prefix}{key}.", value))
        else:
            found.append((f"{prefix}{key}", value))
    return found


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language; raises `InvalidRules` for an unknown one."""
    return Lexicon(language)
