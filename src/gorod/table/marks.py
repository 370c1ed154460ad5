"""Log ids of tables: lines about one table share an id that reveals nothing.

A table's code is a secret that opens it, so it appears in no log. The id cannot be turned into a
code, and changes with every restart.
"""

from gorod.table.stamps import Stamps

_stamps = Stamps()


def marked(code: str) -> dict[str, str]:
    """The log record's extra fields; empty if it is about no table."""
    return {"table": _stamps.of(code.encode())} if code else {}
