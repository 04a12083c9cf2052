#!/usr/bin/env python3
"""Derives the assertions of expect.json for every scene without the tool.

Springs are integrated step by step from their equation of motion (Runge-Kutta, 1/20 000 s), curves
are solved by bisection, lengths are summed: nothing here shares a formula with the closed forms of
the tool. Standard library only. Each file in derivations/ derives scenes of one kind: its SCENES
maps a scene to a function that returns its source in words, its values and its pixels. stages.py says where the scene
stands on its canvas, rows.py
which of them carry which row of docs/coverage.md.

    python3 references/derive.py          writes references/<scene>/expect.json
    python3 references/derive.py --check  exits 1 when a committed file differs
"""
import importlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from rows import ROWS, carried  # noqa: E402
from sentences import SENTENCES  # noqa: E402
from stages import STAGES  # noqa: E402

SCENES = {}
for file in sorted((HERE / "derivations").glob("*.py")):
    SCENES.update(getattr(importlib.import_module(f"derivations.{file.stem}"), "SCENES", {}))


def rounded(item):
    """Twelve significant digits: more than any tolerance, and the same on every machine."""
    if isinstance(item, float):
        return float(f"{item:.12g}")
    if isinstance(item, (list, tuple)):
        return [rounded(part) for part in item]
    if isinstance(item, dict):
        return {key: rounded(part) for key, part in item.items()}
    return item


def document(scene):
    source, values, pixels = SCENES[scene]()
    left, top = STAGES.get(scene, (0, 0))
    pixels = [{**entry, "place": [entry["place"][0] + left, entry["place"][1] + top]} for entry in pixels]
    entries = carried(scene, values + pixels)
    values, pixels = entries[:len(values)], entries[len(values):]
    lines = ["{", f'  "source": {json.dumps("references/derive.py: " + source, ensure_ascii=False)},']
    for name, entries in (("values", values), ("pixels", pixels)):
        rows = ",\n".join("    " + json.dumps(rounded(e), ensure_ascii=False) for e in entries)
        lines.append(f'  "{name}": [' + (f"\n{rows}\n  ]" if rows else "]") + ("," if name == "values" else ""))
    if scene in SENTENCES:
        rows = ",\n".join("    " + json.dumps(s, ensure_ascii=False) for s in SENTENCES[scene])
        lines[-1] += ","
        lines.append(f'  "motion": [\n{rows}\n  ]')
    return "\n".join(lines + ["}"]) + "\n"


def main():
    unknown = {scene for scenes in ROWS.values() for scene in scenes} - set(SCENES)
    assert not unknown, f"rows.py names scenes without a derivation: {unknown}"
    differ = False
    for scene in SCENES:
        path, text = HERE / scene / "expect.json", document(scene)
        if "--check" in sys.argv:
            if not path.exists() or path.read_text() != text:
                print(f"{path.relative_to(HERE.parent)} differs from what derive.py derives")
                differ = True
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
