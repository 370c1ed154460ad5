"""The table is told in sentences that take their time, and nobody is hurried by what is said."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache

import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.claims import Claimed
from gorod.engine.letters import Event, letters_for
from gorod.engine.questions import Ask, Late
from gorod.engine.replies import Claim, Foul, Remove, Reply, TakeBack
from gorod.engine.seats import HOST, ROOM
from gorod.engine.table import Choice
from gorod.insight.simulation.simulator import play_one
from gorod.parts.calls import Called
from gorod.parts.play import Play
from gorod.parts.points import has_won
from gorod.parts.rounds import MorningCame
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.screens import narration
from gorod.screens.game_screen import GameScreen
from gorod.screens.narration import Moment, Utterance
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import Phone, phone
from gorod.screens.tv.tv import Wall, wall
from gorod.speech import LANGUAGES, Speech
from gorod.speech.narrator import NARRATORS
from gorod.speech.spoken_events import importance
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.match.match_view import EYES_ON_PHONES_S
from gorod.table.pacing.announcements import look_words
from gorod.table.pacing.curtain_call import curtain_call
from gorod.table.pacing.narration import Narration
from gorod.table.setup import Plan, Terms
from tests.support.fixed_draws import draw_by
from tests.support.sampling import sampled
from tests.support.virtual_clock import leap

GAMES = [(name, "") for name in BOOKS.ours if not book(name).modes]
GAMES += [(name, mode.name) for name in BOOKS.ours for mode in book(name).modes]
FIRST = len({name for name, _ in GAMES})
GAMES.sort(key=lambda game: game[1] not in ("", "base", "standard"))
A_BLINK = 0.001
GUESTS = "Alfred Bertha Conrad Dennis Eleanor Fiona Gerald Helen Ida Joe Kate Leo".split()  # noqa: SIM905


def table(plan: Plan, seed: object = 0, people: int = 1) -> Evening:
    """A table that is told; bots play, and as many people who never answer anything."""
    evening = Evening.begin(Store())
    evening.narrates = True
    evening.choose(plan)
    for seat in range(1, people + 1):
        evening.sit(f"Guest {seat}", seat, f"{seat:024}")
    draw_by(evening, drawing(seed))
    return evening


def drawing(seed: object) -> Callable[[Ask], Choice]:
    return lambda ask: RandomBot(f"{seed}/{ask.to}/{ask.number}").answer(ask)


def planned(ruleset: str, mode: str = "", **more: object) -> Plan:
    players = len(book(ruleset).ruleset(mode=mode or None).deck)
    return Plan(ruleset=ruleset, mode=mode or None, players=players, bots=True, **more)  # type: ignore[arg-type]


def now() -> float:
    return asyncio.get_running_loop().time()


class Television:
    """A table screen that speaks: it takes a fourteenth of a second for a letter."""

    def __init__(self, evening: Evening, lang: str) -> None:
        self.evening, self.lang = evening, lang
        self.spoken: list[tuple[float, Utterance]] = []
        self.speaks_until = 0.0
        self.says: Utterance | None = None
        self.rang_over: list[Utterance] = []
        """What was being said while a clock ran."""

    def look(self) -> None:
        heard = self.spoken[-1][1].number if self.spoken else 0
        for line in narration.utterances(Painter(self.evening.snapshot(), self.lang)):
            if line.number > heard and line.importance != "shown":
                self.say(line)
        is_speaking = self.says is not None and self.speaks_until > now() + A_BLINK
        if self.says is not None and is_speaking and self.evening.conductor.clock.ticks:
            self.rang_over.append(self.says)

    def say(self, line: Utterance) -> None:
        is_cut = (
            self.says is not None and self.says.importance == "may" and line.importance == "must"
        )
        begins = now() if is_cut else max(now(), self.speaks_until)
        self.spoken.append((begins, line))
        breaths = line.words.count("…")
        lasts = (len(line.words) - breaths) / 14 + 1.5 * breaths
        self.speaks_until, self.says = begins + lasts, line


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


def curtain_words(evening: Evening, lang: str) -> list[str]:
    """What is said when the winners have been told: their names, and one award."""
    assert evening.narration is not None
    call = evening.narration.curtain
    if call is None:
        return []
    return [words[LANGUAGES.index(lang)] for words in (*call.words, *call.award_words)]


@pytest.mark.clause("COMMON-24")
@sampled(("ruleset", "mode"), GAMES, tried=FIRST)
def test_all_that_matters_is_spoken_in_its_moment_and_over_nobody(
    ruleset: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = table(planned(ruleset, mode), seed=ruleset + mode)
        televisions = [Television(evening, "ru"), Television(evening, "en")]
        evening.start()
        all_look(evening)

        def look() -> None:
            for one in televisions:
                one.look()

        await watched(evening, look)
        assert evening.is_over
        match = evening.latest()
        told = [
            event for event in letters_for(ROOM, match.letters()) if importance(event) == "must"
        ]
        for one in televisions:
            voice = Painter(evening.snapshot(), one.lang).speech
            due = [words for event in told if (words := match.sentence(event, voice))]
            due += curtain_words(evening, one.lang)
            said = [line.words for _, line in one.spoken if line.importance == "must"]
            more = {*interludes(match, one.lang)}
            assert (
                " ".join(line for line in said if line not in more).split() == " ".join(due).split()
            )
            for begins, line in one.spoken:
                began = begins - (line.at / 1000 - 1_000_000.0)
                assert -0.01 < began < 0.01, line
            assert one.rang_over == []

    leap(test(), monkeypatch)


def interludes(match: Match, lang: str) -> Iterator[str]:
    """All that may be said besides the events."""
    voices = [Speech(lang, match.game.rules.id)]
    speech = voices[0]
    yield from look_words(match, voices)
    yield from (speech.say(f"narrated-talk-{way}") for way in (1, 2, 3))
    yield speech.say("narrated-argument")


@cache
def begun(ruleset: str, mode: str) -> tuple[Setting, Play, int]:
    """A game of ten until its first call; of others only where it cannot be played by ten."""
    rules = book(ruleset).table(mode=mode or None)
    players = min(max(10, rules.smallest), rules.largest or 10)
    setting = Setting(ruleset, players, (("cover", True),), mode=mode or None)
    game = play_one(setting.rules(), "opening")
    events = [letter.event for letter in game.letters]
    return setting, game, [*map(type, events)].index(Called)


def opening(ruleset: str, mode: str, narrator: str, number: int) -> tuple[float, float]:
    """How many seconds pass until players may look at their cards, and until the first call."""
    setting, game, told = begun(ruleset, mode)
    names = dict(zip(game.table.seats, GUESTS, strict=False))
    terms = Terms(setting, names, [], "gorod", "usual", "en", number=number, narrator=narrator)
    told_first, *rest = Narration(Match(1, terms, game), Evening.begin(Store()).conductor)._hear()
    until = sum(beat.lasts for beat in rest if beat.letter < told)
    return told_first.lasts, told_first.lasts + until + EYES_ON_PHONES_S


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("narrator", NARRATORS)
@pytest.mark.parametrize(("ruleset", "mode"), GAMES)
def test_cards_come_within_ten_seconds_and_the_first_call_within_half_a_minute(
    ruleset: str, mode: str, narrator: str, number: int
) -> None:
    card, call = opening(ruleset, mode, narrator, number)
    assert 2 < card < 10
    assert card + 4 < call < 30


# One moment after the other -----------------------------------------------------------------------


def screen(evening: Evening, observer: int = ROOM) -> GameScreen:
    return Painter(evening.snapshot(), "en").screen(observer)


def staged(evening: Evening) -> Moment:
    moment = screen(evening).moment
    assert moment is not None
    return moment


async def coming(evening: Evening, kind: str, beat: str = "") -> Moment:
    """Wait until this is staged."""

    def is_there() -> bool:
        moment = staged(evening)
        return moment.kind == kind and moment.beat in (beat or moment.beat, beat)

    await looking(evening, is_there)
    return staged(evening)


async def looking(evening: Evening, is_there: Callable[[], bool]) -> None:
    news = asyncio.Event()
    evening.listeners.add(news)
    while not is_there():
        news.clear()
        await asyncio.wait_for(news.wait(), 3600)
    evening.listeners.discard(news)


def all_look(evening: Evening) -> None:
    for seat in evening.seating.names:
        evening.conductor.look(seat)


def night_with_a_death(evening: Evening) -> Callable[[], bool]:
    """Whether a morning begins on which somebody is missed."""

    def is_there() -> bool:
        telling = evening.narration
        assert telling is not None
        about = None if telling.now is None else telling.now.about
        return (
            isinstance(about, MorningCame)
            and bool(about.killed)
            and staged(evening).beat == "sunrise"
        )

    return is_there


def test_dawn_is_a_sunrise_a_silence_the_name_and_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"), seed=3)
        evening.start()
        await looking(evening, night_with_a_death(evening))
        (gone,) = (
            evening.latest().game.table.left.keys() - evening.latest_shown().game.table.left.keys()
        )
        beats: list[tuple[str, float, list[int], str]] = []

        def look() -> bool:
            moment, shown = staged(evening), screen(evening)
            is_said = moment.beat in ("back", "card", "last-word")
            assert shown.chairs[gone - 1].out == is_said or moment.beat == "name"
            assert shown.dark == (not is_said) or moment.beat == "name"
            if not beats or beats[-1][0] != moment.beat:
                beats.append((moment.beat, now(), moment.seats, moment.role))
            return moment.kind != "dawn"

        await looking(evening, look)
        evening.conductor.stop()
        names = [beat for beat, *_ in beats]
        assert names == ["sunrise", "silence", "lead", "name", "back", "card", "last-word"]
        assert beats[1][1] - beats[0][1] > 2.39
        assert beats[2][1] - beats[1][1] == pytest.approx(1.6)
        assert [seats for _, _, seats, _ in beats] == [[], [], [], [gone], [gone], [gone], [gone]]
        card = evening.latest().game.table.cards[gone]
        assert [role for *_, role in beats[:6]] == ["", "", "", "", "", card]

    leap(test(), monkeypatch)


def phone_of(evening: Evening) -> Phone:
    return phone(evening, Painter(evening.snapshot(), "en"), 1, "", ChatDraft())


def tv_of(evening: Evening) -> Wall:
    return wall(evening, Painter(evening.snapshot(), "en"), False, "")


def test_a_phone_is_told_a_name_and_a_card_when_they_have_been_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"), seed=3)
        evening.start()
        await looking(evening, night_with_a_death(evening))
        (gone,) = (
            evening.latest().game.table.left.keys() - evening.latest_shown().game.table.left.keys()
        )
        seen: dict[str, tuple[bool, bool, str, str]] = {}

        def look() -> bool:
            moment, there = staged(evening), phone_of(evening).chairs[gone - 1]
            wall = tv_of(evening)
            is_named = wall.act.kind == "name" and wall.act.seats == [gone]
            card = wall.chairs[gone - 1].card
            seen.setdefault(moment.beat, (is_named, there.out, card, there.card))
            return moment.kind != "dawn"

        await looking(evening, look)
        evening.conductor.stop()
        card = Speech("en", "city").role(evening.latest().game.table.cards[gone])
        assert seen["silence"] == seen["lead"] == (False, False, "", "")
        assert seen["name"] == (True, False, "", "")
        assert seen["back"] == (False, True, "", "")
        assert seen["card"] == (False, True, card, "")
        assert seen["last-word"][2:] == (card, card)

    leap(test(), monkeypatch)


def test_a_verdict_is_a_silence_and_then_the_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("sport"), seed=2)
        evening.start()
        await coming(evening, "leaving")
        out = sum(one.out for one in phone_of(evening).chairs)
        seen: list[tuple[str, str, bool]] = []

        def look() -> bool:
            act = tv_of(evening).act
            if not evening.is_narrating or staged(evening).kind != "leaving":
                return True
            seen.append((act.kind, act.beat, bool(act.seats)))
            assert sum(one.out for one in phone_of(evening).chairs) == out
            return False

        await looking(evening, look)
        evening.conductor.stop()
        assert [*dict.fromkeys(seen)] == [
            ("silence", "silence", False),
            ("decided", "lead", False),
            ("decided", "name", True),
        ]

    leap(test(), monkeypatch)


def test_winners_are_named_one_by_one_and_phones_wait_for_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"), seed=3)
        evening.start()
        await coming(evening, "victory")
        won = [seat for seat in evening.latest().game.table.seats if won_by(evening, seat)]
        turned: list[tuple[str, list[int], bool]] = []

        def look() -> bool:
            shown = tv_of(evening)
            if evening.is_over:
                return True
            phone = phone_of(evening)
            assert (phone.stage, phone.winner, phone.finale) == ("game", "", None)
            assert not any(one.won for one in phone.chairs)
            named = [one.seat for one in shown.chairs if one.won]
            assert all(shown.chairs[seat - 1].card for seat in named)
            is_headline = shown.curtain is not None and bool(shown.curtain.winner)
            turned.append((shown.act.beat, named, is_headline))
            return False

        await looking(evening, look)
        beats = [*dict.fromkeys(beat for beat, _, _ in turned)]
        assert beats[-4:] == ["winner", "named", "award", "awarded"]
        assert all(is_there == (beat in beats[-4:]) for beat, _, is_there in turned)
        assert [named for beat, named, _ in turned if beat == "winner"][-1:] == [[]]
        steps = [tuple(named) for beat, named, _ in turned if beat == "named"]
        assert [*dict.fromkeys(steps)] == [tuple(won[:upto]) for upto in range(1, len(won) + 1)]
        end = phone_of(evening)
        assert end.stage == "over"
        assert end.winner
        assert end.finale is not None

    leap(test(), monkeypatch)


def won_by(evening: Evening, seat: int) -> bool:
    return has_won(evening.latest().game, seat)


def test_more_winners_than_can_be_listened_to_are_named_several_at_once() -> None:
    speech = Speech("en", "vendetta")
    setting = Setting("vendetta", 24, mode="standard")
    game = play_one(setting.rules(), "many")
    match = Match(1, Terms(setting, {}, [], "gorod", "usual", "en"), game)
    call = curtain_call(match, [speech])
    assert call is not None
    won = [seat for seat in game.table.seats if has_won(game, seat)]
    assert [seat for seats in call.calls for seat in seats] == won
    assert len(call.calls) <= 10


@pytest.mark.clause("COMMON-24")
def test_while_something_is_told_nobody_is_asked_and_no_time_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"))
        evening.start()
        told = asked = 0

        def look() -> None:
            nonlocal told, asked
            match = evening.latest_shown()
            if evening.is_narrating:
                told += 1
                assert match.asked() == []
                assert not evening.conductor.clock.ticks
                assert screen(evening).clock.ends is None
                assert evening.conductor.bot_turns.timers == {} or not evening.latest().is_hushed
            elif match.asked():
                asked += 1

        await watched(evening, look)
        assert told > 40
        assert asked > 10

    leap(test(), monkeypatch)


def test_a_bot_whose_thought_was_interrupted_answers_when_all_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"))
        evening.start()
        await looking(evening, lambda: evening.latest_shown().is_hushed)
        before = len(evening.latest().game.journal)
        evening.conductor.next()  # the call ends, and the next one is told
        assert evening.is_narrating
        assert len(evening.latest().game.journal) == before + 1
        await looking(evening, lambda: not evening.is_narrating)
        assert evening.conductor.bot_turns.timers
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_an_answer_to_what_nobody_has_heard_comes_too_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"), people=planned("city").players)
        evening.start()
        await coming(evening, "call")
        asks = evening.latest().game.open
        assert asks
        assert evening.is_narrating
        for seat in evening.seating.names:  # whether one is asked or not, it is the same
            for number in range(3):
                with pytest.raises(Late) as refused:
                    evening.reply(Reply(seat, number, None))
                assert refused.value.reason == "not-open"
        ask = next(ask for ask in asks.values() if ask.offer.may_pass)
        evening.reply(Reply(ask.to, ask.number, None, by=HOST))
        assert ask.to in evening.latest().game.wait.answers
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_the_host_need_not_wait_for_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"))
        evening.start()
        assert evening.is_narrating
        wait, stamp = evening.latest().game.wait.number, evening.latest_shown().stamp
        (said,) = screen(evening).lines
        evening.conductor.next()
        assert not evening.is_narrating
        assert evening.latest().game.wait.number == wait
        assert evening.latest_shown().stamp != stamp  # a second tap does nothing more
        cut, look = screen(evening).lines
        assert (cut.number, cut.importance) == (said.number, "must")
        assert cut.lasts < said.lasts  # by which a voice knows that it is to stop
        assert look.importance == "shown"
        assert evening.conductor.clock.ticks
        evening.conductor.next()  # one has not looked at the card, and is not waited for
        assert evening.is_narrating
        evening.conductor.next()  # that night falls
        assert not evening.is_narrating
        assert evening.latest().game.wait.number == wait
        evening.conductor.next()
        assert evening.latest().game.wait.number > wait
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_what_stands_after_an_undo_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"))
        evening.start()
        await coming(evening, "floor", "speech")
        evening.reply(TakeBack(1, id="once"))
        assert not evening.is_narrating
        assert evening.latest_shown().views[ROOM].events == evening.latest().views[ROOM].events
        await coming(evening, "floor", "speech")  # it goes on, and is told
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_after_a_restart_all_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"), seed=3)
        evening.start()
        await looking(evening, night_with_a_death(evening))
        evening.conductor.stop()
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        again.narrates = True
        again.conductor.go_on()
        assert not again.is_narrating
        assert again.latest_shown().views[ROOM].events == evening.latest().views[ROOM].events
        assert staged(again).kind == "floor"  # the last word
        assert screen(again).lines == []
        again.conductor.stop()

    leap(test(), monkeypatch)


def test_a_judge_with_paper_cards_is_never_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("sport", paper=True, hosted_by="person"), people=0)
        evening.start()
        assert not evening.is_narrating
        assert staged(evening).kind == "dusk"
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_a_secret_ballot_is_shown_candidate_by_candidate_and_only_in_totals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        plan = planned("vendetta", "standard", options={"secret_ballot": True})
        evening = table(plan)
        evening.start()
        shown: list[tuple[str, list[int]]] = []

        def look() -> bool:
            moment = staged(evening)
            is_new = not shown or shown[-1][0] == "count"
            if moment.beat in ("count", "verdict") and is_new:
                shown.append((moment.beat, [one.seat for one in moment.counts]))
                hands = screen(evening).hands
                assert all(one.count is None for one in hands) == (moment.beat == "count")
                assert all(not one.by for one in hands)
            return bool(shown) and shown[-1][0] == "verdict"

        await looking(evening, look)
        seats = shown[-1][1]
        assert shown == [
            *(("count", seats[:upto]) for upto in range(1, len(seats) + 1)),
            ("verdict", seats),
        ]
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_something_important_cuts_what_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"), people=planned("city").players)
        evening.start()
        all_look(evening)
        await looking(evening, lambda: not evening.is_narrating)
        evening.conductor.clock.stop()  # nobody speaks whose time would run
        evening.reply(Foul(3, id="foul"))
        (foul,) = [line for line in screen(evening).lines if line.importance == "may"]
        assert evening.is_narrating
        evening.conductor.call_later(0.5, lambda: evening.reply(Remove(4, id="out")))
        await coming(evening, "leaving")
        lines = screen(evening).lines
        assert [line.lasts for line in lines if line.number == foul.number] == [500]
        assert [line.at for line in lines if line.importance == "must"][-1] == foul.at + 500
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_a_foul_does_not_stop_the_time_of_whoever_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = table(planned("city"), people=planned("city").players)
        evening.start()
        await coming(evening, "floor", "speech")
        await looking(evening, lambda: not evening.is_narrating)
        ends = evening.conductor.clock.reading().ends
        evening.reply(Foul(3, id="foul"))
        assert not evening.is_narrating
        assert evening.conductor.clock.reading().ends == ends
        assert screen(evening).lines[-1].importance == "shown"
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_the_time_stands_still_while_something_important_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        evening = table(planned("city"), people=planned("city").players)
        evening.start()
        await coming(evening, "floor", "speech")
        await looking(evening, lambda: not evening.is_narrating)
        speaks = evening.latest().game.table.floor
        assert speaks is not None
        await asyncio.sleep(20)
        before = evening.conductor.clock.state().left
        assert before is not None
        another = next(seat for seat in evening.latest().game.table.alive if seat != speaks)
        evening.reply(Remove(another, id="out"))
        assert evening.is_narrating
        assert not evening.conductor.clock.ticks
        await looking(evening, lambda: not evening.is_narrating)
        assert evening.latest().game.table.floor == speaks
        assert evening.conductor.clock.state().left == pytest.approx(before)
        evening.conductor.stop()

    leap(test(), monkeypatch)


# Nothing but what is public -----------------------------------------------------------------------

Glance = tuple[float, list[Event], Sequence[object]]
"""When it was, what everybody has heard or hears now, and what is staged on two screens."""


def being_said(evening: Evening) -> list[Event]:
    """What the table screen shows while it is said; it is told when that is over."""
    beat = evening.narration and evening.narration.now
    steps = ("lead", "name", "back", "card", "winner", "named", "award", "awarded")
    return [beat.event] if beat and evening.is_narrating and beat.name in steps else []


def glances(ruleset: str, mode: str, seed: str, monkeypatch: pytest.MonkeyPatch) -> list[Glance]:
    """A game in which nobody ever answers."""
    seen: list[Glance] = []

    async def test() -> None:
        evening = table(planned(ruleset, mode), seed, people=planned(ruleset, mode).players)
        evening.start()

        def look() -> None:
            shown = [screen(evening, seat) for seat in (ROOM, 1)]
            staged = [(one.moment, one.lines, one.clock, one.dark, one.sky) for one in shown]
            glance = (
                now(),
                [*evening.latest_shown().views[ROOM].events, *being_said(evening)],
                staged,
            )
            if not seen or seen[-1] != glance:
                seen.append(glance)

        await watched(evening, look, minutes=15)

    leap(test(), monkeypatch)
    return seen


@pytest.mark.clause("COMMON-24")
@sampled(("ruleset", "mode"), GAMES, tried=FIRST)
def test_two_games_that_differ_in_secret_are_staged_alike(
    ruleset: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (glances(ruleset, mode, seed, monkeypatch) for seed in ("a", "b"))
    pairs = [*zip(one, other, strict=False)]
    first = next((pair for pair in pairs if pair[0] != pair[1]), None)
    assert first is None or first[0][1] != first[1][1], first  # all have heard something else
    assert pairs.index(first) > 10 if first is not None else len(one) == len(other) > 10


@sampled(("ruleset", "mode"), GAMES, tried=FIRST)
def test_how_it_is_told_follows_from_what_all_have_heard(
    ruleset: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = table(planned(ruleset, mode), seed="told")
        evening.start()
        await watched(evening, lambda: None)
        match = evening.latest()
        public = copy(match)
        public.game = heard = copy(match.game)
        heard._letters = [one for one in match.game.letters if ROOM in one.to]
        heard._told = [one.event for one in heard._letters]
        assert len(heard.letters) < len(match.game.letters)
        whole, part = (Narration(one, evening.conductor)._hear() for one in (match, public))
        assert [beat._replace(letter=0) for beat in whole] == [
            beat._replace(letter=0) for beat in part
        ]
        assert sum(beat.lasts for beat in whole) > 20

    leap(test(), monkeypatch)


def test_a_bots_claim_is_spoken_and_a_persons_only_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have no voice of their own; a person has just said it."""

    async def test() -> None:
        evening = table(planned("sport"), people=1)
        evening.start()
        all_look(evening)
        said: dict[int, tuple[str, bool]] = {}
        while len(said) < 2:
            await looking(evening, lambda: evening.latest().game.table.floor in {1, 2} - set(said))
            await looking(evening, lambda: not evening.is_narrating)
            seat = evening.latest().game.table.floor
            if seat not in (1, 2) or seat in said:
                continue
            evening.reply(Claim(seat, "am", "sheriff"))
            telling = evening.narration
            assert telling is not None
            (line,) = [one for one in telling.lines if isinstance(one.beat.event, Claimed)][-1:]
            said[seat] = line.beat.importance, evening.is_narrating
            await looking(evening, lambda: not evening.is_narrating)
            if seat == 1:
                evening.reply(Reply(1, evening.latest().game.open[1].number))
        assert said == {1: ("shown", False), 2: ("must", True)}
        evening.conductor.stop()

    leap(test(), monkeypatch)


def test_an_erased_name_is_in_no_sentence_of_the_last_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def words(evening: Evening) -> str:
        painter = Painter(evening.snapshot(), "en")
        shown = [painter.story(ROOM), painter.captions(ROOM), narration.utterances(painter)]
        telling = evening.narration
        assert telling is not None
        return f"{shown} {[line.beat.words for line in telling.lines]}"

    async def test() -> None:
        evening = table(planned("sport"), people=2)
        evening.start()
        await watched(evening, lambda: None)
        assert "Guest 1" in words(evening)
        GameLibrary(evening.store).forget("Guest 1", evening.code)
        evening.reread()
        assert "Guest 1" not in words(evening)
        assert "Guest 2" in words(evening)

    leap(test(), monkeypatch)
