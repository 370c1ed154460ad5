"""A game in the terminal, one person among bots."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
import yaml
from rich.console import Console

from gorod.cli import main
from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import CHANCE
from gorod.engine.table import Choice
from gorod.insight.simulation.game_loop import company
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.notebook_replay import play_notebook
from gorod.notebook.parser import parse_notebook
from gorod.notebook.writer import STOPPED
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import setting_of
from gorod.speech import LANGUAGES, Speech
from gorod.terminal.claim_menu import choose_claim, may_claim
from gorod.terminal.play_and_watch import TerminalPlayer, watch_bots
from gorod.terminal.unfinished_games import (
    SavedGame,
    delete_saved_game,
    list_saved_games,
    load_saved_game,
    save_game,
    saved_game_path,
)
from tests.support.command_line import settle

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
in_every_book = pytest.mark.parametrize("name", sorted(BOOKS))

Says = Callable[[Ask], str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch, columns=200)


class Keys(Console):
    """A screen that keeps what it shows, and keys that a script presses."""

    def __init__(self, says: Callable[[], str]) -> None:
        super().__init__(file=StringIO(), width=2000, color_system=None)
        self.says = says

    @property
    def shown(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()

    def input(self, prompt: Any = "", **_: Any) -> str:
        self.print(prompt, highlight=False, markup=False)
        return self.says()


class Person:
    """Sits at a table and says whatever the script has for the question that is open."""

    def __init__(self, rules: Ruleset, seat: int, seed: int, lang: str, says: Says) -> None:
        self.screen = Keys(lambda: says(self.player.game.open[seat]))
        kept = SavedGame(setting_of(rules), seat, seed, [])
        self.player = TerminalPlayer(kept, Speech(lang), self.screen)

    def play(self) -> "Person":
        self.player.play()
        return self

    @property
    def lines(self) -> list[str]:
        return [line for line in self.screen.shown.splitlines() if line.strip()]


def typed(choice: Choice) -> str:
    """A choice as it is typed."""
    if choice is None:
        return ""
    if isinstance(choice, tuple):
        return " ".join(map(str, choice))
    return str(choice)


def anything(seed: int) -> Says:
    """Says something legal, whatever is asked."""
    rng = Random(seed)

    def says(ask: Ask) -> str:
        offer = ask.offer
        if not offer.options or (offer.may_pass and rng.random() < 0.2):
            return ""
        if offer.ways:
            return typed((rng.choice(offer.ways), rng.choice(offer.options)))
        if offer.choose > 1 and offer.least is None:
            return typed(tuple(rng.sample(offer.options, offer.choose)))
        at = rng.randrange(len(offer.options))
        word = isinstance(offer.options[at], str) and rng.random() < 0.5
        return str(at + 1) if word else typed(offer.options[at])

    return says


def rules_of(name: str, **options: Any) -> Ruleset:
    return book(name).ruleset(10, options=options)


def nothing_for(ask: Ask) -> str:
    """Passes wherever that is possible."""
    return "" if ask.offer.may_pass else typed(ask.offer.options[0])


# A whole game -----------------------------------------------------------------------------------


@in_both_languages
@in_every_book
@pytest.mark.parametrize("seed", range(4))
def test_a_person_plays_a_whole_game(name: str, lang: str, seed: int) -> None:
    person = Person(rules_of(name), seed * 3 % 10 + 1, seed, lang, anything(seed)).play()
    game = person.player.game
    assert game.over
    (end,) = [letter.event for letter in game.letters if isinstance(letter.event, GameOver)]
    assert Speech(lang, name).tell(end) in person.lines


@in_every_book
def test_the_same_seed_and_answers_bring_the_same_game(name: str) -> None:
    first, again = (Person(rules_of(name), 2, 5, "en", anything(9)).play() for _ in range(2))
    assert first.screen.shown == again.screen.shown
    assert first.player.game.journal == again.player.game.journal
    other = Person(rules_of(name), 2, 6, "en", anything(9)).play()
    assert other.screen.shown != first.screen.shown


@in_every_book
def test_both_languages_tell_the_same_game(name: str) -> None:
    english, russian = (
        Person(rules_of(name), 3, 8, lang, anything(1)).play() for lang in ("en", "ru")
    )
    assert english.player.game.journal == russian.player.game.journal
    assert not re.search("[а-я]", english.screen.shown)
    assert re.search("[а-я]", russian.screen.shown)


@in_both_languages
def test_in_a_covered_game_everybody_is_asked_something_in_every_call(lang: str) -> None:
    asked: list[str] = []

    def says(ask: Ask) -> str:
        asked.append(ask.topic)
        return nothing_for(ask)

    assert Person(rules_of("sport", cover=True), 1, 3, lang, says).play().player.game.over
    assert "cover" in asked


# What is typed ----------------------------------------------------------------------------------


@in_both_languages
@in_every_book
@pytest.mark.parametrize("seed", [0, 1])
def test_after_each_refusal_one_sentence_is_said_and_the_question_stands(
    name: str, lang: str, seed: int
) -> None:
    """Every question is first answered wrongly in several ways."""
    right = anything(seed)
    waiting: list[str] = []
    before = 0
    asked_about: list[tuple[int, str]] = []

    def says(ask: Ask) -> str:
        nonlocal before
        shown = person.screen.shown
        if asked_about and asked_about[-1] == (ask.number, ask.topic):
            said = [line for line in shown[before:].splitlines() if line.strip()]
            assert len(said) == 2, said  # the refusal, and the prompt again
        else:
            waiting[:] = [*wrong(ask), right(ask)]
            asked_about.append((ask.number, ask.topic))
        before = len(shown)
        return waiting.pop(0)

    person = Person(rules_of(name), 4, seed, lang, says)
    person.play()
    assert len(asked_about) > 1
    assert person.player.game.over


def wrong(ask: Ask) -> Iterator[str]:
    """What is not an answer to this question."""
    yield "mumble"
    yield "-1"
    yield "99999"
    yield "½"
    yield "١"
    yield "[bold]"
    if ask.offer.options:
        yield "11"
        yield "1 2 3 4"
    else:
        yield "1"
    if not ask.offer.may_pass:
        yield ""
    if ask.offer.choose > 1:
        yield " ".join([typed(ask.offer.options[0])] * ask.offer.choose)


@in_both_languages
def test_several_seats_are_typed_with_blanks_or_commas(lang: str) -> None:
    for text in ("3 5 9", "3,5,9", " 3, 5  9 "):
        person = Person(rules_of("sport"), 1, 0, lang, partial(lambda text, _: text, text))
        deck = ("don", *(role for role in person.player.game.rules.deck if role != "don"))
        person.player.game.reply(Reply(CHANCE, 1, deck))
        with pytest.raises(StopHere):
            stop_after(person, "plan")
        plans = [e for e in person.player.game.journal if isinstance(e, Reply) and e.seat == 1]
        assert [list(plan.answer) for plan in plans] == [[3, 5, 9]]


class StopHere(Exception):
    """The script has seen enough."""


def stop_after(person: Person, topic: str) -> None:
    says = person.screen.says
    seen: list[str] = []

    def once() -> str:
        asked = person.player.game.open[person.player.seat].topic
        if seen and asked != topic:
            raise StopHere
        seen.append(asked)
        return says()

    person.screen.says = once
    person.player.play()


@pytest.mark.parametrize("text", ["1", "yes"])
def test_a_word_may_be_given_by_its_number(text: str) -> None:
    person = Person(rules_of("sport"), 1, 0, "en", lambda _: text)
    ask = Ask(1, 1, "lift", Offer(("yes",)))
    assert person.player.parsed_answer(ask, text) == "yes"
    assert "1 – " in person.player.choices(ask)


# What is seen -----------------------------------------------------------------------------------


def told_to_others(person: Person, until: int) -> set[str]:
    """What the letters say that were not for this person, up to this one."""
    speech, seat = person.player.speech, person.player.seat
    letters = person.player.game.letters[:until]
    own = {speech.tell_me(letter.event, seat) for letter in letters if letter.is_for(seat)}
    own |= {speech.tell(letter.event) for letter in letters if letter.is_for(0)}
    others = {speech.tell(letter.event) for letter in letters if not letter.is_for(seat)}
    return {words for words in others - own if words}


def when_left(person: Person) -> int | None:
    """The number of the letter that says that this person left."""
    letters = person.player.game.letters
    for at, letter in enumerate(letters):
        if isinstance(letter.event, Left) and person.player.seat in letter.event.seats:
            return at
    return None


@in_both_languages
@in_every_book
@pytest.mark.parametrize("seat", [1, 4, 8])
@pytest.mark.parametrize("seed", [0, 1])
def test_a_person_at_the_table_sees_only_the_own_letters(
    name: str, lang: str, seat: int, seed: int
) -> None:
    person = Person(rules_of(name), seat, seed, lang, anything(seed)).play()
    left = when_left(person)
    watching = Speech(lang).say("cli-you-watch")
    lines = person.lines
    at_the_table = lines[: lines.index(watching)] if watching in lines else lines
    others = told_to_others(person, len(person.player.game.letters) if left is None else left)
    assert others
    assert others.isdisjoint(at_the_table)


@in_both_languages
@in_every_book
@pytest.mark.parametrize("seed", range(4))
def test_whoever_has_left_sees_everything_from_then_on(name: str, lang: str, seed: int) -> None:
    person = Person(rules_of(name), 2, seed, lang, anything(seed)).play()
    speech, letters = person.player.speech, person.player.game.letters
    left, watching = when_left(person), Speech(lang).say("cli-you-watch")
    if watching not in person.lines:
        assert left is None or ends_with(person, left)
        return
    assert left is not None
    assert person.lines.count(watching) == 1
    at = person.lines.index(watching)
    after = [words for one in letters[left + 1 :] if (words := speech.tell(one.event))]
    seen = [line for line in person.lines[at + 1 :] if line in set(after)]
    assert seen == after[len(after) - len(seen) :]
    assert len(after) - len(seen) <= 6
    news = next(
        words
        for letter in reversed(letters[: left + 1])
        if letter.is_for(2) and (words := speech.tell_me(letter.event, 2))
    )
    assert news in person.lines[:at]


def ends_with(person: Person, left: int) -> bool:
    """Whether nobody played on after this person had left."""
    rest = person.player.game.letters[left:]
    return not any(type(letter.event).__name__ in ("NightFell", "DayBegan") for letter in rest)


@in_both_languages
@pytest.mark.parametrize("name", ["sport", "city"])
def test_two_deals_that_differ_in_others_cards_look_the_same_until_somebody_acts(
    name: str, lang: str
) -> None:
    """The person in seat 1 is a civilian; the others hold the same cards in other seats."""
    rules = rules_of(name)
    rest = list(rules.deck)
    rest.remove("civilian")
    screens = set()
    for seed in range(6):
        Random(seed).shuffle(rest)
        person = Person(rules, 1, 3, lang, leave_at_once)
        person.player.game.reply(Reply(CHANCE, 1, ("civilian", *rest)))
        with pytest.raises(StopHere):
            person.play()
        screens.add(person.screen.shown)
    assert len(screens) == 1


def leave_at_once(_: Ask) -> str:
    raise StopHere


@in_both_languages
@in_every_book
def test_the_host_of_a_watched_game_sees_every_letter(name: str, lang: str) -> None:
    screen, speech = Keys(lambda: ""), Speech(lang, name)
    game = watch_bots(rules_of(name), 4, speech, screen, quiet=False)
    told = [words for letter in game.letters if (words := speech.tell(letter.event))]
    assert [line for line in screen.shown.splitlines() if line.strip()] == told


def test_each_bot_has_chances_of_its_own() -> None:
    ask = Ask(1, 1, "vote", Offer(tuple(range(8))))
    other = Ask(2, 1, "vote", Offer(tuple(range(8))))
    game = Game(book("sport").ruleset())
    bots, again = company(game, "1"), company(game, "1")
    first = [bots(ask) for _ in range(20)]
    assert [bots(other) for _ in range(20)] != first
    mixed = [again(one) for one in [other, ask] * 20]
    assert mixed[1::2] == first


# Leaving and going on ---------------------------------------------------------------------------


class Terminal:
    """The command line with a person at its keys, who leaves at a given prompt."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.players: list[TerminalPlayer] = []
        self.says: Says = nothing_for
        self.leave_at: int | None = None
        self.leave_by: type[BaseException] = KeyboardInterrupt
        terminal = self

        class Seated(TerminalPlayer):
            def __init__(self, *about: Any) -> None:
                super().__init__(*about)
                terminal.players.append(self)

        monkeypatch.setattr("gorod.terminal.shell.TerminalPlayer", Seated)
        monkeypatch.setattr("builtins.input", self.input)

    def input(self, *_: object) -> str:
        self.prompts += 1
        if self.leave_at is not None and self.prompts > self.leave_at:
            raise self.leave_by
        return self.says(self.player.game.open[self.player.seat])

    @property
    def player(self) -> TerminalPlayer:
        return self.players[-1]

    def gorod(self, *words: object, leave_at: int | None = None) -> str:
        """Run this, leaving at that prompt; give what was shown."""
        self.prompts, self.leave_at = 0, leave_at
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        printed = self.capsys.readouterr()
        assert (left.value.code or 0, printed.err) == (0, "")
        return printed.out


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


ANYHOW = ("--bots", "random")
"""These let the one who plays live long enough, however well others learn to play."""


def kept() -> SavedGame:
    return msgspec.json.decode(saved_game_path().read_bytes(), type=SavedGame)


def as_bytes(journal: list[Entry]) -> list[bytes]:
    return [msgspec.json.encode(entry) for entry in journal]


@in_both_languages
@pytest.mark.parametrize("by", [KeyboardInterrupt, EOFError], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("at", [0, 1, 2, 5, 9])
def test_a_game_that_was_left_goes_on_where_it_was(
    terminal: Terminal, lang: str, by: type[BaseException], at: int
) -> None:
    terminal.leave_by = by
    shown = terminal.gorod("play", "sport", "--seed", 4, *ANYHOW, "--lang", lang, leave_at=at)
    assert Speech(lang).say("cli-left") in shown
    journal = as_bytes(terminal.player.game.journal)
    assert as_bytes(kept().journal) == journal
    assert not terminal.player.game.over

    shown = terminal.gorod("play", "--continue", "--lang", lang)
    assert terminal.player.game.over
    assert as_bytes(terminal.player.game.journal)[: len(journal)] == journal
    assert not saved_game_path().exists()
    (end,) = [e for e in terminal.player.game.seen_by(0) if isinstance(e, GameOver)]
    assert str(Speech(lang).tell(end)) in shown


@in_every_book
def test_a_game_may_be_left_at_every_prompt(terminal: Terminal, name: str) -> None:
    """One prompt an evening, until the game is over."""
    terminal.says = anything(2)
    day_first = ["--option", "first=day"] if name == "textbook" else []
    terminal.gorod("play", name, "--seed", 6, "--seat", 3, *day_first, leave_at=0)
    journal = as_bytes(kept().journal)
    for _ in range(400):
        if not saved_game_path().exists():
            break
        terminal.gorod("play", "--continue", leave_at=1)
        played = as_bytes(terminal.player.game.journal)
        assert played[: len(journal)] == journal
        journal = played
    assert terminal.player.game.over
    assert terminal.player.seat == 3


def test_what_was_seen_is_shown_again_when_a_game_goes_on(terminal: Terminal) -> None:
    first = terminal.gorod("play", "sport", "--seed", 4, *ANYHOW, leave_at=3)
    again = terminal.gorod("play", "--continue", leave_at=0)
    game, speech = terminal.player.game, Speech("en")
    own = [speech.tell_me(event, 5) for event in game.seen_by(5)]
    told = [words for words in own if words]
    assert len(told) > 20
    for shown in (first, again):
        lines = [line.removeprefix("Your choice: ") for line in shown.splitlines()]
        assert [line for line in lines if line in set(told)] == told


def test_another_game_does_not_take_the_kept_one_away(terminal: Terminal) -> None:
    terminal.gorod("play", "sport", "--seed", 4, *ANYHOW, leave_at=3)
    there = saved_game_path().read_bytes()
    terminal.gorod("play", "textbook", "--seed", 1)
    assert saved_game_path().read_bytes() == there


@in_both_languages
def test_leaving_a_second_game_keeps_the_first(terminal: Terminal, lang: str) -> None:
    said = ("--lang", lang)
    terminal.gorod("play", "sport", "--seed", 4, *ANYHOW, *said, leave_at=3)
    first = saved_game_path(1).read_bytes()
    shown = terminal.gorod("play", "city", "--seed", 4, *said, leave_at=2)
    assert "gorod play --kept 1" in shown
    assert Speech(lang).title("sport") in shown
    assert saved_game_path(1).read_bytes() == first
    assert [*list_saved_games()] == [2, 1]

    shown = terminal.gorod("play", "--continue", *said, leave_at=0)
    assert terminal.player.game.rules.id == "city"
    assert "gorod play --kept 1" in shown
    terminal.gorod("play", "--kept", 1, *said)
    assert (terminal.player.game.rules.id, terminal.player.game.over) == ("sport", True)
    assert [*list_saved_games()] == [2]
    terminal.gorod("play", "--continue", *said)
    assert not list_saved_games()


def test_the_game_left_last_goes_on_first(terminal: Terminal) -> None:
    for name in ("sport", "city", "it"):
        terminal.gorod("play", name, "--seed", 4, leave_at=1)
    terminal.gorod("play", "--kept", 2, leave_at=0)
    assert [*list_saved_games()] == [2, 3, 1]
    terminal.gorod("play", "--continue", leave_at=0)
    assert terminal.player.game.rules.id == "city"


def test_a_game_that_goes_on_at_two_terminals_is_kept_twice(terminal: Terminal) -> None:
    terminal.gorod("play", "sport", "--seed", 4, *ANYHOW, leave_at=3)
    kept_game, bookmark = load_saved_game(1)
    terminal.gorod("play", "--continue", leave_at=1)
    elsewhere = saved_game_path().read_bytes()
    assert elsewhere != bookmark.written
    save_game(kept_game, bookmark)
    assert saved_game_path(1).read_bytes() == elsewhere
    assert saved_game_path(2).read_bytes() == bookmark.written
    delete_saved_game(bookmark)
    assert [*list_saved_games()] == [2, 1]


def test_a_seat_is_chosen_or_comes_from_the_seed(terminal: Terminal) -> None:
    terminal.gorod("play", "sport", "--seed", 4, leave_at=0)
    assert terminal.player.seat == 5
    shown = terminal.gorod("play", "sport", "--seed", 4, "--seat", 9, leave_at=0)
    assert terminal.player.seat == 9
    assert "player 9" in shown


def test_without_a_seed_a_game_names_the_one_it_took(terminal: Terminal) -> None:
    shown = terminal.gorod("play", "sport", leave_at=2)
    seed = re.search(r"\d[\d,]*", shown)
    assert seed is not None
    again = kept().seed
    assert int(seed[0].replace(",", "")) == again
    saved_game_path().unlink()
    assert terminal.gorod("play", "sport", "--seed", again, leave_at=2) == shown


@in_both_languages
@in_every_book
def test_a_finished_game_is_saved_as_a_notebook_that_holds(
    terminal: Terminal, tmp_path: Path, name: str, lang: str
) -> None:
    there = tmp_path / "game.yaml"
    terminal.says = anything(1)
    shown = terminal.gorod("play", name, "--seed", 2, "--save", there, "--lang", lang)
    assert str(there) in shown
    text = there.read_text("utf-8")
    assert not text.startswith("#")
    played = play_notebook(parse_notebook(text))
    assert played.failures == []
    assert played.game.table.winner == terminal.player.game.table.winner


def test_a_game_that_was_left_is_saved_as_far_as_it_went(
    terminal: Terminal, tmp_path: Path
) -> None:
    there = tmp_path / "game.yaml"
    terminal.gorod("play", "sport", "--seed", 2, *ANYHOW, "--save", there, leave_at=4)
    text = there.read_text("utf-8")
    assert text.startswith(f"# {Speech('en').say(STOPPED)}")
    assert play_notebook(parse_notebook(text)).failures == []
    terminal.gorod("play", "--continue", "--save", there)
    assert play_notebook(parse_notebook(there.read_text("utf-8"))).game.over


def test_options_and_players_are_kept_with_a_game(terminal: Terminal, tmp_path: Path) -> None:
    there = tmp_path / "game.yaml"
    words = ("city", "--players", 8, "--option", "abstain=none", "--option", "cover")
    terminal.gorod("play", *words, "--seed", 2, leave_at=2)
    terminal.gorod("play", "--continue", "--save", there)
    written = yaml.safe_load(there.read_text("utf-8"))
    assert len(written["seats"]) == 8
    assert written["options"] == {"abstain": "none", "cover": True}


# At a real terminal -----------------------------------------------------------------------------


def hear_ctrl_c() -> None:
    """Whoever started the tests in the background let them ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Screen:
    """A process at a terminal of its own."""

    def __init__(self, *words: str) -> None:
        ours, theirs = pty.openpty()
        self.fd = ours
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from gorod.cli import main; main()", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=hear_ctrl_c,  # noqa: PLW1509 - no threads here
            env=os.environ | {"TERM": "dumb", "COLUMNS": "200", "PYTHONIOENCODING": "utf-8"},
        )
        os.close(theirs)
        self.shown = ""

    def read(self, until: str | None = None, seconds: float = 180) -> str:
        """What comes, up to these words or to the end."""
        start, deadline = len(self.shown), monotonic() + seconds
        while until is None or until not in self.shown[start:]:
            assert monotonic() < deadline, self.shown
            if not select.select([self.fd], [], [], 0.2)[0]:
                continue
            try:
                came = os.read(self.fd, 65536)
            except OSError:
                break
            if not came:
                break
            self.shown += came.decode("utf-8", "replace").replace("\r\n", "\n")
        return self.shown[start:]

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def leave(self) -> int:
        self.read()
        os.close(self.fd)
        return self.process.wait(timeout=180)


def test_a_game_at_a_real_terminal_is_left_by_ctrl_c_and_goes_on() -> None:
    screen = Screen("play", "sport", "--seed", "4")
    assert "player 5" in screen.read("Your choice:")
    screen.press("mumble\n")
    assert "mumble" in screen.read("Your choice:")
    screen.press("\n")
    screen.read("Your choice:")
    for _ in range(20):  # the prompt is there a moment before the line is waited for
        sleep(0.5)
        screen.process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            screen.process.wait(5)
            break
    assert screen.leave() == 0
    assert "gorod play --continue" in screen.shown
    assert "Traceback" not in screen.shown
    journal = as_bytes(kept().journal)

    screen = Screen("play", "--continue", "--save", "game.yaml")
    screen.press("\n" * 3)
    while "written to" not in screen.shown and screen.process.poll() is None:
        screen.press("\n")
        screen.read("\n", seconds=40)
    assert screen.leave() == 0
    assert "Traceback" not in screen.shown
    assert not saved_game_path().exists()
    assert len(journal) > 3
    assert play_notebook(parse_notebook(Path("game.yaml").read_text("utf-8"))).game.over


# Claiming something -------------------------------------------------------------------------------


def test_a_person_who_speaks_claims_something_in_two_steps() -> None:
    """I am: the second card of the deck; then the suspect next door; then an empty line."""
    keys = iter(("!", "1", "2", "!", "2", "1", "!", "nonsense", ""))

    def says(ask: Ask) -> str:
        return next(keys, "") if ask.topic == "nominate" else ""

    person = Person(book("sport").ruleset(10), 1, 4, "en", says).play()
    claims = [entry for entry in person.player.game.journal if isinstance(entry, Claim)]
    assert claims == [Claim(1, "am", "sheriff"), Claim(1, "suspect", about=(2,))]
    shown = person.screen.shown
    assert "Or type ! to claim something" in shown
    assert "You said: “I am the sheriff”." in shown
    assert "Nothing is said." in shown


def picking(*numbers: int) -> Callable[[list[str]], int]:
    """Chooses these, or the last where there are not so many."""
    left = iter(numbers)
    return lambda words: min(next(left), len(words) - 1)


@pytest.mark.parametrize("name", ["sport", "city", "salon", "it", "vendetta"])
def test_whatever_a_person_is_offered_to_claim_is_taken(name: str) -> None:
    rules = book(name).ruleset(12 if name == "vendetta" else 10)
    game: Game[Ruleset] = Game(rules)
    for entry in play_one(rules, 1).journal:
        if may_claim(game, 1):
            break
        game.reply(entry)
    speech, taken = Speech("en", name), set[Claim]()
    for kind in range(3 + 2 * len(rules.sayable.calls)):
        for which in range(12):
            claim = choose_claim(game, 1, speech, picking(kind, which))
            assert claim is not None
            game.judge(claim)
            taken.add(claim)
    assert {claim.kind for claim in taken} >= {"am", "suspect", "trust", "did", "befell"}
