"""Two Dask workers play a matrix; one is killed with a shard in hand. Every shard is there in the end."""

import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "batch"))
from dask_shards import merge, play_matrix  # noqa: E402
from distributed import Client, LocalCluster  # noqa: E402


def main() -> None:
    matrix, out, shards = sys.argv[1], sys.argv[2], int(sys.argv[3])
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    killed = []
    with cluster, Client(cluster) as client:

        def told(said: str) -> None:
            print(said)
            if not killed:
                # The workers have their next shards in hand: shards are told one by one.
                pids = client.run(os.getpid)
                busy = [address for address, tasks in client.processing().items() if tasks]
                killed.append(busy[0])
                os.kill(pids[busy[0]], signal.SIGKILL)

        play_matrix(client, matrix, out, shards, told)
    assert killed, "no worker was killed"
    print(f"killed with a shard in hand: {killed[0]}")
    merge(out)


if __name__ == "__main__":
    main()
