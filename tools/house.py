#!/usr/bin/env python3
"""Measures the house: what names each other in a circle, what is too large, and what is not needed.

A unit is a file, or several that share the name before "+"; a room is a folder of a target, and what stands
in none is a room too. One needs another when it names a type that the other declares. Those that need each
other in a loop (a strongly connected component) are one noun in many files, or miss one. Methods that call
each other across extensions are not seen by this; stored variables are measured beside it, since a god object
can be cut into polite files, and so are long functions. A type is state where a function changes it or where a
variable is hidden. Otherwise it declares facts, such as the options of a gesture, and may have twice as many: cut into
parts they would be no clearer.

The functions of a type are counted over all files of its target, with those of its extensions and without local ones; a
parameter is unlabelled where a call shows a value without a word. A switch is over an enum when its cases are of that enum and of no other; each
file with such a switch is one place more that a new case has to find. A name of a type that two targets declare means two
things.

An import of a target of this package is not needed where the file names nothing that the target declares.
A wrapper is a function whose whole body is one call that is given nothing but names, and which is named in
one place only: that place may call what it calls. Names are compared, not meanings: what is found is so, and
what shares its name with something else is not found.

Untyped throws are those that could throw anything: neither public, since nobody outside knows our errors, nor
`run`, `main`, `validate` and `init(from:)`, which the argument parser asks for as they are.

A list of tests shows their names without those around: a name that begins with "and", "nor" or "it" is a riddle there.

    tools/house.py                what is so, a line per target
    tools/house.py --check        exit 1 where a number of tools/house.json has risen, or could be lowered
    tools/house.py --record       write the numbers of today (they may only fall)
    tools/house.py --circle Layers    the units of the largest circle, with what they name of each other
    tools/house.py --rooms Layers     the rooms of the largest circle, the same
    tools/house.py --found        every import and wrapper that is not needed, with its place

Needs nothing but Python 3.9.
"""
import argparse
import collections
import fnmatch
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from swift_source import (  # noqa: E402
    IMPORT, MEMBER, WORD, are_facts, blocks, components, enum_cases, functions, plain, shared_names, stored_variables, switches, test_names,
    top_level_types)

HERE = pathlib.Path(__file__).resolve().parent.parent
LIMIT_OF_STORED = 10
LIMIT_OF_FACTS = 20
LIMIT_OF_LINES = 60
LIMIT_OF_FUNCTIONS = 40
LIMIT_OF_UNLABELLED = 4
LIMIT_OF_SWITCHING_FILES = 6
LIMIT_OF_FILES = 45
PREFIX = "Flipbook"
# With these a sentence goes on from another one, or means something that it does not name.
RIDDLE = re.compile(r"(?:and|but|nor|or|so|then|also|it|its|they|them|their|these|those|this|that|he|she|his|her)(?![\w-])", re.I)
UNTYPED = re.compile(r"\bthrows\b(?!\()")
# What may throw anything: functions of the argument parser, and what other packages call.
FOREIGN = re.compile(r"\bpublic\b|\bfunc (?:run|main|validate)\(\)|\binit\(from \w+: any Decoder\)")
# What is measured, in which words, where to look, and how much is let pass everywhere.
MEASURES = (
    ("circles", "circle", "--circle {}", 5),
    ("rooms", "circle of rooms", "--rooms {}", 1),
    ("stored", "stored variables", "", LIMIT_OF_STORED),
    ("facts", "declared facts", "", LIMIT_OF_FACTS),
    ("lines", "lines of a function", "", LIMIT_OF_LINES),
    ("functions", "functions of a type", "", LIMIT_OF_FUNCTIONS),
    ("unlabelled", "functions with four or more unlabelled parameters", "--found", 0),
    ("switches", "files that switch over it", "--found", LIMIT_OF_SWITCHING_FILES),
    ("names", "targets that declare it", "", 1),
    ("files", "files in a folder", "", LIMIT_OF_FILES),
    ("throws", "untyped throws", "", 0),
    ("riddles", "names of tests that need their neighbor", "--found", 0),
    ("found", "not needed", "--found", 0),
)


class Graph:
    """Who names what of whom, among units or rooms."""

    def __init__(self, texts, declares):
        self.nodes = sorted(texts)
        self.names = collections.defaultdict(set)
        edges = {node: set() for node in texts}
        for node, parts in texts.items():
            for text in parts:
                for word in WORD.findall(text):
                    other = declares.get(word)
                    if other and other != node:
                        edges[node].add(other)
                        self.names[node, other].add(word)
        self.circles = [group for group in components(edges) if len(group) > 1]

    def tell(self):
        """The largest circle, an edge a line."""
        for group in self.circles[:1]:
            for one in group:
                for other in group:
                    if (one, other) in self.names:
                        print(f"{one} -> {other}: {', '.join(sorted(self.names[one, other]))}")


class Target:
    def __init__(self, folder):
        self.name = folder.name
        self.module = PREFIX + folder.name
        self.texts = {file: plain(file.read_text()) for file in sorted(folder.rglob("*.swift"))}
        self.functions = {file: functions(text) for file, text in self.texts.items()}
        self.stored, self.facts, self.long, self.throws = {}, {}, {}, 0
        changed = {one.owner for found in self.functions.values() for one in found if one.is_mutating}
        for file, text in self.texts.items():
            self.throws += sum(
                len(UNTYPED.findall(line)) for line in text.splitlines() if not FOREIGN.search(line))
            for kind, name, lines in blocks(text):
                if kind in ("struct", "class", "actor"):
                    count = stored_variables(lines)
                    if name not in changed and are_facts(kind, lines):
                        self.facts[f"{self.name}.{name}"] = count
                    else:
                        self.stored[f"{self.name}.{name}"] = count
            for function in self.functions[file]:
                if function.lines > LIMIT_OF_LINES:
                    self.long[function.name] = max(function.lines, self.long.get(function.name, 0))
        self.units = self.graph(lambda file: file.stem.split("+")[0])
        self.rooms = self.graph(lambda file: file.relative_to(folder).parts[0] if file.parent != folder else ".")

    def graph(self, place):
        texts, declares = collections.defaultdict(list), {}
        for file, text in self.texts.items():
            texts[place(file)].append(text)
            for name in top_level_types(text):
                declares[name] = place(file)
        return Graph(texts, declares)


def targets(root):
    folders = sorted(p for p in (root / "Sources").glob("*/*") if p.is_dir() and any(p.rglob("*.swift")))
    return [Target(folder) for folder in folders]


def counted(all_targets, names):
    """How often each name is found, which `names` tells of a target."""
    return dict(collections.Counter(name for target in all_targets for name in names(target)))


def functions_of_types(all_targets):
    """How many functions a type has over all files of a target; a local function is none of them."""
    return counted(all_targets, lambda target: [
        f"{target.name}.{function.owner}" for known in target.functions.values() for function in known if function.owner])


def unlabelled_functions(all_targets):
    """Functions whose calls show four values or more without a word, as places."""
    return [
        (file, function.name) for target in all_targets for file, known in target.functions.items()
        for function in known if function.unlabelled >= LIMIT_OF_UNLABELLED]


def switching_files(all_targets):
    """The files that switch over each enum, by the enum's name."""
    cases = {}
    for target in all_targets:
        for file, text in target.texts.items():
            for name, known in enum_cases(text):
                cases[name if name == file.stem else f"{file.stem}.{name}"] = known
    found = collections.defaultdict(set)
    for target in all_targets:
        for file, text in target.texts.items():
            for named in switches(text):
                of = [name for name, known in cases.items() if len(named) >= 3 and named <= known]
                if len(of) == 1:
                    found[of[0]].add(file)
    return found


def declaring_targets(all_targets):
    """In how many targets each name of a type is declared, for others to see."""
    return counted(all_targets, lambda target: {name for text in target.texts.values() for name in top_level_types(text)})


def files_of_folders(all_targets, root):
    """How many files of Swift lie in each folder, without those of the folders in it."""
    return counted(all_targets, lambda target: [str(file.parent.relative_to(root)) for file in target.texts])


def needless_imports(all_targets):
    """Imports of targets of this package from which the file names nothing, as places."""
    declared = {}
    for target in all_targets:
        declared[target.module] = set().union(*map(shared_names, target.texts.values()))
    found = []
    for target in all_targets:
        for file, text in target.texts.items():
            words = set(re.findall(r"\w+", IMPORT.sub("", text)))
            for module in IMPORT.findall(text):
                if module in declared and not words & declared[module] and f"@_exported public import {module}" not in text:
                    found.append((file, module))
    return found


def needless_wrappers(all_targets, tests):
    """Functions that only hand on what they are given, and that are named in one place only."""
    texts = [text for target in all_targets for text in target.texts.values()] + list(tests.values())
    named, declared = collections.Counter(), collections.Counter()
    for text in texts:
        # A label is not the function of that name.
        named.update(re.findall(r"\b\w+\b(?!\s*:)", text))
        declared.update(MEMBER.findall(text))
        declared.update(name for _, names in enum_cases(text) for name in names)
    found = []
    for target in all_targets:
        for file, known in target.functions.items():
            for function in known:
                name = function.call
                if function.hands_on and not function.is_public and declared[name] == 1 and named[name] == 2:
                    found.append((file, function.name))
    return found


def test_texts(root):
    """The files of tests, without comments."""
    return {file: plain(file.read_text()) for file in sorted((root / "Tests").rglob("*.swift"))}


def riddles(tests):
    """Names of tests that begin with a word for something of their neighbor, as places."""
    return [(file, name) for file, text in tests.items() for name in test_names(text) if RIDDLE.match(name)]


def is_part(units, noun):
    """Whether all units are of a natural noun, whose units may be patterns, as *Content."""
    return all(any(fnmatch.fnmatchcase(unit, pattern) for pattern in noun) for unit in units)


def measure(all_targets, root, nouns):
    """The numbers that may only fall, by what they count."""
    tests = test_texts(root)
    circles, rooms, stored, facts, long, throws = {}, {}, {}, {}, {}, {}
    for target in all_targets:
        natural = [units for name, units in nouns.items() if name.split(".")[0] == target.name]
        sizes = [len(g) for g in target.units.circles if not any(is_part(g, noun) for noun in natural)]
        circles[target.name] = max(sizes, default=1)
        rooms[target.name] = max(map(len, target.rooms.circles), default=1)
        stored.update(target.stored)
        facts.update(target.facts)
        long.update(target.long)
        throws[target.name] = target.throws
    found = {"imports": len(needless_imports(all_targets)), "wrappers": len(needless_wrappers(all_targets, tests))}
    return {
        "circles": circles, "rooms": rooms, "stored": stored, "facts": facts, "lines": long, "throws": throws, "found": found,
        "riddles": {"all": len(riddles(tests))},
        "functions": functions_of_types(all_targets), "unlabelled": {"all": len(unlabelled_functions(all_targets))},
        "switches": {name: len(files) for name, files in switching_files(all_targets).items()},
        "names": declaring_targets(all_targets), "files": files_of_folders(all_targets, root)}


def whole(root, all_targets):
    """The lines of Swift in Sources, and how many more they are than at the last tag, where there is one."""
    lines = sum(file.read_text().count("\n") for target in all_targets for file in target.texts)
    words = f"{lines} lines of Swift in {sum(len(target.texts) for target in all_targets)} files"
    tag = git(root, "describe", "--tags", "--abbrev=0").strip()
    listed = [file for file in git(root, "ls-tree", "-r", "-z", "--name-only", tag, "Sources").split("\0") if file.endswith(".swift")]
    if not tag or not listed:
        return words
    # One process for all files: their contents, each with a line for its head and one for its end.
    told = git(root, "cat-file", "--batch", given="".join(f"{tag}:./{file}\n" for file in listed))
    before = told.count("\n") - 2 * len(listed)
    return f"{words}, {lines - before:+} since {tag}"


def git(root, *words, given=None):
    """What git says, or nothing where it fails or is missing."""
    try:
        done = subprocess.run(["git", "-C", root, *words], input=given, capture_output=True, text=True, errors="replace")
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--circle", metavar="TARGET")
    parser.add_argument("--rooms", metavar="TARGET")
    parser.add_argument("--found", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=HERE, help="the package that is measured (this one)")
    options = parser.parse_args()
    path = options.root / "tools" / "house.json"
    record = json.loads(path.read_text()) if path.exists() else {"nouns": {}}
    nouns = {name: noun["units"] for name, noun in record["nouns"].items()}
    everything = targets(options.root)
    for wanted, kind in ((options.circle, "units"), (options.rooms, "rooms")):
        if wanted:
            target = next((t for t in everything if t.name == wanted), None)
            if target is None:
                sys.exit(f"there is no target {wanted}")
            getattr(target, kind).tell()
            return 0
    if options.found:
        for file, module in needless_imports(everything):
            print(f"{file.relative_to(options.root)}: nothing of {module} is named")
        for file, name in needless_wrappers(everything, test_texts(options.root)):
            print(f"{file.relative_to(options.root)}: {name} is one call, and named in one place")
        for file, name in riddles(test_texts(options.root)):
            print(f"{file.relative_to(options.root)}: `{name}` needs its neighbor")
        for file, name in unlabelled_functions(everything):
            print(f"{file.relative_to(options.root)}: {name} has unlabelled parameters")
        for name, files in sorted(switching_files(everything).items()):
            if len(files) > LIMIT_OF_SWITCHING_FILES:
                print(f"{name}: switched over in {', '.join(sorted(file.stem for file in files))}")
        return 0
    today = measure(everything, options.root, nouns)
    if options.record:
        for what, _, _, limit in MEASURES:
            record[what] = {n: c for n, c in sorted(today[what].items()) if c > limit}
        path.write_text(json.dumps(record, indent=2) + "\n")
        return 0
    if not options.check:
        for target in everything:
            print(
                f"{target.name:14} {today['circles'][target.name]:3} of {len(target.units.nodes)} units"
                f" {today['rooms'][target.name]:3} of {len(target.rooms.nodes)} rooms")
        for what, words, _, limit in MEASURES[2:]:
            for name, count in sorted(today[what].items(), key=lambda item: (-item[1], item[0])):
                if count > limit:
                    print(f"{name:40} {count} {words}")
        print(whole(options.root, everything))
        return 0
    wrong = []
    for what, words, look, limit in MEASURES:
        allowed = record.get(what, {})
        for name, number in sorted(today[what].items()):
            most = max(allowed.get(name, limit), limit)
            if number > most:
                wrong.append(f"{name}: {words} {number}, at most {most}. See tools/house.py {look.format(name)}".rstrip())
        for name, number in sorted(allowed.items()):
            if today[what].get(name, 0) < number:
                wrong.append(f"{name}: {words} fell from {number} to {today[what].get(name, 0) or 'few'}: write it down with tools/house.py --record")
    for line in wrong:
        print(f"tools/house.json: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
