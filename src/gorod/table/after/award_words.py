"""Awards in words: the title of an award, and what it is for."""

from gorod.speech.narrator import in_mid_sentence
from gorod.speech.phase_names import time_name
from gorod.speech.translator import Translator
from gorod.table.after.awards import Award
from gorod.table.after.game_stats import GameStats, GameTime


def award_title(voice: Translator, award: Award) -> str:
    return voice.say(f"award-{award.kind}")


def award_reason(voice: Translator, course: GameStats, award: Award) -> str:
    """The reason in a few words, to be used within a sentence."""
    about = award.about
    struck = course.table.cards.get(about.seat, "") if about.seat is not None else ""
    return voice.say(
        f"award-{award.kind}.why",
        count=about.number,
        of=about.out_of,
        seat=about.seat or 0,
        card=in_mid_sentence(voice.role(struck)) if struck else "",
        time=time_words(voice, about.when) if about.when is not None else "",
    )


def time_words(voice: Translator, when: GameTime) -> str:
    return time_name(voice, when.phase, when.night, when.day)
