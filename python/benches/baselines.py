"""Baselines of the tasks and of the test suites: python benches/baselines.py [--check] [--games N] [--buildings N] [--records FOLDER]

The team is played by each built-in player, the hostile side always by the regular mind. Each row of `baselines.jsonl` names what was
played: a task with seeds 0 to N-1, or the first N buildings of a test suite with seed 0 each. `course` is a hash of the digests
of all final states, in order: who plays the same games again gets the same. Every game is a record for `fatal-funnel replay
--verify`: `--records` writes those of all rows, and rows of players that are not built in (`ppo.py`) name a file here that keeps them.

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
    """The games of a row by a built-in player, each played when it is asked for."""
    for level, seed in battles(row):
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


def recorded(archive: tarfile.TarFile, games):
    """The games, each kept as a record when it is passed on."""
    for place, battle in enumerate(games):
        text = battle.save().encode()
        file = tarfile.TarInfo(f"{place:03}.json")
        file.size = len(text)
        archive.addfile(file, io.BytesIO(text))
        yield battle


def name_of(row: dict) -> str:
    return f"{row.get('task') or 'suite-' + row['suite']}-{row['player']}"


def rows() -> list[dict]:
    """The rows of the file."""
    return [json.loads(line) for line in FILE.read_text().splitlines()] if FILE.exists() else []


def asked(row: dict) -> dict:
    """What a row asks for, without what came of it."""
    return {key: value for key, value in row.items() if key not in ("won", "interval", "score", "course")}


def write(made: list[dict]) -> None:
    FILE.write_text("".join(json.dumps(row) + "\n" for row in made))


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--check", action="store_true", help="play the rows of the file again and compare")
    words.add_argument("--games", type=int, default=100, help="games of each task and player")
    words.add_argument("--buildings", type=int, default=100, help="buildings of each suite")
    words.add_argument("--records", type=Path, help="a folder for the records of all games")
    given = words.parse_args()
    if given.check:
        bad = [row for row in rows() if played(asked(row)) != row]
        for row in bad:
            print(f"differs: {row}", file=sys.stderr)
        print(f"rows: {len(rows())}, differing: {len(bad)}")
        return 1 if bad else 0
    wanted = [{"task": name, "games": given.games} for name in ff.TASKS]
    wanted += [{"suite": grade, "rulebook": "modern-cqb", "games": given.buildings} for grade in DIFFICULTIES]
    made, others = [], [row for row in rows() if "records" in row]
    for row in ({**row, "player": player} for row in wanted for player in PLAYERS):
        games = by_player(row)
        if given.records:
            given.records.mkdir(parents=True, exist_ok=True)
            with tarfile.open(given.records / f"{name_of(row)}.tar.xz", "w:xz") as archive:
                done = summed(row, recorded(archive, games))
        else:
            done = summed(row, games)
        made.append(done)
        print(name_of(row), done["won"], done["interval"], flush=True)
    write(made + others)
    return 0


if __name__ == "__main__":
    sys.exit(main())
