"""The commands for all rulebooks: modes, options, ready and drawn decks, one role, points."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gorod.cli import main
from gorod.parts.rulesets import Role
from gorod.rulebooks import BOOKS

Gorod = Callable[..., tuple[int, str, str]]
"""A command: its status, what it told and what it complained of."""

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture
def gorod(capsys: pytest.CaptureFixture[str]) -> Gorod:
    def run(*call: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main([*call])
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return run


BOOKS_AND_MODES = [
    (name, mode.name if mode else None)
    for name, book in BOOKS.items()
    for mode in (book.modes or (None,))
]


ROLES = [(name, role) for name, book in BOOKS.items() for role in book.plain.roles]


@pytest.mark.parametrize(("name", "mode"), BOOKS_AND_MODES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_mode_of_every_book_can_be_watched(
    gorod: Gorod, name: str, mode: str | None, lang: str
) -> None:
    chosen = () if mode is None else ("--mode", mode)
    status, out, err = gorod("watch", name, *chosen, "--seed", "4", "--lang", lang)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) > 10


@pytest.mark.parametrize(("name", "mode"), BOOKS_AND_MODES)
def test_every_mode_of_every_book_can_be_simulated(
    gorod: Gorod, name: str, mode: str | None
) -> None:
    chosen = () if mode is None else ("--mode", mode)
    status, out, err = gorod("simulate", name, *chosen, "-n", "20", "--jobs", "1", "--json")
    assert (status, err) == (0, "")
    assert '"games": 20' in out


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("name", "role"), ROLES, ids=lambda one: getattr(one, "id", one))
def test_every_role_of_every_book_is_explained_with_its_clause(
    gorod: Gorod, name: str, role: Role, lang: str
) -> None:
    status, out, err = gorod("rules", name, role.id, "--lang", lang)
    assert (status, err) == (0, "")
    assert f"({role.id})" in out
    assert role.clause in out


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", BOOKS)
def test_every_option_and_mode_is_explained(gorod: Gorod, name: str, lang: str) -> None:
    book = BOOKS[name]
    for choice in [mode.name for mode in book.modes] + [option.name for option in book.options]:
        if choice not in [role.id for role in book.plain.roles]:
            status, out, err = gorod("rules", name, choice, "--lang", lang)
            assert (status, err) == (0, "")
            assert len(out.splitlines()) > 1


def test_a_deck_can_be_drawn_and_the_seed_draws_it_again(gorod: Gorod) -> None:
    first = gorod("deck", "vendetta", "12", "--draw", "--seed", "7", "--lang", "en")
    assert first == gorod("deck", "vendetta", "12", "--draw", "--seed", "7", "--lang", "en")
    assert first[0] == 0
    assert "12 players" in first[1]
    others = {gorod("deck", "vendetta", "12", "--draw", "--seed", str(n))[1] for n in range(20)}
    assert len(others) > 10


@pytest.mark.parametrize("scenario", [one.name for one in BOOKS["vendetta"].scenarios])
def test_a_ready_deck_can_be_shown_and_watched(gorod: Gorod, scenario: str) -> None:
    status, out, err = gorod("deck", "vendetta", "--scenario", scenario, "--lang", "en")
    assert (status, err) == (0, "")
    assert "Unusual" not in out
    assert gorod("watch", "vendetta", "--scenario", scenario, "--seed", "1", "--quiet")[0] == 0


def test_a_scenario_brings_its_mode(gorod: Gorod, tmp_path: Path) -> None:
    saved = tmp_path / "pits.yaml"
    gorod("watch", "vendetta", "--scenario", "wolf-pits", "--seed", "1", "--save", str(saved))
    assert "mode: wolf_pits" in saved.read_text("utf-8")
    assert gorod("check", str(saved))[0] == 0


def test_of_a_lord_drawn_unseen_only_that_there_is_one_is_public(gorod: Gorod) -> None:
    call = ("deck", "vendetta", "8", "--option", "unseen=lord", "--lang", "en")
    status, out, _ = gorod(*call)
    assert status == 0
    host, public = out.splitlines()[0], out.splitlines()[-1]
    assert "Count" in host
    assert "Count" not in public
    assert "lord" in public.lower()


def test_points_add_up_over_games(gorod: Gorod, tmp_path: Path) -> None:
    files = []
    for seed in (1, 2, 3):
        files.append(str(tmp_path / f"{seed}.yaml"))
        gorod("watch", "vendetta", "--players", "8", "--seed", str(seed), "--save", files[-1])
    status, out, err = gorod("points", *files, "--lang", "en")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert sorted(int(line.split()[1].rstrip(":")) for line in lines) == list(range(1, 9))
    scores = [int(line.split()[2]) for line in lines]
    assert scores == sorted(scores, reverse=True)
    assert sum(scores) > 0


def test_points_want_finished_games_of_one_table(gorod: Gorod, tmp_path: Path) -> None:
    unfinished = tmp_path / "open.yaml"
    unfinished.write_text(
        "ruleset: sport\nseats: [civilian, civilian, sheriff, mafia, civilian, don, civilian,"
        " mafia, civilian, civilian]\ncourse: [{night: {}}]\nwinner: none\n",
        "utf-8",
    )
    status, out, err = gorod("points", str(unfinished), "--lang", "en")
    assert (status, out) == (2, "")
    assert "no winner" in err
    eight, nine = tmp_path / "8.yaml", tmp_path / "9.yaml"
    for players, file in ((8, eight), (9, nine)):
        gorod("watch", "salon", "--players", str(players), "--seed", "1", "--save", str(file))
    status, _, err = gorod("points", str(eight), str(nine), "--lang", "en")
    assert status == 2
    assert "9.yaml" in err


# Bad input: one clear sentence each --------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("deck", "salon", "9", "--option", "blind_mafia", "--option", "hostless"), ("hostless",)),
        (("deck", "salon", "9", "--option", "junkie"), ("junkie", "hostless", "extra_hand")),
        (("deck", "vendetta", "9", "--option", "roses", "--option", "panic"), ("roses", "panic")),
        (("play", "vendetta", "--option", "dice", "--option", "secrets"), ("dice", "secrets")),
        (("deck", "vendetta", "--roles", "lamia*2 vampire*5 hunter*2"), ("lamia",)),
        (("deck", "vendetta", "--roles", "vampire*11 hunter*4"), ("vampire",)),
        (
            ("deck", "vendetta", "--roles", "king count vampire*5 hunter*2"),
            ("lord", "king", "count"),
        ),
        (("deck", "vendetta", "--roles", "vampire*9 hunter*3 varg_leader"), ("varg_leader", "20")),
        (("deck", "vendetta", "--roles", "novice vampire*5 hunter*2"), ("novice", "lord")),
        (("deck", "it", "--roles", "programmer*5 pentester boss spy"), ("spy",)),
        (("deck", "it", "--roles", "programmer*7 pentester hacker*4 boss*1"), ("hacker",)),
        (("deck", "it", "7", "--mode", "extended"), ("players",)),
        (("deck", "it", "11", "--mode", "hostless"), ("players",)),
        (("deck", "it", "9", "--mode", "sudden"), ("sudden", "hardcore")),
        (("deck", "sport", "10", "--mode", "fast"), ("fast",)),
        (("deck", "salon", "2"), ("players",)),
        (("deck", "vendetta", "5"), ("players",)),
        (("deck", "vendetta", "9", "--scenario", "wolf-pits"), ("10", "20", "9")),
        (("deck", "sport", "10", "--draw"), ("sport",)),
        (("deck", "vendetta", "9", "--option", "dice=roses,panic"), ("dice",)),
        (("rules", "vendetta", "sheriff"), ("sheriff",)),
    ],
)
def test_what_is_wrong_is_said_in_one_line_that_names_it(
    gorod: Gorod, call: tuple[str, ...], words: tuple[str, ...]
) -> None:
    for lang in ("en", "ru"):
        status, out, err = gorod(*call, "--lang", lang)
        assert (status, out) == (2, "")
        assert len(err.strip().splitlines()) == 1
        assert "Traceback" not in err
        if lang == "en":
            assert [word for word in words if word not in err] == []
