"""Scenes of scrolling, drawers, pages, pinches and detents."""
import math

from derivations.mathematics import coast, ease, pixel, spring, springs, value

REACH = -1 / (1000 * math.log(0.998))


def band(way, c=0.55, d=256.0):
    """How far content gives way for a finger's way beyond the edge."""
    return way * c * d / (d + c * way)


def unband(way, c=0.55, d=256.0):
    """The finger's way for which content gives way so far: `band` the other way round."""
    return way * d / (c * (d - way))


def meeting(x, v, limit, rate=0.998):
    """When a coasting motion meets a limit, and its velocity there: halved until it fits."""
    k = -1000 * math.log(rate)
    low, high = 0.0, 10.0
    for _ in range(200):
        middle = (low + high) / 2
        if abs(v) * (1 - rate ** (1000 * middle)) / k < abs(limit - x):
            low = middle
        else:
            high = middle
    return low, coast(x, v, low, rate)[1]


def scroll_stages():
    values = []
    y = "{}.contentOffset.y".format
    for lane in ("hard", "coasting", "bouncing", "banded"):
        values.append(value(y(lane), 0.4, 80, "100 ms of 800 points a second", 800))
    values.append(value(y("hard"), 2.4, 120, "no inertia: it stays where the finger left it", 0))
    time, speed = meeting(120, 800, 250)
    met = 0.45 + time
    values.append(value(y("coasting"), 0.6, coast(120, 800, 0.15)[0], "coasting", coast(120, 800, 0.15)[1], 1e-4))
    values.append(value(y("coasting"), met + 0.05, 250, "stopped dead at the end", 0))
    for lane in ("bouncing", "banded"):
        for t in (0.05, 0.2):
            x, v = spring(250, speed, 250, t, stiffness=100)
            values.append(value(y(lane), met + t, x, "takes the velocity over into the bounce", v, 1e-3))
    values.append(value(y("hard"), 5.25, 0, "cannot be pulled beyond the top", 0))
    # They are taken on the last of their way to rest, of which a twentieth of a pixel is left at most.
    left = 0.05 / 2
    values.append(value(y("bouncing"), 5.25, 0, "neither can this one", 0, left))
    values.append(value(y("banded"), 5.25, -band(200), "gives way: 200·c·d / (d + c·200)", 0, band(200 + left) - band(200)))
    x, v = spring(-band(200), 0, 0, 0.1, stiffness=100)
    further = spring(-band(200 + left), 0, 0, 0.1, stiffness=100)
    values.append(value(y("banded"), 5.4, x, "springs back from rest", v, max(abs(further[0] - x), abs(further[1] - v))))
    # Let go while the finger moves at 700 points a second, 140 beyond the top.
    h = 1e-4
    steep = (band(140 + h) - band(140 - h)) / (2 * h)
    values.append(value(y("thrown"), 7.1, -band(70), "the band is the same under the finger"))
    for lane, speed, why in (
        ("banded", -700 * steep, "goes on as fast as it was seen to move"),
        ("thrown", -700, "goes on as fast as the finger"),
    ):
        for t in (0.03, 0.1, 0.3):
            x, v = spring(-band(140), speed, 0, t, stiffness=100)
            values.append(value(y(lane), 7.2 + t, x, why, v, 1e-3))
    values.append(value(y("bouncing"), 7.3, 0, "a hard stop lets nothing through", 0))
    return "finger arithmetic, and the equations of motion integrated step by step", values, []


def deceleration():
    values = []
    for name, rate in (("normal", 0.998), ("fast", 0.99)):
        k = -1000 * math.log(rate)
        for v in (200, 400, 600):
            key = f"{name}{v}.position.x"
            for t in (0.1, 0.4):
                x, speed = coast(60, v, t, rate)
                values.append(value(key, 0.52 + t, x, "v keeps d of itself each millisecond", speed, 1e-4))
            # It creeps until a twentieth of a pixel is left, at two pixels a point.
            left = v / k - (coast(60, v, 4.3 - 0.52, rate)[0] - 60)
            rests = left < 0.05 / 2
            x, speed = (60 + v / k, 0) if rests else coast(60, v, 4.3 - 0.52, rate)
            why = "at rest at its flag" if rests else "creeps on to its flag"
            values.append(value(key, 4.3, x, why, speed, 1e-6 if rests else 1e-4))
    return "v′ = 1000 ln(d) v integrated step by step", values, []


def bounce():
    values = []
    for v in (500, 800, 1200):
        key = f"ball{v}.position.x"
        time, speed = meeting(84, v, 300)
        met = 0.5 + time
        values.append(value(key, met, 300, "meets the wall", speed, 1e-3))
        for t in (0.05, 0.1, 0.3):
            x, rate = spring(300, speed, 300, t, stiffness=100)
            values.append(value(key, met + t, x, "no displacement, all the velocity (m 1, k 100, ζ 1)", rate, 1e-3))
        values.append(value(key, met + 0.1, 300 + speed / (math.e * 10), "furthest out: v / (e · ω0)", 0, 1e-3))
    return "coasting solved by halving, the spring integrated step by step", values, []


def bounce_springs():
    values = []
    y = "{}.contentOffset.y".format
    time, speed = meeting(150, 1250, 300)
    met = 0.42 + time
    for lane, stiffness in (("same", 100), ("apart", 400)):
        for t in (0.04, 0.15):
            x, v = spring(300, speed, 300, t, stiffness=stiffness)
            values.append(value(y(lane), met + t, x, f"the bounce of the fling, stiffness {stiffness}", v, 1e-3))
        pulled = 300 + band(180)
        values.append(value(y(lane), 2.95, pulled, "pulled 180 points beyond the end", 0, 1e-6))
    for lane, stiffness, ratio in (("same", 100, 1), ("apart", 60, 0.6)):
        for t in (0.1, 0.4):
            x, v = spring(300 + band(180), 0, 300, t, stiffness=stiffness, ratio=ratio)
            values.append(value(y(lane), 3.0 + t, x, f"the way back, stiffness {stiffness}, ζ {ratio}", v, 1e-3))
    return "finger arithmetic, and the equations of motion integrated step by step", values, []


def rubber_band():
    values = []
    for i, (c, d) in enumerate([(0.25, 200), (0.55, 200), (1, 200), (0.55, 50), (0.55, 100), (0.55, 400)]):
        key = f"knob{i + 1}.position.x"
        progress, slope = ease("easeInEaseOut", 0.5)
        way, rate = 240 * progress, 240 * slope / 1.2
        here = band(way, c, d)
        # The slope of the band, from a small difference.
        h = 1e-4
        steep = (band(way + h, c, d) - band(way - h, c, d)) / (2 * h)
        values.append(value(key, 0.9, 226 + here, f"half-way: {way:g} points with c {c} and d {d}", steep * rate, 1e-3))
        values.append(value(key, 1.7, 226 + band(240, c, d), "the finger 240 points away", 0))
        assert band(240, c, d) < d
        x, v = spring(226 + band(240, c, d), 0, 226, 0.1, stiffness=100)
        values.append(value(key, 2.0, x, "let go, it springs back", v, 1e-3))
    return "x·c·d / (d + c·x), the curve solved by bisection, the spring integrated", values, []


def rubber_band_anything():
    values = []
    values.append(value("tile.position", 1.0, [140 + band(120, d=70), 120 + band(60, d=70)],
                        "each axis by the size of the view, 70", [0, 0]))
    values.append(value("photo.transform.scale", 1.45, 1.5 + band(1.5, d=0.5), "fingers three times as far apart, limits 1 … 1.5", 0))
    thirty = math.radians(30)
    values.append(value("wheel.transform.rotation", 1.65, thirty + band(math.radians(90), d=2 * thirty), "turned 120°, limits ±30°", 0))
    values.append(value("paint.timeOffset", 1.85, 2 + band(2.5, d=1), "140 points are 3.5 s from 1 s, limits 1 … 2", 0))
    for key, at, start, target in (("photo.transform.scale", 1.6, 1.5 + band(1.5, d=0.5), 1.5),
                                   ("wheel.transform.rotation", 1.8, thirty + band(math.radians(90), d=2 * thirty), thirty),
                                   ("paint.timeOffset", 2.0, 2 + band(2.5, d=1), 2)):
        x, v = spring(start, 0, target, 0.1, stiffness=100)
        values.append(value(key, at + 0.1, x, "springs back from rest", v, 1e-4))
    # A second of the keyframes is their second colour, #FF3B30.
    pixels = [pixel([304 + 80, 229 + 103], 2.85, [255, 59, 48], "at rest at its upper limit: red")]
    return "x·c·d / (d + c·x), and the spring integrated step by step", values, pixels


def drawer_choices():
    values = []
    y = "{}.position.y".format
    # 30 points in 0.08 s from the lowest place: 375 points a second.
    start, v = 406 - 30, -375.0
    assert abs(start - 406) < abs(start - 330) and abs(start + v * REACH - 240) < abs(start + v * REACH - 330)
    for t in (0.1, 0.3):
        x, s = spring(start, v, 406, t)
        values.append(value(y("near"), 0.48 + t, x, "the lowest place is the nearest: it slips out of the hand", s, 1e-3))
        x, s = spring(start, v, 240, t)
        values.append(value(y("sprung"), 0.48 + t, x, "376 − 375 · 0.4995 = 188.7 is nearest to the top", s, 1e-3))
        x, s = spring(start, v, 240, t, ratio=0.2)
        values.append(value(y("loose"), 0.48 + t, x, "the same with ζ 0.2", s, 1e-3))
    p, s = ease("easeInEaseOut", 0.4)
    values.append(value(y("timed"), 0.58, start + (240 - start) * p, "a curve from standstill over 0.25 s", (240 - start) * s / 0.25))
    values.append(value(y("timed"), 0.74, 240, "there after 0.25 s", 0))
    return "the release rules by hand, and the equations of motion integrated step by step", values, []


def drawer():
    values, key = [], "drawer.position.y"

    def choose(x, v):
        return min((420, 650, 907), key=lambda a: abs(a - (x + v * REACH)))

    def throw(at, x, v, target, why, times=(0.1, 0.3)):
        assert choose(x, v) == target
        for t in times:
            values.append(value(key, at + t, spring(x, v, target, t)[0], why, spring(x, v, target, t)[1], 1e-3))

    throw(0.5, 907 - 60, -60 / 0.2, 650, "thrown to the middle")
    # A finger takes it where it is, on the last of its way to rest.
    start = spring(907 - 60, -60 / 0.2, 650, 1.0)[0] - 72
    throw(1.62, start, -72 / 0.12, 420, "thrown to the top")
    left = spring(start, -72 / 0.12, 420, 1.18)[0] - 420
    pulled = 420 - band(160 - left, d=60)
    values.append(value(key, 3.3, pulled, "pulled 160 points beyond the top: at most the 60 to the edge", 0))
    left = 420 - spring(pulled, 0, 420, 1.0)[0]
    throw(4.52, 420 - unband(left, d=60) + 170, 170 / 0.12, 907, "thrown to the bottom", (0.1,))
    # Its upper edge rests at 547 there, so 120 points are left below.
    values.append(value(key, 6.0, 907 + band(70, d=120), "pulled 70 points beyond the bottom", 0, 0.05 / 2))
    values.append(value(key, 7.1, 907, "back at rest but for a twentieth of a pixel", None, 0.05 / 2))
    return "the release rule by hand, and the equations of motion integrated step by step", values, []


def app_store():
    values, key = [], "shelf.contentOffset.x"
    starts = [0, 262, 444, 736, 895]
    constants = {"stiffness": 120, "ratio": 0.8}

    def throw(x, v, target, at, why, taken=0):
        """Where it is when the next finger takes it, on the last of its way to rest."""
        for t in (0.1, 0.3):
            a, s = spring(x, v, target, t, **constants)
            values.append(value(key, at + t, a, why, s, 1e-3))
        return spring(x, v, target, taken, **constants)[0]

    assert min(starts, key=lambda a: abs(a - (80 + 80 / 0.12 * REACH))) == 444
    start = throw(80, 80 / 0.12, 262, 0.52, "a fling for two pages goes on by one", 0.98)
    start = throw(start + 150, 1500, 444, 1.6, "a harder one too", 1.0)
    values.append(value(key, 3.2, start + 60, "pulled by 60 points", 0, 0.3))
    start = throw(start + 60, 0, 444, 3.25, "let go at rest, it falls back", 0.75)
    start = throw(start + 120, 800, 736, 4.15, "a page on", 0.85)
    throw(start + 120, 800, 895, 5.15, "the last page begins beyond the end, and rests at it")
    values.append(value(key, 6.7, 895 + band(220, d=375), "pulled beyond the end", 0, 0.3))
    return "page starts added up, the release rule by hand, the spring integrated step by step", values, []


def velocity_vector():
    """To the right by a spring (k 40, ζ 0.8), and after 0.3 s straight up."""
    constants = {"stiffness": 40, "ratio": 0.8}
    corner, speed = spring(32, 0, 152, 0.3, **constants)
    values = []
    for name in ("scalar", "vector"):
        x, v = spring(32, 0, 152, 0.2, **constants)
        values.append(value(f"{name}.position", 0.7, [x, 186], "both set out alike", [v, 0], 1e-3))
    for t in (0, 0.1, 0.2, 0.5):
        x, v = springs([corner, 186], [speed, 0], [corner, 60], t, **constants) if t else ([corner, 186], [speed, 0])
        values.append(value("vector.position", 0.8 + t, x, "a spring for each axis, the velocity across the way", v, 1e-2))
        y, v = spring(186, -speed, 60, t, **constants) if t else (186, -speed)
        values.append(value("scalar.position", 0.8 + t, [corner, y], "all speed along the way, nothing across", [0, v], 1e-2))
    bend = max(springs([corner, 186], [speed, 0], [corner, 60], k / 100, **constants)[0][0] for k in range(60))
    assert bend > corner + 15
    return "a spring for each axis, integrated step by step", values, []


def interrupt():
    values = []
    p, s = ease("easeInEaseOut", 0.5)
    speed = 92 * s / 0.8
    values += [value(f"{name}.position", 0.8 - 1e-9, [100, 84], "half-way", [speed, 0], 1e-5)
               for name in ("jump", "broken", "additive", "spring")]
    values.append(value("jump.position", 0.8, [146, 84], "the model: a jump", [0, 0], 1e-6))
    values.append(value("broken.position", 0.8, [100, 84], "from what was seen, but at rest", [0, 0], 1e-6))
    values.append(value("broken.position", 1.2, [77, 84], "half-way back from where it was seen", [-46 * s / 0.8, 0], 1e-6))
    values.append(value("additive.position", 0.8, [100, 84], "neither place nor velocity breaks", [speed, 0], 1e-5))
    q, r = ease("easeInEaseOut", 0.75)
    u, w = ease("easeInEaseOut", 0.25)
    values.append(value("additive.position", 1.0, [54 + 92 * (q - u), 84], "the way out and the way back, added", [92 * (r - w) / 0.8, 0], 1e-6))
    values.append(value("spring.position", 0.8, [100, 84], "the spring sets out where and as fast as the curve was", [speed, 0], 1e-5))
    for t in (0.1, 0.3):
        x, v = spring(100, speed, 54, t, stiffness=60, ratio=0.8)
        values.append(value("spring.position", 0.8 + t, [x, 84], "and goes on from there", [v, 0], 1e-3))
    for name in ("jump", "broken", "additive", "spring"):
        values.append(value(f"{name}Mark.opacity", 0.79, 0, "not called back yet"))
        values.append(value(f"{name}Mark.opacity", 0.81, 1, "the place is marked"))
    return "curves solved by bisection, springs integrated step by step", values, []


def spring_settling():
    values = []
    for t in (0.2, 0.6):
        x, v = spring(38, 0, 280, t, stiffness=100, ratio=0.5)
        values.append(value("massBall.position.x", 0.4 + t, x, "m 1, k 100, c 10", v, 1e-3))
    settled = 1.4727003346780927  # as Apple prints it for these numbers
    for at, shown in ((0.4 + settled - 1e-3, 0.2), (0.4 + settled + 1e-3, 1)):
        values.append(value("massEnd.opacity", at, shown, "the completion runs at 1.4727003346780927 s"))
        values.append(value("colorEnd.opacity", at, shown, "the color's completion runs then too: what moves does not matter"))
    values.append(value("massBall.position.x", 0.4 + settled + 1e-3, 280, "nothing moves after it", 0))
    for at, shown in ((4.39, 0.2), (4.41, 1)):
        values.append(value("ratioEnd.opacity", at, shown, "the completion runs at 4 s"))
    return "the spring integrated step by step, and the settling duration that Apple prints", values, []


def zero_displacement():
    values = []
    for at in (0.45, 1, 3):
        for name in ("empty", "same"):
            values.append(value(f"{name}.position.x", at, 200, "nothing to animate", 0))
        x, v = spring(200, -1000, 200, at - 0.4, stiffness=60, ratio=0.1)
        values.append(value("ours.position.x", at, x, "displacement 0, velocity −1000", v, 1e-3))
    return "the spring integrated step by step", values, []


def detents():
    values = []
    deg = math.radians
    # 40° in 0.2 s: 200° a second carry it to 40 + 99.9°, nearest to 120°.
    v = deg(200)
    assert min(range(-180, 241, 60), key=lambda a: abs(a - (40 + 200 * REACH))) == 120
    values.append(value("knob.transform.rotation", 0.5, deg(20), "half-way under the fingers", v))
    for t in (0.1, 0.3):
        x, s = spring(deg(40), v, deg(120), t, ratio=0.5)
        values.append(value("knob.transform.rotation", 0.6 + t, x, "thrown to 120°", s, 1e-4))
    values.append(value("knob.transform.rotation", 2.5, deg(95), "turned back by 25°", 0, 1e-3))
    values.append(value("knob.transform.rotation", 3.9, deg(120), "95° is still nearest to 120°", 0, 1e-3))
    # 30 points of 160 in 0.15 s: −1.25 a second.
    assert min((0.1, 0.4, 0.7, 1), key=lambda a: abs(a - (1 - 0.1875 - 1.25 * REACH))) == 0.1
    x, s = spring(0.8125, -1.25, 0.1, 0.1)
    values.append(value("lamp.opacity", 0.85, x, "thrown down to the lowest stop", s, 1e-4))
    assert min((0.1, 0.4, 0.7, 1), key=lambda a: abs(a - (0.1 + 0.125 + 0.125 / 0.3 * REACH))) == 0.4
    values.append(value("lamp.opacity", 3.9, 0.4, "thrown up by one", 0, 1e-3))
    assert min(range(5), key=lambda a: abs(a - (1.25 + 6.25 * REACH))) == 4
    values.append(value("swatch.timeOffset", 2.3, 4, "thrown to the last colour", 0, 1e-3))
    assert min(range(5), key=lambda a: abs(a - 2.75)) == 3
    values.append(value("swatch.timeOffset", 3.9, 3, "pulled back by 50 points", 0, 1e-3))
    return "the release rule by hand, and the spring integrated step by step", values, [
        pixel([300, 200], 3.95, [0, 122, 255], "the fourth colour")]


def metro_map():
    values = []
    scale, place = "map.transform.scale", "map.position"
    # Central lies at (170, 270), 10 right of and 60 below the middle of the map.
    for at, share in ((0.6, 0.25), (0.8, 0.5), (1.25, 1.0)):
        p, s = (1, 0) if share == 1 else ease("easeInEaseOut", share)
        k, rate = 1 + 1.2 * p, 1.2 * s / 0.8
        x, y = 170 - 10 * p, 270 - 60 * p
        values.append(value(scale, at, k, "as the fingers part", rate))
        values.append(value(place, at, [x - 10 * k, y - 60 * k], "Central stays between the fingers",
                            [-10 * s / 0.8 - 10 * rate, -60 * s / 0.8 - 60 * rate]))
    # At 2.2 the map is 704 points wide and rests between 320 − 352 and 352.
    x, y = 160 - 22, 210 - 132
    values.append(value(place, 1.8, [x, y], "let go at rest", [0, 0]))
    values.append(value(place, 2.0, [x - 80, y - 20 / 0.15 * 0.1], "under the finger", [-800, -20 / 0.15]))
    speed, start = -120 / 0.15, x - 120
    time, rest = meeting(start, speed, -32)
    meets = 2.05 + time
    for t in (0.05, 0.3):
        a, v = spring(-32, rest, -32, t, stiffness=100)
        values.append(value("map.position.x", meets + t, a, "coasted to its edge, and bounces there", v, 1e-3))
        y_now, y_speed = coast(y - 20, -20 / 0.15, time + t)
        values.append(value("map.position.y", meets + t, y_now, "y goes its own way: it meets no edge", y_speed, 1e-3))
    values.append(value(scale, meets + 0.05, 2.2, "and the scale has no part in it", 0))
    # Parted four times as far, from 2.2: 8.8, which is 5.8 beyond the limit of 3. The band is 3 − 1 long.
    values.append(value(scale, 4.9, 3 + band(5.8, d=2), "the scale gives way beyond 3 by its own band", 0))
    return "where fingers and Central are, by hand; springs integrated step by step", values, []


SCENES = {
    "scroll-stages": scroll_stages, "deceleration": deceleration, "bounce": bounce,
    "bounce-springs": bounce_springs, "rubber-band": rubber_band,
    "rubber-band-anything": rubber_band_anything, "drawer-choices": drawer_choices, "drawer": drawer,
    "app-store": app_store, "velocity-vector": velocity_vector, "interrupt": interrupt,
    "spring-settling": spring_settling, "zero-displacement": zero_displacement, "detents": detents,
    "metro-map": metro_map,
}
