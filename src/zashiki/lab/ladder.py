"""A ladder that lasts: bots are added to a folder as they come, and each is measured against a few of those before it.

Whoever is added meets bots from all over the ladder as it then stands, and always the same ones: so ratings follow from
the folder alone, and a run that is given more deals goes on with what is there. All pairs play the same deals.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import expect_whole
from zashiki.core.version import VERSION
from zashiki.lab.contest import MOST_DEALS, Contest, Pairing, pairings
from zashiki.lab.folder import PLAN, BadFolder, Folder, keep_plan
from zashiki.lab.jobs import Progress, counted, run_jobs
from zashiki.lab.players import Player, check_player, current_source, sourced
from zashiki.lab.playing import PlayedMatch, play_pairing
from zashiki.lab.standings import Standings, standings_of

ENTRIES, HISTORY = "entries.json", "history.csv"
OPPONENTS = 4
"""How many of those before it a bot meets."""

T = TypeVar("T")


class LadderPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played on a ladder; the plan of a data set, which says more, is none."""

    game: str
    variant: str
    options: dict[str, OptionValue] = {}
    rounds: int | None = 1
    """How many rounds of each match count; None for whole matches."""
    seed: int = 1
    zashiki: str = VERSION

    def contest(self, players: Sequence[Player]) -> Contest:
        """The contest that these bots would have if all met."""
        return Contest(
            game=self.game, variant=self.variant, players=tuple(players), options=self.options, rounds=self.rounds,
            seed=self.seed,
        )  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """A bot on the ladder, and the numbers of those that it meets, all of them added before it."""

    player: Player
    meets: tuple[int, ...]


def spread(ranking: Sequence[int], count: int = OPPONENTS) -> tuple[int, ...]:
    """A few of a ranking, from the first to the last at even distances, ascending.

    >>> spread([7, 5, 3, 1, 0, 2, 4])
    (0, 3, 4, 7)
    """
    if len(ranking) <= count:
        return tuple(sorted(ranking))
    return tuple(sorted(ranking[round(step * (len(ranking) - 1) / (count - 1))] for step in range(count)))


class LastingLadder:
    """A ladder in its folder."""

    def __init__(self, path: Path, plan: LadderPlan | None = None) -> None:
        """With a plan the folder is made, or must have that plan; raises `BadFolder`, `InvalidRules`."""
        self.path = path
        if plan is not None:
            keep_plan(path, plan)
        self.plan = _read(path / PLAN, LadderPlan)
        entries = path / ENTRIES
        self.entries: list[Entry] = _read(entries, list[Entry]) if entries.exists() else []

    @property
    def players(self) -> tuple[Player, ...]:
        """The bots in the order in which they came."""
        return tuple(entry.player for entry in self.entries)

    def add(self, players: Sequence[Player]) -> None:
        """Let bots onto the ladder, all of them or none.

        Raises `InvalidRules` for one that does not exist or whose name is taken.
        """
        names = {known.name for known in self.players}
        for player in players:
            check_player(self.plan.game, player)
            if player.maker is not None:
                raise InvalidRules(f"bot {player.name!r}: a ladder keeps words, not objects; name its file and class")
            if player.name in names:
                raise InvalidRules(f"there is a bot {player.name!r} on the ladder already; give it another name")
            names.add(player.name)
        resting = self.resting()
        for player in players:
            others = [number for number in self._ranking() if number not in resting]
            self.entries.append(Entry(sourced(player), spread(others)))
        text = msgspec.json.format(msgspec.json.encode(self.entries))
        (self.path / ENTRIES).write_bytes(text + b"\n")

    def _ranking(self) -> list[int]:
        """The numbers of those on the ladder, the strongest first; those without a rating in the order they came."""
        rated = [rating.player for rating in self.standings().ratings] if len(self.entries) > 1 else []
        names = [player.name for player in self.players]
        met = [number for number, name in enumerate(names) if name in rated]
        met.sort(key=lambda number: rated.index(names[number]))
        return [*met, *(number for number in range(len(names)) if number not in met)]

    def resting(self) -> list[int]:
        """The numbers of the bots whose files are not as they were any more: what they have played counts on."""
        return [number for number, player in enumerate(self.players) if player.source != current_source(player)]

    def pairings(self, deals: int) -> list[Pairing]:
        """All matches of so many deals, between those who meet."""
        meetings = self._meetings()
        everything = pairings(self.plan.contest(self.players), deals)
        return [pairing for pairing in everything if (pairing.first, pairing.second) in meetings]

    def _meetings(self) -> set[tuple[int, int]]:
        """Who meets whom, by numbers."""
        return {(other, number) for number, entry in enumerate(self.entries) for other in entry.meets}

    def standings(self) -> Standings:
        """The ladder as it stands."""
        if len(self.entries) < 2:
            return Standings(0, 0, (), ())
        with Folder(self.path, self.plan, PlayedMatch) as folder:
            return standings_of(self.plan.contest(self.players), folder.results, self._meetings())

    def run(
        self,
        deals: int,
        processes: int = 1,
        progress: Progress | None = None,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> Standings:
        """Play what is missing of so many deals for each pair that meets, and note the ratings in the history.

        Who is `resting` plays no more. Raises `InvalidRules` where fewer than two bots are there, or where nothing that
        is missing can be played for that, `Stopped` soon after `is_stopped` says so, `BrokenMatch` for a bot that
        breaks.
        """
        expect_whole(deals, f"1 to {MOST_DEALS} deals", 1, MOST_DEALS)
        contest = self.plan.contest(self.players)
        with Folder(self.path, self.plan, PlayedMatch) as folder:
            finished = {played.pairing for played in folder.results}
            everything = self._playable(self.pairings(deals), finished)
            left = [pairing for pairing in everything if pairing not in finished]
            matches = run_jobs(partial(play_pairing, contest), left, processes, is_stopped)
            for played in counted(matches, len(everything) - len(left), len(everything), progress):
                folder.add(played)
            standings = standings_of(contest, folder.results, self._meetings())
        if left:
            self._note(standings)
        return standings

    def _playable(self, everything: Sequence[Pairing], finished: set[Pairing]) -> list[Pairing]:
        """What has been played and what can be; raises `InvalidRules` where there is something else alone."""
        resting = self.resting()
        found = [one for one in everything if one in finished or not {one.first, one.second}.intersection(resting)]
        if len(found) < len(everything) and finished.issuperset(found):
            name = self.players[resting[0]].name
            raise InvalidRules(f"bot {name!r} has changed since it was added; add it anew by another name")
        if len(self.players) < 2 or not finished.issuperset(found):
            self.plan.contest([one for number, one in enumerate(self.players) if number not in resting]).check()
        return found

    def _note(self, standings: Standings) -> None:
        path = self.path / HISTORY
        is_new = not path.exists()
        with path.open("a", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            if is_new:
                table.writerow(("matches", "player", "rating", "error"))
            for rating in standings.ratings:
                table.writerow((standings.matches, rating.player, f"{rating.rating:.6g}", f"{rating.error:.6g}"))


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise BadFolder(f"{path.parent}: expected a ladder, cannot read {path.name}: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFolder(f"{path}: expected that of a ladder: {error}") from error
