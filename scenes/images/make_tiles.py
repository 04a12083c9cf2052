#!/usr/bin/env python3
"""Makes a picture that shows how images are made smaller: flat tiles, and tiles that are checkered
pixel by pixel. The result is committed.

    python3 scenes/images/make_tiles.py
"""
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SIDE, TILE = 640, 128
# Five by five tiles; two colours take turns from pixel to pixel.
NIGHT, SNOW = (16, 24, 64), (240, 232, 224)
COLORS = [(255, 99, 72), (255, 184, 77), (52, 199, 123), (72, 149, 255), (150, 99, 236)]


def tile(column, row):
    """The colours of a tile, for even and for odd pixels."""
    if (column + row) % 2:
        return NIGHT, SNOW
    color = COLORS[(2 * row + column) % 5]
    return color, color


def pixel(x, y):
    return tile(x // TILE, y // TILE)[(x + y) % 2]


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main():
    rows = b"".join(b"\0" + bytes(c for x in range(SIDE) for c in pixel(x, y)) for y in range(SIDE))
    (HERE / "tiles.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
