"""Small scenes that are dear to read, to fold or to sample, one family for each way of being so."""


def number(dice, low, high):
    """Seldom at an end, mostly anything between, evenly in its logarithm."""
    if dice.random() < 0.1:
        return dice.choice((low, high))
    value = low * (high / low) ** dice.random()
    return int(value) if value >= 20 else round(value, 2)


def whole(dice, low, high):
    return int(number(dice, low, high))


def zigzag(dice, count, along, across=50, every=None):
    """The points of a finger that goes back and forth."""
    every = every or number(dice, 0.005, 0.05)
    return [[round(index * every, 4), across, along if index % 2 else 0] for index in range(count)]


def rows(dice, count, **view):
    """The rows of a template in a view `s`; each is `r…`."""
    return ({"r": {"view": {"id": "r", "frame": [0, 0, 5, 5], **view}}},
            {"id": "s", "frame": [0, 0, 90, 90], "template": {"use": "r", "count": count}})


def scene(views, **keys):
    return {"size": [100, 100], "duration": 9, "views": views, **keys}


def timing(dice):
    return dice.choice((
        {"duration": number(dice, 0.1, 50)},
        {"duration": number(dice, 0.1, 50), "options": ["beginFromCurrentState"]},
        {"duration": number(dice, 0.1, 9), "spring": {"dampingRatio": number(dice, 0.1, 1), "initialVelocity": 0}},
        {"spring": {"response": number(dice, 0.1, 3), "dampingFraction": number(dice, 0.1, 1)}},
    ))


def again(dice, most):
    return {"count": whole(dice, 2, most), "every": number(dice, 0.0001, 0.05)}


# --- Families -------------------------------------------------------------------------------------------------------

def reorder(dice):
    count = whole(dice, 3, 30_000)
    templates = {"r": {"view": {"id": "r", "frame": {"height": 5}}}}
    stack = {"id": "s", "frame": {"left": 0, "right": 0, "top": 0}, "stack": {"axis": "vertical"},
             "gestures": [{"reorder": {"minimumPressDuration": 0.1}}], "template": {"use": "r", "count": count}}
    points = [[0, 50, 2.5]] + [
        [round(0.2 + time, 4), x, y] for time, x, y in zigzag(dice, whole(dice, 2, 60), 5 * count, every=0.01)]
    return scene([stack], templates=templates, script=[{"at": 0.1, "touch": {"points": points}}])


def anchors(dice):
    """Anchors in the plane or on a line, and a finger among them."""
    count = whole(dice, 3, 200)
    side = dice.choice((0, 300))
    places = [[dice.randint(0, side), dice.randint(0, 600)] for _ in range(count)]
    gesture = {"pan": {"moves": "position", "release": {"snap": {"anchors": places}}}}
    if dice.random() < 0.4:
        gesture["pan"].update(limits=[0, 0, 300, 600], rubberBand={})
    points = [[time, dice.randint(0, 100), y] for time, _, y in zigzag(dice, whole(dice, 2, 120), 900)]
    return scene([{"id": "a", "frame": [0, 0, 100, 100], "gestures": [gesture]}],
                 script=[{"at": 0.1, "touch": {"points": points}}])


def states(dice):
    """States of every row, or of the scene, that come and go."""
    names = dice.sample(["opacity", "position.x", "cornerRadius", "bounds.size.width", "transform.rotation"], 2)
    values = {name: number(dice, 0.1, 0.9) for name in names}
    transitions = [{"elements": {"*": timing(dice)}}]
    if dice.random() < 0.5:
        templates, holder = rows(dice, whole(dice, 2, 3000), states={"on": values}, transitions=transitions)
        return scene([holder], templates=templates, script=[{
            "at": 0.01, "repeat": again(dice, 300), "stagger": {"rows": "s", "every": dice.choice((0, 0.001))},
            "toggle": {"view": "each", "state": "on"}}])
    count = whole(dice, 2, 60)
    templates, holder = rows(dice, count)
    on = {f"r{row}.{name}": value for row in range(count) for name, value in values.items()}
    return scene([holder], templates=templates, states={"on": on}, transitions=transitions,
                 script=[{"at": 0.01, "repeat": again(dice, 50_000), "toggle": "on"}])


def staggers(dice):
    templates, holder = rows(dice, whole(dice, 2, 5000))
    event = dice.choice((
        lambda: {"animate": {"changes": {"each.position.x": {"by": 1}}, **timing(dice)}},
        lambda: {"animate": {"changes": {"each.opacity": 0.5, "each.bounds.size.width": 9}, **timing(dice),
                             "completion": [{"set": {"each.opacity": 1}}]}},
        lambda: {"set": {"each.opacity": 0.5, "each.position.x": 4}},
        lambda: {"when": {"each.opacity": {"above": 0.1}}, "then": [{"set": {"each.opacity": 0.2}}]},
    ))()
    return scene([holder], templates=templates, script=[{
        "at": 0.01, "repeat": again(dice, 1000), "stagger": {"rows": "s", "every": number(dice, 0.0001, 0.1)}, **event}])


def overlaps(dice):
    """Animations upon animations of one property."""
    change = dice.choice(({"a.position.x": {"by": 1}}, {"a.transform.rotation": {"by": 1}}, {"a.opacity": 0.5},
                          {"a.bounds.size.width": {"by": 1}, "a.position.y": {"by": 1}}))
    return scene([{"id": "a", "frame": [0, 0, 9, 9]}], script=[
        {"at": 0.01, "repeat": again(dice, 30_000), "animate": {"changes": change, **timing(dice)}}])


def stacks(dice):
    count = whole(dice, 2, 3000)
    inner = dice.choice(({}, {"stack": {"axis": "horizontal"}, "views": [
        {"id": f"i{index}", "frame": {"width": 3, "height": 3}} for index in range(whole(dice, 2, 20))]}))
    templates = {"r": {"view": {"id": "r", "frame": {"height": 5}, **inner}}}
    holder = {"id": "s", "frame": {"left": 0, "right": 0, "top": 0}, "stack": {"axis": "vertical"},
              "template": {"use": "r", "count": count}}
    if dice.random() < 0.5:
        event = {"repeat": again(dice, 3000), "animate": {"changes": {"r0.bounds.size.height": {"by": 1}}, **timing(dice)}}
    else:
        event = {"stagger": {"rows": "s", "every": 0.01}, "animate": {"changes": {"each.hidden": True}, **timing(dice)}}
    return scene([holder], templates=templates, script=[{"at": 0.1, **event}])


def crossings(dice):
    """Values of a motion at which something happens, alone or at the end of a chain of bindings."""
    length = whole(dice, 1, 60)
    animation = dice.choice((
        {"basic": {"keyPath": "position.x", "fromValue": 0, "toValue": 1000, "duration": number(dice, 0.1, 9)}},
        {"basic": {"keyPath": "position.x", "fromValue": 0, "toValue": 9, "duration": number(dice, 0.01, 1),
                   "repeatCount": 1e5, "autoreverses": True}}))
    views = [{"id": "a", "frame": [10, 10, 50, 50], "animations": [animation]}]
    source = "a.position.x"
    for index in range(length):
        views.append({"id": f"b{index}", "frame": [0, 0, 5, 5], "properties": {"p": {
            "bind": dice.choice(("= sin({} * 100)", "= {} * 1.01", "= abs({} - 5)")).format(source)}}})
        source = f"b{index}.p"
    levels = [{"property": source, "value": number(dice, 0.01, 9), "rising": [{"set": {"a.opacity": 0.5}}],
               "falling": [{"set": {"a.opacity": 1}}]} for _ in range(whole(dice, 1, 20))]
    return scene(views, crossings=levels)


def chains(dice):
    """Bindings that follow one another, without anything that asks them but the frames."""
    length = whole(dice, 2, 60)
    templates = {"r": {"view": {"id": "r", "frame": [0, 0, 5, 5], "views": [
        {"id": f"b{index}", "frame": [0, 0, 5, 5], "properties": {"p": {"bind": f"= b{index - 1}.p + b{index - 1}.p"}}}
        if index else {"id": "b0", "frame": [0, 0, 5, 5], "properties": {"p": 1}, "animations": [
            {"basic": {"keyPath": "p", "toValue": 9, "duration": 9}}]}
        for index in range(length)]}}}
    return scene([{"id": "s", "frame": [0, 0, 90, 90], "template": {"use": "r", "count": whole(dice, 1, 3000)}}],
                 templates=templates)


def crowds(dice):
    """Views upon views, with errors or without."""
    extra = dice.choice((
        {}, {"backgroundColor": "red", "cornerRadius": 2}, {"frme": [0, 0, 5, 5]}, {"opcity": 2, "backgroundColr": "red"},
        {"animations": [{"basic": {"keyPath": "opacity", "toValue": 0, "duration": 1}}]},
        {"gestures": [{"pan": {"moves": "position"}}, {"tap": {"events": {"ended": [{"set": {"self.opacity": 0.5}}]}}}]},
        {"text": {"string": "a"}}, {"actions": {"opacity": None}}, {"sizeToFit": True, "text": {"string": "word"}}))
    templates, holder = rows(dice, whole(dice, 1000, 99_000), **extra)
    return scene([holder], templates=templates)


def nests(dice):
    """Moving layers in moving layers, which exports read at all times."""
    def moving():
        return [{"keyframe": {
            "keyPath": dice.choice(("position.x", "opacity", "bounds.size.width", "transform.rotation.z", "cornerRadius")),
            "values": [0, 1, number(dice, 0.1, 0.9), 0.5], "duration": number(dice, 0.1, 9),
            "repeatCount": number(dice, 1, 1000), "calculationMode": dice.choice(("linear", "cubic", "discrete"))}}]
    result = None
    for index in range(whole(dice, 1, 30)):
        result = {"frame": [0, 0, 90, 90], "backgroundColor": "red", "animations": moving(),
                  **({"clipsToBounds": True} if dice.random() < 0.3 else {}), **({"views": [result]} if result else {})}
    return {**scene([result]), "duration": number(dice, 1, 600)}


FAMILIES = (reorder, anchors, states, staggers, overlaps, stacks, crossings, chains, crowds, nests)


def any_scene(dice):
    return dice.choice(FAMILIES)(dice)
