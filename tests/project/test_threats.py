"""The written threat model names what is there; and a right at one table is none at another."""

import re
from pathlib import Path

import pytest

from gorod.store.rights import ASSISTANT, CONSOLE, OWNER, Sits
from gorod.store.store import Store
from gorod.table.evening import Evening

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")


def test_every_module_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:\w+/)+(?:\w+\.py)?)`", PAGE)) - {"certificates/", "src/gorod/"}
    ours = {one for one in named if not one.startswith("tests/")}
    assert len(ours) > 20
    assert [one for one in ours if not (ROOT / "src" / "gorod" / one).exists()] == []


SHOWN = sorted(set(re.findall(r"`(tests/[\w/]+\.py)(?: -k (\w+))?`", PAGE)))


@pytest.mark.parametrize(("file", "word"), SHOWN)
def test_every_test_that_is_named_is_there(file: str, word: str) -> None:
    tests = re.findall(r"^def (test_\w+)", (ROOT / file).read_text(encoding="utf-8"), re.M)
    assert [name for name in tests if word in name]


def test_every_threat_says_what_does_not_stop_it() -> None:
    someone = re.findall(r"^## ((?:An? |Whoever )[^\n]+)\n(.*?)(?=^## )", PAGE, re.M | re.S)
    assert len(someone) == 9
    for heading, told in someone:
        assert re.search(r"What does not stop him|Nothing stops him", told), heading


def test_whatever_one_may_do_at_a_neighbour_table_one_may_not_do_here() -> None:
    """Owner, console, seat and assistant there, on one device; and the keys of that table."""
    store = Store()
    here, there = Evening.begin(store), Evening.begin(store)
    for right in (OWNER, CONSOLE, ASSISTANT, Sits(1)):
        store.grant(there.code, "a neighbour", right)
    assert there.permissions.of("a neighbour").owns
    assert here.permissions.of("a neighbour") == frozenset()
    key = there.permissions.make_key(Sits(2))
    assert store.right_of_key(there.code, key) == Sits(2)
    assert store.right_of_key(here.code, key) is None
    store.close()
