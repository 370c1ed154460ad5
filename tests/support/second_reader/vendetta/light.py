"""The light: dawn, day and dusk, and whom nightfall finds dead."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.support.second_reader.reader import Check, Seat, most
from tests.support.second_reader.vendetta.cards import HUNTERS, LOOKING, VARGS, type_of
from tests.support.second_reader.vendetta.table import TableReader


class LightReader(TableReader):
    lights = 0

    def light(self) -> None:
        self.lights += 1
        self.blocked: set[Seat] = set()
        self.charmed: set[Seat] = set()
        self.tricked: set[Seat] = set()
        self.protected: set[Seat] = set()
        self.homes: list[tuple[Seat, Seat]] = []
        """Who is away from home, and with whom (VENDETTA-26)."""
        self.ambushes: list[Seat] = []
        self.blows: list[tuple[str, Seat, Seat]] = []
        """Who came to murder whom, in the order of the calls."""
        self.visits: list[tuple[Seat, Seat]] = []
        self.dawn()
        self.day_of_the_hunters()
        self.dusk()
        dead = self.doomed()
        if dead:
            self.strike(sorted(dead), "nightfall")
        else:
            self.check_the_end(before_a_night=True)
        self.quiet_light = not self.out

    # A call -------------------------------------------------------------------------------------

    def call(
        self, name: str, called: Iterable[Seat], check: Check, may_pass: bool = False
    ) -> Iterator[tuple[Seat, Any]]:
        """What those who are called chose, unless they are shown crossed arms (VENDETTA-22)."""
        for seat in called:
            if self.is_powerless(seat):
                self.tell(seat, "blocked")
            else:
                yield from self.act(name, [seat], check, owed=not may_pass).items()

    def is_powerless(self, seat: Seat) -> bool:
        card = self.lord_kind() if seat == self.lord() else self.card[seat]
        if card == "kitsune" and self.living(*HUNTERS):
            return True
        spared = self.chosen["spare_the_doomed"] and card in LOOKING  # VENDETTA-19
        return seat in self.blocked or (spared and seat in self.doomed())

    def quietly(self, name: str, card: str, check: Check) -> Iterator[tuple[Seat, Seat]]:
        """Whom the holder of this card visits without a blow."""
        for seat, other in self.call(name, self.living(card), check):
            self.visits.append((seat, other))
            yield seat, other

    def murder(self, seat: Seat, other: Seat) -> None:
        """One who is charmed has not come (VENDETTA-27)."""
        if seat not in self.charmed:
            self.blows.append((self.card[seat], seat, other))
            self.visits.append((seat, other))

    def type_shown(self, seat: Seat) -> str:
        return "hunter" if seat in self.tricked else type_of(self.card[seat])

    # Dawn ---------------------------------------------------------------------------------------

    def dawn(self) -> None:
        for name, card in (("monk", "monk"), ("paralysing", "varg_paralysing")):
            for _, other in self.quietly(name, card, self.another):
                self.blocked.add(other)
        self.lamia()
        self.charmed = {other for _, other in self.quietly("undine", "undine", self.another)}
        self.protected = {other for _, other in self.quietly("queen", "queen", self.anybody)}
        self.tricked = {other for _, other in self.quietly("tricky", "varg_tricky", self.anybody)}

    def lamia(self) -> None:
        """She goes visiting, or takes one home (VENDETTA-26)."""

        def check(seat: Seat, choice: Any) -> None:
            ways = {*choice} if isinstance(choice, dict) else set()
            self.must(ways in ({"visit"}, {"take"}), f"lamia chooses {choice}")
            for other in choice.values():
                self.another(seat, other)

        for lamia, choice in self.call("lamia", self.living("lamia"), check):
            ((way, other),) = choice.items()
            self.visits.append((lamia, other))
            if way == "take":
                self.visits.append((other, lamia))
            self.homes.append((lamia, other) if way == "visit" else (other, lamia))

    # Day ----------------------------------------------------------------------------------------

    def day_of_the_hunters(self) -> None:
        """VENDETTA-13, VENDETTA-39, VENDETTA-53."""
        hunters = self.who_hunt()
        if self.lights == 1 and self.chosen["strangers"] and not self.chosen["quarrel"]:
            self.meet(hunters, "hunter")
        pointing = self.act("hunters", hunters, self.prey(hunters))
        pointing = {seat: aim for seat, aim in pointing.items() if seat not in self.charmed}
        totals = Counter(pointing.values())
        aims = most(totals)
        if self.chosen["quarrel"]:
            aims = [aim for aim in aims if 2 * totals[aim] > len(hunters)]
        elif len(aims) > 1:
            leader = [seat for seat in self.living("leader") if seat not in self.blocked]
            aims = [pointing[seat] for seat in leader if pointing.get(seat) in aims]
        for victim in aims:
            self.strike_together("hunters", "leader", pointing, victim)

    def strike_together(
        self, call: str, head: str, pointing: dict[Seat, Seat], victim: Seat
    ) -> None:
        """The head has come if he pointed there, else one by lot (VENDETTA-33).

        Where there is no dhampir to see it, no lot is drawn.
        """
        came = sorted(seat for seat in pointing if pointing[seat] == victim)
        came = [seat for seat in came if self.card[seat] == head] or came
        by = self.draw(came) if "dhampir" in self.deck() else came[0]
        self.blows.append((call, by, victim))
        self.visits.append((by, victim))

    # Dusk ---------------------------------------------------------------------------------------

    def dusk(self) -> None:
        """VENDETTA-14."""
        self.lord_and_novice()
        for seat, other in self.call("nosferatu", self.living("nosferatu"), self.another, True):
            self.murder(seat, other)
        wolves = (*self.living("werewolf"), *self.living("kitsune"))
        for seat, other in self.call("werewolf", wolves, self.murder_or_ambush, True):
            if other == "ambush":
                self.ambushes.append(seat)
            else:
                self.murder(seat, other)
        self.pack()
        for seat, other in self.quietly("bride", "bride", self.another):
            self.tell(seat, other == self.lord())
            if other == self.lord():
                self.shown[other][seat] = "bride"
        for _, other in self.quietly("banshee", "banshee", self.another):
            self.wails_of = (other, self.type_shown(other))
        self.learn("dhampir", self.another, self.who_visited)
        self.learn("scout", self.another, lambda _, other: self.type_shown(other))
        self.learn("revenant", self.two_others, self.how_many_hunters)
        self.marked = {seat for _, seat in self.call("ghoul", self.living("ghoul"), self.another)}
        beauty = self.living("beauty")
        self.beloved = {seat for _, seat in self.call("beauty", beauty, self.another)}

    def lord_and_novice(self) -> None:
        """The novice looks on and is answered too (VENDETTA-29)."""
        lord = self.lord()
        if lord is None:
            return
        novices = [seat for seat in self.living("novice") if seat != lord]
        for novice in novices:
            self.meet((lord, novice))
        kind = self.lord_kind()
        check = self.anybody if kind == "prince" else self.another
        for _, other in self.call("lord", [lord], check, may_pass=kind == "king"):
            if kind == "king":
                self.murder(lord, other)
                continue
            self.visits.append((lord, other))
            if kind == "prince":
                self.protected.add(other)
            else:
                self.tell(lord, self.type_shown(other))
        for novice in novices:
            for answer in ["blocked"] if novice in self.blocked else self.told.get(lord, []):
                self.tell(novice, answer)

    def murder_or_ambush(self, wolf: Seat, choice: Any) -> None:
        """VENDETTA-45."""
        if choice != "ambush" or self.mode != "wolf_pits" or self.card[wolf] != "werewolf":
            self.another(wolf, choice)

    def pack(self) -> None:
        """The pack leader alone decides; without him the most pointed-at (VENDETTA-42)."""
        vargs = self.living(*VARGS)
        pointing = self.act("vargs", vargs, self.prey(vargs))
        (*leader,) = self.living("varg_leader")
        able = [seat for seat in leader if seat not in self.blocked | self.charmed]
        deciding = able or [seat for seat in vargs if seat not in (*leader, *self.charmed)]
        pointing = {seat: aim for seat, aim in pointing.items() if seat in deciding}
        aims = most(Counter(pointing.values()))
        if len(aims) == 1:
            self.strike_together("vargs", "varg_leader", pointing, aims[0])

    def learn(self, card: str, check: Check, answer: Callable[[Seat, Any], Any]) -> None:
        for seat, choice in self.call(card, self.living(card), check):
            self.tell(seat, answer(seat, choice))

    def who_visited(self, dhampir: Seat, other: Seat) -> list[Seat]:
        """VENDETTA-33."""
        return sorted({by for by, at in self.visits if at == other and by not in (dhampir, at)})

    def two_others(self, revenant: Seat, choice: Any) -> None:
        """VENDETTA-34."""
        number = min(2, len(self.living()) - 1)
        self.must(isinstance(choice, list) and len({*choice}) == len(choice), f"{choice}")
        self.must(len(choice) == number, f"the revenant points at {number}")
        for other in choice:
            self.another(revenant, other)

    def how_many_hunters(self, _: Seat, others: list[Seat]) -> int:
        return sum("hunter" in self.type_shown(other) for other in others)

    # Nightfall ----------------------------------------------------------------------------------

    def doomed(self) -> set[Seat]:
        """Who is dead by what has been done so far, settled in the order of VENDETTA-26."""
        blows, dead = list(self.blows), set[Seat]()
        for wolf in self.ambushes:
            for blow in [blow for blow in blows if blow[2] == wolf][:1]:
                blows.remove(blow)
                dead.add(self.nearest(wolf) if blow[0] == "hunters" else blow[1])
        away = {seat for seat, _ in self.homes}
        dead |= {victim for _, _, victim in blows if victim not in away}
        dead -= self.protected
        return dead | {seat for seat, host in self.homes if host in dead} - self.protected

    def nearest(self, wolf: Seat) -> Seat:
        """The nearest living player clockwise (VENDETTA-45)."""
        later = [seat for seat in self.living() if seat > wolf]
        return (later or self.living())[0]
