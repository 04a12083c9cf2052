"""What a view looks like: colors, outlines, shadows, borders, letters."""
from .basic import STAYS
from .pattern import clean, mistake

SOURCE = "colors, outlines, shadows"


def look(stage):
    """A property of the hero's look, its value at first and another one."""
    which = stage.random.choice(["backgroundColor", "strokeEnd", "shadowOpacity", "borderWidth", "cornerRadius", "fontSize"])
    hero = stage.hero
    for key in ("views", "mask", "image", "effect", "replicator", "gradient", "text", "shape", "shadowOpacity"):
        hero.pop(key, None)
    width, height = hero["bounds"][2:]
    if which == "strokeEnd":
        hero["shape"] = {"path": f"M4 {height / 2} H{width - 4}", "strokeColor": "navy", "lineWidth": 8}
    elif which == "fontSize":
        hero["text"] = {"string": "Aa", "fontSize": 14}
    else:
        hero.setdefault("backgroundColor", "teal")
    first, second = {"backgroundColor": ("#007AFF", "#FF3B30"), "strokeEnd": (1, 0.2), "shadowOpacity": (0, 0.8),
                     "borderWidth": (1, 9), "cornerRadius": (2, 16), "fontSize": (14, 24)}[which]
    if which == "fontSize":
        hero["text"]["fontSize"] = first
    elif which != "strokeEnd":
        hero[which] = first
    return which, first, second


def numbers(value):
    """A color as its parts; other values as they are."""
    return [int(value[at:at + 2], 16) / 255 for at in (1, 3, 5)] + [1.0] if isinstance(value, str) else value


@mistake(SOURCE)
def look_jumps_back(stage):
    which, first, second = look(stage)
    lasts = stage.moment(0.5, 0.9)
    stage.animation(basic={"keyPath": which, "fromValue": first, "toValue": second, "duration": lasts,
                           "timingFunction": stage.curve()})
    stage.duration = 1.5
    stage.wrong("jump", lasts, which, numbers(second), numbers(first))


@mistake(SOURCE)
def look_begins_elsewhere(stage):
    which, first, second = look(stage)
    time = stage.moment(0.3, 0.7)
    stage.at(time, addAnimation={"view": stage.id, "animation": {"basic": {
        "keyPath": which, "fromValue": second, "toValue": first, "duration": 0.5}}})
    stage.duration = 1.5
    stage.wrong("jump", time, which, numbers(first), numbers(second))


@clean(SOURCE)
def look_changes_and_stays(stage):
    which, first, second = look(stage)
    stage.animation(basic={"keyPath": which, "fromValue": first, "toValue": second, "duration": stage.moment(0.5, 0.9),
                           "delay": stage.random.choice([0, 0.2]), "timingFunction": stage.curve(), **STAYS})
    stage.duration = 1.5


@clean(SOURCE)
def hue_goes_all_round(stage):
    stage.hero["filters"] = [{"colorHueRotate": 0}]
    stage.animation(basic={"keyPath": "filters.colorHueRotate", "fromValue": 0, "toValue": "360deg",
                           "duration": stage.moment(0.6, 1)})
    stage.duration = 1.5
    stage.excuse("filters", None, "a whole turn of all hues is none")


@clean(SOURCE)
def blinks_softly(stage):
    stage.animation(basic={"keyPath": "opacity", "fromValue": 1, "toValue": 0.2, "duration": stage.moment(0.2, 0.4),
                           "autoreverses": True, "repeatCount": 2})
    stage.duration = 2


@mistake(SOURCE)
def animation_from_before_the_drag(stage):
    (x, y), dx = stage.home, stage.random.choice([-70, 80])
    stage.hero["gestures"] = [{"pan": {"moves": "position", "release": {"stay": {}}}}]
    stage.at(0.2, pan={"from": stage.id, "by": [dx, 0], "duration": 0.3, "hold": 0.2})
    time = stage.moment(0.9, 1.1)
    stage.at(time, addAnimation={"view": stage.id, "animation": {"basic": {
        "keyPath": "position", "fromValue": [x, y], "toValue": [x + dx, y], "duration": 0.5,
        "timingFunction": "easeInEaseOut"}}})
    stage.duration = 2
    stage.wrong("jump", time, "position", [x + dx, y], [x, y])
