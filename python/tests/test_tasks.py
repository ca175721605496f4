"""The tasks and suites are what their names say."""

import importlib
import sys
from itertools import islice
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import fatal_funnel as ff
from fatal_funnel.suites import DIFFICULTIES, SEEDS


@pytest.mark.parametrize("name", ff.TASKS)
def test_a_task_is_made_by_name_and_can_be_won_and_lost(name):
    env = gymnasium.make(f"fatal_funnel/{name}-v0", opponent="simple").unwrapped
    assert min(env.level.shape) <= 10 and max(env.level.shape) <= 18, "one room"
    ends = set()
    for seed in range(60):
        _, info = env.reset(seed=seed)
        random, over = np.random.default_rng(seed), False
        while not over:
            well = seed % 2 == 0
            action = env.choose("regular") if well else int(random.integers(info["legal"]))
            *_, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        ends.add(info["won"])
        if len(ends) == 2:
            return
    raise AssertionError(f"{name} always ends with won={ends}")


def test_there_are_twelve_tasks_of_every_rulebook():
    assert len(ff.TASKS) == 12 and {ff.task(name).rulebook for name in ff.TASKS} == set(ff.rulebooks())
    with pytest.raises(ff.BadSetting, match="SliceTheCorner"):
        ff.task("SliceTheBread")


def test_suites_share_no_building_and_are_the_same_each_time():
    assert not set(SEEDS["train"]) & set(SEEDS["test"]) and {len(seeds) for seeds in SEEDS.values()} == {500}
    one, again = ([level.text for level in islice(ff.suite("test", "hard"), 3)] for _ in range(2))
    assert one == again and len(set(one)) == 3
    assert one[0] != next(ff.suite("test", "easy")).text
    with pytest.raises(ff.BadSetting):
        next(ff.suite("exam"))


@pytest.fixture(scope="module")
def baselines():
    sys.path.insert(0, str(Path(__file__).parents[1] / "benches"))
    try:
        return importlib.import_module("baselines")
    finally:
        sys.path.pop(0)


def test_rows_of_the_results_are_played_again(baselines):
    """The whole file is checked by `python benches/baselines.py --check`; here the quick rows and a part of the long ones."""
    rows = baselines.rows()
    built_in = [row for row in rows if row["player"] in baselines.PLAYERS]
    named = [row.get("task") or row["suite"] for row in built_in if row["player"] == "random"]
    assert named == [*ff.TASKS, *DIFFICULTIES]
    for row in built_in[:2]:
        assert baselines.played(baselines.asked(row)) == row
    for row in built_in[-8::4]:
        few = {**baselines.asked(row), "games": 3}
        assert baselines.played(few) == baselines.played(few)


def test_suites_grow_harder(baselines):
    for player in ("careless", "simple", "regular"):
        rows = {row["suite"]: row for row in baselines.rows() if "suite" in row and row["player"] == player}
        assert rows["easy"]["won"] > rows["medium"]["won"] > rows["hard"]["won"]


def test_ppo_beats_random_on_the_test_suite(baselines):
    """By the records of its games, each of which is replayed: it wins more of the same buildings, by an interval clear of zero."""
    rows = [row for row in baselines.rows() if row["player"] == "ppo"]
    assert rows
    for row in rows:
        games = list(baselines.from_records(row))
        assert baselines.summed(baselines.asked(row), games) == row
        random = baselines.by_player({key: row[key] for key in ("suite", "rulebook", "games")} | {"player": "random"})
        gain = np.array([bool(one.won) - bool(other.won) for one, other in zip(games, random, strict=True)])
        print(row["suite"], gain.mean(), 1.96 * gain.std(ddof=1) / np.sqrt(len(gain)))
        assert gain.mean() - 1.96 * gain.std(ddof=1) / np.sqrt(len(gain)) > 0
