"""Trains a team by PPO on generated buildings and tests it on others.

    pip install ./python jax optax
    python python/benches/ppo.py train --minutes 15
    python python/benches/ppo.py test

The recipe is CleanRL's: clipped objective, generalised advantages, normalised per minibatch, Adam with a falling rate. Legal orders are
of different numbers and kinds in every step, so that the policy does not have an output for each index: one small network
scores each legal order by what the observation says of it, and the probabilities are the softmax of the scores.

`train` writes `ppo/curve.jsonl`, a line for each update, and `ppo/policy.npz`. `test` plays the first buildings of the test suite with
seed 0 each, one game a building, against the regular mind, and puts a row into `baselines.jsonl` with the records of all its games.
"""

from __future__ import annotations

import argparse
import json
import tarfile
import time
from functools import partial
from itertools import islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

import baselines
import fatal_funnel as ff
from fatal_funnel.suites import DIFFICULTIES

FOLDER = Path(__file__).with_suffix("")

ENVS, STEPS, ORDERS, MOST_STEPS = 48, 96, 96, 400
GAMMA, LAMBDA, CLIP, EPOCHS, MINIBATCHES = 0.995, 0.95, 0.2, 2, 6
HIDDEN, ENTROPY, VALUE, MOST_NORM = 48, 0.005, 0.5, 0.5
#: Worth of a game won, of a point of the score, and of all the ground swept and seen: most orders change nothing else.
VICTORY, POINT, SWEPT, SEEN = 1.0, 0.05, 1.0, 0.5
#: Distances count up to so many tiles.
FAR = 12


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


def network(random, orders: int, whole: int) -> dict:
    """Weights of the scores and of the value, orthogonal as in CleanRL."""
    sizes = {"a": (orders, HIDDEN), "b": (HIDDEN, HIDDEN), "c": (HIDDEN, 1), "u": (whole, HIDDEN), "v": (HIDDEN, HIDDEN), "w": (HIDDEN, 1)}
    gain = {"c": 0.01, "w": 1.0}
    weights = {}
    for key, (name, size) in zip(jax.random.split(random, len(sizes)), sizes.items()):
        weights[name] = jax.nn.initializers.orthogonal(gain.get(name, 2**0.5))(key, size)
        weights[name + "0"] = jnp.zeros(size[1])
    return weights


def layers(weights, names, data):
    """A small network with tanh between its layers."""
    for name in names:
        data = data @ weights[name] + weights[name + "0"]
        data = data if name == names[-1] else jnp.tanh(data)
    return data[..., 0]


@jax.jit
def judged(weights, orders, whole, mask):
    """Logarithms of the probabilities of each index, and the value of the state."""
    scores = jnp.where(mask > 0, layers(weights, "abc", orders), -1e9)
    return jax.nn.log_softmax(scores), layers(weights, "uvw", whole)


def loss(weights, batch):
    """PPO's clipped objective, with the error of the value and a bonus for entropy."""
    logits, value = judged(weights, batch["orders"], batch["whole"], batch["mask"])
    chosen = jnp.take_along_axis(logits, batch["action"][:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - batch["chosen"])
    gain = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
    policy = jnp.maximum(-gain * ratio, -gain * jnp.clip(ratio, 1 - CLIP, 1 + CLIP)) * batch["counts"]
    error = 0.5 * (value - batch["sum"]) ** 2 * batch["counts"]
    entropy = -(jnp.exp(logits) * jnp.where(batch["mask"] > 0, logits, 0)).sum(axis=1) * batch["counts"]
    return policy.mean() + VALUE * error.mean() - ENTROPY * entropy.mean()


@partial(jax.jit, static_argnums=0)
def improved(optimizer, weights, state, batch):
    """The weights after one minibatch."""
    slope = jax.grad(loss)(weights, batch)
    change, state = optimizer.update(slope, state, weights)
    return optax.apply_updates(weights, change), state


def advantages(rewards, values, last, ended, counts):
    """Generalised advantages, [steps, envs]: an episode that ended is worth nothing more."""
    gains, gain = np.zeros_like(rewards), np.zeros_like(last)
    for step in reversed(range(len(rewards))):
        follows = last if step == len(rewards) - 1 else values[step + 1]
        goes_on = 1.0 - ended[step]
        delta = rewards[step] + GAMMA * follows * goes_on - values[step]
        # The step after an end begins the next episode: it is nobody's.
        gain = (delta + GAMMA * LAMBDA * goes_on * gain) * counts[step]
        gains[step] = gain
    return gains


def drawn(random, logits):
    """An index of each row, by its probability."""
    return (np.asarray(logits) + random.gumbel(size=logits.shape)).argmax(axis=1)


def train(given) -> None:
    given.out.mkdir(parents=True, exist_ok=True)
    levels = list(islice(ff.suite("train", given.difficulty), given.buildings))
    env = ff.FatalFunnelVectorEnv(
        levels, ENVS, opponent=given.opponent, most_orders=ORDERS, most_steps=MOST_STEPS, threads=given.threads
    )
    features, random = Features(env.settings), np.random.default_rng(given.seed)
    observation, _ = env.reset(seed=given.seed)
    orders, whole = features.of(observation)
    weights = network(jax.random.PRNGKey(given.seed), orders.shape[-1], whole.shape[-1])
    share = lambda: max(0.1, 1 - clock() / (given.minutes * 60))
    began = time.monotonic()
    clock = lambda: time.monotonic() - began
    optimizer = optax.inject_hyperparams(lambda rate: optax.chain(optax.clip_by_global_norm(MOST_NORM), optax.adam(rate, eps=1e-5)))(rate=1e-3)
    state, steps, ended_before = optimizer.init(weights), 0, np.zeros(ENVS, bool)
    with (given.out / "curve.jsonl").open("w") as curve:
        while clock() < given.minutes * 60:
            kept, won, games, points = [], 0, 0, 0.0
            for _ in range(STEPS):
                mask = observation["action_mask"].copy()
                logits, value = judged(weights, orders, whole, mask)
                action = drawn(random, logits)
                row = dict(orders=orders, whole=whole, mask=mask, action=action, value=np.asarray(value))
                row["chosen"] = np.asarray(logits)[np.arange(ENVS), action]
                row["counts"] = (~ended_before).astype(np.float32)
                observation, reward, terminated, truncated, infos = env.step(np.where(ended_before, 0, action))
                victory = np.where(terminated, np.where(infos.get("won", False), VICTORY, -VICTORY), 0)
                found = features.of(observation)
                ground = (found[1] - whole)[:, -3:-1] @ np.array([SWEPT, SEEN])
                row["reward"] = (POINT * reward + ground + victory - VICTORY * truncated).astype(np.float32)
                row["ended"] = (terminated | truncated).astype(np.float32)
                won, games, points = won + int((victory > 0).sum()), games + int(row["ended"].sum()), points + float(reward.sum())
                ended_before = terminated | truncated
                kept.append(row)
                orders, whole = found
            batch = {name: np.stack([row[name] for row in kept]) for name in kept[0]}
            _, last = judged(weights, orders, whole, observation["action_mask"])
            batch["gain"] = advantages(batch["reward"], batch["value"], np.asarray(last), batch["ended"], batch["counts"])
            batch["sum"] = batch["gain"] + batch["value"]
            flat = {name: array.reshape(-1, *array.shape[2:]) for name, array in batch.items()}
            state.hyperparams["rate"] = jnp.asarray(1e-3 * share())
            for _ in range(EPOCHS):
                for part in np.array_split(random.permutation(ENVS * STEPS), MINIBATCHES):
                    weights, state = improved(optimizer, weights, state, {name: flat[name][part] for name in flat})
            steps += ENVS * STEPS
            line = dict(seconds=round(clock(), 1), steps=steps, games=games, won=won, points=round(points / max(games, 1), 2))
            print(json.dumps(line), file=curve, flush=True)
            print(line, flush=True)
    np.savez(given.out / "policy.npz", **weights)


def test(given) -> None:
    weights = dict(np.load(given.policy))
    for difficulty in given.difficulties:
        file = FOLDER / f"{difficulty}.tar.xz"
        row = {"suite": difficulty, "rulebook": "modern-cqb", "games": given.buildings, "player": "ppo"}
        row["records"] = str(file.relative_to(FOLDER.parent))
        games = (play(weights, level, given.most_steps) for level, _ in baselines.battles(row))
        with tarfile.open(file, "w:xz") as archive:
            done = baselines.summed(row, baselines.recorded(archive, games))
        baselines.write([old for old in baselines.rows() if baselines.asked(old) != row] + [done])
        print(json.dumps(done), flush=True)


def play(weights, level, most_steps: int) -> ff.Battle:
    """One game of the policy against the regular mind, with seed 0. A game that takes too long is broken off by ending phases."""
    env = ff.FatalFunnelEnv(level, most_orders=ORDERS, most_steps=100_000)
    features, random = Features(env.settings), np.random.default_rng(0)
    battle = ff.Battle(level, seed=0, minds=["hostile"])
    observation, _ = env.reset(seed=0)
    steps = 0
    while not battle.over:
        row = {name: array[None] for name, array in observation.items()}
        logits, _ = judged(weights, *features.of(row), row["action_mask"])
        ends = int(observation["action_mask"].sum()) - 1
        action = int(drawn(random, np.asarray(logits))[0]) if steps < most_steps else ends
        battle.apply(env.order(action))
        observation, *_ = env.step(action)
        steps += 1
    return battle


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = words.add_subparsers(required=True)
    one = what.add_parser("train")
    one.add_argument("--minutes", type=float, default=15)
    one.add_argument("--difficulty", default="easy", choices=DIFFICULTIES)
    one.add_argument("--buildings", type=int, default=200)
    one.add_argument("--opponent", default="regular")
    one.add_argument("--threads", type=int)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--out", type=Path, default=FOLDER)
    one.set_defaults(run=train)
    other = what.add_parser("test")
    other.add_argument("--policy", type=Path, default=FOLDER / "policy.npz")
    other.add_argument("--difficulties", nargs="+", default=["easy"])
    other.add_argument("--buildings", type=int, default=100)
    other.add_argument("--most-steps", type=int, default=1000)
    other.set_defaults(run=test)
    given = words.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
