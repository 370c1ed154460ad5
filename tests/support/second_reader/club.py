"""The days of speeches in turn, and by them the club game for ten and City Mafia."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from tests.support.second_reader.reader import Mistake, Reader, Seat, most

BLACK = ("mafia", "don")
RED = ("civilian", "sheriff", "doctor", "putana")


class SpeechesReader(Reader):
    """A day in which each speaks in turn and may name one (SPORT-6, IT-7)."""

    again = False
    """Whether one who is named already may be named once more."""
    oneself = True

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.opener = 0
        self.speechless: set[Seat] = set()

    def silence(self, seat: Seat) -> None:
        self.speechless.add(seat)

    def speeches(self) -> dict[Seat, Seat]:
        """Who named whom, in the order of speaking; a day later the next one opens."""
        order = [seat for seat in self.seats if seat > self.opener]
        order += [seat for seat in self.seats if seat <= self.opener]
        order = [seat for seat in order if seat in self.living()]
        self.opener = order[0]
        named: dict[Seat, Seat] = {}

        def check(seat: Seat, nominee: Any) -> None:
            self.anybody(seat, nominee)
            if nominee in named.values() and not self.again:
                raise Mistake(f"{self.number}: {nominee} is nominated already")
            if nominee == seat and not self.oneself:
                raise Mistake(f"{self.number}: {seat} names himself")

        for seat in order:
            if seat in self.speechless:
                self.speechless.remove(seat)
            else:
                named |= self.act("nominate", [seat], check)
        return named

    def nominees(self, named: dict[Seat, Seat]) -> list[Seat]:
        """Those named by one who is there, each in the place of the first to name him.

        What a removed player said lapses; the order of the others stays (COMMON-18).
        """
        standing = {other for seat, other in named.items() if not {seat, other} & {*self.gone}}
        return [other for other in dict.fromkeys(named.values()) if other in standing]

    def tally(self, key: str, candidates: list[Seat], abstainers_count: bool) -> list[Seat]:
        """Those with the most votes; abstainers may count for the last candidate."""
        votes = self.poll(key, candidates)
        totals = {candidate: len(voters) for candidate, voters in votes.items()}
        if abstainers_count:
            totals[candidates[-1]] += len(self.living()) - sum(totals.values())
        return most(totals) if any(totals.values()) else []


class ClubReader(SpeechesReader):
    """What the two games share: crossfires, lifts, shots and checks."""

    no_ballot = False
    """Whether a removal has called the coming ballot off."""
    four_stay = False
    """Whether four who tie are not voted on again."""

    def remove(self, seat: Seat) -> None:
        self.leave([seat])

    def leave(self, seats: Iterable[Seat], killed: bool = False) -> None:
        """All at once; then the end is checked."""
        self.put_away(seats)
        self.winner = self.won()

    def won(self) -> str:
        raise NotImplementedError

    # Night --------------------------------------------------------------------------------------

    def night(self) -> None:
        self.nights += 1
        if self.nights == 1:
            self.meet(self.living(*BLACK))
            self.first_night()
        else:
            self.later_night()

    def first_night(self) -> None:
        """Nobody acts."""

    def later_night(self) -> None:
        raise NotImplementedError

    def shots(self) -> dict[Seat, Seat]:
        team = self.living(*BLACK)
        return self.act("mafia", team, self.prey(team))

    def check(self, role: str, looks_for: Iterable[str], stopped: Iterable[Seat] = ()) -> None:
        able = [seat for seat in self.living(role) if seat not in stopped]
        for seat, about in self.act(role, able, self.another).items():
            self.tell(seat, self.card[about] in looks_for)

    # Day ----------------------------------------------------------------------------------------

    def day(self) -> None:
        self.days += 1
        named = self.speeches()
        self.obey_at_the_vote()
        if self.winner:
            return
        nominees = self.nominees(named)
        called_off, self.no_ballot = self.no_ballot, False
        if called_off or not nominees or (self.days == 1 and len(nominees) == 1):
            return
        self.put_out(self.trial(nominees))

    def trial(self, nominees: list[Seat]) -> list[Seat]:
        """Crossfires for as long as the tied are fewer; then the question of all (SPORT-14)."""
        last = self.chosen["abstain"] == "last"
        key, group = "vote", nominees
        before: list[Seat] = []
        while True:
            group = self.tally(key, group, last)
            if len(group) < 2:
                return group
            if self.four_stay and len(self.living()) == 4:
                return []
            if group == before:
                return group if 2 * len(self.lift(self.living())) > len(self.living()) else []
            key, before = "revote", group

    def put_out(self, condemned: list[Seat]) -> None:
        self.leave(condemned)


class SportReader(ClubReader):
    """Club Mafia for ten (SPORT)."""

    roles = ("civilian", "sheriff", "mafia", "don")
    sides = ("red", "black")
    options: ClassVar = {
        "abstain": ("last", "none"),
        "clubs": (True, False),
        "cover": (False, True),
    }
    four_stay = True  # SPORT-15

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.clubs = self.chosen["clubs"]
        self.fouls: Counter[Seat] = Counter()

    def problems(self) -> set[str]:
        """Ten players: six civilians, the sheriff, two mafiosi and the don (SPORT-1, SPORT-2)."""
        deck, due = self.deck(), {"civilian": 6, "sheriff": 1, "mafia": 2, "don": 1}
        wrong = {role for role, number in due.items() if deck.count(role) != number}
        return wrong | ({"players"} if len(deck) != 10 else set())

    def foul(self, seat: Seat) -> None:
        """The third takes the next speech away, the fourth removes (SPORT-21)."""
        self.fouls[seat] += 1
        if self.clubs and self.fouls[seat] == 3:
            self.speechless.add(seat)
        if self.clubs and self.fouls[seat] == 4:
            self.remove(seat)

    def remove(self, seat: Seat) -> None:
        self.no_ballot = self.clubs
        super().remove(seat)

    def won(self) -> str:
        black, living = self.count(*BLACK), len(self.living())
        if not living:
            return "draw"
        if not black:
            return "red"
        return "black" if 2 * black >= living else ""

    def first_night(self) -> None:
        self.act("plan", self.living("don"), self.three)

    def later_night(self) -> None:
        """All of the team must hit the same one (SPORT-16)."""
        shots, team = self.shots(), self.living(*BLACK)
        self.check("don", ("sheriff",))
        self.check("sheriff", BLACK)
        aims = {shots.get(seat) for seat in team}
        victim = aims.pop() if len(aims) == 1 else None
        if victim is not None:
            first = self.clubs and not self.gone
            self.leave([victim], killed=True)
            self.act("best_move", [victim] if first else [], self.three)


class CityReader(ClubReader):
    """City Mafia (CITY)."""

    roles = ("civilian", "sheriff", "doctor", "putana", "mafia", "don", "maniac")
    sides = ("red", "black", "maniac")
    options: ClassVar = {
        "abstain": ("last", "none"),
        "visit_stops_don_shot": (False, True),
        "free_talk": (False, True),
        "cover": (False, True),
    }

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        if self.chosen["free_talk"]:
            self.chosen["abstain"] = "none"
        self.visits: dict[int, Seat] = {}
        self.patients: list[Seat] = []

    def problems(self) -> set[str]:
        """CITY-4."""
        deck = self.deck()
        special = ("sheriff", "doctor", "putana", "maniac")
        wrong = {role for role in special if deck.count(role) > 1}
        black, red = (sum(role in side for role in deck) for side in (BLACK, RED))
        wrong |= {"mafia", "don"} if black >= red else set()
        wrong |= {"don"} if deck.count("don") != 1 else set()
        return wrong | (set() if 6 <= len(deck) <= 20 else {"players"})

    def leave(self, seats: Iterable[Seat], killed: bool = False) -> None:
        """The killed show their cards, and a maniac is always announced (CITY-17, CITY-19)."""
        seats = list(seats)
        for seat in seats:
            if killed:
                self.turn_up(seat)
            if self.card[seat] == "maniac":
                self.announce("maniac_left", seat)
        super().leave(seats)

    def won(self) -> str:
        black, maniac = self.count(*BLACK), self.count("maniac")
        red = len(self.living()) - black - maniac
        if not black and not maniac:
            return "red" if red else "draw"
        if maniac and not black and red <= 1:
            return "maniac"
        if (not maniac and black >= red) or (black == 1 and maniac and not red):
            return "black"
        return ""

    def later_night(self) -> None:
        visits = self.act("putana", self.living("putana"), self.not_twice_running)
        visited = next(iter(visits.values()), None)
        if visited is not None:
            self.visits[self.nights] = visited
        shots = self.shots()
        stopped = self.living("don", "sheriff", "doctor", "maniac")
        stopped = [seat for seat in stopped if seat == visited]
        for seat in stopped:
            self.tell(seat, "blocked")
        self.check("don", ("sheriff",), stopped)
        self.check("sheriff", BLACK, stopped)
        patients = self.act("doctor", self.unless(stopped, "doctor"), self.may_be_healed)
        self.patients += patients.values()
        knives = self.act("maniac", self.unless(stopped, "maniac"), self.another)
        self.settle(shots, visited, patients.values(), {*knives.values()})

    def unless(self, stopped: list[Seat], role: str) -> list[Seat]:
        return [seat for seat in self.living(role) if seat not in stopped]

    def not_twice_running(self, seat: Seat, choice: Any) -> None:
        self.another(seat, choice)
        if self.visits.get(self.nights - 1) == choice:
            raise Mistake(f"{self.number}: putana comes two nights running")

    def may_be_healed(self, doctor: Seat, patient: Any) -> None:
        self.anybody(doctor, patient)
        if self.patients[-1:] == [patient] or (patient == doctor and doctor in self.patients):
            raise Mistake(f"{self.number}: the doctor heals {patient} again")

    def settle(
        self,
        shots: dict[Seat, Seat],
        visited: Seat | None,
        healed: Iterable[Seat],
        dead: set[Seat],
    ) -> None:
        """The shot, unless it is stopped or healed; the knife; and whoever was with putana."""
        don = [shots[seat] for seat in shots if self.card[seat] == "don"]
        aimed = most(Counter(don or shots.values()))
        stops = BLACK if self.chosen["visit_stops_don_shot"] else ("mafia",)
        if len(aimed) == 1 and self.card.get(visited or 0) not in stops:
            dead |= {*aimed} - {*healed}
        if visited and any(self.card[seat] == "putana" for seat in dead):
            dead.add(visited)
        if dead:
            self.leave(sorted(dead), killed=True)

    def day(self) -> None:
        """All talk at once, or one after another; then all the living stand (CITY-23)."""
        if not self.chosen["free_talk"]:
            super().day()
            return
        self.days += 1
        self.obey_at_the_vote()
        if not self.winner:
            self.put_out(self.trial(self.living()))

    def put_out(self, condemned: list[Seat]) -> None:
        """Whoever was visited last night has an alibi (CITY-15)."""
        alibi = self.visits.get(self.nights)
        if alibi in condemned:
            self.announce("alibi", alibi)
        self.leave(seat for seat in condemned if seat != alibi)
