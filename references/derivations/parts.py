"""Scenes of figures, of shipped parts, and of events that begin after others."""
import math

from derivations.looks import over, swing
from derivations.mathematics import ease, pixel, spring, value

WHITE = [255, 255, 255]
BLUE, ORANGE, INDIGO, TRACK = [0x00, 0x7A, 0xFF], [0xFF, 0x95, 0x00], [0x58, 0x56, 0xD6], [0xE3, 0xE5, 0xEC]


def figures():
    """Points inside and outside of figures, by distance and angle."""
    values, pixels = [], []

    def around(center, distance, degrees):
        """A pixel at a distance, at an angle clockwise from the top."""
        angle = math.radians(degrees)
        x, y = center[0] + distance * math.sin(angle), center[1] - distance * math.cos(angle)
        return [math.floor(x * 2) / 2 + 0.25, math.floor(y * 2) / 2 + 0.25]

    def both(place, first, second, why):
        pixels.append(pixel(place, 0.0, first, why + ", at first"))
        pixels.append(pixel(place, 1.5, second, why + ", in the end"))

    glass = over(BLUE, WHITE, 0x22 / 255)
    # A line of 8 around a circle in a field of 80: its middle is 4 from the edge, and then 24.
    for degrees in (0, 110, 250):
        both(around((74, 90), 36, degrees), BLUE, WHITE, "the line is inside of the view by half its width")
        both(around((74, 90), 16, degrees), glass, BLUE, "a smaller circle has its line there")
    for at in (0.0, 0.5, 0.75, 1.5, 2.5):
        values.append(value("arc.strokeEnd", at, 0.1 + 0.8 * swing(at), "a tenth of the way round to nine tenths"))
    both(around((200, 90), 36, 18), ORANGE, ORANGE, "a tenth of 360 degrees is 36")
    both(around((200, 90), 36, 180), TRACK, ORANGE, "nine tenths are more than half")
    both(around((200, 90), 36, 342), TRACK, TRACK, "and less than 342 degrees")
    # A hexagon's corner lies 40 from the middle. Rounded by r, what is left of it ends at
    # 40 - r / sin 60 + r: 39.8 with 1, and 34.7 with 34.
    for degrees in (0, 60, 240):
        both(around((326, 90), 37.5, degrees), BLUE, WHITE, "the corner is cut by its radius")
        both(around((326, 90), 31, degrees + 30), BLUE, BLUE, "the middle of an edge stays")
    # Between two points of a pentagram the corner lies at (3 - sqrt 5) / 2 of 40, which is 15.3; then at 32.
    for degrees in (36, 108, 252):
        both(around((74, 228), 12, degrees), ORANGE, ORANGE, "inside of both stars")
        both(around((74, 228), 20, degrees), WHITE, ORANGE, "between the corners of both stars")
    both(around((74, 228), 36, 0), ORANGE, ORANGE, "the points stay")
    # Insets of 20 above and below, then of 10 on both sides.
    both([163.25, 228.25], INDIGO, WHITE, "the rectangle becomes narrower")
    both([200.25, 195.25], WHITE, INDIGO, "and higher")
    # One style: an inset of 2, and corners of half the height.
    for x, y, color in ((326.25, 200.25, INDIGO), (288.25, 196.25, WHITE), (291.75, 200.25, INDIGO), (304.25, 260.25, INDIGO),
                        (290.25, 246.25, WHITE), (361.25, 214.75, WHITE), (348.25, 245.25, INDIGO)):
        pixels.append(pixel([x, y], 0.0, color, "the same style in views of other sizes"))
    return "distances and angles by hand", values, pixels


def settings():
    """A switch, a slider and a sheet by their springs and their fingers."""
    values = []
    # A finger that taps lifts a tenth of a second after it lands.
    for at in (0.5, 0.6, 0.7):
        on, _ = spring(0, 0, 1, at - 0.5, stiffness=450, ratio=0.95)
        values.append(value("airplane.isOn", at, on, "a spring of 450 with a damping ratio of 0.95 from the lift", tolerance=1e-6))
    values.append(value("airplane.isOn", 1.45, 1, "at rest"))
    for at in (1.6, 1.8):
        on, _ = spring(1, 0, 0, at - 1.5, stiffness=450, ratio=0.95)
        values.append(value("airplane.isOn", at, on, "the second tap takes it back", tolerance=1e-6))
    # 160 of 230 points back, then 140 forth.
    values.append(value("brightness.value", 2.0, 1, "before the finger"))
    values.append(value("brightness.value", 3.0, 1 - 160 / 230, "160 of 230 points to the left"))
    values.append(value("brightness.value", 3.9, 1 - 20 / 230, "140 of them back"))
    for at in (4.1, 4.2, 4.4):
        y, _ = spring(844, 0, 420, at - 4.1, mass=3, stiffness=1000, ratio=1)
        values.append(value("networks.panel.position", at, [0, y], "the system's spring from the lift of the tap", tolerance=1e-3))
    values.append(value("networks.panel.position", 5.0, [0, 420], "open", tolerance=0.5))
    values.append(value("networks.panel.position", 6.4, [0, 844], "flung down", tolerance=0.5))
    pixels = [pixel([40.25, 700.25], 0.0, [0xF2, 0xF2, 0xF7], "the ground, with all the light"),
              pixel([40.25, 700.25], 3.0, [round(c * (1 - 0.5 * 160 / 230)) for c in (0xF2, 0xF2, 0xF7)],
                    "half of the light is taken away at 0, in proportion"),
              pixel([312.25, 182.25], 1.2, [0x34, 0xC7, 0x59], "the track of a switch that is on")]
    return "springs step by step, and ways of fingers", values, pixels


def one_after_another():
    """Each begins where the one before has ended: 0.3 + 0.6 + 0.6 + 0.6, and so on."""
    values = []
    for name, start, x in (("first", 0.3, 40), ("second", 0.9, 150), ("third", 1.5, 260)):
        for at in (start, start + 0.15, start + 0.3, start + 0.6):
            values.append(value(f"{name}.position", round(at, 3), [x + 84 * ease("easeInEaseOut", (at - start) / 0.6)[0], 58],
                                f"from {start} s on, 0.6 s long", tolerance=1e-5))
    # The relay ends at 2.1 s.
    for time in range(4):
        for late, seen in ((0.01, 1), (0.14, 1), (0.16, 0.2), (0.29, 0.2)):
            values.append(value("lamp.opacity", round(2.1 + 0.3 * time + late, 3), seen, f"flash {time + 1} of four", tolerance=1e-9))
    # The last flash ends at 2.1 + 0.9 + 0.15; rows begin 0.1 s later, each 0.08 s after the one before.
    stiffness = (2 * math.pi / 0.4) ** 2
    for row in (0, 3, 7):
        start = 3.25 + 0.08 * row
        for late in (0.0, 0.1, 0.25):
            left, _ = spring(1, 0, 0, late, stiffness=stiffness, ratio=0.6)
            values.append(value(f"bar{row}.opacity", round(start + late, 3), 1 - 0.8 * left, f"row {row} begins at {start:.2f} s",
                                tolerance=1e-4))
    # The shake begins at 2.1 + 1.9: ninths of 0.6 s to 6 points on one side and the other.
    for step, place in ((1, -6), (2, 6), (5, -3), (8, 1.5), (9, 0)):
        values.append(value("field.position", round(4 + 0.6 * step / 9, 6), [85 + place, 260], "a ninth of the shake for each way",
                            tolerance=1e-3))
    # It ends at 4.6; two beats of 0.2 s up and 0.2 s down.
    for at, scale in ((4.6, 1), (4.8, 1.3), (5.0, 1), (5.2, 1.3), (5.4, 1)):
        values.append(value("heart.transform.scale.x", at, scale, "a beat up and down", tolerance=1e-4))
    # The medal pops at 5.4.
    values.append(value("medal.opacity", 5.39, 0, "not there yet"))
    for late in (0.1, 0.25):
        left, _ = spring(1, 0, 0, late, stiffness=stiffness, ratio=0.6)
        values.append(value("medal.transform.scale.x", 5.4 + late, 1 - left, "springs up", tolerance=1e-4))
    return "times by addition, curves by bisection, springs step by step", values, []


SCENES = {"figures": figures, "settings": settings, "one-after-another": one_after_another}
