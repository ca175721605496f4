"""The tasks and suites are what their names say."""

import importlib
import os
import sys
from functools import cache
from itertools import islice
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import fatal_funnel as ff
from conftest import PROGRAM
from fatal_funnel.suites import DIFFICULTIES, buildings, suite_index

#: The archives that the package keeps.
ARCHIVES = sorted({(row["suite"], row["version"]) for row in suite_index()})


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


@cache
def kept(split: str, version: int) -> list:
    return list(buildings(split, version))


def bench(name: str):
    """A script of `benches/`, as a module."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "benches"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.pop(0)


@pytest.fixture(scope="module")
def baselines():
    return bench("baselines")


def test_there_is_a_suite_to_train_and_one_to_test_for_every_rulebook():
    assert ARCHIVES == [("test", 0), ("train", 0)]
    for split, version in ARCHIVES:
        rows = [row for row in suite_index() if (row["suite"], row["version"]) == (split, version)]
        asked = [(row["rulebook"], row["difficulty"]) for row in rows]
        assert asked == [(book, difficulty) for book in ff.rulebooks() for difficulty in DIFFICULTIES]
        assert {row["buildings"] for row in rows} == {500}


@pytest.mark.parametrize("split, version", ARCHIVES)
def test_a_suite_is_what_its_index_says(split, version):
    """Number, hostile figures and digest of each part, the defence growing from one difficulty to the next."""
    rows = [row for row in suite_index() if (row["suite"], row["version"]) == (split, version)]
    assert bench("draw_suites").rows_of(split, version, kept(split, version)) == rows
    for easy, medium, hard in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        assert easy["strength"] < medium["strength"] < hard["strength"]
        assert easy["hostiles"] < medium["hostiles"] < hard["hostiles"]


def test_no_two_buildings_have_the_same_ground():
    """Those of one seed have, which differ in rulebook and defence."""
    ground, seeds = bench("draw_suites").ground, {}
    for split, version in ARCHIVES:
        for building in kept(split, version):
            seeds.setdefault((version, ground(building)), set()).add(building.name)
    assert len(seeds) >= 1000 and {len(names) for names in seeds.values()} == {1}


@pytest.mark.skipif(not os.access(PROGRAM, os.X_OK), reason="no program is named by FATAL_FUNNEL_PROGRAM")
@pytest.mark.parametrize("split, version", ARCHIVES)
def test_lint_finds_nothing_in_a_suite(split, version):
    """In each seventh building, which takes turns among rulebooks and difficulties; with SOAK in all."""
    some = kept(split, version)[:: 1 if "SOAK" in os.environ else 7]
    assert bench("draw_suites").found_fault(PROGRAM, some) == set()


def test_a_suite_is_read_level_by_level():
    one, again = ([level.text for level in islice(ff.suite("test", "hard"), 3)] for _ in range(2))
    assert one == again == [it.text for it in kept("test", 0) if (it.rulebook, it.difficulty) == ("modern-cqb", "hard")][:3]
    assert next(ff.suite("train", "easy", "momentum")).rulebook == "momentum"


@pytest.mark.parametrize("asked", [("exam",), ("test", "harder"), ("test", "easy", "checkers"), ("test", "easy", "momentum", 99)])
def test_a_suite_that_is_not_there_is_refused_with_those_that_are(asked):
    with pytest.raises(ff.BadSetting, match="test, train.*easy, hard, medium.*momentum.*0"):
        next(ff.suite(*asked))


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
    """The policy as it is, in games played now: it wins more of the same buildings, by an interval clear of zero."""
    row = {"suite": "easy", "version": 0, "rulebook": "modern-cqb", "games": 30}
    ppo, random = ([bool(game.won) for game in baselines.by_player({**row, "player": player})] for player in ("ppo", "random"))
    gain = np.subtract(ppo, random, dtype=float)
    assert gain.mean() - 1.96 * gain.std(ddof=1) / np.sqrt(len(gain)) > 0


def test_the_row_of_ppo_is_that_of_its_records(baselines):
    """Each is replayed. After a change of rules or minds, `python benches/baselines.py` plays all rows anew."""
    rows = [row for row in baselines.rows() if "records" in row]
    assert [row["player"] for row in rows] == ["ppo"]
    assert baselines.played(baselines.asked(rows[0])) == rows[0]
