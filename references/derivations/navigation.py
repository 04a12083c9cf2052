"""Scenes of things that come and go: panels, sheets, cards, menus, pages and banners."""
import math

from derivations.mathematics import ease, pixel, spring, value

REACH = -1 / (1000 * math.log(0.998))  # How far a velocity of 1 carries, at UIScrollView's normal rate.


def settling(response, fraction):
    """SwiftUI's words for a spring of mass 1."""
    return {"stiffness": (2 * math.pi / response) ** 2, "ratio": fraction}


def band(way, d, c=0.55):
    """How far something gives way for a finger's way beyond its limit."""
    return way * c * d / (d + c * way)


def between(x, stops, values):
    """A binding: straight from stop to stop, held beyond the first and the last."""
    if x <= stops[0]:
        return values[0]
    for a, b, u, v in zip(stops, stops[1:], values, values[1:]):
        if x <= b:
            return u + (v - u) * (x - a) / (b - a)
    return values[-1]


def step(t, constants):
    """The share of its way that a spring has made t seconds after its start, and its rate."""
    return spring(0, 0, 1, t, **constants) if t > 0 else (0.0, 0.0)


def pane_states():
    """The panel of scenes/pane.json, its edge in place of its middle: the same touches, the same film."""
    key, up, down, constants, values = "pane.position.y", 50.0, 210.0, {"stiffness": 300, "ratio": 10 / math.sqrt(300)}, []

    def check(at, state, why):
        values.append(value(key, at, state[0], why, state[1]))

    # Ten points of slop at 600 points a second are a sixtieth of a second, and do not count.
    for k in (3, 6, 12):
        check(0.6 + k / 60, spring(down - 110, -600, up, k / 60, **constants), "thrown up: nearer to open, with the finger's speed")
    for k in (3, 6):
        check(1.6 + k / 60, spring(up, 0, down, k / 60, **constants), "tapped when open")
    turned = spring(up, 0, down, 0.2, **constants)
    check(1.8, turned, "tapped on its way: neither place nor speed jumps")
    for k in (3, 6):
        check(1.8 + k / 60, spring(*turned, up, k / 60, **constants), "turned back in flight")
    y = spring(*turned, up, 7 / 60, **constants)[0]
    check(2.0, (y + 600 * (0.1 - 1 / 60), 600), "caught in flight, under the finger")
    assert y + 110 > (up + down) / 2
    for k in (6, 12):
        check(2.1 + k / 60, spring(y + 110, 600, down, k / 60, **constants), "thrown down: nearer to closed")
    values.append(value(key, 4.3, up, "tapped when closed: open in the end", 0, 1e-3))
    # Entered as the finger lifts: the grip is white by a state's own element.
    share, _ = ease("easeInEaseOut", 0.5)
    values.append(value("grip.backgroundColor", 0.7, [1, 1, 1, 0.4 + 0.6 * share], "half-way to the light of the open state"))
    blue, white = [10, 108, 214, 255], [255, 255, 255, 255]
    pixels = [pixel([22, 48 + 190], 0.2, [240, 236, 224, 255], "closed: the map", 60), pixel([22, 48 + 150], 1.4, blue, "open: the pane"),
              pixel([81, 48 + 50 + 10], 1.4, white, "the grip of the open pane")]
    return "the spring integrated step by step, the nearer state by hand", values, pixels


def sheet():
    large, medium, away, give = 52.0, 333.5, 667.0, 60.0
    constants, key, values = settling(0.4, 0.86), "sheet.position.y", []

    def choose(x, v):
        return min((large, medium, away), key=lambda a: abs(a - (x + v * REACH)))

    def check(at, state, why, tolerance=1e-3):
        y, v = state
        values.append(value(key, at, y, why, v, tolerance))
        values.append(value("dim.opacity", at, between(y, (large, medium, away), (0.5, 0.25, 0)), "dims with where it is", tolerance=1e-5))
        values.append(value("photo.transform.scale.x", at, between(y, (large, medium), (0.92, 1)), "the photo shrinks with it, above the medium detent", tolerance=1e-5))

    check(0.45, (away, 0), "away")
    for t in (0.1, 0.25):
        check(0.5 + t, spring(away, 0, medium, t, **constants), "the tap has lifted: it comes to its medium detent")
    y, v = medium - 170, -170 / 0.2
    assert choose(y, v) == large
    for t in (0.1, 0.25):
        check(1.8 + t, spring(y, v, large, t, **constants), "flung: the large detent, with the finger's speed")
    pulled = large - band(120, give)
    check(3.35, (pulled, 0), "pulled 120 points beyond: the rubber band")
    check(3.5, spring(pulled, 0, large, 0.1, **constants), "and back")
    share, slope = ease("easeInEaseOut", 0.5)
    check(4.2 + 0.45, (large + 240 * share, 240 * slope / 0.9), "drawn down as far as the finger", 0.05)
    assert choose(large + 240, 0) == medium
    check(5.3, spring(large + 240, 0, medium, 0.1, **constants), "let go at rest: the nearer detent")
    y, v = medium + 130, 130 / 0.16
    assert choose(y, v) == away
    for t in (0.05, 0.15):
        check(6.26 + t, spring(y, v, away, t, **constants), "flung down: away")
    ground, grabber = [242, 242, 247, 255], [197, 197, 199, 255]
    pixels = [pixel([8, medium + 30], 1.5, ground, "the sheet at its medium detent"), pixel([187.5, large + 7.5], 2.7, grabber, "its grabber at the large one"),
              pixel([5, 40], 2.7, [0, 0, 0, 255], "the photo has shrunk from the edge"), pixel([30, 627], 7.5, [255, 255, 255, 255], "away: the button is free")]
    return "springs integrated step by step, the release rule, the rubber band and the bindings by hand", values, pixels


SCENES = {"pane-states": pane_states, "sheet": sheet}
