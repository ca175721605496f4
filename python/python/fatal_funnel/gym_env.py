"""The Gymnasium environment: one side, against a mind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import BadSetting, ClosedEnvironment, EnvSettings, IllegalAction, Level, Order, StageCore
from ._spaces import SEEDS, LegalDiscrete, LegalFactored, Limits, level_of, limits_of, mask_space, observation_spaces

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Transition:
    """One step, for a reward of your own."""

    #: The agent's side.
    side: str
    #: Points of the response side that it knows of, after the step.
    score: int
    #: Points gained by the response side in this step.
    score_change: int
    #: The round after the step, from 1.
    round: int
    #: Whether the battle ended.
    terminated: bool
    #: Whether the agent's side has won.
    won: bool


Reward = Literal["score", "result"] | Callable[[Transition], float]


def reward_of(reward: Reward, step: Transition) -> float:
    """The reward of a step for its side: what the response side gains, the hostile side loses."""
    sign = 1.0 if step.side == "response" else -1.0
    if callable(reward):
        return float(reward(step))
    if reward == "score":
        return sign * step.score_change
    return (1.0 if step.won else -1.0) if step.terminated else 0.0


def check_reward(reward: Reward) -> Reward:
    """The reward itself, if there is such a one."""
    if callable(reward) or reward in ("score", "result"):
        return reward
    raise BadSetting(f"there is no reward `{reward}`: use score, result or a function of a Transition")


def transition(core: StageCore, side: str, before: int) -> Transition:
    """The step that a battle has just made."""
    won = core.won if side == "response" else -core.won
    return Transition(side, core.score, core.score - before, core.round, core.over, won > 0)


class FatalFunnelEnv(gymnasium.Env):
    """One side of a battle; the rulebook's mind plays the other.

    Observations are what the side knows: `planes` (uint8, [planes, rows, columns]), `entities` (int16, [most_figures, columns]),
    `scalars` (int32), `action_mask` (int8, [most_orders]) and `action_table` (int16, [most_orders, 5]). `fatal_funnel.spaces()`
    names every plane and column.

    An action is the index of a legal order (`actions="index"`), or (figure, kind, target tile) (`actions="factored"`). The same
    index means the same order until the next step. `action_space.sample()` draws among the legal ones.

    Parameters
    ----------
    level: a `Level`, or the name of a shipped one.
    side: the agent's side, `response` (the team) or `hostile`.
    opponent: the other side's player: `random`, `careless`, `simple` or `regular`.
    reward: `score` (difference of the known score), `result` (1 or -1 at the end), or a function of a `Transition`.
    narrate: whether `info["narration"]` lists what the side's log says of each step.
    limits: `shape`, `most_orders`, `most_figures`, `most_steps` and `withdraw`; see `Limits`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        level: Level | str = "stash-house",
        side: Literal["response", "hostile"] = "response",
        opponent: str = "regular",
        *,
        actions: Literal["index", "factored"] = "index",
        reward: Reward = "score",
        narrate: bool = False,
        render_mode: str | None = None,
        **limits: Unpack[Limits],
    ):
        if side not in ("response", "hostile"):
            raise BadSetting(f"there is no side `{side}` that gives orders: use response or hostile")
        if actions not in ("index", "factored"):
            raise BadSetting(f"there are no actions `{actions}`: use index or factored")
        if render_mode not in (None, "ansi"):
            raise BadSetting(f"there is no render mode `{render_mode}`: use ansi or None")
        self.level = level_of(level)
        self.side = side
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self._actions = actions
        self._narrate = narrate
        other = "hostile" if side == "response" else "response"
        self._arguments = {**limits_of(**limits), "narrate": narrate, other: opponent}
        self._closed = False
        self._build()
        self.observation_space = spaces.Dict(
            {**observation_spaces(self.settings), "action_mask": mask_space(self.settings)}
        )
        self._link()

    def _build(self) -> None:
        self.settings = EnvSettings(self.level, **self._arguments)
        self._core = StageCore(self.settings)

    def _link(self) -> None:
        if self._actions == "index":
            self.action_space = LegalDiscrete(self.settings.most_orders, self._legal_count)
        else:
            self.action_space = LegalFactored(self.settings, self._draw_factored)

    def _legal_count(self) -> int:
        return self._core.legal_count

    def _draw_factored(self, random: np.random.Generator) -> np.ndarray | None:
        count = self._core.legal_count
        return self.factored(int(random.integers(count))) if count else None

    def _open(self) -> StageCore:
        if self._closed:
            raise ClosedEnvironment("the environment is closed: make another")
        return self._core

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins the battle of a seed: that of the program's `--seed`. Without one, a seed is drawn."""
        core = self._open()
        super().reset(seed=seed)
        core.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self._observe(), self._info()

    def step(self, action: Any):
        """Gives the order of an action. Raises `IllegalAction` if it is not legal; nothing is lost then."""
        core = self._open()
        before = core.score
        core.step(self._index(action))
        step = transition(core, self.side, before)
        return self._observe(), reward_of(self.reward, step), core.over, core.cut_off, self._info()

    def _index(self, action: Any) -> int:
        if self._actions == "index":
            return int(action)
        return self.index_of(action)

    def index_of(self, factored: Any) -> int:
        """The index of a factored action: of several orders with its figure, kind and tile the first in the list."""
        figure, kind, tile = (int(part) for part in factored)
        width = self.settings.shape[1]
        x, y = ((tile - 1) % width, (tile - 1) // width) if tile else (-1, -1)
        table = self._core.action_table(self.side)[: self._core.legal_count, :4]
        found = np.flatnonzero((table == (figure - 1, kind, x, y)).all(axis=1))
        if len(found) == 0:
            word = self.settings.order_kinds[kind] if 0 <= kind < len(self.settings.order_kinds) else kind
            raise IllegalAction(
                f"no legal order is a `{word}` of row {figure - 1} at tile [{x}, {y}]: see the action_table"
            )
        return int(found[0])

    def factored(self, index: int) -> np.ndarray:
        """The factored form of a legal index: figure row + 1, kind, 1 + y * columns + x; 0 for none. int64, [3]."""
        figure, kind, x, y, _ = (int(part) for part in self._core.action_table(self.side)[index])
        width = self.settings.shape[1]
        return np.array([figure + 1, kind, 1 + y * width + x if x >= 0 else 0], np.int64)

    def order(self, action: int) -> Order:
        """The order of a legal index."""
        return self._open().order(action)

    def choose(self, player: str = "regular") -> int:
        """The index of what a built-in player would do; 0 in the rare case that its order has no index."""
        index = self._open().choose(player)
        return 0 if index is None else index

    def action_masks(self) -> np.ndarray:
        """The mask as booleans, as sb3-contrib's MaskablePPO asks for it."""
        return self._core.action_mask(self.side).astype(bool)

    @property
    def digest(self) -> str:
        """The digest of the true state: for comparing runs, not for the agent."""
        return self._open().digest

    def _observe(self) -> dict[str, np.ndarray]:
        observation = self._core.observe(self.side)
        observation["action_mask"] = self._core.action_mask(self.side)
        observation["action_table"] = self._core.action_table(self.side)
        return observation

    def _info(self) -> dict[str, Any]:
        core = self._core
        info: dict[str, Any] = {"legal": core.legal_count, "round": core.round, "score": core.score}
        if core.over:
            won = core.won if self.side == "response" else -core.won
            info["won"], info["result"] = won > 0, core.result[0]
        if self._narrate:
            info["narration"] = core.narration(self.side)
        return info

    def render(self) -> str | None:
        """The map as the side knows it, as text, for `render_mode="ansi"`."""
        if self.render_mode != "ansi":
            return None
        return map_text(self._open().observe(self.side)["planes"])

    def close(self) -> None:
        self._closed = True

    def __getstate__(self) -> dict[str, Any]:
        state = {name: value for name, value in self.__dict__.items() if name not in ("_core", "settings")}
        return {**state, "_state": self._core.state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        battle = state.pop("_state")
        self.__dict__.update(state)
        self._build()
        if battle is not None:
            self._core.restore(*battle)
        random = self.action_space._np_random
        self._link()
        self.action_space._np_random = random


#: Glyphs of the planes, later ones above earlier ones.
GLYPHS = {
    "wall": "#",
    "floor": ".",
    "rubble": ",",
    "window": "W",
    "half_cover": "h",
    "full_cover": "H",
    "stairs": "<",
    "exit": "X",
    "door_open": "/",
    "door_closed": "+",
    "smoke": "~",
    "contact": "?",
    "civilian": "c",
    "enemy": "e",
    "own": "@",
}


def map_text(planes: np.ndarray) -> str:
    """The planes of an observation as a map of letters, row by row."""
    from ._native import spaces as tables

    names = [name for name, _ in tables()["planes"]]
    glyphs = np.full(planes.shape[1:], " ")
    for name, glyph in GLYPHS.items():
        glyphs[planes[names.index(name)] > 0] = glyph
    return "\n".join("".join(row) for row in glyphs)
