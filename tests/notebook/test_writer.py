"""Writing a game down: whatever was played, the notebook of it holds."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.events import Left, RoleAnnounced
from gorod.engine.game import Game
from gorod.engine.replies import Foul, Remove, Reply, Silence
from gorod.engine.seats import CHANCE, CLOCK, Seat, Who
from gorod.notebook.checker import HOLDS, check_notebook
from gorod.notebook.notebook_replay import PlayedNotebook, play_notebook
from gorod.notebook.parser import parse_notebook
from gorod.notebook.writer import CUT_INTO, STOPPED, write_notebook
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.calls import CrossedArms, Learned
from gorod.parts.days import AlibiHeld
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.speech import Speech
from tests.support.random_notebooks import AnyGame, Evening, evenings, games
from tests.support.second_reader import READERS, differences

BOOK = pytest.mark.parametrize("ruleset", sorted(BOOKS))
PUBLISHED = pytest.mark.parametrize("ruleset", sorted(READERS))
"""The books that the second reader knows."""

BEGINNINGS = ("NightFell", "DayBegan", "LightCame", "AcquaintanceBegan", "DuskFell")


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same by libyaml, where it is: ten times as fast."""


def load(text: str) -> Any:
    return yaml.load(text, LOADER)  # noqa: S506


def said(remark: str) -> str:
    return Speech("en").say(remark)


def test_in_english_a_notebook_breaks_off_in_the_words_it_always_had() -> None:
    after = "In the phase that followed the host cut in, in a way that a notebook cannot say."
    assert said(CUT_INTO) == after
    assert said(STOPPED) == "The game was stopped in the phase that followed."


def holds(text: str) -> PlayedNotebook:
    """The notebook, read and played, holds in all it says."""
    played = play_notebook(parse_notebook(text))
    assert played.failures == [], text
    return played


def holds_wholly(game: AnyGame) -> dict[str, Any]:
    """The notebook of the game holds, and is of the whole of it."""
    text = write_notebook(game)
    assert not text.startswith("#"), text
    played = holds(text)
    assert played.game.over
    assert played.game.table.winner == game.table.winner
    assert played.game.table.left == game.table.left
    notebook: dict[str, Any] = load(text)
    assert notebook["winner"] == game.table.winner
    assert len(notebook["course"]) == phases(game)
    return notebook


def phases(game: AnyGame) -> int:
    return sum(type(letter.event).__name__ in BEGINNINGS for letter in game.letters)


# Whole games ------------------------------------------------------------------------------------


@BOOK
@games(30)
@given(data=st.data())
def test_any_game_written_down_holds_from_beginning_to_end(
    ruleset: str, data: st.DataObject
) -> None:
    holds_wholly(data.draw(evenings(books=(ruleset,))).played())


@BOOK
@games(20)
@given(data=st.data())
def test_a_game_in_which_the_clock_was_faster_is_written_wholly(
    ruleset: str, data: st.DataObject
) -> None:
    holds_wholly(data.draw(evenings(books=(ruleset,), haste=0.15)).played())


@BOOK
@games(20)
@given(data=st.data())
def test_what_was_taken_back_or_corrected_is_not_written(ruleset: str, data: st.DataObject) -> None:
    holds_wholly(data.draw(evenings(books=(ruleset,), rewriting=True)).played())


@BOOK
@games(30)
@given(data=st.data())
def test_orders_at_the_start_of_a_phase_or_before_its_ballot_are_written_wholly(
    ruleset: str, data: st.DataObject
) -> None:
    evening = data.draw(evenings(books=(ruleset,), orders="in-order"))
    evening.rewriting = data.draw(st.booleans())
    evening.haste = data.draw(st.sampled_from((0.0, 0.1)))
    holds_wholly(evening.played())


@BOOK
@games(30)
@given(data=st.data())
def test_after_orders_at_any_moment_the_notebook_holds_and_says_if_it_is_cut(
    ruleset: str, data: st.DataObject
) -> None:
    evening = data.draw(evenings(books=(ruleset,), orders="anywhere", haste=0.05))
    game = evening.played()
    text = write_notebook(game)
    played = holds(text)
    if text.startswith("#"):
        assert text.startswith(f"# {said(CUT_INTO)}\n")
        assert len(load(text)["course"]) < phases(game)
    else:
        assert played.game.over
        assert played.game.table.winner == game.table.winner
        assert played.game.table.left.keys() == game.table.left.keys()


# Games that were stopped ------------------------------------------------------------------------


@BOOK
@games(30)
@given(data=st.data())
def test_a_game_that_was_stopped_is_written_up_to_its_last_whole_phase(
    ruleset: str, data: st.DataObject
) -> None:
    evening = data.draw(evenings(books=(ruleset,), haste=0.05))
    journal = evening.played().journal
    stopped: AnyGame = Game(evening.rules, journal[: data.draw(st.integers(1, len(journal)))])
    text = write_notebook(stopped)
    played = holds(text)
    if stopped.over:
        assert not text.startswith("#")
    else:
        assert text.startswith(f"# {said(STOPPED)}\n")
        assert load(text)["winner"] == "none"
        assert len(load(text)["course"]) == max(phases(stopped) - 1, 0)
        assert not played.game.over


@BOOK
def test_a_game_that_has_hardly_begun_is_written_with_an_empty_course(ruleset: str) -> None:
    game: AnyGame = Game(book(ruleset).ruleset(10))
    game.reply(Reply(CHANCE, 1, game.rules.deck))
    notebook = load(write_notebook(game))
    assert (notebook["course"], notebook["winner"]) == ([], "none")
    assert notebook["seats"] == list(game.rules.deck)


# What a notebook states -------------------------------------------------------------------------


@BOOK
@games(15)
@given(data=st.data())
def test_every_phase_states_who_left_and_what_was_told_and_announced(
    ruleset: str, data: st.DataObject
) -> None:
    game = data.draw(evenings(books=(ruleset,), orders="in-order")).played()
    expected = [
        phase["expect"] for entry in holds_wholly(game)["course"] for phase in entry.values()
    ]
    events = [letter.event for letter in game.letters]
    left = [seat for event in events if isinstance(event, Left) for seat in event.seats]
    assert [seat for one in expected for seat in one["out"]] == sort_by_phase(events, left)
    answers = [event for event in events if isinstance(event, Learned | CrossedArms)]
    assert sum(_told(one) for one in expected) == len(answers)
    alibis = [event.seat for event in events if isinstance(event, AlibiHeld)]
    assert [one["announced"]["alibi"] for one in expected if _announces(one, "alibi")] == alibis
    maniacs = [event.seat for event in events if isinstance(event, RoleAnnounced)]
    assert [
        one["announced"]["maniac_left"] for one in expected if _announces(one, "maniac_left")
    ] == maniacs
    for one in expected:
        assert next(iter(one)) == "out"
        assert one.get("told", True)
        assert one.get("announced", True)


def sort_by_phase(events: list[Any], left: list[int]) -> list[int]:
    """Those who left, phase by phase, in the order of the seats."""
    out: list[list[int]] = [[]]
    for event in events:
        if type(event).__name__ in BEGINNINGS:
            out.append([])
        elif isinstance(event, Left):
            out[-1] += event.seats
    assert sum(map(len, out)) == len(left)
    return [seat for one in out for seat in sorted(one)]


def _told(expect: dict[str, Any]) -> int:
    """How many answers there are; the seats that a dhampir saw are one."""
    return sum(
        len(one) if isinstance(one, list) and not all(type(seat) is int for seat in one) else 1
        for one in expect.get("told", {}).values()
    )


def _announces(expect: dict[str, Any], kind: str) -> bool:
    return kind in expect.get("announced", {})


@games(20)
@given(evening=evenings())
def test_a_notebook_can_be_checked_as_a_file(evening: Evening, tmp_path_factory: Any) -> None:
    file: Path = tmp_path_factory.mktemp("written") / "game.yaml"
    file.write_text(write_notebook(evening.played(), "Вечер: один, «два»"), "utf-8")
    checked = check_notebook(str(file), Speech("ru"))
    assert (checked.status, checked.failures) == (HOLDS, [])
    assert checked.title == "Вечер: один, «два»"


@pytest.mark.parametrize(
    "title",
    [
        "",
        "plain",
        "yes",
        "12",
        "a: b",
        "# no comment",
        "- list",
        "{x}",
        "two\nlines",
        "\ttab ",
        "'",
    ],
)
def test_any_title_comes_back_in_one_line(title: str) -> None:
    game: AnyGame = Game(book("sport").ruleset(10))
    game.reply(Reply(CHANCE, 1, game.rules.deck))
    assert parse_notebook(write_notebook(game, title)).title == (" ".join(title.split()) or "sport")


def test_options_are_written_where_they_are_not_the_usual_ones() -> None:
    def options(**chosen: Any) -> Any:
        game: AnyGame = Game(book("sport").ruleset(10, options=chosen))
        game.reply(Reply(CHANCE, 1, game.rules.deck))
        return load(write_notebook(game)).get("options")

    assert options() is None
    assert options(abstain="last", clubs=True) is None
    assert options(abstain="none", clubs=False) == {"abstain": "none", "clubs": False}


def test_mode_spare_card_and_host_are_written_where_they_are_not_the_usual_ones() -> None:
    def head(ruleset: str, **chosen: Any) -> dict[str, Any]:
        players = chosen.pop("players")
        rules = book(ruleset).ruleset(players, **chosen)
        game: AnyGame = Game(rules)
        game.reply(Reply(CHANCE, 1, rules.deck))
        notebook = load(write_notebook(game))
        return {key: notebook[key] for key in ("mode", "spare", "host") if key in notebook}

    assert head("it", players=12) == {}
    assert head("it", players=12, mode="base") == {}
    assert head("it", players=12, mode="hostless") == {"mode": "hostless"}
    assert head("it", players=12, mode="hostless", host=5) == {"mode": "hostless", "host": 5}
    assert head("salon", players=7, options={"extra_hand": True}) == {"spare": "mafia"}
    assert head("vendetta", players=8, mode="temporary_host", host=2) == {
        "mode": "temporary_host",
        "host": 2,
    }


SALON_DAY = """
title: A day in the salon
ruleset: salon
options: {name_in_blood: yes, mayor: yes}
seats: [civilian, civilian, commissar, doctor, putana, mafia, mafia]
course:
- night:
    mafia: {6: 1, 7: 1}
    doctor: {4: 2}
    putana: {5: 7}
    commissar: {3: 6}
    blood: {1: 6}
    expect:
      out: [1]
      told: {3: yes}
      announced: {victim: 1, patient: 2}
- day:
    host:
    - {remove: 2, at: vote}
    elect: {3: 4, 4: 4}
    preliminary: {3: 6, 4: 7, 5: 6, 6: 3, 7: 3}
    final: {3: 6, 4: 7, 5: 6, 6: 3, 7: 3}
    expect:
      out: [2, 6]
      announced: {mayor: 4}
winner: none
"""

VENDETTA_LIGHT = """
title: A light of Vendetta
ruleset: vendetta
options: {panic: yes}
seats: [count, lamia, dhampir, revenant, vampire, vampire, vampire, hunter, hunter, werewolf]
course:
- acquaintance:
    expect:
      out: []
- night:
    host:
    - {silence: 6}
    hand_over: {6: 1}
    nominate: {1: 5, 2: 8}
    vote:
      5: [1, 3, 6, 7, 9, 10]
      8: [1, 2, 4]
    expect:
      out: [5]
      announced:
        revealed: {5: vampire}
- light:
    lamia:
      2: {visit: 7}
    hunters: {8: 7, 9: 7}
    lord: {1: 10}
    werewolf: {10: 3}
    dhampir: {3: 7}
    revenant:
      4: [8, 9]
    lots: [9]
    expect:
      out: [2, 3, 7]
      told:
        1: werewolf
        3: [2, 9]
        4: 2
      announced:
        revealed: {2: lamia, 3: dhampir, 7: vampire}
winner: none
"""


@pytest.mark.parametrize("text", [SALON_DAY, VENDETTA_LIGHT], ids=["salon", "vendetta"])
def test_a_notebook_is_written_as_it_was_read(text: str) -> None:
    """Letter by letter, whatever a book has of its own."""
    notebook = parse_notebook(text)
    assert write_notebook(holds(text).game, notebook.title) == f"# {said(STOPPED)}\n{text.lstrip()}"


def test_a_notebook_is_written_as_a_host_would_write_it() -> None:
    """A whole short game, letter by letter."""
    rules = book("textbook").ruleset(options={"mafia": 1, "first": "day"}, players=4)
    game: AnyGame = Game(rules)
    game.reply(Reply(CHANCE, 1, ("town", "mafia", "town", "town")))
    game.reply(Foul(seat=4))
    game.reply(Reply(CLOCK, game.wait.number))
    for seat, vote in ((1, 3), (2, 1), (3, 1), (4, 3)):
        game.reply(Reply(seat, game.open[seat].number, vote))
    game.reply(Reply(CHANCE, 2, 1))
    game.reply(Reply(CLOCK, game.wait.number))
    game.reply(Reply(2, game.open[2].number, 4))
    assert write_notebook(game, "The lot and the shot") == (
        "title: The lot and the shot\n"
        "ruleset: textbook\n"
        "options: {mafia: 1, first: day}\n"
        "seats: [town, mafia, town, town]\n"
        "course:\n"
        "- day:\n"
        "    host:\n"
        "    - {foul: 4}\n"
        "    vote:\n"
        "      3: [1, 4]\n"
        "      1: [2, 3]\n"
        "    lots: [1]\n"
        "    expect:\n"
        "      out: [1]\n"
        "      announced:\n"
        "        revealed: {1: town}\n"
        "- night:\n"
        "    mafia: {2: 4}\n"
        "    expect:\n"
        "      out: [4]\n"
        "      announced:\n"
        "        revealed: {4: town}\n"
        "winner: mafia\n"
    )


# Orders in the middle of a ballot -----------------------------------------------------------------


def at_the_ballot(answers: int, **options: Any) -> AnyGame:
    """Sport on day one: 4 and 7 are nominated, and so many have voted for 4."""
    rules: Ruleset = book("sport").ruleset(10, options=options)
    game: AnyGame = Game(rules)
    seats = "civilian civilian sheriff mafia civilian don civilian mafia civilian civilian"
    game.reply(Reply(CHANCE, 1, tuple(seats.split())))
    nominations: dict[Who, Seat] = {1: 4, 2: 7}
    while game.wait.topic != "vote":
        for ask in tuple(game.open.values()):
            choice = nominations.pop(ask.to, None) if ask.topic == "nominate" else None
            game.reply(Reply(ask.to, ask.number, choice))
    for seat in range(1, answers + 1):
        game.reply(Reply(seat, game.open[seat].number, 4))
    return game


def to_the_night(game: AnyGame) -> dict[str, Any]:
    """All others abstain; what is written of the day."""
    while game.table.phase == "day":
        for ask in tuple(game.open.values()):
            game.reply(Reply(ask.to, ask.number))
    text = write_notebook(game)
    holds(text)
    return dict(load(text)["course"][1]["day"])


@pytest.mark.parametrize("answers", [0, 1, 5, 9])
def test_a_removal_in_the_middle_of_a_ballot_calls_it_off(answers: int) -> None:
    game = at_the_ballot(answers)
    game.reply(Remove(seat=1))
    assert to_the_night(game) == {
        "host": [{"remove": 1, "at": "vote"}],
        "nominate": {2: 7},
        "expect": {"out": [1]},
    }


def test_a_fourth_foul_in_the_middle_of_a_ballot_calls_it_off_too() -> None:
    game = at_the_ballot(3)
    for _ in range(4):
        game.reply(Foul(seat=10))
    day = to_the_night(game)
    assert day["host"] == [{"foul": 10, "at": "vote"}] * 4
    assert day["expect"] == {"out": [10]}
    assert "vote" not in day


def test_without_the_clubs_rule_a_ballot_goes_on_and_votes_lapse() -> None:
    game = at_the_ballot(6, clubs=False)
    game.reply(Remove(seat=5))
    game.reply(Silence(seat=9))
    assert to_the_night(game) == {
        "host": [{"remove": 5, "at": "vote"}, {"silence": 9, "at": "vote"}],
        "nominate": {1: 4, 2: 7},
        "vote": {4: [1, 2, 3, 4, 6]},
        "expect": {"out": [4, 5]},
    }


# Orders after the ballot --------------------------------------------------------------------------


def play_on(game: AnyGame, until: str, **answers: dict[Who, Any]) -> None:
    """Answer as told, and pass, until this is waited for."""
    while game.wait.topic != until:
        for ask in tuple(game.open.values()):
            choice = answers.get(ask.topic, {}).pop(ask.to, None)
            game.reply(Reply(ask.to, ask.number, choice))


def test_an_order_in_the_last_word_that_ends_the_game_is_not_lost_silently() -> None:
    """The notebook has no words for it: the day would end the game before."""
    rules = book("it").ruleset(7)
    game: AnyGame = Game(rules)
    game.reply(Reply(CHANCE, 1, ("programmer",) * 4 + ("pentester", "hacker", "boss")))
    play_on(game, "day")
    for seat in (1, 2):
        game.reply(Remove(seat=seat))
    votes: dict[Who, Seat] = dict.fromkeys((3, 4, 5, 6, 7), 3)
    play_on(game, "last-word", nominate={4: 3, 5: 4}, vote=votes)
    game.reply(Remove(seat=4))
    assert game.over
    text = write_notebook(game)
    holds(text)
    assert text.startswith(f"# {said(CUT_INTO)}\n")


def test_an_order_in_an_election_after_the_execution_does_no_harm() -> None:
    rules = book("vendetta").ruleset(8, options={"hunter_of_hunters": True})
    game: AnyGame = Game(rules)
    game.reply(Reply(CHANCE, 1, rules.deck))
    hunter = rules.deck.index("hunter") + 1
    play_on(game, "ballot", elect={1: hunter}, nominate={1: hunter})
    play_on(game, "elect", vote={1: hunter})
    game.reply(Foul(seat=1))
    play_on(game, "light", elect={1: 2})
    holds(write_notebook(game))


# The second reader ------------------------------------------------------------------------------


@PUBLISHED
@games(50)
@given(data=st.data())
def test_a_second_reader_of_the_rules_finds_random_games_right(
    ruleset: str, data: st.DataObject
) -> None:
    evening = data.draw(evenings(books=(ruleset,), orders="in-order", haste=0.05))
    assert differences(holds_wholly(evening.played())) == []


@PUBLISHED
@games(20)
@given(data=st.data())
def test_a_second_reader_finds_what_is_left_of_disorderly_games_right(
    ruleset: str, data: st.DataObject
) -> None:
    game = data.draw(evenings(books=(ruleset,), orders="anywhere", rewriting=True)).played()
    assert differences(load(write_notebook(game))) == []


@PUBLISHED
@games(30)
@given(data=st.data())
def test_a_second_reader_notices_when_a_notebook_is_changed(
    ruleset: str, data: st.DataObject
) -> None:
    """Otherwise its word would be worth nothing."""
    notebook = load(write_notebook(data.draw(evenings(books=(ruleset,))).played()))
    at = data.draw(st.integers(0, len(notebook["course"]) - 1))
    (phase,) = notebook["course"][at].values()
    expect = phase["expect"]
    if "told" in expect and data.draw(st.booleans()):
        seat = data.draw(st.sampled_from(sorted(expect["told"])))
        expect["told"][seat] = not expect["told"][seat]
    elif expect["out"]:
        expect["out"].pop()
    else:
        expect["out"].append(1)
    assert differences(notebook)


@pytest.mark.clause("COMMON-20")
def test_hands_that_were_only_counted_are_written_as_numbers_and_read_again() -> None:
    course = (
        "  - night: {}\n"
        "  - day:\n"
        "      nominate: {1: 5, 2: 3}\n"
        "      vote: {counted: {5: 5, 3: 5}}\n"
        "      revote: {counted: {5: 5, 3: 5}}\n"
        "      lift: {counted: 6}\n"
        "      expect: {out: [3, 5]}\n"
    )
    seats = [
        "civilian",
        "civilian",
        "sheriff",
        "mafia",
        "civilian",
        "don",
        "civilian",
        "mafia",
        "civilian",
        "civilian",
    ]
    text = f"ruleset: sport\nseats: [{', '.join(seats)}]\ncourse:\n{course}winner: none\n"
    played = play_notebook(parse_notebook(text))
    assert played.failures == []
    again = write_notebook(played.game)
    assert again.count("counted: {5: 5, 3: 5}") == 2
    assert "lift: {counted: 6}" in again
    assert play_notebook(parse_notebook(again)).failures == []
    with pytest.raises(NotebookError, match="count-refused"):
        play_notebook(parse_notebook(text.replace("{5: 5, 3: 5}", "{5: 5, 3: 6}", 1)))
