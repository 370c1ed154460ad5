"""What bots make of claims, and what they claim themselves."""

from random import Random
from typing import Any

import pytest

from gorod.bots.bayes.bot import BayesBot
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.levels import HARD, PEOPLE, BotLevel
from gorod.engine.claims import AM, LEARNED, SUSPECT, TRUST, Claimed, Floor
from gorod.engine.events import CardDealt, CardShown, CardTurned, Left
from gorod.engine.game import Game
from gorod.engine.replies import Claim
from gorod.insight.rules_analysis import read_rules
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import bayes_bots
from gorod.parts.calls import Called, Learned
from gorod.parts.leaving import VOTED_OUT
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book

SPORT = book("sport").ruleset()


def a_room(rules: Ruleset = SPORT) -> PublicBelief:
    return PublicBelief(read_rules(rules))


def am(seat: int, role: str = "sheriff") -> Claimed:
    return Claimed(seat, AM, role)


def told(seat: int, about: int, answer: str) -> Claimed:
    return Claimed(seat, LEARNED, "sheriff", (about,), answer)


def foes(room: PublicBelief) -> Any:
    return room.posterior.likely(room.facts.foe_kinds)


@pytest.mark.parametrize("rules", [SPORT, book("city").ruleset(18)], ids=["sport", "city 18"])
def test_whom_a_seer_accuses_is_suspected_and_whom_he_clears_is_not(rules: Ruleset) -> None:
    room = a_room(rules)
    before = foes(room)
    for event in (am(1), told(1, 2, "yes"), told(1, 3, "no")):
        room.hear(event)
    after = foes(room)
    assert after[1] < 0.8 * before[1]
    assert after[2] > before[2] + 0.2
    assert after[3] < 0.8 * before[3]
    assert room.posterior.likely_seer()[1] > 0.5


def test_telling_what_one_learned_is_saying_who_one_is() -> None:
    said, silent = a_room(), a_room()
    said.hear(am(1))
    said.hear(told(1, 2, "yes"))
    silent.hear(told(1, 2, "yes"))
    assert foes(said) == pytest.approx(foes(silent))


def test_of_two_who_say_it_one_lies() -> None:
    room = a_room()
    room.hear(am(1))
    alone = foes(room)[1]
    room.hear(am(2))
    assert foes(room)[1] > alone
    assert foes(room)[1] + foes(room)[2] > 0.9


def test_the_same_words_twice_count_once() -> None:
    once, twice = a_room(), a_room()
    for room, times in ((once, 1), (twice, 3)):
        for _ in range(times):
            room.hear(am(1))
            room.hear(told(1, 2, "yes"))
    assert foes(once) == pytest.approx(foes(twice))


def test_a_card_that_was_turned_up_ends_the_lie() -> None:
    room = a_room()
    for event in (am(1), told(1, 2, "yes"), CardTurned(1, "don")):
        room.hear(event)
    assert foes(room)[1] > 0.99
    assert foes(room)[2] < 0.35
    assert room.posterior.likely_seer()[1] < 0.01


def test_the_seer_knows_who_lies() -> None:
    room = a_room()
    bot = BayesBot(4, Random(1), room, PEOPLE)
    bot.hear(CardDealt(4, "sheriff"))
    bot.hear(am(1))
    assert bot.belief.enemies()[1] > 0.8


def test_other_claims_change_nothing() -> None:
    room = a_room()
    before = foes(room)
    for event in (am(1, "civilian"), Claimed(2, "trust", "", (3,)), Claimed(2, "did", "don", (3,))):
        room.hear(event)
    assert foes(room) == pytest.approx(before)


# What they say ---------------------------------------------------------------------------------


def a_bot(seat: int, role: str, level: BotLevel = PEOPLE, seed: int = 1) -> BayesBot:
    bot = BayesBot(seat, Random(seed), a_room(), level)
    bot.hear(CardDealt(seat, role))
    return bot


def a_floor(seat: int, speech: str = "speech") -> Floor:
    return Floor(seat, speech, SPORT.sayable)


def said(bot: BayesBot, speech: str = "speech") -> list[tuple[Any, ...]]:
    claims = bot.speak(a_floor(bot.seat, speech))
    for claim in claims:
        bot.hear(Claimed(claim.seat, claim.kind, claim.of, claim.about, claim.answer))
    return [(claim.kind, *claim.about, claim.answer) for claim in claims]


def test_a_seer_who_has_found_nobody_keeps_it_to_himself() -> None:
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 5, "no"))
    assert not [claim for claim in said(bot) if claim[0] in (AM, LEARNED)]


def test_a_seer_comes_out_with_a_foe_and_tells_news_only() -> None:
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 5, "no"))
    bot.hear(Learned("sheriff", 1, 6, "yes"))
    assert said(bot) == [(AM, None), (LEARNED, 6, "yes"), (LEARNED, 5, "no")]
    bot.hear(Learned("sheriff", 1, 7, "no"))
    assert said(bot) == [(LEARNED, 7, "no")]


def test_a_seer_comes_out_when_there_may_be_no_other_day() -> None:
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 5, "no"))
    bot.hear(Left((2, 3, 4), VOTED_OUT))
    for seat in (2, 3, 4):
        bot.hear(CardTurned(seat, "civilian"))
    assert said(bot)[:1] == [(AM, None)]


def test_a_seer_tells_all_with_the_last_word() -> None:
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 5, "no"))
    assert said(bot, "last-word") == [(AM, None), (LEARNED, 5, "no")]


def test_a_foe_contradicts_and_keeps_to_the_lie() -> None:
    bot = a_bot(1, "mafia", HARD)
    bot.hear(CardShown(2, "don"))
    for _ in range(2):  # in the first night nobody is shown anything
        bot.hear(Called("sheriff"))
    bot.hear(am(5))
    bot.hear(told(5, 1, "yes"))
    assert said(bot) == [(AM, None), (LEARNED, 5, "yes")]
    assert (AM, None) not in said(bot)
    assert bot.claim_policy.is_out


def test_no_two_of_a_team_lie_the_same() -> None:
    bot = a_bot(1, "mafia", HARD)
    bot.hear(CardShown(2, "don"))
    bot.hear(am(5))
    bot.hear(am(2))
    assert not [claim for claim in said(bot) if claim[0] == AM]


def test_who_comes_back_does_not_repeat_himself() -> None:
    """After a restart a bot hears its own words again, and remembers them."""
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 6, "yes"))
    bot.hear(am(1))
    bot.hear(told(1, 6, "yes"))
    assert not [claim for claim in said(bot) if claim[0] in (AM, LEARNED)]


def test_a_seer_whose_card_lies_open_tells_the_news_and_not_the_card() -> None:
    bot = a_bot(1, "sheriff")
    bot.hear(Learned("sheriff", 1, 6, "yes"))
    bot.hear(Left((1,), VOTED_OUT))
    bot.hear(CardTurned(1, "sheriff"))
    assert said(bot, "last-word") == [(LEARNED, 6, "yes")]


@pytest.mark.parametrize("speech", ["plea", "last-word"])
def test_who_may_not_speak_again_names_somebody(speech: str) -> None:
    ((kind, *_),) = said(a_bot(1, "civilian"), speech)
    assert kind == SUSPECT


def test_who_is_accused_names_another() -> None:
    bot = a_bot(1, "civilian")
    bot.hear(Claimed(5, SUSPECT, "", (1,)))
    ((kind, *_),) = said(bot)
    assert kind == SUSPECT


def test_what_all_have_said_already_is_seldom_said_again() -> None:
    """The sixth to suspect the same one has nothing new to say."""
    echoes = 0
    for seed in range(60):
        bot = a_bot(1, "civilian", seed=seed)
        for event in (
            am(2),
            told(2, 9, "yes"),
            *(Claimed(n, SUSPECT, "", (9,)) for n in range(3, 8)),
        ):
            bot.hear(event)
        echoes += (SUSPECT, 9, None) in said(bot)
    assert 0 < echoes < 30


def test_a_seer_who_is_believed_is_trusted_aloud_and_once() -> None:
    bot = a_bot(1, "civilian")
    for event in (am(2), told(2, 9, "yes"), *(Claimed(n, SUSPECT, "", (9,)) for n in range(3, 9))):
        bot.hear(event)
    words = [one for _ in range(20) for one in said(bot)]
    assert words.count((TRUST, 2, None)) == 1


def test_nobody_is_trusted_and_suspected_in_one_day() -> None:
    for seed in range(40):
        bot = a_bot(1, "civilian", seed=seed)
        words = [one for speech in ("speech", "plea") for one in said(bot, speech)]
        trusted = {about for kind, about, _ in words if kind == TRUST}
        assert trusted.isdisjoint(about for kind, about, _ in words if kind == SUSPECT)


@pytest.mark.parametrize(("name", "players"), [("sport", 10), ("salon", 9), ("city", 13)])
def test_what_they_claim_may_always_be_said(name: str, players: int) -> None:
    """A company would raise if one of them said what may not be said."""
    rules = book(name).ruleset(players)
    kinds: set[str] = set()
    for seed in range(15):
        game = Game(rules)
        conduct(game, company(game, f"talk/{seed}", bayes_bots(rules, "hard")))
        kinds |= {entry.kind for entry in game.journal if isinstance(entry, Claim)}
    assert kinds == {AM, LEARNED, SUSPECT, TRUST}
