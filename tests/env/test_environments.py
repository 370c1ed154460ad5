"""Every book as an environment: PettingZoo's own tests, legal play to the end, and secrecy."""

import re
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from gorod.engine.claims import Claimed
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, letters_for
from gorod.engine.questions import Ask, Offer
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.table import Choice
from gorod.env import MafiaEnv, SeatEnv, WrongAction, env
from gorod.env.actions import PASS_ACTION, ActionNumbers, PartialAnswer
from gorod.env.observation import SeatObservation, observation_layout
from gorod.env.pettingzoo_env import agent_of
from gorod.env.prompts import Prompter
from gorod.env.turns import AgentTurns
from gorod.insight.simulation.game_loop import company, conduct
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES
from tests.support.hamlet import install, on_the_path


def modes(name: str) -> list[str | None]:
    return [one.name for one in BOOKS[name].modes] or [None]


TABLES: dict[str, dict[str, Any]] = {
    f"{name} {mode or ''}".strip(): {"ruleset": name, "mode": mode}
    for name in BOOKS.ours
    for mode in modes(name)
}
TABLES["textbook"]["players"] = 10  # with fewer it is over before anybody votes
TABLES |= {
    "textbook with everything": {
        "ruleset": "textbook",
        "players": 9,
        "options": {"doctor": True, "detective": True, "talk": 1, "first": "day"},
    },
    "city with covered calls": {"ruleset": "city", "players": 13, "options": {"cover": True}},
    "salon for twelve, open votes": {"ruleset": "salon", "players": 12, "options": {"open": True}},
    "a deck of its own": {"ruleset": "textbook", "deck": ["town"] * 4 + ["mafia"]},
}
each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())


def any_legal(mask: Any, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def play(made: MafiaEnv, rng: Random, each: Callable[[str], None] | None = None) -> int:
    """Random legal play to the end; gives the number of steps."""
    steps = 0
    while not any(made.terminations.values()):
        if each is not None:
            each(made.agent_selection)
        made.step(any_legal(made.observe(made.agent_selection)["action_mask"], rng))
        steps += 1
    return steps


# PettingZoo and Gymnasium -----------------------------------------------------------------------


@each_table
def test_pettingzoo_finds_nothing_wrong(
    table: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        # It would rather have no mask beside the observation; its own card games have one too.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(MafiaEnv(**table), num_cycles=60)
    seed_test(lambda: MafiaEnv(**table), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", sorted(BOOKS.ours))
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(LegalOnly(name, max(BOOKS[name].smallest, 10)))


class LegalOnly(SeatEnv):
    """Gymnasium's checker knows no masks: where it steps illegally, the first legal is taken."""

    def step(self, action: int) -> Any:
        legal = np.flatnonzero(self.turns.mask(self.seat))
        return super().step(action if action in legal or not legal.size else int(legal[0]))


def test_a_book_of_somebody_else_is_an_environment_too(
    texts_may_be_missing: None, tmp_path: Path
) -> None:
    with on_the_path(install(tmp_path)):
        made = MafiaEnv("hamlet")
        made.reset(seed=1)
        assert play(made, Random(1)) > 0
        assert set(made.rewards.values()) <= {-1.0, 0.0, 1.0}


# Play -------------------------------------------------------------------------------------------


@each_table
def test_any_legal_play_ends_and_pays_the_winners(table: dict[str, Any]) -> None:
    made = MafiaEnv(**table)
    for seed in range(3):
        made.reset(seed=seed)
        play(made, Random(seed))
        game = made.turns.game
        assert game.over
        assert all(made.terminations.values())
        for seat in game.table.seats:
            side = game.rules.side_by_role[game.table.roles[seat]]
            won = side == game.table.winner
            paid = 0.0 if game.table.winner == "draw" else (1.0 if won else -1.0)
            assert made.rewards[f"seat_{seat}"] == paid


def test_the_dead_are_paid_and_asked_for_their_last_word() -> None:
    made, asked_dead = MafiaEnv("sport"), 0
    made.reset(seed=2)

    def look(agent: str) -> None:
        nonlocal asked_dead
        asked_dead += int(agent.removeprefix("seat_")) not in made.turns.game.table.alive

    play(made, Random(2), look)
    assert asked_dead > 0
    assert made.agents == made.possible_agents


def test_a_question_that_stays_open_is_put_once() -> None:
    """The mafia points together, and may change its mind while others are awaited."""
    made = MafiaEnv("textbook", 7, options={"mafia": 2})
    made.reset(seed=1)
    assert made.turns.game.wait.changeable
    pointed: list[str] = []

    def look(agent: str) -> None:
        picking = made.turns.partial_answer
        assert picking is not None
        pointed.extend([agent] if picking.ask.topic == "mafia" else [])

    play(made, Random(1), look)
    assert pointed[0] != pointed[1]


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    made = MafiaEnv("city", 13)
    deals = []
    for seed in (5, 5, 6, None):
        made.reset(seed=seed)
        deals.append(dict(made.turns.game.table.cards))
    assert deals[0] == deals[1]
    assert deals[1] != deals[2] != deals[3]


def test_an_illegal_action_is_refused_and_changes_nothing_but_ends_a_guarded_game() -> None:
    made = MafiaEnv("textbook", 7)
    made.reset(seed=1)
    before = list(made.turns.game.journal)
    for action in (-1, 99, PASS_ACTION):
        with pytest.raises(WrongAction):
            made.step(action)
    assert made.turns.game.journal == before
    guarded = env("textbook", 7)
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    guarded.step(PASS_ACTION)
    assert guarded.unwrapped.rewards[agent] == -1
    assert all(guarded.terminations.values())


def test_a_table_that_is_refused_is_refused_here_too() -> None:
    for wrong in ({"players": 11}, {"options": {"panic": True}}, {"mode": "hardcore"}):
        with pytest.raises(SetupRefused):
            MafiaEnv("sport", **wrong)
        with pytest.raises(SetupRefused):
            SeatEnv("sport", **wrong)
    with pytest.raises(ValueError, match="seat 11"):
        SeatEnv("sport", seat=11)


# Answers as numbers -----------------------------------------------------------------------------

ACTIONS = ActionNumbers(seats=9, words=4)
WHOLE: dict[str, tuple[Offer, list[int], Choice]] = {
    "a seat": (Offer((2, 5)), [5], 5),
    "a pass": (Offer((2, 5)), [PASS_ACTION], None),
    "a word": (Offer(("yes",)), [10], "yes"),
    "three in order": (Offer((1, 2, 3, 4), choose=3), [4, 1, 2], (4, 1, 2)),
    "a way and a seat": (Offer((3, 4), ways=("visit", "take")), [11, 3], ("take", 3)),
    "fewer than the most": (Offer((1, 2, 3), choose=3, least=1), [2, 14], (2,)),
    "the most": (Offer((1, 2), choose=2, least=1), [2, 1], (2, 1)),
    "a seat or a word": (Offer((3, "ambush")), [10], "ambush"),
}


@pytest.mark.parametrize(("offer", "steps", "answer"), WHOLE.values(), ids=WHOLE.keys())
def test_several_steps_make_one_answer(offer: Offer, steps: list[int], answer: Choice) -> None:
    picking = PartialAnswer(Ask(1, 1, "plan", offer), ACTIONS)
    *before, last = steps
    assert [picking.take(step) for step in before] == [None] * len(before)
    assert picking.take(last) == (answer,)
    assert picking.ask.takes(answer)


def test_nothing_is_chosen_twice_and_a_pass_is_the_first_word_or_none() -> None:
    picking = PartialAnswer(Ask(1, 1, "plan", Offer((1, 2, 3), choose=2)), ACTIONS)
    assert sorted(picking.legal()) == [PASS_ACTION, 1, 2, 3]
    picking.take(2)
    assert sorted(picking.legal()) == [1, 3]
    with pytest.raises(WrongAction):
        picking.take(2)


def test_a_question_with_more_words_than_there_are_numbers_is_refused_aloud() -> None:
    with pytest.raises(WrongAction, match="more than 4 words"):
        PartialAnswer(Ask(1, 1, "guess", Offer(tuple("abcde"))), ACTIONS)


@each_table
def test_every_legal_answer_can_be_given_and_no_other(table: dict[str, Any]) -> None:
    """Whatever a bot could answer has its steps, and every step leads to a legal answer."""
    rng = Random(3)

    def answer(ask: Ask) -> Choice:
        if not isinstance(ask.answerer, int):
            return chance(ask)
        picking = PartialAnswer(ask, ActionNumbers(rules.players, len(rules.roles) + 4))
        while (whole := picking.take(rng.choice(list(picking.legal())))) is None:
            pass
        assert ask.takes(whole[0])
        return whole[0]

    about = {name: value for name, value in table.items() if name != "ruleset"}
    rules = book(table["ruleset"]).ruleset(**about)
    game = Game(rules)
    chance = company(game, "1").others
    conduct(game, answer)
    assert game.over


# Claims ------------------------------------------------------------------------------------------


@each_table
def test_agents_may_claim_what_a_game_lets_people_claim(table: dict[str, Any]) -> None:
    made, rng = MafiaEnv(**table, claims=True, lang="en"), Random(6)
    made.reset(seed=6)
    said = 0
    while not any(made.terminations.values()):
        agent = made.agent_selection
        legal = made.turns.may_say()
        numbers = np.flatnonzero(made.observe(agent)["action_mask"])
        assert set(legal) == {int(one) for one in numbers if one > made.turns.actions.done}
        text = made.infos[agent]["text"]
        assert {*legal} <= {int(action) for action in re.findall(r"(?m)^(\d+) – ", text)}
        told = len(made.turns.game.letters)
        action = any_legal(made.observe(agent)["action_mask"], rng)
        made.step(action)
        if action in legal:
            said += 1
            new = made.turns.game.letters[told]
            assert isinstance(new.event, Claimed)
            assert new.to == EVERYONE
            assert agent_of(new.event.seat) == agent == made.agent_selection
    assert made.turns.game.over
    assert bool(said) == any(isinstance(one.event, Claimed) for one in made.turns.game.letters)
    if table["ruleset"] in ("sport", "salon"):
        assert said


def test_who_may_not_speak_may_not_claim() -> None:
    made = MafiaEnv("textbook", 7, claims=True)
    made.reset(seed=1)
    assert made.turns.game.wait.hushed
    assert made.turns.may_say() == {}
    with pytest.raises(WrongAction):
        made.step(made.turns.actions.done + 1)


def test_claims_pass_pettingzoos_tests_too(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(MafiaEnv("sport", claims=True), num_cycles=60)
    seed_test(lambda: MafiaEnv("salon", 9, claims=True), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


# Secrecy ----------------------------------------------------------------------------------------


@each_table
def test_an_agent_sees_what_follows_from_its_letters_and_its_question(
    table: dict[str, Any],
) -> None:
    """Somebody who was handed these alone sees the same, to the last number and word."""
    made = MafiaEnv(**table, lang="en")
    made.reset(seed=4)
    rules = made.rules
    words = Prompter(rules, "en")
    looked = 0

    def look(agent: str) -> None:
        nonlocal looked
        looked += 1
        if looked % 7 != 1:
            return
        seat = int(agent.removeprefix("seat_"))
        alone = SeatObservation(seat, observation_layout(rules))
        alone.read(letters_for(seat, made.turns.game.letters))
        picking = made.turns.partial_answer
        assert np.array_equal(alone.numbers(picking), made.observe(agent)["observation"])
        assert words.text(alone, picking) == made.infos[agent]["text"]

    play(made, Random(4), look)
    assert looked


def dealt(rules: Ruleset, cards: list[str]) -> AgentTurns:
    def chance(ask: Ask) -> Choice:
        if ask.topic == "deal":
            return tuple(cards)
        return ask.offer.options[0] if ask.to == CHANCE else None

    return AgentTurns(rules, 0, chance)


def views(rules: Ruleset, cards: list[str], steps: dict[str, Seat]) -> dict[Seat, list[Any]]:
    """What everybody sees after each step, if everybody answers like this."""
    turns = dealt(rules, cards)
    words = Prompter(rules, "en")
    seen: dict[Seat, list[Any]] = {seat: [] for seat in (1, 4, 5, 6, 7)}

    def look() -> None:
        for seat in seen:
            numbers = turns.seen(seat)["observation"].tobytes()
            seen[seat].append((numbers, turns.text(seat, words)))

    while turns.partial_answer is not None and turns.game.table.day < 2:
        ask = turns.partial_answer.ask
        if ask.to != 5:  # in one game the mate points before, in the other after somebody
            look()
        turns.reply(steps[ask.topic])
    look()
    return seen


def test_two_games_that_differ_in_a_secret_look_the_same_to_whoever_may_not_know_it() -> None:
    rules = book("textbook").ruleset(7, options={"mafia": 2, "first": "day"})
    steps = {"vote": 7, "mafia": 4}
    one = views(rules, ["town", "mafia", "town", "town", "mafia", "town", "town"], steps)
    other = views(rules, ["town", "town", "mafia", "town", "mafia", "town", "town"], steps)
    assert len(one[1]) == len(other[1]) > 7
    for seat in (1, 4, 6, 7):
        assert one[seat] == other[seat]
    assert one[5] != other[5]  # the mate knows, so the comparison can fail


# Words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(BOOKS.ours))
def test_a_language_model_is_told_rules_letters_and_legal_answers(name: str, lang: str) -> None:
    made = MafiaEnv(name, lang=lang)
    made.reset(seed=1)

    def look(agent: str) -> None:
        text = made.infos[agent]["text"]
        seat = int(agent.removeprefix("seat_"))
        assert made.turns.text(seat, Prompter(made.rules, lang)) == text
        answers = text.splitlines()[-int(made.observe(agent)["action_mask"].sum()) :]
        numbers = [int(line.split(" – ")[0]) for line in answers]
        assert numbers == np.flatnonzero(made.observe(agent)["action_mask"]).tolist()

    play(made, Random(1), look)
    assert "text" in made.infos["seat_1"]


def test_what_is_rendered_is_what_was_said_in_the_room() -> None:
    made = MafiaEnv("textbook", 7, render_mode="ansi")
    made.reset(seed=1)
    play(made, Random(1))
    shown = made.render()
    assert shown is not None
    assert "has won" in shown
    assert MafiaEnv("textbook").render() is None


# One seat ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(BOOKS.ours))
def test_one_seat_plays_whole_games_among_bots(name: str) -> None:
    made, rng = SeatEnv(name, lang="en"), Random(5)
    seats = set()
    for game in range(6):
        seen, about = made.reset(seed=game)
        seats.add(made.seat)
        over = made.turns.over
        while not over:
            assert "text" in about
            seen, paid, over, cut, about = made.step(any_legal(seen["action_mask"], rng))
            assert not cut
            assert paid == 0.0 or over
        assert made.turns.over
    assert len(seats) > 1


@pytest.mark.parametrize("bots", ["people", "black=people,red=hard"])
def test_bots_that_reason_sit_there_by_their_names_and_speak(bots: str) -> None:
    made, rng, heard = SeatEnv("sport", bots=bots), Random(7), 0
    for game in range(2):
        seen, _ = made.reset(seed=game)
        while not made.turns.over:
            seen, *_ = made.step(any_legal(seen["action_mask"], rng))
        said = [letter.event for letter in made.turns.game.letters]
        claims = [event for event in said if isinstance(event, Claimed)]
        heard += len(claims)
        assert made.seat not in {claim.seat for claim in claims}
    assert heard


def test_the_others_are_the_bots_that_were_asked_for() -> None:
    asked: list[Seat] = []

    class Counts:
        def __init__(self, seat: Seat, seed: str) -> None:
            self.seat, self.rng = seat, Random(seed)

        def hear(self, event: Any) -> None:
            """It is only counted."""

        def answer(self, ask: Ask) -> Choice:
            asked.append(self.seat)
            return self.rng.choice(ask.offer.options)

    made = SeatEnv("textbook", 7, seat=3, bots=Counts)
    seen, _ = made.reset(seed=1)
    while not made.turns.over:
        seen, *_ = made.step(any_legal(seen["action_mask"], Random(1)))
    assert asked
    assert 3 not in asked


def test_a_vote_that_was_handed_over_is_another_turn_of_whoever_holds_it() -> None:
    rules = replace(book("vendetta").ruleset(12), silenced=(3,))
    held = []
    for seed in range(8):
        turns, rng = AgentTurns(rules, seed), Random(seed)
        while turns.partial_answer is not None:
            ask = turns.partial_answer.ask
            if ask.hand is not None:
                assert turns.seat == ask.hand != ask.to
                assert turns.mask(ask.hand).any()
                assert not turns.mask(3).any()
                held.append(ask)
            turns.take(any_legal(turns.mask(turns.seat or 0), rng))
    assert {ask.to for ask in held} == {3}


def test_a_game_that_is_over_at_the_deal_pays_and_says_so() -> None:
    made = MafiaEnv("textbook", 3, options={"mafia": 2})
    made.reset(seed=1)
    assert all(made.terminations.values())
    paid = [made.last()[1] for made.agent_selection in made.agents]
    assert sorted(paid) == [-1.0, 1.0, 1.0]
    alone = SeatEnv("textbook", 3, options={"mafia": 2}, seat=1)
    seen, _ = alone.reset(seed=1)
    assert not seen["action_mask"].any()
    _, paid_alone, over, _, _ = alone.step(0)
    assert (abs(paid_alone), over) == (1.0, True)
