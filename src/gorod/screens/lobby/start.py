"""Starting a game: the button on the table screen, on the leader's phone and in the lobby."""

from contextlib import suppress

import msgspec

from gorod.parts.decks import SetupRefused
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.rules_page import with_choice_names
from gorod.table.evening import Evening
from gorod.table.match.rematch_wishes import left_out
from gorod.table.setup import Seated


class StartCheck(ScreenData, frozen=True):
    """Whether the next game can start."""

    games: int
    """How many games have started here."""
    refused: str
    """Why these players cannot play what is chosen; empty if they can."""
    bots: int
    """How many bots would make it playable: `start` asks for them."""
    rehearses: PageOnly[bool] = False
    """Whether only bots would play, for a person who hosts."""


def start_check(table: Evening, painter: Painter) -> StartCheck:
    """Whether the next game can start, or how many bots would help."""
    seating, out = table.seating, left_out(table)
    seated = seating.seated()
    seated.names = {seat: name for seat, name in seated.names.items() if seat not in out}
    rehearses = not seated.names and seating.plan.hosted_by == "person" and not seating.plan.paper
    try:
        seated.proposal()
    except SetupRefused as error:
        speech = painter.speech.of(seating.plan.ruleset)
        refused = with_choice_names(speech, speech.book, speech.refused_setup(error))
        return StartCheck(seating.games, refused, bots_needed(seated), rehearses)
    return StartCheck(seating.games, "", 0, rehearses and seating.plan.bots)


def bots_needed(seated: Seated) -> int:
    """How many bots these players need; 0 if bots do not help."""
    with suppress(SetupRefused):
        players = len(seated.names) + seated.missing
        plan = msgspec.structs.replace(seated.plan, bots=True, players=players)
        Seated(plan, seated.names).proposal()
        return seated.missing if seated.names or plan.plays_unseated else 0
    return 0
