"""SQL is known in `store/` alone."""

import re
from pathlib import Path

import gorod

SQL = re.compile(r"\.execute(many|script)?\(|sqlite3\.connect|\.db\.|\.each\(\s*\"")
SOURCE = Path(gorod.__file__).parent


def speaking_sql() -> set[str]:
    return {
        file.relative_to(SOURCE).parts[0]
        for file in SOURCE.rglob("*.py")
        if SQL.search(file.read_text(encoding="utf-8"))
    }


def test_nobody_but_the_store_speaks_sql() -> None:
    assert speaking_sql() == {"store"}
