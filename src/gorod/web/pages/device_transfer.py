"""Moving to another device: one-time links that transfer a seat, the console or the assistant."""

import secrets

from gorod.screens.host.assistant import Assistant
from gorod.screens.host.console import Console
from gorod.screens.lobby.home import Key, Pass
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.phone.phone import Phone
from gorod.screens.tv.tv import qr_svg
from gorod.store.rights import ASSISTANT, CONSOLE, AnyRight, Sits
from gorod.web.routing.access import GUEST, HOLDER, HOST_ONLY, JUDGE
from gorod.web.routing.page import Redirect, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_parsing import required
from gorod.web.routing.request_schemas import Passing, Redeeming

SCREEN_PATHS: dict[AnyRight, str] = {CONSOLE: "host", ASSISTANT: "assistant"}
"""The screen to open for each transferred permission."""


@page("POST", "/{code}/pass", takes=Passing, tells=Pass, for_=HOLDER)
def create_transfer(visit: Visit, sent: Passing) -> Pass:
    """Make a one-time link, shown as a QR code."""
    table, seat = visit.table, None
    if sent.what == "host":
        HOST_ONLY.check(visit)
        key = table.permissions.make_key(CONSOLE, visit.token)
    elif sent.what == "assistant":
        JUDGE.check(visit)
        key = table.permissions.make_key(ASSISTANT, visit.token)
    else:
        seat = required(sent.seat, "seat")
        key = table.permissions.make_seat_key(seat, visit.token)
    address = f"{visit.address}/key/{key}"
    back = "me" if seat is not None and seat == visit.rights.seat else "host"
    assists = sent.what == "assistant"
    return Pass(table.code, seat, address, assists, qr_svg(address), back)


@page("GET", "/{code}/key/{key}", tells=Key, spends=True, for_=GUEST)
def show_transfer(visit: Visit, key: str) -> Key:
    """What a link transfers; looking does not use it up."""
    table = visit.table
    right = table.permissions.right_of_key(key)
    seat = right.seat if isinstance(right, Sits) else None
    is_card = table.match is not None and seat in table.match.terms.awaiting
    form = secrets.token_urlsafe(18)
    return Key(table.code, seat, is_card, right == ASSISTANT, key=key, id=form)


@page(
    "POST",
    "/{code}/key/{key}",
    takes=Redeeming,
    tells=(Phone, Lobby, Console, Assistant),
    spends=True,
    for_=GUEST,
)
def redeem_transfer(visit: Visit, key: str, sent: Redeeming) -> Redirect:
    token = visit.fresh_token(sent.id)
    if visit.is_repeated:  # a retry: the key was redeemed, but the response was lost
        rights = visit.rights
        screen = "me" if rights.seat is not None else "host" if rights.hosts else "assistant"
        return Redirect(visit.to(screen))
    right = visit.table.permissions.redeem(key, token, sent.name or "")
    return Redirect(visit.to(SCREEN_PATHS.get(right, "me")))
