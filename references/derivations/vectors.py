"""Scenes of gradients, replicators, emitters and shapes."""
import cmath
import math

from derivations.mathematics import ease, pixel, value


def rgb(text):
    return [int(text[i:i + 2], 16) for i in (1, 3, 5)]


def mix(a, b, share):
    return [x + (y - x) * share for x, y in zip(a, b)]


def there_and_back(at, duration):
    """The curve easeInEaseOut, and back along it."""
    way = at if at <= duration else 2 * duration - at
    return ease("easeInEaseOut", way / duration)[0]


def gradients():
    values, pixels = [], []
    warm, cold = [rgb("#FF2D55"), rgb("#FF9500")], [rgb("#5856D6"), rgb("#34C8FA")]
    ground = rgb("#ECEEF4")
    for at in (0.0, 0.5, 1.5, 2.5):
        p = there_and_back(at, 1.5)
        ends = [mix(a, b, p) for a, b in zip(warm, cold)]
        values.append(value("axial.colors", at, [c / 255 for end in ends for c in [*end, 255]],
                            "both colors on their way", tolerance=1e-7))
        for x, y in ((40.25, 40.25), (76.25, 60.25), (110.25, 100.25)):
            # A square: the colour is that of the nearest point of the diagonal.
            share = ((x - 20) / 112 + (y - 20) / 112) / 2
            pixels.append(pixel([x, y], at, [round(c) for c in mix(*ends, share)], "along the diagonal"))
        center = 144 + 112 * (0.3 + 0.4 * p)
        stops = [(0, rgb("#E5F6FF")), (0.45, rgb("#32ADE6")), (1, rgb("#0A3D91"))]
        for x, y in ((180.25, 60.25), (220.25, 70.25), (200.25, 120.25)):
            # Start and end move together, so the circle keeps its radius of 0.8 sides.
            share = math.dist((x, y), (center, 20 + 112 * 0.3)) / (0.8 * 112)
            (a, c), (b, d) = next(pair for pair in zip(stops, stops[1:]) if pair[1][0] >= min(share, 1))
            color = mix(c, d, (min(share, 1) - a) / (b - a))
            pixels.append(pixel([x, y], at, [round(v) for v in color], "by the distance from the light"))
        for angle in (0.3, 1.6, 3.0, 5.9):
            place = complex(324, 76) + 48 * cmath.exp(1j * angle)
            x, y = math.floor(place.real * 2) / 2 + 0.25, math.floor(place.imag * 2) / 2 + 0.25
            # Clockwise from twelve o'clock, which the layer's turn takes along.
            turn = (cmath.phase(complex(x - 324, y - 76)) + math.pi / 2) / (2 * math.pi) - at / 3
            alpha = turn % 1
            pixels.append(pixel([x, y], at, [round(c) for c in mix(ground, rgb("#34C759"), alpha)],
                                "as opaque as the turn is long"))
        edge = 36 + 328 * (0.1 + 0.7 * p)
        for x, color in ((edge - 3, "#007AFF"), (edge + 3, "#5AC8FA"), (edge + 0.1 * 328 + 3, "#E5E5EA")):
            if x < 350:
                pixels.append(pixel([math.floor(x) + 0.25, 257.25], at, rgb(color), "a sharp edge between equal locations"))
    return "distances, angles and projections by hand", values, pixels


def replicator():
    pixels = []
    ground, white = rgb("#FFFFFF"), [255, 255, 255]
    for at in (0.0, 1.3, 2.5):
        for k in range(12):
            alpha = 1 - 0.9 * (((at + 1.2 - 0.1 * k) / 1.2) % 1)
            x, y = 76 + 44 * math.sin(math.pi * k / 6), 76 - 44 * math.cos(math.pi * k / 6)
            pixels.append(pixel([x + 0.25, y + 0.25], at, [round(c) for c in mix(ground, rgb("#007AFF"), alpha)],
                                f"dot {k} is {k} tenths of a second late", 2))
        for k in range(5):
            local = (at + 1.2 - 0.12 * k) % 1.2
            height = 24 + 80 * ease("easeInEaseOut", (local if local < 0.6 else 1.2 - local) / 0.6)[0]
            factor = [c / 255 + d * k for c, d in zip(rgb("#FF9500"), (-0.1, -0.1, 0.2))]
            color = [round(255 * max(0, min(f, 1))) for f in factor]
            x = 144 + 12 + 22 * k + 0.25
            for y, wanted in ((132 - height + 3, color), (132 - height - 3, ground), (120.25, color)):
                pixels.append(pixel([x, y], at, wanted, f"bar {k} is {height:.3f} high"))
        color, rings = ground, []
        for k in range(3):
            phase = ((at + 1.5 - 0.5 * k) / 1.5) % 1
            alpha = 0.7 * (1 - phase)
            rings.append(f"{alpha:.3f}")
            # The middle is seen once a ring is a few pixels wide.
            if phase > 0.02:
                color = mix(color, rgb("#5856D6"), alpha)
        pixels.append(pixel([324.25, 76.25], at, [round(c) for c in color], "three rings over each other: " + ", ".join(rings), 2))
        for row in range(4):
            for column in (0, 5, 13):
                tint = (1 - 0.07 * column, 1 - 0.22 * row, 1)
                color = [round(c * f) for c, f in zip(rgb("#FFE08A"), tint)]
                local = (at + 1.5 - 0.15 * row - 0.05 * column) % 1.5
                half = 9 * (1 - 0.7 * ease("easeInEaseOut", (local if local < 0.75 else 1.5 - local) / 0.75)[0])
                x, y = 20 + 24 + 24 * column, 170 + 22 + 22 * row
                pixels.append(pixel([x + 0.25, y + 0.25], at, color, "the product of both replicators' colors", 2))
                pixels.append(pixel([x + 0.25, y + half - 1.25], at, color, "both delays add up", 2))
                if half < 8:
                    pixels.append(pixel([x + 0.25, y + half + 1.25], at, white, "both delays add up"))
    return "each copy by hand: time − k · delay, angle k · 30°, color + k · offset", [], pixels


def strokes():
    pixels = []
    ground = rgb("#FFFFFF")
    for at in (0.4, 1.1, 1.9, 2.7):
        end = ease("easeInEaseOut", at / 1.5)[0] if at < 1.5 else 1
        start = 0 if at < 1.5 else ease("easeInEaseOut", (at - 1.5) / 1.5)[0]
        for share in (0.02, 0.13, 0.3, 0.49, 0.66, 0.8, 0.97):
            # Round caps reach six points further, which is 6/(2 pi 46) of the way around.
            cap = 6 / (2 * math.pi * 46) + 0.01
            on = start + 0.01 < share < end - 0.01
            if not on and start - cap < share < end + cap:
                continue
            if not on and (share - cap < 0 or share + cap > 1):
                continue
            x, y = 76 + 46 * math.sin(2 * math.pi * share), 76 - 46 * math.cos(2 * math.pi * share)
            pixels.append(pixel([x, y], at, rgb("#FF375F") if on else rgb("#D1D1D6"), "by the length of the ring", 2))
        # 88, 44 and 88 points make 220.
        drawn, before = 220 * at / 3, 0
        for y, length in ((24, 88), (56, 44), (88, 88)):
            for along in range(4, length, 11):
                if abs(before + along - drawn) > 1.5:
                    color = rgb("#5856D6") if before + along < drawn else rgb("#E3E5EC")
                    pixels.append(pixel([156 + along, 20 + y], at, color, f"{drawn:.4f} of 220 points", 2))
            before += length
        phase = -20 * at
        yellow = mix(ground, rgb("#FFCC00"), 64 / 255)
        for along in range(6, 90, 6):
            place = (along + phase) % 20
            if min(abs(place), abs(place - 12), abs(place - 20)) > 1:
                if place < 12:
                    pixels.append(pixel([276 + along + 0.25, 44.25], at, rgb("#1C1C1E"), "a dash of twelve points", 2))
                else:
                    pixels.append(pixel([276 + along + 0.25, 45.25], at, [round(c) for c in yellow], "a gap of eight points", 2))
                    pixels.append(pixel([276 + along + 0.25, 42.75], at, ground, "a gap of eight points", 2))
    # The legs meet at an angle of 2 atan(30/50); the tip of the miter is 7 / sin(half) above the corner.
    half = math.atan2(30, 50)
    tip = 7 / math.sin(half)
    for left, color, top in ((20, "#007AFF", tip), (100, "#34C759", 7 * math.sin(half)), (180, "#FF9500", 7)):
        x, y = left + 45, 190
        pixels.append(pixel([x, y - top + 1.5], 0.0, rgb(color), f"the corner reaches {top:.3f} points up", 2))
        pixels.append(pixel([x, y - top - 1], 0.0, ground, f"the corner reaches {top:.3f} points up", 2))
    for at in (0.0, 3 / 4, 1.5):
        q = there_and_back(at, 1.5)
        points = [tuple(mix(a, b, q)) for a, b in zip(((56, 6), (85, 92), (8, 38), (104, 38), (27, 92)),
                                                      ((56, 20), (90, 70), (22, 50), (90, 50), (22, 70)))]

        def crossings(x, y):
            edges = zip(points, points[1:] + points[:1])
            return sum((a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in edges)

        for x in range(16, 104, 8):
            for y in (16, 30, 45, 60, 76):
                sides = {crossings(x + dx, y + dy) % 2 for dx in (-1.5, 0.25, 2) for dy in (-1.5, 0.25, 2)}
                if len(sides) == 1:
                    pixels.append(pixel([268 + x + 0.25, 168 + y + 0.25], at, rgb("#AF52DE") if sides.pop() else ground,
                                        "an odd number of crossings is inside", 2))
    return "lengths, angles and crossings by hand", [], pixels


MASK = (1 << 64) - 1


def dice(seed, cell, number, purpose):
    """The documented generator: the four factors, then SplitMix64's finaliser."""
    z = (seed * 0x9E3779B97F4A7C15 + cell * 0xBF58476D1CE4E5B9 + number * 0x94D049BB133111EB
         + (purpose + 1) * 0xD6E8FEB86659FD93) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) >> 11) / 2**53 - 0.5


def emitter():
    pixels = []
    ground = rgb("#0B0B1A")
    for at in (0.9, 2.0, 3.2):
        alive = []
        for cell, (rate, speed, color) in enumerate(((14, 40, "#FF375F"), (11, 50, "#64D2FF"), (12, 40, "#FFD60A"))):
            for number in range(1000):
                born = number / rate
                # The script stops the births at 2 seconds.
                if born > at or born >= 2:
                    break
                age = at - born
                if age >= 4:
                    continue
                throw = [dice(3, cell, number * 1024, purpose) for purpose in range(12)]
                v, angle = speed + 30 * throw[1], math.pi / 2 + math.pi / 3 * throw[2]
                x = 300 + 160 * throw[9] + v * math.cos(angle) * age
                y = 26 + v * math.sin(angle) * age + 15 * age * age
                alive.append((x, y, color))
        for index, (x, y, color) in enumerate(alive):
            others = [math.dist((x, y), other[:2]) for n, other in enumerate(alive) if n != index]
            comet = abs(y - 60) < 75
            if min(others, default=99) > 13 and 204 < x < 396 and 40 < y < 262 and not comet:
                pixels.append(pixel([x, y], at, rgb(color), "p + v·a + g·a²/2, alone", 3))
    pixels.append(pixel([300.25, 44.25], 3.9, ground, "no confetti is born after 2 s", 3))
    return "the documented dice and the path of a thrown body, written down again", [], pixels


SCENES = {
    "emitter": emitter,
    "gradients": gradients,
    "replicator": replicator,
    "strokes": strokes,
}
