"""Handouts for printing: cards, role leaflets, the host's script."""

from gorod.screens.lobby.handouts import Handout, handout
from gorod.web.audiences import LEADER
from gorod.web.declared import page
from gorod.web.pages.console import refuse_to_show_a_secret_deck
from gorod.web.sent import Printing
from gorod.web.visits import Visit


@page("GET", "/{code}/print", tells=Handout, asks=Printing, for_=LEADER)
def print_handout(visit: Visit, asked: Printing) -> Handout:
    refuse_to_show_a_secret_deck(visit)
    return handout(visit.table, visit.speech, asked.sheet)
