"""Names at one table: normalised, told apart by the eye, and nobody's but a player's."""

import asyncio
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.speech import Speech
from gorod.store.rights import Sits
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.player_names import (
    clean_name,
    is_reserved,
    refuse_mistakable,
    skeleton,
    sought_name,
)
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
EMOJI = ["👨‍👩‍👧", "👩🏽‍🚀", "🏳️‍🌈", ENGLAND, "🇷🇺", "1️⃣", "❤️‍🔥", "👍🏿", "Zoe ❤️", "\U0001fae8"]


def a_table() -> Evening:
    table = Tables(Store(), "http://table").open("h" * 24, "en")
    table.choose(Plan(ruleset="textbook", players=6, bots=False, hosted_by="person"))
    return table


def refused(name: str, *others: str) -> str:
    with pytest.raises(RequestError) as wrong:
        refuse_mistakable(clean_name(name), others)
    return wrong.value.reason


# Normalised --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        *(
            "Bo\u200bb",
            "\u200dBob",
            "Bob\u2060",
            "B\u00adob",
            "\ufeffBob",
            "Bob\ufe0f",
            "Bo\u034fb",
        ),
        *("\u202eBob", "Bob\u202c", "\u2066Bob\u2069", "B\u061cob", "\u200fBob"),
        *(
            "B\x00o\x07b",
            "\x1b[Bob"[:1] + "Bob",
            "B\ue000ob",
            "Bob\U000e0041",
            "Bob\u3164",
            "\u2800Bob",
        ),
        *("Ｂｏｂ", "ⓑob".replace("ⓑ", "Ⓑ"), "𝐁𝐨𝐛", "  Bob\t", "\u0301Bob"),
    ],
)
def test_a_name_is_kept_as_it_is_seen(written: str) -> None:
    assert clean_name(written) == "Bob"


@pytest.mark.parametrize("name", EMOJI)
def test_emoji_stay_whole(name: str) -> None:
    assert clean_name(name) == name
    assert sought_name(name) == name
    refuse_mistakable(name, [other for other in EMOJI if other != name])


@pytest.mark.parametrize(
    "blank", ["", " ", "\u200b", "\u3164", "\u2800", "\u200d", "\u0301", "\u115f"]
)
def test_a_name_that_nobody_can_see_is_none(blank: str) -> None:
    with pytest.raises(RequestError, match="no-name"):
        clean_name(blank)


def test_marks_do_not_climb_over_the_line_above() -> None:
    assert clean_name("q" + "\u0301" * 20) == "q\u0301\u0301"


@given(st.text(max_size=60))
def test_a_name_that_was_cleaned_stays_as_it_is(name: str) -> None:
    try:
        plain = clean_name(name)
    except RequestError:
        return
    assert clean_name(plain) == plain
    assert unicodedata.is_normalized("NFKC", plain)


# Told apart --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(
            ("Bоb", "Bob"),
            ("Вob", "Bob"),
            ("ВОВ", "BOB"),
            ("Bób", "Bob"),
            ("Bob́", "Bob"),
            ("B0b", "Bob"),
        ),
        *(("lvan", "Ivan"), ("1van", "Ivan"), ("Ӏvan", "Ivan"), ("Рита", "Pита"), ("Αnna", "Anna")),
        *(("Tоm", "Тоm"), ("Arnold", "Amold"), ("Алёна", "Алена"), ("B ob", "Bob"), ("ʙob", "Bob")),
    ],
)
def test_a_name_that_looks_like_another_is_refused(name: str, other: str) -> None:
    assert refused(name, other) == "name-alike"
    assert refused(other, name) == "name-alike"


@pytest.mark.parametrize(
    "names",
    [
        ["Вова", "Bob", "Вера", "Vova", "Вася", "Володя"],
        ["Оля", "Ольга", "Олег", "Olya", "Olga", "Лёля", "Ол"],
        ["Анна", "Anna", "Аня", "Anya", "Ann", "Инна", "Нина"],
        ["Женя", "Жанна", "Илья", "Юля", "Ия", "Лия", "Лиля"],
        ["Саша", "Sasha", "Маша", "Masha", "Паша", "Даша", "Глаша"],
        ["Li", "Lee", "Al", "Ali", "Bo", "Jo", "Joe"],
        ["Guest 1", "Guest 2", "Guest 10", "Guest 11", "Guest 12"],
        ["小明", "小红", "なお", "ナオミ", "محمد", "مريم", "राम", "रमा"],
    ],
)
def test_people_with_ordinary_names_sit_at_one_table(names: list[str]) -> None:
    for at, name in enumerate(names):
        refuse_mistakable(clean_name(name), names[:at])


@given(st.text(max_size=24))
def test_a_skeleton_is_its_own_skeleton(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)


# Reserved ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Host",
            "The host",
            "THE  HOST",
            "H0st",
            "Hоst",
            "★Host★",
            "Host.",
            "H\u200bost",
            "T h e  host",
        ),
        *(
            "Ведущий",
            "ведущий 2",
            "Вeдущий",
            "ВЕДУЩАЯ",
            "Gorod",
            "Gоrоd",
            "Город",
            "Гоpод",
            "[Город]",
        ),
        *(
            "Player 3",
            "Player З",
            "player3",
            "Игрок 3",
            "игрок l",
            "Игрок",
            "The table",
            "Стол",
            "bot 1",
        ),
    ],
)
def test_nobody_passes_for_the_host_for_gorod_or_for_a_seat(name: str) -> None:
    assert refused(name) == "name-reserved"


@pytest.mark.parametrize(
    "name",
    ["Hostess", "Городецкий", "Столяров", "Всеволод", "Tableau", "Ботан", "Botond", "Judge Dredd"],
)
def test_a_name_that_only_begins_like_a_reserved_word_is_taken(name: str) -> None:
    assert not is_reserved(name)


# Where names come in -----------------------------------------------------------------------------


def test_who_sits_down_or_moves_takes_no_name_like_anothers() -> None:
    table = a_table()
    table.sit("Bob", 1, "1" * 24)
    for name, why in (
        ("Bо\u200bb", "name-alike"),
        ("bob", "name-taken"),
        ("Ведущий", "name-reserved"),
    ):
        with pytest.raises(RequestError, match=why):
            table.sit(name, 2, "2" * 24)
    table.sit("Ann", 2, "2" * 24)
    with pytest.raises(RequestError, match="name-alike"):
        table.sit("Bоb", 3, "2" * 24)
    assert table.seating.names == {1: "Bob", 2: "Ann"}
    table.sit("Аnn", 3, "2" * 24)  # her own name may look like her own
    assert table.seating.names == {1: "Bob", 3: "Аnn"}


def test_a_player_with_a_name_of_an_earlier_version_can_still_move() -> None:
    table = a_table()
    table.sit("Zoe", 1, "1" * 24)
    table.seating.names[1] = "Host"
    table.sit("Host", 4, "1" * 24)
    assert table.seating.names == {4: "Host"}


def test_the_names_of_a_table_without_phones_differ_to_the_eye() -> None:
    table = a_table()
    for names in (["Bob", "Bоb"], ["Ann", "Игрок 2"], ["Bob", "Bob\u200b"]):
        with pytest.raises(RequestError, match="name-"):
            table.name_players(names)
    assert table.seating.names == {}
    table.name_players(["Вова", "Ｂｏｂ"])
    assert table.seating.names == {1: "Вова", 2: "Bob"}


def test_who_waits_for_the_next_game_keeps_waiting_when_the_new_name_is_refused() -> None:
    async def test() -> None:
        table = a_table()
        for seat, name in enumerate(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay"), 1):
            table.sit(name, seat, str(seat) * 24)
        table.start()
        table.wait("Zoe", "z" * 24)
        for name in ("Bоb", "Gorod"):
            with pytest.raises(RequestError, match="name-"):
                table.wait(name, "z" * 24)
        assert list(table.seating.waiting.values()) == ["Zoe"]
        table.wait("Zоe", "z" * 24)
        assert list(table.seating.waiting.values()) == ["Zоe"]
        table.conductor.stop()

    asyncio.run(test())


def test_who_comes_to_a_card_that_waits_takes_no_name_like_anothers() -> None:
    async def test() -> None:
        table = a_table()
        for seat, name in enumerate(("Ann", "Bob", "Cat", "Dan", "Eve"), 1):
            table.sit(name, seat, str(seat) * 24)
        plan = table.seating.plan
        plan.codes = True
        table.start()
        key = table.permissions.make_key(Sits(6), "h" * 24)
        for name in ("Bоb", "bob", "The host"):
            with pytest.raises(RequestError, match="name-"):
                table.permissions.redeem(key, "6" * 24, name)
        table.permissions.redeem(key, "6" * 24, "Fay\u200b")
        assert table.latest().terms.names[6] == "Fay"
        table.conductor.stop()

    asyncio.run(test())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_refusal_says_what_to_do(lang: str) -> None:
    say = Speech(lang).say
    assert "Bob" in say("web-wrong-name-alike", name="Bob")
    assert "Host" in say("web-wrong-name-reserved", name="Host")
