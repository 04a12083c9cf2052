"""Plain changes between the motions: completions and sets."""
from .blocks import OPTIONS, curve
from .pattern import clean, mistake

COMPLETIONS, SETS = "completions", "plain sets"


@mistake(COMPLETIONS)
def completion_puts_it_elsewhere(stage):
    way, lasts = stage.way("position.x", "position.y", "transform.scale", "bounds.size.width"), stage.moment(0.4, 0.9)
    stage.at(0.2, animate={"duration": lasts, "options": [OPTIONS[curve(stage)]],
                           "changes": {stage.key(way.path): way.end},
                           "completion": [{"set": {stage.key(way.path): way.at(0.4)}}]})
    stage.duration = 1.8
    stage.wrong("jump", 0.2 + lasts, way.path, way.end, way.at(0.4))


@mistake(COMPLETIONS)
def completion_shows_it_too_early(stage):
    later = stage.frame
    stage.hero["opacity"] = 0.6
    first = stage.on_frame(0.5)
    stage.at(first - 0.3, animate={"duration": 0.3, "changes": {stage.key("opacity"): 0},
                           "completion": [{"set": {stage.key("opacity"): 1}},
                                          {"delay": later, "set": {stage.key("opacity"): 0}}]})
    stage.duration = first + 1
    stage.wrong("flash", first, "opacity", 0, 1, times=[first + later])


@mistake(SETS)
def teleports_at_rest(stage):
    way, time = stage.way("position.x", "position.y", "transform.translation.y", "transform.scale", "transform.rotation",
                          "bounds.size.height"), stage.moment(0.3, 1)
    changes = {stage.key(way.path): way.end}
    verb = stage.random.choice(["set", "performWithoutAnimation"])
    stage.at(time, **{verb: changes if verb == "set" else {"changes": changes}})
    stage.duration = 1.5
    stage.wrong("jump", time, way.path, way.start, way.end)


@mistake(SETS)
def teleports_after_it_came(stage):
    way, time = stage.way("position.x", "position.y", "bounds.size.width"), stage.moment(0.9, 1.2)
    stage.at(0.1, animate={"duration": 0.5, "changes": {stage.key(way.path): way.end}})
    stage.at(time, set={stage.key(way.path): way.at(0.3)})
    stage.duration = 1.6
    stage.wrong("jump", time, way.path, way.end, way.at(0.3))


@clean(COMPLETIONS)
def completion_goes_on(stage):
    way, lasts = stage.way(), stage.moment(0.4, 0.7)
    stage.at(0.2, animate={"duration": lasts, "changes": {stage.key(way.path): way.end}, "completion": [
        {"delay": stage.random.choice([0, 0.2]), "animate": {"duration": 0.4, "changes": {stage.key(way.path): way.start}}}]})
    stage.duration = 2


@clean(COMPLETIONS)
def reversed_and_put_back(stage):
    way, lasts = stage.way("position.x", "position.y", "opacity", "bounds.size.width"), stage.moment(0.4, 0.7)
    stage.at(0.2, animate={"duration": lasts, "options": ["autoreverse"], "changes": {stage.key(way.path): way.end},
                           "completion": [{"set": {stage.key(way.path): way.start}}]})
    stage.duration = 2


@clean(SETS)
def teleports_while_hidden(stage):
    way, time = stage.way("position.x", "position.y", "transform.scale", "transform.rotation"), stage.moment(0.8, 1.1)
    if stage.random.random() < 0.5:
        stage.at(0.2, animate={"duration": 0.4, "changes": {stage.key("opacity"): 0}})
        stage.at(1.3, animate={"duration": 0.3, "changes": {stage.key("opacity"): 1}})
    else:
        stage.hero["hidden"] = True
    stage.at(time, set={stage.key(way.path): way.end})
    stage.duration = 2
    stage.excuse(way.path, time, "nobody sees it")


@clean(SETS)
def teleport_that_is_meant(stage):
    way, time = stage.way("position.x", "position.y"), stage.moment(0.5, 0.7)
    stage.at(0.1, animate={"duration": 1, "changes": {stage.key(way.path): way.end}})
    stage.at(time, set={stage.key(way.path): way.start}, meant=["set-after-block", "value-jump"])
    stage.duration = 1.6
    stage.excuse(way.path, time, "it is meant")


@clean(SETS)
def counter_counts(stage):
    stage.front.append({"id": "count", "position": [80, 160], "bounds": [0, 0, 80, 30],
                        "text": {"string": "1", "fontSize": 22}})
    for number in range(2, 5):
        stage.at(0.3 * number, set={"count.string": str(number)})
    stage.duration = 1.6
