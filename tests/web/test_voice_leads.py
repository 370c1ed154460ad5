"""The voice leads and the picture follows: a page of the table screen waits for its sentence."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from docs.staged import stops_of
from tests.support.saved_screens import Screen, a_screen, apart

EAR = (Path(__file__).parents[1] / "support" / "js" / "ear.js").read_text("utf-8")
"""A sentence begins when it has `started`, and lasts until it has `ended`."""
NO_TIME = """window.timers = [];
window.setTimeout = (go, after) => timers.push([go, after]);
window.clearTimeout = (nth) => { if (nth) timers[nth - 1] = null; };
window.pass = (after) => {
  const due = timers.filter((one) => one && one[1] === after);
  timers = timers.map((one) => (due.includes(one) ? null : one));
  for (const [go] of due) go();
};"""
"""No time passes, but when the test says so."""
COMES = """([html, lines, beats]) => {
  const page = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  const heard = page.querySelector(".heard");
  heard.replaceChildren();
  if (beats) heard.dataset.beats = beats;
  for (const [number, words, ago] of lines) {
    const line = document.createElement("li");
    Object.assign(line.dataset, { number, weight: "must", at: Date.now() + skew - ago });
    line.dataset.lasts = 1000;
    line.textContent = words;
    heard.append(line);
  }
  receive(page.innerHTML);
}"""
"""As it would come over the wire, with these sentences that began so many milliseconds ago."""
OPENS, NEWS = (1, "Светает."), (2, "Не просыпается номер 1, Аня.")


class Stage:
    """A table screen with an engine that speaks as slowly as the test wants."""

    def __init__(self, screen: Screen, pages: dict[str, str]) -> None:
        self.page: Page = screen.page
        self.pages = pages
        self.page.add_init_script(EAR)
        self.page.add_init_script(NO_TIME)
        screen.open(pages["call sleeps"])
        self.page.mouse.click(5, 5)

    def comes(self, name: str, *lines: tuple[int, str], ago: int = 0, beats: str = "") -> None:
        said = [(number, words, ago) for number, words in lines]
        self.page.evaluate(COMES, [self.pages[name], said, beats])

    def does(self, what: str) -> None:
        """So that all follows from it that follows at once."""
        self.page.evaluate(f"async () => {{ {what}; await new Promise(requestAnimationFrame); }}")

    @property
    def beat(self) -> str:
        return str(self.page.get_attribute("main", "data-beat"))

    @property
    def said(self) -> list[str]:
        return [words for words, _ in self.page.evaluate("spoken")]


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    stops = apart(partial(stops_of, "city", lang="ru"))
    return {stop.name: stop.pages["tv", "ru"] for stop in stops}


@pytest.fixture
def stage(browser: Browser, pages: dict[str, str]) -> Iterator[Stage]:
    with a_screen(browser, 1920, 1080, "reduce") as screen:
        yield Stage(screen, pages)


def test_a_name_is_not_seen_before_its_sentence_begins(stage: Stage) -> None:
    stage.comes("dawn sunrise", OPENS)
    assert stage.said == ["Светает."]
    assert stage.beat == "sleeps"  # until the engine is heard
    stage.does("started()")
    assert stage.beat == "sunrise"
    # The table goes on in its own time, and the voice is slower.
    stage.comes("dawn silence", OPENS)
    stage.comes("dawn name", OPENS, NEWS)
    stage.comes("dawn name", OPENS, NEWS)  # somebody has come back meanwhile
    assert stage.beat == "sunrise"
    assert "Аня" not in stage.page.inner_text(".stage")
    stage.does("ended()")
    assert stage.beat == "silence"  # which is as long as ever
    assert stage.said == ["Светает."]
    stage.does("pass(1600)")
    assert stage.said == ["Светает.", "Не просыпается номер 1, Аня."]
    assert stage.beat == "silence"
    assert stage.page.locator(".killed").count() == 0
    stage.does("started()")
    assert stage.beat == "name"
    assert stage.page.inner_text(".killed") == "Аня"
    stage.comes("floor last-word", OPENS, NEWS)
    assert stage.beat == "name"  # as long as it is said
    stage.does("ended()")
    assert stage.page.locator(".killed").count() == 0
    assert stage.page.locator(".speaker").count() == 1


def test_an_engine_that_tells_no_start_shows_its_page_soon(stage: Stage) -> None:
    stage.comes("dawn sunrise", OPENS)
    assert stage.beat == "sleeps"
    stage.does("pass(300)")
    assert stage.beat == "sunrise"


def test_a_screen_that_does_not_speak_waits_for_nobody(stage: Stage) -> None:
    stage.comes("dawn sunrise", OPENS)
    stage.does("started()")
    stage.comes("dawn silence", OPENS)
    stage.comes("dawn name", OPENS, NEWS)
    assert stage.beat == "sunrise"
    stage.page.click("[data-voice=toggle]")  # silence: what has come is seen
    assert stage.beat == "name"
    stage.does("pass(1600); pass(8000)")
    assert stage.beat == "name"  # and nothing older comes after it
    stage.comes("dawn card", OPENS, NEWS, (3, "Это дон."))
    assert stage.beat == "card"


def test_a_voice_that_never_ends_holds_a_page_for_some_seconds(stage: Stage) -> None:
    stage.comes("dawn sunrise", OPENS)
    stage.does("started()")
    stage.comes("dawn name", OPENS, NEWS)
    assert stage.beat == "sunrise"
    stage.does("pass(8000)")
    assert stage.beat == "name"


def test_a_voice_that_ends_no_sentence_is_given_up(stage: Stage) -> None:
    stage.comes("call sleeps", (1, "Раз. Два. Три. Пять."))
    for words in ("Раз.", "Два.", "Три."):
        assert stage.said[-1] == words
        assert stage.page.evaluate("Voice.chosen.name") == "Milena"
        assert not stage.page.locator("[data-voiceless]").count()
        stage.does("started()")
        stage.does("pass(3000 + (2000 * 4) / 14)")
    assert stage.said == ["Раз.", "Два.", "Три.", "cut"]
    assert stage.page.evaluate("Voice.chosen") == ""
    assert stage.page.locator("[data-voiceless]").count() == 1


def test_a_slow_voice_is_not_given_up(stage: Stage) -> None:
    stage.comes("call sleeps", (1, "Раз. Два. Три. Пять. Семь."))
    for _ in range(4):
        stage.does("window.slow = speechSynthesis.speaking; pass(3000 + (2000 * 4) / 14)")
        stage.does("slow.onend()")
    assert stage.said == ["Раз.", "Два.", "Три.", "Пять.", "Семь."]
    assert stage.page.evaluate("Voice.chosen.name") == "Milena"


def test_a_host_who_goes_on_sees_at_once_from_where(stage: Stage) -> None:
    stage.comes("dawn sunrise", OPENS)
    stage.does("started()")
    stage.comes("dawn name", OPENS, NEWS)
    cut = stage.pages["dawn card"]
    stage.page.evaluate(COMES.replace("= 1000", "= 10"), [cut, [(*OPENS, 0), (*NEWS, 0)], ""])
    stage.does("0")
    assert stage.beat == "card"
    assert stage.said == ["Светает.", "cut"]


def test_the_rate_is_that_of_the_line_and_its_last_sentence_is_not_hurried(stage: Stage) -> None:
    stage.comes("call sleeps", (1, "Раз. Два. Три."), beats="90")
    for _ in range(3):
        stage.does("Date.now = ((now) => () => now)(Date.now() + 5000); ended()")
    assert stage.page.evaluate("rates") == [1, 1, 1]  # it began in time
    stage.comes("call sleeps", (2, "Раз. Два. Это номер 3."), ago=4000, beats="91")
    for _ in range(3):
        stage.does("ended()")
    assert stage.page.evaluate("rates")[3:] == [1.2, 1.2, 1]
    stage.comes("call sleeps", (3, "Это номер 4."), ago=4000, beats="92")
    assert stage.page.evaluate("rates")[6:] == [1]
