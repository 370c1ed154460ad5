"""A lobby with a lot, a secret deck and paper cards, and a long card, on a small phone and a TV."""

from pathlib import Path

from playwright.sync_api import Browser

from gorod.screens.lobby.home import Pass
from gorod.speech import Speech
from tests.support.phones import Phone, Room, Serve

SMALL = {"width": 360, "height": 640}


def test_a_lot_and_a_secret_deck_are_seen_on_every_screen(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    with Room(browser, serve(1.0), 0) as room:
        room.host.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
        room.host.choose(players="10")
        room.seat_unseen(10)
        room.host.choose(ruleset="vendetta", bots=False, hosted_by="person")
        lot = room.host.page.locator("form[action$='/lot'] button")
        lot.scroll_into_view_if_needed()
        lot.click()
        room.host.wait_for("main .lot")
        fell = room.host.page.inner_text("main .lot")
        room.tv.page.wait_for_function("words => document.body.innerText.includes(words)", arg=fell)
        room.host.choose(secret_deck=True)
        hidden = Speech("en").role("hidden_card")
        room.tv.page.wait_for_function(
            "words => document.body.innerText.includes(words)", arg=hidden
        )
        assert "Lamia" not in room.tv.page.inner_text("body")
        assert room.host.page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
        room.host.page.screenshot(path=tmp_path / "lobby.png", full_page=True)
        room.tv.page.screenshot(path=tmp_path / "tv.png")
        assert room.errors() == []


READABLE = """face => {
  const does = face.querySelector(".does");
  does.scrollIntoView({block: "end"});
  const box = does.getBoundingClientRect();
  return box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth;
}"""


def test_the_longest_card_of_a_mode_can_be_read_on_a_small_phone(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    with Room(browser, serve(1.0), 0) as room:
        room.host.choose(players="10")
        guests = room.seat_unseen(10)
        room.host.choose(ruleset="vendetta", bots=False, hosted_by="person")
        room.host.choose(mode="wolf_pits")
        room.host.start()
        room.host.wait_for("main.console[data-stage=game]")
        cards = {guest: guest.seat().state().card for guest in guests}
        (guest,) = [one for one, card in cards.items() if card and "ambush" in str(card)]
        phone = Phone(browser, room.served)
        phone.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
        phone.page.goto(guest.post("pass", Pass, seat=guest.seat().state().seat).address)
        phone.page.tap("button.main")
        phone.wait_for("main.phone[data-stage=game] .card summary")
        phone.page.locator("button[data-taps]:visible").first.click()
        phone.page.locator(".card summary").click()
        face = phone.page.locator(".card .face")
        face.wait_for(state="visible")
        assert "ambush" in face.inner_text()
        assert face.evaluate(READABLE)
        phone.page.screenshot(path=tmp_path / "card.png")
        assert [*room.errors(), *phone.errors] == []
        phone.close()
