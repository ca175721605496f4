"""The tasks and suites are what their names say."""

import importlib.util
import json
from itertools import islice
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import fatal_funnel as ff
from fatal_funnel.suites import SEEDS


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


def test_a_row_of_the_results_is_played_again():
    """The whole file is checked by `python benches/baselines.py --check`; here its first rows of the first task."""
    benches = Path(__file__).parents[1] / "benches"
    spec = importlib.util.spec_from_file_location("baselines", benches / "baselines.py")
    baselines = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(baselines)
    rows = [json.loads(line) for line in baselines.FILE.read_text().splitlines()]
    assert [row["task"] for row in rows if row["player"] == "random"] == list(ff.TASKS)
    for row in rows[:2]:
        assert baselines.played({key: row[key] for key in ("task", "games", "player")}) == row
