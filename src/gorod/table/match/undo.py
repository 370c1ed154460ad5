"""Undo by the host: at once, or with the consent of everybody who would play on.

Consent is asked after cards were shown.

A host without a seat undoes freely. Bots and absent phones are not asked. With paper cards there
are no phones, and the host confirms.
"""

import secrets
from typing import TYPE_CHECKING

import msgspec

from gorod.engine.replies import TakeBack
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.table.match.leaked_cards import returning_viewers, table_after
from gorod.table.request_errors import RequestError, StaleRequest

if TYPE_CHECKING:
    from gorod.table.evening import Evening


class UndoRequest(msgspec.Struct, frozen=True):
    """A player at the console asks to undo something after all cards were shown."""

    by: Seat
    id: str
    """Identifies the request, so that a late answer to an earlier one does not count."""
    players: list[Seat]
    """Players with phones who would play on."""
    stays: int | None = None
    """For an undo: how many steps of the game stay."""
    draft: str = ""
    """For a correction: the id of its draft."""
    agreed: list[Seat] = []
    refused_by: Seat | None = None
    """Who has refused, or withdrawn it."""


def undo(evening: "Evening", order: TakeBack, token: str, confirmed: bool) -> None:
    """Undo at once, or ask those who would play on."""
    match = evening.latest()
    after = table_after(match, [order])
    stays = len(match.game.before_steps()) - order.steps
    if after is None or is_agreed(evening, after, token, confirmed, stays=stays):
        evening.reply(order)


def is_agreed(
    evening: "Evening",
    after: Table,
    token: str,
    confirmed: bool = False,
    stays: int | None = None,
    draft: str = "",
) -> bool:
    """Whether the undo may be made; if consent is missing, ask for it."""
    match = evening.latest()
    if not returning_viewers(evening, after):
        return True
    if match.terms.paper:
        if not confirmed:
            raise RequestError("cards-shown")
        return True
    by = evening.permissions.player_of(token)
    if by is None:
        return True
    players = [seat for seat in match.with_phones if seat in after.alive]
    asked = match.terms.going_back
    if asked is None or (asked.by, asked.stays, asked.draft) != (by, stays, draft):
        asked = UndoRequest(by, secrets.token_hex(8), players, stays, draft)
    _refuse_others(evening, asked)
    if not missing_consents(evening, asked):
        return True
    _keep(evening, asked)
    return False


def _refuse_others(evening: "Evening", asked: UndoRequest) -> None:
    """Raise `RequestError` if a seat has a new player, who cannot agree."""
    match = evening.latest()
    if match.game.over:
        evening.seating.newcomers(match.terms, match.is_void)
        if evening.permissions.held_by_others(asked.players):
            raise RequestError("seats-moved")


def missing_consents(evening: "Evening", asked: UndoRequest) -> list[Seat]:
    """Players whose consent is missing; absent phones are not waited for."""
    others = [seat for seat in asked.players if seat not in (asked.by, *asked.agreed)]
    return [seat for seat in others if evening.presence.is_present(seat)]


def answer_undo(evening: "Evening", seat: Seat, id: str, agrees: bool) -> None:  # noqa: A002
    """A player agrees or refuses; the player who asked may withdraw. The last consent undoes.

    Raises `StaleRequest` if another question waits by now, or none, unless this is a retry.
    """
    asked = undo_request_to(evening, seat)
    if asked is None or asked.id != id:
        if not _is_counted(evening.latest().terms.settled, seat, id, agrees):
            raise StaleRequest
        return
    if not agrees:
        _keep(evening, None, msgspec.structs.replace(asked, refused_by=seat))
        return
    if seat == asked.by:
        return
    _refuse_others(evening, asked)
    asked = msgspec.structs.replace(asked, agreed=sorted({*asked.agreed, seat}))
    steps = _steps(evening, asked)
    if steps is not None and steps < 1:  # somebody else has undone it
        _keep(evening, None, asked)
        return
    _keep(evening, asked)
    if steps is not None and not missing_consents(evening, asked):
        evening.reply(TakeBack(steps))


def _is_counted(settled: UndoRequest | None, seat: Seat, id: str, agrees: bool) -> bool:  # noqa: A002
    """Whether this answer to the last settled question was taken."""
    if settled is None or settled.id != id:
        return False
    return seat in (settled.by, *settled.agreed) if agrees else seat == settled.refused_by


def undo_request_to(evening: "Evening", seat: Seat) -> UndoRequest | None:
    """The request that this player's phone shows, also to the one who asked."""
    asked = evening.match.terms.going_back if evening.match is not None else None
    return asked if asked is not None and seat in (asked.by, *asked.players) else None


def _steps(evening: "Evening", asked: UndoRequest) -> int | None:
    """How many steps to undo now; None for a correction."""
    if asked.stays is None:
        return None
    return len(evening.latest().game.before_steps()) - asked.stays


def _keep(
    evening: "Evening", asked: UndoRequest | None, settled: UndoRequest | None = None
) -> None:
    match = evening.latest()
    before = match.terms.going_back
    if before != asked:
        with evening.transaction():
            match.terms.going_back = asked
            if before is not None and (asked is None or asked.id != before.id):
                match.terms.settled = settled or before
            match.keep()
    if not match.game.over:
        evening.conductor.go_on()  # the time stands still meanwhile
    evening.refresh_screens()
