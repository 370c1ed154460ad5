"""Text that every database can keep.

PostgreSQL refuses NUL, and neither database takes half of a surrogate pair. Nobody can type either
of them, so they are dropped where text comes in, and the rest is kept.
"""

import re
from typing import Any

_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def is_storable(text: str) -> bool:
    return _UNSTORABLE.search(text) is None


def storable(text: str) -> str:
    """The same text without NUL and lone surrogates."""
    return _UNSTORABLE.sub("", text)


def storable_json(value: Any) -> Any:
    """The same for every string of a JSON value, names of fields included."""
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, list):
        return [storable_json(one) for one in value]
    if isinstance(value, dict):
        return {storable(name): storable_json(one) for name, one in value.items()}
    return value
