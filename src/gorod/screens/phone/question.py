"""A question on the screen, with all its legal answers."""

from collections.abc import Mapping

from msgspec.structs import replace

from gorod.engine.questions import Ask
from gorod.engine.replies import FLOOR
from gorod.engine.seats import ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.parts.decoys import worded
from gorod.parts.nominations import NOMINATE
from gorod.parts.votes import Votes
from gorod.screens.painter import Painter
from gorod.screens.rendered_event_cache import view_cache
from gorod.screens.screen import PageOnly, ScreenData
from gorod.table.match.match_view import Prompt

VOTE_TOPICS = ("vote", "revote")
"""Topics of questions whose answers are candidates."""

SPEECH_TOPICS = (NOMINATE, "plea", "last-word", FLOOR)
"""Topics of questions that leave time to talk: the clock shows what happens otherwise."""


class Answer(ScreenData, frozen=True):
    """One answer that may be given, or a seat of the grid that may not."""

    value: Seat | str
    """What to send as `choice`, or as `way`."""
    label: str
    name: str = ""
    """Who sits there."""
    chosen: bool = False
    nth: int = 0
    """Its position, if several were chosen in order."""
    note: str = ""
    """Who nominated this candidate."""
    seat: PageOnly[Seat | None] = None
    why_not: PageOnly[str] = ""
    mine: PageOnly[bool] = False
    """Whether it is the viewer's own seat."""
    out: PageOnly[bool] = False
    does: PageOnly[str] = ""
    """What the main button says while this is picked."""


class Question(ScreenData, frozen=True):
    """A question with all its legal answers."""

    to: Seat
    """The seat that is asked: the own one, or another whose vote one casts."""
    number: int | str
    """Which question of which game it is: send it back unchanged."""
    id: str
    """Idempotency key of the answer: send it back unchanged."""
    topic: str
    headline: str
    options: list[Answer]
    choose: int
    """How many options may be chosen at most, in order."""
    least: int
    """How many must be chosen at least."""
    ways: list[Answer]
    """If there are any, one of them goes with the choice."""
    may_pass: bool
    passing: str
    otherwise: str
    """What happens if nobody answers."""
    answered: bool
    open: bool
    """Whether it can still be answered, or the answer changed."""
    given: str
    """The answer given, in a word."""
    who: str
    """Who is asked, if that is somebody else."""
    hushed: bool
    """Whether it is asked in the dark, where all phones must look the same."""
    beyond: PageOnly[list[Answer]] = []
    """The other seats of the grid, which cannot be chosen now."""
    rows: PageOnly[bool] = False
    """Whether the answers are a list, each with a note, instead of a grid."""
    sending: PageOnly[str] = ""
    """The label of the button that sends an answer."""
    floor: PageOnly[bool] = False
    """Whether the viewer is asked and has the floor. Then passing ends the speech and is the main
    action; an answer comes second.
    """

    taps: PageOnly[bool] = False
    """Whether a tap on a tile sends the answer; a later tap changes it."""

    @property
    def grid(self) -> list[Answer]:
        """All tiles; candidates keep the order of the ballot."""
        tiles = self.options + self.beyond
        return tiles if self.rows else sorted(tiles, key=lambda one: one.seat or 0)

    @property
    def asks_more(self) -> bool:
        """Whether there is a question, and not only time to speak."""
        return not self.floor or self.topic != NOMINATE or bool(self.options)

    @property
    def one(self) -> bool:
        """Whether one tap answers it."""
        return self.choose == 1 and not self.ways

    @property
    def waits(self) -> bool:
        """Whether an answer is still expected."""
        return self.open and not self.answered


def question(painter: Painter, asked: Prompt, observer: Observer) -> Question:
    """A question as the player who is asked sees it, or somebody who looks on."""
    ask, offer, match = asked.ask, asked.ask.offer, painter.match
    assert isinstance(ask.to, int)  # noqa: S101 - chance and clock have no screen
    given = asked.given if isinstance(asked.given, tuple) else (asked.given,)
    number, spent = match.question_ids(ask)
    words = worded(ask, match.views[ROOM].table)
    passing = painter.speech.passing(words) if offer.may_pass else ""
    labels = [painter.speech.option(ask, one) for one in given if one is not None]
    is_vote = ask.topic in VOTE_TOPICS
    mine = ask.to if ask.to == observer else None
    named = match.views[ROOM].table.of(Votes).nominations if is_vote else {}
    tiles = _shared_tiles(painter, asked)
    options = [_answer(painter, ask, one, given, mine, named, tiles) for one in offer.options]
    if not is_vote:
        options.sort(key=lambda one: one.seat or 0)
    return Question(
        ask.to,
        number,
        spent,
        ask.topic,
        painter.speech.question(words),
        options,
        offer.choose,
        offer.choose if offer.least is None else offer.least,
        [Answer(way, painter.speech.option(ask, way), chosen=way in given) for way in offer.ways],
        offer.may_pass,
        passing,
        _otherwise(painter, asked),
        asked.is_answered,
        asked.is_open,
        (", ".join(labels) or passing) if asked.is_answered else "",
        painter.asked_name(ask.to) if mine is None else "",
        asked.is_hushed and not match.is_alone,
        _unavailable(painter, ask, mine),
        is_vote,
        painter.say("web-vote") if is_vote else painter.speech.sending(ask),
        mine is not None and match.views[ROOM].table.floor == mine and ask.topic in SPEECH_TOPICS,
    )


def _shared_tiles(painter: Painter, asked: Prompt) -> dict[Seat, Answer]:
    """The tiles of an open question that look the same on every phone.

    A cache, kept as long as the room hears nothing new; unused in the dark.
    """
    edition, topic, sight = painter.scene.version, asked.ask.topic, painter.match.views[ROOM]
    if edition is None or asked.is_hushed:
        return {}
    now = edition, topic, len(sight.events)
    cached = view_cache(sight).tiles
    kept = cached.get(painter.lang)
    if kept is None or kept[0] != now:
        kept = cached[painter.lang] = now, {}
    return kept[1]


def _answer(
    painter: Painter,
    ask: Ask,
    option: Seat | str,
    given: tuple[Seat | str | None, ...],
    mine: Seat | None,
    named: Mapping[Seat, Seat],
    tiles: dict[Seat, Answer],
) -> Answer:
    chosen = option in given
    nth = given.index(option) + 1 if chosen and ask.offer.choose > 1 else 0
    if not isinstance(option, int):
        return Answer(option, painter.speech.option(ask, option), chosen=chosen, nth=nth)
    tile = tiles.get(option)
    if tile is None:
        tile = tiles[option] = Answer(
            option,
            painter.speech.option(ask, option),
            painter.name(option),
            note=nominated_by(painter, option, named),
            seat=option,
            does=_deed(painter, ask, option),
        )
    if not chosen and option != mine:
        return tile
    return replace(tile, chosen=chosen, nth=nth, mine=option == mine)


def _deed(painter: Painter, ask: Ask, seat: Seat) -> str:
    """What the main button says while this seat is picked."""
    if ask.topic in VOTE_TOPICS:
        return painter.say("web-vote-for", seat=seat)
    is_speech = painter.match.views[ROOM].table.floor is not None
    return (
        painter.say("web-nominate-seat", seat=seat) if is_speech and ask.topic == NOMINATE else ""
    )


def nominated_by(painter: Painter, seat: Seat, named: Mapping[Seat, Seat]) -> str:
    """Who has nominated this candidate."""
    by = painter.seats(one for one, nominee in named.items() if nominee == seat) if named else ""
    return painter.say("web-nominated-by", by=by) if by else ""


def _unavailable(painter: Painter, ask: Ask, mine: Seat | None) -> list[Answer]:
    """The other seats of the grid, which cannot be chosen now, and why."""
    options = ask.offer.options
    if ask.topic in VOTE_TOPICS or not any(isinstance(option, int) for option in options):
        return []
    room = painter.match.views[ROOM].table
    return [
        Answer(
            "",
            painter.say("number", seat=seat),
            painter.name(seat),
            seat=seat,
            why_not=painter.say(_why_not(room, ask, seat)),
            mine=seat == mine,
            out=seat in room.left,
        )
        for seat in room.seats
        if seat not in options
    ]


def _why_not(room: Table, ask: Ask, seat: Seat) -> str:
    """Why this seat cannot be chosen, as far as the room knows."""
    if seat in room.left:
        return "web-mark-out"
    stands = ask.topic == NOMINATE and seat in room.of(Votes).nominees
    return "web-mark-nominated" if stands else "web-not-now"


def _otherwise(painter: Painter, asked: Prompt) -> str:
    """The line under the question: what happens otherwise. In the dark it is always the same."""
    ask = asked.ask
    if asked.is_hushed and not (painter.match.terms.paper or painter.match.is_alone):
        return painter.say("web-hushed")
    if not ask.offer.may_pass:
        return painter.say("web-must-choose")
    to_the_last = painter.match.game.rules.ballot.abstain == "last"
    if to_the_last and ask.topic in VOTE_TOPICS and ask.offer.options:
        return painter.say("web-to-the-last", seat=ask.offer.options[-1])
    if ask.topic == NOMINATE and ask.offer.options:
        return painter.say("web-need-not")
    if ask.topic in SPEECH_TOPICS or not ask.offer.options:
        return ""
    return painter.say("web-otherwise", passing=lowercase_first(painter.speech.passing(ask)))


def lowercase_first(words: str) -> str:
    """A button's label with a small first letter, to be used within a sentence."""
    return words[:1].lower() + words[1:]
