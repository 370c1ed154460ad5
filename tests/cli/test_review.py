"""`gorod review`: one file about a finished game."""

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gorod.archive.game_file import FiledGame, SeenCards, file_chunks, parse_games
from gorod.engine.game import Game
from gorod.insight.review.review import SAID, NothingToReview, reason_against
from gorod.insight.review.rollout_chances import ROLLOUT_CHUNK, roll_out
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.writer import write_notebook
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.screens.past.chance_chart import ChanceChart, SideCurve, chart_svg
from gorod.screens.past.review import Reviewer, review_head, review_of
from gorod.screens.past.review_html import review_html
from gorod.speech import LANGUAGES, Speech
from gorod.table.after.summary import summary_of
from gorod.table.match.match import Match
from gorod.table.table_snapshot import TableSnapshot
from tests.support.command_line import Gorod, settle
from tests.support.scripted_evening import Evening

ELSEWHERE = re.compile(r"(?:src|href)\s*=|url\(|@import|<script|<link|<iframe|\son\w+=", re.I)
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*/*.yaml"))
REFUSED = [file for file in NOTEBOOKS if "\nrefused: " in file.read_text("utf-8")]
"""The notebooks of tables that the rules refuse: there is no game in them."""
BOOKS = [("sport", 10), ("city", 8), ("salon", 6), ("it", 7), ("vendetta", 8), ("textbook", 7)]


@cache
def played(book: str = "salon", players: int = 6) -> Game[Ruleset]:
    rules = Setting(book, players).rules()
    return play_one(rules, "3", lineup_named("people", rules.sides)(rules))


@cache
def filed(book: str = "salon", players: int = 6) -> FiledGame:
    return parse_games(write_notebook(played(book, players)).encode(), Speech("en"))[0][0]


def match_of(book: str = "salon", players: int = 6) -> Match:
    one = filed(book, players)
    return Match(0, one.terms()).replay(one.journal)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch, columns=200)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "players"), BOOKS)
def test_the_file_stands_alone_in_both_languages(book: str, players: int, lang: str) -> None:
    match = match_of(book, players)
    text = review_html(Painter(TableSnapshot(match), lang), review_of(match))
    assert ELSEWHERE.search(text) is None
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert f'<html lang="{lang}">' in text
    assert text.count("<svg") == 1
    assert text.index("<svg") < text.index("<details>")
    ElementTree.fromstring(text[text.index("<svg") : text.index("</svg>") + 6])  # noqa: S314 - ours
    said = Speech(lang).say("review-assumes-bots"), Speech(lang).say("review-assumes-numbers")
    assert sum(words in text for words in said) == 1


def test_a_notebook_becomes_a_file_beside_it(gorod: Gorod, home: Path) -> None:
    (home / "game.yaml").write_text(write_notebook(played()), encoding="utf-8")
    done = gorod("review", "game.yaml")
    assert (done.status, done.err) == (0, "")
    assert done.words == "The review is in game.html."
    assert "if everybody had played on" in (home / "game.html").read_text(encoding="utf-8")


def test_of_a_file_of_games_one_is_chosen(gorod: Gorod, home: Path) -> None:
    games = [filed(), filed("textbook", 7)]
    for number, one in enumerate(games, 1):
        one.evening, one.number = "BCDF", number
    (home / "games.json").write_bytes(b"".join(file_chunks(games)))
    assert gorod("review", "games.json", "--game", 1, "-o", "one.html").status == 0
    assert gorod("review", "games.json", "-o", "two.html", "--lang", "ru").status == 0
    first, last = ((home / name).read_text(encoding="utf-8") for name in ("one.html", "two.html"))
    assert Speech("en").title("salon") in first
    assert Speech("ru").title("textbook") in last
    missing = gorod("review", "games.json", "--game", 3)
    assert missing.status == 2
    assert missing.err.strip() == "games.json has 2 games, and no game 3."


def test_an_unfinished_game_is_one_clear_sentence(gorod: Gorod, home: Path) -> None:
    (home / "half.yaml").write_text(write_notebook(Evening("sport").night().game), encoding="utf-8")
    done = gorod("review", "half.yaml")
    assert done.status == 2
    assert done.err.strip().endswith("not played to its end, so there is nothing to review yet.")
    assert not (home / "half.html").exists()


@pytest.mark.parametrize(
    "written",
    [b"", b"\xff\xfe", b"{", b'{"schema": "gorod-games/1", "games": []}', b"- [", b"ruleset: no"],
)
def test_a_broken_file_is_one_clear_sentence(gorod: Gorod, home: Path, written: bytes) -> None:
    (home / "broken").write_bytes(written)
    done = gorod("review", "broken")
    assert done.status == 2
    assert done.out == ""
    assert len(done.err.strip().splitlines()) == 1
    assert "Traceback" not in done.err
    assert "import" not in done.err


def test_a_game_that_cannot_have_gone_so_is_one_clear_sentence(gorod: Gorod, home: Path) -> None:
    one = parse_games(write_notebook(played()).encode(), Speech("en"))[0][0]
    one.evening, one.number = "BCDF", 1
    one.journal[-1], one.journal[-2] = one.journal[-2], one.journal[-1]
    one.journal.append(one.journal[0])
    (home / "games.json").write_bytes(b"".join(file_chunks([one])))
    done = gorod("review", "games.json")
    assert done.status == 2
    assert done.err.strip() == "games.json: game BCDF-1 cannot have gone as it is written."


def test_what_is_no_file_and_where_nothing_can_be_written_is_said(gorod: Gorod, home: Path) -> None:
    assert "cannot be read" in gorod("review", "nowhere.yaml").err
    (home / "game.yaml").write_text(write_notebook(played()), encoding="utf-8")
    done = gorod("review", "game.yaml", "-o", "no/such/place.html")
    assert done.status == 2
    assert "cannot be written" in done.err


def test_cards_that_nobody_saw_cannot_be_reviewed(gorod: Gorod, home: Path) -> None:
    one = parse_games(write_notebook(played()).encode(), Speech("en"))[0][0]
    one.evening, one.number, one.paper = "BCDF", 1, True
    (home / "paper.json").write_bytes(b"".join(file_chunks([one])))
    done = gorod("review", "paper.json")
    assert done.status == 2
    assert "not every card" in done.err


def test_a_card_that_is_only_supposed_is_no_truth(gorod: Gorod, home: Path) -> None:
    """Of each player the side is known, and of nobody whether that was the sheriff."""
    one = parse_games(write_notebook(played("sport", 10)).encode(), Speech("en"))[0][0]
    held = played("sport", 10).table.cards
    among = tuple(held)
    one.evening, one.number, one.paper = "BCDF", 1, True
    one.facts = [
        SeenCards((role,), tuple(seat for seat in held if held[seat] == role), among)
        for role in ("don", "mafia")
    ]
    (home / "paper.json").write_bytes(b"".join(file_chunks([one])))
    assert "not every card" in gorod("review", "paper.json").err
    sheriff = tuple(seat for seat in held if held[seat] == "sheriff")
    one.facts.append(SeenCards(("sheriff",), sheriff, among))
    (home / "paper.json").write_bytes(b"".join(file_chunks([one])))
    assert gorod("review", "paper.json").status == 0


@pytest.mark.parametrize("file", REFUSED, ids=lambda file: file.stem)
def test_a_notebook_without_a_game_gets_one_sentence(gorod: Gorod, file: Path) -> None:
    for lang in LANGUAGES:
        told = gorod("review", str(file), "--lang", lang)
        assert told.status != 0
        assert Speech(lang).say("review-import-no-game") in told.err
        assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    "file", [file for file in NOTEBOOKS if file not in REFUSED], ids=lambda file: file.stem
)
def test_each_of_our_notebooks_has_a_review_or_one_sentence(file: Path) -> None:
    one = parse_games(file.read_bytes(), Speech("en"))[0][0]
    match = Match(0, one.terms()).replay(one.journal)
    reason = reason_against(match.game)
    for lang in LANGUAGES:
        painter = Painter(TableSnapshot(match), lang)
        assert (review_head(painter) is None) == bool(reason)
        if reason:
            assert Speech(lang).say(f"review-{reason}", file=file).startswith(str(file))
            with pytest.raises(NothingToReview, match=reason):
                review_of(match)
        else:
            text = review_html(painter, review_of(match))
            assert "review-" not in text
            assert text.count("<polyline") == 2 * len(match.game.rules.sides)


def test_a_table_of_forty_is_reviewed_like_any_other() -> None:
    match = match_of("textbook", 40)
    shown = Reviewer(Painter(TableSnapshot(match), "en"), review_of(match)).review()
    assert len(shown.seats) == len(shown.suspects) == 40
    assert 1 <= len(shown.moments) <= 3
    assert sum(len(seat.steps) for seat in shown.seats) > 100


def test_what_was_claimed_is_held_against_the_truth() -> None:
    """A file of games keeps what was said; a notebook has no words for it."""
    game = played("sport", 10)
    one = parse_games(write_notebook(game).encode(), Speech("en"))[0][0]
    one.journal = list(game.journal)
    match = Match(0, one.terms()).replay(one.journal)
    found = review_of(match)
    aloud = [pointing for pointing in found.accusations if pointing.how == SAID]
    assert aloud
    shown = Reviewer(Painter(TableSnapshot(match), "en"), found).review()
    told = [line for seat in shown.seats for line in seat.pointed if "said they suspect" in line]
    assert len(told) == len(aloud)
    assert not any(one.how == SAID for one in review_of(match_of("sport", 10)).accusations)


def test_names_are_words_and_never_tags(gorod: Gorod, home: Path) -> None:
    one = parse_games(write_notebook(played()).encode(), Speech("en"))[0][0]
    one.evening, one.number, one.names[1] = "BCDF", 1, "<b onclick=1>"
    (home / "games.json").write_bytes(b"".join(file_chunks([one])))
    assert gorod("review", "games.json").status == 0
    text = (home / "games.html").read_text(encoding="utf-8")
    assert "&lt;b onclick=1&gt;" in text
    assert "<b onclick" not in text


def test_the_moments_are_those_that_the_end_of_the_game_tells() -> None:
    match = match_of("sport", 10)
    painter = Painter(TableSnapshot(match), "en")
    shown = Reviewer(painter, review_of(match)).review()
    known = summary_of(match)
    assert known is not None
    assert known.turning_points is not None
    assert 1 <= len(shown.moments) <= 3
    words = f"{known.turning_points.before}% → {known.turning_points.after}%"
    assert any(words in one.measured for one in shown.moments)


def test_played_on_it_says_by_how_many_games() -> None:
    match = match_of()
    found = review_of(match)
    outcomes = roll_out(found, games=ROLLOUT_CHUNK)
    text = review_html(Painter(TableSnapshot(match), "en"), found, outcomes)
    assert f"{ROLLOUT_CHUNK} games each" in text
    assert "<polygon" in text
    assert "--rollouts" not in text


def test_the_graph_goes_up_where_chances_do() -> None:
    curves = ChanceChart(
        "Chances", [SideCurve("Red & black", [0.0, 1.0])], {0: "Night 1"}, {1: "①"}
    )
    drawn = chart_svg(curves)
    first, last = re.findall(r'stroke-width="2.5"', drawn), re.findall(r'points="([^"]*)"', drawn)
    assert len(first) == 1
    (_, low), (_, high) = (point.split(",") for point in last[-1].split())
    assert float(high) < float(low)
    assert "Night 1" in drawn
