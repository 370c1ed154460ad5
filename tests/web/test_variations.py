"""A variation in a real browser: chosen in the lobby with a hand, and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.phones import Console, Phone, Serve, replay
from tests.support.server_process import Served, serving

FRIDAY = """title: Friday, with a mayor
ruleset: salon
options: {mayor: yes, open: yes}
deck: {mafia: 2, doctor: 1, putana: 1, commissar: 1, civilian: 4}
timings: {discussion: 240, calls: {mafia: 40}}
"""
REFUSED = re.compile(r"Failed to load resource: .* 400")


class Offering(Served):
    """`gorod serve --variations`, with the folder beside its file."""

    program = serving(variations="Path(db).parent / 'variations'")


def send(console: Console, name: str, text: str) -> int:
    """Choose a file in the lobby; the status of the answer."""
    if not console.page.locator("#variation").evaluate("details => details.open"):
        console.page.click("#variation summary")
    file = {"name": name, "mimeType": "application/yaml", "buffer": text.encode()}
    with console.page.expect_response("**/variation") as done:
        with console.page.expect_file_chooser() as asked:
            console.page.click("#variation label")
        asked.value.set_files(file)  # type: ignore[arg-type]
    return done.value.status


@pytest.mark.proof
def test_a_file_is_chosen_in_the_lobby_and_played(browser: Browser, serve: Serve) -> None:
    served = serve(0.05)
    console = Console(browser, served)
    guests = [Phone(browser, served, name) for name in ("Ann", "Боря")]
    for guest in guests:
        guest.open("")
        guest.sit()
        guest.find_seat()
    console.open("host")
    page = console.page

    assert send(console, "broken.yaml", "ruleset: salon\nmafia: 2") == 400
    expect(page.locator("#refusal")).to_contain_text("mafia")
    assert all(REFUSED.search(error) for error in console.errors)
    console.errors.clear()
    assert page.locator("[name=ruleset]:checked").input_value() != "uploaded"

    assert send(console, "friday.yaml", FRIDAY) == 204
    expect(page.locator("#refusal")).to_be_hidden()
    expect(page.locator("[name=ruleset]:checked")).to_have_value("uploaded")
    expect(page.locator(".chip:has(:checked)")).to_have_text("Friday, with a mayor")
    expect(page.locator("[name=players]")).to_have_value("9")
    expect(page.locator("[name=option-mayor]")).to_be_checked()
    expect(page.locator("[name=card-mafia]")).to_have_value("2")
    expect(page.locator(".look")).to_contain_text("discussion 4:00")
    assert page.locator("#variation input[type=file]").input_value() == ""

    console.choose(pace="fast")
    expect(page.locator("[name=ruleset]:checked")).to_have_value("uploaded")
    console.start()
    for guest in guests:
        guest.wait_for("main.phone[data-stage=game] .card")
        guest.use_hands(seed=guest.seat)
    for guest in guests:
        guest.wait_for("main.phone.day")
    terms, game, _ = replay(served)
    assert terms.setting.title == "Friday, with a mayor"
    assert game.rules.options["mayor"] is True
    assert game.rules.timings.discussion == 240
    assert game.rules.players == 9
    assert len(game.journal) > 3
    for screen in (console, *guests):
        assert screen.errors == []
        screen.close()


def test_the_variations_of_a_folder_stand_beside_the_rulebooks(
    browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "variations"
    folder.mkdir()
    (folder / "friday.yaml").write_text(FRIDAY, "utf-8")
    (folder / "broken.yaml").write_text("ruleset: [", "utf-8")
    served = Offering(tmp_path)
    try:
        said = served.log.read_text("utf-8")
        assert "broken.yaml" in said
        assert "Traceback" not in said
        console = Console(browser, served)
        console.choose(ruleset="friday.yaml")
        page = console.page
        expect(page.locator(".chip:has(:checked)")).to_have_text("Friday, with a mayor")
        expect(page.locator("[name=players]")).to_have_value("9")
        console.choose(ruleset="salon")
        expect(page.locator("[name=option-mayor]")).not_to_be_checked()
        assert console.errors == []
        console.close()
    finally:
        served.close()
