"""Scenes that are put together: templates, scenes in scenes, and what passes from one picture to another."""
from derivations.mathematics import CURVES, ease, pixel, springs, value

CURVES.setdefault("settling", (0.2, 0.8, 0.2, 1))


def templates():
    """Row n stands n · 56 points down; its animations of 0.4 s begin n · 0.07 s late."""
    values = []
    for row in (0, 1, 5, 13):
        values.append(value(f"row{row}.position", 0.3, [180, 28 + 56 * row], "each 56 points below the one before"))
    for row, at in ((0, 0.2), (2, 0.3), (5, 0.2), (6, 0.7)):
        part = min(max((at - 0.07 * row) / 0.4, 0), 1)
        values.append(value(f"row{row}.opacity", at, ease("easeOut", part)[0] if part > 0 else 0, "0.07 s after the one before"))
        way = ease("settling", part)[0] if part > 0 else 0
        values.append(value(f"row{row}.transform.translation.y", at, 40 * (1 - way), "coming up"))
    for row in (0, 1, 4):
        values.append(value(f"row{row}.unread.opacity", 1.8, 0 if row == 1 else 1, "only the row that was tapped"))
    pixels = [
        pixel([62, 61 + 2], 1.1, [179, 92, 0, 255], "the first avatar"),
        pixel([62, 61 + 58], 1.1, [31, 122, 56, 255], "the second"),
        pixel([62, 61 + 170], 1.1, [138, 63, 176, 255], "the fourth"),
        pixel([32, 80], 1.8, [0, 122, 255, 255], "unread"), pixel([32, 136], 1.8, [255, 255, 255, 255], "read"),
    ]
    return "rows by their numbers; curves by bisection", values, pixels


def nested_scenes():
    """The switch is tapped at 0.4 and 1.4 of its own seconds; speed s shows its second t at t / s."""
    values, pixels = [], []
    for name, speed in (("plain", 1), ("slow", 0.5), ("fast", 2)):
        for own, place, why in ((0.39, 22, "not tapped yet"), (1.38, 50, "on"), (2.39, 22, "off again")):
            values.append(value(f"{name}.track.knob.position.x", own / speed, place, why, tolerance=0.05))
    for own in (0.1, 1.3):
        on = own > 1
        # The scene of 120 points is 138 wide here.
        x, y = (32 if on else 88) * 1.15, 40 + 60 * 1.15
        pixels.append(pixel([16 + x, y], own, [52, 199, 89, 255] if on else [229, 229, 234, 255], "the track"))
        pixels.append(pixel([162 + x, y], own / 0.5, [255, 149, 0, 255] if on else [229, 229, 234, 255], "at half the speed, in its color"))
    pixels.append(pixel([348, 85], 0.3, [255, 255, 255, 255], "the card, six tenths as large"))
    pixels.append(pixel([348, 66], 0.3, [236, 238, 244, 255], "and nothing of it above"))
    pixels.append(pixel([348, 152], 0.3, [236, 238, 244, 255], "or below"))
    return "times and speeds by hand", values, pixels


def onboarding_pager():
    """A finger moves the pages as far as itself; a critical spring of stiffness 200 brings them to rest."""
    way = 130 * (0.875 - 0.7) / 0.25
    part = way / 300
    first, second = (11, 30, 75), (178, 69, 110)
    color = [(a + (b - a) * part) / 255 for a, b in zip(first, second)] + [1]
    rest, speed = springs([130.0, -6.0], [520.0, 0.0], [300, 0], 0.4)
    values = [
        value("pager.bounds.origin.x", 0.875, way, "under the finger", 520),
        value("sky.backgroundColor", 0.875, color, "mixed by the way"),
        value("pager.bounds.origin.x", 1.35, rest[0], "0.4 s after the release at 520 points a second", tolerance=0.5),
        value("pager.bounds.origin.x", 2.08, 300, "the second page", tolerance=0.05),
        value("pager.bounds.origin.x", 3.48, 600, "the third", tolerance=0.05),
        value("pager.bounds.origin.x", 5.39, 600, "drawn back, but let go at rest and not half-way", tolerance=0.05),
    ]
    pixels = [
        pixel([10, 400], 0, [11, 30, 75, 255], "night"), pixel([10, 400], 2.08, [178, 69, 110, 255], "dusk"),
        pixel([10, 400], 3.48, [27, 116, 174, 255], "day"),
        pixel([131, 386], 0, [255, 255, 255, 255], "the first dot is wide"),
        pixel([159, 386], 2.08, [255, 255, 255, 255], "the second"), pixel([187, 386], 3.48, [255, 255, 255, 255], "the third"),
        pixel([220, 70], 0, [255, 233, 184, 255], "the sun"), pixel([150, 120], 2.08, [255, 233, 184, 255], "lower"),
        pixel([70, 60], 3.48, [255, 233, 184, 255], "and on the left"),
    ]
    return "the finger's way; a spring step by step", values, pixels


def card_stack():
    """Under the finger, then by a spring of stiffness 140 and damping ratio 0.72, step by step."""
    part, _ = ease("easeOut", 0.5)
    constants = {"stiffness": 140, "ratio": 0.72}
    values = [
        value("card3.position", 0.7, [150 + 62 * part, 180 + 12 * part], "under the finger"),
        value("card3.position", 1.1, [212, 192], "held"),
    ]
    at, _ = springs([212, 192], [0.0, 0.0], [150, 180], 0.2, **constants)
    values.append(value("card3.position", 1.35, at, "back, because it was let go at rest", tolerance=1e-3))
    throws = (
        ("card3", 2.12, [150 + 110, 180 - 24], [1100.0, -260.0], [530, 208]),
        ("card2", 3.2, [150 - 120, 180 + 16], [-1300.0, 160.0], [-230, 208]),
        ("card1", 4.18, [150 + 96, 180 + 40], [1200.0, 420.0], [530, 208]),
    )
    for name, release, start, velocity, target in throws:
        at, speed = springs(start, velocity, target, 0.2, **constants)
        tolerance = 0.5 if name == "card3" else 1e-3
        values.append(value(f"{name}.position", release + 0.2, at, "thrown", tolerance=tolerance))
    values.append(value("card0.position", 4.9, [150, 180], "nobody took the last one yet"))
    pixels = [
        pixel([150, 20], 0.2, [236, 238, 244, 255], "nothing above the stack"),
        pixel([40, 180], 0.2, [236, 238, 244, 255], "nor beside it"),
    ]
    return "springs integrated step by step", values, pixels


def film_transitions():
    """Screens of 400 by 300 that fade, slide and uncover; each 0.8 s, linear."""
    plain = [236, 238, 244, 255]
    blue, green, orange = (10, 132, 255), (48, 177, 88), (255, 159, 10)
    violet, red = (191, 90, 242), (255, 69, 58)

    def mixed(a, b, part):
        return [round(x + (y - x) * part) for x, y in zip(a, b)] + [255]

    def whole(color):
        return list(color) + [255]

    pixels = [
        pixel([60, 100], 0.6, mixed(blue, green, 0.25), "a quarter of the way", 1),
        # A quarter: the new screen is 300 to the right, its card from 340 on.
        pixel([280, 60], 1.6, whole(green), "stays below"), pixel([320, 60], 1.6, plain, "covered by the new ground"),
        pixel([345, 100], 1.6, whole(orange), "comes from the right"),
        # Half: the old one 150 up, with half its colour; the new one 150 down.
        pixel([60, 20], 2.8, mixed(plain, orange, 0.5), "goes up and fades", 2),
        pixel([60, 290], 2.8, mixed(plain, violet, 0.5), "comes from below and clears up", 2),
        # A quarter: the old one 100 to the right.
        pixel([130, 60], 3.6, plain, "the old ground"), pixel([150, 100], 3.6, whole(violet), "on its way to the right"),
        pixel([60, 100], 3.6, whole(red), "uncovered"),
        # It has gone 0.3 + 0.5 / 4 of the way.
        pixel([40 + 170 + 20, 60], 4.6, mixed(plain, red, 1 - 0.425), "began at 0.3", 2),
        pixel([60, 100], 5.21, whole(blue), "there at once after 0.8"),
    ]
    values = [
        value("two.hidden", 0.39, True, "not yet"), value("two.hidden", 0.4, False, "changed at once"),
        value("one.hidden", 4.5, False, "the first again"),
    ]
    return "places by hand", values, pixels


def interrupted_transition():
    """Half-way through its 2 s each transition is interrupted by another one of 2 s, all linear."""
    blue, orange, green = (10, 132, 255), (255, 159, 10), (48, 177, 88)
    plain = (236, 238, 244)

    def mixed(a, b, part):
        return [x + (y - x) * part for x, y in zip(a, b)]

    def whole(color):
        return [round(c) for c in color] + [255]

    half = mixed(blue, orange, 0.5)
    left, right = mixed(plain, blue, 0.5), mixed(plain, orange, 0.5)
    pixels = [
        pixel([74, 80], 1.49, whole(half), "half-way", 3), pixel([74, 80], 1.5, whole(half), "nothing jumps", 3),
        # Seen from the side at 90 degrees times 0.5; the middle stays.
        pixel([74, 80], 2, whole(half), "turned as it was", 3),
        pixel([74, 80], 3.4, whole(green), "the other side"),
        pixel([280, 257], 1.49, whole(left), "half gone to the left", 3), pixel([280, 257], 1.5, whole(left), "nothing jumps", 3),
        pixel([372, 257], 1.5, whole(right), "half come from the right", 3),
        pixel([280, 257], 2.5, whole(mixed(left, green, 0.5)), "what was on the way fades where it was", 3),
        pixel([372, 257], 2.5, whole(mixed(right, green, 0.5)), "and so does the other half", 3),
        pixel([152, 257], 1.49, whole(orange), "below the first page", 2), pixel([152, 257], 1.5, whole(orange), "nothing jumps", 2),
        pixel([152, 257], 3.6, whole(green), "the last page has come down"),
    ]
    values = [value("flip.backgroundColor", 1, [c / 255 for c in orange] + [1], "models change at once", tolerance=1e-9)]
    return "mixtures by hand", values, pixels


SCENES = {
    "film-transitions": film_transitions, "interrupted-transition": interrupted_transition,
    "onboarding-pager": onboarding_pager, "card-stack": card_stack, "templates": templates,
    "nested-scenes": nested_scenes,
}
