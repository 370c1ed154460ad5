"""Proof 4: from a view, count the deals it is consistent with.

A leak makes the number smaller than the rules allow, a lost fact makes it greater.
"""

from collections import Counter, defaultdict
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import Evening, Pinned, at_every_table, evenings, examples
from watching import AnyGame, Deal, Script, deals, watched
from worlds import ways, worlds, worlds_by_right

from gorod.engine.events import CardDealt, CardShown, TableSet
from gorod.engine.letters import Event, decode, encode
from gorod.engine.seats import HOST, ROOM
from gorod.parts.calls import Called
from gorod.parts.decks import cards
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

SPORT_DEAL: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
CITY_DEAL: Deal = ("civilian", "sheriff", "putana", "mafia", "don", "maniac", "civilian", "doctor")
SILENT = Script(0).with_orders(
    *((topic, None, None) for topic in ("mafia", "don", "sheriff", "doctor", "putana", "maniac")),
    *((topic, None, None) for topic in ("nominate", "plan")),
)
"""Nobody does anything."""


def numbers(rules: Ruleset, deal: Deal, script: Script, night: int) -> dict[int, int]:
    """For the room and every seat: the worlds after the first `night` nights."""
    watch = watched(rules, deal, script, until=lambda game: game.table.day == night)
    return {seat: worlds(watch.game.seen_by(seat), seat) for seat in range(len(deal) + 1)}


# Numbers by hand ---------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
def test_the_worlds_of_sport_after_the_first_night() -> None:
    counted = numbers(BOOKS["sport"].ruleset(), SPORT_DEAL, SILENT, night=1)
    room = factorial(10) // (factorial(6) * factorial(2))
    civilian = factorial(9) // (factorial(5) * factorial(1) * factorial(2) * factorial(1))
    sheriff = factorial(9) // (factorial(6) * factorial(2) * factorial(1))
    black = factorial(7) // (factorial(6) * factorial(1))
    assert (room, civilian, sheriff, black) == (2520, 1512, 252, 7)
    assert counted.pop(ROOM) == room
    expected = {"civilian": civilian, "sheriff": sheriff, "mafia": black, "don": black}
    assert counted == {seat: expected[card] for seat, card in enumerate(SPORT_DEAL, 1)}


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(("checked", "left"), [(4, 84), (6, 84), (8, 84), (1, 168), (10, 168)])
def test_a_check_of_the_sheriff_leaves_a_third_or_two(checked: int, left: int) -> None:
    """Of 252 worlds, 3 of 9 places are black; nobody else's number changes."""
    rules = BOOKS["sport"].ruleset()
    before = numbers(rules, SPORT_DEAL, SILENT, night=1)
    script = SILENT.with_orders(("sheriff", None, checked))
    assert numbers(rules, SPORT_DEAL, script, night=2) == {**before, 3: left}


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(("checked", "left"), [(3, 1), (1, 6), (10, 6), (4, 7)])
def test_a_check_of_the_don_finds_the_sheriff_or_rules_one_out(checked: int, left: int) -> None:
    """A team mate's card he knows already."""
    rules = BOOKS["sport"].ruleset()
    before = numbers(rules, SPORT_DEAL, SILENT, night=1)
    script = SILENT.with_orders(("don", None, checked))
    assert numbers(rules, SPORT_DEAL, script, night=2) == {**before, 6: left}


@pytest.mark.clause("COMMON-5")
def test_in_sport_a_death_tells_nobody_a_card() -> None:
    rules = BOOKS["sport"].ruleset()
    before = numbers(rules, SPORT_DEAL, SILENT, night=1)
    shot = SILENT.with_orders(("mafia", None, 3))
    assert numbers(rules, SPORT_DEAL, shot, night=2) == before


@pytest.mark.clause("COMMON-5")
def test_the_worlds_of_the_city_after_the_first_night() -> None:
    counted = numbers(BOOKS["city"].ruleset(deck=CITY_DEAL), CITY_DEAL, SILENT, night=1)
    room = factorial(8) // factorial(2)
    expected = {
        "civilian": factorial(7),
        "mafia": factorial(6) // factorial(2),
        "don": factorial(6) // factorial(2),
    }
    special = factorial(7) // factorial(2)
    assert counted.pop(ROOM) == room
    assert counted == {seat: expected.get(card, special) for seat, card in enumerate(CITY_DEAL, 1)}


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("CITY-9")
@pytest.mark.parametrize(
    ("checked", "black"), [(4, True), (5, True), (6, False), (1, False), (3, False)]
)
def test_a_check_in_the_city_tells_black_from_all_others(checked: int, black: bool) -> None:
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL)
    before = numbers(rules, CITY_DEAL, SILENT, night=1)
    whole = factorial(7) // factorial(2)
    left = whole * 2 // 7 if black else whole * 5 // 7
    script = SILENT.with_orders(("sheriff", None, checked))
    assert numbers(rules, CITY_DEAL, script, night=2) == {**before, 2: left}


@pytest.mark.clause("CITY-17")
@pytest.mark.clause("CITY-19")
@pytest.mark.parametrize("victim", range(1, 9))
def test_the_killed_in_the_city_show_one_card_to_all(victim: int) -> None:
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL)
    script = SILENT.with_orders(("mafia", None, victim))
    watch = watched(rules, CITY_DEAL, script, until=lambda game: game.table.day == 2)
    rest = list(CITY_DEAL)
    rest.remove(CITY_DEAL[victim - 1])
    assert worlds(watch.game.seen_by(ROOM), ROOM) == ways(rest)
    for seat in {1, 2, 3, 6, 7, 8} - {victim}:
        others = [card for at, card in enumerate(CITY_DEAL, 1) if at not in (seat, victim)]
        assert worlds(watch.game.seen_by(seat), seat) == ways(others)
    for seat in {4, 5} - {victim}:
        others = [card for at, card in enumerate(CITY_DEAL, 1) if at not in (4, 5, victim)]
        assert worlds(watch.game.seen_by(seat), seat) == ways(others)


@pytest.mark.clause("COMMON-5")
def test_the_worlds_of_a_textbook_table() -> None:
    deal: Deal = ("town", "town", "doctor", "detective", "mafia", "mafia")
    rules = BOOKS["textbook"].ruleset(deck=deal)
    script = SILENT.with_orders(("mafia", None, 1), ("doctor", None, 1), ("detective", None, 5))
    watch = watched(rules, deal, script, until=lambda game: game.table.day == 1)
    counted = {seat: worlds(watch.game.seen_by(seat), seat) for seat in range(7)}
    assert counted[ROOM] == 180
    assert counted[1] == counted[2] == 60  # one townsman, doctor, detective and two mafiosi
    assert counted[3] == 30  # two townsmen, detective and two mafiosi
    assert counted[4] == 12  # of thirty, those with a mafioso in seat 5
    assert counted[5] == counted[6] == 12  # two townsmen, doctor and detective


# The same number, found by playing all deals -----------------------------------------------------


@pytest.mark.parametrize(
    ("book", "deck"),
    [
        ("textbook", cards(town=2, doctor=1, detective=1, mafia=1)),
        ("textbook", cards(town=3, mafia=2)),
        ("city", cards(civilian=2, sheriff=1, doctor=1, mafia=1, don=1)),
        ("city", cards(civilian=1, sheriff=1, putana=1, mafia=1, don=1, maniac=1)),
    ],
)
def test_as_many_deals_look_the_same_as_there_are_worlds_before_anybody_acts(
    book: str, deck: Deal
) -> None:
    rules = BOOKS[book].ruleset(deck=deck, options={"first": "day"} if book == "textbook" else {})
    looks_alike(rules, lambda game: game.table.day == 1, SILENT)


def test_as_many_deals_of_the_city_look_the_same_as_there_are_worlds_after_checks() -> None:
    """Nobody is hurt, and don and sheriff check: what they learn is all that anybody learns."""
    deck = cards(civilian=2, sheriff=1, doctor=1, mafia=1, don=1)
    rules = BOOKS["city"].ruleset(deck=deck)
    script = SILENT.with_orders(
        ("sheriff", None, 4), ("sheriff", None, 2), ("don", None, 1), ("don", None, 5)
    )
    looks_alike(rules, lambda game: game.table.day == 3, script)


def test_as_many_deals_of_sport_look_the_same_as_there_are_worlds_after_checks() -> None:
    script = SILENT.with_orders(("sheriff", None, 4), ("sheriff", None, 5), ("don", None, 7))
    script = script.with_orders(("don", None, 2))
    looks_alike(BOOKS["sport"].ruleset(), lambda game: game.table.day == 2, script, every=40)


def looks_alike(rules: Ruleset, until: object, script: Script, every: int = 1) -> None:
    """For every observer and deal (or every so many-th), the count equals the size of its class."""
    views: dict[int, list[tuple[object, list[Event]]]] = defaultdict(list)
    for deal in deals(rules.deck):
        watch = watched(rules, deal, script, until=until)  # type: ignore[arg-type]
        for seat in watch.sights:
            assert isinstance(seat, int)
            views[seat].append((hash(tuple(watch.sights[seat])), watch.game.seen_by(seat)))
    for seat, seen in views.items():
        sizes = Counter(look for look, _ in seen)
        for look, events in seen[::every]:
            assert worlds(events, seat) == sizes[look]


# In random games ---------------------------------------------------------------------------------


def moments(evening: Evening) -> AnyGame:
    """A random game up to a moment when no call is under way."""
    player = evening.begin()
    game = player.game
    for at in range(evening.entries + 500):
        quiet = type(game.letters[-1].event).__name__ in QUIET
        if game.over or (at >= evening.entries and game.table.phase and quiet):
            break
        player.step()
    return game


QUIET = ("NightFell", "DayBegan", "Spoke", "FloorGiven", "Counted", "GameOver", "MorningCame")


def check_rights(evening: Evening) -> None:
    game = moments(evening)
    everything = game.seen_by(HOST)
    for seat in (ROOM, *game.table.seats):
        view = decode(encode(game.seen_by(seat)))
        assert worlds(view, seat) == worlds_by_right(everything, seat), seat


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(12)
@given(st.data())
def test_a_view_knows_what_the_rules_let_it_know_no_more_and_no_less(
    tables: Pinned, data: st.DataObject
) -> None:
    most = 10 if tables.book == "sport" else 7
    check_rights(data.draw(tables.evenings(most_players=most, most_entries=200)))


@examples(40)
@given(evenings(("city", "textbook"), most_players=7, most_entries=150))
def test_small_tables_know_what_the_rules_let_them_know(evening: Evening) -> None:
    check_rights(evening)


# The count itself --------------------------------------------------------------------------------


def test_a_leak_makes_the_number_smaller_and_a_lost_fact_makes_it_greater() -> None:
    deck = tuple(sorted(SPORT_DEAL))
    table, own = TableSet("sport", deck), CardDealt(1, "civilian")
    assert worlds([table], ROOM) == 2520
    assert worlds([table, own], 1) == 1512
    assert worlds([table, own, CardShown(6, "don")], 1) == 168
    mafioso = [table, CardDealt(4, "mafia"), Called("mafia")]
    team = [CardShown(6, "don"), CardShown(8, "mafia")]
    assert worlds([*mafioso, *team], 4) == 7
    assert worlds([*mafioso, team[0]], 4) == 0  # there must be a mate whom he was not shown
