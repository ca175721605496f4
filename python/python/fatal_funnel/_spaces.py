"""Spaces of the environments, from the settings of a level."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Callable, TypedDict

import numpy as np
from gymnasium import spaces

from ._native import EnvSettings, Level
from ._native import spaces as tables

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: The largest seed of a battle, so that it fits what numpy draws.
SEEDS = 1 << 31


class Limits(TypedDict, total=False):
    """Parameters that all environments share. `EnvSettings` has their defaults."""

    #: Rows and columns of the planes; by default those of the level, of a vector those of its largest.
    shape: tuple[int, int] | None
    #: Action indices, 512. Of more legal orders than that, those of the whole side all have an index, and of the others evenly
    #: spaced ones in the order of the list.
    most_orders: int
    #: Rows of `entities`, 32.
    most_figures: int
    #: Steps after which an episode is truncated, 5000.
    most_steps: int
    #: Whether the order that breaks the mission off has an index; not by default.
    withdraw: bool


def limits_of(**limits: Unpack[Limits]) -> dict[str, Any]:
    """The limits, for `EnvSettings`. Raises `TypeError` for a name that is none of them."""
    for name in limits:
        if name not in Limits.__annotations__:
            raise TypeError(f"an environment has no parameter `{name}`: use one of {', '.join(Limits.__annotations__)}")
    return dict(limits)


def level_of(level: Level | str) -> Level:
    """The level, or the shipped one of that name."""
    return level if isinstance(level, Level) else Level.shipped(level)


def observation_spaces(settings: EnvSettings) -> dict[str, spaces.Space]:
    """Planes, entities, scalars and the action table of one observation."""
    height, width = settings.shape
    most = np.iinfo(np.int16)
    table = tables()
    return {
        "planes": spaces.Box(0, 255, (len(table["planes"]), height, width), np.uint8),
        "entities": spaces.Box(most.min, most.max, (settings.most_figures, len(settings.entity_columns)), np.int16),
        "scalars": spaces.Box(-(1 << 31), (1 << 31) - 1, (len(table["scalars"]),), np.int32),
        "action_table": spaces.Box(-1, most.max, (settings.most_orders, len(table["action_table"])), np.int16),
    }


def mask_space(settings: EnvSettings) -> spaces.Box:
    """1 for each legal action index."""
    return spaces.Box(0, 1, (settings.most_orders,), np.int8)


class LegalDiscrete(spaces.Discrete):
    """Indices of legal orders: a sample without a mask is legal in the current state of the environment."""

    def __init__(self, count: int, legal: Callable[[], int] | None = None):
        super().__init__(count)
        self._legal = weakref.WeakMethod(legal) if legal else None

    def sample(self, mask: Any = None, **more: Any) -> Any:
        legal = self._legal() if self._legal and mask is None and not more else None
        count = legal() if legal else 0
        if count == 0:
            return super().sample(mask, **more)
        return np.int64(self.np_random.integers(count))

    def __getstate__(self) -> Any:
        return {name: value for name, value in self.__dict__.items() if name != "_legal"}

    def __setstate__(self, state: Any) -> None:
        self.__dict__.update(state)
        self._legal = None


class LegalFactored(spaces.MultiDiscrete):
    """Actions as (figure, kind, target tile): a sample without a mask is legal in the current state of the environment."""

    def __init__(self, settings: EnvSettings, draw: Callable[[np.random.Generator], Any] | None = None):
        height, width = settings.shape
        super().__init__([settings.most_figures + 1, len(settings.order_kinds), height * width + 1])
        self._draw = weakref.WeakMethod(draw) if draw else None

    def sample(self, mask: Any = None, **more: Any) -> Any:
        draw = self._draw() if self._draw and mask is None and not more else None
        drawn = draw(self.np_random) if draw else None
        return super().sample(mask, **more) if drawn is None else drawn

    def __getstate__(self) -> Any:
        return {name: value for name, value in self.__dict__.items() if name != "_draw"}

    def __setstate__(self, state: Any) -> None:
        self.__dict__.update(state)
        self._draw = None
