#!/usr/bin/env python3
"""Writes hops.csv: a ball that hops through five places in 4 s, a key every sixtieth of a second.

    python3 scenes/parts/make_hops.py
"""
import pathlib

PLACES = [(14, 92), (36, 30), (60, 70), (86, 24), (106, 92)]
HEIGHT = 30

rows = ["time,ball.position.x,ball.position.y"]
for k in range(241):
    hop = min(k // 60, 3)
    s = k / 60 - hop
    (x0, y0), (x1, y1) = PLACES[hop], PLACES[hop + 1]
    # Even sideways, a parabola upwards.
    rows.append(f"{k / 60:.12g},{x0 + (x1 - x0) * s:.12g},{y0 + (y1 - y0) * s - 4 * HEIGHT * s * (1 - s):.12g}")
(pathlib.Path(__file__).parent / "hops.csv").write_text("\n".join(rows) + "\n")
