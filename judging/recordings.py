"""Does diff tell from a recording of a phone's screen whether a view moves as its scene says, and where it is?

Recordings are made from a film of the scene or of another motion, put into a screen, with losses and with the times of
phones. What each picture shows is known by formulas.
"""
import math
import random

from recorded import camera, takes
from score import Case, Outcome, Row, share_of_mark

# How many recordings of each kind: of the same motion, of another one, and of too little of either.
KINDS = {
    "H.264": (20, 16, 0), "HEVC": (20, 16, 0), "10 % doubled": (20, 14, 0), "40 % doubled": (20, 14, 0),
    "lost pictures": (20, 14, 8), "low contrast": (20, 12, 0), "motion blur": (20, 12, 0), "touch dot": (20, 12, 0),
    "foreign screen": (20, 12, 0), "leaves": (16, 8, 10), "cut": (10, 0, 30), "short": (0, 0, 10)}
# Another background is another screen: bars are not promised there, and only "same" would be wrong.
BACKGROUNDS = 12
# So many moving instants are picked of each recording, so that each counts alike.
PICKED = 10
CODES = {0: "same", 1: "differs", 2: "cannot tell"}
# Centers that move at so many points a second are looked at: slower ones are at rest where the engine says so.
MOVING = 10


def cases(seed):
    made = []
    for kind, counts in KINDS.items():
        for truth, count in zip(("same", "differs", "cannot tell"), counts):
            made += [Case(f"{kind}: {truth} {number:02}", kind, {"seed": seed, "number": number, "verdict": truth})
                     for number in range(count)]
    return made + [Case(f"another background: not same {number:02}", "another background",
                        {"seed": seed, "number": number, "verdict": "not same"}) for number in range(BACKGROUNDS)]


def check_formula(take, desk):
    """Throws where the film's values are not those of the formula; what has come to rest may rest a little beside it."""
    rate = take.film.rate
    answer = desk.run("values", "shown.json", "--key", f"{take.name}.position", "--fps", rate, "--json").json()
    if "samples" not in answer:
        raise ValueError("; ".join(one["message"] for one in answer["diagnostics"]))
    for frame in set(take.film.frames):
        there = answer["samples"][frame]["values"][f"{take.name}.position"]["value"]
        meant = take.recorded.at(frame / rate)
        if math.dist(there, meant) > (1e-3 if take.speed(frame) > MOVING else 0.5):
            raise ValueError(f"frame {frame} has the view at {there} and not at {meant}, {take.speed(frame)} points a second")


def made(case, desk):
    """The take of a case, with its scene and its recording in the folder."""
    take = takes.take(case.truth["seed"], case.kind, case.truth["verdict"], case.truth["number"])
    desk.write("scene.json", take.scene)
    desk.write("shown.json", take.shown)
    check_formula(take, desk)
    shutter = ["--shutter", take.shutter] if take.shutter else []
    frames, width, height = camera.pictures(desk, "shown.json", take.scale, *map(str, shutter))
    camera.record(desk, take.film, frames, width, height, take.codec, take.quality, take.pad)
    return take


def holds(take, sample):
    """Whether the bars of a center hold the truth, in x and in y."""
    truth = take.center(take.film.frames[sample["frame"]])
    return all(abs(c - t) <= bar for c, t, bar in zip(sample["center"], truth, sample["bars"]))


def judge(case, desk):
    try:
        take = made(case, desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    answer = desk.run("diff", "scene.json", "recording.mov", "--track", take.name, "--json")
    report = answer.json() or {}
    verdict = report.get("verdict") or CODES.get(answer.code, "no answer") if "samples" in report else "no answer"
    truth = case.truth["verdict"]
    marks = {verdict} | ({"other motion"} if take.is_changed else set())
    counts = {"measured": report.get("measured"), "moving": report.get("moving")}
    moving = [sample for sample in report.get("samples", []) if take.speed(take.film.frames[sample["frame"]]) > MOVING]
    if moving:
        dice = random.Random(case.name)
        picks = dice.sample(moving, PICKED) if len(moving) >= PICKED else dice.choices(moving, k=PICKED)
        counts |= {"picked": PICKED, "picked held": sum(holds(take, one) for one in picks), "centers": len(moving),
                   "centers held": sum(holds(take, one) for one in moving)}
    if truth == "same" and "start" in report:
        counts["start"] = round((report["start"] - take.start) * 1000, 3)
    # Of another motion of which little is recorded it is so that it differs, and so that this cannot be told.
    is_right = verdict == truth or truth == "cannot tell" and take.is_changed and verdict == "differs" \
        or truth == "not same" and verdict in ("differs", "cannot tell", "no answer")
    said = (f"exit {answer.code}, {verdict}; shown: {take.change or 'the same motion'}; {take.codec} {take.film.rate} fps, "
            f"{len(take.film.frames)} pictures; lost {report.get('lost')}")
    if verdict == "no answer":
        said += ": " + "; ".join(one.get("message", "") for one in report.get("diagnostics", []))[:200]
    return Outcome(case, is_right, said, frozenset(marks), counts)


def held(outcomes, name, kind, of="picked", at_least=0.93):
    """A row: how many of the measured centers are within their bars of the truth."""
    chosen = [one.counts for one in outcomes if one.case.kind == kind or kind is None and one.case.kind in KINDS]
    return Row(name, sum(one.get(f"{of} held", 0) for one in chosen), sum(one.get(of, 0) for one in chosen), at_least=at_least)


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    truths = {truth: [one for one in sound if one.case.truth["verdict"] == truth]
              for truth in ("same", "differs", "cannot tell", "not same")}
    enough = truths["same"] + truths["differs"]
    starts = [one.counts["start"] for one in truths["same"] if "start" in one.counts]
    bias = sorted(starts)[len(starts) // 2] if starts else 0
    return [
        Row("recordings that match their label", sum(one.is_right for one in sound), len(sound)),
        share_of_mark([one for one in sound if one not in truths["same"]], 'false "same"', "same", at_most=0.0),
        share_of_mark([one for one in sound if "other motion" not in one.marks], 'false "differs"', "differs", at_most=0.02),
        share_of_mark(truths["same"], '"same" where it is so', "same"),
        share_of_mark(truths["differs"], '"differs" where it is so', "differs"),
        share_of_mark(truths["cannot tell"], '"cannot tell" where too little is recorded', "cannot tell"),
        share_of_mark(enough, '"cannot tell" where enough is recorded', "cannot tell"),
        share_of_mark(sound, "no answer", "no answer"),
        *(held(sound, f"bars hold the truth: {kind}", kind) for kind in KINDS),
        held(sound, "bars hold the truth: all moving centers", None, "centers"),
        Row(f"start within 2 ms (half of them later than {bias:+.2f} ms)", sum(abs(one) <= 2 for one in starts), len(starts)),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
