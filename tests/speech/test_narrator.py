"""Two narrators: several ways for whatever returns, chosen by what is public alone."""

import re
from collections import defaultdict
from itertools import pairwise

import pytest

from gorod.engine.events import CardTurned, Left, RoleAnnounced
from gorod.engine.letters import Event, letters_for
from gorod.engine.seats import HOST, ROOM
from gorod.parts.calls import Called, Slept
from gorod.parts.rounds import MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.parts.ties import Tied
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.speech.narrator import JUDGE_STYLE, NARRATORS, STORYTELLER_STYLE, Narrator
from gorod.speech.speech_timing import speaking_seconds
from gorod.table.match.match import Match
from gorod.table.setup import Plan, Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.random_games import messages, random_game
from tests.support.scripted_evening import Evening

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
EACH = pytest.mark.parametrize("style", NARRATORS)
ONCE = {"game-introduced", "acquaintance-began", "acquaintance-began-first"}
ONCE |= {"night-fell-first", "night-fell-first-it"}
"""What is said once in a game."""


def narrator(lang: str, style: str, book: str = "city", turn: int = 1) -> Narrator:
    speech = Speech(lang, book)
    return Narrator(speech, style, speech.tell, {2: "Vova", 3: "Anna"}.get, turn)  # type: ignore[arg-type]


def told(one: Narrator, *events: Event) -> list[str]:
    one.listen(events)
    return [one.said(event) or "" for event in events]


def ways(style: str) -> dict[str, int]:
    """How many ways there are to say each thing."""
    found: dict[str, int] = defaultdict(int)
    for file, message in messages("en"):
        if file == f"narrator-{style}":
            key, _, number = message.id.name.removeprefix(f"{style}-").rpartition("-")
            found[key] += 1
            assert int(number) == found[key], message.id.name
    return found


@EACH
def test_whatever_returns_can_be_said_in_three_to_five_ways(style: str) -> None:
    assert {key: count for key, count in ways(style).items() if key not in ONCE} == {
        key: pytest.approx(4, abs=1) for key in ways(style) if key not in ONCE
    }
    moments = {"night-fell", "called", "slept", "floor-given", "floor-given-last-word", "tied"}
    moments |= {f"morning-came-{kind}" for kind in ("opens", "none", "one", "several")}
    moments |= {"ballot-opened", "no-ballot-no-nominees", "left-voted-out", "game-over"}
    assert ways(style).keys() >= moments


@EACH
@LANGS
def test_no_way_comes_twice_in_a_row(style: str, lang: str) -> None:
    for turn in range(3):
        nights = told(narrator(lang, style, turn=turn), *map(NightFell, range(1, 30)))
        assert all(one != then for one, then in pairwise(nights))
        assert len(set(nights)) == ways(style)["night-fell"]
    calls = told(narrator(lang, style), *(Slept("doctor") for _ in range(30)))
    assert all(one != then for one, then in pairwise(calls))


def test_another_game_of_the_evening_begins_in_other_words() -> None:
    first, second = (told(narrator("en", JUDGE_STYLE, turn=turn), NightFell(1)) for turn in (1, 2))
    assert first != second


@EACH
@LANGS
@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_game_can_be_told(book: str, lang: str, style: str) -> None:
    game = random_game(BOOKS[book].ruleset(), 3)
    painter = painted(game, book, lang, style)
    for line in painter.spoken():
        assert re.search(r"[.?…]$", line), line
        assert not re.search(r"[{}]|  | [.,]|\bnone\b|!", line), line
        assert not line.startswith((" ", ",")), line


def painted(
    game: object, book: str, lang: str = "en", style: str = "", number: int = 1, pace: str = "usual"
) -> Painter:
    setting = Setting(book, len(game.table.seats))  # type: ignore[attr-defined]
    names = {seat: f"Name{seat}" for seat in game.table.seats}  # type: ignore[attr-defined]
    terms = Terms(setting, names, [], "gorod", pace, lang, number=number, narrator=style)
    return Painter(TableSnapshot(Match(number, terms, game)), lang)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pace", "seconds"), [("slow", 45), ("usual", 30), ("fast", 18), ("none", 30)]
)
@LANGS
def test_who_pleads_is_told_how_long_there_is_at_this_table(
    lang: str, pace: str, seconds: int
) -> None:
    pleas = 0
    for seed in range(12):
        game = random_game(BOOKS["sport"].ruleset(), seed)
        sight, words = painted(game, "sport", lang, JUDGE_STYLE, pace=pace).said_aloud(ROOM)
        for event, line in zip(sight.events, words, strict=True):
            if isinstance(event, FloorGiven) and event.speech == "plea":
                pleas += 1
                assert re.findall(r"\d+", line or "")[-1] == str(seconds), line
    assert pleas


def test_where_not_all_have_names_several_are_called_by_numbers() -> None:
    """Bots have none that is said."""
    assert "players 2, 7 and 3" in told(narrator("en", STORYTELLER_STYLE), Tied((2, 7, 3)))[0]
    assert (
        "player 2, Vova, and player 3, Anna"
        in told(narrator("en", STORYTELLER_STYLE), Tied((2, 3)))[0]
    )


@LANGS
def test_from_the_third_night_on_few_words_do(lang: str) -> None:
    blind = Called("mafia", blind=True)
    for style, call in (
        (JUDGE_STYLE, blind),
        (STORYTELLER_STYLE, blind),
        (STORYTELLER_STYLE, Called("doctor")),
    ):
        first, third = (told(narrator(lang, style), NightFell(night), call)[1] for night in (1, 3))
        assert speaking_seconds(third) < speaking_seconds(first) - 1


def test_a_number_takes_as_long_as_the_word_for_it() -> None:
    assert speaking_seconds("Up for the vote: 3, 8 and 7.") == speaking_seconds(
        "Up for the vote: three, eight and seven."
    )
    assert speaking_seconds("Night… Sleep.") == pytest.approx(
        speaking_seconds("Night Sleep.") + 1.5
    )


# What is public alone decides --------------------------------------------------------------------


@pytest.mark.parametrize("book", ["sport", "city", "salon", "vendetta"])
def test_the_host_and_the_room_are_told_in_the_same_words(book: str) -> None:
    """What the console says is what the table says: secret letters between do not count."""
    game = random_game(BOOKS[book].ruleset(), 5)
    painter = painted(game, book)
    public = list(letters_for(ROOM, game.letters))
    aloud = {
        id(event): line for event, line in zip(public, painter.said_aloud(ROOM)[1], strict=True)
    }
    sight, words = painter.said_aloud(HOST)
    heard = [(id(e), line) for e, line in zip(sight.events, words, strict=True) if id(e) in aloud]
    assert heard == list(aloud.items())


def test_a_replay_says_at_each_step_what_was_said_then() -> None:
    game = random_game(BOOKS["city"].ruleset(), 5)
    whole = painted(game, "city").spoken()
    for _, _, then in list(game.retrace())[:: max(1, len(game.journal) // 10)]:
        so_far = painted(then, "city").spoken()
        assert so_far == whole[: len(so_far)]


CITY = "civilian civilian sheriff doctor mafia mafia don civilian civilian civilian"


def second_morning(**acts: dict[int, int | None]) -> str:
    evening = Evening("city", CITY)
    evening.night()
    evening.day()
    evening.night(**acts)
    sight, words = painted(evening.game, "city").said_aloud(ROOM)
    told = zip(sight.events, words, strict=True)
    return [line or "" for event, line in told if isinstance(event, MorningCame)][1]


def test_a_quiet_night_is_not_explained_and_no_morning_gives_itself_away() -> None:
    missed = second_morning(mafia={5: 1, 6: 2, 7: None}, doctor={4: 8})
    healed = second_morning(mafia={5: 1, 6: 1, 7: 1}, doctor={4: 1})
    killed = second_morning(mafia={5: 1, 6: 1, 7: 1}, doctor={4: 8})
    assert missed == healed
    assert killed != missed
    assert killed.partition("… ")[0] == missed.partition("… ")[0]
    assert "Name1" in killed


@EACH
def test_the_beginning_of_a_morning_is_the_same_however_many_are_killed(style: str) -> None:
    mornings = [
        told(narrator("ru", style), MorningCame(()), MorningCame(killed))[1].partition("… ")
        for killed in ((), (2,), (2, 3), (2, 3, 4, 5))
    ]
    assert len({opening for opening, _, _ in mornings}) == 1
    assert len({verdict for _, _, verdict in mornings}) == 4


@EACH
@LANGS
def test_who_shoots_blindly_never_wakes(style: str, lang: str) -> None:
    wakes = re.compile(r"(?<!Nobody )\bwake|(?<!Никто не )просып|откройте", re.IGNORECASE)
    for call in ("mafia", "hackers", "yakuza"):
        events = [Called(call, blind=True, numbers=True) for _ in range(6)]
        events += [Called(call, blind=True) for _ in range(6)]
        for line in told(narrator(lang, style), *events):
            assert not wakes.search(line), line


# Who it is about ---------------------------------------------------------------------------------


def test_players_on_phones_have_their_names_beside_their_numbers_in_every_book() -> None:
    game = random_game(BOOKS["city"].ruleset(), 3)
    painter = painted(game, "city")
    given = (event for event in letters_for(ROOM, game.letters) if isinstance(event, FloorGiven))
    floors = [painter.tell(event) or "" for event in given if event.seat == 4]
    assert floors
    assert all("layer 4, Name4" in line for line in floors)
    game = random_game(BOOKS["sport"].ruleset(), 3)
    assert any("layer 4, Name4" in line for line in painted(game, "sport").spoken())


def test_of_many_players_only_the_numbers_are_said() -> None:
    one = narrator("ru", JUDGE_STYLE)
    few, many = told(one, MorningCame((2, 3)), MorningCame((2, 3, 4, 5)))
    assert "номер 2, Vova, и номер 3, Anna" in few
    assert many.endswith("номера 2, 3, 4 и 5.")


def test_a_card_that_was_turned_is_not_announced_again() -> None:
    events = (CardTurned(2, "maniac"), RoleAnnounced(2, "maniac"), RoleAnnounced(3, "maniac"))
    first, second, other = told(narrator("en", STORYTELLER_STYLE), *events)
    assert first
    assert not second
    assert "layer 3, Anna" in other


def test_of_several_who_leave_together_it_is_said_whose_card_it_is() -> None:
    one = narrator("en", STORYTELLER_STYLE)
    alone = told(one, Left((2,), "killed"), CardTurned(2, "don"))[1]
    assert "Vova" not in alone
    both = told(narrator("en", STORYTELLER_STYLE), Left((2, 3), "killed"), CardTurned(3, "don"))[1]
    assert "layer 3, Anna" in both


def test_a_book_has_its_own_narrator_and_its_own_jokes() -> None:
    assert BOOKS["sport"].narrator == JUDGE_STYLE
    assert {BOOKS[book].narrator for book in BOOKS if book != "sport"} == {STORYTELLER_STYLE}
    assert Plan().narrator == ""
    office = set(told(narrator("en", STORYTELLER_STYLE, "it"), *map(NightFell, range(1, 9))))
    city = set(told(narrator("en", STORYTELLER_STYLE, "city"), *map(NightFell, range(1, 9))))
    assert not office & city


def test_a_floor_that_is_given_ten_times_is_not_given_to_each_in_the_same_words() -> None:
    one = narrator("en", STORYTELLER_STYLE)
    rounds = told(one, *(FloorGiven(seat, "speech", 60) for _ in range(2) for seat in range(1, 6)))
    assert rounds[:5] != rounds[5:]
