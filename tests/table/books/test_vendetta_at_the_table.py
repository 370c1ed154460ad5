"""What the book of Vendetta asks of a table, row by row of docs/books.yaml."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from gorod.engine.events import Left
from gorod.engine.seats import ROOM, Seat
from gorod.parts.ballots import BallotOpened, Counted, NoBallot, TotalsTold
from gorod.parts.calls import Called
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Elected, Offices
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import NightFell
from gorod.parts.ties import LiftCounted
from gorod.rulebooks.vendetta import VENDETTA
from gorod.rulebooks.vendetta.course import AcquaintanceBegan, LightCame, NightfallCame
from gorod.rulebooks.vendetta.hunt import BlowSounded, NumberCalled
from gorod.rulebooks.vendetta.nights import (
    DieRolled,
    FateNamed,
    RevengeDue,
    RosesCounted,
    VotelessNamed,
)
from gorod.screens.help.rules import rules_in_play
from gorod.speech import Speech
from tests.support.scripted_evening import Evening
from tests.support.scripted_screens import (
    Looks,
    Rows,
    begun,
    does,
    in_order,
    lobby_of,
    reads,
    shows,
    states,
    table_of,
    tells,
)
from tests.support.vendetta_evening import Vendetta, cards, first_light, first_night

ROWS: Rows = {}
row = partial(shows, ROWS)
page = partial(reads, "vendetta")
card = partial(does, "vendetta")
says = partial(states, "vendetta")

# King 1, vampires 2 to 6, hunters 7 and 8, werewolf 9: nobody owes an act.
NINE = "king vampire*5 hunter*2 werewolf"
ALL = list(range(1, 10))
# King 1, queen 2, vampires 3 to 5, nosferatu 6, hunters 7 to 9. The queen guards herself.
COURT = "king queen vampire*3 nosferatu hunter*3"
# Every role that is called. Whoever must choose chooses 21 or 22, two ordinary vampires.
FULL = cards(
    "monk lamia undine queen hunter king nosferatu werewolf bride banshee dhampir scout revenant "
    "ghoul beauty leader novice hunter vampire*4"
)
FULL_HABITS = {
    "monk": {1: 21},
    "lamia": {2: ("visit", 21)},
    "undine": {3: 21},
    "queen": {4: 4},
    "bride": {9: 21},
    "banshee": {10: 21},
    "dhampir": {11: 21},
    "scout": {12: 21},
    "revenant": {13: (21, 22)},
    "ghoul": {14: 21},
    "beauty": {15: 21},
}
# King 1, lamia 2, vampires 3 to 6, hunters 7 and 8, scout 9.
TEMPORARY = "king lamia vampire*4 hunter*2 scout"
TEMPORARY_HABITS: Any = {"lamia": {2: ("visit", 1)}, "scout": {9: 1}}


@pytest.mark.parametrize("row", ROWS)
def test_vendetta_row(row: str) -> None:
    ROWS[row]()


def night(seats: str | Sequence[str] = NINE, **table: Any) -> Vendetta:
    return first_night(seats, **table)


def court(**table: Any) -> Vendetta:
    return first_light(COURT, usually={"queen": {2: 2}}, **table)


def full() -> Vendetta:
    return first_light(FULL, usually=FULL_HABITS)


def temporary(**table: Any) -> Vendetta:
    return Vendetta(TEMPORARY, mode="temporary_host", usually=TEMPORARY_HABITS, **table)


def warned(seats: str, **table: Any) -> set[str]:
    return {remark.id for remark in VENDETTA.ruleset(deck=cards(seats), **table).warnings}


def broken(seats: str, **table: Any) -> set[str]:
    with pytest.raises(SetupRefused) as refusal:
        VENDETTA.ruleset(deck=cards(seats), **table)
    return {remark.id for remark in refusal.value.remarks}


def out(evening: Evening) -> list[Seat]:
    """Who is seen to be out on the table screen."""
    return [chair.seat for chair in Looks(evening).wall().chairs if chair.out]


def offered(evening: Evening, seat: Seat) -> set[Seat | None]:
    (asked,) = Looks(evening).asked(seat)
    return {option.seat for option in asked.options}


def since(evening: Evening, kind: type) -> list[str]:
    """What was said since the last event of this kind, that included."""
    looks = Looks(evening)
    last = looks.said(kind)[-1]
    aloud = looks.aloud
    return aloud[len(aloud) - aloud[::-1].index(last) - 1 :]


# The table ---------------------------------------------------------------------------------------


@row("V-1")
def six_or_more_play() -> None:
    assert [bool(lobby_of(n, ruleset="vendetta").refused) for n in (5, 6, 12, 20)] == [
        True,
        False,
        False,
        False,
    ]
    assert says("VENDETTA-1", "eight to twelve", "восемь|8")


@row("V-4")
def there_are_as_many_roles_as_players() -> None:
    for people in (6, 9, 13):
        assert len(VENDETTA.ruleset(people).deck) == people
    nine = lobby_of(9, ruleset="vendetta", deck=cards("count vampire*5 hunter*2"))
    assert nine.refused


@row("V-5")
def vargs_stay_in_the_box_below_twenty() -> None:
    nineteen = "varg_leader king vampire*10 lamia queen hunter*5"
    assert lobby_of(19, ruleset="vendetta", deck=cards(nineteen)).refused
    for players in range(6, 20):
        assert not any("varg" in role for role in VENDETTA.ruleset(players).deck)
    assert lobby_of(19, ruleset="vendetta").joining == []


@row("V-7")
def cards_are_dealt_face_down() -> None:
    evening = Vendetta(NINE)
    looks = Looks(evening)
    assert looks.shown_cards() == {}
    for seat in ALL:
        assert not any(chair.card for chair in looks.phone(seat).chairs)
    assert looks.console().chairs[0].card == "King", "the host sees them"


@row("V-8")
def a_card_is_shown_at_the_hosts_word() -> None:
    evening = court().until("nosferatu", hunters={7: 3})
    assert Looks(evening).shown_cards() == {}
    looks = Looks(evening.light())
    assert looks.shown_cards() == {3: "Vampire"}
    assert tells(looks.aloud[-4:], "card", "vampire")


@row("V-9")
def everybody_passes_for_a_vampire() -> None:
    assert page("round", "everybody plays a vampire", "все притворяются вампирами")
    assert card("hunter", "pass for a vampire", "выдаёте себя за вампира")


@row("V-10")
def night_is_open_and_the_light_is_secret() -> None:
    evening = night()
    screen = Looks(evening).wall()
    assert (screen.sky, screen.dark) == ("night", False)
    evening.until("hunters")
    screen = Looks(evening).wall()
    assert (screen.sky, screen.dark) == ("day", True)


@row("V-11")
def in_the_light_eyes_stay_shut() -> None:
    evening = night().until("hunters")
    looks = Looks(evening)
    assert tells(looks.said(LightCame), "close your eyes|sleep")
    phones = [looks.phone(seat) for seat in (1, 3, 7, 9)]
    assert all(phone.dark for phone in phones)
    assert len({tuple(phone.captions) for phone in phones}) == 1


@row("V-12")
def there_is_one_winner_and_no_draw() -> None:
    nobody = first_night("king vampire*4 hunter").only(1, 6).night()
    nobody.light(hunters={6: 1}, lord={1: 6})
    assert nobody.alive == []
    assert Looks(nobody).wall().winner == "The vampires have won."
    quiet = first_night("king vampire*4 hunter*2").night().quiet_rounds(3)
    assert Looks(quiet).wall().winner == "The vampires have won."


@row("V-13")
def the_host_does_not_play() -> None:
    table = table_of(9, ruleset="vendetta", hosted_by="person")
    assert table.permissions.of("host").hosts
    assert not table.permissions.plays("host")
    assert Vendetta(NINE).table.host is None


TYPES = {3: "vampire", 2: "special vampire", 6: "hunter", 7: "special hunter", 8: "shapeshifter"}


@row("V-14")
def the_host_shows_five_types_in_secret() -> None:
    assert page("gestures", "five type cards", "пяти карточек")
    for seat, shown in TYPES.items():
        evening = first_light("count queen vampire*3 hunter scout werewolf")
        evening.light(queen={2: 2}, lord={1: seat}, scout={7: 1})
        looks = Looks(evening)
        assert tells(looks.card(1).secrets, f"player {seat}: {shown}")
        assert looks.card(3).secrets == []


@row("V-15")
def the_hosts_notes_are_seen_by_nobody_else() -> None:
    evening = court().light(hunters={7: 3, 8: 3}, lord={1: 4})
    looks = Looks(evening)
    assert "Player 7 points at player 3." in looks.record()
    assert "player 1, chooses player 4" in looks.record()
    for observer in (ROOM, 2, 5):
        assert "points at" not in looks.record(observer)
        assert "chooses" not in looks.record(observer)


@row("V-16")
def the_host_describes_and_blurts_nothing_out() -> None:
    said = Looks(full().light()).said(Called)
    assert all("…" in line or len(line.split()) > 3 for line in said), "every call is a picture"
    assert page("phrases", "nothing about who or how", "ни кто, ни как")


@row("V-17")
def the_host_can_read_every_role_beforehand() -> None:
    table = table_of(9, ruleset="vendetta", hosted_by="person")
    rules = rules_in_play(table, Speech("en"), "host")
    assert {role.id for role in rules.roles} == set(VENDETTA.ruleset(9).deck)
    assert all(role.does for role in rules.roles)


@row("V-18")
def the_host_stays_neutral_and_balances_nothing() -> None:
    assert page("phrases", "take no side&players. affair", "не подыгрывайте&сами игроки")


@row("V-19")
def roles_are_chosen_by_the_table_of_the_book() -> None:
    assert Counter(VENDETTA.ruleset(6).deck) == Counter(vampire=5, hunter=1)
    for players in range(6, 21):
        assert VENDETTA.ruleset(players).warnings == ()
    assert says("VENDETTA-3", "8: 6 / 1 / 0–1 / 2", "8: 6 / 1 / 0–1 / 2")
    assert "deck-numbers" in warned("count vampire*3 hunter*4")


@row("V-20")
def two_to_three_vampires_for_a_hunter() -> None:
    many = "count lamia queen bride ghoul undine banshee dhampir"
    assert "deck-ratio" not in warned(f"{many} vampire*10 hunter*3 scout leader beauty")
    assert "deck-ratio" in warned(f"{many} vampire*6 hunter*4 scout leader beauty monk")
    assert says("VENDETTA-4", "divided by 3.5", "3,5")


@row("V-21")
def beginners_have_fewer_hunters_and_experts_more() -> None:
    fewer, more = "count lamia vampire*6 hunter*2", "count lamia vampire*5 hunter*3"
    for deck in (fewer, more):
        assert "deck-numbers" not in warned(deck)
        assert lobby_of(10, ruleset="vendetta", deck=cards(deck)).refused == ""
    assert says("VENDETTA-4", "less among beginners&more among experts", "новичк&опытн|знаток")


@row("V-22")
def a_werewolf_takes_a_vampires_place() -> None:
    assert warned("count lamia vampire*5 scout hunter werewolf") == set()
    assert "deck-numbers" in warned("count lamia vampire*6 hunter werewolf")
    fifteen = "king lamia queen vampire*7 scout leader hunter*2 werewolf"
    assert warned(fifteen) == set(), "where the row has one number, no hunter is lost"


@row("V-23")
def a_werewolf_comes_from_ten_on() -> None:
    early = lobby_of(9, ruleset="vendetta", deck=cards("count lamia vampire*4 hunter*2 werewolf"))
    assert tells(early.warnings, "ten|10")
    assert "deck-wolf-early" not in warned("count lamia vampire*5 hunter*2 werewolf")
    for players in range(6, 10):
        assert not {"werewolf", "kitsune"} & set(VENDETTA.ruleset(players).deck)


@row("V-24")
def not_all_hunters_should_be_special() -> None:
    deck = "count lamia undine queen bride ghoul dhampir monk leader"
    lobby = lobby_of(9, ruleset="vendetta", deck=cards(deck))
    assert lobby.refused == ""
    assert tells(lobby.warnings, "hunter", "special")
    assert "deck-all-hunters-special" not in warned(deck.replace("leader", "hunter"))
    assert says("VENDETTA-4", "one third of the vampires", "трет")


@row("V-25")
def there_is_never_more_than_one_lord() -> None:
    assert lobby_of(8, ruleset="vendetta", deck=cards("king count vampire*4 hunter*2")).refused
    assert broken("king prince count vampire*4 hunter*2") == {"deck-one-lord"}


@row("V-26")
def the_first_game_has_ordinary_roles_and_the_count() -> None:
    lobby = lobby_of(9, ruleset="vendetta", picked="first-game")
    assert lobby.refused == ""
    assert tells([lobby.deck], "Vampire", "Count", "Hunter")
    assert not tells([lobby.deck], "Lamia|Queen|Werewolf|Scout")
    assert says("VENDETTA-5", "werewolf before the kitsune", "вервольф&кицунэ")


@row("V-27")
def the_players_settle_the_roles_together() -> None:
    own = cards("prince undine vampire*4 monk hunter")
    lobby = lobby_of(8, ruleset="vendetta", deck=own)
    assert lobby.refused == ""
    assert tells([lobby.deck], "Prince", "Undine", "Monk")
    counted = {role.id: role.count for role in lobby.roles}
    assert (counted["undine"], counted["vampire"]) == (1, 4)


@row("V-29")
def special_cards_are_drawn_from_piles() -> None:
    draw = VENDETTA.draw
    assert draw is not None
    decks = {tuple(sorted(map(str, draw(12, Random(seed))))) for seed in range(30)}
    assert len(decks) > 5
    for deck in decks:
        assert VENDETTA.ruleset(deck=deck).warnings == ()
    assert "drawn" in {deck.id for deck in lobby_of(12, ruleset="vendetta").decks}


@row("V-30")
def a_temporary_host_has_a_card_too() -> None:
    looks = Looks(temporary(host=4))
    assert looks.card(4).name == "Vampire"
    assert tells(looks.aloud, "Player 4 hosts")
    assert len(looks.match.game.table.cards) == 9


@row("V-31")
def an_unseen_lord_is_known_to_the_host_alone() -> None:
    for lord in ("king", "prince", "count"):
        looks = Looks(Vendetta(f"{lord} vampire*5 hunter*2", unseen="lord"))
        assert tells([looks.wall().deck], "Lord")
        assert not tells([looks.wall().deck], "King|Prince|Count")
        assert not tells(looks.aloud, r"\b(king|prince|count)\b")
        assert looks.console().chairs[0].card == lord.capitalize()


@row("V-32")
def all_lords_are_called_alike() -> None:
    heard = []
    for lord in ("king", "prince", "count"):
        evening = first_night(f"{lord} vampire*5 hunter*2", unseen="lord").night()
        heard.append(Looks(evening.light(lord={1: 2} if lord != "king" else {})).calls)
    assert heard[0] == heard[1] == heard[2]
    assert tells(heard[0], "lord")


@row("V-33")
def the_werewolf_may_be_unseen_too() -> None:
    heard = []
    for wolf in ("werewolf", "kitsune"):
        evening = first_night(f"{wolf} vampire*6 hunter*3", unseen="werewolf").night().light()
        looks = Looks(evening)
        assert tells([looks.wall().deck], "Werewolf or kitsune")
        heard.append((looks.wall().deck, looks.calls))
    assert heard[0] == heard[1]


@row("V-34")
def everybody_looks_at_the_card_first() -> None:
    table = table_of(9, ruleset="vendetta", bots=False)
    match = begun(table)
    assert match.still_to_look() == ALL
    assert not [e for e in match.views[ROOM].events if isinstance(e, Called)]


# The introductions -------------------------------------------------------------------------------


@row("V-35")
def the_host_says_that_eyes_close() -> None:
    said = Looks(Vendetta(NINE)).said(AcquaintanceBegan)
    assert tells(said, "close your eyes")
    assert page("phrases", "stars fade. close your eyes", "закройте глаза")


@row("V-36")
def the_hunters_meet_in_silence_and_part() -> None:
    looks = Looks(night("king vampire*4 hunter scout monk", usually={}))
    assert in_order(looks.calls, "hunters", "hunters.*sleep")
    assert tells(looks.card(6).secrets, "player 7")
    assert tells(looks.card(6).secrets, "player 8")
    assert not tells(looks.card(6).secrets, "scout|monk"), "not which of them is special"
    assert looks.card(1).secrets == []


MEETING = (
    *("hunters", "monk", "lamia", "undine", "queen", "novice|fledgling", "lord", "nosferatu"),
    *("shapeshifter", "bride", "banshee", "dhampir", "scout", "revenant", "ghoul", "beauty"),
)


@row("V-37")
def then_the_host_meets_every_special_role() -> None:
    evening = Vendetta(FULL)
    while evening.table.phase == "acquaintance":
        assert evening.asked == {}, "nobody acts"
        evening.time_is_up()
    said = Looks(evening).said(Called)
    assert in_order(said, *MEETING)
    assert len(said) == len(MEETING)


@row("V-38")
def who_is_who_is_written_down() -> None:
    console = Looks(night()).console()
    assert [chair.card for chair in console.chairs][:2] == ["King", "Vampire"]
    assert [chair.card for chair in console.chairs][-1] == "Werewolf"


@row("V-39")
def then_night_comes_and_everybody_wakes() -> None:
    looks = Looks(night())
    assert tells(looks.said(NightFell), "wake|night")
    assert not looks.wall().dark
    assert page("phrases", "night has come, everybody is here", "ночь пришла, все в сборе")


@row("V-41")
def the_table_chooses_the_temporary_host() -> None:
    lobby = lobby_of(8, ruleset="vendetta", mode="temporary_host", first_host=5)
    assert lobby.has_a_playing_host
    table = table_of(8, ruleset="vendetta", mode="temporary_host", first_host=5)
    assert begun(table).game.table.host == 5


@row("V-42")
def the_temporary_host_opens_the_eyes_only_as_a_hunter() -> None:
    looks = Looks(temporary(host=1), spoken=True, hosted_by="gorod")
    assert looks.wall().spoken_by.endswith("Ann"), "the temporary host speaks"
    assert looks.phone(1).dark
    for host, meets in ((1, False), (7, True)):
        evening = temporary(host=host).acquaintance()
        assert tells(Looks(evening).card(host).secrets, "hunter") is meets


@row("V-43")
def the_hunters_have_ten_seconds() -> None:
    evening = temporary().until("hunters")
    assert evening.seconds == 10
    assert evening.acquaintance().calls == ["hunters"]


@row("V-44")
def the_temporary_host_talks_and_votes() -> None:
    evening = temporary(host=4).acquaintance().until("nominate")
    assert [one.topic for one in Looks(evening).asked(4)] == ["nominate"]
    assert evening.seconds >= 300, "and the time is kept"
    evening.until("vote", nominate={4: 3})
    assert [one.topic for one in Looks(evening).asked(4)] == ["vote"]


@row("V-45")
def the_first_night_ends_with_an_execution() -> None:
    evening = temporary().acquaintance().night(lot=[5])
    assert out(evening) == [5], "by lot if need be"
    evening = temporary().acquaintance().night(nominate={1: 3}, vote={3: [1]})
    assert tells(Looks(evening).aloud, "Player 3 hosts")


@row("V-46")
def the_permanent_host_holds_full_introductions_and_a_day() -> None:
    evening = temporary().acquaintance().night(nominate={1: 3}, vote={3: [1]}).acquaintance()
    said = since(evening, AcquaintanceBegan)
    assert in_order(said, "hunters", "lamia", "lord", "scout")
    assert Looks(evening).wall().sky == "day"
    assert evening.table.phase == "light"


# The night ---------------------------------------------------------------------------------------


@row("V-48")
def the_talk_has_five_to_ten_minutes_by_the_number() -> None:
    lengths = [
        first_night(seats).until("nominate").seconds
        for seats in ("vampire*5 hunter", NINE, "count vampire*10 lamia queen scout hunter*5")
    ]
    assert lengths == sorted(lengths)
    assert lengths[0] == 300
    assert lengths[-1] <= 600
    assert lengths[0] < lengths[-1]


@row("V-50")
def three_minutes_before_the_end_dawn_is_said_to_be_near() -> None:
    evening = night("count lamia vampire*6 hunter*3 scout").until("nominate")
    clock = Looks(evening).wall().clock
    assert (clock.warning, clock.words) == (180, "Dawn is near. 3 minutes until the vote.")
    assert Looks(evening, "ru").wall().clock.words == "Скоро рассвет. До голосования 3 минуты."
    assert page("phrases", "night is nearly over, it will be light soon", "скоро светает")


@row("V-51")
def when_the_time_is_up_there_is_a_vote() -> None:
    evening = night().until("nominate")
    evening.answer(1, 3)
    evening.time_is_up()
    assert evening.asked == {}, "nobody may name a suspect any more"
    evening.until("vote")
    assert tells(Looks(evening).said(BallotOpened), "player 3")


@row("V-54")
def each_suspect_is_named_and_counted() -> None:
    evening = night().until("vote", nominate={5: 7, 2: 3})
    assert tells(Looks(evening).said(BallotOpened), "7 and 3")
    evening.night(vote={7: [1, 2], 3: [5]})
    assert tells(Looks(evening).said(Counted), "2 for player 7", "1 for player 3")


@row("V-55")
def the_most_votes_are_executed_at_once() -> None:
    evening = night().night(nominate={1: 7}, vote={7: [2, 3]})
    looks = Looks(evening)
    assert tells(looks.said(Left), "player 7")
    assert looks.shown_cards() == {7: "Hunter"}
    assert out(evening) == [7]
    assert evening.speeches == []


@row("V-56")
def the_tied_have_half_a_minute_and_a_second_vote() -> None:
    evening = night().until("revote", nominate={1: 5, 2: 3, 3: 7}, vote={3: [1], 5: [2]})
    assert [(seat, time) for seat, _, time in evening.speeches] == [(5, 30), (3, 30)]
    assert offered(evening, 1) == {3, 5}


@row("V-57")
def at_a_second_tie_the_table_is_asked_about_all() -> None:
    tie = {3: [1], 5: [2]}
    evening = night().until("lift", nominate={1: 3, 2: 5}, vote=tie, revote=tie)
    assert tells([Looks(evening).asked(4)[0].headline], "execute|leave")
    evening.night(lift=[1, 2, 4, 7, 8])
    looks = Looks(evening)
    assert tells(looks.said(LiftCounted), "5")
    assert out(evening) == [3, 5]


@row("V-58")
def without_a_majority_nobody_is_executed() -> None:
    tie = {3: [1], 5: [2]}
    evening = night().night(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=[1])
    assert tells(Looks(evening).said(NoBallot), "nobody|no one|no execution")
    assert out(evening) == []


# The light ---------------------------------------------------------------------------------------


@row("V-59")
def the_host_never_says_why() -> None:
    def heard(**acts: Any) -> list[str]:
        return since(court().light(**acts), LightCame)

    assert heard() == heard(queen={2: 3}, hunters={7: 3}) == heard(hunters={7: 3, 8: 4})


@row("V-60")
def the_host_keeps_a_straight_face() -> None:
    assert page("phrases", "straight face when somebody bluffs", "не улыбайтесь")


@row("V-61")
def dawn_calls_monk_lamia_undine_and_queen() -> None:
    evening = full().until("hunters")
    assert in_order(since(evening, LightCame), "monk", "lamia", "undine", "queen", "hunters")
    assert evening.calls == ["monk", "lamia", "undine", "queen", "hunters"]


@row("V-62")
def the_hunters_have_ten_to_fifteen_seconds() -> None:
    evening = court().until("hunters")
    assert 10 <= evening.seconds <= 15
    evening.answer(7, 3)
    assert tells(Looks(evening).card(8).secrets, "7 points at player 3")
    assert page("round", "by gestures", "жестами")


@row("V-63")
def most_hunters_decide_and_a_tie_kills_nobody() -> None:
    assert out(court().light(hunters={7: 3, 8: 4, 9: 4})) == [4]
    assert out(court().light(hunters={7: 3, 8: 4})) == []


@row("V-64")
def the_blow_is_announced_in_any_case() -> None:
    for pointing in ({7: 3, 8: 3}, {7: 3, 8: 4}, {}):
        evening = court().until("lord", hunters=pointing)
        assert Looks(evening).said(BlowSounded) == ["The hunters’ blow has fallen."]


DUSK = (
    *("lord", "nosferatu", "shapeshifter", "bride", "banshee", "dhampir", "scout", "revenant"),
    *("ghoul", "beauty"),
)


@row("V-65")
def dusk_calls_from_the_lord_to_the_beauty() -> None:
    evening = full().light()
    calls = [line for line in since(evening, BlowSounded) if line in Looks(evening).said(Called)]
    assert in_order(calls, *DUSK)
    assert len(calls) == len(DUSK)


@row("V-66")
def when_all_have_acted_a_new_night_opens() -> None:
    evening = court().light()
    looks = Looks(evening)
    assert len(looks.said(NightFell)) == 2
    assert (looks.wall().title, looks.wall().dark) == ("Night 2", False)


@row("V-67")
def only_then_the_dead_are_told() -> None:
    evening = court().until("nosferatu", hunters={7: 1}, lord={1: 9})
    assert out(evening) == []
    assert Looks(evening).said(NightfallCame) == []
    evening.light(nosferatu={6: 3})
    looks = Looks(evening)
    assert tells(looks.said(NightfallCame), "player 1", "player 3", "player 9")
    assert looks.shown_cards() == {1: "King", 3: "Vampire", 9: "Hunter"}
    assert evening.speeches == []


@row("V-68")
def the_dead_do_not_know_who_killed_them() -> None:
    by_hunters = Looks(court().light(hunters={7: 3}))
    by_king = Looks(court().light(lord={1: 3}))
    assert by_hunters.card(3) == by_king.card(3)
    assert by_hunters.phone(3).captions == by_king.phone(3).captions


@row("V-69")
def the_host_does_not_turn_to_the_one_called() -> None:
    assert page("phrases", "middle of the table, or walk about", "в середину стола или ходите")


@row("V-70")
def the_host_keeps_to_phrases_without_detail() -> None:
    busy = full().light(nosferatu={7: 22}, lord={6: 21}, hunters={5: 22})
    quiet = full().light()
    for evening in (busy, quiet):
        assert len(Looks(evening).calls) == len(Looks(quiet).calls)
    assert Looks(busy).calls == Looks(quiet).calls


@row("V-71")
def with_those_who_wake_the_host_uses_gestures() -> None:
    assert page("gestures", "wait for the host.s nod", "дождитесь кивка")
    assert page("gestures", "crossed arms, shown by the host", "скрещённые руки ведущего")


@row("V-72")
def an_unclear_gesture_is_asked_about_by_gestures() -> None:
    assert page("gestures", "not clear&spreads both hands", "непонятно&разводит руками")


@row("V-73")
def every_act_is_kept_and_guarded() -> None:
    evening = full().light(hunters={5: 22}, nosferatu={7: 21})
    looks = Looks(evening)
    record = looks.record()
    for act in ("takes away the power of player 21", "visits player 21", "charms player 21"):
        assert act in record
    assert "murder player 21" in record
    for seat in (19, ROOM):
        assert "charms" not in looks.record(seat)


# Principles --------------------------------------------------------------------------------------


@row("V-74")
def execution_cannot_be_averted_but_murder_can() -> None:
    evening = court().light(queen={2: 3}, hunters={7: 3})
    assert out(evening) == []
    assert out(evening.night(nominate={1: 3}, vote={3: [1]})) == [3]


@row("V-75")
def the_executed_are_known_at_once_and_the_murdered_at_nightfall() -> None:
    evening = court(without=()).until("lord", hunters={7: 3})
    assert out(evening) == []
    executed = night().night(nominate={1: 3}, vote={3: [1]})
    assert (out(executed), executed.table.phase) == ([3], "light")
    assert out(evening.light()) == [3]


@row("V-76")
def the_dead_neither_talk_nor_vote_but_watch() -> None:
    evening = night().night(nominate={1: 3}, vote={3: [1]}).light().until("nominate")
    looks = Looks(evening)
    assert looks.asked(3) == []
    looks.match.departed.add(3)
    assert looks.match.sees_all(3)


@row("V-77")
def an_ability_must_be_used() -> None:
    for topic, seat in (("monk", 1), ("queen", 4), ("bride", 9), ("beauty", 15)):
        (asked,) = Looks(full().until(topic)).asked(seat)
        assert not asked.may_pass, topic
    assert card("revenant", "must", "обязаны")


@row("V-78")
def killers_may_hold_back() -> None:
    for topic, seat in (("lord", 6), ("nosferatu", 7), ("werewolf", 8)):
        (asked,) = Looks(full().until(topic)).asked(seat)
        assert asked.may_pass, topic
    assert card("nosferatu", "or nobody", "или никого")


@row("V-79")
def the_murdered_act_until_nightfall() -> None:
    evening = court().until("nosferatu", hunters={7: 6})
    assert [one.topic for one in Looks(evening).asked(6)] == ["nosferatu"]
    assert out(evening.light(nosferatu={6: 7})) == [6, 7]


@row("V-80")
def the_doomed_who_only_learn_may_be_shown_crossed_arms() -> None:
    seats = "count vampire*4 queen scout hunter*2"
    habits: Any = {"lord": {1: 2}, "queen": {6: 6}, "scout": {7: 2}}
    for spared in (True, False):
        evening = first_light(seats, usually=habits, spare_the_doomed=spared)
        evening.light(hunters={8: 1})
        assert tells(Looks(evening).card(1).secrets, "crossed arms") is spared


@row("V-81")
def nobody_hears_how_often_one_was_murdered() -> None:
    once = court().light(hunters={7: 3})
    often = court().light(hunters={7: 3, 8: 3}, lord={1: 3}, nosferatu={6: 3})
    assert Looks(once).aloud == Looks(often).aloud
    assert out(often) == [3]


@row("V-82")
def the_protected_are_chosen_as_usual() -> None:
    protected, free = court().until("lord", queen={2: 3}), court().until("lord")
    assert offered(protected, 1) == offered(free, 1)
    protected.light(lord={1: 3})
    assert out(protected) == []
    assert Looks(protected).card(1) == Looks(free.light(lord={1: 3})).card(1)


@row("V-83")
def the_powerless_are_called_and_shown_crossed_arms() -> None:
    evening = first_light("nosferatu vampire*4 kitsune monk hunter").light(monk={7: 1})
    looks = Looks(evening)
    assert tells(looks.card(1).secrets, "crossed arms")
    assert tells(looks.card(6).secrets, "crossed arms")
    assert in_order(looks.said(Called)[3:], "monk", "hunters", "nosferatu", "shapeshifter")


@row("V-84")
def those_who_are_out_are_not_called() -> None:
    evening = court().light(hunters={7: 6}).night(nominate={1: 2}, vote={2: [1]}).light()
    said = since(evening, LightCame)
    assert not tells(said, "nosferatu|queen")
    assert evening.calls == ["hunters", "lord"]


# The end -----------------------------------------------------------------------------------------


@row("V-85")
def vampires_win_without_hunters_and_werewolf() -> None:
    evening = first_night("king vampire*4 hunter werewolf").night(nominate={1: 6}, vote={6: [1]})
    assert Looks(evening).wall().stage == "game"
    evening.light(lord={1: 7})
    assert Looks(evening).wall().winner == "The vampires have won."


@row("V-86")
def hunters_win_at_the_start_of_a_night() -> None:
    evening = first_night("vampire*4 hunter*3").night(nominate={1: 2}, vote={2: [1]})
    assert Looks(evening.until("hunters")).wall().stage == "game"
    assert Looks(evening.light()).wall().winner == "The hunters have won."
    killers = first_night("king vampire*4 hunter*2").only(1, 2, 6, 7).night().light()
    assert Looks(killers).wall().stage == "game"
    killers.declare("hunters")
    assert Looks(killers).wall().winner == "The hunters have won.", "the host finds it evident"


@row("V-87")
def the_werewolf_wins_alone_or_with_one_hunter() -> None:
    for left, is_over in (((8,), True), ((6, 8), True), ((1, 8), False), ((6, 7, 8), False)):
        evening = first_night("king vampire*4 hunter*2 werewolf").only(*left)
        won = Looks(evening).wall().winner == "The werewolf has won."
        assert won is is_over, left


@row("V-90")
def classic_decks_are_in_the_lobby() -> None:
    decks = {
        8: "count lamia vampire*4 hunter*2",
        10: "count lamia vampire*5 scout hunter werewolf",
        12: "king lamia queen vampire*5 scout hunter*2 werewolf",
        13: "king lamia queen vampire*6 scout leader hunter werewolf",
        15: "king lamia queen dhampir vampire*6 scout leader hunter*2 werewolf",
    }
    for people, deck in decks.items():
        table = table_of(people, ruleset="vendetta", picked="classic")
        assert Counter(table.seating.proposal().deck) == Counter(cards(deck))


@row("V-91")
def classic_decks_leave_cards_to_choose_from() -> None:
    (classic,) = [one for one in VENDETTA.scenarios if one.name == "classic"]
    for people, choice in ((10, {"count", "king"}), (15, {"dhampir", "bride", "ghoul"})):
        (deck,) = classic.decks_for(people)
        assert choice in [set(one) for one in deck if not isinstance(one, str)]
    assert tells([lobby_of(15, ruleset="vendetta", picked="classic").deck], "Dhampir")


@row("V-92")
def with_other_numbers_roles_come_by_the_table() -> None:
    for people in (9, 11, 14):
        lobby = lobby_of(people, ruleset="vendetta", picked="classic")
        assert (lobby.refused, lobby.warnings) == ("", [])


@row("V-93")
def four_scenarios_are_in_the_lobby() -> None:
    held = {
        "love-triangle": (9, "King", "Bride", "Scout"),
        "bloody-feuds": (11, "Nosferatu", "Dhampir", "Monk"),
        "wrong-hunter": (11, "Queen", "Fledgling", "Leader"),
        "duel-of-observers": (12, "Dhampir", "Revenant", "Scout"),
    }
    for name, (people, *roles) in held.items():
        lobby = lobby_of(people, ruleset="vendetta", picked=name)
        assert (lobby.refused, tells([lobby.deck], *roles)) == ("", True), name
        assert name in {deck.id for deck in lobby.decks}


INVASION = "prince lamia queen vampire*4 scout hunter werewolf kitsune"
INVASION_HABITS: Any = {
    "lord": {1: 1},
    "lamia": {2: ("visit", 4)},
    "queen": {3: 3},
    "scout": {8: 1},
}


@row("V-94")
def the_wolves_of_the_invasion_know_each_other_act_apart_and_win_together() -> None:
    evening = first_night(INVASION, mode="invasion", usually=INVASION_HABITS)
    looks = Looks(evening)
    assert tells(looks.card(10).secrets, "player 11", "kitsune")
    assert tells(looks.card(11).secrets, "player 10", "werewolf")
    evening.night().until("werewolf")
    assert evening.asked == {10: "werewolf"}
    ended = first_night(INVASION, mode="invasion", usually=INVASION_HABITS).only(10, 11)
    assert Looks(ended).wall().winner == "The werewolf has won."


@row("V-95")
def in_the_wolf_pits_the_werewolf_lies_in_ambush() -> None:
    seats, habits = "king queen vampire*5 scout hunter werewolf", {"queen": {2: 2}, "scout": {8: 1}}
    evening = first_light(seats, mode="wolf_pits", usually=habits).until("werewolf")
    (asked,) = Looks(evening).asked(10)
    assert "ambush" in {option.value for option in [*asked.options, *asked.ways]}
    ambush = first_light(seats, mode="wolf_pits", usually=habits)
    assert out(ambush.light(lord={1: 10}, werewolf={10: "ambush"})) == [1]
    murder = first_light(seats, mode="wolf_pits", usually=habits)
    assert out(murder.light(werewolf={10: 3})) == [3]


@row("V-96")
def the_hunter_under_cover_acts_apart() -> None:
    seats, habits = "king queen vampire*5 scout hunter*2", {"queen": {2: 2}, "scout": {8: 2}}
    evening = first_night(seats, mode="under_cover", usually=habits)
    looks = Looks(evening)
    assert looks.card(8).secrets == []
    assert not tells(looks.card(9).secrets, "player 8")
    evening.night().until("hunters")
    assert set(evening.asked) == {9, 10}


@row("V-97")
def strangers_do_not_meet_at_the_introductions() -> None:
    evening = first_night("king vampire*5 leader hunter*3", strangers=True)
    looks = Looks(evening)
    assert not tells(looks.said(Called), "hunters")
    assert looks.card(8).secrets == []
    evening.night().until("hunters")
    assert tells(Looks(evening).card(8).secrets, "player 9")


@row("V-98")
def in_a_quarrel_each_hunter_has_a_number() -> None:
    evening = Vendetta("king vampire*5 leader hunter*3", quarrel=True)
    looks = Looks(evening.acquaintance(numbers=[(9, 7, 10, 8)]))
    for number, seat in enumerate((9, 7, 10, 8), 1):
        assert tells(looks.card(seat).secrets, f"number {number}")
    assert page("gestures", "quarrel&number on the fingers", "ссора&номер на пальцах")


@row("V-99")
def in_a_quarrel_hunters_are_called_one_by_one() -> None:
    evening = Vendetta("king vampire*5 leader hunter*3", quarrel=True)
    evening.acquaintance(numbers=[(9, 7, 10, 8)]).night()
    for seat in (9, 7, 10, 8):
        evening.until("hunters", seat)
        assert evening.asked == {seat: "hunters"}
        evening.answer(seat, 2 if seat != 8 else 3)
    said = Looks(evening).said(NumberCalled)
    assert in_order(said, "first", "second", "third", "fourth")
    assert out(evening.light()) == [2]
    half = Vendetta("king vampire*5 leader hunter*3", quarrel=True)
    half.acquaintance(numbers=[(9, 7, 10, 8)]).night().light(hunters={9: 2, 7: 2})
    assert out(half) == []


@row("V-100")
def in_a_secret_vote_all_are_called_with_eyes_shut_and_only_totals_are_told() -> None:
    evening = night(secret_ballot=True).until("vote", nominate={1: 3})
    looks = Looks(evening)
    assert tells(looks.aloud[-2:], "eyes")
    assert [option.seat for option in looks.asked(1)[0].options] == ALL, "clockwise"
    evening.night(vote={5: [1, 2], 7: [8]})
    looks = Looks(evening)
    assert tells(looks.said(TotalsTold), "2 for player 5", "1 for player 7")
    for observer in (ROOM, 3, 9):
        assert "votes for" not in looks.record(observer)
    assert out(evening) == [5]


@row("V-101")
def in_a_secret_vote_everybody_has_name_and_number() -> None:
    screen = Looks(night(secret_ballot=True).until("nominate")).wall()
    assert [(chair.seat, chair.name) for chair in screen.chairs][:2] == [(1, "Ann"), (2, "Bob")]
    assert all(chair.name for chair in screen.chairs)


@row("V-102")
def in_a_burning_no_card_is_shown_and_the_dead_are_called() -> None:
    seats = "banshee king vampire*3 nosferatu hunter*2 scout"
    habits: Any = {"banshee": {1: 5}, "scout": {9: 1}}

    def burning() -> Vendetta:
        return first_night(seats, usually=habits, burning=True)

    evening = burning().night(nominate={1: 6}, vote={6: [1]}).light(hunters={7: 9}).night().light()
    alive = burning().night().light().night().light()
    assert Looks(evening).shown_cards() == {}
    assert evening.calls == alive.calls
    ended = burning().night(nominate={1: 7}, vote={7: [1]}).only(2, 3)
    assert len(Looks(ended).shown_cards()) == 9, "at the end all cards are up"


@row("V-103")
def roses_decide() -> None:
    given = {1: (3, 4), 2: (3, 4), 4: (3, 6), 6: (3, 4), 7: (3, 4)}
    given |= {3: (5, 2), 5: (2, 3), 8: (5, 3), 9: (5, 3)}
    evening = night(roses=True).until("roses")
    (asked,) = Looks(evening).asked(1)
    assert (asked.choose, asked.may_pass) == (2, False)
    evening.night(roses=given)
    assert tells(Looks(evening).said(RosesCounted), "player 5.* 3|3 for player 5|5: 3")
    assert out(evening) == [5]


@row("V-104")
def revenge_narrows_the_next_vote() -> None:
    evening = night(revenge=True).night(nominate={2: 3}, vote={3: [1, 7]}).light()
    evening.until("nominate")
    assert offered(evening, 2) == {1, 7}
    assert tells(Looks(evening).said(RevengeDue), "1 and 7")
    hunter = night(revenge=True).night(nominate={2: 7}, vote={7: [1, 2]}).light()
    assert len(offered(hunter.until("nominate"), 2)) == 8


@row("V-105")
def the_hunter_of_hunters_is_elected_weighs_more_and_has_an_heir() -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True).until("elect")
    assert Looks(evening).said(Called) == [], "before anybody is called"
    evening.acquaintance(elect={1: 4, 2: 4})
    assert tells(Looks(evening).said(Elected), "player 4")
    evening.night(nominate={1: 3, 2: 5}, vote={3: [4], 5: [2]})
    assert tells(Looks(evening).said(Counted)[-1:], r"1[.,]5 for player 3|1½ for player 3")
    assert out(evening) == [3]
    evening.light().until("heir", nominate={2: 4}, vote={4: [2]})
    assert evening.asked == {4: "heir"}
    evening.night(heir={4: 5})
    assert evening.table.of(Offices) == {"hunter_of_hunters": 5}
    hunter = Vendetta(NINE, hunter_of_hunters=True).acquaintance(elect={2: 7})
    hunter.until("elect", nominate={2: 7}, vote={7: [2]})
    assert 7 not in hunter.asked


@row("V-106")
def the_arbiter_names_the_victim_and_never_twice_running() -> None:
    evening = night(arbiter=True).night(elect={1: 4, 2: 4}, arbiter={4: 7})
    looks = Looks(evening)
    assert tells(looks.said(Elected), "arbiter", "player 4")
    assert tells(looks.said(FateNamed), "player 7")
    assert out(evening) == [7]
    assert 4 not in offered(evening.light().until("elect"), 1)


@row("V-107")
def in_a_panic_everybody_above_half_is_executed() -> None:
    evening = night(panic=True).until("vote", nominate={1: 3, 2: 5, 4: 7})
    assert Looks(evening).asked(1)[0].choose == 3
    evening.night(vote={3: [1, 2, 4, 6, 8], 5: [1, 2, 4, 6, 8, 9], 7: [1, 2, 4, 6]})
    assert out(evening) == [3, 5]
    assert tells(Looks(evening).said(Left), "player 3", "player 5")


@row("V-108")
def with_secrets_there_is_no_discussion() -> None:
    evening = night(secrets=True).until("nominate")
    assert evening.seconds < 60
    evening.answer(1, 4)
    assert Looks(evening).said(Nominated) == []
    evening.until("vote", nominate={2: 5})
    assert evening.wait == "vote"


@row("V-109")
def a_die_is_thrown_each_night() -> None:
    evening = night(dice=True).night(die=[6]).light().until("roses", die=[1])
    said = Looks(evening).said(DieRolled)
    assert len(said) == 2
    assert tells(said[-1:], "1|one", "roses")


# The code of honour ------------------------------------------------------------------------------


@row("V-111")
def under_the_spell_one_neither_talks_nor_votes() -> None:
    evening = night()
    evening.silence(3)
    assert Looks(evening.until("nominate")).asked(3) == []
    evening.until("hand_over", nominate={1: 4, 2: 5})
    assert [one.topic for one in Looks(evening).asked(3)] == ["hand_over"]
    evening.until("vote", hand_over={3: 6})
    own = [one for one in Looks(evening).asked(6) if one.topic == "vote"]
    assert {one.to for one in own} == {3, 6}, "who was pointed at casts the vote"
    assert page("gestures", "spell of silence: point at", "заклятием безмолвия: покажите")


@row("V-113")
def who_goes_on_breaking_the_code_leaves() -> None:
    evening = night()
    evening.silence(3)
    assert out(evening) == []
    evening.silence(3)
    assert out(evening) == [3]


@row("V-115")
def three_players_have_one_night() -> None:
    for executed, winner in ((3, "The vampires have won."), (1, "The hunters have won.")):
        evening = Vendetta("vampire*2 hunter", mode="three")
        while evening.table.phase != "night":
            evening.time_is_up()
        evening.night(nominate={1: executed}, vote={executed: [1, 2]})
        assert Looks(evening).wall().winner == winner
    assert lobby_of(3, ruleset="vendetta", mode="three").refused == ""


@row("V-116")
def with_masks_the_host_says_to_raise_them() -> None:
    masked = night(masks=True).night()
    for kind in (AcquaintanceBegan, LightCame):
        assert tells(Looks(masked).said(kind), "mask")
        assert not tells(Looks(masked).said(kind), "close your eyes")
        assert not tells(Looks(night().night()).said(kind), "mask")


@row("V-117")
def masks_are_tried_on_held_and_lowered_at_the_word() -> None:
    assert page("gestures", "mask&one hand&face&slowly", "маск&одной рукой&лицом&медленно")
    assert page("gestures", "mask&try yours on", "маск&пример")
    assert page("gestures", "mask&host.s word", "маск&слов|команд")
    assert tells(Looks(night(masks=True)).aloud[:3], "try your masks on")


@row("V-118")
def the_dead_are_silent() -> None:
    assert says("VENDETTA-64", "dead are silent", "мёртвые хранят молчание")
    evening = night().night(nominate={1: 3}, vote={3: [1]}).light().until("nominate")
    assert Looks(evening).asked(3) == []
    assert 3 not in evening.asked


@row("V-119")
def everybody_can_read_the_roles() -> None:
    assert says("VENDETTA-64", "know the roles", "роли нужно знать")
    looks = Looks(Vendetta(FULL))
    assert all(looks.card(seat).does for seat in range(1, 23))


@row("V-120")
def the_hosts_word_is_law() -> None:
    assert says("VENDETTA-64", "what the host says is law", "слово ведущего — закон")
    assert page("round", "went wrong&after the game", "ошиб&после игры")
    evening = night()
    evening.silence(3)
    assert tells([Looks(evening).record()], "player 3"), "each act stands in the record"


@row("V-121")
def silence_in_the_light_and_clear_gestures() -> None:
    assert says("VENDETTA-64", "quiet while daylight lasts", "в светлое время тишина")
    assert page("gestures", "a choice: look up, point", "выбор: откройте глаза, покажите")


@row("V-122")
def nobody_asks_what_only_a_gesture_of_the_night_could_answer() -> None:
    assert says("VENDETTA-64", "ask nothing that only a gesture", "жест")
    assert page("gestures", "nobody asks which gesture", "жест")


@row("V-123")
def whoever_has_peeked_leaves() -> None:
    assert says("VENDETTA-64", "peeked, say so and leave", "подсмотреть, признайтесь и уйдите")
    evening = night()
    evening.remove(3)
    assert (out(evening), evening.speeches) == ([3], [])


@row("V-125")
def no_bets_oaths_threats_or_old_scores() -> None:
    assert says("VENDETTA-64", "no bets, no oaths, no threats, no old scores", "пари, клятв, угроз")


# The cards ---------------------------------------------------------------------------------------


@row("V-127")
def the_box_has_thirty_nine_cards() -> None:
    roles = [role for role in VENDETTA.plain.roles if role.card]
    lords = {"king", "prince", "count"}
    many = {"vampire": 10, "hunter": 5}
    assert sum(many.get(role.id, 1) for role in roles) == 39
    assert lords <= {role.id for role in roles}
    assert "deck-at-most" in broken("vampire*11 hunter*5")
    assert "deck-at-most-one" in broken("count lamia*2 vampire*5 hunter*2")
    sides = Counter(role.side for role in roles for _ in range(many.get(role.id, 1)))
    assert (sides["vampires"], sides["hunters"], sides["vargs"]) == (23, 9, 5)


@row("V-128")
def the_king_kills_at_dusk() -> None:
    assert card("king", "at dusk you may murder", "на закате вы можете убить")
    assert out(court().light(lord={1: 7})) == [7]


@row("V-129")
def the_prince_protects() -> None:
    assert card("prince", "protect one player", "защитить одного")
    evening = first_light("prince vampire*3 nosferatu hunter*2 werewolf")
    evening.light(hunters={6: 2, 7: 2}, lord={1: 2}, nosferatu={5: 2}, werewolf={8: 2})
    assert out(evening) == []


@row("V-130")
def the_count_learns_a_type() -> None:
    assert card("count", "dusk&type", "закате&тип")
    evening = first_light("count vampire*5 hunter*2").light(lord={1: 7})
    assert tells(Looks(evening).card(1).secrets, "player 7", "hunter")


@row("V-131")
def the_lamia_visits_or_takes_a_player_home() -> None:
    assert card("lamia", "must&visit|home", "обязаны&гости")
    evening = full().until("lamia")
    (asked,) = Looks(evening).asked(2)
    assert (asked.may_pass, len(asked.ways)) == (False, 2)
    for way in ("visit", "take"):
        guest = full().light(lamia={2: (way, 22)}, hunters={5: 2 if way == "visit" else 22})
        assert out(guest) == [], way


@row("V-132")
def five_vampires_are_called_in_their_places() -> None:
    evening = full().light()
    assert in_order(evening.calls, "undine", "hunters", "bride", "banshee", "dhampir", "ghoul")
    for role in ("undine", "banshee", "bride", "dhampir", "ghoul"):
        assert card(role, "you must", "обязаны")


@row("V-133")
def the_queen_protects_from_dawn_to_night() -> None:
    assert card("queen", "dawn&protect|killed|murdered", "рассвете&защиту")
    evening = court().light(queen={2: 3}, hunters={7: 3, 8: 3}, lord={1: 3}, nosferatu={6: 3})
    assert out(evening) == []
    evening.night().light(hunters={7: 3})
    assert out(evening) == [3]


@row("V-134")
def the_fledgling_watches_and_becomes_the_lord() -> None:
    seats, habits = "count novice vampire*3 hunter*3", {"lord": {1: 6, 2: 7}}
    evening = first_light(seats, usually=habits).light(hunters={6: 1})
    looks = Looks(evening)
    assert tells(looks.card(2).secrets, "player 6", "hunter")
    assert looks.card(2).name == "Count"
    evening.night().until("lord")
    assert evening.asked == {2: "lord"}


@row("V-135")
def the_nosferatu_kills_or_holds_back() -> None:
    assert card("nosferatu", "dusk&murder", "закате&убить")
    assert out(court().light(nosferatu={6: 8})) == [8]
    assert out(court().light()) == []


@row("V-136")
def the_revenant_calculates() -> None:
    assert card("revenant", "two other players&hunters", "двух&охотник")
    evening = full().light(revenant={13: (5, 21)})
    assert tells(Looks(evening).card(13).secrets, "5 and 21", "one")


@row("V-137")
def the_werewolf_kills_at_dusk() -> None:
    assert card("werewolf", "at dusk you may murder", "на закате.*можете убить")
    assert out(night().night().light(werewolf={9: 2})) == [2]


@row("V-138")
def the_kitsune_shows_as_a_vampire_and_waits() -> None:
    assert card(
        "kitsune", "ordinary vampire&no hunter is left", "обычного вампира&охотников уже нет"
    )
    seats = "count vampire*5 kitsune hunter*2"
    evening = first_light(seats).light(lord={1: 7})
    assert tells(Looks(evening).card(1).secrets, "player 7", "vampire")
    assert tells(Looks(evening).card(7).secrets, "crossed arms")
    free = first_light(seats, without=(8, 9), usually={"lord": {1: 2}}).light(werewolf={7: 2})
    assert out(free) == [2, 8, 9]


@row("V-139")
def the_monk_takes_powers_away() -> None:
    assert card("monk", "take away the power", "лишаете его силы")
    evening = first_light("king vampire*5 monk hunter").light(monk={7: 1})
    looks = Looks(evening)
    assert tells(looks.card(1).secrets, "crossed arms")
    assert not tells(looks.card(1).secrets, "player 7|monk")


@row("V-140")
def the_leader_breaks_a_tie() -> None:
    assert card("leader", "split equally", "поровну")
    seats = "king vampire*4 leader hunter*3"
    assert out(first_light(seats).light(hunters={6: 2, 7: 2, 8: 3, 9: 3})) == [2]
    plain = seats.replace("leader", "hunter")
    assert out(first_light(plain).light(hunters={6: 2, 7: 2, 8: 3, 9: 3})) == []


@row("V-141")
def scout_and_lord_look_for_each_other() -> None:
    evening = first_light("count vampire*5 scout hunter").light(lord={1: 7}, scout={7: 1})
    looks = Looks(evening)
    assert tells(looks.card(1).secrets, "player 7", "special hunter")
    assert tells(looks.card(7).secrets, "player 1", "special vampire")


@row("V-142")
def the_beauty_takes_a_vote_away() -> None:
    assert card("beauty", "no vote in the coming night", "нет голоса")
    evening = night("king vampire*5 beauty hunter").night().light(beauty={7: 2})
    evening.until("vote", nominate={1: 3})
    assert Looks(evening).asked(2) == []
    assert tells(Looks(evening).said(VotelessNamed), "player 2")


@row("V-143")
def the_pack_leader_alone_decides() -> None:
    assert card("varg_leader", "you alone decide", "в одиночку решаете")
    seats = "varg_leader varg_sly varg_vengeful king vampire*10 nosferatu hunter*5"
    evening = first_light(seats).light(vargs={1: 5, 2: 6, 3: 6})
    assert out(evening) == [5]
