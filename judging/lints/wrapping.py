"""The same scene as strangers write it: in a group, as a template, in another scene, with parameters."""
import json


def renamed(value, old, new):
    """The value with all references to a view under its new name; ids themselves stay."""
    if isinstance(value, dict):
        return {(new + key[len(old):] if key == old or key.startswith(old + ".") else key):
                (item if key == "id" else renamed(item, old, new)) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, old, new) for item in value]
    if isinstance(value, str) and (value == old or value.startswith(old + ".")):
        return new + value[len(old):]
    return value


def path_to(views, name):
    """The ids that lead to a view, joined by dots; None where it is not among these."""
    for view in views:
        if view.get("id") == name:
            return name
        inner = path_to(view.get("views", []), name)
        if inner:
            return f"{view['id']}.{inner}" if "id" in view else inner
    return None


def wrap(scene, hero, how):
    """The files of a scene by their names, and how its hero is called there."""
    scene = json.loads(json.dumps(scene))
    place = next(index for index, view in enumerate(scene["views"]) if view.get("id") == hero)
    if how == "group":
        width, height = scene["size"]
        scene["views"][place] = {"id": "panel", "frame": [0, 0, width, height], "views": [scene["views"][place]]}
    elif how == "template":
        view = scene["views"][place]
        rest = {key: renamed(item, hero, hero + "0") for key, item in scene.items() if key not in ("views", "templates")}
        views = [renamed(one, hero, hero + "0") for one in scene["views"]]
        views[place] = {"template": {"use": "piece", "count": 1}}
        piece = {"parameters": {"depth": 0}, "view": {**view, "zPosition": "$depth"}}
        return {"scene.json": {**rest, "templates": {"piece": piece}, "views": views}}, hero + "0"
    elif how == "nested":
        inner = {key: item for key, item in scene.items() if key != "touches"}
        outer = {"size": scene["size"], "scale": scene["scale"], "fps": scene["fps"],
                 "views": [{"id": "player", "frame": [0, 0, *scene["size"]], "scene": {"file": "inner.json"}}]}
        if "duration" in scene:
            outer["duration"] = scene["duration"]
        return {"scene.json": outer, "inner.json": inner}, hero
    elif how == "parameters":
        scene["parameters"] = {"paper": scene["background"], "rate": scene["fps"]}
        scene["background"], scene["fps"] = "$paper", "$rate"
        for number, event in enumerate(scene.get("script", [])):
            scene["parameters"][f"moment{number}"] = event["at"]
            event["at"] = f"$moment{number}"
    return {"scene.json": scene}, hero
