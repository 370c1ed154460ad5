"""What a finished game has earned: each award is true, and what is not over has earned nothing."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Correct, Reply, TakeBack
from gorod.engine.seats import CHANCE, HOST, Seat
from gorod.insight.odds.state_values import StateValues
from gorod.parts.decoys import COVER
from gorod.parts.rounds import DAY
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.screens.past.finale import finale, guesses
from gorod.screens.past.scores import fates
from gorod.table.after.awards import MAX_AWARDS, MAX_SHARING, Award, awards
from gorod.table.after.game_stats import GameStats, town_of
from gorod.table.after.summary import summary_of
from gorod.table.after.turning_point import TurningPoints, turning_points, win_percent
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.random_games import TABLES, random_game
from tests.support.sampling import sampled
from tests.support.scripted_evening import Evening


def match_of(game: Game[Any], bots: tuple[Seat, ...] = (), **about: Any) -> Match:
    names = {seat: f"Name {seat}" for seat in game.table.seats}
    setting = Setting(game.rules.id, len(names))
    return Match(1, Terms(setting, names, list(bots), "person", "usual", "en", **about), game)


def earned(evening: Evening, *bots: Seat) -> dict[str, Award]:
    return {award.kind: award for award in awards(GameStats(match_of(evening.game, bots)))}


def suspecting(evening: Evening, **by: Seat) -> Evening:
    """These answer whom they suspect, in the first call of the night."""
    evening.until(COVER)
    for who, suspect in by.items():
        seat = int(who.removeprefix("by"))
        assert evening.game.open[seat].topic == COVER
        evening.answer(seat, suspect)
    return evening


def voted_out() -> Evening:
    """Day one sends player 4 away, whom player 1 has named."""
    evening = Evening("sport", abstain="none").night()
    return evening.day(nominate={1: 4, 2: 1}, vote={4: [1, 2, 3, 5, 7]})


# In sport: sheriff 3, mafia 4 and 8, don 6.


def test_whoever_suspected_one_of_them_first_and_kept_to_it_saw_it_first() -> None:
    evening = suspecting(Evening("sport", cover=True), by1=4, by2=5, by9=4, by8=1).night().day()
    suspecting(evening, by1=4, by2=8, by9=10).night()
    for seat in (4, 6, 8):
        evening.remove(seat)
    award = earned(evening)["first"]
    assert award.seats == (1,)
    assert award.about.number == 2
    assert award.about.seat == 4
    assert award.about.when is not None
    assert award.about.when.night == 1
    assert [
        (one.by, one.suspect, one.is_right) for one in GameStats(match_of(evening.game)).hunches
    ] == [
        (1, 4, True),
        (2, 5, False),
        (8, 1, None),
        (9, 4, True),
        (1, 4, True),
        (2, 8, True),
        (9, 10, False),
    ]


def test_what_more_than_two_did_alike_singles_out_nobody_and_two_share_it() -> None:
    for suspicious, kinds in (
        ({"by1": 4, "by2": 6}, {1, 2}),
        ({"by1": 4, "by2": 6, "by5": 8}, set()),
    ):
        evening = suspecting(Evening("sport", cover=True), **suspicious)
        for seat in (4, 6, 8):
            evening.remove(seat)
        award = earned(evening).get("first")
        assert set(award.seats if award is not None else ()) == kinds


def test_what_a_bot_says_at_random_is_no_suspicion_and_people_come_before_bots() -> None:
    evening = suspecting(Evening("sport", cover=True), by1=4).night()
    evening.day(nominate={1: 4, 2: 5}, vote={4: [1, 2], 5: [3, 7, 8]}).night()
    for seat in (4, 6, 8):
        evening.remove(seat)
    assert earned(evening)["first"].seats == (1,)
    assert "first" not in earned(evening, 1)
    assert earned(evening, 3)["eye"].seats == (2,)  # the first of the awards is enough for 1
    assert earned(evening, 1, 3)["eye"].seats == (2,)  # shared with nobody: a person comes first


def test_the_only_voter_who_was_always_right_has_the_true_eye() -> None:
    evening = Evening("sport").night()
    evening.day(nominate={1: 4, 4: 2}, vote={4: [1, 3], 2: [2, 4, 5, 6, 7, 8, 9, 10]}).night()
    evening.day(nominate={1: 4, 4: 3}, vote={4: [1, 5], 3: [3, 4, 6, 7, 8, 9, 10]}).night()
    for seat in (4, 6, 8):
        evening.remove(seat)
    given = earned(evening)
    assert given["eye"].seats == (1,)
    assert (given["eye"].about.number, given["eye"].about.out_of) == (2, 2)


def test_a_doctor_who_chose_the_victim_is_the_guardian() -> None:
    evening = Evening("textbook", doctor=True, detective=True)
    evening.night(mafia={5: 1, 6: 1}, doctor={3: 1}, detective={4: 5})
    assert evening.out == []
    for seat in (5, 6):
        evening.remove(seat)
    given = earned(evening)
    assert given["save"].seats == (3,)
    assert given["save"].about.seat == 1
    assert given["nose"].seats == (4,)


def test_those_who_shot_the_sheriff_share_the_shot() -> None:
    evening = Evening("sport").night().day().night(mafia={4: 3, 6: 3, 8: 3}, don={6: 3})
    for seat in (1, 2, 5):
        evening.remove(seat)
    assert evening.winner == "black"
    assert earned(evening)["shot"].seats == (4, 6, 8)


@sampled("table", list(TABLES), tried=8)
def test_every_award_of_any_game_of_any_book_is_true(table: str) -> None:
    """Held against what is counted elsewhere: votes against the page of the game."""
    match = match_of(random_game(TABLES[table], 5, clock=0.05))
    course = GameStats(match)
    given = awards(course)
    assert len(given) <= MAX_AWARDS
    assert len({award.kind for award in given}) == len(given)
    holders = [seat for award in given for seat in award.seats]
    assert len(set(holders)) == len(holders)
    rules, painter = match.game.rules, Painter(TableSnapshot(match), "en")
    shown = dict(zip(match.game.table.seats, fates(painter), strict=True))
    for award in given:
        if award.kind != "shot":
            assert len(award.seats) <= MAX_SHARING
        for seat in award.seats:
            is_town = rules.side_by_role[match.game.table.roles[seat]] == town_of(rules)
            if award.kind in ("first", "eye", "finger", "rod"):
                assert is_town
            if award.kind in ("alone", "mask", "shot"):
                assert not is_town
            if award.kind == "eye":
                counted = shown[seat].right, shown[seat].votes
                assert counted == (award.about.number, award.about.out_of)
    end = finale(painter)
    assert end is not None
    assert all(one.title and one.why and one.who for one in end.awards)


@pytest.mark.parametrize("table", ["sport", "vendetta"])
def test_before_the_end_a_game_has_earned_nothing_and_after_a_step_back_nothing_any_more(
    table: str,
) -> None:
    rules = next(rules for rules in TABLES.values() if rules.id == table)
    played = random_game(rules, 1)
    game = Game(rules)
    match = match_of(game)
    for entry in played.journal:
        assert summary_of(match) is None
        assert guesses(Painter(TableSnapshot(match), "en")) == []
        match.play(entry)
    assert summary_of(match) is not None
    assert summary_of(match) is summary_of(match)
    match.play(TakeBack(1))
    assert summary_of(match) is None


def test_a_game_that_was_given_up_has_earned_nothing() -> None:
    evening = suspecting(Evening("sport", cover=True), by1=4).night()
    evening.void()
    match = match_of(evening.game)
    assert summary_of(match) is None
    assert finale(Painter(TableSnapshot(match), "en")) is None
    assert guesses(Painter(TableSnapshot(match), "en")) == []


def test_cards_on_paper_that_nobody_saw_earn_nothing_and_turn_nothing() -> None:
    evening = voted_out()
    for seat in (6, 8):
        evening.remove(seat)
    assert evening.game.over
    known = match_of(evening.game)
    by_hand = [
        msgspec.structs.replace(entry, by=HOST)
        if isinstance(entry, Reply) and entry.seat == CHANCE
        else entry
        for entry in evening.game.journal
    ]
    unseen = match_of(Game(evening.game.rules, by_hand), paper=True)
    assert awards(GameStats(known))
    assert turning_points(GameStats(known)) is not None
    end = finale(Painter(TableSnapshot(unseen), "en"))
    assert end is not None
    assert end.turning is None
    assert all(not one.emblem for one in end.awards)


# The turn ---------------------------------------------------------------------------------------


def test_chances_are_those_of_the_numbers() -> None:
    """Two of the town and one of the mafia, by day: one vote of three is right."""
    evening = Evening("textbook", "town town town town mafia")
    for seat in (1, 2):
        evening.remove(seat)
    evening.remove(5)
    course = GameStats(match_of(evening.game))
    cards = dict(course.table.cards)
    three = {seat: cards[seat] for seat in (3, 4, 5)}
    assert course.table.winner == "town"
    values = StateValues(course.rules)
    assert not values.is_counted
    assert win_percent(values, "town", three, DAY) == 33
    assert win_percent(values, "town", {5: cards[5], 3: cards[3]}, DAY) == 0


def test_the_turn_is_where_the_chances_rose_most_and_not_the_last_departure() -> None:
    evening = Evening("sport").night()
    for seat in (1, 4, 6, 2, 8):
        evening.remove(seat)
    found = turning_points(GameStats(match_of(evening.game)))
    assert isinstance(found, TurningPoints)
    assert len(found.chances) == 6
    assert found.counted
    assert len(found.steps) <= 3
    assert found.chances[-1] == 100
    assert found.after > found.before
    rises = [after - before for before, after in pairwise(found.chances)]
    assert found.after - found.before == max(rises[:-1])
    assert found.moment.seats in ((4,), (6,))
    again = turning_points(GameStats(match_of(evening.game)))
    assert again is not None
    assert again.chances == found.chances


def test_a_correction_changes_what_was_earned() -> None:
    evening = suspecting(Evening("sport", cover=True), by1=4).night()
    for seat in (4, 6, 8):
        evening.remove(seat)
    match = match_of(evening.game)
    before = summary_of(match)
    assert before is not None
    number = next(
        n for n, entry in enumerate(evening.game.journal, 1) if getattr(entry, "answer", 0) == 4
    )
    match.play(Correct(entry=number, answer=5))
    after = summary_of(match)
    assert after is not None
    assert [one.suspect for one in after.stats.hunches] == [5]
    assert [one.suspect for one in before.stats.hunches] == [4]


def test_a_book_from_elsewhere_earns_by_its_sides_and_cards_alone() -> None:
    """The same game under names that no code has heard of earns the same."""
    evening = voted_out()
    for seat in (6, 8):
        evening.remove(seat)
    plain = awards(GameStats(match_of(evening.game)))
    other = replace(evening.game.rules, id="elsewhere", signs={})
    assert plain
    assert awards(GameStats(match_of(Game(other, evening.game.journal)))) == plain
