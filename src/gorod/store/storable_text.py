"""Text sanitizing: drop characters that a database cannot store.

PostgreSQL refuses NUL, and neither database takes lone surrogates. Nobody can type either of them,
so they are dropped from input.
"""

import re
from typing import Any

_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def is_storable(text: str) -> bool:
    return _UNSTORABLE.search(text) is None


def storable(text: str) -> str:
    """The text without NUL and lone surrogates."""
    return _UNSTORABLE.sub("", text)


def storable_json(value: Any) -> Any:
    """A JSON value with every string sanitized, field names included."""
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, list):
        return [storable_json(one) for one in value]
    if isinstance(value, dict):
        return {storable(name): storable_json(one) for name, one in value.items()}
    return value
