"""The host's orders come when nobody expects them, and what was under way goes on rightly.

Each of these was found by a law first; here it stands as a story.
"""

import pytest
from tables import AnyGame

from gorod.engine.game import Game
from gorod.engine.replies import Extend, Foul, Order, Remove, Reply, Silence
from gorod.engine.seats import CHANCE, CLOCK
from gorod.rulebooks import BOOKS

CITY: tuple[str, ...] = (
    *("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana"),
    *("maniac", "mafia", "civilian", "civilian", "civilian", "civilian"),
)
ORDERS = (Foul(seat=1), Silence(seat=1), Remove(seat=2), Extend(seconds=30))


def dealt(book: str, deal: tuple[str, ...], **options: object) -> AnyGame:
    game = Game(BOOKS[book].ruleset(deck=deal, options=options))
    game.reply(Reply(CHANCE, 1, deal))
    return game


def tick(game: AnyGame) -> None:
    """Time is up."""
    game.reply(Reply(CLOCK, game.wait.number))


def answer(game: AnyGame, seat: int, choice: object = None) -> None:
    game.reply(Reply(seat, game.open[seat].number, choice))


def wait_for(game: AnyGame, topic: str, night: int = 0) -> AnyGame:
    """Let time run until this is asked."""
    for _ in range(500):
        if game.wait.topic == topic and game.table.night >= night:
            return game
        tick(game)
    raise AssertionError(f"{topic} never came")


def kinds(game: AnyGame, since: int = 0) -> list[str]:
    return [type(letter.event).__name__ for letter in game.letters[since:]]


# Speeches ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS, ids=repr)
def test_whoever_has_nominated_speaks_on_when_the_host_deals_with_another(order: Order) -> None:
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
    drawn = [one.event for one in game.letters[since:] if type(one.event).__name__ == "DrawnFor"]
    assert [event.seat for event in drawn] == [2, 3, 4, 5, 6, 7]  # type: ignore[attr-defined]
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
def test_an_order_between_two_lots_changes_nothing_else(order: Order) -> None:
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
    order: Order, cover: bool
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
    called = [one.event.call for one in game.letters if type(one.event).__name__ == "Called"]  # type: ignore[attr-defined]
    assert called == ["putana", "mafia", "sheriff", "doctor"]
