"""Edits of the scenes of this repository, as an author makes them: one literal, one token, two events that swap, other words."""
import copy
import json
import pathlib
import random
import re

SCENES = pathlib.Path(__file__).resolve().parents[2] / "scenes"
# Words of which one may be in place of another.
VOCABULARIES = [
    ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"], ["curveLinear", "curveEaseIn", "curveEaseOut"],
    ["left", "center", "right"], ["resizeAspectFill", "resizeAspect", "resize"], ["normal", "fast"],
    ["round", "butt", "square"], ["fromTop", "fromBottom", "fromLeft", "fromRight"]]
# What concerns the film as a whole, what no frame shows, and names.
APART = {"$schema", "version", "title", "group", "size", "scale", "fps", "duration", "background", "meant", "id", "parameters",
         "touches", "annotations", "notes"}
# Lists that are one value.
WHOLE = {"frame", "position", "bounds", "center", "size", "shadowOffset", "anchorPoint", "keyTimes", "values", "value", "by", "from",
         "to", "controlPoints", "locations", "cornerRadii"}
COLOR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$")
TOKEN = re.compile(r"(//[^\n]*|/\*.*?\*/)|(\"(?:\\.|[^\"\\])*\")", re.DOTALL)


def scene(name):
    """A scene of the repository as a value, without comments."""
    text = TOKEN.sub(lambda found: found.group(2) or " ", (SCENES / f"{name}.json").read_text())
    return json.loads(re.sub(r",(\s*[\]}])", r"\1", text))


def names():
    return sorted(path.stem for path in SCENES.glob("*.json"))


def at(tree, way):
    for step in way:
        tree = tree[step]
    return tree


def put(tree, way, value):
    at(tree, way[:-1])[way[-1]] = value


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def leaves(tree, way=()):
    """The ways to all values that an author writes as one: numbers, words, and short lists of numbers."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key not in APART:
                yield from leaves(value, (*way, key))
    elif isinstance(tree, list) and tree and all(map(is_number, tree)) and isinstance(way[-1], str):
        yield way
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            if isinstance(value, (dict, list)):
                yield from leaves(value, (*way, index))
    elif way and isinstance(way[-1], str):
        yield way


def other(value, dice):
    """Another value of the same kind; None where there is none that is surely allowed."""
    if isinstance(value, bool):
        return not value
    if is_number(value):
        if value == 0:
            return dice.choice([1, 2, 0.5])
        factor = dice.choice([1.01, 1.02, 1.1, 0.97, 1.25])
        return round(value * factor, 4) if isinstance(value, float) or abs(value) < 8 else value + dice.choice([1, 2, 3, -1, -2])
    if isinstance(value, list):
        changed = list(value)
        place = dice.randrange(len(changed))
        changed[place] = other(changed[place], dice)
        return changed
    if value is None:
        return None
    if COLOR.match(value):
        place = dice.randrange(1, 7)
        digit = f"{(int(value[place], 16) + dice.choice([1, 3, 7])) % 16:X}"
        return value[:place] + digit + value[place + 1:]
    for words in VOCABULARIES:
        if value in words:
            return dice.choice([word for word in words if word != value])
    return None


def word(way):
    """The key that an author would name."""
    return next(step for step in reversed(way) if isinstance(step, str))


def chosen(tree, dice):
    """The way to a literal, and another value of it; None where there is none."""
    ways = list(leaves(tree))
    # As many motions as looks: a scene has many more numbers of looks.
    head = dice.choice(sorted({way[0] for way in ways}))
    way = dice.choice([way for way in ways if way[0] == head])
    old = at(tree, way)
    if isinstance(old, str) and word(way) == "string" and len(old) > 1:
        place = dice.randrange(len(old))
        new = old[:place] + dice.choice("aeiorst") + old[place + 1:]
    else:
        new = other(old, dice)
    return None if new is None or new == old else (way, new)


def literal(tree, dice):
    """One literal: the scene after it, and the key with both values."""
    choice = chosen(tree, dice)
    if choice is None:
        return None
    way, new = choice
    changed = copy.deepcopy(tree)
    put(changed, way, new)
    return tree, changed, [(word(way), at(tree, way), new)]


def token(tree, dice):
    """A parameter that stands for one value in several places, and another value of it."""
    known = {key: value for key, value in tree.get("parameters", {}).items() if isinstance(value, (str, int, float))}
    if known and dice.random() < 0.5:
        name = dice.choice(sorted(known))
        new = other(known[name], dice)
        if new is None or new == known[name]:
            return None
        changed = copy.deepcopy(tree)
        changed["parameters"][name] = new
        return tree, changed, [(name, known[name], new)]
    uses = {}
    for way in leaves(tree):
        value = at(tree, way)
        if "template" not in way and "templates" not in way and (is_number(value) and value not in (0, 1) or
                                                                 isinstance(value, str) and COLOR.match(value)):
            uses.setdefault((word(way), value), []).append(way)
    often = sorted((key for key, ways in uses.items() if len(ways) > 1), key=str)
    if not often:
        return None
    key, old = dice.choice(often)
    new = other(old, dice)
    base = copy.deepcopy(tree)
    base.setdefault("parameters", {})["shared"] = old
    for way in uses[key, old]:
        put(base, way, "$shared")
    changed = copy.deepcopy(base)
    changed["parameters"]["shared"] = new
    return base, changed, [("shared", old, new)]


def swap(tree, dice):
    """Two events, each at the other's time, in the order of time."""
    script = [index for index, event in enumerate(tree.get("script", [])) if is_number(event.get("at"))]
    pairs = [(a, b) for a in script for b in script if tree["script"][a]["at"] < tree["script"][b]["at"]]
    if not pairs:
        return None
    first, second = dice.choice(pairs)
    early, late = tree["script"][first]["at"], tree["script"][second]["at"]
    changed = copy.deepcopy(tree)
    changed["script"][first]["at"], changed["script"][second]["at"] = late, early
    changed["script"][first], changed["script"][second] = changed["script"][second], changed["script"][first]
    return tree, changed, [("at", early, late), ("at", late, early)]


def framed(tree, way=()):
    """The ways to views with a frame of numbers."""
    for index, view in enumerate(tree.get("views", [])):
        if not isinstance(view, dict):
            continue
        here = (*way, "views", index)
        frame = view.get("frame")
        if isinstance(frame, list) and len(frame) == 4 and all(map(is_number, frame)) and "anchorPoint" not in view:
            yield here
        yield from framed(view, here)


def respelled(view, frame):
    """A view whose frame is written as bounds and a position."""
    x, y, width, height = frame
    rest = {key: value for key, value in view.items() if key != "frame"}
    return {**rest, "bounds": [0, 0, width, height], "position": [x + width / 2, y + height / 2]}


def respelling(tree, dice):
    """One view in other words, and nothing else."""
    ways = list(framed(tree))
    if not ways:
        return None
    way = dice.choice(ways)
    changed = copy.deepcopy(tree)
    view = at(changed, way)
    put(changed, way, respelled(view, view["frame"]))
    return tree, changed, []


def respelling_and_literal(tree, dice):
    """One view in other words, and a literal elsewhere."""
    made, choice = respelling(tree, dice), chosen(tree, dice)
    if made is None or choice is None:
        return None
    way, new = choice
    old = at(tree, way)
    try:
        if at(made[1], way) != old:
            return None
    except KeyError:
        # The frame that is written otherwise.
        return None
    put(made[1], way, new)
    return tree, made[1], [(word(way), old, new)]


def respelled_literal(tree, dice):
    """One view in other words, one of whose numbers is another one."""
    ways = list(framed(tree))
    if not ways:
        return None
    way = dice.choice(ways)
    changed = copy.deepcopy(tree)
    view = at(changed, way)
    old = view["frame"]
    new = list(old)
    place = dice.randrange(4)
    new[place] += dice.choice([1, 2, 3])
    put(changed, way, respelled(view, new))
    return tree, changed, [("frame", old, new)]


MAKERS = {"literal": literal, "token": token, "swap": swap, "respelling": respelling,
          "respelling beside a literal": respelling_and_literal, "respelled literal": respelled_literal}


def edited(seed, kind, name, attempt):
    """A scene before and after, and the truth: keys with old and new value; None where this scene has no such edit."""
    return MAKERS[kind](scene(name), random.Random(f"{seed} {kind} {name} {attempt}"))
