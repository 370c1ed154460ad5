"""The painter: makes each screen, as plain data, from what one observer knows.

A phone gets what its seat was told, the table screen what the room was told, the console what the
host knows. Templates never see the game itself.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from typing import Literal

import msgspec
from msgspec.structs import replace

from gorod.engine.events import CardShown, DrawnFor, GameOver
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.parts.calls import Called, Chose, Slept
from gorod.parts.decks import SetupRefused
from gorod.parts.hours import awaited, is_night
from gorod.parts.looks import PLAIN, Look
from gorod.parts.meetings import Planned
from gorod.parts.orders import Fouls, voided
from gorod.parts.points import has_won
from gorod.parts.rulesets import GameIntroduced
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.screens import clocks, narration
from gorod.screens.ballot_board import board
from gorod.screens.chairs import bots_line, chair_states, face, window_state
from gorod.screens.deck import deck_in_words, piles
from gorod.screens.discussion_summary import current_claims, nominators, urging
from gorod.screens.game_screen import Badge, Card, Chair, Chapter, EventJson, GameScreen, Nominee
from gorod.screens.leaked_cards import cards_seen, notice
from gorod.screens.message_cache import CachedSpeech
from gorod.screens.narration import Moment
from gorod.screens.rendered_event_cache import view_cache
from gorod.screens.transcript import Captions, EventTeller, Story
from gorod.speech.message_args import introduction
from gorod.speech.phase_names import phase_name, time_name, time_title
from gorod.table.match.match_view import MatchView
from gorod.table.match.observer_views import ObserverView, narrator_of
from gorod.table.paper.certainties import PossibleDeals
from gorod.table.request_errors import RequestError
from gorod.table.setup import intro_at_pace
from gorod.table.table_snapshot import TableSnapshot

MOST_TOLD = 3
"""How many private lines stand above the card's own words; older ones come below."""


class Painter:
    """Draws the screens of one scene in one language."""

    def __init__(
        self, scene: TableSnapshot, lang: str, code: str = "", for_program: bool = False
    ) -> None:
        self.scene = scene
        plan, match = scene.seated.plan, scene.match
        self.ruleset = match.game.rules.id if match is not None else plan.ruleset
        self.speech = CachedSpeech(lang, self.ruleset)
        self.say = self.speech.say
        self.lang = lang
        self.code = code
        """The code of the table."""
        self.for_program = for_program
        """Whether the screen is for a program, which also gets all events."""

    @cached_property
    def match(self) -> MatchView:
        """The match on the screen; an error between two games, in the lobby."""
        if self.scene.match is None:
            raise RequestError("not-playing")
        return self.scene.match

    @property
    def look(self) -> Look:
        return BOOKS[self.ruleset].look if self.ruleset in BOOKS else PLAIN

    @property
    def sky(self) -> Literal["night", "day"]:
        return "night" if is_night(self.match.game) else "day"

    # Who sits where -----------------------------------------------------------------------------

    def who(self, seat: Seat) -> str:
        """A seat with its player's name."""
        return self.say("web-who", seat=seat, name=self.name(seat))

    def name(self, seat: Seat) -> str:
        match = self.scene.match
        if match is not None:
            return match.name(seat, self.speech)
        return self.scene.seated.names.get(seat, "") or self.say("web-bot", seat=seat)

    def asked_name(self, seat: Seat, who: Callable[[Seat], str] | None = None) -> str:
        """The player who is asked; for a paper card that nobody has seen, only the card."""
        supposed = self.match.possible_deals
        is_known = supposed is None or supposed.is_asked(seat)
        return (who or self.who)(seat) if is_known else self.role_of(seat)

    def role_of(self, seat: Seat) -> str:
        """The role in this seat, possibly a guess: never show it together with the seat."""
        return self.speech.role(self.match.game.table.roles[seat])

    def seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(str, seats))

    def lobby_chairs(self) -> list[Chair]:
        seated = self.scene.seated
        away = self.scene.away & seated.names.keys()
        plan = seated.plan
        bots = plan.bots and not (plan.codes or plan.paper)
        return [
            Chair(
                seat,
                seated.names.get(seat, "") or self.say("web-guest"),
                seat in seated.names,
                marks=[Badge("away", self.say("web-mark-away"))] if seat in away else [],
                window="lit" if seat in seated.names else "free",
                face=face(seat) if bots and seat not in seated.names else "",
            )
            for seat in range(1, plan.players + 1)
        ]

    # Screens ------------------------------------------------------------------------------------

    def screen(self, observer: Observer, staged: bool = True) -> GameScreen:
        """The screen of this observer (seat, room or host), with or without the staging."""
        if self.scene.match is None:
            return self.lobby()
        table = self.match.views[observer].table
        votes = table.seen(Votes)
        is_over, is_dark = table.winner is not None, self.match.is_dark
        going_on, named = self.phase(), nominators(self.match, table)
        captions, said = self.captions(observer)
        events = self.events(observer)
        return GameScreen(
            code=self.code,
            stage="over" if is_over else "game",
            ruleset=self.ruleset,
            book=self.book,
            title=self.title(table),
            phase=going_on,
            awaited=awaited(self.match.game) if going_on else [],
            dark=is_dark,
            sky=self.sky,
            chairs=[
                self.chair(seat, table, observer, seat in named, is_dark) for seat in table.seats
            ],
            captions=captions,
            said=said,
            clock=clocks.countdown(self.scene, self.match, self.speech),
            roll=clocks.roll_call(self.scene, self.match, self.speech),
            speaker=self.who(table.floor) if table.floor is not None else "",
            claims=current_claims(self),
            nominees=[Nominee(self.who(seat), self.seats(by), seat) for seat, by in named.items()],
            urging=urging(self),
            hands=[] if is_over or is_dark else board(votes, self.who),
            deck=self.speech.deck(table.deck) if table.deck else "",
            to_look=self.scene.to_look,
            spoken_by="" if self.match.speaker is None else self.who(self.match.speaker),
            notice=notice(self),
            cards_seen=cards_seen(self),
            winner=self.winner(table.winner) if table.winner is not None else "",
            winner_side=table.winner or "",
            void=voided(self.match.game) if is_over else "",
            winner_sign=self.match.game.rules.sign_of_side(table.winner or ""),
            look=self.look.name,
            events=events,
            told=len(events),
            moment=narration.staged_moment(self) if staged else None,
            lines=narration.utterances(self) if staged else [],
        )

    def winner(self, side: str) -> str:
        """That this side has won, as a sentence."""
        return self.speech.tell(GameOver(side, ())) or ""

    def events(self, observer: Observer) -> list[EventJson]:
        """All events that this observer was told, for a program."""
        if not self.for_program:
            return []
        sight = self.match.views[observer]
        told = view_cache(sight).events
        told += msgspec.to_builtins(sight.events[len(told) :])
        return told.copy()

    @property
    def book(self) -> str:
        terms = self.match.terms
        return self.book_title(self.ruleset, "" if terms.imported else terms.setting.title)

    def book_title(self, ruleset: str, title: str) -> str:
        """The name of a rulebook, with the variation being played."""
        book = self.speech.title(ruleset)
        return self.say("web-varied-book", book=book, title=title) if title else book

    def lobby(self) -> GameScreen:
        """The screen between two games: who sits at the table, and what will be played."""
        plan = self.scene.seated.plan
        title = "" if plan.variation is None else plan.variation.title
        deck, played, speech = "", list[str](), self.speech.of(plan.ruleset)
        with suppress(SetupRefused):  # the settings do not fit yet
            rules = self.scene.seated.soon()
            deck = deck_in_words(piles(plan, rules, speech), speech)
            played = introduction(speech, intro_at_pace(rules.introduction, plan.pace))
            played += bots_line(self, rules.players)
        played += self.lot_lines()
        return GameScreen(
            code=self.code,
            stage="lobby",
            ruleset=plan.ruleset,
            book=self.book_title(plan.ruleset, title),
            title=self.say("web-title-lobby"),
            deck=deck,
            played=played,
            chairs=self.lobby_chairs(),
            look=self.look.name,
            moment=Moment("sitting"),
        )

    def lot_lines(self) -> list[str]:
        """Who was drawn by lot to host, unless somebody else was chosen since."""
        seated = self.scene.seated
        seat = seated.drawn_host
        if seat is None or seat != seated.plan.first_host:
            return []
        return [self.say("web-lot-fell", name=seated.names[seat])]

    def title(self, table: Table) -> str:
        if table.winner is not None:
            return self.say("web-title-over")
        if self.match.terms.awaiting:
            return self.say("web-title-deal")
        return time_title(self.speech, table)

    def phase(self) -> str:
        """The current phase, in a word or two."""
        if self.scene.to_look:
            return self.say("phase-look")
        match = self.match
        return "" if match.terms.awaiting else phase_name(self.speech, match.game, match.called)

    def chair(
        self, seat: Seat, table: Table, observer: Observer, is_named: bool, is_dark: bool
    ) -> Chair:
        is_over = table.winner is not None
        knows_all = observer == HOST or is_over
        role = (table.cards if knows_all else table.open_cards).get(seat, "")
        states = chair_states(self, seat, table, observer, is_named)
        marks = [Badge(name, self.say(f"web-mark-{name}")) for name in states]
        fouls = table.seen(Fouls).get(seat)
        if fouls and not is_over:
            marks.append(Badge("fouls", self.say("web-mark-fouls", fouls=fouls)))
        chair = Chair(
            seat,
            self.name(seat),
            out=seat in table.left,
            mine=seat == observer,
            won=is_over and bool(self.won(seat)),
            speaking=table.floor == seat and not is_over,
            nominated=is_named,
            marks=marks,
            card=self.speech.role(role) if role else "",
            side=self.side(role) if role else "",
            sign=self.sign(role) if role else "",
            emblem=self.emblem(role) if role else "",
            window=window_state(seat, table, is_named, is_dark),
            face=face(seat) if seat in self.match.terms.bots else "",
            since=time_name(self.speech, *table.when[seat]) if seat in table.when else "",
            fouls=fouls or 0,
        )
        supposed = self.match.possible_deals if knows_all and not role else None
        return self.supposed_chair(chair, supposed) if supposed else chair

    def supposed_chair(self, chair: Chair, supposed: PossibleDeals) -> Chair:
        """What is known of a paper card that nobody has seen: its side, or two possible cards."""
        side, cards = supposed.side(chair.seat), sorted(supposed.possible[chair.seat])
        card = " / ".join(map(self.speech.role, cards)) if len(cards) == 2 else ""
        sign = self.match.game.rules.sign_of_side(side) if card else ""
        return replace(chair, card=card, side=side, sign=sign)

    def won(self, seat: Seat) -> bool | None:
        """Whether this player has won, alive or not; None while that is unknown."""
        game, supposed = self.match.game, self.match.possible_deals
        if game.table.winner not in game.rules.sides:  # not over, or a draw
            return None
        if supposed is not None and not supposed.side(seat):
            return None
        return has_won(game, seat)

    def sign(self, role: str) -> str:
        return self.match.game.rules.sign(role)

    def emblem(self, role: str) -> str:
        """The drawing of a card; empty if only the side was shown."""
        return BOOKS[self.ruleset].emblem(role) if self.side(role) else ""

    def side(self, role: str) -> str:
        return self.match.game.rules.side_by_role.get(role, "")

    # Words --------------------------------------------------------------------------------------

    def worded(
        self, sight: ObserverView, key: str, events: list[Event], tell: EventTeller
    ) -> list[str | None]:
        """The events in words, each put into words only once."""
        words = view_cache(sight).sentences.setdefault((self.lang, key), [])
        words += [tell(event) for event in events[len(words) :]]
        return words

    def captions(self, observer: Observer) -> tuple[list[str], int]:
        """The last sentences said aloud, and how many there were.

        A player's secrets are not among them, since a neighbour may look: see `card`.
        """
        sight, key, tell = self.narration_for(observer)
        cached = view_cache(sight).captions
        if (captions := cached.get((self.lang, key))) is None:
            captions = cached[self.lang, key] = Captions()
        captions.add(sight.events, tell)
        return [*captions.last], captions.said

    def spoken(self) -> list[str]:
        """Every sentence that was said aloud."""
        return [line for line in self.said_aloud(ROOM)[1] if line is not None]

    def tell(self, event: Event) -> str | None:
        """The sentence for an event, in the same words on every screen."""
        return self.match.sentence(event, self.speech)

    def said_aloud(self, observer: Observer) -> tuple[ObserverView, list[str | None]]:
        """All that was said aloud, as this observer hears it; for the host also the rest."""
        sight, key, tell = self.narration_for(observer)
        return sight, self.worded(sight, key, sight.events, tell)

    def narration_for(self, observer: Observer) -> tuple[ObserverView, str, EventTeller]:
        """The view that is read aloud to this observer, its cache key, and what words it."""
        sight = self.match.views[HOST if observer == HOST else ROOM]
        if isinstance(observer, int) and observer != ROOM:
            if self.match.is_dark:
                return sight, "to all", self.tell_all
            aloud = narrator_of(self.match, self.speech).said  # it has told all of it by now
            return sight, f"to {observer}", lambda event: self.tell_me(event, observer, aloud)
        return sight, "aloud", self.tell

    def tell_me(self, event: Event, seat: Seat, aloud: EventTeller) -> str | None:
        if isinstance(event, GameIntroduced) or event.presents:
            return aloud(event)
        if isinstance(event, Called | Slept):
            return None
        return self.speech.tell_me(event, seat, aloud)

    def tell_all(self, event: Event) -> str | None:
        """The sentence that is the same on every phone."""
        return None if isinstance(event, Called | Slept) else self.tell(event)

    def card(self, seat: Seat) -> Card | None:
        """The own card, with everything that only this player was told; shown while pressed."""
        sight = self.match.views[seat]
        role = sight.table.cards.get(seat)
        if not role:
            return None
        words = self.worded(
            sight, "whispers", sight.whispers, lambda e: self.speech.tell_me(e, seat)
        )
        secrets: list[str] = []
        acts: dict[object, str] = {}
        whispers: dict[object, tuple[Event, str, bool]] = {}
        calls, begun = calls_of_whispers(sight)
        for nth, (event, line) in enumerate(zip(sight.whispers, words, strict=True)):
            if line is None:
                continue
            # Of what one player chose in one call the last counts.
            key = (calls[nth], event.seat) if isinstance(event, Chose | Planned) else nth
            if isinstance(event, Chose | Planned) and event.seat == seat:
                acts.pop(key, None)
                acts[key] = line
                continue
            if secrets:  # the first one tells the card
                whispers.pop(key, None)
                whispers[key] = event, line, 0 < begun == calls[nth]
            secrets.append(line)
        del secrets[:1]
        fresh, told, earlier = self._by_age([*whispers.values()])
        now = sight.table.roles.get(seat, role)
        does, side = self.speech.does(now, self.match.game.rules), self.side(now)
        sign, emblem = self.sign(now), self.emblem(now)
        team = self.speech.side(side) if self.speech.knows(f"side-{side}") else ""
        name = self.speech.role(now)
        return Card(
            name, does, side, secrets, [*acts.values()], sign, emblem, team, fresh, told, earlier
        )

    def _by_age(
        self, whispers: list[tuple[Event, str, bool]]
    ) -> tuple[list[str], list[str], list[str]]:
        """What was told in the last call, other cards and answers, and the rest; newest first."""
        fresh: list[str] = []
        told: list[str] = []
        earlier: list[str] = []
        shown: dict[str, list[Seat]] = {}
        for event, _, _ in whispers:
            if isinstance(event, CardShown) and event.role in self.match.game.rules.deck:
                shown.setdefault(event.role, []).append(event.seat)
        for event, line, is_fresh in reversed(whispers):
            is_choice = isinstance(event, Chose | Planned | DrawnFor)
            among = fresh if is_fresh else earlier if is_choice else told
            if isinstance(event, CardShown) and len(seats := shown.get(event.role, [])) > 1:
                about = {"seats": self.seats(seats), "card": self.speech.role(event.role)}
                words = self.say("web-cards-shown", **about)
            else:
                words = line
            if words not in among or is_choice:
                among.append(words)
        room = max(0, MOST_TOLD - len(fresh))
        return fresh, told[:room], told[room:] + earlier

    def lines(self, events: Iterable[Event]) -> list[str]:
        return [words for event in events if (words := self.tell(event)) is not None]

    def story(self, observer: Observer = HOST, with_record: bool = True) -> list[Chapter]:
        """The course of the game so far, as this observer has heard it, in chapters.

        With the record it also tells what the host undid and corrected.
        """
        sight, key, tell = self.narration_for(observer)
        cached = view_cache(sight).stories
        if (story := cached.get((self.lang, key, with_record))) is None:
            story = cached[self.lang, key, with_record] = Story(sight.table.seats, with_record)
        story.add(sight.events, tell, self.speech)
        return story.chapters


def calls_of_whispers(view: ObserverView) -> tuple[list[int], int]:
    """For each private event, how many calls had begun when it was told, and how many have now."""
    cache = view_cache(view)
    for event in view.events[cache.whispers_read :]:
        nth = len(cache.whisper_calls)
        if isinstance(event, Called):
            cache.calls_begun += 1
        elif nth < len(view.whispers) and event is view.whispers[nth]:
            cache.whisper_calls.append(cache.calls_begun)
    cache.whispers_read = len(view.events)
    return cache.whisper_calls, cache.calls_begun
