"""Changes of a scene's file that change nothing of what is seen."""
import json

from .company import company


def reversed_keys(value):
    """The same with the keys of every object the other way round."""
    if isinstance(value, list):
        return [reversed_keys(one) for one in value]
    if isinstance(value, dict):
        return {key: reversed_keys(value[key]) for key in reversed(value)}
    return value


def commented(scene):
    lines = json.dumps(scene, indent=1).split("\n")
    return "\n".join(line + ("  // so it is meant" if number % 3 == 1 else "") for number, line in enumerate(lines))


def compact(scene):
    return json.dumps(scene, separators=(",", ":"))


def every_view(views):
    for view in views:
        yield view
        yield from every_view(view.get("views", []))


def defaults(scene):
    for view in every_view(scene["views"]):
        for key, value in {"opacity": 1, "hidden": False, "zPosition": 0, "anchorPoint": [0.5, 0.5],
                           "masksToBounds": False, "borderWidth": 0, "doubleSided": True}.items():
            view.setdefault(key, value)
    scene.setdefault("scale", 1)
    scene.update(version=1, title="A title", annotations=[], meant=[])


def unseen(scene):
    scene["views"].append({"id": "unseen", "frame": [-900, -900, 20, 20], "backgroundColor": "red"})


def hidden(scene):
    scene["views"].append({"id": "covert", "frame": [0, 0, 20, 20], "backgroundColor": "red", "hidden": True})


def empty_group(scene):
    scene["views"].append({"frame": [0, 0, 30, 30], "views": [{"frame": [3, 3, 10, 10]}]})


def transparent(scene):
    scene["views"].insert(0, {"frame": [0, 0, 20, 20], "backgroundColor": "red", "opacity": 0})


def other_words(scene):
    """Curves as control points, `position` as `center`, `frame` as bounds and position."""
    curves = {"easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1], "linear": [0, 0, 1, 1],
              "easeInEaseOut": [0.42, 0, 0.58, 1], "default": [0.25, 0.1, 0.25, 1]}
    for view in every_view(scene["views"]):
        for animation in view.get("animations", []):
            for motion in animation.values():
                word = motion.get("timingFunction")
                if isinstance(word, str):
                    motion["timingFunction"] = curves[word]
                elif "basic" in animation:
                    motion["timingFunction"] = "linear"
        if "frame" in view and "anchorPoint" not in view:
            x, y, width, height = view.pop("frame")
            view["bounds"], view["center"] = [0, 0, width, height], [x + width / 2, y + height / 2]


def parameters(scene):
    scene["parameters"] = {"shade": scene["background"], "unused": 3}
    scene["background"] = "$shade"


def long_colors(scene):
    scene["background"] = {"white": "#FFFFFF"}.get(scene["background"], scene["background"].lower() + "ff")
    for view in every_view(scene["views"]):
        if str(view.get("backgroundColor", "")).startswith("#") and len(view["backgroundColor"]) == 7:
            view["backgroundColor"] = view["backgroundColor"].lower()


def fraction_rate(scene):
    scene["fps"] = f"{scene['fps']}/1"


def redundant_set(scene):
    scene["script"].append({"at": 1.0, "set": {"idle.opacity": 1}})
    scene["views"].append({"id": "idle", "frame": [2, 2, 0, 0]})
    scene["script"].sort(key=lambda event: event["at"])


def named(scene):
    for number, view in enumerate(scene["views"]):
        view.setdefault("id", f"named{number}")
    scene["views"].append({"id": "nobody", "frame": [5, 5, 0, 10], "backgroundColor": "red"})


def template_renamed(scene):
    for name in list(scene.get("templates", {})):
        scene["templates"]["renamed" + name] = scene["templates"].pop(name)
        for view in every_view(scene["views"]):
            if view.get("template", {}).get("use") == name:
                view["template"]["use"] = "renamed" + name


def transaction(scene):
    """What is set is set in a block without animation."""
    for event in scene["script"]:
        if "set" in event:
            event["performWithoutAnimation"] = {"changes": event.pop("set")}


CHANGES = {
    "comments": commented, "compact": compact, "key order": reversed_keys, "defaults written out": defaults,
    "a view off the canvas": unseen, "a hidden view": hidden, "an empty group": empty_group,
    "a transparent view": transparent, "other words": other_words, "a parameter": parameters, "longer colors": long_colors,
    "a fraction as rate": fraction_rate, "a set that changes nothing": redundant_set, "an empty view": named,
    "a renamed template": template_renamed, "a block without animation": transaction}


def harmless(seed, kind, name):
    """A scene's text, the same after the change, and the files."""
    right, files, _ = company(seed, [kind])
    changed, _, _ = company(seed, [kind])
    answer = CHANGES[name](changed)
    text = answer if isinstance(answer, str) else json.dumps(answer if answer is not None else changed, indent=1)
    return json.dumps(right, indent=1), text, files
