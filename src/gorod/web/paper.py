"""Pages for a judge: the players, who woke, corrections, and the protocol on paper."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from gorod.archive.shelf import Shelf
from gorod.engine.questions import Ask
from gorod.engine.replies import Declare, Foul, Remove, Reply, SeatOrder, Silence
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Choice
from gorod.screens.painter import Chair, Painter
from gorod.screens.sheets import Protocol
from gorod.store.rights import OWNER
from gorod.table.judging import Judge
from gorod.table.match import Prompt
from gorod.table.naming import Fact
from gorod.table.plans import LONGEST_NAME, MOST_SEATS, Seated, Wrong
from gorod.table.retelling import Recorded
from gorod.table.scenes import Scene
from gorod.web import forms
from gorod.web.visits import Visit

if TYPE_CHECKING:
    from gorod.web.app import Site

ORDERS = {Foul: "web-foul", Silence: "web-silence", Remove: "web-remove", Declare: "web-declare"}

LISTS = 5
"""So many earlier lists of players are offered."""


@dataclass(frozen=True)
class Line:
    """Something that was written down and can be corrected."""

    number: int
    time: str
    who: str
    headline: str
    given: str


@dataclass(frozen=True)
class Change:
    """A line of the story that a correction takes away or adds."""

    time: str
    line: str
    is_new: bool


class PaperPages:
    """What a judge has before him besides the console."""

    def __init__(self, site: "Site") -> None:
        self.site = site

    def routes(self) -> list[Route]:
        route = self.site.route
        return [
            route("/{code}/players", self.players, "GET"),
            route("/{code}/players", self.name_players, "POST"),
            route("/{code}/woke", self.woke, "POST"),
            route("/{code}/woke/{at:whole}", self.sighting, "GET"),
            route("/{code}/woke/{at:whole}", self.rename, "POST"),
            route("/{code}/card", self.card, "POST"),
            route("/{code}/correct", self.lines, "GET"),
            route("/{code}/correct/{number:whole}", self.line, "GET"),
            route("/{code}/correct/{number:whole}", self.correct, "POST"),
            route("/{code}/correction", self.correction, "GET"),
            route("/{code}/correction", self.settle, "POST"),
            route("/{code}/games/{number:whole}/protocol", self.protocol, "GET"),
        ]

    # Players --------------------------------------------------------------------------------------

    async def players(self, visit: Visit) -> Response:
        visit.must_lead()
        return self.list_of_players(visit, list(visit.table.seating.names.values()))

    def list_of_players(self, visit: Visit, names: list[str]) -> Response:
        lists = [list(one.names.values()) for one in self.earlier(visit)]
        return self.site.draw(
            visit,
            "players.html",
            code=visit.table.code,
            names=names,
            lists=[one for at, one in enumerate(lists) if one and one not in lists[:at]][:LISTS],
            most_letters=LONGEST_NAME,
            most_seats=MOST_SEATS,
        )

    def earlier(self, visit: Visit) -> list[Seated]:
        """Who sat at the earlier tables of this device."""
        written = self.site.house.store.evenings_of(visit.token, OWNER, visit.table.code)
        tables: list[Seated] = []
        for one in written:
            with suppress(msgspec.MsgspecError):  # what cannot be read is not proposed
                tables.append(msgspec.json.decode(one, type=Seated))
        return tables

    async def name_players(self, visit: Visit) -> Response:
        visit.must_lead()
        form = await visit.form()
        names = [one for one in forms.words(form, "names").splitlines() if one.strip()]
        visit.table.name_players(names)
        return RedirectResponse(f"/{visit.table.code}/host", 303)

    # Who woke -------------------------------------------------------------------------------------

    def judge(self, visit: Visit) -> Judge:
        """The judge, if this device is his; a game that is over can be corrected, too."""
        if not visit.table.rights.knows_all(visit.token):
            raise Wrong("not-yours")
        return Judge(visit.table)

    async def woke(self, visit: Visit) -> Response:
        judge = self.judge(visit)
        form = await visit.form()
        if forms.words(form, "wait") != judge.match.wait:
            return self.to_console(visit)
        roles = judge.called()
        if not roles:
            return self.to_console(visit)
        seats = forms.seats(form)
        is_done = judge.name(roles, seats)
        return self.to_console(visit) if is_done else self.to_correction(visit)

    async def card(self, visit: Visit) -> Response:
        """The card of one player, seen at some other time."""
        judge = self.judge(visit)
        form = await visit.form()
        is_done = judge.name_one(forms.number(form, "seat"), forms.words(form, "role"))
        return self.to_console(visit) if is_done else self.to_correction(visit)

    def to_console(self, visit: Visit) -> Response:
        return self.site.to(visit, f"/{visit.table.code}/host")

    def to_correction(self, visit: Visit) -> Response:
        return RedirectResponse(f"/{visit.table.code}/correction", 303)

    async def sighting(self, visit: Visit) -> Response:
        """One thing that the judge saw, to be corrected."""
        judge = self.judge(visit)
        at = visit.request.path_params["at"]
        facts = judge.terms.facts
        if at >= len(facts):
            raise Wrong("no-page")
        painter = Painter(visit.table.scene(), visit.lang)
        return self.site.draw(
            visit,
            "woke.html",
            painter=painter,
            code=visit.table.code,
            at=at,
            roles=[painter.speech.role(role) for role in facts[at].roles],
            chairs=self.chairs(judge, painter, facts[at].seats),
        )

    def chairs(self, judge: Judge, painter: Painter, taken: tuple[Seat, ...]) -> list[Chair]:
        return [Chair(one, painter.name(one), one in taken) for one in judge.game.table.seats]

    async def rename(self, visit: Visit) -> Response:
        judge = self.judge(visit)
        form = await visit.form()
        judge.rename(visit.request.path_params["at"], forms.seats(form))
        return self.to_correction(visit)

    # Corrections ----------------------------------------------------------------------------------

    async def lines(self, visit: Visit) -> Response:
        """Everything that was written down, the last first."""
        judge = self.judge(visit)
        painter = Painter(visit.table.scene(), visit.lang)
        return self.site.draw(
            visit,
            "correct.html",
            painter=painter,
            code=visit.table.code,
            lines=[self.written(painter, told) for told in reversed(judge.answers())],
            facts=self.sightings(painter, judge.terms.facts),
            drafted=judge.draft() is not None,
        )

    def sightings(self, painter: Painter, facts: Iterable[Fact]) -> list[tuple[str, str]]:
        """What the judge saw of the cards: which, and with whom."""
        return [
            (
                painter.speech.listed([painter.speech.role(role) for role in fact.roles]),
                painter.seats(fact.seats),
            )
            for fact in facts
        ]

    def written(self, painter: Painter, told: Recorded) -> Line:
        entry, ask = told.entry, told.ask
        assert isinstance(entry, Reply)  # noqa: S101 - only answers are listed
        assert isinstance(entry.seat, int)  # noqa: S101
        assert ask is not None  # noqa: S101
        when = told.moment
        return Line(
            told.number,
            painter.time(when.phase, when.night, when.day),
            painter.who(entry.seat),
            painter.speech.question(ask),
            self.given(painter, ask, entry.answer),
        )

    def given(self, painter: Painter, ask: Ask, answer: Choice | list[Any]) -> str:
        chosen = answer if isinstance(answer, list | tuple) else (answer,)
        labels = [painter.speech.option(ask, one) for one in chosen if one is not None]
        return ", ".join(labels) or painter.speech.passing(ask)

    async def line(self, visit: Visit) -> Response:
        """One answer that was written down, and what else it could have been."""
        judge = self.judge(visit)
        entry, before = judge.before(visit.request.path_params["number"])
        painter = Painter(Scene(judge.match.imagine(before)), visit.lang)
        ask = before.open[entry.seat]
        given = tuple(entry.answer) if isinstance(entry.answer, list) else entry.answer
        question = painter.question(Prompt(ask, given, True, True), HOST)
        question.answered = False  # it is open again
        return self.site.draw(
            visit,
            "line.html",
            painter=painter,
            code=visit.table.code,
            number=visit.request.path_params["number"],
            time=painter.title(before.table),
            question=question,
        )

    async def correct(self, visit: Visit) -> Response:
        judge = self.judge(visit)
        number = visit.request.path_params["number"]
        entry, before = judge.before(number)
        form = await visit.form()
        judge.correct(number, forms.choice(form, before.open[entry.seat]))
        return self.to_correction(visit)

    async def correction(self, visit: Visit) -> Response:
        """The correction that waits: what it changes, and what has to be settled first."""
        judge = self.judge(visit)
        draft = judge.draft()
        if draft is None:
            return RedirectResponse(f"/{visit.table.code}/correct", 303)
        now = Painter(visit.table.scene(), visit.lang)
        then = Painter(Scene(judge.match.imagine(draft.retelling.game)), visit.lang)
        stuck = draft.retelling.stuck
        about = (
            self.written(now, draft.told) if draft.told.ask and not draft.correcting.facts else None
        )
        return self.site.draw(
            visit,
            "correction.html",
            painter=then,
            code=visit.table.code,
            about=about,
            becomes=self.given(now, draft.told.ask, draft.correcting.answer)
            if about is not None and draft.told.ask is not None
            else "",
            cards=self.sightings(
                now,
                [one for one in draft.correcting.facts or () if one not in judge.terms.facts],
            ),
            changes=self.changes(now, then),
            lost=[self.dropped(now, told) for told in draft.retelling.lost],
            entry=draft.correcting.entry,
            forgotten=self.sightings(
                now,
                [
                    fact
                    for fact in judge.terms.facts
                    if draft.correcting.facts is not None and fact not in draft.correcting.facts
                ],
            ),
            question=then.question(Prompt(stuck.ask, None, False, True), HOST) if stuck else None,
            was=self.written(now, stuck.told) if stuck and stuck.told else None,
            settled=len(draft.correcting.settled),
            heard=not judge.terms.paper,
        )

    def dropped(self, painter: Painter, told: Recorded) -> Line:
        """What nobody is asked any more, or an order that cannot be given any more."""
        if told.ask is not None:
            return self.written(painter, told)
        when, order = told.moment, told.entry
        who = painter.who(order.seat) if isinstance(order, SeatOrder) else painter.say("web-host")
        word = painter.say(ORDERS.get(type(order), "web-orders-seat"))
        return Line(told.number, painter.time(when.phase, when.night, when.day), who, "", word)

    def changes(self, now: Painter, then: Painter) -> list[Change]:
        """The story as it is told now beside the story as it would be told."""
        old, new = self.told(now), self.told(then)
        changes: list[Change] = []
        for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if kind != "equal":
                changes += [Change(time, line, False) for time, line in old[a:b]]
                changes += [Change(time, line, True) for time, line in new[c:d]]
        return changes

    def told(self, painter: Painter) -> list[tuple[str, str]]:
        return [(time, line) for time, lines in painter.story(with_record=False) for line in lines]

    async def settle(self, visit: Visit) -> Response:
        judge = self.judge(visit)
        form = await visit.form()
        do, draft = forms.words(form, "do"), judge.draft()
        if do == "drop":
            judge.drop()
        elif do == "apply":
            shown = forms.whole(forms.words(form, "entry"), 0)
            if draft is not None and shown not in (0, draft.correcting.entry):
                return self.to_correction(visit)  # another one is waiting by now
            if draft is not None or not shown:
                judge.apply(visit.token)
        else:
            stuck = draft.retelling.stuck if draft is not None else None
            if draft is None or stuck is None:
                raise Wrong("nothing-to-settle")
            if forms.number(form, "settled") == len(draft.correcting.settled):
                judge.settle(forms.choice(form, stuck.ask))
            return self.to_correction(visit)
        return RedirectResponse(f"/{visit.table.code}/host", 303)

    # The protocol ---------------------------------------------------------------------------------

    async def protocol(self, visit: Visit) -> Response:
        """A finished game on one sheet of paper."""
        number = visit.request.path_params["number"]
        shelf = Shelf(self.site.house.store)
        past = shelf.open(visit.table.code, number)
        painter = Painter(Scene(past), visit.lang)
        return self.site.draw(
            visit,
            "protocol.html",
            painter=painter,
            code=visit.table.code,
            number=number,
            protocol=Protocol(painter, shelf.store.began(past.number)),
        )
