"""A show of hands on the console: a whole ballot entered at once, whose hands or how many."""

import asyncio
import re
from typing import Any

import httpx
import pytest

from gorod.engine.replies import Count, Reply, TakeBack, Void
from gorod.engine.seats import HOST
from gorod.parts.ballots import Counted, Voted
from gorod.parts.hands import HandsCounted
from gorod.parts.votes import Votes
from gorod.speech import Speech
from gorod.table.evening import Evening
from gorod.table.match.show_of_hands import vote_replies
from gorod.table.request_errors import RequestError
from gorod.web.app import Site
from tests.support.matches import match_of
from tests.support.paper_table import Paper, at, journal, look

NOMINATIONS = {1: 5, 2: 3, 3: 8}


def voting(book: str = "sport", nominations: dict[int, int] | None = None) -> Paper:
    """A paper table at its first ballot."""
    wish = NOMINATIONS if nominations is None else nominations
    paper = Paper(book)
    while paper.game.wait.show is None:
        paper.name()
        asked = paper.asked()
        if not asked:
            paper.table.conductor.next()
        elif asked[0].topic == "nominate":
            chosen = wish.get(int(asked[0].to))
            paper.answer(asked[0], chosen if asked[0].takes(chosen) else None)
        else:
            paper.step()
    return paper


def form(paper: Paper, **about: Any) -> dict[str, Any]:
    return {"wait": match_of(paper.table).stamp, **about}


def hands(raised: dict[int, list[int]]) -> dict[str, Any]:
    """Candidate by candidate, as the fields of the form."""
    return {f"hand-{voter}": one for one, voters in raised.items() for voter in voters}


ALL_BUT_TWO = {5: [1, 2, 4], 3: [6, 9], 8: [3, 5, 10]}


@pytest.mark.clause("COMMON-20")
def test_a_ballot_entered_candidate_by_candidate_is_each_ones_own_vote_in_that_order() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        before = len(paper.game.journal)
        sent = form(paper, done="yes", **hands(ALL_BUT_TWO))
        assert (await client.post("hands", data=sent)).status_code == 303
        new = paper.game.journal[before:]
        assert [(one.seat, one.answer, one.by) for one in new if isinstance(one, Reply)] == [
            *((seat, 5, HOST) for seat in (1, 2, 4)),
            *((seat, 3, HOST) for seat in (6, 9)),
            *((seat, 8, HOST) for seat in (3, 5, 10)),
            *((seat, None, HOST) for seat in (7, 8)),
        ]
        counted = paper.game.seen_by(0)
        last = [event for event in counted if isinstance(event, Counted)][-1]
        assert last == Counted("vote", ((5, (1, 2, 4)), (3, (6, 9)), (8, (3, 5, 7, 8, 10))))

    look(voting, enter)


def test_a_second_tap_on_the_same_ballot_changes_nothing() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, done="yes", **hands(ALL_BUT_TWO))
        await client.post("hands", data=sent)
        after = journal(paper)
        assert (await client.post("hands", data=sent)).status_code == 303
        assert journal(paper) == after

    look(voting, enter)


COUNTED = {"done": "yes", "unnamed": "on", "count-5": 3, "count-3": "", "count-8": 4}


def other(sent: dict[str, Any]) -> dict[str, Any]:
    """The same with one hand more."""
    return sent | ({"count-8": 5} if "unnamed" in sent else {"hand-7": 8})


@pytest.mark.parametrize("raised", [{"done": "yes"} | hands(ALL_BUT_TWO), COUNTED])
def test_hands_are_acknowledged_again_only_if_they_are_in_the_journal(
    raised: dict[str, Any],
) -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, **raised)
        assert (await client.post("hands", data=sent)).status_code == 303
        after = journal(paper)
        late = await client.post("hands", data=other(sent), headers={"accept": "text/plain"})
        assert late.status_code == 409
        assert late.text.strip() == Speech("en").say("web-wrong-stale")
        assert (await client.post("hands", data=sent)).status_code == 303
        assert journal(paper) == after
        paper.table.reply(TakeBack(1))
        undone = journal(paper)
        assert (await client.post("hands", data=sent)).status_code == 303  # it is there, undone
        assert (await client.post("hands", data=other(sent))).status_code == 409
        assert journal(paper) == undone

    look(voting, enter)


@pytest.mark.parametrize("raised", [{"done": "yes"} | hands(ALL_BUT_TWO), COUNTED])
@pytest.mark.parametrize("is_undone", [False, True])
def test_hands_that_come_when_their_ballot_is_over_or_undone_are_refused(
    raised: dict[str, Any], is_undone: bool
) -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, **raised)
        if is_undone:
            paper.table.reply(*vote_replies(match_of(paper.table), {7: [3]}, done=False))
            paper.table.reply(TakeBack(1))
        else:
            paper.table.reply(Count(((5, 6), (3, 4))))
        before = journal(paper)
        answer = await client.post("hands", data=sent)
        assert answer.status_code == 409
        assert journal(paper) == before

    look(voting, enter)


def test_hands_of_one_game_are_refused_in_the_next() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, done="yes", **hands(ALL_BUT_TWO))
        paper.table.reply(Void("enough"))
        assert (await client.post("hands", data=sent)).status_code == 409
        paper.table.start()
        before = journal(paper)
        assert (await client.post("hands", data=sent)).status_code == 409
        assert journal(paper) == before

    look(voting, enter)


def test_some_hands_that_are_sent_twice_while_others_are_awaited_are_acknowledged_twice() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, **hands({5: [1, 2]}))
        assert (await client.post("hands", data=sent)).status_code == 303
        after = journal(paper)
        assert (await client.post("hands", data=sent)).status_code == 303
        assert journal(paper) == after

    look(voting, enter)


def test_hands_are_refused_when_the_journal_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        sent = form(paper, **hands({5: [1, 2]}))
        assert (await client.post("hands", data=sent)).status_code == 303
        monkeypatch.setattr("gorod.table.match.journaled_match.LONGEST_GAME", paper.game.length)
        before = journal(paper)
        for more in (form(paper, **hands({5: [4]})), form(paper, **COUNTED)):
            answer = await client.post("hands", data=more)
            assert answer.status_code == 409
            assert journal(paper) == before
        assert (await client.post("hands", data=sent)).status_code == 303

    look(voting, enter)


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"hand-1": 4}, "Player 4 is not voted on now"),
        ({"hand-11": 5}, "Player 11 has no vote here"),
        ({"hand-1": [5, 3]}, "Player 1 has one vote here"),
        ({"hand-x": 5}, "hand-x"),
        ({"count-5": 3}, "No hand is up"),
        ({"unnamed": "on", "count-5": 11}, "11 hands are more than the 10 votes at the table"),
        ({"unnamed": "on", "count-4": 1}, "4 is not voted on now"),
        ({"unnamed": "on", "count-5": "-1"}, "count-5"),
        ({"unnamed": "on", "count-5": "many"}, "count-5"),
        ({"unnamed": "on", "count-five": 1}, "five is not voted on now"),
    ],
)
def test_hands_that_cannot_be_are_refused_in_a_sentence_and_change_nothing(
    sent: dict[str, Any], says: str
) -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        before = journal(paper)
        done = {} if "No hand" in says else {"done": "yes"}
        headers = {"accept": "text/plain"}
        answer = await client.post("hands", data=form(paper, **done, **sent), headers=headers)
        assert answer.status_code in (400, 409)
        assert says in answer.text
        assert "\n" not in answer.text.strip()
        assert journal(paper) == before

    look(voting, enter)


def test_where_everybody_must_vote_whoever_has_not_is_named_and_nothing_is_written() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        before = journal(paper)
        alive = paper.game.table.alive
        raised = {f"hand-{seat}": alive[0] for seat in alive[2:]}
        headers = {"accept": "text/plain"}
        answer = await client.post("hands", data=form(paper, done="yes", **raised), headers=headers)
        assert answer.status_code == 409
        assert f"players {alive[0]} and {alive[1]} have not" in answer.text
        assert journal(paper) == before
        own = {f"hand-{seat}": seat for seat in alive}
        answer = await client.post("hands", data=form(paper, done="yes", **own), headers=headers)
        assert "nobody votes for themselves" in answer.text
        assert journal(paper) == before

    look(lambda: voting("salon"), enter)


def test_a_hand_that_went_up_on_a_phone_meanwhile_stands() -> None:
    def evening() -> None:
        paper = voting()
        paper.answer(paper.asked()[0], 3)
        match = match_of(paper.table)
        with pytest.raises(RequestError, match="has-voted"):
            vote_replies(match, {1: [5]}, done=True)
        assert [one.seat for one in vote_replies(match, {1: [3], 2: [5]}, done=False)] == [2]
        assert vote_replies(match, {1: [3]}, done=False) == []

    at(evening)


def test_hands_can_be_entered_one_by_one_while_phones_vote() -> None:
    def evening() -> None:
        paper = voting()
        match = match_of(paper.table)
        wait = match.stamp
        paper.table.reply(*vote_replies(match, {7: [5]}, done=False))
        assert match.stamp == wait
        assert paper.game.table.of(Votes).hands == {7: (5,)}
        assert len(paper.asked()) == 9

    at(evening)


def test_one_step_back_takes_back_the_last_hand_and_a_counted_ballot_whole() -> None:
    def evening() -> None:
        paper = voting()
        match = match_of(paper.table)
        paper.table.reply(*vote_replies(match, {1: [5], 2: [3]}, done=False))
        paper.table.reply(TakeBack(1))
        assert paper.game.table.of(Votes).hands == {1: (5,)}
        paper.table.reply(TakeBack(1))
        paper.table.reply(Count(((5, 6), (3, 4))))
        assert paper.game.wait.show is None
        paper.table.reply(TakeBack(1))
        assert paper.game.wait.show is not None
        assert paper.game.table.of(Votes).unnamed is None

    at(evening)


@pytest.mark.clause("COMMON-20")
def test_only_how_many_is_written_down_and_nobodys_vote_is_made_up() -> None:
    async def enter(paper: Paper, client: httpx.AsyncClient) -> None:
        before = len(paper.game.journal)
        sent = form(paper, done="yes", unnamed="on", **{"count-5": 3, "count-3": "", "count-8": 4})
        assert (await client.post("hands", data=sent)).status_code == 303
        (entry,) = paper.game.journal[before:]
        assert entry == Count(((5, 3), (3, 0), (8, 4)), id=entry.id)
        heard = paper.game.seen_by(0)
        assert HandsCounted("vote", ((5, 3), (3, 0), (8, 4))) in heard
        counted = [event for event in heard if isinstance(event, Counted)][-1]
        assert counted.unnamed
        assert counted.votes == ((5, ()), (3, ()), (8, ()))
        assert counted.totals == ((5, 3), (3, 0), (8, 7))  # SPORT-10: the rest to the last
        assert not any(isinstance(event, Voted) for event in heard)
        page = (await client.get("host")).text
        assert "7 votes" in page

    look(voting, enter)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_console_has_one_grid_of_candidates_by_voters(lang: str) -> None:
    async def see(paper: Paper, client: httpx.AsyncClient) -> None:
        page = (await client.get("host")).text
        assert page.count('class="candidate brow"') == 3
        assert page.count('type="radio" name="hand-') == 30
        assert page.index('data-row="5"') < page.index('data-row="3"') < page.index('data-row="8"')
        assert 'name="unnamed"' in page
        assert 'action="/' + paper.table.code + '/answer"' not in page
        told = (await client.get("host", headers={"accept": "application/json"})).json()
        assert [row["value"] for row in told["ballot"]["rows"]] == [5, 3, 8]
        assert told["ballot"]["left"] == 10
        assert len(told["questions"]) == 10

    look(voting, see, lang)


@pytest.mark.parametrize("book", ["sport", "city", "it", "salon", "vendetta"])
def test_the_switch_stands_only_where_the_book_needs_no_names(book: str) -> None:
    async def see(paper: Paper, client: httpx.AsyncClient) -> None:
        page = (await client.get("host")).text
        assert re.search(r'<form class="[^"]*\bshow\b[^"]*" id="show"', page)
        assert ('name="unnamed"' in page) == (book != "vendetta")

    look(lambda: voting(book, {1: 5, 2: 3, 3: 4, 4: 2}), see)


def test_a_ballot_is_entered_by_the_console_alone() -> None:
    async def evening() -> None:
        paper = voting()
        before = journal(paper)
        transport = httpx.ASGITransport(Site(paper.house, None).app())
        for cookies in ({}, {"gorod": "somebody"}):
            async with httpx.AsyncClient(
                transport=transport, base_url="http://table", cookies=cookies
            ) as client:
                sent = form(paper, done="yes", **hands(ALL_BUT_TWO))
                answer = await client.post(f"/{paper.table.code}/hands", data=sent)
                assert answer.status_code == 403
        assert journal(paper) == before
        paper.table.conductor.stop()

    asyncio.run(evening())


def test_a_table_stored_after_a_counted_ballot_goes_on_where_it_was() -> None:
    def evening() -> None:
        paper = voting()
        paper.table.reply(Count(((5, 6), (3, 4))))
        again = Evening.restore(paper.house.store, paper.table.code)
        assert again is not None
        assert match_of(again).game.letters == paper.game.letters

    at(evening)
