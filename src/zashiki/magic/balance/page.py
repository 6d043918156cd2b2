"""Pages of a report in HTML: one file each, with nothing to load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from zashiki.lab.svg import STYLE, Drawing
from zashiki.locales import LANGUAGES

_STYLE = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); }
body { font: 16px/1.6 system-ui, "Noto Sans CJK JP", sans-serif; }
main { max-width: 780px; margin: 0 auto; padding: 32px 20px 96px; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0.6em 0 0.2em; }
h2 { font-size: 1.4rem; margin: 2.4em 0 0.4em; border-bottom: 2px solid var(--ink); }
h3 { font-size: 1.08rem; margin: 1.8em 0 0.3em; }
nav { display: flex; gap: 1em; flex-wrap: wrap; }
a { color: var(--mark); }
.soft { color: var(--soft); }
svg { width: 100%; min-width: 560px; height: auto; display: block; margin: 12px 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 4px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; color: var(--soft); white-space: normal; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; }
td.odd { color: var(--odd); font-weight: 600; }
li { margin: 0.35em 0; }
summary { cursor: pointer; color: var(--mark); padding: 6px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 18px; margin: 1em 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
"""
REPORT = "report"


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: str | Markup) -> Markup:
    """The value, escaped unless it is HTML."""
    return value if isinstance(value, Markup) else Markup(escape(value))


def tag(name: str, *inner: str | Markup, **attributes: str) -> Markup:
    """An element; `class_` stands for the attribute ``class``."""
    marks = "".join(f' {key.rstrip("_")}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{marks}>{''.join(map(text, inner))}</{name}>")


def joined(parts: Iterable[str | Markup]) -> Markup:
    """Parts one after the other."""
    return Markup("".join(map(text, parts)))


def table(heads: Sequence[str], rows: Iterable[Sequence[str | Markup]], odd: Sequence[bool] = ()) -> Markup:
    """A table, its first column names; rows that are odd are marked."""
    head = tag("thead", tag("tr", *(tag("th", cell, scope="col") for cell in heads)))
    body = []
    for index, row in enumerate(rows):
        marked = {"class_": "odd"} if index < len(odd) and odd[index] else {}
        body.append(tag("tr", *(tag("td", cell, **(marked if column == 0 else {})) for column, cell in enumerate(row))))
    return tag("div", tag("table", head, tag("tbody", *body)), class_="wide")


def drawn(drawing: Drawing) -> Markup:
    """A drawing; on a small screen it can be pushed aside rather than shrink until nobody can read it."""
    return tag("div", Markup(drawing.inline()), class_="wide")


def folded(title: str, *inner: Markup) -> Markup:
    """Something that is opened by a tap."""
    return tag("details", tag("summary", title), *inner)


def file_name(language: str, name: str = REPORT) -> str:
    """The name of a page in a language."""
    return f"{name}.{language}.html"


def page(language: str, title: str, *inner: Markup, name: str = REPORT) -> str:
    """A whole page, with the way to it in the other languages."""
    links = (
        tag("a", own, href=file_name(code, name), lang=code, hreflang=code)
        for code, own in LANGUAGES.items()
        if code != language
    )
    head = joined(
        (
            Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", title),
            Markup(f"<style>{STYLE}{_STYLE}</style>"),
        )
    )
    body = tag("main", tag("nav", *links), tag("h1", title), *inner)
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>{body}</body></html>\n'
