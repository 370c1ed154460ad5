"""Hamlet: a small sixth rulebook, complete.

At dusk the lantern goes from hand to hand; by night the mafia agrees on a victim, the watchman
looks at one house and the doctor heals; by day everybody votes at once, and whoever has the most
votes leaves, or on a tie nobody does.
"""

from dataclasses import dataclass, replace

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import VOTE, Ballot, poll
from gorod.parts.calls import Call, whether
from gorod.parts.deals import deal
from gorod.parts.decks import Deck, at_least, at_most_one, cards, fewer_than_half, players_between
from gorod.parts.leaving import KILLED, REMOVED, VOTED_OUT, Leaving, leave
from gorod.parts.lots import LOT, by_lot
from gorod.parts.notation import Notation
from gorod.parts.play import Play
from gorod.parts.rounds import DAY, NIGHT, day_begins, night
from gorod.parts.rulesets import COVER, Book, Role, Ruleset, switch
from gorod.parts.strikes import Shielded, Struck, most_pointed_at
from gorod.parts.targets import anybody_else, living, others, prey
from gorod.parts.timings import Timings
from gorod.parts.verdicts import nobody_is_left, none_left_of, parity

# HAMLET-1: five to twelve players; a quarter is mafia, and there are a doctor and a watchman.

ROLES = (
    Role("civilian", "red"),
    Role("doctor", "red", "HAMLET-4"),
    Role("watchman", "red", "HAMLET-5", sign="☼"),
    Role("mafia", "black", "HAMLET-3"),
)


def recommended(players: int) -> Deck:
    mafia = max(1, players // 4)
    return cards(civilian=players - mafia - 2, doctor=1, watchman=1, mafia=mafia)


# HAMLET-2: at dusk whoever carries the lantern hands it to another, and the light keeps that one
# alive until morning; where nobody carries it any more, the lot does.

DUSK, LANTERN = "dusk", "lantern"


@dataclass
class Lantern(State):
    """Who carries the lantern."""

    carrier: Seat | None = None


class DuskFell(Event, frozen=True):
    """The sun is down, and the lantern is lit."""

    number: int

    def befall(self, table: Table) -> None:
        table.phase = DUSK


class LanternGiven(Event, frozen=True):
    """This player carries the lantern tonight, by the hand of another or by lot."""

    seat: Seat
    by: Seat | None = None

    def befall(self, table: Table) -> None:
        table.of(Lantern).carrier = self.seat

    def fact(self) -> tuple[str, object]:
        return LANTERN, self.seat


def dusk(game: Play) -> Script[None]:
    table = game.table
    game.tell(DuskFell(table.night + 1), EVERYONE)
    yield from game.pause(DUSK, game.rules.timings.pause)
    carrier = table.of(Lantern).carrier
    if carrier is not None and carrier in table.alive:
        receiver = yield from game.ask(carrier, LANTERN, handed(table, carrier), 30)
        if isinstance(receiver, int):
            game.tell(LanternGiven(receiver, carrier), EVERYONE)
            return
    for seat in (yield from by_lot(game, [*table.alive])):
        game.tell(LanternGiven(seat), EVERYONE)


def handed(table: Table, carrier: Seat) -> Offer:
    return others(table, carrier, may_pass=False)


def light(game: Play) -> None:
    carrier = game.table.of(Lantern).carrier
    if carrier is not None:
        game.tell(Shielded(carrier, "mafia"))


# HAMLET-3 to HAMLET-5: the mafia sees each other point; the doctor heals nobody twice running;
# the watchman learns whether one player is of the mafia.


def patients(table: Table, doctor: Seat, _: list[Seat]) -> Offer:
    last = table.chosen("doctor", night=table.night - 1)
    return living(table, ("HAMLET-4", last))


CALLS = (
    Call("mafia", ("mafia",), prey, together=True, meets=True),
    Call("doctor", ("doctor",), patients),
    Call("watchman", ("watchman",), anybody_else, answer=whether("mafia")),
)


def shot(game: Play) -> None:
    victims = most_pointed_at(game.table.chosen("mafia"))
    if len(victims) == 1:
        game.tell(Struck(victims[0], "mafia"))


def healing(game: Play) -> None:
    for patient in game.table.chosen("doctor"):
        game.tell(Shielded(patient, "mafia"))


# HAMLET-6: one open ballot a day on everybody; a tie lets all stay.


def day(game: Play) -> Script[None]:
    yield from day_begins(game)
    talking = tuple(game.table.alive)
    yield from game.pause("discussion", game.rules.timings.discussion, talkers=talking)
    tally = yield from poll(game, VOTE, tuple(game.table.alive))
    yield from leave(game, tally.top if len(tally.top) == 1 else [], VOTED_OUT)


# HAMLET-8, an option: whoever leaves shows the card.


def open_cards(rules: Ruleset) -> Ruleset:
    return replace(rules, leaving=Leaving(shows=(KILLED, VOTED_OUT, REMOVED)))


HAMLET = Book(
    plain=Ruleset(
        id="hamlet",
        roles=ROLES,
        recommended=recommended,
        smallest=5,
        largest=12,
        limits=(
            players_between(5, 12),
            at_least("mafia"),
            at_most_one("doctor", "watchman"),
            fewer_than_half("mafia"),
        ),
        opening=(deal,),
        round=(dusk, night, day),
        calls=CALLS,
        effects=(light, shot, healing),
        ballot=Ballot(clause="HAMLET-6", oneself=False),
        # HAMLET-7: red wins when the mafia is gone, the mafia when it is half of the living.
        verdicts=(nobody_is_left, none_left_of(("black",), "red"), parity("black")),
        timings=Timings(discussion=180),
        phases=(DUSK, NIGHT, DAY),
        awake=(DUSK, DAY),
        signs={"red": "♥", "black": "♠"},
    ),
    options=(switch("open", open_cards), COVER),
    times=("discussion", "ballot", "call"),
    notation=Notation(
        calls=("mafia", "doctor", "watchman", LANTERN),
        public=(VOTE, "votes", "lots"),
        lots=(LOT,),
        announced=(LANTERN, "revealed"),
    ),
    texts="gorod_hamlet",
)
