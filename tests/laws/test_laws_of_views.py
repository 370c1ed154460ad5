"""What an observer knows is a fold over the letters addressed to him."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import (
    Pinned,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
    observers,
    set_down,
)

from gorod.engine.letters import decode, encode, fold
from gorod.engine.seats import HOST
from gorod.engine.table import Table
from gorod.parts.rulesets import Ruleset


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
            assert not any(getattr(view, name) for name in UNTOLD), observer
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
    "opener",
    "nominations",
    "nominees",
    "nominators",
    "only",
    "handed",
    "blood",
    "voteless",
    "offices",
    "ballot_off",
    "fouls",
    "muted",
    "silenced",
    "taken_along",
    "host",
)
"""What everybody at the table sees."""

UNTOLD = ("spare", "struck", "shielded", "blows", "alibi", "executors", "numbered")
"""What only the host knows: the ledger of the night, and what it means for the next day."""

AS_SHOWN = {"hunters": "hunter"}
"""Of a hunter's card those who meet see only that (VENDETTA-9); of other cards at most the side."""


def agrees(view: Table, truth: Table, rules: Ruleset) -> None:
    """Whatever stands in the view is so."""
    for name in PUBLIC:
        assert getattr(view, name) == getattr(truth, name), name
    for seat, card in truth.cards.items():
        side = rules.side_by_role[card]
        so = (card, side, AS_SHOWN.get(side))
        assert view.cards.get(seat, card) in so, seat
        assert view.roles.get(seat, card) in (truth.roles[seat], *so), seat
    assert view.hands.items() <= truth.hands.items()
    assert view.blocked <= truth.blocked
    assert not Counter(view.answers) - Counter(truth.answers)
    assert view.candidates in ((), truth.candidates)


def knows_no_choice_that_was_changed(view: Table, truth: Table) -> None:
    """Whoever has left is not told any more that a team mate changed his mind."""
    for call, nights in view.choices.items():
        for night, choices in nights.items():
            assert choices.items() <= truth.choices[call][night].items(), (call, night)
