"""Real phones tap while the server is stopped and started again: each tap is taken, once."""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import parse_qs

import pytest
from msgspec import json
from playwright.sync_api import Browser

from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import HOST
from tests.support.phones import (
    NOTHING_ON_ITS_WAY,
    UNREACHABLE,
    Phone,
    Room,
    Serve,
    replay,
    written,
)
from tests.support.server_process import PATIENCE

RECORD = """() => {
  window.sent = [];
  window.never = "reloaded";
  const plain = window.fetch;
  window.fetch = async (...about) => {
    const [to, how] = about;
    if (!String(to).endsWith("/answer")) return plain(...about);
    const one = { body: String(how.body), status: 0 };
    window.sent.push(one);
    const answer = await plain(...about);
    one.status = answer.status;
    return answer;
  };
}"""
"""From now on it is known what a phone has sent, and what it was told of it."""

TAP = """(nth) => {
  const form = document.querySelector("main.phone form.question");
  const may = document.querySelector("main.secret .card .whisper p:not(.asked, .became)");
  const seats = may ? may.textContent.match(/\\d+/g) : null;
  const boxes = [...form.querySelectorAll("input[name=choice]")]
    .filter((one) => (seats ? seats.includes(one.value) : one.value !== form.elements.to.value));
  const most = Math.max(1, Number(form.dataset.least)), some = boxes.slice(nth, nth + most);
  for (const box of boxes) if (box.checked !== some.includes(box)) box.closest("label").click();
  if (!("tap" in form.dataset)) form.querySelector("button.main:not([name=pass])").click();
  return { id: form.elements.id.value, choice: some.map((one) => one.value) };
}"""
"""Choose as many of those who may be chosen as are wanted, and send it."""

Sent = dict[str, Any]


def until(room: Room, is_so: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < deadline
        room.tv.page.wait_for_timeout(50)


def chosen(entry: Reply) -> set[str]:
    """What was answered, as forms say it."""
    answer = entry.answer
    some = answer if isinstance(answer, tuple | list) else () if answer is None else (answer,)
    return {str(one) for one in some}


def replies(room: Room) -> list[Reply]:
    """Those in the journal by now; whoever reads so keeps nobody from writing."""
    with closing(sqlite3.connect(f"{room.served.db.as_uri()}?mode=ro", uri=True)) as db:
        last = "select entry from journal where game = (select max(id) from game) order by number"
        entries = [json.decode(entry, type=Entry) for (entry,) in db.execute(last)]
    return [entry for entry in entries if isinstance(entry, Reply)]


def in_the_journal(room: Room) -> dict[str, list[set[str]]]:
    """The answers of people, by their ids."""
    found: dict[str, list[set[str]]] = {}
    for entry in replies(room):
        if entry.id:
            found.setdefault(entry.id, []).append(chosen(entry))
    return found


def words_of_the_host(room: Room) -> int:
    """How often somebody has said that the time is up."""
    return [entry.by for entry in replies(room)].count(HOST)


def asked(phones: Iterable[Phone]) -> list[Phone]:
    return [phone for phone in phones if phone.page.evaluate(IS_ASKED)]


IS_ASKED = """() => {
  const told = document.querySelector("main.secret .card .whisper");
  if (told && !told.querySelector("p:not(.asked)")) return false;
  return Boolean(document.querySelector("main.phone form.question input[name=choice]"));
}"""


IS_STILL_ASKED = """() => {
  const told = document.querySelector("main.secret .card .whisper");
  if (told && !told.querySelector("p:not(.asked)")) return false;
  return Boolean(document.querySelector("main.phone form.question:not(.given, [data-busy])"));
}"""


def test_a_tap_while_the_server_is_started_anew_is_taken_once(
    browser: Browser, serve: Serve
) -> None:
    """Nobody taps again: neither the players, both of whose taps arrive, nor the host."""
    with Room(browser, serve(), 3) as room:
        room.host.choose(ruleset="textbook", bots=True, hosted_by="person")
        room.host.start()
        room.until(room.phones, "main.phone[data-stage=game]")
        room.host.wait_for("main.console[data-stage=game]")
        while len(asked(room.phones)) < 2:
            room.host.next()
            room.settle()
        for phone in room.phones:
            phone.page.evaluate(RECORD)
        tapping = asked(room.phones)
        room.served.close()
        for phone in tapping:  # it was told to come back: nothing is said of it for a while
            phone.page.wait_for_function("stream.readyState !== EventSource.OPEN")
            assert phone.page.evaluate("excused > 0 && (offline.hidden || Date.now() >= excused)")
        taps = {phone: phone.page.evaluate(TAP, 0) for phone in tapping}
        for phone in tapping:
            assert phone.page.evaluate(TAP, 1)["id"] == taps[phone]["id"]
            phone.page.wait_for_selector("#offline", state="visible")
        room.served.start()
        until(room, lambda: taps_are_in(room, taps))
        for phone, tap in taps.items():
            phone.page.wait_for_function(NOTHING_ON_ITS_WAY)
            (taken,) = in_the_journal(room)[tap["id"]]
            assert tap["choice"][0] in taken  # some are asked for the first one alone
            assert taken <= set(tap["choice"])
            assert {one["status"] for one in phone.page.evaluate("window.sent")} >= {0, 204}
            phone.page.wait_for_selector("#offline", state="hidden")
            assert phone.page.is_hidden("#refusal")
            assert phone.page.evaluate("window.never") == "reloaded"

        before = words_of_the_host(room)
        room.host.wait_for("button[data-key=n]")
        room.served.close()
        room.host.page.click("button[data-key=n]", no_wait_after=True)
        room.host.page.click("button[data-key=n]", no_wait_after=True)
        room.served.start()
        until(room, lambda: words_of_the_host(room) > before)
        room.host.page.wait_for_function(NOTHING_ON_ITS_WAY)
        room.settle()
        assert words_of_the_host(room) == before + 1
        assert room.errors(but=UNREACHABLE) == []


def test_behind_a_proxy_without_a_server_a_tap_is_sent_again(
    browser: Browser, serve: Serve
) -> None:
    """And what the server itself cannot do now it says: that is not tried over and over."""
    with Room(browser, serve(), 1) as room:
        room.host.choose(ruleset="textbook", bots=True, hosted_by="person")
        room.host.start()
        (phone,) = room.phones
        phone.wait_for("main.phone[data-stage=game]")
        while not asked(room.phones):
            room.host.next()
            room.settle()
        said = [
            {"status": 502, "body": "Bad Gateway"},
            {"status": 503, "body": ""},
            {"status": 504, "body": "<h1>Gateway Timeout</h1>"},
            {"status": 503, "body": "Try again.", "headers": {"content-security-policy": "none"}},
        ]
        phone.page.route("**/answer", lambda route: route.fulfill(**said.pop(0)))
        tap = phone.page.evaluate(TAP, 0)
        phone.page.wait_for_selector("#refusal", state="visible")
        assert phone.words("#refusal") == ["Try again."]
        assert said == []
        phone.page.wait_for_function(NOTHING_ON_ITS_WAY)
        assert tap["id"] not in in_the_journal(room)
        phone.page.unroute("**/answer")
        assert phone.page.evaluate(TAP, 0) == tap
        until(room, lambda: tap["id"] in in_the_journal(room))


def taps_are_in(room: Room, taps: dict[Phone, Sent]) -> bool:
    found = in_the_journal(room)
    return all(tap["id"] in found for tap in taps.values())


@pytest.mark.proof
def test_whatever_phones_were_told_is_taken_is_in_the_journal_once(
    browser: Browser, serve: Serve
) -> None:
    """Hands tap through a whole game, and the server is stopped and started under them."""
    served, rng = serve(0.1), Random(14)
    with Room(browser, served, 7) as room:
        room.host.choose(ruleset="textbook", players="7", bots=False, hosted_by="gorod")
        room.host.start()
        room.until(room.phones, "main.phone[data-stage=game]")
        for phone in room.phones:
            phone.page.evaluate(RECORD)
        room.use_hands()
        for _ in range(5):
            some = written(served) + rng.randint(1, 3)
            for entries in room.while_it_goes_on():
                if entries >= some or room.tv.stage() == "over":
                    break
            for phone in room.phones:
                phone.rest_hands()
            while not any(phone.page.evaluate(IS_STILL_ASKED) for phone in room.phones):
                room.tv.page.wait_for_timeout(50)
                if room.tv.stage() == "over":
                    break
            served.close()
            room.use_hands()
            room.tv.page.wait_for_timeout(rng.uniform(500, 2000))
            served.start()
        served.second = 0.04
        room.until_it_is_over()
        room.until(room.phones, "main.phone[data-stage=over]")
        _, game, numbers = replay(served)
        assert numbers == list(range(1, len(game.journal) + 1))
        found = in_the_journal(room)
        repeated = 0
        for phone in room.phones:
            assert phone.page.evaluate("window.never") == "reloaded"
            phone.page.wait_for_function(NOTHING_ON_ITS_WAY)
            tries: dict[str, list[Sent]] = {}
            for one in phone.page.evaluate("window.sent"):
                fields = parse_qs(one["body"])
                told = {"status": one["status"], "choice": set(fields.get("choice", ()))}
                tries.setdefault(fields["id"][0], []).append(told)
            for spent, sent in tries.items():
                assert sent[-1]["status"], f"{spent} was sent and never answered"
                assert {frozenset(one["choice"]) for one in sent} == {frozenset(sent[0]["choice"])}
                repeated += len(sent) > 1
                if sent[-1]["status"] == 204:
                    (taken,) = found[spent]
                    assert taken <= sent[-1]["choice"]  # some are asked for the first one alone
                    assert bool(taken) == bool(sent[-1]["choice"])
        assert repeated, "no tap fell into a restart"
        assert room.errors(but=UNREACHABLE) == []
