"""From nothing to the first night: what a newcomer does, and how long it takes."""

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession
from playwright.sync_api import TimeoutError as TooLate

from tests.support.phones import Console, Phone, Room, Serve, cards_of, replay
from tests.support.qr import scan
from tests.support.server_process import PATIENCE, free_port


class Counted(Phone):
    """A newcomer's phone, on which every touch counts."""

    taps = 0
    typed = 0

    def tap(self, selector: str) -> None:
        self.page.tap(selector)
        self.taps += 1

    def type(self, words: str) -> None:
        """Type where the cursor stands already."""
        self.page.keyboard.type(words)
        self.typed += len(words)

    def look_at_the_card(self) -> str:
        """Rest a finger on the card, read it, and lift the finger."""
        touch = self.context.new_cdp_session(self.page)
        while not self.rests_on_the_card(touch):
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        read = self.words(".card .face h2")
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.wait_for_selector(".card .face", state="hidden")
        self.taps += 1
        return read[0]

    def answer(self) -> int:
        """Choose as many as are asked for, and send; how many that were.

        On a busy machine the question may come to the page while it is answered: then the taps on
        what stood there before do not count.
        """
        before = self.taps
        while True:
            self.settle()
            self.taps = before
            most = int(self.page.get_attribute("form.question", "data-most") or 0)
            if self.page.locator("form.question[data-tap]").count():
                self.tap("form.question label.tile")
                return most
            for seat in range(most):
                tile = f"form.question label.tile >> nth={seat}"
                if not self.page.is_checked(f"{tile} >> input"):
                    self.page.tap(tile)
                self.taps += 1
            if self.page.is_enabled("form.question button.main"):
                self.tap("form.question button.main")
                return most

    def rests_on_the_card(self, touch: CDPSession) -> bool:
        """Put a finger there; on a busy machine the card may have moved away from under it."""
        self.settle()
        place = self.page.locator(".card summary").bounding_box()
        assert place is not None
        spot = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
        try:
            self.page.wait_for_selector(".card .face", state="visible", timeout=5000)
        except TooLate:
            return False
        return True


def test_a_newcomer_needs_at_most_four_taps_to_the_first_night(
    browser: Browser, serve: Serve, capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve(0.1)
    laptop = Console(browser, served)
    laptop.wait_for("main.tv[data-stage=lobby]")
    picture = laptop.page.get_attribute("img.qr", "src")
    code = laptop.context.request.get(f"{served.base}{picture}").text()
    guests = [Counted(browser, served, name) for name in ("Ann", "Боря", "Cat")]
    for guest in guests:
        guest.scan(code)
        guest.page.wait_for_selector("input[name=name]:focus")
        guest.type(guest.name)
        guest.tap("form.joining button.main")
        guest.find_seat()
    laptop.page.click("form[action$='/start'] button")
    cards = {}
    for guest in guests:
        guest.wait_for("main.phone[data-stage=game] .card")
        cards[guest.seat] = guest.look_at_the_card()
    for guest in guests:
        guest.wait_for("main.phone.night form.question")
        most = guest.answer()
    taps = [guest.taps - most + 1 for guest in guests]  # the don names three, so everybody does
    with capsys.disabled():
        print(f"\ntaps from the code to the first answer by night: {taps}; the owner's: 1")  # noqa: T201
    assert max(taps) <= 4
    _, game, _ = replay(served)
    assert game.table.night == 1
    assert cards == {seat: cards_of(game)[seat] for seat in cards}
    for screen in (laptop, *guests):
        assert screen.errors == []
        screen.close()


def test_seconds_from_the_command_to_the_code_on_the_table_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port, file = free_port(), tmp_path / "gorod.db"
    command = [sys.executable, "-m", "gorod", "--no-browser", "--port", str(port), "--db"]
    began = time.monotonic()
    process = subprocess.Popen(
        [*command, str(file), "--lang", "en"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        assert process.stdout is not None
        said = ""
        while not (found := re.search(r"http://\S+?:\d+/(\w{4})\b", said)):
            line = process.stdout.readline()
            assert line, said
            said += line.decode()
        printed = time.monotonic() - began
        base = f"http://127.0.0.1:{port}/{found[1]}"
        asked = time.monotonic()
        tv = urllib.request.urlopen(f"{base}/tv", timeout=PATIENCE).read().decode()  # noqa: S310
        first = time.monotonic() - asked
        assert "qr.svg" in tv
        svg = urllib.request.urlopen(f"{base}/qr.svg", timeout=PATIENCE).read().decode()  # noqa: S310
        served = time.monotonic() - began
        assert scan(svg).endswith(f":{port}/{found[1]}")
    finally:
        process.terminate()
        process.communicate()
    with capsys.disabled():
        print(  # noqa: T201
            f"\nseconds from the command: code printed {printed:.2f}, served {served:.2f};"
            f" first answer in {first:.2f}"
        )


@pytest.mark.proof
def test_cards_are_handed_out_by_codes_that_open_one_card_once(
    browser: Browser, serve: Serve
) -> None:
    """City Mafia's own way: the host shows one code after another (CITY-1)."""
    with Room(browser, serve(), 0) as room:
        room.host.choose(ruleset="city", players="6", bots=False, codes=True, hosted_by="person")
        room.host.start()
        room.host.wait_for("main.console[data-stage=game] .qr")
        for seat in range(1, 7):
            room.host.page.wait_for_selector(f"text=Player {seat}: scan your card")
            code = room.host.page.inner_html(".qr")
            phone = Phone(browser, room.served, f"Guest {seat}")
            room.phones.append(phone)
            phone.scan(code)
            phone.page.fill("input[name=name]", phone.name)
            phone.page.tap("button.main")
            phone.find_seat()
            assert phone.seat == seat
            late = Phone(browser, room.served)
            late.scan(code)
            late.wait_for("h1")
            assert late.words("h1") == ["This code no longer works: ask for a new one."]
            late.close()
        room.host.wait_for("main.console[data-stage=game] button[data-key=n]")
        room.host.page.wait_for_selector(".qr", state="detached")
        _, game, _ = replay(room.served)
        own = {phone.seat: phone.words(".card .face h2")[0] for phone in room.phones}
        assert own == cards_of(game)
        assert room.tv.words(".street .name") == [phone.name for phone in room.phones]
        room.use_hands()
        room.host.use_hands()
        room.until_it_is_over()
        room.until(room.phones, "main.phone[data-stage=over]")
        assert room.errors() == []
