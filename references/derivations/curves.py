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


SCENES = {
    "timing-functions": timing_functions,
    "damping-ratios": damping_ratios,
    "keyframe-values": keyframe_values,
    "keyframe-path": keyframe_path,
}
