"""Does `render inspect` report what the engine does: when springs settle, where throws go and why, and when everything rests?"""
import dataclasses
import random
import re

from questions import ALL
from score import Case, Outcome, Row, share_of_right


def cases(seed):
    found = []
    for ask, count in ALL:
        for number in range(count):
            name = f"{ask.__name__.replace('_', '-')}-{number}"
            asked = ask(random.Random(f"{seed} inspection {name}"), number)
            found.append(Case(name, asked.kind, {**asked.truth, "scene": asked.scene}))
    return found


def judge(case, desk):
    truth = case.truth
    desk.write("scene.json", truth["scene"])
    case = dataclasses.replace(case, truth={key: value for key, value in truth.items() if key not in ("scene", "kind")})
    error = flaw(desk, truth)
    if error:
        return Outcome(case, False, f"an error of the corpus: {error}", frozenset({"flawed"}))
    answer = desk.run("inspect", "scene.json", *(["--json"] if truth["json"] else []))
    if answer.code:
        return Outcome(case, False, f"code {answer.code}: {answer.err.strip()[:300]}")
    said = read(answer, truth)
    return Outcome(case, agrees(said, truth), repr(said))


def read(answer, truth):
    """What stands where the answer is looked for; None where nothing does."""
    if truth["text"]:
        found = re.search(truth["text"], answer.out)
        return float(found.group(1)) if found else None
    value = answer.json()
    for step in truth["json"]:
        try:
            value = [value[one] for one in step] if isinstance(step, list) else value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def agrees(said, truth):
    """Whether what is said is what is so."""
    if truth["must"]:
        return isinstance(said, str) and re.search(truth["must"], said) is not None
    is_ = truth["is"]
    if said is None or isinstance(is_, str):
        return said == is_
    pairs = zip(said, is_) if isinstance(is_, list) else [(said, is_)]
    return all(abs(one - other) <= truth["near"] * max(1, abs(other)) for one, other in pairs)


def flaw(desk, truth):
    """Why the scene is not what its truth tells; None where it is."""
    answer = desk.run("validate", "scene.json", "--quiet")
    if answer.code:
        return (answer.err or answer.out).strip()[:300]
    if not truth["rest"]:
        return None
    key, time = truth["rest"]
    instants = ",".join(f"{time + step:.9f}" for step in (-0.002, 1e-4, 0.3))
    said = desk.run("values", "scene.json", "--json", "--key", key, "--at", instants).json()
    if not said or "samples" not in said:
        return f"no values of {key}"
    before, after, later = [sample["values"][key]["value"] for sample in said["samples"]]
    if before == after or max(abs(a - b) for a, b in zip(after, later)) > 1e-9:
        return f"{key} goes from {before} over {after} to {later} about {time}"
    return None


def rows(outcomes):
    sound = [one for one in outcomes if "flawed" not in one.marks]
    kinds = list(dict.fromkeys(one.case.kind for one in outcomes))
    return [Row("scenes that match their label", len(sound), len(outcomes), at_least=1.0),
            share_of_right(sound, "agrees with the formula")] + [
        share_of_right(sound, kind, kinds={kind}, at_least=None) for kind in kinds]
