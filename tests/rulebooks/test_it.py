"""The clauses of IT Mafia, one by one (IT-1 to IT-28)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from gorod.engine.events import CardShown, CardTurned, GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.questions import Late
from gorod.engine.seats import HOST, ROOM, Observer, Seat, Who
from gorod.insight.simulation.simulator import play_one
from gorod.parts.ballots import BallotOpened, NoBallot, Voted
from gorod.parts.calls import Called, Chose, Learned, Slept
from gorod.parts.decks import SetupRefused
from gorod.parts.hosting import HostSeated
from gorod.parts.meetings import Planned, PlanSeen
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import MorningCame
from gorod.parts.speeches import FloorGiven, Spoke
from gorod.parts.ties import LiftCounted
from gorod.rulebooks.it import IT
from tests.support.scripted_evening import Evening

# The table of ten: pentester 3, hackers 4 and 8, boss 6; the others are programmers.
ALL = list(range(1, 11))
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]

# The extended table of twelve: programmers 1 to 4, pentester 5, sysadmin 6, office manager 7,
# HR 8, hacker 9, boss 10, spy 11, optimizer 12.
TWELVE = list(range(1, 13))

BASE = {6: (4, 0), 7: (4, 1), 8: (5, 1), 9: (5, 2), 10: (6, 2), 11: (7, 2), 12: (8, 2), 13: (8, 3)}
BOX = {"programmer": 8, "hacker": 3} | dict.fromkeys(
    ("pentester", "sysadmin", "office_manager", "hr", "boss", "spy", "optimizer"), 1
)
RED = ("programmer", "pentester", "sysadmin", "office_manager", "hr")
BLACK = ("hacker", "boss", "spy", "optimizer")

every_mode = pytest.mark.parametrize("mode", ["base", "hardcore", "extended", "hostless"])
blind_modes = pytest.mark.parametrize("mode", ["hardcore", "extended"])


def first_day(seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    """The morning of day one."""
    return Evening("it", seats, **setup).night()


def second_day(seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    """The morning of day two: nobody was fired, nobody was hacked."""
    return first_day(seats, **setup).day().night()


def second_night(seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    """The first night in which somebody can be hacked has fallen."""
    return first_day(seats, **setup).day()


def only(
    *left: Seat, phase: str = "night", seats: str | Sequence[str] = "", **setup: Any
) -> Evening:
    """These alone are left on day one, or in the night after it."""
    evening = Evening("it", seats, **setup)
    gone = [seat for seat in evening.alive if seat not in left]
    for seat in sorted(gone, key=lambda seat: evening.seats[seat - 1] not in BLACK):
        evening.remove(seat)
    evening.night()
    return evening.day() if phase == "night" else evening


def extended(seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    return second_night(seats, mode="extended", **setup)


def broken(deck: str, mode: str = "base") -> set[str]:
    """The limits that this deck breaks."""
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(deck=deck.split(), mode=mode)
    return {remark.id for remark in refusal.value.remarks}


def warned(deck: str, mode: str = "base") -> list[str]:
    return [remark.id for remark in IT.ruleset(deck=deck.split(), mode=mode).warnings]


def everything(
    evening: Evening, observer: Observer, but: type[Event] | tuple[type[Event], ...] = ()
) -> list[Event]:
    """All that this one was told so far, without events of these kinds."""
    return [event for event in evening.seen_by(observer) if not isinstance(event, but)]


# Table -----------------------------------------------------------------------------------------


@pytest.mark.clause("IT-1")
@pytest.mark.parametrize("players", range(6, 14))
def test_the_recommended_deck(players: int) -> None:
    rules = IT.ruleset(players)
    programmers, hackers = BASE[players]
    numbers = {"programmer": programmers, "pentester": 1, "hacker": hackers, "boss": 1}
    assert Counter(rules.deck) == Counter(numbers)
    assert rules.players == players
    assert (rules.mode, rules.warnings) == ("base", ())


@pytest.mark.clause("IT-1")
@pytest.mark.parametrize("mode", ["base", "hardcore"])
@pytest.mark.parametrize("players", [0, 5, 14])
def test_fewer_than_six_or_more_than_thirteen_are_refused(players: int, mode: str) -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(players, mode=mode)
    assert [remark.id for remark in refusal.value.remarks] == ["deck-players"]
    deck = " ".join(["boss", "hacker", "hacker", "hacker"] + ["programmer"] * 10)
    assert "deck-players" in broken(" ".join(deck.split()[:players]), mode)


@pytest.mark.clause("IT-1", "COMMON-4")
def test_a_deck_outside_the_recommended_table_plays_with_a_warning() -> None:
    assert warned("programmer programmer programmer programmer programmer boss") == ["deck-unusual"]
    assert warned("programmer programmer programmer programmer pentester boss") == []


@pytest.mark.clause("IT-2")
def test_who_is_red_and_who_is_black() -> None:
    """The optimizer is black for the limits and the pentester, but wins alone (IT-26)."""
    sides = IT.ruleset(12, mode="extended").side_by_role
    assert [role for role, side in sides.items() if side == "red"] == list(RED)
    assert [role for role, side in sides.items() if side == "black"] == ["hacker", "boss", "spy"]
    assert sides["optimizer"] == "optimizer"
    assert sides.keys() == BOX.keys()


@pytest.mark.clause("IT-2")
@pytest.mark.parametrize("role", [role for role in BOX if role != "boss"])
def test_no_deck_has_more_of_a_card_than_the_box(role: str) -> None:
    """Eighteen cards of which one is too many; as many as the box holds are no matter."""
    deck = [card for card, count in BOX.items() for _ in range(count)]
    assert IT.ruleset(deck=deck, mode="extended").players == 18
    other = "hacker" if role == "programmer" else "programmer"
    deck[deck.index(other)] = role
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(deck=deck, mode="extended")
    named = [(remark.id, remark.about["role"]) for remark in refusal.value.remarks]
    assert named == [("deck-at-most" if BOX[role] > 1 else "deck-at-most-one", role)]


@pytest.mark.clause("IT-2")
@every_mode
def test_there_is_exactly_one_boss(mode: str) -> None:
    players = 12 if mode in ("extended", "hostless") else 10
    deck = list(IT.ruleset(players, mode=mode).deck)
    without = ["hacker" if card == "boss" else card for card in deck]
    assert "deck-exactly" in broken(" ".join(without), mode)
    twice = ["boss" if card == "hacker" else card for card in deck]
    assert "deck-exactly" in broken(" ".join(twice), mode)


@pytest.mark.clause("IT-2")
def test_black_is_fewer_than_red() -> None:
    assert broken("programmer programmer pentester hacker hacker boss") == {"deck-fewer"}
    assert broken("programmer programmer hacker hacker hacker boss") == {"deck-fewer"}
    assert warned("programmer programmer programmer pentester hacker hacker boss") == [
        "deck-unusual"
    ]


@pytest.mark.clause("IT-2")
@pytest.mark.parametrize("black", ["spy", "optimizer"])
def test_spy_and_optimizer_count_as_black_in_the_limits(black: str) -> None:
    deck = f"programmer programmer programmer pentester hacker hacker boss {black}"
    assert broken(deck, "extended") == {"deck-fewer"}


@pytest.mark.clause("IT-2", "COMMON-4")
def test_a_refusal_names_every_limit_that_a_deck_breaks() -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(5, ["pentester", "pentester", "hacker", "hacker", "hacker", "hacker", "spy"])
    assert {remark.id for remark in refusal.value.remarks} == {
        "deck-size",
        "deck-without",
        "deck-exactly",
        "deck-at-most",
        "deck-at-most-one",
        "deck-fewer",
    }


@pytest.mark.clause("IT-2", "COMMON-4")
def test_a_mode_or_a_role_that_the_book_does_not_know_is_refused() -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(10, mode="nightmare")
    assert [remark.id for remark in refusal.value.remarks] == ["unknown-mode"]
    assert broken("programmer programmer programmer pentester boss don") == {"unknown-role"}


# First night -----------------------------------------------------------------------------------


@pytest.mark.clause("IT-3", "IT-4", "IT-5")
def test_the_first_night_calls_hackers_pentester_and_boss() -> None:
    evening = first_day()
    assert evening.calls == ["hackers", "pentester", "boss"]
    assert [event.call for event in evening.heard(Slept)] == evening.calls


@pytest.mark.clause("IT-3")
@every_mode
def test_hackers_and_boss_see_who_is_black_and_nobody_else_sees_anything(mode: str) -> None:
    evening = first_day(mode=mode)
    team = [9, 10] if mode == "extended" else [4, 6, 8]
    for seat in evening.table.seats:
        mates = [mate for mate in team if mate != seat] if seat in team else []
        assert evening.shown(seat) == dict.fromkeys(mates, "black")


def with_the_boss_at(boss: Seat, mode: str = "base") -> Evening:
    """A second day at a table where 4, 6 and 8 are black; everybody does the same anyway."""
    seats = ["programmer"] * 10
    seats[2] = "pentester"
    for black in (4, 6, 8):
        seats[black - 1] = "boss" if black == boss else "hacker"
    evening = Evening("it", seats, mode=mode)
    plan = {"plan": {boss: [1, 2, 5]}} if mode == "hardcore" else {}
    evening.night(boss={boss: 3}, **plan)
    return evening.day(nominate={1: 10}).night(hackers={4: 1, 6: 1, 8: 1}, boss={boss: 2})


@pytest.mark.clause("IT-3", "COMMON-5")
def test_the_team_does_not_learn_who_the_boss_is() -> None:
    assert with_the_boss_at(4).seen_by(8) == with_the_boss_at(6).seen_by(8)


@pytest.mark.clause("IT-3", "IT-17", "COMMON-5")
def test_the_team_does_not_learn_from_the_plan_who_the_boss_is() -> None:
    assert with_the_boss_at(4, "hardcore").seen_by(8) == with_the_boss_at(6, "hardcore").seen_by(8)


@pytest.mark.clause("IT-3")
@every_mode
def test_nobody_is_hacked_in_the_first_night(mode: str) -> None:
    evening = Evening("it", mode=mode)
    topics = set()
    while evening.table.phase == "night":
        topics |= set(evening.asked.values())
        evening.time_is_up()
    assert "hackers" not in topics
    assert evening.alive == list(evening.table.seats)
    assert evening.heard(Left) == []


@pytest.mark.clause("IT-4")
@pytest.mark.parametrize("seat", [1, 4, 6, 8, 10])
def test_the_host_nods_to_the_pentester_if_that_one_is_black(seat: Seat) -> None:
    evening = Evening("it").night(pentester={3: seat})
    assert evening.told(3) == ["yes" if seat in (4, 6, 8) else "no"]
    assert [evening.told(other) for other in (ROOM, *ALL) if other != 3] == [[]] * 10


@pytest.mark.clause("IT-4", "COMMON-13", "COMMON-17")
def test_the_pentester_may_point_at_nobody_but_not_at_himself() -> None:
    evening = Evening("it").until("pentester")
    assert evening.asked == {3: "pentester"}
    assert evening.offered(3) == [seat for seat in ALL if seat != 3]
    with evening.refuses("COMMON-17"):
        evening.answer(3, 3)
    evening.answer(3, None)
    assert evening.night().told(3) == []


@pytest.mark.clause("IT-5")
@pytest.mark.parametrize("seat", [1, 3, 10])
def test_the_host_nods_to_the_boss_if_that_is_the_pentester(seat: Seat) -> None:
    evening = Evening("it").night(boss={6: seat})
    assert evening.told(6) == ["yes" if seat == 3 else "no"]
    assert [evening.told(other) for other in (ROOM, *ALL) if other != 6] == [[]] * 10


@pytest.mark.clause("IT-5")
def test_the_boss_does_not_point_at_the_team_he_has_met() -> None:
    evening = Evening("it").until("boss")
    assert evening.offered(6) == [1, 2, 3, 5, 7, 9, 10]
    for mate in (4, 8):
        with evening.refuses("IT-5"):
            evening.answer(6, mate)
    with evening.refuses("COMMON-17"):
        evening.answer(6, 6)
    assert evening.night(boss={6: None}).told(6) == []


@pytest.mark.clause("IT-5", "COMMON-19")
@pytest.mark.parametrize("stranger", [11, 12])
def test_the_boss_may_point_at_spy_and_optimizer_whom_he_never_met(stranger: Seat) -> None:
    evening = Evening("it", mode="extended").until("boss")
    assert evening.offered(10) == [1, 2, 3, 4, 5, 6, 7, 8, 11, 12]
    assert evening.night(boss={10: stranger}).told(10) == ["no"]


@pytest.mark.clause("IT-5", "COMMON-19")
def test_a_hacker_removed_before_the_team_met_is_refused_like_any_other_who_left() -> None:
    """The boss never met him: to name IT-5 would tell what his card was."""
    bars = []
    for removed in (4, 1):
        evening = Evening("it")
        evening.remove(removed)
        evening.until("boss")
        with evening.refuses("COMMON-17"):
            evening.answer(6, removed)
        bars.append(evening.offered(6))
    assert bars == [[1, 2, 3, 5, 7, 9, 10], [2, 3, 5, 7, 9, 10]]


# Day -------------------------------------------------------------------------------------------


@pytest.mark.clause("IT-6")
def test_everybody_hears_that_the_night_was_quiet_or_who_lost_the_job() -> None:
    evening = first_day()
    assert evening.heard(MorningCame) == [MorningCame(())]
    evening.day().night(hackers={4: 2, 6: 2, 8: 2})
    assert evening.heard(MorningCame) == [MorningCame((2,))]
    assert evening.heard(Left) == [Left((2,), "killed")]
    evening.day().night(hackers={4: 1, 6: 3})
    assert evening.heard(MorningCame) == [MorningCame(())]


@pytest.mark.clause("IT-7", "COMMON-11")
def test_each_living_player_has_a_minute_by_number_and_may_finish_early() -> None:
    evening = first_day().until("nominate", 1)
    assert (evening.asked, evening.game.wait.seconds) == ({1: "nominate"}, 60)
    evening.answer(1)
    assert evening.asked == {2: "nominate"}
    evening.day()
    assert evening.speeches == [(seat, "speech", 60) for seat in ALL]


@pytest.mark.clause("IT-7")
def test_a_later_day_is_opened_by_the_next_living_player() -> None:
    evening = second_day().day()
    assert [seat for seat, _, _ in evening.speeches] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    evening.night(hackers={4: 3, 6: 3, 8: 3}).day()
    assert [seat for seat, _, _ in evening.speeches] == [4, 5, 6, 7, 8, 9, 10, 1, 2]
    evening.night(hackers={4: 1, 6: 1, 8: 1}).day()
    assert [seat for seat, _, _ in evening.speeches] == [5, 6, 7, 8, 9, 10, 2, 4]


@pytest.mark.clause("IT-8")
def test_a_player_accuses_one_player_a_day_in_the_own_speech() -> None:
    evening = first_day().until("nominate", 2)
    for other in (1, 3):
        with evening.refuses(kind=Late):
            evening.answer(other, 8)
    evening.answer(2, 8)
    with evening.refuses("IT-8"):
        evening.answer(2, 9)
    evening.answer(2)
    evening.day()
    assert evening.heard(Nominated) == [Nominated(2, 8)]


@pytest.mark.clause("IT-8", "COMMON-17")
def test_nobody_accuses_himself_or_one_who_has_left() -> None:
    evening = second_night().night(hackers={4: 9, 6: 9, 8: 9}).until("nominate", 2)
    with evening.refuses("IT-8"):
        evening.answer(2, 2)
    with evening.refuses("COMMON-17"):
        evening.answer(2, 9)
    assert evening.offered(2) == [1, 3, 4, 5, 6, 7, 8, 10]


@pytest.mark.clause("IT-8")
def test_accusing_one_who_is_accused_adds_an_accuser_and_his_place_stays() -> None:
    evening = first_day().until("vote", nominate={1: 8, 2: 1, 3: 8, 4: 5, 5: 1})
    assert evening.offered(2) == [8, 1, 5]
    assert evening.heard(Nominated) == [
        Nominated(1, 8),
        Nominated(2, 1),
        Nominated(3, 8),
        Nominated(4, 5),
        Nominated(5, 1),
    ]


@pytest.mark.clause("IT-8")
@pytest.mark.parametrize("day", ["the first", "a later one"])
def test_without_suspects_night_falls_at_once(day: str) -> None:
    evening = first_day() if day == "the first" else second_day()
    evening.day()
    assert evening.heard(NoBallot) == [NoBallot("no-nominees")]
    assert evening.heard(BallotOpened) == []
    assert {kind for _, kind, _ in evening.speeches} == {"speech"}
    assert (evening.out, evening.table.phase) == ([], "night")


@pytest.mark.clause("IT-8", "COMMON-18")
def test_one_accused_by_two_stays_a_suspect_when_one_of_them_is_removed() -> None:
    evening = first_day().until("nominate", 5, nominate={1: 8, 2: 9, 3: 8, 4: 10})
    evening.remove(1)
    evening.remove(2)
    evening.until("vote")
    assert evening.offered(3) == [8, 10]


def names_given(event: Event) -> Iterator[list[tuple[Seat, list[Seat]]]]:
    """Whatever this event says in pairs of one seat and several."""
    for value in msgspec.structs.astuple(event):
        if isinstance(value, tuple) and all(type(one) is tuple and len(one) == 2 for one in value):
            yield [(seat, list(by)) for seat, by in value if isinstance(by, tuple)]


@pytest.mark.clause("IT-9")
def test_the_host_names_the_suspects_in_order_each_with_the_accusers() -> None:
    """After the last speech and before the first defence, whatever the event is called."""
    evening = first_day().until("plea", nominate={1: 8, 2: 1, 3: 8, 6: 1, 9: 5})
    news = evening.news(ROOM)
    speeches_over = max(at for at, event in enumerate(news) if isinstance(event, Spoke))
    said = [names for event in news[speeches_over + 1 :] for names in names_given(event)]
    assert [(8, [1, 3]), (1, [2, 6]), (5, [9])] in said


@pytest.mark.clause("IT-9")
@pytest.mark.parametrize("day", ["the first", "a later one"])
def test_suspects_clear_themselves_for_half_a_minute_and_are_voted_on_in_that_order(
    day: str,
) -> None:
    evening = first_day() if day == "the first" else second_day()
    evening.until("plea", nominate={3: 8, 4: 2, 6: 5})
    assert (evening.asked, evening.game.wait.seconds) == ({8: "plea"}, 30)
    assert evening.heard(BallotOpened) == []
    evening.day(vote={8: ALL})
    pleas = [speech for speech in evening.speeches if speech[1] == "plea"]
    assert pleas == [(8, "plea", 30), (2, "plea", 30), (5, "plea", 30)]
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (8, 2, 5))]


@pytest.mark.clause("IT-10")
def test_everybody_votes_for_any_suspect_and_suspects_even_for_themselves() -> None:
    evening = first_day().until("vote", nominate={1: 8, 2: 1})
    assert list(evening.asked) == ALL
    assert [evening.offered(seat) for seat in ALL] == [[8, 1]] * 10
    evening.day(vote={8: [8, 2, 3, 4, 5, 6], 1: [1, 7, 9, 10]})
    assert Voted(8, 8) in evening.heard(Voted)
    assert evening.counts == [{8: [2, 3, 4, 5, 6, 8], 1: [1, 7, 9, 10]}]
    assert evening.out == [8]


@pytest.mark.clause("IT-10", "COMMON-12")
def test_nobody_votes_twice_or_for_one_who_is_no_suspect() -> None:
    evening = first_day().until("vote", nominate={1: 8, 2: 1})
    with evening.refuses("IT-10"):
        evening.answer(3, 5)
    evening.answer(3, 8)
    for again in (8, 1):
        with evening.refuses(kind=Late):
            evening.answer(3, again)


@pytest.mark.clause("IT-10")
@pytest.mark.parametrize(("voters", "out"), [([1, 2, 3, 4], [5]), ([1, 2, 3, 4, 6, 7], [8])])
def test_the_votes_of_all_who_abstain_go_to_the_last_suspect(
    voters: list[Seat], out: list[Seat]
) -> None:
    evening = first_day().day(nominate={1: 8, 2: 1, 3: 5}, vote={8: voters})
    abstained = [seat for seat in ALL if seat not in voters]
    assert evening.counts == [{8: voters, 1: [], 5: abstained}]
    assert evening.out == out


@pytest.mark.clause("IT-10")
def test_in_the_second_ballot_abstainers_vote_for_the_last_of_the_tied() -> None:
    evening = first_day().day(
        nominate={1: 8, 2: 1, 3: 5},
        vote={8: [1, 2, 3, 4], 1: [5, 6, 7, 8], 5: [9]},
        revote={8: [1, 2]},
    )
    assert evening.counts[1] == {8: [1, 2], 1: [3, 4, 5, 6, 7, 8, 9, 10]}
    assert evening.out == [1]


@pytest.mark.clause("IT-11")
def test_the_tied_speak_again_and_alone_are_voted_on_again() -> None:
    evening = first_day().day(
        nominate={1: 8, 2: 1, 3: 5},
        vote={8: [1, 2, 3, 4], 1: [5, 6, 7, 8], 5: [9, 10]},
        revote={8: [*ODD, 2], 1: [4, 6, 8, 10]},
    )
    pleas = [seat for seat, kind, seconds in evening.speeches if (kind, seconds) == ("plea", 30)]
    assert pleas == [8, 1, 5, 8, 1]
    opened = [BallotOpened("vote", (8, 1, 5)), BallotOpened("revote", (8, 1))]
    assert evening.heard(BallotOpened) == opened
    assert (evening.out, evening.heard(LiftCounted)) == ([8], [])


@pytest.mark.clause("IT-11")
@pytest.mark.parametrize(("hands", "out"), [(0, []), (5, []), (6, [8, 1]), (10, [8, 1])])
def test_tied_again_all_of_them_are_fired_by_more_than_half_of_the_living(
    hands: int, out: list[Seat]
) -> None:
    tie = {8: ODD, 1: EVEN}
    evening = first_day().day(nominate={1: 8, 2: 1}, vote=tie, revote=tie, lift=ALL[:hands])
    (counted,) = evening.heard(LiftCounted)
    assert (counted.candidates, counted.living, counted.all_leave) == ((8, 1), 10, bool(out))
    assert evening.out == out
    last_words = [seat for seat, kind, _ in evening.speeches if kind == "last-word"]
    assert last_words == out


@pytest.mark.clause("IT-11")
@pytest.mark.parametrize(("hands", "out"), [(4, []), (5, [8, 1, 5])])
def test_more_than_half_of_nine_is_five(hands: int, out: list[Seat]) -> None:
    tie = {8: [1, 2, 3], 1: [4, 5, 6], 5: [8, 9, 10]}
    evening = second_night().night(hackers={4: 7, 6: 7, 8: 7})
    evening.day(
        nominate={2: 8, 3: 1, 4: 5}, vote=tie, revote=tie, lift=[1, 2, 3, 4, 5, 6, 8][:hands]
    )
    assert evening.out == out


@pytest.mark.clause("IT-11")
def test_a_smaller_group_that_is_tied_is_put_to_the_vote_on_all_at_once() -> None:
    evening = first_day().day(
        nominate={1: 8, 2: 1, 3: 5, 4: 2},
        vote={8: [1, 2, 3], 1: [4, 6, 7], 5: [5, 8, 9], 2: [10]},
        revote={8: [1, 2, 3, 4], 1: [5, 7, 8, 9], 5: [6, 10]},
        lift=ALL[:6],
    )
    assert [opened.candidates for opened in evening.heard(BallotOpened)] == [
        (8, 1, 5, 2),
        (8, 1, 5),
        (8, 1),
    ]
    assert [seat for seat, kind, _ in evening.speeches if kind == "plea"] == [8, 1, 5, 2, 8, 1, 5]
    assert evening.out == [8, 1]


@pytest.mark.clause("IT-12")
@pytest.mark.parametrize("accusers", [[1], [1, 2, 3, 4, 5]])
def test_a_single_suspect_of_day_one_stays_without_a_ballot(accusers: list[Seat]) -> None:
    evening = first_day().day(nominate=dict.fromkeys(accusers, 8))
    assert evening.heard(NoBallot) == [NoBallot("one-on-day-one")]
    assert evening.heard(BallotOpened) == []
    assert (evening.out, evening.table.phase) == ([], "night")


@pytest.mark.clause("IT-12")
@pytest.mark.parametrize("accusers", [[2], [2, 3, 9]])
def test_a_single_suspect_of_a_later_day_is_fired_at_once(accusers: list[Seat]) -> None:
    evening = second_day().day(nominate=dict.fromkeys(accusers, 8))
    assert evening.out == [8]
    assert evening.heard(BallotOpened) == []
    assert [s for s in evening.speeches if s[1] != "speech"] == [(8, "last-word", 30)]


@pytest.mark.clause("IT-12", "COMMON-18")
@pytest.mark.parametrize(("day", "out"), [("the first", [9]), ("a later one", [9, 8])])
def test_a_removal_that_leaves_one_suspect_leaves_him_without_a_ballot(
    day: str, out: list[Seat]
) -> None:
    """Else nobody could save him: whoever abstains votes for the last suspect."""
    evening = first_day() if day == "the first" else second_day()
    evening.until("plea", nominate={3: 8, 4: 9})
    evening.remove(9)
    evening.day()
    assert (evening.heard(BallotOpened), evening.out) == ([], out)


@pytest.mark.clause("IT-8", "COMMON-18")
def test_without_suspects_after_a_removal_there_is_no_ballot() -> None:
    evening = second_day().until("plea", nominate={3: 8, 4: 9})
    evening.remove(8)
    evening.remove(9)
    evening.until("hackers")
    assert [event for event in evening.seen_by(ROOM) if isinstance(event, BallotOpened)] == []
    assert evening.alive == [1, 2, 3, 4, 5, 6, 7, 10]


@pytest.mark.clause("IT-13")
@pytest.mark.parametrize("seat", [1, 3, 4, 6])
def test_the_fired_player_has_half_a_minute_and_nobody_learns_the_card(seat: Seat) -> None:
    evening = second_day().until("last-word", nominate={2: seat, 5: 9}, vote={seat: ALL})
    assert (evening.asked, evening.game.wait.seconds) == ({seat: "last-word"}, 30)
    evening.day()
    assert (evening.out, evening.heard(CardTurned)) == ([seat], [])
    strangers = (2, 5, 7) if seat in (4, 6) else (2, 4, 8)
    assert all(seat not in evening.knows(other).cards for other in strangers)


@pytest.mark.clause("IT-13")
def test_one_who_leaves_by_night_leaves_without_a_word_and_with_a_hidden_card() -> None:
    evening = second_night().night(hackers={4: 3, 6: 3, 8: 3})
    assert (evening.out, evening.speeches, evening.heard(CardTurned)) == ([3], [], [])
    assert 3 not in evening.knows(4).cards


# Later nights ----------------------------------------------------------------------------------


@pytest.mark.clause("IT-14")
def test_the_black_team_wakes_together_sees_each_other_point_and_changes_its_mind() -> None:
    evening = second_night().until("hackers")
    assert evening.asked == dict.fromkeys((4, 6, 8), "hackers")
    evening.answer(4, 1)
    evening.answer(6, 2)
    evening.answer(4, 2)
    pointed = [Chose("hackers", 4, 1), Chose("hackers", 6, 2), Chose("hackers", 4, 2)]
    for black in (4, 6, 8):
        assert evening.heard(Chose, black) == pointed
    for other in (ROOM, 1, 2, 3, 5):
        assert evening.heard(Chose, other) == []
    evening.time_is_up()
    with evening.refuses(kind=Late):
        evening.answer(4, 1)
    assert evening.night().out == [2]


@pytest.mark.clause("IT-14")
@pytest.mark.parametrize(
    ("pointing", "out"),
    [
        ({4: 1, 6: 1, 8: 1}, [1]),
        ({4: 1, 6: 1, 8: 2}, [1]),
        ({8: 2}, [2]),
        ({4: 1, 6: 2, 8: 5}, []),
        ({4: 1, 6: 2}, []),
        ({}, []),
        ({4: 8, 6: 8, 8: 8}, [8]),
    ],
)
def test_the_most_pointed_at_is_hacked_and_a_tie_hacks_nobody(
    pointing: dict[Seat, Seat], out: list[Seat]
) -> None:
    evening = second_night().night(hackers=pointing)
    assert (evening.out, evening.heard(MorningCame)) == (out, [MorningCame(tuple(out))])


@pytest.mark.clause("IT-14", "COMMON-17")
def test_the_last_of_the_team_does_not_hack_himself() -> None:
    evening = second_night()
    evening.remove(4)
    evening.remove(8)
    evening.until("hackers")
    with evening.refuses("COMMON-17"):
        evening.answer(6, 6)
    with evening.refuses("COMMON-17"):
        evening.answer(6, 4)
    assert evening.night(hackers={6: 1}).out[-1] == 1


@pytest.mark.clause("IT-15")
def test_then_the_pentester_checks_and_then_the_boss() -> None:
    evening = second_night().night(hackers={4: 1, 6: 1, 8: 1}, pentester={3: 8}, boss={6: 3})
    assert evening.calls == ["hackers", "pentester", "boss"]
    assert (evening.told(3), evening.told(6)) == (["yes"], ["yes"])
    evening.day().until("boss", pentester={3: 9})
    assert evening.told(3) == ["no"]
    with evening.refuses("IT-5"):
        evening.answer(6, 4)


@pytest.mark.clause("IT-15", "COMMON-14")
def test_a_pentester_who_is_hacked_is_still_answered_that_night() -> None:
    evening = second_night().night(hackers={4: 3, 6: 3, 8: 3}, pentester={3: 8})
    assert (evening.out, evening.told(3)) == ([3], ["yes"])


@pytest.mark.clause("IT-15", "COMMON-6")
@pytest.mark.parametrize(("seat", "role"), [(3, "pentester"), (6, "boss")])
def test_eliminated_roles_are_called_as_if_they_were_there(seat: Seat, role: str) -> None:
    """The same night at a table where the one who was fired is a plain colleague."""
    nights = []
    for there in (False, True):
        seats = Evening("it").seats
        other = 1 if role == "pentester" else 4
        if there:
            seats[seat - 1], seats[other - 1] = seats[other - 1], seats[seat - 1]
        evening = first_day(seats).day(nominate={1: seat, 2: 9}, vote={seat: ALL})
        evening.until(role)
        assert evening.asked == ({other: role} if there else {})
        nights.append((evening.game.wait.seconds, evening.night().news(ROOM)))
        assert evening.calls == ["hackers", "pentester", "boss"]
    assert nights[0] == nights[1]


# End -------------------------------------------------------------------------------------------


@pytest.mark.clause("IT-16")
def test_red_wins_when_all_black_are_gone() -> None:
    evening = only(1, 2, 3, 4, 6, phase="day").day(nominate={1: 4, 2: 1}, vote={4: [1, 2, 3, 6]})
    assert (evening.out, evening.winner) == ([4], None)
    evening.night().day(nominate={2: 6})
    assert (evening.out, evening.winner) == ([6], "red")


@pytest.mark.clause("IT-16")
@pytest.mark.parametrize("by", ["a hack", "a firing"])
def test_black_wins_when_it_is_as_many_as_red(by: str) -> None:
    if by == "a hack":
        evening = only(1, 2, 3, 4, 6).night(hackers={4: 1, 6: 1})
    else:
        evening = only(1, 2, 3, 4, 6, phase="day")
        evening.day(nominate={1: 2, 2: 1}, vote={1: [2, 3, 4, 6]})
    assert (evening.out, evening.alive, evening.winner) == ([1], [2, 3, 4, 6], "black")
    assert evening.heard(GameOver)[0].cards == tuple(evening.seats)


@pytest.mark.clause("IT-16")
def test_black_wins_when_it_is_more_than_red() -> None:
    evening = only(1, 2, 3, 4, 5, 6, 8, phase="day")
    evening.day(
        nominate={1: 2, 2: 1, 3: 5, 4: 3},
        vote={2: [1, 3], 1: [2, 5], 5: [4, 6], 3: [8]},
        revote={2: [1, 3, 4], 1: [2, 5, 6], 5: [8]},
        lift=[4, 5, 6, 8],
    )
    assert (evening.alive, evening.winner) == ([3, 4, 5, 6, 8], "black")


@pytest.mark.clause("IT-16")
def test_nobody_has_won_while_black_is_fewer_than_red() -> None:
    evening = only(1, 2, 3, 4, 6).night(hackers={4: 6, 6: 6})
    assert (evening.alive, evening.winner) == ([1, 2, 3, 4], None)
    evening.day().night(hackers={4: 1})
    assert (evening.alive, evening.winner) == ([2, 3, 4], None)
    evening.day().night(hackers={4: 2})
    assert (evening.alive, evening.winner) == ([3, 4], "black")


@pytest.mark.clause("IT-16", "COMMON-14", "IT-13")
def test_the_last_words_come_before_the_end() -> None:
    evening = only(1, 2, 6, 9).night().until("last-word", nominate={2: 6})
    assert (evening.winner, evening.game.over) == (None, False)
    evening.answer(6)
    assert (evening.winner, evening.game.over) == ("red", True)


# Hardcore mode ---------------------------------------------------------------------------------


@pytest.mark.clause("IT-17", "IT-20")
@blind_modes
def test_in_the_first_night_the_team_has_two_minutes_to_plan_three_hacks(mode: str) -> None:
    evening = Evening("it", mode=mode).until("plan")
    team = [9, 10] if mode == "extended" else [4, 6, 8]
    assert evening.wait == "hackers"
    assert evening.game.wait.seconds == 120
    planner = next(iter(evening.asked))
    assert planner in team
    evening.night(plan={planner: [1, 5, 3]})
    for seat in (ROOM, *evening.table.seats):
        plans = [e.plan for e in evening.news(seat) if isinstance(e, Planned | PlanSeen)]
        assert plans == ([(1, 5, 3)] if seat in team else [])


@pytest.mark.clause("IT-17")
@pytest.mark.parametrize("plan", [[1, 2], [1, 2, 3, 5], [1, 1, 2]])
def test_a_plan_is_three_different_seats_or_none(plan: list[Seat]) -> None:
    evening = Evening("it", mode="hardcore").until("plan")
    with evening.refuses("IT-17"):
        evening.answer(6, plan)
    evening.answer(6, None)
    assert evening.night().heard(Planned, HOST) == []


@pytest.mark.clause("IT-17")
def test_the_plan_binds_nobody() -> None:
    evening = Evening("it", mode="hardcore").night(plan={6: [1, 2, 5]}).day()
    assert evening.night(hackers={4: 9, 6: 9, 8: 9}).out == [9]
    assert evening.day().night().out == []


@pytest.mark.clause("IT-17")
@pytest.mark.parametrize("mode", ["base", "hostless"])
def test_nobody_plans_in_the_other_modes(mode: str) -> None:
    evening = Evening("it", mode=mode)
    while evening.table.phase == "night":
        assert "plan" not in evening.asked.values()
        evening.time_is_up()


@pytest.mark.clause("IT-17", "IT-4", "IT-5", "IT-15")
def test_pentester_and_boss_check_in_hardcore_mode_as_ever() -> None:
    evening = Evening("it", mode="hardcore").night(pentester={3: 4}, boss={6: 3})
    assert evening.calls == ["hackers", "pentester", "boss"]
    assert (evening.told(3), evening.told(6)) == (["yes"], ["yes"])
    evening.day().night(pentester={3: 1}, boss={6: 1})
    assert evening.calls == ["hackers", "pentester", "boss"]
    assert (evening.told(3), evening.told(6)) == (["no"], ["no"])


@pytest.mark.clause("IT-18")
@pytest.mark.parametrize(
    ("marks", "out"),
    [
        ({4: 1, 6: 1, 8: 1}, [1]),
        ({4: 1, 6: 1, 8: 2}, []),
        ({4: 1, 6: 1}, []),
        ({6: 1}, []),
        ({}, []),
        ({4: 4, 6: 4, 8: 4}, [4]),
    ],
)
def test_a_hack_needs_the_same_mark_of_every_living_black_player(
    marks: dict[Seat, Seat], out: list[Seat]
) -> None:
    evening = second_night(mode="hardcore").night(hackers=marks)
    assert (evening.out, evening.heard(MorningCame)) == (out, [MorningCame(tuple(out))])


@pytest.mark.clause("IT-18")
def test_only_the_living_have_to_mark() -> None:
    evening = second_night(mode="hardcore").night().day(nominate={2: 6})
    assert evening.night(hackers={4: 1, 8: 1}).out == [1]
    assert evening.day().night(hackers={4: 2, 8: 5}).out == []


@pytest.mark.clause("IT-18")
def test_they_mark_with_closed_eyes_and_the_software_gives_them_no_channel() -> None:
    evening = second_night(mode="hardcore").until("hackers")
    assert evening.asked == dict.fromkeys((4, 6, 8), "hackers")
    evening.night(hackers={4: 1, 6: 2, 8: 5})
    for black, marked in ((4, 1), (6, 2), (8, 5)):
        marks = [chose for chose in evening.heard(Chose, black) if chose.call == "hackers"]
        assert marks == [Chose("hackers", black, marked)]
        assert evening.heard(CardShown, black) == []
        assert evening.heard(Planned, black) == []


@pytest.mark.clause("IT-18")
def test_after_the_fourth_night_they_still_mark_with_closed_eyes() -> None:
    evening = Evening("it", mode="hardcore").night()
    for _ in range(4):
        evening.day().night(hackers={4: 1, 6: 1, 8: 2})
        assert evening.out == []
    assert evening.table.night == 5
    assert evening.heard(Chose, 4) == [Chose("hackers", 4, 1)]
    assert evening.day().night(hackers={4: 1, 6: 1, 8: 1}).out == [1]


# Extended mode ---------------------------------------------------------------------------------


@pytest.mark.clause("IT-19")
@pytest.mark.parametrize("players", range(8, 19))
def test_the_recommended_extended_deck_is_legal_and_has_few_black_cards(players: int) -> None:
    rules = IT.ruleset(players, mode="extended")
    deck = Counter(rules.deck)
    assert deck.total() == rules.players == players
    assert all(count <= BOX[role] for role, count in deck.items())
    black = sum(deck[role] for role in BLACK)
    assert black <= players / 3 + 1
    assert black < sum(deck[role] for role in RED)
    assert (deck["boss"], deck["pentester"]) == (1, 1)
    assert any(deck[role] for role in ("sysadmin", "office_manager", "hr", "spy", "optimizer"))
    beyond = ["deck-beyond-the-book"] if players > 13 else []
    assert [remark.id for remark in rules.warnings] == beyond


@pytest.mark.clause("IT-19")
@pytest.mark.parametrize("players", range(8, 14))
def test_an_extended_deck_is_made_from_the_base_deck_of_the_same_count(players: int) -> None:
    base, deck = (
        Counter(IT.ruleset(players).deck),
        Counter(IT.ruleset(players, mode="extended").deck),
    )
    new_red = deck["sysadmin"] + deck["office_manager"] + deck["hr"]
    new_black = deck["spy"] + deck["optimizer"]
    taken = base - deck
    assert taken.keys() <= {"programmer", "hacker"}
    assert taken["programmer"] >= new_red
    assert taken.total() == new_red + new_black


@pytest.mark.clause("IT-19")
@pytest.mark.parametrize("players", range(8, 19))
def test_random_games_by_the_extended_table_end_and_are_hopeless_for_nobody(players: int) -> None:
    rules = IT.ruleset(players, mode="extended")
    winners = Counter(play_one(rules, f"it/{number}").table.winner for number in range(60))
    assert winners.keys() <= {"red", "black", "optimizer", "draw"}
    assert winners["red"] > 0
    assert winners["black"] > 0


@pytest.mark.clause("IT-19")
@pytest.mark.parametrize("players", [6, 7, 19])
def test_fewer_than_eight_or_more_than_eighteen_are_refused_in_extended_mode(players: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(players, mode="extended")
    assert [remark.id for remark in refusal.value.remarks] == ["deck-players"]
    deck = ["boss", "spy"] + ["programmer"] * (players - 2)
    assert "deck-players" in broken(" ".join(deck), "extended")


@pytest.mark.clause("IT-19", "IT-28")
@pytest.mark.parametrize("mode", ["base", "hardcore", "hostless"])
@pytest.mark.parametrize("role", ["sysadmin", "office_manager", "hr", "spy", "optimizer"])
def test_extended_roles_are_refused_in_other_modes(mode: str, role: str) -> None:
    deck = list(IT.ruleset(12, mode=mode).deck)
    deck[deck.index("programmer")] = role
    assert broken(" ".join(deck), mode) == {"deck-without"}


@pytest.mark.clause("IT-19")
@pytest.mark.parametrize(("players", "warning"), [(11, True), (12, False)])
def test_more_black_than_a_third_plus_one_is_a_warning(players: int, warning: bool) -> None:
    """Five are more than a third of eleven and one; of twelve they are just that."""
    deck = ["hacker", "hacker", "boss", "spy", "optimizer", "pentester"]
    deck += ["programmer"] * (players - len(deck))
    assert ("deck-many-black" in warned(" ".join(deck), "extended")) == warning


@pytest.mark.clause("IT-20")
def test_the_first_night_of_extended_mode_calls_in_the_order_of_the_book() -> None:
    evening = first_day(mode="extended")
    assert evening.calls == ["sysadmin", "spy", "hackers", "optimizer", "pentester", "boss", "hr"]


@pytest.mark.clause("IT-20")
def test_in_the_first_night_only_spy_planner_pentester_and_boss_are_asked() -> None:
    evening = Evening("it", mode="extended")
    asked: dict[Who, str] = {}
    while evening.table.phase == "night":
        asked |= evening.asked
        evening.time_is_up()
    assert asked == {11: "spy", 10: "boss", 5: "pentester"} | {
        who: topic for who, topic in asked.items() if topic == "plan"
    }
    assert evening.alive == TWELVE


@pytest.mark.clause("IT-20", "IT-4", "IT-5")
def test_spy_pentester_and_boss_are_answered_in_the_first_night() -> None:
    evening = Evening("it", mode="extended")
    evening.night(spy={11: 7}, pentester={5: 10}, boss={10: 5})
    assert (evening.told(11), evening.told(5), evening.told(10)) == (
        ["office_manager"],
        ["yes"],
        ["yes"],
    )
    assert evening.shown(11) == {7: "office_manager"}


@pytest.mark.clause("IT-20", "COMMON-6")
def test_a_role_that_is_not_in_the_deck_is_not_called() -> None:
    seats = "programmer programmer programmer pentester sysadmin hacker boss spy"
    evening = first_day(seats, mode="extended")
    assert evening.calls == ["sysadmin", "spy", "hackers", "pentester", "boss"]
    assert evening.day().night().calls == ["sysadmin", "spy", "hackers", "pentester", "boss"]


@pytest.mark.clause("IT-21")
def test_later_nights_of_extended_mode_call_in_the_order_of_the_book() -> None:
    evening = extended().night()
    assert evening.calls == ["sysadmin", "spy", "hackers", "optimizer", "pentester", "boss", "hr"]


@pytest.mark.clause("IT-21", "COMMON-6")
@pytest.mark.parametrize("seat", [5, 6, 8, 10, 11, 12])
def test_every_role_is_called_when_its_holder_was_fired_by_day(seat: Seat) -> None:
    evening = extended().night().day(nominate={2: seat}).night()
    assert evening.calls == ["sysadmin", "spy", "hackers", "optimizer", "pentester", "boss", "hr"]


@pytest.mark.clause("IT-21")
@pytest.mark.parametrize(
    ("marks", "out"), [({9: 1, 10: 1}, [1]), ({9: 1, 10: 2}, []), ({9: 1}, []), ({10: 1}, [])]
)
def test_all_living_hackers_and_the_boss_mark_the_same_seat(
    marks: dict[Seat, Seat], out: list[Seat]
) -> None:
    evening = extended().until("hackers")
    assert evening.asked == dict.fromkeys((9, 10), "hackers")
    evening.night(hackers=marks)
    assert evening.out == out
    assert {chose.seat for chose in evening.heard(Chose, 9)} <= {9}


@pytest.mark.clause("IT-22")
def test_the_sysadmin_saves_one_player_from_a_hack() -> None:
    evening = extended().night(sysadmin={6: 1}, hackers={9: 1, 10: 1})
    assert (evening.out, evening.heard(MorningCame)) == ([], [MorningCame(())])
    assert extended().night(sysadmin={6: 2}, hackers={9: 1, 10: 1}).out == [1]
    assert extended().night(sysadmin={6: 6}, hackers={9: 6, 10: 6}).out == []


@pytest.mark.clause("IT-22")
@pytest.mark.parametrize("seat", [1, 6])
def test_the_one_of_the_night_just_before_is_not_protected_again(seat: Seat) -> None:
    evening = extended().night(sysadmin={6: seat}).day().until("sysadmin")
    with evening.refuses("IT-22"):
        evening.answer(6, seat)
    evening.night(sysadmin={6: 2}).day()
    assert evening.night(sysadmin={6: seat}, hackers={9: seat, 10: seat}).out == []


@pytest.mark.clause("IT-22")
def test_a_night_without_protection_frees_the_one_before() -> None:
    evening = extended().night(sysadmin={6: 1}).day().night().day()
    assert evening.night(sysadmin={6: 1}, hackers={9: 1, 10: 1}).out == []


@pytest.mark.clause("IT-22", "IT-24")
@pytest.mark.parametrize(
    "firing", [{"optimizer": {12: 1}}, {"hr": {8: 1}}], ids=["optimizer", "hr"]
)
def test_the_sysadmin_does_not_stop_a_firing(firing: dict[str, dict[Seat, Seat]]) -> None:
    assert extended().night(sysadmin={6: 1}, **firing).out == [1]
    assert extended().night(sysadmin={6: 1}, hackers={9: 1, 10: 1}, **firing).out == [1]


@pytest.mark.clause("IT-22", "COMMON-14")
@pytest.mark.parametrize(
    "how", [{"hackers": {9: 6, 10: 6}}, {"hr": {8: 6}}], ids=["hacked", "fired"]
)
def test_the_act_of_a_sysadmin_who_leaves_that_night_counts(
    how: dict[str, dict[Seat, Seat]],
) -> None:
    acts = {"hackers": {9: 1, 10: 1}} | how
    evening = extended().night(sysadmin={6: 1}, **acts)
    assert evening.out == [6]


@pytest.mark.clause("IT-23")
def test_the_office_manager_cannot_be_hacked() -> None:
    evening = extended().night(hackers={9: 7, 10: 7})
    assert (evening.out, evening.heard(MorningCame)) == ([], [MorningCame(())])


@pytest.mark.clause("IT-23", "COMMON-19")
def test_hackers_are_not_refused_an_office_manager_whom_they_cannot_know() -> None:
    evening = extended().until("hackers")
    assert evening.offered(9) == TWELVE


@pytest.mark.clause("IT-23")
@pytest.mark.parametrize("how", ["optimizer", "hr", "vote"])
def test_the_office_manager_can_be_voted_out_and_fired_by_night(how: str) -> None:
    evening = extended()
    if how == "vote":
        evening.night().day(nominate={2: 7})
    else:
        evening.night(**{how: {12 if how == "optimizer" else 8: 7}})
    assert evening.out == [7]


@pytest.mark.clause("IT-24")
@pytest.mark.parametrize(("call", "seat"), [("optimizer", 12), ("hr", 8)])
def test_hr_and_optimizer_fire_one_other_player_or_nobody(call: str, seat: Seat) -> None:
    evening = extended().until(call)
    assert evening.asked == {seat: call}
    assert evening.offered(seat) == [other for other in TWELVE if other != seat]
    with evening.refuses("COMMON-17"):
        evening.answer(seat, seat)
    assert evening.night(**{call: {seat: 9}}).out == [9]
    assert evening.day().night(**{call: {seat: None}}).out == []
    assert evening.day().night(**{call: {seat: 10}}).out == [10]


@pytest.mark.clause("IT-24")
def test_both_fire_and_the_hackers_hack_in_one_night() -> None:
    evening = extended().night(hackers={9: 4, 10: 4}, optimizer={12: 2}, hr={8: 3})
    assert evening.heard(MorningCame) == [MorningCame((2, 3, 4))]
    assert evening.heard(Left) == [Left((2, 3, 4), "killed")]


@pytest.mark.clause("IT-24", "COMMON-14")
def test_hr_and_optimizer_can_fire_each_other_and_the_same_one() -> None:
    assert extended().night(optimizer={12: 8}, hr={8: 12}).out == [8, 12]
    assert extended().night(optimizer={12: 1}, hr={8: 1}).out == [1]


@pytest.mark.clause("IT-24", "COMMON-5")
def test_who_was_fired_by_night_and_who_was_hacked_is_not_told_apart() -> None:
    nights = [
        extended().night(hackers={9: 1, 10: 1}),
        extended().night(optimizer={12: 1}),
        extended().night(hr={8: 1}),
    ]
    for observer in (ROOM, 1, 2, 5, 6, 7, 11):
        assert nights[0].seen_by(observer) == nights[1].seen_by(observer)
        assert nights[0].seen_by(observer) == nights[2].seen_by(observer)
    assert [night.speeches for night in nights] == [[], [], []]


@pytest.mark.clause("IT-25")
@pytest.mark.parametrize("seat", [1, 5, 6, 7, 8, 9, 10, 12])
def test_the_spy_learns_the_exact_card_of_one_player(seat: Seat) -> None:
    evening = extended().night(spy={11: seat})
    assert evening.told(11) == [evening.seats[seat - 1]]
    assert evening.shown(11) == {seat: evening.seats[seat - 1]}


@pytest.mark.clause("IT-25", "COMMON-5")
def test_the_spy_leaves_no_trace() -> None:
    nights = [extended().night(), extended().night(spy={11: 5})]
    for observer in (ROOM, *TWELVE):
        same = nights[0].seen_by(observer) == nights[1].seen_by(observer)
        assert same == (observer != 11)


@pytest.mark.clause("IT-25", "COMMON-17")
def test_the_spy_does_not_look_at_himself_but_again_at_the_same_player() -> None:
    evening = extended().until("spy")
    with evening.refuses("COMMON-17"):
        evening.answer(11, 11)
    evening.night(spy={11: 9}).day().night(spy={11: 9})
    assert evening.told(11) == ["hacker"]


@pytest.mark.clause("IT-25", "IT-2")
@pytest.mark.parametrize("seat", [1, 6, 7, 8, 9, 10, 11, 12])
def test_the_pentester_sees_spy_and_optimizer_as_black(seat: Seat) -> None:
    evening = extended().night(pentester={5: seat})
    assert evening.told(5) == ["yes" if seat in (9, 10, 11, 12) else "no"]


@pytest.mark.clause("IT-26")
def test_red_wins_when_spy_and_optimizer_are_gone_too() -> None:
    evening = only(1, 2, 3, 4, 10, 11, 12, phase="day", mode="extended")
    evening.day(nominate={1: 10, 2: 1}, vote={10: evening.alive})
    assert evening.winner is None
    evening = evening.night().day(nominate={2: 11})
    assert (evening.alive, evening.winner) == ([1, 2, 3, 4, 12], None)
    evening.night().day(nominate={3: 12})
    assert (evening.alive, evening.winner) == ([1, 2, 3, 4], "red")


@pytest.mark.clause("IT-26")
@pytest.mark.parametrize("black", [(9, 10), (9, 11), (10, 11)])
def test_hackers_win_with_the_spy_when_they_are_as_many_as_the_honest(
    black: tuple[Seat, ...],
) -> None:
    evening = only(1, 2, 8, *black, mode="extended").night(hr={8: 1})
    assert (evening.alive, evening.winner) == ([2, 8, *black], "black")


@pytest.mark.clause("IT-26")
def test_the_optimizer_counts_on_neither_side() -> None:
    """Two hackers and the optimizer are not as many as three; nor are three who are honest more."""
    evening = only(1, 2, 3, 9, 10, 12, mode="extended").night()
    assert evening.winner is None
    evening = evening.day().night(optimizer={12: 1})
    assert (evening.alive, evening.winner) == ([2, 3, 9, 10, 12], "black")


@pytest.mark.clause("IT-26")
def test_hackers_win_when_they_are_more_than_the_honest() -> None:
    evening = only(1, 2, 3, 8, 9, 10, 11, mode="extended")
    evening.night(hackers={9: 1, 10: 1}, hr={8: 2})
    assert (evening.alive, evening.winner) == ([3, 8, 9, 10, 11], "black")


@pytest.mark.clause("IT-26")
@pytest.mark.parametrize("honest", [1, 8])
def test_the_optimizer_wins_as_one_of_the_last_two(honest: Seat) -> None:
    evening = only(2, 3, honest, 12, mode="extended").night(optimizer={12: 2})
    assert evening.winner is None
    evening = evening.day().night(optimizer={12: 3})
    assert (evening.alive, evening.winner) == ([honest, 12], "optimizer")


@pytest.mark.clause("IT-26")
@pytest.mark.parametrize("hacker", [9, 10, 11])
def test_the_optimizers_victory_goes_before_that_of_the_hackers(hacker: Seat) -> None:
    evening = only(1, 8, hacker, 12, mode="extended").night(optimizer={12: 8}, hr={8: 1})
    assert (evening.alive, evening.winner) == ([hacker, 12], "optimizer")


@pytest.mark.clause("IT-26")
def test_the_optimizer_wins_alone() -> None:
    evening = only(1, 8, 12, mode="extended").night(optimizer={12: 8}, hr={8: 1})
    assert (evening.alive, evening.winner) == ([12], "optimizer")


@pytest.mark.clause("IT-26", "COMMON-14")
def test_if_nobody_is_left_it_is_a_draw() -> None:
    evening = only(1, 8, 12, mode="extended")
    split = {1: [1], 8: [8], 12: [12]}
    evening.night().day(nominate={8: 1, 12: 8, 1: 12}, vote=split, revote=split, lift=evening.alive)
    assert (evening.alive, evening.winner) == ([], "draw")


@pytest.mark.clause("IT-27")
def test_without_hackers_and_boss_nobody_is_hacked_and_spy_and_optimizer_play_on() -> None:
    evening = only(1, 2, 3, 4, 5, 11, 12, mode="extended").until("hackers")
    assert evening.asked == {}
    evening.night()
    assert (evening.out, evening.winner) == ([], None)
    evening.day().night(spy={11: 12}, optimizer={12: 1})
    assert (evening.told(11), evening.out) == (["optimizer"], [1])
    assert "hackers" in evening.calls


# Hostless mode ---------------------------------------------------------------------------------


@pytest.mark.clause("IT-28")
@pytest.mark.parametrize("players", [12, 13])
def test_the_hostless_deck_is_that_of_the_base_mode(players: int) -> None:
    rules = IT.ruleset(players, mode="hostless")
    assert (rules.deck, rules.warnings) == (IT.ruleset(players).deck, ())


@pytest.mark.clause("IT-28")
@pytest.mark.parametrize("players", [6, 11, 14])
def test_the_hostless_mode_is_for_twelve_or_thirteen(players: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(players, mode="hostless")
    assert [remark.id for remark in refusal.value.remarks] == ["deck-players"]
    deck = ["boss", "hacker"] + ["programmer"] * 8 + ["pentester"] + ["hacker"] * 2
    assert "deck-players" in broken(" ".join((deck * 2)[:players]), "hostless")


@pytest.mark.clause("IT-28", "COMMON-2")
@pytest.mark.parametrize("host", [None, 1, 5, 12])
def test_the_temporary_host_is_one_of_the_players(host: Seat | None) -> None:
    evening = Evening("it", mode="hostless", host=host)
    seat = host or 1
    assert [e for e in evening.seen_by(ROOM) if isinstance(e, HostSeated)] == [HostSeated(seat)]
    assert seat in evening.alive
    assert seat in evening.table.cards
    evening.night().until("nominate", seat)
    assert evening.asked == {seat: "nominate"}


@pytest.mark.clause("IT-28", "COMMON-2")
@pytest.mark.parametrize("host", [0, 13, -1])
def test_a_host_who_does_not_sit_at_the_table_is_refused(host: Seat) -> None:
    with pytest.raises(SetupRefused) as refusal:
        IT.ruleset(12, mode="hostless", host=host)
    assert [remark.id for remark in refusal.value.remarks] == ["host-seat"]


@pytest.mark.clause("IT-28", "COMMON-5")
def test_the_temporary_host_keeps_the_eyes_shut_at_night() -> None:
    """Seat 1 is told no more as the host than when another one is."""
    views = []
    for host in (1, 2):
        evening = Evening("it", mode="hostless", host=host).night().day()
        evening.night(hackers={4: 9, 6: 9, 8: 9}, pentester={3: 4}, boss={6: 3})
        views.append(everything(evening, 1, HostSeated))
    assert views[0] == views[1]


@pytest.mark.clause("IT-28")
def test_nobody_checks_anybody_in_the_first_night_of_the_hostless_mode() -> None:
    evening = Evening("it", mode="hostless")
    while evening.table.phase == "night":
        assert evening.asked == {}
        evening.time_is_up()
    record = evening.seen_by(HOST)
    assert [event for event in record if isinstance(event, Learned | Chose)] == []
    assert [event.call for event in record if isinstance(event, Called)] == ["hackers"]
    assert evening.shown(4) == {6: "black", 8: "black"}


@pytest.mark.clause("IT-28")
def test_until_somebody_has_left_the_software_records_hacks_and_answers_checks() -> None:
    evening = second_night(mode="hostless")
    assert evening.table.host == 1
    evening.night(hackers={4: 9, 6: 9, 8: 9}, pentester={3: 4}, boss={6: 3})
    assert (evening.out, evening.told(3), evening.told(6)) == ([9], ["yes"], ["yes"])


@pytest.mark.clause("IT-28")
@pytest.mark.parametrize("how", ["hacked", "fired", "removed"])
@pytest.mark.parametrize("seat", [1, 5])
def test_the_first_to_be_eliminated_is_the_host_for_the_rest_of_the_game(
    how: str, seat: Seat
) -> None:
    evening = second_night(mode="hostless").until("hackers")
    if how == "removed":
        evening.remove(seat)
    evening.night(hackers=dict.fromkeys((4, 6, 8), seat) if how == "hacked" else {})
    if how == "fired":
        evening.day(nominate={2: seat})
    assert (evening.out, evening.heard(HostSeated)) == ([seat], [HostSeated(seat)])
    if how != "fired":
        evening.day()
    evening.night(hackers={4: 10, 6: 10, 8: 10})
    assert (evening.out, evening.heard(HostSeated)) == ([10], [])
    assert evening.table.host == seat


@pytest.mark.clause("IT-28")
def test_of_two_fired_at_once_the_first_accused_is_the_host() -> None:
    tie = {9: list(range(1, 7)), 2: list(range(7, 13))}
    evening = first_day(mode="hostless")
    evening.day(nominate={1: 9, 3: 2}, vote=tie, revote=tie, lift=range(1, 8))
    assert (evening.out, evening.heard(HostSeated)) == ([9, 2], [HostSeated(9)])


@pytest.mark.clause("IT-28", "IT-9", "IT-12", "IT-16")
def test_days_and_the_end_are_those_of_the_base_rules() -> None:
    evening = first_day(mode="hostless").day(nominate={1: 4})
    assert evening.heard(NoBallot) == [NoBallot("one-on-day-one")]
    for suspect in (4, 6):
        evening.night().day(nominate={evening.alive[-1]: suspect})
        assert (evening.out, evening.winner) == ([suspect], None)
    evening.night().day(nominate={12: 8})
    assert evening.winner == "red"
    assert [event.seat for event in evening.heard(FloorGiven)][-1] == 8
