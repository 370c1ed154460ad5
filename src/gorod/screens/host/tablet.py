"""The judge's tablet: the console of a game with paper cards, ten columns that never move.

A column is a player at every hour. What changes is what a row means: who woke, whom somebody shoots
or checks, who is nominated, who raised a hand. An entry never moves on by itself.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import asdict

from gorod.engine.seats import HOST, Seat
from gorod.parts.ballots import Counted
from gorod.parts.calls import Call, Called, Chose, Learned
from gorod.parts.nominations import NOMINATE
from gorod.parts.orders import Fouls
from gorod.parts.rounds import NightFell
from gorod.parts.silence import Speechless
from gorod.parts.speeches import DayOpened, FloorGiven
from gorod.parts.votes import Votes
from gorod.screens.game_screen import WindowState
from gorod.screens.host.console import Console
from gorod.screens.painter import Painter
from gorod.screens.phone.question import SPEECH_TOPICS, VOTE_TOPICS
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import called_name, time_title
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.paper.extra_points import points_text
from gorod.table.paper.judge import Judge

Mode = Literal["woke", "rows", "pick", "floor", "vote", "several", "ask", "say"]
"""What the board is for: who woke, one row each, one pick, a speech, a vote, several picks in
order, any other question, nothing."""

FOULS_SHOWN = 4


class Head(ScreenData, frozen=True):
    """The head of a column: a player."""

    seat: Seat
    name: str
    window: WindowState
    word: str = ""
    """What is to be known of this player: a card that few have, or when the player left."""
    sign: str = ""
    out: bool = False
    speaking: bool = False
    cloth: int = 0
    """The place in the order of nominations."""
    fouls: int = 0
    muted: bool = False
    on_the_edge: bool = False
    """Whether one more foul removes this player."""
    points: str = ""
    """The judge's points, as a number with its sign."""
    more: str = ""
    """What to send for a tenth more, and for a tenth less."""
    less: str = ""
    black: bool = False
    """Whether a best move with this player hits."""


class Verdict(ScreenData, frozen=True):
    """What the judge answers to a check."""

    words: str
    does: str
    about: str
    yes: bool
    emblem: str = ""
    side: str = ""
    sign: str = ""


class Stage(ScreenData, frozen=True):
    """One step of the night or of the day, with what came of it."""

    words: str
    state: Literal["past", "now", "ahead"]
    emblem: str = ""


class Slot(ScreenData, frozen=True):
    """Who holds the cards of one call: known, or still to be seen."""

    words: str
    emblem: str
    cards: int
    seats: list[Seat]
    now: bool


class Tablet(Console, frozen=True, kw_only=True):
    """The console of a judge with paper cards."""

    mode: PageOnly[Mode] = "say"
    heads: PageOnly[list[Head]] = []
    stages: PageOnly[list[Stage]] = []
    slots: PageOnly[list[Slot]] = []
    verdicts: PageOnly[list[Verdict]] = []
    comes: PageOnly[str] = ""
    """What the judge's word leads to."""
    lacks: PageOnly[str] = ""
    """What has to be entered before."""
    then: PageOnly[str] = ""
    """Who speaks after this speaker."""
    least: PageOnly[int] = 0
    """How many must have woken."""
    answers: PageOnly[list[str]] = []
    """In the morning: what came of the calls of the night."""


def tablet(evening: Evening, painter: Painter, shown: Console) -> Tablet:
    """The tablet, made of the console that it is."""
    judge = Judge(evening)
    mode = _mode(painter, shown)
    verdicts = _verdicts(painter) if mode in ("pick", "rows") else []
    hidden = len(judge.game.rules.deck) - len(judge.looked_at())
    return Tablet(
        **asdict(shown),
        mode=mode,
        heads=_heads(painter),
        stages=_stages(painter, shown),
        slots=_slots(painter, judge) if mode == "woke" else [],
        verdicts=verdicts,
        comes=_comes(painter, judge),
        lacks=_lacks(painter, judge),
        then=_next_speaker(painter),
        least=max(0, shown.cards - hidden),
        answers=_answers(painter),
    )


def _mode(painter: Painter, shown: Console) -> Mode:
    match = painter.match
    questions = [one for one in shown.questions if one.open]
    if shown.turned:
        return "ask"
    if shown.woke:
        return "woke"
    if shown.ballot:
        return "vote"
    if not questions:
        return "say"
    if match.is_hushed and all(one.one and one.options for one in questions):
        called = match.called
        return "rows" if len(questions) > 1 or (called and called.numbers) else "pick"
    if len(questions) > 1:
        return "ask"
    one = questions[0]
    if one.topic in SPEECH_TOPICS and one.one:
        return "floor"
    if one.topic in VOTE_TOPICS or one.ways or not one.options:
        return "ask"
    if one.one:
        return "pick"
    return "several" if all(answer.seat for answer in one.options) else "ask"


def _heads(painter: Painter) -> list[Head]:
    match = painter.match
    table, extra = match.game.table, match.terms.points
    votes, speechless = table.of(Votes), table.of(Speechless)
    sure = match.possible_deals
    black = {role.id for role in match.game.rules.roles if role.side in ("black", "mafia")}
    deck = match.game.rules.deck
    usual = max(deck, key=deck.count)
    removing = match.game.rules.discipline.removing_foul
    heads = []
    for chair in painter.screen(HOST, staged=False).chairs:
        seat, role = chair.seat, table.cards.get(chair.seat, "")
        is_seen = bool(chair.card) and (sure is None or seat not in sure.unsure)
        is_rare = is_seen and role != usual
        word = called_name(painter.speech, Called(role)) or chair.card if is_rare else ""
        word, sign = chair.since or word, chair.sign if is_rare else ""
        given, fouls = extra.get(seat, 0), table.of(Fouls).get(seat, 0)
        heads.append(
            Head(
                seat,
                chair.name,
                chair.window,
                word,
                "" if chair.since else sign,
                chair.out,
                chair.speaking,
                votes.nominees.index(seat) + 1 if seat in votes.nominees else 0,
                min(FOULS_SHOWN, fouls),
                seat in speechless.muted or seat in speechless.silenced,
                removing is not None and fouls == removing - 1,
                points_text(given, painter.lang),
                str(given + 1),
                str(given - 1),
                role in black and (sure is None or bool(sure.side(seat))),
            )
        )
    return heads


# What came, and what comes ------------------------------------------------------------------------


def _tonight(painter: Painter) -> list[tuple[str, list[Chose | Learned]]]:
    """The calls of the last night, each with what was chosen and answered."""
    calls: dict[str, list[Chose | Learned]] = {}
    for event in painter.match.views[HOST].events:
        if isinstance(event, NightFell):
            calls = {}
        elif isinstance(event, Called):
            calls.setdefault(event.call, [])
        elif isinstance(event, Chose | Learned):
            calls.setdefault(event.call, []).append(event)
    return list(calls.items())


def outcome(painter: Painter, call: str, events: Iterable[Chose | Learned]) -> str:
    """What came of a call, in a few words: of one player's choices the last counts."""
    events = list(events)
    name = called_name(painter.speech, Called(call)).lower()
    learned = [event for event in events if isinstance(event, Learned)]
    if learned:
        last = learned[-1]
        answer = last.answer if last.answer in ("yes", "no") else "other"
        return painter.say(
            "web-outcome-check",
            call=name,
            seat=str(last.about),
            answer=answer,
            shown=str(last.answer),
        )
    chosen = {event.seat: event.choice for event in events if isinstance(event, Chose)}
    if not chosen:
        return name
    choices = set(chosen.values())
    if len(choices) == 1 and isinstance(one := choices.pop(), int):
        return painter.say("web-outcome-one", call=name, seat=one)
    pairs = [
        painter.say("web-outcome-pair", seat=seat, choice=str(choice or "—"))
        for seat, choice in sorted(chosen.items())
    ]
    return painter.say("web-outcome-several", call=name, choices=", ".join(pairs))


def _stages(painter: Painter, shown: Console) -> list[Stage]:
    if shown.calls:
        came = {called_name(painter.speech, Called(call)): call for call, _ in _tonight(painter)}
        known = dict(_tonight(painter))
        return [
            Stage(
                outcome(painter, came[one.name], known[came[one.name]])
                if one.state == "past" and one.name in came
                else one.name,
                one.state,
                one.emblem,
            )
            for one in shown.calls
        ] + [Stage(painter.say("web-morning-comes"), "ahead")]
    if painter.sky == "night" or painter.match.game.over:
        return []
    return list(_stages_of_the_day(painter))


def _stages_of_the_day(painter: Painter) -> Iterator[Stage]:
    """Speeches, the vote, the night."""
    match = painter.match
    table, events = match.game.table, match.views[HOST].events
    today = []
    for event in reversed(events):
        if isinstance(event, NightFell):
            break
        today.append(event)
    has_opened = any(isinstance(event, DayOpened) for event in today)
    spoken = sum(isinstance(event, FloorGiven) and event.speech == "speech" for event in today)
    is_speech = match.game.wait.topic == NOMINATE
    has_voted = match.game.wait.show is not None or any(isinstance(one, Counted) for one in today)
    speeches = painter.say("web-stage-speeches", nth=spoken, count=len(table.alive))
    if not has_opened:
        if phase := painter.phase():
            yield Stage(phase, "now")
        yield Stage(painter.say("web-stage-speeches-ahead"), "ahead")
    elif is_speech and not has_voted:
        yield Stage(speeches, "now")
    else:
        yield Stage(painter.say("web-stage-speeches-ahead"), "past")
    if has_opened and not is_speech:
        yield Stage(painter.phase() or painter.say("phase-vote"), "now")
    else:
        yield Stage(painter.say("phase-vote"), "ahead")
    yield Stage(painter.say("web-stage-night"), "ahead")


def _answers(painter: Painter) -> list[str]:
    """The outcomes of the night, until the day is opened."""
    match = painter.match
    events = match.views[HOST].events
    last = next((one for one in reversed(events) if isinstance(one, NightFell | DayOpened)), None)
    if painter.sky == "night" or isinstance(last, DayOpened) or match.game.table.night < 2:
        return []
    return [outcome(painter, call, came) for call, came in _tonight(painter)]


def _comes(painter: Painter, judge: Judge) -> str:
    """What the judge's word leads to: the same game is played on in thought."""
    game, unsure = judge.game, painter.match.possible_deals
    if game.over or judge.called() or game.wait.show is not None or (unsure and unsure.unsure):
        return ""
    then = judge.look_ahead()
    return _described(painter, then) if then is not None else ""


def _described(painter: Painter, then: Match) -> str:
    """What goes on in this match, in a few words."""
    say, table, wait = painter.say, then.game.table, then.game.wait
    if then.game.over:
        return say("web-then-over")
    if wait.show is not None:
        return say("web-then-vote")
    if wait.topic == "best_move":
        return say("web-then-best-move", seat=next(iter(wait.asks)))
    if table.floor is not None:
        kind = wait.topic if wait.topic in ("plea", "last-word") else "speech"
        return say(f"web-then-{kind}", seat=table.floor)
    if wait.hushed:
        heard = (event for event in reversed(then.game.seen_by(HOST)) if isinstance(event, Called))
        if (called := next(heard, None)) is not None:
            return say("phase-call", who=called_name(painter.speech, called).lower())
    return time_title(painter.speech, table)


def _lacks(painter: Painter, judge: Judge) -> str:
    missing = () if judge.called() else judge.unanswered()
    if not missing:
        return ""
    if judge.game.wait.topic == "best_move":
        return painter.say("web-lacks-best-move")
    return painter.say("web-lacks-answer", seats=tuple(ask.to for ask in missing))


def _next_speaker(painter: Painter) -> str:
    """Who has the floor after this one, in the round of speeches."""
    game = painter.match.game
    if game.wait.topic != NOMINATE or game.table.floor is None:
        return ""
    alive = [seat for seat in game.table.seats if seat in game.table.alive]
    after = [seat for seat in alive if seat > game.table.floor] + alive
    spoken = set[Seat]()
    for event in reversed(painter.match.views[HOST].events):
        if isinstance(event, DayOpened):
            break
        if isinstance(event, FloorGiven) and event.speech == "speech":
            spoken.add(event.seat)
    left = next((seat for seat in after if seat not in spoken), None)
    return painter.say("web-then-who", who=painter.who(left)) if left is not None else ""


# The night ----------------------------------------------------------------------------------------


def _slots(painter: Painter, judge: Judge) -> list[Slot]:
    """The calls in which the players of some cards are met, with the places for their numbers."""
    match, facts = painter.match, judge.terms.facts
    called = judge.called()
    slots = [
        Slot(
            painter.speech.listed([painter.speech.role(role) for role in fact.roles]),
            painter.emblem(fact.roles[0]),
            len(fact.seats),
            list(fact.seats),
            False,
        )
        for fact in facts
        if len(fact.among) > 1
    ]
    deck = match.game.rules.deck
    cards = sum(deck.count(role) for role in called)
    words = painter.speech.listed([painter.speech.role(role) for role in called])
    return [*slots[-2:], Slot(words, painter.emblem(called[0]), cards, [], True)]


def _verdicts(painter: Painter) -> list[Verdict]:
    """What to answer to the checks that have been asked for, as far as the cards are known."""
    match = painter.match
    game, sure = match.game, match.possible_deals
    calls = {call.name: call for call in game.rules.calls if isinstance(call, Call)}
    call = calls.get(game.wait.topic)
    if call is None or call.answer is None or not match.is_hushed:
        return []
    found = []
    for seat, choice in game.wait.answers.items():
        if not isinstance(seat, int) or not isinstance(choice, int):
            continue
        if sure is not None and choice in sure.unsure:
            found.append(Verdict(painter.say("web-verdict-unseen", seat=choice), "", "", False))
            continue
        answer = call.answer(game.table, seat, choice)
        found.append(_verdict(painter, call, seat, choice, answer))
    return found


def _verdict(painter: Painter, call: Call, seat: Seat, choice: Seat, answer: object) -> Verdict:
    say, role = painter.say, painter.match.game.table.cards[choice]
    is_yes = answer == "yes"
    asker = called_name(painter.speech, Called(call.name)).lower()
    about = say("web-verdict-about", call=asker, seat=seat, choice=choice)
    if answer not in ("yes", "no"):
        shown = painter.speech.role(role) if answer == role else str(answer)
        return Verdict(say("web-verdict-shown", seat=choice, shown=shown), "", about, True)
    names = (f"web-verdict-{call.name}-{answer}", f"web-verdict-{answer}")
    words = say(painter.speech.first_known(*names), seat=choice)
    does = say("web-verdict-nod" if is_yes else "web-verdict-shake")
    if not is_yes:
        return Verdict(words, does, about, False)
    return Verdict(
        words, does, about, True, painter.emblem(role), painter.side(role), painter.sign(role)
    )
