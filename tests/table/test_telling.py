"""The table is told in sentences that take their time, and nobody is hurried by what is said."""

import asyncio
from collections.abc import Callable

import pytest

from gorod.bots.anyhow import Anyhow
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask
from gorod.engine.seats import ROOM
from gorod.engine.table import Choice
from gorod.rulebooks import BOOKS, book
from gorod.screens import staging
from gorod.screens.painter import Painter
from gorod.screens.staging import Sentence
from gorod.speech.spoken import seconds, weight
from gorod.store.sqlite import Store
from gorod.table.evening import Evening
from gorod.table.plans import Plan
from leaping import leap
from samples import sampled

GAMES = [(name, "") for name in BOOKS.ours if not book(name).modes]
GAMES += [(name, mode.name) for name in BOOKS.ours for mode in book(name).modes]
FIRST = len({name for name, _ in GAMES})
GAMES.sort(key=lambda game: game[1] not in ("", "base", "standard"))
A_BLINK = 0.001


def table(plan: Plan, seed: object = 0, people: int = 1) -> Evening:
    """A table that is told; bots play, and as many people who never answer anything."""
    evening = Evening.begin(Store())
    evening.tells = True
    evening.choose(plan)
    for seat in range(1, people + 1):
        evening.sit(f"Guest {seat}", seat, f"{seat:024}")
    evening.conductor.draw = drawing(seed)
    return evening


def drawing(seed: object) -> Callable[[Ask], Choice]:
    return lambda ask: Anyhow(f"{seed}/{ask.to}/{ask.number}").answer(ask)


def planned(ruleset: str, mode: str = "", **more: object) -> Plan:
    players = len(book(ruleset).ruleset(mode=mode or None).deck)
    return Plan(ruleset=ruleset, mode=mode or None, players=players, bots=True, **more)  # type: ignore[arg-type]


def now() -> float:
    return asyncio.get_running_loop().time()


class Television:
    """A table screen that speaks: it takes a fourteenth of a second for a letter."""

    def __init__(self, evening: Evening, lang: str) -> None:
        self.evening, self.lang = evening, lang
        self.spoken: list[tuple[float, Sentence]] = []
        self.speaks_until = 0.0
        self.says: Sentence | None = None
        self.rang_over: list[Sentence] = []
        """What was being said while a clock ran."""

    def look(self) -> None:
        heard = self.spoken[-1][1].number if self.spoken else 0
        for line in staging.lines(Painter(self.evening.scene(), self.lang)):
            if line.number > heard and line.weight != "shown":
                self.say(line)
        is_speaking = self.says is not None and self.speaks_until > now() + A_BLINK
        if self.says is not None and is_speaking and self.evening.conductor.clock.ticks:
            self.rang_over.append(self.says)

    def say(self, line: Sentence) -> None:
        is_cut = self.says is not None and self.says.weight == "may" and line.weight == "must"
        begins = now() if is_cut else max(now(), self.speaks_until)
        self.spoken.append((begins, line))
        self.speaks_until, self.says = begins + seconds(line.words), line


async def watched(evening: Evening, look: Callable[[], None], minutes: float = 300) -> None:
    """Look on until the game is over and everybody knows it."""
    news = asyncio.Event()
    evening.listeners.add(news)
    until = now() + minutes * 60
    while not evening.is_over and now() < until:
        look()
        news.clear()
        await asyncio.wait_for(news.wait(), 3600)
    look()
    evening.conductor.stop()
    evening.presence.stop()


@sampled(("ruleset", "mode"), GAMES, tried=FIRST)
def test_all_that_matters_is_spoken_in_its_moment_and_over_nobody(
    ruleset: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = table(planned(ruleset, mode), seed=ruleset + mode)
        televisions = [Television(evening, "ru"), Television(evening, "en")]
        evening.start()

        def look() -> None:
            for one in televisions:
                one.look()

        await watched(evening, look)
        assert evening.is_over
        match = evening.latest()
        told = [event for event in letters_for(ROOM, match.letters()) if weight(event) == "must"]
        for one in televisions:
            voice = Painter(evening.scene(), one.lang).speech
            due = [words for event in told if (words := match.sentence(event, voice))]
            said = [line.words for _, line in one.spoken if line.weight == "must"]
            assert " ".join(said).split() == " ".join(due).split()
            for begins, line in one.spoken:
                began = begins - (line.at / 1000 - 1_000_000.0)
                assert -0.01 < began < 0.01, line
                assert seconds(line.words) * 1000 <= line.lasts + 1, line
            assert one.rang_over == []

    leap(test(), monkeypatch)
