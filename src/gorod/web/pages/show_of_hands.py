"""The hands grid of the console: enters a whole show of hands at once."""

from gorod.engine.replies import Count
from gorod.engine.seats import Seat
from gorod.screens.host.console import Console
from gorod.screens.lobby.lobby import Lobby
from gorod.table.match.show_of_hands import count_id, is_entered, vote_replies
from gorod.table.request_errors import BadRequest, RequestError, StaleRequest
from gorod.web.pages.console import console_of
from gorod.web.routing.access import JUDGE
from gorod.web.routing.page import Done, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import Raising


@page(
    "POST",
    "/{code}/hands",
    takes=Raising,
    tells=(Console, Lobby),
    for_=JUDGE,
    refused_on=(console_of,),
)
def enter_hands(visit: Visit, sent: Raising) -> Done:
    """All hands that were raised, or how many: everything is taken, or nothing."""
    table, match = visit.table, visit.table.latest()
    hands = hand_counts(sent) if sent.unnamed else sorted(hands_by_seat(sent).items())
    stamp = match.stamp_of(sent.wait, bool(sent.unnamed), bool(sent.done), hands)
    if is_entered(match, stamp):
        return Done(visit.to("host"))
    table.playing()
    if sent.wait != table.next_stamp:
        raise StaleRequest
    match.refuse_too_long()
    if sent.unnamed:
        table.reply(Count(hand_counts(sent), id=count_id(stamp)))
        return Done(visit.to("host"))
    entries = vote_replies(match, hands_by_seat(sent), bool(sent.done), stamp)
    if not entries:
        raise RequestError("no-hands")
    table.reply(*entries)
    return Done(visit.to("host"))


def hands_by_seat(sent: Raising) -> dict[Seat, list[Seat | str]]:
    """Who raised a hand for whom."""
    hands: dict[Seat, list[Seat | str]] = {}
    for seat, chosen in sent.hands.items():
        if chosen is not None:
            several = chosen if isinstance(chosen, list) else [chosen]
            hands[seat_number(seat, f"hand-{seat}")] = list(several)
    return hands


def hand_counts(sent: Raising) -> tuple[tuple[Seat | str, int], ...]:
    """The number of hands for each candidate; an empty field is zero."""
    return tuple((seat_number_or_word(one), count or 0) for one, count in sent.counts.items())


def seat_number(seat: str, name: str) -> Seat:
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4):
        raise BadRequest("no-field", name=name[:40])
    return int(seat)


def seat_number_or_word(one: str) -> Seat | str:
    return int(one) if one.isascii() and one.isdigit() and len(one) < 4 else one
