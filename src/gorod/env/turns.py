"""Turn order: a game as a sequence of single-agent turns, with each agent's view.

A question that stays open after its answer is asked once; players who are out are still asked
where the rules ask them; a seat that casts another's vote gets both questions in turn.
"""

from collections.abc import Callable
from random import Random

import numpy as np
from numpy.typing import NDArray

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice
from gorod.engine.waits import NOTHING
from gorod.env.actions import EXTRA_WORDS, ActionNumbers, PartialAnswer, WrongAction
from gorod.env.claim_actions import ClaimAction, claim_actions_of, legal_claim_actions
from gorod.env.observation import ObservationVector, SeatObservation, observation_layout
from gorod.env.prompts import Prompter
from gorod.parts.claims import DISCUSSION, speakers
from gorod.parts.points import has_won
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW

__all__ = ["AgentTurns", "WrongAction"]

ActionMask = NDArray[np.int8]
AgentView = dict[str, ObservationVector | ActionMask]


class AgentTurns:
    """One game, turn by turn. Chance and the clock answer by themselves, from the seed."""

    def __init__(
        self,
        rules: Ruleset,
        seed: int | str,
        chance: Callable[[Ask], Choice] | None = None,
        claims: bool = False,
    ) -> None:
        self.rules = rules
        self.game = Game(rules)
        self.sayings = claim_actions_of(rules) if claims else ()
        """The claim actions, if claims are enabled."""
        words = len(rules.roles) + EXTRA_WORDS
        self.actions = ActionNumbers(rules.players, words, len(self.sayings))
        self._chance = chance or RandomBot(f"{seed}/chance").answer
        laid = observation_layout(rules)
        self._eyes = {seat: SeatObservation(seat, laid) for seat in self.game.table.seats}
        self._read = dict.fromkeys(self._eyes, 0)
        self.partial_answer: PartialAnswer | None = None
        """The question being answered now; None when the game is over."""
        self._may_say: tuple[object, dict[int, ClaimAction]] = None, {}
        self._talked, self._talkers = 0, list[Seat]()
        """The wait of the current discussion, and who has yet to speak in it."""
        self._go_on()

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def seat(self) -> Seat | None:
        """The seat whose turn it is."""
        if self.partial_answer is None:
            return None
        answerer = self.partial_answer.ask.answerer
        assert isinstance(answerer, int)  # noqa: S101 - chance and clock answer by themselves
        return answerer

    def take(self, action: int) -> None:
        """Apply an action of the seat whose turn it is."""
        assert self.partial_answer is not None  # noqa: S101 - callers check that the game goes on
        if action > self.actions.done:
            self._say(action)
            return
        answer = self.partial_answer.take(action)
        if answer is not None:
            self.reply(answer[0])

    def _say(self, action: int) -> None:
        """Make a claim; the question stays open."""
        seat, allowed = self.seat or ROOM, self.may_say()
        if action not in allowed:
            raise WrongAction(f"{action} may not be said now")
        self.game.reply(allowed[action].by(seat))

    def may_say(self) -> dict[int, ClaimAction]:
        """The claims that the seat whose turn it is may make now, by action."""
        if not self.sayings or self.partial_answer is None or self.partial_answer.picked:
            return {}
        asked_at = len(self.game.journal), self.partial_answer
        if self._may_say[0] != asked_at:
            first = self.actions.done + 1
            allowed = legal_claim_actions(self.game, self.seat or ROOM, self.sayings)
            self._may_say = asked_at, {first + at: self.sayings[at] for at in allowed}
        return self._may_say[1]

    def reply(self, answer: Choice) -> None:
        """Give a complete answer to the question of this turn."""
        assert self.partial_answer is not None  # noqa: S101 - callers check that the game goes on
        ask = self.partial_answer.ask
        if ask.topic != DISCUSSION:
            self.game.reply(Reply(ask.to, ask.number, answer))
        self._go_on()

    def _go_on(self) -> None:
        """Advance until a seat is asked, or the game is over."""
        game = self.game
        self.partial_answer = None
        while not game.over:
            if self._next_who_talks():
                return
            ask = next(ask for who, ask in game.open.items() if who not in game.wait.answers)
            if isinstance(ask.answerer, int):
                self.partial_answer = PartialAnswer(ask, self.actions)
                return
            game.reply(Reply(ask.to, ask.number, self._chance(ask)))

    def _next_who_talks(self) -> bool:
        """In an open discussion each seat gets one turn to speak before the game goes on."""
        wait = self.game.wait
        if self.sayings and wait.talkers and not wait.hushed and wait.number != self._talked:
            self._talked, self._talkers = wait.number, speakers(self.game)
        while self._talkers:
            seat = self._talkers.pop(0)
            if seat in speakers(self.game):
                self.partial_answer = PartialAnswer(Ask(seat, 0, DISCUSSION, NOTHING), self.actions)
                return True
        return False

    # What is seen -----------------------------------------------------------------------------

    def observation(self, seat: Seat) -> SeatObservation:
        """The observation of this seat, up to date."""
        letters = self.game.letters
        if self._read[seat] < len(letters):
            self._eyes[seat].read(letters_for(seat, letters[self._read[seat] :]))
            self._read[seat] = len(letters)
        return self._eyes[seat]

    def asked(self, seat: Seat) -> PartialAnswer | None:
        """The question of this seat, if it has the turn."""
        return self.partial_answer if seat == self.seat else None

    def mask(self, seat: Seat) -> ActionMask:
        """The action mask of this seat: all zero unless it has the turn."""
        mask: ActionMask = np.zeros(self.actions.count, dtype=np.int8)
        picking = self.asked(seat)
        if picking is not None:
            mask[[*picking.legal(), *self.may_say()]] = 1
        return mask

    def seen(self, seat: Seat) -> AgentView:
        numbers = self.observation(seat).numbers(self.asked(seat))
        return {"observation": numbers, "action_mask": self.mask(seat)}

    def text(self, seat: Seat, prompter: Prompter) -> str:
        """The view of this seat as text."""
        asked = self.asked(seat)
        return prompter.text(self.observation(seat), asked, self.may_say() if asked else {})

    def reward(self, seat: Seat) -> float:
        """The reward of this seat: 1 for a win, -1 for a loss, 0 for a draw or no end yet."""
        if not self.over or self.game.table.winner in (None, DRAW):
            return 0.0
        return 1.0 if has_won(self.game, seat) else -1.0


def draw_seed(rng: Random) -> str:
    """Draw the seed of one game."""
    return str(rng.getrandbits(64))
