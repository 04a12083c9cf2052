#!/usr/bin/env python3
"""Runs render on files of other programs that were made to hurt, and on scenes that are too much to export.

    python3 Tests/Hostile/hostile.py [--render .build/release/render] [--only lottie:keys-position] [--quick]

Each file is imported and validated, each scene exported. A run is at fault when a signal ended it, when it took more
than 2 s of CPU or more than 1 GiB, when it failed without a message, when its message does not say what is expected,
or when it wrote anything outside of its output. The inputs are made anew in a temporary folder each time. --quick
leaves out the large ones. The exit code is 1 when anything is at fault.
"""
import argparse
import os
import pathlib
import re
import resource
import sys
import tempfile

sys.dont_write_bytecode = True
import exports
import lottie
import markup

ROOT = pathlib.Path(__file__).resolve().parents[2]
CPU_SECONDS = 2.0
MEMORY_BYTES = 1 << 30
# What a run may end with: done, a wrong file, something missing, not readable.
FINE = {0, 65, 66, 74}
PLACE = re.compile(r"(^|\n)[^\n]*:\d+:\d+: (error|warning): ")


def run(program, arguments, folder, seconds):
    """The status, the seconds of CPU, the bytes of memory and the messages of a run."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writer, 1)
        os.dup2(writer, 2)
        os.close(reader)
        os.chdir(folder)
        limit = int(seconds * 4) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.execv(program, [program, *arguments])
    os.close(writer)
    words = b""
    while part := os.read(reader, 1 << 16):
        if len(words) < 1 << 18:
            words += part
    os.close(reader)
    _, status, usage = os.wait4(child, 0)
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, words.decode("utf-8", "replace")


def tree(folder):
    """Everything in a folder but what runs may write: name, kind and size."""
    found = set()
    for place, folders, names in os.walk(folder):
        if place == os.path.join(folder, "inner"):
            folders[:] = [name for name in folders if name != "out"]
        for name in names:
            path = os.path.join(place, name)
            found.add((path, os.lstat(path).st_size))
    return found


class Trial:
    """An input, the commands that it is given to, and what came of them."""

    def __init__(self, kind, case):
        self.name, self.case = f"{kind}:{case.name}", case
        self.seconds, self.memory, self.first, self.faults = 0.0, 0, "", []

    def run(self, program, slowness):
        seconds = CPU_SECONDS * slowness
        with tempfile.TemporaryDirectory() as folder:
            inner = os.path.join(folder, "inner")
            os.mkdir(inner)
            arguments = self.case.make(pathlib.Path(inner))
            before = tree(folder)
            for words in arguments:
                status, cpu, memory, text = run(program, words, inner, seconds)
                self.judge(words[0], status, cpu, memory, text, seconds)
            more = {path for path, _ in tree(folder) - before}
            if more:
                self.faults.append(f"wrote {sorted(more)[0]}")

    def judge(self, command, status, cpu, memory, text, seconds):
        self.seconds, self.memory = max(self.seconds, cpu), max(self.memory, memory)
        lines = [line for line in text.split("\n") if "error: " in line or "warning: " in line]
        self.first = self.first or (lines[0] if lines else "")
        if os.WIFSIGNALED(status):
            self.faults.append(f"{command}: ended by signal {os.WTERMSIG(status)}")
        elif os.WEXITSTATUS(status) not in FINE:
            self.faults.append(f"{command}: exit code {os.WEXITSTATUS(status)}: {text[-200:]}")
        elif os.WEXITSTATUS(status) != 0 and not lines:
            self.faults.append(f"{command}: exit code {os.WEXITSTATUS(status)} without a message")
        if cpu > seconds:
            self.faults.append(f"{command}: {cpu:.1f} s of CPU")
        if memory > MEMORY_BYTES:
            self.faults.append(f"{command}: {memory >> 20} MiB")
        wanted = self.case.words
        if wanted and wanted not in text:
            self.faults.append(f"{command}: does not say '{wanted}': {text[:200]}")
        if wanted and self.case.has_place and not PLACE.search(text):
            self.faults.append(f"{command}: its message has no place: {text[:200]}")
        if "/etc/passwd" not in self.case.words and "root:" in text:
            self.faults.append(f"{command}: shows another file")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--only", help="one input, such as lottie:keys-position")
    parser.add_argument("--quick", action="store_true", help="leave out the large ones")
    parser.add_argument("--slowness", type=float, default=1, help="how many times slower this machine may be")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.render)
    trials = [
        Trial(kind, case) for kind, cases in (("lottie", lottie.CASES), ("caml", markup.CASES), ("export", exports.CASES))
        for case in cases]
    if arguments.only:
        trials = [trial for trial in trials if trial.name == arguments.only]
    elif arguments.quick:
        trials = [trial for trial in trials if not trial.case.is_large]
    if not trials:
        parser.error(f"there is no input {arguments.only}")
    for trial in trials:
        trial.run(program, arguments.slowness)
        print(f"{trial.name:32} {trial.seconds:5.2f} s {trial.memory >> 20:5} MiB  {trial.first[:140]}", flush=True)
        for fault in trial.faults:
            print(f"FOUND {trial.name}: {fault}", flush=True)
    faults = sum(1 for trial in trials if trial.faults)
    print(f"{len(trials)} inputs: {faults} at fault")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
