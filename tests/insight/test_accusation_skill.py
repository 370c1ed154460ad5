"""How well somebody reads people: what is counted, how sure it is, and what the command says."""

from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from gorod.archive.game_file import FiledGame, SeenCards, file_chunks, parse_games
from gorod.engine.claims import SUSPECT, Claimed
from gorod.engine.seats import HOST
from gorod.insight.review.accusation_skill import (
    MIN_GAMES,
    GameAccuracy,
    player_skill,
    student_quantile,
)
from gorod.insight.review.review import NOMINATED, SAID, VOTED, review
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.writer import write_notebook
from gorod.rulebooks.settings import Setting
from gorod.screens.past.player_skill import readings
from gorod.speech import LANGUAGES, Speech
from gorod.table.after.accuracy import accuracy_of
from gorod.table.match.match import Match
from tests.support.command_line import Gorod, settle


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch, columns=300)


def filed(seed: str, book: str = "sport", players: int = 10) -> FiledGame:
    rules = Setting(book, players).rules()
    game = play_one(rules, seed, lineup_named("people", rules.sides)(rules))
    one = parse_games(write_notebook(game).encode(), Speech("en"))[0][0]
    one.journal = list(game.journal)  # a notebook has no words for what was only claimed
    one.names = {seat: f"Guest {seat}" for seat in one.names}
    return one


def match_of(one: FiledGame) -> Match:
    return Match(0, one.terms()).replay(one.journal)


# How sure it is ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("freedom", "known"), [(4, 2.776), (9, 2.262), (29, 2.045), (999, 1.962)])
def test_the_quantiles_are_those_of_the_tables(freedom: int, known: float) -> None:
    assert student_quantile(freedom) == pytest.approx(known, abs=0.01)


def pointing(rng: Random, games: int, edge: float, hangs_together: bool) -> list[GameAccuracy]:
    """Games of somebody who is right so much more often than chance."""
    found = []
    for _ in range(games):
        number, chance = rng.randint(1, 8), rng.choice([0.2, 0.3, 0.4])
        hits = [rng.random() < chance + edge for _ in range(number)]
        right = number * hits[0] if hangs_together else sum(hits)
        found.append(GameAccuracy(number, right, number * chance, number * chance * (1 - chance)))
    return found


@pytest.mark.parametrize("edge", [0.0, 0.3])
@pytest.mark.parametrize("hangs_together", [False, True])
@pytest.mark.parametrize("games", [5, 12, 60])
def test_the_truth_lies_in_the_interval_as_often_as_is_said(
    games: int, hangs_together: bool, edge: float
) -> None:
    """Also where all that was pointed at in a game was one idea, right or wrong."""
    rng, tries, within = Random(5), 600, 0
    for _ in range(tries):
        found = player_skill(pointing(rng, games, edge, hangs_together))
        assert found is not None
        within += found.low <= edge <= found.high
    assert within / tries > 0.91


def test_games_that_happen_to_be_alike_prove_nothing() -> None:
    found = player_skill([GameAccuracy(1, 0, 0.3, 0.21)] * MIN_GAMES)
    assert found is not None
    assert found.verdict == "unsure"
    assert found.low < -0.5 < 0 < found.high


def test_of_few_games_nothing_is_said() -> None:
    for lang in LANGUAGES:
        shown = readings("Anna", [GameAccuracy(9, 9, 2.0, 1.5)] * (MIN_GAMES - 1), Speech(lang))
        assert (shown.verdict, shown.low, shown.high) == ("few", None, None)
        assert shown.words[-1] == Speech(lang).say("reading-few", least=MIN_GAMES)
        none = readings("Anna", [GameAccuracy(0, 0, 0.0, 0.0)] * 9, Speech(lang))
        assert none.verdict == "none"
        assert none.words == [Speech(lang).say("reading-none", name="Anna")]


def test_whoever_is_right_again_and_again_reads_better_than_chance() -> None:
    shown = readings("Anna", [GameAccuracy(5, 4, 1.5, 1.0)] * 20, Speech("en"))
    assert shown.verdict == "better"
    assert "right 80 times (80%); pointing at random would have hit 30%." in shown.words[1]
    worse = readings("Anna", [GameAccuracy(5, 0, 1.5, 1.0)] * 20, Speech("en"))
    assert worse.verdict == "worse"


# What is counted ---------------------------------------------------------------------------------


def test_what_one_of_the_town_pointed_at_is_what_the_review_tells_of() -> None:
    one = filed("7")
    match = match_of(one)
    found = review(match.game)
    seen = 0
    for seat in match.game.table.seats:
        known = accuracy_of(match, seat)
        assert known is not None
        if seat in found.foes:
            assert known.pointed == 0
            continue
        told = [p for p in found.accusations if p.by == seat and p.how in (VOTED, NOMINATED, SAID)]
        assert 0 < known.pointed <= len(told)
        assert known.right <= sum(p.right for p in told)
        assert 0 < known.by_chance < known.pointed
        seen += known.pointed
    claimed = [e for e in match.views[HOST].events if isinstance(e, Claimed) and e.kind == SUSPECT]
    assert claimed
    assert seen > 30


def test_a_vote_is_held_against_the_other_candidates_and_a_suspicion_against_the_table() -> None:
    """With seven and three, one of the town who nominates anyhow hits three times of nine."""
    one = filed("7")
    match = match_of(one)
    town = [seat for seat in match.game.table.seats if seat not in review(match.game).foes]
    first = next(
        event
        for event in match.views[HOST].events
        if type(event).__name__ == "Nominated" and event.by in town  # type: ignore[attr-defined]
    )
    by = first.by  # type: ignore[attr-defined]
    upto = next(at for at, e in enumerate(match.views[HOST].events) if e is first)
    del match.views[HOST].events[upto + 1 :]
    known = accuracy_of(match, by)
    assert known is not None
    claims = known.pointed - 1
    assert known.by_chance == pytest.approx((1 + claims) / 3)


def test_bots_and_games_that_are_not_over_read_nobody() -> None:
    one = filed("7")
    one.bots = [1, 2]
    assert accuracy_of(match_of(one), 1) is None
    assert accuracy_of(match_of(one), 3) is not None
    half = Match(0, one.terms()).replay(one.journal[:-1])
    assert not half.game.over
    assert accuracy_of(half, 3) is None


def test_of_an_unknown_side_nothing_is_counted() -> None:
    one = filed("7")
    one.paper, one.facts = True, []
    one.journal[0] = structs.replace(one.journal[0], by=HOST)  # the judge supposes a deal
    known = accuracy_of(match_of(one), 3)
    assert known is not None
    assert known.pointed == 0
    held = match_of(filed("7")).game.table.cards
    among = tuple(held)
    one.facts = [
        SeenCards((role,), tuple(seat for seat in held if held[seat] == role), among)
        for role in ("don", "mafia")
    ]
    seen = [accuracy_of(match_of(one), seat) for seat in held]
    assert sum(one.pointed for one in seen if one) > 0


# The command -------------------------------------------------------------------------------------


def test_the_command_says_it_of_one_name_over_all_games(gorod: Gorod, home: Path) -> None:
    games = [filed(str(seed)) for seed in range(9)]
    for number, one in enumerate(games, 1):
        one.evening, one.number = "BCDF", number
    (home / "games.json").write_bytes(b"".join(file_chunks(games)))
    assert gorod("games", "import", "games.json").status == 0
    done = gorod("games", "reading", "guest  4")
    assert (done.status, done.err) == (0, "")
    reads = [accuracy_of(match_of(one), 4) for one in games]
    known = player_skill([one for one in reads if one is not None])
    assert known is not None
    assert f"town’s side: {known.games}. Pointed at somebody {known.pointed} times" in done.words
    assert done.words.startswith("How guest 4 reads people")
    assert "95% interval" in done.words
    assert "random would have hit" in done.words
    few = gorod("games", "reading", "Guest 4", "--until", "1990-01-01")
    assert "nothing to go by yet" in few.words
    russian = gorod("games", "reading", "Guest 4", "--lang", "ru")
    assert "наугад вышло бы" in russian.words
    part = gorod("games", "reading", "Guest")
    assert "nothing to go by yet" in part.words
