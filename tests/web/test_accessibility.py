"""Every screen in both languages, as a guest sees it: readable, whole, and for everybody."""

import re
from base64 import b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.support.all_screens import TV, Evening
from tests.support.layout import FOR_TV, LONG, SHAPES, WIDTHS, Wrong, at_width, measured, violations
from tests.support.phones import Serve
from tests.support.sampling import MORE, part_of, sampled
from tests.support.server_process import Served

MARKUP = "<b>x</b>"
NAMES = {
    "en": ["Anna", LONG, MARKUP, "Wolfeschlegelsteinhausen", "Edith", "Felix", "G", "H", "I", "J"],
    "ru": ["Аня", LONG, MARKUP, "Wolfeschlegelsteinhausen", "Даша", "Егор", "Е", "Ж", "З", "И"],
}

HIGH_WITH_THREE_AWARDS = """() => {
  const awards = [...document.querySelectorAll(".awards li")];
  const more = (3 - awards.length) * Math.max(...awards.map((one) => one.offsetHeight + 16));
  return document.scrollingElement.scrollHeight + more;
}"""
"""The page of a game that has earned one award or more."""


@pytest.fixture(params=["ru", "en"])
def evening(request: pytest.FixtureRequest, browser: Browser, serve: Serve) -> Iterator[Evening]:
    lang: str = request.param
    evening = Evening(browser, serve(lang=lang), lang, NAMES[lang])
    yield evening
    evening.close()


@pytest.mark.proof
def test_every_screen_is_whole_at_every_width_and_axe_finds_nothing(evening: Evening) -> None:
    wrong: list[Wrong] = []
    for name, page in evening.screens():
        before = page.viewport_size
        assert before is not None
        assert page.locator("html").get_attribute("lang") == evening.lang
        wrong += [(name, *one) for one in violations(page)]
        for width in WIDTHS:
            at_width(page, width)
            wrong += [(name, width, one) for one in measured(page, "cut")]
            for what in FOR_TV if name.startswith("tv") and width >= 1280 else ():
                wrong += [(name, width, what, one) for one in measured(page, what)]
        for width, height in SHAPES[: part_of(4)] if name.startswith("tv") else ():
            page.set_viewport_size({"width": width, "height": height})
            for what in ("cut", *FOR_TV):
                wrong += [(name, width, height, what, one) for one in measured(page, what)]
        if name == "after":  # what a guest reads of a game has three screens; the rest is folded
            at_width(page, 390)
            assert page.evaluate(HIGH_WITH_THREE_AWARDS) <= 3 * 844
        page.set_viewport_size(before)
        assert page.locator("main b", has_text=re.compile(r"^\s*x\s*$")).count() == 0
    assert not wrong, "\n".join(map(str, wrong))


@sampled("seats", [7, 10, 14, 20, 40, 3, 12, 17, 24, 31], tried=5)
def test_the_table_screen_has_room_for_any_number_of_seats(
    browser: Browser, table: Evening, seats: int
) -> None:
    table.plan(players=str(seats))
    expect(table.tv.locator(".chair")).to_have_count(seats)
    for width in (1280, 1920):
        at_width(table.tv, width)
        for what in ("cut", *FOR_TV):
            assert measured(table.tv, what) == []


def test_the_code_of_the_table_can_be_scanned_at_three_metres(table: Evening) -> None:
    """It has thirty hundredths of the height or more, and nothing that is played is lost for it."""
    table.plan(players="10")
    expect(table.tv.locator(".chair")).to_have_count(10)
    for width, height in ((1280, 720), (1920, 1080), *SHAPES):
        table.tv.set_viewport_size({"width": width, "height": height})
        (code,) = measured(table.tv, "code")
        assert int(code) >= 30, (width, height)
        expect(table.tv.locator(".played li").last).to_be_visible()
        for what in ("cut", *FOR_TV):
            assert measured(table.tv, what) == [], (width, height, what)


COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const dock = box(".dock"), why = document.querySelector(".dock .refusal");
  const deal = box(".dock .start button"), middle = innerWidth / 2;
  say("Somebody has changed the table meanwhile: look again, and then choose.");
  const bar = box("#refusal"), under = document.elementFromPoint(middle, bar.top + 9);
  say("");
  return [dock.height / innerHeight, bar.height / innerHeight, why.scrollHeight <= why.clientHeight,
    deal.top >= dock.top && deal.bottom <= innerHeight, bar.bottom < dock.top,
    under.id !== "refusal"];
}"""


def test_what_is_refused_in_the_lobby_covers_nothing_that_is_tapped(table: Evening) -> None:
    table.hand.post(table.url("plan"), form={"ruleset": "sport", "players": "10"})  # without bots
    table.console.goto(table.url("host"))
    for width, height in ((320, 640), (390, 844)):
        table.console.set_viewport_size({"width": width, "height": height})
        dock, bar, *holds = table.console.evaluate(COVERED)
        assert dock < 0.25
        assert bar < 0.12
        assert holds == [True] * 4


@pytest.fixture(scope="module")
def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A table at which three sit down, two of them with names of 24 letters."""
    served = Served(tmp_path_factory.mktemp("table"), lang="ru")
    evening = Evening(browser, served, "ru", NAMES["ru"])
    evening.console.goto(served.base + served.owner_path)
    evening.tv = evening.context(TV).new_page()
    evening.tv.goto(evening.url("tv"))
    for name in (LONG, "Wolfeschlegelsteinhausen", MARKUP):
        evening.sit(name)
    yield evening
    evening.close()
    served.close()


@pytest.fixture(scope="module")
def night(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """The first call of the first night."""
    served = Served(tmp_path_factory.mktemp("night"))
    evening = Evening(browser, served, "en")
    for name, _ in evening.screens():
        if name == "phone-night":
            break
    yield evening
    evening.close()
    served.close()


def test_a_night_page_has_the_same_form_whatever_the_card(night: Evening) -> None:
    forms = [measured(night.phone(seat), "form") for seat in range(1, 11)]
    assert forms[0]
    for form in forms[1:]:
        assert form == forms[0]


def test_a_card_is_seen_while_a_finger_rests_below_it_and_nothing_moves(night: Evening) -> None:
    page = night.two
    button = page.locator(".card summary")
    before = button.bounding_box()
    expect(page.locator(".card .face")).to_be_hidden()
    night.held(page)
    assert button.bounding_box() == before
    page.mouse.up()
    expect(page.locator(".card .face")).to_be_hidden()


BRIGHTEST = """async (picture) => {
  const sent = await fetch(`data:image/png;base64,${picture}`);
  const image = await createImageBitmap(await sent.blob());
  const canvas = new OffscreenCanvas(image.width, image.height), drawn = canvas.getContext("2d");
  drawn.drawImage(image, 0, 0);
  const { data } = drawn.getImageData(0, 0, image.width, image.height), most = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (const one of [0, 1, 2]) most[one] = Math.max(most[one], data[at + one]);
  return most;
}"""


@pytest.mark.clause("COMMON-9")
def test_no_phone_lights_a_face_by_night_with_the_card_open_or_shut(night: Evening) -> None:
    """Nothing is brighter than the words of the main button, whatever the card."""
    blank = night.browser.new_page()
    for seat in (2, *(range(3, 11) if MORE >= 1 else ())):
        page = night.phone(seat)
        page.locator("label.tile").first.click()
        pictures = [page.screenshot()]
        pictures.append(night.held(page).screenshot())
        page.mouse.up()
        for picture in pictures:
            brightest = blank.evaluate(BRIGHTEST, b64encode(picture).decode())
            assert all(one <= most for one, most in zip(brightest, (0xD3, 0xDA, 0xEA), strict=True))
        page.close()
    blank.close()


def test_whoever_cannot_hold_opens_the_card_with_a_tap(night: Evening) -> None:
    page = night.phone(3)
    face = page.locator(".card .face")
    page.locator(".foot [data-taps]").click()
    page.locator(".card summary").click()
    expect(face).to_be_visible()
    page.reload()
    expect(face).to_be_hidden()
    page.locator(".card summary").click()
    expect(face).to_be_visible()
    face.click(position={"x": 20, "y": 20})
    expect(face).to_be_hidden()
    page.locator(".foot [data-taps]").click()
    page.locator(".card summary").click()
    expect(face).to_be_hidden()
    page.close()


@pytest.mark.proof
def test_a_host_has_the_whole_greeting_in_sight(browser: Browser, serve: Serve) -> None:
    evening = Evening(browser, serve(lang="ru"), "ru")
    evening.console.goto(evening.served.base + evening.served.owner_path)
    evening.sit("Аня")
    evening.plan()
    evening.start(0)
    evening.console.goto(evening.url("host"))
    say = evening.console.locator(".say")
    expect(say).to_contain_text("Аня")
    for width, height in ((1024, 768), (390, 844)):
        evening.console.set_viewport_size({"width": width, "height": height})
        assert say.evaluate("one => one.scrollHeight <= one.clientHeight")
    evening.close()
