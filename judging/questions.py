"""Questions to `render inspect` whose answers are formulas."""
import math

from curves import pop_constants, projection, settling

NORMAL, FAST = 0.998, 0.99


class Asked:
    """A scene and what is asked of it: where the answer stands, and what it is."""

    def __init__(self, kind, scene, is_, json=None, text=None, near=2e-5, must=None, rest=None):
        """`near` is the share by which an answer in words may be off; `must` are words that it has to have."""
        self.kind, self.scene = kind, scene
        self.truth = {"kind": kind, "is": is_, "json": json, "text": text, "near": near, "must": must,
                      # A key that moves until this instant and not after it, which `render values` must show.
                      "rest": rest}


def scene(view, random, **more):
    x, y = random.randint(60, 120), random.randint(120, 200)
    side = random.choice([30, 44, 60])
    return {"size": random.choice([[375, 667], [390, 844], [414, 736]]), "scale": random.choice([1, 2, 3]),
            "fps": random.choice([24, 30, 60, 120]),
            "views": [{"id": "card", "position": [x, y], "bounds": [0, 0, side, side], "backgroundColor": "teal", **view}], **more}


def vocabulary(random, number):
    """A spring in one of the vocabularies, its stiffness, damping and mass, and whether it may be over-damped."""
    natural, ratio = random.uniform(8, 24), random.choice([0.3, 0.55, 0.8, 1.0])
    if number % 8 == 0:
        return {"mass": 2.5, "stiffness": round(natural ** 2, 2), "damping": 21}, round(natural ** 2, 2), 21, 2.5
    if number % 8 == 1:
        return {"mass": 1, "stiffness": 180, "dampingRatio": ratio}, 180, 2 * ratio * math.sqrt(180), 1
    if number % 8 == 2:
        lasts, bounce = round(random.uniform(0.3, 0.8), 2), round(1 - ratio, 3)
        natural = 2 * math.pi / lasts
        return {"perceptualDuration": lasts, "bounce": bounce}, natural ** 2, 2 * (1 - bounce) * natural, 1
    if number % 8 == 3:
        lasts = round(random.uniform(0.3, 0.8), 2)
        natural = 2 * math.pi / lasts
        return {"response": lasts, "dampingFraction": ratio}, natural ** 2, 2 * ratio * natural, 1
    if number % 8 == 4:
        return {"tension": 210, "friction": 20}, 210, 20, 1
    if number % 8 == 5:
        tension, friction = random.randint(30, 90), random.randint(6, 11)
        return {"origamiTension": tension, "origamiFriction": friction}, 194 + 3.62 * (tension - 30), 25 + 3 * (friction - 8), 1
    if number % 8 == 6:
        bounciness, speed = random.randint(4, 16), random.randint(6, 18)
        return {"springBounciness": bounciness, "springSpeed": speed}, *pop_constants(bounciness, speed), 1
    return {"dynamicsTension": 250, "dynamicsFriction": 18, "dynamicsMass": 1.5}, 250, 18, 1.5


def settling_of_animators(random, number):
    velocity = random.choice([[5, -1], [-1, 5], [8, 2], [3, -4], [0, 12], [6, 6], [-3, 0], [10, -9]])
    stiffness, damping = random.choice([(100, 20), (100, 10), (180, 14), (240, 31), (320, 22)])
    start = 0.2
    lasts = max(settling(stiffness, damping, velocity=one) for one in velocity)
    made = scene({}, random, animators={"run": {
        "timingParameters": {"mass": 1, "stiffness": stiffness, "damping": damping, "initialVelocity": velocity},
        "changes": {"card.position": [250, 330]}}}, script=[{"at": start, "startAnimation": {"animator": "run"}}])
    return Asked("settling of animators", made, lasts, text=r"settles in ([\d.]+) s", near=2e-4,
                 rest=["card.position", start + lasts])


def settling_of_springs(random, number):
    said, stiffness, damping, mass = vocabulary(random, number)
    velocity = random.choice([0, 0, 4, -2])
    made = scene({"animations": [{"spring": {"keyPath": "position.x", "toValue": 250, **said, "initialVelocity": velocity,
                                             "fillMode": "both", "removedOnCompletion": False}}]}, random)
    return Asked("settling of springs", made, settling(stiffness, damping, mass, velocity),
                 json=["animations", 0, "settlingDuration"], near=1e-4)


def rest_of_spring_blocks(random, number):
    velocity = random.choice([[5, -1], [2, 7], [0, 3], 4, [-2, -6], 0])
    start, lasts = 0.25, 0
    for one in velocity if isinstance(velocity, list) else [velocity]:
        lasts = max(lasts, settling(160, 17, velocity=one))
    made = scene({}, random, script=[{"at": start, "animate": {"changes": {"card.position": [250, 330]}, "spring": {
        "mass": 1, "stiffness": 160, "damping": 17, "initialVelocity": velocity}}}])
    return Asked("rest of spring blocks", made, start + lasts, text=r"At rest from ([\d.]+) s", near=1e-4,
                 rest=["card.position", start + lasts])


def end_of_throws(random, number):
    velocity, rate = random.choice([400, -300, 900, 150]), random.choice([NORMAL, FAST, 0.995])
    made = scene({}, random)
    made["views"][0]["animations"] = [{"decay": {"keyPath": "position.x", "velocity": velocity, "decelerationRate": rate}}]
    log = -1000 * math.log(rate)
    return Asked("end of throws", made, math.log(abs(velocity) / log / (0.5 / made["scale"])) / log,
                 json=["animations", 0, "end"], near=1e-4)


def released(random, release, by, lasts=0.1, **pan):
    made = scene({"gestures": [{"pan": {"moves": "position.y", "axis": "vertical", "release": release, **pan}}]}, random,
                 script=[{"at": 0.3, "pan": {"from": "card", "by": [0, by], "duration": lasts}}])
    return made, made["views"][0]["position"][1] + by, by / lasts


def projection_of_releases(random, number):
    rate = random.choice([NORMAL, FAST, 0.996])
    made, value, velocity = released(random, {"decelerate": {"decelerationRate": {NORMAL: "normal", FAST: "fast"}.get(rate, rate)}},
                                     random.choice([40, 60, 90, -30]))
    return Asked("projection of releases", made, projection(value, velocity, rate), json=["releases", 0, "projection", 0], near=1e-6)


def rest_of_releases(random, number):
    rate = random.choice([FAST, 0.994])
    made, value, velocity = released(random, {"decelerate": {"decelerationRate": rate}}, random.choice([40, 60, 90]))
    return Asked("destination of releases", made, projection(value, velocity, rate), json=["releases", 0, "destination", 0],
                 near=1e-6)


def velocity_of_releases(random, number):
    made, value, velocity = released(random, {"stay": {}}, random.choice([50, -60, 95]), random.choice([0.08, 0.1, 0.16]))
    return Asked("velocity of releases", made, velocity, json=["releases", 0, "velocity", 0], near=1e-6)


def snaps(random, by, farthest, choose="nearestToProjection"):
    """A snap along y to one of six anchors: the scene, all distances, and which are within reach."""
    anchors = [80, 160, 260, 380, 520, 640]
    snap = {"anchors": anchors, "choose": choose, "spring": {"stiffness": 200, "dampingRatio": 1}}
    if farthest is not None:
        snap["farthest"] = farthest
    made, value, velocity = released(random, {"snap": snap}, by)
    made["size"] = [375, 900]
    to = projection(value, velocity, NORMAL) if choose == "nearestToProjection" else value
    grabbed = min(range(6), key=lambda index: abs(anchors[index] - (value - by)))
    reach = [index for index in range(6) if farthest is None or abs(index - grabbed) <= farthest]
    far = [abs(anchor - to) for anchor in anchors]
    return made, min(reach, key=far.__getitem__), min(range(6), key=far.__getitem__)


def chosen_anchor(random, number):
    made, chosen, _ = snaps(random, random.choice([30, 70, 110, -40]), random.choice([None, 1, 2, 3]),
                            random.choice(["nearestToProjection", "nearest"]))
    return Asked("chosen anchors", made, chosen, json=["releases", 0, "chosen"])


def reason_of_anchors(random, number):
    while True:
        made, chosen, nearest = snaps(random, random.choice([50, 80, 110]), random.choice([1, 1, 2]))
        if chosen != nearest:
            return Asked("anchors out of reach", made, None, json=["releases", 0, "reason"], must=r"reach")


def reason_within_reach(random, number):
    while True:
        made, chosen, nearest = snaps(random, random.choice([30, 50, 80, -40]), random.choice([None, 3, 4]))
        if chosen == nearest:
            return Asked("anchors within reach", made, "the nearest to the projection", json=["releases", 0, "reason"])


def spring_of_releases(random, number):
    said, stiffness, damping, mass = vocabulary(random, number)
    made, _, _ = released(random, {"settle": said}, 60)
    return Asked("springs of releases", made, [mass, stiffness, damping], near=1e-6,
                 json=["releases", 0, "spring", ["mass", "stiffness", "damping"]])


def rest_of_stopped_animators(random, number):
    stop = round(random.uniform(0.4, 0.9), 3)
    curve = random.choice(["linear", "easeIn", "easeOut"])
    ways = [[{"at": stop, "stopAnimation": {"animator": "run", "withoutFinishing": True}}],
            [{"at": stop, "stopAnimation": {"animator": "run"}}, {"at": 1.4, "finishAnimation": {"animator": "run", "at": "current"}}],
            [{"at": stop, "stopAnimation": {"animator": "run"}}],
            [{"at": stop, "pauseAnimation": {"animator": "run"}}],
            [{"at": stop, "hold": {"view": "card"}}]]
    made = scene({}, random, duration=2, animators={"run": {"duration": 1, "curve": curve, "changes": {"card.position": [250, 330]}}},
                 script=[{"at": 0.2, "startAnimation": {"animator": "run"}}, *ways[number % 5]])
    return Asked("rest of stopped animators", made, stop, text=r"At rest from ([\d.]+) s", near=1e-4, rest=["card.position", stop])


def rest_of_blocks(random, number):
    lasts, delay = round(random.uniform(0.3, 0.9), 2), round(random.uniform(0, 0.5), 2)
    go = {"card.position.x": 250}
    ways = [({"animate": {"duration": lasts, "delay": delay, "changes": go}}, delay + lasts),
            ({"animate": {"duration": lasts, "repeatCount": 3, "changes": go}}, 3 * lasts),
            ({"animate": {"duration": lasts, "options": ["autoreverse"], "changes": go}}, 2 * lasts),
            ({"animate": {"duration": lasts, "changes": go, "completion": [{"delay": 0.1, "animate": {
                "duration": 0.4, "changes": {"card.position.y": 250}}}]}}, lasts + 0.5),
            ({"animateKeyframes": {"duration": lasts, "delay": delay, "keyframes": [
                {"relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": go}]}}, delay + lasts),
            ({"animate": {"duration": lasts, "usingSpringWithDamping": 0.6, "changes": go}}, lasts)]
    verb, after = ways[number % 6]
    made = scene({}, random, script=[{"at": 0.25, **verb}])
    return Asked("rest of blocks", made, 0.25 + after, text=r"At rest from ([\d.]+) s", near=1e-4)


def end_of_animations(random, number):
    lasts, begins = round(random.uniform(0.3, 0.9), 2), round(random.uniform(0, 0.5), 2)
    stays = {"fillMode": "both", "removedOnCompletion": False}
    ways = [({"basic": {"duration": lasts, "delay": begins, "speed": 2}}, begins + lasts / 2),
            ({"basic": {"duration": lasts, "repeatCount": 2.5}}, 2.5 * lasts),
            ({"basic": {"duration": lasts, "repeatCount": 2, "autoreverses": True}}, 4 * lasts),
            ({"basic": {"duration": lasts, "repeatDuration": 1.7}}, 1.7),
            ({"spring": {"duration": lasts, "stiffness": 400, "damping": 38, "delay": begins}}, begins + lasts)]
    animation, end = ways[number % 5]
    kind = next(iter(animation))
    made = scene({"animations": [{kind: {"keyPath": "position.x", "toValue": 250, **animation[kind], **stays}}]}, random)
    return Asked("end of animations", made, end, json=["animations", 0, "end"], near=1e-9)


def taken_over(random, number):
    made, _, _ = released(random, {"snap": {"anchors": [60, 600], "spring": {"stiffness": 20, "dampingRatio": 1}}}, 50,
                          takesOver="touchDown")
    time = round(random.uniform(0.6, 0.9), 3)
    made["script"].append({"at": time, "pan": {"from": "card", "by": [0, 30], "duration": 0.2}})
    return Asked("releases taken over", made, time, json=["releases", 0, "takenOver"], near=1e-9)


ALL = [(settling_of_animators, 10), (settling_of_springs, 12), (rest_of_spring_blocks, 8), (end_of_throws, 6),
       (projection_of_releases, 6), (rest_of_releases, 4), (velocity_of_releases, 4), (chosen_anchor, 8),
       (reason_of_anchors, 6), (reason_within_reach, 4), (spring_of_releases, 8), (rest_of_stopped_animators, 10),
       (rest_of_blocks, 6), (end_of_animations, 5), (taken_over, 3)]
