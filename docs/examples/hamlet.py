"""Hamlet: a small sixth rulebook, complete.

By night the mafia agrees on a victim and the doctor heals; by day everybody votes at once, and
whoever has the most votes leaves, or on a tie nobody does.
"""

from dataclasses import replace

from gorod.engine.game import Game
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.ballots import VOTE, Ballot, poll
from gorod.parts.calls import Call
from gorod.parts.deals import deal
from gorod.parts.decks import Deck, at_least, at_most_one, cards, fewer_than_half, players_between
from gorod.parts.leaving import KILLED, REMOVED, VOTED_OUT, Leaving, leave
from gorod.parts.rounds import day_begins, night
from gorod.parts.rulesets import COVER, Book, Role, Ruleset, switch
from gorod.parts.strikes import Shielded, Struck, most_pointed_at
from gorod.parts.targets import living, prey
from gorod.parts.timings import Timings
from gorod.parts.verdicts import nobody_is_left, none_left_of, parity

# HAMLET-1: five to twelve players; a quarter is mafia, and there is one doctor.

ROLES = (Role("civilian", "red"), Role("doctor", "red"), Role("mafia", "black"))


def recommended(players: int) -> Deck:
    mafia = max(1, players // 4)
    return cards(civilian=players - mafia - 1, doctor=1, mafia=mafia)


# HAMLET-2: the mafia sees each other point; the doctor heals nobody twice running.


def patients(table: Table, doctor: Seat, _: list[Seat]) -> Offer:
    last = table.chosen("doctor", night=table.night - 1)
    return living(table, ("HAMLET-2", last))


CALLS = (
    Call("mafia", ("mafia",), prey, together=True, meets=True),
    Call("doctor", ("doctor",), patients),
)


def shot(game: Game[Ruleset]) -> None:
    victims = most_pointed_at(game.table.chosen("mafia"))
    if len(victims) == 1:
        game.tell(Struck(victims[0], "mafia"))


def healing(game: Game[Ruleset]) -> None:
    for patient in game.table.chosen("doctor"):
        game.tell(Shielded(patient, "mafia"))


# HAMLET-3: one open ballot a day on everybody; a tie lets all stay.


def day(game: Game[Ruleset]) -> Script[None]:
    yield from day_begins(game)
    yield from game.pause("discussion", game.rules.timings.discussion)
    tally = yield from poll(game, VOTE, tuple(game.table.alive))
    yield from leave(game, tally.top if len(tally.top) == 1 else [], VOTED_OUT)


# HAMLET-4, an option: whoever leaves shows the card.


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
            at_most_one("doctor"),
            fewer_than_half("mafia"),
        ),
        opening=(deal,),
        round=(night, day),
        calls=CALLS,
        effects=(shot, healing),
        ballot=Ballot(clause="HAMLET-3", oneself=False),
        # HAMLET-5: red wins when the mafia is gone, the mafia when it is half of the living.
        verdicts=(nobody_is_left, none_left_of(("black",), "red"), parity("black")),
        timings=Timings(discussion=180),
    ),
    options=(switch("open", open_cards), COVER),
)
