"""Does `diff` align films of different sizes, and does it find by how much one is late or slow, or report that it cannot?

Pairs of one scene as two films: B is scaled, cropped, put between bars or turned, and runs later, earlier, slower or faster.
In some nothing is other, in some the motion is another one.
"""
import random

from recorded import camera
from score import Case, Outcome, Row, share_of_mark
from sized import pictures, stage

SIZED = {"scaled": 24, "cropped": 24, "letterbox": 24, "turned": 16, "turned and scaled": 8, "turned in a letterbox": 8,
         "all together": 12, "encoder's row": 8}
SAME_SIZE = 60
OTHER_MOTION = 30
# Late by frames and slow by factors that were told wrongly once, besides what is rolled.
KNOWN = [(0, 1.003), (0, 0.997), (7, 0.97), (45, 1.0), (-30, 1.0), (0, 1.04), (12, 1.03), (0.5, 1.0)]


def cases(seed):
    made = []
    for kind, count in SIZED.items():
        made += [Case(f"{kind} {number:02}", kind, {"seed": f"{seed} {kind} {number}", "number": number})
                 for number in range(count)]
    made += [Case(f"same size {number:02}", "same size", {"seed": f"{seed} same {number}", "number": number})
             for number in range(SAME_SIZE)]
    return made + [Case(f"other motion {number:02}", "other motion", {"seed": f"{seed} other {number}", "number": number})
                   for number in range(OTHER_MOTION)]


def warp(dice, case):
    """By how many frames B is late, and how many times as long it takes."""
    number = case.truth["number"]
    if case.kind == "same size" and number < 2 * len(KNOWN):
        return KNOWN[number % len(KNOWN)]
    sort = dice.choice(["none", "late", "late", "slow", "slow", "both"])
    if case.kind == "same size" and sort == "none":
        sort = "late"
    late = dice.choice([-24, -9, -3, -1, 1, 2, 4, 7, 15, 30, 0.5, 2.5]) if sort in ("late", "both") else 0
    slow = dice.choice([0.92, 0.95, 0.97, 0.99, 1.01, 1.02, 1.04, 1.08]) if sort in ("slow", "both") else 1.0
    return late, slow


def made(case, desk):
    """Writes A and B of a case; their names, and how B runs."""
    dice = random.Random(case.truth["seed"])
    scenery = stage.stage(case.truth["seed"])
    late, slow = (0, 1.0) if case.kind == "other motion" else warp(dice, case)
    desk.write("scene.json", stage.scene(scenery))
    desk.write("shown.json", stage.scene(scenery, late / stage.FPS, slow, dice if case.kind == "other motion" else None))
    codec = dice.choice(["FFV1", "H.264"])
    kind = case.kind if case.kind in SIZED else dice.choice(sorted(SIZED)) if case.kind == "other motion" else "same size"
    if kind == "encoder's row":
        for name, odd in (("scene.json", 0), ("shown.json", 0)):
            text = (desk.folder / name).read_text().replace(
                f'"size": [\n  {scenery["size"][0]},\n  {scenery["size"][1]}\n ]',
                f'"size": [{scenery["size"][0] - 1}, {scenery["size"][1] - 1}]')
            (desk.folder / name).write_text(text)
        frames, width, height = camera.pictures(desk, "scene.json", 1)
        pictures.store("a.mkv", desk, frames, width, height, stage.FPS, [], "FFV1")
        answer = desk.run("shown.json", "-o", "b.mp4", "--quiet")
        if answer.code:
            raise ValueError(answer.err[:200])
        return "a.mkv", "b.mp4", late, slow
    scale, filters = pictures.change(dice, kind, *scenery["size"])
    frames, width, height = camera.pictures(desk, "shown.json", scale)
    pictures.store("b.mkv", desk, frames, width, height, stage.FPS, filters, codec)
    if dice.random() < 0.5:
        return "scene.json", "b.mkv", late, slow
    frames, width, height = camera.pictures(desk, "scene.json", 1)
    pictures.store("a.mkv", desk, frames, width, height, stage.FPS, [], codec)
    return "a.mkv", "b.mkv", late, slow


def is_near(candidate, late, slow, middle):
    """Whether what is told is the truth: half a frame in the middle of what moves, and 0.4 % or the bar that is told."""
    told = candidate["shiftFrames"] + (candidate["stretch"] - 1) * middle
    true = late + (slow - 1) * middle
    bars = candidate.get("bars") or {}
    return abs(told - true) <= 0.5 and abs(candidate["stretch"] - slow) <= max(0.004, bars.get("stretch", 0))


def judge(case, desk):
    try:
        first, second, late, slow = made(case, desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    answer = desk.run("diff", first, second, "--json")
    report = answer.json() or {}
    alignment = report.get("alignment") or {}
    verdict = alignment.get("verdict", "nothing")
    candidates = alignment.get("candidates", [])
    middle = stage.stage(case.truth["seed"])["end"] * stage.FPS * 0.6
    if case.kind == "other motion":
        is_right = verdict != "explained"
        # That no shift and no stretch brings them nearer is so.
        is_false = verdict == "explained"
    elif late == 0 and slow == 1:
        is_right = verdict == "together"
        is_false = verdict == "explained"
    else:
        is_right = verdict == "explained" and bool(candidates) and is_near(candidates[0], late, slow, middle)
        is_false = verdict in ("explained", "together") and not is_right
    marks = {verdict} | ({"false"} if is_false else set())
    said = (f"exit {answer.code}, {verdict}: {[one.get('words') for one in candidates]}, "
            f"remainder {[round(one.get('remainder', 9), 5) for one in candidates]}; true: {late} frames late, × {slow}; "
            f"{first} {second}; {report.get('placement')}; "
            + "; ".join(one.get("message", "") for one in report.get("diagnostics", []))[:200])
    return Outcome(case, is_right, said, frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    sized = [one for one in sound if one.case.kind in SIZED]

    def right(name, chosen, goal=None):
        return Row(name, sum(one.is_right for one in chosen), len(chosen), at_least=goal)

    return [
        right("films of different sizes: timing of B found", sized, 0.95),
        *(right(f"of these: {kind}", [one for one in sized if one.case.kind == kind]) for kind in SIZED),
        right("films of the same size: timing of B found", [one for one in sound if one.case.kind == "same size"], 0.95),
        right("another motion: not explained", [one for one in sound if one.case.kind == "other motion"], 1.0),
        share_of_mark(sound, "false statements", "false", at_most=0.0),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
