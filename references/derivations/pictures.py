"""Scenes of images, transitions and groups."""
from derivations.mathematics import ease, pixel, value


def animated_image():
    values = []
    for at in (0.0, 0.1, 0.3, 0.9, 1.5, 1.7, 3.95):
        phase = int(at / 0.2 + 1e-9) % 8
        values.append(value("forever.contents", at, f"images/moon-{phase}.png", "eight slots of 0.2 s, for ever"))
    for at, name in ((0.1, "images/moon-0.png"), (0.5, "images/moon-2.png"), (0.9, None),
                     (2.3, "images/moon-3.png"), (3.1, "images/moon-7.png"), (3.3, "images/moon-4.png")):
        values.append(value("twice.contents", at, name, "eight slots of 0.2 s, twice, then `image`"))
    return "slots counted by hand", values, []


def cross_dissolve():
    day, night = (0xFF, 0x95, 0x00), (0x2C, 0x2C, 0x54)
    pixels = []
    for at, q in ((0.4, 0), (0.7, ease("easeInEaseOut", 0.25)[0]), (0.9, 0.5),
                  (1.1, ease("easeInEaseOut", 0.75)[0]), (1.5, 1)):
        pixels.append(pixel([100.25, 210.25], at, [round(a * (1 - q) + b * q) for a, b in zip(day, night)],
                            f"(1 − q) of the old and q of the new, q = {q:.4f}"))
    return "easeInEaseOut over 0.8 s from 0.5 s; opaque over opaque shows nothing behind", [], pixels


def group_opacity():
    values, pixels = [], []
    under, stripe = (0xEC, 0xEE, 0xF4), (0xD1, 0xD1, 0xD6)
    red, yellow = (0xFF, 0x3B, 0x30), (0xFF, 0xCC, 0x00)
    for at in (0.0, 0.75, 1.5, 2.25):
        way = at if at <= 1.5 else 3 - at
        alpha = 1 - 0.7 * ease("easeInEaseOut", way / 1.5)[0]
        values.append(value("clipped.opacity", at, alpha, "there in 1.5 s and back along the same curve", tolerance=1e-7))
        for place, top, back in (([150.25, 150.25], red, under), ([120.25, 120.25], red, stripe),
                                 ([70.25, 80.25], yellow, under)):
            pixels.append(pixel(place, at, [round(a * alpha + b * (1 - alpha)) for a, b in zip(top, back)],
                                "the family fades as one picture: nothing inside shines through"))
        pixels.append(pixel([190.25, 150.25], at, list(under), "clipped: the square ends at the corner's edge"))
        pixels.append(pixel([380.25, 150.25], at, [round(a * alpha + b * (1 - alpha)) for a, b in zip(red, under)],
                            "not clipped: the square reaches out of its superview"))
    return "top · alpha + behind · (1 − alpha)", values, pixels


def animated_formats():
    lamps = [((32, 32), (255, 95, 87)), ((64, 32), (255, 189, 46)),
             ((64, 64), (40, 200, 120)), ((32, 64), (94, 150, 255))]
    dial, dim, behind = (35, 42, 77), (58, 68, 114), (0x10, 0x13, 0x25)
    values, pixels = [], []
    # The dial from 0 s, then the lamps from these instants; a cycle lasts 1 s.
    starts = [0, 0.2, 0.3, 0.5, 0.8, 1]
    for left, name in ((32, "gif"), (152, "png"), (272, "webp")):
        for index in range(5):
            for at in (starts[index] + 0.02, starts[index + 1] - 0.02, 1 + starts[index] + 0.05):
                file = f"images/dial.{name}" + (f"//{index}" if index else "")
                values.append(value(f"{name}.contents", at, file, "0.2, 0.1, 0.2, 0.3 and 0.2 s in turn"))
            at = starts[index] + 0.05
            for lamp, (center, color) in enumerate(lamps):
                lit = lamp == index - 1
                pixels.append(pixel([left + center[0] + 0.5, 28 + center[1] + 0.5], at,
                                    list(color if lit else dim),
                                    "the lamp of this instant is lit" if lit else "the other lamps are out again"))
        pixels.append(pixel([left + 48.5, 76.5], 0.9, list(dial), "the dial stays while lamps come and go"))
        pixels.append(pixel([left + 2.5, 30.5], 0.9, list(behind), "nothing outside the dial"))
    return "the durations and colours that the files were made with", values, pixels


SCENES = {
    "animated-formats": animated_formats,
    "animated-image": animated_image,
    "cross-dissolve": cross_dissolve,
    "group-opacity": group_opacity,
}
