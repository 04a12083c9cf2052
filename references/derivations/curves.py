"""Scenes of timing functions, springs and keyframes."""
import math

from derivations.mathematics import cubic, ease, spring, value


def timing_functions():
    names = {"linear": "linear", "easeIn": "easeIn", "easeOut": "easeOut",
             "easeInEaseOut": "easeInEaseOut", "implicit": "default", "custom": "custom"}
    values = []
    for view, curve in names.items():
        for at in (0.2, 0.5, 1.0, 1.5, 1.8):
            y, slope = ease(curve, at / 2)
            values.append(value(f"{view}.ball.position.x", at, 176 + 180 * y,
                                f"{curve} at {at / 2:g} of its time", 180 * slope / 2, 1e-7))
            values.append(value(f"{view}.graph.dot.position", at, [36 * at / 2, 36 - 36 * y],
                                "the dot on the drawn curve, as high as the ball is far", tolerance=1e-7))
        values.append(value(f"{view}.ball.position.x", 2.2, 356, "filled forwards", 0))
    return "the control points of Apple's documentation, solved by bisection", values, []


def damping_ratios():
    values = []
    for view, ratio in {"wild": 0.1, "lively": 0.5, "critical": 1, "slow": 2}.items():
        for at in (0.1, 0.3, 0.7, 1.5):
            x, v = spring(100, 0, 240, at, stiffness=60, ratio=ratio)
            values.append(value(f"{view}.ball.position.x", at, x,
                                f"m 1, k 60, ζ {ratio} from 100 to 240", v, 1e-6))
    return "x″ = −60 (x − 240) − 2ζ√60 x′ integrated step by step", values, []


PLACES = [[14, 92], [36, 30], [60, 70], [86, 24], [106, 92]]


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
        curve = ("easeOut", "easeIn")[i % 2]
        y, slope = ease(curve, 0.5)
        values.append(value("segments.position", middle, [p + (q - p) * y for p, q in zip(a, b)],
                            f"a curve for each segment: {curve} at its middle",
                            [(q - p) * slope / span for p, q in zip(a, b)]))
    for at in (0.7, 1.3, 2.4, 3.5):
        y, slope = ease("easeInEaseOut", at / 4)
        i = int(4 * y)
        a, b = PLACES[i], PLACES[i + 1]
        values.append(value("overall.position", at, [p + (q - p) * (4 * y - i) for p, q in zip(a, b)],
                            "a curve for all, before the keys, which are divided evenly",
                            [(q - p) * slope for p, q in zip(a, b)]))

    def hop(k):
        """Where the file has the ball at k sixtieths: even sideways, a parabola of 30 points upwards."""
        i = min(k // 60, 3)
        s = k / 60 - i
        (x0, y0), (x1, y1) = PLACES[i], PLACES[i + 1]
        return [x0 + (x1 - x0) * s, y0 + (y1 - y0) * s - 120 * s * (1 - s)]

    for k in (13, 60, 97, 150, 222):
        values.append(value("sampled.position", k / 60, hop(k), "a key every sixtieth of a second, from the file"))
        a, b = hop(k), hop(k + 1)
        values.append(value("sampled.position", (k + 0.5) / 60, [(p + q) / 2 for p, q in zip(a, b)],
                            "a key every sixtieth of a second, and a straight line between", [(q - p) * 60 for p, q in zip(a, b)]))
    for i, place in enumerate(PLACES):
        values.append(value("discrete.position", 0.8 * i + 0.4, place, "n + 1 times for n values", [0, 0]))
    for key in ("linear", "cubic", "segments", "overall"):
        values.append(value(f"{key}.position", 2, PLACES[2], "passes through its keys"))
    return "interpolation by hand, curves solved by bisection", values, []


def keyframe_path():
    chords, quarter, last = [], 0.0, [60, 120]
    for i in range(1, 200_001):
        point = cubic([60, 120], [60, 20], [170, 20], [200, 120], i / 200_000)
        quarter += math.dist(last, point)
        chords.append((quarter, last, point))
        last = point
    # Four mirrored quarters of one length: the whole in 4 s is a quarter each second.
    values = [
        value("arrow.position", 1, [200, 120], "a quarter of the length", tolerance=1e-4),
        value("arrow.position", 2, [340, 120], "half of the length, upwards", [0, -quarter], 1e-3),
        value("arrow.position", 3, [200, 120], "three quarters of the length", tolerance=1e-4),
    ]

    def turned(angle):
        c, s = math.cos(angle), math.sin(angle)
        return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    for share in (0.3, 0.5):
        _, a, b = next(chord for chord in chords if chord[0] >= share * quarter)
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        values.append(value("arrow.position", share, b, "by the length of the way", tolerance=2e-2))
        values.append(value("arrow.transform", share, turned(angle), "turned with the curve", tolerance=1e-3))
        values.append(value("backwards.position", 0.5 + share, b, "half a second behind", tolerance=2e-2))
        values.append(value("backwards.transform", 0.5 + share, turned(angle + math.pi), "tail first", tolerance=1e-3))
    values.append(value("arrow.transform", 2, turned(-math.pi / 2), "turned with the curve, upwards", tolerance=1e-6))
    values.append(value("backwards.transform", 2.5, turned(math.pi / 2), "tail first, upwards", tolerance=1e-6))
    return "the track is four mirrored copies of one curve, its length summed from 200 000 chords", values, []


SCENES = {
    "timing-functions": timing_functions,
    "damping-ratios": damping_ratios,
    "keyframe-values": keyframe_values,
    "keyframe-path": keyframe_path,
}
