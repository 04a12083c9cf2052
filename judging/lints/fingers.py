"""Gestures: what fingers move, and what happens when they let go."""
from .pattern import clean, mistake

PANS, TWO, SCROLL = "pans", "pinches and turns", "scroll views"


def dragged(stage, release, hold=0.0, **pan):
    """A finger drags the hero: the way of the finger, its velocity, and when it lets go."""
    random = stage.random
    by = [random.choice([-1, 1]) * random.randint(60, 90), random.choice([-60, 0, 70])]
    lasts = random.choice([0.06, 0.08, 0.1])
    stage.hero.setdefault("gestures", []).append({"pan": {"moves": "position", "release": release, **pan}})
    stage.at(0.3, pan={"from": stage.id, "by": by, "duration": lasts, **({"hold": hold} if hold else {})})
    stage.duration = 2.5
    return by, [by[0] / lasts, by[1] / lasts], round(0.3 + lasts + hold, 6)


def anchors(stage):
    (x, y), (w, h) = stage.home, stage.size
    return [[60, 90], [w - 60, 90], [60, h - 90], [w - 60, h - 90]]


@mistake(PANS)
def let_go_at_speed_and_stays(stage):
    by, velocity, time = dragged(stage, stage.random.choice([{"stay": {}}, {}]) or {"stay": {}})
    stage.wrong("break", time, "position", velocity, [0, 0])


@mistake(PANS)
def snaps_by_a_curve_from_standstill(stage):
    by, velocity, time = dragged(stage, {"snap": {"anchors": anchors(stage), "animate": {
        "duration": stage.moment(0.3, 0.6), "curve": stage.random.choice(["easeInEaseOut", "easeIn"])}}})
    stage.wrong("break", time, "position", velocity, [0, 0])


@mistake(PANS)
def throw_of_a_finger_held(stage):
    by, velocity, time = dragged(stage, {"snap": {"anchors": anchors(stage), "spring": {"stiffness": 60, "dampingRatio": 1}}})
    later = round(time + stage.random.uniform(0.05, 0.09), 3)
    stage.at(later, hold={"view": stage.id})
    stage.wrong("break", later, "position", None, [0, 0])


@mistake(PANS)
def block_where_coasting_dies(stage):
    (w, h), (x, y) = stage.size, stage.home
    by, velocity, time = dragged(stage, {"decelerate": {"decelerationRate": 0.994, "bounce": {"stiffness": 100, "dampingRatio": 1}}},
                                 limits=[30, 60, w - 30, h - 30])
    later = round(time + stage.random.uniform(0.02, 0.05), 3)
    stage.at(later, hold={"view": stage.id})
    stage.at(later, animate={"duration": 0.5, "changes": {stage.key("position"): [x, y]}})
    stage.wrong("break", later, "position", None, [0, 0])


@mistake(PANS)
def set_as_the_finger_lifts(stage):
    x, y = stage.home
    by, velocity, time = dragged(stage, {"stay": {}}, hold=0.2,
                                 ended=[{"set": {stage.key("position"): [x, y]}}])
    stage.wrong("jump", time, "position", [x + by[0], y + by[1]], [x, y])


@mistake(PANS)
def settling_is_set_elsewhere(stage):
    x, y = stage.home
    by, velocity, time = dragged(stage, {"settle": {"stiffness": 80, "dampingRatio": 1}}, hold=0.2)
    later = round(time + stage.random.uniform(0.1, 0.2), 3)
    stage.at(later, set={stage.key("position"): [x - by[0], y]})
    stage.wrong("jump", later, "position", None, [x - by[0], y])


@clean(PANS)
def let_go_at_rest(stage):
    dragged(stage, stage.random.choice([{"stay": {}}, {"settle": {"stiffness": 120, "dampingRatio": 0.8}},
                                        {"snap": {"anchors": anchors(stage), "animate": {"duration": 0.4}}}]), hold=0.25)


@clean(PANS)
def snaps_by_a_spring(stage):
    dragged(stage, {"snap": {"anchors": anchors(stage), "choose": stage.random.choice(
        ["nearestToProjection", "velocityDirection", "nearest"]), "spring": {"stiffness": 180, "dampingRatio": 1}}})


@clean(PANS)
def coasts_to_rest(stage):
    w, h = stage.size
    dragged(stage, {"decelerate": {"decelerationRate": "fast", "bounce": {"stiffness": 100, "dampingRatio": 1}}},
            limits=[30, 60, w - 30, h - 30])
    stage.duration = 4


@clean(PANS)
def caught_in_flight(stage):
    by, velocity, time = dragged(stage, {"snap": {"anchors": anchors(stage), "spring": {"stiffness": 120, "dampingRatio": 1}}},
                                 takesOver="touchDown")
    later = round(time + 0.25, 3)
    stage.at(later, pan={"from": stage.id, "by": [0, -25], "duration": 0.3, "hold": 0.2})
    stage.duration = 3.5


@clean(PANS)
def tapped_from_place_to_place(stage):
    (x, y), (w, h) = stage.home, stage.size
    stage.hero["gestures"] = [{"tap": {"anchors": [[x, y], [x + 60, y - 40]], "spring": {"stiffness": 200, "dampingRatio": 0.9}}}]
    stage.at(0.3, tap={"view": stage.id})
    stage.at(1.2, tap={"view": stage.id})
    stage.duration = 2.6


@clean(PANS)
def finger_moves_an_animator(stage):
    way = stage.way("position.y", "transform.translation.y")
    stage.animators["open"] = {"duration": 0.6, "curve": "easeInEaseOut", "changes": {stage.key(way.path): way.end}}
    stage.hero["gestures"] = [{"pan": {"moves": "open.fractionComplete", "axis": "horizontal", "distance": 120,
                                       "release": {"continueAnimation": {"durationFactor": 0}}}}]
    stage.at(0.3, pan={"from": stage.id, "by": [50, 0], "duration": 0.3, "hold": 0.2})
    stage.duration = 2


def two_fingers(stage, gesture, words, hold=0.0):
    """Two fingers scale or turn the hero, made large enough for them."""
    stage.hero["bounds"] = [0, 0, 180, 160]
    stage.hero.pop("gestures", None)
    stage.hero["gestures"] = [{gesture: {"about": "anchorPoint", **words}}]
    lasts = stage.random.choice([0.1, 0.15])
    verb = {"pinch": {"pinch": {"center": stage.id, "from": 90, "to": 140, "duration": lasts, "hold": hold}},
            "rotate": {"rotate": {"center": stage.id, "rotation": 0.8, "distance": 100, "duration": lasts, "hold": hold}}}[gesture]
    stage.at(0.3, **verb)
    stage.duration = 2.2
    speed = (140 / 90 - 1) / lasts if gesture == "pinch" else 0.8 / lasts
    return round(0.3 + lasts + hold, 6), {"pinch": "transform.scale", "rotate": "transform.rotation"}[gesture], speed


@mistake(TWO)
def lets_go_of_a_growing_view(stage):
    time, path, speed = two_fingers(stage, stage.random.choice(["pinch", "rotate"]), {"release": {"stay": {}}})
    stage.wrong("break", time, path, speed, 0)


@mistake(TWO)
def turn_snaps_by_a_curve(stage):
    gesture = stage.random.choice(["pinch", "rotate"])
    time, path, speed = two_fingers(stage, gesture, {"release": {"snap": {
        "anchors": [0.8, 1, 2] if gesture == "pinch" else ["-90deg", 0, "90deg"], "animate": {"duration": 0.4}}}})
    stage.wrong("break", time, path, speed, 0)


@clean(TWO)
def two_fingers_rest_and_lift(stage):
    two_fingers(stage, stage.random.choice(["pinch", "rotate"]), {"release": stage.random.choice(
        [{"stay": {}}, {"settle": {"stiffness": 100, "dampingRatio": 1}}])}, hold=0.25)


@clean(TWO)
def two_fingers_throw(stage):
    gesture = stage.random.choice(["pinch", "rotate"])
    two_fingers(stage, gesture, {"release": {"snap": {
        "anchors": [1, 1.6] if gesture == "pinch" else ["-90deg", 0, "90deg"], "spring": {"stiffness": 120, "dampingRatio": 1}}}})


def scrolled(stage, hold=0.0, **view):
    """A list of twelve rows that a finger flings: when it lets go."""
    width, height = stage.size
    stage.hero = {"id": "list", "frame": [0, 0, width, height], "contentSize": [width, 4 * height], "backgroundColor": "white",
                  "decelerationRate": "fast", **view,
                  "views": [{"frame": [20, 20 + number * height / 3, width - 40, height / 4], "cornerRadius": 10,
                             "backgroundColor": color} for number, color in enumerate(
                                 ["orange", "gold", "teal", "navy", "plum", "gray", "tan", "coral", "skyblue", "khaki"])]}
    lasts = 0.15
    stage.at(0.3, pan={"from": [width / 2, 0.7 * height], "by": [0, -150], "duration": lasts, **({"hold": hold} if hold else {})})
    stage.duration = 3
    return 0.3 + lasts + hold


@mistake(SCROLL)
def list_held_as_it_coasts(stage):
    time = round(scrolled(stage) + stage.random.uniform(0.05, 0.15), 3)
    stage.at(time, hold={"view": stage.id})
    stage.wrong("break", time, "bounds.origin.y", None, 0)


@mistake(SCROLL)
def list_set_elsewhere(stage):
    time = round(scrolled(stage) + stage.random.choice([stage.random.uniform(0.05, 0.2), 1.8]), 3)
    stage.at(time, set={stage.key("contentOffset"): [0, 20]})
    stage.wrong("jump", time, "bounds.origin.y", None, 20)


@clean(SCROLL)
def list_coasts(stage):
    scrolled(stage, **stage.random.choice([{}, {"decelerationRate": "normal"}, {"pagingEnabled": True}]))
    stage.duration = 6


@clean(SCROLL)
def list_bounces_at_its_top(stage):
    scrolled(stage)
    width, height = stage.size
    stage.script = []
    stage.at(0.3, pan={"from": [width / 2, 0.3 * height], "by": [0, 120], "duration": 0.3, "hold": 0.1})


@clean(SCROLL)
def list_scrolls_by_a_block(stage):
    scrolled(stage)
    stage.script = []
    stage.at(0.3, animate={"duration": 0.4, "changes": {stage.key("contentOffset"): [0, 200]}})
