"""Who plays in the lab: all bots of a game, those that nobody is offered among them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from numbers import Real
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from zashiki.core.errors import InvalidRules
from zashiki.core.given import came, expect, is_whole
from zashiki.lab.makers import source_of
from zashiki.players import bot_names, make_bot, unlisted_names, wait_until_ready
from zashiki.players.bot import Bot
from zashiki.players.ladder import Maker, ladder_of
from zashiki.players.own import EXPECTED, PROGRAM, fingerprint, is_own, look_again, maker_of, short_name, wrapped

LONGEST_MOVE = 600.0
"""Seconds; nobody means more."""
MOST_TRIALS = 100_000_000


class Player(msgspec.Struct, frozen=True):
    """A bot and its budget: seconds for each move, or a number of trials where it is to play the same every time."""

    bot: str
    """A bot of the house by name, or one of your own by a word (`zashiki.players.own`)."""
    seconds: float = 0.3
    trials: int | None = None
    label: str = ""
    """What it is called in tables; the bot's name unless two players share it."""
    maker: Callable[..., Any] | None = None
    """A class, or a function, that makes the bot, instead of a word; `bot` is then only what it is called."""
    source: str = ""
    """Of the file that holds the bot, its weights or its maker, so that results of another state of it are not gone on
    with."""
    weights: str = ""
    """The folder of the weights that it plays by, in the place of those that come with the game."""

    @property
    def name(self) -> str:
        """The label, or the bot's name."""
        return self.label or self.bot

    def make(self, game: str) -> Maker | None:
        """What makes a bot of one's own, None for one of the house; raises `InvalidRules` for what is no bot."""
        if self.maker is not None:
            return wrapped(game, self.name, self.maker)
        return maker_of(game, self.bot) if is_own(self.bot) else None


def player_names(game: str) -> tuple[str, ...]:
    """The bots of a game that the lab can seat, yardsticks last; raises `InvalidRules` for an unknown game."""
    return tuple(dict.fromkeys((*bot_names(game), *unlisted_names(game))))


def expect_players(players: Any) -> None:
    """Refuse what are no players in a list: raises `InvalidRules`."""
    expect(players, list | tuple, "players=(Player(…), Player(…), …)")
    for player in players:
        expect(player, Player, "a Player in players")


def check_player(game: str, player: Player) -> None:
    """Raises `InvalidRules` for a bot that the game does not have, or a budget that is none.

    A file of one's own that has changed since it was last read is read anew: a notebook's process lives on.
    """
    look_again()
    for name in ("bot", "label", "source", "weights"):
        expect(getattr(player, name), str, f"a text as a player's {name}")
    if player.make(game) is None and player.bot not in player_names(game):
        expected = ", ".join(player_names(game))
        raise InvalidRules(
            f"game {game!r} has no bot {player.bot!r}; expected one of: {expected}; or one of your own: {EXPECTED}"
        )
    if player.weights:
        _check_weights(game, player)
    if not isinstance(player.seconds, Real) or not 0 < player.seconds <= LONGEST_MOVE:
        limits = f"more than 0 and at most {LONGEST_MOVE:g} seconds"
        raise InvalidRules(f"bot {player.name!r}: expected {limits}, got {came(player.seconds)}")
    if player.trials is not None and not is_whole(player.trials, 1, MOST_TRIALS):
        raise InvalidRules(f"bot {player.name!r}: expected 1 to {MOST_TRIALS} trials, got {came(player.trials)}")


def _check_weights(game: str, player: Player) -> None:
    trainable = ladder_of(game).trainable
    if trainable is None or player.bot not in trainable.makers:
        expected = ", ".join(trainable.makers) if trainable else "none of this game"
        raise InvalidRules(f"bot {player.name!r} plays by no weights that could be named; those that do: {expected}")
    trainable.check(player.weights)


def current_source(player: Player) -> str:
    """The fingerprint of what the player's bot is made of, as it is now: its files, or the source of its maker; empty
    for a bot of the house."""
    if player.weights:
        return _fingerprint_of_weights(player.weights)
    if player.maker is not None:
        return source_of(player.maker)
    return fingerprint(player.bot) if is_own(player.bot) else ""


def sourced(player: Player) -> Player:
    """The player with the fingerprint of what its bot is made of, where it does not say of which state it is."""
    return player if player.source else replace(player, source=current_source(player))


def _fingerprint_of_weights(folder: str) -> str:
    """Twelve hex digits that change with any of the weights."""
    told = hashlib.sha256()
    for path in sorted(Path(folder).glob("*.json")):
        told.update(path.name.encode() + b"\0" + path.read_bytes())
    return told.hexdigest()[:12]


def prepare_players(game: str, players: Iterable[Player]) -> None:
    """Compile or load what these players think with, so that worker processes find it on disk."""
    if any(player.bot in ladder_of(game).compiled for player in players):
        wait_until_ready(game)


def seat_player(game: str, player: Player, seed: int) -> Bot[Any]:
    """The player's bot for one match; raises `InvalidRules` for a name that does not exist."""
    # Nobody waits here: what is measured is the player, not what stands in for it while it is being compiled.
    prepare_players(game, (player,))
    trainable = ladder_of(game).trainable
    if player.weights and trainable is not None:
        return trainable.makers[player.bot](seed, player.trials, player.weights)
    make = player.make(game)
    return make_bot(game, player.bot, seed, player.trials) if make is None else make(seed, player.trials)


def read_players(text: str, seconds: float, trials: int | None) -> tuple[Player, ...]:
    """Players as a command line names them, with the budget of all unless one has its own.

    >>> [player.name for player in read_players("tengu,tengu:trials=50,tengu:seconds=1.5", 0.3, None)]
    ['tengu', 'tengu:trials=50', 'tengu:seconds=1.5']
    >>> read_players("dragon:weights=mine:trials=400", 0.3, None)[0].weights
    'mine'
    >>> read_players("tengu:trials=50", 0.3, None)[0].trials
    50
    """
    expect(text, str, "bots by name, with commas between them")
    players = tuple(_read_player(word.strip(), seconds, trials) for word in text.split(","))
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise InvalidRules(
                f"bot {name!r} stands twice; give each its own budget, such as {name.split(':')[0]}:trials=50"
            )
    return players


_FORM = "NAME, NAME:seconds=S or NAME:trials=N, with NAME:weights=FOLDER in the place of NAME where it plays by weights"
_WORD = re.compile(
    r"(?P<bot>.+?)(:weights=(?P<weights>[^:]+))?(:(seconds=(?P<seconds>[^:]*)|trials=(?P<trials>[^:]*)))?"
)


def _read_player(word: str, seconds: float, trials: int | None) -> Player:
    found = _WORD.fullmatch(word)
    if found is None:
        raise InvalidRules(f"expected {_FORM}, got {word!r}")
    bot = found["bot"]
    if is_own(bot):
        _refuse_budgets(bot)
    label = "" if bot == word else word
    player = Player(bot, seconds, trials, short_name(bot) + word.removeprefix(bot) if is_own(bot) else label)
    try:
        if found["seconds"] is not None:
            player = replace(player, seconds=float(found["seconds"]), trials=None)
        if found["trials"] is not None:
            player = replace(player, trials=int(found["trials"]))
    except ValueError as error:
        raise InvalidRules(f"expected {_FORM}, got {word!r}") from error
    return sourced(replace(player, weights=found["weights"] or ""))


def _refuse_budgets(bot: str) -> None:
    if not bot.startswith(PROGRAM) and not re.fullmatch(r".*[^:=]:[A-Za-z_]\w*", bot):
        raise InvalidRules(f"expected {_FORM}, or a bot of your own: {EXPECTED}; got {bot!r}")
