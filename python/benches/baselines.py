"""Baselines of the tasks and of the test suites: python benches/baselines.py [--check] [--games N] [--buildings N]

The team is played by each built-in player, the hostile side always by the regular mind. Each row of `baselines.jsonl` names what was
played: a task with seeds 0 to N-1, or the first N buildings of a test suite with seed 0 each. `course` is a hash of the digests
of all final states, in order: who plays the same games again gets the same. `--check` does that for every row.
"""

import argparse
import json
import math
import sys
from hashlib import blake2b
from itertools import islice
from pathlib import Path

import fatal_funnel as ff
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
    return ((level, 0) for level in islice(ff.suite("test", row["suite"], row["rulebook"]), row["games"]))


def played(row: dict) -> dict:
    """A row with what came of its games."""
    won, score, course = 0, 0, blake2b(digest_size=8)
    for level, seed in battles(row):
        battle = ff.Battle(level, seed)
        battle.play(row["player"], "regular")
        won, score = won + bool(battle.won), score + battle.score
        course.update(battle.digest.encode())
    games = row["games"]
    return {**row, "won": won, "interval": interval(won, games), "score": round(score / games, 2), "course": course.hexdigest()}


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--check", action="store_true", help="play the rows of the file again and compare")
    words.add_argument("--games", type=int, default=200, help="games of each task and player")
    words.add_argument("--buildings", type=int, default=100, help="buildings of each suite")
    given = words.parse_args()
    if given.check:
        rows = [json.loads(line) for line in FILE.read_text().splitlines()]
        bad = [row for row in rows if played({key: row[key] for key in list(row)[: list(row).index("won")]}) != row]
        for row in bad:
            print(f"differs: {row}", file=sys.stderr)
        print(f"rows: {len(rows)}, differing: {len(bad)}")
        return 1 if bad else 0
    asked = [{"task": name, "games": given.games} for name in ff.TASKS]
    asked += [{"suite": grade, "rulebook": "modern-cqb", "games": given.buildings} for grade in DIFFICULTIES]
    with FILE.open("w") as file:
        for row in asked:
            for player in PLAYERS:
                done = played({**row, "player": player})
                print(json.dumps(done), file=file, flush=True)
                print(done.get("task") or f"suite {done['suite']}", player, done["won"], done["interval"], flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
