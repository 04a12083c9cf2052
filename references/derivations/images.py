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
                for left in (106, 294) if not checkered else (106,):
                    # The centre of the pixel, half a point wide.
                    place = [math.floor(2 * (c + d)) / 2 + 0.25 for c, d in zip((left, 168), turned)]
                    pixels.append(pixel(place, at, [round(c) for c in color],
                                        "the mean of the two colours" if checkered else "a flat tile", tolerance=2))
        # Beyond a corner, and inside of it.
        for way, color in ((1.04, (255, 255, 255)), (0.93, COLORS[(2 * 4 + 4) % 5])):
            x = y = 65 * scale * way
            turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
            pixels.append(pixel([math.floor(2 * (c + d)) / 2 + 0.25 for c, d in zip((106, 168), turned)], at,
                                list(color), "outside of the corner" if way > 1 else "inside of the corner", tolerance=1))
    return "turned and shrunk by hand", values, pixels

def svg_images():
    values, pixels = [], []
    sky, sun = (0x64, 0xB5, 0xFF), (0xFF, 0xD6, 0x0A)
    top, bottom = (0x8E, 0x8C, 0xFF), (0x47, 0x44, 0xC8)

    def at_pixel(x, y):
        return [math.floor(2 * x) / 2 + 0.25, math.floor(2 * y) / 2 + 0.25]

    for at in (0.0, 0.7, 1.5, 2.6, 3.3):
        angle = 2 * math.pi * at / 4
        pixels.append(pixel([94.25, 80.25], at, sun, "the middle of the sun"))
        for k in range(16):
            way = angle + k * math.pi / 8
            pixels.append(pixel(at_pixel(94 + 37.5 * math.sin(way), 80 - 37.5 * math.cos(way)), at,
                                sky if k % 2 else sun, "between two rays" if k % 2 else "on a ray", tolerance=1))
        x = 190 + 50 * (at if at <= 2 else 4 - at)
        values.append(value("cloud.position.x", at, x, "50 points a second, there and back", tolerance=1e-9))
        # The card is cut at 380 points, and the cloud's left is 60 points before its middle.
        pixels.append(pixel(at_pixel(20 + x - 60 + 60, 20 + 30 + 52), at, (255, 255, 255), "in the cloud"))
        pixels.append(pixel(at_pixel(20 + x - 60 + 4, 20 + 30 + 6), at, sky, "in a corner of the cloud's picture"))
        for middle, side in ((44, 16), (90, 24), (148, 40), (222, 64), (318, 112)):
            if side == 112:
                side *= 0.5 + 0.25 * (at if at <= 2 else 4 - at)
            unit = side / 64
            pixels.append(pixel([middle + 0.25, 212.25], at, (255, 255, 255), "the middle of the star"))
            place = at_pixel(middle, 212 + 24 * unit)
            # The disc reaches from 2 to 62 of 64.
            share = ((place[1] - 212) / unit + 30) / 60
            pixels.append(pixel(place, at, [round(a + (b - a) * share) for a, b in zip(top, bottom)],
                                "on the gradient below the star", tolerance=3))
            pixels.append(pixel(at_pixel(middle - 30 * unit, 212 - 30 * unit), at, (255, 255, 255),
                                    "outside of the disc"))
    return "where the shapes of the files lie", values, pixels


def magnification_filter():
    """A picture of 8 by 8 pixels (scenes/images/make_sprite.py), each 13 points wide at its largest. What is
    sampled linearly is mixed of the four pixels whose centres lie around; nearest takes the one below."""
    night, red, light = (28, 28, 58), (255, 69, 88), (255, 190, 196)
    colors = {" ": night, "#": red, "*": light}
    rows = ["        ", " ##  ## ", "#**#####", "#*######", "########", " ###### ", "  ####  ", "   ##   "]

    def texel(x, y):
        return colors[rows[min(max(y, 0), 7)][min(max(x, 0), 7)]]

    def mixed(x, y):
        """At a place in pixels of the picture, whose centres lie at halves."""
        left, top = math.floor(x - 0.5), math.floor(y - 0.5)
        u, v = x - 0.5 - left, y - 0.5 - top
        shares = ((left, top, (1 - u) * (1 - v)), (left + 1, top, u * (1 - v)),
                  (left, top + 1, (1 - u) * v), (left + 1, top + 1, u * v))
        return [sum(texel(a, b)[i] * share for a, b, share in shares) for i in range(3)]

    values, pixels = [], []
    for at in (0.0, 0.6, 1.5, 2.4):
        scale = 0.25 + 0.75 * (at if at <= 1.5 else 3 - at) / 1.5
        for name, middle in (("linear", 74), ("nearest", 200), ("trilinear", 326)):
            values.append(value(f"{name}.transform.scale.x", at, scale, "a quarter to 1 in 1.5 s and back",
                                tolerance=1e-9))
            for x, y in ((1, 2), (2, 2), (1, 3), (4, 4), (3, 1), (0, 0), (6, 6), (2.5, 1.5), (3.5, 2.75), (0.75, 5)):
                wanted = [c + (d - 3.5) * 13 * scale for c, d in ((middle, x), (88, y))]
                place = [math.floor(2 * c) / 2 + 0.25 for c in wanted]
                # The centre of the pixel of the canvas, in pixels of the picture.
                u, v = [(c - d) / (13 * scale) + 4 for c, d in zip(place, (middle, 88))]
                if name == "nearest":
                    margin = 1 / (26 * scale)
                    if min(u % 1, 1 - u % 1, v % 1, 1 - v % 1) < margin:
                        continue
                    pixels.append(pixel(place, at, list(texel(math.floor(u), math.floor(v))), "the pixel below",
                                        tolerance=1))
                else:
                    pixels.append(pixel(place, at, [round(c) for c in mixed(u, v)], "mixed of four pixels",
                                        tolerance=5))
    return "sampled by hand", values, pixels


SCENES = {"image-scaling": image_scaling, "svg-images": svg_images,
          "magnification-filter": magnification_filter}
