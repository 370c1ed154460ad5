"""Handouts for printing: cards, role leaflets, the host's script."""

from gorod.screens.lobby.paper_handouts import Handout, handout
from gorod.web.pages.console import check_secret_deck
from gorod.web.routing.access import LEADER
from gorod.web.routing.page import page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import PrintQuery


@page("GET", "/{code}/print", tells=Handout, asks=PrintQuery, for_=LEADER)
def print_handout(visit: Visit, asked: PrintQuery) -> Handout:
    check_secret_deck(visit)
    return handout(visit.table, visit.speech, asked.sheet)
