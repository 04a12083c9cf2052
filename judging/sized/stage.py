"""Scenes whose clock can be set otherwise: the same motion later, earlier, slower or faster."""
import copy
import random

from recorded import motions, screens

FPS = 60


def stage(seed):
    """A scene with two to four views that move at different times, and its length in seconds."""
    dice = random.Random(seed)
    width, height = dice.randrange(200, 321, 2), dice.randrange(150, 261, 2)
    ground = screens.color(dice)
    actors, end = [], 0.0
    for name in dice.sample(screens.NAMES, dice.randint(2, 4)):
        box = (dice.randint(24, 70), dice.randint(20, 60))
        ends = [(dice.uniform(box[0] / 2, width - box[0] / 2), dice.uniform(box[1] / 2, height - box[1] / 2)) for _ in range(2)]
        if abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1]) < 60:
            ends[1] = (width - ends[0][0], height - ends[0][1])
        sort = dice.choice(["spring", "basic", "keyframe", "decay"])
        motion = motions.rolled(dice, sort, *ends, pace=dice.uniform(0.5, 1)).later(round(dice.uniform(0.6, 1.4), 2))
        view = screens.hero(dice, name, box, ground, False)
        start = motion.at(0)
        actors.append((sort, motion, {**view, "frame": [start[0] - box[0] / 2, start[1] - box[1] / 2, *box]}))
        end = max(end, motion.end())
    around = screens.furniture(dice, (width, height), ground)
    return {"size": (width, height), "ground": ground, "around": around, "actors": actors, "end": end}


def scene(stage, shift=0.0, stretch=1.0, changed=None):
    """The stage as a scene whose views run so many seconds later and take so many times as long.

    What is in a view begins in its time, whatever its own begin is; so it is the animations that come later.

    With `changed`, a random generator, the first view moves otherwise.
    """
    views = []
    for place, (_, motion, view) in enumerate(stage["actors"]):
        if changed and place == 0:
            motion, _ = motions.other(changed, motion, changed.choice(["word", "mirrored", "end"]))
        views.append({**view, "animations": motion.later(shift / stretch).animations})
    width, height = stage["size"]
    clock = {"frame": [0, 0, width, height], "speed": 1 / stretch, "views": copy.deepcopy(views)}
    # Both films rest at their ends, as late and as slow as one of them may be.
    length = round((stage["end"] + 0.9) * 1.1, 2)
    return {"size": [width, height], "background": screens.words(stage["ground"]), "fps": FPS, "duration": length,
            "views": copy.deepcopy(stage["around"]) + [clock]}
