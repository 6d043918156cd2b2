"""What `zashiki --help` says first: where to start, and what else there is, with what each game has to say there."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.plugin import Plugin, Section

_WIDTH = 26
"""Of a call, before what it does."""

_HOUSE: dict[Section, tuple[str, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]] = {
    "matches": (
        "Matches that were played",
        (
            ("replay FILE", "what the rules make of a recorded match"),
            ("verify FILE", "that no deal of it was chosen"),
            ("analyse FILE", "what each decision cost, by what was known"),
        ),
        (("export FILE", "a match as text, JSON or CSV"),),
    ),
    "hosts": (
        "For hosts",
        (
            ("doctor DATA", "whether a server is as it should be"),
            ("backup DATA FILE", "its store in one file; restore, prune"),
            ("admin reports DATA", "what people report; keep somebody out"),
            ("load URL", "what a server does under load"),
            ("workers", "think for servers on other machines"),
        ),
        (),
    ),
    "researchers": (
        "For researchers",
        (
            ("arena", "bots against bots on the same deals"),
            ("ladder run DIR", "ratings that last, as bots come over time"),
            ("bot check SPEC", "whether a bot of yours can be seated"),
            ("data make", "matches of bots as a data set"),
        ),
        (),
    ),
    "designers": ("For designers", (), ()),
}
"""By section its title, and the house's own calls before and behind those of games."""


def overview(games: Sequence[Plugin]) -> str:
    """The text, in the markup of the command line."""
    first, *others = [game.title or game.name for game in games]
    titles = f"{', '.join([first, *others[:-1]])} and {others[-1]}" if others else first
    lines = [
        "[bold]Zashiki[/] 座敷, the parlour where games are played.",
        "",
        f"{titles} in the browser, the terminal and Python, by the book.",
        *_section("Start here", [("serve", "open the parlour; play in the browser"), *_starts(games)]),
    ]
    for section, (title, before, behind) in _HOUSE.items():
        told = [command.shown for game in games for command in game.commands.values() if command.shown is not None]
        calls = [(shown.call, shown.does) for shown in told if shown.section == section]
        if before or calls or behind:
            lines += _section(title, [*before, *calls, *behind])
    return "\n".join(lines) + "\n"


def _starts(games: Sequence[Plugin]) -> list[tuple[str, str]]:
    others = [(f"play --game {game.name}", f"the same of {game.title or game.name}") for game in games[1:]]
    return [("play", "a match in this terminal, against bots"), *others]


def _section(title: str, calls: Sequence[tuple[str, str]]) -> list[str]:
    return ["", f"[bold]{title}[/]", "", *(f"  zashiki {call:<{_WIDTH - 8}}  {does}" for call, does in calls)]
