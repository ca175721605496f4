"""The vector environment: many battles that step on threads of Rust, without the GIL."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Sequence

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from gymnasium import spaces

from ._native import BadSetting, ClosedEnvironment, EnvSettings, Level, VectorCore
from ._spaces import SEEDS, Limits, level_of, limits_of, mask_space, observation_spaces

if TYPE_CHECKING:
    from typing_extensions import Unpack


def random_actions(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """One legal index for each row of masks, all equally likely; 0 where nothing is legal. int64, [rows]."""
    # The legal indices are the first ones of a row.
    return (random.random(len(mask)) * mask.sum(axis=1, dtype=np.int64)).astype(np.int64)


class FatalFunnelVectorEnv(VectorEnv):
    """Many battles in one: each step gives one order in each of them.

    Battle `i` begins with the seed `seed + i`, and each later episode of it adds `num_envs`: what is played depends on neither
    the number of threads nor the time. An episode that ends is followed by the next with the next step, whose action is
    ignored and whose reward is 0 (Gymnasium's `AutoresetMode.NEXT_STEP`).

    Observations are those of `FatalFunnelEnv`, each array with a first axis of battles. They are not copied: Rust writes into two
    sets of arrays in turn, so that an observation stays as it is until the step after the next. Keep a copy of what you
    need for longer, or set `copy`.

    Parameters
    ----------
    levels: a level or its name, for all battles; or a sequence of them, dealt out in turn. All of one rulebook.
    num_envs: the number of battles.
    side: the agent's side; None for both: each battle asks the side that is to act, and rewards are those of the response side.
    opponent: the other side's player, if `side` is one.
    reward: `score` or `result`, as in `FatalFunnelEnv`.
    threads: threads to step on, one a processor by default.
    table: whether observations have the `action_table`, whose cost is that of the rest of an observation.
    copy: whether each observation is a copy.
    limits: `shape`, `most_orders`, `most_figures`, `most_steps` and `withdraw`; see `Limits`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        levels: Level | str | Sequence[Level | str] = "stash-house",
        num_envs: int = 8,
        *,
        side: str | None = "response",
        opponent: str = "regular",
        reward: str = "score",
        threads: int | None = None,
        table: bool = True,
        copy: bool = False,
        **limits: Unpack[Limits],
    ):
        if side not in (None, "response", "hostile"):
            raise BadSetting(f"there is no side `{side}` that gives orders: use response, hostile or None for both")
        if reward not in ("score", "result"):
            raise BadSetting(f"there is no reward `{reward}` of a vector: use score or result")
        if num_envs < 1:
            raise BadSetting("a vector has at least one environment")
        given = [levels] if isinstance(levels, (Level, str)) else list(levels)
        if not given:
            raise BadSetting("a vector needs at least one level")
        self.levels = [level_of(level) for level in given]
        self.num_envs = num_envs
        self.side = side
        self._reward = reward
        self._copy = copy
        self._table = table
        self._threads = threads or os.cpu_count() or 1
        self._arguments = limits_of(**limits)
        if self._arguments.get("shape") is None:
            self._arguments["shape"] = tuple(max(level.shape[axis] for level in self.levels) for axis in (0, 1))
        if side is not None:
            self._arguments["hostile" if side == "response" else "response"] = opponent
        self._closed = False
        self._begun = False
        self._build()
        within = {**observation_spaces(self.settings), "action_mask": mask_space(self.settings)}
        if not table:
            del within["action_table"]
        self.single_observation_space = spaces.Dict(within)
        self.single_action_space = spaces.Discrete(self.settings.most_orders)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _build(self) -> None:
        each = [EnvSettings(level, **self._arguments) for level in self.levels]
        self.settings = each[0]
        count = self.num_envs
        self._core = VectorCore([each[place % len(each)] for place in range(count)], self._threads)
        self._sets = [self._arrays(), self._arrays()]

    def _arrays(self) -> dict[str, np.ndarray]:
        within = {**observation_spaces(self.settings), "action_mask": mask_space(self.settings)}
        if not self._table:
            del within["action_table"]
        return {name: np.zeros((self.num_envs, *space.shape), space.dtype) for name, space in within.items()}

    def _open(self) -> VectorCore:
        if self._closed:
            raise ClosedEnvironment("the environment is closed: make another")
        return self._core

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins all battles anew, that of place `i` with the seed `seed + i`."""
        core = self._open()
        super().reset(seed=seed)
        core.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed, self._next())
        self._begun = True
        return self._told(), {}

    def step(self, actions: np.ndarray):
        """Gives one order in each battle. Raises `IllegalAction` if one is not legal: no battle has stepped then."""
        core = self._open()
        count = self.num_envs
        rewards, won = np.zeros(count, np.float32), np.zeros(count, np.int8)
        terminated, truncated = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        core.step(np.ascontiguousarray(actions, np.int64), self._next(), rewards, won, terminated, truncated)
        if self._reward == "result":
            rewards = won.astype(np.float32)
        if self.side == "hostile":
            rewards, won = -rewards, -won
        infos = {"won": won > 0, "_won": terminated} if terminated.any() else {}
        return self._told(), rewards, terminated, truncated, infos

    def _next(self) -> dict[str, np.ndarray]:
        """The set of arrays that was not handed out last."""
        self._sets.reverse()
        return self._sets[0]

    def _told(self) -> dict[str, np.ndarray]:
        arrays = self._sets[0]
        return {name: array.copy() if self._copy else array for name, array in arrays.items()}

    def choose(self, player: str = "regular") -> np.ndarray:
        """The index of what a built-in player would do in each battle. int64, [num_envs]."""
        return self._open().choose(player)

    @property
    def digests(self) -> list[str]:
        """The digest of each battle's true state: for comparing runs, not for agents."""
        return self._open().digests()

    @property
    def seeds(self) -> list[int]:
        """The seed of each battle."""
        return self._open().seeds()

    @property
    def active_sides(self) -> list[str]:
        """The side that each battle asks."""
        return self._open().active_sides()

    def close_extras(self, **kwargs: Any) -> None:
        self._closed = True

    def close(self, **kwargs: Any) -> None:
        self._closed = True
        super().close(**kwargs)

    def __getstate__(self) -> dict[str, Any]:
        state = {name: value for name, value in self.__dict__.items() if name not in ("_core", "settings", "_sets")}
        return {**state, "_state": self._core.state() if self._begun else None, "_arrays_now": self._sets[0]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        battles, arrays = state.pop("_state"), state.pop("_arrays_now")
        self.__dict__.update(state)
        self._build()
        self._sets[0] = arrays
        if battles is not None:
            self._core.restore(*battles)
