#!/usr/bin/env python3
"""Looks for small scenes that keep render busy: it breeds scenes for CPU per byte, and keeps the worst.

    python3 Tests/Fuzz/cost.py [--render .build/release/render] [--seconds 600] [--seed 1] [--count N] [--again FILE]

A scene is made of what is dear to draw (planes that cut each other, replicators, blurs, shadows, masks, strokes,
texts, gradients, images) and of dynamics, or it is of a family of those that are dear to read and to fold (folding.py:
reordering, anchors, states, staggers, animations upon animations, stacks, crossings, chains of bindings, crowds with
errors). A file may also be a Lottie file (foreign.py). The dearest are changed and mixed, and what costs more takes
their place. A scene that `validate` refuses is worth what refusing it took; one that it accepts is drawn at its start,
its middle and its end and exported in one format, each in a run of its own, and is worth the dearest of them; a Lottie
file is imported and drawn. The record is written to out/fuzz/cost/: the scene, its bytes and its seconds. The exit code
is 1 when a run took more CPU than --most allows (an export: --most-export, because it reads all moments of the film), or
more than a gibibyte.

The same seed breeds the same first generation everywhere; later ones depend on times. With --count nothing is bred, so
that the scenes are always the same.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

import folding
import foreign
from folding import number, whole

ROOT = pathlib.Path(__file__).resolve().parents[2]
MEMORY_BYTES = 1 << 30
# What a run may end with: done, a scene with errors.
FINE = {0, 65}
POPULATION = 24
MOST_BYTES = 4096
EXPORTS = ("json", "ca", "html")
# In seconds.
LONGEST_PAGE = 2


# --- What scenes are made of ----------------------------------------------------------------------------------------

def angle(dice):
    return f"{dice.choice((1, 7, 37, 61, 89, 137))}deg"


def transform(dice):
    return dice.choice((
        lambda: [{"rotate3D": [angle(dice), 1, 0.7, 0.3]}],
        lambda: [{"rotate3D": [angle(dice), 0, 1, 0]}],
        lambda: [{"rotate": angle(dice)}],
        lambda: [{"translate": [number(dice, 1, 300), number(dice, 1, 300)]}],
        lambda: [{"scale": number(dice, 0.2, 4)}],
        lambda: [{"perspective": number(dice, 50, 2000)}, {"rotate3D": [angle(dice), 0.3, 1, 0]}],
    ))()


def color(dice):
    return dice.choice(("red", "#0000FF88", "#0A84FF40", "white", "#12345601"))


def path(dice, side):
    count = whole(dice, 2, 60)
    spots = [f"{dice.randint(-side // 4, side * 5 // 4)} {dice.randint(-side // 4, side * 5 // 4)}"
             for _ in range(3 * count + 1)]
    kind = dice.choice("LQC")
    step = {"L": 1, "Q": 2, "C": 3}[kind]
    return f"M{spots[0]}" + "".join(
        kind + " ".join(spots[index:index + step]) for index in range(1, 1 + step * count, step))


# A view has one of these.
CONTENTS = ("shape", "text", "gradient", "replicator", "transformLayer")


def look(dice, view, side):
    """Gives a view one more of the things that cost."""
    def put(key, value):
        if key in CONTENTS:
            for other in CONTENTS:
                view.pop(other, None)
        view[key] = value
    dice.choice((
        lambda: put("filters", [{"gaussianBlur": number(dice, 0.5, 300)}]),
        lambda: put("filters", [{"gaussianBlur": number(dice, 0.5, 60)} for _ in range(dice.randint(2, 8))]),
        lambda: put("effect", {"blur": number(dice, 0.5, 200)}),
        lambda: view.update(shadowOpacity=0.5, shadowRadius=number(dice, 0.5, 200), shadowOffset=[3, 9]),
        lambda: view.update(cornerRadius=number(dice, 1, side), clipsToBounds=True),
        lambda: put("opacity", 0.5),
        lambda: put("transform", transform(dice)),
        lambda: put("transformLayer", True),
        lambda: put("sublayerTransform", [{"perspective": number(dice, 50, 2000)}]),
        lambda: put("compositing", dice.choice(("multiply", "luminosity", "softLight"))),
        lambda: view.update(borderWidth=number(dice, 0.1, 50), borderColor=color(dice)),
        lambda: put("shape", {
            "path": path(dice, side), "strokeColor": color(dice), "lineWidth": number(dice, 0.05, 400),
            "lineCap": dice.choice(("butt", "round", "square")), "lineJoin": dice.choice(("miter", "round", "bevel")),
            **({"lineDashPattern": [number(dice, 0.1, 40), number(dice, 0.1, 40)]} if dice.random() < 0.5 else {}),
            "fillColor": dice.choice((color(dice), None))}),
        lambda: put("text", {"string": dice.choice(("Wort ", "mmm", "日本", "🙂")) * whole(dice, 1, 300),
                             "fontSize": number(dice, 2, 200)}),
        lambda: put("gradient", {"type": dice.choice(("axial", "radial", "conic")),
                                 "colors": [color(dice) for _ in range(dice.randint(2, 6))]}),
        lambda: put("backgroundColor", color(dice)),
        lambda: put("replicator", {
            "instanceCount": whole(dice, 2, dice.choice((50, 300, 99_000))), "preservesDepth": dice.random() < 0.6,
            "instanceTransform": transform(dice), "instanceAlphaOffset": -number(dice, 0.0001, 0.1)}),
        lambda: put("mask", {"frame": frame(dice, side), "backgroundColor": "#000",
                             "cornerRadius": number(dice, 1, side)}),
        lambda: put("animations", [{"basic": {
            "keyPath": dice.choice(("position.x", "opacity", "transform.rotation.y", "bounds.size.width")),
            "toValue": number(dice, 0.1, side), "duration": number(dice, 0.05, 50),
            "repeatCount": number(dice, 1, 1e5)}}]),
    ))()


def frame(dice, side):
    if dice.random() < 0.6:
        return [0, 0, side, side]
    return [dice.randint(0, side // 2), dice.randint(0, side // 2), number(dice, 5, side), number(dice, 5, side)]


def view(dice, side, depth=0):
    result = {"frame": frame(dice, side)}
    if dice.random() < 0.7:
        result["backgroundColor"] = color(dice)
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        look(dice, result, side)
    if depth < 5 and dice.random() < 0.6:
        result["views"] = [view(dice, side, depth + 1) for _ in range(dice.choice((1, 1, 2, 3)))]
    return result


def dynamics(dice, scene, side):
    count = whole(dice, 2, 40)
    scene["views"] += [
        {"id": f"d{index}", "frame": [dice.randint(0, side), dice.randint(0, side), 40, 40]}
        for index in range(count)]
    items = [f"d{index}" for index in range(count)]
    scene["dynamics"] = {
        "fall": {"gravity": {"items": items}},
        "hit": {"collision": {"items": items, "translatesReferenceBoundsIntoBoundary": True}}}


def scene(dice, is_still=False):
    """A scene of what is dear to draw or, unless it is to be still, of what is dear to read and to fold."""
    if not is_still:
        chance = dice.random()
        if chance < 0.5:
            return folding.any_scene(dice)
        if chance < 0.6:
            return foreign.film(dice)
    side = whole(dice, 20, 4000)
    result = {"size": [side, side], "duration": number(dice, 0.05, 1000), "views": [
        view(dice, side) for _ in range(dice.choice((1, 1, 2, 4)))]}
    if dice.random() < 0.15 and not is_still:
        dynamics(dice, result, side)
    if dice.random() < 0.1:
        result["fps"] = dice.choice(("1/1000", 1, 24, 240))
    return result


# --- Breeding -------------------------------------------------------------------------------------------------------

def nodes(value, found):
    if isinstance(value, dict):
        found.append(value)
        value = list(value.values())
    if isinstance(value, list):
        for child in value:
            nodes(child, found)
    return found


def views(value):
    return [node for node in nodes(value, []) if "frame" in node]


def rescale(dice, result):
    """Multiplies a number of a scene or of another file."""
    def is_number(value):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    holders = [found for found in nodes(result, []) if any(map(is_number, found.values()))]
    if holders:
        holder = dice.choice(holders)
        key = dice.choice([key for key, value in holder.items() if is_number(value)])
        value = holder[key] * dice.choice((0.1, 0.5, 0.9, 1.1, 2, 10))
        holder[key] = max(1, int(value)) if isinstance(holder[key], int) else round(value, 4)


def child(dice, one, other):
    """A scene like one, with something changed, or taken from another."""
    result = json.loads(json.dumps(one))
    side = result["size"][0] if "size" in result else 0
    for _ in range(dice.choice((1, 1, 2, 3))):
        all_views = views(result)
        if not all_views or "script" in result or dice.random() < 0.2:
            rescale(dice, result)
            continue
        node = dice.choice(all_views)
        way = dice.randrange(7)
        if way == 0:
            look(dice, node, side)
        elif way == 1:
            strangers = views(other)
            if strangers:
                node.setdefault("views", []).append(json.loads(json.dumps(dice.choice(strangers))))
        elif way == 2:
            node.setdefault("views", []).append(view(dice, side, 4))
        elif way == 3:
            keys = [key for key in node if key != "frame"]
            if keys:
                del node[dice.choice(keys)]
        elif way == 4:
            inner = json.loads(json.dumps(node))
            node.clear()
            node.update(frame=[0, 0, side, side], views=[inner])
            look(dice, node, side)
        elif way == 5:
            rescale(dice, result)
        else:
            factor = dice.choice((0.5, 1.5, 2))
            size = max(10, min(16000, int(side * factor)))
            result["size"] = [size, size]
    return result


class Run:
    """What one run of render took."""

    def __init__(self, render, folder, arguments, most):
        def limit():
            ceiling = int(6 * most) + 2
            resource.setrlimit(resource.RLIMIT_CPU, (ceiling, ceiling))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        with open(folder / "errors", "w+b") as errors:
            child = subprocess.Popen(
                [render, *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                preexec_fn=limit)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = 0
            errors.seek(0)
            self.words = errors.read(400).decode("utf-8", "replace")
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * 1024
        self.code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


def moments(tree):
    """The start, the middle and the end."""
    length = tree["duration"] if "duration" in tree else tree["op"] / tree["fr"]
    return 0, length / 2, length


class Worth:
    """What a scene costs: the dearest of its runs."""

    def __init__(self, options, tree):
        self.tree = tree
        self.text = json.dumps(tree, separators=(",", ":"))
        self.fault = None
        with tempfile.TemporaryDirectory(prefix="flipbook-cost-") as scratch:
            folder = pathlib.Path(scratch)
            (folder / "s.json").write_text(self.text)
            runs = [(["validate", "s.json"], Run(options.render, folder, ["validate", "s.json"], options.most))]
            self.is_accepted = runs[0][1].code == 0
            if self.is_accepted:
                commands = [["s.json", "--at", f"{moment:.6f}", "-o", "o.png", "--force", "-j", "1"]
                            for moment in moments(tree)]
                if "size" in tree:
                    # A page that becomes a film takes what the film takes, which grows with its length.
                    endings = EXPORTS if tree["duration"] <= LONGEST_PAGE else EXPORTS[:2]
                    ending = endings[len(self.text) % len(endings)]
                    commands.append(["export", "s.json", "-o", f"e.{ending}", "--force"])
                else:
                    commands.append(["import", "s.json", "-o", "i.json", "--force"])
                for arguments in commands:
                    most = options.most_export if arguments[0] == "export" else options.most
                    runs.append((arguments, Run(options.render, folder, arguments, most)))
            # The dearest, of exports by their own measure.
            arguments, dearest = max(runs, key=lambda pair: pair[1].seconds / (
                options.most_export / options.most if pair[0][0] == "export" else 1))
            self.seconds, self.arguments, self.words = dearest.seconds, arguments, dearest.words
            self.memory = max(run.memory for _, run in runs)
            for arguments, run in runs:
                if run.code not in FINE:
                    self.fault = f"{' '.join(arguments)} ended with {run.code}: {run.words[:200]}"
            # An export reads the film at all of its moments, which has a limit of its own.
            most = options.most_export if arguments[0] == "export" else options.most
            if self.seconds > most:
                # The same work takes up to half more where other work shares the cores: the least of three runs counts.
                again = [Run(options.render, folder, self.arguments, most).seconds for _ in range(2)]
                self.seconds = min(self.seconds, *again)
        self.share = self.seconds / most
        if self.seconds > most:
            self.fault = f"{self.seconds:.1f} s of CPU by {' '.join(self.arguments)}"
        elif self.memory > MEMORY_BYTES:
            self.fault = f"{self.memory >> 20} MiB"

    @property
    def rank(self):
        """What is dear and short: its share of what it may take, and a little for few bytes."""
        return self.share * (1000 / (1000 + len(self.text))) ** 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="so many scenes, none of them bred")
    parser.add_argument("--still", action="store_true", help="no dynamics: only what is dear to draw")
    parser.add_argument("--only", choices=[family.__name__ for family in folding.FAMILIES], help="one family of folding.py")
    parser.add_argument("--again", type=pathlib.Path, help="only the scene in this file")
    parser.add_argument("--most", type=float, default=2.5, help="the CPU that a run may take, in seconds")
    parser.add_argument("--most-export", type=float, default=10, help="the CPU that an export may take, in seconds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=pathlib.Path, default=ROOT / "out/fuzz/cost", help="where the worst scenes go")
    options = parser.parse_args()
    options.render = os.path.abspath(options.render)
    options.keep.mkdir(parents=True, exist_ok=True)
    dice = random.Random(f"{options.seed}:cost")
    new = getattr(folding, options.only) if options.only else lambda dice: scene(dice, options.still)
    pool = concurrent.futures.ThreadPoolExecutor(options.jobs)
    best, worst, tried, accepted, faults = [], None, 0, 0, 0
    start = time.monotonic()
    first = True
    while True:
        if options.again:
            generation = [json.loads(options.again.read_text())]
        elif options.count is not None:
            generation = [new(dice) for _ in range(options.count)]
        elif first or dice.random() < 0.1:
            generation = [new(dice) for _ in range(2 * POPULATION)]
        else:
            generation = [child(dice, dice.choice(best).tree, dice.choice(best).tree) for _ in range(POPULATION)]
        first = False
        if not options.again:
            generation = [tree for tree in generation if len(json.dumps(tree)) <= MOST_BYTES]
        for found in pool.map(lambda tree: Worth(options, tree), generation):
            tried += 1
            accepted += found.is_accepted
            best.append(found)
            if found.fault is not None:
                faults += 1
                kept = options.keep / f"fault-{options.seed}-{tried}.json"
                kept.write_text(found.text)
                print(f"  FOUND {found.fault}: {kept}", flush=True)
            if worst is None or found.share > worst.share:
                worst = found
                (options.keep / "worst.json").write_text(found.text)
                print(f"{time.monotonic() - start:5.0f} s: {found.seconds:.2f} s of CPU from {len(found.text)} bytes, "
                      f"{found.memory >> 20} MiB, {' '.join(found.arguments)}", flush=True)
        best = sorted(best, key=lambda found: -found.rank)[:POPULATION]
        if options.again or options.count is not None or time.monotonic() - start > options.seconds:
            break
    took = time.monotonic() - start
    print(f"{tried} scenes in {took:.0f} s, {accepted} of them accepted; the worst takes {worst.seconds:.2f} s of CPU "
          f"from {len(worst.text)} bytes ({options.keep / 'worst.json'}, {' '.join(worst.arguments)}); {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
