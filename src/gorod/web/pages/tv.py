"""Pages of the TV screen: the screen itself, its voice, and the QR code of the table."""

from gorod.engine.seats import ROOM
from gorod.screens.lobby.game_choice import choice_drawer
from gorod.screens.tv.host_drawer import Drawer, hosting_drawer
from gorod.screens.tv.tv import Wall, qr_svg, voice_line, wall
from gorod.speech.tts import SynthesisError
from gorod.table.request_errors import NotFound
from gorod.web.routing.access import GUEST, WATCHER
from gorod.web.routing.page import File, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import SinceQuery


def tv_of(visit: Visit) -> Wall:
    speaks, games = visit.tables.voices.speaks(visit.lang), visit.finished_games
    alone = visit.tables.is_offline
    painter, leads, drawer = visit.painter(), visit.rights.leads, drawer_of(visit)
    return wall(visit.table, painter, leads, visit.address, speaks, games, drawer, alone)


def drawer_of(visit: Visit) -> Drawer | None:
    """The drawer of a device that may start games; a program has the lobby and the console."""
    rights = visit.rights
    if not rights.leads or visit.by_program:
        return None
    show = hosting_drawer if visit.table.is_playing else choice_drawer
    return show(visit.table, visit.painter(), rights.hosts)


def state_of(visit: Visit) -> object:
    table, rights = visit.table, visit.rights
    orders = None
    if rights.hosts and table.is_playing and not table.playing().terms.paper:
        orders = table.next_stamp, table.latest().order_id
    return table.screen_key(ROOM), rights.hosts, rights.leads, orders


@page("GET", "/{code}/tv", tells=Wall, asks=SinceQuery, for_=WATCHER, depends_on=state_of)
def show_tv(visit: Visit, asked: SinceQuery) -> Wall:
    return asked.of(tv_of(visit))


@page("GET", "/{code}/voice/{what}", sends="audio/wav", for_=WATCHER)
async def speak_line(visit: Visit, what: str) -> File:
    voices, words = visit.tables.voices, voice_line(visit.painter(), what)
    if words is None or not voices.speaks(visit.lang):
        raise NotFound("no-such-line")
    try:
        return File(await voices.say(words, visit.lang, visit.table.code), "audio/wav")
    except SynthesisError as error:
        raise NotFound("no-such-line") from error


@page("GET", "/{code}/qr.svg", sends="image/svg+xml", for_=GUEST)
def qr_code(visit: Visit) -> File:
    return File(qr_svg(visit.address).encode(), "image/svg+xml")
