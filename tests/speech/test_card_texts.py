"""A card says what is true in this game: its mode, its options and its deck."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.events import CardShown
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Offer
from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK, Seat
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot

LANGS = pytest.mark.parametrize("lang", LANGUAGES)

FULL = ("king", "banshee", "ghoul", "bride", "werewolf", "scout", "leader", *["hunter"] * 2)

Told = tuple[str, str | None, dict[str, Any], int, str, str, str]

CARDS: list[Told] = [
    # book, mode, options, players, role, what the card says, what it does not say
    ("vendetta", "wolf_pits", {}, 10, "werewolf", "ambush|засаду", ""),
    ("vendetta", "standard", {}, 10, "werewolf", "You play alone|только за себя", "ambush|засад"),
    (
        "vendetta",
        "invasion",
        {},
        11,
        "werewolf",
        "kitsune know each other|кицунэ знаете",
        "play alone",
    ),
    ("vendetta", "invasion", {}, 11, "kitsune", "win together|вместе", "play alone|только за себя"),
    ("vendetta", "standard", {}, 12, "hunter", "You know the other|Вы знаете остальных", "number"),
    ("vendetta", "standard", {"strangers": True}, 12, "hunter", "not before|не раньше", "You know"),
    ("vendetta", "standard", {"strangers": True}, 12, "scout", "first daylight|первый же день", ""),
    ("vendetta", "standard", {"quarrel": True}, 12, "hunter", "number|номеру", "together|вместе"),
    (
        "vendetta",
        "standard",
        {"quarrel": True, "strangers": True},
        12,
        "hunter",
        "never meet|никогда",
        "know the|знаете",
    ),
    (
        "vendetta",
        "standard",
        {"quarrel": True},
        13,
        "leader",
        "no tie|не разрешаете",
        "tied you",
    ),
    ("vendetta", "under_cover", {}, 10, "scout", "no part in|не участвуете", "strike with"),
    ("vendetta", "under_cover", {}, 10, "hunter", "under cover|под прикрытием", "leader|главарь"),
    ("vendetta", "three", {}, 3, "hunter", "single night|ночь всего одна", "daylight|день"),
    ("vendetta", "three", {}, 3, "vampire", "single night|единственная", "shapeshifter|оборотн"),
    (
        "vendetta",
        "standard",
        {},
        6,
        "hunter",
        "only hunter|единственный охотник",
        "the other hunter",
    ),
    ("vendetta", "standard", {}, 6, "vampire", "hunters|охотников", "shapeshifter|оборотн"),
    ("vendetta", "standard", {"burning": True}, 13, "banshee", "do not wail|плача не", "tells"),
    ("vendetta", "standard", {"roses": True}, 13, "ghoul", "black rose|чёрной розой", "extra vote"),
    ("vendetta", "standard", {"arbiter": True}, 13, "ghoul", "nothing|ничего не", "extra vote"),
    ("vendetta", "standard", {"spare_the_doomed": True}, 13, "scout", "crossed|скрещённые", ""),
    ("vendetta", "standard", {"secrets": True}, 13, "vampire", "without any|без всякого", "listen"),
    ("salon", None, {}, 9, "mafia", "with your team|с командой", "eyes shut|закрытыми"),
    ("salon", None, {"blind_mafia": True}, 9, "mafia", "raise a hand|поднять руку", "settle"),
    ("salon", None, {"parity": True}, 9, "mafia", "half of the living|половины", "only your own"),
    ("salon", None, {}, 5, "mafia", "only mafioso|вы одни", "your team|командой"),
    ("salon", None, {"three_sides": True}, 14, "commissar", "yakuza|якудза", ""),
    ("salon", None, {}, 9, "commissar", "maniac|маньяк", "yakuza|якудза"),
    (
        "salon",
        None,
        {"three_sides": True, "blind_mafia": True},
        14,
        "yakuza",
        "open your eyes|открываете глаза",
        "eyes shut|закрытыми",
    ),
    ("salon", None, {"three_sides": True}, 14, "werewolf", "both are gone|ни той", ""),
    (
        "salon",
        None,
        {"blind_mafia": True},
        9,
        "turncoat",
        "eyes shut|закрытыми",
        "wake|просыпаетесь",
    ),
    (
        "salon",
        None,
        {"hostless": True, "extra_hand": True, "junkie": True},
        6,
        "doctor",
        "not on the first night|не в первую ночь",
        "",
    ),
    (
        "salon",
        None,
        {"hostless": True, "extra_hand": True, "junkie": True},
        6,
        "mafia",
        "must kill|обязаны",
        "team|командой",
    ),
    ("it", "base", {}, 9, "hacker", "point at|показало", "eyes shut|вслепую"),
    ("it", "hardcore", {}, 9, "hacker", "eyes shut|вслепую", "point at|показало"),
    ("it", "extended", {}, 12, "boss", "eyes shut|вслепую", ""),
    ("it", "base", {}, 6, "boss", "team alone|вы одни", "the hackers|хакер"),
    ("it", "hostless", {}, 12, "pentester", "second night|Со второй", "Each night|Каждую"),
    ("it", "base", {}, 9, "pentester", "Each night|Каждую", "second|второй"),
    ("city", None, {}, 10, "putana", "not a don|не выстрел дона", "too,"),
    ("city", None, {"visit_stops_don_shot": True}, 10, "putana", "too,|в том числе", "not a don"),
]


@LANGS
@pytest.mark.parametrize(
    ("book", "mode", "options", "players", "role", "said", "unsaid"), CARDS, ids=str
)
def test_a_card_says_what_is_true_in_this_game(
    lang: str,
    book: str,
    mode: str | None,
    options: dict[str, Any],
    players: int,
    role: str,
    said: str,
    unsaid: str,
) -> None:
    rules = BOOKS[book].ruleset(players, mode=mode, options=options)
    words = Speech(lang, book).does(role, rules)
    assert re.search(said, words), words
    assert not unsaid or not re.search(unsaid, words), words
    assert words.endswith(".")
    assert not re.search(r"[{}]|  | [.,;]|\bnone\b|unknown", words), words


# Whoever knows partners was shown them -----------------------------------------------------------

KNOWS = {
    "en": r"(?<!not )know (?:the other|each other)|know the others|know your team"
    r"|meet (?:your team|them on the first)|whom you know",
    "ru": r"(?<!не )(?<!друга не )знаете (?:остальных|друг друга)|знакомитесь|[Сс]воих вы знаете"
    r"|которых знаете",
}
"""How a card says that its player knows partners, or meets them on the first night."""


def tables() -> Iterator[Ruleset]:
    """Every mode of every book, with every option alone and the two of hunters together."""
    for name in BOOKS.ours:
        book = BOOKS[name]
        for mode in book.modes or (None,):
            choices: list[dict[str, Any]] = [{}, {"strangers": True, "quarrel": True}]
            choices += [{one.name: True} for one in book.options if True in one.values]
            choices += [{"three_sides": True, "blind_mafia": True}]
            choices += [{"hostless": True, "extra_hand": True, "junkie": True}]
            known = {one.name for one in book.options}
            for options in (one for one in choices if one.keys() <= known):
                for players in (3, 6, 10, 13, 20):
                    try:
                        yield book.ruleset(
                            players, mode=mode.name if mode else None, options=options
                        )
                    except SetupRefused:
                        continue
    yield BOOKS["vendetta"].ruleset(deck=(*FULL, *["vampire"] * 5))


def after_the_opening(rules: Ruleset) -> Game[Ruleset]:
    """The game at its first open hour: nobody has done more than they had to."""
    game, answered = Game(rules), set[tuple[object, int]]()
    for _ in range(1000):
        if game.over or (game.table.phase in rules.awake and game.table.cards):
            return game
        # who has answered may still change it: then the clock goes on
        fresh = [ask for ask in game.open.values() if (ask.to, ask.number) not in answered]
        ask = fresh[0] if fresh else game.open[CLOCK]
        answered.add((ask.to, ask.number))
        game.reply(Reply(ask.to, ask.number, least(ask.offer)))
    raise AssertionError("the opening does not end")


def least(offer: Offer) -> Any:
    """A pass, or as little as must be answered."""
    if offer.may_pass:
        return None
    return random_answer(offer, Random(1))


def knows_partners(game: Game[Ruleset], seat: Seat) -> bool:
    heard = letters_for(seat, game.letters)
    return any(isinstance(one, CardShown) and one.seat != seat for one in heard)


def test_no_card_claims_partners_whom_nobody_has_shown() -> None:
    claimed = 0
    for rules in tables():
        game = after_the_opening(rules)
        for seat, role in game.table.cards.items():
            for lang in LANGUAGES:
                words = Speech(lang, rules.id).does(role, rules)
                if re.search(KNOWS[lang], words):
                    claimed += 1
                    about = (rules.id, rules.mode, dict(rules.on), rules.players, words)
                    assert knows_partners(game, seat), about
    assert claimed > 500


def test_both_languages_claim_partners_for_the_same_cards() -> None:
    for rules in tables():
        for role in dict.fromkeys(rules.deck):
            ru, en = (
                bool(re.search(KNOWS[lang], Speech(lang, rules.id).does(role, rules)))
                for lang in LANGUAGES
            )
            assert ru == en, (rules.id, rules.mode, dict(rules.on), role)


# Nothing secret, and everywhere ------------------------------------------------------------------


@LANGS
def test_the_text_of_a_card_does_not_tell_which_card_was_drawn_unseen(lang: str) -> None:
    rest = ("lamia", "scout", *["hunter"] * 2, *["vampire"] * 5)
    several = [
        BOOKS["vendetta"].ruleset(deck=(lord, wolf, *rest), options={"unseen": "both"})
        for lord in ("king", "prince", "count")
        for wolf in ("werewolf", "kitsune")
    ]
    roles = [role.id for role in several[0].roles]
    told = [[Speech(lang, "vendetta").does(role, rules) for role in roles] for rules in several]
    assert all(one == told[0] for one in told)


@LANGS
def test_the_phone_shows_the_card_of_this_game(lang: str) -> None:
    setting = Setting("vendetta", 10, mode="under_cover")
    game = after_the_opening(setting.rules())
    names = {seat: f"Name{seat}" for seat in game.table.seats}
    painter = Painter(
        TableSnapshot(Match(1, Terms(setting, names, [], "gorod", "usual", lang), game)), lang
    )
    (scout,) = game.table.holders("scout")
    card = painter.card(scout)
    assert card is not None
    assert card.does == Speech(lang, "vendetta").does("scout", setting.rules())
    assert card.does != Speech(lang, "vendetta").does("scout")
