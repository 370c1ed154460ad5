"""Every event is told, to the host and to a player, or is silent on purpose."""

import re
from typing import Any

import msgspec
import pytest

from gorod.engine.events import (
    Became,
    CardDealt,
    CardShown,
    CardTurned,
    Corrected,
    DrawnFor,
    GameOver,
    Left,
    TableSet,
    TimeChanged,
    TookBack,
)
from gorod.engine.letters import Event, Letter
from gorod.parts.ballots import Counted, NoBallot, TotalsTold, Voted
from gorod.parts.calls import Called, Chose, CrossedArms, Learned, Slept
from gorod.parts.elections import Elected
from gorod.parts.nominations import Nominated
from gorod.parts.points import PointsGiven
from gorod.parts.rounds import DayBegan, DayEnded, MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.parts.ties import LiftCounted, SecretLiftCounted, Tied
from gorod.rulebooks.salon.course import VictimNamed
from gorod.rulebooks.salon.modifications import NamedInBlood, Touched
from gorod.rulebooks.sport import BestMoveScored
from gorod.rulebooks.vendetta.course import LightCame, NightfallCame
from gorod.rulebooks.vendetta.dusk import TakenAlong, Wailed
from gorod.rulebooks.vendetta.hunt import NumberGiven
from gorod.rulebooks.vendetta.nights import DieRolled, RosesCounted
from gorod.speech import LANGUAGES, Speech
from gorod.speech.event_messages import messages_of
from tests.support.random_games import (
    SILENT,
    TABLES,
    calls,
    is_a_sentence,
    kinds_of_event,
    random_game,
)
from tests.support.sampling import sampled

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
RU, EN = Speech("ru"), Speech("en")

USUAL: dict[str, Any] = {
    "suspects": ((2, (1, 3)), (4, (5,))),
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
    "kind": "learned",
    "of": "sheriff",
    "answer": "yes",
    "totals": ((2, 1.5), (4, 1), (5, 0)),
    "points": (0, 2, 2),
    "office": "mayor",
    "gang": "yakuza",
    "shows": "special_hunter",
    "rule": "panic",
    "side": "hunters",
    "masks": True,
    "mode": "",
    "options": (("cover", True), ("abstain", "last")),
    "times": (("speech", 60),),
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
    lifted = kind in (LiftCounted, SecretLiftCounted)
    event = usual(kind, votes=4.5) if lifted else usual(kind)
    told = Speech(lang).tell(event)
    if told is None:
        assert SILENT.intersection(messages_of(event))
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
        assert speech.knows(next(messages_of(Chose(call, 2, choice))))
        assert speech.tell_me(Chose(call, 2, choice), 2) != speech.tell(Chose(call, 2, choice))


@sampled("every_letter", [False, True])
@pytest.mark.parametrize("table", TABLES)
def test_every_random_game_can_be_told(table: str, every_letter: bool) -> None:
    """Every letter, or one of those that differ in nothing but seats and other numbers."""
    rules = TABLES[table]
    games = [random_game(rules, 0), random_game(rules, 1, orders=0.01, clock=0.05)]
    letters = list(dict.fromkeys(letter for game in games for letter in game.letters))
    if not every_letter:
        letters = list({re.sub(r"\d+", "", str(letter)): letter for letter in letters}.values())
    for lang in LANGUAGES:
        for speech in (Speech(lang, rules.id), Speech(lang)):
            for letter in letters:
                told = [speech.tell(letter.event)]
                told += [speech.tell_me(letter.event, seat) for seat in concerned(letter)]
                for words in told:
                    assert words is None or is_a_sentence(words, lang), words


def concerned(letter: Letter) -> set[int]:
    """For whom a letter may sound in a way of its own; and somebody whom it does not concern."""
    numbers = re.findall(r"\d+", str(letter.event))
    return {99, *letter.to, *map(int, numbers)}


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
            "Good evening. Tonight we play Club Mafia. The deck has 3 cards: 2 × Civilian, Don.",
        ),
        (CardDealt(3, "sheriff"), "Номер 3 — шериф.", "Player 3 is the sheriff."),
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
            "Город просыпается. Утро доброе: все целы.",
            "The city wakes up. A good morning: everybody is unharmed.",
        ),
        (
            MorningCame((5,)),
            "Город просыпается. Этой ночью убит номер 5.",
            "The city wakes up. Player 5 was killed in the night.",
        ),
        (
            MorningCame((2, 5, 7)),
            "Город просыпается. Этой ночью убиты номера 2, 5 и 7.",
            "The city wakes up. Players 2, 5 and 7 were killed in the night.",
        ),
        (FloorGiven(5, "speech", 60), "Номер 5, вам слово.", "Player 5 has the floor."),
        (
            FloorGiven(5, "plea", 30),
            "Номер 5, у вас тридцать секунд.",
            "Player 5, you have thirty seconds.",
        ),
        (
            FloorGiven(5, "last-word", 60),
            "Номер 5, ваше последнее слово.",
            "Player 5, your last word.",
        ),
        (
            Counted("vote", ((2, (1, 3)), (4, ()), (5, (2,)))),
            "Голоса: за номер 2 — 2; за номер 5 — один.",
            "The votes: 2 for player 2; 1 for player 5.",
        ),
        (
            Counted("vote", ((2, (1,)), (5, (2,)))),
            "Голоса: за 2 и 5 — по одному.",
            "The votes: 1 each for 2 and 5.",
        ),
        (
            Counted("vote", ((2, ()), (5, ()))),
            "Ни одного голоса.",
            "Not a single vote.",
        ),
        (
            Tied((2, 5)),
            "Попил: номера 2 и 5. По полминуты каждому, потом переголосование.",
            "A tie: players 2 and 5. Half a minute each, then we vote again.",
        ),
        (
            LiftCounted((2, 5), (1, 3, 4), 8, False, 3),
            "За уход всех — 3 голоса из 8. Большинства нет: все остаются.",
            "For all of them to leave: 3 votes out of 8. No majority: all of them stay.",
        ),
        (
            NoBallot("no-nominees"),
            "Никто не выставлен. Голосования нет.",
            "Nobody is nominated. No vote today.",
        ),
        (
            Left((4,), "voted-out"),
            "Заголосован номер 4.",
            "Player 4 is voted out.",
        ),
        (Left((4,), "killed"), None, None),
        (DayEnded(), None, None),
        (
            DrawnFor(3, "mafia", 8),
            "Время номера 3 вышло, и жребий выбирает номер 8.",
            "Player 3 is out of time, and chance chooses player 8.",
        ),
        (TimeChanged(-21), "Убавлено: 21 секунда.", "Less time: 21 seconds."),
        (
            TookBack(2),
            "Отменены последние 2 шага.",
            "The last 2 steps are undone.",
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
            "Best move of player 4: 2 of those named were mafia.",
        ),
        (
            DrawnFor(3, "lamia", ("visit", 5)),
            "Время номера 3 вышло, и жребий выбирает: пойти в гости к номеру 5.",
            "Player 3 is out of time, and chance decides: to visit player 5.",
        ),
        (
            Corrected(12, "ambush"),
            "Запись 12 исправлена: теперь это «устроить засаду».",
            "Entry 12 is corrected: it is now “to lie in ambush”.",
        ),
        (
            Corrected(1, ("don", "hunter")),
            "Запись 1 исправлена: теперь это «Дон и Охотник».",
            "Entry 1 is corrected: it is now “Don and Hunter”.",
        ),
        (
            Counted("vote", ((2, (1, 3)), (4, (2,))), ((2, 2.5), (4, 1))),
            "Голоса: за номер 2 — 2,5; за номер 4 — один.",
            "The votes: 2.5 for player 2; 1 for player 4.",
        ),
        (
            TotalsTold("vote", ((2, 0), (4, 3))),
            "Голосование было тайным. Итоги: за номер 4 — 3.",
            "The vote was secret. The totals: 3 for player 4.",
        ),
        (
            Voted(3, (2, 5)),
            "Номер 3 голосует за номера 2 и 5.",
            "Player 3 votes for players 2 and 5.",
        ),
        (Voted(3, (3,)), "Номер 3 голосует за себя.", "Player 3 votes for themselves."),
        (
            RosesCounted(((1, 1), (2, -2), (3, 0), (4, 1), (5, 3))),
            "Розы сосчитаны, чёрные минус красные: "
            "3 у номера 5; по 1 у номеров 1 и 4; −2 у номера 2.",
            "The roses, black minus red: "
            "3 for player 5; 1 each for players 1 and 4; −2 for player 2.",
        ),
        (
            Chose("lamia", 3, ("take", 5)),
            "Номер 3 уводит к себе номер 5.",
            "Player 3 takes player 5 home.",
        ),
        (
            Chose("revenant", 3, (5, 7)),
            "Номер 3 спрашивает о номерах 5 и 7.",
            "Player 3 asks about players 5 and 7.",
        ),
        (
            Learned("revenant", 3, (5, 7), 1),
            "Ответ: среди номеров 5 и 7 виден один охотник.",
            "The answer: of players 5 and 7, one shows as a hunter.",
        ),
        (
            Learned("revenant", 3, 5, 0),
            "Ответ: номер 5 охотником не выглядит.",
            "The answer: player 5 does not show as a hunter.",
        ),
        (
            Learned("scout", 3, 5, "special_vampire"),
            "Ответ о номере 5: особый вампир.",
            "The answer about player 5: special vampire.",
        ),
        (
            Learned("dhampir", 3, 5, ()),
            "Ответ: к номеру 5 никто не приходил.",
            "The answer: nobody came to player 5.",
        ),
        (
            Learned("dhampir", 3, 5, (1, 2)),
            "Ответ: к номеру 5 приходили номера 1 и 2.",
            "The answer: players 1 and 2 came to player 5.",
        ),
        (Learned("spy", 3, 5, "hacker"), None, None),
        (
            LightCame(1, True),
            "Светает, и город засыпает. Поднимите маски.",
            "Dawn breaks, and the city goes to sleep. Raise your masks.",
        ),
        (
            LightCame(1),
            "Светает, и город засыпает. Закройте глаза.",
            "Dawn breaks, and the city goes to sleep. Close your eyes.",
        ),
        (
            NightfallCame((2, 5)),
            "Закат догорел. До ночи не дожили номера 2 и 5.",
            "The sun is down. Players 2 and 5 have not lived to see the night.",
        ),
        (
            DieRolled(3, "arbiter"),
            "На кубике 3. Правило этой ночи: «Вершитель судеб».",
            "The die shows 3. Tonight’s rule: Arbiter of fate.",
        ),
        (
            DieRolled(6, "usual"),
            "На кубике 6. Этой ночью голосуем как обычно.",
            "The die shows 6. Tonight we vote as usual.",
        ),
        (
            PointsGiven((0, 3, 0)),
            "Номер 2 получает 3 очка.",
            "Player 2 scores 3 points.",
        ),
        (
            PointsGiven((1, 0, 1)),
            "Номера 1 и 3 получают по 1 очку.",
            "Players 1 and 3 score 1 point each.",
        ),
        (Became(3, "king"), "Теперь номер 3 — король.", "From now on player 3 is the king."),
        (
            Elected("hunter_of_hunters", 3),
            "Охотник за охотниками — номер 3: этот голос весит полтора.",
            "The hunter of hunters is player 3: this vote counts one and a half.",
        ),
        (
            Wailed(5, "special_hunter"),
            "Слышен плач банши: номер 5 — особый охотник.",
            "The banshee’s wail is heard: player 5 shows as special hunter.",
        ),
        (Left((4,), "executed"), "Казнён номер 4.", "Player 4 is executed."),
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


@pytest.mark.parametrize(
    ("book", "event", "ru", "en"),
    [
        (
            "vendetta",
            NightFell(1),
            "Наступает первая ночь. Город просыпается.",
            "The first night falls. The city wakes up.",
        ),
        (
            "it",
            NightFell(2),
            "Наступает вторая ночь. Офис засыпает.",
            "The second night falls. The office goes to sleep.",
        ),
        (
            "salon",
            NightFell(2),
            "Наступает вторая ночь. Город засыпает.",
            "The second night falls. The city goes to sleep.",
        ),
        ("it", DayBegan(2), "Начинается второй рабочий день.", "The second working day begins."),
        (
            "it",
            MorningCame(()),
            "Офис просыпается. Все на рабочих местах.",
            "The office wakes up. Everybody is at work.",
        ),
        (
            "it",
            MorningCame((5,)),
            "Офис просыпается. На проходной не срабатывает пропуск номера 5: "
            "этот игрок остаётся без работы.",
            "The office wakes up. The pass of player 5 no longer opens the door: "
            "player 5 has lost the job.",
        ),
        ("it", Left((4,), "voted-out"), "Уволен номер 4.", "Player 4 is fired."),
        (
            "salon",
            Left((4,), "voted-out"),
            "Номер 4 отправляется в тюрьму.",
            "Player 4 goes to jail.",
        ),
        ("it", Left((4,), "killed"), None, None),
        ("it", Nominated(1, 3), "Номер 1 обвиняет номер 3.", "Player 1 accuses player 3."),
        (
            "vendetta",
            CardTurned(3, "werewolf"),
            "Номер 3 открывает карту: это вервольф.",
            "Player 3 turns up the card: the werewolf.",
        ),
        ("vendetta", Called("werewolf"), "Просыпается оборотень.", "The shapeshifter wakes up."),
        ("city", GameOver("black", ()), "Победила мафия.", "The mafia has won."),
        ("city", GameOver("red", ()), "Победил город.", "The town has won."),
        ("it", GameOver("black", ()), "Победили хакеры.", "The hackers have won."),
        ("it", GameOver("red", ()), "Компания спасена.", "The company is safe."),
        ("sport", GameOver("red", ()), "Победили красные.", "Red has won."),
        (
            "",
            TableSet("vendetta", ("lord", "werewolf", "wolf")),
            "Добрый вечер. Сегодня за столом «Кровная месть». В колоде 3 карты: "
            "Повелитель вампиров, Вервольф, Вервольф или кицунэ.",
            "Good evening. Tonight we play Vendetta. The deck has 3 cards: "
            "Lord, Werewolf, Werewolf or kitsune.",
        ),
    ],
)
def test_the_host_says_it_in_the_words_of_the_book(
    book: str, event: Event, ru: str | None, en: str | None
) -> None:
    assert (RU.of(book).tell(event), EN.of(book).tell(event)) == (ru, en)


# What a player is told ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "ru", "en"),
    [
        (CardDealt(3, "sheriff"), "Вы — шериф.", "You are the sheriff."),
        (CardDealt(3, "civilian"), "Вы — мирный житель.", "You are a civilian."),
        (
            CardShown(6, "don"),
            "Вам открылся номер 6: это дон.",
            "You are shown player 6: the don.",
        ),
        (Chose("sheriff", 3, 5), "Вы проверяете номер 5.", "You check player 5."),
        (Chose("doctor", 3, 3), "Вы лечите себя.", "You heal yourself."),
        (Chose("maniac", 3, None), "Вы скрещиваете руки и никого не убиваете.", None),
        (Chose("mafia", 4, 3), "Номер 4 стреляет в вас.", "Player 4 shoots you."),
        (Chose("mafia", 4, 5), "Номер 4 стреляет в номер 5.", "Player 4 shoots player 5."),
        (
            Learned("sheriff", 3, 5, "yes"),
            "Ведущий кивает: номер 5 — мафия.",
            "The host nods: player 5 is mafia.",
        ),
        (
            Learned("don", 3, 5, "no"),
            "Ведущий качает головой: номер 5 — не шериф.",
            "The host shakes their head: player 5 is not the sheriff.",
        ),
        (
            CrossedArms("doctor", 3),
            "Ведущий скрещивает руки: этой ночью вы ничего не можете.",
            "The host shows crossed arms: you can do nothing tonight.",
        ),
        (
            MorningCame((3,)),
            "Город просыпается. Этой ночью убили вас.",
            "The city wakes up. You were killed in the night.",
        ),
        (Left((3,), "killed"), "Вы покидаете стол.", "You leave the table."),
        (Left((4,), "killed"), None, None),
        (Nominated(1, 3), "Номер 1 выставляет вас.", "Player 1 nominates you."),
        (Nominated(3, 1), "Вы выставляете номер 1.", "You nominate player 1."),
        (Nominated(3, 3), "Вы выставляете себя.", "You nominate yourself."),
        (Nominated(1, 1), "Номер 1 выставляет себя.", "Player 1 nominates themselves."),
        (Voted(3, 4), "Вы голосуете за номер 4.", "You vote for player 4."),
        (FloorGiven(3, "speech", 60), "Вам слово.", "You are speaking."),
        (FloorGiven(4, "speech", 60), "Номер 4, вам слово.", "Player 4 has the floor."),
        (Voted(4, (3, 5)), "Номер 4 голосует за номера 3 и 5, и вы среди них.", None),
        (Voted(4, (3,)), "Номер 4 голосует за вас.", "Player 4 votes for you."),
        (
            CardShown(6, "black"),
            "Вам открылся номер 6: это один из чёрных.",
            "You are shown player 6: one of the black team.",
        ),
        (Learned("spy", 3, 5, "hacker"), None, None),
        (NumberGiven(3, 2), "Ваш номер среди охотников — 2.", None),
        (Became(3, "king"), "Теперь вы — король.", "From now on you are the king."),
        (
            Touched("doctor", 3),
            "Вы чувствуете прикосновение: это доктор.",
            "Somebody touches you: it is the doctor.",
        ),
        (VictimNamed("mafia", 3), "Мафия выбрала вас.", "The mafia chose you."),
        (NamedInBlood(5, 3), "Номер 5 оставляет имя кровью, и это вы.", None),
        (Chose("lamia", 3, ("visit", 5)), "Вы идёте в гости к номеру 5.", None),
        (Chose("lord", 4, 3), "Повелитель, номер 4, выбирает вас.", None),
        (TakenAlong(4, 3), "Номер 4 уводит вас с собой.", "Player 4 takes you with them."),
        (
            Learned("bride", 3, 5, "yes"),
            "Ведущий кивает: номер 5 — повелитель и теперь знает, кто вы.",
            "The host nods: player 5 is the lord, and now knows who you are.",
        ),
    ],
)
def test_number_three_is_told(event: Event, ru: str | None, en: str | None) -> None:
    assert RU.tell_me(event, 3) == ru
    if en or not ru:
        assert EN.tell_me(event, 3) == en


def test_number_three_is_told_in_the_words_of_the_book() -> None:
    assert RU.of("it").tell_me(Left((3,), "voted-out"), 3) == "Вас увольняют."
    assert EN.of("salon").tell_me(Left((3,), "voted-out"), 3) == "You go to jail."
    assert EN.of("it").tell_me(Nominated(1, 3), 3) == "Player 1 accuses you."
    arms = "The host shows crossed arms: you can do nothing until nightfall."
    assert EN.of("vendetta").tell_me(CrossedArms("scout", 3), 3) == arms
