#!/usr/bin/env python3
"""Makes a picture of eight by eight pixels that is made to be seen large. The result is committed.

    python3 scenes/images/make_sprite.py
"""
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROWS = [
    "        ",
    " ##  ## ",
    "#**#####",
    "#*######",
    "########",
    " ###### ",
    "  ####  ",
    "   ##   ",
]
COLORS = {" ": (28, 28, 58), "#": (255, 69, 88), "*": (255, 190, 196)}


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main():
    rows = b"".join(b"\0" + bytes(c for sign in row for c in COLORS[sign]) for row in ROWS)
    (HERE / "sprite.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
