"""Scenes of moved properties: throws, scrolling, scrubbing by a finger."""
import math

from derivations.mathematics import coast, ease, spring, springs, value


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


SCENES = {
    "pip": pip,
    "scroll-view": scroll_view,
    "scrub-by-time-offset": scrub_by_time_offset,
}
