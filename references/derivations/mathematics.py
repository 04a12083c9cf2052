"""Mathematics, each in the plainest form: nothing here shares a formula with the closed forms of the tool."""
import math


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
