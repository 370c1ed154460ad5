"""The judge's points and the sheet of a running game are for the judge alone."""

import httpx
import pytest

from gorod.web.app import Site
from tests.support.matches import match_of
from tests.support.paper_table import Paper, journal, look

JSON = {"accept": "application/json"}


def in_a_speech() -> Paper:
    paper = Paper()
    while paper.game.wait.topic != "nominate":
        paper.name()
        paper.table.conductor.next()
    return paper


def stranger(paper: Paper) -> httpx.AsyncClient:
    """A device that nobody has given anything."""
    transport = httpx.ASGITransport(Site(paper.house, None).app())
    base = f"http://table/{paper.table.code}/"
    return httpx.AsyncClient(transport=transport, base_url=base, cookies={"gorod": "stranger"})


def test_points_are_set_and_not_added_so_that_a_tap_sent_again_changes_nothing() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        for _ in range(2):
            given = await judge.post("points", data={"seat": 3, "tenths": "4"})
            assert given.status_code == 303
        await judge.post("points", data={"seat": 8, "tenths": "-1"})
        assert match_of(paper.table).terms.points == {3: 4, 8: -1}
        sheet = (await judge.get("sheet", headers=JSON)).json()
        assert [row["extra"] for row in sheet["rows"]] == [0, 0, 4, 0, 0, 0, 0, -1, 0, 0]
        await judge.post("points", data={"seat": 3, "tenths": "0"})
        assert match_of(paper.table).terms.points == {8: -1}

    look(in_a_speech, at_it)


@pytest.mark.parametrize(
    ("seat", "tenths"), [(3, "51"), (3, "x"), (3, "1e1"), (3, ""), (11, "1"), (0, "1")]
)
def test_points_that_cannot_be_are_refused_in_a_sentence(seat: int, tenths: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        sent = {"seat": seat, "tenths": tenths}
        refused = await judge.post("points", data=sent, headers={"accept": "text/plain"})
        assert 400 <= refused.status_code < 500
        assert refused.text.strip()
        assert "Traceback" not in refused.text
        assert journal(paper) == before

    look(in_a_speech, at_it)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_stranger_gets_neither_the_sheet_nor_the_points(lang: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        await judge.post("points", data={"seat": 3, "tenths": "4"})
        before = journal(paper)
        async with stranger(paper) as guest:
            assert (await guest.get("sheet", headers=JSON)).status_code == 403
            assert (await guest.get("sheet")).status_code == 403
            sent = {"seat": 3, "tenths": "9"}
            assert (await guest.post("points", data=sent, headers=JSON)).status_code == 403
            strike = await guest.post("correct/2", data={"pass": "yes"}, headers=JSON)
            assert strike.status_code == 403
            for path in ("tv", ""):
                seen = (await guest.get(path)).text
                assert "+0.4" not in seen
                assert "+0.4" not in seen
        assert journal(paper) == before

    look(in_a_speech, at_it, lang)


def test_the_table_screen_tells_nothing_of_a_check_that_was_entered() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        async with stranger(paper) as guest:
            before = (await guest.get("tv", headers=JSON)).json()
            ask = paper.asked()[0]
            number, spent = match_of(paper.table).question_ids(ask)
            sent = {"to": ask.to, "number": number, "id": spent, "choice": ask.offer.options[0]}
            assert (await judge.post("answer", data=sent)).status_code == 303
            after = (await guest.get("tv", headers=JSON)).json()
            assert before["captions"] == after["captions"]
            assert before["events"] == after["events"]
            assert before["chairs"] == after["chairs"]

    def at_a_check() -> Paper:
        paper = in_a_speech()
        while paper.game.wait.topic != "don" or not paper.asked():
            if paper.game.wait.hushed and paper.asked():
                for ask in paper.asked():
                    paper.answer(ask, ask.offer.options[0])
            else:
                paper.table.conductor.next()
        return paper

    look(at_a_check, at_it)
