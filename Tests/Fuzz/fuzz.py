#!/usr/bin/env python3
"""Runs render on damaged scenes, images and fonts; reports every crash, hang and excess of memory.

    python3 Tests/Fuzz/fuzz.py [--seed 1] [--scenes 20000] [--images 50000] [--fonts 5000] [--seconds 1800]

Input n of a kind is the same on every machine for one seed. A finding is a run that a signal ended or
that failed without a message, that took more than 2 s of CPU, or more than 1 GiB of memory. Its input is
kept in out/fuzz/, and `--only fonts:123` runs it again. The exit code is 1 when there are findings.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import fonts
import images
import scenes

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"scenes": scenes, "images": images, "fonts": fonts}
CPU_SECONDS = 2.0
MEMORY_BYTES = 1 << 30
# What a run may end with: done, wrong usage, wrong scene, something missing, unreadable.
FINE = {0, 64, 65, 66, 74}


class Verdict:
    """What one run came to."""

    def __init__(self, status, seconds, memory, words):
        self.seconds, self.memory = seconds, memory
        self.fault = None
        if os.WIFSIGNALED(status):
            self.fault = f"ended by signal {os.WTERMSIG(status)}"
        elif os.WEXITSTATUS(status) not in FINE:
            self.fault = f"exit code {os.WEXITSTATUS(status)}: {words[:300]}"
        elif os.WEXITSTATUS(status) and not words.strip():
            self.fault = f"exit code {os.WEXITSTATUS(status)} without a message"
        if seconds > LIMITS.cpu:
            self.fault = f"{seconds:.1f} s of CPU" + (f", {self.fault}" if self.fault else "")
        elif memory > MEMORY_BYTES:
            self.fault = f"{memory >> 20} MiB" + (f", {self.fault}" if self.fault else "")


class LIMITS:
    cpu = CPU_SECONDS


def end(group):
    """Ends a process with all that it started; it may have ended by itself in the meantime."""
    try:
        os.killpg(group, 9)
    except ProcessLookupError:
        pass


def run(render, folder, arguments):
    """Runs render to its end, or to ten times what it may take."""
    script = f'ulimit -t {int(10 * LIMITS.cpu)}; exec "$@"'
    with open(folder / "errors", "w+b") as errors:
        child = subprocess.Popen(
            ["/bin/sh", "-c", script, "sh", render, *arguments], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True)
        timer = threading.Timer(60 * LIMITS.cpu, end, [child.pid])
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = 0
        timer.cancel()
        errors.seek(0)
        words = errors.read(4096).decode("utf-8", "replace")
    return Verdict(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, words)


class Batch:
    """Inputs that one run can read together."""

    def __init__(self, kind, numbers, options):
        self.kind, self.numbers, self.options = kind, numbers, options

    def judge(self):
        """The inputs at fault, with the reason, and the longest time of the processor."""
        verdict = self.attempt(self.numbers, None)
        if verdict.fault is None:
            return [], verdict.seconds
        findings = []
        for number in self.numbers:
            with tempfile.TemporaryDirectory(prefix="flipbook-fuzz-") as scratch:
                verdict = self.attempt([number], pathlib.Path(scratch))
                if verdict.fault is not None:
                    kept = self.keep(number, pathlib.Path(scratch))
                    findings.append((f"{self.kind}:{number}", verdict.fault, kept))
        return findings, verdict.seconds

    def attempt(self, numbers, folder):
        if folder is None:
            with tempfile.TemporaryDirectory(prefix="flipbook-fuzz-") as scratch:
                return self.attempt(numbers, pathlib.Path(scratch))
        module = KINDS[self.kind]
        inputs = []
        for number in numbers:
            dice = random.Random(f"{self.options.seed}:{self.kind}:{number}")
            inputs.append(module.make(dice, number))
        return run(self.options.render, folder, module.write(inputs, folder))

    def keep(self, number, scratch):
        target = self.options.keep / f"{self.kind}-{self.options.seed}-{number}"
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(scratch, target)
        return target


def batches(options):
    """All batches, the kinds taking turns, so that a run that is cut short has met each of them."""
    if options.only:
        kind, number = options.only.split(":")
        yield Batch(kind, [int(number)], options)
        return
    queues = []
    for kind, module in KINDS.items():
        count = getattr(options, kind)
        starts = range(0, count, module.PER_RUN)
        for turn, start in enumerate(starts):
            numbers = list(range(start, min(start + module.PER_RUN, count)))
            queues.append(((turn + 0.5) / len(starts), kind, numbers))
    for _, kind, numbers in sorted(queues):
        yield Batch(kind, numbers, options)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20_000)
    parser.add_argument("--images", type=int, default=50_000)
    parser.add_argument("--fonts", type=int, default=5_000)
    parser.add_argument("--count", type=int, help="so many inputs in all, in the same proportion")
    parser.add_argument("--seconds", type=float, default=1800, help="the longest time; the rest is left out")
    parser.add_argument("--slowness", type=float, default=1, help="a debug build: how many times 2 s a run may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", help="one input, such as fonts:123")
    parser.add_argument("--keep", type=pathlib.Path, default=ROOT / "out/fuzz", help="where inputs of findings go")
    options = parser.parse_args()
    options.render = os.path.abspath(options.render)
    if not os.access(options.render, os.X_OK):
        sys.exit(f"there is no program {options.render}")
    LIMITS.cpu = CPU_SECONDS * options.slowness
    if options.count:
        whole = options.scenes + options.images + options.fonts
        for kind in KINDS:
            setattr(options, kind, max(1, getattr(options, kind) * options.count // whole))

    began = time.monotonic()
    done = {kind: 0 for kind in KINDS}
    slowest = {kind: 0.0 for kind in KINDS}
    findings = []
    lock = threading.Lock()
    line = batches(options)

    def work():
        while time.monotonic() - began < options.seconds:
            with lock:
                batch = next(line, None)
            if batch is None:
                return
            found, seconds = batch.judge()
            with lock:
                done[batch.kind] += len(batch.numbers)
                slowest[batch.kind] = max(slowest[batch.kind], seconds)
                findings.extend(found)
                for name, fault, kept in found:
                    print(f"FOUND {name} (seed {options.seed}): {fault}\n  kept in {kept}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for worker in [pool.submit(work) for _ in range(options.jobs)]:
            worker.result()
    told = ", ".join(f"{count} {kind} (slowest run {slowest[kind]:.2f} s)" for kind, count in done.items())
    print(f"{told} in {time.monotonic() - began:.0f} s: {len(findings)} findings")
    wanted = 1 if options.only else sum(getattr(options, kind) for kind in KINDS)
    if sum(done.values()) < wanted:
        print(f"The time was over after {sum(done.values())} of {wanted} inputs.")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
