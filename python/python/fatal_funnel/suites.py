"""Tasks with names, and suites of generated buildings to train and to test on."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Iterator, Literal

import gymnasium

from ._native import BadSetting, Level

#: The tasks: the name of each in Gymnasium, without `fatal_funnel/` and its version, and what it asks for.
TASKS = {
    "SliceTheCorner": "See the gun in the blind corner before he sees you.",
    "FlashAndEnter": "Two guns face the door: blind them, then go in.",
    "BreachAndBlind": "A locked door, a charge and a flash.",
    "ArrestTheSurrendered": "Keep a man with a pistol down, and take him alive.",
    "CrossTheWatchedLane": "Reach the case beyond a corridor that a gun watches.",
    "HoldAgainstTheCounterAttack": "Keep the case while three of them come through one door.",
    "BringOutTheHostage": "A gun and a clerk in one room: nobody may hit her.",
    "PinThenAssault": "Close Assault: one squad pins the guards, the other takes them from the side.",
    "CrossTheStreet": "Close Assault: hold the corner in the middle of their line of fire.",
    "LightAndCover": "Skirmish: a guard behind sandbags, and shade beside him.",
    "TakeTheRidge": "Skirmish: three against two who have the cover.",
    "WinItSpendIt": "Momentum: one soldier, two guards and a ledger.",
}

#: Strength of the defence at each difficulty of the suites, from 0 to 12.
DIFFICULTIES = {"easy": 2, "medium": 6, "hard": 10}

#: Seeds of the generated buildings of each suite: no building is in both.
SEEDS = {"train": range(0, 500), "test": range(1_000_000, 1_000_500)}


@cache
def task(name: str) -> Level:
    """The level of a task. Raises `BadSetting` if there is no such task."""
    if name not in TASKS:
        raise BadSetting(f"there is no task `{name}`: use one of {', '.join(TASKS)}")
    file = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
    return Level.read((files(__package__) / "tasks" / f"{file}.toml").read_text("utf-8"), file)


def suite(
    split: Literal["train", "test"] = "train",
    difficulty: Literal["easy", "medium", "hard"] = "medium",
    rulebook: str = "modern-cqb",
) -> Iterator[Level]:
    """The 500 generated buildings of a suite, in the order of their seeds, each made when it is asked for."""
    if split not in SEEDS or difficulty not in DIFFICULTIES:
        raise BadSetting(f"there is no suite `{split}`, `{difficulty}`: use train or test, and easy, medium or hard")
    for seed in SEEDS[split]:
        yield Level.generated(seed, rulebook=rulebook, strength=DIFFICULTIES[difficulty])


def make_task(name: str, **arguments):
    """The Gymnasium environment of a task; the arguments are those of `FatalFunnelEnv`."""
    from .gym_env import FatalFunnelEnv

    return FatalFunnelEnv(task(name), **arguments)


def register() -> None:
    """Registers `fatal_funnel/Battle-v0`, and each task as `fatal_funnel/NAME-v0`."""
    gymnasium.register("fatal_funnel/Battle-v0", entry_point="fatal_funnel.gym_env:FatalFunnelEnv")
    for name in TASKS:
        arguments = {"name": name}
        gymnasium.register(f"fatal_funnel/{name}-v0", entry_point="fatal_funnel.suites:make_task", kwargs=arguments)
