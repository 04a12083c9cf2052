#!/usr/bin/env python3
"""Compares two builds of render byte for byte: an oracle for changes that must change nothing.

    tools/same.py OLD NEW                     every scene; exit 1 and a list where answers differ
    tools/same.py OLD NEW scenes/pip.json     these scenes only
    tools/same.py OLD NEW --only clips pages  some of what is compared
    tools/same.py OLD NEW --mutations 20      fewer mutated scenes (200 of each otherwise)

OLD and NEW are binaries (.build/release/render; keep a copy of yesterday's, with flipbook-svg beside it and
the fonts where `render doctor` finds them). What is compared:
    asked       validate, values of screen and model, inspect, lint, and the pixel hashes of all frames at 1x
    mutations   validate of each scene with a key left out, misspelled, of another type, a row twice, another number
    references  check --record (drawings, values, frames), a check that passes, and the report of one that fails
    clips       the bytes of GIF, APNG, WebP, Y4M and JPEGs
    stills      single moments, sheets, trails, plots
    parts       shards, encode, resume and --max-bytes, of four scenes
    pages       reviews with their movies, galleries and comparisons, of four scenes
    preview     what the server answers to a page, of four scenes
    batches     rows, ledgers, rows that are wrong
    words       help of every command, the schema, the key tables of docs/scene-format.md
    failures    every command line of CommandTests that fails: exit code and words. Not without --only failures or
                --all, because the tests must have been built with NEW (swift build -c release --build-tests)

The builds work in the same folder, one after the other, and NEW is asked twice where the order of a dictionary
could show. Needs nothing but Python 3.9; takes about half an hour of CPU for all scenes with all mutations.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import sys
import tempfile

from oracle import desk, failures, films
from oracle.answers import Workspace, difference, run
from oracle.mutations import Text

ROOT = pathlib.Path(__file__).resolve().parent.parent
BATCH = 50
# What is dear, and the same for all scenes.
FEW = ["pip", "card-stack", "scroll-view", "emitter"]
COMMANDS = ["render", "validate", "inspect", "values", "check", "diff", "lint", "plot", "preview", "gallery", "encode",
            "schema", "spring", "fonts", "doctor", "completions"]


def frame_hashes(render, scene, folder):
    """The answer of a run and the hashes that its manifest holds."""
    said = run([render, scene, "--scale", "1", "-j", "1", "-q", "-o", "film/"], folder)
    try:
        manifest = json.loads((folder / "film" / "render.json").read_text())
        return said + json.dumps([manifest.get("frameCount"), manifest.get("frames")])
    except (OSError, ValueError) as error:
        return said + str(error)


def asked(render, scene, folder):
    """What is asked of a scene, and its frames."""
    answers = [run([render, *words], folder) for words in (
        ["validate", scene], ["values", scene], ["values", scene, "--tree", "model"], ["lint", "--json", scene],
        ["inspect", scene, "--at", "0.5"], ["inspect", scene, "--at", "0.5", "--json"])]
    return "\n".join(answers) + frame_hashes(render, scene, folder)


KINDS = {"asked": asked, "references": films.reference, "clips": films.clips, "stills": films.stills}
KINDS_OF_FEW = {"parts": films.parts, "pages": films.pages, "preview": desk.answers}


class Oracle:
    def __init__(self, old, new, folder, mutations):
        self.old, self.new, self.folder, self.mutations = old, new, folder, mutations

    def compare(self, what, name, ask):
        """The difference between the answers of the builds, as a list of none or one."""
        workspace = Workspace(self.folder / f"{name}-{what}")
        first = ask(self.old, workspace.emptied())
        second = ask(self.new, workspace.emptied())
        shutil.rmtree(workspace.folder)
        return [] if first == second else [f"{name}: {what}\n{difference(first, second)}"]

    def mutated(self, scene):
        """Differences in what validate says of changed scenes."""
        found, chance = [], random.Random(scene.name)
        try:
            text = Text(scene.read_text())
        except (IndexError, UnicodeDecodeError):
            return found
        names = []
        for number in range(self.mutations):
            name = f"{scene.stem}.{number:03}.json"
            (self.folder / "scenes" / name).write_text(text.mutation(chance))
            names.append(f"scenes/{name}")
        for begin in range(0, len(names), BATCH):
            batch = names[begin : begin + BATCH]
            first, second, third = (
                run([render, "validate", *batch], self.folder) for render in (self.old, self.new, self.new))
            if first != second:
                found.append(f"{scene.name}: validate of mutations {begin}..\n{difference(first, second)}")
            if third != second:
                found.append(f"{scene.name}: two runs of the new build differ on mutations {begin}..\n"
                             + difference(second, third))
        for name in names:
            (self.folder / name).unlink()
        return found

    def words(self):
        """Help and schemas."""
        commands = [["--help"], ["--version"], ["schema"], ["schema", "--reference", str(ROOT / "docs/scene-format.md")]]
        commands += [["help", name] for name in COMMANDS] + [[name] for name in COMMANDS]
        return self.compare("words", "help", lambda render, folder: "\n".join(
            run([render, *words], folder) for words in commands))

    def tasks(self, kinds, scenes):
        """What is to be compared, as functions without arguments."""
        if "words" in kinds:
            yield self.words
        if "batches" in kinds:
            yield lambda: self.compare("batches", "rows", films.batches)
        for scene in scenes:
            for kind, ask in [*KINDS.items(), *KINDS_OF_FEW.items()]:
                if kind in kinds and (kind in KINDS or scene.stem in FEW or len(scenes) < len(FEW)):
                    yield lambda scene=scene, kind=kind, ask=ask: self.compare(
                        kind, scene.stem, lambda render, folder: ask(render, str(scene), folder))
            if "mutations" in kinds:
                yield lambda scene=scene: self.mutated(scene)


def main():
    every = ["words", "batches", *KINDS, *KINDS_OF_FEW, "mutations"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--only", nargs="+", choices=[*every, "failures"], metavar="KIND", help="some of what is compared")
    parser.add_argument("--all", action="store_true", help="also failures")
    parser.add_argument("--mutations", type=int, default=200, help="mutated scenes of each (200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    old, new = (str(pathlib.Path(path).resolve()) for path in (options.old, options.new))
    scenes = [pathlib.Path(scene).resolve() for scene in options.scenes] or sorted((ROOT / "scenes").glob("*.json"))
    for path in (old, new, *scenes):
        if not os.path.isfile(path):
            parser.error(f"there is no file {path}")
    kinds = options.only or every + (["failures"] if options.all else [])
    found, count = [], 0
    with tempfile.TemporaryDirectory() as name:
        oracle = Oracle(old, new, pathlib.Path(name), options.mutations)
        shutil.copytree(ROOT / "scenes", oracle.folder / "scenes")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for answer in pool.map(lambda task: task(), list(oracle.tasks(kinds, scenes))):
                count += 1
                found += answer
                for text in answer:
                    print(text, flush=True)
    said = f"{len(scenes)} scenes, {', '.join(kinds)}: {count} comparisons"
    if "failures" in kinds:
        lines, differing = failures.differences(old, ROOT)
        found += differing
        print("\n".join(differing), end="\n" if differing else "")
        said += f", {lines} command lines that fail"
    print(said + ": " + (f"{len(found)} differences" if found else "no difference"))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
