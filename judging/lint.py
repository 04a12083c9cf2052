"""Does `render lint` find the one mistake of a scene, and report nothing for scenes without one?

Each pattern of `lints` writes several scenes, each with other views, properties, numbers and curves, and wrapped as
strangers write: in a group, as a template, in another scene, with parameters. A mistake counts as found where a
finding has its view, its instant within a frame and a rule of its family (`lints/families.py`). Before anything is
scored, values and pictures must show that the mistake is there, and that a clean scene has none (`lints/proof.py`).
"""
import dataclasses
import random

from lints import (  # noqa: F401
    animators, basic, blocks, bound, driven, fingers, groups, innocent, keyframes, looks, sets, springs, trees, written)
from lints.families import is_about, is_besides
from lints.pattern import PATTERNS
from lints.proof import fault, noise
from lints.stage import Stage
from lints.wrapping import path_to, wrap
from score import Case, Outcome, Row

EACH = 4
WRAPPINGS = ["plain", "group", "template", "nested", "parameters"]
GOAL = 0.97


@dataclasses.dataclass(frozen=True)
class Verdict(Outcome):
    """What was said of a scene: how many findings tell its mistake, and how many are not so."""

    so: int = 0
    not_so: int = 0

    def members(self):
        return {**super().members(), "so": self.so, "not so": self.not_so}


def cases(seed):
    found = []
    for pattern in PATTERNS:
        for number in range(EACH):
            name = f"{pattern.name}-{number}"
            dice = random.Random(f"{seed} lint {name}")
            stage = Stage(dice)
            pattern.write(stage)
            how = "plain" if pattern.plain else dice.choice(WRAPPINGS)
            accompanied = not pattern.plain and dice.random() < 0.4
            files, hero = wrap(stage.scene(accompanied), stage.id, how)
            mistakes = [{**one, "view": hero if one["view"] == stage.id else one["view"]} for one in stage.mistakes]
            if len(mistakes) != pattern.is_faulty:
                raise ValueError(f"{name} has {len(mistakes)} mistakes")
            found.append(Case(name, pattern.kind, {
                "source": pattern.source, "wrapped": how, "fps": stage.fps, "mistakes": mistakes, "excuses": stage.excuses,
                "fingers": touched(stage), "files": files}))
    return found


def touched(stage):
    """The stretches in which a finger has the say."""
    found = []
    for event in stage.script:
        for verb in ("pan", "pinch", "rotate", "tap"):
            if verb in event:
                words = event[verb]
                found.append([event["at"], event["at"] + words.get("duration", 0.1) + words.get("hold", 0)])
    return found


def judge(case, desk):
    truth = case.truth
    for name, content in truth["files"].items():
        desk.write(name, content)
    case = dataclasses.replace(case, truth={key: value for key, value in truth.items() if key != "files"})
    error = flaw(desk, truth)
    if error:
        return Verdict(case, False, f"an error of the corpus: {error}", frozenset({"flawed"}))
    answer = desk.run("lint", "scene.json", "--json")
    said = answer.json()
    if said is None or answer.code:
        return Verdict(case, False, f"code {answer.code}: {answer.err.strip()[:300]}", frozenset({"failed"}))
    so, other = [], []
    for finding in said["findings"]:
        if not finding["meant"]:
            frame, mistakes = 1 / truth["fps"], truth["mistakes"]
            if any(is_about(finding, mistake, frame) for mistake in mistakes):
                so.append(finding)
            elif not any(is_besides(finding, mistake, frame) for mistake in mistakes):
                other.append(finding)
    marks = {"found"} if so else set()
    marks |= {"false"} if other else set()
    words = "; ".join(f"{one['rule']}: {one['view']} at {one['time']}: {one['message']}" for one in so + other)
    right = bool(so) == bool(truth["mistakes"]) and not other
    return Verdict(case, right, words or "nothing", frozenset(marks), len(so), len(other))


def flaw(desk, truth):
    """Why the scene is not what its truth tells; None where it is."""
    answer = desk.run("validate", "scene.json", "--quiet")
    if answer.code:
        return (answer.err or answer.out).strip()[:400]
    try:
        for mistake in truth["mistakes"]:
            error = fault(desk, mistake, key(truth, mistake), truth["fps"])
            if error:
                return error
        return None if truth["mistakes"] else noise(desk, truth)
    except ValueError as error:
        return str(error)


def key(truth, mistake):
    """The property of a mistake as the whole scene names it."""
    view = mistake["view"]
    if truth["wrapped"] == "nested":
        # A view that the script adds is not in the file's tree.
        view = "player." + (path_to(truth["files"]["inner.json"]["views"], view) or view)
    return f"{view}.{mistake['property']}"


def rows(outcomes):
    sound = [one for one in outcomes if "flawed" not in one.marks]
    faulty = [one for one in sound if one.case.truth["mistakes"]]
    clean = [one for one in sound if not one.case.truth["mistakes"]]

    def found(name, of, goal=None):
        return Row(name, sum("found" in one.marks for one in of), len(of), at_least=goal)

    told = sum(one.so + one.not_so for one in sound)
    yield_ = [Row("scenes that match their label", len(sound), len(outcomes), at_least=1.0),
              found("mistakes found", faulty, GOAL),
              Row("findings that are right", sum(one.so for one in sound), told, at_least=GOAL),
              Row("clean scenes without a finding", sum("false" not in one.marks for one in clean), len(clean),
                  at_least=GOAL)]
    for source in dict.fromkeys(one.case.truth["source"] for one in outcomes):
        yield_.append(found(f"found: {source}", [one for one in faulty if one.case.truth["source"] == source]))
    for sort in dict.fromkeys(one.case.truth["mistakes"][0]["sort"] for one in faulty):
        yield_.append(found(f"found: sort {sort}", [one for one in faulty if one.case.truth["mistakes"][0]["sort"] == sort]))
    for how in WRAPPINGS:
        yield_.append(found(f"found: wrapped {how}", [one for one in faulty if one.case.truth["wrapped"] == how]))
    return [row for row in yield_ if row.of]
