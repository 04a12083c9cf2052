"""What is written otherwise than it is meant: units, texts, fingers that miss, views that run away."""
from .pattern import clean, mistake

SOURCE = "what is written"


@mistake(SOURCE)
def degrees_without_a_unit(stage):
    stage.animation(basic={"keyPath": "transform.rotation", "fromValue": 0, "toValue": stage.random.choice([45, 90, 180]),
                           "duration": 0.6, "fillMode": "both", "removedOnCompletion": False})
    stage.duration = 1.2
    stage.wrong("written", 0, "transform.rotation", rule="bare-degrees")


@mistake(SOURCE)
def text_too_long(stage):
    stage.extra.append({"id": "label", "frame": [30, 140, 60, 20], "text": {
        "string": "A sentence that does not fit into it", "fontSize": 15}})
    stage.duration = 1
    stage.wrong("written", 0, view="label", rule="text-cut")


@mistake(SOURCE)
def finger_misses_by_far(stage):
    time = stage.moment(0.3, 0.6)
    stage.hero["gestures"] = [{"tap": {"events": [{"animate": {"changes": {stage.key("opacity"): 0.5}}}]}}]
    stage.at(time, tap={"point": [stage.home[0] - 120, stage.home[1] + 110]})
    stage.duration = 1.2
    stage.wrong("written", time, rule="finger-misses", view="")


@mistake(SOURCE)
def runs_off_the_canvas(stage):
    stage.at(0.2, animate={"duration": 0.6, "changes": {stage.key("position.x"): 3 * stage.size[0]}})
    stage.duration = 1.4
    stage.wrong("leave", 0.8, "position.x", rule="leaves-canvas", times=[0.2])


@mistake(SOURCE)
def drifts_off_and_stays_there(stage):
    axis = stage.random.choice([0, 1])
    far = stage.random.choice([-1, 1]) * round(stage.size[axis] * stage.random.uniform(1.3, 2.5))
    stage.at(0.2, animate={"duration": stage.moment(0.4, 0.8), "changes": {
        stage.key("position." + "xy"[axis]): {"by": far}}})
    stage.duration = 1.6
    stage.wrong("leave", 1.2, None, rule="leaves-canvas", times=[0.2])


def off(stage):
    """A change that takes the hero off the canvas, and its time."""
    axis = stage.random.choice([0, 1])
    back = stage.home[axis]
    way = stage.random.choice([-80, stage.size[axis] + 80])
    return stage.key("position." + "xy"[axis]), way, back


@clean(SOURCE)
def leaves_and_its_completion_hides_it(stage):
    key, away, _ = off(stage)
    end = stage.random.choice([{"set": {stage.key("hidden"): True}}, {"removeView": {"view": stage.id}},
                               {"delay": 0.2, "set": {stage.key("opacity"): 0}}])
    stage.at(0.2, animate={"duration": stage.moment(0.3, 0.6), "changes": {key: away}, "completion": [end]})
    stage.duration = 1.6


@clean(SOURCE)
def leaves_and_comes_back(stage):
    key, away, back = off(stage)
    stage.at(0.2, animate={"duration": stage.moment(0.3, 0.5), "changes": {key: away}})
    stage.at(stage.moment(0.9, 1.2), animate={"duration": 0.4, "changes": {key: back}})
    stage.duration = 2


@clean(SOURCE)
def comes_from_outside_and_goes_there_again(stage):
    key, away, back = off(stage)
    stage.hero["position"][key.endswith(".y")] = away
    stage.at(0.2, animate={"duration": stage.moment(0.3, 0.5), "changes": {key: back}})
    stage.at(stage.moment(1, 1.3), animate={"duration": 0.3, "options": ["curveEaseIn"], "changes": {key: away}})
    stage.duration = 2


@clean(SOURCE)
def swiped_away_by_a_finger(stage):
    key, away, _ = off(stage)
    across = 0 if key.endswith(".x") else 1
    way = [0, 0]
    way[across] = 90 if away > 0 else -90
    direction = [["left", "right"], ["up", "down"]][across][away > 0]
    if stage.random.random() < 0.5:
        stage.hero["gestures"] = [{"swipe": {"direction": direction, "events": [
            {"animate": {"duration": 0.3, "changes": {key: away}}}]}}]
    else:
        stage.hero["gestures"] = [{"pan": {"moves": key.split(".", 1)[1], "axis": ["horizontal", "vertical"][across],
                                           "release": {"snap": {"anchors": [stage.home[across], away], "spring": {
                                               "response": 0.35, "dampingFraction": 1}}}}}]
    stage.at(stage.moment(0.3, 0.5), pan={"from": stage.id, "by": way, "duration": 0.15})
    stage.duration = 2.5


@mistake(SOURCE)
def turns_the_long_way(stage):
    random = stage.random
    # A heading as a compass tells it, from 0 to 360 degrees, or as atan2 does, from -180 to 180: across the seam.
    seam, before, after = random.choice([0, 180]), random.randint(5, 20), random.randint(5, 20)
    first, second = (360 - before, after) if seam == 0 else (180 - before, after - 180)
    if random.random() < 0.5:
        first, second = second, first
    turn(stage, first, second)
    stage.wrong("turn", 0.3, "transform.rotation", first, second, rule="long-turn")


@clean(SOURCE)
def turns_the_short_way(stage):
    first = stage.random.choice([0, 350, 170, -170]) + stage.random.randint(-15, 15)
    turn(stage, first, first + stage.random.choice([-1, 1]) * stage.random.randint(15, 150))


@clean(SOURCE)
def gauge_sweeps(stage):
    low, high = stage.random.choice([(-135, 135), (-120, 120), (0, 240), (0, 270), (45, 315), (30, 300)])
    turn(stage, *stage.random.sample([low, high], 2))


def turn(stage, first, second):
    """Turns the hero between two angles in degrees, as a number of its own or as a property that it follows."""
    # What is turned has an up and a down, and is as wide as high, so that it stays on the canvas.
    lasts, begin = stage.moment(0.4, 0.8), 0.3
    stage.duration = 1.6
    if stage.random.random() < 0.4:
        stage.hero["properties"] = {"heading": first}
        stops = range(-360, 721, 90)
        stage.hero["transform"] = {"bind": f"{stage.id}.heading", "from": [*stops], "to": [
            [{"rotate": f"{stop}deg"}] for stop in stops]}
        stage.at(begin, animate={"duration": lasts, "changes": {stage.key("heading"): second}})
        return
    stage.hero["transform"] = [{"rotate": f"{second}deg"}]
    kind = stage.random.choice(["basic", "keyframe", "spring"])
    path = stage.random.choice(["transform.rotation", "transform.rotation.z"])
    motion = {"basic": {"keyPath": path, "fromValue": f"{first}deg", "toValue": f"{second}deg", "duration": lasts},
              "keyframe": {"keyPath": path, "values": [f"{first}deg", f"{second}deg"], "duration": lasts},
              "spring": {"keyPath": path, "fromValue": f"{first}deg", "toValue": f"{second}deg", "mass": 1,
                         "stiffness": 400, "damping": 40}}[kind]
    stage.hero["transform"] = [{"rotate": f"{first}deg"}]
    stage.at(begin, set={stage.key("transform"): [{"rotate": f"{second}deg"}]})
    stage.at(begin, addAnimation={"view": stage.id, "animation": {kind: motion}})


@mistake(SOURCE, plain=True)
def swings_for_ever(stage):
    stage.animation(basic={"keyPath": "position.y", "fromValue": stage.home[1], "toValue": stage.home[1] + 40, "duration": 0.5,
                           "autoreverses": True, "repeatCount": "infinity", "timingFunction": "easeInEaseOut"})
    stage.duration = 2
    stage.wrong("written", 0, "position.y", rule="never-rests")


@clean(SOURCE)
def degrees_with_their_unit(stage):
    stage.animation(basic={"keyPath": "transform.rotation", "fromValue": 0, "toValue": stage.random.choice(["45deg", "90deg", 1.57]),
                           "duration": 0.6, "fillMode": "both", "removedOnCompletion": False})
    stage.duration = 1.2


@clean(SOURCE)
def text_that_fits(stage):
    stage.extra.append({"id": "label", "frame": [30, 140, 220, 60], "text": {
        "string": "A sentence that fits into it", "fontSize": 15, "wrapped": True}})
    stage.duration = 1


@clean(SOURCE)
def finger_hits(stage):
    stage.hero["gestures"] = [{"tap": {"events": [{"animate": {"changes": {stage.key("opacity"): 0.5}}}]}}]
    stage.at(stage.moment(0.3, 0.6), tap={"view": stage.id})
    stage.duration = 1.2


@clean(SOURCE)
def row_of_things_that_come_late(stage):
    for number in range(3):
        stage.front.append({"id": f"late{number}", "frame": [30 + 50 * number, 140, 40, 40], "backgroundColor": "teal", "animations": [
            {"basic": {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "delay": 0.15 * number, "duration": 0.4,
                       "fillMode": "backwards"}}]})
    stage.duration = 1.4
