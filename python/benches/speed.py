"""How fast environments step, with random legal orders: python benches/speed.py [LEVEL...]

One core: the bare engine (as `playtest` plays random games), then the environment's parts beside it in the same run, then the
vector environment as Python sees it, with one thread and with all.
"""

import os
import sys
import time

import numpy as np

import fatal_funnel as ff
from fatal_funnel._native import EnvSettings, VectorCore, measure_bare_engine

STEPS = 20_000


def vector(level: ff.Level, threads: int, count: int, table: bool) -> float:
    """Steps a second of a vector that plays both sides, random actions drawn by numpy included."""
    env = ff.FatalFunnelVectorEnv(level, count, side=None, threads=threads, table=table)
    random = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    began = time.perf_counter()
    for _ in range(STEPS // count):
        observation, *_ = env.step(ff.random_actions(observation["action_mask"], random))
    return STEPS // count * count / (time.perf_counter() - began)


def main(names: list[str]) -> None:
    print("| level | bare engine | orders and lists | observation | action table | step with all | vector, 1 thread | without table |")
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        level = ff.Level.shipped(name)
        measure_bare_engine(level, 5)
        orders, bare = measure_bare_engine(level, 60)
        core = VectorCore([EnvSettings(level)], 1)
        core.measure(STEPS // 10)
        played, seen, described, steps = core.measure(STEPS)
        micro = [time / 1000 / count for time, count in ((bare, orders), (played, steps), (seen, steps), (described, steps))]
        rates = [1e6 / micro[0], 1e6 / sum(micro[1:]), vector(level, 1, 32, True), vector(level, 1, 32, False)]
        print(
            f"| `{name}` | {micro[0]:.1f} µs ({rates[0]:,.0f}/s) | {micro[1]:.1f} µs | {micro[2]:.1f} µs | {micro[3]:.1f} µs "
            f"| {rates[1]:,.0f}/s | {rates[2]:,.0f}/s | {rates[3]:,.0f}/s |"
        )
    cores = os.cpu_count() or 1
    level = ff.Level.shipped(names[0])
    print(f"\n`{names[0]}`, {cores} threads: {vector(level, cores, 32, False):,.0f} steps a second")


if __name__ == "__main__":
    main(sys.argv[1:] or ["stash-house", "radio-hut", "print-works", "pump-house"])
