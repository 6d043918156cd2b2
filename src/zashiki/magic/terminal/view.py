"""The table, drawn with `rich`: map, players, piles, hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from zashiki.magic.language.cards import SLOTS, definition_of
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.rules.observation import Observation, PlayerView
from zashiki.magic.rules.preview import Preview
from zashiki.magic.terminal.chart import chart, piece
from zashiki.magic.terminal.words import MagicWords

KIND_STYLES = {
    "attack": "red",
    "event_trigger": "yellow",
    "steal": "magenta",
    "weapon": "bright_red",
    "armor": "bright_blue",
    "effect": "cyan",
    "recovery": "green",
    "element": "bright_magenta",
}


FRAME = 4
"""Columns that the frame takes."""
NARROW = 64
"""Terminals that are no wider list the players one below the other."""


class MagicView:
    """Draws what the observation shows."""

    def __init__(self, console: Console, words: MagicWords) -> None:
        self._console = console
        self._words = words

    def show(self, seen: Observation, preview: Preview) -> None:
        """Draw the whole table."""
        parts: list[RenderableType] = []
        if any(player.tile for player in seen.players):
            parts += [self._map(seen, preview), Text()]
        parts += [self._players(seen, preview), self._piles(seen)]
        parts += [self._hand(seen, seat) for seat, player in enumerate(seen.players) if player.hand is not None]
        self._console.print(Panel(Group(*parts), title=self._title(seen), title_align="left"))

    def _title(self, seen: Observation) -> Text:
        t = self._words.texts
        if not seen.turn:
            return Text(f" {t('magic-phase-setup')} ")
        turn = t("magic-turn-of", name=self._words.subject(seen.current)) if seen.current >= 0 else ""
        return Text(f" {t('magic-round', number=seen.round)} · {turn} ")

    def _map(self, seen: Observation, preview: Preview) -> Text:
        words = self._words
        pieces: dict[str, list[int]] = {}
        for seat, player in enumerate(seen.players):
            if player.tile:
                pieces.setdefault(player.tile, []).append(seat)
        terrain = {**words.board.terrain, **preview.terrain}
        drawn = chart(words.board, terrain, pieces, _ways(seen), seen.seat, self._console.width - FRAME)
        places = words.listed(f"{tile} {words.thing(place)}" for place, tile in words.board.places.items())
        return drawn.append(f"\n{words.texts('terminal-chart-key')}\n{places}", style="dim")

    def _players(self, seen: Observation, preview: Preview) -> RenderableType:
        t = self._words.texts
        if self._console.width < NARROW:
            return Group(*(self._listed(seen, preview, seat) for seat in seen.order or range(len(seen.players))))
        table = Table(box=None, padding=(0, 2, 0, 0))
        headings = ("", "", t("magic-hp"), t("magic-hand"), t("terminal-worn"), t("terminal-numbers"))
        for heading in headings:
            table.add_column(heading, style="", overflow="fold")
        for seat in seen.order or range(len(seen.players)):
            table.add_row(*self._row(seen, preview, seat))
        return table

    def _listed(self, seen: Observation, preview: Preview, seat: int) -> Text:
        """A player in lines of its own, where a table has no room."""
        own, name, hp, hand, worn, numbers = self._row(seen, preview, seat)
        lives = self._words.texts("magic-hp") if hp and not seen.players[seat].out else ""
        first = Text(" ").join(filter(None, (own, *name.split("\n")[:1], Text(lives), hp, hand)))
        lines = (worn,) if seen.players[seat].equipment.worn() else ()
        rest = [*name.split("\n")[1:], *(line for part in (*lines, numbers) if part for line in part.split("\n"))]
        return Text("\n  ").join([first, *rest])

    def _row(self, seen: Observation, preview: Preview, seat: int) -> tuple[Text, ...]:
        words, t = self._words, self._words.texts
        player = seen.players[seat]
        name = Text(words.people.name(seat), style="bold" if seat == seen.current else "")
        if player.character:
            races = words.listed(dict.fromkeys(map(words.thing, player.races)))
            name.append(f"\n{words.thing(player.character)} · {races}", style="dim")
        if player.out:
            return piece(seat, seen.seat), name, Text(t(f"magic-out-{player.out}")), Text(), Text(), Text()
        if not player.character:
            return piece(seat, seen.seat), name, Text(), Text(), Text(), Text()
        hp = Text(f"{player.hp}/{player.max_hp}", style="red" if 2 * player.hp <= player.max_hp else "green")
        worn = Text("\n").join(Text(text) for text in self._worn(player)) if player.equipment.worn() else Text("–")
        numbers = Text("\n").join(Text(line) for line in self._numbers(seen, preview, seat))
        return piece(seat, seen.seat), name, hp, Text(t("magic-hand-count", count=player.hand_count)), worn, numbers

    def _worn(self, player: PlayerView) -> Iterator[str]:
        words = self._words
        for slot in SLOTS:
            card = player.equipment.in_slot(slot)
            if card is not None:
                yield f"{words.slot(slot)}{words.texts('terminal-colon')}{words.card(card)}"

    def _numbers(self, seen: Observation, preview: Preview, seat: int) -> Iterator[str]:
        """Reach, movement and collection; what rests; what holds for a while."""
        words, t = self._words, self._words.texts
        player, numbers = seen.players[seat], preview.players[seat]
        if player.tile:
            yield words.tile(player.tile)
        yield f"{t('magic-stat-range')} {numbers.range} · {t('magic-stat-move')} {numbers.move}"
        held = {definition_of(card) for _, card in player.equipment.worn()}
        wanted = words.listed(f"{'✓' if card in held else ''}{words.thing(card)}" for card in numbers.wanted)
        yield f"{numbers.collected}/{preview.goal.needed_each}{t('terminal-colon')}{wanted}"
        for cooldown in player.cooldowns:
            yield f"{words.thing(cooldown.skill)}{t('terminal-colon')}{t('magic-cooldown', count=cooldown.left)}"
        yield from (words.modifier(modifier) for modifier in seen.modifiers if modifier.seat == seat)

    def _piles(self, seen: Observation) -> Text:
        words, t = self._words, self._words.texts
        facts = [f"{t('magic-draw-pile')} {seen.pile_count}", f"{t('magic-discard-pile')} {len(seen.discard)}"]
        if seen.discard:
            facts[-1] += f" ({words.cards(seen.discard[:-4:-1])})"
        facts.append(f"{t('magic-event-pile')} {seen.event_count}")
        events = [words.thing(live.event) for live in seen.live]
        if events:
            facts.append(f"{t('magic-live-events')}{t('terminal-colon')}{words.listed(events)}")
        return Text("   ".join(facts), style="dim")

    def _hand(self, seen: Observation, seat: int) -> Text:
        """The cards of a hand that is seen: the own one, and in teams those of the partners (M89)."""
        words = self._words
        hand = seen.players[seat].hand or ()
        whose = words.texts("terminal-hand") if seat == seen.seat else words.people.name(seat)
        line = Text(f"{whose}  ", style="italic")
        counts: dict[str, int] = {}
        for card in hand:
            counts[definition_of(card)] = counts.get(definition_of(card), 0) + 1
        for name, count in counts.items():
            line.append(words.thing(name), style=KIND_STYLES[words.content.cards[name].kind])
            line.append(f" ×{count}  " if count > 1 else "  ")
        return line


def _ways(seen: Observation) -> Iterator[str]:
    """The tiles that the person may choose now."""
    decision = seen.decision
    if decision is None:
        return
    for option in decision.options:
        verb, _, tile = option.partition(":")
        if decision.kind in TILE_KINDS:
            yield option
        elif verb == "move":
            yield tile
