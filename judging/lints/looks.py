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


def step(stage):
    """A property of the hero's look that is put on, seen before and after, and a change of it that everybody sees."""
    random, hero = stage.random, stage.hero
    for key in ("views", "mask", "image", "effect", "replicator", "gradient", "text", "shape"):
        hero.pop(key, None)
    hero["backgroundColor"] = "teal"
    which = random.choice(["opacity", "shadowRadius", "cornerRadius", "borderWidth"])
    first, second = {"opacity": (random.choice([0.2, 0.3, 0.45]), random.choice([0.8, 1])), "shadowRadius": (4, 30),
                     "cornerRadius": (random.randint(0, 3), random.randint(13, 17)), "borderWidth": (1, 12)}[which]
    if random.random() < 0.5:
        first, second = second, first
    if which == "shadowRadius":
        hero.update(shadowOpacity=1, shadowOffset=[0, 8])
    hero[which] = first
    return which, first, second


@mistake(SOURCE)
def look_is_set_while_seen(stage):
    which, first, second = step(stage)
    time = stage.moment(0.4, 1)
    verb = stage.random.choice(["set", "performWithoutAnimation"])
    changes = {stage.key(which): second}
    stage.at(time, **{verb: changes if verb == "set" else {"changes": changes}})
    stage.duration = 1.6
    stage.wrong("jump", time, which, first, second)


@clean(SOURCE)
def look_is_set_by_a_tap(stage):
    which, _, second = step(stage)
    stage.hero["gestures"] = [{"tap": {"events": [{"set": {stage.key(which): second}}]}}]
    stage.at(stage.moment(0.3, 0.6), tap={"view": stage.id})
    stage.duration = 1.4
    stage.excuse(which, None, "a button that was tapped")


@clean(SOURCE)
def look_is_set_while_hidden(stage):
    which, _, second = step(stage)
    stage.hero["hidden"] = True
    time = stage.moment(0.3, 0.6)
    stage.at(time, set={stage.key(which): second})
    stage.at(stage.moment(0.8, 1), set={stage.key("hidden"): False})
    stage.duration = 1.4
    stage.excuse(which, time, "nobody sees it")


@clean(SOURCE)
def look_appears_at_once(stage):
    stage.hero["opacity"] = 0
    time = stage.moment(0.3, 0.6)
    stage.at(time, set={stage.key("opacity"): 1})
    if stage.random.random() < 0.5:
        stage.at(stage.moment(1, 1.2), set={stage.key("opacity"): 0})
    stage.duration = 1.6
    stage.excuse("opacity", None, "it comes and goes at once, as something hidden does")


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
