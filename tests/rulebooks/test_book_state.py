"""A new book keeps what it must remember without a line in the engine or in the parts."""

from dataclasses import dataclass, field, fields

import pytest

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.replies import Remove, TakeBack
from gorod.engine.seats import HOST, ROOM, Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.insight.simulation.simulator import play_one
from gorod.parts.ballots import VOTE, poll
from gorod.parts.deals import deal
from gorod.parts.decks import cards
from gorod.parts.leaving import VOTED_OUT, leave
from gorod.parts.rounds import DayBegan, NightFell, day_begins, night_falls
from gorod.parts.rulesets import Book, Role, Ruleset
from gorod.parts.verdicts import none_left_of, parity
from tests.support.event_folding import fold

# The pillory: whom the table votes for leaves only if it is the second day running ---------------


@dataclass(slots=True)
class Pillory(State):
    yesterday: set[Seat] = field(default_factory=set)
    today: set[Seat] = field(default_factory=set)

    def lose(self, seats: tuple[Seat, ...]) -> None:
        self.yesterday -= {*seats}
        self.today -= {*seats}

    def night_falls(self) -> None:
        self.yesterday, self.today = self.today, set()


class Shamed(Event, frozen=True):
    seats: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Pillory).today |= {*self.seats}


def day(game: Game[Ruleset]) -> Script[None]:
    yield from day_begins(game)
    tally = yield from poll(game, VOTE, tuple(game.table.alive))
    game.tell(Shamed(tuple(tally.top)), EVERYONE)
    pillory = game.table.of(Pillory)
    yield from leave(game, sorted(pillory.yesterday & pillory.today), VOTED_OUT)


PILLORY = Book(
    plain=Ruleset(
        id="pillory",
        roles=(Role("honest", "honest"), Role("thief", "thieves")),
        recommended=lambda players: cards(honest=players - 2, thief=2),
        smallest=5,
        opening=(deal,),
        round=(day, night_falls),
        verdicts=(none_left_of(("thieves",), "honest"), parity("thieves")),
    )
)


def games() -> list[Game[Ruleset]]:
    return [play_one(PILLORY.ruleset(7), seed) for seed in range(20)]


def test_it_plays_to_its_end() -> None:
    assert {game.table.winner for game in games()} == {"honest", "thieves"}


def test_what_it_keeps_is_folded_from_letters_alone() -> None:
    for game in games():
        assert fold(game.table.seats, game.seen_by(HOST)) == game.table
        room = fold(game.table.seats, game.seen_by(ROOM))
        assert room.of(Pillory) == game.table.of(Pillory)
        assert Game(game.rules, game.journal).table == game.table


def test_it_says_itself_what_becomes_of_it_when_night_falls_and_when_somebody_leaves() -> None:
    game = next(game for game in games() if len(game.table.left) > 1)
    for at in range(len(game.journal)):
        now = Game(game.rules, game.journal[:at])
        if len(now.table.of(Pillory).yesterday) > 1:
            break
    shamed = sorted(now.table.of(Pillory).yesterday)
    now.reply(Remove(seat=shamed[0]))
    assert sorted(now.table.of(Pillory).yesterday) == shamed[1:]
    now.reply(TakeBack())
    assert sorted(now.table.of(Pillory).yesterday) == shamed
    NightFell(9).befall(now.table)
    assert now.table.of(Pillory) == Pillory()


# What every table has ----------------------------------------------------------------------------


def test_a_state_that_was_never_wanted_is_the_same_as_an_untouched_one() -> None:
    asked, unasked = Table((1, 2, 3)), Table((1, 2, 3))
    assert asked.of(Pillory) == Pillory()
    assert asked == unasked
    assert unasked == asked
    Shamed((1,)).befall(asked)
    assert asked != unasked
    assert unasked != asked
    assert asked.states != "states"


PARTS = sorted(State.__subclasses__(), key=lambda part: part.__name__)


@pytest.mark.parametrize("part", PARTS)
def test_nothing_that_happens_changes_an_untouched_state(part: type[State]) -> None:
    table = Table((1, 2, 3))
    table.of(part).lose((2,))
    NightFell(1).befall(table)
    DayBegan(1).befall(table)
    assert table.of(part) == part()


def test_the_engine_keeps_only_what_every_game_has() -> None:
    cards = {"deck", "cards", "spare", "roles", "open_cards"}
    time = {"phase", "night", "day", "winner"}
    people = {"seats", "alive", "left", "when", "host", "floor", "choices"}
    assert {one.name for one in fields(Table)} == cards | time | people | {"states"}
