"""Basic animations of Core Animation: models, fill modes, repetitions, replacements."""
from curves import bezier
from .pattern import clean, mistake

STAYS = {"fillMode": "both", "removedOnCompletion": False}
SOURCE = "basic animations"


def turned(stage, time):
    """Adds what follows at an instant: at 0 in the file, later by the script."""
    def add(**animation):
        if time:
            stage.at(time, addAnimation={"view": stage.id, "animation": animation})
        else:
            stage.animation(**animation)
    return add


@mistake(SOURCE)
def model_not_set(stage):
    way = stage.way(*stage.PATHS, "cornerRadius", "opacity", "filters.gaussianBlur")
    start, lasts = stage.moment(0.1, 0.5), stage.moment(0.4, 0.9)
    turned(stage, start if stage.random.random() < 0.6 else 0)(basic={
        "keyPath": way.path, "toValue": way.end, "duration": lasts, "timingFunction": stage.curve()})
    begin = start if stage.script else 0
    stage.duration = 2
    stage.wrong("jump", begin + lasts, way.path, way.end, way.start)


@mistake(SOURCE)
def fill_forgotten(stage):
    way, delay, lasts = stage.way(*stage.PATHS, "cornerRadius"), stage.moment(0.3, 0.8), stage.moment(0.4, 0.9)
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "delay": delay,
                           "duration": lasts, "timingFunction": stage.curve()})
    stage.duration = 2.2
    stage.wrong("jump", delay, way.path, way.end, way.start)


@mistake(SOURCE)
def forwards_but_removed(stage):
    way, lasts = stage.way(), stage.moment(0.4, 0.9)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "fillMode": "forwards", "timingFunction": stage.curve()})
    stage.duration = 1.5
    stage.wrong("jump", lasts, way.path, way.end, way.start, rule="forwards-removed")


@mistake(SOURCE)
def replaced_from_elsewhere(stage):
    way, curve, lasts = stage.way(), stage.curve(), 1.0
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "timingFunction": curve, "key": "move", **STAYS})
    time = stage.moment(0.5, 0.7)
    stage.at(time, addAnimation={"view": stage.id, "key": "move", "animation": {"basic": {
        "keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 0.6, "timingFunction": stage.curve()}}})
    stage.duration = 2
    stage.wrong("jump", time, way.path, way.at(bezier(curve, time)[0]), way.start)


@mistake(SOURCE)
def replaced_without_its_velocity(stage):
    way, curve = stage.way(), stage.curve()
    stage.put(way.path, way.start)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1,
                           "timingFunction": curve, "key": "move", **STAYS})
    time = stage.moment(0.35, 0.55)
    share, slope = bezier(curve, time)
    stage.at(time, addAnimation={"view": stage.id, "key": "move", "animation": {"basic": {
        "keyPath": way.path, "fromValue": way.at(share), "toValue": way.start, "duration": 0.7,
        "timingFunction": "easeInEaseOut"}}})
    stage.duration = 2
    stage.wrong("break", time, way.path, way.length * slope, 0)


@mistake(SOURCE)
def removed_in_flight(stage):
    way, curve = stage.way(), stage.curve()
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1,
                           "timingFunction": curve, "key": "go", **STAYS})
    time = stage.moment(0.4, 0.7)
    verb = stage.random.choice([{"removeAnimation": {"view": stage.id, "key": "go"}},
                                {"removeAllAnimations": {"view": stage.id}}])
    stage.at(time, **verb)
    stage.duration = 1.5
    stage.wrong("jump", time, way.path, way.at(bezier(curve, time)[0]), way.start)


@mistake(SOURCE)
def reverses_and_then_jumps(stage):
    way, lasts = stage.way(), stage.moment(0.4, 0.7)
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "autoreverses": True, "timingFunction": "easeInEaseOut"})
    stage.duration = 2
    stage.wrong("jump", 2 * lasts, way.path, way.start, way.end)


@mistake(SOURCE)
def ends_half_way_through_a_cycle(stage):
    way, lasts = stage.way(), stage.moment(0.3, 0.5)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "autoreverses": True, "repeatCount": 1.5, "timingFunction": "easeInEaseOut"})
    stage.duration = 2.2
    stage.wrong("jump", 3 * lasts, way.path, way.end, way.start)


@clean(SOURCE)
def model_set(stage):
    way = stage.way(*stage.PATHS, "cornerRadius", "opacity", "filters.gaussianBlur")
    lasts, delay = stage.moment(0.4, 0.9), stage.moment(0, 0.4)
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "delay": delay, "duration": lasts,
                           "fillMode": "backwards", "timingFunction": stage.curve()})
    stage.duration = 1.6


@clean(SOURCE)
def stays_at_its_end(stage):
    way, lasts = stage.way(*stage.PATHS, "cornerRadius", "opacity"), stage.moment(0.4, 0.9)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "delay": stage.moment(0.1, 0.4), "timingFunction": stage.curve(), **STAYS})
    stage.duration = 1.5


@clean(SOURCE)
def full_turns(stage):
    random, lasts = stage.random, stage.moment(0.5, 0.8)
    turns = random.choice([1, -1, 2])
    stage.animation(basic={"keyPath": random.choice(["transform.rotation", "transform.rotation.z"]), "fromValue": 0,
                           "toValue": f"{turns}turn", "duration": lasts, "repeatCount": random.choice([0, 2]),
                           "timingFunction": random.choice(["linear", "easeInEaseOut"])})
    stage.duration = 2


@clean(SOURCE)
def three_quarter_turns(stage):
    stage.hero["transform"] = [{"rotate": "270deg"}]
    stage.animation(basic={"keyPath": "transform.rotation", "fromValue": 0, "toValue": "270deg",
                           "duration": stage.moment(0.5, 1), "timingFunction": stage.curve()})
    stage.duration = 1.5


@clean(SOURCE)
def there_and_back(stage):
    way, lasts = stage.way(*stage.PATHS, "opacity"), stage.moment(0.25, 0.5)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                           "autoreverses": True, "repeatCount": stage.random.choice([1, 2]),
                           "timingFunction": "easeInEaseOut"})
    stage.duration = 2.5


@clean(SOURCE, plain=True)
def pulses_for_ever_and_means_it(stage):
    way = stage.way("transform.scale", "opacity", "position.y")
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": stage.moment(0.4, 0.7),
                           "autoreverses": True, "repeatCount": "infinity", "timingFunction": "easeInEaseOut"})
    stage.hero["meant"] = ["never-rests"]
    stage.duration = 2


@clean(SOURCE)
def jump_that_is_meant(stage):
    way, lasts = stage.way("position.x", "position.y"), stage.moment(0.5, 0.9)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts})
    stage.hero["meant"] = ["end-jump"]
    stage.duration = 1.5
    stage.excuse(way.path, lasts, "it is meant")
