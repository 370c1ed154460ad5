"""Playing a notebook: what it says happens, and what does not fit is said."""

from typing import Any

import pytest
import yaml

from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE
from gorod.notebook.checking import why
from gorod.notebook.loading import NotebookError
from gorod.notebook.playing import Failure, Played, play
from gorod.notebook.reading import read
from gorod.parts.decks import SetupRefused
from gorod.speech import Speech

# Sheriff 3, mafia 4 and 8, don 6.
SPORT = "civilian civilian sheriff mafia civilian don civilian mafia civilian civilian"
# Sheriff 5, putana 6, mafia 7 and 8, don 9, maniac 10.
CITY = "civilian civilian civilian civilian sheriff putana mafia mafia don maniac"
# Doctor 2, detective 3, mafia 5 and 6.
TEXTBOOK = "town doctor detective town mafia mafia town town"

Phase = tuple[str, dict[str, Any]]


def played(ruleset: str, seats: str, *course: Phase, winner: str = "none", **head: Any) -> Played:
    """The notebook of this course, written, read and played."""
    notebook = {
        "ruleset": ruleset,
        "seats": seats.split(),
        "course": [{name: phase} for name, phase in course],
        "winner": winner,
        **head,
    }
    return play(read(yaml.safe_dump(notebook)))


def sport(*course: Phase, **head: Any) -> Played:
    return played("sport", SPORT, night(), *course, **head)


def city(*course: Phase, **head: Any) -> Played:
    return played("city", CITY, night(), day(), *course, **head)


def textbook(*course: Phase, **head: Any) -> Played:
    return played("textbook", TEXTBOOK, *course, **{"options": {"mafia": 2}} | head)


def night(**what: Any) -> Phase:
    return "night", what


def day(**what: Any) -> Phase:
    return "day", what


def failures(game: Played) -> list[tuple[str, Any, Any]]:
    return [(one.what, one.expected, one.seen) for one in game.failures]


def reason(caught: pytest.ExceptionInfo[NotebookError]) -> str:
    """The sentence of this error; it can be said in Russian too."""
    assert why(caught.value, Speech("ru"))
    return why(caught.value, Speech("en"))


# What holds and what does not -------------------------------------------------------------------


def test_a_failed_expectation_names_its_entry_what_was_expected_and_what_was_seen() -> None:
    game = sport(day(), night(mafia={4: 3, 6: 3, 8: 3}, expect={"out": [5], "alive": [1, 2]}))
    assert game.failures == [
        Failure(3, "night", "out", [5], [3]),
        Failure(3, "night", "alive", [1, 2], [1, 2, 4, 5, 6, 7, 8, 9, 10]),
    ]


def test_expectations_of_all_phases_are_looked_at() -> None:
    game = sport(day(expect={"out": [1]}), night(expect={"out": [2]}), winner="red")
    assert failures(game) == [("out", [1], []), ("out", [2], []), ("winner", "red", "none")]


def test_out_is_compared_in_any_order() -> None:
    ballot = {2: [1, 3, 5, 7, 9], 4: [2, 4, 6, 8, 10]}
    lifted = day(
        nominate={3: 4, 1: 2}, vote=ballot, revote=ballot, lift=[1, 2, 3, 4, 5, 6],
        expect={"out": [4, 2]},
    )  # fmt: skip
    assert sport(lifted).failures == []


def test_a_seat_that_is_not_listed_is_not_checked() -> None:
    assert sport(day(), night(sheriff={3: 4}, expect={"told": {}})).failures == []


def test_yes_is_not_taken_for_seat_one() -> None:
    game = sport(day(), night(sheriff={3: 4}, expect={"told": {3: 1}}))
    assert failures(game) == [("told", {3: 1}, {3: "yes"})]


def test_one_who_was_told_nothing_was_told_nothing() -> None:
    course = (day(), night(sheriff={3: 4}, expect={"told": {6: "nothing", 3: "nothing"}}))
    assert failures(sport(*course)) == [("told", {3: "nothing"}, {3: "yes"})]


def test_a_single_answer_may_be_written_as_a_list() -> None:
    assert sport(day(), night(sheriff={3: 4}, expect={"told": {3: [True]}})).failures == []


def test_crossed_arms_are_an_answer() -> None:
    assert city(night(putana={6: 5}, expect={"told": {5: "blocked"}})).failures == []


def test_what_was_shown_is_compared_exactly_and_over_the_whole_game() -> None:
    shown = {7: {8: "mafia", 9: "don", 2: "civilian"}, 1: {2: "civilian"}}
    assert city(night(mafia={9: 2}, expect={"shown": shown})).failures == []
    game = city(night(mafia={9: 2}, expect={"shown": {1: {}}}))
    assert failures(game) == [("shown", {1: {}}, {1: {2: "civilian"}})]


def test_announcements_are_looked_for_and_others_may_be_made() -> None:
    killed = {"mafia": {9: 1}, "maniac": {10: 2}}
    assert city(night(**killed, expect={"announced": {"revealed": {2: "civilian"}}})).failures == []
    game = city(night(**killed, expect={"announced": {"revealed": {2: "sheriff"}}}))
    assert [failure.what for failure in game.failures] == ["announced"]
    game = city(night(**killed, expect={"announced": {"alibi": 1}}))
    assert failures(game) == [("announced", {"alibi": 1}, "nothing")]


def test_silence_is_broken_by_an_announcement() -> None:
    game = city(night(mafia={9: 1}, expect={"silent": ["revealed", "alibi"]}))
    assert failures(game) == [("silent", "revealed", {"revealed": [{1: "civilian"}]})]


def test_a_winner_may_be_expected_in_a_phase() -> None:
    assert failures(sport(day(expect={"winner": "red"}))) == [("winner", "red", "none")]


# What must be refused ---------------------------------------------------------------------------


def test_a_choice_that_is_refused_changes_nothing() -> None:
    course = day(nominate={1: 4}, expect={"refuse": [{"nominate": {1: 4, 2: 4}}]})
    game = sport(course)
    assert failures(game) == [("refuse", {"nominate": {1: 4}}, "accepted")]
    assert not any(
        isinstance(entry, Reply) and entry.seat == 2 and entry.answer for entry in game.game.journal
    )


def test_what_belongs_to_a_moment_that_never_comes_counts_as_refused() -> None:
    refuse = [
        {"vote": {4: [1]}},
        {"revote": {4: [1]}},
        {"lift": [1]},
        {"best_move": {1: [2, 3, 4]}},
    ]
    assert sport(day(expect={"refuse": refuse})).failures == []


def test_what_a_seat_may_choose_is_found_accepted_in_every_kind_of_ballot() -> None:
    ballot = {2: [1, 3, 5, 7, 9], 4: [2, 4, 6, 8, 10]}
    refuse = [{"vote": {4: [1]}}, {"votes": {2: 4}}, {"revote": {2: [3]}}, {"lift": [1]}]
    phase = day(
        nominate={1: 2, 3: 4}, vote=ballot, revote=ballot, lift=[1], expect={"refuse": refuse}
    )
    assert failures(sport(phase)) == [
        ("refuse", {"vote": {1: 4}}, "accepted"),
        ("refuse", {"vote": {2: 4}}, "accepted"),
        ("refuse", {"revote": {3: 2}}, "accepted"),
        ("refuse", {"lift": {1: "yes"}}, "accepted"),
    ]


def test_a_pass_that_is_allowed_is_not_refused() -> None:
    game = sport(day(), night(expect={"refuse": [{"sheriff": {3: "pass"}}]}))
    assert failures(game) == [("refuse", {"sheriff": {3: None}}, "accepted")]
    game = textbook(
        night(
            mafia={5: 1, 6: 1}, doctor={2: 2}, detective={3: 1},
            expect={"refuse": [{"mafia": {5: "pass"}}, {"doctor": {2: "pass"}}]},
        )
    )  # fmt: skip
    assert game.failures == []


# What does not fit the rules --------------------------------------------------------------------

ERRORS: dict[str, tuple[Any, str]] = {
    "another phase": (lambda: sport(night()), "entry 2 (night)"),
    "after the end": (
        lambda: played(
            "city",
            "civilian civilian sheriff putana don maniac",
            *(night(), day(), night(mafia={5: 6}, maniac={6: 5}), day()),
            winner="red",
        ),
        "entry 4 (day): the game is already over",
    ),
    "a call that is not made": (lambda: sport(day(mafia={4: 3})), "“mafia” is not called"),
    "another card": (lambda: sport(day(), night(sheriff={5: 3})), "holds another card"),
    "crossed arms": (
        lambda: city(night(putana={6: 5}, sheriff={5: 9})),
        "seat 5 is blocked tonight",
    ),
    "a barred choice": (lambda: city(night(putana={6: 6})), "rule CITY-6"),
    "a speech that is not held": (
        lambda: sport(day(host=[{"silence": 2}], nominate={2: 4})),
        "seat 2 does not speak",
    ),
    "a ballot that is not held": (lambda: sport(day(vote={4: [1]})), "“vote” is written"),
    "a lift that is not held": (lambda: sport(day(lift=[1])), "“lift” is written"),
    "a second ballot that is missing": (
        lambda: sport(day(nominate={1: 2, 2: 1}, vote={2: [1, 2, 3, 4, 5]})),
        "“revote” is missing",
    ),
    "a vote for one who is no candidate": (
        lambda: sport(day(nominate={1: 2, 2: 1}, vote={5: [1]})),
        "rule SPORT-8",
    ),
    "an order to one who is out": (
        lambda: sport(day(host=[{"remove": 1}, {"foul": 1}])),
        "Number 1 is out",
    ),
    "an order at a vote by night": (
        lambda: sport(day(), night(host=[{"foul": 1, "at": "vote"}])),
        "“at: vote” has no place",
    ),
    "a choice that is owed": (lambda: textbook(night()), "obligatory"),
    "a ballot that is owed": (
        lambda: textbook(day(), options={"mafia": 2, "first": "day"}),
        "obligatory",
    ),
    "more lots than were drawn": (
        lambda: textbook(night(mafia={5: 1, 6: 1}, doctor={2: 2}, detective={3: 1}, lots=[1])),
        "“lots” names more lots than were drawn",
    ),
    "a lot that is not in it": (
        lambda: textbook(night(mafia={5: 1, 6: 4}, doctor={2: 2}, detective={3: 1}, lots=[7])),
        "Number 7",
    ),
    "a mafioso shot by the mafia": (
        lambda: textbook(night(mafia={5: 6, 6: 1}, doctor={2: 2}, detective={3: 1})),
        "rule TEXTBOOK-4",
    ),
    "an unknown card": (lambda: played("sport", "civilian wizard"), "“wizard”"),
    "an unknown option": (lambda: sport(options={"panic": True}), "“panic”"),
}


@pytest.mark.parametrize(("course", "said"), ERRORS.values(), ids=ERRORS.keys())
def test_a_course_that_does_not_fit_the_rules_is_refused_in_a_sentence(
    course: Any, said: str
) -> None:
    with pytest.raises(NotebookError) as caught:
        course()
    assert said in reason(caught)


def test_an_order_after_the_end_is_an_error() -> None:
    course = (
        day(nominate={1: 4, 2: 5}, vote={4: [1, 2, 3, 5, 6, 7, 8, 9, 10]}),
        night(),
        day(nominate={2: 8}),
        night(),
    )
    acts = [{"remove": 6, "at": "vote"}, {"remove": 1, "at": "vote"}]
    with pytest.raises(NotebookError) as caught:
        sport(*course, day(host=acts), winner="red")
    assert "the game is already over" in reason(caught)


@pytest.mark.parametrize("option", [{"abstain": "often"}, {"clubs": 3}, {"abstain": ["last"]}])
def test_an_option_with_another_value_is_refused(option: dict[str, Any]) -> None:
    with pytest.raises(SetupRefused):
        sport(options=option)


# The textbook game ------------------------------------------------------------------------------


def test_the_lots_of_a_phase_are_drawn_as_written() -> None:
    tied = {"mafia": {5: 1, 6: 4}, "doctor": {2: 2}, "detective": {3: 5}}
    for lot in (1, 4):
        expect = {"out": [lot], "told": {3: True}}
        assert textbook(night(**tied, lots=[lot], expect=expect)).failures == []


def test_lots_that_are_left_out_are_drawn_by_the_seed() -> None:
    tied = night(mafia={5: 1, 6: 4}, doctor={2: 2}, detective={3: 5})

    def drawn(seed: int) -> list[Any]:
        journal = textbook(tied, seed=seed).game.journal
        lots = [entry for entry in journal if isinstance(entry, Reply) and entry.seat == CHANCE]
        return [entry.answer for entry in lots[1:]]

    assert {tuple(drawn(seed)) for seed in range(20)} == {(1,), (4,)}
    assert all(drawn(seed) == drawn(seed) for seed in range(5))
    assert textbook(tied).game.journal == textbook(tied, seed=0).game.journal


def test_an_order_just_before_the_ballot_comes_after_the_talk_in_the_textbook_game() -> None:
    votes = dict.fromkeys((2, 3, 4, 5, 6, 7, 8), 5)
    phase = day(host=[{"remove": 1, "at": "vote"}], votes=votes, expect={"out": [1, 5]})
    for talk in (0, 2):
        options = {"mafia": 2, "first": "day", "talk": talk}
        assert textbook(phase, options=options).failures == []


def test_a_game_that_is_over_at_the_start_has_an_empty_course() -> None:
    won = played("textbook", "mafia town mafia", winner="mafia", options={"mafia": 2})
    assert won.failures == []
    with pytest.raises(NotebookError) as caught:
        played("textbook", "mafia town mafia", night(), winner="mafia")
    assert "entry 1 (night): the game is already over" in reason(caught)


def test_a_covered_call_asks_nothing_more_of_a_notebook() -> None:
    course = (day(), night(mafia={4: 3, 6: 3, 8: 3}, sheriff={3: 4}, expect={"out": [3]}))
    assert sport(*course, options={"cover": True}).failures == []
