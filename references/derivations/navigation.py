"""Scenes of things that come and go: panels, sheets, cards, menus, pages and banners."""
import math

from derivations.mathematics import ease, pixel, spring, value

REACH = -1 / (1000 * math.log(0.998))  # How far a velocity of 1 carries, at UIScrollView's normal rate.


def settling(response, fraction):
    """SwiftUI's words for a spring of mass 1."""
    return {"stiffness": (2 * math.pi / response) ** 2, "ratio": fraction}


def band(way, d, c=0.55):
    """How far something gives way for a finger's way beyond its limit."""
    return way * c * d / (d + c * way)


def between(x, stops, values):
    """A binding: straight from stop to stop, held beyond the first and the last."""
    if x <= stops[0]:
        return values[0]
    for a, b, u, v in zip(stops, stops[1:], values, values[1:]):
        if x <= b:
            return u + (v - u) * (x - a) / (b - a)
    return values[-1]


def step(t, constants):
    """The share of its way that a spring has made t seconds after its start, and its rate."""
    return spring(0, 0, 1, t, **constants) if t > 0 else (0.0, 0.0)


def pane_states():
    """The panel of scenes/pane.json, its edge in place of its middle: the same touches, the same film."""
    key, up, down, constants, values = "pane.position.y", 50.0, 210.0, {"stiffness": 300, "ratio": 10 / math.sqrt(300)}, []

    def check(at, state, why):
        values.append(value(key, at, state[0], why, state[1]))

    # Ten points of slop at 600 points a second are a sixtieth of a second, and do not count.
    for k in (3, 6, 12):
        check(0.6 + k / 60, spring(down - 110, -600, up, k / 60, **constants), "thrown up: nearer to open, with the finger's speed")
    for k in (3, 6):
        check(1.6 + k / 60, spring(up, 0, down, k / 60, **constants), "tapped when open")
    turned = spring(up, 0, down, 0.2, **constants)
    check(1.8, turned, "tapped on its way: neither place nor speed jumps")
    for k in (3, 6):
        check(1.8 + k / 60, spring(*turned, up, k / 60, **constants), "turned back in flight")
    y = spring(*turned, up, 7 / 60, **constants)[0]
    check(2.0, (y + 600 * (0.1 - 1 / 60), 600), "caught in flight, under the finger")
    assert y + 110 > (up + down) / 2
    for k in (6, 12):
        check(2.1 + k / 60, spring(y + 110, 600, down, k / 60, **constants), "thrown down: nearer to closed")
    values.append(value(key, 4.3, up, "tapped when closed: open in the end", 0, 1e-3))
    # Entered as the finger lifts: the grip is lit by the same spring.
    share, _ = step(0.05, constants)
    values.append(value("grip.backgroundColor", 0.65, [1, 1, 1, 0.4 + 0.6 * share], "on its way to the light of the open state", tolerance=1e-4))
    blue, white = [10, 108, 214, 255], [255, 255, 255, 255]
    pixels = [pixel([22, 48 + 190], 0.2, [240, 236, 224, 255], "closed: the map", 60), pixel([22, 48 + 150], 1.4, blue, "open: the pane"),
              pixel([81, 48 + 50 + 10], 1.4, white, "the grip of the open pane")]
    return "the spring integrated step by step, the nearer state by hand", values, pixels


def sheet():
    large, medium, away, give = 52.0, 333.5, 667.0, 60.0
    constants, key, values = settling(0.4, 0.86), "sheet.position.y", []

    def choose(x, v):
        return min((large, medium, away), key=lambda a: abs(a - (x + v * REACH)))

    def check(at, state, why, tolerance=1e-3):
        y, v = state
        values.append(value(key, at, y, why, v, tolerance))
        values.append(value("dim.opacity", at, between(y, (large, medium, away), (0.5, 0.25, 0)), "dims with where it is", tolerance=1e-5))
        values.append(value("photo.transform.scale.x", at, between(y, (large, medium), (0.92, 1)), "the photo shrinks with it, above the medium detent", tolerance=1e-5))

    check(0.45, (away, 0), "away")
    for t in (0.1, 0.25):
        check(0.5 + t, spring(away, 0, medium, t, **constants), "the tap has lifted: it comes to its medium detent")
    y, v = medium - 170, -170 / 0.2
    assert choose(y, v) == large
    for t in (0.1, 0.25):
        check(1.8 + t, spring(y, v, large, t, **constants), "flung: the large detent, with the finger's speed")
    pulled = large - band(120, give)
    check(3.35, (pulled, 0), "pulled 120 points beyond: the rubber band")
    check(3.5, spring(pulled, 0, large, 0.1, **constants), "and back")
    share, slope = ease("easeInEaseOut", 0.5)
    check(4.2 + 0.45, (large + 240 * share, 240 * slope / 0.9), "drawn down as far as the finger", 0.05)
    assert choose(large + 240, 0) == medium
    check(5.3, spring(large + 240, 0, medium, 0.1, **constants), "let go at rest: the nearer detent")
    y, v = medium + 130, 130 / 0.16
    assert choose(y, v) == away
    for t in (0.05, 0.15):
        check(6.26 + t, spring(y, v, away, t, **constants), "flung down: away")
    ground, grabber = [242, 242, 247, 255], [197, 197, 199, 255]
    pixels = [pixel([8, medium + 30], 1.5, ground, "the sheet at its medium detent"), pixel([187.5, large + 7.5], 2.7, grabber, "its grabber at the large one"),
              pixel([5, 40], 2.7, [0, 0, 0, 255], "the photo has shrunk from the edge"), pixel([30, 627], 7.5, [255, 255, 255, 255], "away: the button is free")]
    return "springs integrated step by step, the release rule, the rubber band and the bindings by hand", values, pixels


def accordion():
    """Cards of 68 points in a column; the detail of an open one is 130 + 12 + 42 + 16 points high."""
    constants, values, detail, pitch = settling(0.42, 0.82), [], 200.0, 78.0
    # Fingers lift 0.1 s after they landed: which card opens then, and which closes.
    turns = [(0.6, 0, None), (2.0, 2, 0), (3.4, 1, 2), (3.65, 3, 1), (5.2, None, 3)]

    def grown(card):
        return [(at, detail * ((card == opened) - (card == closed))) for at, opened, closed in turns if card in (opened, closed)]

    def moved(ways, at):
        shares = [(way, step(at - start, constants)) for start, way in ways]
        return math.fsum(way * s for way, (s, _) in shares), math.fsum(way * v for way, (_, v) in shares)

    for at in (0.5, 0.7, 0.85, 2.1, 2.3, 3.5, 3.75, 3.9, 5.3):
        for card in range(4):
            h, v = moved(grown(card), at)
            values.append(value(f"card{card}.bounds.size.height", at, 68 + h, "its detail comes or goes", v, 1e-3))
            above = [moved(grown(other), at) for other in range(card)]
            values.append(value(f"card{card}.position.y", at, 34 + pitch * card + math.fsum(y for y, _ in above) + h / 2,
                                "makes room for the cards above it", math.fsum(u for _, u in above) + v / 2, 1e-3))
    share, rate = step(0.1, constants)
    values.append(value("card0.detail.opacity", 0.7, share, "appears with it", rate, 1e-4))
    values.append(value("card0.head.chevron.transform.rotation", 0.7, math.pi * share, "and the chevron turns", tolerance=1e-3))
    for card in range(4):
        values.append(value(f"card{card}.bounds.size.height", 6.35, 68, "closed", 0, 0.05))
    ground, white = [242, 242, 247, 255], [255, 255, 255, 255]
    pixels = [pixel([22, 146 + 73], 0.3, ground, "between two closed cards"), pixel([22, 146 + 73], 1.8, white, "the first is open"),
              pixel([22, 146 + 268 + 5], 1.8, ground, "and ends here"), pixel([22, 146 + 73], 3.0, ground, "closed again")]
    return "a spring for each turn, integrated step by step, and sums down the column", values, pixels


def side_menu():
    wide = 284.0
    constants, items, key, values = settling(0.38, 0.86), settling(0.45, 0.75), "menu.position.x", []

    def check(at, state, why, tolerance=1e-3):
        x, v = state
        values.append(value(key, at, x, why, v, tolerance))
        values.append(value("dim.opacity", at, between(x, (-wide, 0), (0, 0.4)), "dims with where it is", tolerance=1e-5))
        values.append(value("page.transform.scale.x", at, between(x, (-wide, 0), (1, 0.9)), "and shrinks", tolerance=1e-5))

    check(0.4, (-wide, 0), "away", 0)
    # A drag from the edge begins after fifteen points, which do not count.
    share, slope = ease("easeInEaseOut", 0.5)
    check(0.9, (-wide + 230 * share - 15, 230 * slope / 0.8), "along with the finger", 0.05)
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if ease("easeInEaseOut", middle)[0] * 230 - 15 < wide / 2 else (low, middle)
    passed = 0.5 + 0.8 * low
    for item in (0, 3, 5):
        s, v = step(0.12, items)
        values.append(value(f"item{item}.opacity", passed + 0.04 * item + 0.12, s, "0.04 s after the one before, from the middle on", v, 1e-3))
        values.append(value(f"item{item}.transform.translation.x", passed + 0.04 * item + 0.12, -40 * (1 - s), "from aside", tolerance=1e-2))
    check(1.55, spring(-wide + 215, 0, 0, 0.1, **constants), "let go at rest beyond the middle: open")
    for t in (0.1, 0.2):
        check(2.5 + t, spring(0, 0, -wide, t, **constants), "a tap on the page closes it")
    x, v = -wide + 115, 130 / 0.16
    assert x + v * REACH > -wide / 2
    check(3.76, spring(x, v, 0, 0.1, **constants), "flung in")
    share, slope = ease("easeInEaseOut", 0.5)
    check(4.85, (-90 * share, -90 * slope / 0.5), "drawn back by less than half", 0.05)
    check(5.4, spring(-90, 0, 0, 0.1, **constants), "it stays open")
    x, v = -120, -120 / 0.15
    check(6.25, spring(x, v, -wide, 0.1, **constants), "flung away")
    pixels = [pixel([340, 8], 0.3, [255, 255, 255, 255], "the page"), pixel([340, 8], 2.2, [17, 17, 18, 255], "beside the page, which has shrunk", 2),
              pixel([320, 110], 2.2, [153, 153, 153, 255], "the dimmed page"), pixel([100, 620], 2.2, [255, 255, 255, 255], "the menu over it")]
    return "springs integrated step by step, the slop, the release rule and the bindings by hand", values, pixels


def carousel():
    page, card, tall, drift, dot = 311.0, 297.0, 432.0, 56.0, 8.0
    constants, key, values = {"stiffness": 200, "ratio": 1}, "pages.contentOffset.x", []
    grounds = [(0x3B, 0x2A, 0x4F), (0x3D, 0x35, 0x66), (0x16, 0x20, 0x3F), (0x4A, 0x2F, 0x4D)]

    def check(at, state, why, tolerance=0.1):
        # What is left of the springs before is less than that.
        x, v = state
        values.append(value(key, at, x, why, v, tolerance))
        for k in range(4):
            place = x / page - k
            values.append(value(f"dot{k}.bounds.size.width", at, between(place, (-1, 0, 1), (dot, 3 * dot, dot)), "a pill as its page comes", tolerance=1e-2))
        place = x / page - 1
        values.append(value("dot1.position.x", at, between(place, (-1, 0), (4 * dot, 2 * dot)), "makes room for the pill before it", tolerance=1e-2))
        values.append(value("place1.photo.position.x", at, between(place, (-1, 1), (card / 2 - drift, card / 2 + drift)), "slower than its card", tolerance=2e-2))
        values.append(value("place1.words.opacity", at, between(place, (-0.8, 0, 0.8), (0, 1, 0)), "its words with it", tolerance=1e-3))
        color = [between(x / page, (0, 1, 2, 3), [c[i] / 255 for c in grounds]) for i in range(3)] + [1]
        values.append(value("ground.backgroundColor", at, color, "its color between the two pages", tolerance=2e-4))

    check(0.6, (130 / 0.18 * 0.1, 130 / 0.18), "along with the finger", 1e-6)
    for at, start, target, why in ((0.68, 130, page, "flung: one page on"), (1.78, page + 130, 2 * page, "another one"), (4.48, 2 * page + 130, 3 * page, "the last one")):
        check(at + 0.1, spring(start, 130 / 0.18, target, 0.1, **constants), why, 0.5)
    check(3.5, (2 * page + 140, 0), "hesitates")
    assert round((2 * page + 140) / page) == 2
    check(3.7, spring(2 * page + 140, 0, 2 * page, 0.1, **constants), "and goes back")
    check(5.75, (3 * page + band(150, page), 0), "no page behind the last: the rubber band")
    pale = [round(c + 0.4 * (255 - c)) for c in grounds[0]] + [255]
    pixels = [pixel([10, 640], 0.2, [*grounds[0], 255], "the ground of the first page"), pixel([10, 640], 2.6, [*grounds[2], 255], "of the third", 2),
              pixel([163, 594], 0.2, [255, 255, 255, 255], "the pill of the first page"), pixel([187.5, 594], 0.2, pale, "the dot beside it", 2),
              pixel([179.5, 594], 0.2, [*grounds[0], 255], "nothing between them")]
    return "springs integrated step by step, the rubber band and the bindings by hand", values, pixels


def settled(response, fraction):
    """Core Animation's settlingDuration: the envelope of an oscillating spring is within a thousandth of the way."""
    omega = 2 * math.pi / response
    beta, wave = fraction * omega, omega * math.sqrt(1 - fraction**2)
    return math.log((1 + beta / wave) / 0.001) / beta


def passes(way, share):
    """When a motion from 0 to 1 passes a share for the first time."""
    high = 0.0
    while way(high) < share:
        high += 0.01
    low = high - 0.01
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if way(middle) < share else (low, middle)
    return low


def banner():
    low, tall, top, away, shrink, give = 78.0, 304.0, 54.0, -324.0, 0.92, 120.0
    words, values = (0.45, 0.8), []
    constants, begin = settling(*words), -low - 20
    behind = top + low * (1 - shrink) + 9

    def check(key, at, state, why, tolerance=1e-3):
        values.append(value(key, at, state[0], why, state[1], tolerance))

    # Each begins when the one before has come to rest; the lengths of the fingers' ways add up.
    first = 0.4
    second = first + settled(*words) + 0.2
    pull = second + settled(*words)
    lift = pull + 0.4 + 0.25
    swipe = lift + 1.4
    last = swipe + 0.15 + 1
    for t in (0.1, 0.25):
        check("ferry.position.y", first + t, spring(begin, 0, top, t, **constants), "drops in")
        check("nora.position.y", second + t, spring(begin, 0, top, t, **constants), "0.2 s after the first has come to rest")
    # Its edge comes onto the screen.
    comes = second + passes(lambda t: step(t, constants)[0], -begin / (top - begin))
    for t in (0.1, 0.25):
        s, v = step(t, constants)
        check("ferry.position.y", comes + t, (top + (behind - top) * s, (behind - top) * v), "goes behind the second as that comes")
        values.append(value("ferry.transform.scale.x", comes + t, 1 + (shrink - 1) * s, "and shrinks", tolerance=1e-4))
    # 12 points of the band, on a finger that eases out.
    finger = 12 * give / (0.55 * (give - 12))
    assert abs(band(finger, give) - 12) < 1e-9
    opens = pull + 0.4 * passes(lambda t: ease("easeOut", t)[0] if t > 0 else 0.0, finger / 120)
    values.append(value("nora.bounds.size.height", opens - 1e-3, low, "pulled by less than 12 points", tolerance=1e-6))
    for t in (0.1, 0.25):
        s, v = step(t, constants)
        check("nora.bounds.size.height", opens + t, (low + (tall - low) * s, (tall - low) * v), "opens under the finger", 1e-2)
    values.append(value("ferry.opacity", opens + 0.01, 0, "hidden by it"))
    for view, later in (("photo", 0), ("reply", 0.08)):
        s, v = spring(0.8, 0, 1, 0.1, **settling(0.4, 0.6))
        values.append(value(f"{view}.transform.scale.x", opens + later + 0.1, s, "pops, one after the other", v, 1e-3))
    pulled = top + band(120, give)
    check("nora.position.y", lift - 0.05, (pulled, 0), "the rubber band", 0.05)
    check("nora.position.y", lift + 0.1, spring(pulled, 0, top, 0.1, **constants), "and back", 0.05)
    speed = -140 / 0.15
    leaves = swipe + top / -speed
    check("nora.position.y", swipe + 0.1, (top + speed * 0.1, speed), "swiped along with the finger", 0.05)
    check("nora.position.y", swipe + 0.15 + 0.1, spring(top - 140, speed, away, 0.1, **constants), "and away", 0.05)
    s, v = step(0.1, constants)
    check("ferry.position.y", leaves + 0.1, (behind + (top - behind) * s, (top - behind) * v), "comes forward again", 0.02)
    values.append(value("ferry.opacity", leaves + 0.01, 1, "seen again"))
    check("ferry.position.y", last + 0.1 + 0.1, spring(top - 70, -700, away, 0.1, **constants), "swiped away too", 0.05)
    ground = [245, 245, 247, 255]
    pixels = [pixel([300, 125], first + 0.8, ground, "the first banner"), pixel([15, 235], lift - 0.05, ground, "the card"),
              pixel([20, 83], 0.2, [32, 27, 66, 255], "the night sky", 40)]
    return "springs integrated step by step, their settling times by Core Animation's rule, crossings by bisection", values, pixels


SCENES = {
    "pane-states": pane_states, "sheet": sheet, "accordion": accordion, "side-menu": side_menu, "carousel": carousel, "banner": banner,
}
