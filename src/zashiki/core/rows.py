"""Results as rows: for a data frame, for a file, for a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import msgspec

from zashiki.core.errors import ZashikiError

Row = Mapping[str, object]


class MissingPandas(ZashikiError, ImportError):
    """pandas is not installed."""


class Tabular(msgspec.Struct, frozen=True):
    """A result that is a table: what has one says what its rows are."""

    def to_rows(self) -> list[dict[str, Any]]:
        """The rows, each with a value for every column."""
        raise NotImplementedError

    def to_frame(self) -> Any:
        """The rows as a `pandas.DataFrame`; raises `MissingPandas` where pandas is not installed."""
        return frame_of(self.to_rows())

    def _repr_html_(self) -> str:
        return html_of(self.to_rows())


def frame_of(rows: Sequence[Row]) -> Any:
    """Rows as a `pandas.DataFrame`; raises `MissingPandas`."""
    try:
        import pandas
    except ModuleNotFoundError as error:
        raise MissingPandas("pandas is not installed; pip install pandas brings it") from error
    return pandas.DataFrame(list(rows))


def html_of(rows: Sequence[Row]) -> str:
    """Rows as an HTML table."""
    if not rows:
        return "<p>–</p>"
    head = "".join(f"<th>{escape(name.replace('_', ' '))}</th>" for name in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(_text(value))}</td>' for value in row.values())}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return "" if value is None else str(value)
