"""Pairs of games that differ in a secret, and what an observer reads of them."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from gorod.engine.events import CardShown, CardTurned, RoleAnnounced
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM, Observer, Seat
from gorod.parts.calls import Called
from gorod.parts.decoys import COVER, worded
from gorod.parts.meetings import MEETING
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.speech.event_messages import tell_with_players
from gorod.speech.phase_names import called_name
from gorod.speech.speech_timing import split_at_pause, without_pauses
from gorod.table.match.match import Match
from gorod.table.match.private_board import MARKS
from gorod.table.setup import Plan, Terms
from tests.support.matches import match_of
from tests.support.wire import Browser, Page, Plain, Room, name_of

# isort: split
from tests.support.observers import Deal, Watch
from tests.support.random_games import Parts, messages
from tests.support.secret_deals import CITY_DEAL, IT_DEAL, SALON_DEAL, SPORT_DEAL

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
    shown: dict[str, list[Seat]] = field(default_factory=dict)
    """By card, the seats whose cards this observer was shown."""
    drawn: set[str] = field(default_factory=set)
    """What may be drawn: what is no card, the calls that all have heard, and the cards known."""
    read: int = 0
    checked: set[str] = field(default_factory=set)
    taken: int = 0

    def __post_init__(self) -> None:
        game = self.room.game
        self.speech = Speech(self.browser.lang, game.rules.id)
        self.book = BOOKS[game.rules.id]
        self.drawn |= {"hand", "host", self.book.look.book_emblem}
        self.cards = names_of_cards(game.rules.id, self.browser.lang)
        people = "|".join(re.escape(name_of(seat)) for seat in game.table.seats)
        self.add(self.speech.deck(game.table.deck))
        self.add(*(self.speech.say(f"web-board-{mark}") for mark in MARKS))
        self.add(urlsplit(self.room.evening.seating.plan.conference).netloc)
        code = self.room.evening.code  # in the address of the table
        self.harmless = re.compile(rf"(?:\d+|{people}|{code}|[\s,.:;·—–()/←-])*")
        self.secret = re.compile(
            r"(?<!\w)(?:" + "|".join(map(re.escape, sorted(self.cards, key=len))) + r")(?!\w)", re.I
        )

    def learn(self) -> None:
        """Note what the letters, and the questions that are open now, have told."""
        game = self.room.game
        for event in letters_for(self.observer, game.letters[self.read :]):
            if isinstance(event, CardTurned | RoleAnnounced):
                self.open[event.seat] = event.role
            if isinstance(event, CardShown) and self.observer != ROOM:
                self.shown.setdefault(event.role, []).append(event.seat)
            if isinstance(event, Called):
                self.add(called_name(self.speech, event))
                self.drawn.add(self.book.look.call(event.call))
            self.add(tell_with_players(self.speech, event, game.table.seats, name_of))
            if (said := match_of(self.room.evening).sentence(event, self.speech)) is not None:
                self.add(said, *map(without_pauses, (said, *split_at_pause(said))))
            if isinstance(self.observer, int) and self.observer != ROOM:
                self.add(self.speech.tell_me(event, self.observer))
        self.read = len(game.letters)
        for role, seats in self.shown.items():
            about = {"seats": ", ".join(map(str, seats)), "card": self.speech.role(role)}
            self.add(self.speech.say("web-cards-shown", **about))
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
        match = match_of(self.room.evening)
        topic, offer = match.calls_for()
        others = worded(Ask(0, 0, COVER, offer), match.views[ROOM].table)
        self.add(self.speech.question(others))
        if topic != MEETING:  # nothing is asked at it
            self.add(self.speech.question(Ask(0, 0, topic, offer)))
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
        return (
            self.is_said(text)
            or self.is_said(plain)
            or any(
                mark in plain and all(map(self.is_said, plain.split(mark)))
                for mark in (", ", " · ")
            )
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
        own: dict[str, set[str]] = {
            "to": {str(self.observer), *(str(ask.to) for ask in asks)},
            "number": {match.question_ids(ask)[0] for ask in asks},
            "seat": {str(self.observer)},
            "back": {f"/{self.room.evening.code}/me", f"/{self.room.evening.code}"},
            "room": {"day", "team"},
            "wait": set(),
            "game": {match.tag},
            "mark": set(MARKS),
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
(`test_claim_form.py` holds it byte for byte against every deal)."""

WORDS_OF_STYLE = {"count", "day", "night"}
"""Names that a style has, and also a card or a side."""

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


def a_match(book: str, game: Game[Ruleset]) -> Match:
    """A game that nobody writes down."""
    names = {seat: name_of(seat) for seat in game.table.seats}
    return Match(1, Terms(Setting(book), names, [], "gorod", "usual", "en"), game)
