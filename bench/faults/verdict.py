"""What is left is read without any server, and held against what clients were told.

- Every reply that was acknowledged is in the journal once, as it was sent. What was acknowledged
  before another was sent stands before it. What was refused is not in it.
- Every journal can be played, and its game is what a server that is started anew shows.
- Every screen that anybody saw is what that observer was told after some entry of the journal, and
  none is of an earlier time than the one before.
- Words that far friends have written stand in their room, and no others have read them.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from bench.faults.memory import Asked, Eyes, Memory, Sent, Shown, Telling
from bench.faults.words import Words, wrong_with
from gorod.engine.letters import letters_for
from gorod.engine.replies import Correct, Entry, Reply, TakeBack
from gorod.engine.seats import HOST, ROOM, Observer
from gorod.parts.nominations import NOMINATE
from gorod.store.past_games import PastGames
from gorod.store.paths import DatabaseLocation
from gorod.store.store import Store
from gorod.table.match.match import Match
from gorod.table.setup import Terms, read_seated

Where = tuple[int, int]
"""In which game, and the how manieth entry of its journal."""


class Moment(NamedTuple):
    """A screen, and of what time it was."""

    shown: Shown
    where: Where | None
    earlier: Where | None
    """When it could have been seen, if not then."""
    before: Where
    """Of what time the screen before was."""


Seen = dict[str, list[Moment]]
"""What whoever it was saw."""

OBSERVERS: dict[int | str, Observer] = {"host": HOST, "room": ROOM}


@dataclass
class Findings:
    """What came out; it is well where `wrong` is empty."""

    acknowledged: int = 0
    repeated: int = 0
    """Of these, so many were sent more than once."""
    entries: int = 0
    games: int = 0
    finished: int = 0
    looked: int = 0
    written: int = 0
    """So many words in rooms were acknowledged."""
    wrong: list[str] = field(default_factory=list)


class Played:
    """A game with all its moments: what each observer was told after each entry."""

    def __init__(self, number: int, terms: Terms, journal: list[Entry]) -> None:
        self.number = number
        self.terms = terms
        self.journal = journal
        self.at = {entry.id: n for n, entry in enumerate(journal, 1) if entry.id}
        self.match = Match(number, terms)
        self.moments: dict[int | str, dict[bytes, list[int]]] = {}
        """After how many entries an observer saw this."""
        self.last: dict[int | str, set[bytes]] = {}
        """What an observer may see at the end."""
        whom: list[int | str] = [*OBSERVERS, *self.match.game.table.seats]
        self._tellings = {one: Telling() for one in whom}
        self._read = 0
        self._note(0)
        for n, entry in enumerate(journal, 1):
            self.match.play(entry)
            if isinstance(entry, TakeBack | Correct):
                self._read = 0
                self._tellings = {one: Telling() for one in whom}
            self._note(n)

    def _note(self, n: int) -> None:
        new = self.match.game.letters[self._read :]
        self._read = len(self.match.game.letters)
        self.last = {}
        for who, telling in self._tellings.items():
            events = letters_for(OBSERVERS.get(who, who), new)  # type: ignore[arg-type]
            telling.hear(msgspec.to_builtins(list(events)))
            for asked in self._asked(who):
                mark = telling.mark(asked)
                self.moments.setdefault(who, {}).setdefault(mark, []).append(n)
                self.last.setdefault(who, set()).add(mark)

    def _asked(self, who: int | str) -> Iterable[Asked]:
        """What may stand beside the events: of those who see all, each has his own questions."""
        game = self.match.game
        if who == "room":
            return [()]
        seats = game.table.seats if who == "host" else [who]
        found = [self._questions(seat) for seat in seats]  # type: ignore[arg-type]
        return dict.fromkeys([*found, ()]) if who == "host" else found

    def _questions(self, seat: int) -> Asked:
        if self.match.game.over:
            return ()
        return tuple(
            (one.ask.to, self.match.question_ids(one.ask)[0], _sorted(one.ask.offer.options))
            for one in self.match.asked(seat)
            if one.ask.hand is None
        )


def _sorted(options: Iterable[object]) -> tuple[str, ...]:
    return tuple(sorted(map(str, options)))


def judged(
    place: DatabaseLocation, memories: Iterable[tuple[Memory, Words]], last: dict[str, list[Shown]]
) -> Findings:
    """Hold everything against each other; `last` is what a server that was started anew shows."""
    found = Findings()
    store = Store(place)
    try:
        for memory, words in memories:
            _judge(store, memory, words, last.get(memory.code, []), found)
    finally:
        store.close()
    return found


def _judge(store: Store, memory: Memory, words: Words, last: list[Shown], found: Findings) -> None:
    wrong = [f"{memory.code}: {error}" for error in memory.errors]
    try:
        games = list(_games(store, memory.code))
        written = store.evening(memory.code)
        names = read_seated(written).names if written is not None else {}
        rooms = [store.messages(game.number) for game in games]
    except Exception as error:  # whatever it is, a game is lost by it
        found.wrong.append(f"{memory.code} cannot be read: {type(error).__name__} {error}")
        return
    wrong += [
        f"{memory.code}: seat {seat} is not {name}'s"
        for seat, name in memory.names.items()
        if names.get(seat) != name
    ]
    seen = {eyes.whose: list(moments(eyes, games)) for eyes in memory.eyes}
    wrong += screens(memory, seen)
    wrong += replies(memory, games, seen)
    wrong += [f"{memory.code}: {what}" for what in wrong_with(words, rooms)]
    for shown in last:
        if games and shown.mark not in games[-1].last[shown.observer]:
            wrong.append(f"{memory.code}: started anew, {shown.observer} is shown another game")
    found.wrong += wrong
    found.acknowledged += len(memory.acknowledged)
    found.repeated += sum(one.times > 1 for one in memory.acknowledged)
    found.entries += sum(len(game.journal) for game in games)
    found.games += len(games)
    found.finished += sum(game.match.game.over for game in games)
    found.looked += memory.looked
    found.written += sum(one.acknowledged is not None for one in words.sent)


def _games(store: Store, code: str) -> Iterator[Played]:
    rows, lost = PastGames(store).games(code)
    if lost:
        raise LookupError(f"games {lost} are damaged")
    for number, _, written, is_over in rows:
        terms = msgspec.json.decode(written, type=Terms)
        played = Played(number, terms, store.journal(number))
        if is_over and not played.match.game.over:
            raise LookupError(f"game {number} is over, and its journal does not say so")
        yield played


# What was sent -----------------------------------------------------------------------------------


def replies(memory: Memory, games: list[Played], seen: Seen) -> Iterator[str]:
    """What is wrong with what was written of what was sent."""
    placed: list[tuple[Sent, Where]] = []
    taken = {(one.seat, one.id) for one in memory.sent if not one.refused}
    for one in memory.sent:
        what = f"{memory.code}: {one.topic} {one.id} of seat {one.seat}"
        where = _found(one, games, seen)
        if where is not None and one.acknowledged is not None:
            placed.append((one, where))
            if not _is_as_sent(one, games[where[0]].journal[where[1] - 1]):
                yield f"{what} is not what was sent"
        elif one.acknowledged is not None and not _was_changed(one, games, seen):
            yield f"{what} is lost"
        elif where is not None and one.refused and (one.seat, one.id) not in taken:
            yield f"{what} was refused ({one.refused}) and is in the journal"
    for game in games:
        ids = Counter(entry.id for entry in game.journal if entry.id)
        twice = [one for one, times in ids.items() if times > 1]
        if twice:
            yield f"{memory.code}: {twice} stand twice in the journal of game {game.number}"
    yield from _out_of_order(memory, placed)


def _asked_in(one: Sent, games: list[Played], seen: Seen) -> list[tuple[int, Played]]:
    """The game whose screen asked for it; any, where that screen was of none."""
    assert one.asked is not None  # noqa: S101
    eyes, times = one.asked
    where = seen[eyes.whose][times - 1].where if times else None
    numbered = list(enumerate(games))
    return numbered if where is None else [numbered[where[0]]]


def _found(one: Sent, games: list[Played], seen: Seen) -> Where | None:
    for index, game in _asked_in(one, games, seen):
        if (n := game.at.get(one.id)) is not None:
            return index, n
    return None


def _is_as_sent(one: Sent, entry: Entry) -> bool:
    if not isinstance(entry, Reply) or one.choice is ...:
        return isinstance(entry, Reply) == bool(one.seat)
    answer = list(entry.answer) if isinstance(entry.answer, tuple) else entry.answer
    return entry.seat == one.seat and answer == one.choice


def _was_changed(one: Sent, games: list[Played], seen: Seen) -> bool:
    """Whether it was said in a discussion, where the last word counts, and another word came."""
    if one.topic != NOMINATE:
        return False
    for _, game in _asked_in(one, games, seen):
        later = [entry.id for entry in game.journal if isinstance(entry, Reply)]
        if (said := game.match.discussion.suspicions.get(one.seat)) is not None:
            later.append(game.match.id_of(game.match.game.open[one.seat], said.nth - 1))
        before, _, nth = one.id.rpartition(".")
        ends = [other.rpartition(".") for other in later if other]
        if any(named == before and int(number) >= int(nth) for named, _, number in ends):
            return True
    return False


def _out_of_order(memory: Memory, placed: list[tuple[Sent, Where]]) -> Iterator[str]:
    """Whatever was acknowledged before another was sent stands before it."""
    placed = sorted(placed, key=lambda one: one[0].acknowledged or 0.0)
    acknowledged = [one.acknowledged or 0.0 for one, _ in placed]
    furthest: list[Where] = []
    for _, where in placed:
        furthest.append(max(where, furthest[-1]) if furthest else where)
    for one, where in placed:
        before = bisect_left(acknowledged, one.began)
        if before and furthest[before - 1] > where:
            yield f"{memory.code}: {one.topic} {one.id} stands before what was acknowledged earlier"


# What was shown ----------------------------------------------------------------------------------


def moments(eyes: Eyes, games: list[Played]) -> Iterator[Moment]:
    """Of what time each screen was, the earliest that is not before the one before it."""
    now: Where = (0, 0)
    for shown in eyes.seen:
        known = [
            (index, n)
            for index, game in enumerate(games)
            for n in game.moments.get(shown.observer, {}).get(shown.mark, ())
        ]
        later = min((one for one in known if one >= now), default=None)
        yield Moment(shown, later, max(known, default=None), now)
        now = later or now


def screens(memory: Memory, seen: Seen) -> Iterator[str]:
    """What is wrong with what anybody saw."""
    for whose, all_of_them in seen.items():
        for one in all_of_them:
            if one.where is None and one.earlier is None:
                told = one.shown.told
                yield f"{memory.code}: {whose} showed what no journal has ({told} told)"
            elif one.where is None:
                yield f"{memory.code}: {whose} went back from {one.before} to {one.earlier}"
