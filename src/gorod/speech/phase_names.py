"""Phase names: the time of the game and what goes on, as every screen names it.

The time has a message by phase (`web-title-night`). What goes on has a message by what the game
waits for (`phase-vote`). The most specific message wins: one for the way it goes on
(`phase-nominate-freely`), and one of the rulebook (`phase-plea-sport`). Without a message, only the
time is shown.
"""

from gorod.engine.table import Table
from gorod.parts.calls import Called
from gorod.parts.hours import what_goes_on
from gorod.parts.play import PlayView
from gorod.parts.rounds import DAY, Daybreak
from gorod.speech.bundles import variants
from gorod.speech.translator import Translator


def time_title(voice: Translator, table: Table) -> str:
    """The current time: after everybody has woken, it is already morning."""
    if table.seen(Daybreak).has_come:
        return voice.say(voice.first_known(*variants("morning", voice.book)))
    return time_name(voice, table.phase, table.night, table.day)


def time_name(voice: Translator, phase: str, night: int, day: int) -> str:
    """The name of a phase, with its number."""
    return voice.say(f"web-title-{phase or 'deal'}", number=day if phase == DAY else night)


def phase_name(voice: Translator, game: PlayView, heard: Called | None) -> str:
    """What goes on now; during a call, the role that was called aloud."""
    if game.over:
        return ""
    if heard is not None:
        who = called_name(voice, heard)
        return voice.say("phase-call", who=who) if who else ""
    return topic_name(voice, *what_goes_on(game))


def topic_name(voice: Translator, topic: str, how: str) -> str:
    """What is waited for and how it goes on, in a word or two; empty if that has no name."""
    names = (f"phase-{topic}-{how}", f"phase-{topic}")
    found = voice.first_known(*(one for name in names for one in variants(name, voice.book)))
    return voice.say(found) if voice.knows(found) else ""


def called_name(voice: Translator, heard: Called) -> str:
    """Who is called: a role, or a team by the name of its side."""
    names = (f"side-{heard.call}", *variants(f"role-{heard.call}", voice.book))
    who = voice.first_known(*names)
    return voice.say(who) if voice.knows(who) else ""
