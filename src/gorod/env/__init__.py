"""Every rulebook as an environment for learners: PettingZoo for all seats, Gymnasium for one.

Needs the extra packages of `gorod[env]`, which are imported here and nowhere else.
"""

from gorod.env.alone import SeatEnv
from gorod.env.turns import WrongAction
from gorod.env.zoo import MafiaEnv, env

__all__ = ["MafiaEnv", "SeatEnv", "WrongAction", "env"]
