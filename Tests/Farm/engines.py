#!/usr/bin/env python3
"""Runs a film and a batch of 100 rows on Ray and on Dask, kills a worker in the middle, and compares every byte.

    .build/engines/bin/python Tests/Farm/engines.py [--render .build/release/render] [--only ray] [--scale 0.3]

`make test-engines` installs both from PyPI. All run on this host: three workers of one core each. The exit code is
1 when anything differs, and 77 when neither is installed.
"""
import argparse
import contextlib
import importlib.util
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import farm

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKERS = 3


def processes():
    """The command line and the parent of each process."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            yield int(process.name), parent, [word.decode(errors="replace") for word in words]


def kill_worker(folder, spared):
    """Kills the worker that runs a task of a folder; false when none does."""
    for _, parent, words in processes():
        if "--shard" in words and any(str(folder) in word for word in words) and parent not in (1, spared):
            os.kill(parent, signal.SIGKILL)
            return True
    return False


@contextlib.contextmanager
def ray(scratch, environment):
    """A node of Ray with one core for each worker."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="ray-", dir=os.environ.get("TMPDIR", "/tmp")))
    program = pathlib.Path(sys.executable).parent / "ray"
    port = 20000 + os.getpid() % 10000
    quietly = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment}
    node = subprocess.Popen(
        [program, "start", "--head", "--block", "--num-cpus", str(WORKERS), "--port", str(port), "--node-ip-address",
         "127.0.0.1", "--temp-dir", folder, "--include-dashboard", "false", "--disable-usage-stats",
         "--object-store-memory", "100000000"], start_new_session=True, **quietly)
    try:
        yield {"RAY_ADDRESS": f"127.0.0.1:{port}"}, node.pid
    finally:
        for pid, _, words in list(processes()):
            if any(str(folder) in word for word in words):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(node.pid, signal.SIGKILL)
        node.wait()


@contextlib.contextmanager
def dask(scratch, environment):
    """A scheduler of Dask and its workers, which nobody starts again."""
    program = pathlib.Path(sys.executable).parent / "dask"
    place = scratch / "scheduler.json"
    with open(scratch / "dask.log", "ab") as log:
        started = [subprocess.Popen(
            [program, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show",
             "--scheduler-file", place], stdout=log, stderr=log, env=environment)]
        try:
            while not place.exists():
                time.sleep(0.05)
            for number in range(WORKERS):
                started.append(subprocess.Popen(
                    [program, "worker", "--scheduler-file", place, "--no-nanny", "--no-dashboard", "--nthreads", "1",
                     "--name", f"worker{number}", "--local-directory", scratch / "dask"],
                    stdout=log, stderr=log, env=environment))
            yield {"DASK_SCHEDULER_FILE": str(place)}, None
        finally:
            for process in started:
                process.kill()
                process.wait()
            place.unlink(missing_ok=True)


ENGINES = {"ray": ray, "dask": dask}


def words(job, scale):
    """The arguments of a farm's script for a job."""
    if job.rows:
        return ["batch", str(job.parts), job.scene, job.rows, job.output, "--scale", scale]
    return ["film", str(job.parts), job.scene, job.output, "--scale", scale]


def on_engine(name, scratch, job, expected, frames, loses, scale, environment, end):
    """Whether an engine makes the same; a worker is killed when a third of the work is there."""
    watch = farm.Watch()
    scratch.mkdir(parents=True, exist_ok=True)
    job.folder.mkdir(parents=True, exist_ok=True)
    landed = {}
    with ENGINES[name](scratch, environment) as (address, spared), open(scratch / "log.txt", "ab") as log:
        driver = subprocess.Popen([sys.executable, ROOT / f"farm/{name}/render.py", *words(job, scale)],
                                  cwd=ROOT, stdout=log, stderr=log, env={**environment, **address})
        try:
            while driver.poll() is None:
                if time.monotonic() > end:
                    raise RuntimeError(f"{name} did not end in time; see {scratch}/log.txt")
                if loses and not landed and len(job.landed()) * 3 >= frames and kill_worker(job.folder, driver.pid):
                    landed = job.landed()
                time.sleep(0.02)
        finally:
            driver.kill()
    watch.stop()
    now, made = job.landed(), job.contents()
    redone = sum(now.get(path) != identity for path, identity in landed.items())
    differing = sorted(each for each in made.keys() | expected.keys() if made.get(each) != expected.get(each))
    verdict = f"{len(differing)} files DIFFER: {', '.join(differing[:3])}" if differing else "equal"
    if driver.returncode:
        verdict += f", but it ended with {driver.returncode}\n{(scratch / 'log.txt').read_text()[-1500:]}"
    if loses and not landed:
        verdict += ", but no worker was killed"
    farm.tell(name.capitalize(), job.kind, "worker lost" if loses else "undisturbed", f"{watch.wall:.1f} s",
              "", len(now), redone if loses else "", verdict)
    return verdict == "equal"


def ends_after_a_permanent_failure(name, scratch, event, expected, words, environment, end):
    """Whether an engine gives up at once, with the code of `render`, where no retry can help."""
    scratch.mkdir(parents=True, exist_ok=True)
    scene = scratch / "none.json"
    if event == "other film":
        scene = ROOT / "Tests/Farm/minute.json"
        farm.machines.run("render", scene, "-o", scratch / "film", "--shard", "1/4", "--frames", "0..3", "--scale", "0.25",
                          "--quiet", "--mp4", "--no-frames")
    with ENGINES[name](scratch, environment) as (address, _), open(scratch / "log.txt", "ab") as log:
        start = time.monotonic()
        code = subprocess.run([sys.executable, ROOT / f"farm/{name}/render.py", "film", "4", str(scene),
                               str(scratch / "film")], cwd=ROOT, stdout=log, stderr=log,
                              env={**environment, **address}, timeout=max(1, end - time.monotonic())).returncode
    # Workers of Dask have a log of their own.
    count = sum(path.read_text().count(words) for path in (scratch / "log.txt", scratch / "dask.log") if path.exists())
    is_right = code == expected and 0 < count <= 4 * 2 and not (scratch / "film.mp4").exists()
    verdict = f"{code} at once" if is_right else f"code {code} after {count} messages: WRONG"
    farm.tell(name.capitalize(), "film", event, f"{time.monotonic() - start:.1f} s", "", "", "", verdict)
    return is_right


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--only", choices=ENGINES, help="one engine")
    parser.add_argument("--broken", action="store_true", help="only the jobs that fail")
    parser.add_argument("--scale", default="0.3")
    parser.add_argument("--seconds", type=float, default=900, help="the most that all may take")
    parser.add_argument("--keep", type=pathlib.Path, help="leave what was made and the logs in this folder")
    arguments = parser.parse_args()
    modules = {"ray": "ray", "dask": "distributed"}
    engines = [name for name in ENGINES if arguments.only in (None, name)]
    missing = [name for name in engines if not importlib.util.find_spec(modules[name])]
    for name in missing:
        print(f"skipped: {name} is not installed (make test-engines installs it)", file=sys.stderr)
    engines = [name for name in engines if name not in missing]
    if not engines:
        sys.exit(77)
    end = time.monotonic() + arguments.seconds
    with contextlib.ExitStack() as stack:
        if arguments.keep:
            scratch = arguments.keep.resolve()
            scratch.mkdir(parents=True)
        else:
            scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flipbook-engines-")))
        (scratch / "bin").mkdir()
        (scratch / "bin" / "render").symlink_to(arguments.render.resolve())
        os.environ["PATH"] = f"{scratch}/bin:{os.environ['PATH']}"
        environment = {**os.environ, "CPUS": "1", "RAY_USAGE_STATS_ENABLED": "0"}
        sys.exit(0 if everything(arguments, engines, scratch, environment, end) else 1)


def everything(arguments, engines, scratch, environment, end):
    """Whether both engines make what one run makes, with and without losing a worker."""
    farm.tell("engine", "job", "event", "wall", "CPU", "made", "redone", "against one machine")
    rows = farm.write_rows(scratch / "guests.csv", arguments.rows)
    jobs = {"film": lambda folder: farm.Job(ROOT / "Tests/Farm/minute.json", folder / "film", 12),
            "batch": lambda folder: farm.Job(ROOT / "Tests/Farm/guest.json", folder / "batch", 10, rows)}
    is_fine = True
    for kind, make in () if arguments.broken else jobs.items():
        whole = make(scratch / "one")
        farm.machines.run("render", whole.scene, "-o", whole.output, "--quiet", "--scale", arguments.scale,
                          *(["--batch", whole.rows] if whole.rows else ["--mp4", "--no-frames"]))
        expected, frames = whole.contents(), len(whole.landed()) or farm.SEGMENTS
        for name in engines:
            for loses in (False, True):
                place = scratch / f"{name}-{kind}-{'lost' if loses else 'peace'}"
                is_fine &= on_engine(name, place, make(place), expected, frames, loses, arguments.scale,
                                     environment, end)
    for name in engines:
        for event, code, words in (("no scene", 66, "there is no scene"), ("other film", 65, "is of another film")):
            is_fine &= ends_after_a_permanent_failure(
                name, scratch / f"{name}-{code}", event, code, words, environment, end)
    return is_fine


if __name__ == "__main__":
    main()
