"""What may be said of a recording, from the formulas of what is meant and of what is shown.

Half a point at more than one of twenty moving instants is another motion, and 80 % of these instants and twenty pictures
are enough to tell. Recordings near these limits are not made, so that no convention of what moves decides.
"""
import math

# Speeds above which a view may be said to move, in points a second.
SLOWEST = (2, 10, 25)
# Even a recording that lost every other picture may be said to have seen what is nearer to a picture than this.
BESIDE = 1 / 30
# The start of the scene in the recording is unknown: how far it is tried either way, and in what steps.
REACH, STEP = 0.08, 0.0005


def part_seen(center, box, size):
    """How much of a view lies on the canvas."""
    part = 1.0
    for c, b, s in zip(center, box, size):
        part *= max(0.0, min(s, c + b / 2) - max(0.0, c - b / 2)) / b
    return part


def pictures(film):
    """The frames that are seen, each once."""
    return sorted(set(film.frames))


def moments(motion, film, lead, duration, slowest):
    """The instants of the scene at which it moves, and the frames that show it at such a time."""
    instants = [i / film.rate for i in range(math.floor(duration * film.rate) + 1) if motion.speed(i / film.rate) > slowest]
    frames = [frame for frame in pictures(film)
              if 0 <= frame / film.rate - lead <= duration and motion.speed(frame / film.rate - lead) > slowest]
    return instants, frames


def is_enough(motion, shown, film, lead, duration, box, size):
    """Whether a verdict is due: True, False, or None where it is near the limit."""
    parts = {frame: part_seen(shown.at(frame / film.rate), box, size) for frame in pictures(film)}
    notions = [moments(motion, film, lead, duration, slowest) for slowest in SLOWEST]
    if all(sum(parts[frame] >= 0.6 for frame in frames) >= max(22, 0.86 * len(instants)) for instants, frames in notions):
        return True

    def is_little(instants, frames):
        seen = [frame / film.rate - lead for frame in frames if parts[frame] >= 0.05]
        beside = sum(any(abs(time - instant) < BESIDE for time in seen) for instant in instants)
        return len(seen) <= 17 or beside <= 0.72 * len(instants)

    return False if all(is_little(*notion) for notion in notions) else None


def is_other(motion, shown, film, lead, duration, box, size):
    """Whether it is clearly another motion, whenever the scene may have begun."""
    first = -REACH - film.frames[0] / film.rate - lead - 0.1
    grid = [motion.at(first + i * STEP) for i in range(int((duration + 3 * REACH - first + 1) / STEP))]
    places = []
    for frame in pictures(film):
        time = frame / film.rate - lead
        center = shown.at(frame / film.rate)
        if 0 <= time <= duration and part_seen(center, box, size) >= 0.6 and (
                motion.speed(time) > 5 or shown.speed(frame / film.rate) > 5):
            places.append((round((time - first) / STEP), center))
    if not places:
        return False
    for shift in range(-round(REACH / STEP), round(REACH / STEP) + 1):
        far = 0
        for index, center in places:
            there = grid[index + shift]
            far += abs(there[0] - center[0]) > 0.75 or abs(there[1] - center[1]) > 0.75
        if far <= 0.12 * len(places):
            return False
    return True
