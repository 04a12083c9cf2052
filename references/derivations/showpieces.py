"""Showpieces: a music player that opens from a bar, and a launch."""
import math

from derivations.mathematics import CURVES, ease, pixel, spring, value

CURVES.setdefault("away", (0.7, 0, 0.84, 0.2))


def music_player():
    """The sheet follows the finger and then a spring; everything in it is a straight function of where it is."""
    constants = {"stiffness": 190, "ratio": 0.86}
    values = [value("sheet.position.y", 0.63, 752 - 240 / 2, "under the finger", -240 / 0.26)]

    def follows(y, at, tolerance):
        # 0 where it is open, 1 where it is a bar.
        part = min(max(y / 752, 0), 1)
        values.append(value("cover.position", at, [195 + (30 - 195) * part, 259 + (30 - 259) * part],
                            "the cover between its two places", tolerance=tolerance))
        values.append(value("cover.bounds.size.width", at, 318 + (44 - 318) * part, "and its two sizes", tolerance=tolerance))
        values.append(value("page.position.y", at, 418 + (52 - 418) * part, "the page below it", tolerance=tolerance))
        values.append(value("sheet.bounds.size", at, [390 - 24 * part, 900 - 840 * part], "the sheet itself", tolerance=tolerance))

    follows(752 - 120, 0.63, 1e-6)
    for release, start, velocity, target in ((0.76, 512.0, -240 / 0.26, 0), (4.92, 220.0, 1000.0, 752)):
        at = release + 0.15
        y, speed = spring(start, velocity, target, 0.15, **constants)
        values.append(value("sheet.position.y", at, y, "thrown: a spring of stiffness 190", speed, tolerance=1e-3))
        follows(y, at, 1e-3)
    for begin, start, target in ((1.8, 1.0, 0.0), (2.6, 0.0, 1.0)):
        playing, _ = spring(start, 0.0, target, 0.15, stiffness=(2 * math.pi / 0.46) ** 2, ratio=0.58)
        values.append(value("sheet.playing", begin + 0.15, playing, "0.15 s after the tap: response 0.46 s, damping 0.58", tolerance=2e-3))
        values.append(value("art.transform.scale.x", begin + 0.15, 0.78 + 0.22 * min(max(playing, 0), 1), "the cover goes with it", tolerance=1e-3))
    values.append(value("knob.position.x", 3.65, 88 + 127 / 2, "half the way at half the time"))
    values.append(value("played.bounds.size.width", 4.3, 215 - 40, "as long as the knob is far", tolerance=1e-6))
    height, _ = spring(7.0, 0.0, 14, 0.1, stiffness=(2 * math.pi / 0.46) ** 2, ratio=0.58)
    values.append(value("track.bounds.size.height", 3.4, height, "the track swells under the finger", tolerance=0.05))
    paper = [255, 255, 255, 255]
    pixels = [
        pixel([370, 80], 0.3, paper, "the library"),
        pixel([195 - 100, 418 + 118], 4.4, [240, 236, 236, 255], "played", tolerance=14),
        pixel([370, 80], 6.3, paper, "the library again"),
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
