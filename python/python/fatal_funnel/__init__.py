"""Fatal Funnel for Python: the rules engine, and environments for agents on it.

The engine: `Level`, `Battle`, `Order`, `Snapshot`. The environments: `FatalFunnelEnv` (Gymnasium, one side against a mind),
`FatalFunnelAEC` and `FatalFunnelParallel` (PettingZoo, both sides under fog), `FatalFunnelVectorEnv` (many battles on threads).
Every mistake is an exception below `FatalFunnelError`.
"""

from ._native import (
    BadLevel,
    BadSetting,
    Battle,
    BattleOver,
    BrokenSave,
    ClosedEnvironment,
    EngineFault,
    FatalFunnelError,
    IllegalAction,
    IllegalOrder,
    Level,
    LevelTooLarge,
    NotReset,
    Order,
    Snapshot,
    UnknownLevel,
    __version__,
    order_kinds,
    rulebooks,
    spaces,
)
from ._spaces import Limits
from .aec import FatalFunnelAEC, FatalFunnelParallel
from .gym_env import FatalFunnelEnv, Transition
from .suites import TASKS, register, suite, task
from .vector import FatalFunnelVectorEnv, random_actions

register()

__all__ = [
    "BadLevel",
    "BadSetting",
    "Battle",
    "BattleOver",
    "BrokenSave",
    "ClosedEnvironment",
    "EngineFault",
    "FatalFunnelAEC",
    "FatalFunnelEnv",
    "FatalFunnelError",
    "FatalFunnelParallel",
    "FatalFunnelVectorEnv",
    "IllegalAction",
    "IllegalOrder",
    "Level",
    "LevelTooLarge",
    "Limits",
    "NotReset",
    "Order",
    "Snapshot",
    "TASKS",
    "Transition",
    "UnknownLevel",
    "__version__",
    "order_kinds",
    "random_actions",
    "rulebooks",
    "spaces",
    "suite",
    "task",
]
