"""The narrator: tells a public game aloud, and varies the wording of recurring events.

A variant is a numbered message, named after the narrator and the plain message of the event
(`judge-night-fell-1`, `judge-night-fell-2`, …). The choice depends only on public facts: how often
this was told before, and the number of the game in the evening. So a replay says the same, no
secret changes a word, and no variant comes twice in a row. Without a variant, the plain message is
told.
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
from gorod.parts.eyes import MASKS
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import GameIntroduced
from gorod.speech.bundles import variants
from gorod.speech.event_messages import message_name, messages_of
from gorod.speech.message_args import MessageArgs, message_args, owner_and_named
from gorod.speech.translator import Translator

JUDGE_STYLE: Final = "judge"
STORYTELLER_STYLE: Final = "storyteller"
NARRATORS = (JUDGE_STYLE, STORYTELLER_STYLE)

MAX_NAMED_PLAYERS = 3
"""Of more players at once, only the numbers are said."""

FULL_LENGTH_NIGHTS = 2
"""The number of nights that are told at full length."""

PlainTeller = Callable[[Event], str | None]


class Narrator:
    """Tells the public events of one game, in order."""

    def __init__(
        self,
        voice: Translator,
        style: str,
        plainly: PlainTeller,
        names: Callable[[Seat], str] = lambda seat: "",
        game_number: int = 0,
        opening: MessageArgs | None = None,
        adapted: Callable[[Event], Event] = lambda event: event,
        on_phones: Callable[[Event], bool] = lambda event: False,
        alone: bool = False,
    ) -> None:
        self._voice = voice
        self._style = style
        self._plainly = plainly
        """The plain wording of an event."""
        self._names = names
        """A player's name to say beside the number; empty if only numbers are said."""
        self._turn = game_number
        self._opening: MessageArgs = {"again": False} | (opening or {})
        """Arguments about this table, mostly for the start of a game."""
        self._here = adapted
        """Adapts an event to this table, for instance to its pace."""
        self._on_phones = on_phones
        """Whether everybody answers on a phone of their own, so that nobody shuts the eyes."""
        self._alone = alone
        """Whether one person plays alone: there is nobody to shut the eyes before."""
        self._times: Counter[str] = Counter()
        """How often each thing was told."""
        self._masks = False
        """Whether players raise and lower masks instead of shutting and opening their eyes."""
        self._nights = 0
        self._called = False
        """Whether anybody has been called yet."""
        self._together = False
        """Whether several left at once: then it must be said whose card it is."""
        self._shown: set[Seat] = set()
        """Seats whose cards have been named."""
        self._suspected: dict[tuple[Seat, ...], Seat] = {}
        """Who accused whom first since the last nightfall."""
        self._words: dict[int, str | None] = {}
        self._heard = 0

    def listen(self, events: Sequence[Event]) -> None:
        """Tell the new events of all public events so far."""
        for event in events[self._heard :]:
            self._words[id(event)] = self._tell(event)
        self._heard = len(events)

    def said(self, event: Event) -> str | None:
        """The wording in which this event was told; the plain one if it is not public."""
        if id(event) in self._words:
            return self._words[id(event)]
        return self._plainly(event)

    def _tell(self, event: Event) -> str | None:
        if isinstance(event, CardTurned | RoleAnnounced):  # not said twice
            if event.seat in self._shown:
                return None
            self._shown.add(event.seat)
        if isinstance(event, GameIntroduced):
            self._masks = bool(dict(event.options).get(MASKS))
        if isinstance(event, NightFell):
            self._nights = event.number
            self._suspected = {}
        self._called = self._called or isinstance(event, Called)
        if isinstance(event, Left):
            self._together = len(event.seats) > 1
        plain = self._plainly(event)
        if plain is None and not isinstance(event, GameIntroduced):  # always told: how to vote
            return None

        def about() -> MessageArgs:  # lazy: most events have no variants
            return self._facts(event, plain or "")

        killed = getattr(event, "killed", None)
        if killed is None:
            keys = self._brief(self._keys(event))
            if self._is_echo(event):
                keys = chain([f"{message_name(type(event))}-{SUSPECT}-echo"], keys)
            if self._learns and self._on_phones(event) and not getattr(event, "election", False):
                first = f"{message_name(type(event))}-first"
                keys = chain(variants(first, self._voice.book), keys)
            asks_all = self._on_phones(event) and not self._alone
            if isinstance(event, Called) and event.blind and asks_all:
                keys = chain([f"role-{event.call}-aims-phones", "blind-call-phones"], keys)
            return self._way(keys, about) or plain
        opening = self._way(self._keys(event, "opens"), about)
        verdict = self._way(self._keys(event, count_word(killed)), about)
        if opening is None or verdict is None:
            return plain
        held = opening.removesuffix(".")  # the pause ends the sentence
        return self._voice.say("narrated-silence", opening=held, verdict=verdict)

    @property
    def _learns(self) -> bool:
        """Whether it is still to be said how a night goes: in the first game, until a call."""
        return not self._called and not self._opening["again"] and not self._alone

    def _is_echo(self, event: Event) -> bool:
        """Whether this repeats somebody else's accusation."""
        if not isinstance(event, Claimed) or event.kind != SUSPECT:
            return False
        return self._suspected.setdefault(event.about, event.seat) != event.seat

    def _keys(self, event: Event, kind: str = "") -> Iterator[str]:
        """The possible keys of its variants, the most specific first."""
        book = self._voice.book
        if kind:
            yield from variants(f"{message_name(type(event))}-{kind}", book)
            return
        for message in messages_of(event, book):
            key = message.replace(".", "-")
            yield from variants(key, book) if "." in message else (key,)
            if self._voice.knows(message):  # the general wording does not fit this kind
                break
        if _has_more(event):
            yield from variants(message_name(type(event)), book)

    def _brief(self, keys: Iterable[str]) -> Iterator[str]:
        """Prefer brief variants from the third night on."""
        known = [*keys]
        if self._nights > FULL_LENGTH_NIGHTS:
            yield from (f"{key}-brief" for key in known)
        yield from known

    def _way(self, keys: Iterable[str], about: Callable[[], MessageArgs]) -> str | None:
        """The next variant of the first key that has any."""
        for key in keys:
            ways = self._ways(f"{self._style}-{key}")
            if ways:
                told = self._times[key]
                self._times[key] += 1
                # Each key starts at another variant and shifts by one each round: else an event
                # that comes as often as there are variants would always sound the same.
                around = told // len(ways) if len(ways) > 2 else 0
                chosen = ways[(crc32(key.encode()) + self._turn + told + around) % len(ways)]
                return self._voice.say(chosen, **about()).strip()
        return None

    def _ways(self, message: str) -> list[str]:
        return list(takewhile(self._voice.knows, (f"{message}-{number}" for number in count(1))))

    # Arguments ----------------------------------------------------------------------------------

    def _facts(self, event: Event, plain: str) -> MessageArgs:
        owner, named = owner_and_named(event)
        who = self._players(getattr(event, "candidates", None) if owner is None else owner)
        phones = self._on_phones(event)
        args = message_args(self._voice, self._here(event), phones)
        about = self._opening | args | {"masks": self._masks, "alone": self._alone}
        if isinstance(event, TableSet):
            about["deck"] = self._cards(event.deck)
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
        """The cards of a deck in spoken words, equal ones counted."""
        say = self._voice.say
        return "; ".join(
            say("narrated-card", one=self._card(role), several=self._card(role, ".plural"), count=n)
            for role, n in Counter(deck).items()
        )

    def _card(self, role: str, form: str = "") -> str:
        """The name of a card, for the middle of a sentence."""
        names = [f"{name}{form}" for name in variants(f"role-{role}", self._voice.book)]
        return in_mid_sentence(self._voice.say(self._voice.first_known(*names)))

    def _players(self, choice: Choice) -> str:
        """Players as this table calls them: by number, and by name where wanted."""
        several = choice if isinstance(choice, tuple) else (choice,)
        seats = [seat for seat in several if isinstance(seat, int)]
        names = [self._names(seat) for seat in seats]
        say = self._voice.say
        if not seats:
            return ""
        if len(seats) > MAX_NAMED_PLAYERS or not all(names):  # a bot among them has no name
            return say("narrated-numbers", seats=tuple(seats))
        pairs = zip(seats, names, strict=True)
        each = [say("narrated-player", seat=seat, name=name) for seat, name in pairs]
        if len(each) == 1:
            return each[0]
        return say("narrated-players", head="; ".join(each[:-1]), last=each[-1])


def _has_more(event: Event) -> bool:
    """Whether general variants fit this event, whatever its kind."""
    if isinstance(event, Called | Slept):
        return not event.blind
    return isinstance(event, GameOver) and event.winner != VOID


def in_mid_sentence(words: str) -> str:
    """Lowercase the first letter, except in words that are all capitals."""
    return words if words[:2].isupper() else words[:1].lower() + words[1:]


def count_word(seats: Sequence[Seat]) -> str:
    return ("none", "one")[len(seats)] if len(seats) < 2 else "several"
