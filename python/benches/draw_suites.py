"""Draws the suites of buildings that the package keeps: python benches/draw_suites.py VERSION --program PROGRAM

A suite is 500 buildings of the generator at three difficulties, for each rulebook. They are kept as files, in one archive for each split,
so that the suite stays as it is when the generator changes. What is drawn now is a new version: one that exists is never drawn again.

Kept is a seed whose buildings are all without a warning of `PROGRAM lint`, and whose ground is in no suite of this version yet. The index
has for each rulebook and difficulty the number of buildings, the generator's strength of defence, the first and the last seed, the
hostile figures of all buildings and a hash of their names and texts.
"""

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path

import fatal_funnel as ff
from fatal_funnel.suites import DIFFICULTIES, Building

FOLDER = Path(__file__).parents[1] / "python" / "fatal_funnel" / "buildings"

#: Strength of the defence that the generator is asked for, from 0 to 12.
STRENGTHS = dict(zip(DIFFICULTIES, (2, 6, 10), strict=True))
#: The seed from which each split is drawn.
FIRST_SEEDS = {"train": 0, "test": 1_000_000}
SIZE, AT_ONCE = 500, 50


def variants(seed: int) -> list[Building]:
    """A building for each rulebook and difficulty."""
    return [
        Building(book, difficulty, f"generated-{seed}", ff.Level.generated(seed, rulebook=book, strength=strength).text)
        for book in ff.rulebooks()
        for difficulty, strength in STRENGTHS.items()
    ]


def ground(building: Building) -> str:
    """The map of a building."""
    return building.text.split("'''")[1]


def file_of(building: Building) -> str:
    return f"{building.rulebook}/{building.difficulty}/{building.name}.toml"


def found_fault(program: str, drawn: list[Building]) -> set[str]:
    """The names of those buildings of which lint says anything."""
    with tempfile.TemporaryDirectory() as folder:
        for building in drawn:
            file = Path(folder, file_of(building))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(building.text)
        told = json.loads(subprocess.run([program, "lint", "--format", "json", folder], capture_output=True, text=True).stdout)
    if told["levels"] != len(drawn):
        raise SystemExit(f"lint read {told['levels']} of {len(drawn)} buildings")
    return {Path(fault["file"]).stem for fault in told["faults"]}


def drawn(split: str, program: str, known: set[str]):
    """The buildings of a split without end, all of a seed in a row. `known` are the grounds of others, and grows."""
    seeds = count(FIRST_SEEDS[split])
    while True:
        lots = [variants(seed) for seed in islice(seeds, AT_ONCE)]
        bad = found_fault(program, [building for lot in lots for building in lot])
        for lot in lots:
            grounds = {ground(building) for building in lot}
            if lot[0].name not in bad and not grounds & known:
                known |= grounds
                yield lot


def row_of(split: str, version: int, kept: list[Building]) -> dict:
    """The row of the index about the buildings of one rulebook and difficulty."""
    digest = blake2b(digest_size=16)
    for building in kept:
        digest.update(f"{building.name}\n{building.text}\n".encode())
    seeds = [int(building.name.removeprefix("generated-")) for building in (kept[0], kept[-1])]
    return {
        "suite": split,
        "version": version,
        "rulebook": kept[0].rulebook,
        "difficulty": kept[0].difficulty,
        "strength": STRENGTHS[kept[0].difficulty],
        "buildings": len(kept),
        "seeds": seeds,
        "hostiles": sum(building.text.count('side = "hostile"') for building in kept),
        "digest": digest.hexdigest(),
    }


def rows_of(split: str, version: int, kept: list[Building]) -> list[dict]:
    """The rows of the index about all buildings of a split."""
    parts = {}
    for building in kept:
        parts.setdefault((building.rulebook, building.difficulty), []).append(building)
    return [row_of(split, version, part) for part in parts.values()]


def pack(path: Path, kept: list[Building]) -> None:
    """Writes the archive: of the same files the same bytes."""
    with tarfile.open(path, "w:xz", preset=9) as archive:
        for building in kept:
            text = building.text.encode()
            file = tarfile.TarInfo(file_of(building))
            file.size = len(text)
            archive.addfile(file, io.BytesIO(text))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("version", type=int, help="0 for -v0")
    words.add_argument("--program", default=os.environ.get("FATAL_FUNNEL_PROGRAM"), help="the built game, for its lint")
    given = words.parse_args()
    if not given.program:
        sys.exit("Name the built game by --program or FATAL_FUNNEL_PROGRAM.")
    files = {split: FOLDER / f"{split}-v{given.version}.tar.xz" for split in FIRST_SEEDS}
    there = [file.name for file in files.values() if file.exists()]
    if there:
        sys.exit(f"{' and '.join(there)} exist, and a version stays as it is: draw the next one.")
    known = set()
    kept = {split: [it for lot in islice(drawn(split, given.program, known), SIZE) for it in lot] for split in files}
    FOLDER.mkdir(exist_ok=True)
    for split, file in files.items():
        pack(file, kept[split])
        print(f"{file.name}: {file.stat().st_size:,} bytes")
    with (FOLDER / "index.jsonl").open("a") as index:
        for split in files:
            index.writelines(json.dumps(row) + "\n" for row in rows_of(split, given.version, kept[split]))


if __name__ == "__main__":
    main()
