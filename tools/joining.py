#!/usr/bin/env python3
"""Measures how long joining a long clip of segments takes, and how three machines share a film of a minute.

    python3 tools/joining.py [--render .build/release/render] [--minutes 60] [--scale 3]

A minute of Tests/Farm/minute.json is rendered at once and in three parts, and the parts are joined. Machines are
shared, so CPU seconds are printed: three machines of one core each would take those of the longest part and of the
join. Then a folder of segments of an hour is made: the segments of the minute, again and again, under the names and
with the list that an hour's would have; `render encode` joins it. No hour is drawn.
"""
import argparse
import hashlib
import json
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
SCENE = ROOT / "Tests/Farm/minute.json"


def timed(*command):
    """Wall and CPU seconds of a command and of what it started."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def repeated(source, target, times):
    """Makes of the segments of a minute those of `times` minutes, as hard links."""
    target.mkdir()
    head = json.loads((source / "segments.json").read_text())
    names = sorted(source.glob("mp4.*.mp4"))
    frames = head["frameCount"]
    text = (source / "segments.json").read_text()
    text = re.sub(r'"frameCount": \d+', f'"frameCount": {frames * times}', text)
    text = re.sub(r'"selection": "[^"]*"', f'"selection": "0..{frames * times - 1}"', text)
    (target / "segments.json").write_text(text)
    key = hashlib.sha256(text.encode()).hexdigest()
    lines = []
    for minute in range(times):
        for path in names:
            first, last = (int(number) + minute * frames for number in path.name.split(".")[1].split("-"))
            name = f"mp4.{first:05}-{last:05}.mp4"
            (target / name).hardlink_to(path)
            clips = {name: hashlib.sha256(path.read_bytes()).hexdigest()}
            lines.append(json.dumps({"flipbook": "segments", "by": "film", "key": key, "clips": clips},
                                    separators=(",", ":")))
    (target / "segments.1-of-1.jsonl").write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--scale", type=float, default=3, help="3 is full HD")
    arguments = parser.parse_args()
    render = arguments.render.resolve()
    with tempfile.TemporaryDirectory(prefix="flipbook-joining-") as scratch:
        folder = pathlib.Path(scratch)
        make = [render, SCENE, "--scale", arguments.scale, "--jobs", "1", "--quiet"]
        _, direct = timed(*make, "-o", folder / "whole.mp4")
        parts = [timed(*make, "-o", folder / "a.mp4", "--shard", f"{part}/3")[1] for part in (1, 2, 3)]
        wall, joining = timed(render, "encode", folder / "a", "-o", folder / "a.mp4", "--quiet")
        equal = (folder / "whole.mp4").read_bytes() == (folder / "a.mp4").read_bytes()
        size = (folder / "a.mp4").stat().st_size
        print("| a minute of full HD | CPU |\n|---|---|")
        print(f"| one run | {direct:.1f} s |")
        print(f"| three parts | {', '.join(f'{part:.1f} s' for part in parts)} |")
        print(f"| the join | {joining:.2f} s, {joining / direct:.1%} of one run |")
        print(f"| the longest part and the join, against one run | {(max(parts) + joining) / direct:.2f} |")
        print(f"| its bytes | {size / 1e6:.1f} MB, {'equal' if equal else 'DIFFERENT'} |")
        repeated(folder / "a", folder / "long", arguments.minutes)
        wall, cpu = timed(render, "encode", folder / "long", "-o", folder / "long.mp4", "--quiet")
        size = (folder / "long.mp4").stat().st_size
        print(f"\n{arguments.minutes} minutes, the segments of one again and again: {size / 1e6:,.0f} MB joined in "
              f"{wall:.1f} s, {cpu:.1f} s of CPU")
        if not equal:
            sys.exit(1)


if __name__ == "__main__":
    main()
