"""Does `diff --track` know a motion in a recording whose times are off or whose screen is turned, and which of two is late?

Recordings as those of `recordings`, in which each time is off by a 600th of a second or none, or by some thousandths so that
ffprobe takes 60 pictures a second for 59.94; or which are rotated by 0.6 to 2 degrees, or seen from one side, so that a border
is 2 % shorter. And recordings of a view that moves twice, once of them 3 frames late.
"""
import math
import random

import recordings
from recorded import camera, film, screens, takes
from score import Case, Outcome, Row, share_of_mark

KINDS = ["off by a tick", "called 59.94", "rotated", "keystoned", "one of two late"]
# Of each kind, so many of the same motion and of another one; and so many of two motions, of which one is late in all.
COUNTS = {"same": 28, "differs": 12}
LATE = 3


def cases(seed):
    return [Case(f"{kind}: {truth} {number:02}", kind, {"seed": seed, "number": number, "verdict": truth})
            for kind in KINDS for truth, count in ({"differs": 40} if kind == KINDS[-1] else COUNTS).items()
            for number in range(count)]


def off(dice, taken, unit, most):
    """A film of the same pictures, each of whose times is off by so many units."""
    ticks = [round(frame * unit / taken.rate) + dice.randint(0, most) for frame in taken.frames]
    return film.Film(taken.rate, taken.frames, tuple(tick - ticks[0] for tick in ticks))


def turned(dice, kind, width, height, color):
    """The filters of ffmpeg that turn a screen or see it from one side, and in words what they do."""
    if kind == "rotated":
        angle = dice.choice([-1, 1]) * dice.uniform(0.6, 2)
        return f",rotate={math.radians(angle):.6f}:bilinear=1:c={color}", f"rotated by {angle:.2f}°"
    side, (x, y) = dice.choice(["left", "right", "top", "bottom"]), (0.01 * width, 0.01 * height)
    corners = {"left": ((0, y), (0, 0), (0, -y), (0, 0)), "right": ((0, 0), (0, y), (0, 0), (0, -y)),
               "top": ((x, 0), (-x, 0), (0, 0), (0, 0)), "bottom": ((0, 0), (0, 0), (x, 0), (-x, 0))}[side]
    # The places to which the corners go: top left, top right, bottom left, bottom right.
    places = [(cx + dx, cy + dy) for (cx, cy), (dx, dy)
              in zip([(0, 0), (width, 0), (0, height), (width, height)], corners)]
    words = ":".join(f"x{i}={px:.2f}:y{i}={py:.2f}" for i, (px, py) in enumerate(places))
    return f",perspective={words}:sense=destination", f"2 % shorter at the {side}"


def taken(case, desk):
    """Makes the recording of a case of one motion; the view's name and what was done."""
    truth, kind = case.truth, case.kind
    dice = random.Random(f"{truth['seed']} {case.name}")
    take = takes.take(truth["seed"], "HEVC" if truth["number"] % 2 else "H.264", truth["verdict"], truth["number"])
    desk.write("scene.json", take.scene)
    desk.write("shown.json", take.shown)
    recordings.check_formula(take, desk)
    frames, width, height = camera.pictures(desk, "shown.json", take.scale)
    left, right, top, bottom, color = take.pad
    words = dict(width=width, height=height, codec=take.codec, quality=take.quality, pad=take.pad)
    if kind in ("rotated", "keystoned"):
        # A screen that is turned needs room around it.
        words["pad"] = pad = tuple(max(16, side) for side in take.pad[:4]) + (color,)
        after, done = turned(dice, kind, width + pad[0] + pad[1], height + pad[2] + pad[3], color)
        camera.record(desk, take.film, frames, after=after, **words)
    elif kind == "off by a tick":
        camera.record(desk, off(dice, take.film, film.TICKS, 2), frames, **words)
        done = "off by a 600th"
    else:
        for _ in range(12):
            camera.record(desk, off(dice, take.film, 1000, 2), frames, unit=1000, **words)
            done = f"ffprobe says {camera.rate(desk)}"
            if "1001" in done:
                break
    return take.name, f"{done}; {take.change or 'the same motion'}; {take.codec} {take.film.rate} fps"


def twice(case, desk):
    """Makes the recording of a view that goes somewhere and back, once late; its name, and which is late."""
    dice = random.Random(f"{case.truth['seed']} {case.name}")
    size, box = (dice.randint(110, 150), dice.randint(120, 170)), (dice.randint(24, 40), dice.randint(24, 40))
    ground, name, which, lead = screens.color(dice), dice.choice(screens.NAMES), dice.choice([0, 1]), dice.uniform(0.15, 0.3)
    start, end = ((box[0] / 2 + 6, dice.uniform(box[1], size[1] - box[1])),
                  (size[0] - box[0] / 2 - 6, dice.uniform(box[1], size[1] - box[1])))
    lengths, rest = [round(dice.uniform(0.4, 0.6), 3) for _ in range(2)], round(dice.uniform(0.3, 0.5), 3)
    view, around = screens.hero(dice, name, box, ground, False), screens.furniture(dice, size, ground)

    def scene(late, lead):
        begins = [lead + 0.1 + late[0], lead + 0.1 + lengths[0] + rest + late[1]]
        whole = begins[1] + lengths[1]
        times = [0, begins[0], begins[0] + lengths[0], begins[1], whole]
        path = {"keyPath": "position", "values": [list(place) for place in (start, start, end, end, start)],
                "keyTimes": [round(time / whole, 9) for time in times], "duration": round(whole, 9),
                "timingFunctions": ["linear", "easeInEaseOut", "linear", "easeOut"],
                "fillMode": "both", "removedOnCompletion": False}
        moving = {**view, "frame": [start[0] - box[0] / 2, start[1] - box[1] / 2, *box], "animations": [{"keyframe": path}]}
        return {"size": list(size), "background": screens.words(ground), "fps": 60, "duration": round(whole + 0.25, 4),
                "views": around + [moving]}

    late = [0, 0]
    late[which] = LATE / 60
    desk.write("scene.json", scene([0, 0], 0))
    desk.write("shown.json", scene(late, lead))
    frames, width, height = camera.pictures(desk, "shown.json", dice.uniform(1.4, 2.4))
    pad = (*(2 * dice.randrange(12) for _ in range(4)), screens.words(screens.color(dice)))
    camera.record(desk, film.whole(60, len(frames)), frames, width, height, "H.264", dice.randint(16, 22), pad)
    return name, which


def judge(case, desk):
    is_double = case.kind == KINDS[-1]
    try:
        name, done = (twice if is_double else taken)(case, desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    answer = desk.run("diff", "scene.json", "recording.mov", "--track", name, "--json")
    report = answer.json() or {}
    verdict = report.get("verdict") or recordings.CODES.get(answer.code, "no answer") if "samples" in report else "no answer"
    marks, truth = {verdict}, case.truth["verdict"]
    is_right = verdict == truth
    if is_double:
        # The other motion is right where it is; or, which is the same, it is earlier than the one that is late.
        found = report.get("motions", [])
        delays = [round(one["delay"] * 60, 2) for one in found]
        is_named = len(found) == 2 and abs(delays[1] - delays[0] - (LATE if done == 1 else -LATE)) <= 0.2 \
            and min(map(abs, delays)) <= 0.2
        marks |= {"named"} if is_named and verdict == "differs" else set()
        is_right, done = is_right and is_named, f"motion {done + 1} is late; {[one.get('words') for one in found]}, {delays}"
    elif verdict == "cannot tell":
        marks.add("cannot tell")
    said = f"exit {answer.code}, {verdict}; {done}; distortion {[round(one, 4) for one in report.get('distortion', [])]}"
    if verdict == "no answer":
        said += ": " + "; ".join(one.get("message", "") for one in report.get("diagnostics", []))[:200]
    return Outcome(case, is_right, said, frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    made = []
    for kind in KINDS[:-1]:
        same, other = ([one for one in sound if one.case.kind == kind and one.case.truth["verdict"] == truth] for truth in COUNTS)
        made += [share_of_mark(same, f'{kind}: "same" where it is so', "same"),
                 share_of_mark(same, f'{kind}: false "differs"', "differs", at_most=0.0),
                 share_of_mark(other, f'{kind}: "differs" where it is so', "differs"),
                 share_of_mark(other, f'{kind}: false "same"', "same", at_most=0.0)]
    double = [one for one in sound if one.case.kind == KINDS[-1]]
    return made + [
        share_of_mark(double, f"{KINDS[-1]}: the motion is named, with its delay", "named", at_least=0.95),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
