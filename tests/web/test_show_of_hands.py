"""Paper sport: a ballot is entered hand by hand, by touch and by keys, without losing a tap."""

from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from gorod.engine.game import Game
from gorod.engine.seats import Seat
from gorod.parts.ballots import Counted
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from tests.support.paper_cards import CARDS, NAMES
from tests.support.phones import Serve, replay
from tests.support.server_process import Served

NOMINATIONS = {1: 5, 2: 3, 3: 8}
RAISED = {5: (1, 2, 4, 10), 3: (6, 9, 7), 8: (3, 5, 8)}
PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1280, height=800)


def judge(browser: Browser, served: Served, touch: bool) -> Page:
    """A judge at a paper table of ten, at the first ballot: 5, 3 and 8 stand."""
    size = PHONE if touch else LAPTOP
    context = browser.new_context(
        viewport=size, has_touch=touch, locale=f"{served.lang}-GB", reduced_motion="reduce"
    )
    wishes = dict(NOMINATIONS)
    page, speech = context.new_page(), Speech(served.lang)
    page.goto(served.base + served.owner_path)
    send(page, served, "plan", ruleset="sport", paper=True, hosted_by="person")
    send(page, served, "players", names="\n".join(NAMES))
    send(page, served, "start", games=0)
    while not (now := ask(page, served))["ballot"]:
        wait = now["wait"]
        if now["woke"]:
            awake = [seat for seat, card in CARDS.items() if speech.role(card) in now["woke"]]
            send(page, served, "woke", wait=wait, choice=awake)
        elif asked := [one for one in now["questions"] if not one["answered"]]:
            one = asked[0]
            wish = wishes.pop(one["to"], None) if one["topic"] == "nominate" else None
            what = {"choice": wish} if wish else {"pass": True}
            send(page, served, "answer", to=one["to"], number=one["number"], id=one["id"], **what)
        else:
            send(page, served, "order", order="next", wait=wait)
    page.goto(served.url("host"))
    page.wait_for_selector("form.show")
    return page


def ask(page: Page, served: Served) -> dict[str, Any]:
    got = page.request.get(served.url("host"), headers={"accept": "application/json"})
    told: dict[str, Any] = got.json()
    return told


def send(page: Page, served: Served, path: str, **what: object) -> None:
    got = page.request.post(
        served.url(path), data=what, headers={"accept": "application/json", "origin": served.base}
    )
    assert got.ok, got.text()


def tap(page: Page, candidate: Seat, voter: Seat) -> None:
    page.locator(f"[data-row='{candidate}'] label:has([name='hand-{voter}'])").tap()


def game_of(served: Served) -> Game[Ruleset]:
    return replay(served)[1]


def counted(served: Served) -> Counted:
    return [one for one in game_of(served).seen_by(0) if isinstance(one, Counted)][-1]


def test_a_ballot_of_ten_takes_one_tap_a_hand_and_one_more(browser: Browser, serve: Serve) -> None:
    served = serve(1.0)
    page = judge(browser, served, touch=True)
    began, taps = monotonic(), 0
    for candidate, voters in RAISED.items():
        for voter in voters:
            tap(page, candidate, voter)
            taps += 1
    assert page.inner_text(".left output") == "0"
    page.locator("button[name=done]").tap()
    page.wait_for_selector("form.show", state="detached")
    print(f"a ballot of ten: {taps + 1} taps, {monotonic() - began:.1f} s")  # noqa: T201
    assert taps == 10
    assert counted(served).votes == tuple((one, tuple(sorted(by))) for one, by in RAISED.items())
    page.context.close()
