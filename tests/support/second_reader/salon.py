"""The salon game and its modifications (SALON)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from tests.support.second_reader.reader import Mistake, Reader, Seat, most

GANGS = ("mafia", "yakuza")
SPECIAL = ("commissar", "doctor", "putana", "maniac", "werewolf")
MODIFICATIONS = (
    *("open", "dark_night", "hostless", "extra_hand", "junkie", "name_in_blood"),
    *("mayor", "blind_mafia", "three_sides", "parity"),
)


class SalonReader(Reader):
    roles = ("civilian", *SPECIAL, *GANGS)
    sides = ("civilians", "mafia", "yakuza", "maniac", "werewolf", "junkie")
    options: ClassVar = dict.fromkeys((*MODIFICATIONS, "cover"), (False, True))

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.now: dict[Seat, str] = dict(self.card)
        """What each plays now: a `turncoat` is a werewolf who has turned."""
        self.mayor: Seat | None = None
        self.election_due = False
        self.self_healed = False
        self.alibi: Seat | None = None
        self.blood: dict[Seat, Seat] = {}
        self.slain_by_the_junkie = False
        self.first_morning_is_over = False

    def has_spare(self) -> bool:
        return bool(self.chosen["extra_hand"])

    def has_host(self) -> bool:
        return bool(self.chosen["hostless"])

    def problems(self) -> set[str]:
        """SALON-1, SALON-23, SALON-24, SALON-28, SALON-29."""
        deck, chosen, wrong = self.deck(), self.chosen, set[str]()
        mafia, yakuza = (deck.count(gang) for gang in GANGS)
        wrong |= {"players"} if len(self.card) < 3 else set()
        wrong |= {"mafia"} if not mafia else set()
        wrong |= {role for role in SPECIAL if deck.count(role) > 1}
        wrong |= {gang for gang in GANGS if 2 * deck.count(gang) >= len(deck)}
        if bool(yakuza) != chosen["three_sides"]:
            wrong |= {"yakuza", "three_sides"}
        if chosen["extra_hand"] and not chosen["junkie"] and mafia < 2:
            wrong |= {"mafia", "extra_hand"}
        if chosen["junkie"] and mafia != 1:
            wrong |= {"mafia", "junkie"}
        if chosen["blind_mafia"] and chosen["hostless"]:
            wrong |= {"blind_mafia", "hostless"}
        for needed in ("hostless", "extra_hand"):
            if chosen["junkie"] and not chosen[needed]:
                wrong |= {"junkie", needed}
        return wrong

    # Who is there, and who has won --------------------------------------------------------------

    def playing(self, *roles: str) -> list[Seat]:
        """The living who play one of these now."""
        return [seat for seat in self.living() if self.now[seat] in roles]

    def remove(self, seat: Seat) -> None:
        self.leave([seat])

    def leave(self, seats: Iterable[Seat]) -> None:
        seats = list(seats)
        self.put_away(seats)
        for seat in seats:
            shown = self.chosen["junkie"] and self.now[seat] in ("doctor", "junkie")
            if self.chosen["open"] or shown:
                self.turn_up(seat)
        if any(self.card[seat] in GANGS for seat in self.gone) and not self.playing(*GANGS):
            for wolf in self.playing("werewolf"):  # SALON-18
                self.now[wolf] = "turncoat"
        self.winner = self.won()

    def won(self) -> str:
        if self.chosen["junkie"] and not self.first_morning_is_over:
            return ""
        left = Counter(self.now[seat] for seat in self.living())
        if not left:
            return "draw"
        if self.slain_by_the_junkie:
            return "junkie"
        dangers = left.keys() & {*GANGS, "turncoat", "maniac", "junkie"}
        if not dangers or (dangers == {"junkie"} and self.lost_junkies()):
            return "civilians"
        if len(left) == 1 and {*left} <= {*GANGS, "maniac", "turncoat"}:
            return "werewolf" if left["turncoat"] else next(iter(left))
        half = left["mafia"] and 2 * left["mafia"] >= left.total()
        if self.chosen["parity"] and half and not left["maniac"] and not left["yakuza"]:
            return "mafia"
        return ""

    # Night --------------------------------------------------------------------------------------

    def night(self) -> None:
        self.nights += 1
        first = self.nights == 1
        if first:
            for gang in GANGS:
                self.meet(self.living(gang))
        mafia = self.playing("mafia", "turncoat", "junkie")
        for seat in self.lost_junkies():
            self.tell(seat, "blocked")
        able = [seat for seat in mafia if seat not in self.lost_junkies()]
        able = [] if first and self.chosen["blind_mafia"] else able
        must_shoot = first and self.chosen["junkie"]
        shots = {"mafia": self.act("mafia", able, self.prey(mafia), owed=must_shoot)}
        yakuza = self.playing("yakuza")
        shots["yakuza"] = self.act("yakuza", yakuza, self.prey(yakuza))
        shots["maniac"] = self.act("maniac", self.playing("maniac"), self.another)
        healed = self.act("doctor", self.playing("doctor"), self.may_be_healed)
        visits = self.act("putana", self.playing("putana"), self.another)
        checks = self.act("commissar", self.playing("commissar"), self.another)
        for seat, other in checks.items():
            self.tell(seat, self.now[other] in (*GANGS, "turncoat"))
        self.self_healed |= any(doctor == patient for doctor, patient in healed.items())
        self.alibi = next(iter(visits.values()), None)
        self.morning(shots, next(iter(healed.values()), None))

    def lost_junkies(self) -> list[Seat]:
        """Without a doctor the junkie has lost, and can do nothing more (SALON-24)."""
        return [] if self.playing("doctor") else self.playing("junkie")

    def may_be_healed(self, doctor: Seat, patient: Any) -> None:
        self.anybody(doctor, patient)
        too_early = self.nights == 1 and self.chosen["junkie"]
        if doctor == patient and (self.self_healed or too_early):
            raise Mistake(f"{self.number}: the doctor heals himself")

    def morning(self, shots: dict[str, dict[Seat, Seat]], patient: Seat | None) -> None:
        """One healing undoes one attempt (SALON-6)."""
        aims = {killer: most(Counter(aimed.values())) for killer, aimed in shots.items()}
        attempts = {killer: aim[0] for killer, aim in aims.items() if len(aim) == 1}
        times = Counter(attempts.values())
        dead = sorted(seat for seat in times if times[seat] > (seat == patient))
        if not self.chosen["dark_night"]:
            names = {"mafia": "victim", "yakuza": "yakuza_victim"}
            for gang in GANGS:
                if gang in attempts:
                    self.announce(names[gang], attempts[gang])
            if patient is not None:
                self.announce("patient", patient)
        self.slain_by_the_junkie = bool(self.playing("junkie")) and any(
            seat == attempts.get("mafia") and self.now[seat] == "doctor" for seat in dead
        )
        if dead:
            self.leave(dead)
        self.name_in_blood(dead)
        if self.nights == 1 and self.chosen["junkie"]:
            if not dead and "mafia" not in attempts and patient is not None:
                self.now[patient] = "junkie"
            self.first_morning_is_over = True
            self.winner = self.won()

    def name_in_blood(self, dead: list[Seat]) -> None:
        """Not when three or fewer are left alive (SALON-25)."""
        able = dead if self.chosen["name_in_blood"] and len(self.living()) > 3 else []
        self.blood = self.act("blood", able, self.anybody)

    # Day ----------------------------------------------------------------------------------------

    def begin(self, phase: str) -> None:
        """A mayor who is gone by the morning is elected anew, a removed one on the next."""
        if phase == "day":
            self.election_due = self.chosen["mayor"] and self.mayor not in self.living()

    def day(self) -> None:
        self.days += 1
        if self.election_due:
            votes = self.poll("elect", self.living())
            top = most({seat: len(voters) for seat, voters in votes.items()})
            if len(top) == 1:
                self.mayor = top[0]
                self.announce("mayor", top[0])
        self.obey_at_the_vote()
        if self.winner:
            return
        self.poll("preliminary", self.living(), oneself=False, owed=True)
        votes = self.poll("final", self.living(), oneself=False, owed=True)
        totals = {seat: len(voters) for seat, voters in votes.items()}
        for seat, voters in votes.items():
            totals[seat] += self.mayor in voters
            totals[seat] += [*self.blood.values()].count(seat)
        jailed = most(totals)
        if jailed == [self.alibi]:
            self.announce("alibi", self.alibi)
        if len(jailed) > 1 or jailed == [self.alibi]:
            self.announce("drained", True)
        else:
            self.leave(jailed)
