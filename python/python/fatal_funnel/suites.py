"""Tasks with names, and suites of generated buildings to train and to test on."""

from __future__ import annotations

import json
import tarfile
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Iterator, Literal, NamedTuple

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

#: From the easiest.
DIFFICULTIES = ("easy", "medium", "hard")

#: The archives of the suites, one for each split and version, and their index.
BUILDINGS = files(__package__) / "buildings"


class Building(NamedTuple):
    """A file in the archive of a suite: `RULEBOOK/DIFFICULTY/NAME.toml`."""

    rulebook: str
    difficulty: str
    name: str
    text: str


@cache
def task(name: str) -> Level:
    """The level of a task. Raises `BadSetting` if there is no such task."""
    if name not in TASKS:
        raise BadSetting(f"there is no task `{name}`: use one of {', '.join(TASKS)}")
    file = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
    return Level.read((files(__package__) / "tasks" / f"{file}.toml").read_text("utf-8"), file)


@cache
def suite_index() -> tuple[dict, ...]:
    """A row for each suite that the package keeps, by split, version, rulebook and difficulty."""
    return tuple(json.loads(line) for line in (BUILDINGS / "index.jsonl").read_text("utf-8").splitlines())


def buildings(split: str, version: int) -> Iterator[Building]:
    """The files of a suite's archive, in order, each unpacked when it is asked for."""
    with (BUILDINGS / f"{split}-v{version}.tar.xz").open("rb") as file, tarfile.open(fileobj=file, mode="r:xz") as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            yield Building(*path.parts[:2], path.stem, archive.extractfile(member).read().decode())


def suite(
    split: Literal["train", "test"] = "train",
    difficulty: Literal["easy", "medium", "hard"] = "medium",
    rulebook: str = "modern-cqb",
    version: int = 0,
) -> Iterator[Level]:
    """The 500 buildings of a suite, always the same, each read when it is asked for."""
    asked = {"suite": split, "difficulty": difficulty, "rulebook": rulebook, "version": version}
    if not any(asked.items() <= row.items() for row in suite_index()):
        choices = (sorted({str(row[key]) for row in suite_index()}) for key in asked)
        kept = "; ".join(f"{key}: {', '.join(words)}" for key, words in zip(asked, choices))
        raise BadSetting(f"there is no suite `{split}`, `{difficulty}`, `{rulebook}`, version {version}: use one of each of {kept}")
    for building in buildings(split, version):
        if (building.rulebook, building.difficulty) == (rulebook, difficulty):
            yield Level.read(building.text, building.name)


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
