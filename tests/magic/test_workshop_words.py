"""Blocks of the workshop: whatever they can say, the client has words for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from zashiki.magic.workshop.form import form

GAME_TEXTS = {
    "kind": "magic-kind", "kinds": "magic-kind", "terrain": "magic-terrain", "near": "magic-terrain",
    "from": "magic-terrain", "dtype": "magic-damage", "stat": "magic-stat", "id": "magic-status", "slot": "magic-slot",
}  # fmt: skip
"""As in `workshop/words.js`: where the game says it already."""


def words_of(
    schema: Mapping[str, Any], key: str, known: Mapping[str, Any], seen: set[str]
) -> Iterator[tuple[str, str]]:
    """All that the blocks of a definition show words for: operations, keys, values, forms of a part."""
    name = schema.get("$ref", "").rpartition("/")[2]
    if name:
        if name not in seen:
            seen.add(name)
            yield from words_of(known[name], key, known, seen)
        return
    for form_ in schema.get("anyOf", ()):
        if (part := form_.get("$ref", "").rpartition("/")[2]) and part not in ("Verb", "Ability"):
            yield "part", part
        yield from words_of(form_, key, known, seen)
    yield from ((key, value) for value in schema.get("enum", ()))
    items = schema.get("items", ())
    names = ("value", "is", "value") if isinstance(items, list) else (key,)
    for name, item in zip(names, items if isinstance(items, list) else [items] if items else [], strict=False):
        yield from words_of(item, name, known, seen)
    for name, inner in schema.get("properties", {}).items():
        if "const" in inner:
            if name == "op":
                yield "op", inner["const"]
        elif inner.get("names") not in ("id", "label"):
            yield "key", name
            yield from words_of(inner, name, known, seen)


def test_blocks_have_words_for_whatever_the_effect_language_has() -> None:
    bundle = FluentBundle(["en"])
    for catalogue in ("magic", "workshop"):
        text = Path(f"src/zashiki/locales/en/{catalogue}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(text))
    schema = form().schema["definitions"]
    found = {
        word
        for sort, record in (("card", "CardDef"), ("character", "CharacterDef"), ("event", "EventDef"))
        for word in words_of({"$ref": f"#/definitions/{record}"}, sort, schema, set())
    }
    assert {("op", "damage"), ("key", "to"), ("dtype", "true"), ("part", "Compare"), ("is", "lt")} <= found
    missing = []
    for sort, word in sorted(found):
        plain = word.replace(":", "-")
        ids = [f"ws-{sort}-{plain}"]
        if sort not in ("op", "key", "part"):
            ids += [f"ws-value-{plain}", f"{GAME_TEXTS.get(sort, 'ws-value')}-{word}"]
        if not any(bundle.has_message(one) for one in ids):
            missing.append(ids)
    assert not missing
