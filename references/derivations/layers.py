"""Scenes about single properties of layers: depth among siblings, actions, parts of pictures, colors of particles."""
import math

from derivations.mathematics import CURVES, ease, pixel, spring, value


def z_order():
    """Each card comes to lie above all at 0.45 s of its 0.9 s; the order of the views is A, K, Q."""
    values, pixels = [], []
    for card, begin, low, high in (("card0", 0.4, 0, 3), ("card1", 1.6, 1, 4), ("card2", 2.8, 2, 5)):
        values.append(value(f"{card}.zPosition", begin + 0.2, low, "drawn out from below"))
        values.append(value(f"{card}.zPosition", begin + 0.7, high, "laid on top"))
    for at in (0.5, 0.7):
        values.append(value("card0.position.y", at, 152 - 64 * ease("easeInEaseOut", (at - 0.4) / 0.45)[0], "drawn out"))
    black, red, amber = [28, 28, 30, 255], [224, 56, 62, 255], [184, 110, 18, 255]
    # The square of K, 40 points about (0, 0) of its card, that others cover: Q from the right, A from the left.
    pixels.append(pixel([138, 144], 0.2, black, "K lies over A"))
    pixels.append(pixel([190, 152], 0.2, amber, "Q over K"))
    pixels.append(pixel([110, 152], 1.5, red, "A over K"))
    pixels.append(pixel([150, 144], 2.7, black, "K over both"))
    pixels.append(pixel([196, 152], 4.0, amber, "Q over all"))
    return "key times by hand; curves by bisection", values, pixels


def layer_actions():
    values = []
    for at in (0.6, 0.7):
        values.append(value("implicit.position.x", at, 168 + 150 * ease("default", (at - 0.5) / 0.25)[0],
                            "a quarter of a second by the default curve"))
    for at in (0.6, 0.9):
        x, v = spring(168.0, 0.0, 318, at - 0.5, stiffness=160, ratio=9 / (2 * math.sqrt(160)))
        values.append(value("springy.position.x", at, x, "mass 1, stiffness 160, damping 9", v, tolerance=1e-5))
    for at in (0.8, 1.4):
        values.append(value("slow.position.x", at, 168 + 150 * ease("easeInEaseOut", (at - 0.5) / 1.2)[0], "1.2 s"))
    values.append(value("still.position.x", 0.5, 318, "at once"))
    for name in ("implicit", "slow", "still"):
        values.append(value(f"{name}.position.x", 3.9, 168, "back"))
    return "curves by bisection; a spring step by step", values, [
        pixel([318, 220], 0.55, [255, 59, 48, 255], "at once"), pixel([168, 220], 0.45, [255, 59, 48, 255], "before")]


def contents_rect():
    """The finder's frame is the rectangle times 100 by 180, from (280, 20), at every instant."""
    parts = [[0.1, 0.1, 0.5, 0.21], [0.4, 0.25, 0.6, 0.252], [0.05, 0.5, 0.9, 0.378], [0.1, 0.1, 0.5, 0.21]]
    values = []
    for at in (0.5, 1.0, 2.2, 3.0):
        leg = int(at / (4 / 3))
        way = ease("easeInEaseOut", at / (4 / 3) - leg)[0]
        x, y, width, height = (a + (b - a) * way for a, b in zip(parts[leg], parts[leg + 1]))
        values.append(value("camera.contentsRect", at, [x, y, width, height], "between two parts", tolerance=1e-6))
        values.append(value("finder.bounds.size", at, [width * 100, height * 180], "as large on the copy", tolerance=1e-6))
        values.append(value("finder.position", at, [280 + (x + width / 2) * 100, 20 + (y + height / 2) * 180],
                            "and there", tolerance=1e-6))
    return "straight lines by hand; curves by bisection", values, []


def emitter_colors():
    values = []
    for at in (0.25, 0.6):
        values.append(value("comet.position.x", at, 10 + 60 * (1 - ease("easeInEaseOut", at)[0]), "on its way back"))
    # At 1.0 the first copy is at the left; copy k shows what was 0.08 k before, and all lie over each other.
    left, card = 264 + 10, [26, 26, 48, 255]
    return "curves by bisection", values, [
        pixel([left, 244], 1.0, [255, 214, 10, 255], "the first copy is opaque"),
        pixel([left + 75, 244], 1.0, card, "and the last is gone from the right"),
        pixel([304, 106], 3.0, card, "nothing within the outline", tolerance=1)]


SCENES = {
    "z-order": z_order, "layer-actions": layer_actions, "contents-rect": contents_rect,
    "emitter-colors": emitter_colors,
}
