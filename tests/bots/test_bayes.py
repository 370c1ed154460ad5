"""Bots that reason: they play every table, sensibly, by what their seat was told and no more."""

import re
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gorod.bots
from gorod.bots import Bot
from gorod.bots.bayes.bot import BayesBot
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.levels import LEVELS, PEOPLE
from gorod.engine.events import Became, CardDealt, CardShown
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.table import Choice
from gorod.insight import rules_analysis
from gorod.insight.rules_analysis import read_rules
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import bayes_bots, lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.parts.ballots import Voted
from gorod.parts.calls import Chose
from gorod.parts.leaving import KILLED, VOTED_OUT
from gorod.parts.nominations import Nominated
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from tests.support.random_tables import Setup, examples, setups

HUNTERS = ("hunter", "scout", "leader", "monk", "beauty")
RECOMMENDED = [("sport", 10), ("city", 13), ("salon", 9), ("it", 10), ("vendetta", 12)]


class Diary:
    """A bot that writes down what it heard, was asked and answered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.pages: list[Event | tuple[Ask, Choice]] = []

    def hear(self, event: Event) -> None:
        self.pages.append(event)
        self.bot.hear(event)

    def answer(self, ask: Ask) -> Choice:
        answer = self.bot.answer(ask)
        self.pages.append((ask, answer))
        return answer


def played(rules: Ruleset, seed: str, level: str = "people") -> tuple[Game[Any], dict[int, Diary]]:
    game = Game(rules)
    make = bayes_bots(rules, level)
    everybody = company(game, seed, lambda seat, own: Diary(make(seat, own)))
    conduct(game, everybody)
    return game, everybody.bots  # type: ignore[return-value]


@given(setups(), st.integers(0, 2**32))
@examples(60)
def test_every_game_of_theirs_ends_at_every_table(setup: Setup, seed: int) -> None:
    game, _ = played(setup.rules, str(seed))
    assert game.table.winner is not None


@pytest.mark.parametrize(("name", "players"), RECOMMENDED)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays_the_recommended_tables(name: str, players: int, level: str) -> None:
    game, _ = played(book(name).ruleset(players), "1", level)
    assert game.over


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(("name", "players"), RECOMMENDED)
def test_what_one_answers_follows_from_its_own_letters_alone(name: str, players: int) -> None:
    """Alone in a room of its own, told the same, it answers the same as in the shared one."""
    rules = book(name).ruleset(players)
    _, diaries = played(rules, "secret")
    for seat, diary in diaries.items():
        alone = BayesBot(seat, Random(f"secret/{seat}"), PublicBelief(read_rules(rules)), PEOPLE)
        for page in diary.pages:
            if isinstance(page, Event):
                alone.hear(page)
            else:
                ask, answer = page
                assert alone.answer(ask) == answer


@pytest.mark.clause("COMMON-4")
@pytest.mark.parametrize("lord", ["prince", "count"])
def test_nobody_is_told_by_the_rules_which_unseen_card_is_played(
    lord: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = book("vendetta").ruleset(12)
    options = {"unseen": "lord"}
    king, other = (
        book("vendetta").ruleset(
            deck=[one if role == "king" else role for role in plain.deck], options=options
        )
        for one in ("king", lord)
    )
    assert king.deck != other.deck
    assert read_rules(king) is read_rules(other)
    first = public_of(king, monkeypatch)
    assert first == public_of(other, monkeypatch)
    assert first != public_of(plain, monkeypatch)


def public_of(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All that a lore says of these rules, when nobody has studied any before."""
    monkeypatch.setattr(rules_analysis, "_facts_cache", {})
    lore = read_rules(rules)
    about = [
        lore.kinds,
        lore.decks,
        lore.town,
        lore.seer,
        lore.seer_call,
        lore.seer_learns_early,
        lore.aims,
    ]
    about += [lore.strikers, lore.secret, lore.renominates, lore.camps, lore.striking_sides]
    roles = [role for kind in lore.kinds for role in kind.roles]
    calls = sorted(lore.aims)
    tables = product(range(3), repeat=len(lore.camps))
    return [
        *about,
        [lore.winner(left) for left in tables],
        [lore.replies(call, by, (1,), (role,)) for call, by in calls for role in roles],
        [lore.tells(role, how) for role in roles for how in (KILLED, VOTED_OUT)],
    ]


def test_whoever_does_not_look_at_cards_knows_no_card_by_its_name() -> None:
    """No book and no role stands in what bots are made of."""
    words = set(BOOKS) | {r.id for one in BOOKS.values() for r in one.plain.roles}
    words -= {"town", "leader", "count", "don"}  # words of the language, too
    for file in Path(gorod.bots.__file__).parent.glob("*.py"):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert not words.intersection(re.findall(r'"([a-z_]+)"', line)), (file.name, line)


def open_choices(game: Game[Any]) -> list[tuple[int, int]]:
    """Who named whom in the open."""
    named = []
    for letter in game.letters:
        match letter.event:
            case Nominated(by=by, seat=seat):
                named.append((by, seat))
            case Voted(seat=by, candidate=int(seat)):
                named.append((by, seat))
    return named


@pytest.mark.parametrize(("name", "players"), RECOMMENDED)
def test_nobody_names_himself(name: str, players: int) -> None:
    for seed in range(5):
        game, _ = played(book(name).ruleset(players), str(seed))
        assert all(by != seat for by, seat in open_choices(game))


def test_a_team_shoots_as_one_and_none_of_its_own() -> None:
    rules = book("sport").ruleset()
    shots: Counter[bool] = Counter()
    for seed in range(20):
        game, _ = played(rules, str(seed), "hard")
        black = {seat for seat, card in game.table.cards.items() if card in ("mafia", "don")}
        for night in game.table.choices.get("mafia", {}).values():
            assert not black.intersection(night.values())
            shots[len(set(night.values())) == 1] += 1
    assert not shots[False]


def test_who_has_found_one_votes_for_him() -> None:
    """A sheriff votes for one whom he knows as black, wherever he can."""
    rules = book("sport").ruleset()
    right = wrong = 0
    for seed in range(30):
        game, _ = played(rules, f"found/{seed}")
        sheriff = next(seat for seat, card in game.table.cards.items() if card == "sheriff")
        found: set[int] = set()
        candidates: tuple[int, ...] = ()
        for letter in game.letters:
            event = letter.event
            if getattr(event, "call", "") == "sheriff" and getattr(event, "answer", "") == "yes":
                found.add(event.about)  # type: ignore[attr-defined]
            candidates = getattr(event, "candidates", candidates)
            if isinstance(event, Voted) and event.seat == sheriff and found & set(candidates):
                right += event.candidate in found
                wrong += event.candidate not in found
    assert right > 5
    assert not wrong


def test_mates_are_spared_by_people_and_not_by_the_hard() -> None:
    rules = book("sport").ruleset()

    def betrayals(level: str) -> float:
        against = votes = 0
        for seed in range(15):
            game, _ = played(rules, str(seed), level)
            black = {seat for seat, card in game.table.cards.items() if card in ("mafia", "don")}
            named = [(by, seat) for by, seat in open_choices(game) if by in black]
            votes += len(named)
            against += sum(seat in black for _, seat in named)
        return against / votes

    assert betrayals("people") < betrayals("hard")


def test_a_bot_is_shown_its_mates_by_letters_only() -> None:
    rules = book("sport").ruleset()
    _, diaries = played(rules, "7")
    for diary in diaries.values():
        bot = diary.bot
        assert isinstance(bot, BayesBot)
        shown = {page.seat for page in diary.pages if isinstance(page, CardShown)}
        assert bot.belief.mates == shown


def test_those_who_reason_beat_those_who_do_not() -> None:
    rules = book("sport").ruleset()

    def black_wins(bots: str) -> int:
        seated = lineup_named(bots, rules.sides)
        wins = 0
        for seed in range(60):
            game = Game(rules)
            conduct(game, company(game, str(seed), seated(rules)))
            wins += game.table.winner == "black"
        return wins

    assert black_wins("black=random,red=bayes") < black_wins("random") - 8
    assert black_wins("black=bayes,red=random") > black_wins("random") + 5


def test_choices_in_the_dark_are_legal_for_all_who_wake() -> None:
    for name, players in RECOMMENDED:
        game, _ = played(book(name).ruleset(players), "dark")
        assert any(isinstance(letter.event, Chose) for letter in game.letters)


def test_what_was_learned_is_told_once_also_where_the_answer_is_nobody() -> None:
    """One who is shown no players at all said so again, and was refused."""
    rules = Setting("vendetta", 15, mode="standard").rules()
    game = play_one(rules, "values/4", lineup_named("people", rules.sides)(rules))
    assert game.over


def first_day(rules: Ruleset, deal: tuple[str, ...], seat: int) -> list[Event | Choice]:
    """What one bot hears and answers on the first day, while all others answer by their numbers."""
    game = Game(rules)
    bot = BayesBot(seat, Random("twin"), PublicBelief(read_rules(rules)), PEOPLE)
    said: list[Event | Choice] = []
    heard = 0
    while game.table.night < 2 and not game.over:
        for ask in tuple(game.open.values()):
            for event in game.seen_by(seat)[heard:]:
                bot.hear(event)
                said.append(event)
                heard += 1
            options = ask.offer.options
            if ask.topic == "deal":
                answer: Choice = deal
            elif ask.to == seat:
                answer = bot.answer(ask)
                said.append(answer)
            else:
                answer = None
                if isinstance(ask.to, int) and options and ask.offer.one:
                    answer = options[ask.to * 7 % len(options)]
            game.reply(Reply(ask.to, ask.number, answer))
    return said


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("seat", range(1, 8))
def test_two_games_that_differ_in_a_secret_are_one_to_a_bot(seat: int) -> None:
    """Seven are red; which of the others are red too, and who is the don, they are not told."""
    rules = book("sport").ruleset()
    red = ("civilian", "civilian", "civilian", "civilian", "civilian", "sheriff")
    worlds = [
        (*red, "civilian", "mafia", "mafia", "don"),
        (*red, "civilian", "don", "mafia", "mafia"),
    ]
    if seat < 7:
        worlds.append((*red, "mafia", "civilian", "don", "mafia"))
    lives = [first_day(rules, deal, seat) for deal in worlds]
    assert len(lives[0]) > 30
    assert all(life == lives[0] for life in lives)


def test_a_black_rose_goes_to_an_enemy_and_a_red_one_to_a_friend() -> None:
    rules = book("vendetta").ruleset(12, options={"roses": True})
    right: Counter[str] = Counter()
    for seed in range(12):
        game, _ = played(rules, f"roses/{seed}", "hard")
        hunters = {seat for seat, card in game.table.cards.items() if card in HUNTERS}
        for letter in game.letters:
            if type(letter.event).__name__ == "RosesGiven" and letter.event.seat in hunters:  # type: ignore[attr-defined]
                right["red"] += letter.event.red in hunters  # type: ignore[attr-defined]
                right["all"] += 1
    assert right["red"] > 0.8 * right["all"] > 0


def test_who_became_another_has_other_enemies() -> None:
    rules = book("salon").ruleset(deck=("civilian",) * 5 + ("werewolf", "commissar", "mafia"))
    bot = BayesBot(6, Random(1), PublicBelief(read_rules(rules)), PEOPLE)
    bot.hear(CardDealt(6, "werewolf"))
    assert bot.belief.enemies()[1:9].max() < 0.5
    bot.hear(Became(6, "turncoat"))
    assert bot.belief.enemies()[1:6].min() > 0.99
