"""A recording before it is made: the scene, what is shown in its place, and how it is taken."""
import dataclasses
import math
import random

from recorded import film as films
from recorded import motions, screens, truths


# What moves and what is other in it, in turn, so that each kind has all of them.
SORTS = ["spring", "basic", "spring", "keyframe", "spring", "decay", "basic"]
CHANGES = ["words", "mirrored", "words", "end", "words"]


@dataclasses.dataclass(frozen=True)
class Take:
    """What is meant and what is shown."""

    name: str
    scene: dict
    shown: dict
    # As formulas of the scene's time, and of the film's.
    motion: motions.Motion
    recorded: motions.Motion
    # What is other in the motion that is recorded, or in how it is; nothing is where it is the same.
    is_changed: bool
    change: str
    film: films.Film
    # When the scene begins in the recording, in seconds.
    start: float
    scale: float
    codec: str
    quality: int
    pad: tuple
    shutter: int = 0

    def center(self, frame):
        """Where the view's center is in a picture: the mean over the time for which the shutter is open."""
        time, rate, samples = frame / self.film.rate, self.film.rate, 16 if self.shutter else 1
        exposure = self.shutter / 360 / rate
        places = [self.recorded.at(max(0.0, time + exposure * ((i + 0.5) / samples - 0.5))) for i in range(samples)]
        return tuple(sum(values) / samples for values in zip(*places))

    def speed(self, frame):
        return self.recorded.speed(frame / self.film.rate)


def cut(dice, film, lead, motion, rate, truth):
    """A part of the recording, and how it is cut."""
    begin, end = lead + motion.delay, lead + motion.end(10)
    last = film.frames[-1]
    if truth != "cannot tell":
        slow = lead + motion.end(2)
        return film.cut(0, math.ceil((begin + 0.94 * (slow - begin)) * rate)), "ends a little early"
    way = dice.choice(["still", "some frames", "some frames", "a part", "late", "ended"])
    if way == "still":
        return film.cut(0, max(3, int(begin * rate) - 1)), "nothing moves yet"
    if way == "some frames":
        return film.cut(0, int(begin * rate) + dice.randint(3, 12)), "ends after some frames"
    if way == "a part":
        return film.cut(0, int((begin + dice.uniform(0.3, 0.6) * (end - begin)) * rate)), "ends in the middle"
    if way == "late":
        return film.cut(int((begin + dice.uniform(0.5, 0.7) * (end - begin)) * rate), last), "begins in the middle"
    return film.cut(min(last - 4, math.ceil((end + 0.02) * rate)), last), "nothing moves any more"


def filmed(dice, kind, truth, film, lead, motion, is_slow):
    """The table of pictures of a kind of recording."""
    if kind in ("H.264", "HEVC", "lost pictures"):
        film = films.shaken(dice, film, is_slow)
    if kind == "10 % doubled":
        return dice.choice([films.doubled, films.held])(dice, film, 0.1), ""
    if kind == "40 % doubled":
        return films.doubled(dice, film, 0.4), ""
    if kind == "lost pictures":
        if truth != "cannot tell":
            return films.thinned(dice, film, dice.uniform(0.05, 0.13)), ""
        begin, length = lead + motion.delay, motion.end(10) - motion.delay
        first, part = dice.uniform(0.05, 0.3), dice.uniform(0.4, 0.6)
        return films.gapped(film, round((begin + first * length) * film.rate),
                            round((begin + (first + part) * length) * film.rate)), "a stretch of it lost"
    if kind == "cut":
        return cut(dice, film, lead, motion, film.rate, truth)
    if kind not in ("H.264", "HEVC", "short") and dice.random() < 0.5:
        film = films.thinned(dice, films.doubled(dice, film, 0.05), 0.04)
    return film, ""


def points(dice, kind, truth, size, box):
    """Where the view begins and where it is meant to go."""
    def inside():
        return tuple(round(dice.uniform(b / 2 + 2, s - b / 2 - 2), 2) for b, s in zip(box, size))

    start, end = inside(), inside()
    if kind == "leaves":
        axis, end = dice.randrange(2), list(end)
        beyond = box[axis] * (dice.uniform(-0.3, 0.3) if truth != "cannot tell" else dice.uniform(0.8, 3))
        end[axis] = round(size[axis] + beyond if dice.random() < 0.5 else -beyond, 2)
        end = tuple(end)
    return start, end


def rolled(dice, kind, truth, sort, change):
    """A take of a kind, a sort of motion and of change of which the truth is so; None where this one is not."""
    rate = 60 if kind == "short" else dice.choice([60] * 8 + [30, 120])
    size = (dice.randint(100, 140), dice.randint(120, 170))
    box = (dice.randint(22, 40), dice.randint(22, 40))
    start, end = points(dice, kind, truth, size, box)
    if math.dist(start, end) < 45:
        return None
    motion = motions.rolled(dice, sort, start, end, {30: 0.5}.get(rate, 3.0 if kind == "short" else 1.0))
    recorded, what = motion, ""
    is_changed = truth in ("differs", "not same") or kind == "cut" and truth == "cannot tell" and dice.random() < 0.3
    if is_changed:
        recorded, what = motions.other(dice, motion, change)
        margin = 15 if kind == "leaves" else -2
        if not all(b / 2 - margin <= place <= s - b / 2 + margin for time in range(60)
                   for place, b, s in zip(recorded.at(time / 50), box, size)):
            return None
    lead = round(dice.uniform(0.1, 0.35), 4)
    duration = round(motion.end() + 0.1, 4)
    length = lead + max(duration, recorded.end()) + dice.uniform(0.05, 0.3)
    if length > (2.2 if rate == 30 else 1.5):
        return None
    shown = recorded.later(lead)
    film, how = filmed(dice, kind, truth, films.whole(rate, round(length * rate)), lead, motion,
                       lambda frame: shown.speed(frame / rate) < 150)
    words = (motion, shown, film, lead, duration, box, size)
    if truths.is_enough(*words) is not (truth != "cannot tell"):
        return None
    if is_changed and not truths.is_other(*words):
        return None
    return taken(dice, kind, size, box, motion, shown, is_changed, ", ".join(filter(None, [what, how])), film, lead, duration, length)


def taken(dice, kind, size, box, motion, shown, is_changed, change, film, lead, duration, length):
    """The scenes of it, and the camera."""
    ground = screens.color(dice)
    name = dice.choice(screens.NAMES)
    view = screens.hero(dice, name, box, ground, kind == "low contrast")
    around = screens.furniture(dice, size, ground)
    scene = screens.scene(size, ground, around, view, box, motion, film.rate, duration)
    if kind == "another background":
        ground = screens.far(dice, ground)
        around = screens.furniture(dice, size, ground)
    seen = screens.scene(size, ground, around, view, box, shown, film.rate, length)
    if kind == "touch dot":
        seen = screens.with_dot(dice, seen, shown)
    if kind == "foreign screen":
        seen = screens.on_screen(dice, seen)
        pad = (0, 0, 0, 0, "black")
    else:
        pad = (*(2 * dice.randrange(20) for _ in range(4)), screens.words(screens.color(dice)))
    codec = kind if kind in ("H.264", "HEVC") else dice.choice(["H.264", "HEVC"])
    return Take(name, scene, seen, motion, shown, is_changed, change, film, lead - film.frames[0] / film.rate, dice.uniform(1.4, 2.6),
                codec, dice.randint(16, 23) + (2 if codec == "HEVC" else 0), pad,
                dice.choice([120, 180, 270]) if kind == "motion blur" else 0)


def take(seed, kind, truth, number):
    """A recording of a kind of which this is so."""
    dice = random.Random(f"{seed} recording {kind} {truth} {number}")
    sort, change = SORTS[number % len(SORTS)], CHANGES[number % len(CHANGES)]
    for _ in range(5000):
        found = rolled(dice, kind, truth, sort, change)
        if found:
            return found
    raise ValueError(f"no {kind} recording could be made of which the truth is {truth}: {sort}, {change}")
