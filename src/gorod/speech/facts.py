"""Message arguments of an event: its fields, and values derived from them."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from typing import Any

from gorod.engine.claims import Claimed
from gorod.engine.events import Corrected, DrawnFor, TableSet, TimeChanged
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.ballots import Counted, TotalsTold, Voted
from gorod.parts.calls import Chose, Learned
from gorod.parts.orders import VictoryDeclared
from gorod.parts.points import PointsGiven
from gorod.parts.rulesets import GameIntroduced
from gorod.parts.ties import LiftCounted, SecretLiftCounted
from gorod.parts.totals import Weight, grouped, number
from gorod.speech.claims import claim_words
from gorod.speech.texts import variants
from gorod.speech.voice import Voice

OWNERS = ("by", "seat", "seats", "killed")
"""The fields that say whose event it is; the first existing one counts."""

NAMED = ("candidate", "choice", "suspect", "named", "receiver", "heir", "seat")
"""The fields that say whom the owner of the event names; the first existing one counts."""

Facts = dict[str, object]
Totals = Iterable[tuple[Seat, Weight]]


def facts(voice: Voice, event: Event) -> Facts:
    """All arguments for the message of this event."""
    about: Facts = {field: getattr(event, field) for field in event.__struct_fields__}
    owner, named = owner_and_named(event)
    about["oneself"] = owner == named
    about |= event.words(voice)
    more = MORE.get(type(event))
    return about if more is None else about | more(voice, event)


def owner_and_named(event: Event) -> tuple[Choice, Choice]:
    """Whose event it is, and whom the owner names."""
    owner, named = _who_and_whom(type(event))
    return getattr(event, owner, None), alone(getattr(event, named, None))


@cache
def _who_and_whom(kind: type[Event]) -> tuple[str, str]:
    """The fields of an event class with the owner and the named player."""
    fields = kind.__struct_fields__
    owner = next((field for field in OWNERS if field in fields), "")
    return owner, next((field for field in NAMED if field in fields and field != owner), "")


def alone(choice: Choice) -> Choice:
    """Unwrap a tuple of one element."""
    return choice[0] if isinstance(choice, tuple) and len(choice) == 1 else choice


# Setup, choices and answers ---------------------------------------------------------------------


def table_set(voice: Voice, event: TableSet) -> Facts:
    book = voice.of(event.ruleset)
    return {
        "book": voice.title(event.ruleset),
        "cards": len(event.deck),
        "deck": book.deck(event.deck),
    }


def introduced(voice: Voice, event: GameIntroduced) -> Facts:
    """Introduce the game, a sentence for each topic."""
    return {"said": " ".join(introduction(voice.of(event.ruleset), event))}


def introduction(voice: Voice, event: GameIntroduced) -> list[str]:
    """The sentences about mode, active options and times."""
    said: list[str] = []
    if event.mode:
        mode = voice.say(f"mode-{event.ruleset}-{event.mode}")
        said.append(voice.say("introduced-mode", mode=mode))
    if event.options:
        options = [option(voice, name, value) for name, value in event.options]
        said.append(voice.say("introduced-options", options=", ".join(options)))
    if event.times:
        times = [
            lasting(voice, "introduced-time", seconds, what=what_takes(voice, what))
            for what, seconds in event.times
        ]
        said.append(voice.say("introduced-times", times=", ".join(times)))
    return said


def what_takes(voice: Voice, timing: str) -> str:
    """The book's name for what this time is for."""
    return voice.say(voice.first_known(*variants(f"web-time-{timing}", voice.book)))


def option(voice: Voice, name: str, value: bool | int | str) -> str:
    """An option with its value in words; a third-party option may have no name."""
    way = {int: "number", bool: "said"}.get(type(value), value)
    exact = f"option-{name}.{way}"
    if voice.knows(exact):
        return voice.say(exact, number=value)
    if isinstance(value, str) and voice.knows(f"option-{name}.places"):
        return voice.say(f"option-{name}.places", places=places(voice, value.split(",")))
    title = f"option-{name}"
    return voice.say("rules-choice", name=voice.say(title) if voice.knows(title) else name)


def places(voice: Voice, words: list[str]) -> str:
    """The meaning of each place in a list; equal neighbours are joined."""
    said: list[str] = []
    for word, run in groupby(enumerate(words, 1), key=lambda one: one[1].strip()):
        numbers = [number for number, _ in run]
        which = "–".join(map(str, dict.fromkeys((numbers[0], numbers[-1]))))
        meaning = voice.say(f"option-{word}")
        said.append(voice.say("place-of-several", places=which, meaning=meaning))
    return ", ".join(said)


def lasting(voice: Voice, message: str, seconds: int, **about: object) -> str:
    """A sentence with a duration; zero means that it depends on the number of players."""
    minutes, rest = divmod(seconds, 60)
    return voice.say(message, minutes=0 if rest else minutes, seconds=seconds, **about)


def chosen(voice: Voice, event: Chose) -> Facts:
    """Split a choice of a way and a seat."""
    match event.choice:
        case (str(way), int(seat)):
            return {"way": way} | how_many("choice", seat)
    return {"way": None} | how_many("choice", event.choice)


def learned(voice: Voice, event: Learned) -> Facts:
    """The answer may be yes or no, a number, seats or a type."""
    answer: object = event.answer
    if isinstance(answer, str) and voice.knows(f"type-{answer}"):
        answer = voice.say(f"type-{answer}")
    return {"answer": answer} | how_many("about", event.about)


def claimed(voice: Voice, event: Claimed) -> Facts:
    words = claim_words(voice, event.kind, event.of, event.about, event.answer, event.seat)
    return {"words": words}


def how_many(name: str, choice: Choice) -> Facts:
    """A choice and the number of its elements, also for one or none."""
    count = len(choice) if isinstance(choice, tuple) else int(choice is not None)
    return {name: choice, f"{name}-count": count}


def freely_chosen(voice: Voice, event: DrawnFor | Corrected) -> Facts:
    """The answer to a question of any kind."""
    choice = event.choice
    if choice is None:
        return {"choice-kind": "none"}
    if isinstance(choice, int):
        return {"choice-kind": "seat"}
    match choice:
        case (str(way), int(seat)):
            return {"choice-kind": "word", "choice": voice.say(f"choice-{way}", seat=seat)}
    if isinstance(choice, str):
        return {"choice-kind": "word", "choice": worded(voice, choice)}
    if all(isinstance(one, int) for one in choice):
        return {"choice-kind": "seat" if len(choice) == 1 else "seats"}
    return {"choice-kind": "word", "choice": tuple(worded(voice, str(one)) for one in choice)}


def worded(voice: Voice, word: str) -> str:
    """A one-word answer in the language: yes or no, a way, or a card."""
    if word in ("yes", "no"):
        return voice.say(word)
    if voice.knows(f"choice-{word}"):
        return voice.say(f"choice-{word}")
    return voice.role(word) if voice.knows(f"role-{word}") else word


# Votes and points -------------------------------------------------------------------------------


def voted(voice: Voice, event: Voted) -> Facts:
    return how_many("candidate", alone(event.candidate))


def counted(voice: Voice, event: Counted) -> Facts:
    """If each vote counts one, the totals are the numbers of voters."""
    plain = tuple((candidate, len(voters)) for candidate, voters in event.votes)
    return totals(voice, event.totals or plain) | {"votes": None}


def totals_told(voice: Voice, event: TotalsTold) -> Facts:
    return totals(voice, event.totals)


def totals(voice: Voice, of: Totals) -> Facts:
    """Who has how many votes."""
    said = [
        voice.say("vote-share", candidates=candidates, votes=number(votes))
        for votes, candidates in grouped(of)
    ]
    return {"totals": None, "shares": "; ".join(said), "shares-count": len(said)}


def secretly_lifted(voice: Voice, event: SecretLiftCounted) -> Facts:
    return {"votes": number(event.votes)}


def points(voice: Voice, event: PointsGiven) -> Facts:
    return {
        "seats": tuple(seat for seat, given in enumerate(event.points, 1) if given),
        "points": max(event.points, default=0),
    }


# Other things -----------------------------------------------------------------------------------


def changed(voice: Voice, event: TimeChanged) -> Facts:
    return {"more": event.seconds > 0, "seconds": abs(event.seconds)}


def declared(voice: Voice, event: VictoryDeclared) -> Facts:
    return {"side": voice.side(event.side)}


MORE: dict[type[Event], Callable[[Voice, Any], Facts]] = {
    TableSet: table_set,
    GameIntroduced: introduced,
    Chose: chosen,
    Learned: learned,
    Claimed: claimed,
    DrawnFor: freely_chosen,
    Corrected: freely_chosen,
    Voted: voted,
    Counted: counted,
    TotalsTold: totals_told,
    SecretLiftCounted: secretly_lifted,
    LiftCounted: secretly_lifted,
    PointsGiven: points,
    TimeChanged: changed,
    VictoryDeclared: declared,
}
"""Derived arguments for shared events; a book's own events have a method `words`."""
