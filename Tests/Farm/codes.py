#!/usr/bin/env python3
"""Causes each exit code of the table in farm/README.md as a part of a film meets it, and compares what engines do with it.

    python3 Tests/Farm/codes.py [--render .build/release/render]

Each case is a part of a clip, or its joining, that ends with a code; root is needed for a full disk and for a user who may
not write. Then the table says whether to run it again, and the lists of codes in tasks.py, in the scripts for Slurm and
GNU parallel, and in the files for Kubernetes and AWS Batch must say the same. The exit code is 1 when anything differs.
"""
import argparse
import fcntl
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
FARM = ROOT / "farm"
# Ten seconds: three segments.
SCENE = str(ROOT / "Tests/Farm/minute.json")
FILM = ["--frames", "0..599", "--scale", "0.2", "--quiet"]
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


class Cases:
    """Ways to end, in a folder of their own; each returns the code."""

    def __init__(self, render, folder):
        self.render, self.folder = render, folder
        self.clip, self.parts = folder / "film.mp4", folder / "film"

    def run(self, *words, before=(), **options):
        return subprocess.run([*before, self.render, *map(str, words)], cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, **options).returncode

    def part(self, *more, number="1/2", scene=SCENE, **options):
        return self.run(scene, *FILM, "-o", self.clip, "--shard", number, *more, **options)

    def ending(self, number):
        """A part that is ended by a signal while it draws; the code as a shell has it."""
        child = subprocess.Popen([self.render, SCENE, "-o", self.clip, "--shard", "1/1", "--quiet", "--scale", "3"],
                                 stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder,
                                 env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
                                 # What is started in the background may ignore it.
                                 preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        while not (self.parts / "segments.1-of-1.jsonl").exists() and child.poll() is None:
            time.sleep(0.01)
        child.send_signal(number)
        code = child.wait()
        return code if code >= 0 else 128 - code

    def joined(self):
        codes = [self.part(number=number) for number in ("2/2", "1/2")]
        return max([*codes, self.run("encode", self.parts, "-o", self.clip)])

    def again(self):
        self.part()
        return self.part("--resume")

    def wrong_option(self):
        return self.part("--quality", "best")

    def wrong_part(self):
        return self.part(number="3/2")

    def wrong_scene(self):
        (self.folder / "scene.json").write_text('{ "size": [32, 20], "views": [{ "frame": 7 }] }')
        return self.part(scene=self.folder / "scene.json")

    def lacking(self):
        self.part()
        return self.run("encode", self.parts, "-o", self.clip)

    def damaged(self):
        self.joined()
        with open(next(self.parts.glob("mp4.*.mp4")), "ab") as file:
            file.write(b"\0")
        return self.run("encode", self.parts, "-o", self.folder / "again.mp4")

    def other_film(self):
        self.part(number="2/2")
        return self.part("--slow", "2")

    def other_frames(self):
        self.run(SCENE, "--frames", "0..3", "--scale", "0.3", "--quiet", "-o", self.parts, "--shard", "1/2")
        return self.part()

    def other_encoder(self):
        self.part(number="2/2")
        real = shutil.which("ffmpeg")
        return self.part(env=self.with_encoder(
            f'case "$*" in *-version*) echo ffmpeg version 0.1 x; exit;; esac; exec {real} "$@"'))

    def no_scene(self):
        return self.part(scene="none.json")

    def no_film(self):
        return self.run("encode", self.parts, "-o", self.clip)

    def with_encoder(self, script):
        place = self.folder / "bin"
        place.mkdir()
        if script:
            (place / "ffmpeg").write_text(f"#!/bin/sh\n{script}\n")
            (place / "ffmpeg").chmod(0o755)
        return {**os.environ, "PATH": str(place)}

    def no_encoder(self):
        return self.part(env=self.with_encoder(None))

    def little_memory(self):
        # Where the memory ends, and with which of these codes, depends on the libraries.
        code = self.part("--scale", "6", before=["prlimit", "--as=300000000"], env={
            **os.environ, "SWIFT_BACKTRACE": "enable=no"})
        return 70 if code in (132, 134) else code

    def trap(self):
        return self.ending(signal.SIGILL)

    def abort(self):
        return self.ending(signal.SIGABRT)

    def segmentation_fault(self):
        return self.ending(signal.SIGSEGV)

    def no_folder(self):
        (self.folder / "file").write_text("")
        return self.run(SCENE, *FILM, "-o", self.folder / "file/film.mp4", "--shard", "1/2")

    def forbidden(self):
        self.folder.chmod(0o755)
        return self.part(before=NOBODY)

    def foreign(self):
        self.parts.mkdir()
        (self.parts / "mp4.00000-00239.mp4").write_text("a diary")
        return self.part()

    def full_disk(self):
        self.parts.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", self.parts], check=True)
        try:
            return self.part()
        finally:
            subprocess.run(["umount", self.parts], check=True)

    def held(self):
        self.parts.mkdir()
        lock = os.open(self.parts, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            return self.part()
        finally:
            os.close(lock)

    def failing_encoder(self):
        return self.part(env=self.with_encoder("exit 1"))

    def hangup(self):
        return self.ending(signal.SIGHUP)

    def interrupt(self):
        return self.ending(signal.SIGINT)

    def kill(self):
        return self.ending(signal.SIGKILL)

    def terminate(self):
        return self.ending(signal.SIGTERM)


CASES = {
    0: ["joined", "again"], 64: ["wrong_option", "wrong_part"],
    65: ["wrong_scene", "lacking", "damaged", "other_film", "other_frames", "other_encoder"], 66: ["no_scene", "no_film"],
    69: ["no_encoder"], 70: ["little_memory"], 132: ["trap"], 134: ["abort"], 139: ["segmentation_fault"], 73: ["no_folder", "forbidden", "foreign"],
    74: ["full_disk", "held", "failing_encoder"], 129: ["hangup"], 130: ["interrupt"], 137: ["kill"], 143: ["terminate"],
}


def table():
    """The codes of the table, and whether it says to run again: `yes`, `no`, or where."""
    rows = re.findall(r"^\| ([\d, ]+) \| .* \| ([^|]+) \|$", (FARM / "README.md").read_text(), re.M)
    return {int(code): again.split(",")[0] for codes, again in rows for code in codes.split(",")}


def differences(said):
    """Where an engine's file does something else than the table says."""
    sys.path.insert(0, str(FARM))
    sys.dont_write_bytecode = True
    import tasks
    yes = {code for code, again in said.items() if again == "yes"}
    no = {code for code, again in said.items() if again == "no" and code}
    elsewhere = {code for code, again in said.items() if again.startswith("on a")}
    text = {name: (FARM / name).read_text() for name in (
        "parallel/film.sh", "parallel/batch.sh", "slurm/part.sbatch", "slurm/encode.sbatch", "slurm/rows.sbatch",
        "kubernetes/film.yaml", "kubernetes/batch.yaml")}
    found = {"tasks.py": (tasks.PASSING, yes - {137} | {137} & tasks.PASSING), "tasks.py, elsewhere": (tasks.ELSEWHERE, elsewhere)}
    for name in ("parallel/film.sh", "parallel/batch.sh"):
        found[name] = ({int(code) for code in re.search(r"in ([\d|]+)\)", text[name])[1].split("|")}, no)
    for name in ("slurm/part.sbatch", "slurm/encode.sbatch", "slurm/rows.sbatch"):
        # Slurm itself runs again what a signal ended.
        found[name] = ({int(code) for code in re.findall(r'"\$code" = (\d+)', text[name])}, {code for code in yes if code < 128})
    for name in ("kubernetes/film.yaml", "kubernetes/batch.yaml"):
        # All pods have the same image and memory; crashes count as tries.
        for values in re.findall(r"values: \[([\d, ]+)\]", text[name]):
            found[name] = ({int(code) for code in values.split(",")}, {code for code in no | elsewhere if code < 128})
    for name in ("part", "encode"):
        rules = json.loads((FARM / f"aws-batch/{name}.json").read_text())["retryStrategy"]["evaluateOnExit"]
        retried = {int(rule["onExitCode"]) for rule in rules if rule["action"] == "RETRY" and "onExitCode" in rule}
        found[f"aws-batch/{name}.json"] = (retried, yes & retried | {74})
    return [f"{name} has {sorted(has)}, and the table {sorted(wanted)}" for name, (has, wanted) in found.items() if has != wanted]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        print("skipped: root is needed, for a full disk and for a user who may not write", file=sys.stderr)
        sys.exit(77)
    said, faults = table(), 0
    if missing := said.keys() ^ CASES.keys():
        print(f"the table and the cases have not the same codes: {sorted(missing)}")
        faults += 1
    for code, names in CASES.items():
        for name in names:
            with tempfile.TemporaryDirectory(prefix="flipbook-codes-") as folder:
                found = getattr(Cases(arguments.render.resolve(), pathlib.Path(folder)), name)()
            faults += found != code
            print(f"{code:4} {said.get(code, ''):22}{name.replace('_', ' '):18}{'' if found == code else f'WRONG: {found}'}", flush=True)
    for difference in differences(said):
        faults += 1
        print(f"WRONG: {difference}")
    print(f"{faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
