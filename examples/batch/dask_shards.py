"""Plays the shards of a matrix on the workers of Dask, and merges them.

    python dask_shards.py MATRIX OUT --shards 100 [--scheduler tcp://HOST:8786 | --workers 8]

OUT is a folder that all workers see. Called again, it plays what is missing.
"""

import argparse
import os
import subprocess

from distributed import Client, LocalCluster, as_completed

PROGRAM = os.environ.get("FATAL_FUNNEL", "fatal-funnel")


def play_shard(matrix: str, out: str, share: int, shards: int) -> str:
    """Plays one shard and returns what the game said of it. Raises if the game failed."""
    call = [PROGRAM, "playtest", "--matrix", matrix, "--shard", f"{share}/{shards}", "--out", out, "--jobs", "1"]
    played = subprocess.run(call, capture_output=True, text=True)
    if played.returncode != 0:
        raise RuntimeError(f"shard {share}/{shards}: {played.stderr.strip()}")
    return played.stdout.strip()


def play_matrix(client: Client, matrix: str, out: str, shards: int, told=print) -> None:
    """Plays all shards. One whose worker is lost goes to another: it writes the same file, or finds it done."""
    futures = client.map(
        play_shard,
        [matrix] * shards,
        [out] * shards,
        range(1, shards + 1),
        [shards] * shards,
        pure=False,
        retries=2,
    )
    for future in as_completed(futures):
        told(future.result())


def merge(out: str) -> None:
    """Merges the shards into OUT/report."""
    subprocess.run([PROGRAM, "merge", out, "--report", os.path.join(out, "report")], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("matrix")
    parser.add_argument("out")
    parser.add_argument("--shards", type=int, required=True)
    parser.add_argument("--scheduler", help="address of a running cluster; otherwise one is started here")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    cluster = given.scheduler or LocalCluster(
        n_workers=given.workers, threads_per_worker=1, processes=True, dashboard_address=None
    )
    matrix, out = os.path.abspath(given.matrix), os.path.abspath(given.out)
    with Client(cluster) as client:
        play_matrix(client, matrix, out, given.shards)
    merge(out)


if __name__ == "__main__":
    main()
