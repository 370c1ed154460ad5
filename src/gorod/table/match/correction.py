"""Corrections: replay a game with one entry changed; later entries stay where they still fit.

A player's answer stays with the player; an act in a night call goes to the player called there now.
If a later choice has become illegal or one is missing, the replay stops at that question, and the
old game stays valid until it is settled.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask, Late, Refused
from gorod.engine.record import frozen
from gorod.engine.replies import (
    Claim,
    Correct,
    Count,
    Entry,
    Reply,
    SeatOrder,
    TakeBack,
    is_step,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat, Who
from gorod.parts.decoys import COVER


class Occasion(NamedTuple):
    """When something was asked, and its topic."""

    phase: str
    night: int
    day: int
    floor: Seat | None
    """The seat that had the floor."""
    topic: str


class SettledAnswer(msgspec.Struct, frozen=True):
    """An answer to a question at which a replay was stuck."""

    seat: Seat
    topic: str
    answer: Any = None


@dataclass(frozen=True)
class RecordedEntry:
    """An entry of the journal, with the time when it was made."""

    number: int
    entry: Entry
    occasion: Occasion
    ask: Ask | None = None
    """The question that it answers."""


@dataclass(frozen=True)
class StuckQuestion:
    """The question at which a replay is stuck: no recorded answer, or an illegal one."""

    ask: Ask
    recorded: RecordedEntry | None
    """The recorded entry that does not fit."""


@dataclass
class CorrectedGame:
    """The corrected game, and the entries that lead to it."""

    game: Game[Any]
    entries: list[Entry] = field(default_factory=list)
    lost: list[RecordedEntry] = field(default_factory=list)
    """Choices that are lost: nobody is asked about them any more."""
    stuck: StuckQuestion | None = None


def replay_corrected(
    game: Game[Any],
    number: int,
    answer: Any,
    settled: Sequence[SettledAnswer] = (),
    secret: str = "",
) -> CorrectedGame:
    """The game with another answer here, or without this order; raises `Refused` if impossible.

    New lots are derived from the secret, so a correction gives the same result each time.
    """
    try:
        return _corrected(game, number, answer)
    except Refused:
        return _Replayer(game, number, answer, settled, secret).tell()


def _corrected(game: Game[Any], number: int, answer: Any) -> CorrectedGame:
    """The simple case: all later entries still fit."""
    order = Correct(number, answer)
    again = game.fork()
    again.reply(order)
    entries: list[Entry] = [order]
    if (end := _end_of_speech(game, again)) is not None:
        again.reply(end)
        entries.append(end)
    return CorrectedGame(again, entries)


def _end_of_speech(game: Game[Any], again: Game[Any]) -> Reply | None:
    """A speech that had ended ends again, after a nomination that was added to it."""
    speaker = again.table.floor
    if speaker is None or speaker == game.table.floor or speaker not in again.open:
        return None
    ask = again.open[speaker]
    return None if ask.offer.options else Reply(speaker, ask.number, None, HOST)


def recorded_entries(game: Game[Any]) -> list[RecordedEntry]:
    """The valid entries, each with its time."""
    return [
        RecordedEntry(
            number, entry, occasion_of(before, _topic(before, entry)), _ask(before, entry)
        )
        for number, entry, before in game.retrace()
    ]


def occasion_of(game: Game[Any], topic: str) -> Occasion:
    """The present time with this topic."""
    table = game.table
    return Occasion(table.phase, table.night, table.day, table.floor, topic)


def is_corrigible(entry: Entry) -> bool:
    """Whether this can be another answer, or an order that is struck out."""
    return isinstance(entry, Reply | SeatOrder)


def _topic(game: Game[Any], entry: Entry) -> str:
    if isinstance(entry, Reply) and entry.seat != CLOCK:
        return game.open[entry.seat].topic
    return game.wait.topic


def _ask(game: Game[Any], entry: Entry) -> Ask | None:
    return game.open.get(entry.seat) if isinstance(entry, Reply) else None


class _Replayer:
    """Replays later entries into the game as it was before the correction."""

    def __init__(
        self,
        game: Game[Any],
        number: int,
        answer: Any,
        settled: Sequence[SettledAnswer],
        secret: str = "",
    ) -> None:
        told = recorded_entries(game)
        at = next((at for at, one in enumerate(told) if one.number == number), None)
        if at is None or not is_step(told[at].entry) or not is_corrigible(told[at].entry):
            raise Late("not-in-record", entry=number)
        self.changed = told[at]
        self.answer = answer
        self.rest = deque(told[at + 1 :])
        self.settled = deque(settled)
        self.secret = secret
        self.game = game.fork()
        self.retelling = CorrectedGame(self.game)
        self.say(TakeBack(sum(is_step(one.entry) for one in told[at:])))

    def say(self, entry: Entry) -> None:
        self.game.reply(entry)
        self.retelling.entries.append(entry)

    def reply(self, ask: Ask, answer: Any) -> None:
        self.say(Reply(ask.to, ask.number, answer, HOST))

    def tell(self) -> CorrectedGame:
        entry = self.changed.entry
        if isinstance(entry, Reply):  # an order is left out
            ask = self.game.open.get(entry.seat)
            if ask is None:
                raise Late("not-open")
            self.reply(ask, self.answer)
        self.draw()
        while self.rest and not self.game.over and self.retelling.stuck is None:
            self.go_on(self.rest[0])
            self.draw()
        if self.game.over:
            self.retelling.lost += [told for told in self.rest if self.is_choice(told)]
        return self.retelling

    def draw(self) -> None:
        """Answer open lots, as they fell before where possible."""
        while CHANCE in self.game.open:
            if self.rest and self.cuts_in(self.rest[0]):
                self.order(self.rest.popleft())
                continue
            ask = self.game.open[CHANCE]
            lot = RandomBot(f"{self.secret}/{len(self.game.journal)}").answer(ask)
            old = next((one for one in self.rest if self.is_of(one, CHANCE)), None)
            if old is not None:
                self.rest.remove(old)
                if isinstance(old.entry, Reply) and ask.takes(old.entry.answer):
                    lot = old.entry.answer
            self.say(Reply(CHANCE, ask.number, lot))

    def cuts_in(self, told: RecordedEntry) -> bool:
        """Whether the host gave this order at this time, before the lot."""
        here = occasion_of(self.game, self.game.wait.topic)
        return not isinstance(told.entry, Reply) and told.occasion == here

    def is_of(self, told: RecordedEntry, who: Who) -> bool:
        here = occasion_of(self.game, told.occasion.topic)
        return isinstance(told.entry, Reply) and told.entry.seat == who and told.occasion == here

    def go_on(self, told: RecordedEntry) -> None:
        entry = told.entry
        if self.is_past(told):
            self.leave_out()
        elif (isinstance(entry, Count) and self.game.wait.show is None) or (
            isinstance(entry, Claim) and not self.may_be_claimed(told)
        ):
            self.come_nearer()
        elif not isinstance(entry, Reply):
            self.order(self.rest.popleft())
        elif entry.seat == CHANCE:
            self.rest.popleft()  # not drawn any more
        elif entry.seat == CLOCK and told.occasion == occasion_of(self.game, self.game.wait.topic):
            self.rest.popleft()
            self.time_is_up()
        elif (ask := self.counterpart(told)) is not None:
            if ask.takes(entry.answer):
                self.rest.popleft()
                self.reply(ask, entry.answer)
            else:
                self.settle(ask, told)
        else:
            self.come_nearer()

    def may_be_claimed(self, told: RecordedEntry) -> bool:
        """Whether the speech or talk of this claim is still going on."""
        return told.occasion == occasion_of(self.game, self.game.wait.topic)

    def come_nearer(self) -> None:
        """The next entry does not answer the current question: deal with that question first."""
        if (missing := self.missing()) is not None:
            self.settle(missing, None)
        elif self.waits_for_the_clock_alone():
            self.time_is_up()
        else:
            self.leave_out()

    def is_past(self, told: RecordedEntry) -> bool:
        """Whether the replay is past that night or day."""
        table = self.game.table
        return told.occasion.night < table.night or told.occasion.day < table.day

    def leave_out(self) -> None:
        """Drop the next entry: it has no place any more."""
        told = self.rest.popleft()
        if self.is_choice(told):
            self.retelling.lost.append(told)

    def time_is_up(self) -> None:
        self.say(Reply(CLOCK, self.game.wait.number, None, HOST))

    def order(self, told: RecordedEntry) -> None:
        """Repeat an order of the host, if it is still possible."""
        try:
            self.say(msgspec.structs.replace(told.entry, id=""))
        except Refused:
            if self.is_choice(told):
                self.retelling.lost.append(told)

    def counterpart(self, told: RecordedEntry) -> Ask | None:
        """The question that this entry answers now."""
        entry = told.entry
        assert isinstance(entry, Reply)  # noqa: S101 - an order answers nothing
        topic = told.occasion.topic
        if told.occasion != occasion_of(self.game, topic):
            return None
        ask = self.game.open.get(entry.seat)
        if ask is not None and ask.topic == topic:
            return ask
        if not self.game.wait.hushed or topic == COVER:  # a suspicion is nobody else's
            return None
        same = [one.entry for one in self.rest if one.occasion == told.occasion]
        others = {one.seat for one in same if isinstance(one, Reply)}
        asked = (ask for ask in self.open() if ask.topic == topic)
        return next((ask for ask in asked if ask.to not in others), None)

    def open(self) -> Iterable[Ask]:
        """Open questions to players."""
        for who, ask in self.game.open.items():
            if isinstance(who, int) and who not in self.game.wait.answers:
                yield ask

    def missing(self) -> Ask | None:
        """An open question that no recorded entry answers."""
        if self.ends_by_the_clock():
            return None
        for ask in self.open():
            moment = occasion_of(self.game, ask.topic)
            if not any(self.is_of(told, ask.to) and told.occasion == moment for told in self.rest):
                return ask
        return None

    def ends_by_the_clock(self) -> bool:
        """Whether the recorded wait ended by the clock."""
        here = occasion_of(self.game, self.game.wait.topic)
        return any(self.is_of(told, CLOCK) and told.occasion == here for told in self.rest)

    def waits_for_the_clock_alone(self) -> bool:
        return CLOCK in self.game.open and not self.ends_by_the_clock()

    def settle(self, ask: Ask, told: RecordedEntry | None) -> None:
        """Use the settled answer for this question; a continued speech ends by itself."""
        entry = self.changed.entry
        is_own = isinstance(entry, Reply) and ask.to == entry.seat
        goes_on = is_own and ask.offer.may_pass and self.changed.occasion.topic == ask.topic
        if ask.topic == COVER or (told is None and goes_on):
            self.reply(ask, None)
            if told is not None:
                self.rest.popleft()
            return
        said = self.settled.popleft() if self.settled else None
        is_about_it = said is not None and (said.seat, said.topic) == (ask.to, ask.topic)
        if said is not None and is_about_it and ask.takes(frozen(said.answer)):
            self.reply(ask, said.answer)
            if told is not None:
                self.rest.popleft()
            return
        self.settled.clear()
        self.retelling.stuck = StuckQuestion(ask, told)

    def is_choice(self, told: RecordedEntry) -> bool:
        """Whether a player really chose something here; passes and decoy answers do not count.

        The host must not read the answers to decoy questions.
        """
        entry = told.entry
        if not isinstance(entry, Reply):
            return not isinstance(entry, Claim)  # claims decide nothing
        is_decoy = told.occasion.topic == COVER
        return isinstance(entry.seat, int) and entry.answer is not None and not is_decoy
