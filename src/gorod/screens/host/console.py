"""The host's console during a game, and the undo page."""

from itertools import takewhile
from typing import ClassVar

from msgspec.structs import asdict

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.ballots import Voted
from gorod.parts.calls import Learned
from gorod.parts.decoys import COVER
from gorod.parts.hands import HandsCounted
from gorod.parts.speeches import FloorGiven
from gorod.screens.game_screen import GameScreen, Scan
from gorod.screens.host.next_step import Doubt, beginning, coming_words, doubt
from gorod.screens.host.night_calls import NightCall, calls_of_the_night
from gorod.screens.host.show_of_hands import HandsGrid, hands_grid
from gorod.screens.host.tips import Advice, tip
from gorod.screens.online.chat import ChatDraft, RoomShown, host_chats
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.phone.claim_form import ClaimForm, claim_form
from gorod.screens.phone.question import Question, question
from gorod.screens.screen import PageOnly, ScreenData
from gorod.screens.tv.tv import scan
from gorod.speech.phase_names import time_title
from gorod.table.evening import Evening
from gorod.table.match.host_unread import HostUnread
from gorod.table.pacing.announcements import look_words
from gorod.table.paper.judge import Judge


class Covers(ScreenData, frozen=True):
    """How many of those who only seem to be called have answered."""

    answered: int
    all: int


class Named(ScreenData, frozen=True):
    """Something that can be chosen."""

    id: str
    name: str


class Console(GameScreen, frozen=True, kw_only=True):
    """What the console shows during a game."""

    stream: ClassVar[str] = "host"

    knows: bool
    """Whether it shows all cards, for a person who hosts; if not, it has the room's events."""
    by_gorod: bool
    hosts: bool
    owns: bool
    plays: bool
    say: list[str]
    """What to say: everything told since the host last moved on or marked it as said."""
    news: int
    """What to send back with `said`."""
    earlier: PageOnly[int] = 0
    """How many of the sentences are left over from before the current wait."""
    seen: list[str]
    """The secret results."""
    questions: list[Question]
    ballot: HandsGrid | None
    """The current ballot by show of hands; `questions` has each of its votes."""
    covers: Covers
    owed: str
    telling: PageOnly[bool] = False
    """Whether the narration is still going on: then `next` ends it and does nothing else."""
    to_do: PageOnly[str] = ""
    """What the host waits for now, or what going on would do."""
    scan: Scan | None
    post_id: str
    """Idempotency key of the next order; empty if this device may give none."""
    wait: str
    """What to send back with `next`."""
    paused: bool
    declares: bool
    """Whether the host may declare a victory."""
    sides: list[Named]
    """The sides whose victory can be declared."""
    advice: Advice | None
    """A tip for this moment."""
    assistant: bool
    """Whether another device assists."""
    speaking: Seat | None
    """Whose speech `stop` would end."""
    spell: bool
    """Whether `silence` is for good and also reaches players who left: then the page asks first."""
    claiming: ClaimForm | None
    """What a person who hosts may note of the speakers."""
    rooms: list[RoomShown]
    paper: bool
    """Whether the cards are on paper."""
    woke: list[str]
    """The roles that are called, if the host has to enter who woke up."""
    unsure: list[Seat]
    """The seats whose paper cards nobody has seen yet."""
    turned: Seat | None
    """The seat that has turned up such a card: the host has to enter which."""
    drafted: bool
    """Whether a correction waits."""
    ailing: bool
    """For the owner, by day: whether a bot has failed and answers at random."""
    cards: PageOnly[int] = 0
    """How many cards are called, if the host has to enter who woke up."""
    roles: PageOnly[list[Named]] = []
    """The cards of the deck."""
    calls: PageOnly[list[NightCall]] = []
    """At night, if the host knows the cards: the calls."""
    coming: PageOnly[str] = ""
    """What comes with the next word, if the host knows the cards."""
    doubt: PageOnly[Doubt | None] = None
    """Whose answer is still missing."""
    slip: PageOnly[int] = 0
    """How many steps undo the last `next`, as long as what it began goes on."""
    removing_foul: PageOnly[int] = 0
    """The foul that removes a player, if the book has one."""
    foul_note: PageOnly[str] = ""

    @property
    def asks(self) -> bool:
        typing = any(one.may_try for one in self.rooms)
        asked = self.knows and self.scan is None and not self.woke and not self.paper
        return typing or (asked and any(one.waits for one in self.questions))


def lines_to_say(
    painter: Painter, news: HostUnread, nightfall: Event | None = None
) -> tuple[list[str], list[str]]:
    """What a host has to say: left over from before, and now. Hands are seen, so not said.

    Before nightfall everybody is told to look at the own card.
    """
    earlier, now = (
        [event for event in events if _is_to_be_said(painter, event)]
        for events in (news.earlier, news.now)
    )
    if nightfall is None:
        return painter.lines(earlier), painter.lines(now)
    until = takewhile(lambda event: event is not nightfall, now)
    return painter.lines(earlier), [
        *painter.lines(until),
        *look_words(painter.match, [painter.speech]),
    ]


def coming(painter: Painter, table: Evening) -> str:
    """What comes with the next word."""
    nightfall = table.narration.held_nightfall if table.narration is not None else None
    if nightfall is not None:
        return time_title(painter.speech, painter.match.game.table)
    held = table.narration.held if table.narration is not None else None
    if held is not None:
        begins = isinstance(held, FloorGiven)
        return beginning(painter, held) if begins else painter.say("web-coming-shown")
    match = painter.match.whole
    return "" if match is None else coming_words(painter, match.look_ahead())


def just_said(painter: Painter, table: Evening) -> list[str]:
    """What the host has just said and everybody sees by now."""
    events = table.narration.just_said if table.narration is not None else ()
    return painter.lines(event for event in events if _is_to_be_said(painter, event))


def _is_to_be_said(painter: Painter, event: Event) -> bool:
    """Hands are seen, and people make their own claims; bots have no voice."""
    if isinstance(event, Claimed):
        return event.seat in painter.match.terms.bots
    return not isinstance(event, Voted | HandsCounted)


def secret_lines(painter: Painter, news: HostUnread) -> list[str]:
    """The secret results; answers with the player who got them."""
    said = [(event, line) for event in news.secret for line in painter.lines([event])]
    return [
        painter.say("web-told-to", seat=event.seat, words=line)
        if isinstance(event, Learned)
        else line
        for event, line in said
    ]


def next_step_hint(painter: Painter, holds: bool, says: bool) -> str:
    """One line for a first-time host: what to wait for before moving on."""
    match = painter.match
    if match.still_to_look():
        return painter.say("web-next-look")
    if holds:
        return painter.say("web-next-held")
    if (speaks := match.game.table.floor) is not None:
        return painter.say("web-next-speech", seat=speaks)
    if awaited := match.awaited():
        return painter.say("web-next-late", count=len(awaited))
    if match.is_dark:
        return painter.say("web-next-dark")
    return painter.say("web-next-said" if says else "web-next-on")


def foul_note(painter: Painter) -> str:
    """What fouls cost by this book; empty if nothing."""
    discipline = painter.match.game.rules.discipline
    mutes, removes = discipline.muting_foul, discipline.removing_foul
    if mutes is None or removes is None:
        return ""
    return painter.say("web-foul-note", mutes=mutes, removes=removes)


def console(
    table: Evening, painter: Painter, token: str, owns: bool, address: str, draft: ChatDraft
) -> Console:
    """The console of this device in a game; for a host who knows the cards, with all of them."""
    table.playing()
    match, rights = painter.match, table.permissions
    game = match.game
    speech, knows, hosts = painter.speech, rights.knows_all(token), rights.of(token).hosts
    judge = Judge(table) if knows else None
    called = judge.called() if judge is not None else ()
    asked = match.asked() if knows and not called else []
    questions = [question(painter, one, HOST) for one in asked]
    covers = [one for one in questions if one.topic == COVER]
    news = match.host_unread() if knows else None
    opening = table.narration.held_nightfall if table.narration is not None else None
    earlier, now = lines_to_say(painter, news, opening) if news is not None else ([], [])
    said = just_said(painter, table) if knows else []
    hidden = match.possible_deals if knows else None
    discipline = game.rules.discipline
    declares = hosts and knows and discipline.declares is not None
    whole = match.whole if knows and hosts and not match.terms.paper else None
    return Console(
        **asdict(painter.screen(HOST if knows else ROOM)) | {"conference": call_link(painter)},
        knows=knows,
        by_gorod=match.host.goes_on_alone,
        hosts=hosts,
        owns=owns,
        plays=rights.plays(token),
        say=said + earlier + now,
        news=news.before if news is not None else 0,
        earlier=len(said) + (len(earlier) if now else 0),
        seen=secret_lines(painter, news) if news is not None else [],
        questions=[one for one in questions if one.topic != COVER],
        ballot=hands_grid(painter) if asked else None,
        covers=Covers(sum(one.answered for one in covers), len(covers)),
        owed=", ".join(painter.asked_name(seat, str) for seat in match.owed()) if asked else "",
        telling=table.is_narrating and match.host.goes_on_alone,
        to_do=next_step_hint(painter, table.holds, bool(earlier or now)) if knows and hosts else "",
        scan=scan(rights.next_card_key(), address) if knows else None,
        post_id=match.order_id if hosts else "",
        wait=table.next_stamp if hosts else "",
        paused=table.conductor.clock.left is not None,
        declares=declares,
        sides=[Named(side, speech.side(side)) for side in game.rules.sides] if declares else [],
        advice=tip(painter, news, table.dismissed_advice) if news is not None and hosts else None,
        assistant=rights.has_assistant,
        speaking=game.table.floor,
        spell=game.rules.discipline.silences_for_good,
        claiming=claim_form(painter) if knows and hosts else None,
        rooms=host_chats(painter, table.chat, draft) if knows and table.chat else [],
        paper=match.terms.paper,
        woke=[speech.role(role) for role in called],
        unsure=sorted(hidden.unsure) if hidden is not None else [],
        turned=next((seat for seat in game.table.open_cards if seat in hidden.unsure), None)
        if hidden is not None
        else None,
        drafted=judge is not None and judge.draft() is not None,
        ailing=owns and table.conductor.bots.ailing,
        cards=sum(game.rules.deck.count(role) for role in called),
        roles=[Named(role, speech.role(role)) for role in dict.fromkeys(game.rules.deck)],
        calls=calls_of_the_night(painter) if knows else [],
        coming=coming(painter, table) if whole is not None else "",
        doubt=doubt(painter) if asked and hosts and not table.holds else None,
        slip=whole.steps_since_next if whole is not None else 0,
        removing_foul=discipline.removing_foul or 0,
        foul_note=foul_note(painter),
    )


class Ended(ScreenData, frozen=True):
    """How a game has ended."""

    winner: str
    """The winner, as a sentence."""
    side: str
    say: list[str]
    """What a person who hosted the game has still to say."""
    sign: PageOnly[str] = ""
    earlier: PageOnly[int] = 0
    """How many of the sentences come from before the last step."""
    cards: PageOnly[list[str]] = []
    """The cards to read aloud, if a person hosted."""


def ended(painter: Painter) -> Ended:
    match = painter.match
    side = match.game.table.winner or ""
    earlier, now = (
        lines_to_say(painter, match.host_unread()) if match.host.knows_cards else ([], [])
    )
    sign = match.game.rules.sign_of_side(side)
    cards = cards_to_read(painter) if match.host.knows_cards and not match.terms.paper else []
    return Ended(painter.winner(side), side, earlier + now, sign, len(earlier), cards)


def cards_to_read(painter: Painter) -> list[str]:
    """Every player's card, to be read aloud."""
    cards, speech = painter.match.game.table.cards, painter.speech
    return [
        painter.say("web-card-read", seat=seat, name=painter.name(seat), card=speech.role(card))
        for seat, card in sorted(cards.items())
    ]


class Step(ScreenData, frozen=True):
    """So many steps that could be undone, and what that would undo."""

    steps: int
    """How many steps, of those that the observer knows of."""
    lines: list[str]
    warning: str
    through: PageOnly[int] = 0
    """How many steps of all."""


class Back(ScreenData, frozen=True):
    """What could be undone, step by step."""

    code: str
    steps: list[Step]
    post_id: str
    confirms: bool = False
    """Whether the order `back` needs `confirmed`: paper cards were shown."""
    shown: PageOnly[str] = ""
    """What follows if cards were shown."""


def undo_screen(painter: Painter, observer: Observer, plays: bool = False) -> Back:
    """What this observer can undo, step by step; the warning depends on whether they play."""
    match, shown = painter.match, ""
    confirms = match.game.over and match.terms.paper
    if match.game.over and not confirms:
        shown = painter.say("web-back-asks" if plays else "web-back-shown")
    return Back(painter.code, undo_steps(painter, observer), match.order_id, confirms, shown)


def undo_steps(painter: Painter, observer: Observer) -> list[Step]:
    """What this observer could undo, step by step, with who has read it."""
    steps: list[Step] = []
    known = 0
    for undone in painter.match.undo_previews(observer):
        lines = painter.lines(undone.events)
        new = lines[: len(lines) - known]
        known = len(lines)
        if observer != HOST and not new:
            continue  # this step has no words
        warnings = [painter.say("web-back-aloud")] if undone.aloud and new else []
        if undone.returning:
            seats = painter.seats(undone.returning)
            warnings.append(painter.say("web-back-return", seats=seats))
        if undone.readers:
            warnings.append(painter.say("web-back-read", seats=painter.seats(undone.readers)))
        new = new or [painter.say("web-back-silent")]
        steps.append(Step(len(steps) + 1, new, " ".join(warnings), undone.steps))
    return steps
