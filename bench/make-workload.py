#!/usr/bin/env python3
"""Writes workload.json, the film that the benchmarks draw.

1920×1080, 60 fps, 300 frames, white. 40 rounded rectangles of 120×80 points, radius 16, in a grid
of 8 by 5. Rectangle i starts at i · 0.05 s and moves for 2.5 s with cubic-bezier(.65, 0, .35, 1);
it fades in over its first 0.5 s, and from 4.2 to 4.8 s to an opacity of 0.3. yardstick.c draws the
same by the same numbers.
"""

import colorsys
import json
import pathlib

WIDTH, HEIGHT, RADIUS = 120, 80, 16


def rounded(number):
    """Two decimals, without the noise of sums of tenths."""
    return round(number, 2)


def view(index):
    column, row = index % 8, index // 8
    start = (60 + column * 220, 60 + row * 190)
    end = (80 + (column * 3 + row) % 8 * 220, 70 + (row * 2 + column) % 5 * 190)
    delay = rounded(index * 0.05)
    red, green, blue = (round(255 * part) for part in colorsys.hls_to_rgb(index * 9 / 360, 0.5, 0.7))
    held = {"fillMode": "both", "removedOnCompletion": False}
    centres = [[x + WIDTH / 2, y + HEIGHT / 2] for x, y in (start, end)]
    return {
        "id": f"box{index}",
        "frame": [*start, WIDTH, HEIGHT],
        "cornerRadius": RADIUS,
        "backgroundColor": f"#{red:02X}{green:02X}{blue:02X}",
        "animations": [
            {"basic": {"keyPath": "position", "fromValue": centres[0], "toValue": centres[1],
                       "delay": delay, "duration": 2.5, "timingFunction": [0.65, 0, 0.35, 1],
                       **held}},
            {"basic": {"keyPath": "opacity", "fromValue": 0, "toValue": 1,
                       "delay": delay, "duration": 0.5, "fillMode": "backwards"}},
            {"basic": {"keyPath": "opacity", "fromValue": 1, "toValue": 0.3,
                       "delay": 4.2, "duration": 0.6, "fillMode": "forwards",
                       "removedOnCompletion": False}},
        ],
    }


def main():
    head = {
        "version": 1,
        "title": "The common workload: forty rounded rectangles",
        "size": [1920, 1080],
        "scale": 1,
        "fps": 60,
        "duration": 5,
        "background": "white",
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    views = ",\n".join("    " + json.dumps(view(index)) for index in range(40))
    text = "{\n" + "\n".join(lines) + '\n  "views": [\n' + views + "\n  ]\n}\n"
    pathlib.Path(__file__).with_name("workload.json").write_text(text)


main()
