#!/usr/bin/env python3
"""Writes scenes as Core Animation markup, reads them again, and compares the frames.

    tools/caml/roundtrip.py scenes --render .build/release/render

Each scene becomes a bundle (`render export`), which becomes a scene again (`render import`), and both are drawn
at five instants (`render diff`). The table says for each whether it came back: what became keyframes and within
which error in points, how much the frames differ in levels of 255, and what Core Animation's markup cannot say. `edges`
are scenes without keyframes of which single pixels at edges differ. Annotations, which are an overlay of `render` and not of
the scene, are left out on both sides. A summary follows. Exits with 1 where a scene came back differently without a reason.

Needs nothing but Python 3.9 and `render`.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SHARES = (0.05, 0.23, 0.47, 0.71, 0.93)
# Levels of the mean over a frame up to which a scene came back, and of its largest difference.
MEAN, LARGEST = 0.02, 2
# With keyframes edges may be off by their error: 2.6 levels for each hundredth of a point and pixel.
BAKED_MEAN = 0.1


class Failure(Exception):
    """What a command said instead of an answer."""


def answer(render, *words):
    """The answer of a command as JSON."""
    try:
        run = subprocess.run([render, *words, "--json"], capture_output=True, text=True, timeout=600, check=False)
        return json.loads(run.stdout)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{words[0]} took more than 600 s") from error
    except ValueError as error:
        raise Failure((run.stderr.strip().splitlines() or [f"exit code {run.returncode}"])[-1]) from error


def scene_text(path):
    """A scene as JSON, without its comments and trailing commas."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/',
                  lambda found: found[0] if found[0].startswith('"') else " ", text, flags=re.S)
    return json.loads(re.sub(r'("(?:\\.|[^"\\])*")|,(?=\s*[}\]])', lambda found: found[1] or "", text))


def without_annotations(scenes, copy):
    """Copies a folder of scenes with what they name, without their annotations; returns the scenes."""
    shutil.copytree(scenes, copy)
    paths = sorted(copy.glob("*.json"))
    for path in paths:
        scene = scene_text(path)
        if scene.pop("annotations", None):
            path.write_text(json.dumps(scene), encoding="utf-8")
    return paths


def messages(document, severity):
    """What a command found, once for each text."""
    found = [d["message"] for d in document.get("diagnostics", []) if (d["severity"] == "error") == severity]
    return list(dict.fromkeys(found))


def states(path, bundle):
    """The states that the scene's script enters, where the bundle has them instead of a film."""
    if "<LKStateTransition" not in (bundle / "main.caml").read_text(encoding="utf-8"):
        return None
    script = scene_text(path).get("script", [])
    steps = [(event.get("at", 0), event["go"]) for event in script if isinstance(event.get("go"), str)]
    return ",".join(f"{name}@{at}" for at, name in steps) or None


def compared(render, path, folder):
    """One row: the verdict, the error of keyframes, the differences, and what is lost."""
    bundle, again = folder / "film.ca", folder / "scene.json"
    exported = answer(render, "export", str(path), "-o", str(bundle), "--force")
    if "export" not in exported:
        raise Failure((messages(exported, True) or ["was not exported"])[0])
    lost, error = messages(exported, False), exported["export"].get("error")
    schedule = states(path, bundle)
    imported = answer(render, "import", str(bundle), "-o", str(again), "--force",
                      *(["--states", schedule] if schedule else []))
    if not again.exists():
        raise Failure((messages(imported, True) or ["was not imported"])[0])
    lost += messages(imported, False)
    about = answer(render, "validate", str(path))["scenes"][0]
    length = about["duration"] or about["frameCount"] / about["fps"]
    scene = json.loads(again.read_text(encoding="utf-8"))
    original = scene_text(path)
    scene["duration"], scene["scale"] = length, original.get("scale", 2)
    again.write_text(json.dumps(scene), encoding="utf-8")
    fps = about["fps"]
    times = [min(round(length * share * fps), about["frameCount"] - 1) / fps for share in SHARES]
    moments = ",".join(repr(time) for time in times)
    frames = answer(render, "diff", str(path), str(again), "--at", moments, "--scale", "1")
    if not frames.get("frames"):
        raise Failure((messages(frames, True) or ["was not compared"])[0])
    mean = max(frame["mean"] for frame in frames["frames"])
    largest = max(frame["largest"] for frame in frames["frames"])
    return error, mean, largest, lost


def verdict(error, mean, largest, lost):
    """Whether a scene came back."""
    if error is None and mean <= MEAN and largest <= LARGEST:
        return "exact"
    if mean <= BAKED_MEAN:
        return "edges" if error is None else "keyframes"
    # What only devices may not show is no reason.
    return "cannot" if any("may not show" not in reason for reason in lost) else "differs"


def row(render, path):
    """The verdict on a scene, and the cells of its row after its name."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            error, mean, largest, lost = compared(render, path, pathlib.Path(folder))
        except Failure as failure:
            return "failed", ["failed", "–", "–", "–", str(failure)]
    word = verdict(error, mean, largest, lost)
    return word, [word, "–" if error is None else f"{error:.4f}", f"{mean:.3f}", str(largest), "; ".join(lost) or "–"]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n", maxsplit=1)[0], epilog=__doc__.split("\n\n", 1)[1],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--render", default="render", help="the command (default: render)")
    parser.add_argument("--only", default="", help="only scenes whose names match this expression")
    options = parser.parse_args()
    counts = {}
    print("| scene | | error of keyframes | mean | largest | lost |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as copy:
        paths = without_annotations(options.folder, pathlib.Path(copy, "scenes"))
        for path in (path for path in paths if re.search(options.only, path.stem)):
            word, cells = row(options.render, path)
            counts[word] = counts.get(word, 0) + 1
            print("| " + " | ".join([path.stem] + [cell.replace("|", "\\|") for cell in cells]) + " |", flush=True)
    print("\n" + ", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    sys.exit(1 if counts.get("differs") or counts.get("failed") else 0)


if __name__ == "__main__":
    main()
