#!/usr/bin/env python3
"""Writes scenes that are made to cost much into a folder: `make-hostile.py FOLDER`.

They are the costliest of those that the tests know. Each is to be drawn, or refused with a message,
in two seconds of the processor and a gibibyte.
"""

import json
import pathlib
import sys


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
    "twenty": scene([{"contents": f"some-{index}.svg"} for index in range(20)]),
}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in PICTURES.items():
        (folder / name).write_text(text)
    for name, content in SCENES.items():
        (folder / f"{name}.json").write_text(json.dumps(content))


main()
