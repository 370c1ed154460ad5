"""The plain game of the literature, for research.

Each day everybody votes for any living player and the most votes leave, a tie broken by lot;
each night the mafia kills one who is not mafia. Nothing may be passed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Script
from gorod.parts.aims import HELP
from gorod.parts.ballots import Ballot, trial
from gorod.parts.calls import Call, see_each_other, whether
from gorod.parts.deals import deal
from gorod.parts.decks import Deck, Remark, at_least, at_most_one, cards, players_between
from gorod.parts.leaving import KILLED, REMOVED, VOTED_OUT, Leaving, check_the_end, leave
from gorod.parts.looks import Hour, Look
from gorod.parts.lots import by_lot
from gorod.parts.notation import Notation
from gorod.parts.play import Play
from gorod.parts.rounds import day_begins, morning, night_falls
from gorod.parts.rulesets import COVER, Book, Option, Role, Ruleset, switch
from gorod.parts.strikes import Shielded, Struck, dead, most_pointed_at
from gorod.parts.targets import living, others
from gorod.parts.ties import lot
from gorod.parts.verdicts import Verdict, none_left_of, parity
from gorod.rulebooks.reckoned import Conventions, mafia_wins

# Table -----------------------------------------------------------------------------------------

ROLES = (
    Role("town", "town"),
    Role("doctor", "town"),
    Role("detective", "town"),
    Role("mafia", "mafia"),
)


def usual_mafia(players: int) -> int:
    """The square root of the players, rounded down (TEXTBOOK-1)."""
    return max(1, isqrt(players))


class Recommended:
    """So many mafiosi, the chosen specials, and townspeople (TEXTBOOK-1)."""

    def __init__(self, mafia: int = 0, special: tuple[str, ...] = ()) -> None:
        self.mafia = mafia
        self.special = special

    def __call__(self, players: int) -> Deck:
        mafia = min(self.mafia or usual_mafia(players), players)
        special = self.special[: players - mafia]
        town = players - mafia - len(special)
        return cards(town=town, **dict.fromkeys(special, 1), mafia=mafia)


# Day -------------------------------------------------------------------------------------------


class Said(Event, frozen=True):
    """In the talk a player named another as a suspect, or kept silent."""

    blames = ("seat", "suspect")

    seat: Seat
    suspect: Choice


@dataclass(frozen=True)
class Day:
    """Talk; then everybody votes for any living player and the most votes leave."""

    talk: int = 0
    """Rounds of talk before the vote (TEXTBOOK-5)."""

    def __call__(self, game: Play) -> Script[None]:
        yield from day_begins(game)
        yield from talk(game, self.talk)
        outcome = yield from trial(game, game.table.alive)
        yield from leave(game, outcome.condemned, VOTED_OUT)


def talk(game: Play, rounds: int) -> Script[None]:
    """In each round every living player, in seat order, names a suspect or keeps silent."""
    table = game.table

    def say(seat: Seat, suspect: Choice) -> None:
        game.tell(Said(seat, suspect), EVERYONE)

    offers: dict[Seat, Offer] = {}

    def suspects(seat: Seat) -> Offer:
        if len(offers) != len(table.alive):
            offers.clear()
            offers.update((one, others(table, one)) for one in table.alive)
        return offers[seat]

    for _ in range(rounds):
        turns = (tuple(table.alive), "talk", suspects)
        yield from game.gather("talk", turns, each=say, in_turn=True)


# Night -----------------------------------------------------------------------------------------


def townspeople(table: Table, seat: Seat, team: list[Seat]) -> Offer:
    """The mafia kills one who is not mafia, and does not pass (TEXTBOOK-4)."""
    return living(table, ("TEXTBOOK-4", team), may_pass=False)


CALLS = (
    Call("mafia", ("mafia",), townspeople, together=True),
    # TEXTBOOK-6: both must choose.
    Call("doctor", ("doctor",), lambda table, seat, _: living(table, may_pass=False), aim=HELP),
    Call(
        "detective",
        ("detective",),
        lambda table, seat, _: others(table, seat, may_pass=False),
        answer=whether("mafia"),
    ),
)


def night(game: Play) -> Script[None]:
    """The most pointed-at dies, a tie broken by lot, unless the doctor chose the same."""
    table = game.table
    yield from night_falls(game)
    for call in game.rules.calls:
        yield from call(game)
    victims = most_pointed_at(aim for aim in table.chosen("mafia") if aim in table.alive)
    for victim in (yield from by_lot(game, victims, tuple(table.holders("mafia")))):
        game.tell(Struck(victim, "mafia"))
    for patient in table.chosen("doctor"):
        game.tell(Shielded(patient, "mafia"))
    yield from morning(game, dead(table))


# The course of the game ------------------------------------------------------------------------


def opening(game: Play) -> Script[None]:
    """Mafiosi know each other; a game that is won at the start is over."""
    see_each_other(game, game.table.holders("mafia"))  # TEXTBOOK-7
    check_the_end(game)  # TEXTBOOK-8
    yield from ()


TOWN_WINS = none_left_of(("mafia",), "town")
ENDS: dict[str, Verdict] = {
    "parity": parity("mafia"),
    "last": none_left_of(("town",), "mafia"),
}


def mafia(rules: Ruleset, number: int) -> Ruleset:
    return replace(rules, recommended=Recommended(number))


def special(role: str) -> Option:
    def transform(rules: Ruleset) -> Ruleset:
        recommended = rules.recommended
        assert isinstance(recommended, Recommended)  # noqa: S101 - set by the option before
        more = Recommended(recommended.mafia, (*recommended.special, role))
        return replace(rules, recommended=more)

    return switch(role, transform)


def first(rules: Ruleset, phase: str) -> Ruleset:
    """TEXTBOOK-2: what comes first."""
    return replace(rules, round=(Day(), night) if phase == "day" else (night, Day()))


def end(rules: Ruleset, convention: str) -> Ruleset:
    """TEXTBOOK-8: the town's win first, then the mafia's by this convention."""
    return replace(rules, verdicts=(TOWN_WINS, ENDS[convention]))


def before_the_vote(rules: Ruleset) -> Iterable[Remark]:
    """Where the mafia is so many that it has won before anybody votes (TEXTBOOK-8)."""
    there = rules.deck.count("mafia")
    dies = rules.round[0] is night and "doctor" not in rules.deck
    if ENDS["parity"] in rules.verdicts and 2 * there >= rules.players - dies:
        yield Remark("deck-before-the-vote", {"there": there, "players": rules.players})


def rounds_of_talk(rules: Ruleset, rounds: int) -> Ruleset:
    steps = tuple(Day(rounds) if isinstance(step, Day) else step for step in rules.round)
    return replace(rules, round=steps)


def exact(rules: Ruleset) -> dict[str, Fraction]:
    """How often each side wins at random, where neither talk nor a detective changes anything."""
    mafia = rules.deck.count("mafia")
    plays = Conventions(
        "night" if rules.round[0] is night else "day", ENDS["parity"] in rules.verdicts
    )
    black = mafia_wins(mafia, rules.players - mafia, "doctor" in rules.deck, plays)
    return {"mafia": black, "town": 1 - black}


LOOK = Look(
    name="textbook",
    motif="blueprint",
    ink=("#0a1830", "#15294b", "#34548c"),
    lamp=("#f4f7ff", "#b9cdf0"),
    accent="#9cc0ff",
    house="#1d355f",
    night=Hour(("#0c1b36", "#0f2345", "#132c57", "#18376b", "#1f447f"), "#1a3a70", "#10264b"),
    dusk=Hour(("#1c2f57", "#334a75", "#53668c", "#9aa6b8", "#d5d2c4"), "#5a6d92", "#2c4370"),
    dawn=Hour(("#2d4c82", "#4a6899", "#9db1cf", "#d3dcea", "#f3f2ea"), "#a3b5d1", "#5e7bab"),
    day=Hour(("#fbfcfe", "#f5f7fb", "#edf1f8", "#e2e9f4", "#d4deee"), "#bfcde3", "#8fa3c4"),
    book_emblem="book-textbook",
)
"""A blueprint."""

TEXTBOOK = Book(
    plain=Ruleset(
        id="textbook",
        roles=ROLES,
        recommended=Recommended(),
        smallest=3,
        largest=100,
        advice=(before_the_vote,),
        limits=(players_between(3, 100), at_least("mafia"), at_most_one("doctor", "detective")),
        opening=(deal, opening),
        round=(night, Day()),
        calls=CALLS,
        ballot=Ballot(clause="TEXTBOOK-3", obligatory=True, nameless=True, ties=(lot,)),
        leaving=Leaving(shows=(KILLED, VOTED_OUT, REMOVED)),  # TEXTBOOK-7
        verdicts=(TOWN_WINS, ENDS["parity"]),
        signs={"town": "♥", "mafia": "♠"},
    ),
    options=(
        Option("mafia", 0, mafia, values=(0, 100), number=True),
        Option("first", "night", first, values=("day", "night")),
        Option("end", "parity", end, values=("parity", "last")),
        special("doctor"),
        special("detective"),
        Option("talk", 0, rounds_of_talk, values=(0, 100), number=True),
        COVER,
    ),
    times=("ballot", "call"),
    notation=Notation(
        calls=("mafia", "doctor", "detective"),
        public=("vote", "votes", "lots"),
        lots=("lot",),
    ),
    look=LOOK,
    exact=exact,
)
