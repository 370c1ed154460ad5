"""More tables than are held in memory."""

import gc
from weakref import ref

import pytest

from gorod.store.store import Store
from gorod.table import tables
from gorod.table.tables import Tables


def test_whoever_is_still_at_a_table_and_whoever_comes_anew_meet_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A phone that was about to look on when others opened tables had seen nothing ever after."""
    monkeypatch.setattr(tables, "MAX_TABLES_IN_MEMORY", 2)
    home = Tables(Store(), "")
    first = home.open("a" * 24, "en")
    for owner in "bcd":
        home.open(owner * 24, "en")
    assert first not in home.loaded
    assert home.find(first.code) is first
    assert first in home.loaded


def test_a_table_at_which_nobody_is_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_TABLES_IN_MEMORY", 2)
    home = Tables(Store(), "")
    codes = [home.open(owner * 24, "en").code for owner in "abcd"]
    gone = ref(home.loaded[-1])
    home.open("e" * 24, "en")
    home.open("f" * 24, "en")
    gc.collect()
    assert gone() is None
    found = [home.find(code) for code in codes]
    assert [one.code for one in found if one is not None] == codes
