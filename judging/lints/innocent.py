"""What changes at once and is right: cuts that are cuts, steps that are steps, and what rests already."""
from .pattern import clean

SOURCE = "innocent changes"


@clean(SOURCE)
def tabs_are_switched(stage):
    stage.extra += [{"id": "first", "frame": [20, 140, 140, 60], "backgroundColor": "gold"},
                    {"id": "second", "frame": [20, 140, 140, 60], "backgroundColor": "plum", "hidden": True}]
    stage.at(stage.moment(0.3, 0.6), set={"first.hidden": True, "second.hidden": False})
    stage.at(stage.moment(0.9, 1.2), set={"first.hidden": False, "second.hidden": True})
    stage.duration = 1.6


@clean(SOURCE)
def pressed_and_let_go(stage):
    stage.hero["gestures"] = [{"tap": {"events": [{"set": {stage.key("backgroundColor"): "#FF2D55"}}]}}]
    stage.hero["backgroundColor"] = "#8E8E93"
    time = stage.moment(0.3, 0.6)
    stage.at(time, tap={"view": stage.id})
    stage.duration = 1.2
    stage.excuse("backgroundColor", None, "a button that was tapped")


@clean(SOURCE)
def placed_as_it_is_shown(stage):
    way = stage.way("position.x", "position.y", "transform.scale")
    time = stage.moment(0.3, 0.7)
    stage.hero["hidden"] = True
    stage.at(time, set={stage.key("hidden"): False, stage.key(way.path): way.end})
    stage.at(time, animate={"duration": 0.5, "changes": {stage.key(way.path): way.start}})
    stage.duration = 1.6
    for path in (way.path, "hidden"):
        stage.excuse(path, time, "nobody saw it where it was")


@clean(SOURCE)
def cursor_blinks(stage):
    stage.animation(keyframe={"keyPath": "opacity", "values": [1, 0], "keyTimes": [0, 0.5, 1], "calculationMode": "discrete",
                              "duration": 0.6, "repeatCount": 2})
    stage.duration = 1.6
    stage.excuse("opacity", None, "it says that it is discrete")


@clean(SOURCE)
def images_in_turn(stage):
    pictures = [{"draw": {"size": [40, 40], "views": [{"frame": [0, 0, 40, 40], "backgroundColor": color}]}}
                for color in ("red", "orange", "gold")]
    stage.extra.append({"id": "sprite", "frame": [30, 140, 40, 40], "image": pictures[0], "animationImages": pictures,
                        "animationDuration": 0.4, "animationRepeatCount": 2})
    stage.duration = 1.4


@clean(SOURCE)
def hold_and_stop_at_rest(stage):
    way = stage.way()
    stage.at(0.2, animate={"duration": 0.5, "changes": {stage.key(way.path): way.end}})
    stage.at(stage.moment(0.9, 1.1), hold={"view": stage.id})
    stage.at(stage.moment(1.2, 1.3), removeAllAnimations={"view": stage.id})
    stage.duration = 1.6


@clean(SOURCE)
def scrubbed_in_small_steps(stage):
    way = stage.way("position.x", "position.y")
    stage.animators["open"] = {"duration": 1, "curve": "linear", "changes": {stage.key(way.path): way.end}}
    for step in range(1, 31):
        stage.at(round(0.2 + step / 60, 5), fractionComplete={"animator": "open", "value": round(step / 60, 5)})
    stage.duration = 1.2
    stage.excuse(way.path, None, "a finger's steps, none longer than two points")


@clean(SOURCE)
def front_and_back(stage):
    stage.front.append({"id": "other", "frame": [stage.home[0], stage.home[1], 50, 50], "backgroundColor": "#5AC8FA"})
    time = stage.moment(0.3, 0.8)
    stage.at(time, set={stage.key("zPosition"): 5})
    stage.duration = 1.2
    stage.excuse("zPosition", time, "what lies in front is no motion")


@clean(SOURCE)
def pushed_in_flight(stage):
    stage.dynamics["drag"] = {"dynamicItem": {"items": [stage.id], "resistance": 5, "allowsRotation": False}}
    stage.at(0.2, addLinearVelocity={"item": stage.id, "value": [120, 60]})
    stage.at(stage.moment(0.4, 0.6), addLinearVelocity={"item": stage.id, "value": [-90, 140]})
    stage.duration = 2.5
    stage.excuse("position", None, "the script itself pushes it")


@clean(SOURCE)
def whole_film_pauses(stage):
    way = stage.way()
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1})
    stage.at(0.4, pause={"view": "*"})
    stage.at(0.9, resume={"view": "*"})
    stage.duration = 2


@clean(SOURCE)
def layer_set_as_it_is_added(stage):
    time = stage.moment(0.3, 0.6)
    stage.at(time, addView={"view": {"id": "spark", "standalone": True, "frame": [40, 140, 30, 30], "backgroundColor": "red"}})
    stage.at(time, set={"spark.position": [120, 170]})
    stage.duration = 1.2
