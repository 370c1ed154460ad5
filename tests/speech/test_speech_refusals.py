"""Every refusal and every remark is a sentence that says what would be right."""

import re
from typing import Any

import pytest
from chatter import RULES, reasons, remark_ids

from gorod.engine.game import Game
from gorod.engine.questions import Illegal, Late, Malformed, Refused
from gorod.engine.replies import Foul, Reply
from gorod.parts.decks import Remark, SetupRefused, cards
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
KINDS: dict[str, type[Refused]] = {"Malformed": Malformed, "Illegal": Illegal, "Late": Late}
ABOUT: dict[str, Any] = {"seat": 12, "seats": 10, "choice": 5, "choose": 3, "entry": 7, "steps": 2}


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
    assert {"CITY-6", "CITY-10", "SPORT-7"} <= barring
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
        "Number 4 cannot be healed: the last patient is not healed again, "
        "and doctors heal themselves once in a game (rule CITY-10)."
    )


# Refused tables ----------------------------------------------------------------------------------


def refusal_of(lang: str, ruleset: str, *args: Any) -> str:
    with pytest.raises(SetupRefused) as caught:
        book(ruleset).ruleset(*args)
    said = Speech(lang).refused_setup(caught.value)
    assert sentence(said)
    return said


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


REMARKS = {
    "deck-players": {"players": 5, "least": 6, "most": 0},
    "deck-exactly": {"role": "don", "count": 1, "there": 0},
    "deck-at-most-one": {"role": "putana", "there": 2},
    "deck-at-least-one": {"role": "mafia"},
    "deck-fewer": {"few": ("mafia", "don"), "many": ("civilian",), "less": 3, "more": 3},
    "deck-size": {"players": 10, "cards": 1},
    "deck-doctor-early": {"players": 10, "least": 13},
    "deck-unusual": {"players": 10, "deck": ("civilian", "don")},
    "unknown-role": {"role": "ninja", "book": BOOKS["city"]},
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
