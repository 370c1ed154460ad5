"""Match view: what can be read of a match, and what each observer has read of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from gorod.engine.events import VOID, Left
from gorod.engine.letters import Event, Letter, letters_for, whispers_for
from gorod.engine.questions import Ask, Offer, Refused
from gorod.engine.replies import FLOOR, Correct, Reply, TakeBack
from gorod.engine.seats import CLOCK, HOST, ROOM, Observer, Seat, Who
from gorod.engine.table import Choice
from gorod.engine.waits import Answers
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Called, Slept
from gorod.parts.eyes import EyesClosed, EyesOpened
from gorod.parts.hours import is_dark
from gorod.parts.orders import SilentNextTime
from gorod.parts.play import PlayView
from gorod.speech.event_messages import tell_with_players
from gorod.speech.translator import Translator
from gorod.table.host_policies import HOSTS, Host
from gorod.table.match.host_unread import HostUnread, ReadMarks
from gorod.table.match.observer_views import ObserverViews, narrator_of
from gorod.table.match.provisional_answers import Discussion, current_discussion
from gorod.table.match.request_ids import (
    ALL_CLAIMS,
    QUESTION_NAME,
    EntryCounts,
    RequestTags,
)
from gorod.table.opaque_ids import OpaqueIds
from gorod.table.paper.certainties import PossibleDeals
from gorod.table.request_errors import RequestError
from gorod.table.setup import Terms, told_at_pace

if TYPE_CHECKING:
    from gorod.table.match.match import Match

EYES_ON_PHONES_S = 2.0
"""Seconds before the first call of a night in which nobody has eyes to close."""

MAX_UNDO_LISTED = 40
"""The maximum number of undo steps listed."""


@dataclass(frozen=True)
class Prompt:
    """A question that a player has on the screen now."""

    ask: Ask
    given: Choice
    is_answered: bool
    is_open: bool
    """Whether it can still be answered, or answered again."""
    is_hushed: bool = False
    """Whether it is asked in the dark, where everybody is asked something."""


@dataclass(frozen=True)
class UndoPreview:
    """A preview of an undo: what this many steps would undo."""

    steps: int
    events: tuple[Event, ...]
    """As the asking observer has heard them."""
    readers: tuple[Seat, ...]
    """Who received private letters that would be undone; for the host alone."""
    aloud: bool
    """Whether something public would be undone."""
    returning: tuple[Seat, ...]
    """Who would return to the game after seeing all cards."""


class MatchView(ABC):
    """What can be read of a match: past, live or hypothetical, or as far as it has been told."""

    number: int
    """Its number in the store."""
    terms: Terms
    game: PlayView
    views: ObserverViews
    departed: set[Seat]
    """Players who have left and have nothing more to say: they see everything."""
    looked: set[Seat]
    """Players who have looked at their cards; not in the journal."""
    spoken: int
    """How many sentences the speaker has said; nothing waits for them."""
    rejected: dict[Seat, Refused | RequestError]
    """Why the last answer to a call in the dark was rejected; shown under the card."""
    dealt: int | None
    """The number of the wait that came right after the deal."""
    request_tags: RequestTags
    opaque_ids: OpaqueIds
    entry_counts: EntryCounts

    @property
    @abstractmethod
    def whole(self) -> "Match | None":
        """The match itself, if all of it may be read."""

    @abstractmethod
    def read_marks(self) -> ReadMarks:
        """From where on the host has not read out the letters."""

    @property
    def possible_deals(self) -> PossibleDeals | None:
        """For paper cards: what is certain with any possible deal."""
        return None

    def letters(self, after: int = 0) -> Iterable[Letter]:
        """The letters from this number on, as far as anybody may read them."""
        return self.game.letters[after:]

    # What is said ---------------------------------------------------------------------------------

    def name(self, seat: Seat, voice: Translator) -> str:
        """The name of the player in this seat."""
        if name := self.terms.names.get(seat, ""):
            return name
        is_bot = seat in self.terms.bots
        return voice.say("web-bot", seat=seat) if is_bot else voice.say("web-guest")

    def sentence(self, event: Event, voice: Translator) -> str | None:
        """The narrator's sentence for this event, if any."""
        return narrator_of(self, voice).said(event)

    def plainly(self, event: Event, voice: Translator) -> str | None:
        """The same in neutral words."""
        event = told_at_pace(event, self.terms.pace)
        return tell_with_players(
            voice,
            event,
            self.game.table.seats,
            lambda seat: self.name(seat, voice),
            self.asks_on_phones(event),
        )

    def asks_on_phones(self, event: Event) -> bool:
        """Whether everybody looks at a phone then, where with paper cards all shut their eyes.

        So it is in all calls with decoy questions, and in a ballot that is given with eyes shut.
        """
        if self.terms.paper:
            return False
        rules = self.game.rules
        if self.is_alone:
            return True
        is_of_ballot = isinstance(event, EyesClosed | EyesOpened | BallotOpened)
        return rules.cover or (is_of_ballot and rules.ballot.eyes_shut)

    # The state now --------------------------------------------------------------------------------

    @property
    def host(self) -> Host:
        return HOSTS[self.terms.hosted_by]

    @property
    def speaker(self) -> Seat | None:
        """The player who speaks the steps instead of Gorod; this is public (IT-29)."""
        room, host = self.views[ROOM].table, self.game.table.host
        speaks = self.terms.spoken and self.host.goes_on_alone and not self.game.over
        return host if speaks and host in room.alive and host in self.with_phones else None

    @property
    def seconds(self) -> float | None:
        """The time limit of the current wait, by the host."""
        wait = self.game.wait
        if wait.topic == FLOOR:  # given by hand, so not scaled by the pace
            return wait.seconds
        seconds = self.host.seconds(wait, self.terms.pace_of(self.is_dark))
        if seconds is not None and self.is_falling_asleep and self.host.goes_on_alone:
            return min(seconds, EYES_ON_PHONES_S)
        return seconds

    @property
    def is_falling_asleep(self) -> bool:
        """Whether a night has begun in which all keep their eyes on their phones."""
        wait, rules = self.game.wait, self.game.rules
        is_pause = not wait.asks and wait.topic == self.game.table.phase
        return is_pause and self.is_dark and rules.cover and not self.terms.paper

    @property
    def is_alone(self) -> bool:
        """Whether one person plays alone among bots, and nobody else is at the table."""
        return self.terms.alone

    def silent_next_time(self) -> list[str]:
        """Names of players who broke the silence of the dead (VENDETTA-64)."""
        events = self.views[ROOM].events
        seats = [event.seat for event in events if isinstance(event, SilentNextTime)]
        return [name for seat in dict.fromkeys(seats) if (name := self.terms.names[seat])]

    @property
    def is_void(self) -> bool:
        """Whether the host has voided the game: it is over for good (COMMON-22)."""
        return self.game.table.winner == VOID

    @property
    def is_hushed(self) -> bool:
        """Whether the game waits for a call in the dark."""
        return self.game.wait.hushed

    @property
    def is_dark(self) -> bool:
        """Whether no activity may be visible now."""
        return is_dark(self.game)

    @property
    def is_discreet(self) -> bool:
        """Whether even timing must not reveal who answers: in the dark and in secret votes."""
        return self.is_dark or (self.game.rules.ballot.secret and not self.game.over)

    @property
    def called(self) -> Called | None:
        """The current call, as everybody has heard it."""
        if not self.is_hushed:
            return None
        heard = reversed(self.views[ROOM].events)
        last = next((event for event in heard if isinstance(event, Called | Slept)), None)
        return last if isinstance(last, Called) else None

    @property
    def stamp(self) -> str:
        """An opaque id of the current wait; it does not reveal how many lots were drawn."""
        return self.stamp_for(HOST)

    def stamp_for(self, observer: Observer, *more: object) -> str:
        """The same for this observer: it changes with every undo that he could know of."""
        return self._stamp(self.game.wait.number, self.request_tags.changes(observer), *more)

    def _stamp(self, number: int, changes: int, *more: object) -> str:
        named = [number, *([f"course {changes}"] if changes else ()), *more]
        return self.opaque_ids.of(" ".join(map(str, named)).encode())

    def has_ended(self, stamp: str, observer: Observer = HOST) -> bool:
        """Whether this names something that was waited for, or told, in this game and has ended.

        Another game's stamp names nothing here. In a course that was undone only the host's own
        word to go on counts: it stands in the journal.
        """
        game, changes = self.game, self.request_tags.changes(observer)
        passed = range(-len(game.letters), game.wait.number + game.over)  # below 0: what was told
        if any(self._stamp(number, changes) == stamp for number in passed):
            return True
        return observer == HOST and stamp in self._undone_ends()

    def _undone_ends(self) -> Iterator[str]:
        changes = 0
        for entry in self.game.journal:
            if isinstance(entry, TakeBack | Correct):
                changes += 1
            elif isinstance(entry, Reply) and entry.seat == CLOCK:
                yield self._stamp(entry.to, changes)

    def stamp_of(self, *sent: object) -> str:
        """Names what was sent in this game: a retry has the same, and nothing else has."""
        return self.opaque_ids.of(msgspec.json.encode(sent))

    @property
    def order_id(self) -> str:
        """The id of the host's next order; each form appends its own letter."""
        return f"h.{self.request_tags.tag(HOST)}.{self.orders()}"

    @property
    def order_stamp(self) -> str:
        """The same for an assistant, who must not learn how many orders there were."""
        stamp = self.opaque_ids.of(f"orders {self.orders()}".encode())
        return f"h.{self.request_tags.tag(HOST)}.{stamp}"

    @property
    def claim_id(self) -> str:
        """The id of the next claim."""
        return f"{self.request_tags.tag(ROOM)}.{self.claims()}"

    @property
    def tag(self) -> str:
        """An opaque id of this game; undo does not change it."""
        return self.opaque_ids.of(b"game")

    @property
    def room_tag(self) -> str:
        """The tag in the ids of chat messages."""
        return self.opaque_ids.of(b"rooms")

    def orders(self) -> int:
        """How many orders the host has given; the id of the next one depends on it."""
        return self.entry_counts.of(None, self.game.journal)

    def claims(self) -> int:
        """How many claims were made; the id of the next one depends on it."""
        return self.entry_counts.of(ALL_CLAIMS, self.game.journal)

    def replies_of(self, seat: Who) -> int:
        """How often this seat has answered; the id of the next answer depends on it."""
        return self.entry_counts.of(seat, self.game.journal)

    # Who is asked ---------------------------------------------------------------------------------

    def asked(self, seat: Seat | None = None) -> list[Prompt]:
        """The questions on this seat's screen: its own, and votes that it casts for others.

        Without a seat: those of all. Answered questions stay until all are answered.
        """
        wait, still = self.game.wait, self.game.open
        answers = self.answers()
        return [
            Prompt(ask, answers.get(who), who in answers, who in still, wait.hushed)
            for who, ask in wait.asks.items()
            if isinstance(ask.to, int)
            and seat in (None, ask.answerer)
            and (who in still or not wait.in_turn)
        ]

    def calls_for(self) -> tuple[str, Offer]:
        """The public part of a call in the dark: its topic, how many are chosen, and how.

        It is computed for the first living player, no matter who is really called.
        """
        _, topic, offering = self.game.wait.groups[0]
        return topic, offering(self.game.table.alive[0]) if callable(offering) else offering

    def question_to(self, seat: Seat) -> Ask | None:
        """The question to this seat that is open or was just answered."""
        return self.game.open.get(seat, self.game.wait.asks.get(seat))

    def question_ids(self, ask: Ask) -> tuple[str, str]:
        """The name of a question and the id of its next answer, for the player who answers it.

        A proxy gets opaque ids: numbers would reveal how often the other was asked in the dark.
        """
        if ask.hand is not None:
            spent = self.stamp_for(ask.hand, "answer", self.replies_of(ask.to))
            return self.stamp_for(ask.hand), f"{ask.to}.{spent}"
        name = f"{ask.number}.{self.request_tags.tag(ask.to)}"  # type: ignore[arg-type]
        return name, self.id_of(ask, self.discussion.times(ask.to))

    def id_of(self, ask: Ask, times: int) -> str:
        """The id of an answer that follows this many answers not in the journal yet."""
        tag = self.request_tags.tag(ask.to)  # type: ignore[arg-type]
        return f"{ask.to}.{ask.number}.{tag}.{self.replies_of(ask.to) + times}"

    def number_of(self, seat: Seat, ask: Ask | None, named: int | str) -> int | str:
        """The number of the question to this seat that has this name.

        0 means no such question, as stale names do. A plain number is accepted too, but is not
        bound to the game.
        """
        if ask is not None and named == self.question_ids(ask)[0]:
            return ask.number
        if ask is not None and ask.hand is not None:
            return 0
        is_decoy = named == self.stamp_for(seat)
        is_stale = isinstance(named, str) and QUESTION_NAME.fullmatch(named) is not None
        return 0 if is_stale and not is_decoy else named

    def still_to_look(self) -> list[Seat]:
        """Players who have not looked at their cards; empty after the first call."""
        game = self.game
        if self.is_alone or game.over or game.wait.asks or game.wait.number != self.dealt:
            return []
        return [seat for seat in self.with_phones if seat not in self.looked]

    @property
    def with_phones(self) -> list[Seat]:
        """Players with their cards on a phone."""
        bots = self.terms.bots
        return [seat for seat in self.terms.names if seat not in bots and not self.terms.paper]

    def awaited(self) -> list[Seat]:
        """Seats whose answers are awaited, for themselves or as proxies."""
        return [seat for seat, _ in self._open_asks()]

    def owed(self) -> list[Seat]:
        """Seats that must still answer."""
        return [seat for seat, ask in self._open_asks() if not ask.offer.may_pass]

    def _open_asks(self) -> Iterable[tuple[Seat, Ask]]:
        answers = self.answers()
        for who, ask in self.game.wait.asks.items():
            if isinstance(ask.answerer, int) and who not in answers:
                yield ask.answerer, ask

    @property
    def discussion(self) -> Discussion:
        """The current discussion, whose answers may still change."""
        return current_discussion(self.game, self.terms.talk)

    def answers(self) -> Answers:
        """All answers so far, in the journal or in the discussion."""
        answers = self.game.wait.answers.copy()
        answers.update((seat, one.choice) for seat, one in self.discussion.suspicions.items())
        return answers

    # Who has read what ----------------------------------------------------------------------------

    def sees_all(self, seat: Seat) -> bool:
        """Whether this player is now a silent spectator who sees all cards."""
        return seat in self.departed

    def host_unread(self) -> HostUnread:
        """What the host has not read out yet."""
        since, now = self.read_marks()
        letters, new = list(self.letters(since)), list(self.letters(now))
        earlier = letters[: len(letters) - len(new)]
        return HostUnread(
            tuple(letters_for(ROOM, earlier)),
            tuple(letters_for(ROOM, new)),
            tuple(whispers_for(HOST, letters)),
            now,
        )

    def undo_previews(self, observer: Observer) -> list[UndoPreview]:
        """Previews of undoing one step, two, three …, as far as this observer knows them.

        The host sees every recent step; others only those that they have heard of.
        """
        game = self.game
        found: list[UndoPreview] = []
        heard = 0
        befores = game.before_steps()[1:] if self.terms.paper else game.before_steps()  # no deal
        for steps, before in enumerate(reversed(befores), 1):
            if len(found) == MAX_UNDO_LISTED:
                break
            lost = list(self.letters(before))
            events = tuple(letters_for(observer, lost))
            if observer != HOST and len(events) == heard:
                continue  # silent answers stay private
            heard = len(events)
            seats = () if self.terms.paper else game.table.seats
            readers = tuple(seat for seat in seats if any(whispers_for(seat, lost)))
            aloud = next(letters_for(ROOM, lost), None) is not None
            left = {seat for event in events if isinstance(event, Left) for seat in event.seats}
            returning = tuple(sorted(left & self.departed))
            known = readers if observer == HOST else ()
            found.append(UndoPreview(steps, events, known, aloud, returning))
        return found
