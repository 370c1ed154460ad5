"""A judge with paper cards: who woke, what was written down, what is corrected."""

import asyncio
import re
from typing import Any

import httpx
import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.events import Corrected, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.replies import Remove, Reply, TakeBack, Void
from gorod.engine.seats import CLOCK, HOST
from gorod.notebook.checker import check_notebook
from gorod.parts.calls import Called, Slept
from gorod.parts.nominations import Nominated
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from gorod.rulebooks.vendetta.cards import HUNTERS
from gorod.rulebooks.vendetta.hunt import HuntersNumbered
from gorod.screens.lobby.lobby import lobby
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.store.past_games import Search
from gorod.store.rights import Sits
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.paper.card_facts import CardFact
from gorod.table.paper.judge import Judge, card_facts, unseen_seats
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.paper_table import TABLES, Paper, at, at_the_first_call, journal, look
from tests.support.sampling import sampled
from tests.support.wire import STROKES, name_of

HOSTED_BY_A_PLAYER = [
    ("salon", None, {"hostless": True}),
    ("salon", None, {"hostless": True, "extra_hand": True, "junkie": True}),
    ("it", "hostless", {}),
    ("vendetta", "temporary_host", {}),
]
"""Where the host holds a card, and the judge only writes down."""


def unrecorded(letters: list[Letter]) -> list[Letter]:
    return [one for one in letters if not isinstance(one.event, TookBack | Corrected)]


def told_anew(game: Game[Ruleset]) -> Game[Ruleset]:
    """The entries that stand, put to a game in which nothing was ever corrected."""
    fresh = Game(game.rules)
    for entry in game.standing():
        assert isinstance(entry, Reply)
        to = fresh.wait.number if entry.seat == CLOCK else fresh.open[entry.seat].number
        fresh.reply(Reply(entry.seat, to, entry.answer, entry.by))
    return fresh


@pytest.mark.parametrize(("book", "mode"), TABLES)
@sampled("seed", [1, 2, 3])
def test_naming_who_woke_leads_to_the_game_of_the_true_cards(
    book: str, mode: str | None, seed: int
) -> None:
    def evening() -> None:
        paper = Paper(book, mode, seed)
        paper.play()
        game = paper.game
        assert game.over
        assert unrecorded(told_anew(game).letters) == unrecorded(game.letters)
        for seat, cards in card_facts(paper.judge.match).possible().items():
            assert paper.see(seat) in cards
            if len(cards) == 1:
                assert game.table.cards[seat] == paper.see(seat)
        if book == "sport":  # here everybody is met in the first night
            assert unseen_seats(paper.judge.match) == set()

    at(evening)


@pytest.mark.clause("SALON-22", "IT-28", "VENDETTA-47")
@pytest.mark.parametrize(("book", "mode", "options"), HOSTED_BY_A_PLAYER)
@sampled("seed", [1, 2, 3])
def test_a_game_that_a_player_hosts_is_played_with_paper_cards_to_its_end(
    book: str, mode: str | None, options: dict[str, Any], seed: int
) -> None:
    def evening() -> None:
        paper = Paper(book, mode, seed, **options)
        assert paper.game.rules.host == 1
        assert len(paper.game.table.seats) == len(paper.game.rules.deck) - paper.game.rules.spare
        paper.play()
        assert paper.game.over
        assert unrecorded(told_anew(paper.game).letters) == unrecorded(paper.game.letters)

    at(evening)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_judge_is_told_what_to_do_where_a_player_hosts(lang: str) -> None:
    for options, is_told in (({"hostless": True}, True), ({}, False)):
        paper = Tables(Store(), "http://table")
        table = paper.open("judge", lang)
        table.choose(Plan(ruleset="salon", options=options, players=5, paper=True))
        shown = lobby(table, Painter(table.snapshot(), lang), "judge", "")
        assert shown.refused == ""
        assert shown.paper_note == (Speech(lang).say("web-paper-hostless") if is_told else "")
        assert bool(shown.hints) != is_told  # the book would rather see few play hostless


# Pages -------------------------------------------------------------------------------------------


def in_the_second_day(seed: int = 4) -> Paper:
    paper = Paper(seed=seed)
    while paper.game.table.day < 2:
        assert not paper.game.over
        paper.step()
    return paper


def test_the_console_asks_who_woke_and_hides_what_it_only_supposes() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        page = (await judge.get("host")).text
        assert "Who woke up? Mafioso and Don" in page
        assert 'class="role"' not in page
        assert "shown in secret" not in page
        wait = match_of(paper.table).stamp
        awake = [seat for seat in range(1, 11) if paper.see(seat) in ("mafia", "don")]
        answer = await judge.post("woke", data={"wait": wait, "choice": awake})
        assert answer.status_code == 303
        page = (await judge.get("host")).text
        assert "Who woke up?" not in page
        assert {s for s in range(1, 11) if paper.game.table.cards[s] in ("mafia", "don")} == {
            *awake
        }

    look(at_the_first_call, at_it)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("seats", "status"), [([], 409), ([2], 409), ([1, 2, 3, 4], 409), ([99], 409), (["x"], 400)]
)
def test_those_who_cannot_have_woken_are_refused_in_a_sentence(
    lang: str, seats: list[Any], status: int
) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        data = {"wait": match_of(paper.table).stamp, "choice": seats}
        answer = await judge.post("woke", data=data, headers={"accept": "text/plain"})
        assert answer.status_code == status
        assert answer.text.endswith(".")
        assert journal(paper) == before

    look(at_the_first_call, at_it, lang)


def test_telling_who_woke_twice_is_telling_it_once() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        awake = [seat for seat in range(1, 11) if paper.see(seat) in ("mafia", "don")]
        data = {"wait": match_of(paper.table).stamp, "choice": awake}
        await judge.post("woke", data=data)
        before = journal(paper)
        assert (await judge.post("woke", data=data)).status_code == 303
        assert journal(paper) == before

    look(at_the_first_call, at_it)


@pytest.mark.parametrize("when", ["other seats", "undone", "over", "the next game"])
def test_what_is_told_too_late_of_who_woke_is_refused(when: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        awake = [seat for seat in range(1, 11) if paper.see(seat) in ("mafia", "don")]
        data = {"wait": match_of(paper.table).stamp, "choice": awake}
        match when:
            case "other seats":
                await judge.post("woke", data=data)
                data["choice"] = [seat for seat in range(1, 11) if seat not in awake][:3]
            case "undone":
                paper.table.reply(Remove(10))
                paper.table.reply(TakeBack(1))
            case "over":
                paper.table.conductor.next()
            case _:
                paper.table.reply(Void("enough"))
                paper.table.start()
                while not paper.judge.called():
                    paper.table.conductor.next()
        before = journal(paper)
        late = await judge.post("woke", data=data, headers={"accept": "text/plain"})
        assert late.status_code == 409, late.text
        assert journal(paper) == before

    look(at_the_first_call, at_it)


@pytest.mark.parametrize("path", ["woke", "card", "correct/3", "correction", "woke/0", "players"])
def test_nobody_but_the_judge_can_touch_the_record(path: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        judge.cookies.set("gorod", "somebody else")
        data = {"wait": match_of(paper.table).stamp, "choice": "2", "do": "apply", "names": "A\nB"}
        assert (await judge.post(path, data=data)).status_code == 403
        for page in ("correct", "correct/3", "correction", "woke/0", "players", "host"):
            assert (await judge.get(page)).status_code == 403
        assert journal(paper) == before

    look(in_the_second_day, at_it)


def first_nomination(paper: Paper) -> tuple[int, Reply]:
    for number, entry, before in paper.game.retrace():
        if isinstance(entry, Reply) and entry.answer is not None:
            ask = before.open.get(entry.seat)
            if ask is not None and ask.topic == "nominate":
                return number, entry
    raise AssertionError("nobody was nominated")


def test_a_correction_that_makes_a_later_choice_illegal_says_which_and_keeps_the_old_game() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        number, entry = first_nomination(paper)
        before = len(paper.game.journal)
        voters = [
            e.seat
            for _, e, was in paper.game.retrace()
            if isinstance(e, Reply)
            and isinstance(e.seat, int)
            and e.answer == entry.answer
            and e.seat in was.open
            and was.open[e.seat].topic == "vote"
        ]
        assert voters
        answer = await judge.post(f"correct/{number}", data={"pass": "yes"})
        assert answer.headers["location"].endswith("/correction")
        page = (await judge.get("correction")).text
        assert "One more thing to settle" in page
        assert f"{voters[0]} · {name_of(voters[0])} (Day 1) chose “Player {entry.answer}”" in page
        assert len(paper.game.journal) == before, "the old game stands"
        refused = await judge.post("correction", data={"do": "apply"})
        assert refused.status_code == 409
        wrong = {"settled": "0", "choice": str(entry.answer)}
        assert (await judge.post("correction", data=wrong)).status_code == 409
        assert len(paper.game.journal) == before
        for _ in range(40):
            draft = paper.judge.draft()
            assert draft is not None
            if draft.corrected.stuck is None:
                break
            data = {"settled": str(len(draft.correcting.settled)), "pass": "yes"}
            if not draft.corrected.stuck.ask.offer.may_pass:
                data = data | {"choice": str(draft.corrected.stuck.ask.offer.options[0])}
                del data["pass"]
            assert (await judge.post("correction", data=data)).status_code == 303
        page = (await judge.get("correction")).text
        assert "Is this how it was?" in page
        assert "<del>" in page
        assert len(paper.game.journal) == before
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 303
        assert len(paper.game.journal) > before
        assert entry.seat not in {
            by
            for _, e, was in paper.game.retrace()
            if isinstance(e, Reply)
            and (by := e.seat) in was.open
            and e.answer == entry.answer
            and was.open[by].topic == "nominate"
        }
        fresh = Evening.restore(paper.house.store, paper.table.code)
        assert fresh is not None
        assert fresh.match is not None
        assert fresh.match.game.letters == paper.game.letters

    look(in_the_second_day, at_it)


def test_a_correction_can_be_given_up_and_nothing_has_happened() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        number, _ = first_nomination(paper)
        letters = list(paper.game.letters)
        await judge.post(f"correct/{number}", data={"pass": "yes"})
        assert "waiting for you" in (await judge.get("host")).text
        assert (await judge.post("correction", data={"do": "drop"})).status_code == 303
        assert paper.game.letters == letters
        assert paper.judge.draft() is None

    look(in_the_second_day, at_it)


@pytest.mark.parametrize("path", ["correct/99999", "correct/1", "woke/77"])
def test_what_is_not_in_the_record_cannot_be_corrected(path: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = journal(paper)
        answer = await judge.post(path, data={"choice": "3"}, headers={"accept": "text/plain"})
        assert answer.status_code == 409
        assert answer.text.endswith(".")
        assert journal(paper) == before

    look(in_the_second_day, at_it)


@pytest.mark.parametrize(
    ("names", "status"),
    [("", 409), ("A\na", 409), ("x" * 500, 400), ("\n".join(map(str, range(60))), 409)],
)
def test_a_list_of_players_that_cannot_be_is_refused(names: str, status: int) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        paper.play()
        before = dict(paper.table.seating.names)
        answer = await judge.post("players", data={"names": names})
        assert answer.status_code == status
        assert paper.table.seating.names == before

    look(Paper, at_it)


def test_a_list_of_players_is_offered_again_on_another_evening() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        another = paper.house.open("judge", "en")
        page = (await judge.get(f"http://table/{another.code}/players")).text
        assert ", ".join(name_of(seat) for seat in range(1, 11)) in page
        stranger = paper.house.open("stranger", "en")
        judge.cookies.set("gorod", "stranger")
        page = (await judge.get(f"http://table/{stranger.code}/players")).text
        assert name_of(1) not in page

    look(Paper, at_it)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_protocol_has_every_player_nomination_vote_and_night(lang: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        paper.play()
        page = (await judge.get("games/1/protocol")).text
        speech = Speech(lang, "sport")
        for seat in paper.game.table.seats:
            assert name_of(seat) in page
            assert speech.role(paper.see(seat)) in page
        nominated = [one.event for one in paper.game.letters if isinstance(one.event, Nominated)]
        assert nominated
        for event in nominated:
            assert f"{event.by}→{event.seat}" in page
        for night, chosen in paper.game.table.choices["sheriff"].items():
            assert speech.say("web-title-night", number=night) in page
            for seat, choice in chosen.items():
                assert str(seat) in page
                assert choice is None or str(choice) in page
        assert (await judge.get("games/9/protocol")).status_code == 404

    look(in_the_second_day, at_it, lang)


def test_a_finished_game_can_be_corrected_too(tmp_path: Any) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        paper.play()
        page = (await judge.get("host")).text
        assert f"/{paper.table.code}/correct" in page
        last = paper.judge.answers()[-1]
        assert isinstance(last.entry, Reply)
        assert last.ask is not None
        options = last.ask.offer.options
        other = next(one for one in options if one != last.entry.answer)
        paper.judge.correct(last.number, other)
        assert (await judge.get("correction")).status_code == 200
        assert (await judge.get("games")).status_code == 200  # what is known of its end is kept
        while (draft := paper.judge.draft()) is not None and draft.corrected.stuck is not None:
            paper.judge.settle(paper.bot.answer(draft.corrected.stuck.ask))
        paper.judge.apply()
        shelf = GameLibrary(paper.house.store)
        paper.play()
        (past,) = shelf.search(Search(code=paper.table.code))
        assert past.winner == paper.game.table.winner
        kept = shelf.filed_game(past.game)
        assert kept is not None
        assert len(kept.journal) == len(paper.game.journal)
        notebook = tmp_path / "game.yaml"
        notebook.write_bytes((await judge.get("games/1/notebook.yaml")).content)
        assert check_notebook(str(notebook), Speech("en")).ok

    look(Paper, at_it)


def test_no_phone_has_a_seat_where_the_cards_are_on_paper() -> None:
    """What Gorod only supposes of the cards must not reach anybody but the judge."""

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        table = paper.table
        key = table.permissions.make_key(Sits(3))
        judge.cookies.set("gorod", "a guest")
        for answer in (
            await judge.get(f"http://table/{table.code}"),
            await judge.post("sit", data={"name": "Zed", "seat": "3"}),
            await judge.post(f"key/{key}", data={}),
        ):
            assert answer.status_code == 409
        assert table.permissions.of("a guest").seat is None

    look(Paper, at_it)


def test_phones_that_sat_down_lose_their_seats_when_the_cards_turn_out_to_be_on_paper() -> None:
    async def evening() -> None:
        house = Tables(Store(), "http://table")
        table = house.open("judge", "en")
        for seat in range(1, 11):
            table.sit(name_of(seat), seat, f"token {seat}")
        table.choose(Plan(paper=True, hosted_by="person"))
        start(table, 1)
        assert all(table.permissions.of(f"token {seat}").seat is None for seat in range(1, 11))
        table.conductor.stop()

    asyncio.run(evening())


def test_the_table_screen_of_a_paper_game_says_nothing_of_who_woke() -> None:
    async def seen(judge: httpx.AsyncClient) -> str:
        """The screen, whatever time is left."""
        page = STROKES.sub(r"\1", (await judge.get("tv")).text)
        return re.sub(r'(role="timer"[^>]*>)[0-9:]+', r"\1", page)

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before = await seen(judge)
        awake = [seat for seat in range(1, 11) if paper.see(seat) in ("mafia", "don")]
        await judge.post("woke", data={"wait": match_of(paper.table).stamp, "choice": awake})
        assert await seen(judge) == before

    look(at_the_first_call, at_it)


def test_a_game_with_phones_is_corrected_too_and_nobody_is_asked_for_covers() -> None:
    async def evening() -> None:
        house = Tables(Store(), "http://table")
        table = house.open("host", "en")
        table.choose(Plan(players=10, hosted_by="person", bots=False, cover=True))
        for seat in range(1, 11):
            table.sit(name_of(seat), seat, f"token {seat}")
        start(table, 3)
        bot = RandomBot(3)
        game = match_of(table).game
        assert game is not None
        while game.table.day < 2 and not game.over:
            asks = [a for w, a in game.open.items() if isinstance(w, int)]
            waiting = [ask for ask in asks if ask.to not in game.wait.answers]
            if waiting:
                table.reply(Reply(waiting[0].to, waiting[0].number, bot.answer(waiting[0])))
            else:
                table.conductor.next()
        judge = Judge(table)
        assert all(told.ask is not None and told.ask.topic != "cover" for told in judge.answers())
        told = next(one for one in judge.answers() if one.occasion.topic == "nominate")
        judge.correct(told.number, None)
        for _ in range(40):
            draft = Judge(table).draft()
            assert draft is not None
            if draft.corrected.stuck is None:
                break
            ask = draft.corrected.stuck.ask
            assert ask.topic != "cover"
            Judge(table).settle(bot.answer(ask))
        Judge(table).apply()
        assert table.match is not None
        game = table.match.game
        votes = game.table.of(Votes)
        assert told_anew(game).table.of(Votes).nominations == votes.nominations
        table.conductor.stop()

    asyncio.run(evening())


def test_gorod_cannot_lead_a_game_whose_cards_it_only_hears_of() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        assert (await judge.post("lead", data={"by": "gorod"})).status_code == 409
        with pytest.raises(RequestError, match="paper-host"):
            paper.table.permissions.change_host("gorod", "judge")
        assert paper.table.permissions.knows_all("judge")

    look(Paper, at_it)


def test_a_nomination_that_was_none_leaves_the_speeches_that_the_clock_ended() -> None:
    """Only what was told about the speech itself changes; nobody is asked about the others."""

    async def evening() -> None:
        paper = Paper()
        while paper.game.table.floor is None:
            paper.name()
            paper.table.conductor.next()
        for nominee in (4, 8, 10):
            (ask,) = (ask for who, ask in paper.game.open.items() if isinstance(who, int))
            paper.table.reply(Reply(ask.to, ask.number, nominee, HOST))
            paper.table.conductor.next()
        for _ in range(4):
            paper.table.conductor.next()
        first = paper.judge.answers()[0]
        floor = paper.game.table.floor
        paper.judge.correct(first.number, None)
        draft = paper.judge.draft()
        assert draft is not None
        assert draft.corrected.stuck is None
        assert draft.corrected.lost == []
        paper.judge.apply()
        assert paper.game.table.of(Votes).nominations == {2: 8, 3: 10}
        assert paper.game.table.floor == floor
        paper.table.conductor.stop()

    asyncio.run(evening())


# Vendetta on paper -------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-53")
@pytest.mark.parametrize("strangers", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_judge_reads_the_hunters_numbers_before_they_sleep(strangers: bool, seed: int) -> None:
    def numbered() -> None:
        paper = Paper("vendetta", seed=seed, players=12, quarrel=True, strangers=strangers)
        while not any(isinstance(one.event, HuntersNumbered) for one in paper.game.letters):
            paper.step()
        letters = [one.event for one in paper.game.letters]
        (given,) = [event for event in letters if isinstance(event, HuntersNumbered)]
        hunters = {seat for seat in range(1, 13) if paper.see(seat) in HUNTERS}
        assert set(given.order) == hunters
        asleep = [isinstance(event, Slept) and event.call == "hunters" for event in letters]
        assert letters.index(given) < asleep.index(True)
        paper.play()
        assert paper.game.over

    at(numbered)


@pytest.mark.clause("VENDETTA-54")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_judge_writes_down_a_secret_vote_on_anybody(seed: int) -> None:
    def voted() -> None:
        paper = Paper("vendetta", seed=seed, players=8, secret_ballot=True)
        while paper.game.wait.topic != "vote":
            paper.step()
        (first, *_) = paper.asked()
        assert set(first.offer.options) == set(paper.game.table.alive)
        paper.play()
        assert paper.game.over

    at(voted)


@pytest.mark.clause("VENDETTA-44")
def test_the_judge_sees_both_wolves_of_the_invasion_wake_in_one_call() -> None:
    def met() -> None:
        paper = Paper("vendetta", "invasion")
        while paper.judge.called() != ("werewolf",):
            paper.step()
        assert paper.game.table.phase == "acquaintance"
        paper.step()
        assert paper.judge.called() == ("kitsune",)
        calls = [one.event for one in paper.game.letters if isinstance(one.event, Called)]
        assert [call for call in calls if call.call == "werewolf"] == [
            Called("werewolf", way="both")
        ]
        paper.play()
        assert paper.game.over

    at(met)


# What a second look found ------------------------------------------------------------------------


def test_naming_a_card_twice_is_naming_it_once() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        for _ in range(2):
            answer = await judge.post("card", data={"seat": "4", "role": "sheriff"})
            assert answer.status_code == 303
        assert len(paper.judge.terms.facts) == 1
        await judge.post("woke/0", data={"choice": "6"})
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 303
        assert paper.game.table.cards[6] == "sheriff"

    look(Paper, at_it)


def test_a_player_mistaken_in_two_calls_is_corrected_by_one_and_the_other_is_unknown_again() -> (
    None
):
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        seats = tuple(range(1, 11))
        known = [CardFact(("mafia", "don"), (2, 3, 4), seats), CardFact(("don",), (3,), seats)]
        for fact in known:
            assert paper.judge.learn(fact)
        assert (await judge.post("woke/0", data={"choice": ["2", "4", "5"]})).status_code == 303
        page = (await judge.get("correction")).text
        assert "counts as not seen: Don: 3" in page
        await judge.post("correction", data={"do": "apply"})
        assert [fact.seats for fact in paper.judge.terms.facts] == [(2, 4, 5)]
        assert unseen_seats(paper.judge.match) >= {2, 4, 5}

    look(Paper, at_it)


def test_a_correction_of_what_was_taken_back_waits_no_more_and_can_be_dropped() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        last = paper.judge.answers()[-1]
        assert last.ask is not None
        paper.judge.correct(last.number, last.ask.offer.options[0])
        steps = len(paper.game.before_steps())
        await judge.post("order", data={"order": "back", "steps": str(steps), "id": "b"})
        assert "waiting for you" not in (await judge.get("host")).text
        assert "waiting for you" not in (await judge.get("correct")).text
        assert (await judge.post("correction", data={"do": "drop"})).status_code == 303
        assert paper.judge.terms.correcting is None

    look(in_the_second_day, at_it)


def test_applying_a_correction_twice_or_from_an_old_page_changes_nothing_more() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        first, other = [one for one in paper.judge.answers() if one.occasion.topic == "sheriff"][:2]
        for told in (first, other):
            assert told.ask is not None
            assert isinstance(told.entry, Reply)
            answer = next(o for o in told.ask.offer.options if o != told.entry.answer)
            paper.judge.correct(told.number, answer)
        before = len(paper.game.journal)
        old = await judge.post("correction", data={"do": "apply", "entry": str(first.number)})
        assert old.status_code == 409
        assert len(paper.game.journal) == before
        data = {"do": "apply", "entry": str(other.number)}
        assert (await judge.post("correction", data=data)).headers["location"].endswith("/host")
        done = len(paper.game.journal)
        assert done > before
        assert (await judge.post("correction", data=data)).headers["location"].endswith("/host")
        assert len(paper.game.journal) == done
        paper.judge.correct(first.number, paper.judge.before(first.number)[0].answer)
        old = await judge.post("correction", data=data)
        assert old.headers["location"].endswith("/correction"), "it was applied"
        await judge.post("correction", data={"do": "drop"})
        dropped = {"do": "apply", "entry": str(first.number)}
        assert (await judge.post("correction", data=dropped)).status_code == 409
        assert len(paper.game.journal) == done

    def later() -> Paper:
        paper = in_the_second_day()
        while len([o for o in paper.judge.answers() if o.occasion.topic == "sheriff"]) < 2:
            paper.step()
        return paper

    look(later, at_it)


@pytest.mark.parametrize(("lang", "card"), [("en", "Mafioso and Don"), ("ru", "Мафиози и Дон")])
def test_a_refusal_names_cards_as_people_do(lang: str, card: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        plain = {"accept": "text/plain"}
        for seats in ([], ["2"]):
            data = {"wait": match_of(paper.table).stamp, "choice": seats}
            said = (await judge.post("woke", data=data, headers=plain)).text
            assert card in said
            assert "mafia" not in said
            assert " 0 " not in said

    look(at_the_first_call, at_it, lang)


def test_a_card_that_nobody_has_seen_is_not_announced() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        await judge.post("order", data={"order": "remove", "seat": "1", "id": "r"})
        assert 1 in paper.game.table.left
        for page in ("host", "tv"):
            assert "turns up the card" not in (await judge.get(page)).text

    look(lambda: Paper("vendetta", "invasion"), at_it)


def test_a_game_goes_on_after_its_end_only_with_everybody_where_they_sat() -> None:
    async def evening() -> None:
        house = Tables(Store(), "http://table")
        table = house.open("host", "en")
        table.choose(Plan(players=10, hosted_by="person", bots=False))
        for seat in range(1, 11):
            table.sit(name_of(seat), seat, f"token {seat}")
        start(table, 1)
        game, bot = match_of(table).game, RandomBot(1)
        assert game is not None
        while not game.over:
            asks = [a for w, a in game.open.items() if isinstance(w, int)]
            waiting = [ask for ask in asks if ask.to not in game.wait.answers]
            if waiting:
                table.reply(Reply(waiting[0].to, waiting[0].number, bot.answer(waiting[0])))
            else:
                table.conductor.next()
        while table.seating.names == match_of(table).terms.names:
            table.shuffle()
        with pytest.raises(RequestError, match="seats-moved"):
            table.reply(TakeBack(1))
        assert table.is_over
        table.conductor.stop()

    asyncio.run(evening())
