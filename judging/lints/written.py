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
