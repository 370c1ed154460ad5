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
from gorod.engine.seats import HOST as THE_HOST
from gorod.engine.seats import ROOM, Observer
from gorod.notebook.variation_file import parse_variation_bytes
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.decks import SetupRefused
from gorod.screens.host.console import Back, Console, back, console, undo_steps
from gorod.screens.host.tips import TIP_CONDITIONS
from gorod.screens.lobby.lobby import Lobby, lobby
from gorod.screens.tv.tv import Wall
from gorod.table.match.undo_consent import undo
from gorod.table.request_errors import BadRequest, Forbidden, StaleRequest
from gorod.table.variations import UPLOADED, apply_variation, why_broken, with_title
from gorod.web.audiences import HOST, LEADER, OWNER, SUCCESSOR
from gorod.web.declared import Done, page
from gorod.web.forms import needed
from gorod.web.planning import planned
from gorod.web.sent import (
    LONGEST_ID,
    LONGEST_TIME,
    Assisting,
    DrawingLots,
    Leading,
    Ordering,
    Planning,
    Shuffling,
    Since,
    Starting,
    Varying,
)
from gorod.web.visits import Visit


def console_of(visit: Visit) -> Console | Lobby | None:
    """The current console, if this device has it."""
    return console_on(visit) if visit.hosts else None


def refuse_to_show_a_secret_deck(visit: Visit) -> None:
    """Raise `Forbidden` if the deck is secret, except for a console without a seat."""
    sits = visit.table.permissions.seat_of(visit.token) is not None
    if visit.table.seating.plan.secret_deck and (sits or not visit.hosts):
        raise Forbidden("deck-is-secret")


def console_on(visit: Visit) -> Console | Lobby:
    """The current console or lobby, for the owner or the console."""
    table = visit.table
    painter = visit.painter(table.snapshot(on_console=True, knows_all=visit.judges))
    if table.is_playing:
        return console(table, painter, visit.token, visit.owns, visit.address, visit.draft)
    refuse_to_show_a_secret_deck(visit)
    house = visit.house
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
    return visit.table.screen_key(THE_HOST), visit.hosts, visit.owns


@page("GET", "/{code}/host", tells=(Lobby, Console), asks=Since, for_=LEADER, depends_on=state_of)
def host(visit: Visit, asked: Since) -> Console | Lobby:
    return asked.of(console_on(visit))


@page(
    "POST",
    "/{code}/plan",
    takes=Planning,
    tells=Lobby,
    for_=LEADER,
    refused_on=(console_of,),
)
def plan(visit: Visit, sent: Planning) -> Done:
    refuse_to_show_a_secret_deck(visit)
    offered = visit.house.variations
    chosen = planned(sent, visit.table.seating, not visit.sends_json, offered)
    chosen.listed = chosen.listed and visit.house.public_list
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
def vary(visit: Visit, sent: Varying, files: list[tuple[str, bytes]]) -> Done:
    """Upload a variation and choose it."""
    refuse_to_show_a_secret_deck(visit)
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
def start(visit: Visit, sent: Starting) -> Done:
    if sent.games > visit.table.seating.games:
        raise StaleRequest
    if sent.games == visit.table.seating.games:  # else that game has begun
        visit.table.start(bool(sent.bots))
    return Done(visit.to(sent.to or "host"))


@page("POST", "/{code}/shuffle", takes=Shuffling, tells=(Lobby, Console), for_=LEADER)
def shuffle(visit: Visit, sent: Shuffling) -> Done:
    """Seats move between games: once for each seating that somebody has seen."""
    seating = visit.table.seating
    if sent.seating == seating.stamp:
        visit.table.shuffle()
    elif sent.seating != seating.shuffled:
        raise StaleRequest
    return Done(visit.to("host"))


@page("POST", "/{code}/lot", takes=DrawingLots, tells=(Lobby, Console), for_=LEADER)
def lot(visit: Visit, sent: DrawingLots) -> Done:
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
    for_=HOST,
    refused_on=(console_of,),
)
def order(visit: Visit, sent: Ordering) -> Done:
    """An order from the console, among them those for the clock."""
    table = visit.table

    def heard() -> list[int]:
        return [step.through for step in undo_steps(visit.painter(), ROOM)]

    if table.match is not None and sent.order not in BESIDE_THE_JOURNAL:
        table.match.refuse_too_long(undoes=sent.order == "back")
    match sent.order:
        case "next":
            if sent.wait == table.latest_shown().stamp:
                table.conductor.next()
            elif not table.latest().has_ended(sent.wait or ""):
                raise StaleRequest
        case "said":
            table.playing().mark_read(needed(sent.news, "news"))
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
            entry = table.permissions.interpret(ordered(sent), visit.token, heard)
            if isinstance(entry, TakeBack):
                undo(table, entry, visit.token, bool(sent.confirmed))
            else:
                table.reply(entry)
    return Done(visit.to("host"))


BESIDE_THE_JOURNAL = ("said", "advised", "pause", "resume")
"""Orders that add no entry to the journal."""


def ordered(sent: Ordering) -> Entry:
    """The order as a journal entry; raises `RequestError` if a field is missing."""
    spent = sent.id[:LONGEST_ID]
    match sent.order:
        case "back":
            return TakeBack(needed(sent.steps, "steps"), id=spent)
        case "extend":
            return Extend(seconds(sent), id=spent)
        case "cut":
            return Extend(-seconds(sent), id=spent)
        case "declare":
            return Declare(sent.winner or "", id=spent)
        case "foul":
            return Foul(needed(sent.seat, "seat"), id=spent)
        case "silence":
            return Silence(needed(sent.seat, "seat"), id=spent)
        case "stop":
            return Stop(needed(sent.seat, "seat"), id=spent)
        case "floor":
            return GiveFloor(needed(sent.seat, "seat"), seconds(sent), id=spent)
        case _:
            return Remove(needed(sent.seat, "seat"), id=spent)


def seconds(sent: Ordering | Assisting) -> int:
    given = needed(sent.seconds, "seconds")
    if not 1 <= given <= LONGEST_TIME:
        raise BadRequest("time", most=LONGEST_TIME)
    return given


@page("GET", "/{code}/back", tells=Back, for_=HOST)
def take_back(visit: Visit) -> Back:
    """What can be undone, and who has seen it."""
    eyes: Observer = THE_HOST if visit.judges else ROOM
    plays = visit.table.permissions.player_of(visit.token) is not None
    return back(visit.painter(visit.table.snapshot(knows_all=visit.judges)), eyes, plays)


@page("POST", "/{code}/console", tells=(Lobby, Console), for_=OWNER)
def take_console(visit: Visit) -> Done:
    visit.table.permissions.take_console(visit.token)
    return Done(visit.to("host"))


@page("POST", "/{code}/lead", takes=Leading, tells=(Lobby, Console), for_=SUCCESSOR)
def lead(visit: Visit, sent: Leading) -> Done:
    """Change the host in the middle of a game."""
    visit.table.permissions.change_host(sent.by, visit.token)
    return Done(visit.to("host"))
