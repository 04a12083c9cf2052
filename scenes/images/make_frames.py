#!/usr/bin/env python3
"""Makes frame-0@2x.png … frame-7@2x.png: a frame of 48 points whose corners have a radius of 16, with discs that breathe.

    python3 scenes/images/make_frames.py

Standard library only; the results are committed.
"""
import math
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SIDE, SCALE, FINE = 48, 2, 4
EDGE, FILL, DISC = (0x0A, 0x84, 0xFF), (0xD6, 0xEA, 0xFF), (118, 120, 235)


def corner(x, y, inset, radius):
    """Whether a point lies in the square that is smaller by `inset` on each side, with round corners."""
    half = SIDE / 2 - inset
    dx, dy = abs(x - SIDE / 2) - (half - radius), abs(y - SIDE / 2) - (half - radius)
    return math.hypot(max(dx, 0), max(dy, 0)) <= radius and max(dx, dy) <= radius


def color(x, y, disc):
    if not corner(x, y, 0, 16):
        return None
    if not corner(x, y, 4, 12):
        return EDGE
    # A disc in the middle of each square of 16 points.
    return DISC if math.hypot(x % 16 - 8, y % 16 - 8) <= disc else FILL


def pixel(column, row, disc):
    """The mean of 4 × 4 places, with alpha."""
    seen = [color((column + (i + 0.5) / FINE) / SCALE, (row + (j + 0.5) / FINE) / SCALE, disc) for i in range(FINE) for j in range(FINE)]
    inside = [c for c in seen if c]
    if not inside:
        return 0, 0, 0, 0
    return *(round(sum(c[k] for c in inside) / len(inside)) for k in range(3)), round(255 * len(inside) / len(seen))


def write(number):
    disc, side = 3.2 + 2.2 * math.sin(2 * math.pi * number / 8), SIDE * SCALE
    rows = b"".join(b"\0" + bytes(v for x in range(side) for v in pixel(x, y, disc)) for y in range(side))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    (HERE / f"frame-{number}@2x.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    for number in range(8):
        write(number)
