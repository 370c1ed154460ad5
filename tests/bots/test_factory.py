"""Bots of one's own: one class in the library, in the terminal, by the thousand."""

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gorod.bots.custom_bots import BotError, load_factory
from gorod.cli import main
from gorod.engine.claims import Claimed, Floor
from gorod.engine.game import Game
from gorod.engine.letters import Event, letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim, Reply
from gorod.engine.table import Choice
from gorod.insight.simulation.game_loop import BotFailed, company, conduct
from gorod.insight.simulation.simulator import simulate
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


class Witness:
    """Answers with the first of what is offered, and remembers what it heard."""

    def __init__(self, seat: int, seed: str) -> None:
        self.seat = seat
        self.seed = seed
        self.heard: list[Event] = []
        self.when_asked: list[int] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)

    def answer(self, ask: Ask) -> Choice:
        self.when_asked.append(len(self.heard))
        offer = ask.offer
        if offer.ways:
            return (offer.ways[0], offer.options[0])
        if not offer.options:
            return None
        return offer.options[0] if offer.one else tuple(offer.options[: offer.choose])


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("name", BOOKS)
def test_a_bot_hears_what_its_seat_is_told_and_nothing_else(name: str) -> None:
    game = Game(book(name).ruleset())
    everybody = company(game, "1", Witness)
    for _ in range(60):
        if game.over:
            break
        for ask in tuple(game.open.values()):
            game.reply(Reply(ask.to, ask.number, everybody(ask)))
    everybody.tell()
    for seat, bot in everybody.bots.items():
        assert isinstance(bot, Witness)
        assert bot.heard == list(letters_for(seat, game.letters))
        assert bot.seed == f"1/{seat}"


def test_a_bot_has_heard_everything_before_it_is_asked() -> None:
    game = Game(book("textbook").ruleset(7))
    everybody = company(game, "1", Witness)
    conduct(game, everybody)
    for seat, bot in everybody.bots.items():
        assert isinstance(bot, Witness)
        if bot.when_asked:
            assert min(bot.when_asked) >= 2, f"seat {seat} was asked before it saw its card"


class Silent(Witness):
    """Answers nothing, where one must."""

    def answer(self, ask: Ask) -> Choice:
        return None


class Broken(Witness):
    def answer(self, ask: Ask) -> Choice:
        raise ZeroDivisionError("one by none")


@pytest.mark.parametrize(
    ("kind", "problem", "placed"),
    [(Silent, "None", False), (Broken, "ZeroDivisionError: one by none", True)],
)
def test_what_a_bot_does_wrong_is_said_of_its_seat(
    kind: type[Witness], problem: str, placed: bool
) -> None:
    game = Game(book("textbook").ruleset(7))
    with pytest.raises(BotFailed) as failed:
        conduct(game, company(game, "1", kind))
    assert failed.value.problem == problem
    assert failed.value.seat in game.table.seats
    assert failed.value.place.startswith("test_factory.py:") == placed


def test_a_simulation_with_own_bots_depends_on_the_seed_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    table = Setting("textbook", 7)
    one = simulate(table, 60, 3, bots="bot:Robin")
    assert one.wins == simulate(table, 60, 3, bots="bot:Robin").wins
    assert sum(one.wins.values()) == 60


def test_what_the_mafia_remembers_makes_it_win_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Robin knows his mates and does not vote them out, which bots that answer anyhow do."""
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    table = Setting("textbook", 10, options=(("mafia", 2),))
    anyhow, robin = simulate(table, 400, 1), simulate(table, 400, 1, bots="bot:Robin")
    assert robin.rates["mafia"].p > anyhow.rates["mafia"].p + 0.05


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("own_")]:
        del sys.modules[name]


WRONG = {
    "Robin": ("bots-form", ""),
    "own_none:Robin": ("bots-module", ""),
    "own_one:Robin": ("bots-class", "x = 1"),
    "own_two:Robin": ("bots-methods", "class Robin: pass"),
    "own_three:Robin": ("bots-broken", "1 / 0"),
    "own_four:Robin": ("bots-broken", "import nothing_of_this_name"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_bot_is_called_so(name: str, folder: Path) -> None:
    reason, text = WRONG[name]
    if text:
        (folder / f"{name.split(':')[0]}.py").write_text(text, encoding="utf-8")
    with pytest.raises(BotError) as none:
        load_factory(name)
    assert none.value.reason == reason


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*words: str, keys: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
        code = 0
        try:
            main(list(words))
        except SystemExit as end:
            code = int(end.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", WRONG)
def test_the_commands_say_in_one_sentence_what_is_wrong_with_bots(
    run: Run, name: str, lang: str, folder: Path
) -> None:
    _, text = WRONG[name]
    if text:
        (folder / f"{name.split(':')[0]}.py").write_text(text, encoding="utf-8")
    for command in (["watch", "city"], ["play", "city"], ["simulate", "city", "-n", "1"]):
        code, out, err = run(*command, "--bots", name, "--lang", lang)
        assert code == 2
        assert out == ""
        assert "Traceback" not in err
        assert len(err.strip().splitlines()) <= 3


def test_a_bot_of_ones_own_is_watched_and_played_with(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    code, out, _ = run("watch", "sport", "--bots", "bot:Robin", "--seed", "1", "--quiet")
    assert (code, bool(out.strip())) == (0, True)
    again = run("watch", "sport", "--bots", "bot:Robin", "--seed", "1", "--quiet")
    assert again == (code, out, "")
    code, out, err = run("simulate", "textbook", "-n", "50", "--bots", "bot:Robin", "--jobs", "2")
    assert (code, err) == (0, "")


def test_a_bot_that_breaks_down_ends_the_game_with_a_sentence(run: Run, folder: Path) -> None:
    (folder / "own_broken.py").write_text(
        "class Robin:\n"
        "    def __init__(self, seat, seed): pass\n"
        "    def hear(self, event): pass\n"
        "    def answer(self, ask): return 1 / 0\n",
        encoding="utf-8",
    )
    for command in (["watch", "city"], ["simulate", "city", "-n", "600", "--jobs", "2"]):
        code, _, err = run(*command, "--bots", "own_broken:Robin", "--lang", "en")
        assert code == 2
        assert "own_broken.py:4" in err
        assert "ZeroDivisionError" in err
        assert "Traceback" not in err


class Orator(Witness):
    """Trusts the next seat whenever it may speak, and says so twice."""

    def speak(self, floor: Floor) -> list[Claim]:
        self.when_asked.append(-1)
        trusted = floor.claim("trust", "", self.seat % 3 + 1)
        return [] if trusted.about == (self.seat,) else [trusted, trusted]


@pytest.mark.parametrize("name", ["sport", "city", "salon", "it", "vendetta"])
def test_a_bot_that_may_speak_is_asked_to_before_it_answers(name: str) -> None:
    game = Game(book(name).ruleset())
    everybody = company(game, "1", Orator)
    conduct(game, everybody)
    everybody.tell()
    said = [letter.event for letter in game.letters if isinstance(letter.event, Claimed)]
    assert said
    for bot in everybody.bots.values():
        assert isinstance(bot, Orator)
        assert [event for event in bot.heard if isinstance(event, Claimed)] == said


def test_a_speech_is_asked_for_once_and_a_person_is_not_spoken_for() -> None:
    game = Game(book("sport").ruleset(10))
    everybody = company(game, "1", Orator)
    everybody.mute(1)
    conduct(game, everybody)
    speeches = [letter.event for letter in game.letters if isinstance(letter.event, FloorGiven)]
    for seat, bot in everybody.bots.items():
        assert isinstance(bot, Orator)
        held = sum(event.seat == seat for event in speeches)
        assert bot.when_asked.count(-1) == (held if seat != 1 else 0)
    assert not any(one.seat == 1 for one in game.journal if isinstance(one, Claim))


class Liar(Witness):
    """Speaks in another's name."""

    def speak(self, floor: Floor) -> list[Claim]:
        return [Claim(self.seat % 10 + 1, "am", floor.sayable.roles[0])]


class Mumbler(Witness):
    """Claims what there is not."""

    def speak(self, floor: Floor) -> list[Claim]:
        return [floor.claim("am", "jester")]


@pytest.mark.parametrize("kind", [Liar, Mumbler])
def test_who_speaks_in_anothers_name_or_of_no_such_card_is_named(kind: type[Witness]) -> None:
    game = Game(book("sport").ruleset(10))
    with pytest.raises(BotFailed) as failed:
        conduct(game, company(game, "1", kind))
    assert (failed.value.seat, failed.value.topic) == (1, "speak")
    assert not any(isinstance(entry, Claim) for entry in game.journal)
