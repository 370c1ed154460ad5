"""Questions in the dark: all phones look the same, and one tap answers.

Every phone shows what is asked of those who are called and, below it, of everybody else: both
follow from what everybody has heard. Neither the tiles and buttons nor the state of the answer may
give away who is called; what is asked of this player alone, and its limits, is read under the card.
"""

from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.seats import ROOM, Seat
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Called, Slept
from gorod.parts.decoys import COVER, worded
from gorod.parts.meetings import MEETING
from gorod.parts.nominations import Nominated
from gorod.parts.speeches import FloorGiven
from gorod.screens.painter import Painter
from gorod.screens.phone.question import Answer, Question, lowercase_first, question
from gorod.screens.rendered_event_cache import view_cache
from gorod.screens.screen import ScreenData


class Whisper(ScreenData, frozen=True):
    """What a player reads under the card during a call."""

    question: str
    """What this player is really asked, or that nobody asks them."""
    limits: list[str]
    """Who may be chosen, and what happens otherwise."""
    became: str = ""
    """Which answer was accepted, or why it was not."""


def shared_question(painter: Painter, seat: Seat) -> Question:
    """The question that looks the same on every phone, for this seat to answer."""
    match, say = painter.match, painter.say
    topic, offer = match.calls_for()
    ask = Ask(seat, 0, topic, offer)
    asked = match.asked(seat)
    others = worded(Ask(seat, 0, COVER, offer), match.views[ROOM].table)
    decoy = painter.speech.question(others) if match.game.rules.cover else ""
    public = decoy if topic == MEETING else painter.speech.question(ask)
    headline = public if offer.one and public else say("web-dark-choose", choose=offer.choose)
    stamp = match.stamp_for(seat)
    named = match.question_ids(asked[0].ask) if asked else (stamp, f"{seat}.{stamp}")
    is_sent = seat in match.rejected or any(one.is_answered for one in asked)
    room = match.views[ROOM].table
    words = [one for one in offer.options if isinstance(one, str)]
    tiles = [
        Answer(one, say("number", seat=one), painter.name(one), seat=one)
        for one in room.seats
        if one not in room.left
    ]
    tiles += [Answer(word, painter.speech.option(ask, word)) for word in words]
    return Question(
        seat,
        *named,
        topic,
        say("web-dark-sent") if is_sent else headline,
        tiles,
        offer.choose,
        offer.choose if offer.least is None else offer.least,
        [Answer(way, painter.speech.option(ask, way)) for way in offer.ways],
        may_pass=True,
        passing=say("web-dark-skip"),
        otherwise=_for_the_others(painter, decoy, headline == public != decoy),
        answered=is_sent,
        open=True,
        given="",
        who="",
        hushed=True,
        beyond=[
            Answer("", "", painter.name(one), seat=one, why_not=say("web-mark-out"), out=True)
            for one in room.left
        ],
        sending=say("web-dark-send"),
        taps=offer.one,
    )


def _for_the_others(painter: Painter, decoy: str, is_called: bool) -> str:
    """What players do who are not called; on every phone it is the same."""
    say = painter.say
    if not decoy:
        return say("web-dark-uncovered")
    if is_called:
        return say("web-dark-others", decoy=lowercase_first(decoy))
    return say("web-hushed")


def whisper(painter: Painter, seat: Seat) -> Whisper:
    """What this seat is really asked, with its limits, and whether the answer was accepted."""
    match, say = painter.match, painter.say
    if not (asked := match.asked(seat)):
        return Whisper(say("web-dark-not-you"), [])
    (prompt,) = asked
    shown, offer = question(painter, prompt, seat), prompt.ask.offer
    may = sorted(one for one in offer.options if isinstance(one, int))
    alive = match.views[ROOM].table.alive
    limits = []
    if not {*alive} - {seat} <= {*may}:
        limits.append(say("web-dark-may", seats=painter.seats(may)))
    if offer.may_pass:
        limits.append(say("web-dark-pass", passing=lowercase_first(shown.passing)))
    else:
        limits.append(say("web-must-choose"))
    if offer.one and match.calls_for()[1].choose > 1:
        limits.append(say("web-dark-first"))
    became = ""
    if prompt.is_answered:
        became = say("web-given" if prompt.is_open else "web-dark-taken", answer=shown.given)
    if prompt.is_open and (why := match.rejected.get(seat)) is not None:
        words = (
            painter.speech.refusal(why)
            if isinstance(why, Refused)
            else say(f"web-wrong-{why.reason}", **why.about)
        )
        became = say("web-dark-untaken", why=words)
    return Whisper(shown.headline, limits, became)


DISCUSSION_EVENTS = (FloorGiven, BallotOpened, Nominated)
"""Events by which the table has moved on from the call."""


def is_call_recent(painter: Painter) -> bool:
    """Whether a call is being made, or was the last event before the table began to talk.

    Then everybody is told to look at the card, called or not.
    """
    if painter.match.discussion.suspicions:
        return False
    sight = painter.match.views[ROOM]
    cache = view_cache(sight)
    for event in sight.events[cache.calls_read :]:  # only new ones
        if isinstance(event, Called | Slept):
            cache.is_call_recent = True
        elif isinstance(event, DISCUSSION_EVENTS) and not is_farewell(event):
            cache.is_call_recent = False
    cache.calls_read = len(sight.events)
    return cache.is_call_recent


def is_farewell(event: Event) -> bool:
    """Whether it is the last word of a player who leaves in the morning."""
    return isinstance(event, FloorGiven) and event.speech == "last-word"
