"""The review of a finished game, reckoned."""

from functools import cache

import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.replies import TakeBack, is_step
from gorod.engine.seats import HOST
from gorod.insight.odds.state_values import (
    COUNTED_BOTS,
    CountedStates,
    StateValues,
    WhoIsLeft,
    visited_states,
)
from gorod.insight.review.replay import renumbered
from gorod.insight.review.review import VOTED, NothingToReview, Review, review
from gorod.insight.review.rollout_chances import (
    ROLLOUT_CHUNK,
    cloned_bots,
    roll_out,
    rollout_points,
)
from gorod.insight.simulation.game_loop import chance_answers, company, conduct
from gorod.insight.simulation.lineup import bayes_bots, lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.parts.rounds import DAY, NIGHT
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting
from tests.support.scripted_evening import Evening

TABLES = [("sport", 10), ("city", 9), ("salon", 7), ("it", 8), ("vendetta", 9), ("textbook", 7)]


@cache
def played(book: str, players: int, seed: str = "7") -> Game[Ruleset]:
    rules = Setting(book, players).rules()
    return play_one(rules, seed, lineup_named("people", rules.sides)(rules))


@cache
def reviewed(book: str, players: int) -> Review:
    return review(played(book, players))


# What a table is worth ---------------------------------------------------------------------------


def test_by_the_numbers_alone_one_vote_of_three_finds_the_mafioso() -> None:
    values = StateValues(Setting("textbook", 7).rules(), {})
    assert values.chances(WhoIsLeft(DAY, (2, 1)))["town"] == pytest.approx(1 / 3)
    assert values.chances(WhoIsLeft(NIGHT, (2, 1)))["mafia"] == 1.0
    assert values.chances(WhoIsLeft(DAY, (2, 0)))["town"] == 1.0


def test_what_bots_made_of_a_state_is_what_it_is_worth() -> None:
    rules = Setting("sport", 10).rules()
    tally = CountedStates(900, {"day 7 3": {"red": 600, "black": 300}, "night 2 1": {"red": 10}})
    values = StateValues(rules, {"sport": {10: tally}})
    assert values.is_counted
    assert values.chances(WhoIsLeft(DAY, (7, 3)))["red"] == pytest.approx(2 / 3, abs=0.01)
    whole = values.chances(WhoIsLeft(NIGHT, (5, 2)))
    assert sum(whole.values()) == pytest.approx(1)
    assert 0 < whole["red"] < 1
    assert values.chances(WhoIsLeft(NIGHT, (2, 2)))["black"] == 1.0


def test_a_deck_that_no_book_recommends_is_judged_by_the_numbers() -> None:
    roles = ("civilian",) * 6 + ("sheriff", "don", "mafia", "mafia", "mafia")
    assert not StateValues(Setting("city", 11, deck=roles).rules()).is_counted


def test_a_game_passes_through_the_states_of_those_who_are_left() -> None:
    game = played("sport", 10)
    found = visited_states(game.rules, game.seen_by(HOST), game.table.cards)
    assert "day 7 3" in found
    assert len(found) > 3


# The table's curve -------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "players"), TABLES)
def test_after_every_event_the_sides_share_one_chance_and_at_the_end_the_winner_has_it(
    book: str, players: int
) -> None:
    found = reviewed(book, players)
    assert len(found.points) > 5
    for point in found.points:
        assert 0.0 <= min(point.table.values()) <= 1.0
        assert sum(point.table.values()) <= 1 + 1e-9
    assert isinstance(found.points[-1].event, GameOver)
    assert found.points[-1].table[found.winner] == 1.0
    assert found.votes
    assert found.advice
    assert {one.how for one in found.accusations} >= {VOTED}


def test_the_table_knows_no_more_than_what_is_public() -> None:
    """With two cards changed under the table nothing changes in what the table could know."""
    one = Evening("sport").night()
    foes = [seat for seat, side in sides_of(one).items() if side == "black"]
    cards = [one.game.table.cards[seat] for seat in one.game.table.seats]
    friend = next(s for s in one.game.table.seats if cards[s - 1] == "civilian" and s > 1)
    cards[foes[-1] - 1], cards[friend - 1] = cards[friend - 1], cards[foes[-1] - 1]
    other = Evening("sport", " ".join(cards)).night()
    curves = [
        review_of_end(one, (foes[-1], *foes[:-1])),
        review_of_end(other, (foes[-1], *foes[:-1], friend)),
    ]
    alike = len(curves[0]) - 2  # the last departure ends the one, and not the other
    assert alike > 5
    assert curves[0][:alike] == curves[1][:alike]
    assert curves[0][0] != curves[0][alike - 1]


def sides_of(evening: Evening) -> dict[int, str]:
    return {
        seat: evening.game.rules.side_by_role[role]
        for seat, role in evening.game.table.cards.items()
    }


def review_of_end(evening: Evening, leaving: tuple[int, ...]) -> list[dict[str, float]]:
    for seat in leaving:
        evening.remove(seat)
    assert evening.game.over
    return [point.table for point in review(evening.game).points]


def test_those_who_point_at_their_own_side_are_wrong() -> None:
    found = reviewed("sport", 10)
    for one in found.accusations:
        assert one.right == ((one.by in found.foes) != (one.seat in found.foes))
        assert 0.0 <= one.believed <= 1.0


def test_a_bot_of_the_town_suspects_whom_it_found_by_night() -> None:
    """The advice goes by what the seat alone was told, not by what the table knew."""
    found = reviewed("sport", 10)
    assert any(one.why == "suspects" and one.share > 0.9 for one in found.advice)
    assert any(one.why == "strikes" for one in found.advice)


def test_what_was_taken_back_is_not_reviewed() -> None:
    plain = played("salon", 7)
    back = Game(plain.rules, plain.journal)
    at = max(at for at, entry in enumerate(back.journal) if is_step(entry))
    last = back.journal[at:]
    back.reply(TakeBack(1))
    for entry in last:
        back.reply(renumbered(entry, back))
    assert back.over
    curves = [[point.table for point in review(game).points] for game in (plain, back)]
    assert curves[0] == curves[1]
    assert len(review(back).game.journal) == len(plain.journal) < len(back.journal)


# As the cards were -------------------------------------------------------------------------------


def test_a_game_is_played_on_from_every_night_and_day_as_often() -> None:
    found = reviewed("salon", 7)
    told: list[int] = []
    outcomes = roll_out(found, games=ROLLOUT_CHUNK, progress=lambda done, known: told.append(done))
    assert [one.at for one in outcomes] == [at for at, _ in rollout_points(found)]
    assert {one.games for one in outcomes} == {ROLLOUT_CHUNK}
    for one in outcomes:
        assert sum(rate.p for rate in one.rates.values()) == pytest.approx(1)
    assert told == sorted(told)
    assert told[-1] == ROLLOUT_CHUNK * len(outcomes)


def test_bots_who_remember_play_on_like_bots_who_have_just_heard_it_all() -> None:
    found = reviewed("sport", 10)
    rules, journal = found.game.rules, found.game.journal
    for _, point in list(rollout_points(found))[:4]:
        games = [Game(rules, journal[: point.entries]) for _ in range(3)]
        heard = company(games[0], "", bayes_bots(rules, COUNTED_BOTS))
        heard.tell()
        remembered = heard.forked(games[1], cloned_bots(heard.bots, "seed"), chance_answers("seed"))
        conduct(games[1], remembered)
        conduct(games[2], company(games[2], "seed", bayes_bots(rules, COUNTED_BOTS)))
        assert games[1].journal == games[2].journal
        assert games[1].over


def test_without_time_nothing_is_said_rather_than_something_crooked() -> None:
    assert roll_out(reviewed("salon", 7), seconds=-1) == []


# What cannot be reviewed -------------------------------------------------------------------------


def test_a_game_that_goes_on_has_no_review() -> None:
    with pytest.raises(NothingToReview) as refused:
        review(Evening("sport").night().game)
    assert refused.value.reason == "unfinished"


def test_while_a_game_goes_on_nothing_of_it_can_be_reviewed_at_any_step() -> None:
    game = played("salon", 7)
    for entries in range(len(game.journal)):
        with pytest.raises(NothingToReview):
            review(Game(game.rules, game.journal[:entries]))


def test_somebody_left_between_two_points_that_differ() -> None:
    found = reviewed("sport", 10)
    assert any(isinstance(point.event, Left) for point in found.points)
    assert any(one.gone and one.before != one.after for one in found.votes)
