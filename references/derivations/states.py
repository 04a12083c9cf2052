"""Scenes of states, conditions and crossings."""
import math

from derivations.mathematics import ease, spring, value

CARD = {"stiffness": 260, "ratio": 26 / (2 * math.sqrt(260))}


def step(t, constants):
    """The share of its way that a spring has made t seconds after its start, and its rate."""
    return spring(0, 0, 1, t, **constants) if t > 0 else (0.0, 0.0)


def added(base, ways, t, constants=CARD):
    """A property that several springs move, each from its own instant on: they add up."""
    shares = [(way, step(t - start, constants)) for start, way in ways]
    return base + sum(way * s for way, (s, _) in shares), sum(way * v for way, (_, v) in shares)


def states():
    # Fingers lift 0.1 s after they landed.
    first, second, third, last = 0.5, 1.8, 2.0, 3.5
    values = []
    # Rows of 56 points with 12 between them; one that opens is 92 points higher, so its center is 46
    # lower, and the rows below it are 92 lower.
    moves = {
        # The state sets them, and the next one, which does not, returns them.
        "returns.position.y": (96, [(first, 92), (second, -92)]),
        "delivery.bounds.size.height": (56, [(first, 92), (second, -92)]),
        # One closes above it, and it opens.
        "payment.position.y": (164, [(first, 92), (second, 46 - 92), (third, -46)]),
        # One closes above it and another one opens, so it stays; then it opens itself.
        "gifts.position.y": (232, [(first, 92), (third, 46 - 92), (last, -46)]),
        "payment.bounds.size.height": (56, [(second, 92), (third, -92)]),
        "gifts.bounds.size.height": (56, [(third, 92), (last, -92)]),
    }
    for key, (base, ways) in moves.items():
        values.append(value(key, 0.4, base, "the base: no state", 0))
        for start, _ in ways:
            for t in (0.08, 0.25):
                x, v = added(base, ways, start + t)
                values.append(value(key, start + t, x, "a spring for each change of state, added", v, 1e-3))
        values.append(value(key, 4.75, base, "closed: back at the base", 0, 0.05))
    assert abs(added(56, moves["payment.bounds.size.height"][1], 2.0)[0] - 56) > 20, "the third tap comes on the way"
    x, s = ease("easeInEaseOut", 0.5)
    values.append(value("delivery.answer.opacity", first + 0.1, x, "an element of its own: 0.2 s", s / 0.2, 1e-6))
    turn = added(0, [(first, math.pi / 2)], first + 0.1)[0]
    values.append(value("delivery.chevron.transform.rotation", first + 0.1, turn, "turned by the same spring", None, 1e-3))
    return "the values of the states added up, their springs integrated step by step", values, []


def pin():
    values, lift = [], 0.1
    wrong = [0.4 + lift, 0.75 + lift, 1.1 + lift, 1.45 + lift]
    right = [2.8 + lift, 3.15 + lift, 3.5 + lift, 3.85 + lift]
    for count, at in enumerate(wrong + right):
        digits = count % 4 + 1
        values.append(value("entry.count", at, digits, f"{digits} digits", None, 0))
        good = min(digits, 3) if count < 4 else digits
        values.append(value("entry.right", at, good, "as many of them in their places", None, 0))
    asked = wrong[3] + 0.2
    keys = [0, -12, 12, -8, 8, -4, 0]
    for t in (0.035, 0.1, 0.245):
        place = t / 0.42 * 6
        low = keys[int(place)]
        x = low + (keys[int(place) + 1] - low) * (place - int(place))
        values.append(value("entry.position.x", asked + t, 187.5 + x, "wrong: it shakes its head", None, 1e-9))
    values.append(value("entry.count", asked + 0.42, 0, "and forgets the digits", None, 0))
    values.append(value("shackle.position.y", 2.7, 120, "still locked", 0, 0))
    asked = right[3] + 0.2
    for t in (0.1, 0.3):
        x, v = spring(120, 0, 112, t, stiffness=300, ratio=18 / (2 * math.sqrt(300)))
        values.append(value("shackle.position.y", asked + t, x, "right: the lock opens", v, 1e-3))
    values.append(value("entry.position.x", asked + 0.1, 187.5, "and nothing shakes", None, 0))
    return "the digits counted by hand, keys on a line, the spring integrated step by step", values, []


def pull_to_refresh():
    # UIScrollView's band of a view 550 points high: w·c·d / (d + c·w).
    c, d = 0.55, 550.0

    def band(way):
        return way * c * d / (d + c * way)

    way = 60 * d / (c * (d - 60))
    assert abs(band(way) - 60) < 1e-9
    key, busy, count = "list.contentOffset.y", "busy.opacity", "list.refreshes"
    met = 0.4 + 0.5 * way / 200
    values = [
        value(key, 0.6, -band(80), "under the finger, in the band", None, 1e-6),
        value(busy, met - 1e-6, 0, "a micrometre before the edge", None, 0),
        value(busy, met + 1e-6, 1, "and behind it, while the finger still moves", None, 0),
        value(count, met + 1e-6, 1, "the first pull counts", None, 0),
        value(busy, met + 1.6 + 0.15, ease("easeInEaseOut", 0.5)[0], "1.6 s later it is over: half faded", None, 1e-6),
    ]
    values[-1]["value"] = 1 - values[-1]["value"]
    assert band(100) < 60
    values.append(value(count, 3.45, 1, "half a pull does not", None, 0))
    # 150 points are beyond the edge, 114 are not, and neither is the reset at 50 between.
    assert band(150) > 60 > band(114) > 50
    # Less than 0.01 points are left of the second pull as the third one begins: 6e-5 s at 164 points/s.
    met = 4.6 + 0.4 * way / 150
    values.append(value(count, met - 1e-4, 1, "the third pull, before the edge", None, 0))
    values.append(value(count, met + 1e-4, 2, "behind it", None, 0))
    values.append(value(count, 8.1, 2, "trembling about the edge counts once", None, 0))
    return "the rubber band solved for the edge by hand", values, []


SCENES = {"states": states, "pin": pin, "pull-to-refresh": pull_to_refresh}
