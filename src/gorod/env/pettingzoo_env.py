"""PettingZoo environment: all seats of a table, one after another (AEC)."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gorod.engine.seats import ROOM, Seat
from gorod.env.observation import KIND_COUNT, ObservedLayout, observation_layout
from gorod.env.prompts import Prompter
from gorod.env.turns import AgentTurns, AgentView, draw_seed
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.speech import Speech


def observation_space_of(laid: ObservedLayout, actions: int) -> spaces.Dict:
    """The observation space of an agent."""
    low, high = 0, 2 * KIND_COUNT
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, (laid.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class MafiaEnv(AECEnv):  # type: ignore[misc]
    """A table of any book: `MafiaEnv("city", 13)`, with a mode, options or a deck of its own."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gorod_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        ruleset: str,
        players: int | None = None,
        deck: Iterable[str] | None = None,
        options: Mapping[str, Any] | None = None,
        mode: str | None = None,
        lang: str | None = None,
        render_mode: str | None = None,
        claims: bool = False,
    ) -> None:
        """Raises `SetupRefused`.

        With `lang` every agent's info has its view as `text`; with `claims` agents may make claims
        when they have the floor.
        """
        super().__init__()
        self.rules: Ruleset = book(ruleset).ruleset(players, deck, options, mode)
        self.render_mode = render_mode
        self._prompter = Prompter(self.rules, lang) if lang else None
        self._speech = Speech(lang or "en").of(self.rules.id)
        self._rng, self._claims = Random(), claims
        self.turns = AgentTurns(self.rules, draw_seed(self._rng), claims=self._claims)
        self.layout = observation_layout(self.rules)
        self.possible_agents = [agent_of(seat) for seat in self.turns.game.table.seats]
        count = self.turns.actions.count
        self._observed = {
            one: observation_space_of(self.layout, count) for one in self.possible_agents
        }
        self._acted = {one: spaces.Discrete(count) for one in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game, seeded by `seed` or else by the previous random state."""
        if seed is not None:
            self._rng = Random(seed)
        self.turns = AgentTurns(self.rules, draw_seed(self._rng), claims=self._claims)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._call_next()
        self._accumulate_rewards()  # a game may end before any seat is asked

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.turns.take(-1 if action is None else int(action))
        self._call_next()
        self._accumulate_rewards()

    def _call_next(self) -> None:
        """Select the next agent; at the end give all agents their rewards."""
        seat = self.turns.seat
        if seat is not None:
            self.agent_selection = agent_of(seat)
            self._put_into_words(self.agent_selection)
            return
        for agent in self.agents:
            self.rewards[agent] = self.turns.reward(seat_of(agent))
            self.terminations[agent] = True
            self._put_into_words(agent)
        self.agent_selection = self.agents[0]

    def _put_into_words(self, agent: str) -> None:
        if self._prompter is not None:
            self.infos[agent]["text"] = self.turns.text(seat_of(agent), self._prompter)

    def observe(self, agent: str) -> AgentView:
        """The agent's view: what its seat was told, its question at its turn, nothing else."""
        return self.turns.seen(seat_of(agent))

    def render(self) -> str | None:
        """What was said aloud, as text."""
        if self.render_mode is None:
            return None
        told = (self._speech.tell(event) for event in self.turns.game.seen_by(ROOM))
        return "\n".join(line for line in told if line)

    def close(self) -> None:
        """Do nothing: no resources are held."""


def env(ruleset: str, *table: Any, **about: Any) -> Any:
    """`MafiaEnv` in PettingZoo's usual wrappers: an illegal action ends the game with a penalty."""
    guarded = wrappers.TerminateIllegalWrapper(MafiaEnv(ruleset, *table, **about), -1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def agent_of(seat: Seat) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> Seat:
    return int(agent.removeprefix("seat_"))
