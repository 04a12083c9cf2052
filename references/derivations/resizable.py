"""Resizable images: where the caps and the tiles lie."""
from derivations.mathematics import ease, pixel, value


def swing(at, length=1.5):
    """How far an animation of 1.5 s has gone that comes back along its own curve; then it is over."""
    if at >= 2 * length:
        return 0
    return ease("easeInEaseOut", (at if at <= length else 2 * length - at) / length)[0]


EDGE, FILL, WHITE = [0x0A, 0x84, 0xFF], [0xD6, 0xEA, 0xFF], [255, 255, 255]
# Four fifths violet over the light blue.
DISC = [round(f * 0.2 + v * 0.8) for f, v in zip(FILL, (0x5E, 0x5C, 0xE6))]


def resizable_images():
    """The frame's images are 48 pixels wide with an edge of 4, corners of 16, and a disc in each 16 between them."""
    values, pixels = [], []
    for at in (0.0, 0.75, 1.5):
        q = swing(at)
        width, height = 64 + 96 * q, 48 + 64 * q
        for name, left in (("tiled", 20), ("stretched", 220)):
            values.append(value(f"{name}.bounds.size", at, [width, height], "grows", tolerance=1e-6))
            right, bottom = left + width, 20 + height
            for x, y in ((left + 2, 20 + height / 2), (right - 2, 20 + height / 2), (left + width / 2, 22), (left + width / 2, bottom - 2)):
                pixels.append(pixel([x, y], at, EDGE, "the edge keeps its 4 points", tolerance=2))
            for x, y in ((left + 0.5, 20.5), (right - 0.75, 20.5), (right - 0.75, bottom - 0.75)):
                pixels.append(pixel([x, y], at, WHITE, "the corner keeps its radius of 16", tolerance=2))
            pixels.append(pixel([left + 6, 20 + 16], at, FILL, "inside the corner", tolerance=2))
        values.append(value("centered.contentsCenter", at, [(1 - q) / 3] * 2 + [(1 + 2 * q) / 3] * 2,
                            "from a third to all of it", tolerance=1e-6))
        values.append(value("scaled.contentsScale", at, 2 - q, "two pixels a point, then one", tolerance=1e-6))
        # At two pixels a point the edge is 2 points wide.
        pixels.append(pixel([380 - 2 / (2 - q), 198.25], at, EDGE, "the middle of the edge", tolerance=2))
        pixels.append(pixel([380 - 6 / (2 - q), 198.25], at, FILL, "beyond the edge", tolerance=2))
    # The tiles begin where the cap ends: their discs are 16 points apart, at 8, 24, … behind 16, in the same image.
    # At 1.85 s the third of eight images is seen, whose discs are the largest.
    for k in range(8):
        x = 20 + 16 + 16 * k
        if x + 16 <= 20 + 64 + 96 * swing(1.85) - 16:
            pixels.append(pixel([x + 7.75, 43.75], 1.85, DISC, "a disc in each tile", tolerance=4))
    return "the caps of UIKit's rules by hand", values, pixels


SCENES = {"resizable-images": resizable_images}
