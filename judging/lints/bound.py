"""Views that follow a number of another one, and things that jump where nobody looks."""
from .basic import STAYS
from .pattern import clean, mistake

BINDINGS, CLIPPED = "bindings", "basic animations"


def following(stage):
    """The hero's place follows a number of a slider: two ends of it."""
    x, y = stage.home
    ends = [x, x + stage.random.choice([-80, 70, 95])]
    stage.extra.append({"id": "slider", "frame": [20, 150, 20, 20], "backgroundColor": "gray", "properties": {"progress": 0}})
    stage.hero["position"] = {"bind": "slider.progress", "to": [[ends[0], y], [ends[1], y]]}
    return ends, y


@mistake(BINDINGS)
def follows_a_number_that_jumps_back(stage):
    (start, end), y = following(stage)
    lasts = stage.moment(0.5, 0.9)
    stage.extra[-1]["animations"] = [{"basic": {"keyPath": "progress", "fromValue": 0, "toValue": 1, "duration": lasts,
                                                "timingFunction": stage.curve()}}]
    stage.duration = 1.5
    stage.wrong("jump", lasts, "position", [end, y], [start, y], cause="slider")


@mistake(BINDINGS)
def follows_a_number_that_is_set(stage):
    (start, end), y = following(stage)
    time = stage.moment(0.4, 1)
    stage.at(time, set={"slider.progress": 1})
    stage.duration = 1.5
    stage.wrong("jump", time, "position", [start, y], [end, y], cause="slider")


@clean(BINDINGS)
def follows_a_number_that_stays(stage):
    following(stage)
    stage.extra[-1]["animations"] = [{"basic": {"keyPath": "progress", "fromValue": 0, "toValue": 1, "timingFunction": stage.curve(),
                                                "duration": stage.moment(0.5, 0.9), **STAYS}}]
    stage.duration = 1.5


@clean(CLIPPED)
def shimmers_past_its_window(stage):
    width, lasts = stage.random.randint(140, 200), stage.moment(0.4, 0.6)
    stage.extra.append({"id": "window", "frame": [60, 200, width, 40], "backgroundColor": "#DDD", "masksToBounds": True, "views": [
        {"id": "shimmer", "position": [-40, 20], "bounds": [0, 0, 50, 40], "gradient": {
            "colors": ["#FFFFFF00", "white", "#FFFFFF00"], "startPoint": [0, 0.5], "endPoint": [1, 0.5]},
         "animations": [{"basic": {"keyPath": "position.x", "fromValue": -40, "toValue": width + 40, "duration": lasts,
                                   "repeatCount": 2}}]}]})
    stage.duration = 1.6
    stage.excuse("position", None, "it is outside of its window when it jumps back")
