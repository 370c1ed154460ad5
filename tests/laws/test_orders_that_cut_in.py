"""The host's orders come when nobody expects them, and what was under way goes on rightly.

Each of these was found by a law first; here it stands as a story.
"""

from random import Random

import pytest

from gorod.engine.events import DrawnFor
from gorod.engine.game import Game
from gorod.engine.replies import Entry, Extend, Foul, Remove, Reply, Silence
from gorod.engine.seats import CHANCE, CLOCK
from gorod.parts.ballots import Counted
from gorod.parts.calls import Called
from gorod.parts.days import Alibis
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.rulebooks.vendetta.hunt import Numbers
from tests.support.random_tables import AnyGame, a_legal_answer

CITY: tuple[str, ...] = (
    *("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana"),
    *("maniac", "mafia", "civilian", "civilian", "civilian", "civilian"),
)
ORDERS = (Foul(seat=1), Silence(seat=1), Remove(seat=2), Extend(seconds=30))


def dealt(book: str, deal: tuple[str, ...], mode: str | None = None, **options: object) -> AnyGame:
    game = Game(BOOKS[book].ruleset(deck=deal, options=options, mode=mode))
    game.reply(Reply(CHANCE, 1, deal))
    return game


def tick(game: AnyGame) -> None:
    """Time is up."""
    game.reply(Reply(CLOCK, game.wait.number))


def answer(game: AnyGame, seat: int, choice: object = None) -> None:
    game.reply(Reply(seat, game.open[seat].number, choice))


def wait_for(game: AnyGame, topic: str, night: int = 0) -> AnyGame:
    """Let time run until this is asked; what must be drawn is drawn."""
    for _ in range(500):
        if game.wait.topic == topic and game.table.night >= night:
            return game
        if CHANCE in game.open:
            ask = game.open[CHANCE]
            game.reply(Reply(CHANCE, ask.number, a_legal_answer(ask, Random(0))))
        else:
            tick(game)
    raise AssertionError(f"{topic} never came")


def kinds(game: AnyGame, since: int = 0) -> list[str]:
    return [type(letter.event).__name__ for letter in game.letters[since:]]


# Speeches ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS, ids=repr)
def test_whoever_has_nominated_speaks_on_when_the_host_deals_with_another(order: Entry) -> None:
    game = wait_for(dealt("city", CITY), "nominate")
    tick(game)  # the first speaker said nothing
    tick(game)
    assert game.table.floor == 3
    answer(game, 3, 5)
    assert game.open[3].offer.options == ()
    game.reply(order)
    assert game.table.floor == 3
    assert set(game.open) == {3}
    answer(game, 3)
    assert game.table.floor == 4


def test_a_speaker_who_is_silenced_ends_and_the_next_one_speaks() -> None:
    game = wait_for(dealt("city", CITY), "nominate")
    game.reply(Silence(seat=1))
    assert game.table.floor == 2


def test_a_speaker_who_is_removed_ends_and_the_next_one_speaks() -> None:
    game = wait_for(dealt("city", CITY), "nominate")
    game.reply(Remove(seat=1))
    assert game.table.floor == 2
    assert 1 not in game.open


# Lots for those who were late --------------------------------------------------------------------

TEXTBOOK: tuple[str, ...] = ("town", "town", "town", "town", "town", "town", "mafia")


def late_voters() -> AnyGame:
    """Nobody has voted in time, and chance draws for the first of them."""
    game = wait_for(dealt("textbook", TEXTBOOK, first="day"), "vote")
    tick(game)
    assert game.open[CHANCE].topic == "draw"
    return game


def draw_all(game: AnyGame, *liked: int) -> None:
    """Chance draws for whoever is left, these first."""
    while CHANCE in game.open and game.open[CHANCE].topic == "draw":
        ask = game.open[CHANCE]
        assert set(ask.offer.options) <= set(game.table.alive), "no lot falls on one who left"
        choice = next((seat for seat in liked if seat in ask.offer.options), ask.offer.options[0])
        game.reply(Reply(CHANCE, ask.number, choice))


def test_no_lot_is_drawn_for_one_who_was_removed_meanwhile() -> None:
    game = late_voters()
    game.reply(Remove(seat=1))
    since = len(game.letters)
    draw_all(game, 3)
    drawn = [one.event for one in game.letters[since:] if isinstance(one.event, DrawnFor)]
    assert [event.seat for event in drawn] == [2, 3, 4, 5, 6, 7]
    assert game.table.left == {1: "removed", 3: "voted-out"}


def test_no_lot_falls_on_one_who_was_removed_meanwhile() -> None:
    game = late_voters()
    game.reply(Reply(CHANCE, game.open[CHANCE].number, 4))
    game.reply(Remove(seat=5))
    draw_all(game, 5, 4)
    assert game.table.left == {5: "removed", 4: "voted-out"}


def test_a_lot_that_fell_on_one_who_was_removed_later_is_drawn_or_asked_again() -> None:
    game = late_voters()
    game.reply(Reply(CHANCE, game.open[CHANCE].number, 5))
    game.reply(Remove(seat=5))
    draw_all(game, 4)
    for seat in list(game.open):
        if isinstance(seat, int):
            answer(game, seat, 4)
    assert game.table.left == {5: "removed", 4: "voted-out"}


@pytest.mark.parametrize("order", ORDERS, ids=repr)
def test_an_order_between_two_lots_changes_nothing_else(order: Entry) -> None:
    game = late_voters()
    game.reply(Reply(CHANCE, game.open[CHANCE].number, 4))
    game.reply(order)
    draw_all(game, 4)
    assert game.table.left.get(4) == "voted-out"


# The night ---------------------------------------------------------------------------------------


def mafia_awake(cover: bool = False) -> AnyGame:
    """City, second night: the mafia (4, 6, 9) has been called."""
    return wait_for(dealt("city", CITY, cover=cover), "mafia", night=2)


@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("order", [Foul(seat=1), Silence(seat=1), Remove(seat=2)], ids=repr)
def test_the_removed_is_not_asked_again_when_the_host_gives_another_order(
    order: Entry, cover: bool
) -> None:
    game = mafia_awake(cover)
    game.reply(Remove(seat=4))
    assert 4 not in game.open
    game.reply(order)
    assert 4 not in game.open
    assert {6, 9} <= set(game.open)


def test_pointing_at_one_who_was_removed_lapses_though_time_is_up() -> None:
    """The don's word on 1 is gone with 1; he shows nobody else, so the team's pointing counts."""
    game = mafia_awake()
    answer(game, 6, 1)
    answer(game, 4, 2)
    game.reply(Remove(seat=1))
    tick(game)
    wait_for(game, "maniac", night=2)
    tick(game)
    assert game.table.left == {1: "removed", 2: "killed"}


def test_pointing_at_one_who_was_removed_no_longer_outvotes_the_others() -> None:
    deal = (*("mafia" if card == "don" else card for card in CITY[:-1]), "don")
    game = wait_for(dealt("city", deal), "mafia", night=2)
    answer(game, 4, 1)
    answer(game, 6, 1)
    answer(game, 9, 2)
    game.reply(Remove(seat=1))
    tick(game)
    wait_for(game, "maniac", night=2)
    tick(game)
    assert game.table.left == {1: "removed", 2: "killed"}


def test_no_lot_falls_on_one_who_was_removed_after_the_mafia_had_pointed() -> None:
    """The mafia is split between 1 and 2, and 1 is removed while the doctor is awake."""
    deal = ("town", "town", "town", "town", "town", "doctor", "mafia", "mafia")
    game = wait_for(dealt("textbook", deal), "mafia")
    answer(game, 7, 1)
    answer(game, 8, 2)
    assert game.wait.topic == "doctor"
    game.reply(Remove(seat=1))
    answer(game, 6, 5)
    if CHANCE in game.open:
        assert game.open[CHANCE].offer.options == (2,)
        game.reply(Reply(CHANCE, game.open[CHANCE].number, 2))
    assert game.table.left == {1: "removed", 2: "killed"}


@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("CITY-19")
def test_a_maniac_who_left_before_he_was_called_is_not_called() -> None:
    """It was announced that he was the maniac, so nobody is left to be called."""
    game = wait_for(dealt("city", CITY), "putana")
    game.reply(Remove(seat=8))
    assert "RoleAnnounced" in kinds(game)
    wait_for(game, "day")
    called = [one.event.call for one in game.letters if isinstance(one.event, Called)]
    assert called == ["putana", "mafia", "sheriff", "doctor"]


# Vendetta ----------------------------------------------------------------------------------------

VENDETTA: tuple[str, ...] = (
    *("vampire", "vampire", "vampire", "vampire", "vampire", "vampire"),
    *("king", "novice", "hunter", "hunter"),
)
PACK: tuple[str, ...] = (
    *("varg_leader", "varg_vengeful", "varg_sly", "dhampir", "king", "hunter", "hunter", "hunter"),
    *("queen", "lamia", "nosferatu", "undine", "banshee"),
    *("vampire", "vampire", "vampire", "vampire", "vampire", "vampire", "hunter"),
)
"""Pack leader 1, vengeful varg 2, hunters 6, 7, 8 and 20."""


def execute(game: AnyGame, *seats: int) -> None:
    """The table nominates these and votes for the first of them."""
    wait_for(game, "nominate")
    for by, seat in zip([one for one in game.table.alive if one in game.open], seats, strict=False):
        answer(game, by, seat)
    wait_for(game, "vote")
    for seat in [one for one in game.open if isinstance(one, int)]:
        answer(game, seat, seats[0])


@pytest.mark.clause("VENDETTA-42")
@pytest.mark.clause("VENDETTA-64")
def test_a_vengeful_varg_who_is_removed_while_he_names_one_names_nobody() -> None:
    game = dealt("vendetta", PACK)
    execute(game, 2)
    assert game.open[2].topic == "revenge_on"
    game.reply(Remove(seat=2))
    assert game.table.left == {2: "removed"}
    assert game.wait.topic == "light"


@pytest.mark.clause("VENDETTA-42")
def test_whom_a_vengeful_varg_could_have_taken_along_can_be_removed_meanwhile() -> None:
    game = dealt("vendetta", PACK)
    execute(game, 2)
    game.reply(Remove(seat=6))
    assert 6 not in game.open[2].offer.options
    answer(game, 2, 7)
    assert game.table.left == {6: "removed", 2: "executed", 7: "executed"}


@pytest.mark.clause("VENDETTA-42")
@pytest.mark.clause("COMMON-14")
def test_one_who_dies_beside_a_vengeful_varg_can_be_removed_while_he_names_one() -> None:
    """King 5 kills the varg, the hunters kill 14, and 14 is removed as the varg is asked."""
    game = wait_for(dealt("vendetta", PACK), "hunters", night=1)
    for hunter in (6, 7, 8, 20):
        answer(game, hunter, 14)
    wait_for(game, "lord")
    answer(game, 5, 2)
    wait_for(game, "revenge_on")
    game.reply(Remove(seat=14))
    answer(game, 2)
    assert game.table.left == {14: "removed", 2: "killed"}


@pytest.mark.clause("VENDETTA-33")
@pytest.mark.parametrize("gone", [(6,), (7,), (6, 7)])
def test_a_hunter_who_may_have_come_is_removed_while_the_lot_is_drawn(gone: tuple[int]) -> None:
    """The blow was dealt; somebody of those who dealt it came, or nobody whom one could see."""
    game = wait_for(dealt("vendetta", PACK), "hunters", night=1)
    for hunter, victim in ((6, 14), (7, 14), (8, None), (20, None)):
        answer(game, hunter, victim)
    assert game.open[CHANCE].offer.options == (6, 7)
    for seat in gone:
        game.reply(Remove(seat=seat))
    wait_for(game, "nominate", night=2)
    assert game.table.left == {**dict.fromkeys(gone, "removed"), 14: "killed"}


@pytest.mark.clause("VENDETTA-53")
@pytest.mark.parametrize("gone", [9, 10])
def test_a_hunter_is_removed_while_the_hunters_draw_their_numbers(gone: int) -> None:
    game = wait_for(dealt("vendetta", VENDETTA, quarrel=True), "numbers")
    game.reply(Remove(seat=gone))
    wait_for(game, "hunters", night=1)
    assert game.table.of(Numbers) == [19 - gone]


@pytest.mark.clause("VENDETTA-63")
@pytest.mark.parametrize("seat", range(1, 7))
def test_the_die_has_six_faces_whoever_is_removed_while_it_rolls(seat: int) -> None:
    game = wait_for(dealt("vendetta", VENDETTA, dice=True), "die")
    game.reply(Remove(seat=seat))
    assert game.open[CHANCE].offer.options == (1, 2, 3, 4, 5, 6)


@pytest.mark.clause("VENDETTA-29")
def test_a_novice_who_is_removed_while_the_lord_acts_sees_no_more_of_it() -> None:
    deal = tuple("count" if card == "king" else card for card in VENDETTA)
    game = wait_for(dealt("vendetta", deal), "lord", night=1)
    game.reply(Remove(seat=8))
    since = len(game.letters)
    answer(game, 7, 9)
    seen = [letter.event for letter in game.letters[since:] if 8 in letter.to]
    assert seen == []


def handed_over(*silent: int) -> AnyGame:
    """These are silent and each has handed the vote to seat 3; 1 and 2 are suspects."""
    game = dealt("vendetta", VENDETTA)
    for seat in silent:
        game.reply(Silence(seat=seat))
    wait_for(game, "nominate")
    answer(game, 1, 2)
    answer(game, 2, 1)
    wait_for(game, "hand_over")
    for seat in silent:
        answer(game, seat, 3)
    assert game.table.of(Votes).handed == dict.fromkeys(silent, 3)
    return game


@pytest.mark.clause("VENDETTA-64")
@pytest.mark.clause("COMMON-9")
def test_a_vote_that_was_handed_to_one_who_is_removed_in_the_ballot_is_lost() -> None:
    game = handed_over(4)
    assert game.open[4].hand == 3
    game.reply(Reply(4, game.open[4].number, 1, by=3))
    game.reply(Remove(seat=3))
    assert 4 not in game.open
    for seat in (1, 2, 5, 6):
        answer(game, seat, 2)
    for seat in (7, 8, 9, 10):
        answer(game, seat, 1)
    counted = [one.event for one in game.letters if isinstance(one.event, Counted)]
    assert counted[0].votes == ((2, (1, 2, 5, 6)), (1, (7, 8, 9, 10)))


@pytest.mark.clause("VENDETTA-64")
@pytest.mark.clause("COMMON-9")
def test_a_vote_that_was_handed_to_one_who_has_left_is_asked_of_nobody() -> None:
    """Tied, and seat 3, who has two more votes to cast, is removed in the crossfire."""
    game = handed_over(4, 5)
    for seat, vote in ((1, 2), (2, 1), (3, 2), (4, 1), (5, None)):
        game.reply(Reply(seat, game.open[seat].number, vote, by=3 if seat in (4, 5) else None))
    for seat in (6, 7, 8, 9, 10):
        answer(game, seat)
    assert game.wait.topic == "plea"
    game.reply(Remove(seat=3))
    wait_for(game, "revote")
    assert set(game.open) == {1, 2, 6, 7, 8, 9, 10}


@pytest.mark.clause("VENDETTA-59")
@pytest.mark.clause("COMMON-9")
def test_nobody_who_was_executed_votes_for_another_in_the_election_that_follows() -> None:
    """Hunter 9 is hunter of hunters and casts the vote of 4; he is executed; a new one is due."""
    game = dealt("vendetta", VENDETTA, hunter_of_hunters=True)
    game.reply(Silence(seat=4))
    wait_for(game, "elect")
    for seat in [one for one in game.open if isinstance(one, int)]:
        answer(game, seat, 9)
    wait_for(game, "nominate")
    answer(game, 1, 9)
    wait_for(game, "hand_over")
    answer(game, 4, 9)
    for seat in [one for one in game.open if isinstance(one, int)]:
        answer(game, seat, 9)
    assert game.table.left == {9: "executed"}
    assert game.wait.topic == "elect"
    assert all(ask.hand in (None, *game.table.alive) for ask in game.open.values())


# The salon ---------------------------------------------------------------------------------------

SALON: tuple[str, ...] = (
    *("civilian", "civilian", "civilian", "civilian", "civilian"),
    *("doctor", "putana", "commissar", "mafia", "mafia"),
)


@pytest.mark.clause("SALON-7")
@pytest.mark.clause("COMMON-18")
def test_one_who_was_visited_and_then_removed_needs_no_alibi() -> None:
    game = wait_for(dealt("salon", SALON), "putana")
    answer(game, 7, 1)
    game.reply(Remove(seat=1))
    wait_for(game, "discussion")
    assert game.table.of(Alibis) == set()


@pytest.mark.clause("SALON-22")
@pytest.mark.parametrize("order", [Remove(seat=2), Foul(seat=2), Extend(seconds=30)], ids=repr)
def test_the_first_who_left_may_still_take_over_after_an_order(order: Entry) -> None:
    game = wait_for(dealt("salon", SALON, hostless=True), "mafia")
    answer(game, 9, 5)
    answer(game, 10, 5)
    wait_for(game, "take_over")
    game.reply(order)
    assert set(game.open) == {5}
    answer(game, 5, "yes")
    assert game.table.host == 5
