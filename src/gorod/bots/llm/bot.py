"""The bot that asks a language model: prompts, retries, and a fallback to a random answer.

A reply becomes a legal answer, legal claims and a line of words, or nothing. The model may retry a
wrong answer once, with the reason; after that the seat passes, or answers at random where it may
not pass. What the model thought is kept, and shown to nobody before the end.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeVar

import msgspec

from gorod.bots.llm.answer_parser import Labels, check_seat, last_object, parse_choice, parse_claims
from gorod.bots.llm.model_client import LanguageModel, Message, ModelError
from gorod.bots.random_bot import random_answer
from gorod.engine.claims import Claimed, Claims, Floor
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.parts.claims import examine_words

MAX_ATTEMPTS = 2
MAX_SILENCES = 3
"""After this many unanswered questions in a row the model is not asked again: others wait."""
MAX_SPEECH_LENGTH = 280
"""The longest speech, in characters; the rest is cut."""
MAX_REASONING_LENGTH = 4000

SPEAK_TOPIC = "speak"

T = TypeVar("T")


class Prompts(Protocol):
    """Prompts: puts into words what a seat is told and asked, in one language."""

    def rules(self, seat: Seat, deck: Iterable[str]) -> str:
        """The system message: rules, own seat, form of answers. No words of other people."""

    def players_named(self) -> str:
        """The names of the players as quoted data, or nothing."""

    def told(self, event: Event, seat: Seat) -> str | None:
        """One line about what the seat was told."""

    def quoted(self, seat: Seat, words: str) -> str:
        """What somebody said, quoted, so that it is no instruction (prompt injection)."""

    def asked(self, ask: Ask, table: Table) -> str:
        """A question with all legal answers."""

    def given(self, floor: Floor) -> str:
        """The request to speak, with all claims that may be made."""

    def labels(self, ask: Ask, table: Table) -> Labels:
        """The options by their labels in the question."""

    def refused(self, refused: Refused) -> str:
        """Why an answer was refused, for the retry."""


class Thought(msgspec.Struct, frozen=True):
    """A model's answer to one question and its reasoning, shown after the game."""

    seat: Seat
    night: int
    day: int
    topic: str
    choice: Choice = None
    claims: tuple[Claim, ...] = ()
    words: str = ""
    reasoning: str = ""
    problem: str = ""
    """Why the model's answer was not used, in one word; empty if it was."""


@dataclass
class LLMTalk:
    """What the language models at a table said and thought in one game."""

    aloud: Callable[[Seat, str], None] | None = None
    """Called with every line they say."""
    words: list[tuple[Seat, str]] = field(default_factory=list)
    thoughts: list[Thought] = field(default_factory=list)

    def say(self, seat: Seat, words: str) -> None:
        self.words.append((seat, words))
        if self.aloud is not None:
            self.aloud(seat, words)


class LLMBot:
    """A bot that asks a language model."""

    def __init__(
        self,
        seat: Seat,
        rng: Random,
        model: LanguageModel,
        phrases: Prompts,
        players: int,
        talk: LLMTalk,
    ) -> None:
        self.seat = seat
        self.rng = rng
        self.model = model
        self.phrases = phrases
        self.talk = talk
        self.table = Table(tuple(range(1, players + 1)))
        self.lines: list[str] = []
        self.silences = 0
        self._heard = 0
        """How many lines of the others it has heard."""

    def hear(self, event: Event) -> None:
        self._listen()
        event.befall(self.table)
        if line := self.phrases.told(event, self.seat):
            self.lines.append(line)

    def answer(self, ask: Ask) -> Choice:
        if not ask.offer.options and ask.offer.may_pass:
            return None  # nothing to choose
        labels = self.phrases.labels(ask, self.table)

        def understood(text: str) -> tuple[Choice, str]:
            read = last_object(text, "choice")
            check_seat(read, self.seat)
            choice = parse_choice(ask.offer, read["choice"], labels, self.table.seats)
            return choice, self.model.cleaned(read.get("reasoning"), MAX_REASONING_LENGTH)

        done, problem = self._try(self.phrases.asked(ask, self.table), understood)
        if done is None:
            choice, why = None if ask.offer.may_pass else random_answer(ask.offer, self.rng), ""
        else:
            choice, why = done
        self._keep(topic=ask.topic, choice=choice, reasoning=why, problem=problem)
        return choice

    def speak(self, floor: Floor) -> list[Claim]:
        if floor.left <= 0:
            return []

        def understood(text: str) -> tuple[list[Claim], str, str]:
            read = last_object(text, "words")
            check_seat(read, self.seat)
            words = self.model.cleaned(read["words"], MAX_SPEECH_LENGTH)
            claims = self._sayable(floor, parse_claims(read, self.seat, floor.left))
            return claims, words, self.model.cleaned(read.get("reasoning"), MAX_REASONING_LENGTH)

        done, problem = self._try(self.phrases.given(floor), understood)
        claims, words, why = done or ([], "", "")
        if words:
            self.talk.say(self.seat, words)
        kept = tuple(claims)
        self._keep(topic=SPEAK_TOPIC, claims=kept, words=words, reasoning=why, problem=problem)
        return claims

    def _sayable(self, floor: Floor, claims: list[Claim]) -> list[Claim]:
        """The legal ones among these claims, without duplicates."""
        made: list[Claimed] = self.table.of(Claims).made.get(self.seat, [])
        said = {(one.kind, one.of, one.about) for one in made}
        kept = []
        for claim in claims:
            what = claim.kind, claim.of, tuple(claim.about)
            if what in said:
                continue
            try:
                examine_words(self.table.seats, floor.sayable, claim)
            except Refused:
                continue
            said.add(what)
            kept.append(claim)
        return kept

    def _try(self, asked: str, understood: Callable[[str], T]) -> tuple[T | None, str]:
        """The answer, or `None` and the reason in one word; one retry at most."""
        if self.silences >= MAX_SILENCES:
            return None, "silent"
        self._listen()
        rules = self.phrases.rules(self.seat, self.table.deck)
        named = filter(None, [self.phrases.players_named()])
        messages: list[Message] = [
            {"role": "system", "content": rules},
            {"role": "user", "content": "\n".join([*named, *self.lines, "", asked])},
        ]
        problem = ""
        for _ in range(MAX_ATTEMPTS):
            try:
                text = self.model.ask(messages)
            except ModelError as none:
                problem = none.reason
                continue
            self.silences = 0
            try:
                return understood(text), ""
            except Refused as refused:
                problem = "illegal"
                messages += [
                    {"role": "assistant", "content": text},
                    {"role": "user", "content": self.phrases.refused(refused)},
                ]
        if problem != "illegal":
            self.silences += 1
        return None, problem

    def _listen(self) -> None:
        """Add what the others have said meanwhile to the prompt."""
        for seat, words in self.talk.words[self._heard :]:
            self.lines.append(self.phrases.quoted(seat, words))
        self._heard = len(self.talk.words)

    def _keep(
        self,
        topic: str,
        problem: str,
        reasoning: str,
        choice: Choice = None,
        claims: tuple[Claim, ...] = (),
        words: str = "",
    ) -> None:
        when = self.table.night, self.table.day
        thought = Thought(self.seat, *when, topic, choice, claims, words, reasoning, problem)
        self.talk.thoughts.append(thought)
