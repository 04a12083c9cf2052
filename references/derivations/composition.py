"""Scenes that are put together: templates, scenes in scenes, and what passes from one picture to another."""
from derivations.mathematics import CURVES, ease, pixel, value

CURVES.setdefault("settling", (0.2, 0.8, 0.2, 1))


def templates():
    """Row n stands n · 56 points down; its animations of 0.4 s begin n · 0.07 s late."""
    values = []
    for row in (0, 1, 5, 13):
        values.append(value(f"row{row}.position", 0.3, [180, 28 + 56 * row], "each 56 points below the one before"))
    for row, at in ((0, 0.2), (2, 0.3), (5, 0.2), (6, 0.7)):
        part = min(max((at - 0.07 * row) / 0.4, 0), 1)
        values.append(value(f"row{row}.opacity", at, ease("easeOut", part)[0] if part > 0 else 0, "0.07 s after the one before"))
        way = ease("settling", part)[0] if part > 0 else 0
        values.append(value(f"row{row}.transform.translation.y", at, 40 * (1 - way), "coming up"))
    for row in (0, 1, 4):
        values.append(value(f"row{row}.unread.opacity", 1.8, 0 if row == 1 else 1, "only the row that was tapped"))
    pixels = [
        pixel([62, 61 + 2], 1.1, [255, 149, 0, 255], "the first avatar"),
        pixel([62, 61 + 58], 1.1, [52, 199, 89, 255], "the second"),
        pixel([62, 61 + 170], 1.1, [175, 82, 222, 255], "the fourth"),
        pixel([32, 80], 1.8, [0, 122, 255, 255], "unread"), pixel([32, 136], 1.8, [255, 255, 255, 255], "read"),
    ]
    return "rows by their numbers; curves by bisection", values, pixels


def nested_scenes():
    """The switch is tapped at 0.4 and 1.4 of its own seconds; speed s shows its second t at t / s."""
    values, pixels = [], []
    for name, speed in (("plain", 1), ("slow", 0.5), ("fast", 2)):
        for own, place, why in ((0.39, 22, "not tapped yet"), (1.38, 50, "on"), (2.39, 22, "off again")):
            values.append(value(f"{name}.track.knob.position.x", own / speed, place, why, tolerance=0.05))
    for own in (0.1, 1.3):
        on = own > 1
        pixels.append(pixel([62 if on else 118, 100], own, [52, 199, 89, 255] if on else [229, 229, 234, 255], "the track"))
        pixels.append(pixel([202 if on else 258, 100], own / 0.5, [255, 149, 0, 255] if on else [229, 229, 234, 255], "at half the speed, in its color"))
    pixels.append(pixel([360, 74], 0.3, [255, 255, 255, 255], "the card, two thirds as large"))
    pixels.append(pixel([360, 52], 0.3, [242, 242, 247, 255], "and nothing of it above"))
    pixels.append(pixel([360, 148], 0.3, [242, 242, 247, 255], "or below"))
    return "times and speeds by hand", values, pixels


SCENES = {
    "templates": templates,
    "nested-scenes": nested_scenes,
}
