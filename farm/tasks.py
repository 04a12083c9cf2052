"""What the scripts for Ray and Dask share: the tasks of a film or a batch, and what an exit code means.

The module is sent to the workers with each task, so they need only Python and `render`.
"""
import os
import shutil
import subprocess
import sys
import time

# Exit codes after which the same task may succeed (farm/README.md): a write that failed, a folder that another
# run is using, and the signals by which a machine's scheduler ends a program.
PASSING = {74, 129, 130, 137, 143}
# Those after which it may succeed on another machine: ffmpeg is not installed, or there is too little memory, also with
# a crash.
ELSEWHERE = {69, 70, 132, 134, 139}
# Pauses before a task tries again by itself, in seconds: as long as the lock of a lost run may hold.
PAUSES = (1, 4, 16)
CPUS = int(os.environ.get("CPUS", "2"))
RENDER = os.environ.get("RENDER", "render")


class MayPass(Exception):
    """The task failed for a reason that may be gone the next time, so the engine runs it again elsewhere."""


def film(parts, scene, folder, *options):
    """The commands of a film: those for its parts, which may run in any order, and the one after them."""
    clips = os.environ.get("CLIPS", "--mp4").split()
    # APNG and WebP cannot be cut, so they are encoded from frames at the end.
    segments = [] if any("apng" in word or "webp" in word for word in clips) else [*clips, "--no-frames"]
    return ([[RENDER, scene, "-o", folder, "--shard", f"{part}/{parts}", "--resume", "--jobs", str(CPUS),
              *segments, *options]
             for part in range(1, int(parts) + 1)],
            [RENDER, "encode", folder, "--jobs", str(CPUS), *clips])


def batch(parts, scene, rows, output, *options):
    """The commands of a batch: those for parts of the rows; nothing comes after them."""
    return ([[RENDER, scene, "--batch", rows, "-o", output, "--shard", f"{part}/{parts}", "--resume",
              "--jobs", str(CPUS), *options] for part in range(1, int(parts) + 1)], None)


def run(command, folder):
    """Runs one command in a folder: 0, or the exit code of a failure that would be the same again.

    Raises MayPass for the others. `render` ends with the worker, so that a second run of its task does not
    find the folder in use.
    """
    guard = shutil.which("setpriv")
    guarded = [guard, "--pdeathsig", "KILL", *command] if guard else command
    for pause in (*PAUSES, None):
        done = subprocess.run(guarded, cwd=folder, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        code = done.returncode if done.returncode >= 0 else 128 - done.returncode
        if code == 0:
            return 0
        print(f"{' '.join(command)}: {code}\n{done.stderr.strip()}", file=sys.stderr, flush=True)
        if code not in PASSING | ELSEWHERE:
            return code
        if pause is None or code in ELSEWHERE:
            raise MayPass(f"{' '.join(command)}: {code}")
        time.sleep(pause)


def main(on_engine, usage):
    """Runs the film or the batch of the command line on an engine, and exits with the code of its first failure."""
    kinds = {"film": (film, 3), "batch": (batch, 4)}
    words = sys.argv[2:]
    if len(sys.argv) < 2 or sys.argv[1] not in kinds or len(words) < kinds[sys.argv[1]][1]:
        sys.exit(usage)
    parts, last = kinds[sys.argv[1]][0](*words)
    code = on_engine(parts)
    if code == 0 and last:
        code = on_engine([last])
    sys.exit(code)
