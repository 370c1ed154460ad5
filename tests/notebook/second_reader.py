"""A second reader of notebooks, which shares nothing with the first but the rules.

It plays a sport or city notebook with plain dicts, from the clauses alone, and lists in what
the notebook differs from what the rules bring. Where two programs written apart from each other
agree on thousands of random games, a misreading of the rules must have been made twice.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

Seat = int
BLACK = {"mafia", "don"}
CALLS = {
    "sport": ("mafia", "don", "sheriff"),
    "city": ("putana", "mafia", "don", "sheriff", "doctor", "maniac"),
}


class Mistake(Exception):
    """The notebook does not fit the rules."""


def differences(notebook: dict[str, Any], exactly: bool = True) -> list[str]:
    """What the notebook says and the rules do not bring and, if exactly, the other way round."""
    reader = SecondReader(notebook, exactly)
    try:
        for number, entry in enumerate(notebook["course"], 1):
            ((phase, written),) = entry.items()
            reader.read(number, phase, written or {})
    except Mistake as mistake:
        return [*reader.found, str(mistake)]
    reader.compare("the end", "winner", notebook["winner"], reader.winner or "none")
    return reader.found


class SecondReader:
    def __init__(self, notebook: dict[str, Any], exactly: bool) -> None:
        self.exactly = exactly
        self.city = notebook["ruleset"] == "city"
        self.calls = CALLS[notebook["ruleset"]]
        options = notebook.get("options", {})
        self.abstainers_count = options.get("abstain", "last") == "last"
        self.clubs = not self.city and options.get("clubs", True)
        self.don_stopped = options.get("visit_stops_don_shot", False)
        self.card: dict[Seat, str] = dict(enumerate(notebook["seats"], 1))
        self.seats = list(self.card)
        self.gone: list[Seat] = []
        self.phase = "day"
        self.days = self.nights = 0
        self.opener = 0
        self.fouls: Counter[Seat] = Counter()
        self.speechless: set[Seat] = set()
        self.no_ballot = False
        self.visits: dict[int, Seat] = {}
        self.patients: list[Seat] = []
        self.winner = ""
        self.found: list[str] = []

    # One entry ----------------------------------------------------------------------------------

    def read(self, number: int, phase: str, written: dict[str, Any]) -> None:
        if self.winner:
            raise Mistake(f"{number}: the game was over")
        if phase == self.phase:
            raise Mistake(f"{number}: {phase} comes twice")
        self.phase, self.written = phase, dict(written)
        self.expect = self.written.pop("expect", {})
        self.out: list[Seat] = []
        self.told: dict[Seat, list[Any]] = {}
        self.announced: dict[str, Any] = {}
        acts = self.written.pop("host", [])
        self.host(act for act in acts if "at" not in act)
        if phase == "night":
            self.nights += 1
            self.night()
        else:
            self.days += 1
            self.day([act for act in acts if "at" in act])
        for key, value in self.written.items():
            if not isinstance(value, dict) or any(one != "pass" for one in value.values()):
                raise Mistake(f"{number}: {key} {value} has no place")
        self.look(number)

    def look(self, number: int) -> None:
        expect = self.expect
        told: dict[Seat, Any] = {seat: one[0] for seat, one in self.told.items()}
        announced: dict[str, Any] = self.announced
        if not self.exactly:
            told = {seat: told.get(seat, "nothing") for seat in expect.get("told", {})}
            announced = {key: announced.get(key) for key in expect.get("announced", {})}
        if self.exactly or "out" in expect:
            self.compare(number, "out", sorted(expect["out"]), sorted(self.out))
        if "alive" in expect:
            self.compare(number, "alive", sorted(expect["alive"]), self.living())
        if "winner" in expect:
            self.compare(number, "winner", expect["winner"], self.winner or "none")
        self.compare(number, "told", expect.get("told", {}), told)
        self.compare(number, "announced", expect.get("announced", {}), announced)

    def compare(self, where: object, what: str, written: object, seen: object) -> None:
        if written != seen:
            self.found.append(f"{where}: {what} is written as {written}, the rules bring {seen}")

    # Who is there -------------------------------------------------------------------------------

    def living(self, *roles: str) -> list[Seat]:
        here = [seat for seat in self.seats if seat not in self.gone]
        return [seat for seat in here if self.card[seat] in roles] if roles else here

    def leave(self, seats: Iterable[Seat], killed: bool = False) -> None:
        """All at once; the killed of the city show their cards, a maniac is always announced."""
        for seat in seats:
            self.gone.append(seat)
            self.out.append(seat)
            if self.city and killed:
                self.announced.setdefault("revealed", {})[seat] = self.card[seat]
            if self.card[seat] == "maniac":
                self.announced["maniac_left"] = seat
        self.winner = self.won()

    def won(self) -> str:
        left = [self.card[seat] for seat in self.living()]
        black, maniac = sum(card in BLACK for card in left), left.count("maniac")
        red = len(left) - black - maniac
        if not left:
            return "draw"
        if not black and not maniac:
            return "red"
        if not self.city:
            return "black" if black >= red else ""
        if maniac and not black and red <= 1:
            return "maniac"
        if (not maniac and black >= red) or (black == 1 and maniac and not red):
            return "black"
        return ""

    # The host -----------------------------------------------------------------------------------

    def host(self, acts: Iterable[dict[str, Any]]) -> None:
        for act in acts:
            if self.winner:
                raise Mistake("the host acts after the end")
            ((what, seat),) = ((key, value) for key, value in act.items() if key != "at")
            if seat in self.gone:
                raise Mistake(f"the host acts on {seat}, who is out")
            self.fouls[seat] += what == "foul"
            third, fourth = (self.clubs and self.fouls[seat] == n for n in (3, 4))
            if what == "silence" or (what == "foul" and third):
                self.speechless.add(seat)
            if what == "remove" or (what == "foul" and fourth):
                self.no_ballot = self.clubs
                self.leave([seat])

    # Night --------------------------------------------------------------------------------------

    def choices(self, call: str, roles: Iterable[str], stopped: Iterable[Seat] = ()) -> dict:
        """What was chosen in this call, by those who could and at whom one can."""
        written = self.written.pop(call, {})
        given = {seat: choice for seat, choice in written.items() if choice != "pass"}
        for seat, choice in given.items():
            if seat not in self.living(*roles) or seat in stopped:
                raise Mistake(f"{seat} cannot act in {call}")
            if choice not in self.living():
                raise Mistake(f"{seat} chooses {choice} in {call}, who is out")
        return given

    def not_oneself(self, given: dict[Seat, Seat]) -> dict[Seat, Seat]:
        for seat, choice in given.items():
            if seat == choice:
                raise Mistake(f"{seat} chooses himself")
        return given

    def three(self, call: str, who: list[Seat]) -> None:
        for seat, named in self.written.pop(call, {}).items():
            if seat not in who or len({*named} & {*self.living()}) != 3 or len(named) != 3:
                raise Mistake(f"{call} of {seat} is not three living seats")

    def night(self) -> None:
        if self.winner:
            return
        if self.nights == 1:
            if not self.city:
                self.three("plan", self.living("don"))
        elif self.city:
            self.city_night()
        else:
            self.sport_night()

    def shots(self) -> dict[Seat, Seat]:
        given = self.choices("mafia", BLACK)
        return given if len(self.living(*BLACK)) > 1 else self.not_oneself(given)

    def check(self, role: str, looks_for: Iterable[str], stopped: Iterable[Seat] = ()) -> None:
        for seat, about in self.not_oneself(self.choices(role, (role,), stopped)).items():
            self.told.setdefault(seat, []).append(self.card[about] in looks_for)

    def sport_night(self) -> None:
        shots, team = self.shots(), self.living(*BLACK)
        self.check("don", ("sheriff",))
        self.check("sheriff", BLACK)
        hit = {shots.get(seat) for seat in team}
        victim = hit.pop() if len(hit) == 1 else None
        if victim is None:
            return
        first = self.clubs and not self.gone
        self.leave([victim], killed=True)
        if first:
            self.three("best_move", [victim])

    def city_night(self) -> None:
        visits = self.not_oneself(self.choices("putana", ("putana",)))
        visited = next(iter(visits.values()), None)
        if visited is not None:
            if self.visits.get(self.nights - 1) == visited:
                raise Mistake("putana comes two nights running")
            self.visits[self.nights] = visited
        shots = self.shots()
        stopped = [visited] if visited else []
        for role in ("don", "sheriff", "doctor", "maniac"):
            if visited in self.living(role):
                self.told[visited] = ["blocked"]
        self.check("don", ("sheriff",), stopped)
        self.check("sheriff", BLACK, stopped)
        patient = next(iter(self.choices("doctor", ("doctor",), stopped).values()), None)
        if patient is not None:
            oneself = self.card[patient] == "doctor" and patient in self.patients
            if oneself or self.patients[-1:] == [patient]:
                raise Mistake(f"the doctor heals {patient} again")
            self.patients.append(patient)
        knives = self.not_oneself(self.choices("maniac", ("maniac",), stopped))
        self.settle(shots, visited, patient, set(knives.values()))

    def settle(
        self,
        shots: dict[Seat, Seat],
        visited: Seat | None,
        patient: Seat | None,
        dead: set[Seat],
    ) -> None:
        """The shot, unless it is stopped or healed; the knife; and whoever was with putana."""
        don = [shots[seat] for seat in shots if self.card[seat] == "don"]
        aimed = Counter(don or shots.values()).most_common()
        tie = len(aimed) > 1 and aimed[0][1] == aimed[1][1]
        stops = {"mafia", "don"} if self.don_stopped else {"mafia"}
        if aimed and not tie and self.card.get(visited or 0) not in stops:
            dead |= {aimed[0][0]} - {patient}
        if visited and any(self.card[seat] == "putana" for seat in dead):
            dead.add(visited)
        self.leave(sorted(dead), killed=True)

    # Day ----------------------------------------------------------------------------------------

    def day(self, before_the_vote: list[dict[str, Any]]) -> None:
        if self.winner:
            return
        order = [seat for seat in self.seats if seat > self.opener]
        order += [seat for seat in self.seats if seat <= self.opener]
        order = [seat for seat in order if seat in self.living()]
        self.opener = order[0]
        named = self.written.pop("nominate", {})
        nominated: dict[Seat, Seat] = {}
        for seat in order:
            if seat in self.speechless:
                self.speechless.remove(seat)
            elif seat in named:
                nominee = named.pop(seat)
                if nominee not in self.living() or nominee in nominated.values():
                    raise Mistake(f"{seat} nominates {nominee}")
                nominated[seat] = nominee
        if named:
            raise Mistake(f"{named} are nominated by those who do not speak")
        self.host(before_the_vote)
        if self.winner:
            return
        nominees = [n for by, n in nominated.items() if not {by, n} & {*self.gone}]
        called_off, self.no_ballot = self.no_ballot, False
        if called_off or not nominees or (self.days == 1 and len(nominees) == 1):
            return
        self.put_out(self.vote(nominees))

    def vote(self, nominees: list[Seat]) -> list[Seat]:
        revotes = self.written.pop("revote", [])
        by_voter = self.written.pop("votes", {})
        first = {one: [v for v in by_voter if by_voter[v] == one] for one in by_voter.values()}
        ballots = [self.written.pop("vote", first)]
        ballots += revotes if isinstance(revotes, list) else [revotes]
        group, before = nominees, []
        while True:
            if not ballots:
                raise Mistake("a ballot is missing")
            group = self.count(ballots.pop(0), group)
            four = not self.city and len(self.living()) == 4
            if len(group) < 2 or four or group == before:
                break
            before = group
        if ballots:
            raise Mistake(f"{ballots} are not due")
        if len(group) < 2:
            return group
        if four:
            return []
        hands = self.written.pop("lift", [])
        if not {*hands} <= {*self.living()} or len({*hands}) < len(hands):
            raise Mistake(f"{hands} are not the hands of the living")
        return group if len(hands) * 2 > len(self.living()) else []

    def count(self, ballot: dict[Seat, list[Seat]], candidates: list[Seat]) -> list[Seat]:
        voters = [seat for hands in ballot.values() for seat in hands]
        if not {*ballot} <= {*candidates} or not {*voters} <= {*self.living()}:
            raise Mistake(f"{ballot} is not a ballot on {candidates}")
        if len({*voters}) < len(voters):
            raise Mistake(f"somebody votes twice in {ballot}")
        votes = {candidate: len(ballot.get(candidate, ())) for candidate in candidates}
        if self.abstainers_count:
            votes[candidates[-1]] += len(self.living()) - len(voters)
        most = max(votes.values())
        return [candidate for candidate in candidates if most and votes[candidate] == most]

    def put_out(self, condemned: list[Seat]) -> None:
        """Whoever was visited last night has an alibi."""
        alibi = self.visits.get(self.nights)
        if alibi in condemned:
            self.announced["alibi"] = alibi
        self.leave(seat for seat in condemned if seat != alibi)
