"""The clauses of the salon game, one by one (SALON-1 to SALON-29)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from gorod.engine.events import Became, CardShown, CardTurned, DrawnFor, GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.questions import Illegal, Late, Malformed
from gorod.engine.seats import CHANCE, HOST, ROOM, Observer, Seat
from gorod.parts.ballots import BallotOpened, Counted, Voted
from gorod.parts.calls import Called, Chose, Learned
from gorod.parts.days import AlibiHeld
from gorod.parts.deals import SpareLaid, SpareShown
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Elected, ElectionTied
from gorod.parts.hosting import HostSeated
from gorod.parts.points import points
from gorod.parts.rounds import DayBegan, MorningCame
from gorod.rulebooks.salon import SALON, cards
from gorod.rulebooks.salon.course import Drained, PatientNamed, VictimNamed
from gorod.rulebooks.salon.modifications import NamedInBlood, Touched
from tests.support.scripted_evening import Evening, on

# The table of nine: civilians 1 to 4, commissar 5, doctor 6, putana 7, mafia 8 and 9.
ALL = list(range(1, 10))

# The same with the additional roles: commissar 3, doctor 4, putana 5, werewolf 6, maniac 7.
SPECIAL = "civilian civilian commissar doctor putana werewolf maniac mafia mafia"

# The same with a second gang: commissar 3, doctor 4, putana 5, yakuza 6 and 7, mafia 8 and 9.
GANGS = "civilian civilian commissar doctor putana yakuza yakuza mafia mafia"

# Nine with both gangs and both additional roles: commissar 2, doctor 3, putana 4, werewolf 5,
# maniac 6, yakuza 7, mafia 8 and 9.
EVERYBODY = "civilian commissar doctor putana werewolf maniac yakuza mafia mafia"

# Six where the mafia may be the spare card: doctor 4, putana 5, commissar 6.
SIX = "civilian civilian civilian doctor putana commissar"

MODIFICATIONS = (
    "open",
    "dark_night",
    "hostless",
    "extra_hand",
    "junkie",
    "name_in_blood",
    "mayor",
    "blind_mafia",
    "three_sides",
)


def salon(seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    return Evening("salon", seats, **setup)


def only(*left: Seat, seats: str | Sequence[str] = "", **setup: Any) -> Evening:
    """These alone are left in the first night."""
    evening = salon(seats, **setup)
    for seat in set(evening.alive) - set(left):
        evening.remove(seat)
    return evening


def junkie_table(seats: str | Sequence[str] = SIX, spare: str = "mafia", **setup: Any) -> Evening:
    return salon(seats, spare=spare, junkie=True, hostless=True, extra_hand=True, **setup)


def against(evening: Evening, *seats: Seat) -> dict[Seat, Seat]:
    """Everybody's vote for these, as evenly as can be; they vote for the first other."""
    first = next(seat for seat in evening.alive if seat not in seats)
    voters = [seat for seat in evening.alive if seat not in seats]
    votes = {voter: seats[at % len(seats)] for at, voter in enumerate(voters)}
    return votes | dict.fromkeys(seats, first)


def jail(evening: Evening, seat: Seat, **acts: Any) -> Evening:
    """A day on which all vote for this one."""
    return evening.day(final=against(evening, seat), **acts)


def dead(evening: Evening) -> list[Seat]:
    """Whom the night last played took."""
    return [seat for event in evening.heard(MorningCame) for seat in event.killed]


def announced(evening: Evening) -> list[Event]:
    """What was said in the morning of the night last played."""
    kinds = (MorningCame, VictimNamed, PatientNamed)
    return [event for event in evening.news(ROOM) if isinstance(event, kinds)]


def broken(deck: str, players: int | None = None, **options: Any) -> set[tuple[str, str]]:
    """The limits that this deck breaks, with the roles they speak of."""
    with pytest.raises(SetupRefused) as refusal:
        SALON.ruleset(players, deck.split(), options)
    return {(remark.id, remark.about.get("role", "")) for remark in refusal.value.remarks}


def warned(deck: str | None = None, players: int | None = None, **options: Any) -> list[str]:
    rules = SALON.ruleset(players, None if deck is None else deck.split(), options)
    return [remark.id for remark in rules.warnings]


def touches(evening: Evening, observer: Observer = HOST) -> list[tuple[str, Seat]]:
    return [(event.call, event.seat) for event in evening.heard(Touched, observer)]


# Table -----------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-1")
@pytest.mark.parametrize("players", [*range(3, 19), 20, 21, 30])
def test_the_recommended_deck(players: int) -> None:
    table = {3: 1, 6: 1, 9: 2, 11: 3, 15: 4}
    mafia = next((table[most] for most in table if players <= most), players // 3)
    numbers = {"mafia": mafia, "doctor": 1, "putana": 1, "commissar": int(players >= 7)}
    numbers["civilian"] = players - sum(numbers.values())
    rules = SALON.ruleset(players)
    assert Counter(rules.deck) == +Counter(numbers)
    assert (rules.players, rules.warnings) == (players, ())


@pytest.mark.clause("SALON-1")
@pytest.mark.parametrize("players", [0, 1, 2])
def test_fewer_than_three_are_refused(players: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        SALON.ruleset(players)
    assert [remark.id for remark in refusal.value.remarks] == ["deck-players"]
    assert ("deck-players", "") in broken(" ".join(["mafia", "civilian", "civilian"][:players]))


@pytest.mark.clause("SALON-1")
def test_there_is_at_least_one_mafioso_and_at_most_one_of_each_special_role() -> None:
    assert broken("civilian doctor putana") == {("deck-at-least-one", "mafia")}
    for role in ("doctor", "putana", "commissar", "maniac", "werewolf"):
        assert broken(f"civilian civilian mafia {role} {role}") == {("deck-at-most-one", role)}


@pytest.mark.clause("SALON-1")
def test_mafia_and_yakuza_are_each_fewer_than_half_of_the_deck() -> None:
    assert broken("civilian doctor mafia mafia") == {("deck-half", "mafia")}
    assert warned("civilian doctor putana mafia mafia") == ["deck-unusual"]
    gangs = "civilian doctor mafia yakuza yakuza"
    assert broken(f"{gangs} yakuza", three_sides=True) == {("deck-half", "yakuza")}
    assert SALON.ruleset(deck=gangs.split(), options={"three_sides": True}).players == 5


@pytest.mark.clause("SALON-1", "SALON-28")
def test_yakuza_are_there_with_three_sides_and_only_then() -> None:
    plain = "civilian civilian doctor putana mafia"
    assert broken(f"{plain} yakuza") == {("deck-without", "yakuza")}
    assert broken(plain, three_sides=True) == {("deck-at-least-one", "yakuza")}


@pytest.mark.clause("SALON-1", "COMMON-4")
def test_a_refusal_names_every_limit_that_a_deck_breaks() -> None:
    assert broken("doctor doctor yakuza", players=4, blind_mafia=True, hostless=True) == {
        ("deck-size", ""),
        ("deck-at-least-one", "mafia"),
        ("deck-at-most-one", "doctor"),
        ("deck-without", "yakuza"),
        ("options-exclude", ""),
    }
    assert broken("civilian civilian mafia junkie turncoat") == {
        ("unknown-role", "junkie"),
        ("unknown-role", "turncoat"),
    }


@pytest.mark.clause("SALON-2", "SALON-3")
@pytest.mark.parametrize("role", ["maniac", "werewolf"])
def test_additional_roles_among_six_or_fewer_are_a_warning(role: str) -> None:
    six = f"civilian civilian doctor putana mafia {role}"
    assert "deck-special-among-few" in warned(six)
    assert "deck-special-among-few" not in warned(f"civilian commissar mafia {six}")
    assert "deck-special-among-few" not in warned("civilian civilian civilian doctor putana mafia")


@pytest.mark.clause("SALON-2", "SALON-29")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_few_players_may_play_hostless_and_with_a_junkie(players: int) -> None:
    assert warned(players=players, hostless=True) == []
    assert warned(players=players, hostless=True, extra_hand=True, junkie=True) == []


@pytest.mark.clause("SALON-2")
def test_six_or_fewer_are_advised_to_play_without_a_host() -> None:
    def hinted(players: int, **options: bool) -> list[str]:
        rules = SALON.ruleset(players, options=options)
        return [remark.about["option"] for hint in rules.hints for remark in hint(rules)]

    for players in (3, 4, 5, 6):
        assert hinted(players) == ["hostless"]
        assert hinted(players, hostless=True) == []
        assert hinted(players, blind_mafia=True) == [], "these two exclude each other"
    assert hinted(7) == []


@pytest.mark.clause("SALON-30", "SALON-28")
def test_no_special_card_is_a_gangs_so_that_no_gang_has_more_than_one() -> None:
    sides = {role.id: role.side for role in SALON.plain.roles if role.card}
    assert sides.keys() == {"civilian", *cards.GANGS, *cards.SPECIAL}
    assert [card for card in cards.SPECIAL if sides[card] in cards.GANGS] == []
    for card in cards.SPECIAL:
        deck = ["civilian"] * 6 + ["mafia", "yakuza", card, card]
        with pytest.raises(SetupRefused) as refusal:
            SALON.ruleset(deck=deck, options={"three_sides": True})
        assert [remark.id for remark in refusal.value.remarks] == ["deck-at-most-one"]


@pytest.mark.clause("SALON-3")
def test_an_additional_role_takes_the_place_of_a_civilian() -> None:
    nine = Counter(SALON.ruleset(9).deck)
    with_both = nine - Counter(["civilian", "civilian"]) + Counter(["maniac", "werewolf"])
    rules = SALON.ruleset(9, list(with_both.elements()))
    assert set(rules.sides) == {"civilians", "mafia", "maniac"}


# Night -----------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-4")
def test_every_night_calls_in_the_order_of_the_book() -> None:
    evening = salon().night()
    assert evening.calls == ["mafia", "doctor", "putana", "commissar"]
    assert evening.day().night().calls == ["mafia", "doctor", "putana", "commissar"]


@pytest.mark.clause("SALON-4", "SALON-28", "SALON-9")
def test_the_yakuza_and_then_the_maniac_come_right_after_the_mafia() -> None:
    order = ["mafia", "yakuza", "maniac", "doctor", "putana", "commissar"]
    evening = salon(EVERYBODY, three_sides=True).night()
    assert evening.calls == order
    assert evening.day().night().calls == order


@pytest.mark.clause("SALON-5")
def test_the_mafia_meets_points_together_and_changes_its_mind() -> None:
    evening = salon().until("mafia")
    assert evening.asked == {8: "mafia", 9: "mafia"}
    assert (evening.shown(8), evening.shown(9)) == ({9: "mafia"}, {8: "mafia"})
    evening.answer(8, 1)
    evening.answer(8, 2)
    pointed = [Chose("mafia", 8, 1), Chose("mafia", 8, 2)]
    assert evening.heard(Chose, 8) == evening.heard(Chose, 9) == pointed
    evening.time_is_up()
    with evening.refuses(kind=Late):
        evening.answer(8, 1)
    evening.night()
    assert evening.out == [2]
    for other in (ROOM, 1, 2, 3, 4, 5, 6, 7):
        assert [event for event in evening.heard(Chose, other) if event.call == "mafia"] == []
        assert evening.shown(other) == {}


@pytest.mark.clause("SALON-5")
@pytest.mark.parametrize(
    ("pointing", "out"),
    [
        ({7: 1, 8: 1, 9: 2}, [1]),
        ({7: 1, 8: 2, 9: 3}, []),
        ({7: 1, 8: 2}, []),
        ({9: 2}, [2]),
        ({}, []),
        ({7: 8, 8: 9, 9: 8}, [8]),
        ({7: 7, 8: 7, 9: 7}, [7]),
    ],
)
def test_the_most_pointed_at_is_killed_in_the_first_night_too_and_a_tie_kills_nobody(
    pointing: dict[Seat, Seat], out: list[Seat]
) -> None:
    seats = "civilian civilian civilian commissar doctor putana mafia mafia mafia"
    assert salon(seats).night(mafia=pointing).out == out


@pytest.mark.clause("SALON-5", "COMMON-17")
def test_the_last_mafioso_does_not_choose_himself() -> None:
    evening = only(1, 2, 3, 8).until("mafia")
    assert evening.offered(8) == [1, 2, 3]
    for wrong in (8, 9):
        with evening.refuses("COMMON-17"):
            evening.answer(8, wrong)
    assert dead(evening.night(mafia={8: 2})) == [2]


@pytest.mark.clause("SALON-6")
def test_the_doctor_saves_from_one_attempt() -> None:
    assert salon().night(mafia={8: 1, 9: 1}, doctor={6: 1}).out == []
    assert salon().night(mafia={8: 1, 9: 1}, doctor={6: 2}).out == [1]
    assert salon(SPECIAL).night(maniac={7: 1}, doctor={4: 1}).out == []


@pytest.mark.clause("SALON-6", "SALON-28")
def test_two_attempts_in_one_night_kill_through_one_healing() -> None:
    evening = salon(SPECIAL).night(mafia={8: 1, 9: 1}, maniac={7: 1}, doctor={4: 1})
    assert evening.out == [1]
    evening = salon(GANGS, three_sides=True)
    assert evening.night(mafia={8: 1}, yakuza={6: 1}, doctor={4: 1}).out == [1]
    assert evening.day().night(yakuza={6: 2}, doctor={4: 2}).out == []


@pytest.mark.clause("SALON-6")
def test_the_doctor_heals_himself_once_in_a_game() -> None:
    evening = salon().night(mafia={8: 6, 9: 6}, doctor={6: 6})
    assert evening.out == []
    evening.day().night(doctor={6: 1}).day().until("doctor")
    assert evening.offered(6) == [1, 2, 3, 4, 5, 7, 8, 9]
    with evening.refuses("SALON-6"):
        evening.answer(6, 6)


@pytest.mark.clause("SALON-6")
def test_any_other_patient_is_healed_night_after_night() -> None:
    evening = salon()
    for _ in range(3):
        assert evening.night(mafia={8: 1, 9: 1}, doctor={6: 1}).out == []
        evening.day()


@pytest.mark.clause("SALON-6", "COMMON-14")
def test_a_doctor_who_is_killed_has_still_healed() -> None:
    evening = salon(SPECIAL).night(mafia={8: 1, 9: 1}, maniac={7: 4}, doctor={4: 1})
    assert evening.out == [4]


@pytest.mark.clause("SALON-7")
def test_putana_never_visits_herself() -> None:
    evening = salon().until("putana")
    assert evening.offered(7) == [1, 2, 3, 4, 5, 6, 8, 9]
    with evening.refuses("SALON-7"):
        evening.answer(7, 7)


@pytest.mark.clause("SALON-7")
def test_putana_blocks_nothing() -> None:
    for visited, acts in (
        (8, {"mafia": {8: 1}}),
        (6, {"mafia": {8: 1}, "doctor": {6: 2}}),
        (5, {"mafia": {8: 1}, "commissar": {5: 9}}),
    ):
        evening = salon().night(putana={7: visited}, **acts)
        assert evening.out == [1]
        assert evening.told(5) == (["yes"] if visited == 5 else [])
    assert salon().night(putana={7: 6}, mafia={8: 1, 9: 1}, doctor={6: 1}).out == []


@pytest.mark.clause("SALON-7")
def test_putana_may_visit_the_same_player_again() -> None:
    evening = salon()
    for _ in range(2):
        jail(evening.night(putana={7: 8}), 8)
        assert (evening.out, evening.heard(AlibiHeld)) == ([], [AlibiHeld(8)])


@pytest.mark.clause("SALON-7", "SALON-14")
def test_an_alibi_is_for_the_next_ballot_only_and_no_help_by_night() -> None:
    evening = salon().night(putana={7: 8}).day().night(putana={7: 1})
    assert jail(evening, 8).out == [8]
    assert salon().night(putana={7: 1}, mafia={8: 1, 9: 1}).out == [1]


@pytest.mark.clause("SALON-8")
@pytest.mark.parametrize("seat", [1, 4, 5, 6, 7, 8, 9])
def test_the_commissar_is_told_whether_it_is_mafia(seat: Seat) -> None:
    """Maniac 7 and, while mafia lives, werewolf 6 are not."""
    evening = salon(SPECIAL).night(commissar={3: seat})
    assert evening.told(3) == ["yes" if seat in (8, 9) else "no"]
    assert [evening.told(other) for other in (ROOM, *ALL) if other != 3] == [[]] * 9


@pytest.mark.clause("SALON-8", "COMMON-17", "COMMON-13")
def test_the_commissar_may_point_at_nobody_but_not_at_himself() -> None:
    evening = salon().until("commissar")
    with evening.refuses("COMMON-17"):
        evening.answer(5, 5)
    assert evening.night(commissar={5: None}).told(5) == []


@pytest.mark.clause("SALON-9")
def test_the_maniac_kills_one_player_a_night() -> None:
    evening = salon(SPECIAL).until("maniac")
    with evening.refuses("COMMON-17"):
        evening.answer(7, 7)
    assert evening.night(maniac={7: 9}).out == [9]
    assert evening.day().night(mafia={8: 2}, maniac={7: 1}).out == [1, 2]
    assert evening.day().night(maniac={7: None}).out == []


# Morning ---------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-10")
@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ({}, [MorningCame(())]),
        ({"mafia": {8: 1}}, [MorningCame((1,)), VictimNamed("mafia", 1)]),
        ({"mafia": {8: 1, 9: 2}}, [MorningCame(())]),
        ({"doctor": {4: 2}}, [MorningCame(()), PatientNamed(2)]),
        (
            {"mafia": {8: 1}, "doctor": {4: 1}},
            [MorningCame(()), VictimNamed("mafia", 1), PatientNamed(1)],
        ),
        (
            {"mafia": {8: 1}, "doctor": {4: 2}},
            [MorningCame((1,)), VictimNamed("mafia", 1), PatientNamed(2)],
        ),
        ({"maniac": {7: 1}}, [MorningCame((1,))]),
        ({"maniac": {7: 1}, "doctor": {4: 1}}, [MorningCame(()), PatientNamed(1)]),
        (
            {"mafia": {8: 1}, "maniac": {7: 1}, "doctor": {4: 1}},
            [MorningCame((1,)), VictimNamed("mafia", 1), PatientNamed(1)],
        ),
        (
            {"mafia": {8: 2}, "maniac": {7: 1}},
            [MorningCame((1, 2)), VictimNamed("mafia", 2)],
        ),
    ],
)
def test_the_host_announces_the_mafias_victim_the_patient_and_the_dead(
    acts: dict[str, dict[Seat, Seat]], said: list[Event]
) -> None:
    assert announced(salon(SPECIAL).night(**acts)) == said


@pytest.mark.clause("SALON-10", "COMMON-5")
def test_nothing_else_of_the_night_is_told() -> None:
    quiet = salon(SPECIAL).night()
    busy = salon(SPECIAL).night(putana={5: 1}, commissar={3: 8}, mafia={8: 1, 9: 2})
    for observer in (ROOM, 1, 2, 4, 6, 7):
        heard = [
            [event for event in evening.seen_by(observer) if not isinstance(event, Chose)]
            for evening in (quiet, busy)
        ]
        assert heard[0] == heard[1]


@pytest.mark.clause("SALON-11", "SALON-13")
def test_the_dead_and_the_jailed_leave_without_showing_their_cards() -> None:
    evening = salon().night(mafia={8: 5, 9: 5})
    assert (evening.out, evening.heard(CardTurned), evening.speeches) == ([5], [], [])
    jail(evening, 8)
    assert (evening.out, evening.heard(CardTurned), evening.speeches) == ([8], [], [])
    assert evening.knows(1).cards == {1: "civilian"}


@pytest.mark.clause("SALON-11", "COMMON-6")
@pytest.mark.parametrize(("seat", "call"), [(5, "commissar"), (6, "doctor"), (7, "putana")])
def test_a_role_whose_card_is_hidden_is_called_as_if_alive(seat: Seat, call: str) -> None:
    nights = []
    for gone in (seat, 1):
        evening = jail(salon().night(), gone)
        nights.append(evening.night().calls)
    assert nights[0] == nights[1]
    assert call in nights[0]


# Day -------------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-12")
def test_a_day_is_discussion_ballot_argument_and_final_ballot() -> None:
    evening = salon().night()
    for talk, ballot in (("discussion", "preliminary"), ("argument", "final")):
        evening.until(talk)
        assert evening.asked == {}
        assert evening.game.wait.seconds is not None
        evening.until(ballot)
        assert evening.asked == dict.fromkeys(ALL, ballot)
    evening.day()
    opened = [BallotOpened("preliminary", tuple(ALL)), BallotOpened("final", tuple(ALL))]
    assert evening.heard(BallotOpened) == opened


@pytest.mark.clause("SALON-12", "COMMON-13")
@pytest.mark.parametrize("ballot", ["preliminary", "final"])
def test_everybody_must_vote_for_exactly_one_other_living_player(ballot: str) -> None:
    evening = salon().night(mafia={8: 4, 9: 4}).until(ballot)
    assert list(evening.asked) == [1, 2, 3, 5, 6, 7, 8, 9]
    assert evening.offered(2) == [1, 3, 5, 6, 7, 8, 9]
    for nothing in (None, "yes", [1, 3]):
        with pytest.raises(Illegal if nothing is None else Malformed):
            evening.answer(2, nothing)
    with evening.refuses("COMMON-13"):
        evening.answer(2, None)
    with evening.refuses("SALON-12"):
        evening.answer(2, 2)
    with evening.refuses("COMMON-17"):
        evening.answer(2, 4)


@pytest.mark.clause("SALON-12")
def test_the_preliminary_ballot_jails_nobody_and_binds_nobody() -> None:
    evening = salon().night()
    evening.day(preliminary=against(evening, 8), final=against(evening, 9))
    assert evening.out == [9]
    assert [count.ballot for count in evening.heard(Counted)] == ["preliminary", "final"]
    evening = salon().night()
    assert evening.day(preliminary=against(evening, 8)).out == []


@pytest.mark.clause("SALON-12", "COMMON-12")
def test_a_final_vote_cannot_be_changed() -> None:
    evening = salon().night().until("final")
    evening.answer(1, 8)
    for again in (8, 9):
        with evening.refuses(kind=Late):
            evening.answer(1, again)
    evening.day(final={seat: 9 for seat in ALL if seat not in (1, 9)} | {9: 2})
    assert evening.counts[-1][8] == [1]
    assert evening.out == [9]


@pytest.mark.clause("SALON-12", "COMMON-13")
@pytest.mark.parametrize("ballot", ["preliminary", "final"])
def test_whoever_is_late_votes_by_lot_and_that_one_alone_is_told(ballot: str) -> None:
    evening = salon().night(mafia={8: 4, 9: 4}).until(ballot)
    for seat in (1, 2, 3, 5, 6):
        evening.answer(seat, 8)
    evening.answer(8, 1)
    evening.time_is_up()
    for late in (7, 9):
        offer = evening.game.open[CHANCE].offer
        assert list(offer.options) == [seat for seat in (1, 2, 3, 5, 6, 7, 8, 9) if seat != late]
        with evening.refuses("COMMON-13"):
            evening.answer(CHANCE, None)
        evening.answer(CHANCE, 2)
        for observer in (ROOM, 1, 2, 7, 8, 9):
            told = [event for event in evening.heard(DrawnFor, observer) if event.seat == late]
            assert told == ([DrawnFor(late, ballot, 2)] if observer == late else [])
    assert evening.counts[-1][2] == [7, 9]


@pytest.mark.clause("SALON-12", "COMMON-18")
def test_the_vote_of_one_removed_lapses_and_those_for_him_are_cast_again() -> None:
    evening = salon().night().until("final")
    for voter, candidate in ((1, 8), (2, 8), (3, 9), (8, 9)):
        evening.answer(voter, candidate)
    evening.remove(8)
    assert list(evening.asked) == [1, 2, 4, 5, 6, 7, 9]
    assert evening.offered(1) == [2, 3, 4, 5, 6, 7, 9]
    with evening.refuses("COMMON-17"):
        evening.answer(1, 8)
    evening.day(final={1: 9, 2: 1, 4: 1, 5: 9, 6: 9, 7: 1, 9: 1})
    assert evening.counts[-1][9] == [1, 3, 5, 6]
    assert 8 not in evening.counts[-1]
    assert evening.heard(Drained) == [Drained()]
    assert evening.out == [8]


@pytest.mark.clause("SALON-13")
def test_the_one_with_the_most_final_votes_goes_to_jail() -> None:
    evening = salon().night()
    evening.day(final={1: 8, 2: 8, 3: 8, 4: 9, 5: 9, 6: 1, 7: 2, 8: 3, 9: 4})
    assert evening.heard(Left) == [Left((8,), "voted-out")]
    assert evening.heard(Drained) == []


@pytest.mark.clause("SALON-13")
@pytest.mark.parametrize(
    "votes",
    [
        {1: 8, 2: 8, 3: 8, 4: 9, 5: 9, 6: 9, 7: 1, 8: 2, 9: 3},
        {1: 4, 2: 5, 3: 6, 4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3},
        {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 1},
    ],
)
def test_a_tie_for_the_most_is_a_drained_ballot(votes: dict[Seat, Seat]) -> None:
    evening = salon().night().day(final=votes)
    assert (evening.out, evening.heard(Drained), evening.table.phase) == ([], [Drained()], "night")


@pytest.mark.clause("SALON-14")
def test_an_alibi_is_announced_after_the_final_ballot_and_drains_it() -> None:
    evening = salon().night(putana={7: 8}).until("final")
    assert "Alibi" not in str(evening.seen_by(ROOM)) + str(evening.seen_by(8))
    jail(evening, 8)
    kinds = [type(event) for event in evening.news(ROOM)]
    assert kinds.count(Counted) == 2
    assert len(kinds) - kinds[::-1].index(Counted) <= kinds.index(AlibiHeld)
    assert (evening.out, evening.heard(AlibiHeld)) == ([], [AlibiHeld(8)])
    assert evening.heard(Drained) == [Drained()]


@pytest.mark.clause("SALON-14")
def test_an_alibi_of_one_who_is_not_to_be_jailed_is_not_mentioned() -> None:
    evening = jail(salon().night(putana={7: 8}), 9)
    assert (evening.out, evening.heard(AlibiHeld)) == ([9], [])
    evening = salon().night(putana={7: 8})
    votes = against(evening, 8, 9) | {7: 1}
    assert evening.day(final=votes).heard(AlibiHeld) == []


@pytest.mark.clause("SALON-14", "COMMON-14")
def test_the_alibi_holds_though_putana_was_killed_that_night() -> None:
    evening = jail(salon().night(putana={7: 1}, mafia={8: 7, 9: 7}), 1)
    assert (evening.out, evening.heard(AlibiHeld)) == ([], [AlibiHeld(1)])


# End -------------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-15")
def test_civilians_win_when_the_last_mafioso_has_left() -> None:
    evening = jail(salon().night(), 8)
    assert evening.winner is None
    evening = jail(evening.night(), 9)
    assert (evening.out, evening.winner) == ([9], "civilians")
    assert evening.heard(GameOver)[0].cards == tuple(evening.seats)


@pytest.mark.clause("SALON-15")
def test_civilians_do_not_win_while_the_maniac_lives() -> None:
    evening = jail(only(1, 2, 3, 7, 8, seats=SPECIAL).night(), 8)
    assert (evening.out, evening.winner) == ([8], None)
    assert jail(evening.night(), 7).winner == "civilians"


@pytest.mark.clause("SALON-15", "SALON-18")
def test_civilians_do_not_win_while_a_werewolf_can_turn() -> None:
    evening = jail(only(1, 2, 3, 6, 8, seats=SPECIAL).night(), 8)
    assert (evening.out, evening.winner) == ([8], None)
    assert jail(evening.night(), 6).winner == "civilians"


@pytest.mark.clause("SALON-15", "COMMON-18", "COMMON-14")
def test_the_end_is_checked_after_a_removal_too() -> None:
    evening = salon().night().until("argument")
    evening.remove(8)
    assert (evening.winner, evening.game.over) == (None, False)
    evening.remove(9)
    assert (evening.winner, evening.game.open) == ("civilians", {})


@pytest.mark.clause("SALON-16")
def test_mafia_wins_when_only_mafiosi_are_left() -> None:
    evening = only(1, 2, 8, 9).night(mafia={8: 1, 9: 1})
    assert (evening.alive, evening.winner) == ([2, 8, 9], None)
    evening.day().night(mafia={8: 2, 9: 2})
    assert (evening.alive, evening.winner) == ([8, 9], "mafia")


@pytest.mark.clause("SALON-16")
def test_the_parity_rule_is_off_by_default() -> None:
    assert SALON.ruleset().options["parity"] is False
    assert only(1, 2, 3, 8, 9).night(mafia={8: 1, 9: 1}).winner is None


@pytest.mark.clause("SALON-16")
def test_with_parity_mafia_wins_when_it_is_half_of_the_living() -> None:
    evening = only(1, 2, 3, 4, 8, 9, parity=True).night(mafia={8: 1, 9: 1})
    assert (evening.alive, evening.winner) == ([2, 3, 4, 8, 9], None)
    jail(evening, 2)
    assert (evening.alive, evening.winner) == ([3, 4, 8, 9], "mafia")


@pytest.mark.clause("SALON-16")
def test_half_is_not_enough_while_a_maniac_or_a_yakuza_lives() -> None:
    evening = only(1, 2, 7, 8, 9, seats=SPECIAL, parity=True).night(mafia={8: 1, 9: 1})
    assert (evening.alive, evening.winner) == ([2, 7, 8, 9], None)
    assert jail(evening, 7).winner == "mafia"
    evening = only(1, 2, 6, 8, 9, seats=GANGS, parity=True, three_sides=True)
    evening.night(mafia={8: 1, 9: 1})
    assert (evening.alive, evening.winner) == ([2, 6, 8, 9], None)
    assert jail(evening, 6).winner == "mafia"


@pytest.mark.clause("SALON-17")
def test_the_maniac_wins_when_he_alone_is_left() -> None:
    evening = only(1, 7, 8, seats=SPECIAL).night(maniac={7: 8})
    assert (evening.alive, evening.winner) == ([1, 7], None)
    evening.day().night(maniac={7: 1})
    assert (evening.alive, evening.winner) == ([7], "maniac")


@pytest.mark.clause("SALON-18")
def test_the_werewolf_counts_as_a_civilian_while_mafia_is_there() -> None:
    assert only(6, 8, 9, seats=SPECIAL).night().winner is None
    assert only(1, 6, 8, 9, seats=SPECIAL, parity=True).winner == "mafia"
    evening = only(1, 2, 6, 8, seats=SPECIAL).until("mafia")
    assert evening.asked == {8: "mafia"}
    assert (evening.shown(6), evening.shown(8)) == ({}, {})


@pytest.mark.clause("SALON-18")
@pytest.mark.parametrize("how", ["jailed", "killed", "removed"])
def test_when_the_last_mafioso_is_gone_the_werewolf_becomes_the_mafia(how: str) -> None:
    evening = only(1, 2, 3, 4, 6, 7, 8, seats=SPECIAL)
    if how == "killed":
        evening.night(maniac={7: 8}).day()
    elif how == "jailed":
        jail(evening.night(), 8)
    else:
        evening.night().until("argument").remove(8)
        evening.day()
    assert evening.winner is None
    evening.until("mafia")
    assert evening.asked == {6: "mafia"}
    with evening.refuses("COMMON-17"):
        evening.answer(6, 6)
    evening.night(mafia={6: 1}, commissar={3: 6})
    assert (evening.out, evening.told(3)) == ([1], ["yes"])
    assert VictimNamed("mafia", 1) in announced(evening)


@pytest.mark.clause("SALON-18", "COMMON-5")
def test_nobody_is_told_that_the_werewolf_has_turned() -> None:
    """At a table where the maniac keeps the game going, with and without a werewolf."""
    plain = SPECIAL.replace("werewolf", "civilian")
    evenings = [
        jail(only(1, 2, 3, 4, 6, 7, 8, seats=seats).night(), 8) for seats in (SPECIAL, plain)
    ]
    for observer in (ROOM, 1, 2, 3, 4, 7, 8):
        heard = [e.seen_by(observer)[1:] for e in evenings]
        assert heard[0] == heard[1]
    for seat in (ROOM, *ALL):
        assert [e for e in evenings[0].seen_by(seat) if isinstance(e, Became)] == []
    assert evenings[0].heard(GameOver) == []


@pytest.mark.clause("SALON-18")
def test_the_turned_werewolf_wins_when_he_is_alone_left() -> None:
    evening = jail(only(1, 2, 3, 6, 8, seats=SPECIAL).night(), 8)
    for victim in (1, 2, 3):
        assert evening.winner is None
        evening.night(mafia={6: victim})
        if not evening.game.over:
            evening.day()
    assert (evening.alive, evening.winner) == ([6], "werewolf")


@pytest.mark.clause("SALON-18", "COMMON-15")
def test_the_victory_of_the_turned_werewolf_is_the_werewolfs() -> None:
    evening = jail(only(1, 2, 6, 8, seats=SPECIAL).night(), 8).night(mafia={6: 1}).day()
    evening.night(mafia={6: 2})
    assert evening.winner == "werewolf"
    assert points(evening.game) == (0, 0, 0, 0, 0, 1, 0, 0, 0)


@pytest.mark.clause("SALON-18")
def test_a_werewolf_who_leaves_by_the_same_stroke_does_not_turn() -> None:
    evening = only(1, 2, 6, 7, 8, seats=SPECIAL).night(mafia={8: 6}, maniac={7: 8})
    assert (dead(evening), evening.winner) == ([6, 8], None)
    assert jail(evening, 7).winner == "civilians"


@pytest.mark.clause("SALON-18")
def test_a_werewolf_does_not_turn_while_one_mafioso_is_left() -> None:
    evening = jail(salon(SPECIAL).night(), 8).until("mafia")
    assert evening.asked == {9: "mafia"}


@pytest.mark.clause("SALON-19")
@pytest.mark.parametrize("killer", [8, 7, 6])
def test_with_two_left_the_ballot_is_drained_and_the_night_decides(killer: Seat) -> None:
    evening = only(1, killer, *{8} - {killer}, 2, seats=SPECIAL)
    if killer != 8:
        evening.remove(8)
    evening.remove(2)
    evening.night().day(final={1: killer, killer: 1})
    assert (evening.out, evening.heard(Drained)) == ([], [Drained()])
    evening.night(**{"maniac" if killer == 7 else "mafia": {killer: 1}})
    assert evening.winner == {8: "mafia", 7: "maniac", 6: "werewolf"}[killer]


@pytest.mark.clause("SALON-19", "COMMON-14")
def test_two_killers_of_different_sides_who_both_strike_make_a_draw() -> None:
    evening = only(7, 8, seats=SPECIAL).night(mafia={8: 7}, maniac={7: 8})
    assert (evening.alive, evening.winner) == ([], "draw")
    evening = only(6, 8, seats=GANGS, three_sides=True).night(mafia={8: 6}, yakuza={6: 8})
    assert (evening.alive, evening.winner) == ([], "draw")
    assert only(7, 8, seats=SPECIAL).night(maniac={7: 8}).winner == "maniac"
    assert only(7, 8, seats=SPECIAL).night(mafia={8: 7}).winner == "mafia"


@pytest.mark.clause("SALON-19", "SALON-26")
def test_with_two_left_the_mayor_jails_the_other() -> None:
    evening = only(1, 8, mayor=True).night().day(elect={1: 1}, final={1: 8, 8: 1})
    assert (evening.out, evening.winner) == ([8], "civilians")


# Open, dark night ------------------------------------------------------------------------------


@pytest.mark.clause("SALON-20", "COMMON-18")
def test_whoever_leaves_shows_the_card() -> None:
    evening = salon(open=True).night(mafia={8: 5, 9: 5})
    assert evening.heard(CardTurned) == [CardTurned(5, "commissar")]
    evening.until("argument").remove(7)
    jail(evening, 8)
    assert evening.heard(CardTurned) == [CardTurned(7, "putana"), CardTurned(8, "mafia")]
    assert evening.knows(1).open_cards == {5: "commissar", 7: "putana", 8: "mafia"}


@pytest.mark.clause("SALON-20", "COMMON-7")
@pytest.mark.parametrize(("seat", "call"), [(5, "commissar"), (6, "doctor"), (7, "putana")])
def test_a_role_that_was_shown_is_no_longer_called(seat: Seat, call: str) -> None:
    evening = jail(salon(open=True).night(), seat).night()
    assert evening.calls == [c for c in ("mafia", "doctor", "putana", "commissar") if c != call]
    evening = jail(salon(open=True).night(), 8).night()
    assert evening.calls == ["mafia", "doctor", "putana", "commissar"]


@pytest.mark.clause("SALON-20", "SALON-18", "COMMON-7")
def test_the_mafia_is_called_for_the_werewolf_though_all_mafiosi_have_shown_their_cards() -> None:
    evening = jail(jail(salon(SPECIAL, open=True).night(), 8).night(), 9)
    evening.until("mafia")
    assert evening.asked == {6: "mafia"}
    jail(evening.night(), 6)
    assert evening.heard(CardTurned) == [CardTurned(6, "werewolf")]
    assert evening.night().calls == ["maniac", "doctor", "putana", "commissar"]


@pytest.mark.clause("SALON-21")
@pytest.mark.parametrize(
    ("acts", "dead"),
    [
        ({"mafia": {8: 1}, "doctor": {4: 2}}, (1,)),
        ({"mafia": {8: 1}, "doctor": {4: 1}}, ()),
        ({"mafia": {8: 2}, "maniac": {7: 1}, "doctor": {4: 3}}, (1, 2)),
    ],
)
def test_in_a_dark_night_only_the_dead_are_announced(
    acts: dict[str, dict[Seat, Seat]], dead: tuple[Seat, ...]
) -> None:
    evening = salon(SPECIAL, dark_night=True).night(**acts)
    assert announced(evening) == [MorningCame(dead)]


# Hostless --------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-22", "COMMON-2")
@pytest.mark.parametrize("host", [None, 4, 9])
def test_the_host_is_one_of_the_players(host: Seat | None) -> None:
    evening = salon(hostless=True, host=host)
    seat = host or 1
    assert [e for e in evening.seen_by(ROOM) if isinstance(e, HostSeated)] == [HostSeated(seat)]
    assert evening.table.cards[seat] == evening.seats[seat - 1]
    evening.night().until("final")
    assert seat in evening.asked
    with pytest.raises(SetupRefused):
        SALON.ruleset(9, options={"hostless": True}, host=10)


@pytest.mark.clause("SALON-22", "COMMON-5")
def test_the_host_who_plays_sleeps_like_the_others() -> None:
    views = []
    for host in (1, 2):
        evening = salon(hostless=True, host=host)
        evening.night(mafia={8: 3, 9: 3}, doctor={6: 4}, commissar={5: 8})
        views.append([e for e in evening.seen_by(1) if not isinstance(e, HostSeated)])
    assert views[0] == views[1]


@pytest.mark.clause("SALON-22")
def test_the_target_learns_which_role_touched_him_and_nobody_else_does() -> None:
    evening = salon(SPECIAL, hostless=True)
    evening.night(mafia={8: 1, 9: 1}, maniac={7: 2}, doctor={4: 1}, putana={5: 8}, commissar={3: 9})
    felt = [("mafia", 1), ("maniac", 2), ("doctor", 1), ("putana", 8), ("commissar", 9)]
    assert touches(evening) == felt
    for seat in (ROOM, *ALL):
        assert touches(evening, seat) == [touch for touch in felt if touch[1] == seat]


@pytest.mark.clause("SALON-22", "COMMON-5")
def test_the_target_does_not_learn_who_it_was() -> None:
    """Two games that differ in who is the commissar and who the doctor."""
    views = []
    for seats in (SPECIAL, SPECIAL.replace("commissar doctor", "doctor commissar")):
        evening = salon(seats, hostless=True)
        doctor, commissar = seats.split().index("doctor") + 1, seats.split().index("commissar") + 1
        evening.night(doctor={doctor: 1}, commissar={commissar: 1})
        views.append(evening.seen_by(1))
    assert views[0] == views[1]


@pytest.mark.clause("SALON-22", "SALON-5")
def test_whom_the_mafia_has_not_agreed_on_is_not_touched() -> None:
    evening = salon(hostless=True).night(mafia={8: 1, 9: 2})
    assert (touches(evening), evening.out) == ([], [])
    evening = salon(hostless=True).until("mafia")
    evening.answer(8, 1)
    evening.answer(8, 2)
    evening.time_is_up()
    assert touches(evening.night()) == [("mafia", 2)]


@pytest.mark.clause("SALON-22", "SALON-8")
def test_the_checked_player_answers_the_commissar() -> None:
    for seat, answer in ((8, "yes"), (1, "no")):
        evening = salon(hostless=True).night(commissar={5: seat})
        assert (evening.told(5), touches(evening, seat)) == ([answer], [("commissar", seat)])


@pytest.mark.clause("SALON-22", "SALON-10")
def test_those_touched_by_mafia_and_doctor_say_so_in_the_morning() -> None:
    evening = salon(SPECIAL, hostless=True)
    evening.night(mafia={8: 1, 9: 1}, maniac={7: 2}, doctor={4: 1}, putana={5: 3})
    assert announced(evening) == [MorningCame((2,)), VictimNamed("mafia", 1), PatientNamed(1)]


@pytest.mark.clause("SALON-22")
@pytest.mark.parametrize("answer", ["yes", None])
def test_the_first_to_leave_may_take_over_as_host_and_touching_then_ends(
    answer: str | None,
) -> None:
    evening = salon(hostless=True).night(mafia={8: 2, 9: 2}, take_over={2: answer})
    assert evening.heard(HostSeated) == ([HostSeated(2)] if answer else [])
    evening.day().night(mafia={8: 3, 9: 3}, doctor={6: 4})
    assert touches(evening) == ([] if answer else [("mafia", 3), ("doctor", 4)])
    assert evening.out == [3]
    assert evening.heard(HostSeated) == []


@pytest.mark.clause("SALON-22")
def test_the_second_to_leave_is_not_asked() -> None:
    evening = salon(hostless=True).night(mafia={8: 2, 9: 2})
    evening.until("final")
    for seat, vote in against(evening, 3).items():
        evening.answer(seat, vote)
    assert "take_over" not in evening.asked.values()
    assert evening.table.host == 1


@pytest.mark.clause("SALON-22")
def test_of_two_who_leave_first_the_other_is_asked_if_one_declines() -> None:
    evening = salon(SPECIAL, hostless=True)
    evening.until("take_over", mafia={8: 2}, maniac={7: 1})
    assert evening.asked == {1: "take_over"}
    evening.answer(1, None)
    assert evening.asked == {2: "take_over"}
    evening.answer(2, "yes")
    assert evening.table.host == 2


@pytest.mark.clause("SALON-22", "COMMON-14")
def test_nobody_is_asked_to_host_a_game_that_is_over() -> None:
    evening = salon("civilian doctor putana mafia", hostless=True).night()
    for ballot in ("preliminary", "final"):
        evening.until(ballot)
        for seat, vote in against(evening, 4).items():
            evening.answer(seat, vote)
    assert (evening.winner, evening.asked) == ("civilians", {})


@pytest.mark.clause("SALON-22", "SALON-21")
def test_hostless_in_a_dark_night_only_the_dead_speak_but_touches_are_felt() -> None:
    evening = salon(hostless=True, dark_night=True)
    evening.night(mafia={8: 1, 9: 1}, doctor={6: 2})
    assert announced(evening) == [MorningCame((1,))]
    assert (touches(evening, 1), touches(evening, 2)) == ([("mafia", 1)], [("doctor", 2)])
    saved = salon(hostless=True, dark_night=True).night(mafia={8: 1, 9: 1}, doctor={6: 1})
    assert announced(saved) == [MorningCame(())]


# Extra hand ------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-23", "COMMON-4")
def test_one_card_more_than_players_is_dealt() -> None:
    rules = SALON.ruleset(9, options={"extra_hand": True})
    assert (rules.players, len(rules.deck)) == (9, 10)
    nine = " ".join(SALON.ruleset(9).deck)
    assert broken(nine, players=9, extra_hand=True) == {("deck-size", "")}
    assert broken(f"{nine} civilian", players=9) == {("deck-size", "")}
    assert SALON.ruleset(8, nine.split(), {"extra_hand": True}).players == 8


@pytest.mark.clause("SALON-23", "COMMON-4")
def test_the_spare_lies_unseen_to_the_end_and_the_deck_is_public() -> None:
    evening = salon(spare="maniac", extra_hand=True)
    decks = [event.deck for event in evening.seen_by(ROOM) if hasattr(event, "deck")]
    assert [sorted(deck) for deck in decks] == [sorted([*evening.seats, "maniac"])]
    jail(jail(evening.night(), 8).night(), 9)
    assert evening.winner == "civilians"
    for observer in (ROOM, *ALL):
        news = evening.seen_by(observer)
        assert [event for event in news if isinstance(event, SpareLaid)] == []
        over = next(at for at, event in enumerate(news) if isinstance(event, GameOver))
        spare = [at for at, event in enumerate(news) if event == SpareShown("maniac")]
        assert len(spare) == 1
        assert spare[0] > over


@pytest.mark.clause("SALON-23")
def test_at_least_two_mafiosi_are_in_the_deck() -> None:
    six = "civilian civilian civilian doctor putana mafia"
    assert broken(six, extra_hand=True) == {("deck-at-least", "mafia")}
    assert SALON.ruleset(4, options={"extra_hand": True}).deck.count("mafia") == 2
    options = {"extra_hand": True, "hostless": True, "junkie": True}
    assert SALON.ruleset(5, six.split(), options).deck.count("mafia") == 1


@pytest.mark.clause("SALON-23", "COMMON-6")
@pytest.mark.parametrize("call", ["doctor", "putana", "commissar", "maniac"])
@pytest.mark.parametrize("open_cards", [False, True])
def test_the_spare_card_is_called_as_if_dealt(call: str, open_cards: bool) -> None:
    """One table has the role as its spare card; at the other seat 1 holds it, and does nothing."""
    rest = [role for role in ("doctor", "putana", "commissar", "maniac") if role != call]
    seats = ["civilian", "civilian", *rest, "mafia", "mafia", "civilian"]
    heard = []
    for spare in (call, "civilian"):
        cards = list(seats)
        if spare == "civilian":
            cards[0] = call
        evening = salon(cards, spare=spare, extra_hand=True, open=open_cards)
        evening.until(call, mafia={6: 2, 7: 2})
        seconds = evening.game.wait.seconds
        evening.night()
        heard.append((seconds, evening.seen_by(ROOM), evening.seen_by(8)))
        assert call in evening.calls
    assert heard[0] == heard[1]


@pytest.mark.clause("SALON-23", "SALON-15", "COMMON-6")
def test_a_spare_mafioso_is_neither_in_the_game_nor_missed_by_the_room() -> None:
    seats = "civilian civilian civilian commissar doctor putana mafia"
    evening = salon(seats, spare="mafia", extra_hand=True, open=True)
    assert jail(evening.night(), 7).winner == "civilians"
    seats = "civilian civilian maniac commissar doctor putana mafia"
    evening = salon(seats, spare="mafia", extra_hand=True, open=True)
    jail(evening.night(), 7)
    assert evening.winner is None
    evening.until("mafia")
    assert evening.asked == {}


@pytest.mark.clause("SALON-23", "SALON-18")
def test_a_werewolf_turns_when_the_only_mafioso_dealt_is_gone() -> None:
    seats = "civilian civilian civilian commissar doctor werewolf mafia"
    evening = jail(salon(seats, spare="mafia", extra_hand=True).night(), 7)
    assert evening.winner is None
    evening.until("mafia")
    assert evening.asked == {6: "mafia"}


@pytest.mark.clause("SALON-23", "SALON-28", "COMMON-6")
def test_a_spare_yakuza_is_called_and_counts_for_nothing() -> None:
    seats = "civilian civilian civilian commissar doctor mafia mafia"
    evening = salon(seats, spare="yakuza", extra_hand=True, three_sides=True)
    evening.until("yakuza")
    assert evening.asked == {}
    jail(jail(evening.night(), 6).night(), 7)
    assert (evening.calls, evening.winner) == ([], "civilians")


# Junkie ----------------------------------------------------------------------------------------


@pytest.mark.clause("SALON-24")
def test_the_junkie_needs_exactly_one_mafioso() -> None:
    options = {"hostless": True, "extra_hand": True, "junkie": True}
    for players in (3, 4, 6, 9, 12):
        assert SALON.ruleset(players, options=options).deck.count("mafia") == 1
    two = "civilian civilian civilian doctor putana mafia mafia"
    assert broken(two, **options) == {("deck-exactly", "mafia")}
    none = "civilian civilian civilian doctor putana"
    assert ("deck-exactly", "mafia") in broken(none, **options)


@pytest.mark.clause("SALON-24")
def test_a_healed_player_whom_no_mafioso_shot_becomes_the_junkie() -> None:
    evening = junkie_table().night(doctor={4: 1})
    assert evening.winner is None
    assert evening.heard(Became, 1) == [Became(1, "junkie")]
    for other in (ROOM, 2, 3, 4, 5, 6):
        assert [event for event in evening.seen_by(other) if isinstance(event, Became)] == []
    evening.day().until("mafia")
    assert evening.asked == {1: "mafia"}
    with evening.refuses("COMMON-17"):
        evening.answer(1, 1)
    assert evening.night(mafia={1: 2}).out == [2]


@pytest.mark.clause("SALON-24", "SALON-21", "COMMON-5")
def test_in_a_dark_night_nobody_else_can_tell_the_junkie_from_a_mafioso() -> None:
    """Seat 1 was healed: after a mafioso's shot, or without one."""
    mafia = junkie_table(SIX.replace("commissar", "mafia"), "commissar", dark_night=True)
    mafia.night(mafia={6: 1}, doctor={4: 1}).day().night(mafia={6: 2}).day()
    junkie = junkie_table(dark_night=True).night(doctor={4: 1}).day().night(mafia={1: 2}).day()
    for observer in (ROOM, 2, 3, 4, 5):
        assert mafia.seen_by(observer) == junkie.seen_by(observer)


@pytest.mark.clause("SALON-24")
@pytest.mark.parametrize(
    ("shot", "healed", "out"), [(1, 1, []), (1, 2, [1]), (4, 1, [4]), (2, None, [2])]
)
def test_where_a_mafioso_shoots_there_is_no_junkie(
    shot: Seat, healed: Seat | None, out: list[Seat]
) -> None:
    evening = junkie_table(SIX.replace("commissar", "mafia"), "commissar")
    evening.night(mafia={6: shot}, doctor={4: healed})
    assert (evening.out, evening.winner) == (out, None)
    assert "junkie" not in evening.table.roles.values()
    evening.day().until("mafia")
    assert evening.asked == {6: "mafia"}


@pytest.mark.clause("SALON-24")
def test_without_mafia_and_junkie_the_civilians_have_won_on_the_first_morning() -> None:
    evening = junkie_table().night()
    assert (evening.winner, evening.table.left) == ("civilians", {})
    assert evening.heard(DayBegan) == []
    kinds = [type(event) for event in evening.seen_by(ROOM)]
    assert kinds.index(MorningCame) < kinds.index(GameOver)


@pytest.mark.clause("SALON-24")
def test_the_end_is_not_checked_before_the_first_morning_is_over() -> None:
    evening = junkie_table()
    evening.remove(2)
    evening.until("commissar")
    evening.remove(3)
    assert evening.game.over is False
    assert evening.night().winner == "civilians"


@pytest.mark.clause("SALON-24", "COMMON-18")
def test_one_who_was_removed_has_not_died_and_does_not_keep_the_junkie_away() -> None:
    evening = junkie_table()
    evening.remove(2)
    evening.night(doctor={4: 1})
    assert (evening.table.roles[1], evening.winner) == ("junkie", None)


@pytest.mark.clause("SALON-24")
def test_a_junkie_appears_on_the_first_morning_only() -> None:
    """A maniac keeps the game going: nobody was healed in the first night, or somebody died."""
    for first in ({}, {"maniac": {6: 2}, "doctor": {4: 1}}):
        evening = junkie_table(SIX.replace("commissar", "maniac")).night(**first)
        assert (evening.winner, evening.table.roles[1]) == (None, "civilian")
        evening.day().night(doctor={4: 1})
        assert (evening.out, evening.heard(Became, HOST)) == ([], [])
        evening.day().until("mafia")
        assert evening.asked == {}


@pytest.mark.clause("SALON-24", "COMMON-6")
@pytest.mark.parametrize(("seat", "call"), [(5, "putana"), (6, "commissar")])
def test_the_junkie_gives_up_his_former_role_which_is_still_called(seat: Seat, call: str) -> None:
    evening = junkie_table().night(doctor={4: seat}).day().until(call)
    assert evening.asked == {}
    assert call in evening.night().calls
    assert evening.table.roles[seat] == "junkie"


@pytest.mark.clause("SALON-24", "SALON-10")
def test_the_doctor_heals_the_junkies_victims_and_they_are_announced_as_the_mafias() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(mafia={1: 2}, doctor={4: 2})
    assert announced(evening) == [MorningCame(()), VictimNamed("mafia", 2), PatientNamed(2)]
    assert touches(evening, 2) == [("mafia", 2), ("doctor", 2)]


@pytest.mark.clause("SALON-24", "SALON-8")
def test_the_junkie_shows_as_not_mafia() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(commissar={6: 1})
    assert evening.told(6) == ["no"]


@pytest.mark.clause("SALON-24")
def test_the_junkie_wins_when_he_has_killed_the_doctor() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(mafia={1: 4})
    assert (evening.out, evening.winner) == ([4], "junkie")
    assert evening.heard(CardTurned) == [CardTurned(4, "doctor")]


@pytest.mark.clause("SALON-24", "COMMON-15")
def test_the_junkies_victory_is_his_alone_and_that_of_the_civilians_is_not_his() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(mafia={1: 4})
    assert (evening.winner, points(evening.game)) == ("junkie", (1, 0, 0, 0, 0, 0))
    for seat in (1, 4):
        evening = jail(junkie_table().night(doctor={4: 1}), seat)
        assert (evening.winner, points(evening.game)) == ("civilians", (0, 1, 1, 1, 1, 1))


@pytest.mark.clause("SALON-24", "SALON-6")
def test_the_doctor_heals_himself_from_the_junkie_once() -> None:
    evening = junkie_table().night(doctor={4: 1}).day()
    evening.night(mafia={1: 4}, doctor={4: 4})
    assert (evening.out, evening.winner) == ([], None)
    evening.day().until("doctor")
    with evening.refuses("SALON-6"):
        evening.answer(4, 4)


@pytest.mark.clause("SALON-24")
def test_a_doctor_who_was_shot_healed_and_then_jailed_was_not_killed_by_the_junkie() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(mafia={1: 4}, doctor={4: 4})
    assert jail(evening, 4).winner == "civilians"


@pytest.mark.clause("SALON-24", "SALON-18")
def test_a_werewolf_in_a_game_without_mafia_has_nobody_to_follow() -> None:
    evening = junkie_table(SIX.replace("commissar", "werewolf")).night(doctor={4: 1})
    evening.day().night(mafia={1: 2}).day().until("mafia")
    assert evening.asked == {1: "mafia"}
    assert jail(evening.night(), 1).winner == "civilians"


@pytest.mark.clause("SALON-24")
@pytest.mark.parametrize(("seat", "card"), [(1, "civilian"), (4, "doctor")])
@pytest.mark.parametrize("how", ["jailed", "removed"])
def test_the_civilians_win_when_the_junkie_or_the_doctor_is_out_and_shows_the_dealt_card(
    seat: Seat, card: str, how: str
) -> None:
    evening = junkie_table().night(doctor={4: 1})
    if how == "jailed":
        jail(evening, seat)
    else:
        evening.until("argument").remove(seat)
    assert (evening.out, evening.winner) == ([seat], "civilians")
    assert evening.heard(CardTurned) == [CardTurned(seat, card)]


@pytest.mark.clause("SALON-24")
def test_nobody_else_shows_the_card_in_a_junkies_game() -> None:
    evening = junkie_table().night(doctor={4: 1}).day().night(mafia={1: 5})
    assert (evening.out, evening.heard(CardTurned)) == ([5], [])
    jail(evening, 6)
    assert (evening.out, evening.heard(CardTurned)) == ([6], [])


@pytest.mark.clause("SALON-24", "COMMON-6", "COMMON-7")
def test_the_doctor_shows_the_card_though_there_is_a_mafioso_and_is_no_longer_called() -> None:
    evening = junkie_table(SIX.replace("commissar", "mafia"), "commissar").night(mafia={6: 4})
    assert (evening.heard(CardTurned), evening.winner) == ([CardTurned(4, "doctor")], None)
    assert evening.day().night().calls == ["mafia", "putana", "commissar"]


@pytest.mark.clause("SALON-24", "COMMON-13")
def test_in_the_first_night_a_mafioso_must_shoot() -> None:
    evening = junkie_table(SIX.replace("commissar", "mafia"), "commissar").until("mafia")
    with evening.refuses("COMMON-13"):
        evening.answer(6, None)
    evening.time_is_up()
    assert list(evening.game.open[CHANCE].offer.options) == [1, 2, 3, 4, 5]
    evening.answer(CHANCE, 3)
    evening.night()
    assert evening.out == [3]
    for observer in (ROOM, *range(1, 7)):
        drawn = [DrawnFor(6, "mafia", 3)] if observer == 6 else []
        assert evening.heard(DrawnFor, observer) == drawn
    evening.day().until("mafia").answer(6, None)
    assert evening.night().out == []


@pytest.mark.clause("SALON-24")
def test_in_the_first_night_the_doctor_does_not_heal_himself() -> None:
    evening = junkie_table().until("doctor")
    assert evening.offered(4) == [1, 2, 3, 5, 6]
    with evening.refuses("SALON-24"):
        evening.answer(4, 4)
    evening.night(doctor={4: 1}).day().until("doctor")
    assert evening.offered(4) == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("SALON-24", "SALON-9")
def test_one_whom_only_the_maniac_struck_and_the_doctor_healed_is_the_junkie() -> None:
    evening = junkie_table(SIX.replace("commissar", "maniac"))
    evening.night(maniac={6: 1}, doctor={4: 1})
    assert (evening.out, evening.heard(Became, 1)) == ([], [Became(1, "junkie")])


@pytest.mark.clause("SALON-24", "SALON-15")
@pytest.mark.parametrize("seat", [1, 4])
def test_while_a_maniac_lives_the_civilians_have_not_won(seat: Seat) -> None:
    evening = junkie_table(SIX.replace("commissar", "maniac")).night(doctor={4: 1})
    jail(evening, seat)
    assert (evening.out, evening.winner) == ([seat], None)
    assert jail(evening.night(), 6).winner == "civilians"
    quiet = junkie_table(SIX.replace("commissar", "maniac")).night()
    assert quiet.winner is None
    assert jail(quiet, 6).winner == "civilians"


@pytest.mark.clause("SALON-24")
def test_a_doctor_whom_the_maniac_kills_is_no_victory_of_the_junkie() -> None:
    evening = junkie_table(SIX.replace("commissar", "maniac")).night(doctor={4: 1}).day()
    evening.night(mafia={1: 2}, maniac={6: 4})
    assert (evening.out, evening.winner) == ([2, 4], None)
    assert jail(evening, 6).winner == "civilians"


@pytest.mark.clause("SALON-24")
def test_a_junkie_whose_doctor_is_gone_still_shows_the_card_when_he_leaves() -> None:
    evening = junkie_table(SIX.replace("commissar", "maniac")).night(doctor={4: 1})
    jail(jail(evening, 4).night(), 1)
    assert evening.heard(CardTurned) == [CardTurned(1, "civilian")]


# Name in blood ---------------------------------------------------------------------------------


@pytest.mark.clause("SALON-25")
def test_a_name_in_blood_counts_as_one_vote_in_the_final_ballot_alone() -> None:
    evening = salon(name_in_blood=True).night(mafia={8: 1, 9: 1}, blood={1: 8})
    assert evening.heard(NamedInBlood) == [NamedInBlood(1, 8)]
    tie = against(evening, 8, 9)
    assert Counter(tie.values())[8] == Counter(tie.values())[9] == 3
    evening.day(preliminary=tie, final=tie)
    preliminary, final = evening.heard(Counted)
    assert dict(preliminary.totals or [(8, 3), (9, 3)])[8] == 3
    assert (dict(final.totals)[8], dict(final.totals)[9]) == (4, 3)
    assert evening.out == [8]


@pytest.mark.clause("SALON-25")
def test_naming_is_optional_and_the_name_is_a_living_player() -> None:
    evening = salon(name_in_blood=True).until("blood", mafia={8: 1, 9: 1})
    assert evening.asked == {1: "blood"}
    assert evening.offered(1) == [2, 3, 4, 5, 6, 7, 8, 9]
    with evening.refuses("COMMON-17"):
        evening.answer(1, 1)
    evening.answer(1, None)
    assert evening.heard(NamedInBlood) == []
    assert evening.day(final=against(evening, 8, 9)).out == []


@pytest.mark.clause("SALON-25")
@pytest.mark.parametrize(("left", "asked"), [((1, 2, 3, 4, 8), True), ((1, 2, 3, 8), False)])
def test_nobody_names_when_three_or_fewer_are_left(left: tuple[Seat, ...], asked: bool) -> None:
    evening = only(*left, name_in_blood=True)
    if asked:
        evening.until("blood", mafia={8: 1})
        assert evening.asked == {1: "blood"}
    else:
        evening.until("mafia").answer(8, 1)
        while evening.table.phase == "night":
            assert 1 not in evening.asked
            evening.time_is_up()
        assert evening.alive == [2, 3, 8]


@pytest.mark.clause("SALON-25")
def test_two_who_are_killed_each_name_somebody() -> None:
    evening = salon(SPECIAL, name_in_blood=True)
    evening.night(mafia={8: 1, 9: 1}, maniac={7: 2}, blood={1: 8, 2: 8})
    evening.day(final={3: 9, 4: 9, 5: 3, 6: 4, 7: 5, 8: 6, 9: 7})
    assert dict(evening.heard(Counted)[-1].totals)[8] == 2
    assert (evening.out, evening.heard(Drained)) == ([], [Drained()])


@pytest.mark.clause("SALON-25")
def test_the_jailed_and_the_removed_name_nobody() -> None:
    evening = salon(name_in_blood=True).night().until("argument")
    evening.remove(2)
    assert evening.asked == {}
    jail(evening, 8)
    assert evening.heard(NamedInBlood) == []
    assert evening.table.phase == "night"


@pytest.mark.clause("SALON-25")
def test_a_name_counts_on_that_day_only() -> None:
    evening = salon(name_in_blood=True).night(mafia={8: 1, 9: 1}, blood={1: 8})
    evening.day(final={2: 9, 3: 9, 4: 8, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6}).night()
    assert evening.day(final=against(evening, 8, 9)).out == []


@pytest.mark.clause("SALON-25", "SALON-14")
def test_a_name_in_blood_does_not_break_an_alibi() -> None:
    evening = salon(name_in_blood=True)
    evening.night(mafia={8: 1, 9: 1}, putana={7: 8}, blood={1: 8})
    evening.day(final=against(evening, 8, 9))
    assert (evening.out, evening.heard(AlibiHeld)) == ([], [AlibiHeld(8)])


@pytest.mark.clause("SALON-25", "SALON-22", "SALON-21")
def test_the_first_dead_of_a_hostless_dark_night_names_and_hosts() -> None:
    evening = salon(name_in_blood=True, hostless=True, dark_night=True)
    evening.night(mafia={8: 1, 9: 1}, blood={1: 8}, take_over={1: "yes"})
    assert evening.heard(NamedInBlood) == [NamedInBlood(1, 8)]
    assert evening.heard(HostSeated) == [HostSeated(1)]
    assert evening.day(final=against(evening, 8, 9)).out == [8]


# Mayor -----------------------------------------------------------------------------------------

# A tie where seat 1 has two votes.
DRAINED = {1: 8, 2: 9, 3: 9, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6}


@pytest.mark.clause("SALON-26")
def test_on_the_first_morning_a_mayor_is_elected_before_everything_else() -> None:
    evening = salon(mayor=True).night().until("elect")
    assert list(evening.asked) == ALL
    assert evening.offered(3) == ALL
    evening.day(elect={1: 1, 2: 1, 3: 4})
    assert evening.heard(Elected) == [Elected("mayor", 1)]
    assert [opened.ballot for opened in evening.heard(BallotOpened)] == [
        "elect",
        "preliminary",
        "final",
    ]
    evening.night().day(final=against(evening, 9))
    assert [opened.ballot for opened in evening.heard(BallotOpened)] == ["preliminary", "final"]


@pytest.mark.clause("SALON-26")
def test_the_mayors_vote_counts_double_in_both_ballots() -> None:
    votes = {1: 8, 2: 8, 3: 9, 4: 9, 5: 1, 6: 2, 7: 3, 8: 4, 9: 5}
    evening = salon(mayor=True).night().day(elect={2: 1}, preliminary=votes, final=votes)
    for count in evening.heard(Counted)[1:]:
        assert (dict(count.totals)[8], dict(count.totals)[9]) == (3, 2)
    assert evening.out == [8]
    evening = salon(mayor=True).night().day(elect={2: 7}, preliminary=votes, final=votes)
    assert evening.out == []


@pytest.mark.clause("SALON-26")
@pytest.mark.parametrize("votes", [{}, {1: 2, 2: 1}, {1: 2, 2: 1, 3: 1, 4: 2}])
def test_a_tied_election_is_put_off_to_the_next_morning(votes: dict[Seat, Seat]) -> None:
    evening = salon(mayor=True).night().day(elect=votes)
    assert evening.heard(ElectionTied) == [ElectionTied("mayor")]
    assert evening.heard(Elected) == []
    assert len([o for o in evening.heard(BallotOpened) if o.ballot == "elect"]) == 1
    evening.night().day(elect={3: 3})
    assert evening.heard(Elected) == [Elected("mayor", 3)]


@pytest.mark.clause("SALON-26")
def test_a_mayor_killed_by_night_is_replaced_that_morning() -> None:
    evening = salon(mayor=True).night().day(elect={2: 1}, final=DRAINED).night(mafia={8: 1, 9: 1})
    evening.until("elect")
    assert evening.offered(2) == [2, 3, 4, 5, 6, 7, 8, 9]
    with evening.refuses("COMMON-17"):
        evening.answer(2, 1)
    assert evening.day(elect={2: 2}).heard(Elected) == [Elected("mayor", 2)]


@pytest.mark.clause("SALON-26")
@pytest.mark.parametrize("how", ["jailed", "removed in the argument", "removed in the discussion"])
def test_a_mayor_jailed_or_removed_is_replaced_on_the_next_morning(how: str) -> None:
    evening = salon(mayor=True).night()
    if how == "jailed":
        jail(evening, 1, elect={2: 1})
    else:
        evening.until(how.split()[-1], elect={2: 1})
        evening.remove(1)
        evening.day()
    assert evening.out == [1]
    assert [e.ballot for e in evening.heard(BallotOpened)].count("elect") == 1
    evening.night().day(elect={3: 3})
    assert evening.heard(Elected) == [Elected("mayor", 3)]


@pytest.mark.clause("SALON-26")
def test_a_mayor_removed_when_the_day_has_begun_is_not_replaced_that_day() -> None:
    evening = salon(mayor=True).night().day(elect={2: 1}, final=DRAINED).night()
    evening.remove(1)
    assert "elect" not in [opened.ballot for opened in evening.day().heard(BallotOpened)]
    assert evening.night().day(elect={3: 3}).heard(Elected) == [Elected("mayor", 3)]


@pytest.mark.clause("SALON-26", "SALON-25")
def test_the_mayors_name_in_blood_is_one_vote_and_the_new_mayor_has_two() -> None:
    evening = salon(mayor=True, name_in_blood=True).night().day(elect={2: 1}, final=DRAINED)
    evening.night(mafia={8: 1, 9: 1}, blood={1: 8})
    evening.day(elect={2: 2}, final={2: 9, 3: 8, 4: 8, 5: 9, 6: 2, 7: 3, 8: 4, 9: 5})
    totals = dict(evening.heard(Counted)[-1].totals)
    assert (totals[8], totals[9]) == (3, 3)
    assert evening.out == []


# Blind mafia -----------------------------------------------------------------------------------


@pytest.mark.clause("SALON-27")
def test_the_blind_mafia_meets_in_the_first_night_and_kills_nobody() -> None:
    evening = salon(blind_mafia=True).until("mafia")
    assert evening.asked == {}
    evening.night()
    assert (evening.shown(8), evening.shown(9)) == ({9: "mafia"}, {8: "mafia"})
    assert (evening.out, evening.calls) == ([], ["mafia", "doctor", "putana", "commissar"])


@pytest.mark.clause("SALON-27")
def test_later_it_raises_a_hand_once_with_eyes_shut_and_without_a_channel() -> None:
    evening = salon(blind_mafia=True).night().day().until("mafia")
    assert evening.asked == {8: "mafia", 9: "mafia"}
    evening.answer(8, 1)
    with evening.refuses(kind=Late):
        evening.answer(8, 2)
    evening.night(mafia={9: 1})
    for mafioso in (8, 9):
        assert [c for c in evening.heard(Chose, mafioso) if c.call == "mafia"] == [
            Chose("mafia", mafioso, 1)
        ]
        assert evening.heard(CardShown, mafioso) == []
    assert evening.out == [1]


@pytest.mark.clause("SALON-27")
@pytest.mark.parametrize(
    ("hands", "out"),
    [
        ({7: 1, 8: 1, 9: 2}, [1]),
        ({8: 1}, [1]),
        ({8: 1, 9: 2}, []),
        ({7: 1, 8: 2, 9: 3}, []),
        ({}, []),
        ({7: 7, 8: 7, 9: 1}, [7]),
    ],
)
def test_the_seat_with_the_most_hands_is_killed_and_a_tie_kills_nobody(
    hands: dict[Seat, Seat], out: list[Seat]
) -> None:
    seats = "civilian civilian civilian commissar doctor putana mafia mafia mafia"
    evening = salon(seats, blind_mafia=True).night().day().night(mafia=hands)
    assert evening.out == out


@pytest.mark.clause("SALON-27", "SALON-18")
def test_a_werewolf_who_turned_raises_his_hand_alone() -> None:
    evening = jail(only(1, 2, 3, 6, 8, seats=SPECIAL, blind_mafia=True).night(), 8)
    evening.until("mafia")
    assert evening.asked == {6: "mafia"}
    with evening.refuses("COMMON-17"):
        evening.answer(6, 6)
    assert evening.night(mafia={6: 1}).out == [1]


@pytest.mark.clause("SALON-27", "SALON-28")
def test_beside_a_blind_mafia_the_yakuza_has_its_own_turn() -> None:
    evening = salon(GANGS, blind_mafia=True, three_sides=True).until("mafia")
    assert evening.asked == {}
    evening.night().day().night(mafia={8: 1, 9: 1}, yakuza={6: 2, 7: 2})
    assert evening.calls[:2] == ["mafia", "yakuza"]
    assert evening.out == [1, 2]
    assert [c.seat for c in evening.heard(Chose, 8) if c.call == "mafia"] == [8]
    assert (evening.shown(8), evening.shown(6)) == ({9: "mafia"}, {7: "yakuza"})


# Three sides -----------------------------------------------------------------------------------


@pytest.mark.clause("SALON-28", "SALON-1")
@pytest.mark.parametrize(
    ("players", "gang"), [(3, 1), (6, 1), (9, 1), (13, 1), (14, 2), (19, 2), (20, 3), (24, 4)]
)
def test_each_gang_is_the_mafia_of_half_the_players(players: int, gang: int) -> None:
    rules = SALON.ruleset(players, options={"three_sides": True})
    deck = Counter(rules.deck)
    assert (deck.total(), deck["mafia"], deck["yakuza"]) == (players, gang, gang)
    assert rules.warnings == ()


@pytest.mark.clause("SALON-28")
def test_each_gang_meets_apart_and_the_gangs_do_not_know_each_other() -> None:
    evening = salon(GANGS, three_sides=True).until("yakuza", mafia={8: 6})
    assert evening.asked == {6: "yakuza", 7: "yakuza"}
    evening.night(yakuza={6: 8})
    assert (evening.shown(8), evening.shown(6)) == ({9: "mafia"}, {7: "yakuza"})
    assert {chose.call for chose in evening.heard(Chose, 8)} == {"mafia"}
    assert {chose.call for chose in evening.heard(Chose, 7)} == {"yakuza"}
    assert evening.out == [6, 8]


@pytest.mark.clause("SALON-28", "SALON-5")
@pytest.mark.parametrize(("pointing", "out"), [({6: 1, 7: 1}, [1]), ({6: 1, 7: 2}, []), ({}, [])])
def test_the_yakuza_kills_like_the_mafia(pointing: dict[Seat, Seat], out: list[Seat]) -> None:
    assert salon(GANGS, three_sides=True).night(yakuza=pointing).out == out


@pytest.mark.clause("SALON-28", "SALON-8")
@pytest.mark.parametrize("seat", [1, 4, 6, 7, 8, 9])
def test_the_commissar_is_told_yes_for_both_gangs(seat: Seat) -> None:
    evening = salon(GANGS, three_sides=True).night(commissar={3: seat})
    assert evening.told(3) == ["yes" if seat >= 6 else "no"]


@pytest.mark.clause("SALON-28", "SALON-10")
def test_the_yakuzas_victim_is_announced_like_the_mafias() -> None:
    evening = salon(GANGS, three_sides=True)
    evening.night(mafia={8: 1}, yakuza={6: 2}, doctor={4: 2})
    assert announced(evening) == [
        MorningCame((1,)),
        VictimNamed("mafia", 1),
        VictimNamed("yakuza", 2),
        PatientNamed(2),
    ]


@pytest.mark.clause("SALON-28", "SALON-15")
def test_civilians_win_when_both_gangs_are_gone() -> None:
    for first, second in ((6, 8), (8, 6)):
        evening = jail(only(1, 2, 3, 6, 8, seats=GANGS, three_sides=True).night(), first)
        assert evening.winner is None
        assert jail(evening.night(), second).winner == "civilians"


@pytest.mark.clause("SALON-28", "SALON-16")
@pytest.mark.parametrize(("gang", "seat"), [("mafia", 8), ("yakuza", 6)])
def test_a_gang_wins_when_only_its_members_are_left(gang: str, seat: Seat) -> None:
    other = 14 - seat
    evening = only(1, seat, seat + 1, other, seats=GANGS, three_sides=True)
    evening.night(**{gang: {seat: 1}})
    assert (len(evening.alive), evening.winner) == (3, None)
    evening.day().night(**{gang: {seat: other}})
    assert (evening.alive, evening.winner) == ([seat, seat + 1], gang)


@pytest.mark.clause("SALON-28", "SALON-18")
@pytest.mark.parametrize(("first", "second"), [(7, 8), (8, 7)])
def test_the_werewolf_turns_when_both_gangs_are_gone(first: Seat, second: Seat) -> None:
    evening = jail(only(1, 2, 3, 5, 7, 8, seats=EVERYBODY, three_sides=True).night(), first)
    evening.until("mafia")
    assert 5 not in evening.asked
    jail(evening.night(), second)
    assert evening.winner is None
    evening.until("mafia")
    assert evening.asked == {5: "mafia"}


@pytest.mark.clause("SALON-28", "SALON-20", "SALON-18", "COMMON-7")
def test_a_gang_that_was_shown_is_no_longer_called_until_the_werewolf_takes_over() -> None:
    seats = EVERYBODY.replace("maniac", "civilian")
    evening = jail(salon(seats, three_sides=True, open=True).night(), 8)
    assert evening.night().calls[:2] == ["mafia", "yakuza"]
    assert jail(evening, 9).night().calls == ["yakuza", "doctor", "putana", "commissar"]
    jail(evening, 7).until("mafia")
    assert evening.asked == {5: "mafia"}
    assert evening.night().calls == ["mafia", "doctor", "putana", "commissar"]


@pytest.mark.clause("SALON-28", "SALON-22")
def test_without_a_host_the_yakuza_touches_its_victim() -> None:
    evening = salon(GANGS, three_sides=True, hostless=True).night(mafia={8: 1}, yakuza={6: 1})
    assert touches(evening, 1) == [("mafia", 1), ("yakuza", 1)]


@pytest.mark.clause("SALON-28", "SALON-23")
def test_with_an_extra_hand_two_mafiosi_and_a_yakuza_are_the_least() -> None:
    options = {"extra_hand": True, "three_sides": True}
    deck = SALON.ruleset(6, options=options).deck
    assert (len(deck), deck.count("mafia"), deck.count("yakuza")) == (7, 2, 1)
    assert broken("civilian civilian doctor putana mafia yakuza yakuza", **options) == {
        ("deck-at-least", "mafia")
    }


# Combinations ----------------------------------------------------------------------------------


def refused_options(players: int = 9, **options: Any) -> set[str]:
    """Which options a refusal of this setup names."""
    with pytest.raises(SetupRefused) as refusal:
        SALON.ruleset(players, options=options)
    named = set()
    for remark in refusal.value.remarks:
        named |= {*remark.about.get("options", ()), remark.about.get("option", "")}
    return named - {""}


@pytest.mark.clause("SALON-29", "SALON-27")
def test_blind_mafia_and_hostless_exclude_each_other() -> None:
    assert refused_options(blind_mafia=True, hostless=True) == {"blind_mafia", "hostless"}


@pytest.mark.clause("SALON-29", "SALON-24")
def test_a_junkie_without_hostless_or_extra_hand_is_refused() -> None:
    assert refused_options(junkie=True) == {"junkie", "hostless", "extra_hand"}
    assert refused_options(junkie=True, hostless=True) == {"junkie", "extra_hand"}
    assert refused_options(junkie=True, extra_hand=True) == {"junkie", "hostless"}
    everything = {"junkie", "blind_mafia", "hostless", "extra_hand"}
    assert refused_options(junkie=True, blind_mafia=True, hostless=True) == everything


@pytest.mark.clause("SALON-29")
def test_each_modification_is_off_unless_switched_on_alone_or_with_what_it_needs() -> None:
    assert all(SALON.ruleset().options[name] is False for name in MODIFICATIONS)
    for name in MODIFICATIONS:
        if name != "junkie":
            assert warned(players=9, **on(name)) == []
    assert warned(players=9, junkie=True, hostless=True, extra_hand=True) == []


@pytest.mark.clause("SALON-29")
def test_every_two_modifications_that_are_not_excluded_go_together() -> None:
    refused = set()
    for pair in combinations([name for name in MODIFICATIONS if name != "junkie"], 2):
        try:
            assert warned(players=9, **on(*pair)) == []
        except SetupRefused:
            refused.add(pair)
    assert refused == {("hostless", "blind_mafia")}


@pytest.mark.clause("SALON-29")
def test_more_than_three_modifications_at_once_are_a_warning() -> None:
    three = on("open", "dark_night", "mayor")
    assert warned(players=9, **three) == []
    assert warned(players=9, **three, parity=True) == []
    assert warned(players=9, **three, name_in_blood=True) == ["options-many"]


@pytest.mark.clause("SALON-29", "COMMON-14")
def test_every_role_is_still_called_once_where_all_that_go_together_are_on() -> None:
    options = dict.fromkeys(set(MODIFICATIONS) - {"blind_mafia", "junkie"}, True)
    evening = salon(EVERYBODY, spare="mafia", **options)
    evening.night(mafia={8: 1, 9: 1}, yakuza={7: 1}, maniac={6: 4}, doctor={3: 1}, putana={4: 8})
    assert [event.call for event in evening.heard(Called)] == [
        "mafia",
        "yakuza",
        "maniac",
        "doctor",
        "putana",
        "commissar",
    ]
    assert evening.heard(Learned, 2) == []
    assert evening.heard(CardTurned) == [CardTurned(1, "civilian"), CardTurned(4, "putana")]
    jail(evening, 8, elect={2: 2})
    assert (evening.heard(AlibiHeld), evening.heard(Voted)[0].seat) == ([AlibiHeld(8)], 2)
