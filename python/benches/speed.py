"""How fast environments step, with random legal orders: python benches/speed.py [LEVEL...]

On one core, in seconds of its processor: the bare engine (as `playtest` plays random games), then the environment without Python and
what its parts add, then the vector environment as Python sees it. Beside them, in the same run, NLE and MiniHack where they
are installed. Of each the quickest of three runs.
"""

import os
import sys
import time

import numpy as np

import fatal_funnel as ff
from fatal_funnel._native import EnvSettings, VectorCore, measure_bare_engine

STEPS = 10_000

#: Environments of others, of one size with this game's and smaller.
OTHERS = ("NetHackScore-v0", "MiniHack-Room-5x5-v0", "MiniHack-River-v0")


def seconds(work, clock=time.thread_time) -> float:
    """The least time of three runs."""
    times = []
    for _ in range(3):
        began = clock()
        work()
        times.append(clock() - began)
    return min(times)


def engine(level: ff.Level) -> float:
    """Microseconds of an order of the bare engine."""
    games = max(2, 4_000 // measure_bare_engine(level, 1))
    orders = measure_bare_engine(level, games)
    return seconds(lambda: measure_bare_engine(level, games)) / orders * 1e6


def parts(level: ff.Level) -> tuple[float, float, float]:
    """Microseconds of a step and its list of legal orders, of an observation with its mask, and of an action table."""
    core = VectorCore([EnvSettings(level)], 1)
    plain, seen, described = (
        seconds(lambda: core.measure(STEPS, *what)) / STEPS * 1e6 for what in ((False, False), (True, False), (True, True))
    )
    return plain, seen - plain, described - seen


def vector(level: ff.Level, threads: int, count: int, table: bool, clock=time.thread_time) -> float:
    """Steps a second of a vector that plays both sides, random actions drawn by numpy included."""
    env = ff.FatalFunnelVectorEnv(level, count, side=None, threads=threads, table=table)
    random = np.random.default_rng(1)

    def play():
        observation, _ = env.reset(seed=1)
        for _ in range(STEPS // count):
            observation, *_ = env.step(ff.random_actions(observation["action_mask"], random))

    return STEPS // count * count / seconds(play, clock)


def other(name: str) -> float:
    """Steps a second of another environment, random actions drawn beforehand, each end followed by a reset."""
    import gymnasium

    env = gymnasium.make(name)
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(env.action_space.n, size=STEPS).tolist()

    def play():
        for action in actions:
            *_, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()

    return STEPS / seconds(play)


def main(names: list[str]) -> None:
    print("| level | bare engine | step and list | observation, mask | action table | steps/s | with table | vector | with table |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in names:
        level = ff.Level.shipped(name)
        bare, (plain, seen, table) = engine(level), parts(level)
        rates = [1e6 / (plain + seen), 1e6 / (plain + seen + table), vector(level, 1, 32, False), vector(level, 1, 32, True)]
        micro = [f"{time:.1f} µs" for time in (bare, plain, seen, table)]
        print(f"| `{name}` | {' | '.join(micro + [f'{rate:,.0f}' for rate in rates])} |", flush=True)
    cores = os.cpu_count() or 1
    level = ff.Level.shipped(names[0])
    rate = vector(level, cores, 32, False, time.perf_counter)
    print(f"\n`{names[0]}`, {cores} threads, by the clock: {rate:,.0f} steps a second")
    try:
        import minihack  # noqa: F401
        import nle  # noqa: F401
    except ImportError:
        print("NLE and MiniHack: not installed here (pip install nle minihack)")
        return
    for name in OTHERS:
        print(f"`{name}`: {other(name):,.0f} steps a second of one core")


if __name__ == "__main__":
    main(sys.argv[1:] or ["stash-house", "radio-hut", "print-works", "pump-house"])
