"""A judge's tablet with paper cards, touched by a finger; what it shows fits without scrolling."""

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from gorod.engine.game import Game
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from tests.support.paper_cards import CARDS, NAMES
from tests.support.phones import NOTHING_ON_ITS_WAY, replay, written
from tests.support.server_process import Served

ACROSS: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}

TOO_LARGE = """() => {
  const wrong = [], root = document.scrollingElement, stage = document.querySelector(".jstage");
  const main = document.querySelector("main.tablet");
  if (!main) return ["no tablet"];
  if (root.scrollHeight > innerHeight + 1) wrong.push(`page ${root.scrollHeight}`);
  if (root.scrollWidth > innerWidth + 1) wrong.push(`wide ${root.scrollWidth}`);
  if (main.scrollHeight > main.clientHeight + 1) wrong.push(`main ${main.scrollHeight}`);
  if (stage.scrollHeight > stage.clientHeight + 1) {
    wrong.push(`stage ${stage.scrollHeight} of ${stage.clientHeight}`);
  }
  for (const one of main.querySelectorAll("button, a, label, output, h2, p")) {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    if (!box.width || style.visibility === "hidden" || one.closest("#more, .hidden")) continue;
    const small = one.matches("button, a, label.tile") && (box.height < 43.5 || box.width < 43.5);
    if (small && !one.closest(".jpoints")) wrong.push(`small ${one.className} ${box.height}`);
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1) {
      wrong.push(`out ${one.className} ${one.textContent.trim().slice(0, 30)}`);
    }
    if (!one.matches("button, a, label.tile")) continue;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const seen = document.elementFromPoint(x, y);
    if (seen && !one.contains(seen)) wrong.push(`covered ${one.className} by ${seen.className}`);
  }
  return wrong;
}"""


class JudgesTablet:
    """A tablet with touch, at a table that is served."""

    def __init__(
        self, browser: Browser, served: Served, lang: str = "en", size: ViewportSize | None = None
    ) -> None:
        self.served = served
        self.context: BrowserContext = browser.new_context(
            viewport=size or ACROSS,
            has_touch=True,
            locale="ru-RU" if lang == "ru" else "en-GB",
            reduced_motion="reduce",
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(served.base + served.owner_path)
        if lang == "ru":
            self.page.request.post(served.base + "/lang/ru", form={"back": "/"})
        self.cards = dict(CARDS)
        self.taps = 0
        self.shots = Path(os.environ["SHOTS"]) if "SHOTS" in os.environ else None
        self.lang = lang
        if self.shots is not None:
            self.page.set_default_timeout(20000)
        self.wrong: list[str] = []
        """What did not fit, and when."""

    # What it does ---------------------------------------------------------------------------------

    def seat_everybody(self) -> None:
        """Choose paper cards, name the players and begin."""
        post = self.page.request.post
        headers = {"accept": "application/json"}
        for path, form in (
            ("plan", {"ruleset": "sport", "paper": True, "hosted_by": "person"}),
            ("players", {"names": "\n".join(NAMES)}),
            ("start", {"games": 0}),
        ):
            answer = post(self.served.url(path), data=form, headers=headers)
            assert answer.ok, answer.text()
        self.page.goto(self.served.url("host"))
        self.page.wait_for_selector("main.tablet")

    def tap(self, selector: str) -> None:
        try:
            self.page.locator(selector).first.tap()
        except Exception:
            self.look("failed")
            raise
        self.taps += 1

    def settle(self) -> None:
        self.page.wait_for_function(NOTHING_ON_ITS_WAY)

    def enter(self, *selectors: str) -> None:
        """Tap these and wait until something was written down and stands on the screen."""
        before = written(self.served)
        for selector in selectors:
            self.tap(selector)
        self.page.wait_for_function(
            "before => !document.querySelector('form[data-busy]') && !onTheWay.size", arg=before
        )

    def next(self) -> None:
        """The judge's word, and the page that comes of it."""
        wait = self.wait
        self.tap("[data-next]")
        try:
            self.page.wait_for_function(
                "wait => document.querySelector('main').dataset.wait !== wait", arg=wait
            )
        except Exception as error:
            self.look("failed")
            raise AssertionError((self.mode, self.said, self.text())) from error
        self.settle()
        self.look()

    def next_or_end(self) -> None:
        """The same, where the game may end by it."""
        wait = self.wait
        self.tap("[data-next]")
        self.page.wait_for_function(
            "wait => !document.querySelector('main.tablet')"
            " || document.querySelector('main').dataset.wait !== wait",
            arg=wait,
        )
        self.settle()
        self.look()

    def pick(self, *seats: int) -> None:
        for seat in seats:
            self.tap(f"#pick .jseat:has([value='{seat}']), #pick button.jseat[value='{seat}']")

    def answer(self, seat: int) -> None:
        """Tap this number, and wait until the page shows it."""
        with self.page.expect_response("**/answer"):
            self.tap(f"#pick button.jseat[value='{seat}']")
        self.settle()

    # What it shows --------------------------------------------------------------------------------

    @property
    def wait(self) -> str:
        return str(self.page.get_attribute("main", "data-wait"))

    @property
    def mode(self) -> str:
        return str(self.page.get_attribute("main", "data-mode"))

    @property
    def said(self) -> str:
        return self.page.inner_text("#refusal") if self.page.is_visible("#refusal") else ""

    def text(self, selector: str = "main") -> str:
        return self.page.inner_text(selector)

    def game(self) -> Game[Ruleset]:
        return replay(self.served)[1]

    def look(self, name: str = "") -> None:
        """Nothing may need scrolling or be covered; a picture, if somebody wants one."""
        if not self.page.query_selector("main.tablet"):
            return
        found = self.page.evaluate(TOO_LARGE)
        title = self.page.inner_text(".jtop .calls").replace("\n", " ")
        self.wrong += [f"{self.mode} ({title}): {one}" for one in found]
        if self.shots is not None and name:
            size = self.page.viewport_size or ACROSS
            way = "" if size["width"] > size["height"] else "-up"
            self.page.screenshot(path=self.shots / f"{name}{way}.{self.lang}.png")

    def close(self) -> None:
        assert self.errors == []
        self.context.close()

    # A game ---------------------------------------------------------------------------------------

    def through_the_first_night(self) -> None:
        """Everybody who wakes is named; the first day begins."""
        self.look("start")
        while self.mode != "woke":
            self.next()
        self.pick(2, 5)
        self.look("woke")
        self.pick(7)
        self.next()
        self.pick(5)
        self.next()
        self.pick(9)
        self.look("woke-sheriff")
        self.next()
        while self.mode != "floor":
            self.look("morning")
            self.next()

    def speeches(self, nominations: dict[int, int]) -> None:
        """Everybody speaks; these nominate."""
        while self.mode in ("floor", "say"):
            speaker = int(self.text(".jspeaker h2").split()[0]) if self.mode == "floor" else 0
            if speaker in nominations:
                self.answer(nominations.pop(speaker))
                self.look("nominated")
            self.next()

    def shoot(self, seat: int) -> None:
        """All three at once, and the numbers to their end."""
        while self.mode != "rows":
            self.next()
        self.look("shots-open")
        self.all_three(seat)
        self.look("shots")
        self.numbers_to_the_end()
        self.next()

    def all_three(self, seat: int) -> None:
        self.tap(f"[data-all='{seat}']")
        self.page.wait_for_selector("form.question:nth-of-type(1) .picked")
        self.page.wait_for_function(
            "() => !document.querySelector('form.brow.question:not(.given)') && !onTheWay.size"
        )

    def numbers_to_the_end(self) -> None:
        last = self.page.get_attribute("[data-roll]", "data-roll").split()[-1]  # type: ignore[union-attr]
        while self.text("[data-roll] span") != last:
            self.tap("[data-roll]")

    def check(self, seat: int) -> None:
        while self.mode != "pick":
            self.next()
        self.answer(seat)
        self.page.wait_for_selector(".jverdict")
        self.look(f"check-{self.text('.jverdict h2')[:3].strip(': ')}")

    def hands(self, votes: dict[int, list[int]]) -> None:
        """Who raised a hand for whom; the rest follows of the judge's word."""
        self.look("vote-open")
        for candidate, voters in votes.items():
            for voter in voters:
                self.tap(f".candidate[data-row='{candidate}'] label:has([name=hand-{voter}])")
        self.look("vote")
        wait = self.wait
        while self.text("[data-next] small") != self.page.get_attribute("#show", "data-done"):
            self.tap("[data-next]")
        self.tap("[data-next]")
        self.page.wait_for_function(
            "wait => !document.querySelector('main.tablet')"
            " || document.querySelector('main').dataset.wait !== wait",
            arg=wait,
        )
        self.look("voted")

    def play_five_days(self) -> None:
        """A whole game of five days as quickly as it can be entered, with four nominees a day."""
        for _ in range(2000):
            shown = self.json("host")
            if shown.get("stage") != "game" or "wait" not in shown:
                return
            game = self.game()
            open_now = [one for one in shown["questions"] if one["open"] and not one["answered"]]
            if shown["woke"]:
                awake = [s for s in self.cards if self.cards[s] in self.roles(shown["woke"])]
                self.post("woke", {"wait": shown["wait"], "choice": awake, "onward": True})
            elif shown["ballot"]:
                values = [row["value"] for row in shown["ballot"]["rows"]]
                seats = [tile["seat"] for tile in shown["ballot"]["rows"][0]["tiles"]]
                hands = {f"hand-{seat}": self.to_leave(game) for seat in seats[1:]}
                hands[f"hand-{seats[0]}"] = values[-1]
                self.post("hands", {"wait": shown["wait"], "done": True, **hands})
            elif open_now:
                one = open_now[0]
                options = [answer["value"] for answer in one["options"]]
                sent = {"to": one["to"], "number": one["number"], "id": one["id"]}
                if one["topic"] == "mafia" and game.table.night > 3:
                    self.post("answer", {**sent, "pass": True})
                elif one["topic"] == "mafia":
                    victims = [seat for seat in options if self.cards[seat] == "civilian"]
                    self.post("answer", {**sent, "choice": victims[0]})
                elif one["topic"] == "best_move":
                    self.post("answer", {**sent, "choice": options[:3]})
                elif one["topic"] == "nominate" and options and self.nominated(game) < 4:
                    first = self.to_leave(game) if self.nominated(game) == 0 else options[-1]
                    self.post("answer", {**sent, "choice": first})
                elif one["hushed"]:
                    self.post("answer", {**sent, "choice": options[-1]})
                else:
                    self.post("order", {"order": "next", "wait": shown["wait"]})
            else:
                self.post("order", {"order": "next", "wait": shown["wait"]})
        raise AssertionError("it never came to an end")

    def nominated(self, game: Game[Ruleset]) -> int:
        return len(game.table.of(Votes).nominees) if game.table.day > 1 else 4

    def to_leave(self, game: Game[Ruleset]) -> int:
        """Who is voted out today: somebody black but on the third day."""
        black = game.table.day != 3
        return next(
            seat
            for seat in game.table.alive
            if (self.cards[seat] in ("mafia", "don")) is black and self.cards[seat] != "sheriff"
        )

    def roles(self, names: list[str]) -> list[str]:
        called = {"Mafioso": "mafia", "Don": "don", "Sheriff": "sheriff"}
        return [role for name, role in called.items() if name in names]

    def json(self, path: str) -> dict[str, Any]:
        headers = {"accept": "application/json"}
        answer = self.page.request.get(self.served.url(path), headers=headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, sent: dict[str, Any]) -> None:
        headers = {"accept": "application/json"}
        answer = self.page.request.post(self.served.url(path), data=sent, headers=headers)
        assert answer.ok, (path, sent, answer.text())
