"""The board of a ballot: what it shows is what was counted, until the next phase."""

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from gorod.bots.random_bot import RandomBot
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import BallotOpened, Counted, TotalsTold
from gorod.parts.ties import LiftCounted, SecretLiftCounted
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.ballot_board import board as counts
from gorod.screens.game_screen import Hands
from gorod.screens.painter import Painter
from gorod.speech import Speech
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.sampling import sampled

COUNTS = Counted | TotalsTold | LiftCounted | SecretLiftCounted


def begun(ruleset: str, mode: str | None = None, **options: object) -> Match:
    players = BOOKS[ruleset].ruleset(mode=mode).players
    setting = Setting(ruleset, players, tuple(options.items()), mode=mode)
    names = {seat: f"Name {seat}" for seat in range(1, players + 1)}
    return Match(0, Terms(setting, names, [], "person", "usual", "en"))


def board(match: Match, observer: Observer = ROOM) -> list[Hands]:
    return Painter(TableSnapshot(match), "en").screen(observer).hands


def steps(match: Match, bot: RandomBot, most: int = 3000) -> Iterator[None]:
    """Everybody answers anything."""
    for _ in range(most):
        if match.game.over:
            return
        game = match.game
        asks = [
            ask
            for who, ask in game.open.items()
            if who == CHANCE or (isinstance(who, int) and who not in game.wait.answers)
        ]
        if asks:
            match.play(Reply(asks[0].to, asks[0].number, bot.answer(asks[0]), HOST))
        else:
            match.play(Reply(CLOCK, game.wait.number, by=HOST))
        yield


def counted(event: COUNTS) -> list[tuple[str, float]]:
    """Who has how many votes by what was told."""
    if isinstance(event, LiftCounted | SecretLiftCounted):
        return [(", ".join(f"{seat} · Name {seat}" for seat in event.candidates), event.votes)]
    totals = dict(event.totals)
    if isinstance(event, Counted):
        totals = {one: len(by) for one, by in event.votes} | totals
    return [(f"{seat} · Name {seat}", total) for seat, total in totals.items()]


@sampled(
    ("book", "mode", "seed"),
    [
        (book, mode.name if mode else None, seed)
        for seed in range(3)
        for book, rules in BOOKS.items()
        for mode in (rules.modes or (None,))
    ],
    tried=8,
)
def test_the_board_says_what_was_counted_until_the_next_phase(
    book: str, mode: str | None, seed: int
) -> None:
    match = begun(book, mode)
    told: COUNTS | None = None
    table, read = Table(match.game.table.seats), 0
    for _ in steps(match, RandomBot(seed)):
        for event in match.views[ROOM].events[read:]:
            before = table.phase, table.night, table.day
            event.befall(table)
            if isinstance(event, COUNTS):
                told = event
            elif isinstance(event, BallotOpened) or before != (table.phase, table.night, table.day):
                told = None
        read = len(match.views[ROOM].events)
        if match.game.over or told is None:
            continue
        assert [(one.who, one.count) for one in board(match)] == counted(told)
        assert [one.count for one in board(match, HOST)] == [one.count for one in board(match)]


def in_a_ballot(match: Match, topic: str) -> Match:
    for _ in steps(match, RandomBot(1)):
        if match.game.wait.topic == topic:
            return match
    raise AssertionError("nobody ever voted")


def vote(match: Match, choose: Callable[[Seat], object]) -> None:
    """Everybody who is asked votes like this."""
    for who, ask in list(match.game.open.items()):
        assert isinstance(who, int)
        match.play(Reply(who, ask.number, choose(who)))


@pytest.mark.parametrize(
    ("book", "options"),
    [("sport", {}), ("city", {}), ("city", {"free_talk": True}), ("it", {}), ("vendetta", {})],
)
def test_after_a_tie_only_the_tied_are_up_for_the_vote(
    book: str, options: dict[str, object]
) -> None:
    match = in_a_ballot(begun(book, None, **options), "vote")
    one, other, *rest = standing = match.game.table.of(Votes).candidates
    assert rest
    assert up(match) in (list(standing), [])  # where all talk with all, nobody is nominated
    halves = dict(zip(match.game.open, cycle([one, other]), strict=False))
    vote(match, lambda seat: halves[seat])
    pleas = 0
    while match.game.wait.topic != "lift":
        assert up(match) == [one, other]
        for observer in (1, HOST):
            screen = Painter(TableSnapshot(match), "en").screen(observer)
            assert [nominee.seat for nominee in screen.nominees] == [one, other]
            assert [chair.seat for chair in screen.chairs if chair.nominated] == sorted(
                [one, other]
            )
        pleas += match.game.table.floor is not None
        if match.game.wait.topic == "revote":
            vote(match, lambda seat: halves[seat])
        else:
            match.play(Reply(CLOCK, match.game.wait.number, by=HOST))
    assert pleas == 2
    assert up(match) == [one, other]


def up(match: Match) -> list[Seat]:
    """Who is shown to be up for the vote."""
    return [one.seat for one in Painter(TableSnapshot(match), "en").screen(ROOM).nominees]


@pytest.mark.clause("COMMON-18")
def test_whoever_was_voted_out_stays_on_the_board_with_all_votes() -> None:
    match = in_a_ballot(begun("sport"), "vote")
    out = match.game.table.of(Votes).candidates[0]
    other = match.game.table.of(Votes).candidates[1]
    vote(match, lambda seat: other if seat == out else out)
    assert out in match.game.table.left
    voters = [seat for seat in match.game.table.seats if seat != out]
    first, second = board(match)[:2]
    assert (first.who, first.count, first.by) == (
        f"{out} · Name {out}",
        len(voters),
        ", ".join(map(str, voters)),
    )
    assert (second.count, second.by) == (1, str(out)), "his own vote was given, and stays"
    for _ in steps(match, RandomBot(1)):
        if match.game.table.phase == "night":
            assert board(match) == []
            break
        assert board(match)[0] == first


def test_hands_that_nobody_sees_are_not_called_none() -> None:
    """In a secret ballot the room is told how many, and not before they are counted."""
    match = in_a_ballot(begun("vendetta", "standard", secret_ballot=True), "vote")
    candidates = match.game.table.of(Votes).candidates
    assert [one.count for one in board(match)] == [None] * len(candidates)
    first = match.game.open[min(who for who in match.game.open if isinstance(who, int))]
    match.play(Reply(first.to, first.number, candidates[0]))
    assert [one.count for one in board(match)] == [None] * len(candidates)
    assert board(match, HOST)[0].count == 1
    vote(match, lambda seat: candidates[0])
    readers: tuple[tuple[Observer, str], ...] = ((ROOM, ""), (HOST, "1, 2, 3, 4, 5, 6"))
    for observer, voters in readers:
        table = Table(match.game.table.seats)
        for event in match.views[observer].events:
            event.befall(table)
            if isinstance(event, TotalsTold):
                top, *others = counts(table.of(Votes), str)
                assert (top.who, top.count, top.by) == (str(candidates[0]), 6, voters)
                assert top.seats == [candidates[0]]
                assert top.voters == [int(one) for one in voters.split(", ") if one]
                assert [(one.count, one.by) for one in others] == [(0, "")] * len(others)
                break
        else:
            raise AssertionError("nothing was counted")


@pytest.mark.clause("SPORT-13")
def test_a_vote_on_all_of_the_tied_is_one_line() -> None:
    match = in_a_ballot(begun("sport"), "vote")
    one, other = match.game.table.of(Votes).candidates[:2]

    def tie(seat: Seat) -> Seat:
        return one if seat % 2 else other

    vote(match, tie)
    while match.game.wait.topic != "lift":
        asks = [ask for who, ask in match.game.open.items() if isinstance(who, int)]
        if asks and asks[0].topic == "revote":
            vote(match, tie)
        else:
            match.play(Reply(CLOCK, match.game.wait.number, by=HOST))
    assert [line.count for line in board(match)] == [None, None]
    vote(match, lambda seat: "yes" if seat <= 6 else None)
    (line,) = board(match)
    who = f"{one} · Name {one}, {other} · Name {other}"
    voters = [1, 2, 3, 4, 5, 6]
    assert line == Hands(who, 6, "1, 2, 3, 4, 5, 6", [one, other], voters)


@pytest.mark.parametrize(("lang", "words"), [("en", "1.5 votes"), ("ru", "1,5 голоса")])
def test_a_vote_that_weighs_more_is_said_as_people_say_it(lang: str, words: str) -> None:
    assert Speech(lang).say("web-votes-count", count=1.5) == words
