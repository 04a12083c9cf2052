"""Springs in all their vocabularies, as animations of Core Animation."""
import math

from curves import bezier, spring
from .pattern import clean, mistake
from .basic import STAYS

SOURCE, END = "springs", "the film's end"


def words(random, soft=False):
    """A spring in one vocabulary, with its stiffness and its damping for mass 1; `soft` ones take a second."""
    natural = random.uniform(4, 6) if soft else random.uniform(12, 22)
    ratio = random.uniform(0.4, 0.95)
    stiffness, damping = round(natural ** 2, 2), round(2 * ratio * natural, 3)
    true = math.sqrt(stiffness), damping / (2 * math.sqrt(stiffness))
    vocabulary = random.choice(["plain", "ratio", "mass", "perceptual", "response", "tension", "origami", "pop"])
    if vocabulary == "plain":
        return {"stiffness": stiffness, "damping": damping}, stiffness, damping
    if vocabulary == "ratio":
        return {"stiffness": stiffness, "dampingRatio": true[1]}, stiffness, damping
    if vocabulary == "mass":
        return {"mass": 2, "stiffness": 2 * stiffness, "damping": 2 * damping}, stiffness, damping
    if vocabulary == "perceptual":
        return {"perceptualDuration": 2 * math.pi / true[0], "bounce": 1 - true[1]}, stiffness, damping
    if vocabulary == "response":
        return {"response": 2 * math.pi / true[0], "dampingFraction": true[1]}, stiffness, damping
    if vocabulary == "tension":
        return {"tension": stiffness, "friction": damping}, stiffness, damping
    if vocabulary == "pop":
        return {"dynamicsTension": stiffness, "dynamicsFriction": damping}, stiffness, damping
    # Origami's tension must stay above 0, so that these springs are not soft.
    stiffness = max(stiffness, 120.0)
    damping = max(2 * true[1] * math.sqrt(stiffness), 2.0)
    return {"origamiTension": 30 + (stiffness - 194) / 3.62, "origamiFriction": 8 + (damping - 25) / 3}, stiffness, damping


def settled(stiffness, damping):
    """A time by which the spring is at rest to any eye."""
    return math.log(1e5) / (damping / 2 if damping < 2 * math.sqrt(stiffness) else math.sqrt(stiffness) / 2)


@mistake(SOURCE)
def spring_cut_by_its_duration(stage):
    way, (said, k, c) = stage.way(), words(stage.random, soft=True)
    lasts = round(stage.random.uniform(0.9, 1.2) / math.sqrt(k), 3)
    stage.put(way.path, way.end)
    stage.animation(spring={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said, "duration": lasts})
    stage.duration = 1.5
    stage.wrong("cut", lasts, way.path, way.at(spring(lasts, k, c)[0]), way.end, times=[0])


@mistake(SOURCE)
def spring_leaves_nothing(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    lasts = round(settled(k, c), 2)
    stage.animation(spring={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said, "duration": lasts})
    stage.duration = lasts + 0.6
    stage.wrong("jump", lasts, way.path, way.end, way.start)


@mistake(SOURCE)
def spring_replaced_without_its_velocity(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = round(0.2 + stage.random.uniform(0.8, 1.1) / math.sqrt(k), 3)
    value, velocity = spring(time - 0.2, k, c)
    stage.at(0.2, addAnimation={"view": stage.id, "key": "go", "animation": {"spring": {
        "keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said, **STAYS}}})
    stage.at(time, addAnimation={"view": stage.id, "key": "go", "animation": {"spring": {
        "keyPath": way.path, "fromValue": way.at(value), "toValue": way.start, "stiffness": 200, "damping": 28}}})
    stage.duration = 4
    stage.wrong("break", time, way.path, velocity * way.length, 0)


@mistake(SOURCE)
def spring_without_a_way(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = stage.moment(0.2, 0.6)
    stage.at(time, addAnimation={"view": stage.id, "animation": {"spring": {
        "keyPath": way.path, "fromValue": way.start, "toValue": way.start, **said}}})
    stage.duration = 2
    stage.wrong("written", time, way.path, rule="still-spring")


@mistake(SOURCE)
def damping_beyond_critical(stage):
    way = stage.way()
    stage.put(way.path, way.end)
    stage.animation(spring={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "stiffness": 180,
                            "damping": stage.random.randint(32, 60)})
    stage.duration = 3
    stage.wrong("written", 0, way.path, rule="clamped-damping")


@mistake(END, plain=True)
def film_ends_in_a_spring(stage):
    way, (said, k, c) = stage.way(), words(stage.random, soft=True)
    start = stage.moment(0.1, 0.4)
    if stage.random.random() < 0.5:
        stage.at(start, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    else:
        stage.at(start, addAnimation={"view": stage.id, "animation": {"spring": {
            "keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said, **STAYS}}})
    stage.duration = stage.on_frame(start + 1.1 / math.sqrt(k))
    value, velocity = spring(stage.duration - start, k, c)
    stage.wrong("end", stage.duration, way.path, way.at(value), times=[start])


@mistake(END, plain=True)
def film_ends_in_a_driven_spring(stage):
    way, (said, k, c) = stage.way("position.x", "position.y", "bounds.size.width"), words(stage.random, soft=True)
    start = stage.moment(0.1, 0.4)
    stage.at(start, drive={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.duration = stage.on_frame(start + 1.2 / math.sqrt(k))
    stage.wrong("end", stage.duration, way.path, way.at(spring(stage.duration - start, k, c)[0]), times=[start])


@mistake(END, plain=True)
def film_ends_in_mid_ease(stage):
    way, curve = stage.way(), stage.random.choice(["easeIn", "easeOut", "easeInEaseOut", "linear"])
    start, lasts = stage.moment(0.1, 0.4), stage.moment(0.8, 1.4)
    stage.put(way.path, way.start)
    how = stage.random.choice(["block", "basic", "animator"])
    if how == "block":
        option = {"easeIn": "curveEaseIn", "easeOut": "curveEaseOut", "easeInEaseOut": "curveEaseInOut",
                  "linear": "curveLinear"}[curve]
        stage.at(start, animate={"duration": lasts, "options": [option], "changes": {stage.key(way.path): way.end}})
    elif how == "basic":
        stage.at(start, addAnimation={"view": stage.id, "animation": {"basic": {
            "keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
            "timingFunction": curve, **STAYS}}})
    else:
        stage.animators["go"] = {"duration": lasts, "curve": curve, "changes": {stage.key(way.path): way.end}}
        stage.at(start, startAnimation={"animator": "go"})
    stage.duration = stage.on_frame(start + lasts * stage.random.uniform(0.35, 0.65))
    share = bezier(curve, (stage.duration - start) / lasts)[0]
    stage.wrong("end", stage.duration, way.path, way.at(share), times=[start])


@mistake(END, plain=True)
def film_ends_in_a_fade(stage):
    start, lasts = stage.moment(0.1, 0.4), stage.moment(0.8, 1.4)
    stage.hero["opacity"] = 1
    stage.at(start, animate={"duration": lasts, "options": ["curveLinear"], "changes": {stage.key("opacity"): 0}})
    stage.duration = stage.on_frame(start + lasts * stage.random.uniform(0.35, 0.65))
    stage.wrong("end", stage.duration, "opacity", 1 - (stage.duration - start) / lasts, times=[start])


@clean(END, plain=True)
def film_ends_as_the_ease_does(stage):
    way, start, lasts = stage.way(*stage.PATHS, "opacity"), stage.moment(0.1, 0.4), stage.moment(0.4, 0.9)
    option = stage.random.choice(["curveEaseIn", "curveEaseOut", "curveEaseInOut", "curveLinear"])
    stage.at(start, animate={"duration": lasts, "options": [option], "changes": {stage.key(way.path): way.end}})
    stage.duration = start + lasts + stage.random.choice([0, 0, 0.5])


@clean(END, plain=True)
def film_ends_in_a_loop(stage):
    stage.animation(basic={"keyPath": "transform.rotation", "byValue": "1turn", "duration": stage.moment(0.6, 1),
                           "repeatCount": "infinity"})
    stage.hero["meant"] = ["never-rests"]
    stage.duration = stage.moment(1.2, 2)


@clean(END, plain=True)
def film_ends_while_a_hidden_spinner_turns(stage):
    stage.extra.append({"id": "spinner", "frame": [30, 140, 24, 24], "shape": {
        "arc": {"startAngle": 0, "endAngle": "270deg", "inset": 2}, "fillColor": None, "strokeColor": "gray",
        "lineWidth": 3}, "animations": [{"basic": {"keyPath": "transform.rotation", "byValue": "360deg",
                                                   "duration": stage.moment(0.6, 0.9), "repeatCount": "infinity"}}]})
    stage.at(stage.moment(0.7, 1), animate={"duration": 0.2, "changes": {"spinner.opacity": 0}})
    stage.duration = 2


@clean(SOURCE)
def spring_to_its_model(stage):
    way, (said, k, c) = stage.way(*stage.PATHS), words(stage.random)
    stage.put(way.path, way.end)
    stage.animation(spring={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said,
                            "initialVelocity": stage.random.choice([0, 0, 3]), "delay": 0.2, "fillMode": "backwards"})
    stage.duration = None if stage.random.random() < 0.5 else round(settled(k, c) + 1, 1)


@clean(SOURCE)
def blur_that_settles(stage):
    said, k, c = words(stage.random)
    stage.put("filters.gaussianBlur", 30)
    stage.animation(spring={"keyPath": "filters.gaussianBlur", "fromValue": 0, "toValue": 30, **said})
    stage.duration = round(settled(k, c) + 1, 1)
    # At its natural end a spring is a thousandth of its way off: no eye sees it in a blur of 30 points.
    stage.excuse("filters.gaussianBlur", None, "a thousandth of its way")


@clean(SOURCE)
def spring_replaced_with_its_velocity(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = round(0.2 + stage.random.uniform(0.8, 1.1) / math.sqrt(k), 3)
    value, velocity = spring(time - 0.2, k, c)
    stage.at(0.2, addAnimation={"view": stage.id, "key": "go", "animation": {"spring": {
        "keyPath": way.path, "fromValue": way.start, "toValue": way.end, **said, **STAYS}}})
    stage.at(time, addAnimation={"view": stage.id, "key": "go", "animation": {"spring": {
        "keyPath": way.path, "fromValue": way.at(value), "toValue": way.start, "stiffness": 200, "damping": 28,
        "velocity": velocity * way.length}}})
    stage.duration = 4


@clean(SOURCE)
def very_flat_spring(stage):
    way = stage.way()
    stage.put(way.path, way.end)
    stage.animation(spring={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "perceptualDuration": 0.3,
                            "bounce": stage.random.choice([-0.3, -0.5, 0, 0.2])})


@clean(END, plain=True)
def film_ends_after_the_spring(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.duration = round(0.3 + settled(k, c), 1)


@clean(END, plain=True)
def film_ends_by_itself(stage):
    way, (said, k, c) = stage.way(), words(stage.random, soft=True)
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
