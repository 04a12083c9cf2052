#!/usr/bin/env python3
"""Renders on farms of three machines, pulls the plug of one in the middle, and compares every byte.

    python3 Tests/Farm/farm.py [--render .build/release/render] [--rows 100] [--only slurm] [--keep FOLDER]

On each engine of farm/ a film and a batch are rendered twice: undisturbed, and with one of the machines lost
while it works. All files must equal those of one run on one machine. Then a part fails in each of two ways: one
that would end the same way again (a part of another film), which must end the job at once and encode nothing, and
one that may pass but does not (another run holds the folder), which must end it after some tries. The machines are
namespaces of this host (machines.py) and share its cores: wall times say what an engine adds, not how much faster a farm
is. At the end each machine has a fixed share of a core (shares.py): then a film of a minute on three machines is compared
with one run on one machine. The exit code is 1 when anything differs.
"""
import argparse
import collections
import contextlib
import csv
import fcntl
import hashlib
import os
import pathlib
import random
import re
import resource
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import machines
import openjd
import parallel
import shares
import slurm

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINES = {"slurm": (slurm, slurm.Slurm), "openjd": (openjd, openjd.OpenJobDescription),
           "parallel": (parallel, parallel.Parallel)}
# A minute in segments of four seconds.
SEGMENTS = 15
# The machine whose plug is pulled.
VICTIM = 2
# Of the wall time of one machine, three may take so much: a third, and what an engine and the last segment add.
LARGEST_RATIO = 0.45


class Job:
    """What is rendered: a film in segments that are joined, or a film for each row of a table."""

    def __init__(self, scene, folder, parts, rows=None):
        self.scene, self.folder, self.parts, self.rows = str(scene), pathlib.Path(folder), parts, rows
        # Further options of render.
        self.options = []
        self.kind = "batch" if rows else "film"
        self.output = str(self.folder / "{#}.mp4") if rows else str(self.folder)

    def contents(self):
        """The digest of each film that was made.

        One machine makes no segments, and what a batch notes of its rows is a file of each part's own, so both
        are left out.
        """
        paths = self.folder.rglob("*") if self.rows else [self.folder.with_name(self.folder.name + ".mp4")]
        return {str(path.relative_to(self.folder.parent))[len(self.folder.name):]:
                hashlib.sha256(path.read_bytes()).hexdigest() for path in paths
                if path.is_file() and not re.fullmatch(r"batch(\.\d+-of-\d+)?\.jsonl", path.name)}

    def landed(self):
        """The segments of a film, or the films of a batch, that are there, and which file each is."""
        there = {}
        for path in self.folder.glob("[0-9]*.mp4" if self.rows else "mp4.*.mp4"):
            with contextlib.suppress(FileNotFoundError):
                there[path] = (path.stat().st_ino, path.stat().st_mtime_ns)
        return there


class Watch:
    """Wall and CPU seconds since it was made; CPU of all that has ended."""

    def __init__(self):
        self.start, self.cpu_before, self.wall = time.monotonic(), self.cpu_of_children(), None

    @staticmethod
    def cpu_of_children():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime + machines.cpu_of_the_killed

    def stop(self):
        self.wall = time.monotonic() - self.start

    @property
    def cpu(self):
        return self.cpu_of_children() - self.cpu_before


def tell(engine, kind, event, wall, cpu, made, redone, verdict):
    print(f"{engine:22}{kind:7}{event:12}{wall:>8}{cpu:>9}{made:>8}{redone:>8}  {verdict}", flush=True)


def on_one_machine(job):
    """What all else is compared with."""
    watch = Watch()
    machines.run("render", job.scene, "-o", job.output, "--quiet",
                 *(["--batch", job.rows] if job.rows else ["--mp4", "--no-frames"]))
    watch.stop()
    tell("one machine", job.kind, "", f"{watch.wall:.1f} s", f"{watch.cpu:.1f} s", len(job.landed()) or 1, "", "")
    return job.contents()


def on_farm(engine, folder, job, expected, frames, loses, end):
    """Whether a farm makes the same; a machine is lost when a third of the work is there."""
    watch, landed = Watch(), {}
    with engine(folder) as farm:
        watch.start = time.monotonic()
        getattr(farm, job.kind)(job)

        def is_done():
            nonlocal landed
            if (loses and not landed and VICTIM in farm.machines and len(job.landed()) * 3 >= frames
                    and farm.machines[VICTIM].is_rendering()):
                farm.lose(VICTIM)
                landed = job.landed()
            return farm.is_done()

        machines.wait(f"end of the {job.kind} on {engine.name}", end - time.monotonic(), is_done)
        watch.stop()
    now, made = job.landed(), job.contents()
    redone = sum(now.get(path) != identity for path, identity in landed.items())
    differing = sorted(name for name in made.keys() | expected.keys() if made.get(name) != expected.get(name))
    verdict = f"{len(differing)} files DIFFER: {', '.join(differing[:3])}" if differing else "equal"
    if loses and len(landed) in (0, frames):
        verdict += ", but nothing was under way on the machine that was to be lost"
    tell(engine.name, job.kind, "node lost" if loses else "undisturbed", f"{watch.wall:.1f} s",
         f"{watch.cpu:.1f} s", len(now), redone if loses else "", verdict)
    return verdict == "equal"


class Starts:
    """The command lines with which `render` was started: a wrapper in its place notes them."""
    WRAPPER = """#!/bin/sh
echo "$*" >>'{log}'
exec '{render}' "$@"
"""

    def __init__(self, folder, render=None):
        """With a program, its wrapper is made in `bin` of the folder."""
        self.log = folder / "starts"
        if render is None:
            return
        (folder / "bin").mkdir()
        wrapper = folder / "bin" / "render"
        wrapper.write_text(self.WRAPPER.format(log=self.log, render=render))
        wrapper.chmod(0o755)

    def of(self, folder):
        """How often each part of a folder was started, and how often its clip."""
        parts, encodings = collections.Counter(), 0
        for line in self.log.read_text().splitlines() if self.log.exists() else []:
            words = line.split()
            if str(folder) in words and "--shard" in words:
                parts[words[words.index("--shard") + 1]] += 1
            encodings += words[:2] == ["encode", str(folder)]
        return parts, encodings


def on_broken_farm(engine, folder, job, event, most, end, starts):
    """Whether a job whose parts cannot be made ends by itself: each part begun at most `most` times, no clip."""
    job.folder.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        if event.startswith("other"):
            clips = ["--mp4", "--no-frames"] if event == "other film" else []
            machines.run("render", job.scene, "-o", job.folder, "--shard", f"1/{job.parts}", "--frames", "0..3",
                         "--scale", "0.25", "--quiet", *clips)
        else:
            job.folder.mkdir()
            lock = os.open(job.folder, os.O_RDONLY)
            stack.callback(os.close, lock)
            fcntl.flock(lock, fcntl.LOCK_EX)
        before, segments = starts.of(job.folder)[0], len(job.landed())
        watch = Watch()
        farm = stack.enter_context(engine(folder))
        watch.start = time.monotonic()
        farm.film(job)

        def is_done():
            try:
                return farm.is_done()
            except RuntimeError:
                # A worker's task that failed, which a farm's scheduler would report.
                return True

        machines.wait(f"end of the broken film on {engine.name}", min(120, end - time.monotonic()), is_done)
        watch.stop()
    parts, encodings = starts.of(job.folder)
    parts.subtract(before)
    worst = max(parts.values(), default=0)
    faults = []
    if worst > most:
        faults.append(f"a part was begun {worst} times")
    if not +parts:
        faults.append("no part was begun")
    if encodings:
        faults.append("the clip was begun")
    if len(job.landed()) > segments:
        faults.append("a segment was encoded")
    verdict = ", ".join(faults) or f"ended: a part was begun {worst} times at most, no clip"
    tell(engine.name, job.kind, event, f"{watch.wall:.1f} s", f"{watch.cpu:.1f} s", len(job.landed()), "", verdict)
    return not faults


def on_nodes(arguments, scratch, end):
    """Whether three machines, each with a fixed share of a core, take at most LARGEST_RATIO of one with the same."""
    scene, scale = str(ROOT / "Tests/Farm/minute.json"), str(arguments.scale)
    try:
        machines.shares = shares.Shares(arguments.share).__enter__()
    except OSError as fault:
        print(f"\nskipped: three nodes against one: {fault}")
        return True
    print(f"\nEach node has {arguments.share:g} of a core by a quota of its control group; the film at scale {scale}.")
    is_fine = True
    with contextlib.ExitStack() as stack:
        stack.callback(setattr, machines, "shares", None)
        stack.callback(machines.shares.__exit__)
        # What hands out the work has a share too, and joins the film where its engine does that.
        machines.shares.join("control")()
        one = scratch / "nodes-one"
        one.mkdir()
        watch = Watch()
        with open(one / "log", "ab") as log:
            node = machines.Machine(1, ["render", scene, "-o", str(one / "film.mp4"), "--scale", scale, "--quiet"], log)
            machines.wait("end of the film on one node", end - time.monotonic(), lambda: node.process.poll() is not None)
        watch.stop()
        expected = hashlib.sha256((one / "film.mp4").read_bytes()).hexdigest()
        tell("one node", "film", "1 share", f"{watch.wall:.1f} s", "", 1, "", "")
        for key, (module, engine) in ENGINES.items():
            if arguments.only not in (None, key) or any(not shutil.which(program) for program in module.PROGRAMS):
                continue
            # A part for each: five segments.
            job = Job(scene, scratch / f"{key}-nodes-film" / "film", 3)
            job.options = ["--scale", scale]
            try:
                with engine(scratch / f"{key}-nodes") as farm:
                    start = time.monotonic()
                    farm.film(job)
                    machines.wait(f"end of the film on {engine.name}", end - time.monotonic(), farm.is_done)
                    wall = time.monotonic() - start
                verdict = "equal" if list(job.contents().values()) == [expected] else "DIFFERENT"
            except RuntimeError as fault:
                wall, verdict = 0, f"FAILED: {fault}"
            ratio = wall / watch.wall
            is_fast = ratio <= LARGEST_RATIO
            is_fine &= verdict == "equal" and is_fast
            tell(engine.name, "film", "3 shares", f"{wall:.1f} s", "", len(job.landed()), "",
                 f"{verdict}, {ratio:.2f} of one node{'' if is_fast else ': TOO SLOW'}")
    return is_fine


def write_rows(path, count):
    """A table of names and colors, the same each time."""
    dice = random.Random(1)
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["name", "accent", "score"])
        for number in range(count):
            table.writerow([f"Guest {number + 1}", "#%06X" % dice.randrange(1 << 24), dice.randrange(100)])
    return str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--rows", type=int, default=100, help="of the batch; 0 for none")
    parser.add_argument("--only", choices=ENGINES, help="one engine")
    parser.add_argument("--broken", action="store_true", help="only the jobs that fail")
    parser.add_argument("--nodes", action="store_true", help="only three nodes against one")
    parser.add_argument("--share", type=float, default=0.5, help="of a core for each of these nodes")
    parser.add_argument("--scale", type=float, default=2, help="of their film")
    parser.add_argument("--seconds", type=float, default=600, help="the most that all may take")
    parser.add_argument("--keep", type=pathlib.Path, help="leave what was made and the logs in this folder")
    arguments = parser.parse_args()
    if not arguments.render.exists():
        sys.exit(f"{arguments.render} is missing; build it: make build")
    if os.geteuid() != 0:
        print("The machines are namespaces: run this as root (sudo make test-farm).", file=sys.stderr)
        sys.exit(77)
    if scratch := os.environ.get("FARM_SCRATCH"):
        machines.enter()
        os.chdir(ROOT)
        sys.exit(0 if everything(arguments, pathlib.Path(scratch)) else 1)
    with contextlib.ExitStack() as stack:
        if arguments.keep:
            scratch = arguments.keep.resolve()
            scratch.mkdir(parents=True)
        else:
            scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flipbook-farm-")))
        Starts(scratch, arguments.render.resolve())
        sys.exit(machines.inside([sys.executable, *sys.argv], {
            **os.environ, "FARM_SCRATCH": str(scratch), "TMPDIR": str(scratch),
            "PATH": f"{scratch}/bin:{os.environ['PATH']}:/usr/sbin:/sbin"}))


def everything(arguments, scratch):
    """Whether all engines made what one machine makes."""
    end = time.monotonic() + arguments.seconds
    print(f"{len(os.sched_getaffinity(0))} cores, which the three machines of each engine share.\n")
    tell("engine", "job", "event", "wall", "CPU", "made", "redone", "against one machine")
    jobs = [lambda folder: Job(ROOT / "Tests/Farm/minute.json", folder, 12)]
    if arguments.rows:
        rows = write_rows(scratch / "guests.csv", arguments.rows)
        jobs.append(lambda folder: Job(ROOT / "Tests/Farm/guest.json", folder, 10, rows))
    is_fine = True
    starts = Starts(scratch)
    for key, (module, engine) in ENGINES.items():
        if arguments.only not in (None, key) or any(not shutil.which(program) for program in module.PROGRAMS):
            continue
        for event, most in [] if arguments.nodes else (("other film", 2), ("other frames", 2), ("held", engine.tries)):
            name = f"{key}-{event.replace(' ', '-')}"
            try:
                job = Job(ROOT / "scenes/pip.json", scratch / f"{name}-film" / "film", 3)
                is_fine &= on_broken_farm(engine, scratch / name, job, event, most, end, starts)
            except RuntimeError as fault:
                is_fine = False
                tell(engine.name, "film", event, "", "", "", "", f"FAILED: {fault}")
    for make in [] if arguments.broken or arguments.nodes else jobs:
        whole = make(scratch / f"one/{len(list(scratch.iterdir()))}")
        expected, frames = on_one_machine(whole), len(whole.landed()) or SEGMENTS
        for key, (module, engine) in ENGINES.items():
            if arguments.only not in (None, key):
                continue
            missing = [program for program in module.PROGRAMS if not shutil.which(program)]
            if missing:
                tell(engine.name, whole.kind, "", "", "", "", "", f"skipped: {', '.join(missing)} not installed")
                continue
            for loses in (False, True):
                name = f"{key}-{whole.kind}-{'lost' if loses else 'peace'}"
                try:
                    job = make(scratch / name / whole.folder.name)
                    is_fine &= on_farm(engine, scratch / name, job, expected, frames, loses, end)
                except RuntimeError as fault:
                    is_fine = False
                    tell(engine.name, whole.kind, "node lost" if loses else "undisturbed", "", "", "", "",
                         f"FAILED: {fault}")
    if not arguments.broken:
        is_fine &= on_nodes(arguments, scratch, end)
    return is_fine


if __name__ == "__main__":
    main()
