"""Bots for the tests: plain functions that the bots' processes can load."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.registry import find_game
from zashiki.server.jobs.bot_runner import Bots


class _Asked(msgspec.Struct):
    decision: Decision


def _decision(observation: bytes) -> Decision:
    return msgspec.json.decode(observation, type=_Asked).decision


def choose_random(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Any legal answer."""
    asked = _decision(observation)
    picks = random.Random(seed).sample(asked.options, asked.least)
    return ActionRecord(asked.seat, asked.kind, tuple(picks))


def choose_badly(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Whatever a bot's name says can go wrong."""
    asked = _decision(observation)
    if bot == "raises":
        raise RuntimeError("a bot with a fault")
    if bot == "dies":
        os._exit(3)
    if bot == "sleeps":
        time.sleep(3600)
    if bot == "cheats":
        return ActionRecord((asked.seat + 1) % 4, asked.kind, asked.options[: asked.least])
    return ActionRecord(asked.seat, "play", ("Z99",))


def names(game: str) -> tuple[str, ...]:
    """Bots that play; of a game that there is not nobody can say, as of the house's own bots."""
    find_game(game)
    return ("random",)


def bad_names(game: str) -> tuple[str, ...]:
    """Bots that do not."""
    return ("raises", "dies", "sleeps", "cheats", "babbles")


RANDOM_BOTS = Bots(names, choose_random)
BAD_BOTS = Bots(bad_names, choose_badly)


def think(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Use all the time there is, and tell how much that was."""
    time.sleep(seconds)
    return ActionRecord(0, "thought", (str(seconds),))


THINKERS = Bots(names, think)


def hold(path: str) -> str:
    """Say that it has begun, and go on when there is the file that it waits for."""
    Path(f"{path}.begun").touch()
    while not Path(path).exists():
        time.sleep(0.005)
    return path


def answer_alike(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Hold the process, where the observation names a file to wait for."""
    if observation:
        hold(observation.decode())
    return ActionRecord(0, "fixed", ())


HOLDERS = Bots(names, think, choose_fixed=answer_alike)


NOTES = "ZASHIKI_TEST_NOTES"
"""Where bots that are watched note what they were shown: a file, one observation a line."""


def choose_and_note(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Any legal answer, and a note of what it was chosen from."""
    with open(os.environ[NOTES], "ab") as notes:
        notes.write(observation + b"\n")
    return choose_random(game, bot, observation, seconds, seed)


WATCHED_BOTS = Bots(names, choose_and_note)
