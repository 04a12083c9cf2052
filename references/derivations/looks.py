"""Scenes of shadows, masks, corners and blend modes."""
import math

from derivations.mathematics import ease, pixel, value


def swing(at, length=1.5):
    """How far an animation of 1.5 s has gone that comes back along its own curve; then it is over."""
    if at >= 2 * length:
        return 0
    return ease("easeInEaseOut", (at if at <= length else 2 * length - at) / length)[0]


def over(top, back, alpha):
    return [round(a * alpha + b * (1 - alpha)) for a, b in zip(top, back)]


def shadow():
    """The gaussian blur of a rectangle is a product of two differences of error functions."""
    values, pixels = [], []
    back = (0xEC, 0xEE, 0xF4)

    def covered(x, low, high, deviation):
        return (math.erf((high - x) / (deviation * math.sqrt(2))) - math.erf((low - x) / (deviation * math.sqrt(2)))) / 2

    for at in (0.0, 0.75, 1.5):
        q = swing(at)
        deviation, fall, middle = 4 + 12 * q, 2 + 16 * q, 100 - 12 * q
        values.append(value("card.shadowRadius", at, deviation, "4 to 16 points", tolerance=1e-7))
        values.append(value("card.shadowOffset", at, [0, fall], "2 to 18 points down", tolerance=1e-6))
        # The round corners are far from the middle of the lower edge.
        for below in (2, 8):
            x, y = 80.25, round(middle + 60 + below) + 0.25
            dark = 0.4 * covered(x, 30, 130, deviation) * covered(y, middle - 60 + fall, middle + 60 + fall, deviation)
            pixels.append(pixel([x, y], at, over((0, 0, 0), back, dark),
                                "a gaussian edge under the card: 0.4 of the difference of error functions", tolerance=4))
    pixels.append(pixel([80.25, 146.25], 0.0, [255, 255, 255], "the card hides its shadow"))
    return "error functions", values, pixels


def mask():
    values, pixels = [], []
    night = [0x2C, 0x2C, 0x2E]
    red, orange, green, blue = (0xFF, 0x3B, 0x30), (0xFF, 0x95, 0x00), (0x34, 0xC7, 0x59), (0x0A, 0x84, 0xFF)
    for at in (0.0, 0.75, 1.5, 2.25):
        x = 20 + 60 + 100 * swing(at)
        values.append(value("spot.position", at, [x - 20, 80], "in the card's own points", tolerance=1e-6))
        for dx, dy in ((-20.25, -20.25), (20.25, 20.25), (-20.25, 20.25), (-62.25, 0.25), (62.25, 0.25)):
            px, py = round(x) + dx, 100 + dy
            if px < 20:
                continue
            seen = red if px < 130 and py < 100 else green if px > 130 and py > 100 else orange
            inside = math.hypot(px - x, py - 100) < 39
            pixels.append(pixel([px, py], at, seen if inside else night,
                                "inside the disc the card" if inside else "outside of the disc nothing"))
        edge = 278 + 40 - 20 * swing(at)
        pixels.append(pixel([290.25, 157.25], at, blue, "under the opaque half"))
        pixels.append(pixel([edge + 8, 157.25], at, over(blue, night, 0x80 / 255), "under the other half: 128/255"))
    return "discs and halves by hand", values, pixels


def corners():
    values, pixels = [], []
    white, orange, green, violet = (255,) * 3, (0xFF, 0x95, 0), (0x34, 0xC7, 0x59), (0x5E, 0x2A, 0x80)
    for at in (0.75, 1.5):
        radius = 50 * swing(at)
        values.append(value("leaf.cornerRadius", at, radius, "0 to 50 points", tolerance=1e-6))
        # A point 3 points from both edges is outside of a quarter circle of more than 11 points.
        for (x, y), color, why in (
                ((293.25, 23.25), white, "round"), ((386.75, 23.25), white, "round"),
                ((293.25, 116.75), orange, "square"), ((386.75, 116.75), orange, "square"),
                ((33.25, 163.25), white, "round"), ((126.75, 163.25), (0x1E, 0x7B, 0x34), "square, with the border"),
                ((33.25, 256.75), (0x1E, 0x7B, 0x34), "square, with the border"), ((126.75, 256.75), white, "round"),
                ((163.25, 256.75), white, "round, and what is inside is cut"), ((256.75, 256.75), violet, "square"),
                ((80.25, 210.25), green, "the middle")):
            pixels.append(pixel([x, y], at, color, why))
    return "quarter circles by hand", values, pixels


def blend_modes():
    """CSS Compositing and Blending, level 1, section 10: separable modes, for opaque colours."""
    pixels = []
    tile, wall, disc = (0xE8, 0x91, 0x2D), (0xF4, 0xEF, 0xE6), (0x34, 0x78, 0xF6)
    hard = lambda b, s: 2 * b * s if s <= 0.5 else b + (2 * s - 1) - b * (2 * s - 1)
    depth = lambda b: ((16 * b - 12) * b + 4) * b if b <= 0.25 else math.sqrt(b)
    modes = [
        lambda b, s: s, lambda b, s: b * s, lambda b, s: b + s - b * s, lambda b, s: hard(s, b),
        min, max, lambda b, s: 1 if s >= 1 else min(1, b / (1 - s)), lambda b, s: 0 if s <= 0 else 1 - min(1, (1 - b) / s),
        hard, lambda b, s: b - (1 - 2 * s) * b * (1 - b) if s <= 0.5 else b + (2 * s - 1) * (depth(b) - b),
        lambda b, s: abs(b - s), lambda b, s: b + s - 2 * b * s]
    for index, mode in enumerate(modes):
        x, y = 12 + index % 4 * 98, 12 + index // 4 * 74
        for at, dx, back in ((0.0, 45.25, tile), (0.0, 70.25, wall), (1.5, 20.25, tile)):
            color = [round(255 * mode(b / 255, s / 255)) for b, s in zip(back, disc)]
            pixels.append(pixel([x + dx, y + 22.25], at, color, "the formula of the mode", tolerance=2))
    return "the formulas of CSS Compositing and Blending, level 1", [], pixels


SCENES = {
    "blend-modes": blend_modes,
    "corners": corners,
    "mask": mask,
    "shadow": shadow,
}
