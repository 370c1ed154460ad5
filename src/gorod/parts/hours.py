"""What time it is at the table: who may see, what sky there is, what goes on and who is awaited.

All of it is public. It follows from what everybody has heard and from what is asked openly, so a
book says no more of it than its `phases`, and which of them are `awake` or `nights`.
"""

from gorod.engine.questions import Ask
from gorod.engine.replies import FLOOR
from gorod.engine.seats import Seat
from gorod.parts.play import PlayView
from gorod.parts.rounds import Daybreak

MANY, FREELY, ALONE = "many", "freely", "alone"
"""How something goes on: many are asked at once, all talk meanwhile, or one has the word."""


def asked_openly(game: PlayView) -> list[Ask]:
    """The questions of which everybody may know, answered ones too."""
    wait = game.wait
    return [] if wait.hushed else [ask for ask in wait.asks.values() if isinstance(ask.to, int)]


def is_dark(game: PlayView) -> bool:
    """Whether nobody may be seen to do anything: most sleep, and some may be called."""
    table = game.table
    if game.over or game.wait.hushed:
        return not game.over
    asleep = table.phase not in game.rules.awake and not table.of(Daybreak).has_come
    return asleep and all(ask.topic == FLOOR for ask in asked_openly(game))  # COMMON-21


def is_night(game: PlayView) -> bool:
    """Whether the sky is dark. When the sleepers have woken, the next sky is there already."""
    rules, table = game.rules, game.table
    nights = rules.nights
    if nights is None:
        nights = tuple(phase for phase in ("", *rules.phases) if phase not in rules.awake)
    return not game.over and (table.phase in nights) != table.of(Daybreak).has_come


def what_goes_on(game: PlayView) -> tuple[str, str]:
    """The topic of what is waited for, by the first who is asked openly, and how it goes on."""
    asks = asked_openly(game)
    topic = asks[0].topic if asks else game.wait.topic
    if game.wait.talkers and not game.wait.hushed:
        return topic, FREELY
    return topic, MANY if len(asks) > 1 else ALONE


def awaited(game: PlayView) -> list[Seat]:
    """Whose answers are awaited, where everybody may see that.

    Never in the dark nor in a secret ballot, where it would tell who abstains; and of one who
    speaks, or of all who talk, it need not be said.
    """
    wait = game.wait
    if wait.talkers or game.table.floor is not None or game.rules.ballot.secret:
        return []
    late = [ask.answerer for ask in asked_openly(game) if ask.to not in wait.answers]
    return [seat for seat in dict.fromkeys(late) if isinstance(seat, int)]
