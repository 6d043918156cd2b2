"""What a database's driver says of the options that a URL has after its question mark: it looks at them itself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Dialect, Engine, event

from zashiki.server.storage.database_file import CannotOpenStore

FAULTS = (TypeError, ValueError)
"""What is raised for an option that it does not know, and for a value that is none."""


def _connect(dialect: Dialect, _record: object, words: Any, options: Any) -> Any:
    try:
        return dialect.connect(*words, **options)
    except FAULTS as error:
        raise CannotOpenStore(" ".join(str(error).split())) from error


def tell_plainly(engine: Engine) -> None:
    """Have its connections raise `CannotOpenStore` where the driver does not take the options."""
    event.listen(engine, "do_connect", _connect)
