"""Pages of the TV screen: the screen itself, its voice, and the QR code of the table."""

from gorod.engine.seats import ROOM
from gorod.screens.tv.tv import Wall, qr_svg, voice_line, wall
from gorod.speech.tts import SynthesisError
from gorod.table.request_errors import NotFound
from gorod.web.routing.access import GUEST
from gorod.web.routing.page import File, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import SinceQuery


def tv_of(visit: Visit) -> Wall:
    speaks, games = visit.tables.voices.speaks(visit.lang), visit.finished_games
    alone = visit.tables.is_offline
    address, rights = visit.address, visit.rights
    return wall(
        visit.table, visit.painter(), rights.leads, address, speaks, games, rights.hosts, alone
    )


def state_of(visit: Visit) -> object:
    return visit.table.screen_key(ROOM)


@page("GET", "/{code}/tv", tells=Wall, asks=SinceQuery, for_=GUEST, depends_on=state_of)
def show_tv(visit: Visit, asked: SinceQuery) -> Wall:
    return asked.of(tv_of(visit))


@page("GET", "/{code}/voice/{what}", sends="audio/wav", for_=GUEST)
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
