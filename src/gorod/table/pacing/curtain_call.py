"""The curtain call: at the end the voice names the winners one by one, and then one award.

All of it is public by then. Nobody's screen but the table's knows more than has been said.
"""

from collections.abc import Sequence
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.parts.points import has_won
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.table.after.award_words import award_reason, award_title
from gorod.table.after.awards import Award
from gorod.table.after.game_stats import GameStats
from gorod.table.after.summary import summary_of
from gorod.table.match.match import Match
from gorod.table.pacing.narration_steps import Beat, speech_seconds

MOST_CALLS = 10
"""So many sentences at most name the winners; where there are more, several share one."""


class CurtainCall(NamedTuple):
    """Who is named when, and for what."""

    side: str
    """The side that has won."""
    calls: tuple[tuple[Seat, ...], ...]
    """The winners, as they are named together."""
    award: Award | None
    stats: GameStats
    words: tuple[tuple[str, ...], ...]
    """What is said to each call, in each language."""
    award_words: tuple[tuple[str, ...], ...]
    """The title of the award, and then to whom it goes and why, in each language."""


def curtain_call(match: Match, voices: Sequence[Speech]) -> CurtainCall | None:
    """The curtain call of a finished game; None if nobody has won it."""
    if (known := summary_of(match)) is None:
        return None
    game = match.game
    won = [seat for seat in game.table.seats if has_won(game, seat)]
    size = -(-len(won) // MOST_CALLS) or 1
    calls = tuple(tuple(won[at : at + size]) for at in range(0, len(won), size))
    award = known.awards[0] if known.awards else None
    said = tuple(tuple(call_words(match, voice, call) for voice in voices) for call in calls)
    given: tuple[tuple[str, ...], ...] = ()
    if award is not None:
        titles = [voice.say("curtain-award", title=award_title(voice, award)) for voice in voices]
        whom = [
            voice.say(
                "curtain-award-goes",
                who=capitalized(voice.listed([caller(match, voice, one) for one in award.seats])),
                why=capitalized(award_reason(voice, known.stats, award)),
            )
            for voice in voices
        ]
        given = tuple(titles), tuple(whom)
    return CurtainCall(str(game.table.winner), calls, award, known.stats, said, given)


def call_words(match: Match, voice: Speech, seats: Sequence[Seat]) -> str:
    """The sentence that names these winners, with their cards."""
    cards = match.game.table.cards
    return " ".join(
        voice.say(
            "curtain-winner",
            who=capitalized(caller(match, voice, seat)),
            role=cards[seat],
        )
        for seat in seats
    )


def caller(match: Match, voice: Speech, seat: Seat) -> str:
    """What the voice calls a player at the end: by name, if it says names at all."""
    terms, says_names = match.terms, BOOKS[match.game.rules.id].says_names
    name = terms.names.get(seat, "") if says_names or not terms.paper else ""
    return name or voice.say("narrated-numbers", seats=(seat,))


def capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def curtain_beats(beat: Beat, call: CurtainCall) -> list[Beat]:
    """The beats of the curtain call; the game is told to be over only after them."""
    named = [step(beat, "named", words, shown) for shown, words in enumerate(call.words, start=1)]
    award = [
        step(beat, name, words, len(call.words))
        for name, words in zip(("award", "awarded"), call.award_words, strict=False)
    ]
    end = beat._replace(name="end", words=(), importance="shown", lasts=0.0)
    return [*named, *award, end]


def step(beat: Beat, name: str, words: tuple[str, ...], shown: int) -> Beat:
    """One step of the curtain call, after so many calls."""
    return beat._replace(name=name, words=words, lasts=speech_seconds(words), shown=shown)
