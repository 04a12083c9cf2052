"""Scenes of texts: where ink is and is not follows from the outlines and numbers in the fonts' own tables.

A line stands as far below the top of its box as hhea's ascender says. Letters are taken where no kerning comes
before them: at the beginning of a line that stands left, at the end of one that stands right.
"""
from derivations.fonts import Font, ink
from derivations.mathematics import ease, pixel, value

REGULAR, MEDIUM, SEMIBOLD, BOLD = (
    Font(f"Inter-{weight}.otf") for weight in ("Regular", "Medium", "SemiBold", "Bold"))
HEBREW, CJK = Font("scripts/NotoSansHebrew-Regular.ttf"), Font("scripts/NotoSansCJKjp-Regular.otf")
WHITE, BLACK = [255, 255, 255], [0, 0, 0]


def swing(at, half=1.5):
    """The curve easeInEaseOut, and back along it."""
    way = at if at <= half else 2 * half - at
    return ease("easeInEaseOut", way / half)[0]


def letter(font, character, x, top, size, at, color, back, scale=2, ends=False, about=None, margin=0.3):
    """Pixels with and without ink of a letter that begins, or ends, at x in a line whose box begins at top.

    about: a point and a factor by which the letter is made larger from there.
    """
    if ends:
        x -= font.advance(character) * size
    outlines = font.outlines(character, x, top + font.ascent / font.em * size, size)
    if about:
        (px, py), factor = about
        outlines = [[(px + (a - px) * factor, py + (b - py) * factor) for a, b in outline] for outline in outlines]
    inside, outside = ink(outlines, scale, margin)
    assert inside and outside, f"no pixel of {character} is whole"
    return ([pixel(place, at, color, f"ink of {character}", 2) for place in inside]
            + [pixel(place, at, back, f"no ink in or beside {character}", 2) for place in outside])


def text_styles():
    values, pixels = [], []
    for at in (0.0, 0.75, 1.5, 2.25):
        p = swing(at)
        values.append(value("paragraph.bounds", at, [0, 0, 200 + 136 * p, 72], "wider and back", tolerance=1e-6))
        color = [a + (b - a) * p for a, b in zip((0x1C, 0x1C, 0x1E), (0x58, 0x56, 0xD6))]
        values.append(value("runs.foregroundColor", at, [c / 255 for c in color] + [1], "on its way", tolerance=1e-6))
        # The first run takes the color of the text as it changes.
        pixels += letter(REGULAR, "N", 32, 26, 19, at, [round(c) for c in color], WHITE)
    for font, character, x in ((REGULAR, "R", 32), (MEDIUM, "M", 120), (SEMIBOLD, "S", 208), (BOLD, "B", 310)):
        pixels += letter(font, character, x, 60, 18, 0.0, BLACK, WHITE)
    # The same words at the left and at the right of boxes from 30 to 180.
    pixels += letter(REGULAR, "l", 30, 222, 14, 0.0, BLACK, WHITE, margin=0.05)
    pixels += letter(REGULAR, "t", 180, 260, 14, 0.0, BLACK, WHITE, ends=True, margin=0.05)
    # What is cut at its end begins as it is written.
    pixels += letter(REGULAR, "D", 220, 260, 14, 0.0, BLACK, WHITE, margin=0.05)
    # Lines of 18 points: the gaps between four lines of a paragraph of 13 points stay white. The
    # descent ends 3.14 points below the baseline, the ascenders begin 9.8 above the next.
    for line in (1, 2):
        pixels.append(pixel([100.25, 118 + 18 * line + 0.25], 0.0, [255, 255, 255], "between two lines"))
    # The words of one length stand at the left and at the right of their boxes, 150 points wide.
    pixels.append(pixel([170.25, 231.25], 0.0, [255, 255, 255], "the right of a line that stands left"))
    pixels.append(pixel([40.25, 269.25], 0.0, [255, 255, 255], "the left of a line that stands right"))
    return "CATextLayer's modes, and the outlines in the fonts", values, pixels


def text_scripts():
    values, pixels = [], []
    for at in (0.0, 0.75, 1.5):
        p = swing(at)
        values.append(value("motion.position.x", at, 16 + 168 + 190 * p, "190 points to the right", tolerance=1e-6))
        values.append(value("rocket.transform.scale", at, 0.5 + 0.75 * p, "from half to five quarters", tolerance=1e-6))
    # Lines from the right leave the left of their box free; Chinese, from the left, the right.
    pixels.append(pixel([34.25, 38.25], 0.0, [255, 255, 255], "left of the Hebrew line"))
    pixels.append(pixel([34.25, 74.25], 0.0, [255, 255, 255], "left of the Arabic line"))
    # The first letter of the Hebrew line ends at the right of its box; the line is as high as its highest font.
    pixels += letter(HEBREW, "ש", 32 + 336, 24, 20, 0.0, BLACK, WHITE, ends=True, margin=0.1)
    # Chinese, Japanese and Korean stand from the left, each character on an em.
    for character, number, top in (("你", 0, 156), ("好", 1, 156), ("世", 3, 156), ("こ", 0, 198), ("世", 5, 198), ("안", 0, 240)):
        pixels += letter(CJK, character, 32 + 20 * number, top, 20, 0.0, BLACK, WHITE, margin=0.02)
    # Six characters of one em each, 20 points, begin at 32: all is white behind 152.
    pixels.append(pixel([154.25, 168.25], 0.0, [255, 255, 255], "behind six characters of an em"))
    return "directions, characters of an em, and the outlines in the fonts", values, pixels


def text_motion():
    values, pixels = [], []
    dark = [0x10, 0x13, 0x25]
    for at in (0.0, 1.0, 2.5, 3.9):
        values.append(value("creep.position.x", at, 204 + 2 * at, "two points a second", tolerance=1e-9))
        values.append(value("rise.position.y", at, 68 + at, "a point a second", tolerance=1e-9))
        values.append(value("grow.transform.scale", at, 1 + 0.15 * at, "at an even pace", tolerance=1e-9))
    pixels.append(pixel([10.5, 36.5], 2.0, dark, "left of all letters"))
    # The lines creep by fractions of a pixel, and their first letters with them.
    for at in (0.0, 0.5, 2.0, 3.5):
        pixels += letter(REGULAR, "T", 24 + 2 * at, 24, 17, at, [255] * 3, dark, scale=1, margin=0)
    return "even motion, and the outlines in the fonts", values, pixels


def rolling_digits():
    """What stays has its ink while the others roll; a block of half a second ends after half a second."""
    values, pixels = [], []
    for key, changes in (
            ("guests", ((0, "9"), (0.4, "10"), (1.4, "11"), (1.6, "10"), (2.5, "9"))),
            ("time", ((0, "2:01"), (0.5, "2:00"), (1.5, "1:59"), (2.5, "1:58"))),
            ("amount", ((0, "$1,299"), (0.8, "$1,301"), (2.0, "$1,286"))),
            ("status", ((0, "Draft"), (1.1, "Sent"), (2.2, "Seen")))):
        for begin, string in changes:
            values.append(value(f"{key}.string", begin + 0.05, string, "the model has the new string at once"))
    for at, opacity in ((2.65, 0), (2.8, 0.5), (2.95, 1)):
        values.append(value("seen.opacity", at, opacity, "from the end of the roll at 2.7 on, for 0.2 s"))
    black, indigo = [0x1C, 0x1C, 0x1E], [0x58, 0x56, 0xD6]
    # The sign is at rest before, within and after both rolls.
    for at in (0.5, 0.9, 1.0, 1.8, 2.15, 3.2):
        pixels += letter(SEMIBOLD, "$", 30, 198, 44, at, black, WHITE)
    pixels += letter(SEMIBOLD, "D", 218, 198, 44, 1.0, indigo, WHITE)
    # Both words begin with it, so it stays while the others roll.
    for at in (1.8, 2.3, 2.45, 2.6, 3.2):
        pixels += letter(SEMIBOLD, "S", 218, 198, 44, at, indigo, WHITE)
    return "ink by the tables of the font", values, pixels


SCENES = {
    "text-styles": text_styles, "text-scripts": text_scripts, "text-motion": text_motion,
    "rolling-digits": rolling_digits}
