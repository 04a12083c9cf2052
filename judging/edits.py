"""Is an edit of a scene one cause, which names the literal, from the first frame that looks otherwise?

One literal, one token or two events of a scene of this repository are others, or a view is written in other words. Whether and
from which frame on a scene looks otherwise is computed here from the raw frames of both, byte by byte.
"""
import json
import random
import re
import shutil

from checks import edits, films
from checks.told import check, record
from score import Case, Outcome, Row, share_of_mark, share_of_right

COUNTS = {"literal": 130, "token": 40, "swap": 24, "respelling beside a literal": 20, "respelled literal": 20, "respelling": 16}
# An edit that is refused, or changes nothing, is drawn again.
ATTEMPTS = 12
# The pixels of a film, all frames together, above which a scene is left out.
PIXELS = 45_000_000
PLAIN = ("--scale", 1)


def cases(seed):
    made = []
    dice = random.Random(f"{seed} edits")
    for kind, count in COUNTS.items():
        able = [name for name in edits.names() if pixels(name) <= PIXELS and any(edits.edited(seed, kind, name, attempt) for attempt in range(ATTEMPTS))]
        dice.shuffle(able)
        for number in range(count):
            name = able[number % len(able)]
            made.append(Case(f"{len(made):03} {kind}: {name}", kind, {
                "scene": name, "seed": f"{seed} {number // len(able)}"}))
    return made


def pixels(name):
    """The number of pixels of a scene's film, at one a point."""
    film = json.loads((edits.SCENES.parent / "references" / name / "film.json").read_text())
    return film["frameCount"] * film["size"][0] * film["size"][1]


def shown(value):
    """A value as a scene has it, without spaces; words without quotes."""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def is_cut_of(text, value):
    """Whether a text is a value, or parts of it in order with … where something is left out."""
    text, value = text.replace(" ", ""), shown(value).replace(" ", "")
    if re.fullmatch(r"-?[\d.]+(e-?\d+)?", value) and re.fullmatch(r"-?[\d.]+(e-?\d+)?", text):
        return float(text) == float(value)
    pieces = [".*" if piece == "…" else re.escape(piece) for piece in re.split("(…)", text)]
    return re.fullmatch("".join(pieces), value, re.DOTALL) is not None


def is_told(said, truth):
    """Whether a change that is told has the key and both values of the truth, and tells them apart."""
    key, old, new = truth
    left, arrow, right = said.partition(" → ")
    if not arrow:
        return False
    words = left.split(" ")
    return any(is_cut_of(" ".join(words[place:]), old) and key in words[:place] and " ".join(words[place:]) != right
               for place in range(1, len(words))) and is_cut_of(right, new)


def is_swap(said, truth):
    """Whether a change that is told says that two events have each other's time."""
    (_, early, late), _ = truth
    return "swap" in said and all(any(is_cut_of(word, time) for word in said.split()) for time in (early, late))


def told_changes(told):
    """What the scene is told to say otherwise."""
    found = set()
    for holder in told.report.get("causes", []):
        found |= set(holder.get("changes", []))
    for result in told.report.get("results", []):
        for one in result.get("differences", []) + result.get("drawing", []):
            found |= set(one.get("changes", []))
    return found


def told_causes(told):
    """How many causes are told: with failures that belong to none."""
    causes = told.report.get("causes", [])
    followers = {one["subject"] for cause in causes for one in cause["consequences"]}
    apart = [result["subject"] for result in told.report.get("results", [])
             if result.get("failure") and "level" not in result and result["subject"] not in followers]
    return len(causes) + len(set(apart))


def scenery(desk):
    """The files that scenes name."""
    for path in edits.SCENES.iterdir():
        if path.is_dir() and not (desk.folder / path.name).exists():
            shutil.copytree(path, desk.folder / path.name)


def assertions(desk, name):
    """The sentences and derived numbers of a scene."""
    expected = edits.SCENES.parent / "references" / name / "expect.json"
    if expected.exists():
        (desk.folder / "references/scene").mkdir(parents=True, exist_ok=True)
        shutil.copy(expected, desk.folder / "references/scene/expect.json")


def drawn(desk, kind, truth):
    """The first edit of the scene that can be drawn and changes something: both films' first difference, what is told, and
    the truth."""
    last = "there is no such edit"
    base = None
    scenery(desk)
    for attempt in range(ATTEMPTS):
        made = edits.edited(truth["seed"], kind, truth["scene"], attempt)
        if made is None:
            continue
        before, after, literals = made
        desk.write("scene.json", before)
        desk.write("other.json", after)
        try:
            if desk.run("validate", "other.json").code:
                raise ValueError("is refused")
            if base is None or base[0] != before:
                base = (before, films.digests(desk, "scene.json", *PLAIN))
            first = films.first_difference(base[1], films.digests(desk, "other.json", *PLAIN))
            shutil.rmtree(desk.folder / "references", ignore_errors=True)
            assertions(desk, truth["scene"])
            record(desk)
        except ValueError as error:
            last = str(error)
            continue
        desk.write("scene.json", after)
        told = check(desk, "scene.json")
        if kind == "respelling" and first is None:
            return first, told, literals
        if kind != "respelling" and told.code == 1:
            return first, told, literals
        last = f"looks otherwise from frame {first} on, exit {told.code}"
    raise ValueError(last)


def judge(case, desk):
    try:
        first, told, literals = drawn(desk, case.kind, case.truth)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    causes, changes = told_causes(told), told_changes(told)
    marks = {"visible" if first is not None else "unseen"}
    if case.kind == "respelling":
        return Outcome(case, told.code == 0 and not causes, f"exit {told.code}: {told.text[:500]}", frozenset(marks))
    frames = [cause["frame"] for cause in told.report.get("causes", [])]
    if causes == 1:
        marks.add("one")
    right = [said for said in changes if any(is_told(said, one) for one in literals)
             or case.kind == "swap" and is_swap(said, literals)]
    if right:
        marks.add("named")
    if len(changes) > len(right):
        marks.add("false")
    if frames and min(frames) == first:
        marks.add("exact")
    pictures = [frame for scene in told.report.get("scenes", []) for frame in scene["frames"] if frame.get("actual")]
    if any(frame["frame"] == first for frame in pictures):
        marks.add("drawn")
    if first is None and "no pixel" in told.text:
        marks.add("said unseen")
    if first is not None and re.search("no pixel differs(?! before)", told.text):
        marks.add("said unseen")
    said = (f"{literals}; looks otherwise from frame {first} on; told {causes} causes from {frames}, {sorted(changes)}, "
            f"exit {told.code}: {told.text[:500]}")
    return Outcome(case, "one" in marks and "named" in marks and "false" not in marks, said, frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    edited = [one for one in sound if one.case.kind != "respelling"]
    visible = [one for one in edited if "visible" in one.marks]
    unseen = [one for one in edited if "unseen" in one.marks]
    return [
        share_of_mark(edited, "edits that are one cause", "one", at_least=0.95),
        *[share_of_mark(edited, f"of these: {kind}", "one", [kind]) for kind in COUNTS if kind != "respelling"],
        share_of_mark(edited, "the literal named, with both values", "named", at_least=0.95),
        *[share_of_mark(edited, f"of these: {kind}", "named", [kind]) for kind in COUNTS if kind != "respelling"],
        share_of_mark(edited, "another literal named", "false", at_most=0.0),
        share_of_mark(visible, "first frame exact, of all visible ones", "exact", at_least=1.0),
        share_of_mark(visible, "that frame drawn", "drawn", at_least=1.0),
        share_of_mark(unseen, "edits that no pixel shows are said to be so", "said unseen", at_least=1.0),
        share_of_mark(visible, "visible ones said to show in no pixel", "said unseen", at_most=0.0),
        share_of_right(sound, "other words alone pass", ["respelling"]),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.05)]
