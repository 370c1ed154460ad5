"""Motion and sound tell no secret: two games that differ in secrets alone look and sound alike.

The same seats speak, vote and die in both; but other people hold the cards, the doctor sits at
another bed and the detective asks about somebody else.
"""

import re
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Browser

from docs.staged import Played, swift
from gorod.engine.questions import Ask
from gorod.engine.table import Choice
from tests.support.sampling import MORE, sampled
from tests.support.saved_screens import a_screen, apart, undated

EAR = (Path(__file__).parents[1] / "support" / "js" / "ear.js").read_text("utf-8")
UNMEASURED = "Object.defineProperty(document, 'hidden', { get: () => true });"
"""How fast a screen draws is not measured where it is hidden: a busy machine may be slow in one of
two games, and show that one in steps."""
KILLED = 1
"""Who is killed in the first night, an honest townsman in both games."""
AT = 600
"""So many milliseconds into a moment its frame is taken."""


class Course(Played):
    """A game until hands are raised after somebody was killed, with secrets of its own."""

    def __init__(self, book: str, secret: int) -> None:
        super().__init__(book)
        self.secret = secret
        """By so many seats cards and choices are moved."""

    def draw(self, ask: Ask) -> Choice:
        if ask.topic != "deal":
            return super().draw(ask)
        cards = sorted(map(str, ask.offer.options), key=[*ask.offer.options].count)
        honest, others = cards[-1], cards[:-1]
        return (honest, *others[self.secret :], *others[: self.secret])

    def choice(self, ask: Ask) -> Choice:
        game, options = self.evening.playing().game, ask.offer.options
        if not game.wait.hushed or not ask.offer.one or not options:
            return super().choice(ask)
        sides = game.rules.side_by_role
        assert isinstance(ask.answerer, int)
        if sides[game.table.roles[ask.answerer]] == sides["mafia"]:
            return KILLED if KILLED in options else options[0]
        others = [one for one in options if one != KILLED]
        return others[self.secret % len(others)]

    async def pages(self) -> list[tuple[str, str]]:
        """What the table screen shows, each time that something else is to be seen."""
        found: list[tuple[str, str]] = []
        async for name in self.moments():
            if name != "vote hands":  # how many are up depends on how fast this machine is
                found.append((name, undated(await self.page("tv", "guest" * 5, "en"))))
            elif KILLED in self.evening.playing().game.table.left:
                break
        self.house.stop_all()
        return found

    async def drawers(self) -> list[str]:
        """What the drawer of whoever hosts holds meanwhile, but for keys that look random."""
        found: list[str] = []
        async for name in self.moments():
            page = await self.page("tv", "owner" * 5, "en")
            drawer = re.search(r'<section class="drawer".*?</section>', page, re.DOTALL)
            assert drawer
            shown = re.sub(r'name="(id|wait)" value="[^"]*"|[/>][A-Z0-9]{4}\b', "", drawer[0])
            if name != "vote hands":
                found.append(shown)
            elif KILLED in self.evening.playing().game.table.left:
                break
        self.house.stop_all()
        return found


def played(book: str, secret: int) -> tuple[dict[int, str], list[tuple[str, str]]]:
    """Who held which card, and what was to be seen."""
    course = Course(book, secret)
    with swift() as runner:
        pages = runner.run(course.pages())
    table = course.evening.playing().game.table
    assert KILLED in table.left
    return dict(table.cards), pages


def seen_and_heard(
    browser: Browser, pages: Sequence[tuple[str, str]]
) -> tuple[dict[str, str], list[str]]:
    """The frames of these pages as they come one after another, and the sounds that they make."""
    frames: dict[str, str] = {}
    with a_screen(browser, 960, 540) as screen:
        screen.page.add_init_script(EAR + UNMEASURED)
        screen.open(pages[0][1])
        screen.page.mouse.click(5, 5)
        screen.page.evaluate("listenToSounds()")
        for number, (name, page) in enumerate(pages):
            screen.turn_to(page)
            if MORE >= 1 or number % 6 == 1:
                frames[f"{number} {name}"] = sha256(screen.frame(AT)).hexdigest()
        sounds: list[str] = screen.page.evaluate("heardSounds")
        return frames, [name for name in sounds if name != "cricket"]  # they chirp by the clock


@sampled("book", ["textbook", "sport"])
def test_games_that_differ_in_secrets_alone_look_and_sound_alike(
    browser: Browser, book: str
) -> None:
    (cards, one), (others, other) = (apart(partial(played, book, secret)) for secret in (0, 5))
    assert sum(cards[seat] != others[seat] for seat in cards) >= 4
    assert [name for name, _ in one] == [name for name, _ in other]
    frames, sounds = seen_and_heard(browser, one)
    assert {"dusk", "call", "dawn", "blow", "gavel"} <= set(sounds)
    assert len(set(frames.values())) > len(frames) / 2
    assert one == other
    assert (frames, sounds) == seen_and_heard(browser, other)


def drawers(secret: int) -> list[str]:
    with swift() as runner:
        return runner.run(Course("textbook", secret).drawers())


def test_the_drawer_of_who_hosts_is_the_same_whatever_is_secret() -> None:
    one, other = (apart(partial(drawers, secret)) for secret in (0, 5))
    assert one == other
    assert sum('data-key="n"' in shown for shown in one) > 5
