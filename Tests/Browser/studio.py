"""A preview of a scene, and pages that are opened on it."""

import contextlib
import os
import shutil
import tempfile

from cases import ROOT, check
from server import Server


class Preview(Server):
    """A running preview of a scene."""

    def __init__(self, render, scene, drafts=None):
        # Drafts that are not saved are kept here, and nowhere in the home of whoever runs this.
        self.drafts = drafts or tempfile.mkdtemp(prefix="flipbook-drafts-")
        self.is_own = drafts is None
        super().__init__([render, "preview", scene, "--port", "0"], ROOT, {**os.environ, "XDG_STATE_HOME": self.drafts})

    def __exit__(self, *_):
        super().__exit__()
        if self.is_own:
            shutil.rmtree(self.drafts, ignore_errors=True)


def near(a, b, within, what):
    check(a is not None and abs(a - b) <= within, f"{what}: {a}, expected {b}")


def opened(studio, page):
    page.open(studio.address)
    page.wait("typeof Screen !== 'undefined' && Screen.shown && !Screen.isBusy")
    return page


SCENE = """{
  // A tile, and what a finger does with it.
  "size": [200, 120], "scale": 2,
  "parameters": { "tint": "#FF0000" },
  "views": [
    { "id": "ground", "frame": [0, 0, 200, 120], "backgroundColor": "#FFFFFF" },
    { "id": "tile", "frame": [10, 40, 40, 40], "backgroundColor": "$tint",
      "gestures": [ { "pan": { "moves": "position.x", "release": { "snap": {
        "spring": { "mass": 1, "stiffness": 200, "damping": 20 }, "anchors": [30, 170] } } } } ] }
  ],
  "script": [
    { "at": 0.5, "pan": { "from": [30, 60], "by": [80, 0], "duration": 0.2 } } // thrown
  ]
}
"""


@contextlib.contextmanager
def scene(text=SCENE):
    folder = tempfile.mkdtemp(prefix="flipbook-scene-")
    path = os.path.join(folder, "tile.json")
    save(path, text)
    try:
        yield path
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def save(path, text):
    with open(path, "w") as out:
        out.write(text)


def read(path):
    with open(path) as file:
        return file.read()


# The color of a pixel of the canvas, by a point of the scene.
PIXEL = """((x, y) => [...Screen.canvas.getContext('2d').getImageData(
    Math.round(x * Screen.scale), Math.round(y * Screen.scale), 1, 1).data])(%s, %s)"""


def complaints(page):
    """What the console was told: failed requests, exceptions, refusals of the page's policy."""
    page.run("new Promise(done => setTimeout(done, 50))")
    kinds = ("Log.entryAdded", "Runtime.exceptionThrown")
    return [event["params"] for event in page.browser.events
            if event["method"] in kinds and event.get("sessionId") == page.session]
