"""The assistant's screen: fouls, the clock and open votes, and nothing secret."""

from typing import ClassVar

from msgspec.structs import asdict, replace

from gorod.engine.seats import ROOM
from gorod.screens.game_screen import GameScreen
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.phone.question import Question, question
from gorod.table.evening import Evening
from gorod.table.match.show_of_hands import open_votes


class Assistant(GameScreen, frozen=True, kw_only=True):
    """What the assistant's device shows: the room's screen, and what helps the host."""

    stream: ClassVar[str] = "assistant"

    helps: bool
    """Whether there is something to help with: a game that a person hosts."""
    questions: list[Question] = []
    """The open votes, to be entered when players raise a hand."""
    post_id: str = ""
    """Idempotency key of the next order."""
    paused: bool = False
    paper: bool = False

    @property
    def asks(self) -> bool:
        return any(one.waits for one in self.questions)


def assistant(table: Evening, painter: Painter) -> Assistant:
    """Made of public letters only; everybody sees who has to vote (COMMON-23)."""
    match = table.latest_shown() if table.is_playing else None
    shown = asdict(painter.screen(ROOM)) | {"conference": call_link(painter)}
    if match is None or not match.host.knows_cards:
        return Assistant(**shown, helps=False)
    return Assistant(
        **shown,
        helps=True,
        questions=[
            replace(question(painter, one, ROOM), who=painter.who(seat))
            for seat, one in open_votes(match).items()
        ],
        post_id=match.order_stamp,
        paused=table.conductor.clock.left is not None,
        paper=match.terms.paper,
    )
