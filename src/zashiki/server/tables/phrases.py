"""What people may say at a table: phrases and drawn faces by their ids; each hears them in their own language."""

from __future__ import annotations

PHRASES = (
    "hello",
    "good-luck",
    "have-fun",
    "well-played",
    "thank-you",
    "nice-one",
    "oops",
    "sorry",
    "unlucky",
    "wow",
    "close-one",
    "let-me-think",
    "take-your-time",
    "your-turn",
    "one-moment",
    "good-game",
    "again",
    "good-bye",
)
EMOTES = (
    "smile",
    "laugh",
    "cheer",
    "wink",
    "think",
    "surprise",
    "sweat",
    "cry",
    "angry",
    "sleepy",
    "love",
    "bow",
)
SAYINGS = frozenset((*(f"phrase-{one}" for one in PHRASES), *(f"emote-{one}" for one in EMOTES)))
"""The texts of the catalogue `table.ftl`; an emote's text is what a screen reader says for its drawing."""
