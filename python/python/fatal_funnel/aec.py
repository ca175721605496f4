"""The PettingZoo environments: both sides, each with its own knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from ._native import ClosedEnvironment, EnvSettings, Level, StageCore
from ._spaces import SEEDS, LegalDiscrete, Limits, level_of, limits_of, mask_space, observation_spaces
from .gym_env import Reward, check_reward, map_text, reward_of, transition

if TYPE_CHECKING:
    from typing_extensions import Unpack

SIDES = ("response", "hostile")


class _Table:
    """The battle, the spaces and the rewards that both environments share."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        level: Level | str = "stash-house",
        *,
        reward: Reward = "score",
        narrate: bool = False,
        render_mode: str | None = None,
        **limits: Unpack[Limits],
    ):
        super().__init__()
        self.level = level_of(level)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        self.agents = []
        self._narrate = narrate
        self._closed = False
        self._random = None
        self._arguments = {**limits_of(**limits), "narrate": narrate}
        self._build()

    def _build(self) -> None:
        self.settings = EnvSettings(self.level, **self._arguments)
        self._core = StageCore(self.settings)
        within = spaces.Dict(observation_spaces(self.settings))
        self._observation_space = spaces.Dict({"observation": within, "action_mask": mask_space(self.settings)})
        counts = {"response": self._response_count, "hostile": self._hostile_count}
        self._action_spaces = {side: LegalDiscrete(self.settings.most_orders, counts[side]) for side in SIDES}

    def _response_count(self) -> int:
        return self._core.legal_count if self._core.active_side == "response" else 0

    def _hostile_count(self) -> int:
        return self._core.legal_count if self._core.active_side == "hostile" else 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what an agent's side knows."""
        return self._observation_space

    def action_space(self, agent: str) -> LegalDiscrete:
        """The indices of legal orders. A sample is legal while the agent is asked."""
        return self._action_spaces[agent]

    def _open(self) -> StageCore:
        if self._closed:
            raise ClosedEnvironment("the environment is closed: make another")
        return self._core

    def _begin(self, seed: int | None) -> None:
        core = self._open()
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        core.reset(int(self._random.integers(SEEDS)) if seed is None else seed)
        self.agents = list(SIDES)

    def _observe(self, agent: str) -> dict[str, Any]:
        observation = self._core.observe(agent)
        observation["action_table"] = self._core.action_table(agent)
        return {"observation": observation, "action_mask": self._core.action_mask(agent)}

    def _rewards(self, before: int) -> dict[str, float]:
        return {side: reward_of(self.reward, transition(self._core, side, before)) for side in SIDES}

    def _info(self, agent: str) -> dict[str, Any]:
        info: dict[str, Any] = {"asked": self._core.active_side == agent and not self._core.over}
        if self._narrate:
            info["narration"] = self._core.narration(agent)
        return info

    @property
    def digest(self) -> str:
        """The digest of the true state: for comparing runs, not for the agents."""
        return self._open().digest

    def render(self) -> str | None:
        """The map as the side that is asked knows it, as text, for `render_mode="ansi"`."""
        if self.render_mode != "ansi":
            return None
        core = self._open()
        return map_text(core.observe(core.active_side)["planes"])

    def close(self) -> None:
        self._closed = True

    def __getstate__(self) -> dict[str, Any]:
        left = ("_core", "settings", "_action_spaces", "_observation_space")
        state = {name: value for name, value in self.__dict__.items() if name not in left}
        random = {side: space._np_random for side, space in self._action_spaces.items()}
        return {**state, "_state": self._core.state(), "_space_random": random}

    def __setstate__(self, state: dict[str, Any]) -> None:
        battle, random = state.pop("_state"), state.pop("_space_random")
        self.__dict__.update(state)
        self._build()
        for side, space in self._action_spaces.items():
            space._np_random = random[side]
        if battle is not None:
            self._core.restore(*battle)


class FatalFunnelAEC(_Table, AECEnv):
    """Both sides of a battle, asked one after the other, each with its own knowledge.

    `agent_selection` is the side that is asked: it may be the same for many steps. An observation is a dict of `observation`
    (`planes`, `entities`, `scalars`, `action_table`) and `action_mask`, as in `FatalFunnelEnv`; the parameters are the same too.
    Rewards are zero-sum.
    """

    metadata = {**_Table.metadata, "name": "fatal_funnel_v0"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the battle of a seed: that of the program's `--seed`. Without one, a seed is drawn."""
        self._begin(seed)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos = {side: self._info(side) for side in SIDES}
        self.agent_selection = self._core.active_side

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's side knows. Its mask is 0 throughout while it is not asked."""
        self._open()
        return self._observe(agent)

    def step(self, action: int | None) -> None:
        """Gives the order of an index for the side that is asked. Raises `IllegalAction` if it is not legal."""
        core = self._open()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = core.score
        core.step(int(action) if action is not None else -1)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards(before)
        self.terminations = dict.fromkeys(SIDES, core.over)
        self.truncations = dict.fromkeys(SIDES, core.cut_off)
        self.infos = {side: self._info(side) for side in SIDES}
        self.agent_selection = core.active_side
        self._accumulate_rewards()


class FatalFunnelParallel(_Table, ParallelEnv):
    """Both sides of a battle with an action of each in every step. Only that of the side that is asked counts; the mask of the
    other is 0 throughout. Everything else is as in `FatalFunnelAEC`."""

    metadata = {**_Table.metadata, "name": "fatal_funnel_parallel_v0"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins the battle of a seed: that of the program's `--seed`. Without one, a seed is drawn."""
        self._begin(seed)
        return {side: self._observe(side) for side in SIDES}, {side: self._info(side) for side in SIDES}

    def step(self, actions: dict[str, int]):
        """Gives the order of the side that is asked. Raises `IllegalAction` if it is not legal."""
        core = self._open()
        before = core.score
        core.step(int(actions.get(core.active_side, -1)))
        observations = {side: self._observe(side) for side in SIDES}
        terminations = dict.fromkeys(SIDES, core.over)
        truncations = dict.fromkeys(SIDES, core.cut_off)
        infos = {side: self._info(side) for side in SIDES}
        if core.over or core.cut_off:
            self.agents = []
        return observations, self._rewards(before), terminations, truncations, infos


