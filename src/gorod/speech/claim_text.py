"""The text of a claim in the first person, equal wherever it is shown."""

from gorod.engine.claims import AM
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.speech.bundles import variants
from gorod.speech.translator import Translator


def claim_words(
    voice: Translator,
    kind: str,
    of: str,
    about: tuple[Seat | str, ...],
    answer: Choice,
    seat: Seat = 0,
) -> str:
    """The text of a claim without the final full stop; `seat` is the speaker."""
    exact = variants(f"claim-{kind}-{of}", voice.book) if of and kind != AM else ()
    return voice.say(
        voice.first_known(*exact, f"claim-{kind}"),
        of=of,
        call=call_owner(voice, of),
        about=about,
        answer=answer_text(voice, answer),
        oneself=about == (seat,),
    )


def call_owner(voice: Translator, call: str) -> str:
    """The role whose call it is, for the middle of a sentence; without a name, its id."""
    names = variants(f"role-{call}", voice.book)
    known = voice.first_known(*(f"{name}.nominative" for name in names), *names)
    return voice.say(known) if voice.knows(known) else call


def answer_text(voice: Translator, answer: Choice) -> object:
    """An answer in words, if it is a type or a card; other values are returned unchanged."""
    if isinstance(answer, str):
        known = (f"type-{answer}", *variants(f"role-{answer}", voice.book))
        name = voice.first_known(*known)
        return voice.say(name) if voice.knows(name) else answer
    return answer
