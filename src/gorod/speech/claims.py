"""The text of a claim in the first person, equal wherever it is shown."""

from gorod.engine.claims import AM
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.speech.texts import variants
from gorod.speech.voice import Voice


def claim_words(
    voice: Voice, kind: str, of: str, about: tuple[Seat | str, ...], answer: Choice, seat: Seat = 0
) -> str:
    """The text of a claim without the final full stop; `seat` is the speaker."""
    exact = variants(f"claim-{kind}-{of}", voice.book) if of and kind != AM else ()
    return voice.say(
        voice.first_known(*exact, f"claim-{kind}"),
        of=of,
        call=called(voice, of),
        about=about,
        answer=answered(voice, answer),
        oneself=about == (seat,),
    )


def called(voice: Voice, call: str) -> str:
    """The role whose call it is, for the middle of a sentence; without a name, its id."""
    names = variants(f"role-{call}", voice.book)
    known = voice.first_known(*(f"{name}.nominative" for name in names), *names)
    return voice.say(known) if voice.knows(known) else call


def answered(voice: Voice, answer: Choice) -> object:
    """An answer in words, if it is a type or a card; other values are returned unchanged."""
    if isinstance(answer, str):
        known = (f"type-{answer}", *variants(f"role-{answer}", voice.book))
        name = voice.first_known(*known)
        return voice.say(name) if voice.knows(name) else answer
    return answer
