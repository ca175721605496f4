"""The policy that `ppo.py` trained: what it reads of an observation, and games that it plays. Asks for NumPy alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np

import fatal_funnel as ff

FOLDER = Path(__file__).with_name("ppo")
POLICY = FOLDER / "policy.npz"

#: Indices of an observation that the policy chooses from.
ORDERS = 96
#: Distances count up to so many tiles.
FAR = 12
#: Steps of a game after which the policy only ends phases.
MOST_STEPS = 1000


class Features:
    """What the policy reads: an observation as numbers about each legal order and about the whole."""

    def __init__(self, settings):
        self.planes = [name for name, _ in ff.spaces()["planes"]]
        self.scalars = [name for name, _ in ff.spaces()["scalars"]]
        self.kinds = settings.order_kinds
        self.columns = settings.entity_columns
        self.tokens = self.columns.index("age") + 1

    def plane(self, planes, name):
        return planes[:, self.planes.index(name)]

    def goals(self, planes):
        """Distances of each tile to places of interest. [fields, envs, rows, columns], 0 to 1."""
        is_ = partial(self.plane, planes)
        unswept = ((is_("floor") > 0) | (is_("door_closed") > 0)) & (is_("swept") == 0)
        marks = [is_("enemy") | is_("contact"), is_("civilian"), is_("door_closed"), unswept, is_("in_sight") == 0]
        blocked = (is_("wall") > 0) | (is_("full_cover") > 0)
        return np.stack([spread(mark > 0, blocked) for mark in marks])

    def of(self, observation):
        """Numbers about each index, [envs, orders, features], and about the whole, [envs, features]."""
        planes, table = observation["planes"], observation["action_table"]
        entities, scalars = observation["entities"], observation["scalars"].astype(np.float32)
        envs = np.arange(len(table))[:, None]
        figure, kind, x, y, target = (table[..., column].astype(np.int64) for column in range(5))
        goals = self.goals(planes)
        own = entities[envs, np.maximum(figure, 0)]
        from_x, from_y = np.maximum(own[..., 3], 0), np.maximum(own[..., 4], 0)
        to_x, to_y = np.where(x < 0, from_x, x), np.where(y < 0, from_y, y)
        at, start = goals[:, envs, to_y, to_x], goals[:, envs, from_y, from_x]
        ground = planes[envs, :, to_y, to_x].astype(np.float32)
        aimed = entities[envs, np.maximum(target, 0)] * (target >= 0)[..., None]
        whole = self.whole(scalars, entities, planes)
        way = np.maximum(abs(to_x - from_x), abs(to_y - from_y)) / FAR
        parts = [
            np.eye(len(self.kinds), dtype=np.float32)[np.maximum(kind, 0)],
            np.moveaxis(at, 0, -1),
            np.moveaxis(start - at, 0, -1) * 3,
            np.minimum(ground, 2),
            way[..., None],
            own[..., self.tokens :],
            aimed[..., [1, 2, 9]],
            aimed[..., self.tokens :],
            np.broadcast_to(whole[:, None], (*table.shape[:2], whole.shape[-1])),
        ]
        orders = np.concatenate([np.asarray(part, np.float32) for part in parts], axis=-1)
        return orders * (observation["action_mask"] > 0)[..., None], whole

    def whole(self, scalars, entities, planes):
        """Numbers about the state as a whole. [envs, features], about 0 to 1."""
        phase = np.eye(8, dtype=np.float32)[np.clip(scalars[:, self.scalars.index("phase")].astype(int), 0, 7)]
        scale = [scalars[:, self.scalars.index(name)] / size for name, size in (("round", 20), ("score", 20), ("own_figures", 6), ("legal", 100))]
        present = entities[..., 0] > 0
        sorts = [(present & (entities[..., 1] == sort)).sum(axis=1) / 6 for sort in range(4)]
        floor = np.maximum((self.plane(planes, "floor") > 0).sum(axis=(1, 2)), 1)
        shares = [(self.plane(planes, name) > 0).sum(axis=(1, 2)) / floor for name in ("swept", "seen", "in_sight")]
        return np.concatenate([phase, np.stack(scale + sorts + shares, axis=1)], axis=1).astype(np.float32)


def spread(marks: np.ndarray, blocked: np.ndarray) -> np.ndarray:
    """Steps from the nearest mark round what is blocked, as a share of FAR. [envs, rows, columns]."""
    near, distance = marks.copy(), np.where(marks, 0, FAR).astype(np.float32)
    for step in range(1, FAR):
        wide = near.copy()
        wide[:, 1:] |= near[:, :-1]
        wide[:, :-1] |= near[:, 1:]
        tall = wide.copy()
        tall[..., 1:] |= wide[..., :-1]
        tall[..., :-1] |= wide[..., 1:]
        fresh = tall & ~near & ~blocked
        if not fresh.any():
            break
        distance[fresh] = step
        near |= fresh
    return distance / FAR


def layers(weights, names, data, library=np):
    """A small network with tanh between its layers."""
    for name in names:
        # NumPy's `@` would split such small products among threads, which wait for each other.
        data = library.einsum("...i,ij->...j", data, weights[name]) + weights[name + "0"]
        data = data if name == names[-1] else library.tanh(data)
    return data[..., 0]


def drawn(random, logits):
    """An index of each row, by its probability."""
    return (np.asarray(logits) + random.gumbel(size=logits.shape)).argmax(axis=1)


def play(weights, level: ff.Level, seed: int) -> ff.Battle:
    """A game of the policy against the regular mind. One that takes too long is broken off by ending phases."""
    env = ff.FatalFunnelEnv(level, most_orders=ORDERS, most_steps=100_000)
    features, random = Features(env.settings), np.random.default_rng(seed)
    battle = ff.Battle(level, seed, minds=["hostile"])
    observation, _ = env.reset(seed=seed)
    steps = 0
    while not battle.over:
        row = {name: array[None] for name, array in observation.items()}
        orders, _ = features.of(row)
        legal = int(observation["action_mask"].sum())
        logits = layers(weights, "abc", orders[:, :legal])
        action = int(drawn(random, logits)[0]) if steps < MOST_STEPS else legal - 1
        battle.apply(env.order(action))
        observation, *_ = env.step(action)
        steps += 1
    return battle
