#!/usr/bin/env python3
"""Measures what films cost by the million, and computes what a day of them takes.

    python3 tools/scale.py [--render .build/release/render] [--films 1000000] [--rounds 3]
    python3 tools/scale.py --rows 100000        # instead: a table of so many rows, from end to end, as PNGs
    python3 tools/scale.py --rows 10000 --clips .mp4    # instead: the same as clips
    python3 tools/scale.py --beside 3599        # instead: what a part opens beside so many others (needs strace)

Three films of full HD at 60 frames a second are rendered on one thread in three ways: straight into a clip,
as segments of the clip in ten parts that `render encode` joins, and as PNGs in ten parts that it encodes. The
frames are compared with their hashes by `--resume` and by `render encode`. Of each the least CPU of the rounds counts, because machines
are shared. What docs/scale.md says rests on this output; see there what the model leaves out.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
# Scenes, and pixels per point for about two million pixels a frame.
FILMS = {"forty cards that move": ("bench/workload.json", 1), "a photo and a page, mostly at rest": ("bench/rest.json", 1),
         "a player that opens": ("scenes/music-player.json", 2.5)}
SECONDS_OF_A_DAY = 86_400
PARTS = 10


def cpu(*command):
    """CPU seconds of a command and of what it started."""
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def size(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files)


class Film:
    """What one film took; seconds of CPU, bytes."""

    def __init__(self, render, scene, scale, folder, rounds):
        def least(*commands):
            return min(sum(cpu(*command, "--jobs", "1", "--quiet") for command in commands) for _ in range(rounds))

        make = [render, scene, "--scale", scale]
        clips, frames = folder / "clips", folder / "frames"
        clips.mkdir()
        self.draft = least([*make, "-o", clips / "film.mp4", "--quality", "draft"])
        self.draft_bytes = size(clips)[1]
        self.direct = least([*make, "-o", clips / "film.mp4"])
        self.clip_bytes = size(clips)[1]
        self.whole = least([*make, "-o", frames])
        # What a run takes besides frames: its start, and reading and folding the scene.
        self.start = least([*make, "-o", folder / "one", "--frames", "0"])
        self.frames = len(list(frames.glob("*.png")))
        self.resumed = least([*make, "-o", frames, "--resume"])
        self.checking = least([render, "encode", frames])
        self.pixels = least([render, "encode", frames, "--pixels"])
        shutil.rmtree(frames)
        self.parts = least(*([*make, "-o", frames, "--shard", f"{part}/{PARTS}"] for part in range(1, PARTS + 1)))
        self.files, self.frame_bytes = size(frames)
        self.encoding = least([render, "encode", frames, "-o", clips / "again.mp4"])
        self.segments = least(*([*make, "-o", clips / "parts.mp4", "--shard", f"{part}/{PARTS}"]
                                for part in range(1, PARTS + 1)))
        self.joining = least([render, "encode", clips / "parts", "-o", clips / "joined.mp4"])
        self.equal = all((clips / name).read_bytes() == (clips / "film.mp4").read_bytes()
                         for name in ("again.mp4", "joined.mp4"))


# A film of one square, so that what counts is everything around drawing.
TINY = {"size": [16, 16], "scale": 1, "fps": 60, "parameters": {"tint": "#FF0000", "side": 8},
        "views": [{"id": "box", "frame": [0, 0, "$side", 8], "backgroundColor": "$tint"}]}


def measured(*command):
    """Wall seconds, CPU seconds and MB of a command and of what it started; a program that exceeds this is named."""
    start = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit {process.returncode}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def table(folder, numbers, of=0):
    """A table with these rows; every hundredth has another color in another edition of it."""
    with open(folder / "rows.csv", "w") as file:
        file.write("id,tint,side\n")
        for number in numbers:
            tint = number * 7919 % (1 << 24) ^ (of if number % 100 == 0 else 0)
            file.write(f"{number // 1000}-{number},#{tint:06X},{4 + number % 9}\n")


def rows(render, count, ending, folder):
    """A film for each of many rows, the same again when all are there, and after the table was changed: of
    three frames as clips, or of one frame as a PNG in a folder."""
    (folder / "card.json").write_text(json.dumps({**TINY, "duration": 0.05}))
    clips = [] if ending else ["--frames", "0"]
    batch = [render, folder / "card.json", "--batch", folder / "rows.csv", "--jobs", "1", "--quiet",
             "-o", f"{folder}/films/{{id}}{ending}", *clips]
    table(folder, range(count))
    print(f"| {count:,} rows, {'clips ' + ending if ending else 'frames as PNGs'} | wall | CPU | memory | a row "
          "| ledger |\n|---|---|---|---|---|---|")

    def row(name, *more):
        wall, seconds, memory = measured(*batch, *more)
        ledger = folder / "films/batch.jsonl"
        lines = ledger.read_bytes() if ledger.exists() else b""
        noted = f"{lines.count(10):,} lines, {len(lines) / 1e6:.1f} MB" if lines else ""
        print(f"| {name} | {wall:.0f} s | {seconds:.1f} s | {memory:.0f} MB | {seconds / count * 1e3:.2f} ms | {noted} |",
              flush=True)

    row("made")
    row("all there, `--resume`", "--resume")
    if not ending:
        return
    row("checked, `--verify`", "--verify")
    # One row in a hundred is changed, and one in fifty removed.
    table(folder, (number for number in range(count) if number % 50 != 1), of=0x010101)
    row("1 % changed and 2 % removed, `--resume --prune`", "--resume", "--prune")
    row("checked, `--verify`", "--verify")
    there = sum(1 for _ in folder.glob(f"films/*{ending}"))
    if there != count - len(range(1, count, 50)):
        sys.exit(f"there are {there} clips")


def beside(render, count, folder):
    """What the last part of a film opens beside others, which are copies of what they would be."""
    parts = count + 1
    scene = folder / "tiny.json"
    scene.write_text(json.dumps({**TINY, "duration": parts / 60}))
    subprocess.run([render, scene, "-o", folder / "whole", "--jobs", "1", "--quiet"], check=True)
    text = (folder / "whole/render.json").read_text()
    head, frames = text[:text.index('  "selection"')], json.loads(text)["frames"]
    film = folder / "film"
    subprocess.run([render, scene, "-o", film, "--shard", f"1/{parts}", "--jobs", "1", "--quiet"], check=True)
    for number, (frame, pixels) in enumerate(list(frames.items())[:-1], 1):
        shutil.copy(folder / f"whole/{frame}.png", film)
        (film / f"render.{number}-of-{parts}.json").write_text(
            f'{head}  "selection": "{number - 1}",\n  "frames": {{\n    "{frame}": "{pixels}"\n  }}\n}}\n')
    opened("a part of frames", [render, scene], folder, film, folder / "alone", count)
    shutil.rmtree(film)


def beside_segments(render, count, folder):
    """The same for a part of a clip, whose others have a segment each: copies of one."""
    parts = count + 1
    scene = folder / "slow.json"
    # A frame a second, so that a segment has four.
    scene.write_text(json.dumps({**TINY, "fps": 1, "duration": 4 * parts}))
    film = folder / "clip"
    subprocess.run([render, scene, "-o", f"{film}.mp4", "--shard", f"1/{parts}", "--jobs", "1", "--quiet"], check=True)
    head, line = (film / f"segments.1-of-{parts}.jsonl").read_text().splitlines()
    record = json.loads(line)
    (segment, digest), = record["clips"].items()
    for number in range(2, parts):
        name = f"mp4.{4 * number - 4:05}-{4 * number - 1:05}.mp4"
        shutil.copy(film / segment, film / name)
        (film / f"segments.{number}-of-{parts}.jsonl").write_text(
            head + "\n" + json.dumps({**record, "clips": {name: digest}}, separators=(",", ":")) + "\n")
    opened("a part of a clip", [render, scene], folder, film, folder / "alone-clip", count, ".mp4")


def opened(name, command, folder, film, alone, count, ending=""):
    """Counts what the last part opens in its folder, alone and beside the others."""
    for others in (0, count):
        place = film if others else alone
        log = folder / "opens"
        subprocess.run(
            ["strace", "-f", "-e", "trace=open,openat,newfstatat,lstat,stat,statx,access,faccessat,faccessat2", "-o",
             log, *command, "-o", f"{place}{ending}", "--shard", f"{count + 1}/{count + 1}", "--jobs", "1", "--quiet"],
            check=True)
        calls = [line for line in log.read_text().splitlines() if f"{place}/" in line or f'{place}"' in line]
        opens = sum(" open" in line for line in calls)
        print(f"| {name}, beside {others:,} others | {opens} | {len(calls) - opens} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--films", type=float, default=1e6, help="a day")
    parser.add_argument("--utilization", type=float, default=0.6, help="how much of the cores' time is used")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rows", type=int, help="measure a table of so many rows instead")
    parser.add_argument("--clips", default="", help="with --rows, the ending of clips: .mp4, .gif")
    parser.add_argument("--beside", type=int, help="measure a part beside so many others instead")
    arguments = parser.parse_args()
    render, a_day, busy = arguments.render.resolve(), arguments.films, arguments.utilization
    if arguments.rows or arguments.beside:
        with tempfile.TemporaryDirectory(prefix="flipbook-scale-") as scratch:
            if arguments.rows:
                rows(render, arguments.rows, arguments.clips, pathlib.Path(scratch))
            if arguments.beside:
                print("| the last part | files of the folder opened | looked up |\n|---|---|---|")
                beside(render, arguments.beside, pathlib.Path(scratch))
                beside_segments(render, arguments.beside, pathlib.Path(scratch))
        return
    films = {}
    with tempfile.TemporaryDirectory(prefix="flipbook-scale-") as scratch:
        for name, (scene, scale) in FILMS.items():
            folder = pathlib.Path(scratch) / str(len(films))
            folder.mkdir()
            films[name] = Film(render, ROOT / scene, scale, folder, max(1, arguments.rounds))
            shutil.rmtree(folder)

    def row(name, value):
        print(f"| {name} | " + " | ".join(value(film) for film in films.values()) + " |")

    print("| one film | " + " | ".join(films) + " |\n|---" + "|---" * len(films) + "|")
    row("frames", lambda f: f"{f.frames}")
    row("straight into an MP4, `standard`, CPU", lambda f: f"{f.direct:.2f} s")
    row("its size", lambda f: f"{f.clip_bytes / 1e6:.2f} MB")
    row("straight into an MP4, `draft`, CPU", lambda f: f"{f.draft:.2f} s")
    row("its size", lambda f: f"{f.draft_bytes / 1e6:.2f} MB")
    row("frames as PNGs in one run, CPU", lambda f: f"{f.whole:.2f} s")
    row(f"the same in {PARTS} parts, CPU", lambda f: f"{f.parts:.2f} s")
    row("their size", lambda f: f"{f.frame_bytes / 1e6:.1f} MB")
    row("starting, reading the scene and drawing one frame, CPU", lambda f: f"{f.start:.2f} s")
    row("finding all of them there with `--resume`, CPU", lambda f: f"{f.resumed:.2f} s")
    row("checking their bytes with `render encode`, CPU", lambda f: f"{f.checking:.2f} s")
    row("the same, a frame", lambda f: f"{f.checking / f.frames * 1e3:.2f} ms")
    row("checking their pixels with `render encode --pixels`, a frame",
        lambda f: f"{f.pixels / f.frames * 1e3:.1f} ms")
    row("`render encode` of them into an MP4, CPU", lambda f: f"{f.encoding:.2f} s")
    row(f"the MP4 as segments in {PARTS} parts, CPU", lambda f: f"{f.segments:.2f} s")
    row("joining them, CPU", lambda f: f"{f.joining:.2f} s, {100 * f.joining / f.direct:.1f} % of one run")
    row("both clips against the direct one", lambda f: "equal" if f.equal else "DIFFERS")
    print(f"\n| {a_day:,.0f} films a day at {100 * busy:.0f} % of the cores' time | " + " | ".join(films)
          + " |\n|---" + "|---" * len(films) + "|")

    def cores(seconds):
        return f"{seconds * a_day / SECONDS_OF_A_DAY / busy:,.0f}"

    def rate(amount, unit=1e6):
        return f"{amount * a_day / SECONDS_OF_A_DAY / unit:,.0f}"

    row("cores, straight into `standard`", lambda f: cores(f.direct))
    row("cores, straight into `draft`", lambda f: cores(f.draft))
    row("cores, parts as segments, and joining", lambda f: cores(f.segments + f.joining))
    row("cores, parts as PNGs, and `render encode`", lambda f: cores(f.parts + f.encoding))
    row("clips kept, TB a day", lambda f: f"{f.clip_bytes * a_day / 1e12:.2f}")
    row("clips written, MB/s", lambda f: rate(f.clip_bytes))
    row("PNGs kept, TB a day", lambda f: f"{f.frame_bytes * a_day / 1e12:.0f}")
    row("PNGs written, and read again to encode, MB/s", lambda f: rate(f.frame_bytes))
    row("files of PNGs and manifests made a second", lambda f: rate(f.files, 1))
    if not all(film.equal for film in films.values()):
        sys.exit(1)


main()
