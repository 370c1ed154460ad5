"""Who suspects whom somebody has named already says so in other words; a night ends that."""

from itertools import pairwise

import pytest

from gorod.engine.claims import SUSPECT, TRUST, Claimed
from gorod.engine.letters import Event
from gorod.parts.rounds import NightFell
from gorod.speech import Speech
from gorod.speech.narrator import JUDGE_STYLE, NARRATORS, STORYTELLER_STYLE, Narrator


def told(lang: str, style: str, *events: Event) -> list[str]:
    speech = Speech(lang, "city")
    narrator = Narrator(speech, style, speech.tell)
    narrator.listen(events)
    return [narrator.said(event) or "" for event in events]


def suspects(seat: int, about: int) -> Claimed:
    return Claimed(seat, SUSPECT, about=(about,))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("style", NARRATORS)
def test_nine_in_a_row_who_suspect_one_player_do_not_sound_like_the_first(
    lang: str, style: str
) -> None:
    first, *others = told(lang, style, *(suspects(seat, 11) for seat in range(1, 10)))
    starts = [one.split(":", 1)[1] for one in (first, *others)]
    assert starts[0] not in starts[1:]
    assert all(before != after for before, after in pairwise(starts))
    assert all("11" in one for one in starts)


def test_one_who_says_it_twice_echoes_nobody_and_neither_does_one_on_another_day() -> None:
    twice = told("en", STORYTELLER_STYLE, suspects(1, 11), suspects(1, 11))
    anew = told("en", STORYTELLER_STYLE, suspects(1, 11), NightFell(2), suspects(2, 11))
    other = told("en", STORYTELLER_STYLE, suspects(1, 11), Claimed(2, TRUST, about=(11,)))
    echoes = told("en", STORYTELLER_STYLE, *(suspects(seat, 11) for seat in range(1, 6)))[1:]
    words = {one.split(":", 1)[1] for one in echoes}
    for last in (twice[-1], anew[-1], other[-1]):
        assert last.split(":", 1)[1] not in words


@pytest.mark.parametrize(("lang", "vote"), [("en", "vote"), ("ru", "голос")])
def test_a_suspicion_is_no_promise_to_vote(lang: str, vote: str) -> None:
    for style in (JUDGE_STYLE, STORYTELLER_STYLE):
        for line in told(lang, style, *(suspects(seat, seat + 1) for seat in range(1, 9))):
            assert vote not in line.lower(), line
