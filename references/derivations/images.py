"""Scenes of images at other sizes and angles than their own."""
import math

from derivations.mathematics import pixel, value

# As in scenes/images/make_tiles.py.
NIGHT, SNOW = (16, 24, 64), (240, 232, 224)
COLORS = [(255, 99, 72), (255, 184, 77), (52, 199, 123), (72, 149, 255), (150, 99, 236)]


def image_scaling():
    """Tiles of 26 points, turned and shrunk about the middle; every flat one keeps its colour, every
    checkered one becomes the mean of its two where the picture is at most half as large as its file."""
    values, pixels = [], []
    for at in (0.0, 0.5, 1.3, 2.0, 3.1):
        scale = 1 - 0.65 * (at / 2 if at <= 2 else 2 - at / 2)
        angle = 2 * math.pi * at / 4
        values.append(value("linear.transform.scale.x", at, scale, "1 to 0.35 in 2 s and back", tolerance=1e-9))
        for row in range(5):
            for column in range(5):
                x, y = (column - 2) * 26 * scale, (row - 2) * 26 * scale
                turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
                checkered = (column + row) % 2
                color = [(a + b) / 2 for a, b in zip(NIGHT, SNOW)] if checkered else COLORS[(2 * row + column) % 5]
                for left in (105, 295) if not checkered else (105,):
                    # The centre of the pixel, half a point wide.
                    place = [math.floor(2 * (c + d)) / 2 + 0.25 for c, d in zip((left, 130), turned)]
                    pixels.append(pixel(place, at, [round(c) for c in color],
                                        "the mean of the two colours" if checkered else "a flat tile", tolerance=2))
        # Beyond a corner, and inside of it.
        for way, color in ((1.04, (0xF2, 0xF2, 0xF7)), (0.93, COLORS[(2 * 4 + 4) % 5])):
            x = y = 65 * scale * way
            turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
            pixels.append(pixel([math.floor(2 * (c + d)) / 2 + 0.25 for c, d in zip((105, 130), turned)], at,
                                list(color), "outside of the corner" if way > 1 else "inside of the corner", tolerance=1))
    return "turned and shrunk by hand", values, pixels


SCENES = {"image-scaling": image_scaling}
