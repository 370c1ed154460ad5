"""Reinforcement learning environments: PettingZoo for all seats, Gymnasium for one.

Needs the optional dependencies of `gorod[env]`, which are imported in this package only.
"""

from gorod.env.gymnasium_env import SeatEnv
from gorod.env.pettingzoo_env import MafiaEnv, env
from gorod.env.turns import WrongAction

__all__ = ["MafiaEnv", "SeatEnv", "WrongAction", "env"]
