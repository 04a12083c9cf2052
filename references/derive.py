#!/usr/bin/env python3
"""Derives the assertions of expect.json for every scene without the tool.

Springs are integrated step by step from their equation of motion (Runge-Kutta, 1/20 000 s), curves
are solved by bisection, lengths are summed: nothing here shares a formula with the closed forms of
the tool. Standard library only.

    python3 references/derive.py          writes references/<scene>/expect.json
    python3 references/derive.py --check  exits 1 when a committed file differs
"""
import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent


# Mathematics, each in the plainest form.

def spring(x, v, target, t, mass=1.0, stiffness=200.0, ratio=1.0):
    """Value and velocity after t seconds of m·x″ = −k(x − target) − c·x′."""
    damping = 2 * ratio * math.sqrt(mass * stiffness)
    steps = max(1, round(t * 20_000))
    h = t / steps

    def acceleration(x, v):
        return (-stiffness * (x - target) - damping * v) / mass

    for _ in range(steps):
        a1 = acceleration(x, v)
        a2 = acceleration(x + v * h / 2, v + a1 * h / 2)
        v2 = v + a1 * h / 2
        a3 = acceleration(x + v2 * h / 2, v + a2 * h / 2)
        v3 = v + a2 * h / 2
        a4 = acceleration(x + v3 * h, v + a3 * h)
        v4 = v + a3 * h
        x += h * (v + 2 * v2 + 2 * v3 + v4) / 6
        v += h * (a1 + 2 * a2 + 2 * a3 + a4) / 6
    return x, v


def springs(x, v, target, t, **constants):
    """A spring for each axis."""
    axes = [spring(*axis, t, **constants) for axis in zip(x, v, target)]
    return [a[0] for a in axes], [a[1] for a in axes]


CURVES = {
    "linear": (0, 0, 1, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1),
    "easeInEaseOut": (0.42, 0, 0.58, 1), "default": (0.25, 0.1, 0.25, 1),
    "custom": (0.17, 0.67, 0.71, 0.15),
}


def ease(curve, x):
    """The height of a cubic Bézier pacing curve at x, and its slope."""
    x1, y1, x2, y2 = CURVES[curve]
    low, high = 0.0, 1.0
    for _ in range(200):
        s = (low + high) / 2
        if 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s * s * (1 - s) + s**3 < x:
            low = s
        else:
            high = s
    s = (low + high) / 2
    y = 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s * s * (1 - s) + s**3

    def rate(a, b):
        return 3 * a * (1 - s) ** 2 + 6 * (b - a) * s * (1 - s) + 3 * (1 - b) * s * s

    return y, rate(y1, y2) / rate(x1, x2)


def coast(x, v, t, rate=0.998):
    """Value and velocity of a coasting motion that keeps `rate` of its velocity each millisecond.

    Summed millisecond by millisecond in fine steps of v′ = v · 1000 · ln(rate).
    """
    k = 1000 * math.log(rate)
    steps = max(1, round(t * 200_000))
    h = t / steps
    for _ in range(steps):
        middle = v + v * k * h / 2 + v * k * k * h * h / 8
        after = v * (1 + k * h + (k * h) ** 2 / 2 + (k * h) ** 3 / 6)
        x += h * (v + 4 * middle + after) / 6
        v = after
    return x, v


def cubic(p0, p1, p2, p3, s):
    return [
        a * (1 - s) ** 3 + 3 * b * s * (1 - s) ** 2 + 3 * c * s * s * (1 - s) + d * s**3
        for a, b, c, d in zip(p0, p1, p2, p3)
    ]


def value(key, at, value, why, velocity=None, tolerance=1e-6):
    entry = {"key": key, "at": at, "value": value, "why": why, "tolerance": tolerance}
    if velocity is not None:
        entry["velocity"] = velocity
    return entry


def pixel(place, at, color, why, tolerance=1):
    """A colour, 0…255, of the pixel that holds a place in points."""
    return {"place": place, "at": at, "color": color, "why": why, "tolerance": tolerance}


# Scenes.

def pip():
    values, step = [], values_of_throw()
    for at, position, velocity, why in step:
        values.append(value("pip.position", at, position, why, velocity, 1e-4))
    bottom_left_entered = next(t for t, *_, why in step if why.startswith("crosses"))
    half = 0.35 + 0.65 * 0.5
    values += [
        value("topLeft.opacity", 0.2, 1, "the tile starts here, so this placeholder is lit"),
        value("bottomRight.opacity", 0.58, 0.35, "still dark at the instant of the release"),
        value("bottomRight.opacity", 0.58 + 0.125, half,
              "chosen at the release (0.58); half of 0.25 s is half of an ease-in-ease-out"),
        value("bottomLeft.opacity", bottom_left_entered + 0.125, half,
              "entered when the tile crosses x = 187.5 between the two lower corners", tolerance=1e-4),
        value("topRight.opacity", 3.0, 0.35, "never the nearest"),
    ]
    return "the release rule (x + v · −1/(1000 ln 0.998), nearest corner, spring 1/200/ζ 1) by hand", values, []


def values_of_throw():
    """The tile's path: time, position, velocity, why."""
    steps = []
    corner = {"tl": [74, 114], "tr": [301, 114], "bl": [74, 553], "br": [301, 553]}

    def nearest(position, velocity):
        reach = -1 / (1000 * math.log(0.998))
        end = [p + v * reach for p, v in zip(position, velocity)]
        return min(corner.values(), key=lambda c: math.dist(c, end))

    def drag(start, at, by, duration):
        velocity = [b / duration for b in by]
        middle = [s + b / 2 for s, b in zip(start, by)]
        steps.append((at + duration / 2, middle, velocity, "half-way under the finger"))
        return [s + b for s, b in zip(start, by)], velocity

    released, velocity = drag(corner["tl"], 0.4, [90, 150], 0.18)
    target = nearest(released, velocity)
    assert target == corner["br"]
    for t in (0.04, 0.1):
        steps.append((0.58 + t, *springs(released, velocity, target, t), "thrown to the far corner"))
    caught, before = springs(released, velocity, target, 0.72 - 0.58)
    released, velocity = drag(caught, 0.72, [-70, 32.2], 0.09)
    assert abs(sum(a * b for a, b in zip(before, velocity))) < 1e-2 * math.hypot(*before) * math.hypot(*velocity)
    crossing = 0.72 + (caught[0] - 187.5) / -velocity[0]
    steps.append((crossing, [187.5, caught[1] + velocity[1] * (crossing - 0.72)], velocity,
                  "crosses the line between the two lower corners under the finger"))
    target = nearest(released, velocity)
    assert target == corner["bl"]
    for t in (0.05, 0.15, 0.3):
        steps.append((0.81 + t, *springs(released, velocity, target, t), "thrown on at a right angle"))
    steps.append((1.95, corner["bl"], [0, 0], "at rest in the lower left corner"))
    released, velocity = drag(corner["bl"], 2.0, [40, -110], 0.9)
    assert nearest(released, velocity) == corner["bl"]
    for t in (0.1, 0.25):
        steps.append((2.9 + t, *springs(released, velocity, corner["bl"], t), "too slow to leave"))
    released, velocity = drag(corner["bl"], 3.9, [0, -90], 0.12)
    assert nearest(released, velocity) == corner["tl"]
    for t in (0.1, 0.25):
        steps.append((4.02 + t, *springs(released, velocity, corner["tl"], t), "thrown along the edge"))
    return steps


def timing_functions():
    names = {"linear": "linear", "easeIn": "easeIn", "easeOut": "easeOut",
             "easeInEaseOut": "easeInEaseOut", "implicit": "default", "custom": "custom"}
    values = []
    for view, curve in names.items():
        for at in (0.2, 0.5, 1.0, 1.5, 1.8):
            y, slope = ease(curve, at / 2)
            values.append(value(f"{view}.ball.position.x", at, 128 + 224 * y,
                                f"{curve} at {at / 2:g} of its time", 224 * slope / 2, 1e-7))
        values.append(value(f"{view}.ball.position.x", 2.2, 352, "filled forwards", 0))
    return "the control points of Apple's documentation, solved by bisection", values, []


def damping_ratios():
    values = []
    for view, ratio in {"wild": 0.1, "lively": 0.5, "critical": 1, "slow": 2}.items():
        for at in (0.1, 0.3, 0.7, 1.5):
            x, v = spring(100, 0, 284, at, stiffness=60, ratio=ratio)
            values.append(value(f"{view}.ball.position.x", at, x,
                                f"m 1, k 60, ζ {ratio} from 100 to 284", v, 1e-6))
    return "x″ = −60 (x − 284) − 2ζ√60 x′ integrated step by step", values, []


PLACES = [[40, 190], [110, 60], [200, 160], [290, 50], [360, 190]]


def keyframe_values():
    values = []
    times = [0, 0.2, 0.5, 0.8, 1]
    for i in range(4):
        middle = (times[i] + times[i + 1]) / 2 * 4
        span = (times[i + 1] - times[i]) * 4
        a, b = PLACES[i], PLACES[i + 1]
        values.append(value("linear.position", middle, [(p + q) / 2 for p, q in zip(a, b)],
                            "half-way between two keys", [(q - p) / span for p, q in zip(a, b)]))
        # Catmull-Rom at half a segment: (−p₋₁ + 9p₀ + 9p₁ − p₂)/16, the end points standing twice.
        before, after = PLACES[max(i - 1, 0)], PLACES[min(i + 2, 4)]
        values.append(value("cubic.position", middle,
                            [(-o + 9 * p + 9 * q - n) / 16 for o, p, q, n in zip(before, a, b, after)],
                            "half-way on a Catmull-Rom segment"))
    for i, place in enumerate(PLACES):
        values.append(value("discrete.position", 0.8 * i + 0.4, place, "n + 1 times for n values", [0, 0]))
    for key in ("linear", "cubic"):
        values.append(value(f"{key}.position", 2, PLACES[2], "passes through its keys"))
    return "interpolation by hand", values, []


def keyframe_path():
    quarter, last = 0.0, [60, 120]
    for i in range(1, 200_001):
        point = cubic([60, 120], [60, 20], [170, 20], [200, 120], i / 200_000)
        quarter += math.dist(last, point)
        last = point
    # Four mirrored quarters of one length: the whole in 4 s is a quarter each second.
    values = [
        value("arrow.position", 1, [200, 120], "a quarter of the length", tolerance=1e-4),
        value("arrow.position", 2, [340, 120], "half of the length, upwards", [0, -quarter], 1e-3),
        value("arrow.position", 3, [200, 120], "three quarters of the length", tolerance=1e-4),
    ]
    return "the track is four mirrored copies of one curve, its length summed from 200 000 chords", values, []


def animated_image():
    values = []
    for at in (0.0, 0.1, 0.3, 0.9, 1.5, 1.7, 3.95):
        phase = int(at / 0.2 + 1e-9) % 8
        values.append(value("forever.contents", at, f"images/moon-{phase}.png", "eight slots of 0.2 s, for ever"))
    for at, name in ((0.1, "images/moon-0.png"), (0.5, "images/moon-2.png"), (0.9, None),
                     (2.3, "images/moon-3.png"), (3.1, "images/moon-7.png"), (3.3, "images/moon-4.png")):
        values.append(value("twice.contents", at, name, "eight slots of 0.2 s, twice, then `image`"))
    return "slots counted by hand", values, []


def cross_dissolve():
    day, night = (0xFF, 0x95, 0x00), (0x2C, 0x2C, 0x54)
    pixels = []
    for at, q in ((0.4, 0), (0.7, ease("easeInEaseOut", 0.25)[0]), (0.9, 0.5),
                  (1.1, ease("easeInEaseOut", 0.75)[0]), (1.5, 1)):
        pixels.append(pixel([60.25, 180.25], at, [round(a * (1 - q) + b * q) for a, b in zip(day, night)],
                            f"(1 − q) of the old and q of the new, q = {q:.4f}"))
    return "easeInEaseOut over 0.8 s from 0.5 s; opaque over opaque shows nothing behind", [], pixels


def group_opacity():
    values, pixels = [], []
    under, stripe = (0xF2, 0xF2, 0xF7), (0xD1, 0xD1, 0xD6)
    red, yellow = (0xFF, 0x3B, 0x30), (0xFF, 0xCC, 0x00)
    for at in (0.0, 0.75, 1.5, 2.25):
        way = at if at <= 1.5 else 3 - at
        alpha = 1 - 0.7 * ease("easeInEaseOut", way / 1.5)[0]
        values.append(value("clipped.opacity", at, alpha, "there in 1.5 s and back along the same curve", tolerance=1e-7))
        for place, top, back in (([150.25, 150.25], red, under), ([120.25, 120.25], red, stripe),
                                 ([70.25, 80.25], yellow, under)):
            pixels.append(pixel(place, at, [round(a * alpha + b * (1 - alpha)) for a, b in zip(top, back)],
                                "the family fades as one picture: nothing inside shines through"))
        pixels.append(pixel([190.25, 150.25], at, list(under), "clipped: the square ends at the corner's edge"))
        pixels.append(pixel([380.25, 150.25], at, [round(a * alpha + b * (1 - alpha)) for a, b in zip(red, under)],
                            "not clipped: the square reaches out of its superview"))
    return "top · alpha + behind · (1 − alpha)", values, pixels


def scrub_by_time_offset():
    values = []
    for at in (0.5, 0.8, 1.0, 1.3):
        y, slope = ease("easeInEaseOut", (at - 0.3) / 1.4)
        values.append(value("picture.timeOffset", at, y, "300 points of the finger are 1 s", slope / 1.4))
    y, slope = ease("easeInEaseOut", 0.5 / 1.4)
    values.append(value("picture.transform.rotation.y", 0.8, math.pi * y, "timeOffset · π", math.pi * slope / 1.4))
    values.append(value("picture.timeOffset", 2.0, 1, "left where the finger left it", 0))
    values.append(value("picture.timeOffset", 3.2, 0.25, "225 points back", 0))
    values.append(value("picture.transform.rotation.y", 3.4, math.pi / 4, "timeOffset · π", 0))
    return "the finger's curve solved by bisection", values, []


def scroll_view():
    values = []
    y = "list.contentOffset.y"
    values.append(value(y, 0.38, 130, "as far as the finger, the other way", 1625))
    # Coasting from 260 with 1625 points a second until the limit 624.
    low, high = 0.0, 2.0
    for _ in range(60):
        middle = (low + high) / 2
        if 260 + 1625 * (1 - 0.998 ** (1000 * middle)) / (-1000 * math.log(0.998)) < 624:
            low = middle
        else:
            high = middle
    met = 0.46 + low
    values.append(value(y, 0.6, *[coast(260, 1625, 0.14)[0]], "coasting", coast(260, 1625, 0.14)[1], 1e-4))
    speed = coast(260, 1625, low)[1]
    for t in (0.05, 0.1, 0.3):
        x, v = spring(624, speed, 624, t, stiffness=100)
        values.append(value(y, met + t, x, "bounces with the velocity of the fling (m 1, k 100, ζ 1)", v, 1e-3))
    # Caught beyond the limit, what is shown is already banded: the finger holds x = f·d/(c(d − f)).
    shown = spring(624, speed, 624, 2.0 - met, stiffness=100)[0] - 624
    start = 624 + shown * 480 / (0.55 * (480 - shown))
    values.append(value(y, 2.1, start - 120, "caught in the last of the bounce, and dragged back", -1200, 1e-4))
    x, v = coast(start - 240, -1200, 0.1)
    values.append(value(y, 2.3, x, "coasting back", v, 1e-4))
    caught = coast(start - 240, -1200, 0.25)[0]
    values.append(value(y, 2.5, caught, "caught: it stops under the finger", 0, 1e-4))
    values.append(value(y, 3.1, caught, "let go at rest, so it stays", 0, 1e-4))
    pulled = caught - 400
    band = -(-pulled * 0.55 * 480 / (480 + 0.55 * -pulled))
    values.append(value(y, 3.8, band, "the rubber band: x·c·d/(d + c·x), c 0.55, d 480", 0, 1e-4))
    x, v = spring(band, 0, 0, 0.15, stiffness=100)
    values.append(value(y, 3.9 + 0.15, x, "springs back from rest", v, 1e-3))
    return "finger arithmetic, and the equations of motion integrated step by step", values, []


SCENES = {
    "pip": pip, "timing-functions": timing_functions, "damping-ratios": damping_ratios,
    "keyframe-values": keyframe_values, "keyframe-path": keyframe_path,
    "animated-image": animated_image, "cross-dissolve": cross_dissolve,
    "group-opacity": group_opacity, "scrub-by-time-offset": scrub_by_time_offset,
    "scroll-view": scroll_view,
}


def rounded(item):
    """Twelve significant digits: more than any tolerance, and the same on every machine."""
    if isinstance(item, float):
        return float(f"{item:.12g}")
    if isinstance(item, (list, tuple)):
        return [rounded(part) for part in item]
    if isinstance(item, dict):
        return {key: rounded(part) for key, part in item.items()}
    return item


def document(scene):
    source, values, pixels = SCENES[scene]()
    lines = ["{", f'  "source": {json.dumps("references/derive.py: " + source, ensure_ascii=False)},']
    for name, entries in (("values", values), ("pixels", pixels)):
        rows = ",\n".join("    " + json.dumps(rounded(e), ensure_ascii=False) for e in entries)
        lines.append(f'  "{name}": [' + (f"\n{rows}\n  ]" if rows else "]") + ("," if name == "values" else ""))
    return "\n".join(lines + ["}"]) + "\n"


def main():
    differ = False
    for scene in SCENES:
        path, text = HERE / scene / "expect.json", document(scene)
        if "--check" in sys.argv:
            if not path.exists() or path.read_text() != text:
                print(f"{path.relative_to(HERE.parent)} differs from what derive.py derives")
                differ = True
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
