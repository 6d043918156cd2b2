"""What one text knows while it is written: who is meant by which name, who was mentioned, what the topic is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from zashiki.magic.content.content import Content
from zashiki.magic.content.others import names_of_others
from zashiki.magic.content.reader import fields_of
from zashiki.magic.content.walk import children, parts
from zashiki.magic.language.expressions import Group, Marker, Part
from zashiki.magic.language.verbs import Aim, Roll
from zashiki.magic.wording.lexicon import FINAL, Lexicon

LABELS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
"""They tell players, cards and rolls of one text apart."""


class CannotMention(Exception):
    """A player who has not been introduced would be mentioned as an owner: the text must be built in another way."""


class Mention:
    """How a name is rendered now: a phrase that introduces the player, then the lexicon's words for him."""

    def __init__(self, key: str, introduction: str = "", label: str = "", *, then: str = "") -> None:
        self.key = key
        self.then = then
        """The lexicon's words from the second mention on, where they are others."""
        self.introduction = introduction
        self.label = label


def name_of(content: Content, language: str, thing: str) -> str:
    """What the packs call something in a language; in English, or by its id, where they have no name for it."""
    names = content.names
    return names.get(language, {}).get(thing) or names.get("en", {}).get(thing) or thing


class Realiser:
    """Writes one ability's text in one language."""

    def __init__(self, words: Lexicon, content: Content, owner: str, part: Part) -> None:
        self.words = words
        self.content = content
        self.owner = owner
        """``self``; ``drawer`` for events; ``holder`` where somebody else reads what a card or skill asks."""
        self.topic: str | None = "self"
        """Who the sentence speaks of, so that the language may leave him out."""
        self.mentions: dict[str, Mention] = {"self": Mention(owner)}
        self.candidate: str | None = None
        """Whom a condition describes, while it is put before or behind his noun."""
        self.mood = "plain"
        """``option`` while it is said what somebody else may choose to do, ``outcome`` what may come of the choice."""
        self.timing_event = ""
        """What an ability answers, so that its card and its damage have a name."""
        self.may_be_nobody = ""
        """A player of what happened who may not be there: events do damage in nobody's name (A34)."""
        self.counts = Counter(seats_of(part))
        self.rolls = {inner.as_ for _, inner in parts(part, "") if isinstance(inner, Roll)}
        self.aims = {inner.as_ for _, inner in parts(part, "") if isinstance(inner, Aim)}
        """Players who are chosen in the middle of the effect."""
        self.never_owner = names_of_others(inner for _, inner in parts(part, ""))
        """Names that never mean the owner."""
        self.labels: dict[str, str] = {}
        """Of cards and rolls, by bound name."""
        self._players = 0

    # ---- names -------------------------------------------------------------------------------------------------------

    def name(self, thing: str) -> str:
        """What the packs call something, in this language; its id where they have no name for it."""
        return name_of(self.content, self.words.language, thing)

    def label(self, name: str) -> str:
        """The mark that tells a bound card or roll from others."""
        return self.labels.setdefault(name, LABELS[len(self.labels) % len(LABELS)])

    def player_label(self) -> str:
        """A fresh mark for a player."""
        self._players += 1
        return LABELS[(self._players - 1) % len(LABELS)]

    # ---- players -----------------------------------------------------------------------------------------------------

    def bind(self, name: str, mention: Mention) -> None:
        """From now on the name means this player."""
        self.mentions[name] = mention

    @contextmanager
    def describing(self, candidate: str) -> Iterator[None]:
        """Meanwhile the words stand before or behind this player's noun."""
        before, self.candidate = self.candidate, candidate
        try:
            yield
        finally:
            self.candidate = before

    def mention(self, name: str) -> Mention:
        """How the player of that name is called."""
        known = self.mentions.get(name)
        return known or Mention(name if f"ref.{name}.subj" in self.words else "again")

    @property
    def is_read_by_another(self) -> bool:
        """Whether the reader is not the owner, whose opponents are not the reader's."""
        return self.owner != "self" and any(mention.key == "self" for mention in self.mentions.values())

    @property
    def others(self) -> int:
        """How many players other than the owner this text has names for."""
        fixed = {name for name, mention in self.mentions.items() if mention.key == self.owner}
        return len(self.counts.keys() - fixed)

    def who(self, name: str, role: str) -> str:
        """The player in a role.

        ``subj``, ``obj``, ``poss``; ``nom`` and ``gen`` are the first and the last of these where a language may leave
        them out; ``loc`` from where one counts; ``own`` is himself.
        """
        mention = self.mention(name)
        if mention.introduction:
            if role in ("poss", "gen"):
                raise CannotMention(name)
            introduction, mention.introduction = mention.introduction, ""
            return introduction
        if role == "loc":
            # How far from somebody: of the topic a language may say it shorter.
            near = f"topic.{self.person(name)}.loc"
            if near in self.words and self.topic == ("self" if self.is_owner(name) else name):
                return self.words(near)
            role = "obj"
        beside = f"ref.beside.{role}"
        is_beside = self.topic is not None and (self.topic != "self" or self.owner != "self")
        if beside in self.words and mention.key == "self" and is_beside:
            # Behind another subject the word for the reader would mean that one.
            return self.words(beside)
        if self.candidate is not None and name != self.candidate:
            return self._beside_candidate(name, role)
        short = f"topic.{self.person(name)}.{role}"
        if short in self.words and self.topic == ("self" if self.is_owner(name) else name):
            return self.words(short)
        text = self.words(f"ref.{mention.key}.{role}", label=mention.label)
        mention.key, mention.then = mention.then or mention.key, ""
        return text

    def _beside_candidate(self, name: str, role: str) -> str:
        """Somebody else than whom a condition describes: in full, since anything shorter would mean that one."""
        mention = self.mention(name)
        key = mention.key
        if key == "again":
            key = name if f"ref.{name}.subj" in self.words else "subject"
        elif key == "self" and role in ("nom", "gen"):
            key = "beside"
        mention.key, mention.then = mention.then or mention.key, ""
        return self.words(f"ref.{key}.{role}", label=mention.label)

    def of_owner(self, *, beside: bool) -> str:
        """The owner's, wherever it stands: `beside` is behind another subject."""
        key = "beside" if beside and self.owner == "self" else self.owner
        return self.words(f"ref.{key}.poss", label="")

    def roles(self, name: str) -> dict[str, str]:
        """The player in every role that a clause about him may need."""
        mention = self.mention(name)
        if mention.introduction:
            raise CannotMention(name)
        key, then = mention.key, mention.then
        found = {}
        for slot, role in (("who", "subj"), ("nom", "nom"), ("whose", "poss"), ("gen", "gen")):
            mention.key, mention.then = key, then
            found[slot] = self.who(name, role)
        return found

    def person(self, name: str) -> str:
        """Whether the verb speaks to the reader (``you``) or of somebody else (``other``)."""
        return "you" if self.mention(name).key == "self" else "other"

    def is_owner(self, name: str) -> bool:
        """Whether the name means the ability's owner."""
        return self.mention(name).key == self.owner

    def subject(self, name: str, mood: str = "plain") -> str:
        """The subject of a clause; left out where the language does so for the topic."""
        person = self.person(name)
        canonical = "self" if self.is_owner(name) else name
        key = f"subject.{person}.{mood}"
        if key not in self.words:
            key = f"subject.{person}.plain"
        if self.topic == canonical and f"{key}_dropped" in self.words:
            return self.words(f"{key}_dropped")
        self.topic = canonical
        # The name is not asked for where the template has no place for it: it would count as an introduction.
        return self.words(key) if person == "you" else self.words(key, who=self.who(name, "subj"))

    def clause(self, key: str, subject: str, place: str = FINAL, mood: str = "plain", **slots: str) -> str:
        """A clause whose subject has been rendered already or is part of the template."""
        return self.words(key, person=self.person(subject), place=place, mood=mood, **slots)


def seats_of(part: Part) -> Iterator[str]:
    """Every name of a player in a part, as often as it stands there; candidates of groups are not counted."""
    for attribute in _seats_in(type(part)):
        if (name := getattr(part, attribute)) is not None:
            yield name
    for step, inner in children(part):
        if step != "if" or not isinstance(part, Group):
            yield from seats_of(inner)


@cache
def _seats_in(record: type[Part]) -> tuple[str, ...]:
    """The attributes of a record that name a player."""
    return tuple(attribute for attribute, hint, _ in fields_of(record).values() if _names_a_seat(hint))


def _names_a_seat(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return any(isinstance(extra, Marker) and extra.names in ("seat", "mover") for extra in get_args(hint)[1:])
    return any(_names_a_seat(inner) for inner in get_args(hint))
