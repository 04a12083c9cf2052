#!/usr/bin/env python3
"""A film or a batch by Dask: on the scheduler that DASK_SCHEDULER_ADDRESS (or DASK_SCHEDULER_FILE) names, or else on
this machine.

    python3 farm/dask/render.py film 8 scenes/pip.json out/pip [options of render …]
    python3 farm/dask/render.py batch 20 card.json people.csv 'out/cards/{name}.mp4' [options of render …]

CPUS is what a task takes (default 2), CLIPS what is made of a film's frames (default --mp4), RENDER the program.
Start workers with one thread for each CPUS cores: `dask worker --nthreads 1 …`. Workers see this folder under the
same path, or all files are in a bucket (s3://…); then start them with the AWS_… variables.

Run for real by `make test-engines`: Dask 2026, a scheduler and three workers on one host, one of them killed while
it renders. Not run: several hosts.
"""
import os
import pathlib
import sys

from distributed import Client, LocalCluster, as_completed

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tasks


def on_dask(client):
    def run(commands):
        """Runs commands as tasks: 0, or the exit code of the first that fails for good; then the others are canceled."""
        # The tasks of a worker that is lost run again by themselves; `retries` is for those that raise MayPass.
        waiting = client.map(tasks.run, commands, [os.getcwd()] * len(commands), retries=3, pure=False)
        for done in as_completed(waiting):
            if code := done.result():
                client.cancel(waiting, force=True)
                return code
        return 0
    return run


if __name__ == "__main__":
    address, file = os.environ.get("DASK_SCHEDULER_ADDRESS"), os.environ.get("DASK_SCHEDULER_FILE")
    cluster = address or (None if file else LocalCluster(
        n_workers=max(1, len(os.sched_getaffinity(0)) // tasks.CPUS), threads_per_worker=1, dashboard_address=None))
    with (Client(scheduler_file=file) if file else Client(cluster)) as client:
        client.upload_file(tasks.__file__)
        tasks.main(on_dask(client), __doc__)
