"""Scenes of filters and of effects on what lies behind."""
import math

from derivations.mathematics import ease, pixel, value


def swing(at, length=1.5):
    """How far an animation of 1.5 s has gone that comes back along its own curve; then it is over."""
    if at >= 2 * length:
        return 0
    return ease("easeInEaseOut", (at if at <= length else 2 * length - at) / length)[0]


def limited(color):
    return tuple(max(0, min(255, c)) for c in color)


def saturated(color, amount):
    """feColorMatrix's saturate: to and from the grey of the luminance."""
    grey = 0.213 * color[0] + 0.715 * color[1] + 0.072 * color[2]
    return limited(grey + amount * (c - grey) for c in color)


def turned(color, angle):
    """feColorMatrix's hueRotate, as the published sum of three matrices."""
    a = [[0.213, 0.715, 0.072]] * 3
    b = [[0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928]]
    c = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    return limited(
        sum((a[row][k] + math.cos(angle) * b[row][k] + math.sin(angle) * c[row][k]) * color[k] for k in range(3))
        for row in range(3))


def over(top, back, alpha):
    return [a * alpha + b * (1 - alpha) for a, b in zip(top, back)]


def rounded(color):
    return [round(c) for c in color]


def covered(distance, deviation):
    """How much of a half plane that ends here a gaussian sees from so far outside."""
    return math.erfc(distance / (deviation * math.sqrt(2))) / 2


def filters():
    values, pixels = [], []
    back, sky = (0xEC, 0xEE, 0xF4), (0x5A, 0xC8, 0xFA)
    blue, orange, green = (0x0A, 0x84, 0xFF), (0xFF, 0x95, 0), (0x30, 0xD1, 0x58)
    for at in (0.75, 1.0, 1.5):
        q = swing(at)
        values.append(value("photo.filters.gaussianBlur", at, 12 * q, "0 to 12 points", tolerance=1e-6))
        # The left edge where there is only sky within three deviations.
        for x in (112.25, 117.25, 124.25):
            seen = covered(120 - x, 12 * q)
            pixels.append(pixel([x, 58.25], at, rounded(over(sky, back, seen)), "a gaussian edge of the sky", tolerance=5))
    for at in (0.75, 1.5):
        q = swing(at)
        changes = [
            lambda c: limited(x + 0.3 * q * 255 for x in c),
            lambda c: limited((x - 127.5) * (1 + q) + 127.5 for x in c),
            lambda c: saturated(c, 1 + q),
            lambda c: turned(c, math.pi * q),
            lambda c: limited(x * (1 - q) + (255 - x) * q for x in c),
            lambda c: saturated(c, 1 - q)]
        for index, change in enumerate(changes):
            x, y = 20 + index % 3 * 124, 146 + index // 3 * 72
            for dx, color in ((19.25, blue), (56.25, orange), (93.25, green)):
                pixels.append(pixel([x + dx, y + 8.25], at, rounded(change(color)), "the filter's formula", tolerance=2))
    return "error functions, and the matrices of the Filter Effects Module", values, pixels


def blur_effect():
    """The blur of UIBlurEffect's styles is Apple's sample code's: 30 or 20 points, saturation 1.8, a white or dark tint."""
    values, pixels = [], []
    styles = {"light": (30, 1, 0.3), "extra": (20, 0.97, 0.82), "dark": (20, 0.11, 0.73)}
    for at, q in ((0.75, 0.25), (1.0, 0.5), (2.0, 1), (3.25, 0.5), (3.9, 0)):
        for name, (radius, level, alpha) in styles.items():
            values.append(value(
                f"{name}.effect", at, [radius * q, 1 + 0.8 * q] + [level * alpha * q] * 3 + [alpha * q],
                "from nothing to the style, number by number", tolerance=1e-9))
        values.append(value("clear.effect", at, [12 * q, 1, 0, 0, 0, 0], "a radius alone, by an animator", tolerance=1e-9))
    night, orange = (0x1B, 0x3A, 0x6B), (0xFF, 0x9F, 0x0A)
    for at, q in ((1.0, 0.5), (2.0, 1)):
        for below in (-8, 5, 14):
            seen = covered(below + 0.25, 12 * q)
            pixels.append(pixel([342.25, 130.25 + below], at, rounded(over(night, orange, seen)), "the horizon, blurred", tolerance=4))
    pixels.append(pixel([342.25, 135.25], 0.25, list(orange), "no effect yet"))
    pixels.append(pixel([342.25, 135.25], 3.9, list(orange), "no effect any more"))
    pixels.append(pixel([301.25, 61.25], 2.0, list(night), "the round corner lets see what is behind"))
    # 2.9 deviations from the horizon.
    pixels.append(pixel([116.25, 188.25], 1.6, rounded(over([0.97 * 255] * 3, saturated(orange, 1.8), 0.82)),
                        "the orange of the ground, saturated, below the tint", tolerance=3))
    return "error functions and mixing by hand", values, pixels


SCENES = {
    "blur-effect": blur_effect,
    "filters": filters,
}
