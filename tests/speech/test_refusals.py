"""Every refusal and every remark is a sentence that says what would be right."""

import re
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Illegal, Late, Malformed, Refused
from gorod.engine.replies import Foul, Reply
from gorod.parts.decks import Remark, SetupRefused, cards
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from tests.support.random_games import RULES, reasons, remark_ids

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
KINDS: dict[str, type[Refused]] = {"Malformed": Malformed, "Illegal": Illegal, "Late": Late}
ABOUT: dict[str, Any] = {
    "seat": 12,
    "seats": 10,
    "choice": 5,
    "choose": 3,
    "entry": 7,
    "steps": 2,
    "most": 200,
    "hands": 11,
    "voters": 10,
    "ways": ("visit", "take"),
    "sides": ("vampires", "hunters"),
}


def sentence(text: str) -> bool:
    return re.fullmatch(r"[^{}\n]+\.", text) is not None


# Refused replies ---------------------------------------------------------------------------------


@LANGS
@pytest.mark.parametrize("reason", reasons())
def test_every_reason_in_the_source_has_a_sentence(reason: str, lang: str) -> None:
    for kind in reasons()[reason]:
        clause = "SPORT-4" if kind == "Illegal" else None
        said = Speech(lang).refusal(KINDS[kind](reason, clause, **ABOUT))
        assert sentence(said)
        assert clause is None or clause in said


@LANGS
def test_a_refusal_names_the_clause_that_forbids_it(lang: str) -> None:
    barring = set(re.findall(r'\("([A-Z]+-\d+)"', RULES)) | {"COMMON-18"}
    barring |= set(re.findall(r'clause="([A-Z]+-\d+)"', RULES))
    assert {"CITY-6", "CITY-10", "SPORT-7", "IT-22", "SALON-12", "VENDETTA-10"} <= barring
    for reason, kinds in reasons().items():
        for clause in barring if "Illegal" in kinds else ():
            assert clause in Speech(lang).refusal(Illegal(reason, clause, **ABOUT))


@LANGS
def test_refusals_of_a_real_game_are_sentences(lang: str) -> None:
    game = Game(book("sport").ruleset())
    deal = game.open["chance"]
    answers: list[Any] = [None, 5, "don", [], ["don"], ["don"] * 10, [11] * 10, {"a": 1}, True]
    for answer in answers:
        assert sentence(refused(game, Reply("chance", deal.number, answer), lang))
    assert sentence(refused(game, Reply(3, 1, 5), lang))
    assert sentence(refused(game, Foul(seat=0), lang))
    assert sentence(refused(game, Foul(seat=5), lang))
    assert sentence(refused(game, Foul(seat="a\nb" * 2000), lang))  # type: ignore[arg-type]


def refused(game: Game[Any], entry: Any, lang: str) -> str:
    with pytest.raises(Refused) as caught:
        game.reply(entry)
    return Speech(lang).refusal(caught.value)


def test_a_refusal_says_what_would_be_right() -> None:
    said = Speech("en").refusal(Illegal("barred", "CITY-10", choice=4))
    assert said == (
        "Player 4 cannot be healed: the last patient is not healed again, "
        "and doctors heal themselves once in a game (rule CITY-10)."
    )


def test_every_clause_that_bars_a_choice_has_words_of_its_own() -> None:
    bars = set(re.findall(r'\("([A-Z]+-\d+)", [\[(\w]', RULES)) | {
        "IT-8",
        "SALON-12",
        "VENDETTA-10",
    }
    assert {"IT-5", "IT-22", "SALON-6", "SALON-7", "SALON-24", "VENDETTA-42"} <= bars
    for clause in bars:
        assert all(Speech(lang).knows(f"refused-barred.{clause}") for lang in LANGUAGES), clause


def test_a_refusal_tells_how_many_may_be_named() -> None:
    said = Speech("en").refusal(Illegal("wrong-number", "SPORT-4", choose=3))
    assert said == "Name exactly 3 players (rule SPORT-4)."
    said = Speech("en").refusal(Illegal("wrong-number", "VENDETTA-10", choose=5, least=1))
    assert said == "Name from 1 to 5 players (rule VENDETTA-10)."


def test_ways_and_sides_are_named_as_they_are_written() -> None:
    way = Speech("en").refusal(Malformed("no-way", ways=("visit", "take")))
    assert "`visit` and `take`" in way
    side = Speech("ru").refusal(Illegal("no-such-side", "VENDETTA-49", sides=("vampires",)))
    assert "`vampires`" in side


# Refused tables ----------------------------------------------------------------------------------


def refusal_of(lang: str, ruleset: str, *args: Any) -> str:
    with pytest.raises(SetupRefused) as caught:
        book(ruleset).ruleset(*args)
    said = Speech(lang).refused_setup(caught.value)
    assert sentence(said)
    return said


OFFICE = cards(programmer=3, pentester=1, office_manager=1, hr=1, hacker=1, boss=1)
SMALL = cards(civilian=3, doctor=1, mafia=1, putana=1, commissar=1)
TWO_MAFIOSI = cards(civilian=4, doctor=1, putana=1, mafia=2)
JUNKIE = {"junkie": True, "hostless": True, "extra_hand": True}
BLIND = {"blind_mafia": True, "hostless": True}
VARGS = cards(vampire=4, hunter=2, varg_leader=1, varg_sly=1)
LEADERLESS = cards(vampire=10, king=1, queen=1, lamia=1, hunter=5, scout=1, varg_sly=1)
ROSES = {"roses": True, "arbiter": True, "panic": True}


@pytest.mark.parametrize(
    ("words", "ruleset", "args"),
    [
        (["players", "10", "9"], "sport", (9,)),
        (["players", "6", "20"], "city", (21,)),
        (["players"], "city", (9, cards(civilian=6, mafia=1, don=1))),
        (["`don`"], "city", (8, cards(civilian=6, mafia=2))),
        (["`putana`", "Courtesan"], "city", (8, cards(civilian=4, putana=2, mafia=1, don=1))),
        (["`mafia`", "`don`", "`civilian`"], "city", (6, cards(civilian=3, mafia=2, don=1))),
        (["`mafia`"], "textbook", (3, ["town"] * 3)),
        (["`ninja`", "`civilian`", "`maniac`"], "city", (7, cards(civilian=6, ninja=1))),
        (["`colour`", "`abstain`", "`visit_stops_don_shot`"], "city", (6, None, {"colour": 1})),
        (["`abstain`", "`last`", "`none`", "`no`"], "city", (6, None, {"abstain": False})),
        (["`clubs`", "`yes`", "`no`", "`x`"], "sport", (10, None, {"clubs": "x"})),
        (["`talk`", "0", "100", "`-1`"], "textbook", (6, None, {"talk": -1})),
        (["`boss`"], "it", (6, cards(programmer=4, pentester=1, hacker=1))),
        (["`office_manager`", "`hr`", "`base`"], "it", (8, OFFICE)),
        (["players", "8", "18"], "it", (7, None, {}, "extended")),
        (["`turbo`", "`base`", "`hostless`"], "it", (8, None, {}, "turbo")),
        (["`turbo`"], "city", (8, None, {}, "turbo")),
        (
            ["`programmer`", "8", "9"],
            "it",
            (13, cards(programmer=9, pentester=1, hacker=2, boss=1)),
        ),
        (["`mafia`", "3", "6"], "salon", (6, cards(civilian=3, mafia=3))),
        (["`mafia`", "`extra_hand`"], "salon", (6, SMALL, {"extra_hand": True})),
        (["`mafia`", "`junkie`"], "salon", (7, TWO_MAFIOSI, JUNKIE)),
        (["`yakuza`", "`three_sides`"], "salon", (8, cards(civilian=5, mafia=2, yakuza=1))),
        (["`yakuza`", "`three_sides`"], "salon", (5, SMALL[:5], {"three_sides": True})),
        (["`blind_mafia`", "`hostless`"], "salon", (9, None, BLIND)),
        (["`junkie`", "`hostless`", "`extra_hand`"], "salon", (5, None, {"junkie": True})),
        (["7", "players", "6"], "salon", (6, SMALL, {})),
        (
            ["lord", "`king`", "`count`"],
            "vendetta",
            (8, cards(vampire=4, king=1, count=1, hunter=2)),
        ),
        (["lord", "`novice`"], "vendetta", (8, cards(vampire=5, novice=1, hunter=2))),
        (["players", "`varg_leader`", "`varg_sly`", "20"], "vendetta", (8, VARGS)),
        (["`varg_leader`", "`varg_sly`"], "vendetta", (20, LEADERLESS)),
        (["`lamia`"], "vendetta", (8, cards(vampire=3, count=1, lamia=2, hunter=2))),
        (["`hunter`", "5", "6"], "vendetta", (16, cards(vampire=10, hunter=6))),
        (["`roses`", "`arbiter`", "`panic`"], "vendetta", (8, None, ROSES)),
        (["`three`", "`quarrel`"], "vendetta", (3, None, {"quarrel": True}, "three")),
        (["`dice`", "`usual", "`1`"], "vendetta", (8, None, {"dice": "1"})),
        (["`unseen`", "`lord`", "`both`"], "vendetta", (8, None, {"unseen": "king"})),
    ],
)
def test_a_refused_table_names_what_is_wrong(words: list[str], ruleset: str, args: Any) -> None:
    english = refusal_of("en", ruleset, *args)
    assert all(word in english for word in words), english
    russian = refusal_of("ru", ruleset, *args)
    assert all(word in russian for word in words if word.startswith("`")), russian


def test_a_refused_table_names_every_limit_in_one_line() -> None:
    said = refusal_of("en", "sport", 9, cards(civilian=5, don=3))
    assert all(word in said for word in ("players", "`civilian`", "`sheriff`", "`mafia`", "`don`"))


def test_an_unknown_ruleset_is_answered_with_the_known_ones() -> None:
    with pytest.raises(SetupRefused) as caught:
        book("chess")
    for lang in LANGUAGES:
        said = Speech(lang).refused_setup(caught.value)
        assert all(f"`{name}`" in said for name in ("chess", *BOOKS))


@LANGS
def test_warnings_are_sentences(lang: str) -> None:
    rules = book("city").ruleset(8, ["civilian"] * 4 + ["doctor", "sheriff", "mafia", "don"])
    said = [Speech(lang).remark(remark) for remark in rules.warnings]
    assert len(said) == 2
    assert all(sentence(remark) for remark in said)
    assert "`doctor`" in said[0]


REMARKS: dict[str, dict[str, Any]] = {
    "deck-players": {"players": 5, "least": 6, "most": 0},
    "deck-exactly": {"role": "don", "count": 1, "there": 0, "option": ""},
    "deck-at-most-one": {"role": "putana", "there": 2, "count": 1},
    "deck-at-most": {"role": "hunter", "there": 6, "count": 5},
    "deck-at-least-one": {"role": "mafia", "there": 0, "count": 1, "option": ""},
    "deck-at-least": {"role": "mafia", "there": 1, "count": 2, "option": "extra_hand"},
    "deck-half": {"role": "yakuza", "there": 5, "cards": 9},
    "deck-without": {"role": "yakuza", "mode": "", "option": ""},
    "deck-beyond-the-book": {"players": 15, "most": 13},
    "deck-many-black": {"there": 6, "most": 5},
    "deck-special-among-few": {"role": "maniac", "players": 5},
    "deck-before-the-vote": {"there": 2, "players": 4},
    "hint-hostless": {"option": "hostless", "players": 5},
    "deck-one-lord": {"roles": ("king", "count")},
    "deck-novice-alone": {"role": "novice"},
    "deck-vargs-early": {"roles": ("varg_leader",), "players": 12, "least": 20},
    "deck-pack-leader": {"roles": ("varg_sly", "varg_tricky"), "role": "varg_leader"},
    "deck-numbers": {"column": "lords", "there": 0, "low": 1, "high": 1, "players": 8},
    "deck-ratio": {"vampires": 20, "hunters": 3},
    "deck-wolf-early": {"players": 8, "least": 10},
    "deck-all-hunters-special": {"hunters": 2},
    "deck-vargs": {"there": 3, "usual": 1, "players": 20},
    "deck-scenario-card": {"roles": ("werewolf",), "mode": "wolf_pits"},
    "host-seat": {"seat": 12, "players": 8},
    "options-exclude": {"options": ("roses", "panic")},
    "draw-number": {"pile": "lords", "there": 2, "low": 0, "high": 1, "players": 12},
    "unknown-pile": {"pile": "kings", "known": ("lords", "wolves")},
    "dice-betrays": {"options": ("burning", "dice"), "faces": ("revenge",)},
    "option-needs": {"option": "junkie", "options": ("hostless", "extra_hand")},
    "options-many": {"options": ("open", "mayor", "hostless", "dark_night")},
    "options-not-in-mode": {"options": ("dice",), "mode": "three"},
    "unknown-mode": {"mode": "turbo", "book": BOOKS["it"]},
    "unknown-timing": {"timing": "tea", "known": ("speech", "ballot")},
    "timing-value": {"timing": "speech", "value": "long", "most": 3600},
    "unknown-edition": {"ruleset": "sport", "edition": 3, "last": 1},
    "unknown-scenario": {"scenario": "tea", "known": ()},
    "scenario-players": {
        "scenario": BOOKS["vendetta"].scenarios[0],
        "players": 5,
        "least": 6,
        "most": 15,
    },
    "no-draw": {"ruleset": "sport"},
    "deck-fewer": {"few": ("mafia", "don"), "many": ("civilian",), "less": 3, "more": 3},
    "deck-size": {"players": 10, "cards": 1, "due": 11},
    "deck-doctor-early": {"players": 10, "least": 13},
    "deck-unusual": {"players": 10, "deck": ("civilian", "don")},
    "unknown-role": {"role": "ninja", "book": BOOKS["city"]},
    "broken-book": {
        "ruleset": "hamlet",
        "package": "gorod-hamlet",
        "problem": "fails",
        "error": "ImportError: no\nmodule",
    },
    "unknown-ruleset": {"ruleset": "x" * 5000, "known": tuple(BOOKS)},
    "unknown-option": {"option": "line\nbreak", "book": BOOKS["sport"]},
    "option-value": {"option": BOOKS["sport"].options[0], "value": ["a", 1]},
}


@LANGS
@pytest.mark.parametrize("name", sorted(remark_ids() | REMARKS.keys()))
def test_every_remark_in_the_source_is_a_sentence(name: str, lang: str) -> None:
    assert sentence(Speech(lang).remark(Remark(name, REMARKS[name])))
    if lang == "en":
        assert re.search(r"players|`\w+", Speech(lang).remark(Remark(name, REMARKS[name])))
