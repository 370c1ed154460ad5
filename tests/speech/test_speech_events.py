"""Every event is told, to the host and to a player, or is silent on purpose."""

import re
from typing import Any

import msgspec
import pytest
from chatter import TABLES, calls, kinds_of_event, random_game

import gorod.rulebooks
from gorod.engine.events import (
    Became,
    CardDealt,
    CardShown,
    Corrected,
    DrawnFor,
    GameOver,
    Left,
    TableSet,
    TimeChanged,
    TookBack,
)
from gorod.engine.letters import Event, Letter
from gorod.parts.ballots import Counted, LiftCounted, NoBallot, Tied, Voted
from gorod.parts.calls import Called, Chose, CrossedArms, Learned, Slept
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import DayBegan, DayEnded, MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks.sport import BestMoveScored
from gorod.speech import LANGUAGES, Speech
from gorod.speech.tales import SILENT, messages

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
RU, EN = Speech("ru"), Speech("en")

USUAL: dict[str, Any] = {
    "ruleset": "city",
    "deck": ("civilian", "civilian", "don"),
    "role": "sheriff",
    "how": "killed",
    "winner": "red",
    "cards": ("civilian", "don"),
    "topic": "mafia",
    "speech": "speech",
    "ballot": "vote",
    "votes": ((2, (1, 3)), (4, ())),
    "why": "cancelled",
    "call": "sheriff",
    "answer": "yes",
    "totals": ((2, 1.5), (4, 1), (5, 0)),
    "points": (0, 2, 2),
    "office": "mayor",
    "gang": "yakuza",
    "shows": "special_hunter",
    "rule": "panic",
    "side": "hunters",
    "masks": True,
}
"""What stands in a field of an event, where any seat, number or list of seats will not do."""


def usual(kind: type[Event], **fields: Any) -> Event:
    """Some event of this kind."""
    for field in msgspec.structs.fields(kind):
        if field.name not in fields:
            several = "tuple" in str(field.type) and "None" not in str(field.type)
            fields[field.name] = USUAL.get(field.name, (2, 3, 4) if several else 2)
    return kind(**fields)


@LANGS
@pytest.mark.parametrize("kind", list(kinds_of_event()), ids=lambda kind: kind.__name__)
def test_every_event_is_told_or_silent_on_purpose(kind: type[Event], lang: str) -> None:
    event = usual(kind)
    told = Speech(lang).tell(event)
    if told is None:
        assert SILENT.intersection(messages(event))
    else:
        assert told.endswith(".")
        assert "{" not in told
    for seat in (1, 2, 3):
        assert (Speech(lang).tell_me(event, seat) or ".").endswith(".")


@LANGS
@pytest.mark.parametrize("call", sorted(calls()))
def test_every_call_has_its_own_words(call: str, lang: str) -> None:
    speech = Speech(lang)
    assert speech.tell(Called(call)) != speech.tell(Slept(call))
    for choice in (5, None):
        assert speech.knows(next(messages(Chose(call, 2, choice))))
        assert speech.tell_me(Chose(call, 2, choice), 2) != speech.tell(Chose(call, 2, choice))


@pytest.mark.parametrize("table", TABLES)
def test_every_random_game_can_be_told(table: str) -> None:
    rules = TABLES[table]
    speeches = [Speech(lang, book) for lang in LANGUAGES for book in (rules.id, "")]
    for seed in range(3):
        orders, clock = (0.01, 0.05) if seed else (0.0, 0.0)
        game = random_game(rules, seed, orders, clock)
        for letter in game.letters:
            for speech in speeches:
                tell_all(speech, letter, game.table.seats)


def tell_all(speech: Speech, letter: Letter, seats: tuple[int, ...]) -> None:
    """One letter, to the host and to everybody for whom it is."""
    told = [speech.tell(letter.event)]
    told += [speech.tell_me(letter.event, seat) for seat in seats if letter.is_for(seat)]
    for words in told:
        assert words is None or is_a_sentence(words, speech.lang), words


def is_a_sentence(words: str, lang: str) -> bool:
    """It ends as one, lacks no word, and has none of another language."""
    foreign = r"[a-z]" if lang == "ru" else r"[а-яё]"
    return (
        words.endswith(".")
        and not re.search(r"\bnone\b.*\.$|[{}_]|\(\)|  | [.,:;]", words.replace("none of", ""))
        and not re.search(foreign, words, re.IGNORECASE if lang == "en" else 0)
    )


def test_every_kind_of_event_was_told() -> None:
    """The tables above are enough to meet every event there is, but for a few rare ones."""
    met = {
        type(letter.event)
        for table, rules in TABLES.items()
        if table.startswith(("sport", "city", "salon", "it", "vendetta"))
        for seed in range(3)
        for letter in random_game(rules, seed, 0.01, 0.05).letters
    }
    assert {kind.__name__ for kind in set(kinds_of_event()) - met} <= {"Said", "HeirNamed"}


@LANGS
def test_a_large_table_is_counted_in_full(lang: str) -> None:
    votes = tuple((seat, (seat,)) for seat in range(1, 101))
    told = Speech(lang).tell(Counted("vote", votes))
    assert told is not None
    assert "…" not in told


# What the host says ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "ru", "en"),
    [
        (
            TableSet("sport", ("civilian",) * 2 + ("don",)),
            "Добрый вечер. Сегодня за столом «Клубная мафия». В колоде 3 карты: "
            "2 × Мирный житель, Дон.",
            "Good evening. Tonight’s game is Club Mafia. The deck has 3 cards: 2 × Civilian, Don.",
        ),
        (CardDealt(3, "sheriff"), "Номер 3 — шериф.", "Number 3 is the sheriff."),
        (
            NightFell(1),
            "Наступает первая ночь. Город засыпает.",
            "The first night falls. The city goes to sleep.",
        ),
        (
            NightFell(23),
            "Наступает ночь. Город засыпает.",
            "Night falls. The city goes to sleep.",
        ),
        (DayBegan(2), "Начинается второй день.", "The second day begins."),
        (Called("mafia"), "Просыпается мафия.", "The mafia wakes up."),
        (Slept("putana"), "Путана засыпает.", "The courtesan falls asleep."),
        (
            MorningCame(()),
            "Доброе утро. Ночью никто не пострадал.",
            "Good morning. Nobody was hurt in the night.",
        ),
        (
            MorningCame((5,)),
            "Город просыпается. Этой ночью убит игрок номер 5.",
            "The city wakes up. Number 5 was killed in the night.",
        ),
        (
            MorningCame((2, 5, 7)),
            "Город просыпается. Этой ночью убиты игроки 2, 5 и 7.",
            "The city wakes up. Numbers 2, 5 and 7 were killed in the night.",
        ),
        (FloorGiven(5, "speech", 60), "Слово игроку номер 5.", "Number 5 has the floor."),
        (
            FloorGiven(5, "plea", 30),
            "Номер 5, тридцать секунд на оправдание.",
            "Number 5, thirty seconds in your defence.",
        ),
        (
            FloorGiven(5, "last-word", 60),
            "Номер 5, ваше последнее слово.",
            "Number 5, your last word.",
        ),
        (
            Counted("vote", ((2, (1, 3)), (4, ()), (5, (2,)))),
            "Голоса подсчитаны: за номер 2 — 2 голоса; за номер 5 — 1 голос.",
            "The votes are counted: 2 votes for number 2; 1 vote for number 5.",
        ),
        (
            Counted("vote", ((2, (1,)), (5, (2,)))),
            "Голоса подсчитаны: за номера 2 и 5 — по 1 голосу.",
            "The votes are counted: 1 vote each for numbers 2 and 5.",
        ),
        (
            Counted("vote", ((2, ()), (5, ()))),
            "Не отдано ни одного голоса.",
            "Not a single vote was cast.",
        ),
        (
            Tied((2, 5)),
            "Голоса разделились поровну: номера 2 и 5. "
            "У каждого полминуты, затем голосуем ещё раз.",
            "The votes are equal for numbers 2 and 5. "
            "Each of them has half a minute, then we vote again.",
        ),
        (
            LiftCounted((2, 5), (1, 3, 4), 8, False),
            "За уход всех — 3 голоса из 8. Это не больше половины: все остаются.",
            "For all of them to leave: 3 votes out of 8. "
            "That is not more than half: all of them stay.",
        ),
        (
            NoBallot("no-nominees"),
            "Никто не выставлен. Голосования сегодня не будет.",
            "Nobody is nominated. There is no ballot today.",
        ),
        (
            Left((4,), "voted-out"),
            "По решению стола уходит номер 4.",
            "By decision of the table, number 4 leaves.",
        ),
        (Left((4,), "killed"), None, None),
        (DayEnded(), None, None),
        (
            DrawnFor(3, "mafia", 8),
            "Время номера 3 вышло, и жребий выбирает номер 8.",
            "Number 3 is out of time, and the lot chooses number 8.",
        ),
        (TimeChanged(-21), "Времени убавлено: 21 секунда.", "Less time: 21 seconds."),
        (
            TookBack(2),
            "Отменены 2 последних шага.",
            "The last 2 steps are taken back.",
        ),
        (
            Corrected(12, None),
            "Запись 12 исправлена: теперь это пропуск.",
            "Entry 12 is corrected: it is now a pass.",
        ),
        (
            Corrected(12, "yes"),
            "Запись 12 исправлена: теперь это «да».",
            "Entry 12 is corrected: it is now “yes”.",
        ),
        (
            BestMoveScored(4, 2),
            "Лучший ход номера 4: среди названных 2 чёрных.",
            "The best move of number 4: 2 of those named were black.",
        ),
        (GameOver("black", ()), "Победили чёрные.", "Black has won."),
        (
            GameOver("draw", ()),
            "За столом никого не осталось: ничья.",
            "Nobody is left at the table: the game is a draw.",
        ),
    ],
)
def test_the_host_says(event: Event, ru: str | None, en: str | None) -> None:
    assert (RU.tell(event), EN.tell(event)) == (ru, en)


# What a player is told ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "ru", "en"),
    [
        (CardDealt(3, "sheriff"), "Вы — шериф.", "You are the sheriff."),
        (CardDealt(3, "civilian"), "Вы — мирный житель.", "You are a civilian."),
        (
            CardShown(6, "don"),
            "Вам открывается номер 6: это дон.",
            "You are shown number 6: the don.",
        ),
        (Chose("sheriff", 3, 5), "Вы проверяете номер 5.", "You check number 5."),
        (Chose("doctor", 3, 3), "Вы лечите себя.", "You heal yourself."),
        (Chose("maniac", 3, None), "Вы скрещиваете руки и никого не убиваете.", None),
        (Chose("mafia", 4, 3), "Номер 4 целится в вас.", "Number 4 aims at you."),
        (Chose("mafia", 4, 5), "Номер 4 целится в номер 5.", "Number 4 aims at number 5."),
        (
            Learned("sheriff", 3, 5, "yes"),
            "Ведущий кивает: номер 5 играет за чёрных.",
            "The host nods: number 5 is black.",
        ),
        (
            Learned("don", 3, 5, "no"),
            "Ведущий качает головой: номер 5 — не шериф.",
            "The host shakes their head: number 5 is not the sheriff.",
        ),
        (
            CrossedArms("doctor", 3),
            "Ведущий показывает скрещённые руки: этой ночью сделать ничего нельзя.",
            "The host shows crossed arms: you can do nothing tonight.",
        ),
        (
            MorningCame((3,)),
            "Город просыпается. Этой ночью убили вас.",
            "The city wakes up. You were killed in the night.",
        ),
        (Left((3,), "killed"), "Вы покидаете стол.", "You leave the table."),
        (Left((4,), "killed"), None, None),
        (Nominated(1, 3), "Номер 1 выставляет вас.", "Number 1 nominates you."),
        (Nominated(3, 1), "Вы выставляете номер 1.", "You nominate number 1."),
        (Nominated(3, 3), "Вы выставляете себя.", "You nominate yourself."),
        (Nominated(1, 1), "Номер 1 выставляет себя.", "Number 1 nominates themselves."),
        (Voted(3, 4), "Вы голосуете за номер 4.", "You vote for number 4."),
        (FloorGiven(3, "speech", 60), "Вам слово: одна минута.", "You have the floor: one minute."),
        (FloorGiven(4, "speech", 60), "Слово игроку номер 4.", "Number 4 has the floor."),
    ],
)
def test_number_three_is_told(event: Event, ru: str | None, en: str | None) -> None:
    assert RU.tell_me(event, 3) == ru
    if en or not ru:
        assert EN.tell_me(event, 3) == en
