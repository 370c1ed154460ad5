"""Gymnasium environment: one seat of a table, with bots in the others."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from gorod.bots.custom_bots import BotFactory, make_random_bot
from gorod.engine.seats import Seat
from gorod.env.observation import observation_layout
from gorod.env.pettingzoo_env import observation_space_of
from gorod.env.prompts import Prompter
from gorod.env.turns import AgentTurns, AgentView, draw_seed
from gorod.insight.simulation.game_loop import Company
from gorod.insight.simulation.lineup import RANDOM, lineup_named
from gorod.parts.claims import DISCUSSION
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book


class SeatEnv(gymnasium.Env[Any, Any]):
    """A seat of any book: `SeatEnv("sport", seat=3)`; without `seat` a random one each game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        ruleset: str,
        players: int | None = None,
        deck: Iterable[str] | None = None,
        options: Mapping[str, Any] | None = None,
        mode: str | None = None,
        seat: Seat | None = None,
        bots: str | BotFactory = RANDOM,
        lang: str | None = None,
        claims: bool = False,
    ) -> None:
        """Raises `SetupRefused`. `bots` are named as in `--bots`, or made of a seat and a seed."""
        self.rules: Ruleset = book(ruleset).ruleset(players, deck, options, mode)
        if seat is not None and not 1 <= seat <= self.rules.players:
            raise ValueError(f"there is no seat {seat} at a table of {self.rules.players}")
        self.fixed = seat
        self.seat = seat or 1
        self._seated = (
            lineup_named(bots, self.rules.sides) if isinstance(bots, str) else lambda _: bots
        )
        self._prompter = Prompter(self.rules, lang) if lang else None
        self._rng, self._claims = Random(), claims
        self._deal()
        count = self.turns.actions.count
        self.observation_space = observation_space_of(observation_layout(self.rules), count)
        self.action_space = spaces.Discrete(count)

    def _deal(self) -> None:
        seed = draw_seed(self._rng)
        self.turns = AgentTurns(self.rules, seed, claims=self._claims)
        seats = self.turns.game.table.seats
        self.seat = self.fixed or self._rng.choice(seats)
        make = self._seated(self.rules)
        others = {one: make(one, f"{seed}/{one}") for one in seats if one != self.seat}
        self._company = Company(self.turns.game, others, make_random_bot(self.seat, seed).answer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[AgentView, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self._deal()
        self._let_others_play()
        return self.turns.seen(self.seat), self._about()

    def step(self, action: int) -> tuple[AgentView, float, bool, bool, dict[str, Any]]:
        """Raises `WrongAction` for an illegal action, and the question stays open.

        A game may be over before this seat is asked anything: then any step reports the end.
        """
        if not self.turns.over:
            self.turns.take(int(action))
            self._let_others_play()
        turns, seat = self.turns, self.seat
        return turns.seen(seat), turns.reward(seat), turns.over, False, self._about()

    def _let_others_play(self) -> None:
        turns = self.turns
        while turns.partial_answer is not None and turns.seat != self.seat:
            ask = turns.partial_answer.ask
            turns.reply(None if ask.topic == DISCUSSION else self._company(ask))

    def _about(self) -> dict[str, Any]:
        about: dict[str, Any] = {"action_mask": self.turns.mask(self.seat), "seat": self.seat}
        if self._prompter is not None:
            about["text"] = self.turns.text(self.seat, self._prompter)
        return about
