"""Night tells nothing: in every call in the dark all phones look alike, whatever card lies on them.

Measured on what Chromium paints. Seat and name are masked, and the clock, which runs; nothing else
may differ by a pixel: before anything is tapped, when everybody has tapped the same, and after it
was sent, though some may not choose what they tapped.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gorod.speech import Speech
from tests.support.all_screens import Evening
from tests.support.phones import NOTHING_ON_ITS_WAY, Serve
from tests.support.sampling import sampled

MASK = """async () => {
  const own = document.querySelectorAll(".top .me, .top .clock");
  for (const one of own) one.style.visibility = "hidden";
  const frame = () => new Promise(requestAnimationFrame), { style } = document.body;
  style.display = "none";
  await frame().then(frame);
  style.display = "";
  await frame().then(frame);
}"""
"""Hides seat and name, and the time, and lets everything be painted anew: where only a part is, its
edges depend on what was painted before."""

PLAYERS = "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon Kim Leo Mia".split()  # noqa: SIM905


@dataclass(frozen=True)
class Table:
    """What is played, and for how many calls everybody's screen is looked at.

    Chance deals, and a game may end earlier; half of the calls there are in every one.
    """

    ruleset: str
    players: int
    calls: int
    about: dict[str, str] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    must: tuple[int | str, ...] = (1,)
    """How many taps there are to be in some call or other, and what else there is to tap."""
    lang: str = "en"

    def __str__(self) -> str:
        return "-".join((self.ruleset, *self.about.values(), self.lang))


OTHERS = (".way", ".tile.word")
"""The lamia's two ways, and the werewolf's ambush."""

VENDETTA = {
    "vampire": 2,
    "count": 1,
    "lamia": 1,
    "queen": 1,
    "revenant": 1,
    "undine": 1,
    "hunter": 2,
    "monk": 1,
    "scout": 1,
    "werewolf": 1,
}
TABLES = [
    Table("sport", 10, 3, must=(1, 3)),
    Table("sport", 10, 9, must=(1, 3), lang="ru"),
    Table("city", 9, 14, lang="ru"),
    Table("salon", 12, 16, {"option-three_sides": "on", "option-dark_night": "on"}),
    Table("it", 12, 16, {"mode": "extended"}, must=(1, 3)),
    Table("it", 8, 10, {"mode": "hardcore"}, must=(1, 3), lang="ru"),
    Table("textbook", 7, 8, {"option-doctor": "on", "option-detective": "on"}),
    Table("vendetta", 12, 24, {"mode": "wolf_pits"}, VENDETTA, must=(1, 2, *OTHERS)),
    Table(
        "vendetta",
        12,
        24,
        {"mode": "standard", "cover": ""},
        VENDETTA,
        must=(1, 2, ".way"),
        lang="ru",
    ),
]


@pytest.mark.clause("COMMON-5", "COMMON-9", "COMMON-10")
@sampled("table", TABLES, tried=0, ids=str)
def test_not_a_pixel_differs_between_the_phones_in_a_call(
    browser: Browser, serve: Serve, table: Table, tmp_path: Path
) -> None:
    evening = Evening(browser, serve(lang=table.lang), table.lang, PLAYERS[: table.players])
    try:
        phones = begun(evening, table)
        taps: set[int | str] = set()
        for call in range(table.calls):
            if not until_a_call(evening, phones):
                assert 2 * call >= table.calls
                break
            painted(phones, "before", tmp_path)
            most = int(phones[0].locator("form.question").get_attribute("data-most") or 0)
            taps |= {most, *(one for one in OTHERS if phones[0].locator(one).count())}
            answers_at_once = phones[0].locator("form[data-tap]").count()
            for phone in phones:
                for seat in range(most):
                    phone.locator("label.tile").nth(seat).click()
            if not answers_at_once:
                painted(phones, "picked", tmp_path)
                for phone in phones:
                    phone.locator("[data-send]").click()
            sent = Speech(table.lang).say("web-dark-sent")
            for phone in phones:
                phone.wait_for_function(
                    "s => document.querySelector('h1').textContent === s", arg=sent
                )
                phone.wait_for_function(NOTHING_ON_ITS_WAY)
            painted(phones, "sent", tmp_path)
            if answers_at_once:
                for at, phone in enumerate(phones):  # some change their mind, some do not
                    for _ in range(at % 3):
                        phone.locator("label.tile").nth(1).click()
                for phone in phones:
                    phone.wait_for_function(NOTHING_ON_ITS_WAY)
                painted(phones, "changed", tmp_path)
            evening.next()
        assert taps == set(table.must)
    finally:
        evening.close()


def begun(evening: Evening, table: Table) -> list[Page]:
    """The phones of everybody, the cards being dealt."""
    evening.console.goto(evening.served.base + evening.served.owner_path)
    deck = {f"card-{card}": str(count) for card, count in table.cards.items()}
    form = {"ruleset": table.ruleset, "players": str(table.players), "hosted_by": "person"}
    form |= {"cover": "on", **table.about, **(deck | {"own_deck": "on"} if deck else {})}
    evening.plan(ruleset=table.ruleset)  # with another book come other options and cards
    evening.plan(ruleset=table.ruleset, mode=table.about.get("mode", ""))
    plan: dict[str, str | float | bool] = {name: value for name, value in form.items() if value}
    assert evening.hand.post(evening.url("plan"), form=plan).ok
    for name in evening.names:
        evening.sit(name)
    evening.start(0)
    assert 'data-stage="game"' in evening.seen(), re.findall(r'class="refusal.*?</', evening.seen())
    return [evening.phone(seat) for seat in range(1, table.players + 1)]


def until_a_call(evening: Evening, phones: list[Page]) -> bool:
    """Go on until somebody is called; whoever has left is shown no question any more.

    Whether there is a call: the game may be over before.
    """
    while True:
        evening.settle(*phones)
        phones[:] = [phone for phone in phones if not phone.locator(".card.all").count()]
        if phones and phones[0].locator(".card .whisper").count():
            return True
        if not phones or not evening.next():
            return False


def painted(phones: list[Page], when: str, folder: Path) -> None:
    """What all these phones show, which is one and the same picture."""
    pictures: dict[bytes, list[str | None]] = {}
    for phone in phones:
        phone.mouse.move(0, 0)
        phone.evaluate(MASK)
        picture = phone.screenshot(animations="disabled", caret="hide")
        pictures.setdefault(picture, []).append(phone.locator(".card h2").text_content())
    for number, picture in enumerate(pictures):
        (folder / f"{number}.png").write_bytes(picture)
    assert len(pictures) == 1, (when, list(pictures.values()), folder)
