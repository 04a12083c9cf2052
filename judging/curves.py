"""Curves, springs and throws as formulas, of which the truth of a case is made."""
import math

NAMED = {"linear": (0, 0, 1, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1),
         "easeInEaseOut": (0.42, 0, 0.58, 1), "default": (0.25, 0.1, 0.25, 1)}


def bezier(curve, share):
    """How far a timing function has come at a share of its time, and its slope there."""
    x1, y1, x2, y2 = NAMED[curve] if isinstance(curve, str) else curve

    def along(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3

    def slope(a, b, s):
        return 3 * a * (1 - s) ** 2 + 6 * (b - a) * s * (1 - s) + 3 * (1 - b) * s * s

    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if along(x1, x2, middle) < share else (low, middle)
    across = slope(x1, x2, low)
    return along(y1, y2, low), slope(y1, y2, low) / across if across > 1e-9 else 1.0


def spring(time, stiffness, damping, mass=1.0, velocity=0.0, overdamps=False):
    """A spring from 0 to 1 that starts with so many ways per second: its value and its velocity."""
    natural = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))
    if not overdamps:
        ratio = min(ratio, 1.0)
    if ratio < 1 - 1e-9:
        decay, beat = ratio * natural, natural * math.sqrt(1 - ratio * ratio)
        a, b = -1.0, (velocity - decay) / beat
        fall, cos, sin = math.exp(-decay * time), math.cos(beat * time), math.sin(beat * time)
        return (1 + fall * (a * cos + b * sin),
                fall * ((b * beat - a * decay) * cos - (a * beat + b * decay) * sin))
    if ratio <= 1 + 1e-9:
        b, fall = velocity - natural, math.exp(-natural * time)
        return 1 + fall * (b * time - 1), fall * (b - natural * (b * time - 1))
    root = natural * math.sqrt(ratio * ratio - 1)
    slow, fast = -ratio * natural + root, -ratio * natural - root
    a = (velocity + fast) / (slow - fast)
    b = -1 - a
    return (1 + a * math.exp(slow * time) + b * math.exp(fast * time),
            a * slow * math.exp(slow * time) + b * fast * math.exp(fast * time))


def throw(time, velocity, rate):
    """UIScrollView's way from 0, of whose velocity a millisecond leaves such a share: value and velocity."""
    log = 1000 * math.log(rate)
    left = math.exp(log * time)
    return velocity * (left - 1) / log, velocity * left


def settling(stiffness, damping, mass=1.0, velocity=0.0, overdamps=False):
    """CASpringAnimation's settlingDuration: Apple's bound while it swings, else the last time at a thousandth."""
    natural, decay = math.sqrt(stiffness / mass), damping / (2 * mass)
    if decay < natural * (1 - 1e-9):
        beat = math.sqrt(natural * natural - decay * decay)
        return -math.log(0.001 / (1 + abs(decay - velocity) / beat)) / decay

    def distance(time):
        return abs(spring(time, stiffness, damping, mass, velocity, overdamps)[0] - 1)

    step, last = 0.02 / natural, 0.0
    for index in range(20000):
        if distance(index * step) > 0.001:
            last = index * step
    low, high = last, last + step
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if distance(middle) > 0.001 else (low, middle)
    return low


def projection(value, velocity, rate):
    """Where a throw ends of whose velocity a millisecond leaves such a share."""
    return value - velocity / (1000 * math.log(rate))


def pop_constants(bounciness, speed):
    """The stiffness and the damping that POP makes of a bounciness and a speed, by its published conversion."""
    share, tension = bounciness / 1.7 / 20 * 0.8, 0.5 + speed / 1.7 / 20 * 199.5
    if tension <= 18:
        still = 0.0007 * tension ** 3 - 0.031 * tension ** 2 + 0.64 * tension + 1.28
    elif tension <= 44:
        still = 0.000044 * tension ** 3 - 0.006 * tension ** 2 + 0.36 * tension + 2
    else:
        still = 0.00000045 * tension ** 3 - 0.000332 * tension ** 2 + 0.1078 * tension + 5.84
    friction = still + (0.01 - still) * (2 * share - share * share)
    return 194 + 3.62 * (tension - 30), 25 + 3 * (friction - 8)
