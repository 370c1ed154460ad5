"""The next step: what the host's next word brings, and whose answer is still missing."""

from gorod.engine.events import GameOver
from gorod.engine.letters import Event
from gorod.parts.calls import Called
from gorod.parts.decoys import COVER
from gorod.parts.rounds import DAY, NIGHT, DayBegan, MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.screens.painter import Painter
from gorod.screens.phone.question import lowercase_first
from gorod.screens.screen import ScreenData
from gorod.speech.bundles import variants
from gorod.speech.phase_names import called_name, time_name, topic_name
from gorod.table.match.lookahead import Lookahead


class Doubt(ScreenData, frozen=True):
    """What a host is asked once before going on without an answer."""

    words: str
    about: str
    """What going on would mean."""
    go_on: str
    """What the button says."""


def coming_words(painter: Painter, ahead: Lookahead) -> str:
    """What comes with the next word, in a few words."""
    words = (beginning(painter, event) for event in ahead.events)
    return next(filter(None, words), "") or topic_name(painter.speech, *ahead.goes_on)


def beginning(painter: Painter, event: Event) -> str:
    """What this event begins; empty if nothing."""
    speech = painter.speech
    match event:
        case Called():
            who = called_name(speech, event)
            return speech.say("phase-call", who=who) if who else ""
        case FloorGiven():
            return speech.say("web-coming-floor", seat=event.seat, speech=event.speech)
        case NightFell():
            return time_name(speech, NIGHT, event.number, 0)
        case DayBegan():
            return time_name(speech, DAY, 0, event.number)
        case MorningCame():
            return speech.say(speech.first_known(*variants("morning", speech.book)))
        case GameOver():
            return painter.say("web-title-over")
    return ""


def doubt(painter: Painter) -> Doubt | None:
    """Whose answer would be missing if the host went on now; decoys hold nobody up."""
    match = painter.match
    late = [one.ask for one in match.asked() if not one.is_answered and one.ask.topic != COVER]
    if not late or match.game.table.floor is not None:
        return None
    called = called_name(painter.speech, match.called) if match.called is not None else ""
    seats = painter.seats(ask.answerer for ask in late if isinstance(ask.answerer, int))
    owed = any(not ask.offer.may_pass for ask in late)
    meaning = "lot" if owed else "call" if called else "vote" if match.game.wait.show else "none"
    return Doubt(
        painter.say("web-doubt-call", who=lowercase_first(called))
        if called
        else painter.say("web-doubt", seats=seats, count=len(late)),
        painter.say("web-doubt-means", meaning=meaning),
        painter.say("web-doubt-go-on", meaning=meaning),
    )
