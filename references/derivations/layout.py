"""Scenes of layout: what edges and stacks give is summed by hand, and moves as in UIView's blocks."""
from derivations.blocks import part
from derivations.mathematics import pixel, spring, value

WHITE, GROUND = [255, 255, 255, 255], [236, 238, 244, 255]
EXACT = 1e-6


def stack():
    """Rows of 48 points with 8 between them: centers at 24, 80, 136, 192, from the top of the list."""
    rows = ("milk", "bread", "tea", "salt")
    values = [value(f"{row}.position.y", 0, 24 + 56 * place, "one below the other", 0) for place, row in enumerate(rows)]
    values.append(value("bread.bounds.size", 0, [368, 48], "as wide as the list: 400 without 16 on each side", [0, 0]))
    values.append(value("list.bounds.size", 0, [368, 4 * 48 + 3 * 8], "as high as four rows and three gaps", [0, 0]))
    for at in (0.6, 0.75, 0.9, 1.0):
        y, rate = part(at, 0.5, 0.5)
        for place, row in enumerate(rows[1:], 1):
            values.append(value(f"{row}.position.y", at, 24 + 56 * place - 56 * y, "closes the gap of a row and its spacing", -56 * rate))
        if at < 1:
            values.append(value("milk.position.y", at, 24, "stays where it was while it fades"))
    for at in (1.5, 1.6, 1.8):
        y, rate = part(at, 1.4, 0.4)
        values.append(value("bread.bounds.size.height", at, 48 + 36 * y, "grows by 36", 36 * rate))
        values.append(value("bread.position.y", at, 24 + 18 * y, "its upper edge stays", 18 * rate))
        values.append(value("tea.position.y", at, 80 + 36 * y, "goes down by as much as the row above grows", 36 * rate))
        values.append(value("salt.position.y", at, 136 + 36 * y, "the next one too", 36 * rate))
    for at in (2.4, 2.55, 2.8):
        y, rate = part(at, 2.3, 0.5)
        values.append(value("eggs.position.y", at, 24, "appears in its place", 0))
        values.append(value("eggs.opacity", at, y, "and fades in", rate))
        values.append(value("bread.position.y", at, 42 + 38 * y, "down by 56, up by the 18 of its size", 38 * rate))
        values.append(value("tea.position.y", at, 116 + 20 * y, "down by 56, up by 36", 20 * rate))
    # The list begins 16 points down; milk is 16 to 64, and salt ends at 232.
    pixels = [pixel([300, 60], 0.3, WHITE, "the first row"), pixel([300, 225], 0.3, WHITE, "the fourth row"),
              pixel([300, 225], 1.2, GROUND, "three rows are left"), pixel([300, 60], 1.2, WHITE, "the second row moved up"),
              pixel([300, 68], 1.2, GROUND, "with the same gap below it"), pixel([300, 208], 2.0, WHITE, "lower, while one is higher"),
              pixel([300, 225], 3.1, WHITE, "four rows again")]
    return "sums of sizes and gaps; easeInEaseOut solved by bisection", values, pixels


def device_edges():
    """375 × 667 points; outside of the safe area are 20 above and none below."""
    quarter, half = 667 / 4, 667 / 2
    slot = [32, 667 - 16 - quarter + 16, 100, quarter - 32]
    opened = [16, 72, 343, half]

    def frame(name, at, rect, why):
        x, y, w, h = rect
        return [value(f"{name}.position", at, [x + w / 2, y + h / 2], why), value(f"{name}.bounds.size", at, [w, h], why)]

    values = frame("safe", 0, [0, 20, 375, 647], "the screen without the status bar")
    values += frame("card", 0, [16, 667 - 16 - quarter, 343, quarter], "16 from three edges, a quarter high")
    values += frame("photo", 0, slot, "the slot's frame, seen from the canvas")
    for at, start in ((0.7, 0.5), (0.8, 0.5), (1.2, 0.5), (1.8, 1.6), (2.3, 1.6)):
        y, _ = part(at, start, 0.6)
        ends = (slot, opened) if start == 0.5 else (opened, slot)
        rect = [a + (b - a) * y for a, b in zip(*ends)]
        values += frame("photo", at, rect, "between the slot and the upper half")
        values.append(value("sun.position", at, [rect[2] / 2, rect[3] / 2], "in the middle of the photo"))
    pixels = [pixel([187.5, 400], 0.2, GROUND, "nothing is above the card"), pixel([82, 567.5], 0.2, WHITE, "the sun in the slot"),
              pixel([187.5, 238.75], 1.3, WHITE, "the sun in the middle of the opened photo"),
              pixel([187.5, 68], 1.3, GROUND, "the photo begins 52 below the safe area's edge")]
    return "sums of edges and shares; easeInEaseOut solved by bisection", values, pixels


def reorder():
    """Rows as in `stack`. The finger rests 0.6 s and goes down 120 points at 150 a second; it picks up after 0.5 s.

    The carried row is nearer to the next place when it has gone half of 56 points, and to the one after that 56 later."""
    speed, start, drop = 150, 1.1, 2.15
    first, second = start + 28 / speed, start + 84 / speed
    springs = {"stiffness": 300.0}
    values = [value("dawn.zPosition", 0.9, 0, "not picked up yet"), value("dawn.zPosition", 1.05, 1, "above its neighbors")]
    for at in (1.05, 1.2, 1.5, 1.9, 2.1):
        way = min(120, max(0, (at - start) * speed))
        values.append(value("dawn.position.y", at, 24 + way, "goes along with the finger"))
    for row, center, since in (("noon", 80, first), ("dusk", 136, second)):
        for at in (1.2, 1.4, 1.7, 2.0):
            y, v = spring(center, 0, center - 56, at - since, **springs) if at > since else (center, 0)
            values.append(value(f"{row}.position.y", at, y, "makes room for the row that passes", v))
    for at in (2.25, 2.4):
        y, v = spring(144, 0, 136, at - drop, **springs)
        values.append(value("dawn.position.y", at, y, "goes to its place", v))
    values += [value("dawn.position.y", 2.95, 136, "is there"), value("dawn.zPosition", 2.95, 0, "and down again"),
               value("night.position.y", 2.95, 192, "is never passed")]
    pixels = [pixel([250, 30], 0.3, WHITE, "the first row"), pixel([250, 160], 2.9, WHITE, "the carried row in its new place"),
              pixel([44, 148], 2.9, [255, 149, 0, 255], "its cover"), pixel([44, 36], 2.9, [0, 122, 255, 255], "the second row is first now")]
    return "a finger's uniform way; springs integrated step by step", values, pixels


SCENES = {"stack": stack, "device-edges": device_edges, "reorder": reorder}
