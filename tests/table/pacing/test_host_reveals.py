"""A person who hosts says it first: phones and the table screen show news with the next word."""

import asyncio
from collections.abc import Callable

import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.replies import Foul, Remove, Reply
from gorod.engine.seats import ROOM
from gorod.parts.ballots import Counted
from gorod.parts.calls import Called
from gorod.parts.orders import Fouled
from gorod.parts.rounds import MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.screens.host.console import Console, console
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.matches import match_of

PLAYERS = 8


class Hosting:
    """A table at which a person hosts, everybody has a phone, and news takes its time."""

    def __init__(self, ruleset: str = "city") -> None:
        house = Tables(Store(), "http://table", narrates=True)
        self.table: Evening = house.open("host", "en")
        self.table.choose(Plan(ruleset=ruleset, players=PLAYERS, hosted_by="person"))
        for seat in range(1, PLAYERS + 1):
            self.table.sit(f"Guest {seat}", seat, f"{seat:024}")
        start(self.table, 1)

    @property
    def screen(self) -> Console:
        painter = Painter(self.table.snapshot(True, True), "en", self.table.code)
        return console(self.table, painter, "host", True, "http://table", ChatDraft())

    def seen(self) -> list[Event]:
        """What phones and the table screen show by now."""
        shown = self.table.shown
        assert shown is not None
        return list(shown.views[ROOM].events)

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(one.event, kind) for one in match_of(self.table).game.letters)

    def shows(self, kind: type[Event]) -> bool:
        return any(isinstance(one, kind) for one in self.seen())

    def next(self) -> None:
        self.table.conductor.next()

    def until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(200):
            if is_so():
                return
            self.next()
        raise AssertionError("it never came")

    def answer(self, *choices: int | None) -> None:
        """The players who are asked answer on their phones."""
        self.table.conductor.finish_narration()
        game = match_of(self.table).game
        for ask, choice in zip(list(game.open.values()), choices, strict=False):
            assert isinstance(ask.to, int)
            self.table.reply(Reply(ask.to, ask.number, choice))


def hosting(test: Callable[[Hosting], None], ruleset: str = "city") -> None:
    async def evening() -> None:
        one = Hosting(ruleset)
        test(one)
        one.table.conductor.stop()
        one.table.presence.stop()

    asyncio.run(evening())


@pytest.mark.parametrize("ruleset", ["city", "textbook"])
def test_everybody_looks_at_the_cards_before_the_host_lets_night_fall(ruleset: str) -> None:
    def test(host: Hosting) -> None:
        assert host.happened(NightFell)
        assert not host.shows(NightFell)
        first = host.screen
        assert "Look at your card" in first.say[-1]
        assert not any("close your eyes" in line.lower() or "asleep" in line for line in first.say)
        assert first.coming == "Night 1"
        host.next()
        assert host.shows(NightFell)
        assert not host.shows(Called)
        second = host.screen
        assert not any("Look at your card" in line for line in second.say)
        assert second.say
        assert second.coming.startswith("call:")
        host.next()
        assert host.happened(Called)

    hosting(test, ruleset)


def test_cards_that_are_looked_at_bring_no_night_by_themselves() -> None:
    def test(host: Hosting) -> None:
        for seat in range(1, PLAYERS + 1):
            host.table.conductor.look(seat)
        assert not host.shows(NightFell)
        host.next()
        assert host.shows(NightFell)

    hosting(test)


def test_morning_is_on_the_console_before_it_is_on_any_phone() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.happened(MorningCame))
        assert not host.shows(MorningCame)
        assert host.screen.say
        assert host.screen.coming == "everybody sees it"
        host.next()
        host.table.conductor.finish_narration()
        assert host.shows(MorningCame)
        assert host.screen.earlier == len(host.screen.say) > 0  # it has been said

    hosting(test)


def test_a_speech_that_its_player_ends_gives_nobody_the_floor_before_the_host_does() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        host.answer(None)
        assert match_of(host.table).game.table.floor == 2
        assert [one.seat for one in host.seen() if isinstance(one, FloorGiven)] == [1]
        assert host.screen.coming == "player 2 speaks"
        host.next()
        host.table.conductor.finish_narration()
        assert [one.seat for one in host.seen() if isinstance(one, FloorGiven)] == [1, 2]
        assert match_of(host.table).game.table.floor == 2
        host.answer(None)
        assert not any("Guest 2" in line for line in host.screen.say)  # that was said

    hosting(test)


def test_a_verdict_and_the_last_word_are_revealed_by_the_host() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        host.answer(5)
        host.next()
        host.answer(6)
        host.until(lambda: match_of(host.table).game.wait.topic == "vote")
        host.answer(*[5] * PLAYERS)
        assert host.happened(Counted)
        assert host.happened(Left)
        assert not host.shows(Counted)
        assert not host.shows(Left)
        assert any("Guest 5" in line for line in host.screen.say)
        assert host.screen.coming == "everybody sees it"
        host.next()
        host.table.conductor.finish_narration()
        assert host.shows(Counted)
        assert host.shows(Left)

    hosting(test)


def test_a_person_who_hosts_never_waits_for_the_narration() -> None:
    """What is still being told is skipped by the same word that goes on."""

    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        assert host.table.is_narrating
        assert not host.screen.telling
        before = match_of(host.table).game.wait.number
        host.next()
        assert match_of(host.table).game.wait.number != before

    hosting(test)


def test_a_foul_is_shown_at_once() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        host.table.conductor.finish_narration()
        host.table.reply(Foul(3))
        host.table.conductor.finish_narration()
        assert host.shows(Fouled)

    hosting(test)


def test_a_player_cannot_answer_what_the_host_has_not_revealed() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        host.answer(None)
        (ask,) = match_of(host.table).game.open.values()
        with pytest.raises(Exception, match="not-open"):
            host.table.reply(Reply(ask.to, ask.number, None))

    hosting(test)


def test_the_end_is_said_by_the_host_before_anybody_sees_it() -> None:
    def test(host: Hosting) -> None:
        host.until(lambda: host.shows(FloorGiven))
        cards = match_of(host.table).game.table.cards
        gone, last = (seat for seat, card in cards.items() if card in ("mafia", "don"))
        host.table.reply(Remove(gone))
        host.answer(last)
        host.next()
        host.answer(next(seat for seat in cards if seat not in (gone, last)))
        host.until(lambda: match_of(host.table).game.wait.topic == "vote")
        host.answer(*[last] * PLAYERS)
        host.until(lambda: match_of(host.table).game.over)
        assert host.table.holds
        assert not host.shows(GameOver)
        assert host.screen.say
        assert host.screen.coming == "everybody sees it"
        host.next()
        host.table.conductor.finish_narration()
        assert host.shows(GameOver)
        assert host.table.is_over

    hosting(test)
