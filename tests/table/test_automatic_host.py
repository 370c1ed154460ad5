"""Games without a host: Gorod is the voice, and the first to leave is offered the console."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.phones import NOTHING_ON_ITS_WAY, Phone, Room, Serve, cards_of, replay
from tests.support.sampling import sampled

SECOND = 0.04


def first_to_leave(room: Room) -> Phone:
    """Whose phone offers the console, as soon as one does."""
    for _ in room.while_it_goes_on():
        for phone in room.phones:
            if phone.page.query_selector("form.leading") is not None:
                return phone
        assert room.tv.stage() == "game"
    raise AssertionError("nobody was offered the console")


@sampled(
    ("ruleset", "mode", "option", "guests"),
    [
        ("vendetta", "temporary_host", "", 10),
        ("salon", "", "option-hostless", 10),
        ("it", "hostless", "", 12),
    ],
    tried=0,
)
def test_the_first_to_leave_leads_the_game_to_its_end(
    browser: Browser,
    serve: Serve,
    tmp_path: Path,
    ruleset: str,
    mode: str,
    option: str,
    guests: int,
) -> None:
    with Room(browser, serve(SECOND), 0) as room:
        room.host.choose(players=str(guests))
        room.seat(guests)
        room.host.choose(ruleset=ruleset, bots=False)
        if mode:
            room.host.choose(mode=mode)
        if option:
            room.host.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = 1)")
            with room.host.page.expect_response("**/plan"):
                room.host.page.click(f"[name={option}]")
        room.host.start()
        room.host.wait_for("main.console[data-stage=game]")
        room.host.use_hands(patience=4000)
        room.use_hands()
        leader = first_to_leave(room)
        room.host.rest_hands()
        room.host.page.wait_for_function(NOTHING_ON_ITS_WAY, polling=100)
        leader.page.tap("form.leading button")
        leader.wait_for("main.console[data-stage=game] button[data-key=n]")
        room.host.wait_for("main.console:not(:has(button[data-key=n]))")
        for _ in room.while_it_goes_on():
            leader.use_hands()  # the page may come anew, told so by the answer and by its stream
            if room.tv.stage() == "over":
                break
        leader.open("me")
        room.until(room.phones, "main.phone[data-stage=over]")
        played, game, _ = replay(room.served)
        assert played.hosted_by == "person"
        assert leader.seat == game.table.host
        for screen in (room.tv, *room.phones):
            assert screen.cards() == cards_of(game)
        assert room.errors() == []


@pytest.mark.proof
def test_a_host_who_must_go_leaves_the_game_to_gorod_and_takes_it_back(
    browser: Browser, serve: Serve
) -> None:
    with Room(browser, serve(1.0), 0) as room:
        room.host.choose(players="6")
        room.seat(6)
        room.host.choose(ruleset="textbook", bots=False, hosted_by="person")
        room.host.start()
        room.host.wait_for("main.console[data-stage=game] .say")
        assert room.host.cards()
        room.host.page.click("form[action$='/lead'] button")
        room.host.wait_for("form[action$='/lead'] [value=person]")
        assert replay(room.served)[0].hosted_by == "gorod"
        assert not room.host.cards()
        room.host.page.on("dialog", lambda dialog: dialog.accept())
        room.host.page.click("form[action$='/lead'] button")
        room.host.wait_for("form[action$='/lead'] [value=gorod]")
        assert replay(room.served)[0].hosted_by == "person"
        assert room.host.cards()
        assert room.errors() == []
