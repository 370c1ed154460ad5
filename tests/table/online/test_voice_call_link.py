"""The players' own call at an online table: which links are taken, where they stand, who speaks."""

import asyncio
import json
from html.parser import HTMLParser
from random import Random

import pytest

from tests.support.matches import match_of
from tests.support.refusals import refused
from tests.support.wire import at_random, everybody, play, served
from tests.support.wire_pairs import PAIRS, QUIET, Pair, a_match

# isort: split
from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.host.assistant import assistant
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.table.online.chat import open_rooms
from gorod.table.online.voice_call_link import LONGEST_LINK, WhoSpeaks, clean_link, who_speaks
from gorod.table.request_errors import BadRequest
from gorod.table.setup import Plan, read_seated
from tests.support.observers import Deal, Script, entries, swapped
from tests.support.random_games import TABLES
from tests.support.random_tables import CALM, HURRIED, Player
from tests.support.sampling import sampled

CALL = "https://meet.example/mafia?key=1&lang=ru#now"
FAR = Plan(ruleset="sport", players=10, bots=False, remote=True, conference=CALL)


class Links(HTMLParser):
    """The links of a page that lead elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "a" and not (about.get("href") or "").startswith("/"):
            self.found.append(about)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("", ""),
        ("  ", ""),
        (f" {CALL} ", CALL),
        ("HTTP://Meet.Example:8080/A b".replace(" ", ""), "http://meet.example:8080/Ab"),
        ("https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
        ("https://созвон.рф/мафия", "https://xn--b1ajtbco.xn--p1ai/мафия"),
    ],
)
def test_a_link_of_the_web_is_kept_as_it_leads(written: str, kept: str) -> None:
    assert clean_link(written) == kept


@pytest.mark.parametrize(
    "written",
    [
        "javascript:alert(1)",
        "JavaScript://meet.example/%0aalert(1)",
        "data:text/html,<script>",
        "file:///etc/passwd",
        "ftp://meet.example",
        "//meet.example",
        "meet.example/mafia",
        "https://",
        "https:///mafia",
        "https://meet.example@evil.example",
        "https://user:word@meet.example",
        "https://meet.example\\@evil.example",
        "https://meet.example/a b",
        "https://meet.example/\u202egnp.exe",
        "https://meet.example/\n\n",
        "https://meet.example/a\nb",
        "https://mееt\u200b.example",
        'https://meet.example"><script>',
        "https://meet.example:99999999",
        "https://[::1",
        f"https://meet.example/{'x' * LONGEST_LINK}",
        "\0",
    ],
)
def test_what_would_lead_elsewhere_or_hide_where_it_leads_is_refused(written: str) -> None:
    if written.endswith("\n\n"):
        assert clean_link(written) == written.strip()
        return
    with pytest.raises(BadRequest) as why:
        clean_link(written)
    assert why.value.reason == "no-link"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_leads_sets_it_in_the_lobby_and_nobody_else(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(ruleset="salon", players=4, remote=True)) as room:
            owner = await room.owner(lang)
            await room.sit(1, 2)
            await owner.post("plan", conference=CALL)
            assert room.evening.seating.plan.conference == CALL
            await refused(room, owner, "plan", 400, data={"conference": "javascript:alert(1)"})
            guest = room.phones[1]
            await refused(room, guest, "plan", 403, data={"conference": "https://evil.example"})
            await owner.post("plan", players="5")
            assert room.evening.seating.plan.conference == CALL
            await owner.post("plan", conference="")
            assert room.evening.seating.plan.conference == ""

    asyncio.run(test())


def test_it_stands_on_every_page_and_tells_nobody_which_table_it_was() -> None:
    async def test() -> None:
        async with everybody(FAR) as (room, console):
            await play(room, console, at_random(3), until=lambda game: game.table.floor == 1)
            stranger = room.browser()
            for browser, path in [
                *((phone, "me") for phone in room.phones.values()),
                (console, "host"),
                (stranger, "tv"),
                (stranger, ""),
            ]:
                page = await browser.get(path)
                (link,) = Links(page.text).found
                assert link["href"] == CALL
                assert link["rel"] == "noopener noreferrer"
                assert link["referrerpolicy"] == "no-referrer"
                assert link["target"] == "_blank"
                assert "<small>meet.example</small>" in page.text
            mine, others = (room.phones[seat].screen for seat in (1, 2))
            said = (Speech(room.phones[seat].lang).say for seat in (1, 2))
            assert next(said)("web-call-you") in mine
            assert next(said)("web-call-one", seat=1) in others
            # The time and the field stand before anything else.
            top = mine.index("</header>")
            assert top < mine.index('class="clock"', top) < mine.index('id="words-day"')
            assert mine.index('id="words-day"') < mine.index('class="call')
            assert mine.count('id="words-day"') == others.count('id="words-day"') == 1
            assert others.index('class="call') < others.index('id="words-day"')

    asyncio.run(test())


def test_it_stands_beside_a_finished_game_and_on_the_assistants_page() -> None:
    async def test() -> None:
        plan = Plan(ruleset="textbook", players=5, remote=True, conference=CALL)
        async with everybody(plan, watching=False) as (room, console):
            helper = assistant(room.evening, Painter(room.evening.snapshot(), "en"))
            assert helper.conference is not None
            assert helper.conference.address == CALL
            await play(room, console, at_random(3))
            page = await room.phones[1].get("games/1")
            assert [link["href"] for link in Links(page.text).found] == [CALL]
            assert Speech(room.phones[1].lang).say("web-call-all") in page.text

    asyncio.run(test())


def test_in_one_room_there_is_no_call() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="salon", players=4)) as room:
            owner = await room.owner()
            await owner.post("plan", conference=CALL)
            assert room.evening.seating.plan.conference == ""
            assert 'name="conference"' not in (await owner.get("host")).text

    asyncio.run(test())


def test_an_evening_that_was_kept_before_there_were_calls_opens_as_it_was() -> None:
    kept = json.dumps({"plan": {"ruleset": "salon", "players": 5, "remote": True, "grace": 30}})
    plan = read_seated(kept.encode()).plan
    assert (plan.conference, plan.grace, plan.remote) == ("", 30, True)


@sampled("name", [*TABLES], tried=2)
def test_in_the_call_those_speak_who_may_write(name: str) -> None:
    """By day; in the dark a team writes to each other, and no microphone is on."""
    game = Game(TABLES[name])
    match = a_match(game.rules.id, game)
    player = Player(game, Random(f"call {name}"), (CALM, HURRIED)[len(name) % 2])
    kinds = set()
    for _ in range(1500):
        if game.over:
            break
        entry = player.next_entry()
        try:
            game.judge(entry)
        except Refused:
            continue
        match.play(entry)
        now = who_speaks(match)
        kinds.add(now.kind)
        playing = [] if match.game.over else game.table.alive
        for seat in playing:
            day = next(one for one in open_rooms(game, seat, False) if one.kind == "day")
            is_silenced = day.why_not is not None and day.why_not.reason == "room-silenced"
            speaks = now.kind == "all" or now.seat == seat
            assert speaks == (day.why_not is None or is_silenced), (name, now, seat)
    assert len(kinds) > 1


@sampled("pair", PAIRS, tried=2, ids=str)
def test_the_call_tells_two_games_apart_no_sooner_than_the_room_does(pair: Pair) -> None:
    script = Script(2).with_orders(*QUIET, *pair.orders)
    first = course(pair, pair.deal, script)
    others = [(pair.deal, script.with_orders(order)) for order in pair.others]
    others += [(swapped(pair.deal, *seats), script) for seats in pair.swaps]
    for deal, changed in others:
        other = course(pair, deal, changed)
        for (heard, said), (also_heard, also_said) in zip(first, other, strict=False):
            if heard != also_heard:
                break
            assert said == also_said


def course(pair: Pair, deal: Deal, script: Script) -> list[tuple[object, WhoSpeaks]]:
    """What the room has heard and waits for, and who speaks then, from the deal on."""
    plan = pair.plan
    options = tuple({**plan.options, "cover": plan.cover}.items())
    setting = Setting(plan.ruleset, plan.players, options, deal, plan.mode)
    rules = setting.rules()
    assert rules.id in BOOKS
    match = a_match(rules.id, Game(rules))
    found: list[tuple[object, WhoSpeaks]] = []
    for entry in entries(match.game, deal, script):
        match.play(entry)
        heard = len(match.views[0].events), match.is_dark, match.is_hushed
        found.append((heard, who_speaks(match)))
        if match.game.table.day > 2:
            break
    return found


def test_a_match_has_a_turn_from_its_first_moment() -> None:
    assert who_speaks(None) == WhoSpeaks("all")

    async def test() -> None:
        async with everybody(FAR) as (room, _):
            assert who_speaks(match_of(room.evening)).kind in ("night", "none")

    asyncio.run(test())
