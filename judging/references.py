"""Does a missing, truncated, emptied or changed reference fail in CI, and is it named?

Each way is tried with the scene as it was recorded, and with one whose motion is another one.
"""
import json

from checks import damage, plants
from checks.told import check, record
from score import Case, Outcome, Row, share_of_mark, share_of_right

SCENES = [("mover", 0), ("springer", 0)]


def cases(seed):
    made = []
    for actor, mistake in SCENES:
        for number, (name, way, _) in enumerate(damage.ways()):
            for kind in ("same scene", "another curve"):
                made.append(Case(f"{len(made):03} {actor}: {name}, {way}", kind, {
                    "seed": f"{seed} {actor}", "actor": actor, "mistake": mistake, "way": number, "what": name}))
    made += [Case(f"{len(made) + number:03} --prune of another project, {what}", "prune", {
        "seed": f"{seed} prune {number}", "actor": "mover", "mistake": 0, "what": what})
        for number, what in enumerate(["one scene", "two scenes", "beside the own"])]
    return made


def pruned(case, desk, right):
    """Another project's folder of references: --prune must ask for --force, and leave all that is in it."""
    desk.write("theirs/film.json", json.dumps(right))
    desk.write("theirs/second.json", json.dumps(right))
    theirs = ["theirs/film.json"] + (["theirs/second.json"] if case.truth["what"] == "two scenes" else [])
    desk.write("scenes/mine.json", json.dumps(right))
    if check(desk, *theirs, "--record", "--references", "theirs/references", in_ci=False).code:
        raise ValueError("cannot be recorded")
    if case.truth["what"] == "beside the own":
        check(desk, "scenes", "--record", "--references", "theirs/references", in_ci=False)
    folder = desk.folder / "theirs/references"
    before = set(folder.rglob("*"))
    told = check(desk, "scenes", "--prune", "--references", "theirs/references", in_ci=False)
    gone = len(before - set(folder.rglob("*")))
    asks = "--force" in told.text
    return Outcome(case, not gone and asks, f"exit {told.code}, {gone} files gone: {told.text[:400]}",
                   frozenset({"passes"} if gone else set()) | ({"named"} if asks else set()))


def judge(case, desk):
    truth = case.truth
    right, wrong, files = plants.mistaken(truth["seed"], truth["actor"], truth["mistake"])
    for name, text in files.items():
        desk.write(name, text)
    desk.write("scene.json", json.dumps(right, indent=1))
    try:
        if case.kind == "prune":
            return pruned(case, desk, right)
        record(desk)
        # The references of an actor's cases are the same, so one case shows that they pass as they are.
        unhurt = check(desk, "scene.json") if truth["way"] == 0 else None
        if unhurt and unhurt.code:
            raise ValueError(f"fails before anything is damaged: {unhurt.text[:200]}")
        folder = desk.folder / "references/scene"
        _, _, change = list(damage.ways())[truth["way"]]
        path, words = damage.target(folder, truth["what"])
        before = {one.name: one.read_bytes() for one in folder.iterdir()}
        change(path)
        if folder.exists() and before == {one.name: one.read_bytes() for one in folder.iterdir()}:
            raise ValueError("nothing was damaged")
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    if case.kind == "another curve":
        desk.write("scene.json", json.dumps(wrong, indent=1))
    told = check(desk, "scene.json")
    failed = told.code not in (0, 124)
    marks = {"passes"} if told.passed else set()
    if failed and any(word in told.text for word in words):
        marks.add("named")
    return Outcome(case, failed, f"exit {told.code}: {told.text[:500]}", frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    damaged = ["same scene", "another curve"]
    return [
        share_of_mark(sound, "damaged references that pass", "passes", damaged, at_most=0.0),
        share_of_mark(sound, "that pass with another curve", "passes", ["another curve"], at_most=0.0),
        share_of_mark(sound, "damaged references named", "named", damaged, at_least=1.0),
        share_of_right(sound, "`--prune` of another project asks for --force", ["prune"]),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
