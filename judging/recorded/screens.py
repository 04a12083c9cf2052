"""What is seen: the canvas of a scene with a view that goes over it, and the screen on which it is recorded."""
import copy

NAMES = ["card", "tile", "sheet", "knob", "pill", "badge"]
KINDS = ["bordered", "bordered", "plain", "disc", "group", "text", "gradient", "shadow"]


def color(dice, low=0, high=255):
    return tuple(dice.randint(low, high) for _ in range(3))


def words(color):
    return "#%02X%02X%02X" % color


def far(dice, *others):
    """A color whose brightness is far from these."""
    def light(c):
        return 0.21 * c[0] + 0.72 * c[1] + 0.07 * c[2]

    while True:
        found = color(dice)
        if all(abs(light(found) - light(other)) > 40 for other in others):
            return found


def hero(dice, name, size, ground, is_faint):
    """The view that is followed, without its place."""
    width, height = size
    fill = far(dice, ground)
    if is_faint:
        # Brighter or darker by a few of 255 levels, and nothing else of it is seen.
        step = dice.choice([-1, 1]) * dice.randint(8, 24)
        if not all(0 <= c + step <= 255 for c in ground):
            step = -step
        return {"id": name, "cornerRadius": dice.choice([0, 4, 8]),
                "backgroundColor": words(tuple(max(0, min(255, c + step)) for c in ground))}
    view = {"id": name, "backgroundColor": words(fill)}
    kind = dice.choice(KINDS)
    if kind == "bordered":
        view |= {"cornerRadius": min(size) / 5, "borderWidth": 2, "borderColor": words(far(dice, fill))}
    elif kind == "disc":
        view |= {"cornerRadius": min(size) / 2}
    elif kind == "group":
        view |= {"cornerRadius": 4, "views": [
            {"frame": [4, 4, width * 0.4, height * 0.4], "backgroundColor": words(far(dice, fill))},
            {"frame": [4, height * 0.65, width - 8, 3], "backgroundColor": words(far(dice, fill))}]}
    elif kind == "text":
        view |= {"cornerRadius": 3, "text": {"string": dice.choice(["Buy", "42", "New", "OK"]), "fontSize": 13,
                                             "foregroundColor": words(far(dice, fill)), "alignmentMode": "center"}}
    elif kind == "gradient":
        view |= {"gradient": {"type": "axial", "colors": [words(fill), words(far(dice, ground))]}}
    elif kind == "shadow":
        view |= {"cornerRadius": 5, "shadowOpacity": 0.35, "shadowRadius": 4, "shadowOffset": [0, 3]}
    return view


def furniture(dice, size, ground):
    """What stands around on the canvas."""
    width, height = size
    views = []
    for _ in range(dice.randint(4, 6)):
        views.append({"frame": [dice.randrange(width - 20), dice.randrange(height - 20), dice.randint(10, 40),
                                dice.randint(6, 30)],
                      "cornerRadius": dice.randrange(6), "backgroundColor": words(far(dice, ground))})
    views.append({"frame": [6, dice.randrange(4, height - 20), width - 12, 14], "text": {
        "string": dice.choice(["Recently played", "3 new messages", "Sort by name"]), "fontSize": 10,
        "foregroundColor": words(far(dice, ground))}})
    return views


def scene(size, ground, around, view, box, motion, fps, duration):
    """A scene in which a view of a size goes a way before what stands around."""
    start = motion.at(0)
    moving = {**view, "frame": [start[0] - box[0] / 2, start[1] - box[1] / 2, *box], "animations": motion.animations}
    return {"size": list(size), "background": words(ground), "fps": fps, "duration": round(duration, 4),
            "views": copy.deepcopy(around) + [moving]}


def with_dot(dice, shown, motion):
    """What is shown with the dot of a finger, which follows the view or goes its own way."""
    width, height = shown["size"]
    follows = dice.random() < 0.5
    dot = {"frame": [-6, -6, 12, 12], "cornerRadius": 6, "backgroundColor": "#808080A0"}
    if follows:
        path = [motion.at(i / 20) for i in range(21)]
        path = [[x + 8, y + 8] for x, y in path]
    else:
        path = [[dice.uniform(5, width - 5), dice.uniform(5, height - 5)] for _ in range(4)]
    dot["animations"] = [{"keyframe": {"keyPath": "position", "values": path, "duration": 1, "fillMode": "both",
                                       "removedOnCompletion": False}}]
    return {**shown, "views": shown["views"] + [dot]}


def on_screen(dice, shown):
    """The same as a part of another application's screen: bars, lists and labels around the canvas."""
    width, height = shown["size"]
    left, right, top, bottom = dice.randint(4, 20), dice.randint(4, 20), dice.randint(24, 50), dice.randint(20, 40)
    whole = (width + left + right, height + top + bottom)
    paper = color(dice)
    ink = words(far(dice, paper))
    label = {"fontSize": 10, "foregroundColor": ink}
    views = [
        {"frame": [0, 0, whole[0], 14], "backgroundColor": words(color(dice))},
        {"frame": [6, 1, 60, 12], "text": {"string": "9:41", "fontSize": 9, "foregroundColor": "#808080"}},
        {"frame": [whole[0] - 24, 4, 16, 7], "cornerRadius": 2, "borderWidth": 1, "borderColor": "#808080"},
        {"frame": [8, 15, whole[0] - 16, 12], "text": {**label, "string": dice.choice(["Preview", "Library", "Settings"])}},
        {"frame": [left, top, width, height], "clipsToBounds": True, "backgroundColor": shown["background"],
         "views": shown["views"]}]
    for index in range(4):
        side = whole[0] / 4
        views.append({"frame": [index * side + side / 2 - 5, whole[1] - 15, 10, 10], "cornerRadius": index,
                      "backgroundColor": words(far(dice, paper))})
    return {**shown, "size": list(whole), "background": words(paper), "views": views}
