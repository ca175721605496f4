"""Baselines of the tasks and of the test suites: python benches/baselines.py [--check] [--games N] [--buildings N] [--players NAME...]
    [--records FOLDER]

The team is played by each built-in player, and on the easy suite by the policy of `ppo.py` too, the hostile side always by the regular mind.
Each row of `baselines.jsonl` names what was played: a task with seeds 0 to N-1, or the first N buildings of a test suite with seed 0
each. `course` is a hash of the digests of all final states, in order: who plays the same games again gets the same. Every game is a
record for `fatal-funnel replay --verify`. The policy reckons with fractions, which machines round in their own ways: the records of its
games are kept here, and its row names their file. `--records` writes those of all other rows.

`--check` plays every row again, or replays its records, and compares.
"""

import argparse
import io
import json
import math
import sys
import tarfile
from hashlib import blake2b
from itertools import islice
from pathlib import Path

import numpy as np

import fatal_funnel as ff
import ppo_policy
from fatal_funnel.suites import DIFFICULTIES

FILE = Path(__file__).with_suffix(".jsonl")
PLAYERS = ("random", "careless", "simple", "regular")


def interval(won: int, games: int) -> list[float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.959964, won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [round((middle + sign * spread) / (1 + z * z / games), 3) for sign in (-1, 1)]


def battles(row: dict):
    """The battles of a row, none of them begun."""
    if "task" in row:
        level = ff.task(row["task"])
        return ((level, seed) for seed in range(row["games"]))
    return ((level, 0) for level in islice(ff.suite("test", row["suite"], row["rulebook"], row["version"]), row["games"]))


def summed(row: dict, games) -> dict:
    """A row with what came of its games, a line of the file."""
    won, score, course, count = 0, 0, blake2b(digest_size=8), 0
    for battle in games:
        won, score, count = won + bool(battle.won), score + battle.score, count + 1
        course.update(battle.digest.encode())
    if count != row["games"]:
        raise SystemExit(f"{count} games of {row}")
    return {**row, "won": won, "interval": interval(won, count), "score": round(score / count, 2), "course": course.hexdigest()}


def by_player(row: dict):
    """The games of a row, each played when it is asked for."""
    weights = dict(np.load(ppo_policy.POLICY)) if row["player"] == "ppo" else None
    for level, seed in battles(row):
        if weights:
            yield ppo_policy.play(weights, level, seed)
            continue
        battle = ff.Battle(level, seed)
        battle.play(row["player"], "regular")
        yield battle


def from_records(row: dict):
    """The games of a row from its records, each replayed and found to be the battle that the row names."""
    with tarfile.open(FILE.parent / row["records"]) as archive:
        for member, (level, seed) in zip(archive, battles(row), strict=True):
            battle = ff.Battle.load(archive.extractfile(member).read().decode())
            battle.verify()
            begun = ff.Battle(level, seed, minds=["hostile"])
            if json.loads(battle.save())["start"] != json.loads(begun.save())["start"]:
                raise SystemExit(f"{member.name} is a record of another battle")
            yield battle


def played(row: dict) -> dict:
    """A row with what came of its games, played or replayed."""
    return summed(row, from_records(row) if "records" in row else by_player(row))


def recorded(file: Path, games):
    """The games, each kept as a record in an archive when it is passed on."""
    with tarfile.open(file, "w:xz") as archive:
        for place, battle in enumerate(games):
            text = battle.save().encode()
            member = tarfile.TarInfo(f"{place:03}.json")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))
            yield battle


def name_of(row: dict) -> str:
    return f"{row.get('task') or 'suite-' + row['suite']}-{row['player']}"


def rows() -> list[dict]:
    """The rows of the file."""
    return [json.loads(line) for line in FILE.read_text().splitlines()] if FILE.exists() else []


def asked(row: dict) -> dict:
    """What a row asks for, without what came of it."""
    return {key: value for key, value in row.items() if key not in ("won", "interval", "score", "course")}


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--check", action="store_true", help="play the rows of the file again and compare")
    words.add_argument("--games", type=int, default=100, help="games of each task and player")
    words.add_argument("--buildings", type=int, default=100, help="buildings of each suite")
    words.add_argument("--players", nargs="+", choices=(*PLAYERS, "ppo"), help="play the rows of these alone, and leave the others")
    words.add_argument("--records", type=Path, help="a folder for the records of all games")
    given = words.parse_args()
    if given.check:
        bad = [row for row in rows() if played(asked(row)) != row]
        for row in bad:
            print(f"differs: {row}", file=sys.stderr)
        print(f"rows: {len(rows())}, differing: {len(bad)}")
        return 1 if bad else 0
    suite = {"version": 0, "rulebook": "modern-cqb", "games": given.buildings}
    wanted = [{"task": name, "games": given.games, "player": player} for name in ff.TASKS for player in PLAYERS]
    wanted += [{"suite": difficulty, **suite, "player": player} for difficulty in DIFFICULTIES for player in PLAYERS]
    wanted += [{"suite": "easy", **suite, "player": "ppo", "records": "ppo/easy.tar.xz"}]
    made, there = [], {json.dumps(asked(row)): row for row in rows()}
    for row in wanted:
        if given.players and row["player"] not in given.players and json.dumps(row) in there:
            made.append(there[json.dumps(row)])
            continue
        games = by_player(row)
        if "records" in row:
            games = recorded(FILE.parent / row["records"], games)
        elif given.records:
            given.records.mkdir(parents=True, exist_ok=True)
            games = recorded(given.records / f"{name_of(row)}.tar.xz", games)
        made.append(summed(row, games))
        print(name_of(row), made[-1]["won"], made[-1]["interval"], flush=True)
    FILE.write_text("".join(json.dumps(row) + "\n" for row in made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
