#!/usr/bin/env python3
"""Measures the house: the largest circle of files of each target, and the structs with many stored variables.

A unit is a file, or several that share the name before "+". A unit needs another when it names a type
that the other declares. Units that need each other in a loop (a strongly connected component) are one
noun in many files, or miss one. Methods that call each other across extensions are not seen by this;
stored variables are measured beside it, since a god object can be cut into polite files.

    tools/house.py                what is so, a line per target
    tools/house.py --check        exit 1 where a number of tools/house.json has risen, or could be lowered
    tools/house.py --record       write the numbers of today (they may only fall)
    tools/house.py --circle Layers    the units of the largest circle, with what they name of each other

Needs nothing but Python 3.9.
"""
import argparse
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)")
WORD = re.compile(r"\b[A-Z]\w*")
OWNER = re.compile(r"\b(struct|class|actor)\s+([A-Z]\w*)|\b(extension|enum|protocol)\s+([A-Z][\w.]*)")
STORED = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)(?:\(set\))?\s+|nonisolated(?:\(\w+\))?\s+|weak\s+|unowned\s+|lazy\s+)*"
    r"(let|var)\s+(.*)$"
)
LIMIT_OF_CIRCLES = 5
LIMIT_OF_STORED = 10


def plain(text):
    """The text without comments and without what strings say; places stay where they are."""
    out, i, n = [], 0, len(text)
    while i < n:
        two = text[i : i + 2]
        if two == "//":
            end = text.find("\n", i)
            end = n if end < 0 else end
            out.append(" " * (end - i))
            i = end
        elif two == "/*":
            depth, j = 1, i + 2
            while j < n and depth:
                if text[j : j + 2] == "/*":
                    depth, j = depth + 1, j + 2
                elif text[j : j + 2] == "*/":
                    depth, j = depth - 1, j + 2
                else:
                    j += 1
            out.append(re.sub(r"[^\n]", " ", text[i:j]))
            i = j
        elif text[i] == '"' or (text[i] == "#" and re.match(r'#+"', text[i:])):
            j = string_end(text, i)
            out.append(re.sub(r"[^\n]", " ", text[i:j]))
            i = j
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


def string_end(text, start):
    """The index behind the string literal that begins at `start` (also raw and over many lines)."""
    hashes = len(text[start:]) - len(text[start:].lstrip("#")) if text[start] == "#" else 0
    quote = start + hashes
    mark = '"""' if text.startswith('"""', quote) else '"'
    close, escape = mark + "#" * hashes, "\\" + "#" * hashes
    i = quote + len(mark)
    while i < len(text):
        if text.startswith(close, i):
            return i + len(close)
        if text.startswith(escape, i):
            i += len(escape)
            if i < len(text) and text[i] == "(":
                depth, i = 1, i + 1
                while i < len(text) and depth:
                    if text[i] == '"':
                        i = string_end(text, i)
                        continue
                    depth += (text[i] == "(") - (text[i] == ")")
                    i += 1
            else:
                i += 1
            continue
        if mark == '"' and text[i] == "\n":
            return i
        i += 1
    return len(text)


def blocks(text):
    """Declarations of types with their depth and the lines that stand directly in them."""
    found, stack, depth, pending = [], [], 0, None
    for line in text.split("\n"):
        owner = OWNER.search(line)
        stands = re.match(r"\s*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|final|indirect|nonisolated)\s+)*(?:struct|class|actor|extension|enum|protocol)\b", line)
        if owner and stands and pending is None:
            kind, name = (owner.group(1), owner.group(2)) if owner.group(1) else (owner.group(3), owner.group(4))
            outer = [block[1] for _, block in stack]
            pending = [kind, ".".join(outer + [name]), []]
        elif stack and depth == stack[-1][0]:
            stack[-1][1][2].append(line)
        for character in line:
            if character == "{":
                depth += 1
                if pending is not None:
                    stack.append((depth, pending))
                    found.append(pending)
                    pending = None
            elif character == "}":
                if stack and stack[-1][0] == depth:
                    stack.pop()
                depth -= 1
    return found


def stored_variables(lines):
    """How many stored instance variables the lines that stand directly in a type declare."""
    count = 0
    for line in lines:
        match = STORED.match(line)
        if not match:
            continue
        rest = match.group(2)
        accessor = re.search(r"\{(.*)", rest)
        computed = accessor and not re.match(r"\s*(didSet|willSet)\b", accessor.group(1)) and "=" not in rest[: accessor.start()]
        if match.group(1) == "var" and computed:
            continue
        count += declared_names(rest)
    return count


def declared_names(rest):
    """`x: Int, y: Int` and `x, y: Int` declare two; a comma inside brackets declares none."""
    depth, names = 0, 1
    if rest.startswith("("):
        return rest[: rest.find(")")].count(",") + 1
    for match in re.finditer(r"[\[({<]|[\])}>]|,\s*[a-z_]\w*\s*[:,=]|=|$", rest):
        token = match.group(0)
        if token and token in "[({<":
            depth += 1
        elif token and token in "])}>":
            depth -= 1
        elif token.startswith(",") and depth <= 0:
            names += 1
        elif token == "" or (token == "=" and depth <= 0 and "," not in rest[match.end() :]):
            break
    return names


def components(graph):
    """Tarjan's strongly connected components, without recursion."""
    index, low, on, stack, result, counter = {}, {}, set(), [], [], 0
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = counter
        counter += 1
        stack.append(root)
        on.add(root)
        while work:
            node, edges = work[-1]
            for other in edges:
                if other not in index:
                    index[other] = low[other] = counter
                    counter += 1
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in on:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = []
                    while True:
                        other = stack.pop()
                        on.discard(other)
                        group.append(other)
                        if other == node:
                            break
                    result.append(sorted(group))
    return sorted(result, key=lambda group: (-len(group), group))


class Target:
    def __init__(self, folder):
        self.name = folder.name
        self.units, stored = {}, {}
        for file in sorted(folder.rglob("*.swift")):
            text = plain(file.read_text())
            unit = file.stem.split("+")[0]
            self.units.setdefault(unit, []).append(text)
            for kind, name, lines in blocks(text):
                if kind in ("struct", "class", "actor"):
                    count = stored_variables(lines)
                    if count > LIMIT_OF_STORED:
                        stored[f"{self.name}.{name}"] = count
        self.stored = stored
        declares = {}
        for unit, texts in self.units.items():
            for text in texts:
                for name in top_level_types(text):
                    declares[name] = unit
        self.declares = declares
        self.graph = {unit: set() for unit in self.units}
        self.names = {}
        for unit, texts in self.units.items():
            for text in texts:
                for word in WORD.findall(text):
                    other = declares.get(word)
                    if other and other != unit:
                        self.graph[unit].add(other)
                        self.names.setdefault((unit, other), set()).add(word)
        self.circles = [group for group in components(self.graph) if len(group) > 1]


def top_level_types(text):
    """Types that are declared outside of every brace, for others to see."""
    depth, names = 0, []
    for line in text.split("\n"):
        if depth == 0 and not re.match(r"\s*(file)?private\b", line):
            names += DECLARATION.findall(line)
        depth += line.count("{") - line.count("}")
    return names


def targets(root):
    folders = sorted(p for p in (root / "Sources").iterdir() if p.is_dir() and any(p.rglob("*.swift")))
    return [Target(folder) for folder in folders]


def measure(all_targets, nouns):
    """The numbers that may only fall: per target the largest circle outside of the natural nouns, and the many stored variables."""
    circles, stored = {}, {}
    for target in all_targets:
        natural = [set(units) for name, units in nouns.items() if name.split(".")[0] == target.name]
        sizes = [len(g) for g in target.circles if not any(set(g) <= noun for noun in natural)]
        circles[target.name] = max(sizes, default=1)
        stored.update(target.stored)
    return circles, stored


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--circle", metavar="TARGET")
    parser.add_argument("--root", type=pathlib.Path, default=HERE, help="the package that is measured (this one)")
    options = parser.parse_args()
    path = options.root / "tools" / "house.json"
    record = json.loads(path.read_text()) if path.exists() else {"nouns": {}, "circles": {}, "stored": {}}
    nouns = {name: noun["units"] for name, noun in record["nouns"].items()}
    everything = targets(options.root)
    if options.circle:
        target = next((t for t in everything if t.name == options.circle), None)
        if target is None:
            sys.exit(f"there is no target {options.circle}")
        for group in target.circles[:1]:
            for unit in group:
                for other in group:
                    if (unit, other) in target.names:
                        print(f"{unit} -> {other}: {', '.join(sorted(target.names[unit, other]))}")
        return 0
    circles, stored = measure(everything, nouns)
    if options.record:
        record["circles"] = {n: c for n, c in sorted(circles.items()) if c > LIMIT_OF_CIRCLES}
        record["stored"] = dict(sorted(stored.items()))
        path.write_text(json.dumps(record, indent=2) + "\n")
        return 0
    if not options.check:
        for target in everything:
            print(f"{target.name:14} {circles[target.name]:3} of {len(target.units)} units")
        for name, count in sorted(stored.items(), key=lambda item: -item[1]):
            print(f"{name:40} {count} stored variables")
        return 0
    wrong = []
    for what, today, limit in (("circle", circles, LIMIT_OF_CIRCLES), ("stored variables", stored, LIMIT_OF_STORED)):
        allowed = record["circles" if what == "circle" else "stored"]
        for name, number in sorted(today.items()):
            most = max(allowed.get(name, limit), limit)
            if number > most:
                wrong.append(f"{name}: {what} {number}, at most {most}. See tools/house.py --circle {name.split('.')[0]}")
        for name, number in sorted(allowed.items()):
            if today.get(name, 0) < number:
                wrong.append(f"{name}: {what} fell from {number} to {today.get(name, 0) or 'few'}: write it down with tools/house.py --record")
    for line in wrong:
        print(f"tools/house.json: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
