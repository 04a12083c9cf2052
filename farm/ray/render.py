#!/usr/bin/env python3
"""A film or a batch by Ray: on this machine, or on the cluster that RAY_ADDRESS names.

    python3 farm/ray/render.py film 8 scenes/pip.json out/pip [options of render …]
    python3 farm/ray/render.py batch 20 card.json people.csv 'out/cards/{name}.mp4' [options of render …]

CPUS is what a task takes (default 2), CLIPS what is made of a film's frames (default --mp4), RENDER the program.
Nodes see this folder under the same path, or all files are in a bucket (s3://…).

Run for real by `make test-engines`: Ray 2.60, one node, a worker killed while it renders. Not run: a cluster of
several hosts.
"""
import os
import pathlib
import sys

import ray
from ray import cloudpickle

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tasks

cloudpickle.register_pickle_by_value(tasks)


def on_ray(commands):
    """Runs commands as tasks: 0, or the exit code of the first that fails for good; then the others are canceled."""
    # A task whose worker dies, or that raises MayPass, runs again, on another node if there is one.
    task = ray.remote(num_cpus=tasks.CPUS, max_retries=3, retry_exceptions=[tasks.MayPass])(tasks.run)
    waiting = [task.remote(command, os.getcwd()) for command in commands]
    while waiting:
        done, waiting = ray.wait(waiting)
        if code := ray.get(done[0]):
            for other in waiting:
                ray.cancel(other, force=True)
            return code
    return 0


if __name__ == "__main__":
    ray.init(log_to_driver=True, include_dashboard=False, runtime_env={"env_vars": {
        name: os.environ[name] for name in os.environ if name.startswith("AWS_")}})
    tasks.main(on_ray, __doc__)
