"""What an observer knows is a fold over the letters addressed to him."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.claims import Claims
from gorod.engine.seats import HOST
from gorod.engine.table import State, Table
from gorod.parts.calls import Powerless
from gorod.parts.days import Alibis
from gorod.parts.decoys import CallsMade
from gorod.parts.elections import Offices
from gorod.parts.orders import Fouls
from gorod.parts.rounds import Daybreak
from gorod.parts.rulesets import Ruleset
from gorod.parts.silence import Speechless
from gorod.parts.speeches import Turns
from gorod.parts.strikes import Strikes
from gorod.parts.votes import Votes
from gorod.rulebooks.salon.modifications import Blood
from gorod.rulebooks.sport import BestMoves
from gorod.rulebooks.vendetta.course import Quiet
from gorod.rulebooks.vendetta.dusk import Avenged
from gorod.rulebooks.vendetta.hunt import Numbers
from gorod.rulebooks.vendetta.nightfall import Blows
from gorod.rulebooks.vendetta.nights import Executors
from tests.support.event_folding import decode, encode, fold
from tests.support.random_tables import (
    Pinned,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
    observers,
    set_down,
)


@at_every_option_in_every_mode
@examples(4)
@given(st.data())
def test_the_hosts_view_is_the_state_of_the_game(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings()).played()
    view = fold(game.table.seats, decode(encode(game.seen_by(HOST))))
    assert set_down(view) == set_down(game.table)


@at_every_table
@examples(3)
@given(st.data())
def test_the_hosts_view_is_the_state_of_the_game_at_every_moment(
    tables: Pinned, data: st.DataObject
) -> None:
    def look(game: Any) -> None:
        view = fold(game.table.seats, game.seen_by(HOST))
        assert set_down(view) == set_down(game.table)

    data.draw(tables.evenings(most_players=10, most_entries=100)).played(watch=look)


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(8)
@given(st.data())
def test_every_view_is_folded_from_its_own_letters_and_holds_nothing_false(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings())
    game = evening.played()
    for observer in observers(game):
        view = fold(game.table.seats, decode(encode(game.seen_by(observer))))
        agrees(view, game.table, evening.rules)
        if observer != HOST:
            assert not view.spare, observer
            assert not [part for part in UNTOLD if view.of(part) != part()], observer
        if observer not in game.table.left:
            knows_no_choice_that_was_changed(view, game.table)
        if observer in game.table.cards:
            assert view.cards[observer] == game.table.cards[observer], "one knows one's own card"


@at_every_table
@examples(4)
@given(st.data())
def test_letters_survive_the_way_through_bytes(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings()).played()
    for observer in observers(game):
        events = game.seen_by(observer)
        assert decode(encode(events)) == events


PUBLIC = (
    "seats",
    "alive",
    "deck",
    "phase",
    "night",
    "day",
    "open_cards",
    "left",
    "winner",
    "floor",
    "host",
)
"""What everybody at the table sees."""

PUBLIC_STATES = (
    *(Daybreak, Avenged, BestMoves, Blood, CallsMade, Claims, Fouls, Offices, Speechless, Turns),
)
"""What everybody knows of what the parts keep."""

PUBLIC_VOTES = (
    "nominations",
    "nominees",
    "nominators",
    "only",
    "handed",
    "voteless",
    "cancelled",
)
"""What everybody knows of the vote; whose hand is up may be a secret."""

UNTOLD = (Alibis, Blows, Executors, Numbers, Quiet, Strikes)
"""What only the host knows: the ledger of the night, and what it means for the next day."""

AS_SHOWN = {"hunters": "hunter"}
"""Of a hunter's card those who meet see only that (VENDETTA-9); of other cards at most the side."""


def agrees(view: Table, truth: Table, rules: Ruleset) -> None:
    """Whatever stands in the view is so."""
    for name in PUBLIC:
        assert getattr(view, name) == getattr(truth, name), name
    for part in PUBLIC_STATES:
        assert view.of(part) == truth.of(part), part
    for name in PUBLIC_VOTES:
        assert getattr(view.of(Votes), name) == getattr(truth.of(Votes), name), name
    for seat, card in truth.cards.items():
        side = rules.side_by_role[card]
        so = (card, side, AS_SHOWN.get(side))
        assert view.cards.get(seat, card) in so, seat
        assert view.roles.get(seat, card) in (truth.roles[seat], *so), seat
    assert view.of(Votes).hands.items() <= truth.of(Votes).hands.items()
    assert view.of(Powerless) <= truth.of(Powerless)
    assert view.of(Votes).candidates in ((), truth.of(Votes).candidates)


def test_it_is_said_of_all_that_parts_and_books_keep_who_may_know_it() -> None:
    known = {part.__name__ for part in (*PUBLIC_STATES, *UNTOLD, Votes, Powerless)}
    ours = (part for part in State.__subclasses__() if part.__module__.startswith("gorod."))
    assert {part.__name__ for part in ours} == known


def knows_no_choice_that_was_changed(view: Table, truth: Table) -> None:
    """Whoever has left is not told any more that a team mate changed his mind."""
    for call, nights in view.choices.items():
        for night, choices in nights.items():
            assert choices.items() <= truth.choices[call][night].items(), (call, night)
