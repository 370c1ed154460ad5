"""What all readers share: the table, choices and ballots as written, and the comparison."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, ClassVar

Seat = int
Check = Callable[[Seat, Any], None]
"""Raises `Mistake` if this seat may not choose that."""

Votes = dict[Seat, list[Seat]]
"""For each candidate, in order, those who voted for him."""

BALLOTS = ("vote", "votes", "revote", "lift", "preliminary", "final", "elect")


class Mistake(Exception):
    """The notebook does not fit the rules."""


class Chance:
    """How lots fall that the notebook does not tell: one way after the other."""

    def __init__(self, way: Iterable[int] = ()) -> None:
        self.way = list(way)
        self.drawn: list[tuple[int, int]] = []
        """Which lot was drawn, and of how many."""

    def draw(self, among: Collection[Seat]) -> Seat:
        turn = len(self.drawn)
        at = self.way[turn] if turn < len(self.way) else 0
        self.drawn.append((at, len(among)))
        return list(among)[at]

    def otherwise(self) -> "Chance | None":
        """The next way in which the lots can fall; none if this was the last."""
        way = list(self.drawn)
        while way and way[-1][0] + 1 == way[-1][1]:
            way.pop()
        if not way:
            return None
        return Chance([*(at for at, _ in way[:-1]), way[-1][0] + 1])


class Reader:
    """Reads one notebook of one rulebook; each book is a reader of its own."""

    roles: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    options: ClassVar[dict[str, tuple[Any, ...]]] = {}
    """The options and their values, the usual one first."""
    modes: tuple[str, ...] = ()
    """The modes, the usual one first."""

    def __init__(self, notebook: dict[str, Any], exactly: bool, chance: Chance) -> None:
        self.notebook, self.exactly, self.chance = notebook, exactly, chance
        chosen = notebook.get("options") or {}
        self.chosen = {name: usual[0] for name, usual in self.options.items()} | chosen
        self.mode = notebook.get("mode", self.modes[0] if self.modes else None)
        self.card: dict[Seat, str] = dict(enumerate(notebook["seats"], 1))
        self.seats = list(self.card)
        self.gone: list[Seat] = []
        self.shown: dict[Seat, dict[Seat, str]] = {seat: {} for seat in self.seats}
        self.number = self.days = self.nights = 0
        self.winner = ""
        self.found: list[str] = []
        self.course = self.phases()

    def phases(self) -> Iterator[str]:
        """The phases in the order of the rules."""
        while True:
            yield "night"
            yield "day"

    # The whole notebook -------------------------------------------------------------------------

    def differences(self) -> list[str]:
        """All in which the notebook and the rules differ."""
        try:
            self.read_head()
            problems = self.problems()
            if "refused" in self.notebook:
                word = self.notebook["refused"].casefold()
                self.compare("the head", "refused", word, word if word in problems else problems)
                return self.found
            if problems:
                raise Mistake(f"the table is refused for {problems}")
            if self.notebook.get("winner") not in (*self.sides, "none", "draw"):
                raise Mistake("no known winner is named")
            for entry in self.notebook["course"]:
                self.number += 1
                self.must(len(entry) == 1, "more than one phase")
                ((phase, written),) = entry.items()
                self.read(phase, written or {})
        except Mistake as mistake:
            return [*self.found, str(mistake)]
        self.compare("the end", "winner", self.notebook["winner"], self.winner or "none")
        return self.found

    def read_head(self) -> None:
        for name, value in self.chosen.items():
            if name not in self.options or not self.is_value(name, value):
                raise Mistake(f"there is no option {name}: {value}")
        if self.mode is not None and self.mode not in self.modes:
            raise Mistake(f"there is no mode {self.mode}")
        if ("spare" in self.notebook) != self.has_spare() and "refused" not in self.notebook:
            raise Mistake("a spare card lies there with an extra hand, and only then")
        if "host" in self.notebook and not self.has_host():
            raise Mistake("no player is the host")
        for role in self.deck():
            if role not in self.roles:
                raise Mistake(f"there is no card {role}")

    def is_value(self, option: str, value: Any) -> bool:
        return value in self.options[option]

    def deck(self) -> list[str]:
        spare = self.notebook.get("spare")
        return [*self.card.values(), *([] if spare is None else [spare])]

    def has_spare(self) -> bool:
        return False

    def has_host(self) -> bool:
        """Whether one of the players begins as the host."""
        return False

    def problems(self) -> set[str]:
        """What the table is refused for: `players`, cards and options."""
        return set()

    # One entry ----------------------------------------------------------------------------------

    def read(self, phase: str, written: dict[str, Any]) -> None:
        self.must(not self.winner, "the game was over")
        self.must(phase == next(self.course, None), f"it is not the time for {phase}")
        self.written = {key: value for key, value in written.items() if value is not None}
        self.expect = self.written.pop("expect", {})
        self.refuse = self.expect.get("refuse") or []
        self.lots = list(self.written.pop("lots", ()))
        self.out: list[Seat] = []
        self.told: dict[Seat, list[Any]] = {}
        self.announced: dict[str, Any] = {}
        self.begin(phase)
        acts = self.written.pop("host", [])
        self.acts_at_the_vote = [act for act in acts if "at" in act]
        self.obey(act for act in acts if "at" not in act)
        if not self.winner:
            getattr(self, phase)()
        self.look_for_leftovers()
        self.look_at_expectations()

    def begin(self, phase: str) -> None:
        """What counts from the very start of a phase, before the host acts in it."""

    def look_for_leftovers(self) -> None:
        for key, value in self.written.items():
            choices = value.values() if isinstance(value, dict) else [value]
            if key in BALLOTS or any(one != "pass" for one in choices):
                raise Mistake(f"{self.number}: {key} {value} has no place")
        if self.lots:
            raise Mistake(f"{self.number}: the lots {self.lots} are not drawn")
        if self.acts_at_the_vote:
            raise Mistake(f"{self.number}: {self.acts_at_the_vote} come to no ballot")

    # What must hold -----------------------------------------------------------------------------

    def look_at_expectations(self) -> None:
        """Compare what is expected, or all that can be expected of a written game."""
        expect, number = self.expect, self.number
        if self.exactly or "out" in expect:
            self.compare(number, "out", sorted(expect["out"]), sorted(self.out))
        if "alive" in expect:
            self.compare(number, "alive", sorted(expect["alive"]), self.living())
        if "winner" in expect:
            self.compare(number, "winner", expect["winner"], self.winner or "none")
        told = expect.get("told", {})
        for seat in {**told, **self.told} if self.exactly else told:
            given = self.told.get(seat, [])
            if not same_answers(told.get(seat, "nothing"), given):
                self.compare(number, f"told {seat}", told.get(seat), given)
        for seat, cards in expect.get("shown", {}).items():
            self.compare(number, f"shown {seat}", cards, self.shown[seat])
        announced = expect.get("announced", {})
        for kind in {**announced, **self.announced} if self.exactly else announced:
            seen = self.announced.get(kind)
            if not self.exactly and isinstance(seen, dict):
                seen = {seat: fact for seat, fact in seen.items() if seat in announced[kind]}
            self.compare(number, f"announced {kind}", announced.get(kind), seen)
        for kind in expect.get("silent", ()):
            self.compare(number, f"silent {kind}", None, self.announced.get(kind))

    def must(self, holds: bool, otherwise: str) -> None:
        if not holds:
            raise Mistake(f"{self.number}: {otherwise}")

    def compare(self, where: object, what: str, written: object, seen: object) -> None:
        if written != seen:
            self.found.append(f"{where}: {what} is written as {written}, the rules bring {seen}")

    def tell(self, seat: Seat, answer: Any) -> None:
        self.told.setdefault(seat, []).append(answer)

    def announce(self, kind: str, fact: Any) -> None:
        if isinstance(fact, dict):
            fact = self.announced.get(kind, {}) | fact
        self.announced[kind] = fact

    def meet(self, seats: Iterable[Seat], as_what: str | None = None) -> None:
        """They see each other's cards, or what side they are of."""
        seats = list(seats)
        for seat in seats:
            for other in seats:
                if seat != other:
                    self.shown[seat][other] = as_what or self.card[other]

    def turn_up(self, seat: Seat) -> None:
        """All see the card of one who leaves."""
        self.announce("revealed", {seat: self.card[seat]})
        for other in self.seats:
            if other != seat:
                self.shown[other][seat] = self.card[seat]

    # Who is there -------------------------------------------------------------------------------

    def living(self, *roles: str) -> list[Seat]:
        here = [seat for seat in self.seats if seat not in self.gone]
        return [seat for seat in here if self.card[seat] in roles] if roles else here

    def count(self, *roles: str) -> int:
        return len(self.living(*roles))

    def put_away(self, seats: Iterable[Seat]) -> None:
        """These have left; what follows of it is the business of the book."""
        for seat in seats:
            self.gone.append(seat)
            self.out.append(seat)

    # The host -----------------------------------------------------------------------------------

    def obey(self, acts: Iterable[dict[str, Any]]) -> None:
        for act in acts:
            if self.winner:
                raise Mistake(f"{self.number}: the host acts after the end")
            ((what, seat),) = ((key, value) for key, value in act.items() if key != "at")
            if what not in ("foul", "silence", "remove"):
                raise Mistake(f"{self.number}: the host cannot {what}")
            if seat not in self.living():
                raise Mistake(f"{self.number}: the host acts on {seat}, who is out")
            getattr(self, what)(seat)

    def obey_at_the_vote(self) -> None:
        acts, self.acts_at_the_vote = self.acts_at_the_vote, []
        self.obey(acts)

    def foul(self, seat: Seat) -> None:
        """A warning that costs nothing."""

    def silence(self, seat: Seat) -> None:
        """The floor is taken away, where speeches go in turn."""

    def remove(self, seat: Seat) -> None:
        raise NotImplementedError

    # Choices ------------------------------------------------------------------------------------

    def act(
        self, call: str, able: Iterable[Seat], check: Check, owed: bool = False
    ) -> dict[Seat, Any]:
        """What those who have a turn chose in this call; what must be refused is tried first.

        What is written for others stays in the entry, where it has no place.
        """
        able = list(able)
        self.try_refusals(call, able, check, owed)
        written = dict(self.written.get(call, {}))
        chosen: dict[Seat, Any] = {}
        for seat in [seat for seat in written if seat in able]:
            choice = written.pop(seat)
            if choice != "pass":
                check(seat, choice)
                chosen[seat] = choice
        if call in self.written:
            self.written[call] = written
        if owed and len(chosen) < len(able):
            raise Mistake(f"{self.number}: somebody of {able} owes an answer in {call}")
        return chosen

    def try_refusals(
        self, key: str, able: Collection[Seat], check: Check, owed: bool = False
    ) -> None:
        """Whoever has no turn is refused anyhow."""
        for seat, choice in self.attempts(key):
            if seat not in able or (choice == "pass" and owed):
                continue
            try:
                if choice != "pass":
                    check(seat, choice)
            except Mistake:
                continue
            self.found.append(f"{self.number}: {key} {seat}: {choice} is not refused")

    def attempts(self, key: str) -> Iterator[tuple[Seat, Any]]:
        """What must be refused under this key."""
        for attempt in self.refuse:
            for written, choices in attempt.items():
                if written == key == "lift":
                    yield from ((seat, "yes") for seat in choices)
                elif written == key and key in ("vote", "revote"):
                    yield from (
                        (one, candidate) for candidate in choices for one in choices[candidate]
                    )
                elif written == key or (written, key) == ("votes", "vote"):
                    yield from choices.items()

    def anybody(self, seat: Seat, choice: Any) -> None:
        there = type(choice) is int and choice in self.living()
        self.must(there, f"{seat} chooses {choice}, who is not there")

    def another(self, seat: Seat, choice: Any) -> None:
        self.anybody(seat, choice)
        self.must(choice != seat, f"{seat} chooses himself")

    def prey(self, team: Collection[Seat]) -> Check:
        """A lone killer does not choose himself; one of several may (COMMON-17)."""
        return self.anybody if len(team) > 1 else self.another

    def three(self, seat: Seat, named: Any) -> None:
        if not isinstance(named, list) or len(named) != 3 or len({*named}) != 3:
            raise Mistake(f"{self.number}: {seat} does not name three seats")
        for one in named:
            self.anybody(seat, one)

    def draw(self, among: Collection[Seat]) -> Seat:
        """One of these by lot; the only one needs none."""
        if len(among) == 1 or not self.lots:
            return self.chance.draw(among)
        drawn: Seat = self.lots.pop(0)
        if drawn not in among:
            raise Mistake(f"{self.number}: the lot {drawn} is not one of {among}")
        return drawn

    # Ballots ------------------------------------------------------------------------------------

    def poll(
        self,
        key: str,
        candidates: Iterable[Seat],
        voters: Collection[Seat] | None = None,
        *,
        oneself: bool = True,
        several: bool = False,
        owed: bool = False,
    ) -> Votes:
        """The next ballot under this key; whoever is not in it abstained, if that is allowed."""
        candidates = list(candidates)
        voters = self.living() if voters is None else voters

        def check(voter: Seat, candidate: Any) -> None:
            if voter not in voters or type(voter) is not int:
                raise Mistake(f"{self.number}: {voter} has no vote in {key}")
            if candidate not in candidates or (candidate == voter and not oneself):
                raise Mistake(f"{self.number}: {voter} cannot vote for {candidate} in {key}")

        self.try_refusals(key, voters, check)
        votes: Votes = {candidate: [] for candidate in candidates}
        given: dict[Seat, int] = {}
        for voter, candidate in self.next_ballot(key, candidates):
            check(voter, candidate)
            if voter in votes[candidate] or (voter in given and not several):
                raise Mistake(f"{self.number}: {voter} votes twice in {key}")
            given[voter] = candidate
            votes[candidate].append(voter)
        if owed and len(given) < len(voters):
            raise Mistake(f"{self.number}: everybody must vote in {key}")
        return votes

    def next_ballot(self, key: str, candidates: Collection[Seat]) -> Iterator[tuple[Seat, Seat]]:
        """Who votes for whom, in whichever way it is written."""
        if key == "vote" and "votes" in self.written:
            if "vote" in self.written:
                raise Mistake(f"{self.number}: one ballot is written in two ways")
            yield from self.by_voter(self.written.pop("votes"))
            return
        written = self.written.pop(key, None)
        if isinstance(written, list):
            if written[1:]:
                self.written[key] = written[1:]
            written = written[0] if written else None
        if written is None and key == "revote":
            raise Mistake(f"{self.number}: a second ballot is missing")
        if key not in ("vote", "revote"):
            yield from self.by_voter(written or {})
            return
        for candidate, voters in (written or {}).items():
            if candidate not in candidates:
                raise Mistake(f"{self.number}: {candidate} is no candidate")
            yield from ((voter, candidate) for voter in voters)

    def by_voter(self, written: dict[Seat, Any]) -> Iterator[tuple[Seat, Seat]]:
        for voter, given in written.items():
            for candidate in given if isinstance(given, list) else [given]:
                if candidate != "pass":
                    yield voter, candidate

    def lift(self, voters: Collection[Seat]) -> list[Seat]:
        """Who wants all of the tied to leave."""

        def check(voter: Seat, _: Any) -> None:
            if voter not in voters:
                raise Mistake(f"{self.number}: {voter} has no vote on this question")

        self.try_refusals("lift", voters, check)
        hands: list[Seat] = self.written.pop("lift", [])
        for voter in hands:
            check(voter, "yes")
        if len({*hands}) < len(hands):
            raise Mistake(f"{self.number}: a hand is raised twice")
        return hands


def most(totals: dict[Seat, Any]) -> list[Seat]:
    """Those with the most, in order."""
    return [one for one, total in totals.items() if total == max(totals.values())]


def same_answers(written: Any, given: list[Any]) -> bool:
    """Whether this is what a seat was told, one answer or several in order."""
    if written == "nothing":
        return not given
    if len(given) == 1 and same_answer(written, given[0]):
        return True
    if not isinstance(written, list) or len(written) != len(given):
        return False
    return all(map(same_answer, written, given))


def same_answer(written: Any, given: Any) -> bool:
    """Equal, and of one type; several seats are compared as a set."""
    if isinstance(written, list) and isinstance(given, list):
        return sorted(written) == sorted(given)
    return type(written) is type(given) and bool(written == given)
