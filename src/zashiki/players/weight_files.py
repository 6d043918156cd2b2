"""Files of learned weights: JSON with a line for each part, its format, and a checksum by which harm is known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

_HEAD = ("format", "sha256")


def weights_text(form: str | int, body: Mapping[str, object]) -> str:
    """The text of a file of this form that holds the body: what JSON can say, `format` and `sha256` left to the head.

    >>> print(weights_text("example/1", {"weights": [0.5, -1]}), end="")
    {
     "format": "example/1",
     "sha256": "4c6e2eb98a8f3f9230e531fadc0de391c4be4497678275a5d7014b05bdcc2a4b",
     "weights": [0.5, -1]
    }
    """
    whole = {"format": form, "sha256": _digest(body), **body}
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in whole.items()) + "\n}\n"


def weights_body(form: str | int, text: str) -> dict[str, Any]:
    """The body that a file of this form holds, unharmed; raises `ValueError` that says what is wrong with the text."""
    try:
        whole: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"no JSON: {error}") from error
    if not isinstance(whole, dict) or whole.get("format") != form:
        raise ValueError(f"expected format {form}")
    body = {key: value for key, value in whole.items() if key not in _HEAD}
    if whole.get("sha256") != _digest(body):
        raise ValueError("its checksum does not fit its content")
    return body


def _digest(body: Mapping[str, object]) -> str:
    return sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
