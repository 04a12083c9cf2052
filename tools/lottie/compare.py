#!/usr/bin/env python3
"""Draws Lottie files as scenes, and beside ThorVG and rlottie, and prints how far they are apart.

    python3 -m venv venv && venv/bin/pip install thorvg-python rlottie-python pillow numpy
    venv/bin/python tools/lottie/compare.py FOLDER --render .build/release/render

FOLDER is searched for .json and .lottie files. Each becomes a scene (`render import`), which is
checked (`render validate`) and drawn at five frames; both players draw the same frames in the same
size. The table has a line for each file: the mean difference of a color level (of 255, on white)
from ThorVG, from rlottie, and of those two from each other; then the same three over the pixels that
are covered in at least one of the two pictures, because most of a small figure's picture is empty. A
summary follows, and, with --reasons, a table of the outliers: why a file differs, by what a line of
that file says about its name (an expression, a tab, the reason), or else by the first thing that the
import could not say.

With --oracle, FOLDER is a copy of https://github.com/LottieFiles/test-files: beside NAME.json are
pictures of After Effects, NAME-FRAME.png. These frames are drawn in their size, ours and both
players', and the first two columns are of ours and the pictures.

Where both players are within the limit of each other, ours has to be, too. Where they are not, being
near to one of them says nothing: those files are counted by themselves, and what the specification
says about one is a line of --reasons.
"""
import argparse
import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import sys
import tempfile
import zipfile

import numpy
from PIL import Image

SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
LONGEST_SIDE = 320


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--render", default="render", help="the program")
    parser.add_argument("--scenes", type=pathlib.Path,
                        help="take NAME/scene.json, with remarks.txt, from here instead of importing")
    parser.add_argument("--every", type=int, default=1, help="only each n-th file")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="K",
                        help="the first of these: 0 is the first file")
    parser.add_argument("--only", default="", help="only files whose path matches this expression")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the pictures")
    parser.add_argument("--reasons", type=pathlib.Path, help="print a table of the outliers")
    parser.add_argument("--limit", type=float, default=2, help="the difference that is an outlier")
    parser.add_argument("--oracle", action="store_true", help="compare with pictures of After Effects")
    arguments = parser.parse_args()

    if arguments.folder.suffix == ".txt":
        files = [tuple(line.split("\t")) for line in arguments.folder.read_text().split("\n") if line]
    else:
        found = sorted(p for p in arguments.folder.rglob("*") if p.suffix in (".json", ".lottie"))
        if arguments.oracle:
            found = [p for p in found if references(p)]
        files = [(str(p.relative_to(arguments.folder)).replace("/", "__"), str(p)) for p in found]
    files = [f for f in files if re.search(arguments.only, f[0])]
    files = files[arguments.first :: arguments.every]

    artists = {player: Artist(player) for player in ("thorvg", "rlottie")}
    results = []
    for name, path in files:
        with tempfile.TemporaryDirectory() as place:
            folder = arguments.keep / name if arguments.keep else pathlib.Path(place)
            folder.mkdir(parents=True, exist_ok=True)
            result = compare(name, path, folder, arguments, artists)
        result["name"] = name
        results.append(result)
        print("\t".join([result["state"]] + [number(result.get(k)) for k in columns(arguments.oracle)]
                        + [name, result.get("note", "")]), flush=True)
    if arguments.oracle:
        oracle_summary(results, arguments.limit)
    else:
        summary(results, arguments.limit)
    if arguments.reasons:
        reasons = [line.split("\t") for line in arguments.reasons.read_text().split("\n")
                   if "\t" in line]
        outliers([r for r in results if agree(r, arguments.limit)], arguments.limit, reasons)
        print("\nWhere both players differ, by what differs in ours from one of them:")
        outliers([r for r in results if not agree(r, arguments.limit)], arguments.limit, reasons)


def columns(oracle):
    kinds = ("after effects", "thorvg ae", "rlottie ae") if oracle else (
        "thorvg", "rlottie", "between")
    return kinds + tuple(k + " covered" for k in kinds)


def references(path):
    """After Effects' pictures of a file by their frames."""
    found = {}
    for picture in path.parent.glob(path.stem + "-*.png"):
        frame = picture.stem[len(path.stem) + 1:]
        if frame.isdigit():
            found[int(frame)] = picture
    return found


def number(value):
    return "-" if value is None else f"{value:.2f}"


def compare(name, path, folder, arguments, artists):
    scene = folder / "scene.json"
    remarks = []
    if arguments.scenes:
        scene = arguments.scenes / name / "scene.json"
        words = scene.with_name("remarks.txt")
        if words.exists():
            remarks = re.findall(r"warning: ([^.\n]*)", words.read_text())
    else:
        code, note, words = run([arguments.render, "import", path, "-o", str(scene), "--force"], 60)
        if code:
            return {"state": "no-import", "note": note}
        remarks = re.findall(r"warning: ([^.\n]*)", words)
    if not scene.exists():
        return {"state": "no-import"}
    code, note, _ = run([arguments.render, "validate", str(scene)], 60)
    if code:
        return {"state": "invalid", "note": note}

    facts = json.loads(scene.read_text())
    width, height = facts["size"]
    count = max(1, round(facts["duration"] * eval_fraction(facts["fps"])))
    frames = [min(count - 1, int(share * count)) for share in SHARES]
    scale = LONGEST_SIDE / max(width, height)
    oracle = references(pathlib.Path(path)) if arguments.oracle else {}
    if oracle:
        frames, scale = sorted(oracle), 1
    size = (max(1, round(width * scale)), max(1, round(height * scale)))

    ours = folder / "ours"
    shutil.rmtree(ours, ignore_errors=True)
    code, note, _ = run([arguments.render, str(scene), "--frames", ",".join(map(str, frames)),
                         "--scale", repr(scale), "-o", str(ours), "-j", "1", "--force"], 120)
    if code:
        return {"state": "no-frames", "note": note}
    pictures = sorted(ours.glob("*.png"))

    def level(file):
        """The colors on white, and whether anything is there."""
        image = Image.open(file).convert("RGBA").resize(size)
        under = Image.new("RGBA", size, "white")
        under.alpha_composite(image)
        covered = numpy.asarray(image)[..., 3] > 0
        return numpy.asarray(under.convert("RGB"), dtype=float), covered

    drawn = {"ours": [level(p) for p in pictures]}
    unique = sorted(set(frames))
    path = unpacked(path, folder)
    if len(drawn["ours"]) != len(unique):
        return {"state": "no-frames", "note": f"{len(drawn['ours'])} pictures of {len(unique)}"}
    for player, artist in artists.items():
        target = folder / player
        target.mkdir(exist_ok=True)
        artist.draw(path, target, size, unique)
        found = [target / f"{f}.png" for f in unique]
        if all(p.exists() for p in found):
            drawn[player] = [level(p) for p in found]

    if oracle:
        drawn["ae"] = [level(oracle[f]) for f in unique]
    pairs = {"thorvg": ("ours", "thorvg"), "rlottie": ("ours", "rlottie"),
             "between": ("thorvg", "rlottie"), "after effects": ("ours", "ae"),
             "thorvg ae": ("thorvg", "ae"), "rlottie ae": ("rlottie", "ae")}
    result = {"state": "ok", "remarks": remarks}
    for key, (a, b) in pairs.items():
        if a in drawn and b in drawn:
            result[key], result[key + " covered"] = difference(drawn[a], drawn[b])
    return result


def difference(ours, theirs):
    """The mean difference of levels, of all pixels and of those that either picture covers."""
    apart = [numpy.abs(a[0] - b[0]).mean(axis=2) for a, b in zip(ours, theirs)]
    covered = [a[1] | b[1] for a, b in zip(ours, theirs)]
    sums = sum(d[c].sum() for d, c in zip(apart, covered))
    count = sum(c.sum() for c in covered)
    return float(numpy.mean([d.mean() for d in apart])), float(sums / count) if count else 0.0


def unpacked(path, folder):
    """The animation of a dotLottie file, with its pictures, for players that read JSON only."""
    if not zipfile.is_zipfile(path):
        return path
    place = folder / "unpacked"
    with zipfile.ZipFile(path) as archive:
        archive.extractall(place)
        names = sorted(n for n in archive.namelist() if n.endswith(".json"))
        wanted = None
        if "manifest.json" in names:
            manifest = json.loads(archive.read("manifest.json"))
            wanted = (manifest.get("initial") or {}).get("animation") or manifest.get(
                "activeAnimationId") or (manifest.get("animations") or [{}])[0].get("id")
    names = [n for n in names if n != "manifest.json"]
    named = [n for n in names if n in (f"a/{wanted}.json", f"animations/{wanted}.json")]
    return str(place / (named or [n for n in names if n[:2] in ("a/", "an")] or names)[0])


def eval_fraction(rate):
    if isinstance(rate, str):
        above, below = rate.split("/")
        return float(above) / float(below)
    return float(rate)


def run(command, seconds):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return 1, "too slow", ""
    words = (done.stderr or done.stdout).strip().split("\n")
    return (done.returncode, next((w for w in words if "error" in w), words[-1])[:160],
            done.stderr)


def agree(result, limit):
    """Whether both players drew the same, so that ours should."""
    return result.get("between") is None or result["between"] <= limit


def outliers(results, limit, lines):
    """The files beyond the limit from a player, or that are no scenes, by their reasons, as a table."""
    groups = {}
    for result in results:
        known = [result[k] for k in ("thorvg", "rlottie") if result.get(k) is not None]
        if result["state"] == "ok" and all(v <= limit for v in known):
            continue
        reason = next((r for pattern, r in lines if re.search(pattern, result["name"])), None)
        reason = reason or next(iter(result.get("remarks") or []), None) or result.get("note")
        groups.setdefault(reason or "not explained", []).append(result)
    print("\n| reason | files | |\n|---|---|---|")
    for reason, members in sorted(groups.items(), key=lambda g: (-len(g[1]), g[0])):
        names = sorted({m["name"].split("__")[-1].rsplit(".", 1)[0] for m in members})
        print(f"| {reason} | {len(members)} | {', '.join(names)} |")


def summary(results, limit):
    total = len(results)
    states = {}
    for result in results:
        states[result["state"]] = states.get(result["state"], 0) + 1
    print(f"\n{total} files:", ", ".join(f"{v} {k}" for k, v in sorted(states.items())))
    for key in ("thorvg", "rlottie"):
        known = sorted(r[key] for r in results if r.get(key) is not None)
        if known:
            within = sum(v <= limit for v in known)
            print(f"{key}: {within} of {len(known)} within {limit:g} levels "
                  f"({100 * within / len(known):.1f} %), median {known[len(known) // 2]:.2f}")
    for words, wanted in (("agree", True), ("differ", False)):
        group = [r for r in results if r.get("between") is not None
                 and r.get("thorvg") is not None and (r["between"] <= limit) == wanted]
        if not group:
            continue
        for key in ("thorvg", "rlottie"):
            within = sum(r[key] <= limit for r in group)
            covered = sorted(r[key + " covered"] for r in group)
            print(f"where both {words}, from {key}: {within} of {len(group)} within {limit:g} levels "
                  f"({100 * within / len(group):.1f} %); of covered pixels, median "
                  f"{covered[len(covered) // 2]:.2f}")


def oracle_summary(results, limit):
    """How many files are within the limit of After Effects' pictures, ours and each player's."""
    print(f"\n{len(results)} files with pictures of After Effects, within {limit:g} levels:")
    for key in ("after effects", "thorvg ae", "rlottie ae"):
        for part in ("", " covered"):
            known = sorted(r[key + part] for r in results if r.get(key + part) is not None)
            if known:
                name = {"after effects": "ours"}.get(key, key.split()[0])
                print(f"{name}{' (covered pixels)' if part else ''}: "
                      f"{sum(v <= limit for v in known)} of {len(known)}, "
                      f"median {known[len(known) // 2]:.2f}")


class Artist:
    """A player in a process of its own, because players may crash; then another one is started."""

    def __init__(self, player):
        self.player, self.process = player, None

    def draw(self, path, folder, size, frames):
        """Writes frames as FRAME.png; what the player cannot draw is missing.

        In a folder that is kept, the same frames are drawn once.
        """
        request = json.dumps([str(path), str(folder), *size, frames])
        known = folder / "request.json"
        if known.exists() and known.read_text() == request:
            return
        for old in folder.glob("*.png"):
            old.unlink()
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(
                [sys.executable, os.path.abspath(__file__), "--draw", self.player],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            self.process.stdin.write(request.encode() + b"\n")
            self.process.stdin.flush()
            ready, _, _ = select.select([self.process.stdout], [], [], 60)
            if not ready:
                self.process.kill()
            # The end of the process is an empty line.
            if not ready or not self.process.stdout.readline():
                self.process.wait()
        except BrokenPipeError:
            self.process.wait()
        known.write_text(request)


def artist(player):
    """Answers requests, each a line of JSON, with a line."""
    answers = os.fdopen(os.dup(1), "w")
    # What players print is no answer.
    os.dup2(2, 1)
    for line in sys.stdin:
        path, folder, width, height, frames = json.loads(line)
        try:
            draw(player, path, folder, width, height, frames)
        except Exception:
            pass
        answers.write("done\n")
        answers.flush()


def draw(player, path, folder, width, height, frames):
    if player == "rlottie":
        import rlottie_python
        with rlottie_python.LottieAnimation.from_file(path) as animation:
            for frame in frames:
                image = animation.render_pillow_frame(frame_num=frame, width=width, height=height)
                # rlottie's pixels are multiplied by their opacity.
                plain(image).save(f"{folder}/{frame}.png", compress_level=1)
        return
    import thorvg_python as tvg
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = tvg.Animation(engine)
    picture = animation.get_picture()
    if picture.load(path) != tvg.Result.SUCCESS:
        return
    picture.set_size(width, height)
    canvas.add(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        plain(canvas.get_pillow()).save(f"{folder}/{frame}.png", compress_level=1)


def plain(image):
    """A picture whose colors are not multiplied by their opacity."""
    levels = numpy.asarray(image.convert("RGBA"), dtype=float)
    alpha = levels[..., 3:]
    with numpy.errstate(divide="ignore", invalid="ignore"):
        colors = numpy.where(alpha > 0, levels[..., :3] * 255 / alpha, 0).clip(0, 255)
    return Image.fromarray(numpy.concatenate([colors, alpha], axis=2).round().astype("uint8"))


if __name__ == "__main__":
    if len(sys.argv) > 2 and sys.argv[1] == "--draw":
        artist(sys.argv[2])
    else:
        main()
