"""Groups, additive animations, and layers that animate by themselves."""
from curves import bezier
from .basic import STAYS
from .pattern import clean, mistake

GROUPS, IMPLICIT = "groups and additive", "implicit"


@mistake(GROUPS)
def group_leaves_nothing(stage):
    way, lasts = stage.way("position.x", "position.y", "transform.translation.x", "transform.scale"), stage.moment(0.5, 1)
    stage.animation(group={"duration": lasts, "animations": [
        {"basic": {"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts}},
        {"basic": {"keyPath": "zPosition", "fromValue": 0, "toValue": 0, "duration": lasts}}]})
    stage.duration = 1.5
    stage.wrong("jump", lasts, way.path, way.end, way.start)


@mistake(GROUPS)
def group_is_too_short(stage):
    way, curve, share = stage.way(), stage.curve(), stage.random.choice([0.4, 0.5, 0.6])
    stage.put(way.path, way.end)
    stage.animation(group={"duration": share, "animations": [
        {"basic": {"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": 1, "timingFunction": curve}}]})
    stage.duration = 1.5
    stage.wrong("cut", share, way.path, way.at(bezier(curve, share)[0]), way.end, times=[0])


@mistake(GROUPS)
def additive_ends_off_zero(stage):
    way, lasts, curve = stage.way("position.x", "position.y", "bounds.size.width"), stage.moment(0.4, 1), stage.curve()
    stage.animation(basic={"keyPath": way.path, "fromValue": 0, "toValue": way.length, "additive": True, "duration": lasts,
                           "timingFunction": curve})
    stage.duration = 1.5
    stage.wrong("jump", lasts, way.path, way.end, way.start)


@mistake(IMPLICIT)
def implicit_replaced_in_flight(stage):
    way = stage.way("position.x", "position.y", "bounds.size.width")
    stage.hero["standalone"] = True
    start, time = 0.2, stage.moment(0.5, 0.8)
    stage.at(start, transaction={"duration": 1, "timingFunction": "linear", "changes": {stage.key(way.path): way.end}})
    seen = way.at(time - start)
    stage.at(time, transaction={"duration": 0.8, "timingFunction": "linear", "changes": {stage.key(way.path): way.start}})
    stage.duration = 2
    stage.wrong("break", time, way.path, way.length, (way.start - seen) / 0.8)


@mistake(IMPLICIT)
def actions_disabled_at_rest(stage):
    way, time = stage.way("position.x", "position.y", "bounds.size.height"), stage.moment(0.3, 0.9)
    stage.hero["standalone"] = True
    stage.at(time, transaction={"disableActions": True, "changes": {stage.key(way.path): way.end}})
    stage.duration = 1.4
    stage.wrong("jump", time, way.path, way.start, way.end)


@mistake(IMPLICIT)
def view_in_a_transaction(stage):
    way, time = stage.way("position.x", "position.y", "bounds.size.width"), stage.moment(0.3, 0.9)
    stage.at(time, transaction={"duration": 0.6, "changes": {stage.key(way.path): way.end}})
    stage.duration = 1.6
    stage.wrong("jump", time, way.path, way.start, way.end, rule="transaction-jump")


@clean(GROUPS)
def group_as_long_as_its_parts(stage):
    way, lasts = stage.way(), stage.moment(0.5, 1)
    stage.animation(group={"duration": lasts, **STAYS, "animations": [
        {"basic": {"keyPath": way.path, "fromValue": way.start, "toValue": way.end, "duration": lasts,
                   "timingFunction": stage.curve(), **STAYS}},
        {"basic": {"keyPath": "opacity", "fromValue": 1, "toValue": 0.4, "duration": lasts, **STAYS}}]})
    stage.duration = 1.5


@clean(GROUPS)
def additive_ends_at_zero(stage):
    way, lasts = stage.way("position.x", "position.y", "bounds.size.width"), stage.moment(0.4, 1)
    stage.put(way.path, way.end)
    stage.animation(basic={"keyPath": way.path, "fromValue": -way.length, "toValue": 0, "additive": True,
                           "duration": lasts, "timingFunction": stage.curve()})
    stage.duration = 1.5


@clean(IMPLICIT)
def implicit_one_after_the_other(stage):
    way = stage.way("position.x", "position.y", "bounds.size.width", "opacity")
    stage.hero["standalone"] = True
    stage.at(0.2, set={stage.key(way.path): way.end})
    stage.at(stage.moment(0.6, 0.9), transaction={"duration": 0.5, "changes": {stage.key(way.path): way.start}})
    stage.duration = 1.8


@clean(IMPLICIT)
def actions_disabled_while_hidden(stage):
    way, time = stage.way("position.x", "position.y"), stage.moment(0.3, 0.9)
    stage.hero.update(standalone=True, **stage.random.choice([{"hidden": True}, {"opacity": 0}]))
    stage.at(time, transaction={"disableActions": True, "changes": {stage.key(way.path): way.end}})
    stage.duration = 1.4
    stage.excuse(way.path, time, "nobody sees it")
