"""Wallpapers: layers in the states that iOS enters, as files of Core Animation have them."""
import math

from derivations.mathematics import ease, spring, value

UNLOCKED, ASLEEP, NIGHTFALL = 1.0, 3.0, 0.8


def wallpaper():
    values = []
    # Locked, Unlock, Sleep; stiffness and damping of the way up, at a mass of 1.
    ways = {
        "moon.position.y": ((560, 230, 250), (60, 11)),
        "far.position.y": ((640, 676, 650), (90, 18)),
        "middle.position.y": ((700, 752, 716), (120, 21)),
        "near.position.y": ((764, 852, 790), (160, 22)),
    }
    for key, ((locked, unlocked, asleep), (stiffness, damping)) in ways.items():
        ratio = damping / (2 * math.sqrt(stiffness))
        values.append(value(key, 0.5, locked, "locked from the beginning", 0))
        for t in (0.1, 0.3, 0.6):
            x, v = spring(locked, 0, unlocked, t, stiffness=stiffness, ratio=ratio)
            values.append(value(key, UNLOCKED + t, x, "a spring of its own", v, 1e-3))
        values.append(value(key, 2.95, unlocked, "the spring has ended", 0))
        x, s = ease("easeInEaseOut", 0.25)
        values.append(value(key, ASLEEP + NIGHTFALL / 4, unlocked + (asleep - unlocked) * x,
                            "a quarter of nightfall", (asleep - unlocked) * s / NIGHTFALL, 1e-6))
        values.append(value(key, 4.5, asleep, "asleep", 0))
    values.append(value("night.opacity", 2.9, 0, "awake", 0))
    values.append(value("night.opacity", ASLEEP + NIGHTFALL / 2, 0.3, "half of nightfall", None))
    values.append(value("night.opacity", 4.5, 0.6, "asleep", 0))
    x, s = ease("easeOut", 0.5)
    values.append(value("glow.opacity", UNLOCKED + 0.45, 0.45 + 0.55 * x, "half of its 0.9 s", 0.55 * s / 0.9))
    # The faint stars twinkle there and back, 1.7 s each way, whatever the state.
    x, _ = ease("easeInEaseOut", 0.9 / 1.7)
    values.append(value("faint.opacity", 0.9, 1 - 0.7 * x, "on the way down", None))
    x, _ = ease("easeInEaseOut", (3.4 - 2.0) / 1.7)
    values.append(value("faint.opacity", 2.0, 1 - 0.7 * x, "on the way back", None))
    return "springs integrated step by step, curves by bisection", values, []


SCENES = {"wallpaper": wallpaper}
