"""Where a player speaks the steps, Gorod is silent, and nothing waits for the speaker."""

from functools import partial

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Remove
from gorod.engine.seats import ROOM
from gorod.parts.rulesets import Ruleset
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import Phone as PhoneScreen
from gorod.screens.phone.phone import phone
from gorod.speech import LANGUAGES, Speech
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from tests.support.fast_time import Run, begun, dream, game_of, lasted, wait_for
from tests.support.party import Party, at_a_party
from tests.support.past_games import words

__all__ = ["dream"]

TABLES: list[tuple[str, str, int, dict[str, bool]]] = [
    ("it", "hostless", 12, {}),
    ("vendetta", "temporary_host", 9, {}),
]
HOSTLESS: list[tuple[str, str | None, int, dict[str, bool]]] = [
    *TABLES,
    ("salon", None, 9, {"hostless": True}),
]


def screen(evening: Evening, seat: int, lang: str = "en") -> PhoneScreen:
    return phone(evening, Painter(evening.snapshot(), lang), seat, "", ChatDraft("", ""))


def has_gone_on(number: int, game: Game[Ruleset]) -> bool:
    return game.over or game.wait.number != number


def aloud(evening: Evening, lang: str = "en") -> list[str]:
    return Painter(evening.snapshot(), lang).spoken()


@pytest.mark.clause("IT-29")
@pytest.mark.parametrize(("ruleset", "mode", "players", "options"), HOSTLESS)
def test_the_speaker_reads_what_everybody_is_to_hear_and_nothing_else(
    ruleset: str, mode: str | None, players: int, options: dict[str, bool], dream: Run
) -> None:
    async def test() -> None:
        evening = begun(
            ruleset=ruleset, mode=mode, players=players, options=options, first_host=4, spoken=True
        )
        game, read = game_of(evening), list[str]()
        while game.table.host == 4 and 4 in game.table.alive and game.table.night < 2:
            for seat in (1, 4, 6):
                shown = screen(evening, seat)
                assert shown.speaks is (seat == 4)
                assert shown.spoken_by.startswith("4 ")
                if seat != 4:
                    assert shown.to_say == []
            while (mine := screen(evening, 4)).to_say:
                read.append(mine.to_say[0])
                evening.conductor.speak(4, mine.in_all)
            assert read == aloud(evening)
            number = game.wait.number
            await wait_for(evening, partial(has_gone_on, number))
        assert len(read) > 5
        if 4 in game.table.alive:
            evening.reply(Remove(4))
        assert not any(screen(evening, seat).speaks for seat in game.table.seats)
        assert Painter(evening.snapshot(), "en").screen(ROOM).spoken_by == ""
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("IT-29")
def test_the_pace_is_the_same_however_the_speaker_taps(dream: Run) -> None:
    found = []

    async def test(taps: bool) -> None:
        evening = begun(ruleset="it", mode="hostless", players=12, spoken=True)
        if taps:
            evening.conductor.speak(1, 1)
            evening.conductor.speak(1, 100)
        found.append(await lasted(evening, lambda game: game.table.day == 2))
        evening.conductor.stop()

    async def both() -> None:
        await test(taps=False)
        await test(taps=True)

    dream(both())
    assert found[0] == found[1]


@pytest.mark.clause("IT-29")
def test_a_bot_speaks_nothing_and_a_person_who_hosts_has_the_console(dream: Run) -> None:
    async def test() -> None:
        for about in ({"guests": 1, "first_host": 5}, {"hosted_by": "person"}):
            evening = begun(ruleset="it", mode="hostless", players=12, spoken=True, **about)
            speaker = evening.latest().speaker
            assert speaker == (1 if "guests" in about else None)
            evening.conductor.stop()

    dream(test())


@pytest.mark.clause("IT-29", "COMMON-2")
@pytest.mark.parametrize(("ruleset", "mode", "players", "options"), TABLES)
def test_when_the_speaker_leaves_in_mid_game_gorod_speaks_and_nothing_is_lost(
    ruleset: str, mode: str, players: int, options: dict[str, bool], dream: Run
) -> None:
    async def test() -> None:
        evening = begun(ruleset=ruleset, mode=mode, players=players, first_host=4, spoken=True)
        await wait_for(evening, lambda game: game.wait.hushed)
        evening.conductor.speak(4, 2)
        evening.reply(Remove(4))
        assert evening.latest().speaker is None
        notice = Painter(evening.snapshot(), "en").screen(ROOM)
        assert notice.spoken_by == ""
        await wait_for(evening, lambda game: game.over or game.table.night == 3)
        for lang in LANGUAGES:
            assert aloud(evening, lang)
        evening.conductor.stop()

    dream(test())


def test_the_table_screen_is_silent_and_says_who_speaks_and_others_cannot_say_it() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="it", mode="hostless", players=12, first_host=2))
        ann, bob = await party.sit("Ann", 1), await party.sit("Bob", 2)
        form = {"ruleset": "it", "mode": "hostless", "players": "12", "pace": "usual"}
        form |= {"first_host": "2", "spoken": "on", "bots": "on", "cover": "on"}
        page = await party.laptop.post(party.at("plan"), data=form)
        assert page.is_redirect
        assert 'name="spoken" checked' in (await party.laptop.get(party.at("host"))).text
        party.deal()
        tv = await party.laptop.get(party.at("tv"))
        assert "data-silent" in tv.text
        assert 'class="heard"' in tv.text  # the night still sounds
        assert "data-number" not in tv.text
        assert Speech("en").say("web-spoken-by", who="2 · Bob") in words(tv)
        assert "/spoken" in (await bob.get(party.at("me"))).text
        assert "/spoken" not in (await ann.get(party.at("me"))).text
        for device in (ann, party.laptop, party.device("a stranger")):
            await device.post(party.at("spoken"), data={"said": "1"})
        assert party.table.latest().spoken == 0
        assert (await bob.post(party.at("spoken"), data={"said": "1"})).is_redirect
        assert party.table.latest().spoken == 1
        assert (await bob.post(party.at("spoken"), data={"said": "soon"})).status_code == 400

    at_a_party(test)
