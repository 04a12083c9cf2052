"""Is the reported reason for a changed motion right: late, slower or scaled, the parameter, the view?

One parameter of one motion is another one. Whether a claim is so is computed from the formulas of both motions here, at
every frame and to a thousandth of the way.
"""
import json

from checks import films, sentences, swaps
from checks.told import check, record
from score import Case, Outcome, Row, share_of_mark

COUNT = 208
# How far a scene's motions are tested at: fine enough for every rate.
RATE = 120
RELATIONS = {"shift": {"shift", "frames"}, "stretch": {"slower", "faster"}, "scale": {"scale"}}


def cases(seed):
    made = []
    for number in range(COUNT):
        scene, _, _, _, view, word, old, new, relation = swaps.swapped(seed, number)
        made.append(Case(f"{number:03} {word} of {view}, one of {len(scene['views'])}", relation or "none", {
            "seed": seed, "number": number, "view": view, "parameter": word, "old": old, "new": new}))
    return made


def views_told(told):
    """The views that are told to be moved or drawn otherwise."""
    views = set()
    for result in told.report.get("results", []):
        views |= {one["key"].split(".")[0] for one in result.get("differences", [])}
        views |= {one["layer"].split(".")[0] for one in result.get("drawing", [])}
    return views


def verdicts(told, view):
    """What is said of the motion of a view."""
    return [one["verdict"] for result in told.report.get("results", []) for one in result.get("differences", [])
            if one.get("verdict") and one["key"].split(".")[0] == view]


def is_named(text, word, old, new):
    """Whether a line says the parameter and both of its values."""
    values = ["→"] if isinstance(old, list) else [f"{old:g} → {new:g}" if not isinstance(old, str) else f"{old} → {new}"]
    return any(word.lower() in line.lower() and all(value in line for value in values) for line in text.splitlines())


def judge(case, desk):
    scene, other, before, after, view, word, old, new, relation = swaps.swapped(case.truth["seed"], case.truth["number"])
    desk.write("scene.json", json.dumps(scene, indent=1))
    desk.write("other.json", json.dumps(other, indent=1))
    first, second = swaps.formula(before), swaps.formula(after)
    begin = next(iter(before.values()))["delay"]
    try:
        if films.first_difference(films.digests(desk, "scene.json"), films.digests(desk, "other.json")) is None:
            raise ValueError("looks the same")
        claim = {"shift": [("shift", new - old if word == "delay" else 0, 1e-9)],
                 "stretch": [("slower", (old / new) ** 0.5 if word == "stiffness" else new / old if relation == "stretch" else 1,
                              1e-9)],
                 "scale": [("scale", (new - 20) / (old - 20) if word == "toValue" else
                            new / old if relation == "scale" else 1, 1e-9)]}.get(relation)
        if claim and not sentences.is_so(first, second, begin, claim, RATE, swaps.DURATION):
            raise ValueError(f"is no {relation} of {claim[0][1]}")
        # The formulas of the corpus must be those of the film, or its truth would be another film's.
        for name, motion in (("scene.json", first), ("other.json", second)):
            answer = desk.run("values", name, "--key", f"{view}.position.x", "--at", "0.35,0.5,0.8", "--json").json()
            for sample in answer["samples"]:
                value = sample["values"][f"{view}.position.x"]["value"]
                # A spring that counts as settled stays a thousandth of its way, of 100 pt at most, beside its goal.
                if abs(value - motion(sample["time"])) > 0.11:
                    raise ValueError(f"{name} is at {value} and not at {motion(sample['time'])} at {sample['time']} s")
        record(desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    desk.write("scene.json", json.dumps(other, indent=1))
    told = check(desk, "scene.json")
    said = verdicts(told, view)
    marks = set()
    for verdict in said:
        claims = sentences.parts(verdict)
        if claims:
            marks.add("claimed")
            if not sentences.is_so(first, second, begin, claims, RATE, swaps.DURATION):
                marks.add("false")
            elif relation and claims[0][0] in RELATIONS[relation]:
                marks.add("relation")
    if is_named(told.text, word, old, new):
        marks.add("named")
    if views_told(told) == {view}:
        marks.add("blamed")
    return Outcome(case, told.code == 1 and "false" not in marks, f"exit {told.code}; said {said}, of {sorted(views_told(told))}: "
                   f"{told.text[:500]}", frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    found = [one for one in sound if one.case.kind != "none"]
    return [
        Row("changes found", sum(not one.said.startswith("exit 0") for one in sound), len(sound), at_least=1.0),
        share_of_mark(sound, "false claims", "false", at_most=0.0),
        share_of_mark(sound, "false where there is no shift, stretch or scaling", "false", ["none"], at_most=0.0),
        share_of_mark(found, "true shifts found", "relation", ["shift"], at_least=0.95),
        share_of_mark(found, "true stretches found", "relation", ["stretch"], at_least=0.95),
        share_of_mark(found, "true scalings found", "relation", ["scale"], at_least=0.95),
        share_of_mark(sound, "parameter named, with both values", "named", at_least=0.9),
        share_of_mark(sound, "blamed on the view that moved, and no other", "blamed", at_least=1.0),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
