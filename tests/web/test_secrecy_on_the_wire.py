"""Proof 6: what comes over the wire tells no more than the letters do.

Whole games over real sockets, every phone and the table screen with its stream. First: every
text of every page is one that the letters for this observer produce, and no attribute holds a
card. Then: as long as two games look the same to an observer in letters and questions, the bytes
that he is sent are the same, push by push. What the letters tell is proved in `tests/secrecy`.
"""

import asyncio
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from matches import match_of
from wire import Browser, Page, Plain, Room, at_random, dealt, everybody, form_of, name_of, play

from gorod.engine.events import CardTurned, GameOver, RoleAnnounced
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import GiveFloor, Reply
from gorod.engine.seats import ROOM, Observer, Seat
from gorod.parts.calls import Called
from gorod.parts.decoys import worded
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import phone
from gorod.speech import Speech
from gorod.speech.event_messages import tell_with_players
from gorod.speech.phase_names import called_name
from gorod.speech.speech_timing import split_at_pause, without_pauses
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.setup import Plan, Seated, Terms
from gorod.web.rendering.renderer import Renderer
from samples import sampled

# isort: split
from chatter import Parts, messages
from tables import CALM, EVERY_TABLE, HURRIED, STORMY, STRICT, Pinned, Player, with_what_it_needs
from test_secret_choices import CITY_DEAL, IT_DEAL, SALON_DEAL, SPORT_DEAL, VENDETTA_DEAL
from watching import Deal, Script, Watch, after_days, entries, swapped

# What one may read -------------------------------------------------------------------------------

SIGNS = {book.plain.sign(role.id) for book in BOOKS.values() for role in book.plain.roles}
FORMS = ("", ".plural", ".nominative", ".genitive", ".dative", ".accusative", ".instrumental")


def names_of_cards(book: str, lang: str) -> set[str]:
    """Every word for a card or a side, in every case, as the language and the source have it."""
    speech = Speech(lang, book)
    words: set[str] = set()
    for role in BOOKS[book].plain.roles:
        for form in FORMS:
            for message in (f"role-{role.id}-{book}{form}", f"role-{role.id}{form}"):
                if speech.knows(message):
                    words.add(speech.say(message).lower())
        words |= {role.id, speech.side(role.side).lower(), role.side}
    return words


@cache
def patterns(lang: str) -> list[re.Pattern[str]]:
    """All that the pages say by themselves; what stands in the gaps is looked at apart."""
    found: list[re.Pattern[str]] = []
    speech = Speech(lang)
    parts = {message.id.name: Parts(message) for _, message in messages(lang)}
    for file, message in messages(lang):
        name = message.id.name
        if not file.startswith(("web", "phases")) and not name.startswith(
            ("book-", "option-cover")
        ):
            continue
        variables = parts[name].variables.union(
            *(parts[other].variables for other in parts[name].references & parts.keys())
        )
        for number in (0, 1, 2, 3, 5):
            numbers = dict.fromkeys(variables & COUNTED, number)
            rest = {one: f"@{one}@" for one in variables - COUNTED}
            said = re.escape(" ".join(speech.say(name, **numbers, **rest).split()))
            said = re.sub(r"@\w+@", "(.*?)", said)
            pattern = re.compile(re.sub(str(number), r"\\d+", said) if numbers else said)
            if pattern not in found:
                found.append(pattern)
    return found


COUNTED = {
    *("fouls", "steps", "count", "all", "number", "players", "answered", "choose"),
    *("minutes", "seconds"),
}


@dataclass
class Reader:
    """One observer of a game, and everything that he may have read so far."""

    room: Room
    observer: Observer
    browser: Browser
    words: set[str] = field(default_factory=set)
    open: dict[Seat, str] = field(default_factory=dict)
    drawn: set[str] = field(default_factory=set)
    """What may be drawn: what is no card, the calls that all have heard, and the cards known."""
    read: int = 0
    checked: set[str] = field(default_factory=set)
    taken: int = 0

    def __post_init__(self) -> None:
        game = self.room.game
        self.speech = Speech(self.browser.lang, game.rules.id)
        self.book = BOOKS[game.rules.id]
        self.drawn |= {"hand", "host", self.book.look.cover}
        self.cards = names_of_cards(game.rules.id, self.browser.lang)
        people = "|".join(re.escape(name_of(seat)) for seat in game.table.seats)
        self.add(self.speech.deck(game.table.deck))
        self.add(urlsplit(self.room.evening.seating.plan.conference).netloc)
        self.harmless = re.compile(rf"(?:\d+|{people}|[\s,.:;·—–()-])*")
        self.secret = re.compile(
            r"(?<!\w)(?:" + "|".join(map(re.escape, sorted(self.cards, key=len))) + r")(?!\w)", re.I
        )

    def learn(self) -> None:
        """Note what the letters, and the questions that are open now, have told."""
        game = self.room.game
        for event in letters_for(self.observer, game.letters[self.read :]):
            if isinstance(event, CardTurned | RoleAnnounced):
                self.open[event.seat] = event.role
            if isinstance(event, Called):
                self.add(called_name(self.speech, event))
                self.drawn.add(self.book.look.call(event.call))
            self.add(tell_with_players(self.speech, event, game.table.seats, name_of))
            if (said := match_of(self.room.evening).sentence(event, self.speech)) is not None:
                self.add(said, *map(without_pauses, (said, *split_at_pause(said))))
            if isinstance(self.observer, int) and self.observer != ROOM:
                self.add(self.speech.tell_me(event, self.observer))
        self.read = len(game.letters)
        for role in self.open.values():
            self.add(self.speech.role(role))
            self.drawn.add(self.book.emblem(role))
        if isinstance(self.observer, int) and self.observer != ROOM:
            for own in (game.table.cards.get(self.observer), game.table.roles.get(self.observer)):
                if own is not None:
                    self.add(self.speech.role(own), self.speech.does(own, game.rules))
                    self.add(self.speech.side(game.rules.side_by_role[own]))
                    self.drawn.add(self.book.emblem(own))
            for ask in game.wait.asks.values():
                if self.observer == ask.answerer:
                    self.ask(ask)
            if game.wait.hushed:
                self.call()

    def call(self) -> None:
        """By which ways and words those may act who are called now: that is in the rules."""
        topic, offer = match_of(self.room.evening).calls_for()
        words = [one for one in (*offer.options, *offer.ways) if isinstance(one, str)]
        self.add(*(self.speech.option(Ask(0, 0, topic, offer), one) for one in words))

    def ask(self, ask: Ask) -> None:
        heard = match_of(self.room.evening).views[ROOM].table
        put = worded(ask, heard)
        self.add(self.speech.question(put), self.speech.passing(put), self.speech.sending(put))
        self.add(self.speech.question(ask), self.speech.passing(ask), self.speech.sending(ask))
        self.add(*(self.speech.option(ask, one) for one in (*ask.offer.options, *ask.offer.ways)))

    def add(self, *words: str | None) -> None:
        for one in words:
            if one is not None:
                self.words.add(" ".join(one.split()).lower().rstrip("."))

    # What came over the wire ----------------------------------------------------------------------

    def look(self) -> None:
        """Check what has come since last time, by what may be known now."""
        seat = self.observer
        if not (isinstance(seat, int) and match_of(self.room.evening).sees_all(seat)):
            for got in self.browser.got[self.taken :]:
                if got.letters:  # before the deal there is nothing to tell
                    self.check(got.head, got.body)
        self.taken = len(self.browser.got)

    def check(self, head: str, body: str) -> None:
        if head not in self.checked:
            self.checked.add(head)
            assert not self.secret.search(head.replace(self.room.evening.code, "")), head
        if body in self.checked or self.room.game.over:
            return
        self.checked.add(body)
        body = CLAIMING.sub("", body)
        for piece in re.findall(r"<[^>]*>|[^<]+", body):
            if piece in self.checked:
                continue
            if piece.startswith("<"):
                self.check_tag(piece)
            else:
                text = " ".join(html.unescape(piece).split())
                assert self.may_stand(text), (self.observer, text)
            self.checked.add(piece)
        colours = str(re.findall(r'class="[^"]*\bside-[^"]*"', body))
        if colours not in self.checked:
            self.checked.add(colours)
            self.check_colours(body)

    def may_stand(self, text: str) -> bool:
        plain = text.strip(" ⚑()" + "".join(SIGNS))
        return self.is_said(plain) or any(
            mark in plain and all(map(self.is_said, plain.split(mark))) for mark in (", ", " · ")
        )

    def is_said(self, text: str) -> bool:
        if text.lower().rstrip(".") in self.words or len(text) < 2:
            return True
        if self.harmless.fullmatch(text):
            return True
        for pattern in patterns(self.browser.lang):
            found = pattern.fullmatch(text)
            if found is not None and all(map(self.may_fill, found.groups())):
                return True
        return False

    def may_fill(self, gap: str) -> bool:
        if self.harmless.fullmatch(gap) or gap.lower().rstrip(".") in self.words:
            return True
        parts = gap.split(", ")
        return len(parts) > 1 and all(map(self.may_fill, parts))

    def check_tag(self, tag: str) -> None:
        """No attribute names a card; hidden fields are those of this observer alone."""
        tags = Page(tag).tags
        if not tags:
            return
        (parsed,) = tags
        for name, value in parsed.attributes.items():
            if name in ("aria-label", "alt", "title", "placeholder", "data-does", "data-confirm"):
                assert self.may_stand(" ".join(value.split())), (self.observer, tag)
            elif drawn := re.fullmatch(r"/static/art\.svg#e-([\w-]+)", value):
                assert drawn[1] in self.drawn, (self.observer, tag)
            elif name == "class":
                tokens = [one for one in value.split() if not one.startswith("side-")]
                assert not [one for one in tokens if one in self.cards - WORDS_OF_STYLE], tag
            elif (parsed.name, name) != ("input", "value") or parsed.attributes.get("name") == "id":
                tokens = re.split(r"[^\w]+", value)
                assert not [one for one in tokens if one.lower() in self.cards], tag
        hidden = parsed.attributes.get("type") == "hidden"
        if hidden and isinstance(self.observer, int) and self.observer != ROOM:
            self.check_hidden(parsed.attributes["name"], parsed.attributes["value"])

    def check_hidden(self, name: str, value: str) -> None:
        asks = [ask for ask in self.room.game.wait.asks.values() if self.observer == ask.answerer]
        match = match_of(self.room.evening)
        own = {
            "to": {str(self.observer), *(str(ask.to) for ask in asks)},
            "number": {match.question_ids(ask)[0] for ask in asks},
            "seat": {str(self.observer)},
            "back": {f"/{self.room.evening.code}/me", f"/{self.room.evening.code}"},
            "room": {"day", "team"},
            "wait": set(),
            "game": {match.tag},
        }
        assert isinstance(self.observer, int)
        wait, tag = match.stamp_for(self.observer), match.request_tags.tag(self.observer)
        if name == "id":
            written = rf"w{self.observer}\.{match.room_tag}\.\d+\.\d+"
            handed = "|".join(re.escape(match.question_ids(ask)[1]) for ask in asks if ask.hand)
            assert re.fullmatch(
                rf"\d+\.(\d+\.{tag}\.\d+|{wait})|{written}|{handed or 'no'}", value
            ), value
        else:
            assert value in own[name] | {wait} or name == "seat", (self.observer, name, value)

    def check_colours(self, body: str) -> None:
        """A side colours the own card, and the chairs of those whose cards all have seen."""
        sides = self.room.game.rules.side_by_role
        mine = None
        if isinstance(self.observer, int) and self.observer != ROOM:
            mine = self.room.game.table.roles.get(self.observer)
        for tag in Page(body).tags:
            for side in (one[5:] for one in tag.classes if one.startswith("side-")):
                if tag.within("card") is not None:
                    assert mine is not None
                    assert side == sides[mine]
                else:
                    assert side in {sides[role] for role in self.open.values()}, (tag, self.open)


CLAIMING = re.compile(r'<details class="claiming".*?</details>\s*</details>', re.DOTALL)
"""All that may be claimed at a table: it names every card, and is the same whatever the own one is
(`test_claims_at_the_table.py` holds it byte for byte against every deal)."""

WORDS_OF_STYLE = {"count", "day", "night"}
"""Names that a style has, and also a card or a side."""


# Whole games -------------------------------------------------------------------------------------

PLAYED = [
    Plan(ruleset="textbook", players=7, options={"doctor": True, "detective": True}),
    Plan(ruleset="city", players=9, hosted_by="person"),
    Plan(ruleset="salon", players=8, remote=True, conference="https://meet.example/table"),
    Plan(ruleset="vendetta", players=10, mode="standard", options={"burning": True}, cover=False),
    Plan(ruleset="it", players=8, mode="base"),
    Plan(ruleset="sport", players=10),
    Plan(ruleset="it", players=8, mode="hardcore", hosted_by="person"),
    Plan(ruleset="city", players=9, remote=True, hosted_by="person"),
    Plan(ruleset="sport", players=10, cover=False, hosted_by="person"),
    Plan(ruleset="salon", players=9),
    Plan(ruleset="city", players=10, cover=False),
    Plan(ruleset="salon", players=8, options={"hostless": True, "mayor": True}, cover=False),
    Plan(ruleset="it", players=9, mode="extended", cover=False),
    Plan(ruleset="it", players=12, mode="hostless"),
    Plan(ruleset="vendetta", players=9, mode="standard"),
    Plan(ruleset="vendetta", players=9, mode="temporary_host"),
    Plan(ruleset="vendetta", players=10, mode="under_cover", hosted_by="person"),
    Plan(
        ruleset="it",
        players=8,
        mode="hardcore",
        remote=True,
        cover=False,
        conference="http://a.example",
    ),
]
"""The first two are played in every run of the tests, all in the proofs."""


def name_of_plan(plan: Plan) -> str:
    cover = "covered" if plan.cover else "bare"
    far = "far" if plan.remote else ""
    names = (plan.ruleset, plan.mode, *plan.options, plan.hosted_by, cover, far)
    return "-".join(filter(None, names))


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-9")
@sampled("plan", PLAYED, tried=2, ids=name_of_plan)
def test_pages_and_streams_say_nothing_that_the_letters_do_not_say(plan: Plan) -> None:
    plan.bots = False
    asyncio.run(read_everything(plan, seed=1 if plan.mode == "hostless" else 2))


async def read_everything(plan: Plan, seed: int) -> None:
    async with everybody(plan, seed) as (room, console):
        assert room.tv is not None
        readers = [Reader(room, seat, phone) for seat, phone in room.phones.items()]
        readers.append(Reader(room, ROOM, room.tv))
        if plan.hosted_by == "gorod":
            readers.append(Reader(room, ROOM, console))

        def learn() -> None:
            for reader in readers:
                reader.learn()

        def look() -> None:
            for reader in readers:
                reader.look()

        async def snoop() -> None:
            """Now and then somebody loads a page, or looks where there is nothing for him."""
            if room.step % 7 == 0:
                reader = readers[(room.step // 7) % len(readers)]
                await reader.browser.get("me" if reader.observer else "tv")
                if reader.observer:
                    assert reader.browser.screen == drawn_now(reader), "a screen fell behind"
                if reader.browser is not console:
                    for path in ("host", "back", "after", "notebook.yaml", "stream/host"):
                        refused = await reader.browser.get(path)
                        assert refused.status in (403, 409), path
                look()

        learn()
        look()
        room.before_settling.append(learn)
        room.after_settling.append(look)
        await play(room, console, at_random(seed), between=snoop)
        assert room.game.over
        assert any(isinstance(one.event, GameOver) for one in room.game.letters)


def drawn_now(reader: Reader) -> str:
    """The phone's screen, drawn anew: the stream must have shown it already."""
    assert isinstance(reader.observer, int)
    hosts = reader.browser is reader.room.console
    page = page_of(reader.room.evening, reader.observer, reader.browser.lang, hosts)
    return "\n".join(line for line in page.splitlines() if line.strip())


def page_of(evening: Evening, seat: Seat, lang: str = "en", hosts: bool = False) -> str:
    """The page of this seat, as its stream shows it."""
    painter = Painter(evening.snapshot(), lang, evening.code)
    shown = phone(evening, painter, seat, f"http://table/{evening.code}", ChatDraft(), hosts)
    return DRAWER.html(lang, shown, live=True)


DRAWER = Renderer()


# Two games that look the same --------------------------------------------------------------------

SIGHT, WIRE = "sight", "wire"


class Twin:
    """One of two games: for each screen what was told to it, and what was sent to it, in order."""

    def __init__(self, room: Room) -> None:
        assert room.tv is not None
        assert room.console is not None
        self.room = room
        self.watch = Watch(room.game)
        self.screens: dict[str, tuple[Seat, Browser]] = {
            f"phone {seat}": (seat, phone) for seat, phone in room.phones.items()
        }
        self.screens["tv"] = (ROOM, room.tv)
        if room.evening.seating.plan.hosted_by == "gorod":
            self.screens["console"] = (ROOM, room.console)
        self.lines: dict[str, list[tuple[str, str, object]]] = {one: [] for one in self.screens}
        self.plain = {one: Plain(room) for one in self.screens}
        self.read = dict.fromkeys(self.screens, 0)
        self.taken = dict.fromkeys(self.screens, 0)
        self.gone: set[str] = set()
        self.heard = 0
        self.told()
        self.sent()
        room.before_settling.append(self.told)
        room.after_settling.append(self.sent)

    def told(self) -> None:
        """What the letters and the questions tell each of them now, and what each has said."""
        news: dict[str, list[tuple[str, object]]] = {name: [] for name in self.screens}
        for entry in self.room.game.journal[self.heard :]:
            seat = entry.seat if isinstance(entry, Reply) else None
            handed = self.room.game.table.of(Votes).handed
            hand = handed.get(seat, seat) if isinstance(seat, int) else None
            if hand is not None:
                news[f"phone {hand}"].append(("said", str(entry)))
        self.heard = len(self.room.game.journal)
        self.watch.look()
        for name, (seat, _) in self.screens.items():
            sights = self.watch.sights[seat]
            news[name] += [(sight.kind, sight.bytes) for sight in sights[self.read[name] :]]
            self.read[name] = len(sights)
            if name in self.gone:
                continue
            if news[name]:
                kinds = " ".join(kind for kind, _ in news[name])
                self.lines[name].append((SIGHT, kinds, news[name]))
            if seat != ROOM and match_of(self.room.evening).sees_all(seat):
                self.lines[name].append((WIRE, "sees all", ""))
                self.gone.add(name)

    def sent(self) -> None:
        """What came over the wire since then."""
        for name, (_, browser) in self.screens.items():
            for got in browser.got[self.taken[name] :]:
                if name not in self.gone and got.letters and got.kind == "page" and got.body:
                    self.lines[name].append((WIRE, "page", self.plain[name](got.body)))
            self.taken[name] = len(browser.got)


async def twin(plan: Plan, deal: Deal, script: Script, days: int, silent: str = "") -> Twin:
    with dealt(deal):
        async with everybody(plan) as (room, console):
            made = Twin(room)
            await play(room, console, script.answer, after_days(days), silent=silent)
            return made


def tell_apart(one: Twin, other: Twin) -> Iterator[str]:
    """Where the wire was the first to tell two games apart."""
    for name, lines in one.lines.items():
        for here, there in zip(lines, other.lines[name], strict=False):
            if here != there:
                if WIRE in (here[0], there[0]):
                    yield f"{name}: {difference(here, there)}"
                break
        else:
            shorter, longer = sorted((lines, other.lines[name]), key=len)
            if len(shorter) < len(longer) and longer[len(shorter)][0] == WIRE:
                yield f"{name}: one more {longer[len(shorter)]}"


def difference(here: tuple[str, str, object], there: tuple[str, str, object]) -> str:
    one, other = str(here[2]).splitlines(), str(there[2]).splitlines()
    pairs = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
    return f"{here[1]} / {there[1]} {pairs[:3]}"


@dataclass(frozen=True)
class Pair:
    """A table, and in what the other games at it differ from the first."""

    plan: Plan
    deal: Deal
    orders: tuple[tuple[str, int | None, Any], ...]
    """The first game's secret choices."""
    others: tuple[tuple[str, int | None, Any], ...]
    """Choices of which one is made differently in each other game."""
    swaps: tuple[tuple[int, int], ...]
    """Cards that are exchanged in each other game."""
    days: int = 1
    silent: str = ""
    """In one more game, who is called so does not answer at all, where in the first he passes."""

    def __str__(self) -> str:
        return name_of_plan(self.plan)


TEXTBOOK_DEAL: Deal = ("town", "doctor", "detective", "mafia", "town", "mafia", "town", "town")
IT_BASE: Deal = ("programmer", "programmer", "pentester", "hacker", "programmer", "boss", "hacker")
IT_BASE = (*IT_BASE, "programmer")
VENDETTA_SMALL: Deal = (
    *("vampire", "vampire", "scout", "hunter", "queen", "count", "lamia", "monk", "hunter"),
)
QUIET = (("nominate", None, None), ("plan", None, None))

PAIRS = [
    Pair(
        Plan(ruleset="sport", players=10, cover=False),
        SPORT_DEAL,
        (("sheriff", None, 4), ("don", None, 1), ("mafia", 4, 1), ("mafia", 6, 7)),
        (("sheriff", None, None), ("mafia", 6, 5)),
        ((3, 5),),
        days=2,
        silent="sheriff",
    ),
    Pair(
        Plan(ruleset="vendetta", players=9, options={"burning": True}, cover=False),
        VENDETTA_SMALL,
        (
            ("hunters", None, None),
            ("scout", None, 6),
            ("monk", None, 1),
            ("lamia", 7, ("visit", 1)),
        ),
        (("monk", None, 3), ("lamia", 7, ("take", 2))),
        ((3, 1),),
        silent="hunters",
    ),
    Pair(
        Plan(ruleset="textbook", players=8, options={"doctor": True, "detective": True}),
        TEXTBOOK_DEAL,
        (("detective", None, 4), ("doctor", None, 2)),
        (("detective", None, 5), ("doctor", None, 8)),
        ((3, 5),),
    ),
    Pair(
        Plan(ruleset="sport", players=10, hosted_by="person"),
        SPORT_DEAL,
        (("sheriff", None, 4),),
        (("sheriff", None, 5),),
        ((4, 5),),
        silent="cover",
    ),
    Pair(
        Plan(ruleset="city", players=13, cover=False),
        CITY_DEAL,
        (("mafia", None, 1), ("doctor", None, 12), ("putana", None, 13), ("sheriff", None, 4)),
        (("putana", None, 3),),
        ((5, 10),),
        silent="doctor",
    ),
    Pair(
        Plan(ruleset="salon", players=12, options={"dark_night": True}),
        SALON_DEAL,
        (("mafia", None, None), ("maniac", None, None), ("commissar", None, 4)),
        (("commissar", None, 1),),
        ((3, 9),),
    ),
    Pair(
        Plan(ruleset="it", players=8, mode="hardcore", cover=False),
        IT_BASE,
        (("pentester", None, 4), ("hackers", 4, 1), ("hackers", 7, 2)),
        (("pentester", None, 1), ("hackers", 6, 5)),
        ((3, 5),),
        days=2,
    ),
    Pair(
        Plan(ruleset="it", players=12, mode="extended"),
        IT_DEAL,
        (("spy", None, 4), ("boss", None, 3), ("sysadmin", None, 9)),
        (("sysadmin", None, 5),),
        ((7, 10),),
    ),
]


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-10")
@sampled("pair", PAIRS, ids=str)
def test_the_wire_never_tells_two_games_apart_before_the_letters_do(pair: Pair) -> None:
    """Not by what it sends, nor how much, how often or in which order."""
    plan = pair.plan
    plan.bots, plan.deck = False, list(pair.deal)
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        first = await twin(plan, pair.deal, script, pair.days)
        if pair.silent:
            passing = script.with_orders((pair.silent, None, None))
            one = await twin(plan, pair.deal, passing, pair.days)
            other = await twin(plan, pair.deal, passing, pair.days, pair.silent)
            assert len(other.room.game.journal) < len(one.room.game.journal)
            assert list(tell_apart(one, other)) == []
        games = [(pair.deal, script.with_orders(order)) for order in pair.others]
        games += [(swapped(pair.deal, *seats), script) for seats in pair.swaps]
        for deal, changed in games:
            other = await twin(plan, deal, changed, pair.days)
            assert other.room.game.journal != first.room.game.journal, "there must be a secret"
            assert list(tell_apart(first, other)) == []

    asyncio.run(compare())


def test_a_page_that_tells_a_secret_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two proofs above are worth something: they find a leak of one bit."""
    plain = Painter.title

    def leaking(painter: Painter, table: Any) -> str:
        nights = painter.match.game.table.choices.get("sheriff", {}).values()
        return plain(painter, table) + "\u00a0" * any(4 in told.values() for told in nights)

    monkeypatch.setattr(Painter, "title", leaking)
    pair = PAIRS[0]
    pair.plan.bots = False
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        one = await twin(pair.plan, pair.deal, script, 2)
        other = await twin(pair.plan, pair.deal, script.with_orders(("sheriff", None, 5)), 2)
        assert any(line.startswith("tv") for line in tell_apart(one, other))

    asyncio.run(compare())


@pytest.mark.clause("COMMON-5")
def test_who_votes_for_another_does_not_learn_how_often_that_one_was_asked() -> None:
    """By night only those who wake are asked: the number of a question would tell who does."""

    async def test() -> None:
        plan = Plan(ruleset="vendetta", players=9, cover=False, bots=False)
        plan.deck = list(VENDETTA_SMALL)
        script = Script(1).with_orders(("hunters", None, None), ("hand_over", None, 1))
        script = script.with_orders(("nominate", 2, 3), ("nominate", 3, 2), ("vote", None, 3))
        with dealt(VENDETTA_SMALL):
            async with everybody(plan) as (room, console):
                await console.post("order", order="silence", seat=5, id="hush")
                await room.settle()
                await play(
                    room,
                    console,
                    script.answer,
                    lambda game: any(ask.hand is not None for ask in game.open.values()),
                )
                asks = [ask for ask in room.game.open.values() if ask.hand is not None]
                ask = asks[0]
                assert isinstance(ask.hand, int)
                body = room.phones[ask.hand].screen
                numbers = re.findall(r'name="number" value="([^"]*)"', body)
                assert match_of(room.evening).stamp in numbers
                assert f'value="{ask.to}.{ask.number}' not in body
                own, _ = match_of(room.evening).question_ids(room.game.open[ask.hand])
                assert set(numbers) == {match_of(room.evening).stamp, own}
                form = form_of(room.evening, ask, ask.offer.options[0])
                for _ in range(2):  # a double tap is one vote
                    done = await room.phones[ask.hand].post("answer", script=True, **form)
                    assert done.status == 204, done.text
                assert room.game.wait.answers[ask.to] == ask.offer.options[0]
                form = {"to": ask.to, "number": "stale", "pass": "yes"}
                late = await room.phones[ask.hand].post("answer", script=True, **form)
                assert late.status == 409

    asyncio.run(test())


# Those who have left -----------------------------------------------------------------------------


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("tables", EVERY_TABLE, ids=str)
def test_whoever_looks_on_as_a_spectator_is_never_asked_again(tables: Pinned) -> None:
    """And whoever has left and is still asked for a last word or act sees no more than before."""
    for seed in range(3):
        look_on(tables, seed)


def look_on(tables: Pinned, seed: int) -> None:
    options = with_what_it_needs(BOOKS[tables.book], dict(tables.options), tables.mode)
    rules = BOOKS[tables.book].ruleset(options=options, mode=tables.mode, paced=True)
    match = a_match(tables.book, Game(rules))
    game = match.game
    temper = (CALM, STRICT, HURRIED, STORMY)[seed % 4]
    player = Player(game, Random(f"{tables} {seed}"), temper)
    for _ in range(4000):
        if game.over:
            break
        entry = player.next_entry()
        try:
            game.judge(entry)
        except Refused:
            continue
        match.play(entry)
        if game.over:
            break
        asked = {ask.answerer for ask in game.open.values() if isinstance(ask.to, int)}
        assert match.departed <= set(game.table.left)
        for ask in game.wait.asks.values():  # a vote that a removal cut into still knows its seats
            if ask.answerer in match.departed:
                assert game.wait.answers[ask.to] is None, (game.wait.topic, ask)
        assert not match.departed & asked, (game.wait.topic, asked)


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("book", ["sport", "city"])
def test_who_still_has_a_last_word_sees_no_card_while_the_host_gives_another_the_floor(
    book: str,
) -> None:
    game = Game(BOOKS[book].ruleset(paced=True))
    match = a_match(book, game)
    player = Player(game, Random(7), CALM)
    while not any(ask.to in game.table.left for ask in game.open.values()):
        assert not game.over
        match.play(player.next_entry())
    (speaker,) = [ask.to for ask in game.open.values() if ask.to in game.table.left]
    assert isinstance(speaker, int)
    match.play(GiveFloor(seat=game.table.alive[0], seconds=15))
    assert speaker not in [ask.to for ask in game.open.values()]
    assert not match.sees_all(speaker)


def a_match(book: str, game: Game[Ruleset]) -> Match:
    """A game that nobody writes down."""
    names = {seat: name_of(seat) for seat in game.table.seats}
    return Match(1, Terms(Setting(book), names, [], "gorod", "usual", "en"), game)


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize(
    ("topic", "book", "deal", "options"),
    [
        ("best_move", "sport", SPORT_DEAL, {}),
        ("last-word", "city", CITY_DEAL, {}),
        ("blood", "salon", SALON_DEAL, {"name_in_blood": True}),
    ],
)
def test_whoever_has_a_last_act_sees_all_only_after_it(
    topic: str, book: str, deal: Deal, options: dict[str, bool]
) -> None:
    match = a_match(book, Game(BOOKS[book].ruleset(deck=deal, options=options, paced=True)))
    game = match.game
    script = Script(1).with_orders(
        *QUIET, ("mafia", None, 1), ("doctor", None, None), (topic, 1, None)
    )
    asked = 0
    for entry in entries(game, deal, script):
        match.play(entry)
        if game.wait.topic == topic and 1 in game.open:
            asked += 1
            assert 1 in game.table.left
            assert not match.sees_all(1)
        elif asked:
            break
    assert asked
    for entry in entries(game, deal, script):
        match.play(entry)
        if game.wait.topic not in (topic, "last-word"):
            break
    assert match.sees_all(1)


# Phones by night ---------------------------------------------------------------------------------


OBLIGATORY = {"undine", "queen", "lord", "scout", "dhampir"}
"""In Vendetta whatever does not kill must be done (VENDETTA-18), so there is no button to pass."""

DARK: list[tuple[str, str | None, Deal, set[str]]] = [
    ("sport", None, SPORT_DEAL, {"plan"}),
    ("city", None, CITY_DEAL, set()),
    ("salon", None, SALON_DEAL, set()),
    ("it", "base", IT_BASE, set()),
    ("it", "extended", IT_DEAL, {"plan"}),
    ("vendetta", None, VENDETTA_DEAL, OBLIGATORY | {"lamia", "revenant"}),
    ("textbook", None, TEXTBOOK_DEAL, {"mafia", "doctor", "detective"}),
]
"""Covered tables, and the questions that cannot look like all others: they ask for several seats,
for a way, or for an answer that must be given."""


def shape(page: str) -> list[str]:
    """The tags of a phone's page with their classes; a seat is a seat, to be chosen or not.

    The own card is under the finger.
    """
    return [
        f"{tag.name} {' '.join(tag.classes)}" if tag.within("tile") is None else "tile"
        for tag in Page(page).tags
        if tag.within("card") is None and (tag.within("tile") in (None, tag))
    ]


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(("book", "mode", "deal", "unlike"), DARK)
def test_in_a_covered_call_all_phones_look_alike(
    book: str, mode: str | None, deal: Deal, unlike: set[str]
) -> None:
    evening = Evening(Store(), "CODE", Seated(Plan(ruleset=book)))
    rules = BOOKS[book].ruleset(deck=deal, options={"cover": True}, mode=mode, paced=True)
    match = evening.match = a_match(book, Game(rules))  # type: ignore[assignment]
    game = match.game
    seen, found = 0, set()
    for entry in entries(game, deal, Script(3)):
        if game.table.night > 3:
            break
        wait = game.wait
        if wait.hushed and not wait.answers:
            pages = {seat: page_of(evening, seat) for seat in game.table.alive}
            asks = {seat: wait.asks[seat] for seat in game.table.alive}
            covered = [seat for seat, ask in asks.items() if ask.topic == "cover"]
            usual = shape(pages[covered[0]])
            for seat, page in pages.items():
                offer = asks[seat].offer
                if not offer.one or not offer.may_pass:
                    found.add(asks[seat].topic)
                    continue
                seen += asks[seat].topic != "cover"
                assert shape(page) == usual, (asks[seat].topic, seat)
                assert 0.75 < len(page) / len(pages[covered[0]]) < 1.33
        match.play(entry)
    assert seen or book == "textbook"
    assert found == unlike
    evening.store.close()
