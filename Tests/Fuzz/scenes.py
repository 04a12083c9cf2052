"""Damaged scenes: those of scenes/, with other numbers, keys, structure and bytes."""
import json
import pathlib
import re

import damage

ROOT = pathlib.Path(__file__).resolve().parents[2]
PER_RUN = 1
NUMBER = re.compile(rb"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
STRING = re.compile(rb'"(?:[^"\\\n]|\\.)*"')
NUMBERS = [
    b"0", b"-1", b"1", b"0.5", b"2", b"1e-12", b"-0.0", b"1e-308", b"100", b"1000", b"1e5", b"1e6", b"1e9",
    b"-1e9", b"1e15", b"1e100", b"1e308", b"-1e308", b"1e999", b"2147483648", b"9223372036854775808"]
VALUES = [None, True, False, 0, -1, 1e308, "", "a", "\u0000", [], {}, [[]], "é日本", "$accent", "*"]

SCENES = [path.read_bytes() for path in sorted((ROOT / "scenes").glob("*.json"))]
STRINGS = sorted({word for scene in SCENES for word in STRING.findall(scene)})


def replace(dice, text, pattern, new):
    """The text with one or some matches of the pattern replaced."""
    found = list(pattern.finditer(text))
    for match in sorted(dice.sample(found, min(len(found), dice.choice((1, 1, 1, 2, 5)))),
                        key=lambda match: -match.start()):
        text = text[:match.start()] + new(match.group()) + text[match.end():]
    return text


def number(dice, old):
    if dice.random() < 0.5:
        return dice.choice(NUMBERS)
    return repr(float(old) * dice.choice((-1, 0.1, 0.5, 2, 10, 1000))).encode()


def nodes(value, found):
    if isinstance(value, dict):
        found.append(value)
        for child in value.values():
            nodes(child, found)
    elif isinstance(value, list):
        found.append(value)
        for child in value:
            nodes(child, found)
    return found


def restructure(dice, text):
    """Moves, repeats, drops and nests parts of the tree."""
    try:
        tree = json.loads(text)
    except ValueError:
        return text
    for _ in range(dice.choice((1, 1, 2, 4))):
        all_nodes = [node for node in nodes(tree, []) if node]
        if not all_nodes:
            break
        node = dice.choice(all_nodes)
        key = dice.choice(list(node)) if isinstance(node, dict) else dice.randrange(len(node))
        way = dice.randrange(6)
        if way == 0:
            del node[key]
        elif way == 1:
            node[key] = dice.choice(VALUES)
        elif way == 2:
            node[key] = json.loads(json.dumps(dice.choice(all_nodes)))
        elif way == 3 and isinstance(node, list):
            node[key:key] = [node[key]] * dice.choice((1, 3, 20))
        elif way == 4:
            node[key] = [node[key]] if dice.random() < 0.5 else {"views": [node[key]]}
        elif isinstance(node, dict):
            node[json.loads(dice.choice(STRINGS))] = node.pop(key)
        if len(json.dumps(tree)) > 1 << 20:
            break
    return json.dumps(tree).encode("utf-8", "surrogatepass")


def make(dice, _):
    text = dice.choice(SCENES)
    for _ in range(dice.choice((1, 1, 2))):
        way = dice.randrange(10)
        if way < 4:
            text = replace(dice, text, NUMBER, lambda old: number(dice, old))
        elif way < 6:
            text = replace(dice, text, STRING, lambda old: dice.choice(STRINGS))
        elif way < 9:
            text = restructure(dice, text)
        else:
            data = bytearray(text)
            damage.change(dice, data)
            text = bytes(data)
    return text, round(dice.uniform(0, 2), 2)


def write(inputs, folder):
    (text, time), = inputs
    (folder / "scene.json").write_bytes(text)
    return ["scene.json", "--root", str(ROOT / "scenes"), "--at", str(time), "-o", "moment.png"]
