#!/usr/bin/env python3
"""Makes a batch of clips in a control group with little memory, and prints the peaks.

    python3 tools/small_memory.py [--render .build/release/render] [--limit 1024] [--cores 2] [--rows 100] [--scale 2]

Needs root, controllers of version 1, and a working directory on a disk, because files in memory count as memory.
`--scale 2` is full HD, `--scale 3` 2880×1620. The quota of `--cores` has no effect on a host that has fewer.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
GROUPS = pathlib.Path("/sys/fs/cgroup")
SCENE = {
    "size": [960, 540], "scale": 2, "fps": 12, "duration": 5, "parameters": {"name": "Ada", "tint": "#3D5A80"},
    "views": [
        {"id": "bg", "frame": [0, 0, 960, 540], "gradient": {"colors": ["$tint", "#111111"]}},
        {"id": "card", "frame": [100, 170, 200, 200], "backgroundColor": "#FFFFFF", "cornerRadius": 24,
         "shadowRadius": 20, "shadowOpacity": 0.4},
        {"id": "t", "frame": [60, 40, 800, 80],
         "text": {"string": "$name", "fontSize": 60, "foregroundColor": "white"}}],
    "script": [
        {"at": 0.2, "animate": {"duration": 1.5, "changes": {"card.position.x": 760}}},
        {"at": 2.5, "animate": {"duration": 1.5, "changes": {"card.position.x": 200, "t.opacity": 0.2}}}]}


def resident(process):
    """The resident memory of a process in bytes, and whether it is ffmpeg; it may have ended."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0, False
    lines = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return int(lines.get("VmRSS", "0 kB").split()[0]) << 10, lines.get("Name", "").strip() == "ffmpeg"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--limit", type=int, default=1024, help="in MiB")
    parser.add_argument("--cores", type=float, default=2)
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--scale", type=float, default=2)
    arguments = parser.parse_args()
    memory, cpu = GROUPS / "memory/flipbook-films", GROUPS / "cpu/flipbook-films"
    memory.mkdir()
    cpu.mkdir()
    try:
        (memory / "memory.limit_in_bytes").write_text(str(arguments.limit << 20))
        (cpu / "cpu.cfs_quota_us").write_text(str(int(arguments.cores * 100_000)))
        with tempfile.TemporaryDirectory(dir=".") as scratch:
            folder = pathlib.Path(scratch).resolve()
            (folder / "card.json").write_text(json.dumps(SCENE))
            rows = [f"{number},Guest {number},#{number * 7919 % (1 << 24):06X}" for number in range(arguments.rows)]
            (folder / "rows.csv").write_text("\n".join(["id,name,tint", *rows]) + "\n")

            def enter():
                for group in (memory, cpu):
                    (group / "cgroup.procs").write_text(str(os.getpid()))

            start = time.monotonic()
            run = subprocess.Popen(
                [arguments.render.resolve(), "card.json", "--batch", "rows.csv", "-o", "films/{id}.mp4", "--scale",
                 str(arguments.scale), "--progress", "never"], cwd=folder, preexec_fn=enter,
                env={**os.environ, "TMPDIR": str(folder)})
            most, encoders = 0, 0
            while run.poll() is None:
                found = [resident(process) for process in set((memory / "cgroup.procs").read_text().split())]
                most = max(most, sum(size for size, _ in found))
                encoders = max(encoders, sum(is_encoder for _, is_encoder in found))
                time.sleep(0.05)
            films = sum(1 for _ in folder.glob("films/*.mp4"))
        peak = int((memory / "memory.max_usage_in_bytes").read_text())
        failures = int((memory / "memory.failcnt").read_text())
        print(f"exit {run.returncode}, {films} of {arguments.rows} films in {time.monotonic() - start:.0f} s, at most "
              f"{encoders} ffmpeg, peak of the group {peak >> 20} MiB, sum of resident memory {most >> 20} MiB, "
              f"{failures} allocations met the limit")
        sys.exit(run.returncode or films != arguments.rows)
    finally:
        time.sleep(0.5)
        memory.rmdir()
        cpu.rmdir()


main()
