"""UIView's blocks: curves, springs, keyframes."""
from curves import bezier, spring
from .pattern import clean, mistake
from .springs import words

SOURCE, SPRINGS, KEYFRAMES = "blocks", "spring blocks", "block keyframes"
OPTIONS = {"linear": "curveLinear", "easeIn": "curveEaseIn", "easeOut": "curveEaseOut", "easeInEaseOut": "curveEaseInOut"}


def curve(stage):
    return stage.random.choice(list(OPTIONS))


@mistake(SOURCE)
def held_and_begun_from_rest(stage):
    way, pace = stage.way(), curve(stage)
    time = stage.moment(0.5, 0.75)
    stage.at(0.2, animate={"duration": 1, "options": [OPTIONS[pace]], "changes": {stage.key(way.path): way.end}})
    share, slope = bezier(pace, time - 0.2)
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"duration": 0.6, "changes": {stage.key(way.path): way.start}})
    stage.duration = 1.8
    stage.wrong("break", time, way.path, slope * way.length, 0)


@mistake(SOURCE)
def set_while_the_block_runs(stage):
    way, pace = stage.way("position.x", "position.y", "bounds.size.width"), curve(stage)
    time = stage.moment(0.4, 0.6)
    stage.at(0.1, animate={"duration": 1, "options": [OPTIONS[pace]], "changes": {stage.key(way.path): way.end}})
    share = bezier(pace, time - 0.1)[0]
    verb = stage.random.choice(["set", "performWithoutAnimation"])
    changes = {stage.key(way.path): way.start}
    stage.at(time, **{verb: changes if verb == "set" else {"changes": changes}})
    stage.duration = 1.6
    stage.wrong("jump", time, way.path, way.at(share), way.at(share - 1))


@mistake(SOURCE)
def all_animations_taken_away(stage):
    way, pace, time = stage.way(), curve(stage), stage.moment(0.4, 0.6)
    stage.at(0.1, animate={"duration": 1, "options": [OPTIONS[pace]], "changes": {stage.key(way.path): way.end}})
    stage.at(time, removeAllAnimations={"view": stage.id})
    stage.duration = 1.4
    stage.wrong("jump", time, way.path, way.at(bezier(pace, time - 0.1)[0]), way.end)


@mistake(SOURCE)
def reverses_and_jumps_to_its_end(stage):
    way, lasts = stage.way(), stage.moment(0.4, 0.7)
    stage.at(0.2, animate={"duration": lasts, "options": ["autoreverse"], "changes": {stage.key(way.path): way.end}})
    stage.duration = 2
    stage.wrong("jump", 0.2 + 2 * lasts, way.path, way.start, way.end)


@mistake(SPRINGS)
def spring_block_ended_by_hold(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = round(0.2 + stage.random.uniform(0.7, 1.1) / k ** 0.5, 3)
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.at(time, hold={"view": stage.id})
    stage.duration = 1.5
    stage.wrong("break", time, way.path, spring(time - 0.2, k, c)[1] * way.length, 0)


@mistake(SPRINGS)
def spring_block_begun_anew_from_rest(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = round(0.2 + stage.random.uniform(0.7, 1.1) / k ** 0.5, 3)
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"changes": {stage.key(way.path): way.start},
                            "spring": {"mass": 1, "stiffness": 160, "damping": 20}})
    stage.duration = 4
    stage.wrong("break", time, way.path, spring(time - 0.2, k, c)[1] * way.length, 0)


@mistake(KEYFRAMES)
def block_keyframes_with_a_corner(stage):
    way, key = stage.way(), stage.random.choice([0.3, 0.5, 0.6])
    share = 0.8 if key < 0.6 else 0.2
    lasts = stage.moment(0.8, 1.2)
    stage.at(0.2, animateKeyframes={"duration": lasts, "options": ["curveLinear", "calculationModeLinear"], "keyframes": [
        {"relativeStartTime": 0, "relativeDuration": key, "changes": {stage.key(way.path): way.at(share)}},
        {"relativeStartTime": key, "relativeDuration": 1 - key, "changes": {stage.key(way.path): way.end}}]})
    stage.duration = 1.8
    stage.wrong("break", 0.2 + key * lasts, way.path, way.length * share / key / lasts,
                way.length * (1 - share) / (1 - key) / lasts)


@mistake(KEYFRAMES)
def block_keyframe_without_a_time(stage):
    way = stage.way("position.x", "position.y", "transform.scale", "transform.rotation")
    key, lasts = stage.random.choice([0.4, 0.5]), stage.moment(0.8, 1.2)
    stage.at(0.2, animateKeyframes={"duration": lasts, "options": ["curveLinear", "calculationModeLinear"], "keyframes": [
        {"relativeStartTime": key, "relativeDuration": 0, "changes": {stage.key(way.path): way.end}}]})
    stage.duration = 1.8
    stage.wrong("jump", 0.2 + key * lasts, way.path, way.start, way.end)


@clean(SOURCE)
def blocks_one_after_the_other(stage):
    way = stage.way(*stage.PATHS, "opacity")
    stage.at(0.2, animate={"duration": 0.5, "options": [OPTIONS[curve(stage)]], "changes": {stage.key(way.path): way.end}})
    stage.at(stage.moment(0.8, 1), animate={"duration": 0.5, "delay": 0.1, "changes": {stage.key(way.path): way.start}})
    stage.duration = 2


@clean(SOURCE)
def turned_back_in_flight(stage):
    way = stage.way("position.x", "position.y", "bounds.size.width")
    stage.at(0.2, animate={"duration": 0.8, "changes": {stage.key(way.path): way.end}})
    stage.at(stage.moment(0.4, 0.8), animate={"duration": 0.8, "changes": {stage.key(way.path): way.start}})
    stage.duration = 2


@clean(SOURCE)
def sheet_comes_and_is_removed(stage):
    width, height = stage.size
    tall = stage.random.randint(180, 260)
    stage.extra.append({"id": "sheet", "frame": [0, height, width, tall], "backgroundColor": "#EFEFF4", "cornerRadius": 14})
    go = {"duration": 0.4, "options": ["curveEaseInOut"]}
    stage.at(0.2, animate={**go, "changes": {"sheet.position.y": height - tall / 2}})
    stage.at(stage.moment(1, 1.4), animate={**go, "changes": {"sheet.position.y": height + tall / 2 + stage.random.choice([0, 40, 120])},
                                            "completion": [{"removeView": {"view": "sheet"}}]})
    stage.duration = 2.4


@clean(SOURCE)
def fades_in_from_nothing(stage):
    time, view = stage.moment(0.3, 0.8), {"id": "note", "frame": [40, 130, 120, 44], "alpha": 0, "backgroundColor": "orange"}
    stage.at(time, addView={"view": view})
    stage.at(time, animate={"duration": 0.4, "changes": {"note.alpha": 1}})
    if stage.random.random() < 0.6:
        stage.at(time + 0.8, animate={"duration": 0.3, "changes": {"note.alpha": 0},
                                      "completion": [{"removeView": {"view": "note"}}]})
    stage.duration = 2.2


@clean(SPRINGS)
def held_with_its_velocity(stage):
    way, (said, k, c) = stage.way(), words(stage.random)
    time = round(0.2 + stage.random.uniform(0.7, 1.1) / k ** 0.5, 3)
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.at(time, hold={"view": stage.id})
    stage.at(time, animate={"changes": {stage.key(way.path): way.start},
                            "spring": {"mass": 1, "stiffness": 160, "damping": 20, "velocity": "current"}})
    stage.duration = 4


@clean(SPRINGS)
def spring_block_turned_back(stage):
    way = stage.way("position.x", "position.y", "bounds.size.height")
    said, other = words(stage.random)[0], words(stage.random)[0]
    stage.at(0.2, animate={"changes": {stage.key(way.path): way.end}, "spring": said})
    stage.at(stage.moment(0.25, 0.4), animate={"changes": {stage.key(way.path): way.start}, "spring": other})


@clean(SPRINGS)
def settles_by_its_duration(stage):
    way = stage.way(*stage.PATHS, "opacity")
    stage.at(0.2, animate={"duration": stage.moment(0.4, 0.9), "usingSpringWithDamping": stage.random.choice([0.5, 0.7, 1]),
                           "changes": {stage.key(way.path): way.end}})
    stage.duration = 1.8


@clean(KEYFRAMES)
def block_keyframes_on_cubic(stage):
    way, lasts = stage.way(), stage.moment(0.8, 1.2)
    stage.at(0.2, animateKeyframes={"duration": lasts, "options": ["curveLinear", "calculationModeCubic"], "keyframes": [
        {"relativeStartTime": 0, "relativeDuration": 0.5, "changes": {stage.key(way.path): way.at(0.4)}},
        {"relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": {stage.key(way.path): way.end}}]})
    stage.duration = 1.8


@clean(KEYFRAMES)
def block_keyframes_in_a_line(stage):
    way, lasts, key = stage.way(), stage.moment(0.8, 1.2), stage.random.choice([0.25, 0.5])
    stage.at(0.2, animateKeyframes={"duration": lasts, "options": ["curveEaseInOut", "calculationModeLinear"], "keyframes": [
        {"relativeStartTime": 0, "relativeDuration": key, "changes": {stage.key(way.path): way.at(key)}},
        {"relativeStartTime": key, "relativeDuration": 1 - key, "changes": {stage.key(way.path): way.end}}]})
    stage.duration = 1.8
