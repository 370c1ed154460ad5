"""What somebody meant who wrote a word that there is not."""

from collections.abc import Iterable

from gorod.speech.voice import Voice

LONGEST = 60
"""Nobody meant a word that is longer."""
KEYS = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")
"""The letters on the same keys, for who forgot that the keyboard was Russian."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if there is one.

    >>> nearest("spotr", ["sport", "salon"]), nearest("ызщке", ["sport"]), nearest("go", ["sport"])
    ('sport', 'sport', None)
    """
    from difflib import get_close_matches  # it takes a moment to load, and few mistype

    words = {one.casefold(): one for one in known}
    for written in (word.casefold(), word.casefold().translate(KEYS)):
        begun = [one for one in words if len(written) > 1 and one.startswith(written)]
        close = begun if len(begun) == 1 else get_close_matches(written[:LONGEST], words, 1)
        if close:
            return words[close[0]]
    return None


def say_nearest(
    voice: Voice, message: str, word: str, known: Iterable[str], /, **about: object
) -> str:
    """That there is no such word: what was probably meant (`.meant`), or else all that there is."""
    meant = nearest(word, known)
    return voice.say(f"{message}.meant" if meant else message, **about, meant=meant)
