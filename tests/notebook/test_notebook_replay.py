"""Playing a notebook: what it says happens, and what does not fit is said."""

from typing import Any

import pytest
import yaml

from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE
from gorod.notebook.checker import error_text
from gorod.notebook.notebook_replay import FailedExpectation, PlayedNotebook, play_notebook
from gorod.notebook.parser import parse_notebook
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.decks import SetupRefused
from gorod.speech import Speech

# Sheriff 3, mafia 4 and 8, don 6.
SPORT = "civilian civilian sheriff mafia civilian don civilian mafia civilian civilian"
# Sheriff 5, putana 6, mafia 7 and 8, don 9, maniac 10.
CITY = "civilian civilian civilian civilian sheriff putana mafia mafia don maniac"
# Doctor 2, detective 3, mafia 5 and 6.
TEXTBOOK = "town doctor detective town mafia mafia town town"

# Pentester 6, hacker 7, boss 8.
IT = "programmer programmer programmer programmer programmer pentester hacker boss"
# Commissar 3, doctor 4, putana 5, mafia 6 and 7.
SALON = "civilian civilian commissar doctor putana mafia mafia"
# Count 1, lamia 2, dhampir 3, revenant 4, banshee 5, vampires 6 to 9, hunters 10 and 11, wolf 12.
VENDETTA = (
    "count lamia dhampir revenant banshee vampire vampire vampire vampire hunter hunter werewolf"
)
# Vampires 1 to 6, hunters 7 and 8.
VAMPIRES = "vampire vampire vampire vampire vampire vampire hunter hunter"

Phase = tuple[str, dict[str, Any]]


def played(
    ruleset: str, seats: str, *course: Phase, winner: str = "none", **head: Any
) -> PlayedNotebook:
    """The notebook of this course, written, read and played."""
    notebook = {
        "ruleset": ruleset,
        "seats": seats.split(),
        "course": [{name: phase} for name, phase in course],
        "winner": winner,
        **head,
    }
    return play_notebook(parse_notebook(yaml.safe_dump(notebook)))


def sport(*course: Phase, **head: Any) -> PlayedNotebook:
    return played("sport", SPORT, night(), *course, **head)


def city(*course: Phase, **head: Any) -> PlayedNotebook:
    return played("city", CITY, night(), day(), *course, **head)


def textbook(*course: Phase, **head: Any) -> PlayedNotebook:
    return played("textbook", TEXTBOOK, *course, **{"options": {"mafia": 2}} | head)


def it(*course: Phase, **head: Any) -> PlayedNotebook:
    return played("it", IT, night(), *course, **head)


def salon(*course: Phase, **head: Any) -> PlayedNotebook:
    return played("salon", SALON, *course, **head)


def vendetta(*course: Phase, seats: str = VENDETTA, **head: Any) -> PlayedNotebook:
    return played("vendetta", seats, acquaintance(), *course, **head)


def by_option(option: str, *course: Phase, seats: str = VAMPIRES, **head: Any) -> PlayedNotebook:
    """Vendetta with one of its variants."""
    return vendetta(*course, seats=seats, options={option: True}, **head)


def acquaintance(**what: Any) -> Phase:
    return "acquaintance", what


def light(**what: Any) -> Phase:
    return "light", what


def owed(**more: Any) -> Phase:
    """A light with everything in it that those of `VENDETTA` must do, and more."""
    must = {
        "lord": {1: 12},
        "lamia": {2: {"visit": 6}},
        "dhampir": {3: 6},
        "revenant": {4: [10, 11]},
        "banshee": {5: 12},
    }
    return light(**must | more)


Ballot = dict[int, Any]
"""Voter and candidate, or what is no candidate."""


def ballots(final: Ballot, preliminary: Ballot | None = None) -> dict[str, Any]:
    return {"preliminary": preliminary or final, "final": final}


SIX_AND_ONE: Ballot = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 1, 7: 1}
ROSES = {
    seat: {"black": 2 if seat == 1 else 1, "red": 4 if seat == 3 else 3} for seat in range(1, 9)
}
"""Whoever can, gives the black rose to 1 and the red one to 3."""


def night(**what: Any) -> Phase:
    return "night", what


def day(**what: Any) -> Phase:
    return "day", what


def failures(game: PlayedNotebook) -> list[tuple[str, Any, Any]]:
    return [(one.what, one.expected, one.seen) for one in game.failures]


def reason(caught: pytest.ExceptionInfo[NotebookError]) -> str:
    """The sentence of this error; it can be said in Russian too."""
    assert error_text(caught.value, Speech("ru"))
    return error_text(caught.value, Speech("en"))


# What holds and what does not -------------------------------------------------------------------


def test_a_failed_expectation_names_its_entry_what_was_expected_and_what_was_seen() -> None:
    game = sport(day(), night(mafia={4: 3, 6: 3, 8: 3}, expect={"out": [5], "alive": [1, 2]}))
    assert game.failures == [
        FailedExpectation(3, "night", "out", [5], [3]),
        FailedExpectation(3, "night", "alive", [1, 2], [1, 2, 4, 5, 6, 7, 8, 9, 10]),
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


def test_seat_one_is_not_taken_for_yes() -> None:
    course = (night(putana={6: 1}), day(nominate={1: 1}, vote={1: [2, 3, 4]}))
    course[1][1]["expect"] = {"announced": {"alibi": True}}
    assert failures(city(*course)) == [("announced", {"alibi": True}, {"alibi": [1]})]


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
        "Player 1 is out",
    ),
    "an order at a vote by night": (
        lambda: sport(day(), night(host=[{"foul": 1, "at": "vote"}])),
        "“at: vote” has no place",
    ),
    "a choice that is owed": (lambda: textbook(night()), "have to choose"),
    "a ballot that is owed": (
        lambda: textbook(day(), options={"mafia": 2, "first": "day"}),
        "have to choose",
    ),
    "more lots than were drawn": (
        lambda: textbook(night(mafia={5: 1, 6: 1}, doctor={2: 2}, detective={3: 1}, lots=[1])),
        "“lots” names more than was drawn",
    ),
    "a lot that is not in it": (
        lambda: textbook(night(mafia={5: 1, 6: 4}, doctor={2: 2}, detective={3: 1}, lots=[7])),
        "Player 7",
    ),
    "a mafioso shot by the mafia": (
        lambda: textbook(night(mafia={5: 6, 6: 1}, doctor={2: 2}, detective={3: 1})),
        "rule TEXTBOOK-4",
    ),
    "an unknown card": (lambda: played("sport", "civilian wizard"), "“wizard”"),
    "an unknown option": (lambda: sport(options={"panic": True}), "“panic”"),
    "a plan of one seat": (
        lambda: played("sport", SPORT, night(plan={6: 3})),
        "exactly 3 players",
    ),
    # The head of the newer books.
    "a spare card without an extra hand": (lambda: salon(spare="civilian"), "extra_hand"),
    "a spare card in sport": (lambda: sport(spare="don"), "“spare”"),
    "an extra hand without a spare card": (
        lambda: salon(options={"extra_hand": True}),
        "“spare” is missing",
    ),
    "an unknown spare card": (
        lambda: salon(options={"extra_hand": True}, spare="don"),
        "no card “don”",
    ),
    "a host where there is one": (lambda: it(host=2), "“host”"),
    "a host in the salon": (lambda: salon(host=2), "“host”"),
    "a host in another mode": (lambda: vendetta(mode="invasion", host=2), "“host”"),
    # IT Mafia.
    "an accusation of oneself": (lambda: it(day(nominate={1: 1})), "rule IT-8"),
    "a check of one's own": (lambda: played("it", IT, night(boss={8: 7})), "rule IT-5"),
    "a plan in the base mode": (
        lambda: played("it", IT, night(plan={8: [1, 2, 3]})),
        "“plan”",
    ),
    # The salon.
    "a day without ballots": (lambda: salon(night(), day()), "have to choose"),
    "a voter who is missing": (
        lambda: salon(night(), day(**ballots(SIX_AND_ONE, {1: 6, 2: 6}))),
        "“preliminary”, seat 3",
    ),
    "no final ballot": (lambda: salon(night(), day(preliminary=SIX_AND_ONE)), "“final”, seat 1"),
    "a vote for oneself": (
        lambda: salon(night(), day(**ballots(SIX_AND_ONE | {6: 6}))),
        "“preliminary”, seat 6",
    ),
    "a vote for two": (
        lambda: salon(night(), day(**ballots(SIX_AND_ONE | {6: [1, 2]}))),
        "“preliminary”, seat 6",
    ),
    "an election without the mayor": (
        lambda: salon(night(), day(elect={1: 2}, **ballots(SIX_AND_ONE))),
        "“elect” is written",
    ),
    "a name in blood without that rule": (
        lambda: salon(night(mafia={6: 1, 7: 1}, blood={1: 6})),
        "“blood”",
    ),
    "a turncoat before his time": (
        lambda: played("salon", SALON.replace("commissar", "werewolf"), night(mafia={3: 1})),
        "seat 3 has no turn",
    ),
    # Vendetta.
    "a light before the night": (lambda: vendetta(owed()), "not in this phase but in “night”"),
    "an act at the acquaintance": (
        lambda: played("vendetta", VENDETTA, acquaintance(lord={1: 2})),
        "“lord”",
    ),
    "lamia stays at home": (lambda: vendetta(night(), owed(lamia={2: "pass"})), "“lamia”, seat 2"),
    "lamia visits herself": (
        lambda: vendetta(night(), owed(lamia={2: {"visit": 2}})),
        "“lamia”, seat 2",
    ),
    "the revenant points at one": (
        lambda: vendetta(night(), owed(revenant={4: [10]})),
        "“revenant”, seat 4",
    ),
    "the revenant points twice at one": (
        lambda: vendetta(night(), owed(revenant={4: [10, 10]})),
        "“revenant”, seat 4",
    ),
    "an ambush outside the wolf pits": (
        lambda: vendetta(night(), owed(werewolf={12: "ambush"})),
        "“werewolf”, seat 12",
    ),
    "a vote for several without a panic": (
        lambda: vendetta(night(nominate={1: 6, 2: 7}, vote={6: [1, 2], 7: [1]})),
        "“vote”, seat 1",
    ),
    "a second ballot in a panic": (
        lambda: by_option("panic", night(nominate={1: 6, 2: 7}, vote={6: [1]}, revote={6: [1]})),
        "“revote” is written",
    ),
    "no suspect, but a ballot": (lambda: vendetta(night(vote={6: [1]})), "“vote” is written"),
    "roses left out": (lambda: by_option("roses", night()), "“roses”, seat 1"),
    "a rose to oneself": (
        lambda: by_option("roses", night(roses=ROSES | {4: {"black": 4, "red": 5}})),
        "“roses”, seat 4",
    ),
    "both roses to one": (
        lambda: by_option("roses", night(roses=ROSES | {4: {"black": 5, "red": 5}})),
        "“roses”, seat 4",
    ),
    "a black rose alone": (
        lambda: by_option("roses", night(roses=ROSES | {4: {"black": 5}})),
        "“roses”, seat 4",
    ),
    "roses without that rule": (
        lambda: vendetta(night(roses=ROSES), seats=VAMPIRES),
        "“roses”",
    ),
    "a nomination where roses are given": (
        lambda: by_option("roses", night(nominate={1: 2}, roses=ROSES)),
        "nominate",
    ),
    "an arbiter who names nobody": (
        lambda: by_option("arbiter", night(elect={1: 2})),
        "“arbiter”, seat 2",
    ),
    "an arbiter who was not elected": (
        lambda: by_option("arbiter", night(elect={1: 2}, arbiter={2: 3, 4: 5})),
        "seat 4",
    ),
    "an arbiter twice in a row": (
        lambda: by_option(
            "arbiter",
            *(night(elect={1: 2}, arbiter={2: 3}), light(), night(elect={1: 2}, arbiter={2: 4})),
        ),
        "“elect”, seat 1",
    ),
    "an arbiter for two": (
        lambda: by_option("arbiter", night(elect={1: [2, 3]})),
        "“elect”, seat 1",
    ),
    "more elections than are held": (
        lambda: by_option("arbiter", night(elect=[{1: 2}, {1: 2}], arbiter={2: 3})),
        "“elect” is written",
    ),
    "a vote handed over by one who may vote": (
        lambda: vendetta(night(nominate={1: 6}, hand_over={2: 3}, vote={6: [1]})),
        "“hand_over”",
    ),
    "a vote handed to oneself": (
        lambda: vendetta(night(host=[{"silence": 2}], nominate={1: 6}, hand_over={2: 2})),
        "“hand_over”, seat 2",
    ),
    "a vote of a silenced player": (
        lambda: vendetta(night(host=[{"silence": 2}], nominate={1: 6}, vote={6: [2]})),
        "seat 2 has no vote",
    ),
    "a nomination by a silenced player": (
        lambda: vendetta(night(host=[{"silence": 2}], nominate={2: 6})),
        "seat 2 does not speak",
    ),
    "an heir of somebody": (
        lambda: by_option("hunter_of_hunters", night(nominate={1: 2}, vote={2: [1]}, heir={2: 3})),
        "“heir”",
    ),
    "revenge by a vampire": (
        lambda: vendetta(night(nominate={1: 6}, vote={6: [1]}, revenge_on={6: 1})),
        "“revenge_on”",
    ),
    "an act of the kitsune while hunters live": (
        lambda: vendetta(
            night(),
            light(werewolf={8: 1}),
            seats=VAMPIRES.replace("hunter hunter", "hunter kitsune"),
        ),
        "seat 8 is blocked",
    ),
    "a lot that is not among the tied": (
        lambda: played(
            "vendetta",
            VAMPIRES,
            acquaintance(elect=[{1: 2, 2: 1}, {1: 2, 2: 1}], lots=[5]),
            options={"hunter_of_hunters": True},
        ),
        "Player 5",
    ),
    "a lot where nobody is tied": (
        lambda: vendetta(night(lots=[3])),
        "“lots” names more than was drawn",
    ),
    "a face that the die does not have": (
        lambda: by_option("dice", night(lots=[7])),
        "Player 7",
    ),
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


# What the newer books tell and announce ---------------------------------------------------------


def test_the_seats_that_a_dhampir_is_told_are_compared_as_a_set() -> None:
    visited = owed(hunters={10: 6, 11: 6}, lamia={2: {"visit": 6}}, lord={1: 6}, dhampir={3: 6})
    phase = visited[0], visited[1] | {"lots": [11]}

    def told(answer: Any) -> Phase:
        return phase[0], phase[1] | {"expect": {"told": {3: answer}}}

    assert vendetta(night(), told([11, 1, 2])).failures == []
    assert vendetta(night(), told([1, 2, 11])).failures == []
    assert failures(vendetta(night(), told([1, 2]))) == [("told", {3: [1, 2]}, {3: [(1, 2, 11)]})]
    assert failures(vendetta(night(), told("nothing")))[0][0] == "told"


def test_a_dhampir_who_saw_nobody_was_told_so() -> None:
    nobody = owed(dhampir={3: 9}, expect={"told": {3: [], 6: "nothing"}})
    assert vendetta(night(), nobody).failures == []
    assert vendetta(night(), owed(dhampir={3: 9}, expect={"told": {3: "nothing"}})).failures


def test_types_and_numbers_are_answers() -> None:
    told = {1: "werewolf", 4: 2, 12: "nothing"}
    assert vendetta(night(), owed(expect={"told": told})).failures == []
    wrong = owed(expect={"told": {4: "2"}})
    assert failures(vendetta(night(), wrong)) == [("told", {4: "2"}, {4: 2})]


def test_a_spy_is_told_the_card_and_has_been_shown_it() -> None:
    seats = "programmer programmer programmer pentester sysadmin hacker boss spy programmer"
    looks = night(
        spy={8: 7}, expect={"told": {8: "boss"}, "shown": {8: {7: "boss"}, 7: {6: "black"}}}
    )
    assert played("it", seats, looks, mode="extended").failures == []


def test_the_wail_of_a_banshee_is_announced() -> None:
    murdered = owed(hunters={10: 5, 11: 5}, expect={"announced": {"wail": {5: "werewolf"}}})
    assert failures(vendetta(night(), murdered)) == [
        ("announced", {"wail": {5: "werewolf"}}, {"wail": [{12: "werewolf"}]})
    ]
    murdered[1]["expect"] = {"announced": {"wail": {12: "werewolf"}}}
    assert vendetta(night(), murdered).failures == []
    assert vendetta(night(), owed(expect={"silent": ["wail"]})).failures == []


def test_what_the_salon_announces() -> None:
    acts = {"mafia": {6: 1, 7: 1}, "doctor": {4: 1}, "putana": {5: 6}}
    morning = night(**acts, expect={"announced": {"victim": 1, "patient": 1}, "out": []})
    jail = day(
        elect={1: 2, 3: 2},
        **ballots(SIX_AND_ONE),
        expect={"announced": {"mayor": 2, "alibi": 6, "drained": True}, "silent": ["revealed"]},
    )
    assert salon(morning, jail, options={"mayor": True}).failures == []
    quiet = day(**ballots(SIX_AND_ONE), expect={"silent": ["drained", "mayor"], "out": [6]})
    assert salon(night(), quiet).failures == []


def test_the_victims_of_two_gangs_are_announced_apart() -> None:
    seats = "civilian civilian doctor mafia yakuza civilian civilian"
    acts = {"mafia": {4: 1}, "yakuza": {5: 2}, "doctor": {3: 2}}
    morning = night(**acts, expect={"announced": {"victim": 1, "yakuza_victim": 2}, "out": [1]})
    assert played("salon", seats, morning, options={"three_sides": True}).failures == []


def test_the_arbiter_is_announced_and_names_one() -> None:
    named = night(elect={1: 2}, arbiter={2: 7}, expect={"announced": {"arbiter": 2}, "out": [7]})
    assert by_option("arbiter", named).failures == []


def test_an_election_that_ties_twice_is_drawn_by_lot() -> None:
    tied = {1: 2, 2: 1}
    for lot in (1, 2):
        phase = night(elect=[tied, tied], arbiter={lot: 7}, lots=[lot])
        assert by_option("arbiter", phase).failures == []


def test_the_die_says_how_the_table_votes() -> None:
    roses = night(lots=[1], roses=ROSES, expect={"out": [1]})
    panic = night(
        lots=[4], nominate={1: 2, 2: 7}, vote={2: [1, 3, 4, 5, 6], 7: [1, 2, 3, 4, 5]},
        expect={"out": [2, 7]},
    )  # fmt: skip
    arbiter = night(lots=[3], elect={1: 2}, arbiter={2: 7}, expect={"out": [7]})
    for phase in (roses, panic, arbiter):
        assert by_option("dice", phase).failures == []


def test_a_vote_handed_over_is_written_under_the_number_of_the_silenced() -> None:
    phase = night(
        host=[{"silence": 3}], nominate={1: 7, 2: 1}, hand_over={3: 8},
        vote={7: [1, 2, 4], 1: [3, 5, 6, 8]}, expect={"out": [1]},
    )  # fmt: skip
    assert vendetta(phase, seats=VAMPIRES).failures == []


def test_a_second_silence_removes() -> None:
    twice = night(host=[{"silence": 3}, {"silence": 3}], expect={"out": [3]})
    assert vendetta(twice, seats=VAMPIRES).failures == []


def test_the_heir_of_a_hunter_of_hunters_has_the_heavier_vote() -> None:
    course = (
        acquaintance(elect={1: 2}),
        night(nominate={1: 2, 3: 4}, vote={2: [1, 5], 4: [2]}, heir={2: 3}, expect={"out": [2]}),
        light(),
        night(nominate={1: 4, 3: 7}, vote={4: [1], 7: [3]}, expect={"out": [7]}),
    )
    game = played("vendetta", VAMPIRES, *course, options={"hunter_of_hunters": True})
    assert game.failures == []


def test_a_player_may_be_the_host_from_the_start() -> None:
    seats = "programmer " * 8 + "pentester hacker hacker boss"
    assert played("it", seats, night(), mode="hostless", host=12).game.table.host == 12
    assert played("it", seats, night(), mode="hostless").game.table.host == 1
    named = night(nominate={1: 7}, vote={7: [1]}, expect={"out": [7]})
    game = vendetta(named, seats=VAMPIRES, mode="temporary_host", host=8)
    assert (game.failures, game.game.table.host) == ([], 7)


def test_the_card_nobody_holds_lies_there() -> None:
    game = salon(night(), options={"extra_hand": True}, spare="mafia")
    assert game.game.table.spare == ("mafia",)
    assert game.game.table.cards[7] == "mafia"


def test_seats_that_do_not_exist_are_refused_like_others() -> None:
    refuse: list[dict[str, Any]] = [
        {"nominate": {1: 99, 77: 1}},
        {"votes": {1: 99}},
        {"lord": {1: 0}},
        {"elect": {1: 99}},
    ]
    assert vendetta(night(nominate={1: 6}, expect={"refuse": refuse})).failures == []
    refuse = [{"lamia": {2: {"visit": 99}}}, {"revenant": {4: [1, 99]}}, {"banshee": {99: 1}}]
    assert vendetta(night(), owed(expect={"refuse": refuse})).failures == []


def test_what_the_rules_allow_is_found_accepted_in_the_newer_books() -> None:
    refuse = [{"lamia": {2: {"take": 3}}}, {"revenant": {4: [1, 2]}}, {"werewolf": {12: "pass"}}]
    game = vendetta(night(), owed(expect={"refuse": refuse}))
    assert sorted(seen for _, _, seen in failures(game)) == ["accepted"] * 3
    refuse = [{"roses": {1: {"black": 5, "red": 6}}}, {"roses": {1: {"black": 5, "red": 5}}}]
    game = by_option("roses", night(roses=ROSES, expect={"refuse": refuse}))
    assert failures(game) == [("refuse", {"roses": {1: (5, 6)}}, "accepted")]
    refuse = [{"votes": {1: 2}}, {"votes": {1: 3}}]
    game = by_option("panic", night(nominate={1: 2}, expect={"refuse": refuse}))
    assert failures(game) == [("refuse", {"vote": {1: 2}}, "accepted")]
    refuse = [{"final": {1: 6}}, {"final": {1: 1}}, {"preliminary": {1: 8}}]
    game = salon(night(), day(**ballots(SIX_AND_ONE), expect={"refuse": refuse}))
    assert failures(game) == [("refuse", {"final": {1: 6}}, "accepted")]


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
