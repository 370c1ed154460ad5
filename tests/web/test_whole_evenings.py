"""Whole evenings in real browsers: ten phones, the table screen and the console at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, ROOM
from gorod.notebook.checker import check_notebook
from gorod.parts.ballots import Voted
from gorod.parts.decoys import COVER
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.table.match.match import Match
from tests.support.phones import FLAT, Room, cards_of, outcome_of, replay
from tests.support.sampling import sampled
from tests.support.server_process import Served

GAMES = [
    ("sport", "", 10),
    ("city", "", 10),
    ("salon", "", 10),
    ("vendetta", "standard", 10),
    ("textbook", "", 10),
    ("it", "base", 10),
    ("it", "hardcore", 10),
    ("it", "extended", 10),
    ("it", "hostless", 12),
]
BY_GOROD: set[tuple[str, str]] = set()
BY_A_PERSON = {("city", "")}
"""What every run of the tests plays; other tests play with Gorod as the host, the proofs all."""
SECOND = 0.01


def first(those: set[tuple[str, str]]) -> pytest.MarkDecorator:
    """All games, those that every run plays first."""
    games = sorted(GAMES, key=lambda game: game[:2] not in those)
    return sampled(("ruleset", "mode", "guests"), games, tried=len(those))


@pytest.fixture(scope="module")
def rooms(browser: Browser) -> Iterator[dict[str, Room]]:
    """The guests stay for several games, as guests do: a room with Gorod, one with a person."""
    rooms: dict[str, Room] = {}
    yield rooms
    for room in rooms.values():
        room.close()
        room.served.close()


@pytest.fixture
def room(
    request: pytest.FixtureRequest,
    browser: Browser,
    rooms: dict[str, Room],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Room]:
    """The room of this host; if a game in it has failed, the next one begins in another."""
    host: str = request.param
    if host not in rooms:
        second = SECOND if host == "gorod" else 1.0
        rooms[host] = Room(browser, Served(tmp_path_factory.mktemp(host), second))
    room = rooms.pop(host)
    yield room
    if request.node.stash.get(PLAYED, False):
        rooms[host] = room
    else:
        room.close()
        room.served.close()


PLAYED = pytest.StashKey[bool]()


def prepared(room: Room, ruleset: str, mode: str, guests: int, hosted_by: str) -> None:
    """The owner chooses on the console: nobody but the guests plays."""
    room.host.choose(players=str(max(guests, len(room.phones))))
    room.seat(guests)
    chosen = {"ruleset": ruleset} | ({"mode": mode} if mode else {})
    room.host.choose(**chosen, bots=False, hosted_by=hosted_by)
    room.forget()


def ends_well(room: Room, folder: Path) -> None:
    """All screens show the end, and it is the end that the journal has."""
    room.until_it_is_over()
    room.until(room.phones, "main.phone[data-stage=over]")
    _, game, numbers = replay(room.served)
    assert game.over
    assert numbers == list(range(1, len(game.journal) + 1))
    cards, outcome = cards_of(game), outcome_of(game)
    for screen in (room.tv, *room.phones):
        assert screen.cards() == cards
        assert outcome in screen.words("main")[0]
    room.host.wait_for("main.console[data-stage=lobby]")
    guest = room.phones[0]
    guest.page.tap("a[href$='/after']")
    guest.wait_for("main.after")
    assert len(guest.words(".story li")) > 10
    with guest.page.expect_download() as download:
        guest.page.tap("a[href$='notebook.yaml']")
    notebook = folder / download.value.suggested_filename
    download.value.save_as(notebook)
    checked = check_notebook(str(notebook), Speech("en"))
    assert checked.ok, checked.failures
    assert checked.game is not None
    assert checked.game.table.winner == game.table.winner
    assert checked.game.table.cards == game.table.cards
    guest.open("me")
    assert room.errors() == []


@pytest.mark.parametrize("room", ["gorod"], indirect=True)
@first(BY_GOROD)
def test_ten_phones_play_a_whole_game_that_gorod_hosts(
    request: pytest.FixtureRequest,
    room: Room,
    tmp_path: Path,
    ruleset: str,
    mode: str,
    guests: int,
) -> None:
    prepared(room, ruleset, mode, guests, "gorod")
    room.host.open("tv")
    room.host.start()
    room.host.wait_for("main.tv[data-stage=game]")
    room.host.open("host")
    room.host.use_hands(patience=1000)
    room.use_hands()
    ends_well(room, tmp_path)
    request.node.stash[PLAYED] = True


READS = """() => {
  const read = [];
  function look() {
    for (const line of document.querySelectorAll(".say p:not(.none)")) read.push(line.textContent);
    sessionStorage.setItem("read", JSON.stringify(read));
  }
  document.addEventListener("arrived", look);
}"""
"""Keeps every line that was to be said on this page."""


def aloud(match: Match) -> list[str]:
    """What everybody is to hear, but for hands, which are seen."""
    speech = Speech("en", match.game.rules.id)
    said = [one for one in letters_for(ROOM, match.game.letters) if not isinstance(one, Voted)]
    return [line for one in said if (line := match.sentence(one, speech)) is not None]


def for_the_host(game: Game[Ruleset]) -> bool:
    """Whether the hands left a question to the host, as `flat` in hands.js does."""
    asked = (before.open.get(FLAT) for _, _, before in game.retrace())
    return any(ask is not None and ask.topic != COVER and ask.number % 3 == 0 for ask in asked)


@pytest.mark.parametrize("room", ["person"], indirect=True)
@first(BY_A_PERSON)
def test_ten_phones_play_a_whole_game_that_a_person_hosts(
    request: pytest.FixtureRequest,
    room: Room,
    tmp_path: Path,
    ruleset: str,
    mode: str,
    guests: int,
) -> None:
    """The host says "next" when all have answered, and plays a hand whose battery is flat.

    From the greeting to the winner every line that is to be said was on the console.
    """
    prepared(room, ruleset, mode, guests, "person")
    room.host.page.evaluate(READS)
    room.host.start()
    room.host.wait_for("main.console[data-stage=game]")
    room.use_hands(flat=FLAT)
    room.host.use_hands(flat=FLAT)
    ends_well(room, tmp_path)
    assert room.refusals() == []
    terms, game, _ = replay(room.served)
    by_host = [one for one in game.journal if isinstance(one, Reply) and one.by == HOST]
    by_hand = any(reply.seat == FLAT for reply in by_host)
    assert by_hand or game.table.left.get(FLAT) == "killed" or not for_the_host(game)
    read = room.host.page.evaluate("() => JSON.parse(sessionStorage.getItem('read'))")
    assert [line for line in aloud(Match(1, terms, game)) if line not in read] == []
    request.node.stash[PLAYED] = True
