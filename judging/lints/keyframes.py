"""Keyframe animations of Core Animation: corners, keys, paths."""
from .pattern import clean, mistake

KEYFRAMES = "keyframes"


@mistake(KEYFRAMES)
def corner_in_flight(stage):
    way = stage.way()
    key, share = stage.random.choice([0.3, 0.5, 0.65]), stage.random.choice([0.1, 0.85, 1.35, 1.6])
    lasts = stage.moment(0.6, 1.1)
    share = 0.85 if share == 0.1 and key < 0.4 else share
    share = share if way.path.startswith(("position", "transform.tr")) else min(share, 0.85)
    stage.put(way.path, way.end)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.at(share), way.end],
                              "keyTimes": [0, key, 1], "duration": lasts})
    stage.duration = 1.5
    before, after = way.length * share / key / lasts, way.length * (1 - share) / (1 - key) / lasts
    stage.wrong("break", key * lasts, way.path, before, after)


@mistake(KEYFRAMES)
def corner_on_a_path(stage):
    (x, y), lasts = stage.home, stage.moment(0.6, 1.2)
    dx, dy = stage.random.choice([-80, 70, 90]), stage.random.choice([-85, 75])
    stage.hero["position"] = [x + dx, y + dy]
    stage.animation(keyframe={"keyPath": "position", "path": f"M{x} {y} h{dx} v{dy}", "duration": lasts,
                              "calculationMode": "linear"})
    stage.duration = 1.6
    stage.wrong("break", lasts / 2, "position", [2 * dx / lasts, 0], [0, 2 * dy / lasts])


@mistake(KEYFRAMES)
def two_keys_at_one_time(stage):
    way, lasts, key = stage.way(), stage.moment(0.8, 1.2), stage.random.choice([0.4, 0.5, 0.6])
    stage.put(way.path, way.end)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.at(0.3), way.at(0.7), way.end],
                              "keyTimes": [0, key, key, 1], "duration": lasts,
                              "timingFunctions": ["easeInEaseOut", "linear", "easeInEaseOut"]})
    stage.duration = 1.6
    stage.wrong("jump", key * lasts, way.path, way.at(0.3), way.at(0.7))


@mistake(KEYFRAMES)
def last_key_is_not_the_model(stage):
    way, lasts = stage.way(), stage.moment(0.6, 1.1)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.at(0.4), way.end], "duration": lasts,
                              "calculationMode": "cubic"})
    stage.duration = 1.6
    stage.wrong("jump", lasts, way.path, way.end, way.start)


@clean(KEYFRAMES)
def smooth_keys(stage):
    way, lasts = stage.way(), stage.moment(0.7, 1.2)
    stage.put(way.path, way.end)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.at(0.3), way.at(0.6), way.end],
                              "calculationMode": "cubic", "duration": lasts})
    stage.duration = 1.6


@clean(KEYFRAMES)
def keys_that_rest(stage):
    way, lasts = stage.way(*stage.PATHS, "opacity"), stage.moment(0.7, 1.2)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.end, way.at(0.2), way.start],
                              "timingFunctions": ["easeInEaseOut"] * 3, "duration": lasts})
    stage.duration = 1.6


@clean(KEYFRAMES)
def round_path(stage):
    (x, y), far = stage.home, stage.random.randint(30, 60)
    stage.hero["position"] = [x + 2 * far, y]
    stage.animation(keyframe={"keyPath": "position", "calculationMode": "paced", "duration": stage.moment(0.6, 1.2),
                              "path": f"M{x} {y} C{x} {y - far} {x + 2 * far} {y - far} {x + 2 * far} {y}"})
    stage.duration = 1.6


@clean(KEYFRAMES)
def straight_keys(stage):
    way = stage.way()
    stage.put(way.path, way.end)
    stage.animation(keyframe={"keyPath": way.path, "values": [way.start, way.at(0.4), way.end], "keyTimes": [0, 0.4, 1],
                              "duration": stage.moment(0.7, 1.2)})
    stage.duration = 1.6
