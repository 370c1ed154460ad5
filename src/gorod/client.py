"""HTTP client: a program takes a seat at a table and plays.

    table = Client("http://192.168.1.5:8080", "ABCD")
    seat = table.sit("Eve")
    for state in seat.states():
        for question in state.questions:
            if question.open and not question.answered:
                seat.answer(question, question.options[0].value)

A bot plays a whole game: `seat.play(Robin)`, where `Robin(seat, seed)` has the methods `hear` and
`answer` as everywhere in Gorod.

A refused request raises `NotDone`, with a reason for programs and a sentence for people.
"""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import suppress
from http.client import HTTPException
from typing import Any, Literal, TypeVar, Union
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from gorod.bots import Bot, Talker
from gorod.bots.custom_bots import BotFactory
from gorod.engine.claims import CallTold, Floor, Sayable
from gorod.engine.letters import kinds
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Claim
from gorod.rulebooks import book
from gorod.screens.game_screen import EventJson
from gorod.screens.phone.phone import Phone
from gorod.screens.phone.question import Question
from gorod.screens.screen import Refusal
from gorod.screens.tv.tv import Wall

T = TypeVar("T")

STREAM_TIMEOUT_S = 60.0
"""A stream that is silent for this long is dead: heartbeats come every fifteen seconds."""

CONNECTION_ERRORS = (OSError, HTTPException)
"""The connection broke: retry, for the server may be restarting."""
GATEWAY_STATUSES = (502, 504)
"""A proxy says that the server behind it is away."""


class NotDone(Exception):
    """The request was refused, and nothing has changed."""

    def __init__(self, status: int, reason: str, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.reason = reason
        self.clause = clause
        self.wait = 0.0
        """Seconds until a retry is allowed, if the rate limit was the only problem."""


class Client:
    """One device at one table, authenticated by its token: keep the token secret."""

    def __init__(self, address: str, code: str, token: str = "", lang: str = "en") -> None:
        self.address = address.rstrip("/")
        self.code = code
        self.token = token or secrets.token_urlsafe(24)
        self.lang = lang

    def sit(self, name: str, seat: int | None = None) -> "Seat":
        """Take this seat, or by default the first free one."""
        self.post("sit", Phone, name=name, seat=seat)
        return Seat(self)

    def seat(self) -> "Seat":
        """The seat that this token has already."""
        return Seat(self)

    def room(self) -> Wall:
        """The public screen of the table."""
        return self.get("tv", Wall)

    # Requests ---------------------------------------------------------------------------------

    def get(self, path: str, shape: type[T]) -> T:
        with self.open("GET", path) as answer:
            return msgspec.json.decode(answer.read(), type=shape)

    def post(self, path: str, shape: type[T], **fields: Any) -> T:
        with self.open("POST", path, fields) as answer:
            return msgspec.json.decode(answer.read(), type=shape)

    def open(self, method: str, path: str, fields: dict[str, Any] | None = None) -> Any:
        """The response, to be read and closed; raises `NotDone`."""
        body = None if fields is None else json.dumps(fields).encode()
        headers = {
            "accept": "application/json",
            "accept-language": self.lang,
            "authorization": f"Bearer {self.token}",
            "content-type": "application/json",
        }
        url = f"{self.address}/{quote(self.code, safe='')}/{path}".rstrip("/")
        request = urllib.request.Request(url, body, headers, method=method)  # noqa: S310 - as told
        try:
            return urllib.request.urlopen(request, timeout=STREAM_TIMEOUT_S)  # noqa: S310 - as told
        except urllib.error.HTTPError as error:
            with error:
                raise refusal_error(error) from None


class Seat:
    """A seat at the table, as its player sees it."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def state(self) -> Phone:
        """The current state of this seat."""
        return self.client.get("me", Phone)

    def answer(
        self,
        question: Question,
        choice: int | str | Sequence[int | str] | None,
        way: str | None = None,
    ) -> Phone:
        """Answer with a value of the options, with several, or with None to pass."""
        fields: dict[str, Any] = {"to": question.to, "number": question.number, "id": question.id}
        if choice is None:
            fields["pass"] = True
        else:
            fields["choice"] = choice
        return self.client.post("answer", Phone, way=way, **fields)

    def claim(self, said: Claim, id: str = "") -> Phone:  # noqa: A002 - the word for it
        """Make a claim, while the state has a form for it (`claiming`)."""
        fields: dict[str, Any] = {"to": said.seat, "kind": said.kind, "of": said.of, "id": id}
        answer = list(said.answer) if isinstance(said.answer, tuple) else said.answer
        return self.client.post("claim", Phone, about=list(said.about), answer=answer, **fields)

    def look(self, game: str | None = None) -> Phone:
        """Say that the player has looked at the card of this game; the first call waits for it."""
        return self.client.post("looked", Phone, game=game)

    def urge(self, wants: Literal["vote", "talk"] = "vote", wait: str | None = None) -> Phone:
        """Ask for the vote in this discussion, or take that back."""
        return self.client.post("urge", Phone, wants=wants, wait=wait)

    def again(self, wants: Literal["in", "out"] = "in", game: str | None = None) -> Phone:
        """Ask for a rematch after a game, or take that back."""
        return self.client.post("again", Phone, wants=wants, game=game)

    def play(self, make: BotFactory, seed: str = "") -> Phone:
        """Let a bot play until the game is over; the final state."""
        player: RemoteBot | None = None
        for state in self.states():
            if state.stage == "over" and player is not None:
                return state
            if state.stage == "game":
                if player is None or not player.has_heard_before(state):
                    player = RemoteBot(make(state.seat, seed))
                player.hear(state)
                with suppress(*CONNECTION_ERRORS):  # the next stream asks again for what was lost
                    self._act(player, state)
        raise NotDone(409, "not-seated", "This seat is another device's now.")

    def _act(self, player: "RemoteBot", state: Phone) -> None:
        """Do everything that the state asks of this seat."""
        if state.to_look and state.card is not None:
            with suppress(NotDone):  # another game has begun
                self.look(state.game or None)
        for number, said in enumerate(player.speak(state)):
            with suppress(NotDone):  # the floor was taken away meanwhile
                self.claim(said, f"{state.told}.{number}")
        for question in state.questions:
            if question.open and not question.answered:
                with suppress(NotDone):  # the clock was faster
                    self.answer(question, *player.answer(question))
        if state.may_urge and not state.asks and not state.urges:
            with suppress(NotDone):
                self.urge(wait=state.wait or None)

    def stand(self) -> None:
        """Leave the seat, while no game is in progress."""
        self.client.post("stand", object)

    def states(self) -> Iterator[Phone]:
        """The state now and after each change, always with all `events`.

        A broken stream is reopened. It ends when the seat has moved to another device.
        """
        while True:
            try:
                with self.client.open("GET", "stream/me") as stream:
                    events: list[EventJson] = []
                    for kind, data in event_messages(stream):
                        if kind == "gone":
                            return
                        if kind == "state":
                            state = msgspec.json.decode(data, type=Phone)
                            events = [*events[: state.first], *state.events]
                            yield replace(state, events=events, first=0)
            except NotDone as refused:
                if not refused.wait and refused.status not in GATEWAY_STATUSES:
                    raise
                time.sleep(refused.wait)
            except CONNECTION_ERRORS:
                pass
            time.sleep(1)


class RemoteBot:
    """A bot at a table over HTTP."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.heard: list[EventJson] = []
        self.last_floor = ""
        """The last speech or discussion in which it has spoken."""

    def has_heard_before(self, state: Phone) -> bool:
        """Whether this state continues the last one; after an undo the bot starts over."""
        return state.sees_all or state.events[: len(self.heard)] == self.heard

    def hear(self, state: Phone) -> None:
        """Tell the bot the new events; a player who is out and sees everything plays no more."""
        if state.sees_all:
            return
        book(state.ruleset)  # so that its events are known
        for happening in state.events[len(self.heard) :]:
            self.bot.hear(msgspec.convert(happening, Union[tuple(kinds())]))  # noqa: UP007
        self.heard = state.events

    def speak(self, state: Phone) -> Sequence[Claim]:
        """The bot's claims, once in each speech or discussion."""
        form = state.claiming
        if form is None or not isinstance(self.bot, Talker):
            return ()
        floors = sum(one["type"] == "FloorGiven" for one in state.events)
        now = f"{state.title} {form.speech} {floors}"
        if self.last_floor == now:
            return ()
        self.last_floor = now
        calls = [
            CallTold(
                one.call,
                tuple(one.roles),
                one.points,
                tuple(answer.value for answer in one.answers),
                one.shows_players,
            )
            for one in form.calls
        ]
        known = Sayable(tuple(str(role.value) for role in form.roles), tuple(calls))
        return tuple(self.bot.speak(Floor(state.seat, form.speech, known, form.left)))

    def answer(self, question: Question) -> tuple[Any, str | None]:
        """The bot's choice, and its way if there is one; raises `ValueError`."""
        least = None if question.least == question.choose else question.least
        options = tuple(option.value for option in question.options)
        ways = tuple(str(way.value) for way in question.ways)
        offer = Offer(options, question.choose, question.may_pass, least=least, ways=ways)
        number = question.number if isinstance(question.number, int) else 0
        ask = Ask(question.to, number, question.topic, offer)
        answer = self.bot.answer(ask)
        if not ask.takes(answer):
            raise ValueError(f"{answer!r} is no answer to {question.topic}: {options}")
        if ways and isinstance(answer, tuple):
            return answer[1], str(answer[0])
        return (list(answer) if isinstance(answer, tuple) else answer), None


def event_messages(stream: Any) -> Iterator[tuple[str, bytes]]:
    """Parse server-sent events: the kind and the data of each."""
    kind, data = "", b""
    for line in stream:
        name, _, value = line.rstrip(b"\r\n").partition(b": ")
        if name == b"event":
            kind = value.decode()
        elif name == b"data":
            data += value
        elif not name:
            yield kind, data
            kind, data = "", b""


def refusal_error(error: urllib.error.HTTPError) -> NotDone:
    try:
        why = msgspec.json.decode(error.read(), type=Refusal).error
    except (msgspec.DecodeError, *CONNECTION_ERRORS):  # the error of a proxy
        refused = NotDone(error.code, "http", f"HTTP {error.code}")
    else:
        refused = NotDone(error.code, why.reason, why.message, why.clause)
    later = error.headers.get("retry-after", "")
    refused.wait = float(later) if later.isdecimal() else 0.0
    return refused
