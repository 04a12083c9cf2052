#!/usr/bin/env python3
"""Compares two builds of render byte for byte: an oracle for changes that must change nothing.

    tools/same.py OLD NEW                     every scene; exit 1 and a list where answers differ
    tools/same.py OLD NEW scenes/pip.json     these scenes only
    tools/same.py OLD NEW --mutations 20      fewer mutated scenes (200 of each otherwise)

OLD and NEW are binaries (.build/release/render; keep a copy of yesterday's). What is compared:
    validate    each scene and its mutations: a key left out, misspelled, of another type, a row twice, another number
    values      everything that changes, at each frame, of the screen and of the model
    frames      the pixel hashes of all frames at 1x
    inspect     the middle of the film, as text and as JSON; lint --json
    schema      the schema and the key tables of docs/scene-format.md

NEW is run twice where the order of a dictionary could show. Needs nothing but Python 3.9; takes about
ten minutes of CPU for all scenes with all mutations.
"""
import argparse
import concurrent.futures
import difflib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|-?\d[\d.eE+-]*|true|false|null|[\[\]{}:,]|\s+', re.S)
BATCH = 50


class Text:
    """A scene's text as tokens, with the spans of its values."""

    def __init__(self, text):
        self.text = text
        self.tokens = [(m.start(), m.end()) for m in TOKEN.finditer(text) if not re.match(r"\s|//|/\*", m.group(0))]
        self.pairs, self.elements, self.scalars = [], [], []
        self.position = 0
        if self.tokens:
            self.value()

    def word(self, ahead=0):
        i = self.position + ahead
        return self.text[slice(*self.tokens[i])] if i < len(self.tokens) else ""

    def value(self):
        """Reads one value, notes what is in it, and returns its span."""
        begin = self.tokens[self.position][0]
        word = self.word()
        if word in "{[":
            self.position += 1
            while self.word() not in ("}", "]", ""):
                if word == "{":
                    key = self.tokens[self.position]
                    self.position += 2
                    span = self.value()
                    self.pairs.append((key, span))
                else:
                    self.elements.append(self.value())
                if self.word() == ",":
                    self.position += 1
        else:
            self.scalars.append(self.tokens[self.position])
        end = self.tokens[min(self.position, len(self.tokens) - 1)][1]
        self.position += 1
        return begin, end

    def mutation(self, chance):
        """One change of the kinds that people make."""
        text, kind = self.text, chance.randrange(5)
        if kind == 0 and self.pairs:
            (begin, _), (_, end) = chance.choice(self.pairs)
            comma = re.match(r"\s*,", text[end:])
            return text[:begin] + text[end + (comma.end() if comma else 0) :]
        if kind == 1 and self.pairs:
            (begin, end), _ = chance.choice(self.pairs)
            key = text[begin + 1 : end - 1]
            at = chance.randrange(max(len(key), 1))
            return text[: begin + 1] + key[:at] + key[at + 1 :] + text[end - 1 :]
        if kind == 2 and self.scalars:
            begin, end = chance.choice(self.scalars)
            return text[:begin] + chance.choice(['"word"', "7", "true", "null", "[]", "{}", "[1, 2]"]) + text[end:]
        if kind == 3 and self.elements:
            begin, end = chance.choice(self.elements)
            return text[:end] + ", " + text[begin:end] + text[end:]
        numbers = [s for s in self.scalars if text[s[0]] in "-0123456789"]
        if not numbers:
            return text
        begin, end = chance.choice(numbers)
        return text[:begin] + chance.choice(["0", "-1", "0.5", "1e3", "1e9", "-" + text[begin:end].lstrip("-")]) + text[end:]


def run(command, cwd):
    """What a command prints and how it ends, without the time that it took."""
    environment = {**os.environ, "NO_COLOR": "1", "CI": "true"}
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, timeout=600, env=environment)
    except subprocess.TimeoutExpired:
        return "took more than ten minutes"
    text = done.stdout.decode(errors="replace") + "\n--- stderr\n" + done.stderr.decode(errors="replace")
    return re.sub(r"\s+rendered in .*", "", text) + f"\n--- exit {done.returncode}\n"


def difference(old, new):
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), "old", "new", lineterm="", n=1))
    return "\n".join(lines[:12])


def frame_hashes(render, scene, folder):
    """The answer of a run and the hashes that its manifest holds."""
    out = tempfile.mkdtemp(dir=folder)
    said = run([render, str(scene), "--scale", "1", "-j", "1", "-q", "-o", out + "/film"], ROOT)
    try:
        manifest = json.loads((pathlib.Path(out) / "film" / "render.json").read_text())
        hashes = json.dumps([manifest.get("frameCount"), manifest.get("frames")])
    except (OSError, ValueError) as error:
        hashes = str(error)
    shutil.rmtree(out)
    return said.replace(out, "OUT") + hashes


def compare(old, new, scene, mutations, folder):
    """The differences between the answers of the two builds to a scene."""
    found = []

    def same(what, ask):
        first, second = ask(old), ask(new)
        if first != second:
            found.append(f"{scene.name}: {what}\n{difference(first, second)}")

    path = str(scene.relative_to(ROOT))
    for words in (["validate", path], ["values", path], ["values", path, "--tree", "model"], ["lint", "--json", path],
                  ["inspect", path, "--at", "0.5"], ["inspect", path, "--at", "0.5", "--json"]):
        same(" ".join(words), lambda render: run([render, *words], ROOT))
    same("frames", lambda render: frame_hashes(render, scene, folder))
    again = run([new, "validate", path], ROOT), run([new, "validate", path], ROOT)
    if again[0] != again[1]:
        found.append(f"{scene.name}: two runs of the new build differ\n{difference(*again)}")

    chance = random.Random(scene.name)
    try:
        text = Text(scene.read_text())
    except (IndexError, UnicodeDecodeError):
        return found
    names = []
    for number in range(mutations):
        name = f"{scene.stem}.{number:03}.json"
        (folder / "scenes" / name).write_text(text.mutation(chance))
        names.append(f"scenes/{name}")
    for begin in range(0, len(names), BATCH):
        batch = names[begin : begin + BATCH]
        first, second = (run([render, "validate", *batch], folder) for render in (old, new))
        if first != second:
            found.append(f"{scene.name}: validate of mutations {begin}..{begin + len(batch) - 1}\n{difference(first, second)}")
        third = run([new, "validate", *batch], folder)
        if third != second:
            found.append(f"{scene.name}: two runs of the new build differ on mutations {begin}..\n{difference(second, third)}")
    for name in names:
        (folder / name).unlink()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--mutations", type=int, default=200, help="mutated scenes of each (200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    old, new = (str(pathlib.Path(p).resolve()) for p in (options.old, options.new))
    scenes = [pathlib.Path(s).resolve() for s in options.scenes] or sorted((ROOT / "scenes").glob("*.json"))
    found = []
    for words in (["schema"], ["schema", "--reference", "docs/scene-format.md"], ["--help"]):
        first, second = (run([render, *words], ROOT) for render in (old, new))
        if first != second:
            found.append(f"{' '.join(words)}\n{difference(first, second)}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copytree(ROOT / "scenes", folder / "scenes")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for answer in pool.map(lambda scene: compare(old, new, scene, options.mutations, folder), scenes):
                found += answer
                for text in answer:
                    print(text, flush=True)
    print(f"{len(scenes)} scenes, {options.mutations} mutations of each: " + (f"{len(found)} differences" if found else "no difference"))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
