"""UIViewPropertyAnimators: scrubbed, stopped, turned round."""
from curves import bezier
from .pattern import clean, mistake
from .springs import words

SOURCE = "animators"


def declare(stage, **words):
    """An animator of one way of the hero's, and its curve."""
    way, pace = stage.way("position.x", "position.y", "transform.scale", "transform.rotation", "bounds.size.width",
                          "transform.translation.x"), stage.random.choice(["linear", "easeIn", "easeOut", "easeInEaseOut"])
    stage.animators["run"] = {"duration": 1, "curve": pace, "changes": {stage.key(way.path): way.end}, **words}
    return way, pace


def tell(stage, time, **verb):
    name, words = next(iter(verb.items()))
    stage.at(time, **{name: {"animator": "run", **words}})


@mistake(SOURCE)
def stopped_in_flight(stage):
    (way, pace), time = declare(stage), stage.moment(0.5, 0.75)
    tell(stage, 0.2, startAnimation={})
    tell(stage, time, stopAnimation={"withoutFinishing": True})
    stage.duration = 1.5
    stage.wrong("break", time, way.path, bezier(pace, time - 0.2)[1] * way.length, 0)


@mistake(SOURCE)
def finished_in_flight(stage):
    (way, pace), time = declare(stage), stage.moment(0.4, 0.8)
    tell(stage, 0.1, startAnimation={})
    tell(stage, time, stopAnimation={})
    where = stage.random.choice(["end", "start"])
    tell(stage, time, finishAnimation={"at": where})
    stage.duration = 1.5
    stage.wrong("jump", time, way.path, way.at(bezier(pace, time - 0.1)[0]), way.end if where == "end" else way.start)


@mistake(SOURCE)
def fraction_jumps_at_rest(stage):
    (way, pace), time = declare(stage), stage.moment(0.9, 1.2)
    tell(stage, 0.2, fractionComplete={"to": 0.25, "over": 0.4})
    tell(stage, time, fractionComplete={"value": 0.8})
    stage.duration = 1.6
    stage.wrong("jump", time, way.path, way.at(0.25), way.at(0.8))


@mistake(SOURCE)
def fraction_jumps_in_a_scrub(stage):
    (way, pace), time = declare(stage), stage.moment(0.4, 0.6)
    tell(stage, 0.2, fractionComplete={"to": 0.5, "over": 0.6})
    tell(stage, time, fractionComplete={"value": 0.9})
    stage.duration = 1.5
    stage.wrong("jump", time, way.path, way.at((time - 0.2) / 0.6 * 0.5), way.at(0.9))


@mistake(SOURCE)
def turned_round_at_speed(stage):
    (way, pace), time = declare(stage), stage.moment(0.5, 0.7)
    tell(stage, 0.2, startAnimation={})
    tell(stage, time, reversed={})
    velocity = bezier(pace, time - 0.2)[1] * way.length
    stage.duration = 2
    stage.wrong("break", time, way.path, velocity, None)


@mistake(SOURCE)
def goes_on_from_a_moving_scrub(stage):
    (way, pace), time = declare(stage, curve="easeInEaseOut"), stage.moment(0.4, 0.6)
    tell(stage, 0.2, fractionComplete={"to": 0.7, "over": 0.6})
    tell(stage, time, continueAnimation={})
    stage.duration = 2
    stage.wrong("break", time, way.path, way.length * 0.7 / 0.6, 0)


@mistake(SOURCE)
def view_held_under_its_animator(stage):
    (way, pace), time = declare(stage), stage.moment(0.5, 0.75)
    tell(stage, 0.2, startAnimation={})
    stage.at(time, hold={"view": stage.id})
    stage.duration = 1.6
    stage.wrong("break", time, way.path, bezier(pace, time - 0.2)[1] * way.length, 0)


@clean(SOURCE)
def runs_to_its_end(stage):
    declare(stage, delay=stage.random.choice([0, 0.1]))
    tell(stage, 0.2, startAnimation={})
    stage.duration = 1.6


@clean(SOURCE)
def springs_to_its_end(stage):
    declare(stage)
    for word in ("curve", "duration"):
        del stage.animators["run"][word]
    stage.animators["run"]["timingParameters"] = {**words(stage.random)[0], "initialVelocity": stage.random.choice([0, 2])}
    tell(stage, 0.2, startAnimation={})


@clean(SOURCE)
def scrubbed_then_goes_on(stage):
    declare(stage)
    tell(stage, 0.2, fractionComplete={"to": stage.random.choice([0.3, 0.5]), "over": 0.4, "timingFunction": "easeInEaseOut"})
    tell(stage, stage.moment(0.8, 1), continueAnimation={})
    stage.duration = 2.2


@clean(SOURCE)
def scrubbed_back_and_stopped_at_rest(stage):
    declare(stage)
    tell(stage, 0.2, fractionComplete={"to": 0.6, "over": 0.3, "timingFunction": "easeInEaseOut"})
    tell(stage, 0.9, stopAnimation={})
    tell(stage, 0.9, finishAnimation={"at": "current"})
    stage.duration = 1.6


@clean(SOURCE)
def turned_round_at_rest(stage):
    declare(stage)
    tell(stage, 0.2, fractionComplete={"to": 0.6, "over": 0.3, "timingFunction": "easeInEaseOut"})
    tell(stage, 0.8, reversed={})
    tell(stage, 0.8, continueAnimation={})
    stage.duration = 2.2
