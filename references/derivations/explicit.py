"""Scenes of explicit animations: ends, keyframes, groups, transitions, images in turn."""
from derivations.mathematics import ease, pixel, value


def from_to_by():
    # The model's x is 260 (340 for the last lane from 0.5 s on); 2 s, linear, from 0.5 s.
    ends = {"fromTo": (160, 360), "fromBy": (160, 280), "toBy": (240, 360), "from": (160, 260),
            "to": (260, 360), "by": (260, 340), "none": (260, 340)}
    values = []
    for name, (a, b) in ends.items():
        for at in (0.5, 1.1, 2.0):
            values.append(value(f"{name}.position.x", at, a + (b - a) * (at - 0.5) / 2,
                                f"{a} to {b}, by Apple's table", (b - a) / 2))
        values.append(value(f"{name}.position.x", 2.5, 340 if name == "none" else 260, "over: the model", 0))
    return "at most two of from, to and by; what is missing is the model's", values, []


POINTS = [(0, 60), (56, 10), (84, 70), (252, 10), (336, 60)]


def distance(a, b):
    return sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5


def spline_point(points, segment, s, tension=0.0, continuity=0.0, bias=0.0):
    """Kochanek and Bartels, with the end points doubled."""
    def at(i):
        return points[min(max(i, 0), len(points) - 1)]

    def tangent(i, incoming):
        c = continuity if incoming else -continuity
        before = (1 - tension) * (1 - c) * (1 + bias) / 2
        after = (1 - tension) * (1 + c) * (1 - bias) / 2
        return [before * (q - p) + after * (r - q) for p, q, r in zip(at(i - 1), at(i), at(i + 1))]

    d, e = tangent(segment, False), tangent(segment + 1, True)
    h = (2 * s**3 - 3 * s * s + 1, s**3 - 2 * s * s + s, -2 * s**3 + 3 * s * s, s**3 - s * s)
    return [h[0] * p + h[1] * m + h[2] * q + h[3] * n
            for p, m, q, n in zip(at(segment), d, at(segment + 1), e)]


def along(points, fraction, position):
    """A place at a share of the length of a curve, by summing 40 000 chords."""
    count = 10_000
    steps = [position(points, segment, k / count) for segment in range(len(points) - 1) for k in range(count + 1)]
    lengths = [0.0]
    for a, b in zip(steps, steps[1:]):
        lengths.append(lengths[-1] + distance(a, b))
    wanted = lengths[-1] * fraction
    index = next(i for i, length in enumerate(lengths) if length >= wanted)
    return steps[index]


def line_point(points, segment, s):
    return [p + (q - p) * s for p, q in zip(points[segment], points[segment + 1])]


def calculation_modes():
    values = []
    points = POINTS
    for mode in ("linear", "discrete", "paced", "cubic", "cubicPaced"):
        for at in (0.45, 1.2, 1.9, 2.6):
            p = at / 3
            segment, s = min(int(p * 4), 3), p * 4 - min(int(p * 4), 3)
            place = {
                "linear": lambda: line_point(points, segment, s),
                "discrete": lambda: points[min(int(p * 5 + 1e-9), 4)],
                "paced": lambda: along(points, p, line_point),
                "cubic": lambda: spline_point(points, segment, s),
                "cubicPaced": lambda: along(points, p, spline_point),
            }[mode]()
            values.append(value(f"{mode}.position", at, list(place), mode,
                                tolerance=0.05 if "aced" in mode else 1e-9))
    return "five slots, four segments; lengths by summing chords", values, []


def spline_shapes():
    values = []
    points = [(20, 112), (64, 52), (116, 112), (160, 52)]
    for name in ("tension", "continuity", "bias"):
        for word, number in (("Low", -1), ("Zero", 0), ("High", 1)):
            for at in (0.4, 1.3, 2.2, 2.7):
                segment = int(at)
                values.append(value(f"{name}{word}.position", at,
                                    spline_point(points, segment, at - segment, **{name: number}),
                                    f"{name} {number}"))
    return "the tangents of Kochanek and Bartels (1984) by hand", values, []


def groups():
    values = []
    for at in (0.5, 1.9):
        values.append(value("clipped.position.x", at, 60 + 75 * at, "4 s of motion", 75))
    values.append(value("clipped.position.x", 2.0, 60, "cut: the group is over", 0))
    values += [
        value("staggered.position.x", 0.5, 210, "goes", 300),
        value("staggered.position.x", 2.4, 360, "fills forwards to the end of the group", 0),
        value("staggered.transform.scale", 1.5, 1 + 0.6 * ease("easeOut", 0.5)[0], "grows"),
        value("staggered.transform.scale", 0.5, 1, "not begun", 0),
        value("staggered.position.x", 3.0, 60, "the group is over", 0),
        value("repeated.position.x", 0.25, 135, "there", 300),
        value("repeated.position.x", 1.25, 285, "and back", -300),
        value("repeated.position.x", 2.75, 285, "there again", 300),
        value("repeated.position.x", 3.0, 60, "one and a half times there and back are 3 s", 0),
    ]
    for at in (0.8, 2.0):
        y, slope = ease("easeInEaseOut", at * 0.75 / 2)
        values.append(value("warped.position.x", at, 60 + 300 * y, "f(0.75 t / 2)", 300 * slope * 0.75 / 2))
    return "the group's time is the children's", values, []


def layer_transitions():
    old, new, under = (0x0A, 0x84, 0xFF), (0xFF, 0x9F, 0x0A), (0xEC, 0xEE, 0xF4)

    def mix(parts):
        return [round(sum(share * color[i] for share, color in parts)) for i in range(3)]

    pixels = []
    for at in (1.0, 1.5, 2.2):
        q = (at - 0.5) / 2
        pixels.append(pixel([30.25, 110.25], at, mix([(1 - q, old), (q, new)]), f"fade: (1 − q) old + q new, q {q}"))
        for y in (25.25, 115.25):
            pixels.append(pixel([214.25, y], at, list(new if y < 16 + 110 * q else old),
                                "moveIn from the top: the new one ends at its lower edge"))
        for x in (24.25, 180.25):
            inside = x < 16 + 176 * q
            alpha = q if inside else 1 - q
            pixels.append(pixel([x, 260.25], at, mix([(alpha, new if inside else old), (1 - alpha, under)]),
                                "push from the left: each half fades"))
        for x in (214.25, 376.25):
            pixels.append(pixel([x, 260.25], at, list(old if x < 208 + 176 * (1 - q) else new),
                                "reveal from the right: the old one leaves to the left, the new one stays"))
    return "linear over 2 s from 0.5 s; sides of 176 × 110 points", [], pixels


def value_types():
    def way(at):
        return ease("easeInEaseOut", at / 2 if at <= 2 else (4 - at) / 2)[0]

    values = []
    for at in (0.5, 1.4, 3.2):
        y = way(at)
        values += [
            value("number.it.opacity", at, 1 - 0.85 * y, "number", tolerance=1e-7),
            value("point.it.position", at, [26 + 68 * y, 76 - 52 * y], "point", tolerance=1e-7),
            value("size.it.bounds.size", at, [80 - 50 * y, 80 + 10 * y], "size", tolerance=1e-7),
            value("color.it.backgroundColor", at,
                  [255 * y / 255, (122 + (214 - 122) * y) / 255, (255 + (10 - 255) * y) / 255, 1],
                  "colour, component by component", tolerance=1e-7),
            value("stroke.it.strokeEnd", at, y, "stroke", tolerance=1e-7),
        ]
    return "easeInEaseOut there and back, solved by bisection", values, []


def mars():
    values = []
    for at, seen in ((0.1, True), (0.5, False), (0.9, True), (1.3, False), (1.9, True), (2.1, False)):
        if not seen:
            values.append(value("still.contents", at, None, "a blank, or over"))
            values.append(value("sliding.contents", at, None, "a blank, or over"))
    for at in (0.51, 1.01, 1.76):
        y, slope = ease("easeInEaseOut", (at - 0.01) / 2)
        values.append(value("sliding.position.x", at, 80 + 240 * y, "slides all the while", 120 * slope, 1e-6))
    disc = (0xC1, 0x44, 0x0E)
    pixels = [pixel([80.25, 50.25], at, list(disc if on else (0x10, 0x13, 0x25)), "slots of 0.4 s")
              for at, on in ((0.1, True), (0.5, False), (0.9, True), (1.3, False), (1.9, True), (2.1, False))]
    values += [value("playhead.position.x", at, 18 + 360 * at / 2.4, "a slot is 60 points long") for at in (0.4, 1.2)]
    return "five slots of 0.4 s, once", values, pixels


def red_dot():
    red, white = (0xFF, 0x3B, 0x30), (0xFF, 0xFF, 0xFF)
    pixels = []
    for at in (0.01, 0.1, 0.2, 0.3, 0.35, 0.45, 0.51, 1.2):
        inset = int((at % 0.5) / (0.5 / 6) + 1e-9)
        for beyond, color in ((-0.25, white), (1.25, red)):
            pixels.append(pixel([62 + inset + beyond, 60.25], at, list(color), f"a disc inset by {inset}"))
    return "six slots of 1/12 s; the disc's left edge lies its inset from the image's", [], pixels


def animated_images():
    values = []
    for at in (0.1, 0.9, 1.7, 2.9):
        values.append(value("named.contents", at, f"images/moon-{int(at / 0.2 + 1e-9) % 8}.png", "for ever"))
    for at in (0.4, 2.6):
        values.append(value("switched.contents", at, "images/moon-4.png", "its image before the start and after the stop"))
    for at, name in ((0.55, "images/moon-0.png"), (1.05, "images/moon-5.png"), (2.45, "images/moon-3.png")):
        values.append(value("switched.contents", at, name, "eight slots of 0.1 s between start and stop"))
    for at, name in ((0.5, "images/moon-0.png"), (1.1, "images/moon-0.png"), (1.9, "images/moon-4.png"), (2.5, "images/moon-7.png")):
        values.append(value("set.contents", at, name, "eight slots of 0.2 s from 1 s on"))
    values.append(value("lit.highlightedImage", 1.3, "images/moon-5.png", "four slots of 0.25 s"))
    values.append(value("lit.highlighted", 1.3, True, "set"))
    return "slots counted by hand", values, []


SCENES = {
    "from-to-by": from_to_by,
    "calculation-modes": calculation_modes,
    "spline-shapes": spline_shapes,
    "groups": groups,
    "layer-transitions": layer_transitions,
    "value-types": value_types,
    "mars": mars,
    "red-dot": red_dot,
    "animated-images": animated_images,
}
