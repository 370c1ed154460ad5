"""The log of an evening finds what is wrong in it (`bench/evening_log.py`)."""

from typing import Any

from bench.evening_log import measures, recorded, table
from bench.evening_records import Recorded
from bench.served_evening import scaled_script

TV = {
    "act": "talk",
    "beat": "",
    "elements": {},
    "stage": "game",
    "told": False,
    "dark": False,
    "title": "",
    "caption": "",
    "out": [],
    "gone": [],
    "talks": False,
}
PHONE = {
    "stage": "game",
    "hour": "night",
    "top": "Night 1",
    "heads": [],
    "asks": False,
    "given": False,
    "waits": False,
    "looks": False,
    "card": True,
    "out": [],
    "out_now": False,
}


def evening(*notes: tuple[int, str, dict[str, Any]], second: float = 1.0) -> Recorded:
    end = (0, "changed", {"at": 100_000})
    told = {"book": "city", "lang": "en", "second": second, "began": 0.0, "steps": [], "load": ""}
    return recorded(told | {"notes": [*notes, end]})


def said(at: float, text: str, rate: float = 1.0, line: int = 1) -> tuple[int, str, dict[str, Any]]:
    about = {"at": at * 1000, "until": at * 1000 + 2000, "text": text, "rate": rate, "line": line}
    return 0, "spoken", about


def looks(seat: int, at: float, **shown: object) -> tuple[int, str, dict[str, Any]]:
    return seat, "looks", {"at": at * 1000, "shown": (PHONE if seat else TV) | shown}


def test_a_sentence_that_a_phone_contradicts_is_found() -> None:
    asked = looks(1, 1, asks=True)
    assert evening(asked, said(2, "Close your eyes.")).contradictions()
    assert not evening(looks(1, 1), said(2, "Close your eyes.")).contradictions()
    assert not evening(asked, said(2, "Eyes on your own phone.")).contradictions()
    assert evening(looks(1, 1), said(2, "Eyes on your own phone.")).contradictions()


def test_an_element_that_comes_before_its_sentence_or_late_is_found() -> None:
    def late(at: float, second: float = 1.0) -> list[str]:
        shown = looks(0, at, elements={"name": ["Ann"]}, gone=[1])
        return evening(shown, said(10, "Player 1, Ann."), second=second).late_elements()

    assert not late(10.2)
    assert late(9)
    assert late(10.5)
    assert not late(10.25, second=0.5)  # both take half as long


def test_a_death_that_a_phone_tells_before_the_table_screen_is_found() -> None:
    told = looks(0, 10, elements={"name": ["Ann"]}, gone=[1])
    assert evening(told, looks(2, 9, out=[1])).spoilt() == ["9.0 phone 2 showed that 1 was out"]
    assert not evening(told, looks(2, 12, out=[1])).spoilt()


def test_a_hurried_end_of_a_line_is_found_and_its_beginning_only_counted() -> None:
    hurried = said(1, "Two.", 1.2), said(3, "Three."), said(5, "Four.", 1.2, line=2)
    found = evening(*hurried, said(8, "Five.", line=3))
    assert len(found.hurried) == 2
    assert found.hurried_ends() == ["5.0 Four."]


def test_a_vote_lasts_from_the_question_to_the_count() -> None:
    found = evening(
        looks(0, 5, act="vote", beat="opened"),
        looks(0, 8, act="vote"),
        looks(0, 12, act="vote", title="Who votes for player 3?"),
        looks(0, 17, act="vote", beat="verdict"),
    )
    assert found.votes() == [9]


def test_what_there_is_nothing_in_for_a_guest_is_reckoned_and_listed() -> None:
    idle = evening(looks(1, 0, waits=True), looks(1, 50), (0, "changed", {"at": 50_000})).idle()
    assert 0.4 < idle.share < 0.5
    assert idle.long == ["phone 1: 56 to 99"]


def test_the_log_and_the_page_have_all_of_it() -> None:
    found = evening(looks(0, 1), looks(1, 1), looks(2, 1.5), said(2, "Dawn."))
    assert [line.split()[1:3] for line in found.lines()] == [
        ["tv", "talk"],
        ["phone", "1,2"],
        ["voice", "until"],
    ]
    assert all(f"| {title} |" in table([found]) for title in measures(found))


def test_scripts_measure_by_the_seconds_of_the_evening() -> None:
    script = b"const LATE = 1500; x = (ends - Date.now() - skew) / 1000);"
    scaled = b"const LATE = 750; x = (ends - Date.now() - skew) / 500);"
    assert scaled_script(script, 0.5) == scaled
