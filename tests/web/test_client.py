"""The client and the example bot, against a real server in a process of its own."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.client import Client, NotDone
from gorod.engine.claims import Floor
from gorod.engine.replies import Claim, Reply
from gorod.screens.host.console import Console
from gorod.screens.phone.phone import Phone
from gorod.store.store import Store
from tests.support.phones import replay
from tests.support.real_games import DOCS, choose, lead_to_the_end, owner_of, wait_for
from tests.support.sampling import sampled
from tests.support.server_process import PATIENCE, Served, free_port

BOT = DOCS / "examples" / "bot.py"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, second=0.01)
    yield served
    served.close()


@sampled(("ruleset", "players"), [("sport", 10), ("salon", 9)])
def test_two_bots_over_http_play_a_whole_game(table: Served, ruleset: str, players: int) -> None:
    owner = owner_of(table)
    lobby = choose(owner, ruleset=ruleset, players=players)
    assert (lobby.plan["ruleset"], lobby.refused) == (ruleset, "")
    names = ("Robin", "Marian")
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), table.base, table.code, name, "--seed", "1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for name in names
    ]
    try:
        wait_for(lambda: sum(chair.taken for chair in owner.room().chairs) == len(names))
        seats = {chair.name: chair.seat for chair in owner.room().chairs}
        owner.post("start", Console, games=0)
        lead_to_the_end(owner)
        for bot in bots:
            assert bot.wait(PATIENCE) == 0
            assert bot.stdout is not None
            assert owner.room().winner in bot.stdout.read()
    finally:
        for bot in bots:
            bot.kill()
            bot.wait()
            if bot.stdout is not None:
                bot.stdout.close()
    table.close()
    store = Store(table.db)
    found = GameLibrary(store).find(table.code, 1)
    assert found is not None
    journal = store.journal(found[0])
    store.close()
    for name in names:
        taken = [
            entry
            for entry in journal
            if isinstance(entry, Reply) and entry.id.startswith(f"{seats[name]}.")
        ]
        assert len(taken) >= 2
        assert any(entry.answer is not None for entry in taken)


def test_the_client_says_why_it_was_refused(table: Served) -> None:
    first = Client(table.base, table.code, lang="ru").sit("Ева", 3)
    assert first.state().seat == 3
    second = Client(table.base, table.code)
    with pytest.raises(NotDone) as refused:
        second.sit("Robin", 3)
    assert (refused.value.reason, refused.value.status) == ("taken", 409)
    assert str(refused.value) == "Seat 3 is taken: pick another one."
    with pytest.raises(NotDone, match="Здесь уже есть"):
        Client(table.base, table.code, lang="ru").sit("Ева")
    with pytest.raises(NotDone) as refused:
        second.seat().state()
    assert refused.value.reason == "not-seated"
    with pytest.raises(NotDone) as refused:
        Client(table.base, "NONE").room()
    assert refused.value.reason == "no-table"
    first.stand()
    assert second.sit("Robin", 3).state().name == "Robin"


def test_a_program_that_floods_waits_and_nobody_else_does(table: Served) -> None:
    """By the limits as they are served."""
    flood, other = Client(table.base, table.code), Client(table.base, table.code)
    refused = []

    def ask(_: int) -> None:
        try:
            flood.room()
        except NotDone as error:
            refused.append((error.status, error.reason, error.wait))

    with ThreadPoolExecutor(8) as many:  # as fast as the server can, whatever else the machine does
        list(many.map(ask, range(800)))
    assert len(refused) > 50
    assert set(refused) == {(429, "too-many", 1.0)}
    assert other.sit("Robin").state().name == "Robin"
    time.sleep(1)
    assert flood.room().code == table.code


def test_the_client_passes_by_what_is_no_gorod() -> None:
    with pytest.raises(OSError, match="refused"):
        Client(f"http://127.0.0.1:{free_port()}", "ABCD").room()


def test_the_same_answer_by_the_client_twice_is_one_answer(table: Served) -> None:
    owner = owner_of(table)
    seat = Client(table.base, table.code).sit("Robin")
    choose(owner, ruleset="textbook", players=6, hosted_by="person", pace="none")
    owner.post("start", Console, games=0)
    while True:
        # The console is read first, so that it names a wait from before the question.
        console = owner.get("host", Console)
        if questions := seat.state().questions:
            break
        if any(one.to == 1 for one in console.questions):
            continue  # asked already, and not narrated yet: Next would end the question unseen
        owner.post("order", Console, order="next", wait=console.wait)
    value = questions[0].options[0].value if questions[0].options else None

    def replies() -> list[Reply]:
        return [one for one in replay(table)[1].journal if isinstance(one, Reply) and one.seat == 1]

    one = seat.answer(questions[0], value)
    taken = replies()
    seat.answer(questions[0], value)
    assert replies() == taken != []
    assert isinstance(one, Phone)


def test_a_stream_of_the_client_outlives_the_server(table: Served) -> None:
    seat = Client(table.base, table.code).sit("Robin")
    states = seat.states()
    assert next(states).name == "Robin"
    table.kill()
    table.start()
    Client(table.base, table.code).sit("Marian")
    for state in states:
        if [chair.name for chair in state.chairs if chair.taken] == ["Robin", "Marian"]:
            break


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_session_in_the_page_goes_as_it_says(table: Served, lang: str) -> None:
    if shutil.which("curl") is None or shutil.which("bash") is None:
        pytest.skip("the session is told with curl")
    page = (DOCS / f"programs.{lang}.md").read_text(encoding="utf-8")
    playing, owning = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    program = playing.replace("ask -N", ": ask -N")
    program += owning.replace('"$OWNER_ADDRESS"', f"-L {table.base}{table.owner_path}")
    program = program.replace("http://localhost:8080", table.base).replace("ABCD", table.code)
    told = subprocess.check_output(["bash", "-ec", program], text=True, timeout=PATIENCE)  # noqa: S607
    assert '"seat":3' in told
    assert told.count('"error"') == 2, "only the answers, for nobody has asked yet"
    assert '"ruleset":"salon"' in told
    assert '"stage":"game"' in told


class Talkative(RandomBot):
    """Trusts the next player in every speech."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seed)
        self.seat = seat

    def speak(self, floor: Floor) -> list[Claim]:
        assert floor.seat == self.seat
        assert floor.sayable.roles
        return [floor.claim("trust", "", self.seat % 9 + 1)]


@sampled("ruleset", ["sport", "salon"])
def test_a_bot_that_speaks_is_heard_over_http(table: Served, ruleset: str) -> None:
    owner = owner_of(table)
    choose(owner, ruleset=ruleset)
    seat = Client(table.base, table.code).sit("Talkative")
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(seat.play, Talkative)
        owner.post("start", object, games=0)
        until = time.monotonic() + PATIENCE
        while not claimed(seat.state()) and time.monotonic() < until:
            time.sleep(0.05)
        owner.post("void", object, reason="enough was said")
        end = playing.result(PATIENCE)
    assert claimed(end) == {(end.seat, "trust")}


def claimed(state: Phone) -> set[tuple[int, str]]:
    """Who has claimed what kind of thing."""
    events = [event for event in state.events if event["type"] == "Claimed"]
    return {(event["seat"], event["kind"]) for event in events}
