"""The actors: each a kind of view with a kind of motion, in a cell, with the mistakes that can be made in it."""
import dataclasses
import json


@dataclasses.dataclass
class Actor:
    """An actor: its views and what happens to them; `plain` ones are opaque and seen for the whole film."""

    name: str
    views: list
    script: list = dataclasses.field(default_factory=list)
    members: dict = dataclasses.field(default_factory=dict)
    files: dict = dataclasses.field(default_factory=dict)
    # Mistakes by name: the way to a member of the scene, and what it becomes.
    mistakes: dict = dataclasses.field(default_factory=dict)
    is_plain: bool = True


KEPT = {"fillMode": "both", "removedOnCompletion": False}
SPRINGS = [
    (lambda d: {"stiffness": d.choice([90, 180, 260]), "damping": d.choice([9, 14])}, "stiffness", 1.02),
    (lambda d: {"stiffness": 200, "dampingRatio": d.choice([0.4, 0.7])}, "dampingRatio", 1.05),
    (lambda d: {"perceptualDuration": d.choice([0.4, 0.6]), "bounce": d.choice([0.2, 0.35])}, "bounce", 1.1),
    (lambda d: {"response": d.choice([0.35, 0.5]), "dampingFraction": d.choice([0.5, 0.8])}, "response", 1.02),
    (lambda d: {"springBounciness": d.choice([8, 14]), "springSpeed": d.choice([6, 12])}, "springSpeed", 1.05),
    (lambda d: {"tension": d.choice([170, 210]), "friction": d.choice([12, 20])}, "friction", 1.06),
    (lambda d: {"origamiTension": d.choice([35, 50]), "origamiFriction": d.choice([6, 9])}, "origamiTension", 1.03),
]
CURVES = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", [0.2, 0.8, 0.2, 1]]


def box(name, x, y, color, **more):
    return {"id": name, "frame": [x + 10, y + 20, 28, 28], "backgroundColor": color, **more}


def springer(name, x, y, dice, color):
    words, word, factor = dice.choice(SPRINGS)
    spring = words(dice)
    key, goal = dice.choice([("position.x", x + 60), ("position.y", y + 44), ("transform.scale", 1.5),
                             ("transform.rotation", 1.2), ("bounds.size.width", 50)])
    start = {"position.x": x + 24, "position.y": y + 24, "transform.scale": 1, "transform.rotation": 0,
             "bounds.size.width": 20}[key]
    motion = {"spring": {"keyPath": key, "fromValue": start, "toValue": goal, **spring, **KEPT,
                         "delay": dice.choice([0, 0.1, 0.3])}}
    member = ("animations", 0, "spring")
    return Actor(name, [box(name, x, y, color, cornerRadius=dice.choice([0, 6]), animations=[motion])], mistakes={
        f"spring {word} × {factor}": (member + (word,), spring[word] * factor),
        "spring goal": (member + ("toValue",), goal + (1 if key.startswith("position") else 0.05 * goal)),
        "spring delay": (member + ("delay",), motion["spring"]["delay"] + 0.02),
        "corner radius": (("cornerRadius",), 9)})


def walker(name, x, y, dice, color):
    times = sorted(dice.sample([0.2, 0.3, 0.45, 0.6, 0.8], 2))
    motion = {"keyframe": {"keyPath": "position", "duration": 1, "keyTimes": [0, *times, 1], **KEPT,
                           "values": [[x + 24, y + 24], [x + 60, y + 24], [x + 60, y + 48], [x + 24, y + 48]],
                           "calculationMode": dice.choice(["linear", "cubic", "linear"])}}
    member = ("animations", 0, "keyframe")
    return Actor(name, [box(name, x, y, color, animations=[motion], borderWidth=2)], mistakes={
        "key time": (member + ("keyTimes", 2), times[1] + 0.06), "key value": (member + ("values", 2, 0), x + 62),
        "keyframe duration": (member + ("duration",), 1.06), "border width": (("borderWidth",), 3)})


def mover(name, x, y, dice, color):
    """UIView.animate."""
    start, curve = dice.choice([0, 0.1, 0.35]), dice.choice(["curveEaseIn", "curveEaseOut", "curveLinear"])
    change = {"duration": dice.choice([0.35, 0.5]), "options": [curve], "changes": {f"{name}.position.x": x + 60}}
    other = "curveEaseInOut" if curve != "curveEaseInOut" else "curveLinear"
    return Actor(name, [box(name, x, y, color, cornerRadius=5, cornerCurve="continuous")],
                 [{"at": start, "animate": change}], mistakes={
        "duration": (("event", "animate", "duration"), change["duration"] + 0.05),
        "curve": (("event", "animate", "options", 0), other), "start": (("event", "at"), start + 0.04),
        "goal": (("event", "animate", "changes", f"{name}.position.x"), x + 61),
        "corner curve": (("cornerCurve",), "circular")})


def writer(name, x, y, dice, color):
    size = dice.choice([13, 15, 17])
    motion = {"basic": {"keyPath": "opacity", "fromValue": 0.2, "toValue": 1, "duration": 0.6,
                        "timingFunction": dice.choice(CURVES), **KEPT}}
    return Actor(name, [{"id": name, "frame": [x + 6, y + 22, 72, 24], "animations": [motion], "text": {
        "string": dice.choice(["Hello", "Photos", "9:41 Uhr"]), "fontSize": size, "foregroundColor": color}}], mistakes={
        "text": (("text", "string"), "Hallo"), "font size": (("text", "fontSize"), size + 1),
        "font weight": (("text", "fontWeight"), "bold"), "text color": (("text", "foregroundColor"), "#123456"),
        "alignment": (("text", "alignmentMode"), "right"), "fade goal": (("animations", 0, "basic", "toValue"), 0.9)})


def pictured(name, x, y, dice, color):
    """An SVG that turns."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="{}"/>{}</svg>'
    files = {f"{name}.svg": svg.format(color, '<circle cx="12" cy="12" r="8" fill="#fff"/>'),
             f"{name}-other.svg": svg.format(color, '<circle cx="14" cy="12" r="8" fill="#fff"/>')}
    motion = {"basic": {"keyPath": "transform.rotation.z", "fromValue": 0, "toValue": dice.choice([0.5, 1.5, -1]),
                        "duration": 1, "timingFunction": dice.choice(CURVES), **KEPT}}
    return Actor(name, [{"id": name, "frame": [x + 20, y + 20, 46, 30], "contents": f"{name}.svg",
                         "contentsGravity": "resize", "animations": [motion]}], files=files, mistakes={
        "image": (("contents",), f"{name}-other.svg"), "image part": (("contentsRect",), [0, 0, 0.8, 1]),
        "turn": (("animations", 0, "basic", "toValue"), 0.8), "gravity": (("contentsGravity",), "center"),
        "anchor point": (("anchorPoint",), [0.4, 0.5])})


def shaded(name, x, y, dice, color):
    gradient = {"type": dice.choice(["axial", "radial"]), "startPoint": [0.3, 0.3], "endPoint": [1, 0.8],
                "colors": [color, "#FFFFFF", "#000000"]}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "gradient": gradient, "cornerRadius": 8}],
                 mistakes={"gradient color": (("gradient", "colors", 1), "#FFFF00"),
                           "gradient places": (("gradient", "locations"), [0, 0.3, 1]),
                           "gradient end": (("gradient", "endPoint"), [1, 1]), "opacity": (("opacity",), 0.97)})


def drawer(name, x, y, dice, color):
    shape = {"path": "M5 5 C 60 0 0 50 55 45", "fillColor": None, "strokeColor": color, "lineWidth": 4,
             "lineCap": dice.choice(["round", "butt"])}
    motion = {"basic": {"keyPath": "strokeEnd", "fromValue": 0, "toValue": 1, "duration": dice.choice([0.5, 0.9]),
                        "timingFunction": dice.choice(CURVES), **KEPT}}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "shape": shape, "animations": [motion]}],
                 mistakes={"line width": (("shape", "lineWidth"), 4.5), "dashes": (("shape", "lineDashPattern"), [6, 3]),
                           "line cap": (("shape", "lineCap"), "square"), "path": (("shape", "path"),
                                                                                 "M5 5 C 60 0 0 50 55 43"),
                           "stroke duration": (("animations", 0, "basic", "duration"), 0.7)}, is_plain=False)


def masked(name, x, y, dice, color):
    inner = {"id": f"{name}in", "frame": [0, 0, 30, 50], "backgroundColor": "white", "animations": [
        {"basic": {"keyPath": "position.x", "fromValue": 5, "toValue": 60, "duration": 0.8, **KEPT}}]}
    mask = {"id": f"{name}mask", "frame": [5, 5, 50, 40], "backgroundColor": "black", "cornerRadius": 20}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "backgroundColor": color, "mask": mask,
                         "views": [inner]}], mistakes={
        "mask off": (("mask",), None), "mask radius": (("mask", "cornerRadius"), 16),
        "mask place": (("mask", "frame"), [6, 5, 50, 40]), "child color": (("views", 0, "backgroundColor"), "#EEEEEE"),
        "child duration": (("views", 0, "animations", 0, "basic", "duration"), 0.85)})


def carded(name, x, y, dice, color):
    card = {"id": name, "frame": [x + 20, y + 16, 40, 36], "backgroundColor": color, "cornerRadius": 6,
            "shadowOpacity": 0.5, "shadowOffset": [0, 3], "shadowRadius": 4, "views": [
                {"id": f"{name}badge", "frame": [28, 2, 10, 10], "cornerRadius": 5, "backgroundColor": "#FF2D55"}],
            "masksToBounds": False}
    change = {"duration": 0.6, "usingSpringWithDamping": dice.choice([0.5, 0.8]),
              "changes": {f"{name}.transform.scale": 1.15}}
    return Actor(name, [card], [{"at": dice.choice([0.1, 0.4]), "animate": change}], mistakes={
        "shadow offset": (("shadowOffset",), [0, 4]), "shadow radius": (("shadowRadius",), 5),
        "shadow opacity": (("shadowOpacity",), 0.45), "shadow color": (("shadowColor",), "#0000FF"),
        "badge color": (("views", 0, "backgroundColor"), "#FF3B30"), "clipping": (("masksToBounds",), True),
        "damping": (("event", "animate", "usingSpringWithDamping"), 0.6)})


def sparkler(name, x, y, dice, color):
    cell = {"birthRate": 30, "lifetime": 0.6, "velocity": 40, "emissionRange": "1turn", "color": color, "contents":
            {"draw": {"size": [6, 6], "views": [{"frame": [0, 0, 6, 6], "cornerRadius": 3, "backgroundColor": "white"}]}}}
    emitter = {"emitterPosition": [30, 25], "emitterCells": [cell], "seed": dice.randrange(100)}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "backgroundColor": "#00000022",
                         "masksToBounds": True, "emitter": emitter}], mistakes={
        "births": (("emitter", "emitterCells", 0, "birthRate"), 31),
        "particle speed": (("emitter", "emitterCells", 0, "velocity"), 42),
        "seed": (("emitter", "seed"), 1000), "lifetime": (("emitter", "emitterCells", 0, "lifetime"), 0.5)})


def coaster(name, x, y, dice, color):
    motion = {"decay": {"keyPath": "position.x", "fromValue": x + 20, "velocity": dice.choice([90, 120]), **KEPT,
                        "deceleration": dice.choice([0.997, 0.998])}}
    member = ("animations", 0, "decay")
    return Actor(name, [box(name, x, y, color, animations=[motion])], mistakes={
        "throw velocity": (member + ("velocity",), 125), "deceleration": (member + ("deceleration",), 0.9975),
        "throw start": (member + ("fromValue",), x + 20.5)})


def animated(name, x, y, dice, color):
    """A UIViewPropertyAnimator that is paused and goes on."""
    animator = {"duration": 0.6, "curve": dice.choice(["easeIn", "easeOut"]), "changes": {
        f"{name}.position.x": x + 60, f"{name}.backgroundColor": "#FFCC00"}}
    pause = dice.choice([0.2, 0.3])
    events = [{"at": 0.05, "startAnimation": {"animator": f"{name}A"}}, {"at": pause, "pauseAnimation": {"animator": f"{name}A"}},
              {"at": pause + 0.2, "continueAnimation": {"animator": f"{name}A"}}]
    return Actor(name, [box(name, x, y, color)], events, {"animators": {f"{name}A": animator}}, mistakes={
        "animator duration": (("film", "animators", f"{name}A", "duration"), 0.63),
        "animator curve": (("film", "animators", f"{name}A", "curve"), "linear"),
        "animator color": (("film", "animators", f"{name}A", "changes", f"{name}.backgroundColor"), "#FFCC44")})


def faller(name, x, y, dice, color):
    return Actor(name, [box(name, x, y - 10, color, cornerRadius=14)], members={"dynamics": {
        f"{name}fall": {"gravity": {"items": [name], "magnitude": 0.6}},
        f"{name}floor": {"collision": {"items": [name], "boundaries": [[x, y + 70, x + 84, y + 70]]}},
        f"{name}rubber": {"dynamicItem": {"items": [name], "elasticity": 0.6}}}}, mistakes={
        "gravity": (("film", "dynamics", f"{name}fall", "gravity", "magnitude"), 0.63),
        "floor": (("film", "dynamics", f"{name}floor", "collision", "boundaries", 0), [x, y + 69, x + 84, y + 69]),
        "elasticity": (("film", "dynamics", f"{name}rubber", "dynamicItem", "elasticity"), 0.7)})


def finger(name, x, y, dice, color):
    """A view that a finger drags, and a spring that takes it to an anchor."""
    gesture = {"pan": {"moves": "position", "release": {"snap": {
        "anchors": [[x + 24, y + 34], [x + 62, y + 34]], "spring": {"stiffness": 200, "dampingRatio": 0.7}}}}}
    touch = {"from": name, "by": [30, 4], "duration": dice.choice([0.2, 0.3])}
    return Actor(name, [box(name, x, y, color, gestures=[gesture])], [{"at": 0.2, "pan": touch}], mistakes={
        "touch dot gone": (("film", "touches", "visible"), False),
        "finger 1 pt off": (("event", "pan", "by"), [31, 4]), "finger late": (("event", "at"), 0.22),
        "finger start 1 pt off": (("event", "pan", "from"), [x + 25, y + 34]),
        "anchor": (("gestures", 0, "pan", "release", "snap", "anchors", 1), [x + 61, y + 34])})


def scroller(name, x, y, dice, color):
    rows = [{"id": f"{name}row{row}", "frame": [0, row * 24, 60, 22],
             "backgroundColor": color if row % 2 else "#FFD60A"} for row in range(6)]
    scroll = {"id": name, "frame": [x + 10, y + 6, 60, 60], "contentSize": [60, 144], "masksToBounds": True,
              "views": rows, "gestures": [{"pan": {"moves": "contentOffset", "axis": "vertical",
                                                   "release": {"decelerate": {}}}}]}
    touch = {"from": [x + 40, y + 50], "by": [0, -30], "duration": 0.2}
    return Actor(name, [scroll], [{"at": 0.15, "pan": touch}], mistakes={
        "scroll way": (("event", "pan", "by"), [0, -29]), "row height": (("views", 3, "frame"), [0, 72, 60, 23]),
        "scroll rate": (("gestures", 0, "pan", "release", "decelerate", "decelerationRate"), "fast"),
        "row color": (("views", 4, "backgroundColor"), "#FFD60B")})


def listed(name, x, y, dice, color):
    """Rows of a template, of which one goes in the middle."""
    definition = {"parameters": {"shade": color}, "view": {"id": "$row", "frame": [0, 0, 60, 12],
                                                          "backgroundColor": "$shade"}}
    rows = [{"row": f"{name}r{index}"} for index in range(4)]
    gone = {"at": 0.5, "removeView": {"view": f"{name}r2"}}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 6, 60, 60], "template": {
        "use": name + "T", "rows": rows, "offset": [0, 15]}}], [gone], {"templates": {name + "T": definition}}, mistakes={
        "row gone 50 ms early": (("event", "at"), 0.45), "row gap": (("template", "offset"), [0, 15.5]),
        "other row gone": (("event", "removeView", "view"), f"{name}r1"),
        "row shade": (("template", "rows", 3, "shade"), "#777777")})


def repeated(name, x, y, dice, color):
    dot = {"id": f"{name}dot", "frame": [4, 20, 10, 10], "cornerRadius": 5, "backgroundColor": color, "animations": [
        {"basic": {"keyPath": "opacity", "fromValue": 1, "toValue": 0.2, "duration": 0.4, "autoreverses": True,
                   "repeatCount": "infinity"}}]}
    replicator = {"instanceCount": 4, "instanceTransform": [{"translate": [14, 0]}], "instanceDelay": 0.1}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "replicator": replicator, "views": [dot]}],
                 mistakes={"copies": (("replicator", "instanceCount"), 3),
                           "copy delay": (("replicator", "instanceDelay"), 0.11),
                           "copy gap": (("replicator", "instanceTransform"), [{"translate": [14.5, 0]}])})


def driven(name, x, y, dice, color):
    engine = {"pop": {"springBounciness": dice.choice([8, 12]), "springSpeed": 10}}
    event = {"at": dice.choice([0.1, 0.3]), "drive": {"changes": {f"{name}.position.x": x + 58}, "engine": engine}}
    return Actor(name, [box(name, x, y, color)], [event], mistakes={
        "bounciness": (("event", "drive", "engine", "pop", "springBounciness"), 9),
        "engine speed": (("event", "drive", "engine", "pop", "springSpeed"), 10.3),
        "start velocity": (("event", "drive", "velocity"), 30)})


def crossing(name, x, y, dice, color):
    """UIView.transition between two views."""
    other = {"id": f"{name}back", "frame": [x + 10, y + 20, 28, 28], "backgroundColor": "#30B0C7", "cornerRadius": 14}
    options = ["crossDissolve"]
    event = {"at": 0.3, "transition": {"from": name, "to": other, "duration": 0.4, "options": options}}
    return Actor(name, [box(name, x, y, color)], [event], mistakes={
        "transition duration": (("event", "transition", "duration"), 0.44),
        "transition color": (("event", "transition", "to", "backgroundColor"), "#30B0D7"),
        "transition late": (("event", "at"), 0.34)}, is_plain=False)


def jumper(name, x, y, dice, color):
    """A color that jumps."""
    start = dice.choice([0.4, 0.55])
    return Actor(name, [box(name, x, y, color)], [{"at": start, "set": {f"{name}.backgroundColor": "#64D2FF"}}], mistakes={
        "color jumps 50 ms late": (("event", "at"), start + 0.05),
        "color jumps elsewhere": (("event", "set", f"{name}.backgroundColor"), "#64D2F0")})


def nested(name, x, y, dice, color):
    inner = {"size": [60, 50], "duration": 1, "background": "#E5E5EA", "views": [
        {"id": "in", "frame": [4, 10, 20, 20], "backgroundColor": color, "animations": [
            {"spring": {"keyPath": "position.x", "fromValue": 14, "toValue": 44, "stiffness": 120, "damping": 12, **KEPT}}]}]}
    return Actor(name, [{"id": name, "frame": [x + 10, y + 10, 60, 50], "scene": {"file": f"{name}.json"}}],
                 files={f"{name}.json": json.dumps(inner)}, mistakes={
        "inner speed": (("scene", "speed"), 1.05), "inner time": (("scene", "timeOffset"), 0.03)})


def phased(name, x, y, dice, color):
    """UIView.animateKeyframes."""
    keyframes = [{"relativeStartTime": 0, "relativeDuration": 0.5, "changes": {f"{name}.position.x": x + 60}},
                 {"relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": {f"{name}.position.y": y + 50}}]
    event = {"at": 0.1, "animateKeyframes": {"duration": 0.9, "keyframes": keyframes}}
    place = ("event", "animateKeyframes")
    return Actor(name, [box(name, x, y, color)], [event], mistakes={
        "phase": (place + ("keyframes", 1, "relativeStartTime"), 0.45),
        "phases' duration": (place + ("duration",), 0.93),
        "phase goal": (place + ("keyframes", 1, "changes", f"{name}.position.y"), y + 51)})


def stacked(name, x, y, dice, color):
    """Two views that lie on each other."""
    return Actor(name, [box(name, x, y, color), box(f"{name}top", x + 14, y + 6, "#8E8E93", zPosition=1)], mistakes={
        "top color": (("scenery", 1, "backgroundColor"), "#8E8E97"), "top aside": (("scenery", 1, "frame"),
                                                                                [x + 24.5, y + 26, 28, 28])})


ACTORS = {one.__name__: one for one in (
    springer, walker, mover, writer, pictured, shaded, drawer, masked, carded, sparkler, coaster, animated, faller,
    finger, scroller, listed, repeated, driven, crossing, jumper, nested, phased, stacked)}
