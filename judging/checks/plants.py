"""What is planted into a scene: mistakes of its actors, things that are wrong for a few frames, and other canvases."""
from .company import at, company

# A property that is wrong for some frames: its value then, and how many frames.
PASSING = {
    "gone for 1 frame": ("hidden", True, 1), "gone for 4 frames": ("hidden", True, 4),
    "gone for 70 ms": ("hidden", True, None), "paler for 2 frames": ("opacity", 0.9, 2),
    "moved 1 pt for 3 frames": ("bounds.origin.x", 1, 3), "a border for 1 frame": ("borderWidth", 4, 1),
    "a shadow for 2 frames": ("shadowOpacity", 0.8, 2), "red for 1 frame": ("backgroundColor", "#FF0000", 1),
}
# Whole pictures that are others: the words of which one must stand in the answer.
CANVASES = {
    "scale": (lambda scene: scene.update(scale=scene.get("scale", 1) * 2), ["scale"]),
    "finer scale": (lambda scene: scene.update(scale=scene.get("scale", 1) * 1.25), ["scale"]),
    "background": (lambda scene: scene.update(background="#F1F2F7"), ["background"]),
    "no background": (lambda scene: scene.update(background="clear"), ["background"]),
    "wider canvas": (lambda scene: scene["size"].__setitem__(0, scene["size"][0] + 10), ["canvas", "size"]),
    "lower canvas": (lambda scene: scene["size"].__setitem__(1, scene["size"][1] - 1), ["canvas", "size"]),
    "other rate": (lambda scene: scene.update(fps=50), ["frame rate", "fps", "frames per second"]),
    "longer": (lambda scene: scene.update(duration=1.5), ["frames", "long", "duration"]),
    "shorter": (lambda scene: scene.update(duration=1.1), ["frames", "long", "duration"]),
}


def set_member(actor, scene, way, value):
    """Sets what stands at the way's end; a value of None removes it."""
    head, rest = way[0], way[1:]
    if head == "event":
        place = actor.script[0]
    elif head == "film":
        place = scene
    elif head == "scenery":
        place = actor.views
    else:
        place, rest = actor.views[0], way
    for step in rest[:-1]:
        place = place[step]
    if value is None:
        del place[rest[-1]]
        return
    was = place.get(rest[-1]) if isinstance(place, dict) else place[rest[-1]]
    # A mistake that happens to be what is there already becomes another one.
    place[rest[-1]] = value * 1.06 if was == value and isinstance(value, float) else value


def mistaken(seed, kind, mistake):
    """A scene and the same with one mistake (its number) of its first actor: both scenes and their files."""
    right, files, _ = company(seed, [kind])
    wrong, _, cast = company(seed, [kind])
    set_member(cast[0], wrong, *list(cast[0].mistakes.values())[mistake])
    wrong["script"].sort(key=lambda event: event["at"])
    return right, wrong, files


def passing(seed, kind, name, dice):
    """A scene and the same with its first actor wrong for some frames."""
    right, files, _ = company(seed, [kind])
    wrong, _, cast = company(seed, [kind])
    key, value, frames = PASSING[name]
    view = cast[0].views[0]
    count = frames or max(1, round(0.07 * wrong["fps"]))
    last = int(wrong["fps"] * wrong["duration"]) - 1
    start = dice.choice([dice.randrange(3, last - count), last - count - dice.randrange(2), dice.randrange(1, 6)])
    usual = {"hidden": False, "opacity": 1, "bounds.origin.x": 0, "borderWidth": view.get("borderWidth", 0),
             "shadowOpacity": view.get("shadowOpacity", 0), "backgroundColor": view.get("backgroundColor")}[key]
    at(wrong, start, set={f"{view['id']}.{key}": value})
    at(wrong, start + count, set={f"{view['id']}.{key}": usual})
    return right, wrong, files


def swapped(seed, dice, frames):
    """A view that lies behind another one for some frames."""
    right, files, _ = company(seed, ["stacked"])
    wrong, _, cast = company(seed, ["stacked"])
    start = dice.randrange(4, int(wrong["fps"] * wrong["duration"]) - frames - 1)
    name = cast[0].views[1]["id"]
    at(wrong, start, set={f"{name}.zPosition": -1})
    at(wrong, start + frames, set={f"{name}.zPosition": 1})
    return right, wrong, files


def stray(seed, kind, dice, frames):
    """A dot that is seen for some frames where nothing belongs."""
    right, files, _ = company(seed, [kind])
    wrong, _, _ = company(seed, [kind])
    start = dice.randrange(1, int(wrong["fps"] * wrong["duration"]) - frames)
    at(wrong, start, addView={"view": {"id": "stray", "frame": [1, 1, 3, 3], "backgroundColor": "#FF00FF"}})
    at(wrong, start + frames, removeView={"view": "stray"})
    return right, wrong, files


def recanvassed(seed, kind, name):
    """A scene and the same on another canvas."""
    right, files, _ = company(seed, [kind])
    wrong, _, _ = company(seed, [kind])
    CANVASES[name][0](wrong)
    return right, wrong, files
