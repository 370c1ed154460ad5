"""What an evening was like: every sentence, every screen, and what follows from them.

Times are seconds of the evening since the cards were dealt.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

FRESH = 5.0
"""So many seconds something new is looked at."""
LONG_IDLE = 30.0
"""From so many seconds on, that there is nothing for a guest is listed."""
SAME_TIME = 0.3
"""An element may come so many seconds of the world after its sentence began."""
JITTER = 0.05
"""So many seconds a clock of a browser is wrong at most."""
NEAR = 20.0
"""An element belongs to a sentence at most so many seconds from it."""
SOON = 20.0
"""What a sentence announces is on the phones so many seconds after it began at most."""

Span = tuple[float, float]


class Sentence(NamedTuple):
    at: float
    until: float
    text: str
    rate: float
    line: int


class Look(NamedTuple):
    """What a screen showed from then on."""

    at: float
    shown: dict[str, Any]


@dataclass
class Recorded:
    """One evening."""

    book: str
    lang: str
    second: float
    """How long a second of the evening lasted."""
    load: str = ""
    """How busy the machine was, from the least to the most."""
    sentences: list[Sentence] = field(default_factory=list)
    tv: list[Look] = field(default_factory=list)
    phones: dict[int, list[Look]] = field(default_factory=dict)
    changes: list[float] = field(default_factory=list)
    """When the table screen showed anything new."""
    ended: float = 0.0
    is_over: bool = False
    steps: list[tuple[float, str]] = field(default_factory=list)
    """What was done on the table screen."""

    # The log --------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """All of it in the order of time."""
        told = [(at, f"{at:7.1f}  hand    {what}") for at, what in self.steps]
        for one in self.sentences:
            hurried = "" if one.rate == 1 else f" (at {one.rate:g})"
            told.append(
                (one.at, f"{one.at:7.1f}  voice   until {one.until:.1f}{hurried}: {one.text}")
            )
        told += [(one.at, f"{one.at:7.1f}  tv      {seen_on_tv(one.shown)}") for one in self.tv]
        together: dict[str, list[tuple[float, int]]] = {}
        for seat, looks in sorted(self.phones.items()):
            before = ""
            for look in looks:
                words = seen_on_phone(look.shown)
                if words != before:
                    together.setdefault(words, []).append((look.at, seat))
                before = words
        for words, seen in together.items():
            for at, seats in in_groups(sorted(seen)):
                told.append((at, f"{at:7.1f}  phone {seats}  {words}"))
        return [line for _, line in sorted(told, key=lambda one: one[0])]

    # The voice ------------------------------------------------------------------------------------

    @property
    def hurried(self) -> list[Sentence]:
        return [one for one in self.sentences if one.rate > 1]

    def hurried_ends(self) -> list[str]:
        """Ends of lines that were said faster; the last line may have been broken off."""
        newest = max((one.line for one in self.sentences), default=0)
        last = {one.line: one for one in self.sentences if one.line < newest or self.is_over}
        return [f"{one.at:.1f} {one.text}" for one in last.values() if one.rate > 1]

    def first_call(self) -> float:
        """When the first call was made."""
        calls = (one.at for one in self.tv if one.shown["act"] == "call")
        return next(calls, float("nan"))

    def card_seen(self) -> float:
        """When the last phone had its card."""
        first = [
            next((one.at for one in looks if one.shown["card"]), float("nan"))
            for looks in self.phones.values()
        ]
        return max(first, default=float("nan"))

    # The picture ----------------------------------------------------------------------------------

    def elements(self) -> Iterator[tuple[str, str, float, float | None]]:
        """What appeared on the table screen, when, and so much after its sentence began."""
        before: set[tuple[str, str]] = set()
        for look in self.tv:
            now = {(kind, words) for kind, all_ in look.shown["elements"].items() for words in all_}
            for kind, words in sorted(now - before):
                yield kind, words, look.at, self.after_sentence(kind, words, look.at)
            before = now

    def after_sentence(self, kind: str, words: str, at: float) -> float | None:
        """So much after the sentence that tells it; of candidates, after the line that does."""
        near = [one for one in self.sentences if says(one.text, words) and abs(one.at - at) < NEAR]
        if kind == "candidates":
            lines = {one.line for one in near}
            near = [one for one in self.sentences if one.line in lines]
        return min((at - one.at for one in near), key=abs, default=None)

    def late_elements(self) -> list[str]:
        return [
            f"{at:.1f} {kind} {words}: {after:+.2f} s"
            for kind, words, at, after in self.elements()
            if after is not None and not -JITTER <= after * self.second <= SAME_TIME
        ]

    def spoilt(self) -> list[str]:
        """Deaths that a phone showed before the voice had begun to tell of them."""
        told: dict[int, float] = {}
        for look in self.tv:
            for seat in [*look.shown["out"], *look.shown["gone"]]:
                told.setdefault(seat, look.at)
        early = []
        for seat, looks in self.phones.items():
            seen: set[int] = set()
            for look in looks:
                for out in set(look.shown["out"]) - seen:
                    seen.add(out)
                    if look.at < told.get(out, float("inf")) - JITTER:
                        early.append(f"{look.at:.1f} phone {seat} showed that {out} was out")
        return early

    # The words and the phones ---------------------------------------------------------------------

    def contradictions(self) -> list[str]:
        """Sentences that say something else than phones."""
        return [
            f"{one.at:.1f} {one.text} (phone {seat}: {what})"
            for one in self.sentences
            for rule in RULES
            if rule.words.search(one.text) and one.at + SOON < self.ended
            for seat, what in self.against(one, rule)
        ]

    def against(self, one: Sentence, rule: "Rule") -> Iterator[tuple[int, str]]:
        for seat, looks in self.phones.items():
            during = list(shown_during(looks, one.at, one.at + SOON))
            if any(look["out_now"] for look in during):
                continue
            asked = any(look["asks"] or look["looks"] for look in during)
            if asked != rule.asks:
                yield seat, "asked something" if asked else "asked nothing"

    # The votes ------------------------------------------------------------------------------------

    def votes(self) -> list[float]:
        """How long each vote lasted: from the first phone that may vote until all is counted."""
        began, lasts = None, []
        for look in self.tv:
            act, beat = look.shown["act"], look.shown["beat"]
            if act == "vote" and not beat and not look.shown["talks"]:
                began = look.at if began is None else began
            elif began is not None and beat != "opened":
                lasts.append(look.at - began)
                began = None
        return lasts

    # The guests -----------------------------------------------------------------------------------

    def busy(self, seat: int) -> list[Span]:
        return self._spans(self.phones[seat], lambda shown: shown["waits"])

    def talks(self) -> list[Span]:
        """When somebody's time ran, or everybody's."""
        return self._spans(self.tv, lambda shown: shown["talks"])

    def dark(self) -> list[Span]:
        return self._spans(self.tv, lambda shown: shown["dark"])

    def _spans(self, looks: Sequence[Look], holds: Any) -> list[Span]:
        found, since = [], None
        for look in looks:
            if holds(look.shown) and since is None:
                since = look.at
            elif not holds(look.shown) and since is not None:
                found.append((since, look.at))
                since = None
        return found + ([(since, self.ended)] if since is not None else [])

    def idle(self) -> "Idle":
        """When there was nothing for a guest: nothing to do, nobody to hear, nothing new to see."""
        heard = [(one.at, one.until) for one in self.sentences]
        talks, dark = self.talks(), self.dark()
        shares, in_the_dark, long = [], [], []
        for seat, looks in sorted(self.phones.items()):
            news, busy = sorted(self.changes + [one.at for one in looks]), self.busy(seat)
            seconds = [
                at
                for at in range(int(self.ended))
                if not (within(at, busy) or within(at, talks) or within(at, heard))
                and at - news_before(news, at) > FRESH
            ]
            shares.append(len(seconds) / max(1.0, self.ended))
            in_the_dark.append(sum(within(at, dark) for at in seconds))
            long += [
                f"phone {seat}: {a} to {b}" for a, b in stretches(seconds) if b - a > LONG_IDLE
            ]
        all_dark = sum(until - at for at, until in dark)
        by_night = sum(in_the_dark) / max(1, len(shares)) / all_dark if all_dark else 0.0
        return Idle(sum(shares) / max(1, len(shares)), max(shares, default=0.0), by_night, long)


class Idle(NamedTuple):
    share: float
    most: float
    by_night: float
    long: list[str]


class Rule(NamedTuple):
    words: re.Pattern[str]
    asks: bool
    """Whether phones of players must ask something then, or must not."""


def rule(words: str, asks: bool) -> Rule:
    return Rule(re.compile(words, re.IGNORECASE), asks)


RULES = (
    rule(
        r"(close|shut) your eyes|eyes (stay )?shut|eyes closed|закр(ыв|ой)\w+ глаза|глаза закрыты",
        False,
    ),
    rule(r"eyes on your own phone|смотрим? .*в свой телефон|в свой телефон|answer too", True),
    rule(r"look at your card|hold a finger|посмотрите (на )?(свою )?карту", True),
    rule(
        r"time to vote|we vote again|up for the vote|(?<!потом )голосуем(?! на)|голосование:", True
    ),
)
"""What a sentence says about phones."""


def says(sentence: str, words: str) -> bool:
    """Whether a sentence tells these words, in whichever case they are."""
    told = sentence.lower()
    return all(stem(one) in told for one in re.findall(r"\w+", words.lower()))


def stem(word: str) -> str:
    return word[: max(3, len(word) - 2)]


def seen_on_tv(shown: dict[str, Any]) -> str:
    elements = ", ".join(f"{kind}: {' + '.join(all_)}" for kind, all_ in shown["elements"].items())
    act = " ".join(filter(None, (shown["act"], shown["beat"])))
    return " | ".join(filter(None, (act, shown["title"], elements, shown["caption"])))


def seen_on_phone(shown: dict[str, Any]) -> str:
    marks = [name for name in ("asks", "given", "looks", "card") if shown[name]]
    return " | ".join(
        filter(None, (shown["stage"], shown["top"], *shown["heads"], " ".join(marks)))
    )


def in_groups(seen: Iterable[tuple[float, int]]) -> Iterator[tuple[float, str]]:
    """Phones that show the same within a second."""
    group: list[tuple[float, int]] = []
    for at, seat in seen:
        if group and at - group[0][0] > 1:
            yield group[0][0], ",".join(str(one) for _, one in group)
            group = []
        group.append((at, seat))
    if group:
        yield group[0][0], ",".join(str(one) for _, one in group)


def shown_during(looks: Sequence[Look], since: float, until: float) -> Iterator[dict[str, Any]]:
    for look, after in zip(looks, [*(one.at for one in looks[1:]), float("inf")], strict=True):
        if look.at < until and after > since:
            yield look.shown


def news_before(news: Sequence[float], at: float) -> float:
    place = bisect_right(news, at)
    return news[place - 1] if place else 0.0


def stretches(seconds: Sequence[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for at in seconds:
        if found and at - found[-1][1] <= 1:
            found[-1] = (found[-1][0], at)
        else:
            found.append((at, at))
    return found


def within(at: float, spans: Sequence[Span]) -> bool:
    return any(begin <= at < end for begin, end in spans)
