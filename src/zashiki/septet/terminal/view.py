"""The table, drawn with `rich`."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import SUITS, Card, in_deck_order, suit_of
from zashiki.septet.rules.observation import Observation, PileView
from zashiki.septet.terminal.words import Words

SUIT_STYLES = {
    "W": "green",
    "E": "magenta",
    "C": "bright_magenta",
    "L": "yellow",
    "D": "bright_black",
    "F": "red",
    "S": "bright_blue",
}


CELL = 8
"""Width of a card's place in the straw piles, in characters."""


def _cells(cards: list[Text]) -> Text:
    line = Text()
    for card in cards:
        line.append_text(card).append(" " * (CELL - card.cell_len))
    return line


class TableView:
    """Draws what the observation shows, for the reader of `words`."""

    def __init__(self, console: Console, words: Words) -> None:
        self._console = console
        self._words = words

    def show(self, seen: Observation) -> None:
        """Draw the whole table."""
        parts: list[RenderableType] = [self._sides(seen)]
        parts.extend(self._pile(seen, seat, pile) for seat, pile in enumerate(seen.piles))
        if seen.trick is not None and seen.trick.plays:
            parts.append(self._trick(seen))
        parts.append(self._hand(seen))
        self._console.print(Panel(Group(*parts), title=self._title(seen), title_align="left"))

    def _card(self, card: Card, trump: str | None, *, dim: bool = False) -> Text:
        """A card in its suit's colour, trump underlined; the letter tells the suit without colour."""
        underline = " underline" if suit_of(card) == trump else ""
        return Text(self._words.mark(card), style=SUIT_STYLES[suit_of(card)] + underline + (" dim" if dim else " bold"))

    def _title(self, seen: Observation) -> Text:
        words = self._words
        key = words.texts("trump-is", suit=words.suit(seen.trump)) if seen.trump else words.texts("trump-open")
        title = Text(f" {key} ")
        if seen.turned_up is not None:
            title.append_text(self._card(seen.turned_up, seen.trump)).append(" ")
        return title

    def _sides(self, seen: Observation) -> Table:
        t = self._words.texts
        table = Table(box=None, padding=(0, 2, 0, 0))
        for column in ("", t("terminal-score"), t("terminal-tricks"), t("terminal-captured")):
            table.add_column(column)
        counts_seals = SEPTET.rules(seen.variant, dict(seen.options)).seals is not None
        for side, seats in enumerate(seen.sides):
            bosses = Text(" ").join(
                self._card(card, seen.trump)
                for seat in seats
                for card in (seen.captured[seat] if seen.captured else ())
            )
            tricks = sum(seen.trick_counts[seat] for seat in seats) if seen.trick_counts else 0
            score = str(seen.scores[side])
            if counts_seals:
                score = f"{t('terminal-seals')} " + (" ".join(seen.seals[side]) or "–")
            table.add_row(self._words.side(side), score, str(tricks), bosses)
        return table

    def _pile(self, seen: Observation, seat: int, pile: PileView) -> Group:
        """Two rows of cells; a face-up card stands between the two cards that it covers (S8.1)."""
        hidden, gone = Text("▒▒", style="dim"), Text("")
        ups = [gone if card is None else self._card(card, seen.trump) for card in pile.up]
        downs = [
            gone if is_gone else hidden if card is None else self._card(card, seen.trump, dim=not is_open)
            for card, is_open, is_gone in zip(pile.down, pile.is_open, pile.is_gone, strict=True)
        ]
        name = Text(self._words.name(seat), style="italic")
        return Group(name, Text(" " * (CELL // 2)) + _cells(ups), _cells(downs))

    def _trick(self, seen: Observation) -> Text:
        trick = seen.trick
        assert trick is not None
        seats = len(seen.hand_counts)
        line = Text(f"{self._words.texts('terminal-trick')}  ", style="italic")
        for index, card in enumerate(trick.plays):
            line.append(f"{self._words.name(trick.seat_of(index, seats))} ")
            line.append_text(self._card(card, seen.trump)).append("   ")
        return line

    def _hand(self, seen: Observation) -> Text:
        options = seen.decision.options if seen.decision is not None else ()
        pile = seen.piles[seen.seat].playable() if seen.piles and seen.seat is not None else ()
        line = Text(f"{self._words.texts('terminal-hand')}  ", style="italic")
        for card in in_deck_order({*seen.hand, *pile}):
            if card in options:
                line.append(f"{options.index(card) + 1}:", style="dim")
            line.append_text(self._card(card, seen.trump, dim=bool(options) and card not in options)).append("  ")
        return line

    def show_ranks(self, seen: Observation) -> None:
        """Every suit's cards, both copies of a boss (S7.1): struck out when played, marked when the reader has them."""
        played = {card for trick in seen.tricks for card in trick.plays}
        played.update(seen.trick.plays if seen.trick is not None else ())
        table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
        deck = SEPTET.rules(seen.variant, dict(seen.options)).deck
        for suit in SUITS:
            row = [Text(self._words.suit(suit))]
            for card in deck:
                if suit_of(card) == suit:
                    text = self._card(card, seen.trump, dim=card in played or card == seen.turned_up)
                    if card in played or card == seen.turned_up:
                        text.stylize("strike")
                    row.append(Text("•" if card in seen.hand else " ") + text)
            table.add_row(*row)
        self._console.print(table)
