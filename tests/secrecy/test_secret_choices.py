"""Proof 3: two runs that differ in one secret choice look the same to everybody else.

First by hand, choice by choice; then any choice of any game, where the first thing that another
may notice is what the rulebook lets everybody see.
"""

from itertools import zip_longest
from random import Random

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Correct, Entry, Reply
from gorod.engine.seats import CHANCE
from gorod.engine.table import Choice
from gorod.parts.calls import Powerless
from gorod.parts.decks import cards
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from tests.support.night_outcomes import nights
from tests.support.observers import AnyGame, Deal, Script, Sight, Watch, watched
from tests.support.random_tables import (
    CALM,
    STRICT,
    Evening,
    Pinned,
    a_legal_answer,
    at_every_table,
    examples,
    seen,
)
from tests.support.secrecy_rights import VISITS, Right
from tests.support.secret_deals import CITY_DEAL, IT_DEAL, SALON_DEAL, SPORT_DEAL, VENDETTA_DEAL

PEACE = (("mafia", None, None), ("maniac", None, None))
"""Nobody is killed."""


def look_the_same(
    rules: Ruleset, deal: Deal, one: Script, other: Script, *but: int, nights: int = 99
) -> None:
    """To everybody but these, the two runs are equal in every byte."""

    def long_enough(game: AnyGame) -> bool:
        return game.table.night > nights

    here = watched(rules, deal, one, until=long_enough)
    there = watched(rules, deal, other, until=long_enough)
    differ = [who for who in here.observers if here.sights[who] != there.sights[who]]
    assert set(differ) <= set(but), differ
    assert here.game.letters != there.game.letters, "the choice must be there to be hidden"


# By hand -----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("topic", "seat", "ones", "others"),
    [("sheriff", 3, 4, 5), ("sheriff", 3, 6, None), ("don", 6, 3, 1), ("don", 6, 2, None)],
)
def test_nobody_notices_whom_another_checks(
    topic: str, seat: int, ones: int, others: int | None, seed: int, cover: bool
) -> None:
    for book, deal in (("sport", SPORT_DEAL), ("city", CITY_DEAL)):
        rules = BOOKS[book].ruleset(deck=deal, options={"cover": cover})
        script = Script(seed)
        one = script.with_orders((topic, None, ones))
        other = script.with_orders((topic, None, others))
        look_the_same(rules, deal, one, other, seat)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("cover", [False, True])
def test_nobody_outside_the_team_sees_the_dons_plan(cover: bool) -> None:
    rules = BOOKS["sport"].ruleset(options={"cover": cover})
    script = Script(1)
    for plan in (None, (1, 2, 3), (3, 2, 1), (4, 6, 8)):
        one = script.with_orders(("plan", None, (5, 7, 9)))
        look_the_same(rules, SPORT_DEAL, one, script.with_orders(("plan", None, plan)), 4, 6, 8)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("SPORT-16")
@pytest.mark.parametrize("cover", [False, True])
def test_a_miss_is_a_miss_whoever_shot_elsewhere(cover: bool) -> None:
    """Not even the other shooters see it."""
    rules = BOOKS["sport"].ruleset(options={"cover": cover})
    miss = Script(2).with_orders(("mafia", 4, 1), ("mafia", 8, 2), ("nominate", None, None))
    for shot in (None, 3, 9):
        one = miss.with_orders(("mafia", 6, 5))
        look_the_same(rules, SPORT_DEAL, one, miss.with_orders(("mafia", 6, shot)), 6, nights=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("seed", range(4))
def test_a_mafioso_overruled_by_the_don_is_seen_by_his_team_alone(seed: int) -> None:
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL)
    script = Script(seed, passing=0).with_orders(("mafia", 6, 1), ("mafia", 6, 2))
    for pointed in (None, 11, 9):
        one = script.with_orders(("mafia", 4, 12))
        other = script.with_orders(("mafia", 4, pointed))
        look_the_same(rules, CITY_DEAL, one, other, 4, 6, 9, nights=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_notices_a_healing_that_nobody_needed(seed: int) -> None:
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL)
    script = Script(seed).with_orders(("mafia", None, 1), ("mafia", None, 2), ("putana", None, 13))
    for patient in (None, 5, 11):
        one = script.with_orders(("doctor", None, 12))
        other = script.with_orders(("doctor", None, patient))
        look_the_same(rules, CITY_DEAL, one, other, 5, nights=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("CITY-15")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_a_visit_to_one_civilian_or_another_is_felt_by_nobody(seed: int, cover: bool) -> None:
    """Unless the vote falls on him, not even by the visited."""
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL, options={"cover": cover})
    script = Script(seed).with_orders(*PEACE, ("nominate", None, None))
    one = script.with_orders(("putana", None, 12), ("putana", None, 13))
    other = script.with_orders(("putana", None, 10), ("putana", None, 11))
    look_the_same(rules, CITY_DEAL, one, other, 7, nights=4)


@pytest.mark.clause("COMMON-8")
@pytest.mark.parametrize("cover", [False, True])
def test_only_the_blocked_himself_knows_that_he_was_blocked(cover: bool) -> None:
    """And the sights of the others tell neither that a sheriff is idle nor that one is busy."""
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL, options={"cover": cover})
    script = Script(3).with_orders(*PEACE, ("nominate", None, None))
    one = script.with_orders(("putana", None, 3), ("putana", None, None))
    other = script.with_orders(("putana", None, 13), ("putana", None, None))
    look_the_same(rules, CITY_DEAL, one, other, 3, 7, nights=4)


@pytest.mark.clause("COMMON-5")
def test_the_knife_in_one_who_is_shot_anyhow_leaves_no_trace() -> None:
    rules = BOOKS["city"].ruleset(deck=CITY_DEAL)
    script = Script(4).with_orders(("mafia", None, 1), ("doctor", None, None), ("putana", None, 13))
    one, other = script.with_orders(("maniac", 8, 1)), script.with_orders(("maniac", 8, None))
    look_the_same(rules, CITY_DEAL, one, other, 8, nights=2)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("seed", range(6))
def test_in_the_textbook_nobody_notices_a_check_or_a_needless_healing(seed: int) -> None:
    deal = ("town", "doctor", "detective", "mafia", "town", "mafia", "town", "town", "mafia")
    rules = BOOKS["textbook"].ruleset(deck=deal)
    script = Script(seed).with_orders(("mafia", None, 1), ("mafia", None, 5))
    heal = script.with_orders(("doctor", None, 7))
    look_the_same(rules, deal, heal, script.with_orders(("doctor", None, 2)), 2, nights=1)
    check = heal.with_orders(("detective", None, 4))
    look_the_same(rules, deal, check, heal.with_orders(("detective", None, 8)), 3)
    overruled = heal.with_orders(("mafia", 9, 7))
    look_the_same(rules, deal, heal, overruled, 4, 6, 9, nights=1)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("IT-25")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("topic", "seat", "ones", "others"),
    [("pentester", 3, 4, 5), ("boss", 6, 3, 1), ("spy", 7, 4, 1), ("spy", 7, 6, None)],
)
def test_in_it_nobody_notices_whom_another_checks(
    topic: str, seat: int, ones: int, others: int | None, seed: int
) -> None:
    rules = BOOKS["it"].ruleset(deck=IT_DEAL, mode="extended", paced=True)
    one = Script(seed).with_orders((topic, None, ones))
    other = Script(seed).with_orders((topic, None, others))
    look_the_same(rules, IT_DEAL, one, other, seat)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("IT-18")
@pytest.mark.parametrize("mode", ["hardcore", "extended"])
def test_in_it_not_even_the_team_sees_where_a_blind_mark_went(mode: str) -> None:
    deal = tuple("programmer" if card in ("spy", "sysadmin", "hr") else card for card in IT_DEAL)
    rules = BOOKS["it"].ruleset(deck=deal, mode=mode, paced=True)
    miss = Script(1).with_orders(("hackers", 4, 1), ("hackers", 8, 2), ("nominate", None, None))
    for mark in (None, 3, 9):
        one = miss.with_orders(("hackers", 6, 5))
        look_the_same(rules, deal, one, miss.with_orders(("hackers", 6, mark)), 6, nights=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("IT-22")
def test_in_it_nobody_notices_a_protection_that_nobody_needed() -> None:
    rules = BOOKS["it"].ruleset(deck=IT_DEAL, mode="extended", paced=True)
    script = Script(2).with_orders(("hackers", None, 1), ("hackers", None, 2))
    one = script.with_orders(("sysadmin", None, 9), ("sysadmin", None, 10))
    other = script.with_orders(("sysadmin", None, 5), ("sysadmin", None, 11))
    look_the_same(rules, IT_DEAL, one, other, 5, nights=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("SALON-7")
@pytest.mark.clause("SALON-8")
@pytest.mark.clause("SALON-21")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("topic", "seat", "ones", "others"),
    [("commissar", 3, 4, 1), ("putana", 7, 10, 11), ("doctor", 5, 10, 11), ("doctor", 5, 9, None)],
)
def test_in_a_dark_salon_nobody_notices_an_act_without_effect(
    topic: str, seat: int, ones: int, others: int | None, seed: int
) -> None:
    """Nobody is shot at, and the vote falls on none of those who were visited."""
    rules = BOOKS["salon"].ruleset(deck=SALON_DEAL, options={"dark_night": True}, paced=True)
    script = Script(seed).with_orders(*PEACE, ("final", None, 12), ("final", 12, 1))
    one = script.with_orders((topic, None, ones))
    other = script.with_orders((topic, None, others))
    look_the_same(rules, SALON_DEAL, one, other, seat, nights=1)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("SALON-10")
def test_in_the_salon_a_knife_in_one_who_is_shot_anyhow_leaves_no_trace() -> None:
    rules = BOOKS["salon"].ruleset(deck=SALON_DEAL, paced=True)
    script = Script(4).with_orders(("mafia", None, 1), ("doctor", None, None))
    one, other = script.with_orders(("maniac", 8, 1)), script.with_orders(("maniac", 8, None))
    look_the_same(rules, SALON_DEAL, one, other, 8, nights=1)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("SALON-22")
def test_in_a_hostless_salon_only_the_touched_feels_the_check() -> None:
    rules = BOOKS["salon"].ruleset(deck=SALON_DEAL, options={"hostless": True}, paced=True)
    script = Script(4).with_orders(*PEACE)
    one, other = script.with_orders(("commissar", 3, 9)), script.with_orders(("commissar", 3, 10))
    look_the_same(rules, SALON_DEAL, one, other, 3, 9, 10, nights=1)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("VENDETTA-21")
@pytest.mark.clause("VENDETTA-27")
@pytest.mark.parametrize("burning", [False, True])
@pytest.mark.parametrize(
    ("topic", "seat", "ones", "others"),
    [
        ("scout", 3, 6, 1),
        ("lord", 6, 3, 1),
        ("revenant", 10, (3, 4), (1, 2)),
        ("queen", 5, 12, 5),
        ("undine", 9, 12, 11),
        ("monk", 8, 12, 11),
        ("lamia", 7, ("visit", 12), ("take", 11)),
        ("dhampir", 15, 12, 11),
    ],
)
def test_in_vendetta_nobody_notices_an_act_without_effect(
    topic: str, seat: int, ones: Choice, others: Choice, burning: bool
) -> None:
    """The hunters strike nobody, and the dhampir looks at one whom nobody visits."""
    rules = BOOKS["vendetta"].ruleset(deck=VENDETTA_DEAL, options={"burning": burning}, paced=True)
    script = Script(5).with_orders(
        ("hunters", None, None), ("dhampir", None, 14), ("nominate", None, None)
    )
    for call in ("queen", "undine", "monk", "lord", "scout", "revenant", "lamia"):
        script = script.with_orders((call, None, 13))
    one = script.with_orders((topic, None, ones))
    other = script.with_orders((topic, None, others))
    look_the_same(rules, VENDETTA_DEAL, one, other, seat, nights=3)


@pytest.mark.clause("COMMON-8")
@pytest.mark.clause("VENDETTA-22")
def test_in_vendetta_only_the_blocked_himself_knows_that_he_was_blocked() -> None:
    rules = BOOKS["vendetta"].ruleset(deck=VENDETTA_DEAL, paced=True)
    script = Script(5).with_orders(
        ("hunters", None, None), ("dhampir", None, 14), ("nominate", None, None)
    )
    one, other = script.with_orders(("monk", 8, 3)), script.with_orders(("monk", 8, 12))
    look_the_same(rules, VENDETTA_DEAL, one, other, 3, 8, nights=3)


@pytest.mark.clause("VENDETTA-54")
@pytest.mark.parametrize("seed", range(3))
def test_two_who_exchange_their_votes_in_a_secret_ballot_are_seen_by_nobody(seed: int) -> None:
    """Not even by each other: 1 votes for 12 and 2 for 13, or the other way round."""
    rules = BOOKS["vendetta"].ruleset(deck=VENDETTA_DEAL, options={"secret_ballot": True})
    script = Script(seed).with_orders(("nominate", 1, 12), ("nominate", 2, 13), ("nominate", 3, 14))
    script = script.with_orders(("vote", None, 14))
    one = script.with_orders(("vote", 1, 12), ("vote", 2, 13))
    other = script.with_orders(("vote", 1, 13), ("vote", 2, 12))
    look_the_same(rules, VENDETTA_DEAL, one, other, 1, 2, nights=1)


@pytest.mark.parametrize("book", BOOKS)
def test_cover_answers_leave_no_trace_anywhere(book: str) -> None:
    """Not even in the letters of the host."""
    rules = BOOKS[book].ruleset(options={"cover": True})
    deal, script = rules.deck, Script(5)
    here = watched(rules, deal, script)
    for answer in (None, 1, 2, 3):
        there = watched(rules, deal, script.with_orders(("cover", None, answer)))
        assert here.game.letters == there.game.letters
        assert here.sights == there.sights


# Any choice of any game --------------------------------------------------------------------------

SPOKEN = {"nominate", "plea", "last-word", "best_move", "talk", "blood", "take_over", "heir"}
VOTES = {"vote", "revote", "lift", "elect", "preliminary", "final", "roses", "arbiter"}
PUBLIC_TOPICS = SPOKEN | VOTES | {"hand_over", "revenge_on", "lantern"}
"""Questions whose answers everybody hears, unless the ballot is secret. Any other is secret."""

CHECKS = {"sheriff", "detective", "don", "plan", "cover", "pentester", "boss", "spy"}
CHECKS |= {"commissar", "scout", "revenant", "dhampir", "watchman"}
"""Choices that have no effect on anybody but those who may know of them."""

NOTICED: dict[str, set[str]] = {
    "MorningCame": {"mafia", "yakuza", "maniac", "doctor", "putana", "hackers", "sysadmin"},
    "NightfallCame": {"hunters", "vargs", "lord", "nosferatu", "werewolf", "lamia", "undine"},
    "AlibiHeld": {"putana"},
    "CrossedArms": {"putana", "monk", "paralysing"},
    "VictimNamed": {"mafia", "yakuza"},
    "PatientNamed": {"doctor"},
    "Touched": {"mafia", "yakuza", "maniac", "doctor", "putana", "commissar"},
    "Became": {"doctor"},
    "Learned": {*VISITS, "lamia", "hunters", "vargs", "tricky"},
    "CardShown": {"bride"},
    "VotelessNamed": {"beauty"},
    "Counted": {"ghoul"},
    "TotalsTold": {"ghoul", *VOTES},
    "RosesCounted": {"ghoul"},
    "SecretLiftCounted": {"lift"},
    "Wailed": {"banshee", "tricky"},
}
"""What may be the first thing that another notices, and of which choice."""
NOTICED["MorningCame"] |= {"optimizer", "hr"}
NOTICED["NightfallCame"] |= {"queen", "monk", "paralysing"}


def is_secret(right: Right, topic: str) -> bool:
    return topic not in PUBLIC_TOPICS or (right.has("secret_ballot") and topic in VOTES - OPEN)


OPEN = {"roses", "arbiter"}
"""Votes that everybody sees even where the ballot is secret."""


def has_no_effect(right: Right, topic: str) -> bool:
    """SALON-22: a hostless check is felt by the one who is checked."""
    return topic in CHECKS and not (topic == "commissar" and right.has("hostless"))


class Comparison:
    """Two games side by side, as others see them."""

    def __init__(self, here: Watch, there: Watch, may_know: set[object]) -> None:
        self.here, self.there = here, there
        self.others = [who for who in here.observers if who not in may_know]
        self.compared = dict.fromkeys(self.others, 0)

    def noticed(self) -> set[str]:
        """The kinds of the first sights since last time that are not the same."""
        kinds: set[str] = set()
        for who in self.others:
            since = self.compared[who]
            one, other = self.here.sights[who], self.there.sights[who]
            self.compared[who] = len(one)
            if one[since:] != other[since:]:
                kinds |= set(first_difference(one[since:], other[since:]))
        return kinds


def first_difference(here: list[Sight], there: list[Sight]) -> tuple[str, ...]:
    """The kinds of the first two sights that are not the same."""
    for one, other in zip_longest(here, there):
        if one != other:
            return tuple(sight.kind for sight in (one, other) if sight is not None)
    return ()


def right_of(evening: Evening) -> Right:
    return Right(evening.rules.id, evening.rules.mode, evening.rules.options)


def others_who_may_know(right: Right, game: AnyGame, ask: Ask) -> tuple[int, ...]:
    """Who sees this choice besides the one who is asked."""
    table = game.table
    if ask.topic == "plan":
        return tuple(table.holders("mafia", "don", "hacker", "boss"))
    if ask.topic == "lord":
        return tuple(table.holders("novice"))
    team = table.holders(*right.awake(ask.topic)) if right.together(ask.topic) else []
    return (*team, *([] if ask.hand is None else [ask.hand]))


def record(evening: Evening) -> list[tuple[Entry, Ask | None, tuple[int, ...]]]:
    """Each entry with the question it answered and, if that was secret, who may know of it."""
    player = evening.begin()
    game, taken = player.game, []
    right = right_of(evening)
    for _ in range(evening.entries):
        if game.over:
            break
        questions = dict(game.open)
        may_know = {who: others_who_may_know(right, game, ask) for who, ask in questions.items()}
        entry = player.step()
        if entry is not None:
            ask = questions.get(entry.seat) if isinstance(entry, Reply) else None
            taken.append((entry, ask, may_know[ask.to] if ask else ()))
    return taken


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-14")
@at_every_table
@examples(12)
@given(st.data())
def test_of_a_secret_choice_others_notice_only_what_all_may_see(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_players=10, temper=st.sampled_from((CALM, STRICT))))
    right, taken = right_of(evening), record(evening)
    secret = [
        at
        for at, (_, ask, _) in enumerate(taken)
        if ask and isinstance(ask.to, int) and is_secret(right, ask.topic)
    ]
    assume(secret)
    check_a_secret_choice(evening, taken, data.draw(st.sampled_from(secret)))


def check_a_secret_choice(
    evening: Evening, taken: list[tuple[Entry, Ask | None, tuple[int, ...]]], at: int
) -> None:
    """The same evening with another answer there; whoever may not know of it sees the same."""
    entry, ask, may_know = taken[at]
    assert isinstance(entry, Reply)
    assert ask is not None
    rng = Random(evening.seed)
    answers = [a_legal_answer(ask, rng) for _ in range(20)]
    other = next((answer for answer in answers if answer != entry.answer), entry.answer)
    assume(other != entry.answer)

    right = right_of(evening)
    here, there = Watch(Game(evening.rules)), Watch(Game(evening.rules))
    journal = [entry for entry, _, _ in taken]
    changed = [*journal[:at], msgspec.structs.replace(entry, answer=other), *journal[at + 1 :]]
    named = seats_in(other) | seats_in(entry.answer)
    comparison = Comparison(here, there, {ask.to, *may_know})
    noticed: set[str] = set()
    for one, two in zip(journal, changed, strict=True):
        try:
            there.reply(two)
        except Refused:
            break  # the choice had its effect, or changed what the chooser may choose later
        here.reply(one)
        if any(here.game.table.left.get(seat) == "removed" for seat in named):
            break  # whoever named one who is removed meanwhile is asked once more
        if CHANCE in here.game.open or CHANCE in there.game.open:
            continue  # a lot that only one of them has to draw takes no time
        noticed = comparison.noticed()
        if noticed:
            break
    if not noticed:
        return
    assert not has_no_effect(right, ask.topic), noticed
    lawful = {kind for kind in noticed if ask.topic in NOTICED.get(kind, ())}
    if right.has("spare_the_doomed") and "CrossedArms" in noticed:
        lawful.add("CrossedArms")  # VENDETTA-19: whoever is doomed is shown them
    assert lawful, (ask, other, noticed)
    assert lawfully(here.game, there.game, lawful), (ask, other, noticed)


def seats_in(choice: object) -> set[int]:
    several = choice if isinstance(choice, tuple) else (choice,)
    return {one for one in several if isinstance(one, int)}


def lawfully(here: AnyGame, there: AnyGame, noticed: set[str]) -> bool:
    """Whether the dead, the visited or the alibis of the two games really are not the same."""
    night, other = (
        next(reversed([*nights(letter.event for letter in game.letters)]), None)
        for game in (here, there)
    )
    for kind in noticed:
        if kind in ("MorningCame", "NightfallCame"):
            assert night is not None
            assert other is not None
            so = night.announced != other.announced
        elif kind == "AlibiHeld":
            assert night is not None
            assert other is not None
            so = night.alibis != other.alibis
        else:
            so = kind != "CrossedArms" or here.table.of(Powerless) != there.table.of(Powerless)
        if so:
            return True
    return False


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-18")
@at_every_table
@examples(6)
@given(st.data())
def test_nobody_notices_that_the_host_corrected_a_check(
    tables: Pinned, data: st.DataObject
) -> None:
    """Nor what it was corrected to: not in letters, not in questions, not in their numbers."""
    evening = data.draw(tables.evenings(most_players=10, temper=st.just(CALM)))
    taken = record(evening)
    right = right_of(evening)
    checks = [
        (at, ask, team)
        for at, (_, ask, team) in enumerate(taken)
        if ask and isinstance(ask.to, int) and has_no_effect(right, ask.topic)
    ]
    assume(checks)
    at, ask, team = data.draw(st.sampled_from(checks))
    watch = Watch(Game(evening.rules))
    for entry, _, _ in taken:
        watch.reply(entry)
    game = watch.game
    may_know = {ask.to, *team}
    others = [who for who in watch.observers if who not in may_know]
    before = {who: (seen(game, who), game.open.get(who)) for who in others}
    game.reply(Correct(entry=at + 1, answer=a_legal_answer(ask, Random(evening.seed))))
    assert {who: (seen(game, who), game.open.get(who)) for who in others} == before


def test_decks_by_hand_are_legal() -> None:
    assert sorted(SPORT_DEAL) == sorted(BOOKS["sport"].ruleset().deck)
    assert sorted(CITY_DEAL) == sorted(
        cards(civilian=6, sheriff=1, doctor=1, putana=1, mafia=2, don=1, maniac=1)
    )
    BOOKS["it"].ruleset(deck=IT_DEAL, mode="extended")
    BOOKS["salon"].ruleset(deck=SALON_DEAL)
    BOOKS["vendetta"].ruleset(deck=VENDETTA_DEAL)
