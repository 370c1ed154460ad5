"""The same evening opened by an earlier commit and by this one: every page, byte by byte.

    python -m bench.same_bytes 5a1011b

The earlier version serves tables of all rulebooks to phones that play by chance. Its server is
killed again and again, and each time a copy of its file is kept. Then both versions open each copy,
and every device fetches its pages from both, in both languages: those it knows, those they lead to,
the first page of each stream, and the pages that refuse something. Only what every server draws or
reckons anew is masked (`MASKS`); whatever else differs is printed, each kind of it once. At last
the evenings go on under this version. JSON is left out: its names have changed.
"""

import argparse
import re
import shutil
import sqlite3
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from difflib import unified_diff
from html import unescape
from pathlib import Path
from random import Random
from time import perf_counter

from bench.beside import ROOT, checked_out
from bench.guests import Answer, Fields, Play, Server, Table

LANGUAGES = "en", "ru"
MOMENTS = (0, 8, 30, 90)
"""After so many steps of every table the server is killed; at last every second game is over."""
GOES_ON = 5
"""By so many entries each table goes on under this version, at least."""
PATIENCE = 50
"""So many steps that may take."""
ALIKE = 4
"""So many pages that differ only by numbers in their address are fetched with one device."""
MASKS = (
    # what o'clock it is when a stream begins
    re.compile(r"(event: now\ndata: )\d+"),
    # after which pause it is opened again, should it end
    re.compile(r"(retry: )\d+"),
    # when the time is up: a clock begins anew with the server
    re.compile(r'( data-ends=")\d+'),
    # how many seconds are left, on a page that cannot count them itself
    re.compile(r'(role="timer" aria-label="[^"]*">)\d+:\d\d'),
    # which wait, seating and covered question are meant: stamps with the server's own salt
    re.compile(r'(name="(?:wait|seating|number)" value=")[0-9a-f]{12}(?=")'),
    re.compile(r'(data-number=")[0-9a-f]{12}(?=")'),
    re.compile(r'(name="id" value="\d+\.)[0-9a-f]{12}(?=")'),
)
"""What every server draws or reckons anew: it stands after the first group."""
REFUSED: dict[str, Fields] = {
    "answer": (("to", "1"), ("number", "9999"), ("choice", "1")),
    "order": (("order", "extend"), ("seconds", "9999")),
    "say": (("room", "day"), ("words", "")),
    "sit": (("name", ""),),
}
"""What nobody may send, and what is sent in vain by whoever may."""
LINK = re.compile(r'href="(/[^"#]*)"')
HUNK = re.compile(r"^@@.*\n", re.M)


def set_tables(play: Play) -> list[Table]:
    return [
        play.set_table("sport", 10, hosted_by="gorod"),
        play.set_table("city", 8, hosted_by="gorod"),
        play.set_table("salon", 10, hosted_by="gorod", pace="none"),
        play.set_table("it", 8, hosted_by="gorod"),
        play.set_table("vendetta", 10, hosted_by="gorod"),
        play.set_table("textbook", 5, hosted_by="gorod", bots="on", seats="7"),
        play.set_table("sport", 10, hosted_by="person"),
        play.set_table("salon", 8, hosted_by="person"),
        play.set_table("city", 7, remote="on", hosted_by="gorod"),
        play.set_table("vendetta", 9, remote="on", hosted_by="person"),
        play.set_table("city", 8, paper="on"),
    ]


def masked(answer: Answer) -> str:
    """What must be the same."""
    text = answer.text
    for mask in MASKS:
        text = mask.sub(r"\1·", text)
    return f"{answer.status} {answer.kind} {answer.place}\n{text}"


@dataclass
class Difference:
    """One kind of difference: the same but for numbers and codes."""

    shown: str
    first: str
    """On which page it was first seen."""
    pages: set[str] = field(default_factory=set)


@dataclass
class Compared:
    """What both versions have sent."""

    pages: Counter[str] = field(default_factory=Counter)
    """How many there were of each address, but for its numbers."""
    different: Counter[str] = field(default_factory=Counter)
    differences: dict[str, Difference] = field(default_factory=dict)

    def add(self, where: str, path: str, old: Answer, new: Answer) -> None:
        shape = re.sub(r"^(POST )?/[A-Z2-9]{4,12}(?=/|$)", r"\1/{code}", path.partition("?")[0])
        shape = re.sub(r"/\d+", "/{number}", shape)
        before, now = masked(old), masked(new)
        self.pages[shape] += 1
        self.different[shape] += before != now
        lines = unified_diff(before.splitlines(), now.splitlines(), n=0, lineterm="")
        for hunk in HUNK.split("\n".join(lines))[1:]:
            kind = re.sub(r"/[A-Z2-9]{4,12}/|\d+(, \d+)*", "#", hunk)
            found = self.differences.setdefault(kind, Difference(hunk.rstrip(), where))
            found.pages.add(where)


class Both:
    """Two versions with a copy each of the same file."""

    def __init__(self, old: Server, new: Server, compared: Compared) -> None:
        self.servers = old, new
        self.compared = compared
        self.threads = ThreadPoolExecutor(2)

    def look(self, who: str, token: str, lang: str, path: str, form: Fields | None = None) -> str:
        """Fetch one page from both; what the earlier version leads to."""

        def fetch(server: Server) -> Answer:
            if "/stream/" in path:
                return server.first_page(path, token, lang)
            return server.ask(path, token, lang, form)

        old, new = self.threads.map(fetch, self.servers)
        address = path if form is None else f"POST {path}"
        self.compared.add(f"{who}, {lang}: {address}", address, old, new)
        return f'{old.text} href="{old.place}"'

    def crawl(self, who: str, token: str, lang: str, paths: list[str]) -> None:
        """Fetch these pages and those they lead to."""
        met = set(paths)
        shapes: Counter[str] = Counter()
        for path in paths:  # it grows meanwhile
            for link in map(unescape, LINK.findall(self.look(who, token, lang, path))):
                shape = re.sub(r"\d+", "#", link)
                is_page = not re.match(r"/$|/static/|[^?]*\.(json|zip)\b", link)
                if is_page and link not in met and shapes[shape] < ALIKE:
                    met.add(link)
                    shapes[shape] += 1
                    paths.append(link)

    def open(self, at: str, table: Table) -> None:
        """All that the devices of this table see."""
        own = ["/me", "/stream/me"]
        shared = ["", "/tv", "/host", "/stream/tv", "/stream/host", "/games", "/players"]
        judged = ["/back", "/correct", "/correction", "/qr.svg", "/nothing"]
        for lang in LANGUAGES:
            for who, token in table.devices():
                is_one_of_many = who.startswith("seat") and who != "seat 1"
                paths = own if is_one_of_many else own + shared + judged
                there = [f"/{table.code}{path}" for path in paths]
                if who == "the owner":
                    self.crawl(f"{at}, {who}", token, lang, there)
                else:
                    for path in there:
                        self.look(f"{at}, {who}", token, lang, path)
                for path, form in REFUSED.items() if not is_one_of_many else ():
                    self.look(f"{at}, {who}", token, lang, f"/{table.code}/{path}", form)

    def read(self, at: str, keeper: str) -> None:
        """The door, and all past games as whoever keeps the house finds them."""
        for lang in LANGUAGES:
            paths = ["/", "/games", "/games?player=Guest+1&rulebook=city", "/NONE", "/no/page"]
            games = self.look(f"{at}, the keeper", keeper, lang, "/games")
            linked = dict.fromkeys(re.findall(r'href="(/\w+/games/\d+)"', games))
            for number, game in enumerate(linked):
                paths += [f"{game}/replay?eyes={number % 9 or 'host'}&step={9 + 7 * number}"]
            self.crawl(f"{at}, the keeper", keeper, lang, paths)
            for path in "/", "/games", "/NONE":
                self.look(f"{at}, nobody", "", lang, path)


# An evening of the version before ----------------------------------------------------------------


@dataclass
class Evening:
    """What is known of it, and copies of its file."""

    tables: list[Table]
    keeper: str
    """The token of the device from which the house is run."""
    copies: dict[str, Path]
    """By when they were made."""


def played(there: Path, folder: Path, rng: Random) -> Evening:
    live = folder / "live"
    live.mkdir()
    server = Server(there, live / "gorod.db")
    try:
        play = Play(server, rng)
        _, keeper = server.introduce(server.own)
        for book in (ROOT / "notebooks").iterdir():
            for notebook in sorted(book.glob("*.yaml"))[:2]:
                play.post("/games/import", keeper, ("text", notebook.read_text()))
        evening = Evening(set_tables(play), keeper, {})
        for moment, before in zip(MOMENTS, (0, *MOMENTS), strict=False):
            for table in evening.tables:
                for _ in range(before, moment):
                    play.step(table)
            for table in evening.tables[::2] if moment == MOMENTS[-1] else ():
                play.end(table)
            server.kill()
            copy = evening.copies[f"after {moment} steps"] = folder / str(moment)
            shutil.copytree(live, copy)
            play.server = server = Server(there, live / "gorod.db")
    finally:
        server.kill()
    return evening


def entries(file: Path, code: str) -> int:
    """How many entries the journals of this table have."""
    counted = "select count(*) from journal join game on game = id where code = ?"
    with sqlite3.connect(file) as db:
        (count,) = db.execute(counted, (code,)).fetchone()
    db.close()
    return int(count)


def opened(there: Path, folder: Path, at: str, evening: Evening, compared: Compared) -> int:
    """Open one copy with both versions, and go on with this one: how many entries that made."""
    other = shutil.copytree(folder, folder.with_name(f"{folder.name}-now")) / "gorod.db"
    old, new = Server(there, folder / "gorod.db"), Server(ROOT, other)
    grown = 0
    try:
        both = Both(old, new, compared)
        for table in evening.tables:
            both.open(f"{at}, {table.name}", table)
        both.read(at, evening.keeper)
        play = Play(new, Random(at))
        for table in evening.tables:
            before = entries(other, table.code)
            for _ in range(PATIENCE):
                play.step(table)
                if (more := entries(other, table.code) - before) >= GOES_ON:
                    break
            else:
                raise SystemExit(f"{at}, {table.name}: it does not go on")
            grown += more
    finally:
        old.kill()
        new.kill()
    return grown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", default="5a1011b")
    given = parser.parse_args()
    began, grown, compared = perf_counter(), 0, Compared()
    with checked_out(given.commit) as there, tempfile.TemporaryDirectory() as folder:
        evening = played(there, Path(folder), Random())
        for at, copy in evening.copies.items():
            grown += opened(there, copy, at, evening, compared)
    for one in compared.differences.values():
        print(f"on {len(one.pages)} pages, first {one.first}\n{one.shown}\n")
    print(" pages  different")
    for address, count in sorted(compared.pages.items()):
        print(f"{count:6}  {compared.different[address]:9}  {address}")
    print(f"{compared.pages.total():6}  {compared.different.total():9}  in all")
    tables, copies = len(evening.tables), len(evening.copies)
    print(f"{tables} tables went on from each of {copies} copies, by {grown} entries of journals")
    print(f"{perf_counter() - began:.0f} seconds")


if __name__ == "__main__":
    main()
