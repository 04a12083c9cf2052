"""Scenes that are put together: templates, scenes in scenes, and what passes from one picture to another."""
import math

from derivations.mathematics import CURVES, coast, ease, pixel, value

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


SCENES = {"templates": templates}
