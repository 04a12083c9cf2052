"""Showpieces on a phone: what fingers, springs and bindings must make of them."""
import math

from derivations.mathematics import coast, pixel, spring, springs, value

REACH = -1 / (1000 * math.log(0.998))  # How far a velocity of 1 carries, at UIScrollView's normal rate.


def band(way, d, c=0.55):
    """How far something gives way for a finger's way beyond its limit."""
    return way * c * d / (d + c * way)


# The widths of texts in Inter Regular of 17 points, summed from the advances of its letters.
WIDTHS = {"O": 12.94, "On my": 51.58, "On my way": 88.89}


def between(x, stops, values):
    """A binding: straight from stop to stop, held beyond the first and the last."""
    if x <= stops[0]:
        return values[0]
    for a, b, u, v in zip(stops, stops[1:], values, values[1:]):
        if x <= b:
            return u + (v - u) * (x - a) / (b - a)
    return values[-1]


def settling(response, fraction):
    """SwiftUI's words for a spring of mass 1."""
    return {"stiffness": (2 * math.pi / response) ** 2, "ratio": fraction}


def map_sheet():
    """The sheet's throws by the release rule; its riders and the map are straight functions of where it is."""
    values, key, top, half, low = [], "sheet.position.y", 64.0, 466.0, 740.0
    constants = {"stiffness": 210, "ratio": 0.84}

    def choose(x, v):
        return min((top, half, low), key=lambda a: abs(a - (x + v * REACH)))

    def riders(y, at, tolerance):
        values.append(value("rider.position.y", at, between(y, (half, low), (394, 668)), "rides up to the middle detent", tolerance=tolerance))
        values.append(value("world.position.y", at, between(y, (top, half, low), (342, 373, 502)), "the map goes half the way", tolerance=tolerance))

    # The map is thrown by 140 and 110 points a second, and coasts.
    for axis, start, speed in (("x", -64 + 280 - 28, -140.0), ("y", -96 + 560 + 22, 110.0)):
        for t in (0.2, 0.6):
            x, v = coast(start, speed, t)
            values.append(value(f"map.position.{axis}", 0.6 + t, x, "coasts: keeps 0.998 of its velocity each millisecond", v, 1e-3))
    throws = [(1.7, 650.0, -450.0, half, "thrown half the way"), (4.16, half - 130, -130 / 0.16, top, "thrown all the way")]
    for at, x, v, target, why in throws:
        assert choose(x, v) == target
        for t in (0.1, 0.25):
            y, s = spring(x, v, target, t, **constants)
            values.append(value(key, at + t, y, why, s, 1e-3))
            riders(y, at + t, 1e-3)
    values.append(value(key, 5.58, top - band(90, 160), "pulled 90 points beyond its end: the rubber band", 0, 1e-3))
    y, s = spring(top - band(90, 160), 0, top, 0.1, **constants)
    values.append(value(key, 5.7, y, "and back", s, 1e-3))
    # Thrown down from what is left of the bounce, which swings to this side of the end or beyond it.
    left = spring(top - band(90, 160), 0, top, 0.5, **constants)[0] - top
    if left < 0:
        left = left * 160 / (0.55 * (160 + left))
    x, v = top + left + 230, 230 / 0.16
    assert choose(x, v) == low
    y, s = spring(x, v, low, 0.1, **constants)
    values.append(value(key, 6.36, y, "thrown down", s, 1e-3))
    y, s = spring(x, v, low, 0.11, **constants)
    values.append(value(key, 6.43, y - 40 / 2, "caught in flight: it is where it was, less the finger's way", -40 / 0.12, 0.5))
    assert choose(y - 40, -40 / 0.12) == half
    values.append(value(key, 8, half, "and rests in the middle", 0))
    for pin in range(4):
        size, rate = spring(0.0, 0.0, 1.0, 0.15, **settling(0.42, 0.58))
        values.append(value(f"pin{pin}.transform.scale.x", 2.8 + 0.08 * pin + 0.15, size, "a pin, 0.08 s after the one before", rate, 1e-3))
    pixels = [
        # Its tip stands at (376, 560) of the map, whose corner is at (-161.93, -19.06) of the world's, at (0, -129).
        pixel([376 - 161.93, 560 - 19.06 - 129 - 48], 2.7, [196, 230, 180, 255], "no pin yet: the park", tolerance=3),
        pixel([376 - 161.93 + 19.5, 560 - 19.06 - 129 - 33], 3.9, [255, 255, 255, 255], "the white rim of a pin"),
    ]
    return "springs and coasting integrated step by step, the release rule and the bindings by hand", values, pixels


def chat_keyboard():
    """The keyboard's spring has mass 3 and stiffness 1000; the field rests on it, and 80 points above the screen's foot without it."""
    values, key = [], "keyboard.position.y"
    rise, settle, pop = {"mass": 3.0, "stiffness": 1000.0}, settling(0.46, 0.78), settling(0.4, 0.62)

    def field(y, at, tolerance):
        values.append(value("bar.position.y", at, min(y - 52, 764.0), "the field upon it", tolerance=tolerance))
        values.append(value("thread.position.y", at, min(y - 52, 764.0), "and the messages upon the field", tolerance=tolerance))

    for t in (0.05, 0.12, 0.3):
        y, v = spring(844.0, 0.0, 508.0, t, **rise)
        values.append(value(key, 0.6 + t, y, "rises: a critically damped spring", v, 1e-3))
        field(y, 0.6 + t, 1e-3)
    for word, letters in (("O", 1.32), ("On my", 1.84), ("On my way", 2.8)):
        values.append(value("keyboard.shift", letters, 0, f"“{word}”: after its first letter the keys are small"))
        values.append(value("caret.position.x", letters, 17.5 + WIDTHS[word], f"behind “{word}” in Inter", tolerance=0.1))
    for t in (0.1, 0.3):
        x, v = spring(113.5, 0.0, 315.5, t, **settle)
        y, w = spring(26.0, 0.0, 20.0, t, **settle)
        values.append(value("sent.position", 3.0 + t, [x, y], "flies out of the field", [v, w], 1e-3))
        y, v = spring(0.0, 0.0, -52.0, t, **settle)
        values.append(value("messages.position.y", 3.0 + t, y, "the others make room for it", v, 1e-3))
    for view, begin, start in (("thinking", 3.75, 0.0), ("answer", 5.4, 0.5), ("heart", 6.2, 0.0)):
        size, rate = spring(start, 0.0, 1.0, 0.12, **pop)
        values.append(value(f"{view}.transform.scale.x", begin + 0.12, size, "springs in", rate, 1e-3))
    values.append(value(key, 7.3, 508, "a finger on the messages does not move it", 0))
    for at, y, why in ((7.54, 508 + 160 * 0.16 / 0.32, "along with the finger, where it is"), (7.86, 676, "as low as that"),
                       (8.13, 668 - 80 * 0.13 / 0.26, "and up again with it")):
        values.append(value(key, at, y, why, tolerance=1e-6))
        field(y, at, 1e-6)
    for t in (0.05, 0.15):
        y, v = spring(720.0, 132 / 0.16, 844.0, t, **rise)
        values.append(value(key, 8.52 + t, y, "let go downwards: the spring takes the velocity over", v, 1e-3))
        field(y, 8.52 + t, 1e-3)
    values.append(value("bar.position.y", 9.5, 764, "the field rests above the foot", 0))
    pixels = [
        pixel([195, 800], 0.3, [255, 255, 255, 255], "no keyboard"), pixel([195, 775], 1.1, [209, 211, 217, 255], "the keyboard's foot"),
        pixel([30, 475], 1.1, [233, 233, 235, 255], "the field's button above it", tolerance=3),
        pixel([265, 424], 3.6, [5, 106, 226, 255], "the message in its place: half of the way between its two blues", tolerance=3),
        pixel([195, 800], 9.5, [255, 255, 255, 255], "gone again"),
    ]
    return "springs integrated step by step, the finger's way and the bindings by hand", values, pixels


def photo_zoom():
    """The photo's middle moves by fingers and by one spring for each axis; its size, its corners and the dark follow its height."""
    values, key = [], "photo.position"
    home, wide, way, constants = [326.0, 728.0], [195.0, 422.0], (422, 728), {"stiffness": 190, "ratio": 0.82}

    def choose(x, v):
        ends = [a + b * REACH for a, b in zip(x, v)]
        return min((home, wide), key=lambda p: math.dist(p, ends))

    def follows(y, at, tolerance):
        values.append(value("photo.bounds.size", at, [between(y, way, (390, 128)), between(y, way, (520, 128))], "as large as it is high", tolerance=tolerance))
        values.append(value("dark.opacity", at, between(y, (422, 660), (1, 0)), "and as dark around it", tolerance=tolerance))

    def flies(begin, x, v, target, times, why, tolerance=1e-3):
        for t in times:
            place, speed = springs(x, v, target, t, **constants)
            values.append(value(key, begin + t, place, why, speed, tolerance))
            follows(place[1], begin + t, tolerance)

    flies(0.6, home, [0.0, 0.0], wide, (0.08, 0.15), "opens out of its place")
    caught, _ = springs(home, [0.0, 0.0], wide, 0.16, **constants)
    held = [caught[0] - 4, caught[1] - 10]
    values.append(value(key, 1.06, held, "caught half-way: it is where it was, and goes with the finger", tolerance=1e-3))
    follows(held[1], 1.06, 1e-3)
    thrown, speed = [held[0] + 24, held[1] + 50], [24 / 0.12, 50 / 0.12]
    assert choose(thrown, speed) == home
    flies(1.18, thrown, speed, home, (0.1, 0.25), "thrown back into its place, with the finger's velocity")
    flies(2.0, home, [0.0, 0.0], wide, (0.1, 0.3), "opens all the way", 0.05)
    values.append(value(key, 3.65, [195 + 50, 422 + 160], "pulled about", tolerance=0.05))
    follows(422 + 160, 3.65, 0.05)
    lifted, speed = [195 - 30, 422 + 90], [-10 / 0.15, -50 / 0.15]
    assert choose(lifted, speed) == wide
    flies(4.05, lifted, speed, wide, (0.1, 0.3), "let go upwards: it opens again", 0.05)
    # Half of the time of easeInEaseOut is half of the way: of the turn, of the closing, and of the way of the middle.
    middle = (1 + 0.62) / 2
    values.append(value("photo.transform.rotation", 5.4, math.radians(-8), "half of the turn", tolerance=1e-3))
    values.append(value("photo.transform.scale.x", 5.4, middle, "half of the pinch", tolerance=1e-3))
    values.append(value(key, 6.95, home, "at home", tolerance=0.05))
    values.append(value("photo.transform.scale.x", 6.95, 1, "in its own size", tolerance=0.01))
    pixels = [
        pixel([20, 130], 0.3, [255, 255, 255, 255], "the page of the grid"), pixel([20, 160], 2.9, [0, 0, 0, 255], "dark around the photo"),
        pixel([354, 844 - 20], 6.95, [255, 255, 255, 255], "the page again"),
    ]
    return "springs integrated step by step, the release rule, the fingers and the bindings by hand", values, pixels


def data_page():
    """Springs that set out one after the other; bars that are turned back in flight keep their velocity."""
    values = []
    this, last = [6210, 9140, 7420, 11280, 8030, 12390, 5149], [7120, 4460, 9210, 5890, 8930, 6240, 9838]
    middles = [round(16 + 326 / 7 * (day + 0.5), 1) for day in range(7)]
    assert sum(this) == 7 * 8517 and sum(last) == 7 * 7384, "the averages that the digits show"
    for ring, part, late in (("move", 0.86, 0.3), ("exercise", 0.73, 0.42), ("stand", 0.58, 0.54)):
        values.append(value(f"{ring}.strokeEnd", late - 0.02, 0.001, "a ring, not begun"))
        for t in (0.15, 0.5):
            x, v = spring(0.001, 0.0, part, t, stiffness=46, ratio=8.4 / (2 * math.sqrt(46)))
            values.append(value(f"{ring}.strokeEnd", late + t, x, "a ring that closes: stiffness 46, damping 8.4", v, 1e-4))
    for day in range(7):
        key, late = f"bar{day}.column.bounds.size.height", 0.5 + 0.05 * day
        x, v = spring(8.0, 0.0, this[day] / 125, 0.2, stiffness=110, ratio=11 / (2 * math.sqrt(110)))
        values.append(value(key, late + 0.2, x, "grows, 0.05 s after the one before", v, 0.01))
    grow = settling(0.55, 0.56)
    for day in (0, 3, 6):
        # The delays are written with two digits.
        key, late = f"bar{day}.column.bounds.size.height", float(f"{0.025 * day:.2f}")
        x, v = spring(this[day] / 125, 0.0, last[day] / 125, 0.2, **grow)
        values.append(value(key, 2.08 + late + 0.2, x, "to last week", v, 0.02))
        x, v = spring(this[day] / 125, 0.0, last[day] / 125, 0.3, **grow)
        for t in (0.05, 0.25):
            y, w = spring(x, v, this[day] / 125, t, **grow)
            values.append(value(key, 2.38 + late + t, y, "turned back in flight, with its velocity", w, 0.05))
        values.append(value(key, 7.3, last[day] / 125, "last week in the end", tolerance=0.05))
    for digit, (a, b) in enumerate(zip("8517", "7384")):
        x, v = spring(-36.0 * int(a), 0.0, -36.0 * int(b), 0.2, **settling(0.7, 0.76))
        values.append(value(f"average.digit{digit}.strip.position.y", 3.38 + 0.2, x, f"rolls from {a} to {b}", v, 1))
    # From 4.65 s to 6 s the finger goes from 58 to 300 of the canvas, 16 points more than in the card.
    for at in (5.0, 5.5):
        x = 58 + 242 * (at - 4.65) / 1.35 - 16
        values.append(value("cursor.position.x", at, x, "where the finger is", 242 / 1.35, 1e-6))
        stops = [edge for middle in middles for edge in (round(middle - 14, 1), round(middle + 14, 1))]
        marks = [min(max(middle, 56), 302) for middle in middles for _ in range(2)]
        values.append(value("mark.position.x", at, between(x, stops, marks), "the mark stands at the nearest bar", tolerance=1e-6))
    x = spring(0.0, 0.0, 1.0, 0.2, **settling(0.38, 0.82))
    values.append(value("cursor.shown", 4.7, x[0], "the mark comes up", x[1], 1e-3))
    pixels = [
        pixel([195, 122], 1.9, [0, 0, 0, 255], "between the cards"), pixel([180, 332], 1.9, [0, 0, 0, 255], "and here"),
        pixel([360, 300], 1.9, [28, 28, 30, 255], "a card"),
        pixel([32 + 82, 128 + 16 + 16 + 48 + 34], 1.9, [28, 28, 30, 255], "inside of the rings"),
    ]
    return "springs integrated step by step, the bindings by hand", values, pixels


def block_toy():
    """The sling is Box2D's soft joint in steps of 1/240 s: what it pulls is known when the step is over (backward Euler)."""
    values, key, rest = [], "ball.position", (170, 236)
    values.append(value(key, 0.75, [170 - 86 / 2, 236 + 10 / 2], "pulled back with the finger", tolerance=1e-4))
    values.append(value(key, 1.3, [84, 246], "held", tolerance=1e-4))
    h, w = 1 / 240, 2 * math.pi * 3
    # Let go at 1.35 s; the sling takes effect with the step after, and is taken away a quarter of a period later.
    x, v, step = -1.0, 0.0, 325
    shown = {}
    while step < 344:
        v = (v - h * w * w * x) / (1 + h * h * w * w)
        x += h * v
        step += 1
        shown[step] = (x, v)
    for step in (332, 338, 343):
        x, v = shown[step]
        values.append(value(key, step / 240, [rest[0] + 86 * x, rest[1] - 10 * x], "pulled by a spring of 3 Hz", [86 * v, -10 * v], 0.02))
    x, v = shown[344]
    px, py, vx, vy = rest[0] + 86 * x, rest[1] - 10 * x, 86 * v, -10 * v
    for step in range(345, 385):
        vy += 1000 * h
        px, py = px + vx * h, py + vy * h
        if step in (360, 384):
            values.append(value(key, step / 240, [px, py], "and flies: 1000 points a second² down", [vx, vy], 0.05))
    homes = {"left": (496, 300), "middle": (556, 300), "right": (616, 300), "plank": (556, 261), "heart": (512, 230), "moon": (600, 230),
             "shelf": (556, 199), "cube": (556, 168), "roof": (556, 128), "extra": (698, 308)}
    for name, home in homes.items():
        values.append(value(f"{name}.position", 1.6, list(home), "stands until it is hit", tolerance=0.2))
        values.append(value(f"{name}.position", 7.9, list(home), "snapped back into its place", tolerance=0.2))
        values.append(value(f"{name}.transform.rotation", 7.9, 0, "and upright", tolerance=1e-3))
    values.append(value(key, 7.9, [170, 236], "the ball is in its sling again", tolerance=0.2))
    pixels = [
        pixel([330, 348], 0.2, [221, 177, 122, 255], "the table", tolerance=6), pixel([556, 318], 0.2, [244, 178, 57, 255], "the tower's foot", tolerance=12),
        pixel([556, 112], 3.3, [199, 231.5, 239.6, 255], "the tower has fallen: sky where its roof was", tolerance=2),
        pixel([512, 246], 7.9, [76, 122, 221, 255], "and stands again", tolerance=12),
    ]
    return "the joint and the fall step by step, as a backward and a semi-implicit Euler method", values, pixels


SKY = [(0, "0E1633"), (0.2, "131C42"), (0.25, "7D5A93"), (0.33, "2E69B4"), (0.5, "2965B4"), (0.7, "285FA8"), (0.79, "B25A35"), (0.87, "2A2456"), (1, "0E1633")]


def sky(seconds):
    """The color over a city at a time of day."""
    day = seconds / 86400 % 1
    stops = [at for at, _ in SKY]
    return [between(day, stops, [int(color[i:i + 2], 16) for _, color in SKY]) for i in (0, 2, 4)] + [255]


def watch_face():
    """The crown turns 120 s a point; the cities' dials show the sky of their own time; the seconds tick by springs of a second each."""
    values, pixels, key, start = [], [], "face.timeOffset", 36570
    finger = {1.85: 75, 2.4: 150, 3.4: 90, 4.2: 180}
    for at, way in finger.items():
        values.append(value(key, at, way * 120, f"{way} points of the crown", tolerance=1e-6))
    for t in (0.2, 0.5, 1.0):
        x, v = spring(21600.0, 0.0, 0.0, t, stiffness=36, ratio=0.72)
        values.append(value(key, 4.3 + t, x, "let go: time itself springs back to now", v, 1e-2))
    values.append(value(key, 6.45, 0, "now again", tolerance=5))
    for at, whole in ((0.08, 0), (2.05, 2), (5.3, 5)):
        # A second of ticks is over a tenth before the next one: what is left of the spring is less than 1e-5.
        x, v = spring(0.0, 0.0, math.radians(6), at - whole, stiffness=1600, ratio=24 / (2 * 40))
        values.append(value("tick.transform.rotation", at, math.radians(6) * whole + x, "ticks: each second springs on from the one before", v, 1e-3))
    values.append(value("sweep.transform.rotation", 2.5, math.pi + math.pi / 12, "and sweeps, whatever the crown does", math.pi / 30))
    for at, offset in ((0.5, 0), (2.5, 18000), (3.45, 10800), (4.25, 21600)):
        for city, x, y, shift in (("London", 100, 60, -3600), ("New York", 32, 130, -21600), ("Tokyo", 168, 130, 25200)):
            # Low on the right of a dial, unless a hand of the watch or of the city points there.
            # The glass shines on the left: white, 8 of 255.
            shine = 8 / 255 if city == "New York" else 0
            color = [c + (255 - c) * shine for c in sky(start + at + offset + shift)]
            pixels.append((city, at, [37 + 22 + x + 52, 70 + 24 + y + 54], color))
    return "the finger's way and the springs by hand, the hours by clockwork", values, [
        pixel(place, at, color, f"the sky over {city} at its own time", tolerance=2) for city, at, place, color in pixels]


SCENES = {"map-sheet": map_sheet, "chat-keyboard": chat_keyboard, "photo-zoom": photo_zoom, "watch-face": watch_face, "data-page": data_page, "block-toy": block_toy}
