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
from gorod.speech.bundles import variants
from gorod.speech.claim_text import claim_words
from gorod.speech.translator import Translator

OWNER_FIELDS = ("by", "seat", "seats", "killed")
"""The fields that say whose event it is; the first existing one counts."""

NAMED_FIELDS = ("candidate", "choice", "suspect", "named", "receiver", "heir", "seat")
"""The fields that say whom the owner of the event names; the first existing one counts."""

MessageArgs = dict[str, object]
Totals = Iterable[tuple[Seat, Weight]]


def message_args(voice: Translator, event: Event, phones: bool = False) -> MessageArgs:
    """All arguments for the message of this event; `phones`: whether everybody answers on one."""
    about: MessageArgs = {"masks": False, "phones": phones, "alone": False}
    about |= {field: getattr(event, field) for field in event.__struct_fields__}
    owner, named = owner_and_named(event)
    about["oneself"] = owner == named
    about |= event.words(voice)
    more = ARGS_BY_EVENT.get(type(event))
    return about if more is None else about | more(voice, event)


def owner_and_named(event: Event) -> tuple[Choice, Choice]:
    """Whose event it is, and whom the owner names."""
    owner, named = _who_and_whom(type(event))
    return getattr(event, owner, None), single(getattr(event, named, None))


@cache
def _who_and_whom(kind: type[Event]) -> tuple[str, str]:
    """The fields of an event class with the owner and the named player."""
    fields = kind.__struct_fields__
    owner = next((field for field in OWNER_FIELDS if field in fields), "")
    return owner, next((field for field in NAMED_FIELDS if field in fields and field != owner), "")


def single(choice: Choice) -> Choice:
    """Unwrap a tuple of one element."""
    return choice[0] if isinstance(choice, tuple) and len(choice) == 1 else choice


# Setup, choices and answers ---------------------------------------------------------------------


def table_set_args(voice: Translator, event: TableSet) -> MessageArgs:
    book = voice.of(event.ruleset)
    return {
        "book": voice.title(event.ruleset),
        "cards": len(event.deck),
        "deck": book.deck(event.deck),
    }


def introduced_args(voice: Translator, event: GameIntroduced) -> MessageArgs:
    """Introduce the game, a sentence for each topic."""
    return {"said": " ".join(introduction(voice.of(event.ruleset), event))}


def introduction(voice: Translator, event: GameIntroduced) -> list[str]:
    """The sentences about mode, active options and times."""
    said: list[str] = []
    if event.mode:
        mode = voice.say(f"mode-{event.ruleset}-{event.mode}")
        said.append(voice.say("introduced-mode", mode=mode))
    if event.options:
        options = [option_text(voice, name, value) for name, value in event.options]
        said.append(voice.say("introduced-options", options=", ".join(options)))
    if event.times:
        times = [
            duration_text(voice, "introduced-time", seconds, what=timing_name(voice, what))
            for what, seconds in event.times
        ]
        said.append(voice.say("introduced-times", times=", ".join(times)))
    return said


def timing_name(voice: Translator, timing: str) -> str:
    """The book's name for what this time is for."""
    return voice.say(voice.first_known(*variants(f"web-time-{timing}", voice.book)))


def option_text(voice: Translator, name: str, value: bool | int | str) -> str:
    """An option with its value in words; a third-party option may have no name."""
    way = {int: "number", bool: "said"}.get(type(value), value)
    exact = f"option-{name}.{way}"
    if voice.knows(exact):
        return voice.say(exact, number=value)
    if isinstance(value, str) and voice.knows(f"option-{name}.places"):
        return voice.say(f"option-{name}.places", places=places_text(voice, value.split(",")))
    title = f"option-{name}"
    return voice.say("rules-choice", name=voice.say(title) if voice.knows(title) else name)


def places_text(voice: Translator, words: list[str]) -> str:
    """The meaning of each place in a list; equal neighbours are joined."""
    said: list[str] = []
    for word, run in groupby(enumerate(words, 1), key=lambda one: one[1].strip()):
        numbers = [number for number, _ in run]
        which = "–".join(map(str, dict.fromkeys((numbers[0], numbers[-1]))))
        meaning = voice.say(f"option-{word}")
        said.append(voice.say("place-of-several", places=which, meaning=meaning))
    return ", ".join(said)


def duration_text(voice: Translator, message: str, seconds: int, **about: object) -> str:
    """A sentence with a duration; zero means that it depends on the number of players."""
    minutes, rest = divmod(seconds, 60)
    return voice.say(message, minutes=0 if rest else minutes, seconds=seconds, **about)


def chosen_args(voice: Translator, event: Chose) -> MessageArgs:
    """Split a choice of a way and a seat."""
    match event.choice:
        case (str(way), int(seat)):
            return {"way": way} | choice_args("choice", seat)
    return {"way": None} | choice_args("choice", event.choice)


def learned_args(voice: Translator, event: Learned) -> MessageArgs:
    """The answer may be yes or no, a number, seats or a type."""
    answer: object = event.answer
    if isinstance(answer, str) and voice.knows(f"type-{answer}"):
        answer = voice.say(f"type-{answer}")
    return {"answer": answer} | choice_args("about", event.about)


def claimed_args(voice: Translator, event: Claimed) -> MessageArgs:
    words = claim_words(voice, event.kind, event.of, event.about, event.answer, event.seat)
    return {"words": words}


def choice_args(name: str, choice: Choice) -> MessageArgs:
    """A choice and the number of its elements, also for one or none."""
    count = len(choice) if isinstance(choice, tuple) else int(choice is not None)
    return {name: choice, f"{name}-count": count}


def free_choice_args(voice: Translator, event: DrawnFor | Corrected) -> MessageArgs:
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
        return {"choice-kind": "word", "choice": answer_word(voice, choice)}
    if all(isinstance(one, int) for one in choice):
        return {"choice-kind": "seat" if len(choice) == 1 else "seats"}
    return {"choice-kind": "word", "choice": tuple(answer_word(voice, str(one)) for one in choice)}


def answer_word(voice: Translator, word: str) -> str:
    """A one-word answer in the language: yes or no, a way, or a card."""
    if word in ("yes", "no"):
        return voice.say(word)
    if voice.knows(f"choice-{word}"):
        return voice.say(f"choice-{word}")
    return voice.role(word) if voice.knows(f"role-{word}") else word


# Votes and points -------------------------------------------------------------------------------


def voted_args(voice: Translator, event: Voted) -> MessageArgs:
    return choice_args("candidate", single(event.candidate))


def counted_args(voice: Translator, event: Counted) -> MessageArgs:
    """If each vote counts one, the totals are the numbers of voters."""
    plain = tuple((candidate, len(voters)) for candidate, voters in event.votes)
    return totals_args(voice, event.totals or plain) | {"votes": None}


def totals_told_args(voice: Translator, event: TotalsTold) -> MessageArgs:
    return totals_args(voice, event.totals)


def totals_args(voice: Translator, of: Totals) -> MessageArgs:
    """Who has how many votes."""
    said = [
        voice.say("vote-share", candidates=candidates, votes=number(votes))
        for votes, candidates in grouped(of)
    ]
    return {"totals": None, "shares": "; ".join(said), "shares-count": len(said)}


def lift_args(voice: Translator, event: SecretLiftCounted) -> MessageArgs:
    return {"votes": number(event.votes)}


def points_args(voice: Translator, event: PointsGiven) -> MessageArgs:
    return {
        "seats": tuple(seat for seat, given in enumerate(event.points, 1) if given),
        "points": max(event.points, default=0),
    }


# Other things -----------------------------------------------------------------------------------


def time_changed_args(voice: Translator, event: TimeChanged) -> MessageArgs:
    return {"more": event.seconds > 0, "seconds": abs(event.seconds)}


def victory_args(voice: Translator, event: VictoryDeclared) -> MessageArgs:
    return {"side": voice.side(event.side)}


ARGS_BY_EVENT: dict[type[Event], Callable[[Translator, Any], MessageArgs]] = {
    TableSet: table_set_args,
    GameIntroduced: introduced_args,
    Chose: chosen_args,
    Learned: learned_args,
    Claimed: claimed_args,
    DrawnFor: free_choice_args,
    Corrected: free_choice_args,
    Voted: voted_args,
    Counted: counted_args,
    TotalsTold: totals_told_args,
    SecretLiftCounted: lift_args,
    LiftCounted: lift_args,
    PointsGiven: points_args,
    TimeChanged: time_changed_args,
    VictoryDeclared: victory_args,
}
"""Derived arguments for shared events; a book's own events have a method `words`."""
