"""Pages of the TV screen: the screen itself, its voice, and the QR code of the table."""

from gorod.engine.seats import ROOM
from gorod.screens.tv.tv import Wall, qr_svg, voice_line, wall
from gorod.speech.tts import SynthesisError
from gorod.table.request_errors import NotFound
from gorod.web.audiences import GUEST
from gorod.web.declared import File, page
from gorod.web.sent import Since
from gorod.web.visits import Visit


def wall_of(visit: Visit) -> Wall:
    speaks, games = visit.house.voices.speaks(visit.lang), visit.finished_games
    alone = visit.house.is_offline
    address, hosts = visit.address, visit.hosts
    return wall(visit.table, visit.painter(), visit.leads, address, speaks, games, hosts, alone)


def state_of(visit: Visit) -> object:
    return visit.table.screen_key(ROOM)


@page("GET", "/{code}/tv", tells=Wall, asks=Since, for_=GUEST, depends_on=state_of)
def tv(visit: Visit, asked: Since) -> Wall:
    return asked.of(wall_of(visit))


@page("GET", "/{code}/voice/{what}", sends="audio/wav", for_=GUEST)
async def voice(visit: Visit, what: str) -> File:
    voices, words = visit.house.voices, voice_line(visit.painter(), what)
    if words is None or not voices.speaks(visit.lang):
        raise NotFound("no-such-line")
    try:
        return File(await voices.say(words, visit.lang, visit.table.code), "audio/wav")
    except SynthesisError as error:
        raise NotFound("no-such-line") from error


@page("GET", "/{code}/qr.svg", sends="image/svg+xml", for_=GUEST)
def qr(visit: Visit) -> File:
    return File(qr_svg(visit.address).encode(), "image/svg+xml")
