"""No bot does what makes no sense by what its seat was shown and told (`bench/sense.py`)."""

from collections import Counter
from random import Random

import pytest

from bench.sense import FRIEND, ITSELF, SENSELESS, SPARED, criticised
from gorod.bots.bayes.bot import BayesBot
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.levels import HARD, LEVELS
from gorod.bots.random_bot import random_answer
from gorod.engine.claims import AM, LEARNED, SUSPECT, Claimed, Floor
from gorod.engine.events import CardDealt, CardShown
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Claim
from gorod.engine.table import Choice
from gorod.insight.rules_analysis import read_rules
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Called, Learned
from gorod.parts.claims import sayable
from gorod.parts.meetings import Planned, PlanSeen
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import DayBegan, NightFell
from gorod.rulebooks import book

RECOMMENDED = [("sport", 10), ("city", 13), ("salon", 9), ("it", 10), ("vendetta", 12)]


@pytest.mark.parametrize(("name", "players"), RECOMMENDED)
@pytest.mark.parametrize("level", ["people", "hard"])
def test_nobody_forgets_what_is_certain(name: str, players: int, level: str) -> None:
    moves: Counter[str] = Counter()
    senseless: list[object] = []
    for critic in criticised(name, players, level, 6, 15):
        moves += critic.moves
        senseless += [one for one in critic.senseless if one[0] in SENSELESS]
    assert moves.total() > 300
    assert not senseless


def seated(level: str, seat: int, card: str, *mates: int) -> BayesBot:
    bot = BayesBot(
        seat, Random(1), PublicBelief(read_rules(book("sport").ruleset())), LEVELS[level]
    )
    bot.hear(CardDealt(seat, card))
    for mate in mates:
        bot.hear(CardShown(mate, "mafia"))
    return bot


def test_only_the_gentle_forget_whom_they_found() -> None:
    def spared(level: str) -> int:
        bot = seated(level, 1, "sheriff")
        bot.hear(Learned("sheriff", 1, 4, "yes"))
        bot.hear(Learned("sheriff", 1, 5, "no"))
        ask = Ask(1, 1, "vote", Offer(options=(2, 3, 4, 5, 6)))
        return sum(bot.answer(ask) != 4 for _ in range(300))

    assert spared("people") == spared("hard") == 0
    assert spared("gentle") > 20


def test_nobody_nominates_one_whom_he_found_to_be_a_friend() -> None:
    bot = seated("people", 1, "sheriff")
    bot.hear(Learned("sheriff", 1, 5, "no"))
    ask = Ask(1, 1, "nominate", Offer(options=(1, 5)))
    assert {bot.answer(ask) for _ in range(100)} == {None}


def test_who_has_said_whom_he_suspects_nominates_him_unless_he_stands_there() -> None:
    bot = seated("hard", 1, "civilian")
    bot.hear(DayBegan(1))
    bot.hear(Claimed(1, SUSPECT, "", (4,)))
    ask = Ask(1, 1, "nominate", Offer(options=tuple(range(2, 11))))
    assert Counter(bot.answer(ask) for _ in range(200)).most_common(1)[0][0] == 4
    bot.hear(Nominated(2, 4))
    left = Ask(1, 1, "nominate", Offer(options=(2, 3, 5, 6, 7, 8, 9, 10)))
    assert Counter(bot.answer(left) for _ in range(200)).most_common(1)[0][0] is None


@pytest.mark.parametrize("level", ["people", "hard"])
def test_no_hand_slips_off_ones_own_word(level: str) -> None:
    bot = seated(level, 1, "civilian")
    bot.hear(DayBegan(1))
    bot.hear(Claimed(1, SUSPECT, "", (4,)))
    bot.hear(BallotOpened("vote", (4, 5, 6)))
    vote = Ask(1, 1, "vote", Offer(options=(4, 5, 6), may_pass=True))
    votes = Counter(bot.answer(vote) for _ in range(400))
    assert votes[4] > 380
    assert None not in votes


def test_a_known_enemy_is_nominated_also_beside_another() -> None:
    bot = seated("hard", 1, "sheriff")
    for found in (4, 5):
        bot.hear(Learned("sheriff", 1, found, "yes"))
    bot.hear(DayBegan(1))
    bot.hear(Nominated(2, 4))
    ask = Ask(1, 1, "nominate", Offer(options=(2, 3, 5, 6)))
    assert {bot.answer(ask) for _ in range(100)} == {5}
    alone = Ask(1, 1, "nominate", Offer(options=(2, 3, 6)))
    assert {bot.answer(alone) for _ in range(100)} == {None}


def test_on_a_first_day_few_are_nominated() -> None:
    nominees = []
    for name, players in (("sport", 10), ("city", 13)):
        rules = book(name).ruleset(players)
        for seed in range(15):
            game = play_one(rules, f"few/{seed}", lineup_named("people", rules.sides)(rules))
            opened = (one.event for one in game.letters if isinstance(one.event, BallotOpened))
            nominees.append(len(next(opened).candidates))
    assert 2 < sum(nominees) / len(nominees) < 4


@pytest.mark.parametrize("level", ["people", "hard"])
def test_who_strikes_the_last_one_of_whom_he_is_unsure_need_not_ask_about_him(level: str) -> None:
    bot = seated(level, 1, "don", 2, 3)
    for seat in range(5, 11):
        bot.hear(Learned("don", 1, seat, "no"))
    bot.hear(NightFell(4))
    strike = Ask(1, 1, "mafia", Offer(options=(4,), may_pass=False))
    assert bot.answer(strike) == 4
    ask = Ask(1, 2, "don", Offer(options=(4, 5, 6, 7)))
    assert {bot.answer(ask) for _ in range(100)} == {None}


def spoken(bot: BayesBot) -> list[Claim]:
    """What it says with the word; it hears it itself, as all do."""
    floor = Floor(bot.seat, "speech", sayable(book("sport").ruleset()))
    said = bot.speak(floor)
    for one in said:
        bot.hear(Claimed(one.seat, one.kind, one.of, one.about, one.answer))
    return said


def test_a_liar_tells_of_as_many_nights_as_there_were_and_of_each() -> None:
    for attempt in range(40):
        bot = seated("hard", 2, "don", 3, 4)
        bot.rng.seed(attempt)
        bot.hear(Called("sheriff"))  # the first night shows nothing
        bot.hear(Claimed(7, AM, "sheriff"))
        first = spoken(bot)
        if not any(claim.kind == AM for claim in first):
            continue
        assert not any(claim.kind == LEARNED for claim in first)
        told: list[Claim] = []
        for night in range(1, 4):
            bot.hear(Called("sheriff"))
            told += [claim for claim in spoken(bot) if claim.kind == LEARNED]
            assert len(told) == night
        assert len({claim.about for claim in told}) == 3
        assert all(claim.answer == "no" for claim in told if claim.about[0] in (3, 4))
        return
    pytest.fail("nobody lied")


def test_whom_a_team_hits_first_is_not_told_by_the_numbers() -> None:
    """It was always the lowest: who was not hit before was one of them."""
    lore = read_rules(book("sport").ruleset())
    ask = Ask(2, 1, "mafia", Offer(options=tuple(range(1, 11))))
    hit = set()
    for secret in range(30):
        room = PublicBelief(lore, secret=secret)
        chosen = set()
        for seat in (2, 5):
            bot = BayesBot(seat, Random(seat), room, HARD)
            bot.hear(CardDealt(seat, "mafia"))
            bot.hear(CardShown(7 - seat, "mafia"))
            chosen.add(bot.answer(ask))
        assert len(chosen) == 1
        hit |= chosen
    assert len(hit) > 4
    assert hit.isdisjoint({2, 5})


@pytest.mark.parametrize("shown", [Planned(2, (9, 1, 5)), PlanSeen((9, 1, 5))])
def test_a_team_keeps_to_its_plan_night_by_night(shown: Event) -> None:
    """Else whoever plays with them and keeps to it shoots alone."""
    bot = seated("hard", 3, "mafia")
    bot.hear(CardShown(2, "don"))
    bot.hear(shown)
    everybody = tuple(range(1, 11))

    def hits(alive: tuple[int, ...]) -> list[Choice]:
        ask = Ask(3, 1, "mafia", Offer(options=alive))
        return [bot.answer(ask) for _ in range(20)]

    for night, hit in ((2, 9), (3, 1), (4, 5)):
        bot.hear(NightFell(night))
        assert hits(everybody) == 20 * [hit]
    bot.hear(NightFell(5))
    assert hits(everybody) == 20 * [9], "whoever of it was missed"
    assert hits((2, 3, 1, 4)) == 20 * [1]


def test_the_critic_sees_one_who_lets_a_known_foe_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "gorod.bots.bayes.bot.BayesBot.answer", lambda bot, ask: random_answer(ask.offer, bot.rng)
    )
    critics = criticised("sport", 10, "people", 12, 1)
    seen = {what for critic in critics for what, _ in critic.senseless}
    assert {SPARED, FRIEND, ITSELF} <= seen
