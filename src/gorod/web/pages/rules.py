"""Pages of the rules: all rulebooks, one rulebook, and the rules in play at a table."""

from gorod.screens.help.rules import (
    Bookshelf,
    Handbook,
    RulesInPlay,
    bookshelf,
    handbook,
    rules_in_play,
)
from gorod.web.routing.access import ANYBODY, GUEST
from gorod.web.routing.page import page
from gorod.web.routing.request_context import Visit


@page("GET", "/rules", tells=Bookshelf, for_=ANYBODY)
def show_rulebooks(visit: Visit) -> Bookshelf:
    return bookshelf(visit.speech)


@page("GET", "/rules/{book}", tells=Handbook, for_=ANYBODY)
def show_rules(visit: Visit, book: str) -> Handbook:
    return handbook(book, visit.speech)


@page("GET", "/{code}/rules", tells=RulesInPlay, for_=GUEST)
def show_rules_in_play(visit: Visit) -> RulesInPlay:
    """The rules in play at this table, with a link back to the own screen."""
    home = visit.to("me" if visit.rights.seat is not None else "")
    return rules_in_play(visit.table, visit.speech, home)
