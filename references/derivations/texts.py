"""Scenes of texts: widths and places follow from the numbers in the fonts' own tables.

Inter (units an em 2816): ascender 2728, descender 680; capitals 2048 high.
"""
from derivations.mathematics import ease, pixel, value


def swing(at, half=1.5):
    """The curve easeInEaseOut, and back along it."""
    way = at if at <= half else 2 * half - at
    return ease("easeInEaseOut", way / half)[0]


def text_styles():
    values, pixels = [], []
    for at in (0.0, 0.75, 1.5, 2.25):
        p = swing(at)
        values.append(value("paragraph.bounds", at, [0, 0, 200 + 136 * p, 72], "wider and back", tolerance=1e-6))
        color = [a + (b - a) * p for a, b in zip((0x1C, 0x1C, 0x1E), (0x58, 0x56, 0xD6))]
        values.append(value("runs.foregroundColor", at, [c / 255 for c in color] + [1], "on its way", tolerance=1e-6))
    # Lines of 18 points: the gaps between four lines of a paragraph of 13 points stay white. The
    # descent ends 3.14 points below the baseline, the ascenders begin 9.8 above the next.
    for line in (1, 2):
        pixels.append(pixel([100.25, 118 + 18 * line + 0.25], 0.0, [255, 255, 255], "between two lines"))
    # The words of one length stand at the left and at the right of their boxes, 150 points wide.
    pixels.append(pixel([170.25, 231.25], 0.0, [255, 255, 255], "the right of a line that stands left"))
    pixels.append(pixel([40.25, 269.25], 0.0, [255, 255, 255], "the left of a line that stands right"))
    return "CATextLayer's modes", values, pixels


def text_scripts():
    values, pixels = [], []
    for at in (0.0, 0.75, 1.5):
        p = swing(at)
        values.append(value("motion.position.x", at, 16 + 168 + 190 * p, "190 points to the right", tolerance=1e-6))
        values.append(value("rocket.transform.scale", at, 0.5 + 0.75 * p, "from half to five quarters", tolerance=1e-6))
    # Lines from the right leave the left of their box free; Chinese, from the left, the right.
    pixels.append(pixel([34.25, 38.25], 0.0, [255, 255, 255], "left of the Hebrew line"))
    pixels.append(pixel([34.25, 74.25], 0.0, [255, 255, 255], "left of the Arabic line"))
    # Six characters of one em each, 20 points, begin at 32: all is white behind 152.
    pixels.append(pixel([154.25, 168.25], 0.0, [255, 255, 255], "behind six characters of an em"))
    return "directions, and characters of an em", values, pixels


def text_motion():
    values, pixels = [], []
    for at in (0.0, 1.0, 2.5, 3.9):
        values.append(value("creep.position.x", at, 204 + 2 * at, "two points a second", tolerance=1e-9))
        values.append(value("rise.position.y", at, 68 + at, "a point a second", tolerance=1e-9))
        values.append(value("grow.transform.scale", at, 1 + 0.15 * at, "at an even pace", tolerance=1e-9))
    pixels.append(pixel([10.5, 36.5], 2.0, [0x1C, 0x1C, 0x1E], "left of all letters"))
    return "even motion", values, pixels


SCENES = {"text-styles": text_styles, "text-scripts": text_scripts, "text-motion": text_motion}
