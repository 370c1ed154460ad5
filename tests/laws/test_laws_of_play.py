"""Every game ends; while it lasts somebody is asked; whoever has left does nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.replies import Remove, Reply
from gorod.engine.seats import CHANCE
from gorod.engine.table import Table
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Offices
from gorod.rulebooks import BOOKS
from gorod.rulebooks.salon.modifications import Blood
from tests.support.random_tables import (
    CALM,
    GENEROUS,
    HURRIED,
    MEDDLING,
    AnyGame,
    Evening,
    Pinned,
    Setup,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
    fewest,
    modes_of,
    with_what_it_needs,
)

# The end -----------------------------------------------------------------------------------------


@at_every_option_in_every_mode
@examples(4)
@given(st.data())
def test_random_play_always_ends(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    assert game.over, f"not over after {GENEROUS} entries"
    ends = [letter.event for letter in game.letters if isinstance(letter.event, GameOver)]
    assert len(ends) == 1
    assert game.table.winner == ends[0].winner


at_every_mode = pytest.mark.parametrize(
    ("name", "mode"), [(name, mode) for name, book in BOOKS.items() for mode in modes_of(book)]
)


@at_every_mode
def test_every_number_of_players_plays_to_the_end(name: str, mode: str | None) -> None:
    plain = BOOKS[name].ruleset(mode=mode)
    for players in range(plain.smallest, (plain.largest or 40) + 1):
        setup = Setup(name, BOOKS[name].ruleset(players, mode=mode).deck, mode=mode)
        assert setup.rules.players == players
        for temper in (CALM, HURRIED):
            assert Evening(setup, seed=players, temper=temper).played().over, players


@at_every_mode
def test_other_numbers_of_players_are_refused(name: str, mode: str | None) -> None:
    plain = BOOKS[name].ruleset(mode=mode)
    too_many = [] if plain.largest is None else [plain.largest + 1]
    for players in (-1, 0, plain.smallest - 1, *too_many):
        with pytest.raises(SetupRefused):
            BOOKS[name].ruleset(players, mode=mode)


@pytest.mark.parametrize("name", BOOKS)
def test_every_option_at_every_value_makes_a_game(name: str) -> None:
    """Numbers too, at each of their values."""
    book = BOOKS[name]
    for option in book.options:
        least_to_greatest = range(option.values[0], option.values[1] + 1) if option.number else ()
        for value in least_to_greatest or option.values:
            options = with_what_it_needs(book, {option.name: value}, None)
            setup = Setup(name, book.ruleset(options=options).deck, tuple(options.items()))
            assert Evening(setup, seed=1).played().over, (option.name, value)


# While it lasts ----------------------------------------------------------------------------------


@at_every_table
@examples(6)
@given(st.data())
def test_somebody_is_asked_until_the_game_is_over(tables: Pinned, data: st.DataObject) -> None:
    def look(game: AnyGame) -> None:
        assert bool(game.open) != game.over
        for who, ask in game.open.items():
            assert ask.to == who
            assert ask.topic
            assert ask.offer.may_pass or len(ask.offer.options) >= fewest(ask), "an answer exists"
            assert ask.hand != who

    data.draw(tables.evenings(whole=True)).played(watch=look)


# Whoever has left --------------------------------------------------------------------------------

ACTS: dict[str, tuple[str, ...]] = {
    "Voted": ("seat", "candidate"),
    "Nominated": ("by", "seat"),
    "Chose": ("seat",),
    "Learned": ("seat",),
    "CrossedArms": ("seat",),
    "Planned": ("seat",),
    "Said": ("seat",),
    "DrawnFor": ("seat",),
    "Muted": ("seat",),
    "Fouled": ("seat",),
    "Silenced": ("seat",),
    "DayOpened": ("seat",),
    "AlibiGiven": ("seat",),
    "AlibiHeld": ("seat",),
    "Touched": ("seat",),
    "Became": ("seat",),
    "NumberGiven": ("seat",),
    "VoteHandedOver": ("seat", "receiver"),
    "Elected": ("seat",),
    "VotelessNamed": ("seats",),
    "RosesGiven": ("seat", "black", "red"),
    "FateNamed": ("seat", "named"),
    "RevengeDue": ("seats",),
    "NamedInBlood": ("named",),
    "HeirNamed": ("heir",),
    "TakenAlong": ("by", "seat"),
    "BallotOpened": ("candidates",),
    "LiftCounted": ("candidates", "voters"),
    "SecretLiftCounted": ("candidates",),
}
"""Who must be at the table when a letter of this kind is written."""


def living_names(event: Any, left: set[int]) -> list[int]:
    """Whoever this letter says acted, voted or was voted on.

    A lot may be drawn among those who have all left: who of them is the host (VENDETTA-47).
    """
    kind = type(event).__name__
    names: list[Any] = []
    for field in ACTS.get(kind, ()):
        value = getattr(event, field)
        names += value if isinstance(value, tuple) else [value]
    if kind == "Counted":
        for candidate, voters in event.votes:
            names += [candidate, *voters]
    elif kind in ("TotalsTold", "RosesCounted"):
        names += [candidate for candidate, _ in event.totals]
    elif kind == "LotDrawn" and not left.issuperset(event.among):
        names.append(event.seat)
    return [name for name in names if name is not None]


@pytest.mark.clause("COMMON-9")
@at_every_table
@examples(8)
@given(st.data())
def test_whoever_has_left_neither_acts_nor_votes_nor_is_voted_on(
    tables: Pinned, data: st.DataObject
) -> None:
    tempers = st.sampled_from((HURRIED, MEDDLING, CALM))
    evening = data.draw(tables.evenings(whole=True, temper=tempers))
    table = Table(tuple(range(1, evening.rules.players + 1)))
    for letter in evening.played().letters:
        for seat in living_names(letter.event, set(table.left)):
            assert seat in table.alive, letter.event
        letter.event.befall(table)


@pytest.mark.clause("COMMON-9")
@at_every_table
@examples(8)
@given(st.data())
def test_nobody_who_has_left_answers_for_another(tables: Pinned, data: st.DataObject) -> None:
    def look(game: AnyGame) -> None:
        for ask in game.open.values():
            assert ask.hand is None or ask.hand in game.table.alive, ask

    tempers = st.sampled_from((HURRIED, MEDDLING))
    data.draw(tables.evenings(whole=True, temper=tempers)).played(watch=look)


# Votes -------------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-12")
@at_every_table
@examples(8)
@given(st.data())
def test_nobody_has_two_votes_in_one_ballot(tables: Pinned, data: st.DataObject) -> None:
    """In a panic one may vote for several, but for none of them twice (VENDETTA-61)."""
    evening = data.draw(tables.evenings(whole=True))
    panic = evening.rules.options.get("panic", False)
    for letter in evening.played().letters:
        event: Any = letter.event
        kind = type(event).__name__
        if kind == "DieRolled":
            panic = event.rule == "panic"
        elif kind == "Counted":
            for _, voters in event.votes:
                assert len(voters) == len(set(voters))
            voters = [voter for _, votes in event.votes for voter in votes]
            assert len(voters) == len(set(voters)) or (panic and event.ballot == "vote")


@pytest.mark.clause("COMMON-12")
@pytest.mark.clause("SALON-25")
@pytest.mark.clause("SALON-26")
@pytest.mark.clause("VENDETTA-35")
@pytest.mark.clause("VENDETTA-59")
@at_every_table
@examples(8)
@given(st.data())
def test_a_vote_counts_one_unless_a_clause_gives_it_another_weight(
    tables: Pinned, data: st.DataObject
) -> None:
    """Mayor and hunter of hunters weigh more; names in blood and the ghoul's mark are added."""
    game = data.draw(tables.evenings(whole=True)).played()
    table = Table(game.table.seats)
    for letter in game.letters:
        event: Any = letter.event
        if type(event).__name__ == "Counted" and not event.unnamed:
            told = dict(event.totals) or {seat: len(voters) for seat, voters in event.votes}
            for seat, voters in event.votes:
                added = 0
                if event.ballot == "final":
                    added += list(table.of(Blood).values()).count(seat)
                if event.ballot == "vote":
                    marks = table.choices.get("ghoul", {}).get(table.night - 1, {})
                    added += list(marks.values()).count(seat)
                assert told[seat] == added + sum(weight(table, voter) for voter in voters), event
        event.befall(table)


def weight(table: Table, voter: int) -> float:
    if voter == table.of(Offices).get("mayor"):
        return 2
    return 1.5 if voter == table.of(Offices).get("hunter_of_hunters") else 1


# Leaving -----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
@at_every_table
@examples(6)
@given(st.data())
def test_removing_one_player_ends_the_speech_of_no_other(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_entries=150, temper=st.just(CALM)))
    player = evening.begin()
    for _ in range(evening.entries):
        if player.game.over:
            break
        player.step()
        for seat in others_who_could_go(player.game):
            fork = Game(evening.rules, player.game.journal)
            floor = fork.table.floor
            fork.reply(Remove(seat=seat))
            what_the_removal_brings(fork)
            if not fork.over:
                assert fork.table.floor == floor
                assert floor in fork.open


def what_the_removal_brings(game: AnyGame) -> None:
    """What the one who left may still do, and what the table does about it, is passed."""
    for _ in range(200):
        if game.wait.topic not in ("heir", "elect", "take_over", "lot"):
            return
        for ask in tuple(game.open.values())[:1]:
            option = ask.offer.options[0] if ask.to == CHANCE else None
            game.reply(Reply(ask.to, ask.number, option))


def others_who_could_go(game: AnyGame) -> list[int]:
    """While somebody speaks: one who does not."""
    speaker: Any = game.table.floor
    if speaker is None or game.table.night + game.table.day > 4:
        return []
    return [seat for seat in game.table.alive if seat != speaker][:1]


@at_every_table
@examples(6)
@given(st.data())
def test_everybody_leaves_once_and_by_one_door(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    gone: list[int] = []
    for letter in game.letters:
        if isinstance(letter.event, Left):
            assert letter.event.seats
            gone += letter.event.seats
    assert len(gone) == len(set(gone))
    assert sorted(gone) == sorted(set(game.table.seats) - set(game.table.alive))
