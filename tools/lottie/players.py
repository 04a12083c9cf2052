#!/usr/bin/env python3
"""How players draw our scenes as Lottie animations, compared with our own frames.

    python3 -m venv venv && venv/bin/pip install thorvg-python rlottie-python pillow numpy
    venv/bin/pip install --no-deps dash-extensions==2.0.6     for lottie-web 5.12.2, in Debian's chromium
    venv/bin/python tools/lottie/players.py scenes --render .build/release/render --reasons tools/lottie/exports.tsv

Each scene becomes an animation (`render export`), and one more where `--rasterize` changes it. Five instants are drawn by
ThorVG, rlottie and lottie-web, and by `render` at a scale of 1. The table says for each scene how large the file is, how
far its keyframes are from the motion in points, and the mean difference of all colors (0 to 255) for each player: the mean
over the instants, and the worst one. Before it is a summary, and after it the same of the animations that --rasterize
changes, and two tables of the scenes beyond 2 levels, without and with the option: in which players, and why, by what a
line of the file of reasons says about the name of the scene (an expression, players or nothing for all of them, the reason,
with tabs between; ` --rasterize` follows the name where that animation has another reason), or else by what the export
could not say.
With --rows, rows are kept in a file, and of scenes whose animations are the same as there nothing is drawn.
With --pictures, a row of pictures is written for each scene: ours and each player's at each instant. --into puts
the tables between the marks of a document. Exits with 1 where a scene is beyond 2 levels without a reason.
"""

import argparse
import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

import lottie_web as chromium
from compare import plain

INSTANTS = [0.05, 0.25, 0.5, 0.75, 0.97]
# Levels of 255, the mean of all colors and instants, up to which a player shows a scene.
LIMIT = 2
# The error of keyframes that an export aims at, in points.
EXACT = 0.1


def frames_of(animation):
    count = int(round(animation["op"]))
    return [min(count - 1, int(count * share)) for share in INSTANTS]


def ours(render, scene, frames, rate, folder):
    """Our frames, by number: the program is asked for all of them at once."""
    pictures = []
    moments = ",".join(f"{frame / rate:.9f}" for frame in frames)
    subprocess.run(
        [render, scene, "--at", moments, "--scale", "1", "-o", os.path.join(folder, "at"), "-j", "1", "--force"],
        check=True, capture_output=True)
    files = {}
    for name in os.listdir(folder):
        at = name.rsplit("@", 1)
        if len(at) == 2:
            files[float(at[1].removesuffix(".png").removesuffix("s"))] = os.path.join(folder, name)
    for frame in frames:
        nearest = min(files, key=lambda time: abs(time - frame / rate))
        pictures.append(Image.open(files[nearest]).convert("RGBA"))
    return pictures


def thorvg(path, frames, size):
    import thorvg_python as tvg

    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    width, height = size
    canvas.set_target(width, height)
    animation = tvg.Animation(engine)
    picture = animation.get_picture()
    if picture.load(path) != tvg.Result.SUCCESS:
        raise RuntimeError("ThorVG cannot load it")
    picture.set_size(width, height)
    canvas.add(picture)
    images = []
    for frame in frames:
        # Frame 0 is already set, and setting it again is refused.
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        images.append(plain(canvas.get_pillow()))
    return images


def rlottie(path, frames, size):
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(path) as animation:
        # Its pixels are multiplied by their opacity, which rounding leaves below 1 where layers are opaque.
        return [
            plain(animation.render_pillow_frame(frame_num=frame, width=size[0], height=size[1])) for frame in frames
        ]


def lottie_web(path, frames, size):
    return chromium.frames(path, frames, size)


# What draws an animation, by its name in the tables.
PLAYERS = {"ThorVG": thorvg, "rlottie": rlottie, "lottie-web": lottie_web}


def on_white(image):
    ground = Image.new("RGBA", image.size, (255, 255, 255, 255))
    return np.asarray(Image.alpha_composite(ground, image).convert("RGB")).astype(float)


def difference(a, b):
    return float(np.abs(on_white(a) - on_white(b)).mean())


def strip(rows, path):
    width, height = rows[0][0].size
    sheet = Image.new("RGB", (width * len(rows[0]), height * len(rows)), "gray")
    for y, row in enumerate(rows):
        for x, image in enumerate(row):
            sheet.paste(Image.fromarray(on_white(image).astype("uint8")), (x * width, y * height))
    sheet.thumbnail((2000, 2000))
    sheet.save(path)


def exported(render, scene, folder, *options):
    """A scene as an animation: its path, and the answer of the command."""
    path = os.path.join(folder, "".join(options) + os.path.basename(scene))
    run = subprocess.run(
        [render, "export", scene, "-o", path, "--force", "--json", *options], capture_output=True, text=True, timeout=300)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return None, {"diagnostics": [{"severity": "error", "message": run.stderr[-200:] or f"exit code {run.returncode}"}]}
    return (path if run.returncode == 0 else None), answer


def compare(scene, arguments):
    """One scene, in this process: a line of JSON."""
    row = {"scene": os.path.basename(scene).removesuffix(".json")}
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for part, options in ((row, ()), ({}, ("--rasterize",))):
            path, answer = exported(arguments.render, scene, folder, *options)
            part["lost"] = [found["message"] for found in answer.get("diagnostics", []) if found["severity"] == "warning"]
            if path is None:
                part["refused"] = next((found["message"] for found in answer["diagnostics"]), "")
            else:
                part["bytes"] = os.path.getsize(path)
                part["error"] = (answer.get("export") or {}).get("error")
            if part is not row:
                if paths and path and open(paths[0]).read() == open(path).read():
                    continue
                row["rasterized"] = part
            if path is not None:
                paths.append(path)
        row["digests"] = [hashlib.sha256(open(path, "rb").read()).hexdigest() for path in paths]
        known = kept_rows(arguments.rows).get(row["scene"], {})
        if not paths or known.get("digests") == row["digests"]:
            print(json.dumps(known if paths else row), flush=True)
            return
        animation = json.load(open(paths[0]))
        frames = frames_of(animation)
        size = (round(animation["w"]), round(animation["h"]))
        os.mkdir(os.path.join(folder, "frames"))
        rows = [ours(arguments.render, scene, frames, animation["fr"], os.path.join(folder, "frames"))]
        for path in paths:
            part = row if path == paths[0] and "bytes" in row else row["rasterized"]
            for name, player in PLAYERS.items():
                try:
                    images = player(path, frames, size)
                    differences = [difference(a, b) for a, b in zip(rows[0], images)]
                    rows.append(images)
                    part[name] = [sum(differences) / len(differences), max(differences)]
                except Exception as error:  # A player that fails is a reason of its own.
                    print(f"{row['scene']}: {name}: {error}", file=sys.stderr)
    if arguments.pictures:
        strip(rows, os.path.join(arguments.pictures, row["scene"] + ".png"))
    print(json.dumps(row), flush=True)


def kept_rows(path):
    """The rows of a file by their scenes, the last one of each."""
    return {row["scene"]: row for row in map(json.loads, open(path))} if path and os.path.exists(path) else {}


def reasons_in(path):
    """Expressions for scenes, the players, and why these differ there."""
    if not path:
        return []
    lines = [line.split("\t") for line in open(path).read().split("\n") if "\t" in line]
    return [(re.compile(pattern), players.split(", ") if players else list(PLAYERS), reason)
            for pattern, players, reason in lines]


def number(row, player, index):
    return f"{row[player][index]:.2f}" if player in row else "–"


def outside(row):
    """The players in which a scene is not within the limit."""
    return [player for player in PLAYERS if row.get(player, [LIMIT + 1])[0] > LIMIT]


def within(rows):
    """How many scenes are within the limit in each player."""
    return ", ".join(f"{sum(player not in outside(row) for row in rows)} in {player}" for player in PLAYERS)


def table(rows):
    """The lines of a table of scenes."""
    text = [
        "| scene | bytes | error of keyframes | " + " | ".join(f"{player} | worst instant" for player in PLAYERS) + " |",
        "|---" * (3 + 2 * len(PLAYERS)) + "|"]
    for row in rows:
        error = "–" if row.get("error") is None else f"{row['error']:.4f}"
        players = [number(row, player, index) for player in PLAYERS for index in (0, 1)]
        text.append(f"| {row['scene']} | {row.get('bytes', '–')} | {error} | " + " | ".join(players) + " |")
    return text


def tables(rows, springs, reasons):
    """The summary, the tables of all scenes and of those that become pictures, and that of the outliers; and the
    outliers without a reason."""
    drawn = [row for row in rows if "bytes" in row]
    rasterized = [{"scene": row["scene"], **row["rasterized"]} for row in rows if "rasterized" in row]
    best = [{"scene": row["scene"], **row.get("rasterized", row)} for row in rows]
    errors = {row["scene"]: row["error"] or 0 for row in drawn if row["scene"] in springs}
    above = {scene: error for scene, error in errors.items() if error > EXACT}
    sizes = sorted(row["bytes"] for row in drawn)
    text = [
        f"Of {len(drawn)} scenes, these are within {LIMIT} levels: {within(drawn)}, at their own sizes in points; "
        f"with `--rasterize`: {within(best)}. The median size is {sizes[len(sizes) // 2]} bytes.",
        f"Of {len(errors)} scenes with a spring, the keyframes of {len(errors) - len(above)} are within {EXACT} points of the "
        f"motion everywhere" + ("; " + ", ".join(f"{scene} {error:.2f}" for scene, error in above.items()) if above else "") + ".", "",
        *table(drawn)]
    if rasterized:
        text += ["", "The scenes that `--rasterize` changes, with it:", "", *table(rasterized)]
    unknown = []
    for option, part in (("", rows), ("--rasterize", best)):
        found, without = outliers(part, reasons, option)
        title = f", with `{option}`" if option else ""
        unknown += [scene for scene in without if scene not in unknown]
        text += [
            "", f"The scenes beyond {LIMIT} levels{title}, in which players, and what differs:", "",
            "| scenes | players | reason |", "|---|---|---|"]
        text += [f"| {', '.join(names)} | {players} | {reason} |" for (players, reason), names in found.items()]
    return "\n".join(text), unknown


def outliers(rows, reasons, option):
    """The scenes beyond the limit by players and reasons, and those without a reason."""
    found, unknown = {}, []
    for row in rows:
        beyond = outside(row) if "bytes" in row else list(PLAYERS)
        whole = row.get("refused") or (row["lost"][0] if row["lost"] else None)
        groups = {}
        for player in beyond:
            names = ([f"{row['scene']} {option}"] if option else []) + [row["scene"]]
            known = (reason for name in names for pattern, players, reason in reasons
                     if player in players and pattern.fullmatch(name))
            groups.setdefault(next(known, whole), []).append(player)
        for reason, players in groups.items():
            if reason is None:
                unknown.append(row["scene"])
            words = "all" if len(players) == len(PLAYERS) else ", ".join(players)
            found.setdefault((words, reason or "?"), []).append(row["scene"])
    return found, unknown


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="+", help="scenes, or a folder of them")
    parser.add_argument("--render", default="render", help="the program")
    parser.add_argument("--pictures", help="a folder for rows of pictures")
    parser.add_argument("--reasons", help="the reasons of outliers")
    parser.add_argument("--rows", help="a file of rows: where an animation is that of a row, it is not drawn again")
    parser.add_argument("--into", help="a document with <!-- players --> and <!-- /players -->")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        return compare(arguments.scenes[0], arguments)
    scenes = []
    for name in arguments.scenes:
        scenes += sorted(glob.glob(os.path.join(name, "*.json"))) if os.path.isdir(name) else [name]
    kept = {}
    for scene in scenes:
        name = os.path.basename(scene).removesuffix(".json")
        # Players are C++ and may crash: each scene has a process.
        command = [sys.executable, __file__, scene, "--one", "--render", arguments.render]
        if arguments.pictures:
            command += ["--pictures", arguments.pictures]
        if arguments.rows:
            command += ["--rows", arguments.rows]
        try:
            done = subprocess.run(command, timeout=400, stdout=subprocess.PIPE, text=True)
            kept[name] = json.loads(done.stdout)
        except (subprocess.TimeoutExpired, ValueError):
            kept[name] = {"scene": name, "lost": [], "refused": "the comparison failed"}
        if arguments.rows:
            with open(arguments.rows, "a") as file:
                file.write(json.dumps(kept[name]) + "\n")
    springs = {os.path.basename(scene).removesuffix(".json") for scene in scenes if "spring" in open(scene).read()}
    text, unknown = tables([kept[name] for name in sorted(kept)], springs, reasons_in(arguments.reasons))
    if arguments.into:
        whole = open(arguments.into).read()
        first, rest = whole.split("<!-- players -->\n", 1)
        last = rest.split("<!-- /players -->", 1)[1]
        open(arguments.into, "w").write(f"{first}<!-- players -->\n{text}\n<!-- /players -->{last}")
    else:
        print(text)
    for name in unknown:
        print(f"{name}: more than {LIMIT} levels without a reason", file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
