"""Bots by their names: for all seats, or for those of each side."""

import subprocess
import sys

import pytest

from gorod.bots import Bot
from gorod.bots.bayes.bot import BayesBot
from gorod.bots.custom_bots import BotError
from gorod.bots.random_bot import RandomBot
from gorod.cli import main
from gorod.engine.game import Game
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import BotBySide, lineup_named
from gorod.insight.simulation.simulator import simulate
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.rulebooks.settings import Setting

SIDES = ("red", "black")


def seated(name: str) -> tuple[Game[Ruleset], dict[int, Bot]]:
    game = Game(book("sport").ruleset())
    everybody = company(game, "1", lineup_named(name, SIDES)(game.rules))
    conduct(game, everybody)
    return game, dict(everybody.bots)


@pytest.mark.parametrize("name", ["bayes", "people", "gentle", "hard"])
def test_a_level_sits_in_every_seat(name: str) -> None:
    _, bots = seated(name)
    levels = {bot.level.name for bot in bots.values() if isinstance(bot, BayesBot)}
    assert levels == {"people" if name == "bayes" else name}
    assert len(bots) == 10


def test_each_side_has_bots_of_its_own() -> None:
    game, bots = seated("black=random, red=hard")
    for seat, bot in bots.items():
        assert isinstance(bot, BotBySide)
        is_black = game.table.cards[seat] in ("mafia", "don")
        assert isinstance(bot.bot, RandomBot if is_black else BayesBot)


def test_a_side_that_is_not_named_answers_anyhow() -> None:
    game, bots = seated("red=gentle")
    for seat, bot in bots.items():
        assert isinstance(bot, BotBySide)
        assert isinstance(bot.bot, RandomBot) == (game.table.cards[seat] in ("mafia", "don"))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("bayse", "bots-name"),
        ("blak=bayes", "bots-side"),
        ("black=bayse", "bots-name"),
        ("black=bayes,", "bots-sides"),
        ("black=bayes,black=hard", "bots-sides"),
        ("black=red=hard", "bots-sides"),
        ("=hard", "bots-side"),
        ("nowhere:Bot", "bots-module"),
    ],
)
def test_what_names_no_bots_is_said_with_its_reason(name: str, reason: str) -> None:
    with pytest.raises(BotError) as none:
        lineup_named(name, SIDES)
    assert none.value.reason == reason


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "did you mean “bayes”?"), ("ru", "может быть, «bayes»?")]
)
def test_a_mistyped_name_is_guessed(
    lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "sport", "-n", "1", "--bots", "bayse", "--lang", lang])
    assert said in capsys.readouterr().err


def test_random_is_the_same_as_nothing() -> None:
    table = Setting("textbook", 7)
    assert simulate(table, 20, bots="random").wins == simulate(table, 20).wins


def test_the_same_seed_brings_the_same_games_on_any_number_of_processes() -> None:
    table = Setting("textbook", 7)
    alone = simulate(table, 300, seed=4, bots="bayes")
    assert simulate(table, 300, seed=4, jobs=2, bots="bayes").wins == alone.wins


@pytest.mark.parametrize(
    "program",
    [
        "import gorod.web.ops.serve_command, gorod.web.app",
        "from gorod.cli import main; main(['--help'])",
        "from gorod.cli import main; main(['simulate', 'textbook', '-n', '2', '--jobs', '1'])",
    ],
)
def test_numpy_is_loaded_only_when_a_bot_that_reasons_sits_down(program: str) -> None:
    late = "; import sys; sys.exit(int('numpy' in sys.modules))"
    run = subprocess.run([sys.executable, "-c", program + late], check=False, capture_output=True)
    assert run.returncode == 0, run.stderr
