"""One parameter of one motion becomes another: the scenes, and what the motions are as formulas."""
import copy
import random

import curves

KEPT = {"fillMode": "both", "removedOnCompletion": False}
COLORS = ["#FF3B30", "#007AFF", "#34C759", "#FF9500"]
DURATION = 2.4
# What is swapped: the kind of motion, the member, what it becomes, and the relation that this is: of a delay a shift, of
# what stretches time a stretch, of what scales the way a scaling; None where it is none of them.
SWAPS = [
    ("plain", "stiffness", lambda v, d: v * d.choice([1.03, 1.1, 0.94, 1.3]), None),
    ("plain", "damping", lambda v, d: v * d.choice([1.05, 1.2, 0.9]), None),
    ("plain", "mass", lambda v, d: d.choice([1.05, 1.2, 0.9]), None),
    ("plain", "initialVelocity", lambda v, d: d.choice([1, 3, -2]), None),
    ("ratio", "stiffness", lambda v, d: v * d.choice([1.03, 1.2, 0.9]), "stretch"),
    ("ratio", "dampingRatio", lambda v, d: round(v + d.choice([0.05, -0.1]), 3), None),
    ("bouncy", "perceptualDuration", lambda v, d: round(v + d.choice([0.05, 0.1, -0.04]), 3), "stretch"),
    ("bouncy", "bounce", lambda v, d: round(v + d.choice([0.05, -0.1]), 3), None),
    ("swiftui", "response", lambda v, d: round(v + d.choice([0.04, 0.1, -0.03]), 3), "stretch"),
    ("swiftui", "dampingFraction", lambda v, d: round(v + d.choice([0.08, -0.1]), 3), None),
    ("basic", "duration", lambda v, d: round(v + d.choice([0.05, 0.1, -0.04]), 3), "stretch"),
    ("basic", "timingFunction", lambda v, d: d.choice([n for n in curves.NAMED if n != v]), None),
    ("basic", "timingFunction", lambda v, d: d.choice([n for n in curves.NAMED if n != v]), None),
    ("keyed", "duration", lambda v, d: round(v + d.choice([0.06, -0.05]), 3), "stretch"),
    ("keyed", "keyTimes", lambda v, d: [0, round(v[1] + 0.07, 3), 1], None),
    ("decay", "velocity", lambda v, d: round(v * d.choice([1.1, 0.9, 1.25]), 3), "scale"),
    ("decay", "decelerationRate", lambda v, d: round(v - d.choice([0.0005, 0.001]), 5), None)]
for kind in ("plain", "ratio", "swiftui", "basic", "keyed", "decay"):
    SWAPS.append((kind, "delay", lambda v, d: round(v + d.choice([0.05, 0.1, 0.025]), 3), "shift"))
for kind in ("plain", "bouncy", "basic"):
    SWAPS.append((kind, "toValue", lambda v, d: v + d.choice([2, 8, -6]), "scale"))


def motion(kind, dice):
    """The words of a motion, with its kind of animation."""
    more = {"keyPath": "position.x", "delay": dice.choice([0.1, 0.2, 0.3]), **KEPT}
    ends = {"fromValue": 20, "toValue": dice.choice([80, 100, 120])}
    if kind == "plain":
        return {"spring": {**more, **ends, "stiffness": dice.choice([120, 180, 250]), "damping": dice.choice([10, 14, 18])}}
    if kind == "ratio":
        return {"spring": {**more, **ends, "stiffness": dice.choice([150, 240]), "dampingRatio": dice.choice([0.4, 0.7])}}
    if kind == "bouncy":
        return {"spring": {**more, **ends, "perceptualDuration": dice.choice([0.35, 0.5]), "bounce": dice.choice([0.2, 0.4])}}
    if kind == "swiftui":
        return {"spring": {**more, **ends, "response": dice.choice([0.3, 0.45]), "dampingFraction": dice.choice([0.5, 0.7])}}
    if kind == "basic":
        return {"basic": {**more, **ends, "duration": dice.choice([0.35, 0.5, 0.8]),
                          "timingFunction": dice.choice(list(curves.NAMED))}}
    if kind == "keyed":
        return {"keyframe": {**more, "values": [20, dice.choice([90, 120]), 60], "keyTimes": [0, dice.choice([0.3, 0.5]), 1],
                             "duration": dice.choice([0.6, 0.9])}}
    return {"decay": {**more, "fromValue": 20, "velocity": dice.choice([200, 260]), "decelerationRate": 0.995}}


def formula(words):
    """The value at a time that these words mean, in points, by the formulas of the corpus itself."""
    (sort, m), = words.items()
    delay = m["delay"]

    def at(time):
        t = max(0.0, time - delay)
        if sort == "decay":
            return m["fromValue"] + curves.throw(t, m["velocity"], m["decelerationRate"])[0]
        if sort == "keyframe":
            share, times, values = min(1.0, t / m["duration"]), m["keyTimes"], m["values"]
            leg = 0 if share < times[1] else 1
            part = (share - times[leg]) / (times[leg + 1] - times[leg])
            return values[leg] + (values[leg + 1] - values[leg]) * part
        if sort == "basic":
            share = min(1.0, t / m["duration"])
            way = share if m["timingFunction"] == "linear" else curves.bezier(m["timingFunction"], share)[0]
            return m["fromValue"] + (m["toValue"] - m["fromValue"]) * way
        mass = m.get("mass", 1)
        stiffness, damping = m.get("stiffness"), m.get("damping")
        if "dampingRatio" in m:
            damping = 2 * m["dampingRatio"] * (mass * stiffness) ** 0.5
        period = m.get("perceptualDuration", m.get("response"))
        if period:
            stiffness = (2 * 3.141592653589793 / period) ** 2
            damping = 2 * (m["dampingFraction"] if "response" in m else 1 - m["bounce"]) * stiffness ** 0.5
        way = curves.spring(t, stiffness, damping, mass, m.get("initialVelocity", 0))[0]
        return m["fromValue"] + (m["toValue"] - m["fromValue"]) * way
    return at


def swapped(seed, number):
    """Both scenes, the words of the motion before and after, the view, the parameter, and the relation."""
    dice = random.Random(f"{seed} swap {number}")
    kind, word, change, relation = SWAPS[number % len(SWAPS)]
    count = dice.choice([1, 2, 3, 4])
    names = dice.sample(["card", "tile", "badge", "sheet", "knob", "pill"], count)
    moved = dice.randrange(count)
    # Half of the scenes have their views on each other.
    step = dice.choice([40, 9])
    scene = {"size": [170, 30 + step * count], "fps": dice.choice([60, 60, 30, 120]), "duration": DURATION, "views": []}
    for index, name in enumerate(names):
        words = motion(kind if index == moved else dice.choice(["plain", "basic", "keyed", "decay"]), dice)
        scene["views"].append({"id": name, "frame": [5, 4 + step * index, 30, 24], "backgroundColor": COLORS[index],
                               "cornerRadius": dice.choice([0, 6]), "animations": [words]})
    other = copy.deepcopy(scene)
    before, after = scene["views"][moved]["animations"][0], other["views"][moved]["animations"][0]
    (sort, members), = after.items()
    old = members.get(word, {"mass": 1, "initialVelocity": 0}.get(word))
    members[word] = change(old, dice)
    if isinstance(members[word], float):
        members[word] = round(members[word], 6)
    return scene, other, before, after, names[moved], word, old, members[word], relation
