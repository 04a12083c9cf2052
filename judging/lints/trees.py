"""Views that come, go and change their parents; transitions; clocks that are stopped."""
from curves import bezier
from .basic import STAYS
from .pattern import clean, mistake

TREE, TRANSITIONS, CLOCKS = "removal and reparenting", "transitions", "clocks"


@mistake(TREE)
def removed_on_its_way(stage):
    way, time = stage.way("position.x", "position.y", "transform.scale"), stage.moment(0.5, 0.7)
    stage.at(0.1, animate={"duration": 1, "options": ["curveLinear"], "changes": {stage.key(way.path): way.end}})
    stage.at(time, removeView={"view": stage.id})
    stage.duration = 1.4
    stage.wrong("vanish", time, way.path, way.length, None)


@mistake(TREE, plain=True)
def moved_to_a_parent_elsewhere(stage):
    time, dx, dy = stage.moment(0.4, 0.9), stage.random.choice([-60, 70]), stage.random.choice([0, 50])
    width, height = stage.size
    stage.front.append({"id": "shelf", "frame": [dx, dy, width, height]})
    stage.at(time, moveView={"view": stage.id, "parent": "shelf"})
    stage.duration = 1.4
    stage.wrong("look", time, "position")


@mistake(TREE)
def opaque_for_one_frame(stage):
    time = stage.on_frame(stage.moment(0.3, 0.9))
    stage.hero["hidden"] = True
    stage.at(time, set={stage.key("hidden"): False})
    stage.at(time, addAnimation={"view": stage.id, "animation": {"basic": {
        "keyPath": "opacity", "fromValue": 0, "toValue": 1, "delay": round(0.9 * stage.frame, 5), "duration": 0.4}}})
    stage.duration = 1.6
    stage.wrong("flash", time + 0.9 * stage.frame, "opacity", 1, 0, times=[time])


@mistake(TREE)
def added_opaque_then_fades_in(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange"}})
    stage.at(stage.on_frame(time + stage.frame), addAnimation={"view": "note", "animation": {"basic": {
        "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.4}}})
    stage.duration = 1.6
    stage.wrong("flash", time + stage.frame, "opacity", 1, 0, times=[time], view="note")


@mistake(TREE)
def added_opaque_and_cleared(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange"}})
    then = stage.on_frame(time + stage.frame)
    stage.at(then, set=stage.random.choice([{"note.opacity": 0}, {"note.hidden": True}]))
    if stage.random.random() < 0.5 and "note.opacity" in stage.script[-1]["set"]:
        stage.at(then, animate={"delay": 0.1, "duration": 0.3, "changes": {"note.opacity": 1}})
    stage.duration = 1.6
    stage.wrong("flash", time + stage.frame, "opacity", times=[time], view="note")


@mistake(TREE)
def removed_after_one_frame(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange"}})
    stage.at(stage.on_frame(time + stage.frame), removeView={"view": "note"})
    stage.duration = 1.4
    stage.wrong("flash", time + stage.frame, "opacity", times=[time], view="note")


@clean(TREE)
def added_opaque_and_stays(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange"}})
    stage.at(stage.on_frame(time + stage.random.choice([0.4, 0.6])), removeView={"view": "note"})
    stage.duration = 1.6


@clean(TREE)
def added_clear_and_shown(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange",
                                     **stage.random.choice([{"opacity": 0}, {"hidden": True}])}})
    stage.at(stage.on_frame(time + stage.frame), set={"note.opacity": 1, "note.hidden": False})
    stage.duration = 1.6
    stage.excuse("opacity", None, "it appears at once")


@mistake(TREE)
def hidden_for_one_frame(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, set={stage.key("hidden"): True})
    stage.at(stage.on_frame(time + stage.frame), set={stage.key("hidden"): False})
    stage.duration = 1.2
    stage.wrong("flash", time, "hidden", times=[time + stage.frame])


@mistake(TRANSITIONS)
def transition_ends_before_its_end(stage):
    time, lasts = stage.moment(0.2, 0.5), stage.moment(0.4, 0.8)
    stage.at(time, set={stage.key("opacity"): 0.3})
    stage.at(time, addAnimation={"view": stage.id, "animation": {"transition": {
        "type": stage.random.choice(["fade", "push"]), "endProgress": stage.random.choice([0.4, 0.6]), "duration": lasts}}})
    stage.duration = 1.8
    stage.wrong("look", time + lasts, None)


@mistake(TRANSITIONS)
def dissolve_freezes_what_moves(stage):
    way, lasts = stage.way("position.x", "position.y"), 0.5
    stage.front.append({"id": "veil", "frame": [30, 70, 60, 30], "backgroundColor": "gray", "hidden": True})
    width, height = stage.size
    stage.hero = {"id": "box", "frame": [0, 0, width, height], "views": [stage.hero, *stage.front]}
    stage.front = []
    inner = stage.hero["views"][0]["id"]
    stage.at(0.2, animate={"duration": 1.2, "options": ["curveLinear"], "changes": {f"{inner}.{way.path}": way.end}})
    stage.at(0.4, transition={"view": "box", "options": ["crossDissolve"], "duration": lasts,
                              "changes": {"veil.hidden": False}})
    stage.duration = 2
    stage.wrong("look", 0.4 + lasts, way.path, view=inner)


@mistake(CLOCKS)
def taken_away_under_a_stopped_clock(stage):
    way, curve, stop = stage.way(), stage.curve(), stage.moment(0.4, 0.6)
    width, height = stage.size
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1,
                           "timingFunction": curve, **STAYS})
    hero, name = stage.hero, stage.id
    stage.hero = {"id": "holder", "frame": [0, 0, width, height], "views": [hero]}
    time = round(stop + stage.random.uniform(0.2, 0.5), 3)
    stage.at(stop, pause={"view": "holder"})
    stage.at(time, removeAllAnimations={"view": name})
    stage.duration = 1.6
    stage.wrong("jump", time, way.path, way.at(bezier(curve, stop)[0]), way.start, view=name)


@mistake(CLOCKS)
def slowed_down_without_a_begin(stage):
    way, curve, time = stage.way(), stage.curve(), stage.moment(0.5, 0.7)
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1,
                           "timingFunction": curve})
    stage.at(time, set={stage.key("speed"): 0.5})
    stage.duration = 2.6
    stage.wrong("jump", time, way.path, way.at(bezier(curve, time)[0]), way.at(bezier(curve, time / 2)[0]))


@mistake(CLOCKS)
def scrubbed_to_the_very_end(stage):
    way = stage.way()
    stage.hero["speed"] = 0
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1})
    width, height = stage.size
    stage.front.append({"id": "track", "frame": [10, height - 150, width - 20, 60], "backgroundColor": "#DDDDE3", "gestures": [
        {"pan": {"moves": f"{stage.id}.timeOffset", "axis": "horizontal", "distance": 100, "limits": [0, 1]}}]})
    # The finger goes on over the end: there the animation is over, and the view is back where its model is.
    lasts = stage.moment(0.4, 0.7)
    stage.at(0.3, pan={"from": "track", "by": [130, 0], "duration": lasts, "hold": 0.2})
    stage.duration = 1.6
    stage.wrong("jump", 0.3 + lasts * 100 / 130, way.path, way.end, way.start, rule="scrub-to-end")


@clean(TREE, plain=True)
def moved_to_a_parent_and_converted(stage):
    time, dx, dy = stage.moment(0.4, 0.9), stage.random.choice([-60, 70]), stage.random.choice([0, 50])
    (x, y), (width, height) = stage.home, stage.size
    stage.front.append({"id": "shelf", "frame": [dx, dy, width, height]})
    stage.at(time, moveView={"view": stage.id, "parent": "shelf"})
    stage.at(time, set={stage.key("position"): [x - dx, y - dy]})
    stage.duration = 1.4
    stage.excuse("position", time, "its superview is elsewhere by as much")


@clean(TREE)
def added_clear_then_fades_in(stage):
    time = stage.on_frame(stage.moment(0.3, 0.8))
    stage.at(time, addView={"view": {"id": "note", "frame": [40, 130, 120, 44], "backgroundColor": "orange"}})
    stage.at(time, addAnimation={"view": "note", "animation": {"basic": {
        "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.4}}})
    stage.duration = 1.6


@clean(TREE)
def shrinks_and_is_removed(stage):
    stage.at(0.3, animate={"duration": 0.4, "changes": {stage.key("transform.scale"): 0.01, stage.key("opacity"): 0},
                           "completion": [{"removeView": {"view": stage.id}}]})
    stage.duration = 1.2


@clean(TREE)
def deleted_by_the_system(stage):
    stage.at(stage.moment(0.3, 0.6), performSystemAnimation={"delete": [stage.id]})
    stage.duration = 1.4


@clean(TRANSITIONS)
def dissolves(stage):
    kind = stage.random.choice(["crossDissolve", "flipFromLeft", "flipFromTop"])
    color = stage.random.choice(["pink", "gold"])
    stage.at(0.3, transition={"view": stage.id, "options": [kind], "duration": stage.moment(0.3, 0.7),
                              "changes": {stage.key("backgroundColor"): color}})
    stage.duration = 1.5
    stage.excuse("backgroundColor", None, "the picture goes over into the new one")


@clean(TRANSITIONS)
def layer_transition(stage):
    time = stage.moment(0.2, 0.5)
    stage.at(time, set={stage.key("backgroundColor"): "pink"})
    stage.at(time, addAnimation={"view": stage.id, "animation": {"transition": {
        "type": stage.random.choice(["fade", "push", "moveIn", "reveal"]), "duration": stage.moment(0.3, 0.6)}}})
    stage.duration = 1.5
    stage.excuse("backgroundColor", None, "the picture goes over into the new one")


@clean(CLOCKS)
def paused_and_resumed(stage):
    way = stage.way()
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1,
                           "timingFunction": stage.curve()})
    stage.at(stage.moment(0.3, 0.5), pause={"view": stage.id})
    stage.at(stage.moment(0.8, 1), resume={"view": stage.id})
    stage.duration = 2
    stage.excuse(way.path, None, "its clock is stopped")


@clean(CLOCKS)
def scrubbed_short_of_the_end(stage):
    way = stage.way("position.x", "position.y", "bounds.size.width")
    stage.hero["speed"] = 0
    stage.animation(basic={"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1})
    stage.hero["animations"].append({"basic": {"keyPath": "opacity", "fromValue": 1, "toValue": 0.5, "duration": 1}})
    stage.hero["timeOffset"] = 0.4
    stage.duration = 1
