"""What somebody claims, in the first person: the same words wherever they are shown."""

from gorod.engine.claims import AM
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.speech.texts import variants
from gorod.speech.voice import Voice


def claim_words(
    voice: Voice, kind: str, of: str, about: tuple[Seat | str, ...], answer: Choice, seat: Seat = 0
) -> str:
    """The words of a claim without the last full stop; `seat` says who speaks."""
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
    """Whose call it is, in the middle of a sentence; where there is no name for it, its id."""
    names = variants(f"role-{call}", voice.book)
    known = voice.first_known(*(f"{name}.nominative" for name in names), *names)
    return voice.say(known) if voice.knows(known) else call


def answered(voice: Voice, answer: Choice) -> object:
    """An answer in words: a type, a card; yes, no, numbers and players stay what they are."""
    if isinstance(answer, str):
        known = (f"type-{answer}", *variants(f"role-{answer}", voice.book))
        name = voice.first_known(*known)
        return voice.say(name) if voice.knows(name) else answer
    return answer
