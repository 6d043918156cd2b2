"""The balance report: what a designer reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from zashiki.lab.charts import Bar, columns, counts, course, intervals, percent
from zashiki.magic.balance.heat import Heat
from zashiki.magic.balance.heat_report import heat_maps
from zashiki.magic.balance.outliers import FAIR, Outlier
from zashiki.magic.balance.page import Markup, drawn, folded, joined, page, table, tag
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.sums import CardUse, CharacterSums, Fairness, ModeSums
from zashiki.magic.balance.words import Words, ratio
from zashiki.magic.packs.loader import content_of

MOST_CARDS = 20
"""Cards in the chart: the strongest and the weakest."""


class ModeReport(msgspec.Struct, frozen=True):
    """One mode of a report."""

    sums: ModeSums
    outliers: tuple[Outlier, ...]
    records: Mapping[int, str]
    """The file of each match that an outlier shows."""
    heat: Heat


def report(plan: Plan, modes: Sequence[ModeReport], words: Words) -> str:
    """The whole report in a language."""
    parts = [_head(plan, modes, words), _outliers(modes, words)]
    for mode in modes:
        parts.append(tag("h2", words.mode(mode.sums.mode), id=mode.sums.mode))
        parts.extend(_mode(mode.sums, plan, words))
        parts.append(heat_maps(mode.heat, words))
    return page(words.language, words("lab-balance-title"), *parts)


def _head(plan: Plan, modes: Sequence[ModeReport], words: Words) -> Markup:
    facts = plan_facts(plan, sum(mode.sums.matches for mode in modes), words)
    contents = tag("nav", *(tag("a", words.mode(mode.sums.mode), href=f"#{mode.sums.mode}") for mode in modes))
    return joined((facts, tag("p", words("lab-balance-reading"), class_="soft"), contents))


def plan_facts(plan: Plan, matches: int, words: Words, *more: tuple[str, str]) -> Markup:
    """What was played, as a list of facts."""
    facts = [
        ("packs", f"{', '.join(plan.packs.sources)} ({plan.packs.content[:12]})"),
        ("bots", ", ".join(player.name for player in plan.players)),
        ("casting", words(f"lab-casting-{plan.casting}")),
        ("options", options_of(plan) or words("lab-balance-defaults")),
        ("matches", str(matches)),
        ("seed", str(plan.seed)),
        *more,
    ]
    return tag("dl", *(joined((tag("dt", words(f"lab-balance-{key}")), tag("dd", value))) for key, value in facts))


def options_of(plan: Plan) -> str:
    """The rule options of a plan; also a map of the packs' own that is played on though nobody has named it."""
    chosen = {**_brought_map(plan), **plan.options}
    return ", ".join(f"{name}={str(value).lower()}" for name, value in chosen.items())


def _brought_map(plan: Plan) -> dict[str, str]:
    house = content_of("base").boards
    maps = dict.fromkeys(plan.rules(mode).map for mode in plan.modes)
    brought = [chart for chart in maps if chart not in house]
    return {"map": " ".join(brought)} if brought else {}


def _outliers(modes: Sequence[ModeReport], words: Words) -> Markup:
    items = [
        tag(
            "li",
            words("lab-odd", mode=words.mode(mode.sums.mode), sentence=words.outlier(outlier)),
            " ",
            tag("a", words("lab-balance-record"), href=mode.records[outlier.example]),
        )
        for mode in modes
        for outlier in mode.outliers
    ]
    title = tag("h2", words("lab-balance-odd"))
    return joined((title, tag("ul", *items) if items else tag("p", words("lab-balance-nothing-odd"))))


def _mode(sums: ModeSums, plan: Plan, words: Words) -> Iterator[Markup]:
    yield tag("p", words("lab-balance-played", matches=sums.matches))
    yield _chart(words("lab-chart-characters"), [_bar(c.fairness, words.name(c.fairness.id)) for c in sums.characters])
    yield folded(words("lab-balance-details"), _character_table(sums, words))
    yield _chart(words("lab-chart-places"), [_bar(place, words.place(place.id)) for place in sums.places])
    if len(plan.players) > 1:
        named = [(plan.players[int(player.id)].name, player) for player in sums.players]
        yield _chart(words("lab-chart-bots"), [_bar(player, name) for name, player in named])
    ends = [(words.end(reason), count) for reason, count in sums.ends.items()]
    if sums.shared:
        ends.append((words("lab-end-shared"), sums.shared))
    yield drawn(counts(words("lab-chart-ends"), ends, lambda label, count: f"{label}: {count}"))
    lengths = sums.lengths
    yield drawn(columns(words("lab-chart-lengths"), lengths.rounds, words("lab-axis-rounds")))
    yield tag(
        "p",
        words(
            "lab-balance-lengths", median=f"{lengths.median:g}", tenth=lengths.tenth, ninetieth=lengths.ninetieth,
            longest=lengths.longest, actions=f"{lengths.actions:g}",
        ),
    )  # fmt: skip
    if sums.leaders:
        points = [(float(number), share.value, share.low, share.high) for number, share in sums.leaders]
        yield drawn(course(words("lab-chart-leaders"), points, words("lab-axis-round")))
    if sums.comebacks is not None:
        share = sums.comebacks
        yield tag(
            "p",
            words(
                "lab-balance-comebacks", share=percent(share.value), low=percent(share.low), high=percent(share.high)
            ),
        )
    yield from _cards(sums.cards, words)
    if sums.forced:
        bars = [_bar(card, words.name(card.id)) for card in sums.forced]
        yield _chart(words("heat-forced-title"), bars)
        yield tag("p", words("heat-forced-reading", share=percent(plan.forcing.share)), class_="soft")


def _bar(fairness: Fairness, label: str) -> Bar:
    return Bar(label, fairness.ratio.value, fairness.ratio.low, fairness.ratio.high, ratio(fairness.ratio))


def _chart(title: str, bars: Sequence[Bar]) -> Markup:
    return drawn(intervals(title, bars, 1.0, "{:.2f}".format, FAIR))


def _character_table(sums: ModeSums, words: Words) -> Markup:
    heads = [words(f"lab-column-{key}") for key in ("character", "fair", "seats", "picked", "damage", "faints", "out")]
    rows = [(*_character_row(character, words), _skills(character, words)) for character in sums.characters]
    odd = [
        character.fairness.ratio.low > FAIR[1] or character.fairness.ratio.high < FAIR[0]
        for character in sums.characters
    ]
    return table([*heads, words("lab-column-skills")], rows, odd)


def _character_row(character: CharacterSums, words: Words) -> tuple[str, ...]:
    return (
        words.name(character.fairness.id),
        ratio(character.fairness.ratio),
        str(character.chosen),
        percent(character.chosen / character.offered) if character.offered else "–",
        f"{character.damage:.1f}",
        f"{character.faints:.2f}",
        percent(character.out.value),
    )


def _skills(character: CharacterSums, words: Words) -> str:
    return ", ".join(f"{words.name(skill)} {count:.1f}" for skill, count in character.skills.items()) or "–"


def _cards(cards: Sequence[CardUse], words: Words) -> Iterator[Markup]:
    played = sorted(
        (card for card in cards if card.when_played is not None),
        key=lambda card: -card.when_played.ratio.value if card.when_played is not None else 0.0,
    )
    half = MOST_CARDS // 2
    shown = played if len(played) <= MOST_CARDS else [*played[:half], *played[-half:]]
    bars = [_bar(card.when_played, words.name(card.id)) for card in shown if card.when_played is not None]
    yield _chart(words("lab-chart-cards"), bars)
    yield tag("p", words("lab-balance-cards-reading"), class_="soft")
    heads = [words(f"lab-column-{key}") for key in ("card", "drawn", "played", "use", "when-played", "when-drawn")]
    rows = [
        (
            words.name(card.id),
            str(card.drawn),
            str(card.played),
            percent(card.use),
            ratio(card.when_played.ratio if card.when_played is not None else None),
            ratio(card.when_drawn.ratio if card.when_drawn is not None else None),
        )
        for card in sorted(cards, key=lambda card: (-card.use, card.id))
    ]
    yield folded(words("lab-balance-all-cards"), table(heads, rows))
