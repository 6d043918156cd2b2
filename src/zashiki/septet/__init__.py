"""Yokai Septet (妖怪七重奏, 妖怪セプテット), a trick-taking game for 2, 3 or 4 players, by Muneyuki Yokouchi."""

from zashiki.septet.rules.game import SEPTET, Septet

__all__ = ["SEPTET", "Septet"]
