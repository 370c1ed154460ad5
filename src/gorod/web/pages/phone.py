"""Pages of a player's phone: join, look at the card, answer, claim, write, leave the seat."""

import secrets

from msgspec.structs import replace

from gorod.engine.claims import LEARNED
from gorod.engine.questions import Late, Refused
from gorod.engine.replies import Claim, Reply
from gorod.engine.seats import HOST, ROOM, Seat, Who
from gorod.screens.host.assistant import Assistant
from gorod.screens.host.console import Console
from gorod.screens.lobby.join import Entrance, entrance
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.online.chat import ChatDraft
from gorod.screens.phone.phone import Phone, phone
from gorod.table.evening import Evening
from gorod.table.match import private_board, undo
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.match.rematch_wishes import play_again
from gorod.table.request_errors import BadRequest, IdReused, RequestError, StaleRequest
from gorod.web.pages.console import console_of
from gorod.web.routing import request_parsing
from gorod.web.routing.access import (
    GUEST,
    JUDGE,
    LEADER,
    PLAYER,
    SEAT,
    SEATED,
    WRITER,
    why_not_seated,
)
from gorod.web.routing.page import Done, Redirect, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_parsing import required
from gorod.web.routing.request_schemas import (
    MAX_ID_LENGTH,
    Answering,
    Claiming,
    Consenting,
    Looking,
    Noting,
    Rejoining,
    Saying,
    SinceQuery,
    Sitting,
    Speaking,
    Standing,
    Urge,
)

MAX_DRAFT_LENGTH = 2000
"""A longer refused message is cut before it is shown again."""


def phone_of(visit: Visit) -> Phone | None:
    """The current phone screen, if this device has a seat."""
    return phone_in(visit) if visit.rights.seat is not None else None


def phone_in(visit: Visit) -> Phone:
    rights = visit.rights
    return phone(
        visit.table,
        visit.painter(),
        required(rights.seat, "seat"),
        visit.address,
        visit.draft,
        rights.hosts,
        rights.leads,
        visit.finished_games,
    )


def entrance_after_refusal(visit: Visit) -> Entrance | None:
    """The entrance again, for a player who was refused a seat."""
    return None if visit.table.is_playing and visit.rights.seat is not None else entrance_of(visit)


def entrance_of(visit: Visit) -> Entrance:
    """The page for joining a table, or for waiting until the end of a game."""
    queued = visit.rights.waits
    shown = entrance(visit.painter(), visit.table.is_playing, queued, visit.typed_name)
    return replace(shown, id=secrets.token_urlsafe(18))


@page("GET", "/{code}", tells=Entrance, leads_on=True, for_=GUEST)
def join(visit: Visit) -> Entrance | Redirect:
    if visit.rights.seat is not None:
        return Redirect(visit.to("me"))
    if visit.table.permissions.moved_from(visit.token) is not None:
        raise why_not_seated(visit)
    if visit.table.is_on_paper:
        raise RequestError("paper-cards")
    return entrance_of(visit)


@page(
    "POST",
    "/{code}/sit",
    takes=Sitting,
    tells=(Phone, Entrance),
    refused_on=(entrance_after_refusal,),
    for_=GUEST,
)
def sit(visit: Visit, sent: Sitting) -> Redirect:
    """Take a seat; during a game, wait for a seat in the next one."""
    table, visit.typed_name = visit.table, sent.name
    if table.is_playing and visit.rights.seat is None:
        if table.permissions.moved_from(visit.token) is not None:
            raise why_not_seated(visit)
        table.wait(sent.name, visit.fresh_token(sent.id))
        return Redirect(visit.to(""))
    table.sit(sent.name, sent.seat, visit.fresh_token(sent.id))
    return Redirect(visit.to("me"))


@page("POST", "/{code}/stand", takes=Standing, tells=(Entrance, Lobby), for_=SEATED)
def stand(visit: Visit, sent: Standing) -> Done:
    rights = visit.rights
    seat = rights.seat if sent.seat is None else sent.seat
    if seat is None and rights.waits is not None:
        visit.table.wait_no_more(visit.token)
        return Done(visit.to(""))
    if seat is None:
        raise RequestError("not-seated")
    is_own = seat == rights.seat
    if not is_own:
        LEADER.check(visit)
    visit.table.stand_up(seat)
    return Done(visit.to("" if is_own else "host"))


def state_of(visit: Visit) -> object:
    rights = visit.rights
    seat = required(rights.seat, "seat")
    return seat, rights.leads, visit.table.screen_key(seat, on_page=not visit.by_program)


@page(
    "GET",
    "/{code}/me",
    tells=Phone,
    asks=SinceQuery,
    for_=SEAT,
    leads_on=True,
    depends_on=state_of,
)
def show_phone(visit: Visit, asked: SinceQuery) -> Phone:
    return asked.of(phone_in(visit))


@page("POST", "/{code}/looked", takes=Looking, tells=Phone, for_=SEAT)
def confirm_look(visit: Visit, sent: Looking) -> Done:
    """Note that this player has looked at the card; the first call waits for that."""
    reject_other_game(visit, sent.game)
    visit.table.conductor.look(required(visit.rights.seat, "seat"))
    return Done(visit.to("me"))


@page("POST", "/{code}/spoken", takes=Speaking, tells=Phone, for_=SEAT)
def confirm_spoken(visit: Visit, sent: Speaking) -> Done:
    """Note how many sentences this player has read aloud."""
    visit.table.conductor.speak(required(visit.rights.seat, "seat"), sent.said)
    return Done(visit.to("me"))


@page("POST", "/{code}/urge", takes=Urge, tells=Phone, for_=SEAT, refused_on=(phone_of,))
def urge_vote(visit: Visit, sent: Urge) -> Done:
    """This player asks for the vote, or for it no more; in the dark that is passed over.

    So is a wish for the vote of a discussion that is over: the vote has come.
    """
    seat, known = required(visit.rights.seat, "seat"), visit.table.latest_shown()
    if known.is_dark:
        return Done(visit.to("me"))
    if sent.wait in (None, known.stamp_for(seat)):
        visit.table.conductor.ask_for_vote(seat, sent.wants == "vote")
    elif not visit.table.latest().has_ended(sent.wait or "", seat):
        raise StaleRequest
    return Done(visit.to("me"))


@page("POST", "/{code}/board", takes=Noting, tells=Phone, for_=SEAT, refused_on=(phone_of,))
def note_on_board(visit: Visit, sent: Noting) -> Done:
    """Note on the own board what this player thinks of another; in the dark it is passed over."""
    reject_other_game(visit, sent.game)
    seat, match = required(visit.rights.seat, "seat"), visit.table.playing()
    if private_board.has_board(visit.table.latest_shown(), seat):
        private_board.note(match, seat, sent.about, sent.mark)
        visit.table.refresh_screens()
    return Done(visit.to("me"))


@page("POST", "/{code}/again", takes=Rejoining, tells=Phone, for_=SEAT, refused_on=(phone_of,))
def ask_rematch(visit: Visit, sent: Rejoining) -> Done:
    """Ask for a rematch, or take that back; this starts no game."""
    reject_other_game(visit, sent.game)
    play_again(visit.table, required(visit.rights.seat, "seat"), sent.wants == "in")
    return Done(visit.to("me"))


def reject_other_game(visit: Visit, game: str | None) -> None:
    """Raise `StaleRequest` if this was sent from the screen of another game."""
    if game is not None and game != visit.table.latest().tag:
        raise StaleRequest


@page("POST", "/{code}/agree", takes=Consenting, tells=Phone, for_=SEAT, refused_on=(phone_of,))
def answer_consent(visit: Visit, sent: Consenting) -> Done:
    """Agree or refuse to undo what has revealed the cards."""
    undo.answer_undo(
        visit.table, required(visit.rights.seat, "seat"), sent.id, sent.agrees == "yes"
    )
    return Done(visit.to("me"))


@page(
    "POST",
    "/{code}/answer",
    takes=Answering,
    tells=(Phone, Console, Lobby, Assistant),
    for_=PLAYER,
    refused_on=(phone_of,),
)
def answer_question(visit: Visit, sent: Answering) -> Done:
    """Answer a question: for the own seat, or as the host for any seat.

    Side channel: in the dark a phone shows the same after every answer, and the reason of a refusal
    is shown under the card. A program has no visible screen and is told at once. An answer that is
    too late for its question changes nothing, not even under the card.
    """
    table = visit.table
    match = table.latest()
    hand = table.permissions.hand_for(sent.to, visit.token)
    is_dark = table.latest_shown().is_dark if table.is_narrating else match.is_hushed
    is_secret = is_dark and hand is None and not visit.by_program and not match.is_alone
    try:
        if not is_retry(sent, table):  # else it was taken already
            match.refuse_too_long()
            with visit.tables.health.answering():
                table.reply(reply_of(sent, match, hand))
    except (Refused, BadRequest, IdReused, StaleRequest) as why:
        if not is_secret:
            raise
        if not isinstance(why, Late | StaleRequest):
            table.reject_quietly(sent.to, why)
    return Done(visit.to("me" if hand is None else "assistant" if visit.assists else "host"))


def is_retry(sent: Answering, table: Evening) -> bool:
    """Whether this answer is in the journal already; raises `IdReused` if its id is taken."""
    taken = table.entry_with(seat_scoped_id(sent), sent.to) if sent.id else None
    if taken is None:
        return False
    match = table.latest()
    ask = match.question_to(sent.to)
    number = match.number_of(sent.to, ask, sent.number)
    if not number and isinstance(sent.number, str):  # the game has gone on since
        named = sent.number.partition(".")[0]
        number = int(named) if named.isdecimal() else 0
    is_same = (
        isinstance(taken, Reply)
        and taken.seat == sent.to
        and number in (0, taken.to)
        and request_parsing.is_choice_of(sent, taken.answer)
    )
    if not is_same:
        raise IdReused
    return True


def reply_of(sent: Answering, match: JournaledMatch, hand: Who | None) -> Reply:
    """The answer as a journal entry."""
    ask = match.question_to(sent.to)
    number = match.number_of(sent.to, ask, sent.number)
    if not isinstance(number, int):
        raise BadRequest("not-a-number", name="number")
    return Reply(
        sent.to, number, request_parsing.chosen_answer(sent, ask), hand, seat_scoped_id(sent)
    )


@page(
    "POST",
    "/{code}/claim",
    takes=Claiming,
    tells=(Phone, Console, Lobby),
    for_=PLAYER,
    refused_on=(phone_of, console_of),
)
def make_claim(visit: Visit, sent: Claiming) -> Done:
    """A claim by the player who has the floor, sent from the own phone or noted by the host."""
    hand = visit.table.permissions.voice_for(sent.to, visit.token)
    visit.table.playing().refuse_too_long()
    about = sent.about if isinstance(sent.about, list) else [sent.about]
    named = tuple(seat for seat in about if seat is not None)
    spent = f"c{sent.to}.{sent.id}"[:MAX_ID_LENGTH] if sent.id else ""
    answer = _claim_answer(visit.table.latest(), sent)
    visit.table.reply(Claim(sent.to, sent.kind, sent.of, named, answer, hand, spent))
    return Done(visit.to("me" if hand is None else "host"))


def _claim_answer(match: JournaledMatch, sent: Claiming) -> int | str | tuple[Seat, ...] | None:
    """The claimed answer in the call's format: a tuple if the call shows players."""
    told = match.game.rules.sayable.told(sent.of) if sent.kind == LEARNED else None
    if told is None or not told.shows_players:
        return tuple(sent.answer) if isinstance(sent.answer, list) else sent.answer
    one_or_more = sent.answer if isinstance(sent.answer, list) else [sent.answer]
    return tuple(seat for seat in one_or_more if isinstance(seat, int))


def seat_scoped_id(sent: Answering) -> str:
    """The id of an answer, prefixed with its seat.

    Without the prefix a player could guess and use up the id of another player's next answer, or
    of the host's next order.
    """
    own = f"{sent.to}."
    is_own = not sent.id or sent.id.startswith(own)
    return (sent.id if is_own else own + sent.id)[:MAX_ID_LENGTH]


@page(
    "POST",
    "/{code}/say",
    takes=Saying,
    tells=(Phone, Lobby, Console),
    for_=WRITER,
    refused_on=(phone_of, console_of),
)
def send_chat_message(visit: Visit, sent: Saying) -> Done:
    """Write in a chat, for the own seat or, from the console, as the host."""
    visit.draft = ChatDraft(sent.room, sent.words[:MAX_DRAFT_LENGTH])
    as_host = sent.speaks_as == HOST
    if as_host:
        JUDGE.check(visit)
    seat = ROOM if as_host else visit.rights.seat
    if seat is None:
        raise RequestError("not-seated")
    visit.table.playing()
    if visit.table.chat is None:
        raise RequestError("no-room")
    visit.table.chat.send(seat, sent.room, sent.words, sent.id[:MAX_ID_LENGTH])
    return Done(visit.to("host" if as_host else "me"))
