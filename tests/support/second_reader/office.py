"""IT Mafia, in its four modes (IT)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from tests.support.second_reader.club import SpeechesReader
from tests.support.second_reader.reader import Mistake, Seat, most

TEAM = ("hacker", "boss")
BLACK = (*TEAM, "spy", "optimizer")
EXTENDED = ("sysadmin", "office_manager", "hr", "spy", "optimizer")
BOX = {"programmer": 8, "hacker": 3}
"""How many of a card the box holds, where it is more than one (IT-2)."""

PLAYERS = {"base": (6, 13), "hardcore": (6, 13), "extended": (8, 18), "hostless": (12, 13)}


class OfficeReader(SpeechesReader):
    roles = ("programmer", "pentester", "sysadmin", "office_manager", "hr", *BLACK)
    sides = ("red", "black", "optimizer")
    modes = ("base", "hardcore", "extended", "hostless")
    options: ClassVar = {"cover": (False, True)}
    again = True  # IT-8
    oneself = False

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.extended = self.mode == "extended"
        self.blind = self.mode in ("hardcore", "extended")
        self.protected: Seat | None = None

    def has_host(self) -> bool:
        return self.mode == "hostless"

    def problems(self) -> set[str]:
        """IT-1, IT-2, IT-19, IT-28."""
        deck = self.deck()
        wrong = {role for role in deck if deck.count(role) > BOX.get(role, 1)}
        wrong |= {role for role in deck if role in EXTENDED and not self.extended}
        wrong |= {"boss"} if deck.count("boss") != 1 else set()
        black = sum(role in BLACK for role in deck)
        wrong |= {"hacker", "boss"} if 2 * black >= len(deck) else set()
        fewest, largest = PLAYERS[str(self.mode)]
        return wrong | (set() if fewest <= len(deck) <= largest else {"players"})

    def remove(self, seat: Seat) -> None:
        self.leave([seat])

    def leave(self, seats: Iterable[Seat]) -> None:
        """Nobody shows a card (IT-13)."""
        self.put_away(seats)
        self.winner = self.won()

    def won(self) -> str:
        """IT-16; in extended mode IT-26 instead."""
        living, black = len(self.living()), self.count(*BLACK)
        red, optimizer = living - black, self.count("optimizer")
        if not living:
            return "draw"
        if optimizer and living <= 2:
            return "optimizer"
        if not black:
            return "red"
        return "black" if black > optimizer and black - optimizer >= red else ""

    # Night --------------------------------------------------------------------------------------

    def night(self) -> None:
        self.nights += 1
        if self.nights == 1:
            self.first_night()
        else:
            self.later_night()

    def first_night(self) -> None:
        """They meet; nobody is hacked or fired, and without a host nobody checks (IT-20, 28)."""
        self.look_at_a_card()
        self.meet(self.living(*TEAM), "black")
        if self.blind:
            self.act("plan", self.living("boss"), self.three)
        if self.mode != "hostless":
            self.checks()

    def later_night(self) -> None:
        """IT-14, IT-15, IT-21."""
        protected = {}
        if self.extended:
            protected = self.act("sysadmin", self.living("sysadmin"), self.not_twice_running)
        self.protected = next(iter(protected.values()), None)
        self.look_at_a_card()
        team = self.living(*TEAM)
        marks = self.act("hackers", team, self.prey(team))
        fired = self.fire("optimizer")
        self.checks()
        fired |= self.fire("hr")
        hacked = self.hacked(marks, team)
        if hacked != self.protected and self.card.get(hacked or 0) != "office_manager":
            fired |= {hacked} - {None}
        if fired:
            self.leave(sorted(fired))

    def look_at_a_card(self) -> None:
        """The spy learns an exact card (IT-25)."""
        able = self.living("spy") if self.extended else []
        for spy, other in self.act("spy", able, self.another).items():
            self.tell(spy, self.card[other])
            self.shown[spy][other] = self.card[other]

    def checks(self) -> None:
        for seat, other in self.act("pentester", self.living("pentester"), self.another).items():
            self.tell(seat, self.card[other] in BLACK)
        for seat, other in self.act("boss", self.living("boss"), self.not_of_the_team).items():
            self.tell(seat, self.card[other] == "pentester")

    def fire(self, role: str) -> set[Any]:
        able = self.living(role) if self.extended else []
        return {*self.act(role, able, self.another).values()}

    def not_twice_running(self, sysadmin: Seat, choice: Any) -> None:
        self.anybody(sysadmin, choice)
        if choice == self.protected:
            raise Mistake(f"{self.number}: the sysadmin saved {choice} last night")

    def not_of_the_team(self, boss: Seat, choice: Any) -> None:
        self.another(boss, choice)
        if self.card[choice] in TEAM:
            raise Mistake(f"{self.number}: the boss has met {choice}")

    def hacked(self, marks: dict[Seat, Seat], team: list[Seat]) -> Seat | None:
        """The most pointed-at; in the blind modes all must mark the same one (IT-18)."""
        aims = most(Counter(marks.values()))
        agreed = len(aims) == 1 and (not self.blind or [*marks.values()] == aims * len(team))
        return aims[0] if agreed else None

    # Day ----------------------------------------------------------------------------------------

    def day(self) -> None:
        self.days += 1
        named = self.speeches()
        self.obey_at_the_vote()
        suspects = self.nominees(named)
        if self.winner or not suspects or (self.days == 1 and len(suspects) == 1):
            return
        self.leave(suspects if len(suspects) == 1 else self.trial(suspects))

    def trial(self, suspects: list[Seat]) -> list[Seat]:
        """A tie is voted on once more, then the table decides on all of them (IT-11)."""
        tied = self.tally("vote", suspects, abstainers_count=True)
        if len(tied) > 1:
            tied = self.tally("revote", tied, abstainers_count=True)
        if len(tied) > 1 and 2 * len(self.lift(self.living())) <= len(self.living()):
            return []
        return tied
