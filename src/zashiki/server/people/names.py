"""Names of guests: what is shown of them, and what cannot be one because it hides or poses as somebody else."""

from __future__ import annotations

import re
import unicodedata

from zashiki.locales import Texts
from zashiki.server.refusal import Refusal

MAX_NAME = 24
NOBODY = "Guest"
"""What who has chosen no name is called, with a number, and alone who is forgotten in the matches of others.

Clients say this, and the names below, in the language of whoever looks (`called`, `club_called`, and `app/i18n.js`).
"""
NAMELESS_PROGRAM = "Program"
"""What a program that has chosen no name is called, with a number."""
NAMELESS_TOURNAMENT = "Tournament"
"""What a tournament is called whose organiser is forgotten."""
NAMELESS_CLUB = "Club"
"""And a club, where whoever named it is."""
_NAMELESS = re.compile(r"(\w+)(?: (\d+))?", re.ASCII)
_TEXTS = {
    (NOBODY, False): "guest-forgotten",
    (NOBODY, True): "guest-name",
    (NAMELESS_PROGRAM, True): "program-name",
}
_MOST_MARKS = 3
"""Accents and vowel signs on one letter; no script needs more, and a tower of them covers other lines."""

# What Unicode calls "default ignorable" (DerivedCoreProperties.txt), and the blank of braille: all that shows nothing.
_INVISIBLE = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F)),
    *((0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A)),
    (0xE0000, 0xE0FFF),
)
_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
# Signs that keyboards offer as pictures and that Unicode calls something else (emoji-variation-sequences.txt).
_SIGNS_AS_PICTURES = frozenset("‼⁉ℹ↔⤴⤵◻◼◽◾〰")
_KEYS, _KEYCAP = frozenset("#*0123456789"), "\u20e3"
_FORMS = re.compile("(?<=[\u3400-\u9fff\U00020000-\U0003ffff])[\U000e0100-\U000e01ef]+")
"""After an ideograph: which of its forms is meant, as in the names of people and towns in Japan."""
_VIRAMA = 9
"""The combining class of signs after which a joiner shapes Indic letters."""

# Scripts whose letters look like those of another one are not mixed with it; Japanese, Korean and Chinese mix with
# Latin by custom. Names of one script throughout may still look alike.
_ALONE = frozenset({"ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "DESERET", "GEORGIAN", "GREEK", "LISU", "OSAGE"})
_SIGNS_OF_NONE = frozenset({"MODIFIER", "FEMININE", "MASCULINE"})


def plain(text: str) -> str:
    """What words are compared by: small letters in the form of compatibility, without spaces and what shows nothing.

    >>> plain("Ｓｔｏｎｅ He\\u00ad\\ufe0fad")
    'stonehead'
    """
    shown = (char for char in unicodedata.normalize("NFKC", text) if not char.isspace() and not _is_blank(char))
    # Marks that were kept apart from their letters are not any more.
    return unicodedata.normalize("NFKC", "".join(shown)).casefold()


def called(name: str, texts: Texts) -> str:
    """A person's name as it is shown to who reads these texts, those of the shell among them."""
    given = _NAMELESS.fullmatch(name)
    text = given and _TEXTS.get((given[1], given[2] is not None))
    return texts(text, number=given[2] or "") if given and text else name


def club_called(name: str, texts: Texts) -> str:
    """A club's name as it is shown to who reads these texts, those of the shell among them."""
    return texts("club-nameless") if name == NAMELESS_CLUB else name


def clean_name(text: str) -> str:
    """The name as it is shown, in the form of compatibility (NFKC) and with single spaces.

    Raises `Refusal` for what is no name: empty or too long, with characters that show nothing, letters under more than
    three marks, or letters of scripts that look alike.
    """
    name = " ".join(unicodedata.normalize("NFKC", _without_styles(text)).split())
    if not 1 <= len(name) <= MAX_NAME or not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise Refusal("bad-value", f"a name is 1 to {MAX_NAME} visible characters")
    if any(_is_hidden(name, index) for index in range(len(name))) or _is_heaped(name):
        raise Refusal("bad-value", "a name has visible characters only")
    if _is_mixed(name):
        raise Refusal("bad-value", "the letters of a name are of one alphabet")
    return name


def clean_line(text: str) -> str:
    """A line of free text as it is shown, with single spaces.

    Raises `Refusal` where it shows nothing or hides something.
    """
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in line):
        raise Refusal("bad-value", "a line has visible characters")
    if any(_is_hidden(line, index) for index in range(len(line))) or _is_heaped(line):
        raise Refusal("bad-value", "a line has visible characters only")
    return line


def clean_text(text: str) -> str:
    """Several lines of free text as they are shown, maybe none; raises `Refusal` where a line hides something."""
    return "\n".join(clean_line(line) if line.strip() else "" for line in text.splitlines()).strip("\n")


def _without_styles(text: str) -> str:
    """The text without signs of how a character looks, where the form of a name has another one for it, or only one."""

    def kept(index: int, char: str) -> bool:
        before = text[index - 1 : index]
        return char != _EMOJI_STYLE or unicodedata.normalize("NFKC", before) == before

    return _FORMS.sub("", "".join(char for index, char in enumerate(text) if kept(index, char)))


def _is_hidden(name: str, index: int) -> bool:
    """Whether the character shows nothing where it stands."""
    char = name[index]
    before, after = name[index - 1 : index], name[index + 1 : index + 2]
    if char == _EMOJI_STYLE:
        return not (_is_picture(before) or (before in _KEYS and after == _KEYCAP))
    if _FORMS.match(name, index):
        return False
    if char in (_JOINER, _NON_JOINER) and before:
        if char == _JOINER and after:
            pictures = _is_picture(before) or before == _EMOJI_STYLE or unicodedata.category(before) == "Sk"
            if pictures and _is_picture(after):
                return False
        return unicodedata.combining(before) != _VIRAMA
    return unicodedata.category(char)[0] == "C" or _is_blank(char)


def _is_blank(char: str) -> bool:
    """Whether the character shows nothing by itself, wherever it stands."""
    return unicodedata.category(char) in ("Cc", "Cf") or any(first <= ord(char) <= last for first, last in _INVISIBLE)


def _is_picture(char: str) -> bool:
    return bool(char) and (unicodedata.category(char) == "So" or char in _SIGNS_AS_PICTURES)


def _is_heaped(name: str) -> bool:
    """Whether marks stand without a letter, or too many on one."""
    marks = _MOST_MARKS
    for char in name:
        if unicodedata.category(char)[0] == "M" and char != _EMOJI_STYLE:
            marks += 1
            if marks > _MOST_MARKS:
                return True
        else:
            marks = _MOST_MARKS if char == " " else 0
    return False


def _is_mixed(name: str) -> bool:
    """Whether letters of scripts that look alike stand side by side."""
    scripts = {unicodedata.name(char, "").partition(" ")[0] for char in name if unicodedata.category(char)[0] == "L"}
    scripts -= _SIGNS_OF_NONE
    return len(scripts) > 1 and bool(scripts & _ALONE)
