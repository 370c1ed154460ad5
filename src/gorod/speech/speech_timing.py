"""Speech timing: how long a sentence takes.

It depends only on public facts, so that a clock that waits for a sentence is no side channel.
"""

import re
from collections.abc import Collection

LETTERS_A_SECOND = 14.0
NUMBER_PATTERN, EXTRA_LETTERS_PER_NUMBER = re.compile(r"\d+"), 4
"""A number is said as a word: this many letters longer than its digits."""
PAUSE_S = 1.5
"""The pause at an ellipsis, in seconds."""
PAUSE_MARK = "…"
CLAUSE_END = re.compile(r"(?<=[.?!:…—])\s+")
SENTENCE_END = re.compile(r"(?<=[.?!…])\s+")


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


def split_at_mention(words: str, seats: Collection[int]) -> tuple[str, str]:
    """Split before the clause that first mentions one of these seats.

    >>> split_at_mention("One window is dark. Out of a job: player 8, Zoe.", [8])
    ('One window is dark. Out of a job:', 'player 8, Zoe.')
    >>> split_at_mention("We’ve lost player 8.", [8])
    ('', 'We’ve lost player 8.')
    """
    at = 0
    for clause in CLAUSE_END.split(words):
        if any(int(number) in seats for number in NUMBER_PATTERN.findall(clause)):
            return words[:at].strip(), words[at:]
        at = words.index(clause, at) + len(clause) + 1
    return "", words


def split_at_last(end: re.Pattern[str], words: str) -> tuple[str, str]:
    """Split before the last clause or sentence.

    >>> split_at_last(CLAUSE_END, "One more thing. Player 8, Zoe: the don.")
    ('One more thing. Player 8, Zoe:', 'the don.')
    >>> split_at_last(SENTENCE_END, "Curtain… Red has won.")
    ('Curtain…', 'Red has won.')
    """
    *before, last = end.split(words)
    return words.removesuffix(last).strip() if before else "", last


def without_pauses(words: str) -> str:
    """The text for reading, without pauses between sentences.

    >>> without_pauses("Morning. … Everybody wakes up…")
    'Morning. Everybody wakes up…'
    """
    return words.replace(f" {PAUSE_MARK}", "")
