"""A company of actors on a stage: scenes of many kinds of views and motions, each actor in a cell of its own."""
import random

from . import actors

RATES = [24, 30, 60, 60, 120]
COLORS = ["#FF3B30", "#FF9500", "#34C759", "#007AFF", "#5856D6", "#AF52DE", "#8E8E93", "#1C1C1E", "#00C7BE"]
CELL = (84, 72)


def company(seed, kinds=None):
    """A scene, its other files by name, and the actors in it; `kinds` are the first of them."""
    dice = random.Random(seed)
    names = list(kinds or [])
    others = [name for name in actors.ACTORS if name not in names and name not in ("finger", "scroller", "swiper")]
    names += dice.sample(others, max(0, dice.choice([1, 2, 3]) - len(names) + 1))
    columns = 2 if len(names) > 1 else 1
    rows = -(-len(names) // columns)
    scene = {"size": [columns * CELL[0], rows * CELL[1]], "fps": dice.choice(RATES), "duration": 1.2,
             "background": dice.choice(["#F2F2F7", "white", "#101014", "#FFF8E7"]), "touches": {"visible": True},
             "views": [], "script": []}
    if dice.random() < 0.4:
        scene["scale"] = dice.choice([2, 1.5, 0.5])
    files, cast = {}, []
    for place, name in enumerate(names):
        corner = (place % columns * CELL[0], place // columns * CELL[1])
        actor = actors.ACTORS[name](f"{name}{place}", *corner, dice, dice.choice(COLORS))
        scene["views"] += actor.views
        scene["script"] += actor.script
        for key, members in actor.members.items():
            scene.setdefault(key, {}).update(members)
        files.update(actor.files)
        cast.append(actor)
    scene["script"].sort(key=lambda event: event["at"])
    return scene, files, cast


def view(scene, name):
    """The view with this id, however deep it lies."""
    waiting = list(scene["views"])
    while waiting:
        one = waiting.pop()
        if one.get("id") == name:
            return one
        waiting += one.get("views", []) + ([one["mask"]] if "mask" in one else [])
    raise KeyError(name)


def frame_time(scene, frame):
    """The time of a frame, half a frame early, so that what is set then is seen in it for certain."""
    return round(max(0, (frame - 0.5) / scene["fps"]), 6)


def at(scene, frame, **event):
    """Adds an event that is seen from a frame on."""
    scene["script"].append({"at": frame_time(scene, frame), **event})
    scene["script"].sort(key=lambda one: one["at"])
