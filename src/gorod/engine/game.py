"""A game is a pure function of its journal.

Feed it replies; read its letters and its open questions. There is no randomness, no time and
no input or output here: chance and the clock reply like players do. Rules are scripts that wait
(generators); a fork of a game is a replay of its journal.

This is longer than a module should be, because a script, the questions it waits for and the
journal move in step: cut in two, each half would reach into the other's fields.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Never, Protocol, TypeVar

import msgspec

from gorod.engine.claims import Claimed
from gorod.engine.events import Corrected, DrawnFor, TimeChanged, TookBack
from gorod.engine.letters import EVERYONE, HOST_ALONE, Event, Letter, letters_for
from gorod.engine.questions import Ask, Illegal, Late, Malformed, Offer, Offering, Refused
from gorod.engine.record import Line, Mark, corrected, frozen, marked, taken_back
from gorod.engine.replies import (
    FLOOR,
    LONGEST_REASON,
    Claim,
    Correct,
    Count,
    Entry,
    Extend,
    GiveFloor,
    Reply,
    RulesOrder,
    SeatOrder,
    TakeBack,
    Void,
    is_step,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, Observer, Seat, Who
from gorod.engine.table import Choice, Table
from gorod.engine.waits import NO_HANDS, NOTHING, Answers, Group, Over, Script, Show, Wait


class Rules(Protocol):
    """What the engine wants of a ruleset."""

    @property
    def players(self) -> int: ...

    @property
    def paced(self) -> bool:
        """Whether a call in the dark ends by the clock alone, and not by the last answer."""

    def play(self, game: "Game[Any]", /) -> Script[None]:
        """The whole game, from the deal to the end."""

    def permit(self, game: "Game[Any]", order: RulesOrder | Claim, /) -> None:
        """Raise `Refused` if the host cannot order this now, or nobody may claim it."""

    def obey(self, game: "Game[Any]", order: RulesOrder, /) -> Script[None]:
        """What a standing order of the host does."""


R = TypeVar("R", bound=Rules)


class _Frame:
    """A script and what it waits for. A host's order is a script laid on top of another."""

    __slots__ = ("living", "script", "wait")

    def __init__(self, script: Script[None], living: frozenset[Seat]) -> None:
        self.script = script
        self.living = living
        """Who was at the table when this script began."""
        self.wait: Wait | None = None


_KEPT: Final = (
    "_asked",
    "_frames",
    "_letters",
    "_line",
    "_receipts",
    "_steps",
    "_told",
    "_whom",
    "journal",
    "open",
    "over",
    "rules",
    "table",
    "wait",
)
"""All that a game keeps, and that is put back where an order cannot be carried out."""


class Game(Generic[R]):
    __slots__ = (*_KEPT, "_judged")

    def __init__(self, rules: R, journal: Iterable[Entry] = ()) -> None:
        self.rules = rules
        self.journal: list[Entry] = []
        """Every reply and order, also those taken back later."""
        self._line: Line | None = None
        self._receipts: dict[str, int] = {}
        self._judged: tuple[int, TakeBack | Correct, dict[str, Any]] | None = None
        """The game after an undo or a correction that was only judged, so it is played once."""
        self._start()
        for entry in journal:
            self.reply(entry)

    def _start(self) -> None:
        self.table = Table(tuple(range(1, self.rules.players + 1)))
        """The host's table, which is the state of the game."""
        self._told: list[Event] = []
        self._whom: list[tuple[Seat, ...]] = []
        """To whom each of them was told."""
        self._letters: list[Letter] = []
        self._steps: list[int] = []
        self.open: dict[Who, Ask] = {}
        """The questions that wait for an answer, at most one for each."""
        self.wait = Wait("start")
        """What the game waits for now; the clock may end it."""
        self.over = False
        self._asked: dict[Who, int] = dict.fromkeys((*self.table.seats, HOST, CHANCE, CLOCK), 0)
        self._frames: list[_Frame] = []
        self._begin(self.rules.play(self))

    # What a script says -------------------------------------------------------------------

    def tell(self, event: Event, to: tuple[Seat, ...] = HOST_ALONE) -> None:
        """Write a letter. It is for the host alone unless addressed."""
        event.befall(self.table)
        self._told.append(event)
        self._whom.append(to)

    def ask(
        self, who: Who, topic: str, offer: Offering, seconds: int | None = None
    ) -> Script[Choice]:
        """Ask one and wait for the answer."""
        answers = yield Wait(topic, (((who,), topic, offer),), seconds)
        return answers[who]

    def gather(
        self,
        topic: str,
        *groups: Group,
        seconds: int | None = None,
        each: Callable[[Seat, Choice], None] | None = None,
        changeable: bool = False,
        in_turn: bool = False,
        hushed: bool = False,
        hands: Mapping[Seat, Seat] = NO_HANDS,
        roles: tuple[str, ...] = (),
        talkers: Iterable[Seat] = (),
        show: Show | None = None,
    ) -> Script[Answers]:
        """Ask many, at once or in turn, and wait until all have answered or time is up.

        `hands` says who answers for whom, `roles` whose cards are called, `talkers` who may talk
        to each other meanwhile, `show` that hands are raised.
        """
        return (
            yield Wait(
                topic,
                groups,
                seconds,
                each,
                changeable,
                in_turn,
                hushed,
                hands,
                roles,
                tuple(talkers),
                show,
            )
        )

    def pause(
        self, topic: str, seconds: int | None = None, talkers: Iterable[Seat] = ()
    ) -> Script[None]:
        """Wait for the clock, or for the host's word to go on."""
        yield Wait(topic, (), seconds, talkers=tuple(talkers))

    def end(self) -> Never:
        """The last word of every game's script."""
        raise Over

    @property
    def letters(self) -> list[Letter]:
        """All letters so far. They are put into envelopes when somebody asks for them."""
        letters = self._letters
        if len(letters) < len(self._told):
            old = len(letters)
            letters += map(Letter, self._told[old:], self._whom[old:])
        return letters

    # What the world says --------------------------------------------------------------------

    def reply(self, entry: Entry) -> int:
        """Take a reply or an order; answer with its number in the journal.

        Raises `Refused` and changes nothing if it cannot be taken. The same id twice changes
        nothing and gets the same answer.
        """
        if entry.id:
            receipt = self._receipts.get(entry.id)
            if receipt is not None:
                return receipt
        if isinstance(entry, Reply):
            answer = self.examine(entry)
            self._record(entry)
            self._hand_over(entry.seat, answer)
        elif isinstance(entry, TakeBack | Correct):
            self._rewrite(entry)
        elif isinstance(entry, Claim):
            self._examine_claim(entry)
            self._record(entry)
            self._hear(entry)
        else:
            self._examine_order(entry)
            self._record(entry)
            self._obey(entry)
        return len(self.journal)

    def answer(self, ask: Ask, choice: Choice) -> None:
        """Reply to a question with the hand of the one who was asked, for one who holds it.

        It does what `reply` does; most answers need no second look: one option, or a pass.
        """
        who, offer = ask.to, ask.offer
        if type(choice) is int:
            one = offer.choose == 1 and offer.least is None and not offer.ways
            taken = one and choice in offer.options
        else:
            taken = choice is None and offer.may_pass
        if taken and self._line is None and type(who) is int and self.open.get(who) is ask:
            self._steps.append(len(self._told))
            self.journal.append(Reply(who, ask.number, choice))
            self._take(who, choice)
        else:
            self.reply(Reply(who, ask.number, choice))

    def knows(self, id: str) -> bool:  # noqa: A002 - the word for it
        """Whether an entry with this id was taken already."""
        return id in self._receipts

    def entry_with(self, id: str) -> Entry | None:  # noqa: A002 - the word for it
        """The entry that was taken with this id."""
        number = self._receipts.get(id)
        return None if number is None else self.journal[number - 1]

    def examine(self, reply: Reply) -> Choice:
        """The answer as the rules take it; raises `Refused` if it would not be taken."""
        seat = reply.seat
        if type(reply.to) is not int or type(seat) not in (int, str):
            raise Malformed("not-an-answer")
        ask = self.open.get(seat)
        # Before anything else: a stranger must not learn whether the other is asked at all.
        if reply.by is not None and reply.by != HOST:
            owner = seat if ask is None else ask.answerer
            if reply.by != owner:
                raise Illegal("not-yours", "COMMON-18" if seat == CLOCK else "COMMON-9")
        if seat == CLOCK:
            return self._examine_clock(reply)
        if ask is None or ask.number != reply.to:
            raise Late("not-open")
        answer = reply.answer
        offer = ask.offer
        if type(answer) is int and answer in offer.options and offer.one:
            return answer  # what nearly all replies are
        offer.examine(answer, self.table.seats)
        return tuple(answer) if type(answer) is list else answer

    def judge(self, entry: Entry) -> None:
        """Raise `Refused` if this would not be taken now; change nothing either way."""
        if isinstance(entry, Reply):
            self.examine(entry)
        elif isinstance(entry, TakeBack | Correct):
            self.table_after(entry)
        elif isinstance(entry, Claim):
            self._examine_claim(entry)
        else:
            self._examine_order(entry)

    def table_after(self, order: TakeBack | Correct) -> Table:
        """The table as it would be after this order; raises `Refused` if it would not be taken."""
        order = msgspec.structs.replace(order, id="")
        judged = self._judged
        if judged is None or judged[:2] != (len(self.journal), order):
            now = self._state()
            self._rewrite(order)
            judged = self._judged = (len(now["journal"]), order, self._state())
            self._restore(now)
        table: Table = judged[2]["table"]
        return table

    def fork(self) -> "Game[R]":
        """Another game with the same journal; steps that were undone are not played again."""
        again = type(self)(self.rules)
        for number, entry in self._standing():
            again._feed(number, entry)
        again.journal = list(self.journal)
        again._line = None if self._line is None else list(self._line)
        again._receipts = dict(self._receipts)
        return again

    def pending(self) -> Iterator[Ask]:
        """What is asked now, and what will be asked again when the host's order is done."""
        for frame in self._frames:
            if frame.wait is not None:
                yield from frame.wait.asks.values()

    def seen_by(self, observer: Observer) -> list[Event]:
        """All events that this observer has been told of."""
        return list(letters_for(observer, self.letters))

    def standing(self) -> list[Entry]:
        """The entries of the journal that stand: not taken back, and as corrected."""
        return [entry for _, entry in self._standing() if not isinstance(entry, Mark)]

    @property
    def length(self) -> int:
        """How much is played again when something is undone."""
        return len(self.journal) if self._line is None else len(self._line)

    def before_steps(self) -> Sequence[int]:
        """How many letters there were before each of the steps that could be taken back."""
        return self._steps

    def retrace(self) -> Iterator[tuple[int, Entry, "Game[R]"]]:
        """The entries that stand, each with its number and the game as it was before it."""
        again = type(self)(self.rules)
        for number, entry in self._standing():
            if not isinstance(entry, Mark):
                yield number, entry, again
            again._feed(number, entry)

    # How a script is carried on ---------------------------------------------------------------

    def _begin(self, script: Script[None]) -> None:
        self._frames.append(_Frame(script, frozenset(self.table.alive)))
        self._carry_on(None)

    def _carry_on(self, answers: Answers | None) -> None:
        """Run the topmost script until it waits again."""
        frames = self._frames
        while True:
            frame = frames[-1]
            try:
                wait = frame.script.send(answers)  # type: ignore[arg-type]
            except StopIteration:
                gone = frames.pop().living.difference(self.table.alive)
                answers = self._return_to(frames[-1], gone)
                if answers is None:
                    return
            except Over:
                self._close()
                return
            else:
                frame.wait = wait
                self._open(wait)
                return

    def _open(self, wait: Wait) -> None:
        self.wait = wait
        asked = self._asked
        wait.number = asked[CLOCK] = asked[CLOCK] + 1
        if not wait.groups:
            self._await_the_clock()
        elif wait.in_turn:
            wait.queue = [(who, topic, offer) for whom, topic, offer in wait.groups for who in whom]
            wait.queue.reverse()
            self._ask_next(wait)
        else:
            asks = wait.asks
            for whom, topic, offering in wait.groups:
                for who in whom:
                    asks[who] = self._put(who, topic, offering, wait)
            if asks:
                self.open = asks.copy()
            else:
                self._await_the_clock()

    def _await_the_clock(self) -> None:
        wait = self.wait
        wait.clocked = True
        self.open = {}
        if wait.changeable:
            alive = self.table.alive
            self.open = {who: ask for who, ask in wait.asks.items() if who in alive}
        self.open[CLOCK] = Ask(CLOCK, wait.number, wait.topic, NOTHING)

    def _put(self, who: Who, topic: str, offering: Offering, wait: Wait) -> Ask:
        asked = self._asked
        number = asked[who] = asked[who] + 1
        offer = offering if type(offering) is Offer else offering(who)  # type: ignore[arg-type, operator]
        if wait.hands:
            return Ask(who, number, topic, offer, wait.hands.get(who))  # type: ignore[arg-type]
        return Ask(who, number, topic, offer)

    def _ask_next(self, wait: Wait) -> None:
        who, topic, offering = wait.queue.pop()
        asks = wait.asks
        if asks:
            asked = self._asked
            wait.number = asked[CLOCK] = asked[CLOCK] + 1
        asks[who] = ask = self._put(who, topic, offering, wait)
        self.open = {who: ask}

    def _hand_over(self, who: Who, answer: Choice) -> None:
        """Let the clock end what is waited for, or somebody answer."""
        if who == CLOCK:
            self._time_is_up()
        else:
            self._take(who, answer)

    def _take(self, who: Who, answer: Choice) -> None:
        """Hand an answer to the script that waits for it; carry on when all have answered."""
        wait = self.wait
        answers, each = wait.answers, wait.each
        answers[who] = answer
        if each is not None:
            each(who, answer)  # type: ignore[arg-type]
        if len(answers) < len(wait.asks):
            if not wait.changeable:
                del self.open[who]
        elif wait.queue:
            self._ask_next(wait)
        elif wait.hushed and self.rules.paced:  # COMMON-10: the pace of a call tells nothing
            self._await_the_clock()
        else:
            self._carry_on(answers)

    def _examine_clock(self, reply: Reply) -> Choice:
        wait = self.wait
        if self.over or reply.to != wait.number:
            raise Late("not-open")
        if reply.answer is not None:
            raise Malformed("not-an-answer")
        if not all(isinstance(who, int) for who in wait.asks):
            raise Illegal("cannot-wait", "COMMON-13")
        return None

    def _time_is_up(self) -> None:
        """Who has not answered has passed; what is obligatory is drawn by lot (COMMON-13)."""
        wait = self.wait
        if not wait.asks:
            self._carry_on(wait.answers)
            return
        late = [ask for who, ask in wait.asks.items() if who not in wait.answers]
        owed = [ask for ask in late if not ask.offer.may_pass]
        for ask in late:
            if ask.offer.may_pass:
                wait.answers[ask.to] = None
                if wait.each is not None:
                    wait.each(ask.to, None)  # type: ignore[arg-type]
        if owed:
            self._begin(self._draw(wait, owed))
        elif wait.queue:
            self._ask_next(wait)
        else:
            self._carry_on(wait.answers)

    def _draw(self, wait: Wait, owed: list[Ask]) -> Script[None]:
        for ask in owed:
            if ask.to not in self.table.alive:
                continue
            offer = ask.offer.without(frozenset(self.table.left))
            choice = yield from self.ask(CHANCE, "draw", offer)
            if ask.to not in self.table.alive:
                continue
            wait.answers[ask.to] = choice
            assert isinstance(ask.to, int)  # noqa: S101 - only seats owe an act
            self.tell(DrawnFor(ask.to, ask.topic, choice), (ask.to,))
            if wait.each is not None:
                wait.each(ask.to, choice)

    def _close(self) -> None:
        for frame in self._frames:
            frame.script.close()
        self._frames.clear()
        self.open = {}
        self.wait = Wait("over")
        self.over = True

    # The host's standing orders ---------------------------------------------------------------

    def _examine_order(self, order: RulesOrder | Extend | Count) -> None:
        if self.over:
            raise Late("game-over")
        if isinstance(order, Extend):
            if type(order.seconds) is not int or order.seconds == 0:
                raise Malformed("no-time")
            return
        if isinstance(order, Count):
            self._examine_count(order)
            return
        if isinstance(order, SeatOrder) and (
            type(order.seat) is not int or order.seat not in self.table.seats
        ):
            raise Malformed("no-such-seat", seat=order.seat, seats=len(self.table.seats))
        if isinstance(order, GiveFloor) and (type(order.seconds) is not int or order.seconds < 1):
            raise Malformed("no-floor-time")
        if isinstance(order, Void) and not _is_reason(order.reason):
            raise Malformed("no-reason", most=LONGEST_REASON)
        self.rules.permit(self, order)
        if not self.table.cards:
            raise Illegal("not-begun", "COMMON-18")

    def _examine_count(self, count: Count) -> None:
        wait = self.wait
        if wait.show is None:
            raise Late("no-show-of-hands")
        if any(who in self.table.alive for who in wait.answers):
            raise Illegal("hands-known", "COMMON-20")
        wait.show.examine(count.hands)

    def _obey(self, order: RulesOrder | Extend | Count) -> None:
        if isinstance(order, Extend):
            self.tell(TimeChanged(order.seconds), EVERYONE)
        elif isinstance(order, Count):
            assert self.wait.show is not None  # noqa: S101 - it was examined
            self.wait.show.take(order.hands)
            self._carry_on(self.wait.answers)
        else:
            self._begin(self.rules.obey(self, order))

    def _return_to(self, frame: _Frame, gone: frozenset[Seat]) -> Answers | None:
        """Go back to what was waited for before the host cut in.

        Those who have left meanwhile are asked no more and what they said lapses; an answer
        that names one of them is asked for again. Gives the answers if nothing is awaited.
        """
        wait = frame.wait
        assert wait is not None  # noqa: S101 - a script that was cut into was waiting
        self.wait = wait
        wait.queue = [turn for turn in wait.queue if turn[0] not in gone]
        for who, ask in list(wait.asks.items()):
            if who in gone or ask.hand in gone:
                wait.answers[who] = None
            elif gone and not self._is_settled(wait, who):
                self._ask_again(wait, ask, gone)
        if not wait.asks:
            self._await_the_clock()
            return None
        self.open = {
            who: ask
            for who, ask in wait.asks.items()
            if who not in wait.answers or (wait.changeable and who in self.table.alive)
        }
        if len(wait.answers) < len(wait.asks):
            return None
        if wait.clocked or (wait.hushed and not gone.isdisjoint(wait.asks)):
            self._await_the_clock()
            return None
        if wait.queue:
            self._ask_next(wait)
            return None
        return wait.answers

    def _is_settled(self, wait: Wait, who: Who) -> bool:
        """What was said in turn stays said; those who have left are asked no more."""
        return who in wait.answers and (wait.in_turn or who not in self.table.alive)

    def _ask_again(self, wait: Wait, ask: Ask, gone: frozenset[Seat]) -> None:
        """Put the question again if what is offered has changed."""
        who = ask.to
        offering = next(group[2] for group in wait.groups if group[1] == ask.topic)
        offer = ask.offer.without(gone) if isinstance(offering, Offer) else offering(who)  # type: ignore[arg-type]
        if offer == ask.offer:
            return
        wait.asks[who] = self._put(who, ask.topic, offer, wait)
        if not offer.options and not offer.may_pass:
            wait.answers[who] = None
        elif who in wait.answers and not wait.asks[who].takes(wait.answers[who]):
            del wait.answers[who]

    def cut_short(self, seat: Seat, *topics: str) -> None:
        """End what this seat is asked about these topics (or at all), as the clock would.

        With topics so does what waits until somebody has had the floor out of turn.
        """
        for frame in reversed(self._frames[:-1]):
            wait = frame.wait
            ask = None if wait is None else wait.asks.get(seat)
            if wait is not None and ask is not None and (not topics or ask.topic in topics):
                wait.answers[seat] = None
            if not topics or wait is None or wait.topic != FLOOR:
                break

    # What people claim --------------------------------------------------------------------------

    def _examine_claim(self, claim: Claim) -> None:
        seats = self.table.seats
        if type(claim.seat) is not int or claim.seat not in seats:
            raise Malformed("no-such-seat", seat=claim.seat, seats=len(seats))
        if claim.by not in (None, HOST, claim.seat):
            raise Illegal("claim-anothers", "COMMON-11")
        if self.over:
            raise Late("game-over")
        self.rules.permit(self, claim)

    def _hear(self, claim: Claim) -> None:
        """Everybody hears it, and nothing else follows."""
        about, answer = tuple(claim.about), frozen(claim.answer)
        self.tell(Claimed(claim.seat, claim.kind, claim.of, about, answer), EVERYONE)

    # Taking back and correcting ---------------------------------------------------------------

    def _record(self, entry: Entry) -> None:
        self._judged = None
        if is_step(entry):
            self._steps.append(len(self._told))
        self.journal.append(entry)
        if self._line is not None:
            self._line.append((len(self.journal), entry))
        if entry.id:
            self._receipts[entry.id] = len(self.journal)

    def _rewrite(self, order: TakeBack | Correct) -> None:
        """Undo or correct: play the game again; keep the old one if that cannot be done."""
        judged, self._judged = self._judged, None
        plain = msgspec.structs.replace(order, id="")
        if judged is not None and judged[:2] == (len(self.journal), plain):
            journal = [*self.journal, order]
            receipts = self._receipts
            self._restore(judged[2])
            self.journal, self._receipts = journal, receipts
            if order.id:
                self._receipts[order.id] = len(journal)
            return
        line = self._standing()
        if isinstance(order, TakeBack):
            line = taken_back(line, order)
            event: Event = TookBack(order.steps)
        else:
            line = corrected(line, order)
            event = Corrected(order.entry, frozen(order.answer))
        now = self._state()
        journal = [*self.journal, order]
        line = marked(line, len(journal), dict(self._asked), event)
        self._start()
        try:
            for number, entry in line:
                self._feed(number, entry)
        except Refused as refused:
            self._restore(now)
            raise Illegal("does-not-fit", refused.clause or "COMMON-18", entry=number) from refused
        self.journal = journal
        self._line = line
        if order.id:
            self._receipts[order.id] = len(journal)

    def _feed(self, number: int, entry: Entry | Mark) -> None:
        """Play one entry of an earlier record."""
        if isinstance(entry, Mark):
            for who, count in entry.asked.items():
                self._asked[who] = max(count, self._asked.get(who, 0))
            self._told += entry.events  # for the host alone, and only told
            self._whom += [HOST_ALONE] * len(entry.events)
            return
        if is_step(entry):
            self._steps.append(len(self._told))
        if isinstance(entry, Reply):
            self._hand_over(entry.seat, self.examine(entry))
        elif isinstance(entry, Claim):
            self._examine_claim(entry)
            self._hear(entry)
        elif not isinstance(entry, TakeBack | Correct):
            self._examine_order(entry)
            self._obey(entry)

    def _standing(self) -> Line:
        """The entries that have not been taken back."""
        if self._line is None:
            return [(number, entry) for number, entry in enumerate(self.journal, 1)]
        return list(self._line)

    def _state(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _KEPT}

    def _restore(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)


def _is_reason(words: object) -> bool:
    """Whether these are words in one line, and not too many."""
    if not isinstance(words, str) or not words.isprintable():
        return False
    return bool(words.strip()) and len(words) <= LONGEST_REASON
