"""Scenes of scroll views: how long the content is, what stays in sight, and where throws turn."""
from derivations.blocks import part
from derivations.fingers import meeting
from derivations.mathematics import coast, pixel, spring, value

WHITE, GROUND = [255, 255, 255, 255], [236, 238, 244, 255]


def contacts():
    """Headers of 28 points and rows of 56, below a bar of 110 on a screen of 667."""
    sections = {"A": 3, "B": 2, "C": 3, "D": 2, "E": 3}
    tops, end = {}, 0
    for letter, rows in sections.items():
        tops[letter] = end
        end += 28 + 56 * rows
    assert (end, tops["B"], tops["C"]) == (868, 196, 336)
    room = end - (667 - 110)

    def header(letter, at, offset, rate, why):
        """The center of a header: at the edge unless its own place is lower or the next one pushes it."""
        letters = list(sections)
        following = letters[letters.index(letter) + 1]
        top, pushed = tops[letter], tops[following] - 28
        if offset <= top:
            top, rate = top, 0
        elif offset >= pushed:
            top, rate = pushed, 0
        else:
            top = offset
        return value(f"{letter}.position.y", at, top + 14, why, rate, 1e-3)

    offset = "list.contentOffset.y"
    values = [value("people.bounds.size", 0, [375, end], "13 rows and 5 headers", [0, 0])]
    # 184 points in 1.15 s.
    values += [value(offset, 0.975, 92, "half of the way", 160), header("A", 0.975, 92, 160, "stays at the edge of what is seen"),
               header("B", 0.975, 92, 160, "is not at the edge yet"), value(offset, 1.5, 176, "further", 160),
               header("A", 1.5, 176, 160, "B, which begins at 196, pushes it off"), value(offset, 2.2, 184, "held there", 0),
               header("A", 2.2, 184, 0, "12 points of it are left"), header("B", 2.2, 184, 0, "still at its own place")]
    # 90 points in 0.1 s, from 184.
    x, v = coast(274, 900, 0.02)
    values += [value(offset, 2.52, x, "coasts", v, 1e-3), header("B", 2.52, x, v, "goes along in flight")]
    time, speed = meeting(274, 900, room)
    for t in (0.05, 0.1, 0.3):
        at = 2.5 + time + t
        x, v = spring(room, speed, room, t, stiffness=100)
        values += [value(offset, at, x, "bounces at 868 − 557 = 311", v, 1e-3), header("B", at, x, v, "C, which begins at 336, pushes it off")]
    values += [value(offset, 5.3, room, "at the end of the content", 0), header("B", 5.3, room, 0, "3 points are pushed off")]
    for at in (5.5, 5.65, 5.8, 6.5):
        y, rate = part(at, 5.4, 0.5) if at < 5.9 else (1, 0)
        values += [value("people.bounds.size.height", at, end - 56 * y, "a row is gone", -56 * rate, 1e-6),
                   value(offset, at, room - 56 * y, "the end comes closer in the block of the row", -56 * rate, 1e-6),
                   value("emil.position.y", at, tops["E"] + 28 + 84 - 56 * y, "closes the gap", -56 * rate, 1e-6),
                   header("B", at, room - 56 * y, -56 * rate, "comes back and stays at the edge")]
    # At 184 A is at 94 to 122 on the screen, B at 122 to 150; the rows begin at 150.
    pixels = [pixel([300, 120], 0.2, GROUND, "A at its own place"), pixel([300, 160], 0.2, WHITE, "a row"),
              pixel([300, 130], 0.975, GROUND, "A over the rows"), pixel([300, 145], 0.975, WHITE, "and a row right below it"),
              pixel([300, 145], 2.2, GROUND, "B below what is left of A"), pixel([300, 160], 2.2, WHITE, "a row of B"),
              pixel([300, 130], 6.9, GROUND, "B at the edge"), pixel([300, 145], 6.9, WHITE, "a row right below it")]
    return "sums of heights, max(rest, min(edge, next − height)); springs integrated", values, pixels


def map_rays():
    """Content of 500 × 440 in 180 × 200: 320 and 240 points to go. 70 and 110 points in 0.15 s."""
    values = []
    vx, vy = 70 / 0.15, 110 / 0.15
    values.append(value("ray.contentOffset", 0.475, [35, 55], "half of the way under the finger", [vx, vy]))
    time, speed = meeting(110, vy, 240)
    hit = 70 + 130 * vx / vy
    for t in (time / 2, time * 0.9):
        ends = [coast(70, vx, t), coast(110, vy, t)]
        for name in ("axes", "ray"):
            values.append(value(f"{name}.contentOffset", 0.55 + t, [e[0] for e in ends], "both coast on one line", [e[1] for e in ends], 1e-3))
    for t in (0.05, 0.1, 0.25):
        x, v = spring(240, speed, 240, t, stiffness=100)
        at = 0.55 + time + t
        values.append(value("ray.contentOffset", at, [hit + (x - 240) * vx / vy, x], "out and back on the line of the throw", [v * vx / vy, v], 1e-3))
        # The other axis knows nothing of the edge.
        far, rate = coast(70, vx, time + t)
        values.append(value("axes.contentOffset", at, [far, x], "down it bounces, to the right it coasts on", [rate, v], 1e-3))
    values.append(value("ray.contentOffset", 2.7, [hit, 240], "where it met the edge", [0, 0]))
    values.append(value("seen1.position", 2.7, [0, 48], "a fifth of 240", [0, 0], 1e-6))
    # Back by 110 and 50 points in 0.15 s.
    ux, uy = 110 / 0.15, 50 / 0.15
    start = coast(70, vx, 2.8 - 0.55)[0] - 110
    values.append(value("axes.contentOffset", 2.95, [start, 190], "caught where it still coasted", None, 1e-3))
    time, speed = meeting(110 - hit, ux, 0)
    y = 190 - (hit - 110) * uy / ux
    for t in (0.05, 0.1, 0.25):
        x, v = spring(0, speed, 0, t, stiffness=100)
        values.append(value("ray.contentOffset", 2.95 + time + t, [-x, y - x * uy / ux], "beyond the left edge on the line of the throw", [-v, -v * uy / ux], 1e-3))
    time, speed = meeting(-start, ux, 0)
    for t in (0.05, 0.1):
        x, v = spring(0, speed, 0, t, stiffness=100)
        far, rate = coast(-190, uy, time + t)
        values.append(value("axes.contentOffset", 2.95 + time + t, [-x, -far], "to the left it bounces, up it coasts on", [-v, -rate], 1e-3))
    values.append(value("ray.contentOffset", 5.1, [0, y], "where it met the left edge", [0, 0]))
    # The point (180, 420) of the map is in the sea; in the right map it is at 204 + 180 − hit, 16 + 420 − 240.
    pixels = [pixel([100, 30], 0.2, [238, 241, 232, 255], "land at (84, 14)"),
              pixel([204 + 180 - hit, 196], 2.7, [169, 211, 242, 255], "the sea at (180, 420)")]
    return "one exponential for both axes, springs integrated along the ray", values, pixels


SCENES = {"contacts": contacts, "map-rays": map_rays}
