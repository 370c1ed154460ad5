"""Phones sleep, pages are closed and opened, power goes out, hosts change their minds."""

import re
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser

from gorod.engine.game import Game
from gorod.engine.letters import whispers_for
from gorod.engine.replies import Reply, TakeBack
from gorod.engine.seats import CLOCK
from gorod.table.setup import rules_of
from tests.support.hosted_game import a_game_that_a_person_hosts
from tests.support.phones import (
    UNREACHABLE,
    Phone,
    Room,
    Screen,
    Serve,
    cards_of,
    outcome_of,
    replay,
    written,
)
from tests.support.sampling import sampled
from tests.support.server_process import PATIENCE

SLOW, FAST = 0.1, 0.04
"""How long a second is while power may go out, and after that."""
DAY = "main.console.day[data-stage=game]"
"""A console by day; the lobby is as bright."""


def until_somebody_was_told(room: Room) -> None:
    """Play on until the first day: the mafia know each other by then, and nobody else does."""
    room.host.wait_for(DAY)
    room.settle()


def goes_on(room: Room, *seats: int, host: Screen | None = None) -> None:
    """All play on until these have answered, the host has gone on, and more has come of it."""
    _, before, _ = replay(room.served)
    room.use_hands()
    (host or room.host).use_hands()
    for _ in room.while_it_goes_on():
        _, game, _ = replay(room.served)
        new = game.journal[len(before.journal) :]
        answered = {one.seat for one in new if isinstance(one, Reply)}
        if game.over or (len(new) > 12 and answered >= {CLOCK, *seats}):
            break
    room.until(room.phones, "main.phone")
    assert room.errors(but=UNREACHABLE) == []


@pytest.mark.proof
def test_a_step_taken_back_puts_the_earlier_question_to_all_phones(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(), 6) as room:
        a_game_that_a_person_hosts(room, until=DAY)
        until_somebody_was_told(room)
        played, before, _ = replay(room.served)
        secrets = {phone.seat: phone.words(".card .secrets li") for phone in room.phones}
        room.host.page.click("a[data-key=b]")
        room.host.wait_for("main.back")
        rows = room.host.page.locator(".steps form")
        warned = rows.filter(has_text="Already read by").first
        words = warned.locator(".warning").text_content() or ""
        steps = int(warned.locator("[name=steps]").input_value())
        lost = before.letters[before.before_steps()[-steps] :]
        readers = [seat for seat in before.table.seats if any(whispers_for(seat, lost))]
        named = re.search(r"Already read by ([\d, ]+)", words)
        assert named
        assert [int(seat) for seat in named[1].split(", ")] == readers

        if not warned.is_visible():
            room.host.page.click("main.back details summary")
        warned.locator("button").click()
        room.host.wait_for("main.console[data-stage=game]")
        expected = Game(rules_of(played), [*before.journal, TakeBack(steps)])
        _, after, _ = replay(room.served)
        assert after.wait.topic == expected.wait.topic
        assert after.table == expected.table
        for phone in room.phones:
            asks = [(ask.to, ask.number) for ask in after.open.values() if ask.to == phone.seat]
            deadline = monotonic() + PATIENCE
            while phone.questions() != asks and monotonic() < deadline:
                phone.page.wait_for_timeout(50)
            assert phone.questions() == asks
            left = phone.words(".card .secrets li")
            assert left == secrets[phone.seat][: len(left)]
            assert (left != secrets[phone.seat]) == (phone.seat in readers)
        room.forget()
        goes_on(room, *readers)


def test_a_phone_that_was_away_comes_back_to_where_the_game_is(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(), 6) as room:
        a_game_that_a_person_hosts(room, hands=False)
        asleep, closed, locked = room.phones[:3]
        asleep.context.set_offline(True)
        asleep.page.wait_for_selector("#offline", state="visible")
        assert asleep.words("#offline") == ["No connection. Reconnecting…"]
        closed.page.close()
        devtools = locked.context.new_cdp_session(locked.page)
        devtools.send("Page.setWebLifecycleState", {"state": "frozen"})

        old = room.phones[5].text()
        while room.phones[5].text() == old or not room.phones[5].questions():
            room.host.next()
            room.phones[5].settle()
        current = room.phones[5].words("header.top span")[0]

        asleep.context.set_offline(False)
        asleep.page.wait_for_selector("#offline", state="hidden")
        closed.page = closed.context.new_page()
        closed.page.goto(room.served.url())
        devtools.send("Page.setWebLifecycleState", {"state": "active"})
        _, game, _ = replay(room.served)
        for phone in (asleep, closed, locked):
            phone.wait_for(f"form.question [name=to][value='{phone.seat}']")
            assert phone.words("header.top span")[0] == current
            assert phone.questions() == [(phone.seat, game.open[phone.seat].number)]
        goes_on(room, asleep.seat, closed.seat, locked.seat)


@pytest.mark.proof
def test_a_reload_in_any_phase_shows_the_same_screen(browser: Browser, serve: Serve) -> None:
    """Whenever a phone shows something of a kind that no phone has shown yet, it is reloaded."""
    with Room(browser, serve(), 6) as room:
        seen: set[str] = set()
        a_game_that_a_person_hosts(room, hands=False)
        room.host.use_hands(still=True)
        room.use_hands(curious=True)
        while room.tv.stage() != "over":
            for phone in room.phones:
                key = phone.page.evaluate("window.hands.what()")
                if key not in seen:
                    room.settle()
                    key, before = phone.page.evaluate("window.hands.what()"), phone.text()
                    seen.add(key)
                    phone.page.reload(wait_until="domcontentloaded")
                    assert phone.text() == before, key
                    phone.wait_for("main.phone")
                    phone.settle()
                    assert phone.text() == before, key
                    room.use_hands(curious=True, known=sorted(seen))
            room.host.page.evaluate("window.hands.nudge()")
        assert len(seen) > 8, seen
        assert room.errors() == []


@pytest.mark.proof
def test_a_phone_without_scripts_sits_reads_and_votes(browser: Browser, serve: Serve) -> None:
    with Room(browser, serve(), 5) as room:
        plain = Phone(browser, room.served, "Zed", scripts=False)
        plain.page.goto(room.served.url())
        plain.page.fill("input[name=name]", "Zed")
        plain.page.tap("form.joining button.main")
        plain.page.wait_for_selector("main.phone[data-stage=lobby]")
        plain.seat = 6
        a_game_that_a_person_hosts(room, "textbook")
        answered: set[str] = set()
        room.phones.append(plain)
        while True:
            plain.page.reload(wait_until="domcontentloaded")
            stage = plain.page.get_attribute("main.phone", "data-stage")
            if stage == "over":
                break
            card = plain.page.locator(".card .face")
            if not answered and card.count():
                assert not card.is_visible()
                plain.page.tap(".card summary")
                assert card.is_visible()
                plain.page.tap(".card summary")
                assert not card.is_visible()
            form = plain.page.locator("form.question").first
            if not form.count():
                continue
            number = form.locator("[name=number]").input_value()
            if number in answered:
                continue
            answered.add(number)
            if form.locator(".nominate").count():
                form.locator(".nominate summary").tap()
            tiles = form.locator("label.tile")
            if tiles.count():
                tiles.first.tap()
            with plain.page.expect_navigation(wait_until="domcontentloaded"):
                form.locator("button.main").tap()
            assert not plain.page.locator(".refusal.shown").count()
        played, game, _ = replay(room.served)
        votes = 0
        again = Game(rules_of(played))
        for entry in game.journal:
            ask = again.open.get(6)
            if isinstance(entry, Reply) and entry.seat == 6 and entry.by is None and ask:
                votes += ask.topic == "vote"
            again.reply(entry)
        assert votes
        cards = plain.page.locator(".circle .chair .role").all_inner_texts()
        assert len(cards) == 6
        assert room.errors() == []


@sampled(("ruleset", "guests", "cuts"), [("city", 7, 3), ("sport", 10, 10)], tried=0)
def test_power_cuts_in_a_game_change_nothing_of_it(
    browser: Browser, serve: Serve, ruleset: str, guests: int, cuts: int
) -> None:
    """Gorod hosts, phones tap on, and nobody reloads anything."""
    served, rng = serve(SLOW), Random(10)
    with Room(browser, served, guests) as room:
        room.host.choose(ruleset=ruleset, players=str(guests), bots=False, hosted_by="gorod")
        room.host.start()
        room.until(room.phones, "main.phone[data-stage=game]")
        for screen in (room.tv, *room.phones):
            screen.page.evaluate("window.never = 'reloaded'")
        room.use_hands()
        for cut in range(1, cuts + 1):
            some = written(served) + rng.randint(3, 12)
            for entries in room.while_it_goes_on():
                if entries >= some:
                    break
            assert room.tv.stage() == "game", f"the game was over after {cut} power cuts"
            served.kill()
            served.second = SLOW if cut < cuts else FAST
            room.tv.page.wait_for_timeout(rng.uniform(0, 400))
            served.start()
        room.until_it_is_over()
        room.until(room.phones, "main.phone[data-stage=over]")
        _, game, numbers = replay(served)
        assert game.over
        assert numbers == list(range(1, len(game.journal) + 1))
        for screen in (room.tv, *room.phones):
            assert screen.page.evaluate("window.never") == "reloaded"
            assert screen.cards() == cards_of(game)
            assert outcome_of(game) in screen.text()
            assert screen.page.is_hidden("#offline")
        assert room.errors(but=UNREACHABLE) == []


@pytest.mark.proof
def test_a_seat_moves_to_another_phone_by_the_link_on_the_old_one(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(), 6) as room:
        a_game_that_a_person_hosts(room, hands=False)
        old = room.phones[2]
        mine = old.page.text_content(".card .face")
        old.page.tap("form.moving button")
        old.page.wait_for_selector(".qr")
        address = old.words(".address")[0]
        with_code = old.page.inner_html(".qr")
        new = Phone(browser, room.served)
        new.scan(with_code)
        assert new.page.url == address
        new.page.tap("button.main")
        new.find_seat()
        assert new.seat == old.seat
        assert new.page.text_content(".card .face") == mine
        old.page.tap("main a.button.main")
        old.wait_for("main.message")
        (told,) = old.words("h1")
        assert told.startswith(f"Player {new.seat} has moved to another phone:")
        third = Phone(browser, room.served)
        third.page.goto(address)
        assert third.words("h1") == ["This code no longer works: ask for a new one."]
        third.close()
        old.close()
        room.phones[2] = new
        goes_on(room, new.seat)


@pytest.mark.proof
def test_the_console_moves_to_another_device_and_goes_on_there(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(), 6) as room:
        a_game_that_a_person_hosts(room, hands=False)
        owner = room.host
        watching = owner.context.new_page()
        watching.goto(room.served.url("host"))
        assert watching.locator("button[data-key=n]").count() == 1
        owner.page.click("#more > summary")
        owner.page.click("form:has([name=what][value=host]) button")
        owner.page.wait_for_selector(".qr")
        tablet = Phone(browser, room.served)
        tablet.scan(owner.page.inner_html(".qr"))
        tablet.page.tap("button.main")
        tablet.wait_for("main.console[data-stage=game] button[data-key=n]")
        watching.wait_for_selector("button[data-key=n]", state="detached")
        assert not watching.locator(".circle .role").count()
        goes_on(room, host=tablet)
        assert tablet.errors == []
        tablet.close()
