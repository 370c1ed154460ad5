"""A past game of Vendetta in a browser, through the eyes of three seats.

Each page is held against the letters of the game itself: all that the seat had been told by then,
and nothing else.
"""

import asyncio
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from gorod.engine.game import Game
from gorod.engine.letters import Event, letters_for, whispers_for
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.calls import Called, Slept
from gorod.parts.hours import is_dark
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.table.match.match import Match
from tests.support.past_games import Home, play
from tests.support.server_process import Served

CAPTIONS = 5
SAMPLES = 9


@dataclass
class Played:
    served: Served
    match: Match

    @property
    def game(self) -> Game[Ruleset]:
        return self.match.game

    def at(self, step: int) -> Match:
        """The match as it was then, told by the same narrator."""
        return self.match.imagine(Game(self.game.rules, self.game.journal[:step]))

    @property
    def steps(self) -> int:
        return len(self.game.journal)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A server whose evening has one finished game of Vendetta."""
    folder = tmp_path_factory.mktemp("replay")
    matches: list[Match] = []
    codes: list[str] = []

    async def evening() -> None:
        home = Home(folder / "gorod.db", "vendetta")
        play(home.table, 7)
        matches.append(home.table.latest())
        codes.append(home.code)
        home.house.store.close()

    beside(evening())
    served = Served(folder)
    (served.code,) = codes  # somebody else's table, and not where the owner's link leads
    yield Played(served, matches[0])
    served.close()


def beside(evening: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: the browser has the loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, evening).result()


def told(match: Match, eyes: Observer) -> tuple[list[str], list[str]]:
    """What was said aloud, as this observer heard it, and what was told to him alone."""
    game = match.game
    speech = Speech("en", game.rules.id)

    def tell(event: Event) -> str | None:
        return match.sentence(event, speech)

    if eyes == HOST:
        every = [tell(event) for event in letters_for(HOST, game.letters)]
        return [line for line in every if line], []
    assert isinstance(eyes, int)
    room = [
        event for event in letters_for(ROOM, game.letters) if not isinstance(event, Called | Slept)
    ]
    alike = is_dark(game)  # in the dark every phone says the same
    aloud = [tell(event) if alike else speech.tell_me(event, eyes, tell) for event in room]
    alone = [speech.tell_me(event, eyes) for event in whispers_for(eyes, game.letters)]
    return [line for line in aloud if line], [line for line in alone if line][1:]


def secrets_of_others(match: Match, seat: Seat) -> set[str]:
    """Every sentence that others were told and this seat was not."""
    game = match.game
    speech = Speech("en", game.rules.id)
    mine = {line for lines in told(match, seat) for line in lines}
    mine |= {speech.tell(event) or "" for event in letters_for(seat, game.letters)}
    others: set[str] = set()
    for other in game.table.seats:
        if other != seat:
            others |= set(told(match, other)[1])
    hidden = [one for one in game.letters if not one.is_for(seat)]
    others |= {speech.tell(letter.event) or "" for letter in hidden}
    return {line for line in others - mine if len(line) > 12}


def look_at(page: Page, match: Match, eyes: Observer) -> None:
    game = match.game
    aloud, alone = told(match, eyes)
    shown = [line.strip() for line in page.locator(".captions p").all_inner_texts()]
    assert shown == aloud[-CAPTIONS:]
    secrets = [line.strip() for line in page.locator(".seen li").all_inner_texts()]
    assert sorted(secrets) == sorted(alone)  # what was told stands before what was chosen
    cards = page.locator(".circle .role").count()
    speech = Speech("en", game.rules.id)
    if eyes == HOST:
        assert cards == (len(game.table.cards) or 0)
        return
    assert isinstance(eyes, int)
    assert cards == (len(game.table.seats) if game.over else len(game.table.open_cards))
    if not game.over and eyes in game.table.roles:
        expect(page.locator(".seen h2")).to_have_text(speech.role(game.table.roles[eyes]))
    text = page.locator("main").inner_text()
    for line in secrets_of_others(match, eyes):
        assert line not in text, line


def position_of(page: Page) -> tuple[int, int]:
    """Where the replay is among the steps that show something new, and how many those are."""
    found = re.search(r"Step (\d+) of (\d+)", page.locator("main").inner_text())
    assert found
    return int(found[1]), int(found[2])


def step_of(page: Page) -> int:
    """How many entries of the journal have been played."""
    return int(page.locator("main").get_attribute("data-step") or 0)


def samples(steps: int) -> list[int]:
    return sorted({max(1, steps * at // SAMPLES) for at in range(1, SAMPLES + 1)})


def content(page: Page) -> list[str]:
    """All that this view shows of the game."""
    shown = page.locator(".captions, .seen, .circle, .hands, .nominees, header.top")
    return shown.all_inner_texts()


def seats(match: Match) -> list[Seat]:
    """Three seats with three cards, of more than one side, who were told different things."""
    game = match.game
    by_secrets = sorted(game.table.seats, key=lambda seat: -len(told(match, seat)[1]))
    sides = game.rules.side_by_role
    first = by_secrets[0]
    other = next(
        s for s in by_secrets if sides[game.table.cards[s]] != sides[game.table.cards[first]]
    )
    return [first, other, by_secrets[-1]]


@pytest.fixture
def page(browser: Browser, played: Played) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.mark.proof
def test_three_seats_see_in_the_replay_what_each_saw_and_nothing_else(
    page: Page, played: Played
) -> None:
    chosen = seats(played.match)
    assert len(set(chosen)) == 3
    pages: dict[Seat, list[str]] = {}
    for seat in chosen:
        page.goto(played.served.url("games/1"))
        page.get_by_role("link", name="Replay").click()
        page.get_by_label("Through the eyes of").select_option(str(seat))
        page.wait_for_url(f"**eyes={seat}**")
        for at in samples(position_of(page)[1]):
            page.locator("input[type=range]").fill(str(at))
            page.wait_for_url(f"**at={at}")
            assert position_of(page)[0] == at
            look_at(page, played.at(step_of(page)), seat)
            pages.setdefault(seat, []).append(page.locator("main").inner_text())
    assert pages[chosen[0]][:-1] != pages[chosen[1]][:-1] != pages[chosen[2]][:-1]


def test_the_replay_goes_on_and_back_by_single_steps(page: Page, played: Played) -> None:
    seat = seats(played.match)[0]
    start = played.steps // 3
    page.goto(played.served.url(f"games/1/replay?eyes={seat}&step={start}"))
    seen = [(step_of(page), content(page))]
    for _ in range(8):
        turn(page, "Next step")
        look_at(page, played.at(step_of(page)), seat)
        assert step_of(page) > seen[-1][0]
        assert content(page) != seen[-1][1]
        seen.append((step_of(page), content(page)))
    turn(page, "Previous step")
    assert (step_of(page), content(page)) == seen[-2]
    look_at(page, played.at(step_of(page)), seat)
    page.goto(played.served.url(f"games/1/replay?eyes={seat}&step={played.steps}"))
    assert page.get_by_role("link", name="Next step").count() == 0


def turn(page: Page, name: str) -> None:
    before = step_of(page)
    page.get_by_role("link", name=name).click()
    expect(page.locator("main")).not_to_have_attribute("data-step", str(before))


@pytest.mark.parametrize("eyes", ["host", "1"])
def test_no_step_of_the_replay_is_empty(page: Page, played: Played, eyes: str) -> None:
    page.goto(played.served.url(f"games/1/replay?eyes={eyes}"))
    before = content(page)
    for _ in range(40):
        if not page.get_by_role("link", name="Next step").count():
            break
        turn(page, "Next step")
        now = content(page)
        assert now != before, step_of(page)
        before = now


def test_the_replay_plays_by_itself_at_the_chosen_speed_to_the_end(
    page: Page, played: Played
) -> None:
    page.clock.install()
    page.goto(played.served.url(f"games/1/replay?eyes=host&step={played.steps * 3 // 4}"))
    start = step_of(page)
    page.get_by_role("button", name="4×").click()
    expect(page.get_by_role("button", name="4×")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(6000)
    expect(page.locator("main")).not_to_have_attribute("data-step", str(start))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    stopped = step_of(page)
    page.clock.run_for(20000)
    assert step_of(page) == stopped
    page.goto(played.served.url(f"games/1/replay?eyes=host&step={played.steps}"))
    assert page.get_by_role("button", name="4×").get_attribute("aria-pressed") == "true"


def test_the_replay_jumps_to_each_night_and_day(page: Page, played: Played) -> None:
    page.goto(played.served.url("games/1/replay?eyes=1"))
    names = page.locator(".jumps a").all_inner_texts()
    assert len(names) == len(set(names)) > 2
    for name in names:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator(".jumps [aria-current]")).to_have_text(name)
        look_at(page, played.at(step_of(page)), 1)


def test_the_host_sees_all_in_the_replay(page: Page, played: Played) -> None:
    for step in samples(played.steps)[::3]:
        page.goto(played.served.url(f"games/1/replay?eyes=host&step={step}"))
        look_at(page, played.at(step), HOST)


def test_without_scripting_the_slider_has_a_button(browser: Browser, played: Played) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(played.served.url("games/1/replay?eyes=2"))
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**eyes=2&at=1")
    assert position_of(page)[0] == 1
    context.close()


def test_all_of_it_is_there_without_a_browser_too(tmp_path: Path) -> None:
    """The seats that are looked at were told secrets of their own: there is something to see."""

    async def evening() -> None:
        home = Home(tmp_path / "gorod.db", "vendetta")
        game, match = play(home.table, 7), home.table.latest()
        first, other, last = seats(match)
        assert len(told(match, first)[1]) > 2
        assert told(match, first)[1] != told(match, other)[1] != told(match, last)[1]
        half = match.imagine(Game(game.rules, game.journal[: len(game.journal) // 2]))
        assert len(secrets_of_others(half, last)) > 5
        home.house.store.close()

    beside(evening())
