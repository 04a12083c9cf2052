"""Scenes of UIView's blocks: what is seen is the model plus every (old − new)·(1 − f(t))."""
import math

from derivations.mathematics import ease, pixel, value

RED, GREEN, BLUE, GREY = (1, 59 / 255, 48 / 255, 1), (52 / 255, 199 / 255, 89 / 255, 1), (0, 122 / 255, 1, 1), (142 / 255, 142 / 255, 147 / 255, 1)


def part(at, start, duration, curve="easeInEaseOut"):
    """How far a block has come, and how fast."""
    share = (at - start) / duration
    if share <= 0:
        return 0.0, 0.0
    if share >= 1:
        return 1.0, 0.0
    if curve == "linear":
        return share, 1 / duration
    y, slope = ease(curve, share)
    return y, slope / duration


def mixed(a, b, share):
    return [p + (q - p) * share for p, q in zip(a, b)]


def color_and_position():
    black, values = (0, 0, 0, 1), []
    for at in (0.39, 0.5, 0.6, 0.7, 0.9):
        y, rate = part(at, 0.4, 0.4)
        values.append(value("one.backgroundColor", at, mixed(black, RED, y), "0.4 s"))
        values.append(value("two.backgroundColor", at, mixed(black, RED, y), "0.4 s, with the place"))
        values.append(value("two.position.y", at, 70 + 100 * y, "together with the colour", 100 * rate))
    for at in (1.4, 1.8):
        y, rate = part(at, 1.2, 0.8)
        values.append(value("two.backgroundColor", at, mixed(RED, black, y), "back in 0.8 s"))
        values.append(value("two.position.y", at, 170 - 100 * y, "back in 0.8 s", -100 * rate))
    return "easeInEaseOut solved by bisection", values, []


def dissolve_views():
    values = []
    for at in (0.6, 1.0, 1.4):
        y, _ = part(at, 0.5, 1)
        values += [value("one.opacity", at, 1 - y, "goes"), value("two.opacity", at, y, "comes")]
    orange, blue = (255, 149, 0), (0, 122, 255)

    def over(top, alpha, below):
        return [a * alpha + b * (1 - alpha) for a, b in zip(top, below)]

    # Half-way: two, which was added last, at ½ over one at ½ over the stripe or the background.
    stripe = over(blue, 0.5, over(orange, 0.5, (28, 28, 30))) + [255]
    plain = over(blue, 0.5, over(orange, 0.5, (236, 238, 244))) + [255]
    both = over(orange, 0.5, blue) + [255]
    pixels = [
        pixel([35, 130], 1.0, stripe, "the stripe shines through by a quarter", 2),
        pixel([45, 90], 1.0, plain, "so does the background", 2),
        pixel([235, 130], 1.0, both, "half of each, nothing of the stripe", 2),
        pixel([245, 90], 1.0, both, "the same everywhere", 2),
        pixel([100, 90], 0.4, [*orange, 255], "before"), pixel([100, 90], 1.6, [*blue, 255], "after"),
        pixel([300, 90], 1.6, [*blue, 255], "after"),
    ]
    return "alpha compositing by hand", values, pixels


def system_delete():
    values = []
    for at in (0.7, 0.8, 0.95):
        y, rate = part(at, 0.6, 0.4)
        scale = 1 - 0.9 * y
        values.append(value("middle.opacity", at, 1 - y, "fades in 0.4 s", -rate))
        values.append(value("middle.transform", at, [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
                            "shrinks to a tenth", tolerance=1e-9))
        values.append(value("middle.filters.gaussianBlur", at, 20 * y, "and blurs", 20 * rate))
        values.append(value("last.position.y", at, 230 - 85 * y, "moves up beside it", -85 * rate))
    y, _ = part(1.15, 1.0, 0.3)
    values.append(value("first.backgroundColor", 1.15, mixed((0, 104 / 255, 224 / 255, 1), (88 / 255, 86 / 255, 214 / 255, 1), y),
                        "the completion runs when the view is gone"))
    pixels = [pixel([150, 215], 1.01, [236, 238, 244, 255], "nothing is where the last card was"),
              pixel([150, 145], 1.01, [52, 199, 89, 255], "the last card is where the middle one was")]
    return "easeInEaseOut solved by bisection", values, pixels


def without_animation():
    values = []
    for at in (0.4, 0.8, 1.15, 1.6):
        y, rate = part(at, 0.4, 1.5)
        values.append(value("jumps.position.y", at, 198, "it jumps", 0))
        values.append(value("goes.position.y", at, 106 + 92 * y, "it goes", 92 * rate))
        for name in ("jumps", "goes"):
            values.append(value(f"{name}.backgroundColor", at, mixed((0, 0, 0, 1), RED, y), "both redden"))
    return "easeInEaseOut solved by bisection", values, []


def additive():
    values = []
    for at in (1.0, 1.5, 2.0, 2.5, 3.0):
        y, rate = part(at, 1, 2)
        moves = rate if 1 < at < 3 else None
        values.append(value("a.position.y", at, 84 + 102 + 34 * y, "at once 300 down, then 100 over 2 s",
                            None if moves is None else 34 * rate))
        values.append(value("b.position.y", at, 84 + 136 * y, "one motion of 400",
                            None if moves is None else 136 * rate))
        values.append(value("c.position", at, [182 + 36 * y, 84 + 136 * y], "straight from corner to corner",
                            None if moves is None else [36 * rate, 136 * rate]))
        late, _ = part(at, 2, 1)
        values.append(value("d.position", at, [257 + 36 * y, 84 + 136 * late], "y a second later, both at 3"))
        values.append(value("e.position", at, [368, 84 + 136 * y], "x has jumped"))
    values.append(value("e.position", 0.99, [332, 84], "before"))
    return "sums by hand, easeInEaseOut solved by bisection", values, []


def view_options():
    values = []
    curves = {"easeInOut": "easeInEaseOut", "easeIn": "easeIn", "easeOut": "easeOut", "linear": "linear"}
    for at in (0.6, 1.0, 1.5, 2.2):
        for name, curve in curves.items():
            y, rate = part(at, 0.5, 2, curve)
            values.append(value(f"{name}.position.x", at, 151 + 220 * y, curve, 220 * rate))
        y, _ = part(at, 1, 2)
        values.append(value("late.position.x", at, 151 + 220 * y, "half a second later"))
        y, rate = part(at, 0.5, 2)
        values.append(value("near.position.x", at, 151 + 80 * y, "near is slow, eased in and out by default", 80 * rate))
        values.append(value("far.position.x", at, 151 + 220 * y, "far is fast", 220 * rate))
    for at in (0.7, 1.15, 2.0, 3.3):
        y, rate = part(0.5 + (at - 0.5) % 0.75, 0.5, 0.75)
        values.append(value("again.position.x", at, 151 + 220 * y, "for ever: each 0.75 s from the start", 220 * rate))
    for at in (0.9, 1.3, 1.6, 1.9, 2.2, 2.5):
        first, _ = part(at, 0.5, 0.8)
        last, _ = part(at, 1.9, 0.6)
        grow, _ = part(at, 1.3, 0.6)
        values.append(value("chain.position.x", at, 151 + 110 * first + 110 * last, "0.8 s, then after 0.6 s on"))
        if at < 1.9:
            values.append(value("chain.transform.scale", at, 1 + 0.5 * grow, "in between it grows"))
    values.append(value("chain.transform.scale", 2.5, 1, "and shrinks on its way"))
    return "the four curves solved by bisection", values, []


def autoreverse():
    def there(at, duration):
        time = (at - 0.5) % (2 * duration)
        return part(time if time <= duration else 2 * duration - time, 0, duration)[0]

    values = []
    for at in (0.6, 1.0, 1.25, 1.7, 1.99):
        for name in ("jump", "cure"):
            values.append(value(f"{name}.position.x", at, 58 + 284 * there(at, 0.75), "there and back"))
    for at in (0.75, 1.0, 1.5, 2.2, 3.0, 3.4):
        values.append(value("three.position.x", at, 58 + 284 * there(at, 0.5), "three times there and back"))
    values += [
        value("jump.position.x", 2, 342, "the model had been there all the time", 0),
        value("cure.position.x", 2, 58, "set back in the completion", 0),
        value("three.position.x", 3.5, 58, "set back in the completion", 0),
    ]
    return "easeInEaseOut solved by bisection, folded by hand", values, []


def nested_overrides():
    rows = {"outer": (2, "linear"), "plain": (2, "linear"), "shorter": (0.5, "linear"),
            "eased": (2, "easeInEaseOut"), "own": (0.5, "easeInEaseOut")}
    values = []
    for name, (duration, curve) in rows.items():
        for at in (0.6, 0.8, 1.5, 2.2):
            y, rate = part(at, 0.5, duration, curve)
            values.append(value(f"{name}.position.x", at, 214 + 150 * y, f"{duration} s, {curve}", 150 * rate))
    return "easeInEaseOut solved by bisection", values, []


def cancel():
    # The finger lands at 1.4 and lifts at 1.5: a third of 312 points is behind.
    values = []
    for name in ("removed", "held", "home", "back"):
        values.append(value(f"{name}.position.x", 1.4, 44 + 312 * 0.3, "0.9 of 3 s at even pace", 104))
    y, _ = part(1.55, 1.5, 0.1)
    values += [
        value("removed.position.x", 1.5, 356, "the model at once", 0),
        value("held.position.x", 1.5, 148, "as it was seen", 0),
        value("held.position.x", 2.4, 148, "and it stays", 0),
        value("home.position.x", 1.5, 148, "from where it was seen"),
        value("home.position.x", 1.55, 148 + 208 * y, "half of 0.1 s"),
        value("home.position.x", 1.6, 356, "home", 0),
        value("back.position.x", 1.55, 148 - 104 * y, "half of 0.1 s"),
        value("back.position.x", 1.6, 44, "back", 0),
        value("button.opacity", 1.45, 0.3, "pressed"),
        value("button.opacity", 1.6, 0.65, "half of 0.2 s after it was let go"),
        value("button.opacity", 1.8, 1, "as before"),
    ]
    return "even pace by hand, easeInEaseOut solved by bisection", values, []


def cancel_repeating():
    values = []
    # 0.4 s into the second way there.
    seen = 58 + 284 * part(0.4, 0, 1)[0]
    for name in ("jumps", "smooth"):
        values.append(value(f"{name}.position.x", 1.1, 58 + 284 * part(0.6, 0, 1)[0], "there"))
        values.append(value(f"{name}.position.x", 2.1, 58 + 284 * part(0.4, 0, 1)[0], "and back"))
        values.append(value(f"{name}.position.x", 3.2, 58, "at rest", 0))
    values += [
        value("jumps.position.x", 2.9, 342, "from the model, which was at the far end"),
        value("jumps.position.x", 3.05, 200, "half-way from there"),
        value("smooth.position.x", 2.9, seen, "from where it was seen"),
        value("smooth.position.x", 3.05, (seen + 58) / 2, "half-way from there"),
    ]
    return "easeInEaseOut solved by bisection, folded by hand", values, []


def view_keyframes():
    corners = [(62, 53), (338, 53), (338, 207), (62, 207), (62, 53)]
    values = []
    for at in (0.9, 1.4, 1.9, 2.25, 2.9, 3.2, 3.9):
        share = part(at, 0.5, 3.5)[0] * 4
        side = min(int(share), 3)
        values.append(value("car.position", at, mixed(corners[side], corners[side + 1], share - side),
                            f"on side {side + 1}"))
        lit = min(max((share / 4 - 0.25) / 0.5, 0), 1)
        values.append(value("lamp.backgroundColor", at,
                            mixed((209 / 255, 209 / 255, 214 / 255, 1), GREEN, lit), "from a quarter to three"))
    for at, sine in ((1.0, 0), (2.0, 1), (2.6, 0), (3.6, -1)):
        side = min(int(part(at, 0.5, 3.5)[0] * 4), 3)
        assert [0, 1, 0, -1][side] == sine
        c = [1, 0, -1, 0][side]
        values.append(value("car.transform", at, [c, sine, 0, 0, -sine, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
                            f"turned by {90 * side}°", tolerance=1e-9))
    return "easeInEaseOut over the whole solved by bisection, straight sides", values, []


def interaction_off():
    values = []
    for name, first, last in (("off", GREY, GREEN), ("seen", GREEN, GREEN), ("set", GREY, GREEN), ("never", GREY, GREY)):
        values.append(value(f"{name}.position.x", 1.5, 200, "under the finger", 162))
        values.append(value(f"{name}.backgroundColor", 1.55, GREY, "the finger is down"))
        values.append(value(f"{name}.backgroundColor", 1.7, first, "after the tap half-way"))
        values.append(value(f"{name}.backgroundColor", 3.3, last, "after the tap at the end"))
    return "who is under the finger, by hand", values, []


def background():
    values = []
    for name in ("lost", "kept"):
        y, rate = part(1.2, 0.5, 2)
        values.append(value(f"{name}.position.x", 1.2, 58 + 284 * y, "on its way", 284 * rate))
        for at in (1.5, 2.4):
            values.append(value(f"{name}.position.x", at, 342, "taken away by the system", 0))
    for at in (2.5, 3.0, 3.4):
        y, rate = part(at - 1, 0.5, 2)
        values.append(value("lost.position.x", at, 342, "nothing comes back", 0))
        values.append(value("kept.position.x", at, 58 + 284 * y, "one second later than without the break", 284 * rate))
    values.append(value("kept.position.x", 3.5, 342, "there", 0))
    return "easeInEaseOut solved by bisection", values, []


def flips():
    """Edges of a turned sheet: x·cos θ / (1 − z/1000) from its middle, z towards the eye."""
    plain, orange, blue = [236, 238, 244, 255], [255, 149, 0, 255], [0, 122, 255, 255]
    violet, green = [175, 82, 222, 255], [52, 199, 89, 255]
    at = 0.75
    angle = math.pi * part(at, 0.4, 1.2)[0]
    assert 0.4 < angle < 1.2
    near = 65 * math.cos(angle) / (1 - 65 * math.sin(angle) / 1000)
    far = 65 * math.cos(angle) / (1 + 65 * math.sin(angle) / 1000)
    top = 90 * math.cos(angle) / (1 - 90 * math.sin(angle) / 1000)
    bottom = 90 * math.cos(angle) / (1 + 90 * math.sin(angle) / 1000)
    pixels = [
        pixel([110 - near + 2, 115], at, orange, "the left side is near"),
        pixel([110 - near - 2, 115], at, plain, "and ends here"),
        pixel([110 + far - 2, 115], at, orange, "the right side is far"),
        pixel([110 + far + 2, 115], at, plain, "and ends here"),
        pixel([290, 115 - top + 2], at, green, "the top is near"),
        pixel([290, 115 - top - 2], at, plain, "and ends here"),
        pixel([290, 115 + bottom - 2], at, green, "the bottom is far"),
        pixel([290, 115 + bottom + 2], at, plain, "and ends here"),
        pixel([70, 50], 1.7, blue, "the other view"), pixel([250, 50], 1.7, violet, "the other look"),
        pixel([70, 50], 3.4, orange, "turned back"),
    ]
    values = [
        value("one.hidden", 0.2, False, "at first"), value("one.hidden", 1.8, True, "put back, but hidden"),
        value("two.hidden", 1.8, False, "shown"), value("one.hidden", 2, False, "shown at once"),
        value("two.hidden", 2, True, "hidden at once"),
    ]
    return "a sheet seen from 1000 points away, by hand", values, pixels


def page_curl():
    """Half-way through the way of a cylinder that goes up and 30 degrees to the left, seen from above."""
    length = 160 / 2 + 210 * math.sqrt(0.75)
    radius = length / 4 / math.pi
    contact = 0.5 * (length + 1.75 * radius)
    green, blue, yellow = [155, 224, 181, 255], [169, 211, 255, 255], [255, 229, 138, 255]

    def along(x, y):
        return (370 - x) / 2 + (240 - y) * math.sqrt(0.75)

    assert along(360, 230) < contact - 1.75 * radius - 40 and along(225, 40) > contact + 40
    x, y = 270, 90
    assert along(x, y) > contact + 20
    back = 2 * contact - math.pi * radius - along(x, y)
    assert 0 < back < contact - math.pi * radius
    # The point of the page that lies here is on its lower, empty part.
    below = y + (along(x, y) - back) * math.sqrt(0.75)
    assert 190 < below < 235
    pale = [round(c + (255 - c) * 0.77) for c in green[:3]] + [255]
    pixels = [
        pixel([360, 230], 3.1, blue, "what lies below"), pixel([225, 40], 3.1, green, "flat, before the fold"),
        pixel([x, y], 3.1, pale, "the back of the page: three quarters white", 3),
        pixel([360, 230], 0.35, yellow, "at first"), pixel([225, 225], 2.2, green, "the new note"),
        pixel([360, 230], 4, blue, "the last one"),
        pixel([40, 40], 1.1, [255, 59, 48, 255], "the calendar's head before the fold"),
    ]
    values = [
        value("tomorrow.hidden", 0.2, True, "at first"), value("tomorrow.hidden", 0.5, False, "changed at once"),
        value("today.hidden", 2.5, False, "and back"),
    ]
    return "a cylinder over a page, by hand", values, pixels


SCENES = {
    "color-and-position": color_and_position, "dissolve-views": dissolve_views, "system-delete": system_delete,
    "without-animation": without_animation, "additive": additive, "view-options": view_options,
    "autoreverse": autoreverse, "nested-overrides": nested_overrides, "cancel": cancel,
    "cancel-repeating": cancel_repeating, "view-keyframes": view_keyframes, "interaction-off": interaction_off,
    "background": background, "flips": flips, "page-curl": page_curl,
}
