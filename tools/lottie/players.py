#!/usr/bin/env python3
"""How players draw our Lottie files, compared with our own frames.

    tools/lottie/players.py SCENE.json ... --lottie FOLDER [--render PROGRAM] [--pictures FOLDER]

For each scene, FOLDER has SCENE.json (a Lottie animation made by `render export`). Five instants are
drawn by ThorVG and rlottie (from PyPI: thorvg-python, rlottie-python, numpy, pillow) and by `render`
at a scale of 1, and the mean difference of all colors (0 to 255) is printed for each player: the mean
over the instants, and the worst one. With --pictures, a row of pictures is written for each scene:
ours, ThorVG's and rlottie's at each instant.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

INSTANTS = [0.05, 0.25, 0.5, 0.75, 0.97]


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
        images.append(canvas.get_pillow().convert("RGBA"))
    return images


def rlottie(path, frames, size):
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(path) as animation:
        return [
            animation.render_pillow_frame(frame_num=frame, width=size[0], height=size[1])
            .convert("RGBA") for frame in frames
        ]


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


def compare(scene, arguments):
    """One player's pictures, one after another, in this process."""
    name = os.path.basename(scene).removesuffix(".json")
    path = os.path.join(arguments.lottie, name + ".json")
    animation = json.load(open(path))
    frames = frames_of(animation)
    size = (round(animation["w"]), round(animation["h"]))
    with tempfile.TemporaryDirectory() as folder:
        rows = [ours(arguments.render, scene, frames, animation["fr"], folder)]
    result = [name, os.path.getsize(path)]
    for player in (thorvg, rlottie):
        try:
            images = player(path, frames, size)
            differences = [difference(a, b) for a, b in zip(rows[0], images)]
            rows.append(images)
            result += [sum(differences) / len(differences), max(differences)]
        except Exception as error:  # A player that fails is a row of its own.
            print(f"{name}: {player.__name__}: {error}", file=sys.stderr)
            result += [float("nan"), float("nan")]
    if arguments.pictures:
        strip(rows, os.path.join(arguments.pictures, name + ".png"))
    print("\t".join(v if isinstance(v, str) else f"{v:.2f}" if isinstance(v, float) else str(v)
                    for v in result), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--lottie", required=True, help="the folder of the animations")
    parser.add_argument("--render", default="render", help="the program that draws our frames")
    parser.add_argument("--pictures", help="a folder for rows of pictures")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        return compare(arguments.scenes[0], arguments)
    print("scene\tbytes\tThorVG\tworst\trlottie\tworst", flush=True)
    for scene in arguments.scenes:
        # Players are C++ and may crash: each scene has a process.
        command = [sys.executable, __file__, scene, "--one", "--lottie", arguments.lottie]
        command += ["--render", arguments.render]
        if arguments.pictures:
            command += ["--pictures", arguments.pictures]
        try:
            done = subprocess.run(command, timeout=120)
        except subprocess.TimeoutExpired:
            print(f"{scene}\ttimeout", flush=True)
            continue
        if done.returncode:
            print(f"{scene}\tfailed", flush=True)


if __name__ == "__main__":
    main()
