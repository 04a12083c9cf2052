"""Showpieces: a music player that opens from a bar, and a launch."""
import math

from derivations.mathematics import CURVES, ease, pixel, spring, value

CURVES.setdefault("away", (0.7, 0, 0.84, 0.2))


def music_player():
    """The sheet follows the finger and then a spring; everything in it is a straight function of where it is."""
    constants = {"stiffness": 170, "ratio": 0.82}
    values = [value("sheet.position.y", 0.71, 856 - 170 / 2, "under the finger", -170 / 0.22)]

    def follows(y, at, tolerance):
        part = (y - 370) / (856 - 370)
        values.append(value("cover.position", at, [150 + (36 - 150) * part, 176 + (32 - 176) * part],
                            "the cover between its two places", tolerance=tolerance))
        values.append(value("library.transform.scale.x", at, 0.92 + 0.08 * part, "the page below", tolerance=tolerance))

    follows(771, 0.71, 1e-6)
    for release, start, velocity, target in ((0.82, 686.0, -1500.0, 370), (4.7, 520.0, 1300.0, 856)):
        at = release + 0.15
        y, speed = spring(start, velocity, target, 0.15, **constants)
        values.append(value("sheet.position.y", at, y, "thrown: a spring of stiffness 170", speed, tolerance=1e-3))
        follows(y, at, 1e-3)
    response = 0.5
    playing, _ = spring(0.0, 0.0, 1, 0.2, stiffness=(2 * math.pi / response) ** 2, ratio=0.62)
    values.append(value("sheet.playing", 2.32, playing, "0.2 s after the tap: response 0.5 s, damping 0.62", tolerance=1e-4))
    values.append(value("knob.position.x", 3.3, 60 + 118 / 2, "half the way at half the time"))
    values.append(value("played.bounds.size.width", 3.9, 178 - 36, "as long as the knob is far", tolerance=1e-6))
    sun, bar, paper = [255, 233, 199, 255], [44, 44, 46, 255], [242, 242, 247, 255]
    pixels = [
        pixel([250, 20], 0.3, paper, "the library"), pixel([220, 585], 0.3, bar, "the bar"),
        pixel([36, 566], 0.3, sun, "the small cover's sun"), pixel([150, 214], 2.95, sun, "the large one's"),
        pixel([178, 448.5], 4.3, [255, 255, 255, 255], "the knob where the finger left it"),
        pixel([60, 448.5], 3.9, [255, 255, 255, 255], "the bar behind it"),
        pixel([250, 20], 6.5, paper, "the library again"), pixel([36, 566], 6.5, sun, "and the small cover, now larger as it plays"),
    ]
    return "springs integrated step by step; straight lines by hand", values, pixels


def launch_animation():
    """Key times are parts of 2.2 s; the rows' springs have mass 1, stiffness 120, damping 15."""
    values = [
        value("sign.strokeEnd", 0.45, 0.5, "half drawn at half the time"),
        value("window.transform.scale.x", 0.5, 1, "waiting"),
        value("window.transform.scale.x", 2.2 * 0.615, (1 + 0.78) / 2, "taking breath: half of the way to 0.78"),
        value("window.transform.scale.x", 2.2 * 0.84, 0.78 + 39.22 * ease("away", 0.5)[0], "opening", tolerance=1e-5),
        value("window.transform.scale.x", 3, 40, "open"),
    ]
    for row, begin in enumerate((1.72, 1.8, 1.88)):
        x, speed = spring(260.0, 0.0, 0, 0.2, stiffness=120, ratio=15 / (2 * math.sqrt(120)))
        values.append(value(f"row{row}.transform.translation.y", begin + 0.2, x, "0.2 s after it set out", speed, tolerance=1e-4))
    for at in (1.6, 2.0):
        values.append(value("veil.opacity", at, 1 - (at - 1.55) / 0.45, "white, then clear"))
    pixels = [
        pixel([150, 276], 0.1, [122, 92, 255, 255], "the middle of the sky", tolerance=2),
        # The ellipse has half-axes 240 and 324 points: this place is outside.
        pixel([10, 590], 1.3, [43, 31, 168, 255], "its rim"), pixel([150, 280], 1.3, [255, 255, 255, 255], "the sign"),
        pixel([10, 590], 3.9, [242, 242, 247, 255], "the app"), pixel([270, 160], 3.9, [255, 255, 255, 255], "its first row"),
    ]
    return "springs integrated step by step; curves by bisection", values, pixels


SCENES = {"music-player": music_player, "launch-animation": launch_animation}
