"""Packs together: a base pack into which patches and expansions are taken, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from zashiki.magic.content.findings import Finding, nearest
from zashiki.magic.content.gone import Gone
from zashiki.magic.content.pack import Pack, things_of
from zashiki.magic.content.schema import CharacterDef
from zashiki.magic.content.successors import with_successors

_BROUGHT_BESIDE = (
    "; what an expansion brings needs that expansion beside the patch, what a patch brings that patch before it"
)


class Merged:
    """The definitions of all packs that were taken in, and what is wrong with them.

    What it holds is told as a `Pack` tells it; the packs themselves stay as they are.
    """

    def __init__(self, base: Pack) -> None:
        self.head = base.head
        self.findings = [*base.findings]
        self.definitions = {**base.definitions}
        self.homes = {**base.homes}
        self.raw = {**base.raw}
        self.names = {language: {**names} for language, names in base.names.items()}
        self.drawings = {**base.drawings}
        self.told_in = {**base.told_in}
        self.ids = [base.id] if base.head is not None else []
        """Of the packs themselves, which may have names too."""
        self.titles: dict[str, dict[str, str]] = {}
        """What packs that were taken in call themselves, by language and id."""
        self.gone: dict[str, Gone] = {}
        self._successors: dict[str, str] = {}
        """Of what patches have replaced so far, what stands in its place now."""
        if base.head is not None and base.kind != "base":
            self.findings.append(base.finding("KIND", f"expected a base pack first, got {base.kind!r}"))

    def add(self, pack: Pack) -> None:
        """Take a patch or an expansion in; its faults, and what does not fit together, are noted."""
        self.findings += pack.findings
        if pack.head is not None:
            self.ids.append(pack.id)
        if pack.kind == "base":
            message = f"expected patches and expansions behind the base pack, got base pack {pack.id!r}"
            self.findings.append(pack.finding("KIND", message))
            return
        self._narrow(pack)
        self._define(pack)
        # What the pack speaks of may have been replaced by an earlier patch, unless it brings its own.
        gone = {old: new for old, new in self._successors.items() if old not in self.definitions}
        self._follow(pack.definitions, gone)
        done = {old: new for old, new in pack.replaced.items() if self._replace(pack, old, new)}
        self._follow(self.definitions, done)
        self._successors = {old: done.get(new, new) for old, new in self._successors.items()} | done
        self._call(pack)
        self.drawings.update(pack.drawings)
        self.told_in.update(pack.told_in)

    def titles_of(self, pack: str) -> dict[str, str]:
        """What a pack calls itself, by language."""
        told = self.names if pack == self.ids[0] else self.titles
        return {language: names[pack] for language, names in told.items() if pack in names}

    def _narrow(self, pack: Pack) -> None:
        """Packs together are for the modes for which each of them is."""
        if self.head is None or pack.head is None or not pack.head.modes:
            return
        modes = tuple(mode for mode in pack.head.modes if mode in (self.head.modes or pack.head.modes))
        if not modes:
            expected, got = ", ".join(self.head.modes), ", ".join(pack.head.modes)
            message = f"expected a pack for {expected} beside the others, got one for {got}"
            self.findings.append(pack.finding("MODES", message))
        self.head = msgspec.structs.replace(self.head, modes=modes)

    def _define(self, pack: Pack) -> None:
        for name, definition in pack.definitions.items():
            if name in self.definitions:
                message = f"{name!r} is defined in {self.homes[name]} already"
                self.findings.append(Finding("DUPLICATE", pack.homes[name], "", "", message))
                continue
            self.definitions[name] = definition
            self.homes[name] = pack.homes[name]
            self.raw[name] = pack.raw[name]

    def _call(self, pack: Pack) -> None:
        """Take in what it calls itself and its things."""
        title = pack.id
        # A name of the pack itself is no other pack's thing that happens to have the same id.
        others = {title} & (set(things_of(self.definitions)) - set(things_of(pack.definitions)))
        for language, names in pack.names.items():
            self.titles.setdefault(language, {}).update({title: names[title]} if title in names else {})
            own = {name: text for name, text in names.items() if name not in others}
            self.names.setdefault(language, {}).update(own)

    # ---- what patches replace (M2) ----

    def _replace(self, patch: Pack, old: str, new: str) -> bool:
        """Whether it could be done; what stood in the way is noted."""
        before, after = self.definitions.get(old), patch.definitions.get(new)
        home, faults = patch.told_in["replace", old], self._misplaced(patch, old, new)
        self.findings.extend(Finding(code, home, f"replace {old}", "", message) for code, message in faults)
        if before is None or after is None or old in patch.definitions:
            return False
        del self.definitions[old], self.raw[old]
        gone = {old, *(skill.id for skill in before.skill)} if isinstance(before, CharacterDef) else {old}
        self.gone[new] = Gone(old, {language: names[old] for language, names in self.names.items() if old in names})
        for told in (*self.names.values(), self.drawings):
            for name in gone & told.keys():
                del told[name]
        return True

    def _misplaced(self, patch: Pack, old: str, new: str) -> Iterator[tuple[str, str]]:
        """Why one cannot be put in the place of the other: codes and messages."""
        if old in patch.definitions:
            yield "REF", f"'old' is the patch's own; expected what another pack has, got {old!r}"
        elif old in self._successors and old not in self.definitions:
            yield "DUPLICATE", f"an earlier patch has put {self._successors[old]!r} in the place of {old!r} already"
        elif old not in self.definitions:
            close = nearest(old, self.definitions.keys() - patch.definitions.keys())
            yield (
                "REF",
                f"there is no {old!r}{close or _BROUGHT_BESIDE}",
            )
        if new not in patch.definitions and new in self.definitions:
            yield "REF", f"'new' is another pack's; expected a definition of this patch, got {new!r}"
        elif new not in patch.definitions:
            yield "REF", f"there is no {new!r}{nearest(new, patch.definitions)}"
        before, after = self.raw.get(old), patch.raw.get(new)
        if before is not None and after is not None:
            wanted, got = (raw.get("kind", raw["sort"]) for raw in (before, after))
            if wanted != got:
                yield "KIND", f"{old!r} ({wanted}) and {new!r} ({got}) are not of the same kind"

    def _follow(self, names: Iterable[str], successors: Mapping[str, str]) -> None:
        """Have definitions speak of what stands in the place of what is gone."""
        for name in names if successors else ():
            before = self.definitions[name]
            after = with_successors(before, successors)
            if after is before:
                continue
            self.definitions[name] = after
            self.raw[name] = {**self.raw[name]}
            if isinstance(before, CharacterDef) and isinstance(after, CharacterDef):
                self.raw[name] |= {"collect": list(after.collect), "race": after.race}
                before = msgspec.structs.replace(before, collect=after.collect, race=after.race)
            if after != before:
                self.raw[name]["now"] = msgspec.to_builtins(after)
