"""Scenes that are too much to export, or nearly."""
from case import Case, text

FORMATS = ["json", "lottie", "ca", "tendies", "html"]


class Export(Case):
    """A scene that is written in one format."""

    def __init__(self, name, scene, ending, words="", is_large=True, has_place=True):
        super().__init__(f"{name}.{ending}", text("scene.json", scene), words, is_large, has_place)
        self.ending = ending

    def make(self, folder):
        name = self.write(folder)
        (folder / "out").mkdir()
        return [["export", name, "-o", f"out/a.{self.ending}", "--force"]]


def scene(views, **keys):
    return {"size": [100, 100], "duration": 1, "views": views, **keys}


def box(index, **keys):
    return {"frame": [index % 97, index % 89, 10, 10], "backgroundColor": "#FF0000", **keys}


def move(seconds=1.0):
    return [{"basic": {"keyPath": "position.x", "toValue": 50, "duration": seconds}}]


def still(count):
    return lambda: scene([box(index) for index in range(count)])


def moving(count, seconds=1.0):
    return lambda: scene([box(index, animations=move(seconds)) for index in range(count)], duration=seconds)


def deep(count):
    def make():
        view = box(0, animations=move())
        for index in range(count):
            view = box(index, views=[view], sublayerTransform=[{"perspective": 500}] if index == 0 else [])
        return scene([view])

    return make


def tilted(count):
    """Views in a perspective that moves, which can only be read in the whole tree."""
    return lambda: scene([
        {"frame": [0, 0, 100, 100], "sublayerTransform": [{"perspective": 500}],
         "views": [{"replicator": {"instanceCount": 2, "instanceDelay": 0.1},
                    "views": [box(index, animations=move()) for index in range(count)]}]}])


CASES = (
    [Export("views-100000", still(100_000), ending, "more than 30000 views") for ending in FORMATS]
    + [Export("views-20000", still(20_000), ending) for ending in ("json", "ca")]
    + [Export("moving-20000", moving(20_000), "json", "moves", has_place=False)]
    + [Export("moving-20000", moving(20_000), "ca")]
    + [Export("hours", moving(50, 7200.0), "json", "moves", has_place=False)]
    + [Export("delayed-3000", tilted(3000), "json", "moves", has_place=False)]
    + [Export("film-16000-seconds", lambda: scene(
        [box(0, animations=[{"basic": {**move(0.01)[0]["basic"], "autoreverses": True, "repeatCount": "infinity"}}])],
        duration=16_000), "html", "it may have 36000", is_large=False, has_place=False)]
    + [Export("copies-100000", lambda: scene([
        {"replicator": {"instanceCount": 100_000, "instanceTransform": [{"translation": [1, 0]}]}, "views": [box(0)]}]),
        ending, is_large=False) for ending in FORMATS[:1] + FORMATS[2:3]]
)
