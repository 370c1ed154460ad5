"""When one may claim something: in a speech, a plea, a last word, a talk of all, and only then."""

import pytest

from gorod.engine.claims import MOST_CLAIMS
from gorod.engine.questions import Refused
from gorod.engine.replies import Claim, GiveFloor, Silence
from gorod.parts.claims import floor, speakers
from tests.support.scripted_evening import Evening


def refusal(evening: Evening, seat: int, kind: str = "suspect", other: int = 1) -> str:
    """Why this seat may not say this now."""
    about = other if other != seat else 2
    with pytest.raises(Refused) as refused:
        evening.game.reply(Claim(seat, kind, about=(about,)))
    return refused.value.reason


def says(evening: Evening, seat: int) -> None:
    evening.game.reply(Claim(seat, "am", "sheriff"))


@pytest.mark.clause("COMMON-11")
def test_whoever_has_the_floor_may_claim_and_those_who_listen_may_not() -> None:
    evening = Evening("sport")
    assert refusal(evening, 2) == "claim-dark"
    evening.until("nominate", 1)
    assert speakers(evening.game) == [1]
    assert floor(evening.game, 1).speech == "speech"
    says(evening, 1)
    assert refusal(evening, 2) == "claim-turn"
    evening.until("vote", nominate={1: 4, 2: 5})
    assert refusal(evening, 1) == "claim-not-now"


@pytest.mark.clause("COMMON-9")
def test_a_last_word_may_hold_claims_and_after_it_there_is_silence() -> None:
    evening = Evening("sport")
    evening.night().day()
    evening.until("last-word", 3, mafia={4: 3, 6: 3, 8: 3}, best_move={3: (4, 6, 8)})
    assert floor(evening.game, 3).speech == "last-word"
    says(evening, 3)
    evening.until("nominate")
    assert refusal(evening, 3) == "claim-left"


def test_the_tied_claim_in_their_pleas() -> None:
    evening = Evening("sport")
    evening.until("plea", 4, nominate={1: 4, 2: 5}, vote={4: (1, 2, 3, 4, 6), 5: (5, 7, 8, 9, 10)})
    assert floor(evening.game, 4).speech == "plea"
    says(evening, 4)
    assert refusal(evening, 5) == "claim-turn"


def test_each_speech_has_room_of_its_own() -> None:
    evening = Evening("sport")
    evening.until("nominate", 1)
    for other in range(2, 2 + MOST_CLAIMS):
        evening.game.reply(Claim(1, "suspect", about=(other,)))
    assert refusal(evening, 1, "trust") == "claim-enough"
    evening.until("nominate", 2)
    evening.game.reply(GiveFloor(1, 30))
    evening.game.reply(Claim(1, "suspect", about=(2,)))


@pytest.mark.clause("COMMON-21")
def test_a_word_that_is_given_by_night_is_a_word() -> None:
    evening = Evening("sport")
    evening.night().day()
    evening.until("don")
    assert refusal(evening, 2) == "claim-dark"
    evening.game.reply(GiveFloor(2, 30))
    says(evening, 2)


def test_where_all_talk_all_claim_but_whoever_has_lost_the_word() -> None:
    evening = Evening("salon")
    evening.until("discussion")
    assert speakers(evening.game) == evening.table.alive
    assert floor(evening.game, 5).speech == "discussion"
    evening.game.reply(Silence(4))
    evening.game.reply(Claim(5, "learned", "commissar", (8,), "yes"))
    evening.game.reply(Claim(8, "trust", about=(9,)))
    assert refusal(evening, 4) == "claim-not-now"


def test_in_the_talk_of_the_textbook_whoever_is_asked_may_claim() -> None:
    evening = Evening("textbook", talk=1, first="day")
    evening.until("talk")
    (first,) = speakers(evening.game)
    evening.game.reply(Claim(first, "am", "town"))
    assert floor(evening.game, first).speech == "talk"
