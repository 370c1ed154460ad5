"""The table screen while something is told: half a sentence, nothing twice, and a way on."""

import re

import httpx

from docs.staged import ADDRESS, Played, swift
from gorod.screens.painter import Painter
from gorod.screens.tv.tv import Wall, wall
from gorod.speech.speech_timing import split_at_pause

OWNER, GUEST = "owner" * 5, "guest" * 5


class Watched(Played):
    """A game with its table screen."""

    def wall(self) -> Wall:
        return wall(self.evening, Painter(self.evening.snapshot(), "en"), False, "")

    async def until(self, *names: str) -> list[Wall]:
        """What the screen shows when these moments come, one after the other."""
        found: list[Wall] = []
        async for name in self.moments():
            if name == names[len(found)]:
                found.append(self.wall())
                if len(found) == len(names):
                    break
        return found


def test_a_dawn_is_read_in_two_halves_and_the_moon_stays_for_a_call() -> None:
    with swift() as runner:
        played = Watched("city")
        call, sunrise, silence, told = runner.run(
            played.until("call wakes", "dawn sunrise", "dawn silence", "dawn nobody")
        )
        played.house.stop_all()
    sentence = told.captions[-1]
    assert call.act.kind == "call"
    assert call.act.emblem
    first, rest = split_at_pause(sentence)
    assert first
    assert sunrise.act.lines[-1] == first.replace(" …", "")
    assert rest not in " ".join(sunrise.act.lines)
    assert silence.act.lines[-1] == ""
    assert told.act.lines[-1] == rest


def test_who_has_won_stands_alone_before_all_else_that_there_is_to_say() -> None:
    async def end() -> tuple[Wall, str, Wall, float]:
        played = Watched("textbook")
        winner, page, since = None, "", 0.0
        async for name in played.moments():
            if name == "victory winner":
                winner, page = played.wall(), await played.page("tv", GUEST, "en")
                assert winner.moment is not None
                since = ((winner.moment.next or 0) - (winner.moment.began or 0)) / 1000
        assert winner is not None
        return winner, page, played.wall(), since

    with swift() as runner:
        winner, page, after, lasts = runner.run(end())
    assert lasts >= 2.4 - 0.01
    assert winner.curtain is not None
    assert winner.curtain.winner == after.winner
    assert winner.curtain.winner in page
    assert not winner.curtain.named
    assert not any(chair.won for chair in winner.chairs)
    assert winner.finale is None
    assert "qr.svg" not in page
    assert after.finale is not None


def test_whoever_hosts_skips_on_the_table_screen_what_is_told_and_nobody_else() -> None:
    async def skipped() -> None:
        played = Played("city")
        async for now in played.moments():
            if now == "dusk":
                break
        evening, path = played.evening, f"/{played.evening.code}/order"
        assert "data-key" not in await played.page("tv", GUEST, "en")
        page = await played.page("tv", OWNER, "en")
        assert 'data-key="n"' in page
        order = {"order": "next", "wait": re.findall(r'name="wait" value="([^"]+)"', page)[0]}
        transport = httpx.ASGITransport(played.app)
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            for token, status, is_telling in ((GUEST, 403, True), (OWNER, 200, False)):
                headers = {"authorization": f"Bearer {token}", "accept": "application/json"}
                answer = await client.post(path, headers=headers, json=order, follow_redirects=True)
                assert answer.status_code == status, answer.text
                assert evening.is_narrating == is_telling
            letters = len(evening.latest().game.letters)
            await client.post(path, headers=headers, json=order, follow_redirects=True)
        assert len(evening.latest().game.letters) == letters, "a second tap skips nothing more"
        played.house.stop_all()

    with swift() as runner:
        runner.run(skipped())
