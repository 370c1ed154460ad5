"""Reinforcement learning environments: PettingZoo for all seats, Gymnasium for one.

Needs the optional dependencies of `gorod[env]`, which are imported in this package only.
"""

from gorod.env.alone import SeatEnv
from gorod.env.turns import WrongAction
from gorod.env.zoo import MafiaEnv, env

__all__ = ["MafiaEnv", "SeatEnv", "WrongAction", "env"]
