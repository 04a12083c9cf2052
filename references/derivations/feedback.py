"""Everyday interactions that answer: a like, a loading list, toasts, a download, a flip clock, stories."""
import math

from derivations.explicit import spline_point
from derivations.looks import over
from derivations.mathematics import ease, pixel, spring, value

WHITE = [255, 255, 255]


def went(start, end, t, response=None, fraction=None, stiffness=None):
    """A spring from standstill, in SwiftUI's words or by its stiffness: value and velocity after t seconds."""
    if stiffness is None:
        stiffness = (2 * math.pi / response) ** 2
    return spring(start, 0, end, t, stiffness=stiffness, ratio=fraction) if t > 0 else (start, 0.0)


def eased(start, end, t, duration, curve="easeInEaseOut"):
    """A curve: value and velocity after t seconds."""
    x, rate = ease(curve, t / duration)
    return start + (end - start) * x, (end - start) * rate / duration


def like():
    values, pixels = [], []
    # Two taps of 0.1 s, 0.1 s between them; each tap on the heart lifts after 0.1 s.
    liked, back, again = 0.6 + 0.3, 2.6 + 0.1, 3.8 + 0.1
    for start, before, after in ((liked, 0, 1), (back, 1, 0), (again, 0, 1)):
        for late in (0.05, 0.1, 0.3):
            x, v = went(-20 * before, -20 * after, late, 0.45, 0.9)
            values.append(value("roll.transform.translation.y", round(start + late, 3), x, "a spring by one line to the other number", v, 1e-3))
        values.append(value("small.isLiked", start, after, "set at once, as the finger lifts"))
    for start in (liked, again):
        for late in (0.1, 0.2):
            x, v = went(0, 1, late, 0.35, 0.5)
            values.append(value("small.fill.transform.scale", round(start + late, 3), x, "the small heart springs up", v, 1e-4))
        x, v = eased(0, 1, 0.2, 0.7, "easeOut")
        values.append(value("small.burst", round(start + 0.2, 3), x, "it bursts each time that it becomes liked", v, 1e-5))
        values.append(value("dot3.spark.position", round(start + 0.2, 3), [12, 4 - 18 * x], "the dots fly outward with it", None, 1e-4))
    x, v = eased(1, 0, 0.05, 0.2)
    values.append(value("small.fill.transform.scale", back + 0.05, x, "and shrinks in 0.2 s", v, 1e-5))
    values.append(value("small.burst", back + 0.2, 0, "without a burst"))
    x, _ = went(0, 1, 0.1, 0.4, 0.6)
    values.append(value("big.transform.scale.x", liked + 0.1, x, "the large one pops by the spring of `pop`", None, 1e-4))
    values.append(value("big.opacity", again + 0.2, 0, "a tap on the small one shows no large one"))
    # 54 of the safe area, 60 of the author, a photo as high as it is wide, 24 to the middle of the row.
    middle = 54 + 60 + 375 + 24
    values.append(value("photo.position", 0.0, [187.5, 60 + 187.5], "below its author"))
    for at, color in ((0.3, WHITE), (2.4, [0xFF, 0x2D, 0x55]), (3.5, WHITE), (5.5, [0xFF, 0x2D, 0x55])):
        pixels.append(pixel([28.25, middle + 0.25], at, color, "the small heart is filled while it is liked"))
    pixels.append(pixel([187.25, 54 + 60 + 187.25], 1.4, WHITE, "the large heart in the middle of the photo"))
    return "springs step by step, the burst's curve by bisection, the layout by addition", values, pixels


def shimmer():
    values, pixels = [], []
    card, gray = 375 - 2 * 16, [0xE3, 0xE3, 0xE8]
    band, way = 0.7 * card, 1.7 * card
    for row in (0, 1, 3):
        late = 0.08 * row
        if late:
            values.append(value(f"card{row}.skeleton.band.position.x", late / 2, -band / 2, "its turn has not come", 0, 1e-9))
        for t in (0.2, 0.65, 1.3 + 0.5):
            x, v = eased(-band / 2, -band / 2 + way, t % 1.3, 1.3)
            values.append(value(f"card{row}.skeleton.band.position.x", round(late + t, 3), x,
                                f"sweeps in 1.3 s, again and again, {late:.2f} s after the first", v, 1e-4))
    for row in range(4):
        start = 2.9 + 0.1 * row
        values.append(value(f"card{row}.content.opacity", start, 0, f"row {row} waits its turn"))
        values.append(value(f"card{row}.content.opacity", round(start + 0.1, 3), ease("easeInEaseOut", 1 / 3)[0], "fades in over 0.3 s", None, 1e-6))
        values.append(value(f"card{row}.skeleton.opacity", round(start + 0.1, 3), 0.5, "half gone after half of 0.2 s", None, 1e-6))
        x, v = went(12, 0, 0.15, 0.5, 0.8)
        values.append(value(f"card{row}.content.transform.translation.y", round(start + 0.15, 3), x, "rises by a spring", v, 1e-4))
    # Cards are 124 high with 12 between them, from 54 + 56 on. Their photos are 100 wide, 12 inside.
    for row in range(4):
        top = 54 + 56 + row * (124 + 12)
        pixels.append(pixel([60.25, top + 62.25], 0.0, gray, "a gray photo"))
        pixels.append(pixel([16 + 12 + 100 + 7.25, top + 62.25], 0.7, WHITE, "nothing shimmers between photo and words"))
        # The bars are 17, 13 and 13 high, 12 apart, in the middle: the first one's middle is 67 / 2 - 17 / 2 above.
        pixels.append(pixel([16 + card / 2 - 0.25, top + 62 - 25 - 0.25], round(0.65 + 0.08 * row, 2), over(WHITE, gray, 0xD0 / 255),
                            "half-way: the light is in the middle of the card", 2))
    return "the sweep's curve by bisection, springs step by step, the layout by addition", values, pixels


def toast():
    values, pixels = [], []
    # The icon is 36 high, 8 around it: 52. Shown 8 below the safe area of 54, hidden twice its height above the edge.
    shown, hidden = 54 + 8 + 52 / 2, -2 * 52
    stiffness = (2 * math.pi / 0.45) ** 2
    lifts = {"copied": 0.4 + 0.1, "saved": 1.7 + 0.1, "muted": 4.6 + 0.1}
    for name, lift in lifts.items():
        values.append(value(f"{name}.position.y", lift, hidden, "above the screen until the finger lifts"))
        for late in (0.1, 0.2, 0.3):
            x, v = went(hidden, shown, late, stiffness=stiffness, fraction=0.7)
            values.append(value(f"{name}.position.y", round(lift + late, 3), x, "springs in below the safe area", v, 1e-3))
    for name, leaves, why in (("copied", lifts["saved"], "the next one replaces it"), ("saved", lifts["saved"] + 2, "it stays for 2 s")):
        for late in (0.1, 0.2):
            x, v = eased(shown, hidden, late, 0.25, "easeIn")
            values.append(value(f"{name}.position.y", round(leaves + late, 3), x, why, v, 1e-2))
    values.append(value("saved.position.y", lifts["copied"] + 2.3, shown, "the first one's 2 s take nothing away: another one is there", None, 1e-3))
    # 560 points a second, all of them up: 56 points in a tenth of a second.
    values.append(value("muted.position.y", 5.85, shown - 28, "under the finger", -560, 1e-6))
    assert shown - 56 - 560 / (-1000 * math.log(0.998)) < (shown + hidden) / 2, "the throw would carry it beyond the middle"
    for late in (0.1, 0.3):
        x, v = spring(shown - 56, -560, hidden, late, stiffness=200, ratio=1)
        values.append(value("muted.position.y", round(5.9 + late, 3), x, "flicked: the spring takes over the velocity", v, 1e-3))
    # A capsule is 52 high, and white between its icon and its edge.
    for at, name in ((1.5, "copied"), (3.5, "saved"), (5.6, "muted")):
        pixels.append(pixel([187.25, shown - 24.75], at, WHITE, f"{name}: the upper edge of the capsule"))
        pixels.append(pixel([187.25, shown + 24.25], at, WHITE, f"{name}: its lower edge"))
    return "springs step by step, a curve by bisection, distances by addition", values, pixels


def progress_count():
    values, pixels = [], []
    begins = 0.6 + 0.1
    ends = begins + 5
    # Five keys, a quarter of 5 s apart, and a smooth curve through them.
    keys = [(0.0,), (0.12,), (0.5,), (0.64,), (1.0,)]
    for at in (1.2, 2.5, 3.2, 4.0, 5.2):
        place = (at - begins) / 1.25
        segment = int(place)
        part = spline_point(keys, segment, place - segment)[0]
        values.append(value("gauge.progress", at, part, "the spline through the keys", None, 1e-9))
        values.append(value("gauge.sweep.strokeEnd", at, part, "the ring has it"))
        values.append(value("percent.string", at, f"{round(part * 100)} %", "in whole hundredths"))
        left = 5 - (at - begins)
        values.append(value("dial.remaining", at, left, "5 s at an even pace", -1))
        values.append(value("clock.string", at, f"0:0{math.ceil(left)} left", "seconds begun"))
    values.append(value("percent.string", ends + 0.1, "100 %", "all of it"))
    for at, opacity, why in ((0.5, 0, "no ring yet"), (begins + 0.14, 0, "the button goes first"), (3.0, 1, "the ring is there")):
        values.append(value("dial.opacity", at, opacity, why))
    # The button is 50 high, the ring 128, then 0.55 of that; 20 above and below.
    for at, start, end, first, last, fraction, response in (
            (begins, 90, 168, 0.55, 1, 0.85, 0.45), (ends + 0.7, 168, 0.55 * 128 + 40, 1, 0.55, 0.7, 0.5)):
        for late in (0.1, 0.25):
            x, v = went(start, end, late, response, fraction)
            values.append(value("area.bounds.size.height", round(at + late, 3), x, "the place of the ring makes room by a spring", v, 1e-3))
            values.append(value("dial.position.y", round(at + late, 3), x / 2, "the ring stays in its middle", v / 2, 1e-3))
            values.append(value("dial.transform.scale", round(at + late, 3), went(first, last, late, response, fraction)[0],
                                "the ring by the same spring", None, 1e-4))
    for at, height in ((0.3, 90), (4.0, 168), (8.1, 0.55 * 128 + 40)):
        values.append(value("area.bounds.size.height", at, height, "at rest", None, 0.05))
    for at, check in ((ends + 0.15, 0), (ends + 0.15 + 0.2, ease("easeOut", 0.5)[0]), (ends + 0.6, 1)):
        values.append(value("dial.check", round(at, 3), check, "the mark draws itself in 0.4 s", None, 1e-6))
    for at in (0.3, 4.0, 8.1):
        pixels.append(pixel([187.25, 54 + 58 + 130 + 6.25], at, WHITE, "below the map the card is white"))
    return "the spline by its tangents, springs step by step, curves by bisection", values, pixels


def flip_clock():
    values, pixels = [], []
    # The tap lifts at 0.6; half a second later the first flap falls, and then one each second.
    falls = [0.5 + 0.1 + 0.5 + second for second in range(4)]
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if ease("easeIn", middle)[0] < 0.15 else (low, middle)
    carry = 0.5 * low
    flaps = [(f"ones.flap{n}", at, "one second after the other") for n, at in enumerate(falls)]
    flaps += [("tens.flap0", falls[2] + carry, "taken on where the ones have fallen by 0.15"),
              ("minutes.flap0", falls[2] + 2 * carry, "and the minutes by the tens")]
    for name, start, why in flaps:
        values.append(value(f"{name}.leaf.flip", round(start - 0.01, 6), 0, "it waits"))
        for late in (0.15, 0.3):
            x, v = eased(0, 1, late, 0.5, "easeIn")
            values.append(value(f"{name}.leaf.flip", start + late, x, why, v, 1e-4))
        # The upper half falls until half-way, then the lower one.
        upright = ease("easeIn", 0.3 / 0.5)[0] < 0.5
        values.append(value(f"{name}.leaf.upper.opacity", start + 0.3, 1 if upright else 0, "the upper half falls first"))
        values.append(value(f"{name}.leaf.lower.opacity", start + 0.3, 0 if upright else 1, "then the lower half"))
        values.append(value(f"{name}.leaf.lower.opacity", start + 0.45, 1, "the lower half is nearly there"))
    for n, at in enumerate(falls):
        values.append(value(f"ones.flap{n}.opacity", at - 0.01, 0 if n else 1, "the first is seen from the start"))
        values.append(value(f"ones.flap{n}.opacity", at, 1, "the others from when they fall"))
    # Three flaps of 56, a colon of 6, three gaps of 6, all 1.6 times as large, in the middle of 400 points.
    width = 1.6 * (3 * 56 + 6 + 3 * 6)
    left = 200 - width / 2
    for at in (0.3, 5.2):
        for x in (0, 56 + 6 + 6 + 6, 56 + 6 + 6 + 6 + 56 + 6):
            pixels.append(pixel([round((left + 1.6 * (x + 3)) * 2) / 2 + 0.25, 60.25], at, [0x1C, 0x1C, 0x1E], "a flap"))
        pixels.append(pixel([round((left + 1.6 * (56 + 18 + 56 + 3)) * 2) / 2 + 0.25, 60.25], at, WHITE, "between the flaps"))
        pixels.append(pixel([round((left + 1.6 * (56 + 6 + 3)) * 2) / 2 + 0.25, 104.25], at, WHITE, "between the points of the colon"))
    return "curves by bisection, the carry where the curve reaches it, the layout by addition", values, pixels


def stories():
    values, pixels = [], []
    tapped, held, lifted = 3.3 + 0.1, 4.1 + 0.3, 4.1 + 1.4
    pulled = 6.5 + 0.35 * 10 / 230

    def progress(t):
        """How many stories are over: 2.4 s each, but the tap ends the second one and fingers stop the clock."""
        if t < tapped:
            return t / 2.4, 1 / 2.4
        if t < held:
            return 2 + (t - tapped) / 2.4, 1 / 2.4
        if t < lifted:
            return 2 + (held - tapped) / 2.4, 0
        if t < pulled:
            return 2 + (held - tapped + t - lifted) / 2.4, 1 / 2.4
        return 2 + (held - tapped + pulled - lifted) / 2.4, 0

    segment = (375 - 2 * 12 - 3 * 4) / 4
    for at in (1.2, 2.9, 3.39, 3.9, 4.3, 4.8, 5.4, 6.0, 6.4, 7.5):
        x, v = progress(at)
        values.append(value("clock.progress", at, x, "the stories that are over", v, 1e-3 if at > 6.5 else 1e-6))
        for n in range(4):
            values.append(value(f"segment{n}.bar.bounds.size.width", at, segment * min(max(x - n, 0), 1), "fills with its story", None, 0.1 if at > 6.5 else 1e-4))
            values.append(value(f"story{n}.opacity", at, 1 if x >= n else 0, "seen from its beginning on"))
    values.append(value("story0.picture.transform.scale.x", 1.2, 1.035, "comes nearer while it is seen", None, 1e-6))
    for at, seen in ((held, 1), (held + 0.1, 0.5), (5.0, 0), (lifted + 0.1, 0.5), (6.0, 1)):
        values.append(value("chrome.opacity", round(at, 3), seen, "out of the way while a finger stays", None, 1e-6))
    # A pan begins after 10 points. 230 points in 0.35 s.
    speed, middle, away = 230 / 0.35, 333.5, 1.5 * 667
    y = middle + speed * 0.2 - 10
    values.append(value("viewer.position.y", 6.7, y, "under the finger", speed, 1e-3))
    values.append(value("viewer.transform.scale.x", 6.7, 1 - 0.3 * (y - middle) / 667, "smaller as it goes", None, 1e-4))
    values.append(value("viewer.cornerRadius", 6.7, 24, "round from 40 points on"))
    for late in (0.1, 0.3):
        x, v = spring(middle + 220, speed, away, late, stiffness=200, ratio=1)
        values.append(value("viewer.position.y", round(6.85 + late, 3), x, "dismissed: the spring takes over the velocity", v, 1e-2))
    for at in (1.6, 3.0, 4.2, 6.2):
        pixels.append(pixel([12 + 0.5 * segment, 54 + 2 + 1.25], at, WHITE, "the first segment is more than half full"))
    for at in (3.5, 4.2):
        pixels.append(pixel([12 + 1.9 * segment + 4, 54 + 2 + 1.25], at, WHITE, "the second is full after the tap"))
    return "the clock by addition, springs step by step, distances by hand", values, pixels


SCENES = {"like": like, "shimmer": shimmer, "toast": toast, "progress-count": progress_count,
          "flip-clock": flip_clock, "stories": stories}
