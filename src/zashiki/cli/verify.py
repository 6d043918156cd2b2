"""`zashiki verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zashiki.cli.contents import PACK_HELP, with_packs
from zashiki.cli.records import BadFile, labelled_records
from zashiki.core.errors import InvalidRecord
from zashiki.core.verify import verify_record


def verify(
    files: Annotated[list[Path], typer.Argument(help="Records of finished matches.")],
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed before the first deal (64 hex digits).")
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(help=PACK_HELP)] = None,
) -> None:
    """Check that no deal of a match was chosen: draw every deal again from the seed, and compare the commitment."""
    with with_packs(pack or ()):
        for label, record in labelled_records(files):
            try:
                report = verify_record(record, commitment)
            except InvalidRecord as error:
                raise BadFile(f"{label}: {error}") from error
            typer.echo(f"{label}: {report.draws} draws follow from the seed; its commitment is {report.commitment}")
