"""Dawn: those who are called before the hunters; whom they block, and whom they charm."""

from collections.abc import Iterable

from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.parts.aims import HELP, HINDER
from gorod.parts.calls import Call
from gorod.parts.targets import another, living
from gorod.rulebooks.vendetta.cards import HUNTERS


def charmed(table: Table) -> list[Seat]:
    """Who cannot murder today, and is not told (VENDETTA-27)."""
    return table.chosen("undine")


# VENDETTA-38: takes another player's called ability for today.
MONK = Call("monk", ("monk",), another("VENDETTA-38"), aim=HINDER)

# VENDETTA-42: blocks one player, as the monk does.
PARALYSING = Call("paralysing", ("varg_paralysing",), another("VENDETTA-42"), aim=HINDER)


def visit_or_take(table: Table, lamia: Seat, _: list[Seat]) -> Offer:
    rest = another("VENDETTA-26")(table, lamia, [])
    return Offer(rest.options, 1, False, rest.bars, rest.clause, ways=("visit", "take"))


# VENDETTA-26: goes visiting another player, or takes one home. What that protects: `homes` in
# nightfall.py; what the dhampir sees of it: `visitors` in dusk.py.
LAMIA = Call("lamia", ("lamia",), visit_or_take, aim=HELP)

# VENDETTA-27: charms another player, who cannot murder until nightfall.
UNDINE = Call("undine", ("undine",), another("VENDETTA-27"), aim=HINDER)


def anybody(table: Table, seat: Seat, _: list[Seat]) -> Offer:
    return living(table, may_pass=False)


# VENDETTA-28: protects one player, herself too, until nightfall.
QUEEN = Call("queen", ("queen",), anybody, aim=HELP)

# VENDETTA-42: makes one player show as hunter until nightfall.
TRICKY = Call("tricky", ("varg_tricky",), anybody, aim=HINDER)


def blocked(table: Table) -> Iterable[Seat]:
    """Who can do nothing today (VENDETTA-22): whom monk or paralysing varg chose, and a kitsune
    for as long as a hunter lives (VENDETTA-37)."""
    yield from table.chosen("monk")
    yield from table.chosen("paralysing", "varg_paralysing")
    kitsune = table.holders("kitsune")
    if kitsune and table.holders(*HUNTERS):
        yield from kitsune


# The order of the calls --------------------------------------------------------------------------

DAWN = (MONK, PARALYSING, LAMIA, UNDINE, QUEEN, TRICKY)  # VENDETTA-12
