#!/usr/bin/env python3
"""Writes scenes that are made to cost much into a folder: `make-hostile.py FOLDER`.

They are the costliest of those that the tests know. Each is to be drawn, or refused with a message,
in two seconds of the processor and a gibibyte.
"""

import json
import pathlib
import random
import struct
import sys
import zlib


def scene(views, size=(1920, 1080)):
    return {"size": size, "duration": 1, "views": views}


def nested(count, look):
    """So many views of the whole canvas in each other."""
    views = []
    for _ in range(count):
        views = [{"frame": [0, 0, 1920, 1080], "backgroundColor": "red", "views": views, **look}]
    return scene(views)


def large(look):
    """A view of nearly the whole of a 4K canvas."""
    view = {"frame": [100, 100, 3600, 1900], "cornerRadius": 100, **look}
    return scene([view], (3840, 2160))


def picture(content, attributes="width='4000' height='4000'"):
    return (f"<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
            f"{attributes}>{content}</svg>")


def uses(levels):
    """Two of the one before, so many times."""
    groups = "".join(f"<g id='a{i}'><use href='#a{i - 1}'/><use href='#a{i - 1}'/></g>"
                     for i in range(1, levels))
    return picture(f"<defs><rect id='a0' width='1' height='1'/>{groups}</defs>"
                   f"<use href='#a{levels - 1}'/>")


def line(data, width, **look):
    """A line with a width along a path all over the canvas."""
    return {"shape": {"path": data, "fillColor": "clear", "strokeColor": "red", "lineWidth": width,
                      **look},
            "frame": [0, 0, 1920, 1080]}


def places(count, kind="L", points=1, seed=1):
    """A path of so many steps that crosses itself everywhere."""
    dice = random.Random(seed)
    steps = (" ".join(f"{dice.randrange(1920)} {dice.randrange(1080)}" for _ in range(points))
             for _ in range(count))
    return "M0 0" + "".join(kind + step for step in steps)


def blocks(count):
    """A path of so many blocks that lie over each other."""
    dice = random.Random(2)
    corners = (f"M{dice.randrange(1860)} {dice.randrange(1040)}h60v40h-60z" for _ in range(count))
    return {"shape": {"path": "".join(corners), "fillColor": "red"}, "frame": [0, 0, 1920, 1080]}


def chunk(kind, content):
    return (struct.pack(">I", len(content)) + kind + content
            + struct.pack(">I", zlib.crc32(kind + content)))


def png(side):
    """The PNG of a square of stripes."""
    row = b"\0" + bytes(index * 7 % 251 for index in range(3 * side))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * side, 1)) + chunk(b"IEND", b""))


NOISE = picture("<filter id='f'><feTurbulence baseFrequency='0.01' numOctaves='100000'/></filter>"
                "<rect filter='url(#f)' width='4000' height='4000'/>")

PICTURES = {"uses.svg": uses(40), "noise.svg": NOISE,
            **{f"some-{index}.svg": uses(16) for index in range(20)}}

SCENES = {
    "groups": nested(110, {"opacity": 0.9}),
    "blurs": nested(110, {"filters": [{"gaussianBlur": 20}]}),
    "glass": nested(110, {"effect": {"blur": 40}}),
    "shadow": large({"backgroundColor": "white", "shadowOpacity": 1, "shadowRadius": 1000}),
    "path": scene([{"shape": {"path": "M0 0" + "h1" * 1_000_001}}]),
    "keys": {"size": [10, 10], **{f"k{index}": 0 for index in range(500_000)}},
    "uses": scene([{"contents": "uses.svg"}]),
    "noise": scene([{"contents": "noise.svg"}]),
    "line": scene([line(places(100_000), 2)]),
    "curves": scene([line(places(4000, "C", 3), 2)]),
    "thin-line": scene([line(places(85_000), 0.1)]),
    "wide-line": scene([line(places(100_000), 5000, lineJoin="round")]),
    "line-on-itself": scene([line("M9 9" + "L1911 1071L9 9" * 50_000, 0.9)]),
    "spikes": scene([line(places(100_000), 3, miterLimit=1000)]),
    "dashes": scene([line(places(1000), 2, lineDashPattern=[3, 2], lineCap="round")]),
    "fine-dashes": scene([line(places(100_000), 2, lineDashPattern=[0.001])]),
    "blocks": scene([blocks(50_000)]),
    # 2^26 pixels, the most that an image may have.
    "image": scene([{"contents": "large.png", "frame": [100, 0, 1080, 1080]}]),
    "twenty": scene([{"contents": f"some-{index}.svg"} for index in range(20)]),
}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in PICTURES.items():
        (folder / name).write_text(text)
    (folder / "large.png").write_bytes(png(8192))
    for name, content in SCENES.items():
        (folder / f"{name}.json").write_text(json.dumps(content))


main()
