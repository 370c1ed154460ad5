"""Proof 5: a small independent table of who may know what, held against every letter.

A kind of letter that is not in the table fails the test: whoever adds one says here who may read
it. The audience must be exactly the one of the table, so that a lost letter is found too.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gorod
from gorod.engine.letters import Event, Letter
from gorod.engine.seats import HOST, ROOM
from gorod.engine.table import Table
from gorod.parts.calls import Powerless
from gorod.parts.votes import Votes
from tests.support.random_tables import (
    AnyGame,
    Evening,
    Pinned,
    Setup,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
)
from tests.support.secrecy_rights import LORDS, WOLVES, Expected, Right, fact_of, plays_by, visitors

ROOM_ALONE = (ROOM,)
Audience = tuple[int, ...]


@dataclass
class Moment:
    """A letter, and what the host knew just before it was written."""

    event: Any
    table: Table
    right: Right
    call: str
    """The call under way, or the last one."""
    dark: bool
    """Whether it is the secret time, before the host says whom it took."""
    electing: bool
    """Whether an election is under way."""
    came: tuple[tuple[int, int], ...]
    """In the light: who came for whom in the common blows."""

    def living(self, *roles: str) -> Audience:
        """The living who play these now."""
        return tuple(self.table.holders(*roles))


Rule = Callable[[Moment], Audience]


def everyone(it: Moment) -> Audience:
    return ROOM_ALONE


def host_alone(it: Moment) -> Audience:
    return ()


def the_one_it_is_about(it: Moment) -> Audience:
    return (it.event.seat,)


def the_planning_team(it: Moment) -> Audience:
    """SPORT-4. In IT the team does not know who the boss is, so it sees only the plan (IT-3)."""
    return it.living("mafia", "don") if it.right.book == "sport" else (it.event.seat,)


def the_team_without_its_boss(it: Moment) -> Audience:
    assert it.right.book == "it"
    return it.living("hacker")


def whoever_meets_this_player(it: Moment) -> Audience:
    """Team mates see each other; lord and novice do; the bride shows herself; a spy looks."""
    table, seat, shown = it.table, it.event.seat, it.event.role
    card = table.cards[seat]
    if it.right.book == "it" and shown == card:  # IT-25
        return tuple(spy for spy in it.living("spy") if table.tonight("spy").get(spy) == seat)
    if it.right.book == "vendetta":
        if card == "bride":  # VENDETTA-32
            found = table.tonight("bride")[seat]
            return tuple(lord for lord in it.living(*LORDS) if lord == found)
        if card in LORDS or card == "novice":  # VENDETTA-29
            assert it.call == "lord"
            assert table.night == 1
            return it.living("novice") if card in LORDS else it.living(*LORDS)
    team = it.right.team_of(card)
    assert team is not None, it.event
    assert shown == (team.shown_as or card)
    return tuple(mate for mate in it.living(*team.roles) if mate != seat)


def whoever_becomes_another(it: Moment) -> Audience:
    """SALON-18: nobody is told of the werewolf. SALON-24 and VENDETTA-29: he himself is."""
    return () if it.event.role == "turncoat" else (it.event.seat,)


def whoever_points_or_looks_on(it: Moment) -> Audience:
    call, seat = it.event.call, it.event.seat
    if it.right.together(call):
        return it.living(*it.right.awake(call))
    novices = it.living("novice") if call == "lord" else ()  # VENDETTA-29
    return (seat, *(one for one in novices if one not in it.table.of(Powerless)))


def those_who_may_see_the_lot(it: Moment) -> Audience:
    """By night the textbook's mafia; in Vendetta nobody learns who of the hunters came.

    Even in the light the table may have to elect somebody, and all hear the lot.
    """
    if it.dark and not it.electing:
        return it.living("mafia") if it.right.book == "textbook" else ()
    return ROOM_ALONE


def whose_hand_it_is(it: Moment) -> Audience:
    """VENDETTA-54: eyes shut, and a hand goes up; VENDETTA-64: perhaps for another."""
    if it.right.has("secret_ballot"):
        return (it.table.of(Votes).handed.get(it.event.seat, it.event.seat),)
    return ROOM_ALONE


def everyone_unless_secret(it: Moment) -> Audience:
    return () if it.right.has("secret_ballot") else ROOM_ALONE


def everyone_as_it_is_said(it: Moment) -> Audience:
    """SALON-10; with SALON-21 only the dead are announced."""
    assert not it.right.has("dark_night")
    return ROOM_ALONE


def everyone_but_never_in_secret(it: Moment) -> Audience:
    """VENDETTA-54 and VENDETTA-55: it would betray the voters, or the card."""
    assert not it.right.has("secret_ballot")
    assert not (it.right.has("burning") and type(it.event).__name__ == "RevengeDue")
    return ROOM_ALONE


def everyone_but_never_with_burning(it: Moment) -> Audience:
    """VENDETTA-55: only a vengeful varg takes somebody along, so it would betray his card."""
    assert not it.right.has("burning")
    return ROOM_ALONE


def everyone_after_the_end(it: Moment) -> Audience:
    assert it.table.winner is not None
    return ROOM_ALONE


WHO_MAY_KNOW: dict[str, Rule] = {
    # Cards
    "TableSet": everyone,
    "GameIntroduced": everyone,
    "CardDealt": the_one_it_is_about,
    "SpareLaid": host_alone,
    "CardShown": whoever_meets_this_player,
    "CardTurned": everyone,
    "RoleAnnounced": everyone,
    "Became": whoever_becomes_another,
    "HostSeated": everyone,
    # Night, and in Vendetta acquaintance and light
    "PlayersPresented": everyone,
    "AcquaintanceBegan": everyone,
    "NightFell": everyone,
    "LightCame": everyone,
    "Called": everyone,
    "Slept": everyone,
    "Planned": the_planning_team,
    "PlanSeen": the_team_without_its_boss,
    "Chose": whoever_points_or_looks_on,
    "Touched": the_one_it_is_about,
    "Learned": the_one_it_is_about,
    "CrossedArms": the_one_it_is_about,
    "DrawnFor": the_one_it_is_about,
    "LotDrawn": those_who_may_see_the_lot,
    "HuntersNumbered": host_alone,
    "NumberGiven": the_one_it_is_about,
    "NumberCalled": everyone,
    "NumberSlept": everyone,
    "SecondWolfMet": everyone,
    "EyesClosed": everyone,
    "EyesOpened": everyone,
    "BlowSounded": everyone,
    "Blow": host_alone,
    "Struck": host_alone,
    "Shielded": host_alone,
    "Missed": host_alone,
    "AlibiGiven": host_alone,
    "MorningCame": everyone,
    "NightfallCame": everyone,
    "VictimNamed": everyone_as_it_is_said,
    "PatientNamed": everyone_as_it_is_said,
    "QuietPhase": host_alone,
    # Day, and in Vendetta night
    "DayBegan": everyone,
    "DayOpened": everyone,
    "FloorGiven": everyone,
    "FloorTaken": everyone,
    "Spoke": everyone,
    "Claimed": everyone,
    "Said": everyone,
    "Nominated": everyone,
    "SuspectsNamed": everyone,
    "NoBallot": everyone,
    "DieRolled": everyone,
    "RevengeDue": everyone_but_never_in_secret,
    "VotelessNamed": everyone,
    "VoteHandedOver": everyone,
    "BallotOpened": everyone,
    "Voted": whose_hand_it_is,
    "HandsCounted": everyone,
    "Counted": everyone_unless_secret,
    "TotalsTold": everyone,
    "RosesGiven": everyone_but_never_in_secret,
    "RosesCounted": everyone,
    "Tied": everyone,
    "SpeechCut": everyone,
    "LiftCounted": everyone_unless_secret,
    "SecretLiftCounted": everyone,
    "Elected": everyone,
    "ElectionTied": everyone,
    "FateNamed": everyone,
    "ExecutionNoted": host_alone,
    "AlibiHeld": everyone,
    "Drained": everyone,
    "DayEnded": everyone,
    # Leaving and the end
    "TakenAlong": everyone_but_never_with_burning,
    "Left": everyone,
    "Wailed": everyone,
    "NamedInBlood": everyone,
    "HeirNamed": everyone,
    "BestMove": everyone,
    "GameOver": everyone,
    "BestMoveScored": everyone_after_the_end,
    "SpareShown": everyone_after_the_end,
    "PointsGiven": everyone_after_the_end,
    # The host
    "Fouled": everyone,
    "Muted": everyone,
    "Silenced": everyone,
    "SilentNextTime": everyone,
    "VictoryDeclared": everyone,
    "GameVoided": everyone,
    "FloorReturned": everyone,
    "BallotCancelled": everyone,
    "TimeChanged": everyone,
    "TookBack": host_alone,
    "Corrected": host_alone,
}


OF_HAMLET: dict[str, Rule] = {"DuskFell": everyone, "LanternGiven": everyone}
"""What the book of docs/writing-a-rulebook.md tells, where it is installed."""


def kinds_of_letters() -> Iterator[type[Event]]:
    """Every kind of letter that the product has, in whatever module."""
    for package in ("engine", "parts", "rulebooks"):
        module = importlib.import_module(f"{gorod.__name__}.{package}")
        for found in pkgutil.walk_packages(module.__path__, f"{module.__name__}."):
            importlib.import_module(found.name)
    kinds = [Event]
    while kinds:
        for kind in kinds.pop().__subclasses__():
            kinds.append(kind)
            if kind.__module__.startswith("gorod."):
                yield kind


def test_every_kind_of_letter_is_in_the_table() -> None:
    assert {kind.__name__ for kind in kinds_of_letters()} == set(WHO_MAY_KNOW)


def right_of(evening: Evening) -> Right:
    rules = evening.rules
    return Right(rules.id, rules.mode, rules.options)


def moments(evening: Evening, game: AnyGame) -> Iterator[tuple[Letter, Moment]]:
    """Each letter with the table as the host knew it just before."""
    table, right = Table(game.table.seats), right_of(evening)
    falls = "LightCame" if right.book == "vendetta" else "NightFell"
    call, dark, electing = "", False, False
    came: tuple[tuple[int, int], ...] = ()
    for letter in game.letters:
        event: Any = letter.event
        kind = type(event).__name__
        if kind == falls:
            dark, came = True, ()
        elif kind in ("MorningCame", "NightfallCame"):
            dark = False
        elif kind == "Called":
            call = event.call
        elif kind in ("BallotOpened", "Elected"):
            electing = kind == "BallotOpened" and event.ballot == "elect"
        elif kind == "Blow" and event.call in ("hunters", "vargs"):
            came = (*came, (event.by, event.seat))
        yield letter, Moment(event, table, right, call, dark, electing, came)
        event.befall(table)


@pytest.mark.clause("COMMON-5")
@at_every_option_in_every_mode
@examples(8)
@given(st.data())
def test_every_letter_goes_to_those_who_may_know_and_to_nobody_else(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(whole=True))
    for letter, moment in moments(evening, evening.played()):
        rule = (WHO_MAY_KNOW | OF_HAMLET)[type(letter.event).__name__]
        may_know = set(rule(moment))
        assert may_know <= set(letter.to), letter
        # Whoever left while something was under way may go on watching it (COMMON-9).
        assert set(letter.to) - may_know <= set(moment.table.left), letter
        assert len(letter.to) == len(set(letter.to))


# Who meets whom, and when -------------------------------------------------------------------------


@pytest.mark.clause("IT-3")
@pytest.mark.clause("SALON-5")
@pytest.mark.clause("SALON-28")
@pytest.mark.clause("VENDETTA-9")
@pytest.mark.clause("VENDETTA-44")
@pytest.mark.clause("VENDETTA-46")
@pytest.mark.clause("VENDETTA-52")
@at_every_table
@examples(8)
@given(st.data())
def test_a_team_sees_itself_when_it_meets_and_nobody_sees_more(
    tables: Pinned, data: st.DataObject
) -> None:
    """Each who was there when the team met has seen all others who were, and nobody else."""
    evening = data.draw(tables.evenings(whole=True))
    game = evening.played()
    right = right_of(evening)
    seen: dict[tuple[int, int], str] = {}
    met: dict[tuple[int, int], str] = {}
    for letter, moment in moments(evening, game):
        event, table = moment.event, moment.table
        kind = type(event).__name__
        if kind == "CardShown":
            for reader in letter.to:
                seen.setdefault((reader, event.seat), event.role)
        for team in right.teams:
            if is_the_meeting(kind, event, team.call, moment):
                there = table.holders(*team.roles)
                for one in there:
                    for other in there:
                        shown = team.shown_as or table.cards[other]
                        met.setdefault((one, other), shown)
        if kind == "Called" and event.call == "lord" and table.night == 1 and moment.dark:
            lords, novices = moment.living(*LORDS), moment.living("novice")
            for one in (*lords, *novices):
                for other in (*lords, *novices):
                    met.setdefault((one, other), table.cards[other])
        if kind == "Learned" and (right.book, event.call) == ("it", "spy"):
            met.setdefault((event.seat, event.about), event.answer)
        if kind == "Learned" and event.call == "bride" and event.answer == "yes":
            met.setdefault((event.about, event.seat), "bride")
    if game.over and game.table.night:
        met = {(one, other): role for (one, other), role in met.items() if one != other}
        assert seen == met


def is_the_meeting(kind: str, event: Any, call: str, moment: Moment) -> bool:
    """Whether this letter begins the meeting of a team."""
    right, table = moment.right, moment.table
    if right.book == "textbook":
        return kind in ("NightFell", "DayBegan") and table.night + table.day == 0
    if right.book == "vendetta":
        strangers = call == "hunters" and right.has("strangers")
        first_blow = moment.dark and table.night == 1
        at_this_time = first_blow if strangers else table.phase == "acquaintance"
        return kind == "Called" and event.call == call and at_this_time
    return kind == "Called" and event.call == call and table.night == 1


# What stands in a letter that everybody reads ----------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("IT-13")
@pytest.mark.clause("SALON-11")
@pytest.mark.clause("SALON-20")
@pytest.mark.clause("SALON-24")
@pytest.mark.clause("VENDETTA-55")
@at_every_table
@examples(8)
@given(st.data())
def test_cards_are_shown_when_the_book_shows_them_and_never_else(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(whole=True))
    game, right = evening.played(), right_of(evening)
    turned: dict[int, str] = {}
    announced: dict[int, str] = {}
    due: dict[int, str] = {}
    for _, moment in moments(evening, game):
        event, table = moment.event, moment.table
        kind = type(event).__name__
        if kind == "Left":
            for seat in event.seats:
                if right.shows(table.roles[seat], event.how):
                    due[seat] = table.cards[seat]  # SALON-24: the card dealt
        elif kind in ("CardTurned", "RoleAnnounced"):
            assert event.seat in table.left
            (turned if kind == "CardTurned" else announced)[event.seat] = event.role
    assert turned == due
    cards = game.table.cards
    assert announced == {
        seat: cards[seat] for seat in game.table.left if right.announces(cards[seat])
    }


@pytest.mark.clause("COMMON-4")
@pytest.mark.clause("VENDETTA-5")
@at_every_table
@examples(4)
@given(st.data())
def test_the_deck_is_public_but_for_what_was_drawn_unseen(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_entries=30))
    unseen = evening.rules.options.get("unseen", "none")
    hidden = {
        **(dict.fromkeys(LORDS, "lord") if unseen in ("lord", "both") else {}),
        **(dict.fromkeys(WOLVES, "wolf") if unseen in ("werewolf", "both") else {}),
    }
    public = [hidden.get(card, card) for card in evening.rules.deck]
    assert sorted(evening.played().table.deck) == sorted(public)


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(10)
@given(st.data())
def test_an_answer_is_true_and_tells_no_more_than_its_clause(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(whole=True))
    for _, moment in moments(evening, evening.played()):
        event, table = moment.event, moment.table
        if type(event).__name__ != "Learned":
            continue
        watched = event.seat in moment.living("novice")
        chose = table.choices[event.call][table.night]
        assert event.about in ([*chose.values()] if watched else [chose[event.seat]])
        assert event.answer == the_truth(moment, chose), event


def the_truth(moment: Moment, chose: dict[int, Any]) -> Any:
    """What the clauses answer to this check."""
    event, table = moment.event, moment.table
    if event.call == "dhampir":
        came = [by for by, victim in moment.came if victim == event.about]
        return visitors(table, event.seat, event.about, came)
    tricked = [seat for seat in table.tonight("tricky").values() if isinstance(seat, int)]
    fact = fact_of(moment.right.book, event.call, event.about, tricked)
    assert fact is not None, event
    return fact(table.roles if plays_by(event.call) else table.cards)


# The calls ----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-7")
@pytest.mark.clause("VENDETTA-16")
@pytest.mark.clause("SALON-20")
@at_every_option_in_every_mode
@examples(8)
@given(st.data())
def test_a_role_is_called_for_as_long_as_one_may_hold_it(
    tables: Pinned, data: st.DataObject
) -> None:
    calls_whoever_may_be_there(data.draw(tables.evenings(whole=True)))


@pytest.mark.clause("SALON-18")
def test_the_mafia_is_called_while_the_only_yakuza_may_be_the_spare_card() -> None:
    """The mafioso has shown his card: if the yakuza was never dealt, the werewolf has turned."""
    options = ("junkie", "hostless", "extra_hand", "open", "parity", "three_sides")
    special = ("commissar", "doctor", "putana", "werewolf", "mafia", "yakuza")
    setup = Setup(
        "salon", ("civilian", "civilian", *special), tuple((one, True) for one in options)
    )
    calls_whoever_may_be_there(Evening(setup, 10))


def calls_whoever_may_be_there(evening: Evening) -> None:
    """By what the room knows: the deck, and the cards of those who left openly."""
    game, right = evening.played(), right_of(evening)
    public = Table(game.table.seats)
    pending: list[Expected] = []
    acquaintances = 0
    for event in game.seen_by(ROOM):
        kind = type(event).__name__
        it: Any = event
        if kind in ENDS:
            assert not [one for one in pending if may_be_held(right, public, one)], kind
            pending = []
        if kind == "AcquaintanceBegan":
            acquaintances += 1
            pending = right.calls("acquaintance", acquaintances, public.deck)
        elif kind == ("LightCame" if right.book == "vendetta" else "NightFell"):
            pending = right.calls("night", it.number, public.deck)
        elif kind == "Called":
            while pending and pending[0].call != it.call:
                assert not may_be_held(right, public, pending.pop(0))
            while pending and not may_be_held(right, public, pending[0]):
                pending.pop(0)
            assert pending, f"{it.call} is called out of its order"
            assert pending.pop(0).call == it.call
        event.befall(public)


ENDS = ("MorningCame", "NightfallCame", "NightFell", "LightCame", "AcquaintanceBegan")
"""When these are said, all calls before have been made."""


def may_be_held(right: Right, public: Table, expected: Expected) -> bool:
    """Whether the room must believe that somebody at the table, or gone unseen, holds it."""
    held = any(_unseen(public, card) for card in expected.cards)
    if right.book == "salon" and expected.call == "mafia" and not held:
        # SALON-18: the gangs have shown their cards, or what is left of the yakuza may be the card
        # that lies spare; a werewolf may have become the mafia
        shown, spare = [*public.open_cards.values()], len(public.deck) - len(public.seats)
        hidden = public.deck.count("yakuza") - shown.count("yakuza")
        return hidden <= spare and _unseen(public, "werewolf")
    return held


def _unseen(public: Table, card: str) -> bool:
    """Whether a card of this kind has not been shown; a veiled one may be any of its kind."""
    shown = [*public.open_cards.values()]
    if card == "lord":
        return "lord" in public.deck and not any(one in LORDS for one in shown)
    if card == "wolf":
        return "wolf" in public.deck and sum(one in WOLVES for one in shown) < 1
    veiled = card in WOLVES and public.deck.count("wolf") == 2
    return (1 if veiled else public.deck.count(card)) > shown.count(card)


# The table itself --------------------------------------------------------------------------------


class WhisperedByAStranger(Event, frozen=True):
    """A kind of letter that nobody has given an audience."""

    seat: int


@pytest.mark.clause("COMMON-5")
@at_every_table
@examples(2)
@given(st.data())
def test_a_new_kind_of_letter_reaches_the_host_alone(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings(most_entries=60)).played()
    before = {observer: game.seen_by(observer) for observer in (ROOM, *game.table.seats)}
    whisper = WhisperedByAStranger(1)
    game.tell(whisper)
    for observer, letters in before.items():
        assert game.seen_by(observer) == letters
    assert game.seen_by(HOST)[-1] is whisper
