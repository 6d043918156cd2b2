"""Details that a database adds to what went wrong: PostgreSQL names the values of a row there, and no log may."""

from __future__ import annotations

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext

_DETAIL = "\nDETAIL:"


def leave_out_details(error: BaseException | None) -> None:
    """Take the details out of an error and all that it came of."""
    while error is not None:
        # The driver words an error of this whenever it is told.
        if hasattr(error, "sqlstate") and hasattr(error, "detail"):
            error.detail = None
        error.args = tuple(one.partition(_DETAIL)[0] if isinstance(one, str) else one for one in error.args)
        error = error.__cause__


def _told(context: ExceptionContext) -> None:
    leave_out_details(context.original_exception)
    leave_out_details(context.sqlalchemy_exception)


def tell_no_details(engine: Engine) -> None:
    """Have what its connections raise say nothing of values."""
    event.listen(engine, "handle_error", _told)
