"""Proof 5: a small independent table of who may know what, held against every letter.

A kind of letter that is not in the table fails the test: whoever adds one says here who may read
it. The audience must be exactly the one of the table, so that a lost letter is found too.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import AnyGame, Pinned, at_every_table, examples

import gorod
from gorod.engine.letters import Event, Letter
from gorod.engine.seats import HOST, ROOM
from gorod.engine.table import Table

ROOM_ALONE = (ROOM,)
Audience = tuple[int, ...]
Rule = Callable[[Event, Table, str], Audience]

TEAM = ("mafia", "don")
POINT_TOGETHER = {("city", "mafia"), ("textbook", "mafia")}
"""Calls in which the team sees each other point. In sport it shoots blind."""


def everyone(event: Event, table: Table, book: str) -> Audience:
    return ROOM_ALONE


def host_alone(event: Event, table: Table, book: str) -> Audience:
    return ()


def the_one_it_is_about(event: Event, table: Table, book: str) -> Audience:
    return (event.seat,)  # type: ignore[attr-defined]


def living_team(event: Event, table: Table, book: str) -> Audience:
    return tuple(seat for seat in table.alive if table.cards[seat] in TEAM)


def the_rest_of_the_team(event: Event, table: Table, book: str) -> Audience:
    assert table.cards[event.seat] in TEAM  # type: ignore[attr-defined]
    return tuple(seat for seat in living_team(event, table, book) if seat != event.seat)  # type: ignore[attr-defined]


def chooser_or_team(event: Event, table: Table, book: str) -> Audience:
    together = (book, event.call) in POINT_TOGETHER  # type: ignore[attr-defined]
    return (living_team if together else the_one_it_is_about)(event, table, book)


def team_by_night(event: Event, table: Table, book: str) -> Audience:
    return living_team(event, table, book) if table.phase == "night" else ROOM_ALONE


WHO_MAY_KNOW: dict[str, Rule] = {
    # Cards
    "TableSet": everyone,
    "CardDealt": the_one_it_is_about,
    "CardShown": the_rest_of_the_team,
    "CardTurned": everyone,
    "RoleAnnounced": everyone,
    # Night
    "PlayersPresented": everyone,
    "NightFell": everyone,
    "Called": everyone,
    "Slept": everyone,
    "Planned": living_team,
    "Chose": chooser_or_team,
    "Learned": the_one_it_is_about,
    "CrossedArms": the_one_it_is_about,
    "DrawnFor": the_one_it_is_about,
    "LotDrawn": team_by_night,
    "Struck": host_alone,
    "Shielded": host_alone,
    "Missed": host_alone,
    "AlibiGiven": host_alone,
    "MorningCame": everyone,
    # Day
    "DayBegan": everyone,
    "DayOpened": everyone,
    "FloorGiven": everyone,
    "FloorTaken": everyone,
    "Spoke": everyone,
    "Said": everyone,
    "Nominated": everyone,
    "NoBallot": everyone,
    "BallotOpened": everyone,
    "Voted": everyone,
    "Counted": everyone,
    "Tied": everyone,
    "SpeechCut": everyone,
    "LiftCounted": everyone,
    "AlibiHeld": everyone,
    "DayEnded": everyone,
    # Leaving and the end
    "Left": everyone,
    "BestMove": everyone,
    "GameOver": everyone,
    "BestMoveScored": everyone,
    # The host
    "Fouled": everyone,
    "Muted": everyone,
    "BallotCancelled": everyone,
    "TimeChanged": everyone,
    "TookBack": host_alone,
    "Corrected": host_alone,
}


def kinds_of_letters() -> Iterator[type[Event]]:
    """Every kind of letter that the product has, in whatever module."""
    for package in ("engine", "parts", "rulebooks"):
        module = importlib.import_module(f"{gorod.__name__}.{package}")
        for found in pkgutil.walk_packages(module.__path__, f"{module.__name__}."):
            importlib.import_module(found.name)
    kinds = [Event]
    while kinds:
        for kind in kinds.pop().__subclasses__():
            kinds.append(kind)
            if kind.__module__.startswith("gorod."):
                yield kind


def test_every_kind_of_letter_is_in_the_table() -> None:
    assert {kind.__name__ for kind in kinds_of_letters()} == set(WHO_MAY_KNOW)


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(25)
@given(st.data())
def test_every_letter_goes_to_those_who_may_know_and_to_nobody_else(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    for letter, table in with_the_table_before(game):
        rule = WHO_MAY_KNOW[type(letter.event).__name__]
        assert set(letter.to) == set(rule(letter.event, table, tables.book)), letter
        assert len(letter.to) == len(set(letter.to))


def with_the_table_before(game: AnyGame) -> Iterator[tuple[Letter, Table]]:
    """Each letter with the table as the host knew it just before."""
    table = Table(game.table.seats)
    for letter in game.letters:
        yield letter, table
        letter.event.befall(table)


# What stands in a letter that everybody reads ----------------------------------------------------

SHOWN_WHEN: dict[str, set[str]] = {
    "sport": set(),  # SPORT-11: the card stays hidden
    "city": {"killed"},  # CITY-17, CITY-18
    "textbook": {"killed", "voted-out", "removed"},
}
ANNOUNCED: dict[str, set[str]] = {"city": {"maniac"}}  # CITY-19


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(15)
@given(st.data())
def test_cards_are_shown_when_the_book_shows_them_and_never_else(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    turned: set[int] = set()
    announced: set[int] = set()
    for letter, table in with_the_table_before(game):
        kind, event = type(letter.event).__name__, letter.event
        if kind == "CardTurned":
            seat: int = event.seat  # type: ignore[attr-defined]
            assert table.left[seat] in SHOWN_WHEN[tables.book]
            assert event.role == table.cards[seat]  # type: ignore[attr-defined]
            turned.add(seat)
        elif kind == "RoleAnnounced":
            seat = event.seat  # type: ignore[attr-defined]
            assert seat in table.left
            assert event.role == table.cards[seat]  # type: ignore[attr-defined]
            assert event.role in ANNOUNCED[tables.book]  # type: ignore[attr-defined]
            announced.add(seat)
        elif kind == "BestMoveScored":
            assert table.winner is not None
    left = game.table.left
    assert turned == {seat for seat, how in left.items() if how in SHOWN_WHEN[tables.book]}
    assert announced == {
        seat for seat in left if game.table.cards[seat] in ANNOUNCED.get(tables.book, set())
    }


TRUE_ANSWER: dict[tuple[str, str], set[str]] = {
    ("sport", "don"): {"sheriff"},
    ("sport", "sheriff"): {"mafia", "don"},
    ("city", "don"): {"sheriff"},
    ("city", "sheriff"): {"mafia", "don"},  # CITY-9: the maniac is "not mafia"
    ("textbook", "detective"): {"mafia"},
}
"""Which cards a check answers with yes."""


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(15)
@given(st.data())
def test_an_answer_is_true_and_tells_no_more_than_yes_or_no(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings(whole=True)).played()
    for letter, table in with_the_table_before(game):
        if type(letter.event).__name__ == "Learned":
            event = letter.event
            yes = table.cards[event.about] in TRUE_ANSWER[tables.book, event.call]  # type: ignore[attr-defined]
            assert event.answer == ("yes" if yes else "no")  # type: ignore[attr-defined]
            asked = table.choices[event.call][table.night][event.seat]  # type: ignore[attr-defined]
            assert event.about == asked  # type: ignore[attr-defined]


@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-7")
@at_every_table
@examples(25)
@given(st.data())
def test_a_role_is_called_for_as_long_as_one_may_hold_it(
    tables: Pinned, data: st.DataObject
) -> None:
    """By what the room knows: the deck, and the cards of those who left openly."""
    game = data.draw(tables.evenings(whole=True)).played()
    public = Table(game.table.seats)
    pending: list[str] = []
    for event in game.seen_by(ROOM):
        kind = type(event).__name__
        if kind == "NightFell":
            order = CALLS[tables.book]
            pending = list(order[0] if event.number == 1 else order[1])  # type: ignore[attr-defined]
        elif kind == "Called":
            call: str = event.call  # type: ignore[attr-defined]
            while pending and pending[0] != call:
                assert not may_be_held(public, pending.pop(0))
            assert pending, f"{call} is called out of its order"
            pending.pop(0)
            assert may_be_held(public, call), call
        elif kind == "MorningCame":
            assert not any(may_be_held(public, call) for call in pending)
        event.befall(public)


CALLS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "sport": (("mafia", "don", "sheriff"), ("mafia", "don", "sheriff")),
    "city": (
        ("putana", "mafia", "sheriff", "doctor", "maniac"),
        ("putana", "mafia", "don", "sheriff", "doctor", "maniac"),
    ),
    "textbook": (("mafia", "doctor", "detective"), ("mafia", "doctor", "detective")),
}
"""The order of the calls on the first night and on the later ones."""


def may_be_held(public: Table, call: str) -> bool:
    """Whether the room must believe that somebody at the table, or gone unseen, holds it."""
    roles = TEAM if call == "mafia" else (call,)
    dealt = sum(role in roles for role in public.deck)
    gone = sum(role in roles for role in public.open_cards.values())
    return dealt > gone


# The table itself --------------------------------------------------------------------------------


class WhisperedByAStranger(Event, frozen=True):
    """A kind of letter that nobody has given an audience."""

    seat: int


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(2)
@given(st.data())
def test_a_new_kind_of_letter_reaches_the_host_alone(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings(most_entries=60)).played()
    before = {observer: game.seen_by(observer) for observer in (ROOM, *game.table.seats)}
    whisper = WhisperedByAStranger(1)
    game.tell(whisper)
    for observer, letters in before.items():
        assert game.seen_by(observer) == letters
    assert game.seen_by(HOST)[-1] is whisper
