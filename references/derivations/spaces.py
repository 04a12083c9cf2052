"""Scenes of planes in space: depth, crossing planes, perspective."""
import math

from derivations.mathematics import ease, pixel
from derivations.vectors import rgb, there_and_back


def about_x(p, angle):
    x, y, z = p
    return x, y * math.cos(angle) - z * math.sin(angle), y * math.sin(angle) + z * math.cos(angle)


def about_y(p, angle):
    x, y, z = p
    return x * math.cos(angle) + z * math.sin(angle), y, z * math.cos(angle) - x * math.sin(angle)


def hit(place, eye, faces):
    """The face that the eye sees through a place of the plane z = 0, by its ray: name, local x and y."""
    best = None
    for name, origin, right, down, width, height in faces:
        ray = [place[0] - eye[0], place[1] - eye[1], -eye[2]]
        normal = [right[1] * down[2] - right[2] * down[1], right[2] * down[0] - right[0] * down[2],
                  right[0] * down[1] - right[1] * down[0]]
        along = sum(n * r for n, r in zip(normal, ray))
        if abs(along) < 1e-12:
            continue
        t = sum(n * (o - e) for n, o, e in zip(normal, origin, eye)) / along
        at = [e + t * r - o for e, r, o in zip(eye, ray, origin)]
        x, y = sum(a * b for a, b in zip(at, right)), sum(a * b for a, b in zip(at, down))
        if t > 0 and abs(x) <= width / 2 and abs(y) <= height / 2 and (best is None or t < best[0]):
            best = (t, name, x, y)
    return best and best[1:]


def face(name, width, height, place):
    """A rectangle by where it takes its middle and its two axes."""
    origin, right, down = place((0, 0, 0)), place((1, 0, 0)), place((0, 1, 0))
    return (name, origin, [a - b for a, b in zip(right, origin)], [a - b for a, b in zip(down, origin)], width, height)


def dots(count):
    """Where the eyes of a side of a die stand, from its middle."""
    first, second = [(-22, -22), (22, 22)], [(22, -22), (-22, 22)]
    return {0: [], 1: [(0, 0)], 2: first, 3: first + [(0, 0)], 4: first + second, 5: first + second + [(0, 0)],
            6: first + second + [(-22, 0), (22, 0)]}[count]


def depth():
    pixels = []
    # Opposite sides of a die count seven; eyes have a radius of 9 and stand 22 from the middle.
    eyes = {"#FF453A": 1, "#FF9F0A": 6, "#32D74B": 2, "#64D2FF": 5, "#F2F2F7": 3, "#BF5AF2": 4}
    sides = {"#FF453A": ("y", 0), "#FF9F0A": ("y", 180), "#32D74B": ("y", 90), "#64D2FF": ("y", -90),
             "#F2F2F7": ("x", 90), "#BF5AF2": ("x", -90)}
    for at in (0.0, 0.7, 1.9, 3.1):
        turn = 0.4 + 2 * math.pi * at / 4

        def cube(axis, angle):
            def place(p):
                p = (p[0], p[1], p[2] + 50)
                p = (about_y if axis == "y" else about_x)(p, math.radians(angle))
                p = about_x(about_y(p, turn), math.radians(-24))
                return p[0] + 95, p[1] + 145, p[2]
            return place

        def wheel(k):
            def place(p):
                p = about_y((p[0], p[1], p[2] + 90), -2 * math.pi * at / 4)
                p = about_x(about_y(p, math.radians(45 * k)), math.radians(-12))
                return p[0] + 295, p[1] + 145, p[2]
            return place

        cubes = [face(color, 100, 100, cube(*side)) for color, side in sides.items()]
        cards = [face(k, 60, 80, wheel(k)) for k in range(8)]
        for faces, eye, (left, right) in ((cubes, (95, 145, 500), (20, 170)), (cards, (295, 145, 600), (190, 398))):
            for x in range(left, right, 22):
                for y in range(70, 230, 17):
                    near = [hit((x + dx, y + dy), eye, faces) for dx in (-2, 0.25, 2.5) for dy in (-2, 0.25, 2.5)]
                    if not all(n and n[0] == near[0][0] for n in near):
                        continue
                    name, u, v = near[0]
                    in_eye = {any(math.hypot(a - p, b - q) < 9 for p, q in dots(eyes.get(n, 0))) for n, a, b in near}
                    if len(in_eye) > 1:
                        continue
                    _, _, _, _, width, height = next(f for f in faces if f[0] == name)
                    # Not in the round corners, nor where the cards have their pictures.
                    if min(width / 2 - abs(u), height / 2 - abs(v)) < 4 or (width == 60 and -28 < v < 24):
                        continue
                    if width / 2 - abs(u) < 12 and height / 2 - abs(v) < 12:
                        continue
                    color = rgb(name) if width == 100 else [
                        round(255 * min(1, c / 255 + d * name)) for c, d in zip(rgb("#0A84FF"), (0.12, 0.02, 0))]
                    if True in in_eye:
                        color = rgb("#1C1C1E" if name == "#F2F2F7" else "#FFFFFF")
                    pixels.append(pixel([x + 0.25, y + 0.25], at, color, "the first that a ray from the eye meets", 2))
    return "rays from the eye through every face", [], pixels


def moved(p, x, y):
    return p[0] + x, p[1] + y, p[2]


def about_z(p, angle):
    x, y, z = p
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle), z


def seen(place, eye, faces, radius):
    """The name of the face that a ray meets first; None in round corners' squares and at edges."""
    found = hit(place, eye, faces)
    if not found:
        return "nothing"
    name, u, v = found
    width, height = next((f[4], f[5]) for f in faces if f[0] == name)
    beside, above = width / 2 - abs(u), height / 2 - abs(v)
    # Each card has four white spots of radius 12, two on each side of the axis in which the cards cross.
    if width == 130 and math.hypot(abs(u) - 36, abs(v) - 32) < 12:
        return "#FFFFFF"
    return name if min(beside, above) > 2 and (beside > radius or above > radius) else None


def crossing_layers():
    pixels = []
    night = rgb("#0B0B1A")
    for at in (0.0, 1.7, 2.9):
        turn = 0.35 + math.pi * at / 4

        def star(angle):
            return lambda p: moved(about_x(about_y(about_y(p, math.radians(angle)), turn), math.radians(-24)), 100, 135)

        cards = [face(color, 130, 130, star(angle)) for color, angle in (("#FF453A", 0), ("#32D74B", 60), ("#0A84FF", -60))]
        wheel = math.pi / 2 * ease("easeInEaseOut", at / 4)[0]

        def bar(k, x, y):
            def place(p):
                p = moved(about_z(about_y(p, math.radians(-16)), math.radians(90 * k)), x, y)
                return moved(about_z(p, wheel), 300, 196)
            return place

        colors = ("#FF375F", "#64D2FF", "#BF5AF2", "#F2F2F7")
        bars = [face(color, 110, 24, bar(k, *middle))
                for k, (color, middle) in enumerate(zip(colors, ((0, -30), (30, 0), (0, 30), (-30, 0))))]
        for faces, eye, radius, columns, rows in ((cards, (100, 135, 500), 16, range(30, 175, 18), range(60, 215, 23)),
                                                  (bars, (300, 196, 600), 12, range(236, 366, 14), range(134, 258, 15))):
            for x in columns:
                for y in rows:
                    names = {seen((x + dx, y + dy), eye, faces, radius) for dx in (-1.5, 0.25, 2) for dy in (-1.5, 0.25, 2)}
                    if len(names) == 1 and None not in names:
                        name = names.pop()
                        pixels.append(pixel([x + 0.25, y + 0.25], at, night if name == "nothing" else rgb(name),
                                            "the first that a ray from the eye meets", 2))
        # The ring's plane meets the planet's in the axis that the ring turns about.
        angle = math.radians(74) + math.radians(-14) * there_and_back(at, 2)
        ring = face("ring", 150, 150, lambda p: moved(about_z(about_x(p, angle), math.radians(-18)), 300, 69))
        planet = face("planet", 80, 80, lambda p: moved(p, 300, 69))
        light = [round(a + (b - a) * 0xD0 / 255) for a, b in zip(rgb("#FF9F0A"), rgb("#FFE5B4"))]
        dust = [round(a + (b - a) * 0xD0 / 255) for a, b in zip(night, rgb("#FFE5B4"))]
        for x in range(226, 376, 15):
            for y in range(24, 118, 9):
                kinds = set()
                for dx in (-1, 0.25, 1.5):
                    for dy in (-1, 0.25, 1.5):
                        place, eye = (x + dx, y + dy), (300, 69, 600)
                        r, p = hit(place, eye, [ring]), hit(place, eye, [planet])
                        on_ring = r is not None and 55 <= math.hypot(r[1], r[2]) <= 75
                        on_planet = p is not None and math.hypot(p[1], p[2]) <= 40
                        # The lower half of the ring comes towards the eye.
                        front = r is not None and r[2] > 0
                        kinds.add((on_ring, on_planet, front and on_ring and on_planet))
                if len(kinds) == 1:
                    on_ring, on_planet, front = kinds.pop()
                    color = light if front else rgb("#FF9F0A") if on_planet else dust if on_ring else night
                    pixels.append(pixel([x + 0.25, y + 0.25], at, color, "the ring before the planet, behind it, beside it", 2))
    return "rays from the eye through every face", [], pixels


def perspective():
    pixels = []
    floor_color, line, night = rgb("#1D0B33"), rgb("#BF5AF2"), rgb("#12061F")
    floor = face("floor", 1200, 1600, lambda p: (lambda q: (q[0] + 200, q[1] + 268, q[2]))(about_x(p, math.radians(82))))
    # The stage's own middle is the vanishing point.
    eye = (200, 218, 240)
    for at in (0.0, 0.4, 1.1, 2.3):
        shift = 80 * ((at / 0.75) % 1)
        for x in range(10, 400, 31):
            for y in (232, 244, 257, 271, 286, 297):
                kinds = set()
                for dx in (-0.75, 0.25, 1.25):
                    for dy in (-0.75, 0.25, 1.25):
                        seen = hit((x + dx, y + dy), eye, [floor])
                        if not seen:
                            kinds.add("sky")
                            continue
                        u, v = seen[1] + 600, seen[2] + 800
                        on_row = 0 <= (v + 80 - shift) % 80 < 8 and v < 1520 + shift + 8
                        kinds.add("line" if on_row or 36 <= u % 80 < 44 else "floor")
                if len(kinds) == 1:
                    color = {"sky": night, "line": line, "floor": floor_color}[kinds.pop()]
                    pixels.append(pixel([x + 0.25, y + 0.25], at, color, "where a ray from the eye meets the floor", 3))
    for at in (0.5, 0.9, 2.4):
        if at < 1.2:
            angle = math.pi * ease("easeInEaseOut", at / 1.2)[0]
        else:
            angle = math.pi + math.pi * ease("easeInEaseOut", (at - 1.8) / 1.2)[0]
        card = face("card", 100, 140, lambda p: (lambda q: (q[0] + 75, q[1] + 115, q[2]))(about_y(p, angle)))
        front = math.cos(angle) > 0
        for x in range(22, 130, 7):
            for y in (60, 172):
                near = [hit((x + d, y), (75, 115, 400), [card]) for d in (-1.5, 2)]
                if all(near) and all(abs(abs(n[1]) - 40) > 3 and abs(n[1]) < 34 and 50 < abs(n[2]) < 56 for n in near):
                    pixels.append(pixel([x + 0.25, y + 0.25], at, rgb("#F2F2F7") if front else rgb("#0A84FF"),
                                        "the front or the back of the card", 2))
    for at in (0.4, 1.2, 2.0):
        angle = -1.9 * there_and_back(at, 1.5)
        door = face("door", 90, 130, lambda p: (lambda q: (q[0] + 285, q[1] + 115, q[2]))(about_y((p[0] + 45, p[1], p[2]), angle)))
        for x in range(270, 384, 7):
            near = [hit((x + d, 122), (285, 115, 400), [door]) for d in (-2, 2.5)]
            if all(near) and all(abs(n[1] - 32) > 9 and abs(n[1]) < 43 for n in near):
                color = rgb("#5E5CE6")
            elif not any(near) and 289 < x < 371:
                color = rgb("#FFD60A")
            else:
                continue
            pixels.append(pixel([x + 0.25, 122.25], at, color, "the door, or what it leaves open", 2))
    return "rays from the eye", [], pixels


SCENES = {
    "crossing-layers": crossing_layers,
    "depth": depth,
    "perspective": perspective,
}
