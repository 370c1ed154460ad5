"""A game that has come to somebody's floor."""

from tests.support.fixed_draws import start
from tests.support.wire import name_of

# isort: split

from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan


def at_the_floor(store: Store, remote: bool = True) -> Evening:
    """A sport game in which the first player has the floor."""
    evening = Evening.begin(store, remote=remote)
    evening.choose(Plan(ruleset="sport", players=10, bots=False, remote=remote, hosted_by="person"))
    for seat in range(1, 11):
        evening.sit(name_of(seat), seat, f"token {seat}")
    start(evening, 1)
    assert evening.match is not None
    while evening.match.game.table.floor is None:
        evening.conductor.next()
    return evening
