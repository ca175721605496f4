"""Trains a team by PPO on generated buildings.

    pip install ./python jax optax
    python python/benches/ppo.py --minutes 15

The recipe is CleanRL's: clipped objective, generalised advantages, normalised per minibatch, Adam with a falling rate. Legal orders are
of different numbers and kinds in every step, so that the policy does not have an output for each index: one small network
scores each legal order by what the observation says of it, and the probabilities are the softmax of the scores.

Written are `ppo/curve.jsonl`, a line for each update, and `ppo/policy.npz`, with which `baselines.py` plays the test suite.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from itertools import islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

import fatal_funnel as ff
import ppo_policy
from fatal_funnel.suites import DIFFICULTIES
from ppo_policy import FOLDER, ORDERS, Features, drawn

ENVS, STEPS, MOST_STEPS = 48, 96, 400
GAMMA, LAMBDA, CLIP, EPOCHS, MINIBATCHES = 0.995, 0.95, 0.2, 2, 6
HIDDEN, ENTROPY, VALUE, MOST_NORM = 48, 0.005, 0.5, 0.5
#: Worth of a game won, of a point of the score, and of all the ground swept and seen: most orders change nothing else.
VICTORY, POINT, SWEPT, SEEN = 1.0, 0.05, 1.0, 0.5


def network(random, orders: int, whole: int) -> dict:
    """Weights of the scores and of the value, orthogonal as in CleanRL."""
    sizes = {"a": (orders, HIDDEN), "b": (HIDDEN, HIDDEN), "c": (HIDDEN, 1), "u": (whole, HIDDEN), "v": (HIDDEN, HIDDEN), "w": (HIDDEN, 1)}
    gain = {"c": 0.01, "w": 1.0}
    weights = {}
    for key, (name, size) in zip(jax.random.split(random, len(sizes)), sizes.items()):
        weights[name] = jax.nn.initializers.orthogonal(gain.get(name, 2**0.5))(key, size)
        weights[name + "0"] = jnp.zeros(size[1])
    return weights


layers = partial(ppo_policy.layers, library=jnp)


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


def train(given) -> None:
    given.out.mkdir(parents=True, exist_ok=True)
    # Each battle of the vector keeps its building.
    levels = list(islice(ff.suite("train", given.difficulty), ENVS))
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


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--minutes", type=float, default=15)
    words.add_argument("--difficulty", default="easy", choices=DIFFICULTIES)
    words.add_argument("--opponent", default="regular")
    words.add_argument("--threads", type=int)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=FOLDER)
    train(words.parse_args())


if __name__ == "__main__":
    main()
