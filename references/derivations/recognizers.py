"""Gestures that decide in time: when each is recognized, by UIKit's constants, and what then moves."""
from derivations.mathematics import ease, spring, value

PRESS = 0.5    # minimumPressDuration
PAUSE = 0.35   # maximumIntervalBetweenSuccessiveTaps
SWIPE = 50.0   # the points of a swipe


def photo_gestures():
    """A tap that waits, two double taps, a press that carries, a swipe."""
    values = []
    # The tap lands at 0.5 s, lifts at 0.6 s, and is a tap when no second one can follow.
    lifted = 0.5 + 0.1
    bars = lifted + PAUSE
    values.append(value("bars.opacity", bars - 0.01, 1, "0.34 s after the tap has lifted"))
    for t in (0.05, 0.1):
        x, v = spring(1.0, 0.0, 0.0, t)
        values.append(value("bars.opacity", bars + t, x, "0.35 s after it, the bars go", v, 1e-4))
    values.append(value("photo.transform.scale", 1.7, 1, "a single tap does not zoom"))
    # Each double tap: 0.1 s down, 0.1 s up, 0.1 s down.
    for start, old, new, word in ((1.8, 1.0, 2.0, "nearer"), (3.1, 2.0, 1.0, "back")):
        zoom = start + 0.1 + 0.1 + 0.1
        values.append(value("photo.transform.scale", zoom - 0.01, old, "the second tap is still down"))
        for t in (0.05, 0.2):
            x, v = spring(old, 0.0, new, t)
            values.append(value("photo.transform.scale", zoom + t, x, f"a double tap takes it {word}", v, 1e-4))
        values.append(value("bars.opacity", zoom + 0.6, 0, "the tap that waited has failed", tolerance=1e-3))
    # The press lands at 4.3 s; the picture shrinks in a quarter of a second.
    press = 4.3 + PRESS
    values.append(value("menu.opacity", press - 0.01, 0, "0.49 s after the landing"))
    for share in (0.4, 0.8):
        y, slope = ease("easeInEaseOut", share)
        at = press + 0.25 * share
        values.append(value("menu.opacity", at, y, "the press lifts the photo", slope / 0.25, 1e-4))
        values.append(value("picture.transform.scale", at, 1 - 0.2 * y, "it shrinks", -0.2 * slope / 0.25, 1e-4))
    # The finger goes (40, −90) in 0.6 s, from 0.8 s after its landing.
    for share in (0.25, 1.0):
        at = 4.3 + 0.8 + 0.6 * share
        values.append(value("photo.position", at, [195 + 40 * share, 422 - 90 * share], "carried as far as the finger", tolerance=1e-3))
    # It rests for 0.2 s and lifts: no velocity is left.
    lift = 4.3 + 0.8 + 0.6 + 0.2
    for t in (0.05, 0.2):
        x, u = spring(235.0, 0.0, 195.0, t)
        y, v = spring(332.0, 0.0, 422.0, t)
        values.append(value("photo.position", lift + t, [x, y], "a spring takes it home", [u, v], 1e-3))
    # 150 points in 0.15 s: at t seconds a swipe has SWIPE − 0.94 · SWIPE · t points to go.
    swipe = 7.0 + SWIPE / (150 / 0.15 + 0.94 * SWIPE)
    # What is left of the way home by then.
    home, _ = spring(332.0, 0.0, 422.0, swipe - 0.005 - lift)
    values.append(value("photo.position.y", swipe - 0.005, home, "43 points are no swipe"))
    for share in (0.25, 0.5, 0.75):
        y, slope = ease("easeInEaseOut", share)
        at = swipe + 0.4 * share
        values.append(value("photo.position.y", at, 422 + 44 * y, "the swipe sends it home", 44 * slope / 0.4, 1e-3))
        values.append(value("dark.opacity", at, 1 - y, "the black goes", -slope / 0.4, 1e-4))
    return "UIKit's times, springs step by step, curves by bisection", values, []


SCENES = {"photo-gestures": photo_gestures}
