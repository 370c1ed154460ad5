"""The home page: open a table, go to one, change the language."""

from random import SystemRandom
from urllib.parse import quote

from gorod.screens.host.console import Console
from gorod.screens.lobby.home import Door, door
from gorod.screens.lobby.join import Entrance
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.phone.phone import Phone
from gorod.screens.tv.tv import Wall
from gorod.speech import LANGUAGES
from gorod.table.player_names import clean_name, refuse_mistakable
from gorod.table.request_errors import Gone, NotFound
from gorod.table.setup import plan_for_one
from gorod.web.routing.access import ANYBODY, GUEST
from gorod.web.routing.page import Redirect, page
from gorod.web.routing.request_context import LANGUAGE_COOKIE, Visit
from gorod.web.routing.request_schemas import Opening, PlayingAlone, TableCodeQuery, Turning


@page("GET", "/", tells=Door, asks=TableCodeQuery, leads_on=True, for_=ANYBODY)
def show_home(visit: Visit, asked: TableCodeQuery) -> Door | Redirect:
    code = asked.code.strip().upper()
    if code:
        return Redirect(f"/{quote(code[:12], safe='')}")
    return door(visit.tables, visit.speech)


@page("POST", "/new", takes=Opening, tells=(Wall, Lobby), opens_a_table=True, for_=ANYBODY)
def open_table(visit: Visit, sent: Opening) -> Redirect:
    evening = visit.tables.open(visit.fresh_token(), visit.lang, bool(sent.remote))
    return Redirect(f"/{evening.code}/{'host' if sent.remote else 'tv'}")


@page(
    "POST",
    "/alone",
    takes=PlayingAlone,
    tells=Phone,
    opens_a_table=True,
    for_=ANYBODY,
)
def play_alone(visit: Visit, sent: PlayingAlone) -> Redirect:
    """Open a table for one person among bots, take a seat drawn by lot, and deal."""
    plan, name = plan_for_one(sent.ruleset, visit.lang), clean_name(sent.name)
    refuse_mistakable(name, ())
    token = visit.fresh_token()
    code = visit.tables.open(token, visit.lang).code
    evening = visit.tables.find(code)  # of several workers, this one serves it
    if evening is None:
        raise NotFound("no-table", code=code)
    with evening.lock.held():
        evening.choose(plan)
        evening.sit(name, SystemRandom().randint(1, plan.players), token)
        evening.start()
    return Redirect(f"/{code}/me")


@page(
    "POST",
    "/lang/{lang}",
    takes=Turning,
    tells=(Door, Phone, Wall, Console, Lobby, Entrance),
    for_=ANYBODY,
)
def change_language(visit: Visit, lang: str, sent: Turning) -> Redirect:
    back = sent.back or "/"
    if lang in LANGUAGES:
        visit.set_language(lang)
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    return Redirect(back if is_ours else "/")


@page("GET", "/own/{code}/{key}", tells=Wall, leads_on=True, spends=True, for_=GUEST)
def claim_ownership(visit: Visit, key: str) -> Redirect:
    """Make this device the owner of the table and the server, by the link that Gorod printed."""
    token = visit.fresh_token(key if visit.token else "")
    if not visit.tables.claim_ownership(visit.table, key, token):
        raise Gone("owner-spent")
    if LANGUAGE_COOKIE not in visit.request.cookies:
        visit.set_language(visit.table.seating.plan.lang)
    return Redirect(visit.to("tv"))
