"""The home page: open a table, go to one, change the language."""

from urllib.parse import quote

from gorod.screens.host.console import Console
from gorod.screens.lobby.home import Door, door
from gorod.screens.lobby.join import Entrance
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.phone.phone import Phone
from gorod.screens.tv.tv import Wall
from gorod.speech import LANGUAGES
from gorod.table.request_errors import Gone
from gorod.web.audiences import ANYBODY, GUEST
from gorod.web.declared import Go, page
from gorod.web.sent import Entering, Opening, Turning
from gorod.web.visits import LANG, Visit


@page("GET", "/", tells=Door, asks=Entering, leads_on=True, for_=ANYBODY)
def enter(visit: Visit, asked: Entering) -> Door | Go:
    code = asked.code.strip().upper()
    if code:
        return Go(f"/{quote(code[:12], safe='')}")
    return door(visit.house, visit.speech)


@page("POST", "/new", takes=Opening, tells=(Wall, Lobby), opens_a_table=True, for_=ANYBODY)
def new(visit: Visit, sent: Opening) -> Go:
    evening = visit.house.open(visit.introduce(), visit.lang, bool(sent.remote))
    return Go(f"/{evening.code}/{'host' if sent.remote else 'tv'}")


@page(
    "POST",
    "/lang/{lang}",
    takes=Turning,
    tells=(Door, Phone, Wall, Console, Lobby, Entrance),
    for_=ANYBODY,
)
def language(visit: Visit, lang: str, sent: Turning) -> Go:
    back = sent.back or "/"
    if lang in LANGUAGES:
        visit.speak(lang)
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    return Go(back if is_ours else "/")


@page("GET", "/own/{code}/{key}", tells=Wall, leads_on=True, spends=True, for_=GUEST)
def own(visit: Visit, key: str) -> Go:
    """Make this device the owner of the table and the server, by the link that Gorod printed."""
    token = visit.introduce(key if visit.token else "")
    if not visit.house.claim_ownership(visit.table, key, token):
        raise Gone("owner-spent")
    if LANG not in visit.request.cookies:
        visit.speak(visit.table.seating.plan.lang)
    return Go(visit.to("tv"))
