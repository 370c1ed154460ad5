"""On paper no entry moves on by itself: the judge's word does, and it skips nothing."""

import httpx
import pytest

from gorod.engine.replies import Reply, Void
from gorod.engine.seats import CLOCK
from gorod.parts.orders import Fouls
from gorod.parts.votes import Votes
from tests.support.matches import match_of
from tests.support.paper_table import Paper, journal, look

BLACK = ("mafia", "don")


def at_the_call(topic: str, seed: int = 4) -> Paper:
    """At the first call of the second night that asks about this."""
    paper = Paper(seed=seed)
    for _ in range(400):
        game = paper.game
        assert not game.over
        if game.table.night == 2 and game.wait.topic == topic and paper.asked():
            return paper
        if game.table.night == 2 and paper.asked() and game.wait.hushed:
            for ask in paper.asked():
                paper.answer(ask, 1 if ask.topic == "mafia" else ask.offer.options[0])
        elif paper.judge.called():
            paper.name()
        else:
            paper.table.conductor.next()
    raise AssertionError("it never came")


def in_the_first_speech(seed: int = 4) -> Paper:
    paper = Paper(seed=seed)
    while paper.game.wait.topic != "nominate":
        if paper.judge.called():
            paper.name()
        paper.table.conductor.next()
    return paper


async def go_on(judge: httpx.AsyncClient, paper: Paper) -> httpx.Response:
    wait = match_of(paper.table).stamp
    return await judge.post(
        "order", data={"order": "next", "wait": wait}, headers={"accept": "text/plain"}
    )


def form_of(paper: Paper, choice: int | None) -> dict[str, object]:
    ask = paper.asked()[0]
    number, spent = match_of(paper.table).question_ids(ask)
    given = {"pass": "yes"} if choice is None else {"choice": choice}
    return {"to": ask.to, "number": number, "id": spent, **given}


@pytest.mark.parametrize(("lang", "nod", "shake"), [
    ("en", "Nod.", "Shake your head."), ("ru", "Кивните.", "Покачайте головой."),
])  # fmt: skip
def test_the_answer_to_a_check_stays_until_the_judge_goes_on(
    lang: str, nod: str, shake: str
) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        black = next(s for s in paper.game.table.alive if paper.see(s) in BLACK)
        red = next(s for s in paper.game.table.alive if paper.see(s) == "civilian")
        await judge.post("answer", data=form_of(paper, black))
        page = (await judge.get("host")).text
        assert nod in page
        assert shake not in page
        assert paper.game.wait.topic == "sheriff"
        number, spent = match_of(paper.table).question_ids(
            next(ask for who, ask in paper.game.open.items() if who != CLOCK)
        )
        to = next(who for who in paper.game.open if who != CLOCK)
        await judge.post("answer", data={"to": to, "number": number, "id": spent, "choice": red})
        page = (await judge.get("host")).text
        assert shake in page
        assert nod not in page
        assert (await go_on(judge, paper)).status_code < 400
        assert paper.game.wait.topic != "sheriff"
        assert paper.game.table.choices["sheriff"][2] == {to: red}

    look(lambda: at_the_call("sheriff"), at_it, lang)


def test_the_last_shot_does_not_end_the_call() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        for _ in range(3):
            await judge.post("answer", data=form_of(paper, 1))
        assert not paper.asked()
        assert paper.game.wait.topic == "mafia"
        assert (await go_on(judge, paper)).status_code < 400
        assert paper.game.wait.topic == "don"

    look(lambda: at_the_call("mafia"), at_it)


@pytest.mark.parametrize("topic", ["mafia", "don", "sheriff"])
def test_the_word_to_go_on_skips_nobody_who_was_called(topic: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        refused = await go_on(judge, paper)
        assert refused.status_code == 409
        assert str(paper.asked()[0].to) in refused.text
        assert journal(paper) == before
        for _ in paper.asked():
            await judge.post("answer", data=form_of(paper, None))
        assert (await go_on(judge, paper)).status_code < 400
        assert paper.game.wait.topic != topic

    look(lambda: at_the_call(topic), at_it)


def test_the_word_to_go_on_asks_first_who_woke() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        refused = await go_on(judge, paper)
        assert refused.status_code == 409
        assert "woke" in refused.text
        assert journal(paper) == before

    def at_a_call() -> Paper:
        paper = Paper()
        while not paper.judge.called():
            paper.table.conductor.next()
        return paper

    look(at_a_call, at_it)


def test_one_word_takes_those_who_woke_and_goes_on_once() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        wait = match_of(paper.table).stamp
        awake = [seat for seat in range(1, 11) if paper.see(seat) in BLACK]
        form = {"wait": wait, "choice": awake, "onward": "yes"}
        assert (await judge.post("woke", data=form)).status_code == 303
        assert paper.judge.called() == ("don",)
        assert (await judge.post("woke", data=form)).status_code == 303  # sent again
        assert paper.judge.called() == ("don",)

    def at_a_call() -> Paper:
        paper = Paper()
        while not paper.judge.called():
            paper.table.conductor.next()
        return paper

    look(at_a_call, at_it)


def test_a_forgotten_nomination_is_added_to_a_speech_that_ended() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        speaker = paper.game.table.floor
        assert speaker is not None
        assert (await go_on(judge, paper)).status_code < 400
        assert paper.game.table.floor != speaker
        lines = paper.judge.corrigible()
        silent = next(one for one in lines if one.entry.seat == speaker)  # type: ignore[union-attr]
        assert isinstance(silent.entry, Reply)
        assert silent.entry.answer is None
        page = (await judge.get("correct")).text
        assert f"/correct/{silent.number}" in page
        await judge.post(f"correct/{silent.number}", data={"choice": 7})
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 303
        assert paper.game.table.of(Votes).nominations == {speaker: 7}
        assert paper.game.table.floor != speaker

    look(in_the_first_speech, at_it)


def test_a_foul_is_listed_and_struck_out() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        for nth in range(4):
            order = {"order": "foul", "seat": 3, "id": f"{match_of(paper.table).order_id}{nth}"}
            assert (await judge.post("order", data=order)).status_code == 303
        assert 3 in paper.game.table.left
        fouls = paper.judge.orders()
        assert len(fouls) == 4
        page = (await judge.get("correct")).text
        assert page.count("Strike out") == 4
        await judge.post(f"correct/{fouls[0].number}", data={"pass": "yes"})
        assert "struck out" in (await judge.get("correction")).text
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 303
        assert paper.game.table.of(Fouls) == {3: 3}
        assert 3 in paper.game.table.alive

    look(in_the_first_speech, at_it)


def test_an_answer_that_was_changed_is_listed_once() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        await judge.post("answer", data=form_of(paper, 1))
        [again] = [ask for who, ask in paper.game.open.items() if who != CLOCK]
        number, spent = match_of(paper.table).question_ids(again)
        await judge.post(
            "answer", data={"to": again.to, "number": number, "id": spent, "choice": 2}
        )
        told = [one for one in paper.judge.answers() if one.ask and one.ask.topic == "don"]
        assert [one.entry.answer for one in told] == [2]  # type: ignore[union-attr]

    look(lambda: at_the_call("don"), at_it)


def test_going_on_is_taken_once_however_often_it_is_sent() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        wait = match_of(paper.table).stamp
        word = {"order": "next", "wait": wait}
        assert (await judge.post("order", data=word)).status_code == 303
        before = journal(paper)
        assert (await judge.post("order", data=word)).status_code == 303
        assert journal(paper) == before

    look(in_the_first_speech, at_it)


def test_one_tap_seats_a_list_of_players_by_lot() -> None:
    async def at_it(paper: Paper, owner: httpx.AsyncClient) -> None:
        names = [f"Guest {nth}" for nth in range(1, 11)]
        orders = set()
        for _ in range(4):
            sent = {"names": "\n".join(names), "draw": "yes"}
            assert (await owner.post("players", data=sent)).status_code == 303
            orders.add(tuple(paper.table.seating.names.values()))
        assert all(sorted(order) == sorted(names) for order in orders)
        assert len(orders) > 1
        assert (await owner.post("players", data={"names": "\n".join(names)})).status_code == 303
        assert list(paper.table.seating.names.values()) == names

    def before_the_game() -> Paper:
        paper = Paper()
        paper.table.reply(Void("misdeal"))
        return paper

    look(before_the_game, at_it)
