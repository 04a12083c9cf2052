"""Does `diff` find exactly by what part of a frame a lossless film is late, or say that it cannot, and explain no other motion?

Pairs of lossless films: B is the same motion some parts of a frame late, in scenes of several motions, in scenes in which
things appear and vanish at once, and in lists that are flung; or one of its springs is 3 % stiffer or softer.
"""
import copy
import random

from recorded import camera, screens
from score import Case, Outcome, Row, share_of_mark
from sized import pictures, stage

KINDS = {"part of a frame": 24, "things appear": 16, "flung list": 16, "stiffer spring": 24}
# So far a delay may be from the truth to be exact, in frames.
EXACT = 0.05


def cases(seed):
    return [Case(f"{kind} {number:02}", kind, {"seed": f"{seed} {kind} {number}", "number": number})
            for kind, count in KINDS.items() for number in range(count)]


def late(dice):
    """By how many frames B is late: never a whole number."""
    return dice.choice([5.5, 3.5, -7.25, 0.4, 2.5, -0.6, 1.3, round(dice.uniform(-8, 8), 2) + 0.003])


def appearing(dice, scenery, scene, shift):
    """The scene with some views that are there and gone from one instant to the next, as touches and badges are."""
    width, height = scenery["size"]
    for _ in range(dice.randint(1, 3)):
        first = dice.uniform(0.7, scenery["end"] * 0.7)
        view = {"frame": [dice.randint(0, width - 30), dice.randint(0, height - 30), 22, 22], "opacity": 0,
                "cornerRadius": dice.choice([0, 11]), "backgroundColor": screens.words(screens.color(dice)),
                "animations": [{"basic": {"keyPath": "opacity", "fromValue": 1, "toValue": 1, "delay": round(first + shift, 6),
                                          "duration": round(dice.uniform(0.1, 0.6), 3)}}]}
        scene["views"].append(view)
    return scene


def listed(dice, shift):
    """A list of rows that is flung as fast as a finger flings it, and comes to rest."""
    width, height, row = dice.randrange(180, 240, 2), dice.randrange(220, 300, 2), dice.choice([32, 44, 56])
    ground, speed = screens.color(dice), dice.uniform(700, 1400)
    rows = []
    for index in range(60):
        rows += [{"frame": [10, index * row + 6, row - 14, row - 14], "cornerRadius": 6,
                  "backgroundColor": screens.words(screens.far(dice, ground))},
                 {"frame": [row + 8, index * row + row / 2 - 4, dice.uniform(50, width - row - 20), 8],
                  "backgroundColor": screens.words(screens.far(dice, ground))}]
    content = {"frame": [0, 0, width, 60 * row], "views": rows, "animations": [
        {"decay": {"keyPath": "position.y", "fromValue": 30 * row, "velocity": -round(speed, 1), "decelerationRate": 0.998,
                   "delay": round(0.5 + shift, 6), "fillMode": "both", "removedOnCompletion": False}}]}
    return {"size": [width, height], "background": screens.words(ground), "fps": stage.FPS, "duration": 3.4, "views": [content]}


def sprung(dice, factor):
    """A few views on springs, one of which has so many times its stiffness."""
    width, height, ground = dice.randrange(200, 321, 2), dice.randrange(150, 261, 2), screens.color(dice)
    views = screens.furniture(dice, (width, height), ground)
    for index in range(dice.choice([1, 1, 2])):
        box = (dice.randint(24, 60), dice.randint(20, 50))
        start = (box[0] / 2 + 4, dice.uniform(box[1] / 2, height - box[1] / 2))
        end = (width - box[0] / 2 - 12, dice.uniform(box[1] / 2, height - box[1] / 2))
        stiffness, ratio = dice.uniform(60, 240), dice.uniform(0.4, 0.9)
        damping = round(2 * ratio * stiffness ** 0.5, 3)
        words = {"stiffness": round(stiffness * (factor if index == 0 else 1), 4), "damping": damping}
        views.append({**screens.hero(dice, f"actor{index}", box, ground, False),
                      "frame": [start[0] - box[0] / 2, start[1] - box[1] / 2, *box],
                      "animations": [{"spring": {"keyPath": "position", "fromValue": list(start), "toValue": list(end), **words,
                                                 "delay": 0.5, "fillMode": "both", "removedOnCompletion": False}}]})
    return {"size": [width, height], "background": screens.words(ground), "fps": stage.FPS, "duration": 3, "views": views}


def made(case, desk):
    """Writes A and B of a case, and says by how many frames B is late; None where its motion is another one."""
    seed = case.truth["seed"]
    dice = random.Random(seed)
    frames = late(dice)
    if case.kind == "stiffer spring":
        factor, state = dice.choice([1.03, 1 / 1.03]), dice.getstate()
        scenes = [sprung(dice, 1)]
        dice.setstate(state)
        scenes.append(sprung(dice, factor))
        frames = None
    elif case.kind == "flung list":
        state = dice.getstate()
        scenes = [listed(dice, 0)]
        dice.setstate(state)
        scenes.append(listed(dice, frames / stage.FPS))
    else:
        scenery, state = stage.stage(seed), dice.getstate()
        scenes = []
        for shift in (0, frames / stage.FPS):
            scene = stage.scene(scenery, shift)
            dice.setstate(state)
            scenes.append(appearing(dice, scenery, scene, shift) if case.kind == "things appear" else copy.deepcopy(scene))
    for name, scene in zip("ab", scenes):
        desk.write(f"{name}.json", scene)
        shown, width, height = camera.pictures(desk, f"{name}.json", 1)
        pictures.store(f"{name}.mkv", desk, shown, width, height, stage.FPS, [], "FFV1")
    return frames


def judge(case, desk):
    try:
        frames = made(case, desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    answer = desk.run("diff", "a.mkv", "b.mkv", "--json")
    alignment = (answer.json() or {}).get("alignment") or {}
    verdict, candidates = alignment.get("verdict", "nothing"), alignment.get("candidates", [])
    marks = {verdict}
    if frames is None:
        is_right = verdict not in ("explained", "together")
        marks |= {"false"} if not is_right else set()
    else:
        best = candidates[0] if candidates else {"shiftFrames": 99, "stretch": 9}
        bars = best.get("bars") or {"shiftFrames": 0, "stretch": 0}
        is_held = (abs(best["shiftFrames"] - frames) <= max(bars["shiftFrames"], 0.005)
                   and abs(best["stretch"] - 1) <= max(bars["stretch"], 1e-9))
        is_exact = verdict == "explained" and best["stretch"] == 1 and abs(best["shiftFrames"] - frames) <= EXACT
        marks |= {"exact"} if is_exact else set()
        marks |= {"false"} if verdict == "together" or verdict == "explained" and not (is_held or is_exact) else set()
        is_right = is_exact or verdict == "unclear"
    if verdict == "explained" and candidates and candidates[0]["remainder"] > 0.02:
        marks.add("too little explained")
    said = (f"{verdict}: {[one.get('words') for one in candidates]}, remainder "
            f"{[round(one.get('remainder', 9), 5) for one in candidates]}; true: {frames} frames late")
    return Outcome(case, is_right, said, frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]

    def of(kind):
        return [one for one in sound if one.case.kind == kind]

    return [
        *(share_of_mark(of(kind), f"{kind}: found to {EXACT} frames", "exact", at_least=goal)
          for kind, goal in (("part of a frame", 0.9), ("things appear", 0.9), ("flung list", None))),
        share_of_mark(of("flung list"), 'flung list: "cannot tell"', "unclear"),
        share_of_mark(sound, "false statements", "false", at_most=0.0),
        share_of_mark(of("stiffer spring"), "stiffer spring: explained", "explained", at_most=0.0),
        share_of_mark(sound, "explained with more than 2 % left", "too little explained", at_most=0.0),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
