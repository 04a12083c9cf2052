"""The ways a view goes, as words of a scene and as formulas."""
import dataclasses
import math

import curves

CURVES = [*curves.NAMED, [0.2, 0.8, 0.2, 1], [0.7, 0, 0.3, 1]]
# Each vocabulary of springs, how it is rolled, and the words that are changed: by a factor, or by a part up to this limit.
SPRINGS = [
    (lambda d: {"stiffness": d.uniform(80, 260), "dampingRatio": d.uniform(0.5, 1)}, {"stiffness": 0, "dampingRatio": 1}),
    (lambda d: {"stiffness": d.uniform(100, 260), "damping": d.uniform(14, 24)}, {"stiffness": 0, "damping": 0}),
    (lambda d: {"perceptualDuration": d.uniform(0.4, 0.6), "bounce": d.uniform(0.05, 0.4)},
     {"perceptualDuration": 0, "bounce": 0.6}),
    (lambda d: {"response": d.uniform(0.4, 0.6), "dampingFraction": d.uniform(0.55, 1)},
     {"response": 0, "dampingFraction": 1}),
    (lambda d: {"springBounciness": d.uniform(0, 8), "springSpeed": d.uniform(4, 10)}, {"springSpeed": 0})]


@dataclasses.dataclass(frozen=True)
class Motion:
    """A spring, a curve, keyframes or a throw of a view's position, through points of the canvas."""

    sort: str
    words: dict
    points: tuple
    delay: float
    # Turns, fades and grows along, which is told apart from going elsewhere.
    along: tuple = ()

    def later(self, seconds):
        return dataclasses.replace(self, delay=round(self.delay + seconds, 6))

    @property
    def animations(self):
        """The words of a scene."""
        kept = {"fillMode": "both", "removedOnCompletion": False, "delay": self.delay}
        own = {"keyPath": "position", **self.words, **kept}
        if self.sort == "keyframe":
            own["values"] = [list(point) for point in self.points]
        elif self.sort == "decay":
            own["fromValue"] = list(self.points[0])
        else:
            own["fromValue"], own["toValue"] = map(list, self.points)
        return [{self.sort: own}, *({"basic": {**words, **kept}} for words in self.along)]

    def share(self, time):
        """How much of the way is behind at a time after the delay."""
        words = self.words
        if self.sort == "basic":
            share = time / words["duration"]
            return curves.bezier(words["timingFunction"], share)[0] if share < 1 else 1.0
        if "springSpeed" in words:
            stiffness, damping = curves.pop_constants(words["springBounciness"], words["springSpeed"])
        elif "stiffness" in words:
            stiffness = words["stiffness"]
            damping = words.get("damping", 2 * words.get("dampingRatio", 1) * math.sqrt(stiffness))
        else:
            natural = 2 * math.pi / words.get("perceptualDuration", words.get("response"))
            ratio = words["dampingFraction"] if "response" in words else 1 - words["bounce"]
            stiffness, damping = natural ** 2, 2 * ratio * natural
        return curves.spring(time, stiffness, damping)[0]

    def at(self, time):
        """Where the view's center is at a time of the scene, in points."""
        time, points = max(0.0, time - self.delay), self.points
        if self.sort == "decay":
            return tuple(p + curves.throw(time, v, self.words["decelerationRate"])[0]
                         for p, v in zip(points[0], self.words["velocity"]))
        if self.sort != "keyframe":
            way = self.share(time)
            return tuple(a + (b - a) * way for a, b in zip(*points))
        share, times = min(1.0, time / self.words["duration"]), self.words["keyTimes"]
        leg = max(i for i in range(len(times) - 1) if times[i] <= share)
        part = (share - times[leg]) / (times[leg + 1] - times[leg])
        return tuple(a + (b - a) * part for a, b in zip(points[leg], points[leg + 1]))

    def speed(self, time):
        """In points a second."""
        return math.dist(self.at(time + 5e-4), self.at(time - 5e-4)) * 1000

    def end(self, slowest=3.0):
        """When it has come to rest."""
        return next((i / 100 for i in range(250, 0, -1) if self.speed(i / 100) > slowest), 0.0)


def rolled(dice, sort, start, end, pace=1.0):
    """A motion of a sort from a point to another; a pace below 1 takes longer."""
    delay = dice.choice([0, 0.05, 0.1])
    along = dice.choice([()] * 6 + [
        ({"keyPath": "transform.rotation", "fromValue": 0, "toValue": 0.6, "duration": 0.4},),
        ({"keyPath": "transform.scale", "fromValue": 1, "toValue": 1.25, "duration": 0.4},)])
    if sort == "spring":
        faster = {"stiffness": pace ** 2, "damping": pace, "perceptualDuration": 1 / pace, "response": 1 / pace}
        words = {word: round(value * faster.get(word, 1), 3) for word, value in dice.choice(SPRINGS)[0](dice).items()}
        return Motion(sort, words, (start, end), delay, along)
    duration = round(dice.uniform(0.42, 0.7) / pace, 3)
    if sort == "basic":
        return Motion(sort, {"duration": duration, "timingFunction": dice.choice(CURVES)}, (start, end), delay, along)
    if sort == "keyframe":
        middle = ((start[0] + end[0]) / 2, start[1])
        return Motion(sort, {"duration": duration, "keyTimes": [0, round(dice.uniform(0.3, 0.6), 2), 1]},
                      (start, middle, end), delay, along)
    rate = round(1 - dice.choice([0.007, 0.005]) * pace, 5)
    # What a throw goes altogether is its velocity by the logarithm of its rate.
    velocity = [round((b - a) * -1000 * math.log(rate), 3) for a, b in zip(start, end)]
    return Motion(sort, {"velocity": velocity, "decelerationRate": rate}, (start,), delay, along)


def other(dice, motion, change):
    """Another motion of the same view that begins at the same place, and what is other in it."""
    words, points = dict(motion.words), list(motion.points)
    if change == "mirrored" or motion.sort == "decay":
        factor = -1 if change == "mirrored" else dice.choice([0.85, 0.9, 1.1])
        points = [tuple(a + (p - a) * factor for a, p in zip(points[0], point)) for point in points]
        if motion.sort == "decay":
            words["velocity"] = [round(v * factor, 3) for v in words["velocity"]]
        change = change if factor < 0 else f"velocity × {factor}"
    elif change == "end":
        turn, way = dice.uniform(0, 2 * math.pi), dice.uniform(3, 12)
        points[-1] = (points[-1][0] + way * math.cos(turn), points[-1][1] + way * math.sin(turn))
        change = f"end {way:.1f} points elsewhere"
    else:
        word, new = changed_word(dice, motion.sort, words)
        change = f"{word} {words[word]} → {new}"
        words[word] = new
    return dataclasses.replace(motion, words=words, points=tuple(points)), change


def changed_word(dice, sort, words):
    """A word of a motion and what becomes of it."""
    if sort == "spring":
        limits = next(limits for _, limits in SPRINGS if set(limits) <= set(words))
        word = dice.choice(sorted(limits))
        if limits[word]:
            return word, round(min(limits[word], max(0.0, words[word] + dice.choice([-0.15, -0.25, 0.15]))), 3)
        return word, round(words[word] * dice.choice([0.75, 0.9, 1.1, 1.2, 1.3]), 3)
    if sort == "keyframe":
        return "keyTimes", [0, round(words["keyTimes"][1] + dice.choice([-0.12, 0.12, 0.2]), 3), 1]
    if dice.random() < 0.6:
        return "timingFunction", dice.choice([curve for curve in CURVES if curve != words["timingFunction"]])
    return "duration", round(words["duration"] * dice.choice([0.8, 0.9, 1.1, 1.2]), 3)
