"""Scenes of integrators: POP's solver, a spring stepped by hand, UIKit Dynamics, decays."""
import math
import struct

from derivations.mathematics import spring, value


def single(number):
    """The number rounded to 32 bits."""
    return struct.unpack("f", struct.pack("f", number))[0]


def by_hand(rate):
    """Semi-implicit Euler with spring 300 and friction 20, as a list of states per tick."""
    def run(x, v, target):
        states = [(x, v)]
        while len(states) < 10_000:
            v += (300 * (target - x) - 20 * v) / rate
            x += v / rate
            if abs(v) < 0.05 and abs(target - x) < 1:
                return 1 / rate, states + [(target, 0)]
            states.append((x, v))
    return run


def dynamics(x, v, target):
    """Box2D's steps of 1/240 s for one item on a spring of length 0, with resistance 10."""
    h, w = 1 / 240, 2 * math.pi * 3.5
    x -= target
    states = [(x + target, v)]
    for _ in range(480):
        v /= 1 + 10 * h
        v = (v - h * w * w * x) / (1 + 2 * h * 0.4 * w + h * h * w * w)
        x += h * v
        states.append((x + target, v))
    return h, states


def pop(tension, friction, threshold):
    """POP's solver at 60 frames a second: milliseconds by Runge-Kutta, mixed and kept."""
    def run(x, v, target):
        h, left, p, q = single(0.001), 0.0, target - x, -v
        states, shown = [(x, v)], x
        while True:
            left += 1 / 60
            before, now, slope = (p, q), (p, q), 0.0
            while left >= h:
                before = now
                (a, b), k = now, []
                for part in (0, h / 2, h / 2, h):
                    da, db = k[-1] if k else (0, 0)
                    k.append((b + db * part, -tension * (a + da * part) - friction * (b + db * part)))
                slope = (k[0][1] + 2 * k[1][1] + 2 * k[2][1] + k[3][1]) / 6
                now = (a + (k[0][0] + 2 * k[1][0] + 2 * k[2][0] + k[3][0]) / 6 * h, b + slope * h)
                left -= h
            mix = left / h
            p, q = (n * mix + o * (1 - mix) for n, o in zip(now, before))
            if abs(p) < threshold / 2 and q * q < 25 * threshold and slope * slope < 625 * threshold**2:
                return 1 / 60, states + [(target, 0)]
            last, shown = shown, target - p
            if abs(target - shown) < threshold / 5 and abs(last - shown) < threshold / 5:
                return 1 / 60, states + [(target, 0)]
            states.append((shown, -q))
    return run


def at(run, elapsed):
    """The state on the grid of a run; it rests after its end."""
    step, states = run
    k = elapsed / step
    assert abs(k - round(k)) < 1e-6 or k > len(states) - 1
    return states[round(k)] if k < len(states) - 1 else (states[-1][0], 0)


def formula(x, v, target):
    return None, (x, v, target)


def panel(lanes):
    """The touches that all scenes of the panel share: two drags, three taps."""
    values = []
    for name, run in lanes:
        def state(motion, elapsed):
            if motion[0] is None:
                x, v, target = motion[1]
                return spring(x, v, target, elapsed, stiffness=300, ratio=10 / math.sqrt(300))
            return at(motion, elapsed)

        def check(time, motion, elapsed, why):
            y, v = state(motion, elapsed)
            values.append(value(f"{name}.pane.position", time, [65, y], why, [0, v], tolerance))

        # What is left of the way when a closed spring counts as there.
        tolerance = 2e-3 if run is dynamics else 1e-6
        # Ten points of slop at 600 points a second are a sixtieth of a second, and do not count.
        opened = run(350 - 110, -600, 190)
        for k in (3, 6, 12):
            check(0.6 + k / 60, opened, k / 60, "thrown up at 600 points a second")
        closing = run(190, 0, 350)
        tolerance = 0.01 if run is dynamics else tolerance
        for k in (3, 6):
            check(1.6 + k / 60, closing, k / 60, "tapped at rest")
        y, v = state(closing, 0.2)
        values.append(value(f"{name}.pane.position", 1.8, [65, y], "tapped on its way: neither place nor speed jumps", [0, v], tolerance))
        back = run(y, v, 190)
        for k in (3, 6):
            check(1.8 + k / 60, back, k / 60, "turned back in flight")
        y = state(back, 7 / 60)[0]
        values.append(value(f"{name}.pane.position", 2.0, [65, y + 600 * (0.1 - 1 / 60)], "caught in flight, under the finger", [0, 600], tolerance))
        down = run(y + 110, 600, 350)
        for k in (6, 12):
            check(2.1 + k / 60, down, k / 60, "thrown down")
        values.append(value(f"{name}.pane.position", 4.3, [65, 190], "open in the end", [0, 0], 1e-3))
    return "each engine's own steps, written down once more", values, []


def pop_alpha():
    values = []
    exact = pop(381.47, 20.17, 0.01)
    up = exact(0.67, 0, 1)
    down = exact(1, 0, 0.67)
    turned = exact(*at(down, 0.15), 1)
    ratio = 20.17 / 2 / math.sqrt(381.47)
    for k in (3, 6, 9, 15):
        x, v = at(up, k / 60)
        values.append(value("exact.opacity", 0.5 + k / 60, x, "POP's frames from 0.67 to 1", v, 1e-6))
        x, v = spring(0.67, 0, 1, k / 60, stiffness=381.47, ratio=ratio)
        values.append(value("ideal.opacity", 0.5 + k / 60, x, "the equation of motion", v, 1e-6))
    values.append(value("exact.opacity", 0.5 + 27 / 60, 1, "over on frame 27", 0, 1e-12))
    for k in (2, 5):
        x, v = at(turned, k / 60)
        values.append(value("exact.opacity", 1.65 + k / 60, x, "turned back in flight", v, 1e-6))
    return "POP's solver written down once more; Runge-Kutta for the ideal spring", values, []


def pop_decay():
    values = []
    for name, rate, speed in (("popNormal", 0.998, 1000.0), ("popFast", 0.99, 2000.0)):
        # POP frame by frame with its 32-bit powers.
        x, v, frame = 36.0, speed, 0
        stop = math.log(5 / speed) / (1000 * math.log(rate))
        while frame < 36:
            frame += 1
            kv = single(rate ** (1000 / 60))
            kx = single(rate * (1 - kv) / (1 - rate))
            x, v = x + v / 1000 * kx, v * kv
            if frame in (6, 18, 30):
                values.append(value(f"{name}.position.x", 0.3 + frame / 60, x, "POP's frames, 32-bit powers", tolerance=2e-3))
        # Until 5 points a second are left: the sum of the milliseconds up to there.
        values.append(value(f"{name}.position.x", 0.3 + stop + 0.5, 36 + (speed - 5) / 1000 * rate / (1 - rate),
                            "stopped at 5 points a second", tolerance=1e-6))
    for name, rate, speed in (("scrollNormal", 0.998, 1000.0), ("scrollFast", 0.99, 2000.0)):
        # The integral of the velocity by Simpson's rule.
        for t in (0.1, 0.5):
            n, total = 2000, 0.0
            for i in range(n + 1):
                weight = 1 if i in (0, n) else 4 if i % 2 else 2
                total += weight * speed * rate ** (1000 * t * i / n)
            values.append(value(f"{name}.position.x", 0.3 + t, 36 + total * t / n / 3, "the integral of the velocity",
                                speed * rate ** (1000 * t), 1e-6))
    return "POP's frames, and integrals by Simpson's rule", values, []


def cradle():
    """The first ball falls as a pendulum that is a disc; the last one rises as high in half a swing."""
    length, radius, gravity = 160.0, 19.0, 1000.0
    strength = gravity * length / (length**2 + radius**2 / 2)
    values, angle, speed, time, h = [], 0.7, 0.0, 0.0, 1e-5
    marks, quarter = {0.2, 0.4, 0.5}, None
    while quarter is None:
        speed -= strength * math.sin(angle) * h
        angle += speed * h
        time += h
        for mark in sorted(marks):
            if time >= mark:
                marks.discard(mark)
                values.append(value("ball1.transform.rotation", 0.5 + mark, angle, "falls as a pendulum", speed, 0.01))
        if angle <= 0:
            quarter = time
    values.append(value("ball5.transform.rotation", 0.5 + 2 * quarter, -0.7,
                        "the last ball swings out as far after half a swing", tolerance=0.06))
    values.append(value("ball3.transform.rotation", 0.5 + 0.9 * quarter, 0, "the balls between hang still", tolerance=1e-3))
    return "the equation of a pendulum that is a disc, stepped by 10 µs", values, []


def catalog():
    h, values = 1 / 240, []
    # Free fall by Box2D's order: velocity first.
    y0 = 12 + 46
    for n in (12, 24):
        values.append(value("drop1.position", n * h, [44, y0 + 500 * h * h * n * (n + 1) * 2 / 2],
                            "falls at 1000 points per second²", tolerance=1e-3))
    # Pushed once: 0.25 and 0.012 newton seconds on a disc of 24 points; acts with the step after 0.5 s.
    mass = math.pi * 0.12**2
    vx, vy = 25 / mass, 1.2 / mass
    x, y = 316 + 24, 12 + 92
    for n in range(1, 13):
        vx, vy = vx / (1 + 0.4 * h), vy / (1 + 0.4 * h)
        x, y = x + h * vx, y + h * vy
    values.append(value("cue.position", 121 * h + 12 * h, [x, y], "one push, then resistance 0.4", [vx, vy], 0.01))
    # The snap points jump at 0.6 s by 70 points: springs of 3.5 Hz.
    w = 2 * math.pi * 3.5
    for name, ratio, top in (("loose", 0.4, 60), ("tight", 1.0, 120)):
        offset, v = -70.0, 0.0
        for n in range(1, 41):
            v = (v - h * w * w * offset) / (1 + 2 * h * ratio * w + h * h * w * w)
            offset += h * v
            if n in (10, 20, 40):
                values.append(value(f"{name}.position", (145 + n) * h, [164 + 106 + offset, 184 + top],
                                    f"snaps with the damping ratio {ratio}", [v, 0], 0.01))
    return "the steps of Box2D for single items, written down once more", values, []


PANES = {
    "pane": [("panel", formula)],
    "pane-spring": [("constants", formula), ("ratio", formula)],
    "pane-dynamics": [("light", dynamics), ("heavy", dynamics)],
    "pane-stepped": [("sixty", by_hand(60)), ("double", by_hand(120))],
    "pane-pop": [("exact", pop(405.8232352941, 29.9787261567, 1)), ],
    "pane-engines": [("dynamics", dynamics), ("stepped", by_hand(60)),
                     ("pop", pop(405.8232352941, 29.9787261567, 1)), ("spring", formula)],
}

SCENES = {name: lambda lanes=lanes: panel(lanes) for name, lanes in PANES.items()}
SCENES |= {
    "pop-alpha": pop_alpha, "pop-decay": pop_decay, "newtons-cradle": cradle,
    "dynamics-catalog": catalog,
}
