"""What a language model thought stands in the review of its game, and nowhere before the end."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gorod.bots.llm.model_client import LanguageModel
from gorod.engine.game import Game
from gorod.insight.llm.model_config import ModelPlayers
from gorod.insight.llm.thought_matching import (
    ThoughtsOfAnotherGame,
    decode_thoughts,
    thoughts_by_seat,
)
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.writer import write_notebook
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES, Speech
from tests.support.command_line import Gorod, settle
from tests.support.fake_llm import sensible, stand_in
from tests.support.scripted_evening import Evening

WATCH = ["watch", "sport", "--llm-model", "stand-in", "--seed", "3"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("KEY", "URL", "MODEL", "SECONDS"):
        monkeypatch.delenv(f"GOROD_LLM_{name}", raising=False)
    return settle(tmp_path, monkeypatch, columns=300)


@pytest.fixture
def watched(gorod: Gorod, home: Path) -> Path:
    """A game in which a model sat in the third seat, and what it thought."""
    call = [*WATCH, "--bots", "3=llm,red=random,black=random", "--save", "game.yaml"]
    with stand_in() as house:
        outcome = gorod(*call, "--llm", house.address, "--llm-thoughts", "thoughts.json")
    assert (outcome.status, outcome.err) == (0, "")
    return home


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_model_thought_is_told_in_its_seat(gorod: Gorod, watched: Path, lang: str) -> None:
    done = gorod("review", "game.yaml", "--thoughts", "thoughts.json", "--lang", lang)
    assert (done.status, done.err) == (0, "")
    text = (watched / "game.html").read_text(encoding="utf-8")
    assert text.count(Speech(lang).say("review-thoughts")) == 1
    seats = text.split("<details><summary>")
    (its,) = [one for one in seats if "the first one" in one]
    assert its.startswith("3")
    assert "I trust nobody." in its
    thoughts = decode_thoughts((watched / "thoughts.json").read_bytes())
    for words in ("the first one", "caution"):
        assert its.count(words) == sum(one.reasoning == words for one in thoughts) > 1


def test_without_the_file_a_review_tells_no_thoughts(gorod: Gorod, watched: Path) -> None:
    assert gorod("review", "game.yaml").status == 0
    assert "the first one" not in (watched / "game.html").read_text(encoding="utf-8")


def test_what_models_write_is_words_and_never_tags(gorod: Gorod, watched: Path) -> None:
    file = watched / "thoughts.json"
    thoughts = json.loads(file.read_bytes())
    for one in thoughts:
        one["reasoning"] = one["words"] = "<img src=x onerror=1>\u202e\n<script>"
    file.write_text(json.dumps(thoughts), encoding="utf-8")
    assert gorod("review", "game.yaml", "--thoughts", "thoughts.json").status == 0
    text = (watched / "game.html").read_text(encoding="utf-8")
    assert "&lt;img src=x" in text
    assert "<img" not in text
    assert "<script" not in text
    assert "\u202e" not in text


def test_before_the_end_nobody_is_told_what_a_model_thinks(gorod: Gorod, watched: Path) -> None:
    (watched / "half.yaml").write_text(
        write_notebook(Evening("sport").night().game), encoding="utf-8"
    )
    done = gorod("review", "half.yaml", "--thoughts", "thoughts.json")
    assert done.status == 2
    assert "the first one" not in done.out + done.err
    assert not (watched / "half.html").exists()


@pytest.mark.parametrize(
    "written", [b"", b"{}", b"[1]", b"\xff", b"[" * 9999, b'[{"seat": 77, "night": 1, "day": 1}]']
)
def test_a_file_without_thoughts_is_one_clear_sentence(
    gorod: Gorod, watched: Path, written: bytes
) -> None:
    (watched / "no.json").write_bytes(written)
    done = gorod("review", "game.yaml", "--thoughts", "no.json")
    assert (done.status, done.out) == (2, "")
    assert done.err.strip() == "no.json does not hold what models thought in this game."


def test_thoughts_of_another_game_are_not_shown(gorod: Gorod, watched: Path) -> None:
    rules = Setting("sport", 10).rules()
    other = play_one(rules, "99", lineup_named("random", rules.sides)(rules))
    (watched / "other.yaml").write_text(write_notebook(other), encoding="utf-8")
    done = gorod("review", "other.yaml", "--thoughts", "thoughts.json")
    assert done.status == 2
    assert "does not hold" in done.err
    assert not (watched / "other.html").exists()


@pytest.mark.parametrize("name", BOOKS.ours)
def test_every_thought_of_every_book_finds_its_question(name: str) -> None:
    """Models sit in all seats; where nobody takes a step back, nothing is left out."""

    class Near(LanguageModel):
        def ask(self, messages: Any) -> str:
            answers: list[str] = []
            call = type("Near", (), {"prompt": messages[-1]["content"], "say": answers.append})
            sensible(call)  # type: ignore[arg-type]
            return answers[0]

    models = ModelPlayers(Near("http://127.0.0.1:9", "near"), "en")
    rules = book(name).ruleset()
    game = Game(rules)
    conduct(game, company(game, "2", models.seated(rules)))
    thoughts = decode_thoughts(msgspec.json.encode(models.talk.thoughts))
    found = thoughts_by_seat(game, thoughts)
    assert sum(map(len, found.values())) == len(thoughts) > 0
    other = [msgspec.structs.replace(one, night=one.night + 9) for one in thoughts]
    with pytest.raises(ThoughtsOfAnotherGame):
        thoughts_by_seat(game, other)
