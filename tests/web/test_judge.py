"""A whole sport game with paper cards, driven by the keyboard alone."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Page

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.notebook.checker import check_notebook
from gorod.parts.orders import Fouls
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.paper.judge import Judge
from tests.support.paper_cards import CARDS, NAMES
from tests.support.phones import NOTHING_ON_ITS_WAY, Serve, replay, written
from tests.support.server_process import PATIENCE, Served

MOST_STEPS = 600


class Desk:
    """The judge's laptop: whatever is done here is done by keys."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.served = served
        self.context = browser.new_context(
            viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(served.base + served.owner_path)
        self.bot = RandomBot(7)
        self.cards = dict(CARDS)
        """How the cards lie on the table."""

    def press(self, *keys: str) -> None:
        self.page.wait_for_load_state()  # before that nobody listens to keys
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Go from one thing to the next until this one has the focus."""
        for _ in range(300):
            if self.page.evaluate("(s) => document.activeElement.matches(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"no way by keys to {selector}")

    def game(self) -> Game[Ruleset]:
        return replay(self.served)[1]

    def judge(self) -> Judge:
        """The same game, looked at from outside."""
        store = Store(self.served.db)
        evening = Evening.restore(store, self.served.code)
        assert evening is not None
        return Judge(evening)

    def entries(self) -> int:
        return written(self.served)

    def after(self, entries: int) -> Judge:
        """Wait until something was written down and stands on the screen."""
        self.until(lambda: self.entries() > entries)
        return self.settle()

    def until(self, holds: Callable[[], bool]) -> None:
        """Until this is so in the journal."""
        deadline = monotonic() + PATIENCE
        while not holds():
            assert monotonic() < deadline, (
                self.page.text_content("#refusal"),
                self.page.inner_text("main")[:800],
            )
            self.page.wait_for_timeout(20)

    def settle(self) -> Judge:
        """Wait until the screen shows what the game waits for; the game as it is then."""
        judge = self.judge()
        game, roles = judge.game, judge.called()
        if game.over:
            self.page.wait_for_selector("main.lobby")
            return judge
        asked = f"[name=wait][value='{judge.match.stamp}']"
        selector = f"form[action$='/woke']:has({asked})" if roles else "main[data-judge]"
        if not roles and game.wait.show is not None:
            selector = "form.show"
        elif not roles and (ask := self.waiting(game)):
            number = f"[name=number][value='{judge.match.question_ids(ask)[0]}']"
            selector = (
                f"form.question.quick:not(.given, [data-answered])"
                f":has([name=to][value='{ask.to}']):has({number})"
            )
        self.page.wait_for_selector(selector)
        self.page.wait_for_function(NOTHING_ON_ITS_WAY)
        if not roles and (game.wait.show is not None or not self.waiting(game)):
            self.page.wait_for_function(
                "() => !document.querySelector('form.quick.question:not(.given, [data-answered])')"
            )
        return judge

    def waiting(self, game: Game[Ruleset]) -> Ask | None:
        for who, ask in game.open.items():
            if isinstance(who, int) and who not in game.wait.answers:
                return ask
        return None

    def seat(self, seat: Seat) -> None:
        """A seat as a judge types it; one digit that could begin a ten is settled by Enter."""
        self.press("0" if seat == 10 else str(seat))
        if seat == 1:
            self.press("Enter")

    def choose(self, answer: Choice) -> None:
        if answer is None:
            self.press("x")
        elif isinstance(answer, tuple):
            for one in answer:
                assert isinstance(one, int)
                self.seat(one)
            self.press("Enter")
        else:
            assert isinstance(answer, int)
            self.seat(answer)

    def step(self, judge: Judge) -> Judge:
        """Do what the game waits for: name, answer, or go on; the game after it."""
        before = self.entries()
        game, roles = judge.game, judge.called()
        if roles:
            awake = tuple(s for s in game.table.alive if self.cards[s] in roles)
            for seat in awake:
                self.seat(seat)
            self.press("Enter")  # it names them and ends the call
            self.until(lambda: self.judge().game.wait.roles != game.wait.roles)
            return self.settle()
        if game.wait.show is not None:
            self.count(game)
        elif ask := self.waiting(game):
            self.choose(self.bot.answer(ask))
        else:
            self.go_on()
        return self.after(before)

    def go_on(self) -> None:
        """The judge's word; if numbers were not called to their end, it is said twice."""
        is_early = self.page.query_selector("[data-roll]") and self.page.query_selector(
            "[data-next].wait"
        )
        self.press("n")
        if is_early and self.page.is_visible("#refusal"):
            self.press("n")

    def count(self, game: Game[Ruleset]) -> None:
        """Candidate by candidate: type who raised a hand, go on, and end the vote."""
        raised = {
            ask.to: self.bot.answer(ask) for ask in game.open.values() if isinstance(ask.to, int)
        }
        for candidate in game.open[min(raised)].offer.options:
            for seat in [one for one, given in raised.items() if given == candidate]:
                if max(raised) < 10:  # then no digit could begin a ten
                    self.press(str(seat))
                else:
                    self.seat(seat)
            self.press("Enter")
        self.page.wait_for_selector("button[name=done]:focus")
        done = self.page.get_attribute("#show", "data-done")
        if self.page.inner_text("[data-next] small") != done:
            self.press("Enter")  # whoever is left votes for the last candidate
        self.press("Enter")

    def play_until(self, holds: Callable[[Game[Ruleset]], bool]) -> Game[Ruleset]:
        judge = self.judge()
        for _ in range(MOST_STEPS):
            if judge.game.over or holds(judge.game):
                return judge.game
            judge = self.step(judge)
        raise AssertionError("it never came")

    def correct(self, number: int, answer: Choice) -> None:
        """It was something else: find the line, say what it was, look at what changes, agree."""
        self.press("c")
        self.page.wait_for_selector("main.corrections")
        self.tab_to(f"a[href$='/correct/{number}']")
        self.press("Enter")
        self.page.wait_for_selector("form.question.quick")
        self.choose(answer)
        self.agree()

    def agree(self) -> None:
        """Settle whatever is open, and make the correction."""
        for _ in range(60):
            self.page.wait_for_selector("main.correction")
            draft = self.judge().draft()
            assert draft is not None
            if draft.corrected.stuck is None:
                break
            settled = len(draft.correcting.settled)
            self.choose(self.bot.answer(draft.corrected.stuck.ask))
            self.page.wait_for_selector(
                f"button[value=apply], [name=settled][value='{settled + 1}']", state="attached"
            )
        self.page.wait_for_selector("button[value=apply]:focus")
        self.press("Enter")
        self.page.wait_for_selector("main.console, main.lobby")
        self.settle()


EAR = (Path(__file__).parents[1] / "support" / "js" / "ear.js").read_text("utf-8")
"""Writes down what would have sounded."""


def seat_them(desk: Desk) -> None:
    """From the table screen to the start of the game, by keys."""
    desk.tab_to("a[data-drawer]")
    desk.press("Enter")
    desk.tab_to("#drawer a[href$='/host']")
    desk.press("Enter")
    desk.page.wait_for_selector("main.lobby")
    desk.tab_to("[name=paper]")
    with desk.page.expect_response("**/plan"):
        desk.press("Space")
    desk.page.wait_for_selector("a[href$='/players']")
    desk.tab_to("a[href$='/players']")
    desk.press("Enter")
    desk.page.wait_for_selector("textarea:focus")
    desk.page.keyboard.type("\n".join(NAMES))
    desk.press("Tab", "Enter")
    desk.page.wait_for_selector("main.lobby")
    desk.tab_to("form.start button")
    desk.press("Enter")
    desk.page.wait_for_selector("main.console[data-stage=game]")
    desk.settle()


def test_a_sport_game_with_paper_cards_by_keys_alone_with_two_corrections(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    desk = Desk(browser, serve(1.0))
    seat_them(desk)

    # The first day: somebody is nominated, and it was somebody else.
    desk.play_until(lambda game: game.table.day == 1 and len(game.table.of(Votes).nominations) >= 3)
    desk.press("f", "3")
    desk.after(desk.entries() - 1)
    desk.page.wait_for_selector(".fouls .in")
    game = desk.game()
    nominators = list(game.table.of(Votes).nominations)
    by, was = nominators[1], game.table.of(Votes).nominations[nominators[1]]
    number = next(
        number
        for number, entry, before in game.retrace()
        if isinstance(entry, Reply)
        and entry.seat == by
        and entry.answer == was
        and before.open[by].topic == "nominate"
    )
    rest = [s for s in game.table.alive if s not in game.table.of(Votes).nominees]
    desk.correct(number, rest[0])
    assert desk.game().table.of(Votes).nominations[by] == rest[0]
    assert desk.game().table.of(Fouls) == {3: 1}

    # After a night: the sheriff was another one, and what he asked stays asked.
    game = desk.play_until(lambda game: game.table.night >= 2 and game.table.phase == "day")
    assert not game.over
    asked = game.table.choices["sheriff"]
    civilian = next(s for s in game.table.alive if desk.cards[s] == "civilian")
    facts = desk.judge().terms.facts
    at = next(at for at, fact in enumerate(facts) if fact.roles == ("sheriff",))
    desk.press("c")
    desk.page.wait_for_selector("main.corrections")
    desk.tab_to(f"a[href$='/woke/{at}']")
    desk.press("Enter")
    desk.page.wait_for_selector("form.question.quick")
    desk.seat(9)
    desk.seat(civilian)
    desk.press("Enter")
    desk.agree()
    desk.cards |= {9: "civilian", civilian: "sheriff"}
    assert desk.game().table.cards == desk.cards
    for night, choices in asked.items():
        now = desk.game().table.choices["sheriff"][night]
        assert list(now.values()) == list(choices.values())
        assert set(now) <= {civilian}

    game = desk.play_until(lambda game: False)
    assert game.over
    assert desk.errors == []

    # The protocol.
    desk.page.goto(desk.served.url("games/1/protocol"))
    for seat, name in enumerate(NAMES, 1):
        row = desk.page.inner_text(f".players tbody tr:nth-child({seat})")
        assert name in row
    sheet = desk.page.pdf(path=tmp_path / "protocol.pdf", prefer_css_page_size=True)
    assert sheet.startswith(b"%PDF")
    notebook = desk.page.request.get(desk.served.url("games/1/notebook.yaml")).text()
    kept = tmp_path / "game.yaml"
    kept.write_text(notebook, encoding="utf-8")
    assert check_notebook(str(kept), Speech("en")).ok
    desk.context.close()


def test_the_clock_sounds_before_the_end_and_at_the_end(browser: Browser, serve: Serve) -> None:
    desk = Desk(browser, serve(0.08))
    desk.context.add_init_script(EAR)
    desk.page.reload()
    seat_them(desk)
    desk.page.evaluate("listenToSounds()")
    desk.tab_to("[data-more]")
    desk.press("Enter")
    desk.tab_to("[data-voice=toggle]")
    desk.press("Enter", "n")
    desk.page.wait_for_function("() => ['tick', 'over'].every((one) => heardSounds.includes(one))")
    desk.page.reload()
    desk.page.evaluate("listenToSounds()")
    desk.step(desk.settle())  # who woke; the page was touched, so it may sound again
    desk.page.wait_for_function("() => heardSounds.includes('over')")
    assert desk.errors == []
    desk.context.close()
