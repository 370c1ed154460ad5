"""Who tells a public game aloud: a narrator has several ways to say whatever returns.

A way is a message with a number, named after the narrator and after the message that tells the
event plainly (`judge-night-fell-1`, `judge-night-fell-2`, …). Which one comes follows from what
everybody has heard: how often this was told before, and the how manieth game of the evening it
is. So a replay says the same, no secret changes a word, and no way comes twice in a row. What a
narrator has no words for is told plainly.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, takewhile
from typing import Final
from zlib import crc32

from gorod.engine.claims import SUSPECT, Claimed
from gorod.engine.events import VOID, CardTurned, GameOver, Left, RoleAnnounced, TableSet
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.calls import Called, Slept
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import GameIntroduced
from gorod.speech.facts import Facts, facts, owner_and_named
from gorod.speech.tales import message_name, messages
from gorod.speech.texts import variants
from gorod.speech.voice import Voice

JUDGE: Final = "judge"
STORYTELLER: Final = "storyteller"
NARRATORS = (JUDGE, STORYTELLER)

MOST_NAMED = 3
"""Of more players at once only the numbers are said."""

NEW_TO_ALL = 2
"""For so many nights everything is told at length."""

Tell = Callable[[Event], str | None]


class Narrator:
    """Tells the public events of one game, each in its turn."""

    def __init__(
        self,
        voice: Voice,
        style: str,
        plainly: Tell,
        names: Callable[[Seat], str] = lambda seat: "",
        turn: int = 0,
        opening: Facts | None = None,
        here: Callable[[Event], Event] = lambda event: event,
    ) -> None:
        self._voice = voice
        self._style = style
        self._plainly = plainly
        """How an event is told by nobody in particular."""
        self._names = names
        """What a player is called, beside the number; nothing where numbers alone are said."""
        self._turn = turn
        self._opening: Facts = opening or {}
        """What there is to say of this table when a game begins."""
        self._here = here
        """An event as it is told at this table, whose pace may be its own."""
        self._times: Counter[str] = Counter()
        """How often each thing was told."""
        self._masks = False
        """Whether masks are raised and lowered, where eyes would be shut and opened."""
        self._nights = 0
        self._together = False
        """Whether those who left last were several: then it must be said whose card it is."""
        self._shown: set[Seat] = set()
        """Whose card has been named."""
        self._suspected: dict[tuple[Seat, ...], Seat] = {}
        """Who was the first to suspect whom since night fell."""
        self._words: dict[int, str | None] = {}
        self._heard = 0

    def listen(self, events: Sequence[Event]) -> None:
        """Tell what has come since: all that is public, in its order."""
        for event in events[self._heard :]:
            self._words[id(event)] = self._tell(event)
        self._heard = len(events)

    def said(self, event: Event) -> str | None:
        """The words in which this event was told; what is not public is told plainly."""
        if id(event) in self._words:
            return self._words[id(event)]
        return self._plainly(event)

    def _tell(self, event: Event) -> str | None:
        if isinstance(event, CardTurned | RoleAnnounced):  # the same is not said twice
            if event.seat in self._shown:
                return None
            self._shown.add(event.seat)
        if isinstance(event, GameIntroduced):
            self._masks = bool(dict(event.options).get("masks"))
        if isinstance(event, NightFell):
            self._nights = event.number
            self._suspected = {}
        if isinstance(event, Left):
            self._together = len(event.seats) > 1
        plain = self._plainly(event)
        if plain is None and not isinstance(event, GameIntroduced):  # how to vote is always said
            return None

        def about() -> Facts:  # of most events there is no other way to tell them
            return self._facts(event, plain or "")

        killed = getattr(event, "killed", None)
        if killed is None:
            keys = self._keys(event)
            if self._is_echo(event):
                keys = chain([f"{message_name(type(event))}-{SUSPECT}-echo"], keys)
            return self._way(self._brief(keys), about) or plain
        opening = self._way(self._keys(event, "opens"), about)
        verdict = self._way(self._keys(event, how_many(killed)), about)
        if opening is None or verdict is None:
            return plain
        held = opening.removesuffix(".")  # the breath ends the sentence
        return self._voice.say("narrated-silence", opening=held, verdict=verdict)

    def _is_echo(self, event: Event) -> bool:
        """Whether somebody else has said before whom this one suspects."""
        if not isinstance(event, Claimed) or event.kind != SUSPECT:
            return False
        return self._suspected.setdefault(event.about, event.seat) != event.seat

    def _keys(self, event: Event, kind: str = "") -> Iterator[str]:
        """What its ways may be named after, the most particular name first."""
        book = self._voice.book
        if kind:
            yield from variants(f"{message_name(type(event))}-{kind}", book)
            return
        for message in messages(event, book):
            key = message.replace(".", "-")
            yield from variants(key, book) if "." in message else (key,)
            if self._voice.knows(message):  # what is said of all kinds does not fit this one
                break
        if _has_more(event):
            yield from variants(message_name(type(event)), book)

    def _brief(self, keys: Iterable[str]) -> Iterator[str]:
        """From the third night on everybody knows what is coming, and few words do."""
        known = [*keys]
        if self._nights > NEW_TO_ALL:
            yield from (f"{key}-brief" for key in known)
        yield from known

    def _way(self, keys: Iterable[str], about: Callable[[], Facts]) -> str | None:
        """The next way to say it, of those that there are."""
        for key in keys:
            ways = self._ways(f"{self._style}-{key}")
            if ways:
                told = self._times[key]
                self._times[key] += 1
                # each thing begins elsewhere, and each time round a step further, else what comes
                # as often as there are ways would always come in the same way
                around = told // len(ways) if len(ways) > 2 else 0
                chosen = ways[(crc32(key.encode()) + self._turn + told + around) % len(ways)]
                return self._voice.say(chosen, **about()).strip()
        return None

    def _ways(self, message: str) -> list[str]:
        return list(takewhile(self._voice.knows, (f"{message}-{number}" for number in count(1))))

    # Who it is about ----------------------------------------------------------------------------

    def _facts(self, event: Event, plain: str) -> Facts:
        owner, named = owner_and_named(event)
        who = self._players(getattr(event, "candidates", None) if owner is None else owner)
        about = {"masks": self._masks} | facts(self._voice, self._here(event))
        if isinstance(event, TableSet):
            about["deck"] = self._cards(event.deck)
        if isinstance(event, TableSet | GameIntroduced):
            about |= self._opening
        if isinstance(event, GameIntroduced):
            about["clubs"] = bool(dict(event.options).get("clubs"))
        if isinstance(event, Claimed):
            about["earlier"] = self._suspected.get(event.about, event.seat)
        return about | {
            "plain": plain,
            "first": self._nights < 2,
            "together": self._together,
            "who": who,
            "Who": who[:1].upper() + who[1:],
            "whom": self._players(named),
        }

    def _cards(self, deck: Iterable[str]) -> str:
        """The cards of a deck as they are said, equal ones counted."""
        say = self._voice.say
        return "; ".join(
            say("narrated-card", one=self._card(role), several=self._card(role, ".plural"), count=n)
            for role, n in Counter(deck).items()
        )

    def _card(self, role: str, form: str = "") -> str:
        """What stands on this card, in the middle of a sentence."""
        names = [f"{name}{form}" for name in variants(f"role-{role}", self._voice.book)]
        return in_mid_sentence(self._voice.say(self._voice.first_known(*names)))

    def _players(self, choice: Choice) -> str:
        """Players as they are called at this table: by number, and by name where that is usual."""
        several = choice if isinstance(choice, tuple) else (choice,)
        seats = [seat for seat in several if isinstance(seat, int)]
        names = [self._names(seat) for seat in seats]
        say = self._voice.say
        if not seats:
            return ""
        if len(seats) > MOST_NAMED or not all(names):  # a bot among them has no name
            return say("narrated-numbers", seats=tuple(seats))
        pairs = zip(seats, names, strict=True)
        each = [say("narrated-player", seat=seat, name=name) for seat, name in pairs]
        if len(each) == 1:
            return each[0]
        return say("narrated-players", head="; ".join(each[:-1]), last=each[-1])


def _has_more(event: Event) -> bool:
    """Whether what tells it plainly can be embellished, whatever its kind."""
    if isinstance(event, Called | Slept):
        return not event.blind
    return isinstance(event, GameOver) and event.winner != VOID


def in_mid_sentence(words: str) -> str:
    """The same without the capital of its beginning; what is all capitals stays so."""
    return words if words[:2].isupper() else words[:1].lower() + words[1:]


def how_many(seats: Sequence[Seat]) -> str:
    return ("none", "one")[len(seats)] if len(seats) < 2 else "several"
