"""Pages for a judge with paper cards: the players' names, who woke at night, corrections."""

from contextlib import suppress

import msgspec

from gorod.engine.seats import Seat
from gorod.screens.host.console import Console
from gorod.screens.host.judge import (
    Awake,
    Correction,
    Players,
    Record,
    WrittenAnswer,
    awake,
    correction,
    players,
    record,
    written_answer,
)
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.past.score_sheet import Protocol, protocol
from gorod.store.rights import OWNER
from gorod.table.paper.extra_points import set_extra_points
from gorod.table.paper.judge import Judge
from gorod.table.request_errors import NotFound, RequestError, StaleRequest
from gorod.table.setup import Seated
from gorod.table.table_snapshot import TableSnapshot
from gorod.web.routing import request_parsing
from gorod.web.routing.access import JUDGE, LEADER
from gorod.web.routing.page import Done, Redirect, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import (
    Amending,
    GivingPoints,
    NamingPlayers,
    Settling,
    Showing,
    Waking,
)

# Players -----------------------------------------------------------------------------------------


@page("GET", "/{code}/players", tells=Players, for_=LEADER)
def show_players(visit: Visit) -> Players:
    table = visit.table
    return players(table.code, list(table.seating.names.values()), earlier_players(visit))


def earlier_players(visit: Visit) -> list[list[str]]:
    """The players of earlier tables of this device, as proposals."""
    written = visit.tables.store.evenings_of(visit.token, OWNER, visit.table.code)
    tables: list[list[str]] = []
    for one in written:
        with suppress(msgspec.MsgspecError):  # skips what cannot be read
            tables.append(list(msgspec.json.decode(one, type=Seated).names.values()))
    return tables


@page("POST", "/{code}/players", takes=NamingPlayers, tells=Lobby, for_=LEADER)
def name_players(visit: Visit, sent: NamingPlayers) -> Redirect:
    visit.table.name_players([one for one in sent.names.splitlines() if one.strip()])
    if sent.draw:
        visit.table.shuffle()
    return Redirect(visit.to("host"))


# Who woke ----------------------------------------------------------------------------------------


@page("POST", "/{code}/woke", takes=Waking, tells=(Lobby, Console, Correction), for_=JUDGE)
def record_waking(visit: Visit, sent: Waking) -> Redirect:
    judge = Judge(visit.table)
    is_retry = sent.wait in judge.terms.woken
    is_done = judge.answer_call(sent.wait or "", tapped_seats(sent))
    if sent.onward and is_done and not is_retry:
        named = Judge(visit.table)
        if not named.called() and not named.unanswered():
            named.go_on()
    return Done(visit.to("host")) if is_done else Redirect(visit.to("correction"))


def tapped_seats(sent: Waking) -> list[Seat]:
    """The seats that were tapped."""
    choice = sent.choice if sent.choice is not None else []
    return sorted(set(choice if isinstance(choice, list) else [choice]))


@page("POST", "/{code}/card", takes=Showing, tells=(Lobby, Console, Correction), for_=JUDGE)
def record_card(visit: Visit, sent: Showing) -> Redirect:
    """Record one player's card, seen outside a call."""
    is_done = Judge(visit.table).name_one(sent.seat, sent.role)
    return Done(visit.to("host")) if is_done else Redirect(visit.to("correction"))


@page("GET", "/{code}/woke/{at:whole}", tells=Awake, for_=JUDGE)
def show_sighting(visit: Visit, at: int) -> Awake:
    """One record of who woke, for correction."""
    judge = Judge(visit.table)
    facts = judge.terms.facts
    if at >= len(facts):
        raise NotFound("no-page")
    return awake(visit.painter(), at, facts[at], judge.game.table.seats)


@page("POST", "/{code}/woke/{at:whole}", takes=Waking, tells=Correction, for_=JUDGE)
def correct_sighting(visit: Visit, at: int, sent: Waking) -> Redirect:
    Judge(visit.table).rename(at, tapped_seats(sent))
    return Redirect(visit.to("correction"))


# The score sheet ---------------------------------------------------------------------------------


@page("POST", "/{code}/points", takes=GivingPoints, tells=(Lobby, Console), for_=JUDGE)
def give_extra_points(visit: Visit, sent: GivingPoints) -> Done:
    """Give a player points, or take some off, at any moment of the game and after it."""
    set_extra_points(visit.table, sent.seat, sent.tenths)
    return Done(visit.to("host"))


@page("GET", "/{code}/sheet", tells=Protocol, for_=JUDGE)
def show_running_sheet(visit: Visit) -> Protocol:
    """The score sheet of the game that is played, as far as it has come."""
    table = visit.table
    match = table.latest()
    painter = visit.painter(table.snapshot(on_console=True, knows_all=True))
    began = visit.tables.store.began(match.number)
    return protocol(painter, match.terms.number, began, running=table.is_playing)


# Corrections -------------------------------------------------------------------------------------


@page("GET", "/{code}/correct", tells=Record, for_=JUDGE)
def show_record(visit: Visit) -> Record:
    """Everything that was recorded, newest first."""
    return record(visit.painter(), Judge(visit.table))


@page("GET", "/{code}/correct/{number:whole}", tells=WrittenAnswer, for_=JUDGE)
def show_written_answer(visit: Visit, number: int) -> WrittenAnswer:
    """One recorded answer, and the alternatives."""
    judge = Judge(visit.table)
    entry, before = judge.before(number)
    then = visit.painter(TableSnapshot(judge.match.imagine(before)))
    return written_answer(then, number, entry)


@page("POST", "/{code}/correct/{number:whole}", takes=Amending, tells=Correction, for_=JUDGE)
def correct_answer(visit: Visit, number: int, sent: Amending) -> Redirect:
    judge = Judge(visit.table)
    if judge.is_order(number):
        judge.strike(number)
        return Redirect(visit.to("correction"))
    entry, before = judge.before(number)
    judge.correct(number, request_parsing.chosen_answer(sent, before.open[entry.seat]))
    return Redirect(visit.to("correction"))


@page("GET", "/{code}/correction", tells=Correction, for_=JUDGE, leads_on=True)
def show_correction(visit: Visit) -> Correction | Redirect:
    """The pending correction: what it changes, and what has to be settled first."""
    judge = Judge(visit.table)
    draft = judge.draft()
    if draft is None:
        return Redirect(visit.to("correct"))
    then = visit.painter(TableSnapshot(judge.imagine(draft)))
    return correction(visit.painter(), then, judge, draft)


@page(
    "POST",
    "/{code}/correction",
    takes=Settling,
    tells=(Correction, Console, Lobby),
    for_=JUDGE,
)
def settle_correction(visit: Visit, sent: Settling) -> Redirect:
    judge = Judge(visit.table)
    draft = judge.draft()
    if sent.do == "drop":
        judge.drop()
    elif sent.do == "apply":
        shown, waiting = sent.entry or 0, draft.correcting.entry if draft is not None else 0
        if shown in (0, waiting):
            judge.apply(visit.token, bool(sent.confirmed))
        elif shown != judge.terms.applied:
            raise StaleRequest
        elif draft is not None:  # it was applied, and another one waits by now
            return Redirect(visit.to("correction"))
    else:
        settle_what_is_stuck(judge, sent)
        return Redirect(visit.to("correction"))
    return Redirect(visit.to("host"))


def settle_what_is_stuck(judge: Judge, sent: Settling) -> None:
    """Answer what the draft is stuck at; a retry is acknowledged."""
    draft, at = judge.draft(), request_parsing.required(sent.settled, "settled")
    settled = draft.correcting.settled if draft is not None else []
    if at < len(settled) and request_parsing.is_choice_of(sent, settled[at].answer):
        return
    if draft is None or draft.corrected.stuck is None:
        raise RequestError("nothing-to-settle")
    if at != len(settled):
        raise StaleRequest
    judge.settle(request_parsing.chosen_answer(sent, draft.corrected.stuck.ask))
