"""“Did you mean”: suggests a known word for an unknown one."""

from collections.abc import Iterable

from gorod.speech.translator import Translator

MAX_WORD_LENGTH = 60
"""Only this many characters of a word are compared."""
RUSSIAN_TO_LATIN_KEYS = str.maketrans(
    "йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."
)
"""Latin letters on the same keys, for a word typed in the wrong keyboard layout."""


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if any.

    >>> nearest_word("spotr", ["sport", "salon"]), nearest_word("ызщке", ["sport"])
    ('sport', 'sport')
    """
    from difflib import get_close_matches  # slow to import, rarely needed

    words = {one.casefold(): one for one in known}
    for written in (word.casefold(), word.casefold().translate(RUSSIAN_TO_LATIN_KEYS)):
        begun = [one for one in words if len(written) > 1 and one.startswith(written)]
        close = begun if len(begun) == 1 else get_close_matches(written[:MAX_WORD_LENGTH], words, 1)
        if close:
            return words[close[0]]
    return None


def say_nearest(
    voice: Translator, message: str, word: str, known: Iterable[str], /, **about: object
) -> str:
    """An error about an unknown word, with a suggestion (`.meant`) or else all known words."""
    meant = nearest_word(word, known)
    return voice.say(f"{message}.meant" if meant else message, **about, meant=meant)
