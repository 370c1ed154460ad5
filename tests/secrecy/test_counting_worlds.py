"""Proof 4: from a view, count the deals it is consistent with.

A leak makes the number smaller than the rules allow, a lost fact makes it greater.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from math import factorial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.engine.events import CardDealt, CardShown, TableSet
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, ROOM
from gorod.parts.calls import Called
from gorod.parts.decks import cards
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from tests.support.event_folding import decode, encode
from tests.support.observers import AnyGame, Deal, Script, after_days, deals, watched
from tests.support.possible_worlds import ways, worlds, worlds_by_right
from tests.support.random_tables import (
    CALM,
    EVERY_TABLE,
    STRICT,
    Evening,
    Pinned,
    Setup,
    evenings,
    examples,
)
from tests.support.sampling import sampled
from tests.support.secrecy_rights import Right

SPORT_DEAL: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
CITY_DEAL: Deal = ("civilian", "sheriff", "putana", "mafia", "don", "maniac", "civilian", "doctor")
SILENT = Script(0).with_orders(
    *((topic, None, None) for topic in ("mafia", "don", "sheriff", "doctor", "putana", "maniac")),
    *((topic, None, None) for topic in ("commissar", "pentester", "boss", "spy", "sysadmin")),
    *((topic, None, None) for topic in ("hackers", "hr", "optimizer", "hunters", "nominate")),
    *((topic, None, None) for topic in ("lord", "nosferatu", "werewolf", "plan")),
)
"""Nobody does anything that can be left undone."""


def right_of(rules: Ruleset) -> Right:
    return Right(rules.id, rules.mode, rules.options)


def numbers(rules: Ruleset, deal: Deal, script: Script, night: int) -> dict[int, int]:
    """For the room and every seat: the worlds after the first `night` nights."""
    watch = watched(rules, deal, script, until=lambda game: game.table.day == night)
    return counts(watch.game)


def counts(game: AnyGame) -> dict[int, int]:
    """How many worlds the room and every seat must reckon with."""
    right = right_of(game.rules)
    return {seat: worlds(game.seen_by(seat), seat, right) for seat in (ROOM, *game.table.seats)}


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
    counted = counts(watch.game)
    assert counted[ROOM] == ways(rest)
    for seat in {1, 2, 3, 6, 7, 8} - {victim}:
        assert counted[seat] == ways(without(CITY_DEAL, seat, victim))
    for seat in {4, 5} - {victim}:
        assert counted[seat] == ways(without(CITY_DEAL, 4, 5, victim))


def without(deal: Deal, *seats: int) -> list[str]:
    """The cards of all others."""
    return [card for seat, card in enumerate(deal, 1) if seat not in seats]


@pytest.mark.clause("COMMON-5")
def test_the_worlds_of_a_textbook_table() -> None:
    deal: Deal = ("town", "town", "doctor", "detective", "mafia", "mafia")
    rules = BOOKS["textbook"].ruleset(deck=deal)
    script = SILENT.with_orders(("mafia", None, 1), ("doctor", None, 1), ("detective", None, 5))
    watch = watched(rules, deal, script, until=lambda game: game.table.day == 1)
    counted = counts(watch.game)
    assert counted[ROOM] == 180
    assert counted[1] == counted[2] == 60  # one townsman, doctor, detective and two mafiosi
    assert counted[3] == 30  # two townsmen, detective and two mafiosi
    assert counted[4] == 12  # of thirty, those with a mafioso in seat 5
    assert counted[5] == counted[6] == 12  # two townsmen, doctor and detective


@pytest.mark.clause("IT-3")
@pytest.mark.clause("IT-4")
@pytest.mark.clause("IT-5")
def test_the_worlds_of_it_after_the_first_night() -> None:
    """Hackers and boss know who is black, and not which of the other two is the boss."""
    deal: Deal = ("programmer", "pentester", "hacker", "hacker", "boss", *("programmer",) * 4)
    rules = BOOKS["it"].ruleset(deck=deal)
    script = SILENT.with_orders(("pentester", None, 3))
    counted = numbers(rules, deal, script, night=1)
    assert counted[ROOM] == ways(deal) == 1512
    assert counted[1] == ways(without(deal, 1)) == 840
    assert counted[2] == ways(without(deal, 2)) * 3 // 8  # of eight places three are black
    assert counted[3] == counted[4] == 2 * ways(("pentester", *("programmer",) * 5))
    assert counted[5] == ways(("pentester", *("programmer",) * 5))
    found = numbers(rules, deal, script.with_orders(("boss", None, 2)), night=1)
    assert found == {**counted, 5: 1}


@pytest.mark.clause("IT-25")
@pytest.mark.parametrize("seen", [1, 2, 3, 5, 7])
def test_a_look_of_the_spy_tells_one_card_and_that_to_him_alone(seen: int) -> None:
    deal: Deal = (
        "programmer",
        "pentester",
        "hacker",
        "spy",
        "boss",
        "sysadmin",
        "hr",
        "programmer",
    )
    rules = BOOKS["it"].ruleset(deck=deal, mode="extended")
    before = numbers(rules, deal, SILENT, night=1)
    after = numbers(rules, deal, SILENT.with_orders(("spy", None, seen)), night=1)
    assert after == {**before, 4: ways(without(deal, 4, seen))}


@pytest.mark.clause("SALON-5")
@pytest.mark.clause("SALON-8")
@pytest.mark.clause("SALON-28")
def test_the_worlds_of_a_salon_with_three_sides() -> None:
    deal: Deal = ("civilian", "commissar", "mafia", "mafia", "yakuza", "doctor", "civilian")
    rules = BOOKS["salon"].ruleset(deck=deal, options={"three_sides": True})
    counted = numbers(rules, deal, SILENT.with_orders(("commissar", None, 5)), night=1)
    assert counted[ROOM] == ways(deal)
    assert counted[1] == counted[7] == ways(without(deal, 1))
    assert counted[2] == ways(without(deal, 2)) * 3 // 6  # yes for both gangs
    assert counted[3] == counted[4] == ways(without(deal, 3, 4))
    assert counted[5] == ways(without(deal, 5))


@pytest.mark.clause("SALON-23")
def test_with_an_extra_hand_the_spare_card_is_anybodys_guess() -> None:
    deal: Deal = ("civilian", "mafia", "doctor", "putana", "mafia", "civilian")
    rules = BOOKS["salon"].ruleset(deck=deal, options={"extra_hand": True})
    assert rules.players == 5
    counted = numbers(rules, deal, SILENT, night=1)
    assert counted[ROOM] == ways(deal)
    assert counted[1] == ways(without(deal, 1))
    assert counted[2] == counted[5] == ways(without(deal, 2, 5))


@pytest.mark.clause("SALON-24")
def test_the_junkie_knows_that_the_mafia_is_the_spare_card_and_nobody_else_does() -> None:
    deal: Deal = ("civilian", "commissar", "doctor", "putana", "civilian", "mafia")
    options = {"junkie": True, "hostless": True, "extra_hand": True}
    rules = BOOKS["salon"].ruleset(deck=deal, options=options)
    counted = numbers(rules, deal, SILENT.with_orders(("doctor", None, 1)), night=1)
    assert counted[ROOM] == ways(deal)
    assert counted[1] == ways(without(deal, 1, 6))
    assert counted[2] == ways(without(deal, 2))


@pytest.mark.clause("VENDETTA-9")
@pytest.mark.clause("VENDETTA-29")
@pytest.mark.clause("VENDETTA-52")
@pytest.mark.parametrize("strangers", [False, True])
def test_the_worlds_of_vendetta_at_the_first_night_and_at_the_second(strangers: bool) -> None:
    """Hunters know each other, not which of them is the scout; lord and novice meet at dusk."""
    deal: Deal = ("vampire", "king", "novice", "hunter", "scout", "hunter", "vampire")
    rules = BOOKS["vendetta"].ruleset(deck=deal, options={"strangers": strangers})
    script = SILENT.with_orders(("scout", None, 1))
    first = counts(watched(rules, deal, script, until=lambda game: game.table.night == 1).game)
    assert first[ROOM] == ways(deal)
    assert first[1] == ways(without(deal, 1))
    assert first[2] == ways(without(deal, 2))
    others = ways(("vampire", "king", "novice", "vampire"))
    hunters = {4: 2 * others, 5: others, 6: 2 * others}
    alone = {seat: ways(without(deal, seat)) for seat in hunters}
    assert {seat: first[seat] for seat in hunters} == (alone if strangers else hunters)
    second = counts(watched(rules, deal, script, until=lambda game: game.table.night == 2).game)
    assert second[2] == second[3] == ways(without(deal, 2, 3))
    assert second[4] == second[6] == 2 * others
    assert second[5] == others // 2  # of four places two are ordinary vampires
    assert second[1] == first[1]


@pytest.mark.clause("VENDETTA-5")
def test_a_lord_who_was_drawn_unseen_may_be_any_of_three() -> None:
    deal: Deal = ("vampire", "king", "hunter", "vampire", "vampire", "hunter")
    rules = BOOKS["vendetta"].ruleset(deck=deal, options={"unseen": "lord"})
    counted = counts(watched(rules, deal, SILENT, until=lambda game: game.table.night == 1).game)
    assert counted[ROOM] == 3 * ways(deal)
    assert counted[1] == 3 * ways(without(deal, 1))
    assert counted[2] == ways(without(deal, 2))


@pytest.mark.clause("VENDETTA-25")
@pytest.mark.clause("VENDETTA-32")
@pytest.mark.clause("VENDETTA-34")
def test_the_checks_of_vendetta_tell_what_their_clauses_say() -> None:
    deal: Deal = ("bride", "count", "revenant", "hunter", "hunter", "vampire", "vampire")
    rules = BOOKS["vendetta"].ruleset(deck=deal)
    script = SILENT.with_orders(
        ("lord", None, 1), ("bride", None, 2), ("revenant", None, (4, 6)), ("hunters", None, None)
    )
    counted = counts(watched(rules, deal, script, until=lambda game: game.table.night == 2).game)
    assert counted[ROOM] == ways(deal)
    assert counted[1] == ways(without(deal, 1, 2))  # the bride found the lord …
    assert counted[2] == ways(without(deal, 1, 2))  # … who learned who she is
    # one hunter in one of two places, the other in one of four, and the rest as it falls
    assert counted[3] == 2 * 4 * ways(("bride", "count", "vampire", "vampire"))
    assert counted[4] == counted[5] == ways(without(deal, 4, 5))


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


@pytest.mark.clause("COMMON-5")
@sampled(
    ("book", "mode", "deck", "options"),
    [
        ("it", "base", cards(programmer=4, pentester=1, hacker=1, boss=1), {}),
        ("it", "extended", cards(programmer=5, spy=1, hacker=1, boss=1), {}),
        ("salon", None, cards(civilian=2, commissar=1, doctor=1, mafia=2), {}),
        ("salon", None, cards(civilian=2, mafia=2, yakuza=2), {"three_sides": True}),
        ("salon", None, cards(civilian=2, doctor=1, mafia=2), {"extra_hand": True}),
        ("it", "base", cards(programmer=4, pentester=1, hacker=2, boss=1), {}),
        ("vendetta", "standard", cards(vampire=2, king=1, hunter=2, scout=1), {}),
        ("vendetta", "standard", cards(vampire=2, king=1, novice=1, hunter=1, leader=1), {}),
        ("vendetta", "standard", cards(vampire=4, hunter=2), {"strangers": True}),
        ("vendetta", "under_cover", cards(vampire=3, hunter=2, scout=1), {}),
        ("vendetta", "invasion", cards(vampire=3, hunter=1, werewolf=1, kitsune=1), {}),
        ("vendetta", "three", cards(vampire=2, hunter=1), {}),
    ],
    tried=5,
    ids=str,
)
def test_as_many_deals_look_the_same_as_there_are_worlds_when_all_have_met(
    book: str, mode: str | None, deck: Deal, options: dict[str, bool]
) -> None:
    """Nobody acts who need not; the count is found by playing all deals, and by the clauses."""
    rules = BOOKS[book].ruleset(deck=deck, options=options, mode=mode, paced=True)
    until = after_days(0)
    looks_alike(rules, until, SILENT)


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


def looks_alike(
    rules: Ruleset, until: Callable[[AnyGame], bool], script: Script, every: int = 1
) -> None:
    """For every observer and deal (or every so many-th), the count equals the size of its class."""
    views: dict[int, list[tuple[object, list[Event]]]] = defaultdict(list)
    for deal in deals(rules.deck):
        watch = watched(rules, deal, script, until=until)
        for seat in watch.sights:
            assert isinstance(seat, int)
            views[seat].append((hash(tuple(watch.sights[seat])), watch.game.seen_by(seat)))
    for seat, seen in views.items():
        sizes = Counter(look for look, _ in seen)
        for look, events in seen[::every]:
            assert worlds(events, seat, right_of(rules)) == sizes[look]


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


QUIET: tuple[str, ...] = (
    *("NightFell", "DayBegan", "Spoke", "FloorGiven", "Counted", "GameOver", "MorningCame"),
    *("LightCame", "NightfallCame", "PointsGiven", "SpareShown", "DayEnded", "QuietPhase"),
)


def check_rights(evening: Evening) -> None:
    game = moments(evening)
    everything, right = game.seen_by(HOST), right_of(evening.rules)
    for seat in (ROOM, *game.table.seats):
        view = decode(encode(game.seen_by(seat)))
        assert worlds(view, seat, right) == worlds_by_right(everything, seat, right), seat


MOST = {"sport": 10, "city": 7, "textbook": 7, "it": 7, "salon": 5, "vendetta": 6, "hamlet": 7}
"""So many players that all their deals can be counted."""
SMALL_TABLES = [
    Pinned(tables.book, tables.mode or standard, tables.options)
    for tables in EVERY_TABLE
    for standard in ["standard" if tables.book == "vendetta" else None]
    if tables.mode not in ("invasion", "wolf_pits", "under_cover")
]
"""The other games of Vendetta are played by more; below they are played with fewer cards."""


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("tables", SMALL_TABLES, ids=str)
@examples(6)
@given(st.data())
def test_a_view_knows_what_the_rules_let_it_know_no_more_and_no_less(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_players=MOST[tables.book], most_entries=200))
    assume(ways(evening.rules.deck) < 10_000)
    check_rights(evening)


@pytest.mark.parametrize(
    ("mode", "deck"),
    [
        ("invasion", cards(vampire=3, prince=1, werewolf=1, kitsune=1, hunter=1)),
        ("wolf_pits", cards(vampire=3, king=1, werewolf=1, hunter=1, scout=1)),
        ("under_cover", cards(vampire=3, count=1, hunter=2, scout=1)),
        ("under_cover", cards(vampire=3, king=1, novice=1, hunter=1, beauty=1)),
    ],
)
@examples(12)
@given(st.data())
def test_the_views_of_the_other_games_of_vendetta(
    mode: str, deck: Deal, data: st.DataObject
) -> None:
    setup = Setup("vendetta", deck, mode=mode)
    entries, seed = data.draw(st.integers(0, 150)), data.draw(st.integers(0, 2**32 - 1))
    check_rights(Evening(setup, seed, data.draw(st.sampled_from((CALM, STRICT))), entries))


@examples(40)
@given(evenings(("city", "textbook", "salon"), most_players=6, most_entries=150))
def test_small_tables_know_what_the_rules_let_them_know(evening: Evening) -> None:
    assume(ways(evening.rules.deck) < 6_000)
    check_rights(evening)


# The count itself --------------------------------------------------------------------------------


def test_a_leak_makes_the_number_smaller_and_a_lost_fact_makes_it_greater() -> None:
    deck = tuple(sorted(SPORT_DEAL))
    right = Right("sport", "", {})
    table, own = TableSet("sport", deck), CardDealt(1, "civilian")
    assert worlds([table], ROOM, right) == 2520
    assert worlds([table, own], 1, right) == 1512
    assert worlds([table, own, CardShown(6, "don")], 1, right) == 168
    mafioso = [table, CardDealt(4, "mafia"), NightFell(1), Called("mafia")]
    team = [CardShown(6, "don"), CardShown(8, "mafia")]
    assert worlds([*mafioso, *team], 4, right) == 7
    assert worlds([*mafioso, team[0]], 4, right) == 0  # there must be a mate whom he was not shown
