"""What the app itself moves: drives, throws by POP's rule, dynamics, particles."""
import math

from curves import spring, throw
from .pattern import clean, mistake
from .springs import settled, words

DRIVES, THROWS, DYNAMICS, EMITTERS = "drives", "decays", "dynamics", "emitters"


def drive(stage, way, **words):
    return {"changes": {stage.key(way.path): way.end}, **words}


def driven(stage):
    """A drive by a spring from 0.2 s on: its way, constants, and an instant in flight."""
    way = stage.way("position.x", "position.y", "transform.scale", "bounds.size.width")
    said, k, c = words(stage.random)
    stage.at(0.2, drive=drive(stage, way, spring=said))
    stage.duration = 0.6 + round(2 * settled(k, c), 1)
    time = round(0.2 + stage.random.uniform(0.7, 1.1) / math.sqrt(k), 3)
    return way, said, (k, c), time


@mistake(DRIVES)
def drive_replaced_at_no_velocity(stage):
    way, said, (k, c), time = driven(stage)
    other = stage.random.choice([{"spring": said}, {"engine": {"pop": {"springBounciness": 6, "springSpeed": 14}}}])
    stage.at(time, drive={"changes": {stage.key(way.path): way.start}, "velocity": 0, **other})
    stage.duration += 2
    stage.wrong("break", time, way.path, spring(time - 0.2, k, c)[1] * way.length, 0)


@mistake(DRIVES)
def drive_held_in_flight(stage):
    way, said, (k, c), time = driven(stage)
    stage.at(time, hold={"view": stage.id})
    stage.wrong("break", time, way.path, spring(time - 0.2, k, c)[1] * way.length, 0)


@mistake(DRIVES)
def drive_set_in_flight(stage):
    way, said, (k, c), time = driven(stage)
    stage.at(time, set={stage.key(way.path): way.start})
    stage.wrong("jump", time, way.path, way.at(spring(time - 0.2, k, c)[0]), way.start)


@mistake(DRIVES)
def drive_replaced_by_a_block(stage):
    way, said, (k, c), time = driven(stage)
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"duration": 0.5, "changes": {stage.key(way.path): way.start}})
    stage.wrong("break", time, way.path, spring(time - 0.2, k, c)[1] * way.length, 0)


@mistake(DRIVES)
def drive_goes_on_otherwise(stage):
    way, said, (k, c), time = driven(stage)
    velocity = spring(time - 0.2, k, c)[1] * way.length
    stage.at(time, drive={"changes": {stage.key(way.path): way.start}, "velocity": round(-1.5 * velocity, 3), "spring": said})
    stage.duration += 2
    stage.wrong("break", time, way.path, velocity, -1.5 * velocity)


@clean(DRIVES)
def drive_replaced_with_its_velocity(stage):
    way, said, _, time = driven(stage)
    other = stage.random.choice([{"spring": said}, {"engine": {"pop": {"springBounciness": 6, "springSpeed": 14}}},
                                 {"engine": {"stepped": {"springConstant": 200, "frictionConstant": 22}}}])
    stage.at(time, drive={"changes": {stage.key(way.path): way.start}, **other})
    stage.duration += 2
    stage.excuse(way.path, None, "the engine's own steps")


@clean(DRIVES)
def drive_to_its_end(stage):
    way = stage.way("position.x", "position.y", "transform.scale", "opacity", "transform.rotation")
    stage.at(0.2, drive=drive(stage, way, engine=stage.random.choice([
        {"pop": {"springBounciness": 8, "springSpeed": 12, "mode": "exact"}}, {"pop": {"springBounciness": 0}},
        {"stepped": {}}, {"dynamics": {"frequency": 3, "damping": 0.7}}])))
    for path in ("position", "transform"):
        stage.excuse(path, None, "the engine's own steps")


def thrown(stage):
    """A throw by UIScrollView's rule at 0.1 s, and an instant in flight: way, velocity, rate, time."""
    path = stage.random.choice(["position.x", "position.y"])
    way = stage.way(path)
    velocity, rate = math.copysign(stage.random.randint(300, 430), way.length), 0.9958
    stage.at(0.1, addAnimation={"view": stage.id, "key": "throw", "animation": {"decay": {
        "keyPath": path, "velocity": velocity, "decelerationRate": rate}}})
    stage.duration = 2.6
    return way, velocity, rate, stage.moment(0.2, 0.35)


@mistake(THROWS)
def throw_ended_by_hold(stage):
    way, velocity, rate, time = thrown(stage)
    stage.at(time, hold={"view": stage.id})
    stage.wrong("break", time, way.path, throw(time - 0.1, velocity, rate)[1], 0)


@mistake(THROWS)
def block_from_rest_where_a_throw_dies(stage):
    way, velocity, rate, time = thrown(stage)
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"duration": 0.6, "changes": {stage.key(way.path): way.start}})
    stage.wrong("break", time, way.path, throw(time - 0.1, velocity, rate)[1], 0)


@mistake(THROWS)
def throw_taken_away(stage):
    way, velocity, rate, time = thrown(stage)
    stage.at(time, removeAllAnimations={"view": stage.id})
    stage.wrong("jump", time, way.path, way.start + throw(time - 0.1, velocity, rate)[0], way.start)


@mistake(THROWS)
def throw_that_leaves_nothing(stage):
    way = stage.way("position.x", "position.y")
    velocity = math.copysign(300, way.length)
    stage.animation(decay={"keyPath": way.path, "velocity": velocity, "decelerationRate": 0.9958, "duration": 1.8,
                           "fillMode": "removed", "removedOnCompletion": True})
    stage.duration = 2.4
    stage.wrong("jump", 1.8, way.path, way.start + throw(1.8, velocity, 0.9958)[0], way.start)


@clean(THROWS)
def throw_to_its_end(stage):
    way = stage.way("position.x", "position.y", "transform.rotation")
    rotates = way.path == "transform.rotation"
    stage.animation(decay={"keyPath": way.path, "velocity": 4 if rotates else math.copysign(stage.random.randint(100, 190), way.length),
                           "delay": stage.random.choice([0, 0.2]),
                           stage.random.choice(["deceleration", "decelerationRate"]): stage.random.choice(["normal", "fast"])})


@clean(THROWS)
def throw_caught_by_a_spring(stage):
    way, velocity, rate, time = thrown(stage)
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"changes": {stage.key(way.path): way.start},
                            "spring": {"stiffness": 150, "damping": 22, "velocity": "current"}})


def falling(stage):
    """The hero falls from 0 s on, with a second behavior that does nothing: how far, in a scene of its own height."""
    stage.hero["position"] = [stage.home[0], 70]
    stage.home[1] = 70
    stage.dynamics["fall"] = {"gravity": {"items": [stage.id], "magnitude": stage.random.choice([0.5, 0.8, 1])}}
    stage.duration = 1.2
    return stage.dynamics["fall"]["gravity"]["magnitude"] * 1000


@mistake(DYNAMICS)
def behavior_removed_in_a_fall(stage):
    # What is told takes effect with the animator's next step.
    falling_at, time = falling(stage), stage.random.randint(60, 100) / 240
    verb = stage.random.choice([{"removeBehavior": {"behavior": "fall"}}, {"removeAllBehaviors": {}}])
    stage.at(round(time - 0.001, 6), **verb)
    stage.wrong("break", time, "position.y", falling_at * time, 0)


@mistake(DYNAMICS)
def set_in_a_fall(stage):
    falling_at, time = falling(stage), round(stage.random.randint(60, 90) / 240, 6)
    stage.dynamics["floor"] = {"collision": {"items": [stage.id], "boundaries": [[0, 400, 900, 400]]}}
    stage.duration = 3
    stage.at(time, set={stage.key("position.x"): stage.home[0] + 60})
    stage.wrong("jump", time, "position.x", stage.home[0], stage.home[0] + 60)


@clean(DYNAMICS)
def falls_and_bounces(stage):
    falling(stage)
    stage.dynamics["floor"] = {"collision": {"items": [stage.id], "boundaries": [[-100, 300, 900, 300]]}}
    stage.dynamics["rubber"] = {"dynamicItem": {"items": [stage.id], "elasticity": 0.6, "allowsRotation": False}}
    stage.duration = 3
    stage.excuse("position.y", None, "it bounces off a line")


@clean(DYNAMICS)
def snaps_to_a_point(stage):
    x, y = stage.home
    stage.dynamics["snap"] = {"snap": {"item": stage.id, "snapPoint": [x + 70, y - 60], "damping": 0.8}}
    stage.duration = 2.5
    stage.excuse("position", None, "steps of 1/240 s")


@clean(DYNAMICS)
def pushed_once(stage):
    stage.dynamics["push"] = {"push": {"items": [stage.id], "mode": "instantaneous", "pushDirection": [0.2, 0.1]}, "added": False}
    stage.dynamics["drag"] = {"dynamicItem": {"items": [stage.id], "resistance": 6, "allowsRotation": False}}
    stage.at(0.3, addBehavior={"behavior": "push"})
    stage.duration = 2.5
    stage.excuse("position", None, "steps of 1/240 s")


def source(stage):
    """A fountain in place of the hero; that it never rests is meant."""
    stage.hero = {"id": "fountain", "meant": ["never-rests"], "position": list(stage.home), "bounds": [0, 0, 60, 60],
                  "emitter": {"emitterPosition": [30, 30], "emitterCells": [
                      {"contents": stage.dot(), "birthRate": 30, "lifetime": 0.5, "velocity": 60, "emissionRange": "40deg",
                       "emissionLongitude": "-90deg", "alphaSpeed": -1.5}]}}


@mistake(EMITTERS, plain=True)
def source_of_particles_jumps_back(stage):
    source(stage)
    lasts = stage.moment(0.6, 1)
    stage.animation(basic={"keyPath": "emitterPosition", "fromValue": [30, 30], "toValue": [120, 50], "duration": lasts,
                           "timingFunction": stage.curve()})
    stage.duration = 1.6
    stage.wrong("jump", lasts, "emitterPosition", [120, 50], [30, 30])


@mistake(EMITTERS, plain=True)
def fountain_teleports(stage):
    source(stage)
    time = stage.moment(0.4, 1)
    stage.at(time, set={stage.key("position.x"): stage.home[0] + 80})
    stage.duration = 1.6
    stage.wrong("jump", time, "position.x", stage.home[0], stage.home[0] + 80)


@clean(EMITTERS, plain=True)
def source_of_particles_goes_round(stage):
    source(stage)
    stage.animation(keyframe={"keyPath": "emitterPosition", "path": "M30 30 C60 0 90 30 60 60 C45 75 0 60 30 30", "duration": 1.2,
                              "timingFunction": "easeInEaseOut", "calculationMode": "paced"})
    stage.duration = 1.8


@clean(EMITTERS, plain=True)
def fountain_moves(stage):
    source(stage)
    stage.at(0.3, animate={"duration": 0.6, "changes": {stage.key("position.x"): stage.home[0] + 70}})
    stage.duration = 1.6
