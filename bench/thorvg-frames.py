#!/usr/bin/env python3
"""Prints what ThorVG takes to draw Lottie files: for each a line with CPU seconds per frame.

    bench/thorvg-frames.py ROUNDS SCALE FILE...

Every frame of the file is drawn ROUNDS times, SCALE times as large as the file says, on one thread,
and dropped, after a film that is not measured. Reading the file is not measured. A file that it cannot read is a line with "-".
Needs thorvg-python from PyPI.
"""
import sys
import time

import thorvg_python as tvg


def cost(engine, path, rounds, scale):
    canvas = tvg.SwCanvas(engine)
    animation = tvg.Animation(engine)
    picture = animation.get_picture()
    if picture.load(path) != tvg.Result.SUCCESS:
        return None
    _, width, height = picture.get_size()
    width, height = max(1, round(width * scale)), max(1, round(height * scale))
    canvas.set_target(width, height)
    picture.set_size(width, height)
    canvas.add(picture)
    count = max(1, round(animation.get_total_frame()[1]))
    def film():
        for frame in range(count):
            animation.set_frame(frame)
            canvas.update()
            canvas.draw(True)
            canvas.sync()

    # The first time also builds what later ones find.
    film()
    start = time.process_time()
    for _ in range(rounds):
        film()
    return (time.process_time() - start) / (count * rounds)


def main():
    rounds, scale, files = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]
    engine = tvg.Engine(threads=0)
    for path in files:
        seconds = cost(engine, path, rounds, scale)
        print("-" if seconds is None else seconds, flush=True)


if __name__ == "__main__":
    main()
