"""The night: discussion, vote, execution."""

from dataclasses import dataclass, field
from typing import Any

from tests.support.second_reader.reader import Seat, most
from tests.support.second_reader.vendetta.cards import VAMPIRES
from tests.support.second_reader.vendetta.table import FACES, TableReader


@dataclass
class Outcome:
    """Whom the table executes."""

    executed: list[Seat] = field(default_factory=list)
    voters: list[Seat] = field(default_factory=list)
    """Who voted for it in the ballot that decided."""
    top: list[Seat] = field(default_factory=list)
    """Who had the most, even if nobody is executed."""


class NightReader(TableReader):
    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.avengeable: list[Seat] = []
        """Who voted for last night's execution of vampires (VENDETTA-57)."""
        self.last_arbiter: Seat | None = None

    def night(self) -> None:
        self.nights += 1
        outcome = self.decide(self.rules_of_the_vote())
        if self.winner:
            return
        first_of_a_temporary_host = self.begins_with_a_player() and self.nights == 1
        if first_of_a_temporary_host and not outcome.executed:  # VENDETTA-47
            outcome = Outcome([self.draw(outcome.top or self.living())])
        executed = outcome.executed
        only_vampires = all(self.card[seat] in VAMPIRES for seat in executed)
        self.avengeable = outcome.voters if executed and only_vampires else []
        if executed:
            self.strike(executed, "executed")
        if first_of_a_temporary_host and not self.winner:
            self.draw(executed)
        if self.mode == "three" and not self.winner:
            self.winner = "hunters"
        self.count_quiet_rounds()

    def is_value(self, option: str, value: Any) -> bool:
        """The table may map the faces of the die otherwise."""
        if option == "dice" and isinstance(value, str):
            faces = [word.strip() for word in value.split(",")]
            return len(faces) == 6 and {*faces} <= {*FACES}
        return super().is_value(option, value)

    def rules_of_the_vote(self) -> set[str]:
        if not self.chosen["dice"]:
            return {name for name in FACES if self.chosen.get(name)}
        return {self.faces()[self.draw(range(1, 7)) - 1]}

    def decide(self, rules: set[str]) -> Outcome:
        suspects: list[Seat] = []
        arbiter, self.last_arbiter = self.last_arbiter, None
        names_suspects = not rules & {"roses", "arbiter"}
        named = self.nominations("revenge" in rules) if names_suspects else {}
        self.obey_at_the_vote()
        if self.winner:
            return Outcome()
        for seat, suspect in named.items():
            if not {seat, suspect} & {*self.gone} and suspect not in suspects:
                suspects.append(suspect)
        if self.chosen["secret_ballot"]:  # all are called, whoever was named (VENDETTA-54)
            suspects = self.living()
        if names_suspects and not suspects:
            return Outcome()
        self.hand_over()
        if "roses" in rules:
            return self.by_roses()
        if "arbiter" in rules:
            return self.by_arbiter(arbiter)
        return self.by_panic(suspects) if "panic" in rules else self.by_votes(suspects)

    def nominations(self, revenge: bool) -> dict[Seat, Seat]:
        only = [seat for seat in self.avengeable if seat in self.living()] if revenge else []

        def check(seat: Seat, suspect: Any) -> None:
            self.anybody(seat, suspect)
            self.must(not only or suspect in only, f"revenge is on {only}, not {suspect}")

        able = [seat for seat in self.living() if seat not in self.silenced]
        return self.act("nominate", able, check)

    # How the table decides ----------------------------------------------------------------------

    def by_votes(self, suspects: list[Seat]) -> Outcome:
        """VENDETTA-10."""
        votes = self.poll("vote", suspects, self.voters())
        top = self.top(votes, self.marked)
        if len(top) > 1:
            return self.break_tie(top)
        return Outcome(top, [voter for seat in top for voter in votes[seat]], top or suspects)

    def break_tie(self, tied: list[Seat]) -> Outcome:
        """A second ballot on the tied; then the question of all of them (VENDETTA-11)."""
        votes = self.poll("revote", tied, self.voters())
        top = self.top(votes)
        if len(top) < 2:
            return Outcome(top, [voter for seat in top for voter in votes[seat]], top or tied)
        if top == self.living():
            return Outcome(top=top)
        hands = self.lift(self.voters())
        enough = 2 * self.weigh(hands) > len(self.living())
        return Outcome(top if enough else [], hands, top)

    def by_panic(self, suspects: list[Seat]) -> Outcome:
        """All for whom more than half of the living voted (VENDETTA-61)."""
        votes = self.poll("vote", suspects, self.voters(), several=True)
        living = self.living()
        condemned = [
            seat
            for seat in suspects
            if 2 * (self.weigh(votes[seat]) + (seat in self.marked)) > len(living)
        ]
        condemned = [] if len(condemned) == len(living) else condemned
        voters = [voter for seat in condemned for voter in votes[seat]]
        return Outcome(condemned, voters, self.top(votes, self.marked) or suspects)

    def by_roses(self) -> Outcome:
        """The most black roses less red ones (VENDETTA-56)."""
        colours = {"black"} if len(self.living()) == 2 else {"black", "red"}

        def check(seat: Seat, roses: Any) -> None:
            self.must(
                isinstance(roses, dict) and roses.keys() == colours,
                f"{seat} gives {roses}, not {colours}",
            )
            for other in roses.values():
                self.another(seat, other)
            self.must(len({*roses.values()}) == len(roses), f"{seat} gives both to one")

        given = self.act("roses", self.voters(), check, owed=True)
        if not given:
            return Outcome()
        totals = {seat: int(seat in self.marked) for seat in self.living()}
        for roses in given.values():
            totals[roses["black"]] += 1
            if "red" in roses:
                totals[roses["red"]] -= 1
        top = most(totals)
        if len(top) > 1:
            return self.break_tie(top)
        return Outcome(top, [seat for seat in given if given[seat]["black"] in top], top)

    def by_arbiter(self, last: Seat | None) -> Outcome:
        """The elected one names another; nobody is elected two nights running (VENDETTA-60)."""
        arbiter = self.elect(seat for seat in self.living() if seat != last)
        self.announce("arbiter", arbiter)
        self.last_arbiter = arbiter
        named = self.act("arbiter", [arbiter], self.another, owed=True)
        return Outcome([named[arbiter]], [arbiter], [named[arbiter]])
