"""Scenes of gradients, replicators, emitters, shapes and depth."""
import cmath
import math

from derivations.mathematics import ease, pixel, value


def rgb(text):
    return [int(text[i:i + 2], 16) for i in (1, 3, 5)]


def mix(a, b, share):
    return [x + (y - x) * share for x, y in zip(a, b)]


def there_and_back(at, duration):
    """The curve easeInEaseOut, and back along it."""
    way = at if at <= duration else 2 * duration - at
    return ease("easeInEaseOut", way / duration)[0]


def gradients():
    values, pixels = [], []
    warm, cold = [rgb("#FF2D55"), rgb("#FF9500")], [rgb("#5856D6"), rgb("#34C8FA")]
    ground = rgb("#F2F2F7")
    for at in (0.0, 0.5, 1.5, 2.5):
        p = there_and_back(at, 1.5)
        ends = [mix(a, b, p) for a, b in zip(warm, cold)]
        values.append(value("axial.colors", at, [c / 255 for end in ends for c in [*end, 255]],
                            "both colors on their way", tolerance=1e-7))
        for x, y in ((40.25, 40.25), (76.25, 60.25), (110.25, 100.25)):
            # A square: the colour is that of the nearest point of the diagonal.
            share = ((x - 20) / 112 + (y - 20) / 112) / 2
            pixels.append(pixel([x, y], at, [round(c) for c in mix(*ends, share)], "along the diagonal"))
        center = 144 + 112 * (0.3 + 0.4 * p)
        stops = [(0, rgb("#E5F6FF")), (0.45, rgb("#32ADE6")), (1, rgb("#0A3D91"))]
        for x, y in ((180.25, 60.25), (220.25, 70.25), (200.25, 120.25)):
            # Start and end move together, so the circle keeps its radius of 0.8 sides.
            share = math.dist((x, y), (center, 20 + 112 * 0.3)) / (0.8 * 112)
            (a, c), (b, d) = next(pair for pair in zip(stops, stops[1:]) if pair[1][0] >= min(share, 1))
            color = mix(c, d, (min(share, 1) - a) / (b - a))
            pixels.append(pixel([x, y], at, [round(v) for v in color], "by the distance from the light"))
        for angle in (0.3, 1.6, 3.0, 5.9):
            place = complex(324, 76) + 48 * cmath.exp(1j * angle)
            x, y = math.floor(place.real * 2) / 2 + 0.25, math.floor(place.imag * 2) / 2 + 0.25
            # Clockwise from twelve o'clock, which the layer's turn takes along.
            turn = (cmath.phase(complex(x - 324, y - 76)) + math.pi / 2) / (2 * math.pi) - at / 3
            alpha = turn % 1
            pixels.append(pixel([x, y], at, [round(c) for c in mix(ground, rgb("#34C759"), alpha)],
                                "as opaque as the turn is long"))
        edge = 36 + 328 * (0.1 + 0.7 * p)
        for x, color in ((edge - 3, "#007AFF"), (edge + 3, "#5AC8FA"), (edge + 0.1 * 328 + 3, "#E5E5EA")):
            if x < 350:
                pixels.append(pixel([math.floor(x) + 0.25, 257.25], at, rgb(color), "a sharp edge between equal locations"))
    return "distances, angles and projections by hand", values, pixels


SCENES = {
    "gradients": gradients,
}
