"""The languages of the house: the one list of them. What each needs stands in its folder, `zashiki/locales/<code>`."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "ja": "日本語",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
}
"""Language codes (BCP 47) and the languages' own names, in the order in which they are offered."""
