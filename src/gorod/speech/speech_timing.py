"""Speech timing: how long a sentence takes.

It depends only on public facts, so that a clock that waits for a sentence is no side channel.
"""

import re

LETTERS_A_SECOND = 14.0
NUMBER_PATTERN, EXTRA_LETTERS_PER_NUMBER = re.compile(r"\d+"), 4
"""A number is said as a word: this many letters longer than its digits."""
PAUSE_S = 1.5
"""The pause at an ellipsis, in seconds."""
PAUSE_MARK = "…"


def speaking_seconds(words: str) -> float:
    """The duration of these words in seconds.

    >>> speaking_seconds("Night comes down… The city sleeps.")
    3.857142857142857
    >>> speaking_seconds("Up for the vote: 3, 8 and 5.")
    2.857142857142857
    """
    breaths = words.count(PAUSE_MARK)
    letters = len(words) - breaths + EXTRA_LETTERS_PER_NUMBER * len(NUMBER_PATTERN.findall(words))
    return letters / LETTERS_A_SECOND + breaths * PAUSE_S


def split_at_pause(words: str) -> tuple[str, str]:
    """Split at the first pause: the words before it, and the news after it.

    >>> split_at_pause("Dawn… Not everyone wakes up.")
    ('Dawn…', 'Not everyone wakes up.')
    >>> split_at_pause("Good morning.")
    ('', 'Good morning.')
    """
    before, breath, after = words.partition(PAUSE_MARK)
    return (before + breath, after.strip()) if breath and after.strip() else ("", words)


def without_pauses(words: str) -> str:
    """The text for reading, without pauses between sentences.

    >>> without_pauses("Morning. … Everybody wakes up…")
    'Morning. Everybody wakes up…'
    """
    return words.replace(f" {PAUSE_MARK}", "")
