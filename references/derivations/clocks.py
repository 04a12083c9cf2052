"""Scenes of turns, transactions and the clocks of layers."""
import math

from derivations.mathematics import ease, pixel, value

RED, GREEN, BLUE = [255, 59, 48, 255], [52, 199, 89, 255], [0, 122, 255, 255]


def implicit():
    red, green, blue = [1, 59 / 255, 48 / 255, 1], [52 / 255, 199 / 255, 89 / 255, 1], [0, 122 / 255, 1, 1]

    def mix(a, b, y):
        return [p + (q - p) * y for p, q in zip(a, b)]

    values = []
    for at, share in ((1.0, 0), (1.05, 0.2), (1.125, 0.5), (1.2, 0.8)):
        y, slope = ease("default", share)
        values.append(value("layer.position", at, mix([150, 150], [300, 400], y), f"the default curve at {share:g} of 0.25 s",
                            [150 * slope / 0.25, 250 * slope / 0.25] if share else None))
        values.append(value("lit.backgroundColor", at, mix(red, green, y), "its color too, of another layer in the same turn"))
        values.append(value("plain.position", at, [300, 400], "a view jumps"))
        values.append(value("off.position.x", at, 365, "without actions a layer jumps too"))
    values.append(value("layer.position", 1.25, [300, 400], "over after a quarter of a second", [0, 0]))
    for at in (1.5, 2.0, 2.5):
        y, slope = ease("default", (at - 1) / 2)
        values.append(value("slow.position.x", at, 185 + 180 * y, "the transaction's 2 s", 180 * slope / 2))
        values.append(value("slow.backgroundColor", at, mix(green, blue, y), "two properties in one transaction"))
    for at in (4.0, 4.5):
        y, _ = ease("default", (at - 3.5) / 1.25)
        values.append(value("layer.position", at, mix([300, 400], [150, 150], y), "back in a transaction of 1.25 s"))
        values.append(value("plain.position", at, [150, 150], "a view jumps"))
    for key, place in (("layer", 150), ("plain", 150), ("off", 185), ("slow", 185)):
        values.append(value(f"{key}.position.x", 0.99, place, "nothing before the turn"))
    return "the curve (0.25, 0.1), (0.25, 1) solved by bisection", values, []


def transactions():
    values = []
    for at in (1.0, 1.5, 1.9, 2.5):
        outer = 190 + 160 * (at - 1) / 2
        values.append(value("first.position.x", at, outer, "linear over 2 s", 80))
        values.append(value("second.position.x", at, outer, "the inner transaction's second does not leak", 80))
        inner = min(350, 190 + 160 * (at - 1))
        values.append(value("inner.position.x", at, inner, "its own second, the outer curve", 160 if at < 2 else 0))
    for name in ("first", "second", "inner"):
        values.append(value(f"{name}.position.x", 0.999, 190, "nothing before the outermost commit", 0))
    grey, green = [209 / 255, 209 / 255, 214 / 255, 1], [52 / 255, 199 / 255, 89 / 255, 1]
    values.append(value("lamp.backgroundColor", 2.99, grey, "the outer transaction is not over"))
    y, _ = ease("default", 0.5)
    values.append(value("lamp.backgroundColor", 3.125, [a + (b - a) * y for a, b in zip(grey, green)],
                        "the completion is outside: 0.25 s by default"))
    values.append(value("lamp.backgroundColor", 3.25, green, "lit"))
    return "straight lines by hand", values, []


def turn(angle):
    """A rotation about z as m11, m12, m21, m22."""
    return [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)]


def layer_clocks():
    values = []
    for name, rate in {"one": 1, "two": 2, "four": 4, "half": 0.5}.items():
        for at in (0.5, 1.5, 7):
            share = min(1, at * rate / 8)
            c, s, _, _ = turn(2 * math.pi * share)
            values.append(value(f"{name}.hand.transform", at,
                                [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
                                f"{at:g} s at {rate:g} times the speed of 8 s", tolerance=1e-9))
    for at in (1, 5):
        c, s, _, _ = turn(2 * math.pi * (8 - at) / 8)
        values.append(value("back.hand.transform", at, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
                            "its time begins at 8 and runs down", tolerance=1e-9))
    return "local = (t − begin) · speed + offset, layer by layer", values, []


def fill_modes():
    values = []
    before, after = {"backwards", "both"}, {"forwards", "both"}
    for mode in ("removed", "forwards", "backwards", "both"):
        for kept, left in (("Removed", 160), ("Kept", 290)):
            rest = left + 35
            key = f"{mode}{kept}.position.x"
            values.append(value(key, 0.5, left if mode in before else rest, "before its begin", 0))
            values.append(value(key, 1.5, left + 35, "half-way", 70))
            values.append(value(key, 1.75, left + 52.5, "three quarters", 70))
            stays = mode in after and kept == "Kept"
            values.append(value(key, 2.5, left + 70 if stays else rest, "after its end", 0))
    return "straight lines by hand", values, []


def time_offset_ring():
    values = []
    for offset, middle in ((0, 70), (2, 200), (7, 330)):
        for at in (0, 1, 2.9, 3.1, 4.5):
            angle = 2 * math.pi * ((at + offset) % 5) / 5
            values.append(value(f"at{offset}.position", at,
                                [middle + 46 * math.sin(angle), 130 - 46 * math.cos(angle)],
                                f"(t + {offset}) mod 5 of a turn", tolerance=0.02))
        values.append(value(f"at{offset}.position", 5.2, [middle, 84], "over after 5 s, whatever the offset"))
    return "a point on a circle, whose path is drawn with curves that miss it by 0.02", values, []


def there_and_back(time, duration=1.0):
    time %= 2 * duration
    share = time / duration if time <= duration else 2 - time / duration
    return ease("easeInEaseOut", share)[0]


def pause_resume():
    def panel(at):
        return at if at < 1.25 else 1.25 if at < 2.5 else at - 1.25

    def fast(at):
        own = 2 * panel(at)
        if at < 3.25:
            return own
        stood = 2 * panel(3.25)
        return stood if at < 4 else stood + 2 * (at - 4)

    values = []
    for at in (0.5, 1.25, 2, 2.49, 2.5, 3, 3.5, 4.25, 4.9):
        values.append(value("panel.ball.position.x", at, 170 + 130 * there_and_back(panel(at)), "the panel's clock"))
        values.append(value("panel.fast.position.x", at, 170 + 130 * there_and_back(fast(at)),
                            "its own clock inside of the panel's"))
        c, s, _, _ = turn(math.pi * panel(at))
        values.append(value("panel.wheel.transform", at, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
                            "half a turn each second of the panel's", tolerance=1e-9))
    return "clocks that stand between pause and resume, counted by hand", values, []


def redraw_moment():
    grey, green = [209, 209, 214], [52, 199, 89]
    pixels = [
        pixel([60, 88], 0.49, grey + [255], "before"), pixel([297, 88], 0.49, grey + [255], "before"),
        pixel([60, 88], 0.5, GREEN, "never red: the last value of the turn"),
        pixel([297, 88], 0.5, RED, "the first of two turns"),
        pixel([297, 88], 31 / 60, GREEN, "the second, a frame later"),
        pixel([185, 242], 1.55, [255, 255, 255, 255], "not half-way: it was never drawn where it was added"),
    ]
    values = []
    for at in (0.5, 0.55, 0.6):
        share = (at - 0.5) / 0.25
        y = ease("default", share)[0] if share else 0
        values.append(value("fading.backgroundColor", at,
                            [(a + (b - a) * y) / 255 for a, b in zip(grey, green)] + [1],
                            "the animation begins not before the turn ends: it comes from what was seen, never from red"))
    for at in (1.5, 1.6):
        values.append(value("moved.position.x", at, 157, "never drawn, so there is nothing to animate from"))
    for at in (1.55, 1.625, 1.7):
        y, slope = ease("default", (at - 1.5) / 0.25)
        values.append(value("flushed.position.x", at, 243 + 109 * y, "the redraw was forced in between, so it goes",
                            109 * slope / 0.25))
    return "the order of the script, and the curve (0.25, 0.1), (0.25, 1) solved by bisection", values, pixels


def animation_movie():
    values = []
    for at in (0.5, 0.875, 1.25, 1.9):
        y, slope = ease("easeInEaseOut", (at - 0.5) / 1.5)
        for name in ("right", "wrong"):
            values.append(value(f"{name}.position.x", at, 70 + 260 * y, "the same movie", 260 * slope / 1.5))
    values += [
        value("rightModel.position.x", 0.5, 330, "the model is there at once"),
        value("right.position.x", 2, 330, "the movie ends where the model is", 0),
        value("wrong.position.x", 2, 70, "the model had never moved: it snaps back", 0),
    ]
    return "the curve solved by bisection", values, []


SCENES = {
    "implicit": implicit, "transactions": transactions, "layer-clocks": layer_clocks,
    "fill-modes": fill_modes, "time-offset-ring": time_offset_ring, "pause-resume": pause_resume,
    "redraw-moment": redraw_moment, "animation-movie": animation_movie,
}
