"""The sixth rulebook of the page: installed like any package, it plays everywhere."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from gorod.cli import main
from gorod.engine.game import Game
from gorod.engine.questions import Ask, Illegal
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST
from gorod.engine.table import Choice
from gorod.insight.rules_analysis import read_rules
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import bayes_bots
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.checker import HOLDS, check_text
from gorod.notebook.writer import write_notebook
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import PLAIN_SIGN, Book, Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.bundles import parsed_files
from gorod.speech.rules_page import rules_page
from tests.support.event_folding import fold
from tests.support.hamlet import EXAMPLE, install, on_the_path

ROOT = EXAMPLE.parents[2]
OPTIONS = pytest.mark.parametrize("options", [{}, {"open": True}, {"cover": True}])
LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module", autouse=True)
def hamlet(folder: Path) -> Iterator[Book]:
    with on_the_path(folder):
        yield BOOKS["hamlet"]


# Its rules ----------------------------------------------------------------------------------------


@OPTIONS
def test_it_plays_to_its_end_with_every_option(hamlet: Book, options: dict[str, bool]) -> None:
    wins = Counter(
        play_one(hamlet.ruleset(players, options=options), f"{players}/{seed}").table.winner
        for players in range(5, 13)
        for seed in range(20)
    )
    assert wins["red"] > 10
    assert wins["black"] > 10
    assert set(wins) <= {"red", "black", "draw"}


def test_bots_that_reason_play_it_at_once(hamlet: Book) -> None:
    """They know its sides, who meets whom, and what its watchman is answered."""
    rules = hamlet.ruleset(8)
    lore = read_rules(rules)
    assert lore.seer == "watchman"
    assert [kind.roles for kind in lore.kinds if kind.knows] == [("mafia",)]
    for seed in range(5):
        game = Game(rules)
        conduct(game, company(game, str(seed), bayes_bots(rules, "people")))
        assert game.over


def test_a_game_of_it_can_be_replayed_and_the_hosts_table_is_a_fold(hamlet: Book) -> None:
    game = play_one(hamlet.ruleset(8), "replay")
    again = Game(game.rules, game.journal)
    assert again.letters == game.letters
    assert fold(game.table.seats, game.seen_by(HOST)) == game.table


DEAL = ["mafia", "doctor", "civilian", "civilian", "civilian"]


def asked(game: Game[Ruleset], topic: str, answers: dict[str, int] | None = None) -> Ask:
    """Go on until this is asked; all else is answered so, or passed."""
    while not (found := [ask for ask in game.open.values() if ask.topic == topic]):
        assert not game.over
        for ask in tuple(game.open.values()):
            number = game.wait.number if ask.to == CLOCK else ask.number
            answer: Choice = (answers or {}).get(ask.topic)
            if answer is None and not ask.offer.may_pass:
                answer = ask.offer.options[0]
            game.reply(Reply(ask.to, number, answer))
    return found[0]


def begun(hamlet: Book) -> Game[Ruleset]:
    game = Game(hamlet.ruleset(5, deck=DEAL))
    game.reply(Reply(CHANCE, 1, DEAL))
    return game


def test_its_doctor_heals_nobody_twice_running(hamlet: Book) -> None:
    game = begun(hamlet)
    ask = asked(game, "doctor")
    game.reply(Reply(2, ask.number, 3))
    ask = asked(game, "doctor")
    with pytest.raises(Illegal) as refused:
        game.reply(Reply(2, ask.number, 3))
    assert refused.value.clause == "HAMLET-4"
    assert "HAMLET-4" in Speech("en", "hamlet").refusal(refused.value)
    game.reply(Reply(2, ask.number, 4))


def test_whoever_carries_the_lantern_is_not_killed(hamlet: Book) -> None:
    game = begun(hamlet)
    ask = asked(game, "mafia", {"lot": 5})
    game.reply(Reply(1, ask.number, 5))
    asked(game, "lantern")
    assert game.table.left == {}


def test_whoever_carries_the_lantern_hands_it_on(hamlet: Book) -> None:
    game = begun(hamlet)
    ask = asked(game, "lantern", {"lot": 5})
    assert ask.to == 5
    with pytest.raises(Illegal):
        game.reply(Reply(5, ask.number, 5))
    game.reply(Reply(5, ask.number, 4))
    ask = asked(game, "mafia")
    game.reply(Reply(1, ask.number, 4))
    ask = asked(game, "lantern")
    assert ask.to == 4


def test_its_deck_is_judged_like_that_of_any_book(hamlet: Book) -> None:
    with pytest.raises(SetupRefused) as refused:
        hamlet.ruleset(deck=["mafia"] * 3 + ["doctor"] * 2)
    assert [remark.id for remark in refused.value.remarks] == ["deck-at-most-one", "deck-half"]


def test_its_signs_are_its_own_and_a_side_without_one_has_a_plain_one(hamlet: Book) -> None:
    rules = hamlet.plain
    signs = {role.id: rules.sign(role.id) for role in rules.roles}
    assert signs == {"civilian": "♥", "doctor": "♥", "watchman": "☼", "mafia": "♠"}
    assert (rules.sign_of_side("red"), rules.sign_of_side("draw")) == ("♥", "")
    bare = Book(plain=replace(rules, signs={}))
    assert bare.plain.sign("civilian") == bare.plain.sign_of_side("black") == PLAIN_SIGN


# Everywhere ---------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *call: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main([*call])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


@LANGS
def test_all_of_it_can_be_told_in_both_languages(hamlet: Book, lang: str) -> None:
    speech = Speech(lang, "hamlet")
    for seed in range(10):
        game = play_one(hamlet.ruleset(7), seed)
        for letter in game.letters:
            for words in (speech.tell(letter.event), speech.tell_me(letter.event, 3)):
                assert words is None or re.search(r"[.]$", words)
                assert not re.search(r"[a-z]" if lang == "ru" else r"[а-я]", words or "")
    page = rules_page("hamlet", lang)
    assert [clause.id for clause in page.clauses] == [f"HAMLET-{at}" for at in range(1, 9)]
    assert page.title == speech.title("hamlet") == Speech(lang).title("hamlet")
    assert page.title == {"ru": "Хутор", "en": "Hamlet"}[lang]


def test_its_texts_are_the_same_in_both_languages() -> None:
    ru, en = (parsed_files(lang, "gorod_hamlet") for lang in LANGUAGES)
    assert list(ru) == list(en)
    for name in ru:
        named = [
            [entry.id.name for entry in one.body if hasattr(entry, "id")]
            for one in (ru[name], en[name])
        ]
        assert named[0] == named[1]


@LANGS
def test_it_is_played_and_watched_in_a_terminal(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    status, out, err = run(capsys, "watch", "hamlet", "--seed", "3", "--lang", lang)
    assert (status, err) == (0, "")
    for message in ("dusk-fell", "role-watchman.wakes"):
        assert Speech(lang, "hamlet").say(message) in out
    status, out, err = run(capsys, "rules", "hamlet", "watchman", "--lang", lang)
    assert (status, err) == (0, "")
    assert "HAMLET-5" in out
    status, out, err = run(capsys, "deck", "hamlet", "7", "--lang", lang)
    assert (status, err) == (0, "")
    assert Speech(lang, "hamlet").role("watchman") in out
    assert "hamlet" in run(capsys, "play", "--help", "--lang", lang)[1]


def test_a_person_plays_it_among_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = cycle(("", "1", "2", "3", "4", "5"))
    monkeypatch.setattr("rich.console.Console.input", lambda *_, **__: next(typed))
    status, out, err = run(capsys, "play", "hamlet", "--seat", "2", "--seed", "8", "--players", "5")
    assert (status, err) == (0, "")
    assert "Traceback" not in out


@OPTIONS
def test_its_games_are_written_down_and_hold(hamlet: Book, options: dict[str, bool]) -> None:
    for seed in range(20):
        game = play_one(hamlet.ruleset(8, options=options), seed)
        text = write_notebook(game, "A game")
        assert not text.startswith("#")
        assert "- dusk:" in text
        assert "announced: {lantern: " in text
        checked = check_text(text, Speech("en"))
        assert (checked.status, checked.failures) == (HOLDS, [])


def test_what_is_wrong_in_its_notebook_is_said_in_its_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.yaml"
    cards = "[mafia, doctor, watchman, civilian, civilian]"
    file.write_text(f"ruleset: hamlet\nseats: {cards}\nwinner: none\ncourse: [dawn: {{}}]\n")
    status, _, err = run(capsys, "check", str(file), "--lang", "en")
    assert status == 2
    assert "there is no phase “dawn”; there are: dusk, night and day" in err


def test_it_is_simulated_in_processes_of_their_own(folder: Path) -> None:
    command = [sys.executable, "-m", "gorod", "simulate", "hamlet", "-n", "40", "--jobs", "2"]
    done = subprocess.run(
        [*command, "--json"],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"ruleset": "hamlet"' in done.stdout


def test_the_laws_and_the_proofs_of_secrecy_hold_for_it(folder: Path) -> None:
    """All that is tried at the tables of every book, at its own."""
    tried = ["tests/laws", "tests/secrecy", "tests/notebook/test_writer.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "hamlet", *tried],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 150


# The page -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file", ["pyproject.toml", "gorod_hamlet/__init__.py", "gorod_hamlet/en/hamlet.ftl"]
)
def test_the_page_holds_the_whole_book(file: str) -> None:
    page = ROOT / "docs" / "writing-a-rulebook.md"
    assert (EXAMPLE / file).read_text("utf-8") in page.read_text("utf-8")


def test_a_book_that_is_installed_is_found_by_its_name(hamlet: Book) -> None:
    assert book("hamlet") is hamlet
    assert [*BOOKS] == [*BOOKS.ours, "hamlet"]
    assert len(BOOKS) == len(BOOKS.ours) + 1
    assert BOOKS.troubles == []
