"""Is every visible change found, with its first frame, and nothing else?

A scene is recorded, then changed and checked as in CI. Whether and from which frame on it looks otherwise is computed
here from the raw frames of both, byte by byte.
"""
import json
import random

from checks import actors, films, harmless, plants
from checks.told import check, record
from score import Case, Outcome, Row, share_of_mark, share_of_right

FINER = 4


def cases(seed):
    made = []

    def add(kind, name, **truth):
        made.append(Case(f"{len(made):03} {name}", kind, {**truth, "seed": f"{seed} {len(made)}"}))

    for actor, maker in actors.ACTORS.items():
        mistakes = maker(actor, 0, 0, random.Random(0), "#000000").mistakes
        for number, mistake in enumerate(mistakes):
            # What a spring is written with differs from case to case.
            for again in range(8 if actor == "springer" and number == 0 else 2):
                name = "the spring's constant" if actor == "springer" and number == 0 else mistake
                add("mistake", f"{actor}: {name}", make="mistake", actor=actor, what=number)
    plain = [name for name, maker in actors.ACTORS.items() if maker(name, 0, 0, random.Random(0), "#000000").is_plain]
    colored = [name for name, maker in actors.ACTORS.items()
               if "backgroundColor" in maker(name, 0, 0, random.Random(0), "#000000").views[0]]
    dice = random.Random(f"{seed} faults")
    for what, (key, _, _) in plants.PASSING.items():
        able = {"hidden": plain, "opacity": [name for name in plain if name != "writer"],
                "bounds.origin.x": ["carded", "masked", "repeated", "scroller"]}.get(key, [
                    name for name in colored if name in plain and name not in ("masked", "sparkler", "animated", "jumper")])
        if key == "bounds.origin.x":
            able = ["carded", "repeated"]
        for actor in dice.sample(able, min(len(able), 9)):
            add("passing", f"{actor} {what}", make="passing", actor=actor, what=what)
    for frames in (1, 2, 3, 5, 5, 8):
        add("passing", f"order swapped for {frames} frames", make="swap", frames=frames)
    for frames in (1, 1, 1, 1, 2, 3, 6, 10):
        add("passing", f"a stray dot for {frames} frames", make="stray", frames=frames,
            actor=dice.choice(list(actors.ACTORS)))
    for what in plants.CANVASES:
        for actor in dice.sample(list(actors.ACTORS), 2):
            add("canvas", f"{actor}: {what}", make="canvas", actor=actor, what=what)
    for what in harmless.CHANGES:
        able = {"a renamed template": ["listed"], "a block without animation": ["jumper"]}.get(what, list(actors.ACTORS))
        for actor in (dice.sample(able, 5) if len(able) > 5 else able):
            add("innocent", f"{actor}: {what}", make="innocent", actor=actor, what=what)
    return made


def scenes(truth):
    """The text of both scenes, and their files."""
    seed, dice = truth["seed"], random.Random(truth["seed"] + " when")
    make = truth["make"]
    if make == "innocent":
        return harmless.harmless(seed, truth["actor"], truth["what"])
    if make == "mistake":
        made = plants.mistaken(seed, truth["actor"], truth["what"])
    elif make == "passing":
        made = plants.passing(seed, truth["actor"], truth["what"], dice)
    elif make == "swap":
        made = plants.swapped(seed, dice, truth["frames"])
    elif make == "stray":
        made = plants.stray(seed, truth["actor"], dice, truth["frames"])
    else:
        made = plants.recanvassed(seed, truth["actor"], truth["what"])
    return json.dumps(made[0], indent=1), json.dumps(made[1], indent=1), made[2]


def judge(case, desk):
    right, wrong, files = scenes(case.truth)
    for name, text in files.items():
        desk.write(name, text)
    desk.write("scene.json", right)
    desk.write("other.json", wrong)
    try:
        first = films.first_difference(films.digests(desk, "scene.json"), films.digests(desk, "other.json"))
        if (first is None) != (case.kind == "innocent"):
            raise ValueError("looks the same" if first is None else f"looks otherwise from frame {first} on")
        # What is not yet a pixel's worth may be told: from where the films differ when they are drawn finer.
        finest = first
        if first and case.kind != "canvas":
            finer = ("--frames", f"0..{first}", "--scale", FINER)
            finest = films.first_difference(films.digests(desk, "scene.json", *finer),
                                            films.digests(desk, "other.json", *finer))
            finest = first if finest is None else finest
        record(desk)
    except ValueError as error:
        return Outcome(case, False, f"error of the corpus: {error}", frozenset({"wrong case"}))
    desk.write("scene.json", wrong)
    told = check(desk, "scene.json")
    marks = set()
    if case.kind == "innocent":
        return Outcome(case, told.passed, told.text, frozenset(marks if told.passed else {"called different"}))
    if told.code == 1 and told.first_frame is not None and finest <= told.first_frame <= first:
        marks.add("exact")
    if case.kind == "canvas" and any(word in told.text.lower() for word in plants.CANVASES[case.truth["what"]][1]):
        marks.add("named")
    said = f"differs from frame {finest} to {first} on; told {told.first_frame}, exit {told.code}: {told.text[:600]}"
    return Outcome(case, told.code == 1, said, frozenset(marks))


def rows(outcomes):
    sound = [one for one in outcomes if "wrong case" not in one.marks]
    planted = ["mistake", "passing"]
    return [
        share_of_right(sound, "lasting faults found", ["mistake"]),
        share_of_right(sound, "faults of a few frames found", ["passing"]),
        share_of_right(sound, "other canvases, rates and lengths found", ["canvas"]),
        share_of_mark(sound, "and named", "named", ["canvas"], at_least=1.0),
        share_of_mark(sound, "first frame exact, of all faults", "exact", planted, at_least=0.99),
        share_of_mark(sound, "harmless changes reported as different", "called different", ["innocent"], at_most=0.0),
        Row("cases that do not match their label (left out above)", len(outcomes) - len(sound), len(outcomes), at_most=0.0)]
