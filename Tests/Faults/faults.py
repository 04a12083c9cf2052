#!/usr/bin/env python3
"""Disturbs runs of render in every way that disks, programs, people and signals can, and looks what is left.

    python3 Tests/Faults/faults.py [--render .build/release/render] [--kills 100] [--only disk] [--cases "only files"] [--seed 1]

A run is killed at random moments, its disk is full, its ffmpeg is slow, dead, missing, too old or hanging, its folder is
taken away, its readers go. After each, only whole files may be there, with one message and the right code; the next
run completes, and its files are those of an undisturbed run, byte for byte. `--report docs/faults.md` writes the summary.
Needs root, for disks of a few blocks and for a user who may write less; ends with 1 when anything is wrong.
"""
import argparse
import json
import os
import pathlib
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
import types

sys.dont_write_bytecode = True
import disks
import encoders
import film as films
import folders
import kills
import parts
import report
import streams

ROOT = pathlib.Path(__file__).resolve().parents[2]
GROUPS = {"kills": kills, "disk": disks, "ffmpeg": encoders, "folder": folders, "streams": streams,
          "parts": parts}
LONG = ["-q", "--slow", "8", "--fps", "10"]
# The ways of rendering that are disturbed, and the groups in which each is.
PLANS = [
    ("frames", ["-q"], {"kills", "disk", "folder", "streams"}),
    ("frames and MP4", ["-q", "--mp4"], {"kills", "disk", "ffmpeg", "folder"}),
    ("MP4 alone", ["-q", "--mp4", "--no-frames"], {"kills", "ffmpeg"}),
    ("frames and GIF", ["-q", "--gif"], {"kills", "disk"}),
    ("300 tiny frames", ["-q", "--fps", "200", "--scale", "0.05"], {"disk"}),
    # 120 frames, which are cut after each 40.
    ("MP4 of three segments", [*LONG, "--mp4", "--no-frames"], {"kills", "disk", "ffmpeg"}),
    ("segments", [*LONG, "--mp4", "--no-frames", "--shard", "1/1"], {"kills", "disk", "ffmpeg", "folder"}),
    ("frames and segments", [*LONG, "--mp4", "--shard", "1/1"], {"kills", "disk"}),
    ("segments that are joined", [*LONG, "--mp4", "--no-frames"], {"kills", "disk", "ffmpeg", "parts"}),
]


def lacking(groups):
    """Why these cannot run here, or None."""
    if not shutil.which("ffmpeg"):
        return "ffmpeg is not installed"
    if not groups & {"disk", "folder"}:
        return None
    if os.geteuid() != 0:
        return "root is needed, for disks of a few blocks and for users who may not write"
    for tool in ("setpriv", "mount"):
        if not shutil.which(tool):
            return f"{tool} is not installed"
    with tempfile.TemporaryDirectory() as place:
        if subprocess.run(["mount", "-t", "tmpfs", "tmpfs", place], capture_output=True).returncode:
            return "no disk can be mounted here"
        subprocess.run(["umount", place], check=True)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--steps", type=int, default=40, help="the most sizes of a disk that are tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=GROUPS, help="one group of faults")
    parser.add_argument("--cases", default="", help="only disturbances whose names begin so, such as SIGKILL or hanging")
    parser.add_argument("--plan", choices=[name for name, *_ in PLANS], help="one way of rendering")
    parser.add_argument("--report", help="where the summary is written, as Markdown")
    parser.add_argument("--save", help="where the rows are written, to be told later")
    parser.add_argument("--load", nargs="+", default=[], help="tells saved rows instead of disturbing runs")
    parser.add_argument("--quiet", action="store_true", help="rows with faults only")
    options = parser.parse_args()
    options.render = os.path.abspath(options.render)
    options.resumes = resumes(options.render)
    if options.load:
        saved = [json.loads(pathlib.Path(file).read_text()) for file in options.load]
        trials = [types.SimpleNamespace(**row) for part in saved for row in part["rows"]]
        return tell(trials, sum(part["seconds"] for part in saved), options)
    if why := lacking({options.only} if options.only else set(GROUPS)):
        print(f"skipped: {why}", file=sys.stderr)
        # A machine that is there to run this must not pass by skipping it.
        return 1 if os.environ.get("CI") == "true" else 0
    start = time.monotonic()
    trials = []
    scratch = tempfile.mkdtemp(prefix="flipbook-faults-")
    os.chmod(scratch, 0o755)
    try:
        for name, module in GROUPS.items():
            if options.only and name != options.only:
                continue
            plans = [
                (films.Joining if plan == "segments that are joined" else films.Film)(
                    options.render, os.path.join(scratch, name), plan, arguments)
                for plan, arguments, groups in PLANS if name in groups and options.plan in (None, plan)]
            # Each group has dice of its own: one group alone is disturbed at the same moments.
            for trial in module.trials(plans, random.Random(f"{options.seed}:{name}"), options):
                trials.append(trial)
                if trial.faults or not options.quiet:
                    print(report.row(trial), flush=True)
                for fault in trial.faults:
                    print(f"    FAULT: {fault}", flush=True)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    seconds = time.monotonic() - start
    if options.save:
        rows = {"seconds": seconds, "rows": [trial.row for trial in trials]}
        pathlib.Path(options.save).write_text(json.dumps(rows))
    return tell(trials, seconds, options)


def resumes(render):
    """Whether a build can go on where a run ended."""
    return "--resume" in subprocess.run([render, "frames", "--help"], capture_output=True, text=True).stdout


def tell(trials, seconds, options):
    """Tells the sum of all rows, and writes the page; the exit code."""
    summary = report.summary(trials, seconds)
    print(summary)
    if options.report:
        version = subprocess.run([options.render, "--version"], capture_output=True, text=True).stdout.strip()
        target = pathlib.Path(options.report)
        # What another search has found stands below.
        mark = "\n## Work without end\n"
        _, _, rest = (target.read_text() if target.exists() else "").partition(mark)
        page = report.page(trials, summary, version, options, platform.release().split("-")[0])
        target.write_text(page + (mark + rest if rest else ""))
    return 1 if any(trial.faults for trial in trials) else 0


if __name__ == "__main__":
    sys.exit(main())
