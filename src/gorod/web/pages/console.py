"""Pages of the host's console: the setup before a game, the host's orders during it."""

from gorod.engine.replies import (
    Declare,
    Entry,
    Extend,
    Foul,
    GiveFloor,
    Remove,
    Silence,
    Stop,
    TakeBack,
)
from gorod.engine.seats import HOST, ROOM, Observer
from gorod.notebook.variation_file import parse_variation_bytes
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.decks import SetupRefused
from gorod.screens.host.console import Back, Console, console, undo_screen, undo_steps
from gorod.screens.host.tablet import tablet
from gorod.screens.host.tips import TIP_CONDITIONS
from gorod.screens.lobby.lobby import Lobby, lobby
from gorod.screens.tv.tv import Wall
from gorod.table.match.rematch_wishes import left_out
from gorod.table.match.undo import undo
from gorod.table.paper.judge import Judge
from gorod.table.request_errors import BadRequest, Forbidden, StaleRequest
from gorod.table.variations import UPLOADED, apply_variation, why_broken, with_title
from gorod.web.routing.access import HOST_ONLY, LEADER, OWNER_ONLY, SUCCESSOR
from gorod.web.routing.page import Done, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_parsing import required
from gorod.web.routing.request_schemas import (
    MAX_CLOCK_CHANGE_S,
    MAX_ID_LENGTH,
    Assisting,
    DrawingLots,
    Leading,
    Ordering,
    Planning,
    Shuffling,
    SinceQuery,
    Starting,
    Varying,
)
from gorod.web.routing.setup_form import apply_setup_form


def console_of(visit: Visit) -> Console | Lobby | None:
    """The current console, if this device has it."""
    return console_or_lobby(visit) if visit.rights.hosts else None


def check_secret_deck(visit: Visit) -> None:
    """Raise `Forbidden` if the deck is secret, except for a console without a seat."""
    rights = visit.rights
    if visit.table.seating.plan.secret_deck and (rights.seat is not None or not rights.hosts):
        raise Forbidden("deck-is-secret")


def console_or_lobby(visit: Visit) -> Console | Lobby:
    """The current console or lobby, for the owner or the console."""
    table = visit.table
    painter = visit.painter(table.snapshot(on_console=True, knows_all=visit.judges))
    if table.is_playing:
        rights = visit.rights
        shown = console(table, painter, visit.token, rights.owns, visit.address, visit.draft)
        is_judges = shown.paper and shown.knows and rights.hosts and not visit.by_program
        return tablet(table, painter, shown) if is_judges else shown
    check_secret_deck(visit)
    house = visit.tables
    return lobby(
        table,
        painter,
        visit.token,
        visit.address,
        house.public_list,
        house.variations,
        house.lobby_odds,
    )


def state_of(visit: Visit) -> object:
    rights = visit.rights
    return visit.table.screen_key(HOST), rights.hosts, rights.owns


@page(
    "GET", "/{code}/host", tells=(Lobby, Console), asks=SinceQuery, for_=LEADER, depends_on=state_of
)
def show_console(visit: Visit, asked: SinceQuery) -> Console | Lobby:
    return asked.of(console_or_lobby(visit))


@page(
    "POST",
    "/{code}/plan",
    takes=Planning,
    tells=Lobby,
    for_=LEADER,
    refused_on=(console_of,),
)
def change_setup(visit: Visit, sent: Planning) -> Done:
    check_secret_deck(visit)
    offered = visit.tables.variations
    chosen = apply_setup_form(sent, visit.table.seating, not visit.sends_json, offered)
    chosen.listed = chosen.listed and visit.tables.public_list
    visit.table.choose(chosen)
    if sent.remedy == "bots":
        visit.table.ask_for_bots()
    return Done(visit.to("host"))


@page(
    "POST",
    "/{code}/variation",
    takes=Varying,
    tells=Lobby,
    for_=LEADER,
    refused_on=(console_of,),
    files=1,
)
def upload_house_rules(visit: Visit, sent: Varying, files: list[tuple[str, bytes]]) -> Done:
    """Upload a variation and choose it."""
    check_secret_deck(visit)
    text = ("", (sent.text or "").encode(errors="replace"))
    name, written = files[0] if files else text
    if not written.strip():
        raise BadRequest("variation-nothing")
    try:
        setting = with_title(parse_variation_bytes(written), name)
        chosen = apply_variation(visit.table.seating.plan, setting, UPLOADED)
    except (NotebookError, SetupRefused) as broken:
        raise BadRequest("variation", why=why_broken(broken, visit.speech)) from broken
    visit.table.choose(chosen)
    return Done(visit.to("host"))


@page(
    "POST",
    "/{code}/start",
    takes=Starting,
    tells=(Lobby, Console, Wall),
    for_=LEADER,
    refused_on=(console_of,),
)
def start_game(visit: Visit, sent: Starting) -> Done:
    if sent.games > visit.table.seating.games:
        raise StaleRequest
    if sent.games == visit.table.seating.games:  # else that game has begun
        visit.table.start(bool(sent.bots), left_out(visit.table))
    return Done(visit.to(sent.to or "host"))


@page("POST", "/{code}/shuffle", takes=Shuffling, tells=(Lobby, Console), for_=LEADER)
def shuffle_seats(visit: Visit, sent: Shuffling) -> Done:
    """Seats move between games: once for each seating that somebody has seen."""
    seating = visit.table.seating
    if sent.seating == seating.stamp:
        visit.table.shuffle()
    elif sent.seating != seating.shuffled:
        raise StaleRequest
    return Done(visit.to("host"))


@page("POST", "/{code}/lot", takes=DrawingLots, tells=(Lobby, Console), for_=LEADER)
def draw_host_by_lot(visit: Visit, sent: DrawingLots) -> Done:
    """Draw by lot who hosts; the same guests draw once."""
    seating = visit.table.seating
    if sent.seating == seating.stamp:
        visit.table.draw_host()
    elif seating.seated().drawn_host is None:
        raise StaleRequest
    return Done(visit.to("host"))


@page(
    "POST",
    "/{code}/order",
    takes=Ordering,
    tells=(Lobby, Console),
    for_=HOST_ONLY,
    refused_on=(console_of,),
)
def give_order(visit: Visit, sent: Ordering) -> Done:
    """An order from the console, among them those for the clock."""
    table = visit.table

    def heard() -> list[int]:
        return [step.through for step in undo_steps(visit.painter(), ROOM)]

    if table.match is not None and sent.order not in UNRECORDED_ORDERS:
        table.match.refuse_too_long(undoes=sent.order == "back")
    match sent.order:
        case "next":
            if sent.wait == table.next_stamp:
                Judge(table).go_on() if table.is_on_paper else table.conductor.next()
            elif not table.latest().has_ended(sent.wait or ""):
                raise StaleRequest
        case "said":
            table.playing().mark_read(required(sent.news, "news"))
            table.refresh_screens()
        case "advised":
            if sent.advice not in TIP_CONDITIONS:
                raise BadRequest("no-field", name="advice")
            table.dismissed_advice.add(sent.advice)
            table.refresh_screens()
        case "pause":
            table.conductor.pause()
        case "resume":
            table.conductor.resume()
        case _:
            entry = table.permissions.interpret(to_entry(sent), visit.token, heard)
            if isinstance(entry, TakeBack):
                undo(table, entry, visit.token, bool(sent.confirmed))
            else:
                table.reply(entry)
    return Done(visit.to("host"))


UNRECORDED_ORDERS = ("said", "advised", "pause", "resume")
"""Orders that add no entry to the journal."""


def to_entry(sent: Ordering) -> Entry:
    """The order as a journal entry; raises `RequestError` if a field is missing."""
    spent = sent.id[:MAX_ID_LENGTH]
    match sent.order:
        case "back":
            return TakeBack(required(sent.steps, "steps"), id=spent)
        case "extend":
            return Extend(seconds(sent), id=spent)
        case "cut":
            return Extend(-seconds(sent), id=spent)
        case "declare":
            return Declare(sent.winner or "", id=spent)
        case "foul":
            return Foul(required(sent.seat, "seat"), id=spent)
        case "silence":
            return Silence(required(sent.seat, "seat"), id=spent)
        case "stop":
            return Stop(required(sent.seat, "seat"), id=spent)
        case "floor":
            return GiveFloor(required(sent.seat, "seat"), seconds(sent), id=spent)
        case _:
            return Remove(required(sent.seat, "seat"), id=spent)


def seconds(sent: Ordering | Assisting) -> int:
    given = required(sent.seconds, "seconds")
    if not 1 <= given <= MAX_CLOCK_CHANGE_S:
        raise BadRequest("time", most=MAX_CLOCK_CHANGE_S)
    return given


@page("GET", "/{code}/back", tells=Back, for_=HOST_ONLY)
def preview_undo(visit: Visit) -> Back:
    """What can be undone, and who has seen it."""
    eyes: Observer = HOST if visit.judges else ROOM
    plays = visit.table.permissions.player_of(visit.token) is not None
    return undo_screen(visit.painter(visit.table.snapshot(knows_all=visit.judges)), eyes, plays)


@page("POST", "/{code}/console", tells=(Lobby, Console), for_=OWNER_ONLY)
def take_console(visit: Visit) -> Done:
    visit.table.permissions.take_console(visit.token)
    return Done(visit.to("host"))


@page("POST", "/{code}/lead", takes=Leading, tells=(Lobby, Console), for_=SUCCESSOR)
def change_host(visit: Visit, sent: Leading) -> Done:
    """Change the host in the middle of a game."""
    visit.table.permissions.change_host(sent.by, visit.token)
    return Done(visit.to("host"))
