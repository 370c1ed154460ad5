"""Every game ends; while it lasts somebody is asked; whoever has left does nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import (
    CALM,
    GENEROUS,
    HURRIED,
    AnyGame,
    Evening,
    Pinned,
    Setup,
    at_every_table,
    examples,
)

from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.replies import Remove
from gorod.engine.table import Table
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS

# The end -----------------------------------------------------------------------------------------


@at_every_table
@examples(12)
@given(st.data())
def test_random_play_always_ends(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    assert game.over, f"not over after {GENEROUS} entries"
    ends = [letter for letter in game.letters if isinstance(letter.event, GameOver)]
    assert len(ends) == 1
    assert game.table.winner == ends[0].event.winner  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", BOOKS)
def test_every_number_of_players_plays_to_the_end(name: str) -> None:
    book = BOOKS[name]
    for players in range(book.smallest, book.largest + 1):
        setup = Setup(name, book.ruleset(players).deck)
        for temper in (CALM, HURRIED):
            assert Evening(setup, seed=players, temper=temper).played().over, players


@pytest.mark.parametrize("name", BOOKS)
def test_other_numbers_of_players_are_refused(name: str) -> None:
    book = BOOKS[name]
    for players in (-1, 0, book.smallest - 1, book.largest + 1):
        with pytest.raises(SetupRefused):
            book.ruleset(players)


@pytest.mark.parametrize("name", BOOKS)
def test_every_option_at_every_value_makes_a_game(name: str) -> None:
    """Numbers too, at each of their values."""
    book = BOOKS[name]
    for option in book.options:
        least_to_greatest = range(option.values[0], option.values[1] + 1) if option.number else ()
        for value in least_to_greatest or option.values:
            rules = book.ruleset(options={option.name: value})
            setup = Setup(name, rules.deck, ((option.name, value),))
            assert Evening(setup, seed=1).played().over, (option.name, value)


# While it lasts ----------------------------------------------------------------------------------


@at_every_table
@examples(10)
@given(st.data())
def test_somebody_is_asked_until_the_game_is_over(tables: Pinned, data: st.DataObject) -> None:
    def look(game: AnyGame) -> None:
        assert bool(game.open) != game.over
        for who, ask in game.open.items():
            assert ask.to == who
            assert ask.topic
            assert ask.offer.may_pass or len(ask.offer.options) >= ask.offer.choose, (
                "an answer exists"
            )

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
    "DayOpened": ("seat",),
    "AlibiGiven": ("seat",),
    "AlibiHeld": ("seat",),
    "LotDrawn": ("seat",),
}
"""Who must be at the table when a letter of this kind is written."""


def living_names(event: Event) -> list[int]:
    """Whoever this letter says acted, voted or was voted on."""
    kind = type(event).__name__
    names = [getattr(event, field) for field in ACTS.get(kind, ())]
    if kind == "Counted":
        for candidate, voters in event.votes:  # type: ignore[attr-defined]
            names += [candidate, *voters]
    elif kind == "LiftCounted":
        names += [*event.candidates, *event.voters]  # type: ignore[attr-defined]
    elif kind == "BallotOpened":
        names += event.candidates  # type: ignore[attr-defined]
    return names


@pytest.mark.clause("COMMON-9")
@at_every_table
@examples(25)
@given(st.data())
def test_whoever_has_left_neither_acts_nor_votes_nor_is_voted_on(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(whole=True, temper=st.sampled_from((HURRIED, CALM))))
    table = Table(tuple(range(1, evening.rules.players + 1)))
    for letter in evening.played().letters:
        for seat in living_names(letter.event):
            assert seat in table.alive, letter.event
        letter.event.befall(table)


@pytest.mark.clause("COMMON-12")
@at_every_table
@examples(10)
@given(st.data())
def test_nobody_has_two_votes_in_one_ballot(tables: Pinned, data: st.DataObject) -> None:
    for letter in data.draw(tables.evenings(whole=True)).played().letters:
        if type(letter.event).__name__ == "Counted":
            voters = [voter for _, votes in letter.event.votes for voter in votes]  # type: ignore[attr-defined]
            assert len(voters) == len(set(voters))


@pytest.mark.clause("COMMON-18")
@at_every_table
@examples(15)
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
            if not fork.over:
                assert fork.table.floor == floor
                assert floor in fork.open


def others_who_could_go(game: AnyGame) -> list[int]:
    """While somebody speaks: one who does not."""
    speaker: Any = game.table.floor
    if speaker is None or game.table.night + game.table.day > 4:
        return []
    return [seat for seat in game.table.alive if seat != speaker][:1]


@at_every_table
@examples(10)
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
