"""By what a line of the log calls a table.

The code of a table lets one in, so it stands in no log. Lines about one table have the same mark,
so that they can be read together; nobody finds a table by it, and after a restart it is another.
"""

from gorod.table.stamps import Stamps

_stamps = Stamps()


def marked(code: str) -> dict[str, str]:
    """What is noted beside a line; nothing where it is about no table."""
    return {"table": _stamps.of(code.encode())} if code else {}
