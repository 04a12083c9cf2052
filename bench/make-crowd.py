#!/usr/bin/env python3
"""Writes a crowded scene to standard output: 1000 views, 10 000 animations, 1000 touches.

1920×1080, 60 fps, 60 s. The views are a grid of 40 by 25 that can be thrown about; each has ten
animations of its own, one after the other, and the fingers tap and drag in turn, each somewhere
else. Compiling it is what an app with an hour of use would ask for.
"""

import json
import sys

COLUMNS, ROWS, SECONDS = 40, 25, 60


def animations(index):
    for number in range(10):
        begin = round(0.05 * (index % 20) + number * 5.5, 2)
        path = ("opacity", "transform.rotation", "cornerRadius", "backgroundColor",
                "transform.scale")[number % 5]
        ends = {"opacity": (1, 0.4), "transform.rotation": (0, 0.5), "cornerRadius": (4, 14),
                "backgroundColor": ("#34C759", "#5856D6"), "transform.scale": (1, 0.8)}[path]
        kind = {"keyPath": path, "fromValue": ends[0], "toValue": ends[1], "delay": begin}
        if number % 3 == 2 and path != "backgroundColor":
            yield {"spring": {**kind, "mass": 1, "stiffness": 120, "dampingRatio": 0.5}}
        else:
            yield {"basic": {**kind, "duration": 2, "timingFunction": "easeInEaseOut",
                             "autoreverses": True}}


def view(index):
    x, y = 48 * (index % COLUMNS), 43.2 * (index // COLUMNS)
    return {"id": f"tile{index}", "frame": [x + 4, round(y + 4, 1), 40, 35],
            "backgroundColor": "#34C759", "cornerRadius": 4, "animations": list(animations(index)),
            "gestures": [{"pan": {"moves": "position", "release": {"settle": {
                "mass": 1, "stiffness": 200, "dampingRatio": 0.8}}}}]}


def touch(number):
    place = number * 37 % (COLUMNS * ROWS)
    at = [48 * (place % COLUMNS) + 24, round(43.2 * (place // COLUMNS) + 21.6, 1)]
    time = round(0.3 + number * (SECONDS - 2) / 1000, 3)
    if number % 2:
        return {"at": time, "tap": {"point": at}}
    return {"at": time, "pan": {"finger": 2 + number // 2 % 8, "from": at, "by": [60, 30],
                                "duration": 0.2}}


json.dump({"size": [1920, 1080], "duration": SECONDS,
           "views": [view(index) for index in range(COLUMNS * ROWS)],
           "script": [touch(number) for number in range(1000)]}, sys.stdout)
