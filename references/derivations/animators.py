"""Scenes of animators, of properties of one's own and of what is bound to them, scrubbed and played."""
import math

from derivations.mathematics import ease, pixel, spring, value

PURPLE, STAGE = [88, 86, 214, 255], [229, 229, 234, 255]


def between(a, b, share):
    if isinstance(a, (int, float)):
        return a + (b - a) * share
    return [p + (q - p) * share for p, q in zip(a, b)]


def held(x, low, high):
    return min(max(x, low), high)


def rotate_by_slider():
    # The thumb goes from 20 to 220 in its slider, and that is the time of the picture, 0 … 1 s.
    values = []
    for at, thumb, speed, why in (
            (0.0, 20, 0, "untouched"), (0.8, 70, 100, "half-way through the first drag"),
            (1.5, 120, 0, "let go in the middle"), (1.8, 120 + 130 / 3, 130 / 0.6, "the second drag"),
            (2.15, 220, 0, "the finger has gone beyond the end"), (2.5, 220, 0, "at the very end"),
            (3.6, 70, 0, "150 points back")):
        values.append(value("thumb.position.x", at, thumb, why, speed))
        values.append(value("slider.progress", at, (thumb - 20) / 200, "the thumb by its way", speed / 200))
        values.append(value("picture.timeOffset", at, (thumb - 20) / 200, "the slider is the picture's time",
                            speed / 200))
    quarter = [pixel([164, 54], 0.0, [255, 214, 10, 255], "the sun is on the left"),
               pixel([236, 54], 2.5, [255, 214, 10, 255], "turned by half a turn it is on the right, and does "
                     "not jump back at the end"),
               pixel([164, 54], 2.5, PURPLE, "and no more on the left"),
               pixel([150, 100], 1.5, [236, 238, 244, 255], "edge-on after a quarter: nothing beside the axis")]
    # Of a point (x, 0, 0) turned by θ, z is −x·sin θ; seen from 500 points away it lies at x·cos θ / (1 − z/500).
    angle = math.pi / 4
    c, s = math.cos(angle), math.sin(angle)
    values.append(value("picture.transform", 0.8,
                        [c, 0, -s, s / 500, 0, 1, 0, 0, s, 0, c, -c / 500, 0, 0, 0, 1],
                        "rotated about y by a quarter of half a turn, seen from 500 points away", tolerance=1e-9))
    return "the slider's arithmetic, and the places of the picture's parts by hand", values, quarter


def rotate_by_pan():
    values = []
    for at, x, speed, why in (
            (0.9, 200, 120, "half-way through the first drag: by the width of the picture"),
            (1.2, 236, 120, "by the width of the picture"), (1.8, 272, 0, "let go"),
            (2.0, 200, 200, "the next finger lands elsewhere: where it is counts, not how far it went"),
            (2.3, 260, 200, "the second drag"), (2.7, 290, 0, "beyond the picture's right edge it counts as the edge"),
            (3.4, 160, -200, "the third drag"), (3.7, 110, 0, "beyond the picture's left edge too"), (4.0, 110, 0, "let go")):
        values.append(value("picture.timeOffset", at, (x - 110) / 180, why, speed / 180))
        values.append(value("needle.position", at, [x, 232], "below the finger", [speed, 0]))
    # Half a turn is a second: at 0.3 the picture's left edge is 90·cos 54° from its middle, and nearer than 500.
    angle = 0.3 * math.pi
    left = 90 * math.cos(angle) / (1 - 90 * math.sin(angle) / 500)
    at = 0.3 + (0.3 * 180 + 110 - 128) / 120
    pixels = [pixel([200 - left + 2, 124], at, PURPLE, "the picture turned by 54 degrees ends here"),
              pixel([200 - left - 2, 124], at, STAGE, "and nothing of it beside")]
    return "finger x less the picture's left edge, by its width of 180", values, pixels


def custom_curve():
    values = []
    for share in (0.25, 0.5, 0.75):
        y, slope = ease("custom", share)
        for key in ("basic", "square"):
            values.append(value(f"{key}.position.x", 0.4 + 0.66 * share, 40 + 290 * y,
                                f"the curve at {share:g} of 0.66 s", 290 * slope / 0.66, 1e-5))
    for key in ("basic", "square"):
        values += [value(f"{key}.position.x", 0.4, 40, "begins"), value(f"{key}.position.x", 1.2, 330, "over", 0)]
    values += [value("lamp.opacity", 1.0599, 0.15, "not over"), value("lamp.opacity", 1.0601, 1, "completed")]
    return "the curve (0.17, 0.67), (0.71, 0.15) solved by bisection", values, []


def circle_pan_continue():
    values = [value("slide.fractionComplete", 0.6, 0.2, "half of 40 points by 100", 40 / 60),
              value("circle.position.x", 0.6, 112, "follows the finger evenly, without its curve", 160),
              value("circle.position.x", 0.9, 160, "let go at 40 of 100 points")]
    for share in (0.25, 0.5, 0.75):
        y, slope = ease("easeOut", share)
        values.append(value("circle.position.x", 0.9 + 0.6 * share, 160 + 144 * y,
                            "0.6 s are left, gone through by a whole ease-out", 144 * slope / 0.6, 1e-5))
    values.append(value("circle.position.x", 1.6, 304, "at its end", 0))
    values.append(value("slide.fractionComplete", 0.3, 0, "made and paused as the finger lands", 200 / 3 / 100))
    return "the drag by 240 points a fraction of 1; an ease-out by bisection over what is left", values, []


def circle_pan_keep():
    values = []
    for at, fraction, speed, why in (
            (0.45, 0.15, 0.6, "the first drag"), (0.9, 0.3, 0, "stays"), (1.25, 0.55, 1, "the second takes it on"),
            (1.7, 0.8, 0, "stays"), (2.05, 0.6, -0.8, "the third goes back"), (2.7, 0.4, 0, "stays")):
        values.append(value("slide.fractionComplete", at, fraction, why, speed))
        values.append(value("circle.position.x", at, 64 + 240 * fraction, why, 240 * speed))
    # 16 points from its middle, (80, 216) on the canvas, the circle ends.
    pixels = [pixel([x, 216], 0.1, color, "a red circle of radius 16 at first, 64 from the left")
              for x, color in ((66, [255, 59, 48, 255]), (94, [255, 59, 48, 255]), (61, [255, 255, 255, 255]))]
    return "the sum of the drags by 240 points a fraction of 1", values, pixels


def scrubs_linearly():
    values = []
    for at, way, speed in ((0.6, 51, 102 / 0.8), (1.2, 102, 0), (1.7, 142, 80 / 0.6), (2.3, 182, 0), (2.7, 112, -140 / 0.6)):
        share, rate = way / 200, speed / 200
        y, slope = ease("easeOut", share)
        values += [
            value("linear.position.x", at, 100 + 200 * share, "under the thumb", 200 * rate),
            value("linear.opacity", at, 1 - 0.9 * share, "fades with it", -0.9 * rate),
            value("curved.position.x", at, 100 + 200 * y, f"the ease-out of {share:g}", 200 * slope * rate, 1e-5),
            value("curved.opacity", at, 1 - 0.9 * y, "fades early", -0.9 * slope * rate, 1e-6),
        ]
    values.append(value("curved.position.x", 1.2, 100 + 200 * 0.69532, "51 % of the time are 69.5 % of the way", tolerance=1e-2))
    return "the slider's way by 200 points, and an ease-out by bisection", values, []


def pauses_on_completion():
    values = []
    y, slope = ease("easeInEaseOut", 0.5)
    for key in ("first", "second"):
        values.append(value(f"{key}.position.x", 0.7, 60 + 14 + (320 - 74) * y, "both half-way", 246 * slope))
        values.append(value(f"{key}.position.x", 1.4, 320, "both over", 0))
    values += [value("first.position.x", 2.0, 320 - 246 * 0.35, "half-way back to 0.3", -246 * 0.7),
               value("first.position.x", 2.7, 74 + 246 * 0.3, "at 0.3", 0),
               value("second.position.x", 2.0, 320, "nothing is left to be scrubbed", 0),
               value("second.position.x", 2.7, 320, "nothing is left to be scrubbed", 0)]
    return "an ease-in-ease-out by bisection, and evenly back", values, []


def animator_states():
    way = 172 - 40
    values = []
    for name in ("reverse", "halt", "toEnd", "toStart", "toCurrent", "more"):
        values.append(value(f"{name}Dot.position.x", 0.3, 40 + way * 0.2, "all alike before 0.5 s", way))
    here = 40 + way * 0.4
    values += [
        value("reverseDot.position.x", 0.7, 40 + way * 0.2, "0.2 s after it was turned round", -way),
        value("reverseDot.position.x", 1.0, 40, "back at its start", 0),
        value("haltDot.position.x", 1.5, here, "keeps what was seen", 0)]
    for name, end in (("toEnd", 172), ("toStart", 40), ("toCurrent", here)):
        values.append(value(f"{name}Dot.position.x", 0.8, here, "stopped", 0))
        values.append(value(f"{name}Dot.position.x", 1.5, end, "finished", 0))
    blue, red = [100 / 255, 210 / 255, 1, 1], [1, 59 / 255, 48 / 255, 1]
    values += [value("moreDot.backgroundColor", 0.49, blue, "nothing is added yet"),
               value("moreDot.backgroundColor", 0.8, between(blue, red, 0.5), "half of the 0.6 s that were left"),
               value("moreDot.backgroundColor", 1.3, red, "both end together")]
    return "one straight way of 132 points a second", values, []


def scrub_anything():
    values = []
    for at, way, speed in ((0.1, 0, 0), (0.8, 50, 100), (1.5, 100, 0), (2.1, 145, 90), (2.8, 190, 0), (3.6, 30, 0)):
        time, rate = way / 200, speed / 200
        y, slope = ease("easeInEaseOut", time)
        for key in ("animator", "block", "basic"):
            values.append(value(f"{key}.position.x", at, 20 + 200 * y, f"the same curve at {time:g} s",
                                200 * slope * rate if time else 0, 1e-5))
        x, v = spring(20, 0, 220, time, stiffness=200, ratio=0.5)
        values.append(value("spring.position.x", at, x, f"the spring after {time:g} s", v * rate, 1e-4))
        keys, part = [20, 160, 100, 220], time * 3
        index = min(int(part), 2)
        x = between(keys[index], keys[index + 1], part - index)
        values.append(value("keyframe.position.x", at, x, f"the keys at {time:g} s",
                            (keys[index + 1] - keys[index]) * 3 * rate))
    return "each kind as it is when played, at the time that the slider shows", values, []


def corner_radius():
    values = []
    for share in (0.25, 0.5, 0.75):
        y, slope = ease("easeInEaseOut", share)
        for key in ("left", "right"):
            values.append(value(f"{key}.cornerRadius", 0.2 + share, 8 + 62 * y, f"{share:g} of the second",
                                62 * slope, 1e-6))
    values += [value("left.cornerRadius", 1.4, 70, "a circle", 0),
               value("right.cornerRadius", 1.75, 8 + 62 * 0.75, "on its way back to one half", -62),
               value("right.cornerRadius", 2.2, 8 + 62 * 0.5, "scrubbed back to one half", 0)]
    return "an ease-in-ease-out by bisection, as a block and as the finger's pace", values, []


def custom_property():
    green, yellow, red = [52 / 255, 199 / 255, 89 / 255, 1], [1, 214 / 255, 10 / 255, 1], [1, 59 / 255, 48 / 255, 1]
    values = []

    def shown(at, progress, rate, why):
        values.append(value("dial.progress", at, progress, why, rate, 1e-4))
        p = held(progress, 0, 1)
        color = between(green, yellow, 2 * p) if p < 0.5 else between(yellow, red, 2 * p - 1)
        values.append(value("swatch.backgroundColor", at, color, "the color at that progress", tolerance=1e-3))
        values.append(value("bar.bounds.size.width", at, 12 + 118 * p, "the bar at that progress", 118 * rate, 1e-2))
        values.append(value("needle.transform.rotation.z", at, math.radians(-120 + 240 * p),
                            "the needle at that progress", tolerance=1e-3))

    shown(0.2, 0, 0, "at rest")
    for share in (0.3, 0.7):
        y, slope = ease("easeInEaseOut", share)
        shown(0.3 + 0.8 * share, 0.8 * y, slope, f"{share:g} of the block")
    shown(1.4, 0.8, 0, "arrived")
    for t in (0.1, 0.25, 0.5):
        x, v = spring(0.8, 0, 0.3, t, stiffness=100, ratio=0.4)
        shown(1.5 + t, x, v, f"the spring after {t:g} s")
    return "a curve by bisection, a spring step by step, and three bindings by hand", values, []


SCENES = {
    "rotate-by-slider": rotate_by_slider, "rotate-by-pan": rotate_by_pan, "custom-curve": custom_curve,
    "circle-pan-continue": circle_pan_continue, "circle-pan-keep": circle_pan_keep,
    "scrubs-linearly": scrubs_linearly, "pauses-on-completion": pauses_on_completion,
    "animator-states": animator_states, "scrub-anything": scrub_anything, "corner-radius": corner_radius,
    "custom-property": custom_property,
}
