#!/usr/bin/env python3
"""Compares wallpapers of Core Animation with recordings of them on a phone.

Takes folders with wallpapers (.tendies, .ca, .wallpaper, .caml, or scenes as .json) and recordings (.mov, .mp4, .m4v, .webm,
.gif) of the same names. Each wallpaper is imported by `render import` and compared with its recording by
`render diff --recording --ignore auto`, as a scene that begins again and, unless its motion is found so or it
rests, as one that goes on; the row is that which differs less. The table says, for each: what was not understood, the time of the scene at which the recording
begins (the phase), the share of the recording's change that the scene explains, how much of the picture is free of
what never matches, and how much the free part differs, in levels of 255: in the mean, and within which 19 of 20
pixels are.

    tools/recordings/compare.py FOLDER …                     the table, as Markdown
    tools/recordings/compare.py FOLDER --parts parts.txt     only these parts of the recordings
    tools/recordings/compare.py FOLDER --whole               of the whole screen, which is not searched for
    tools/recordings/compare.py FOLDER --pictures out        and the worst frame of each, as a strip

A line of parts.txt is a name, a part of its recording in seconds, and perhaps the state of the wallpaper in it, or
the states that it goes through with their times; a name may have several. crop= says which pixels show the screen
where the recording shows the phone too, ignore= where the phone shows something else over it, such as its dock, in points,
and loop= after how many seconds the wallpaper repeats where that is later than the end of its scene:

    Spinning_Squares 0,2.8 Locked
    Spinning_Squares 2,4.9 Locked@0,Unlock@0.5
    GitHub 0.9,1.4 Locked crop=220,10,630,1300
    WATCH26 5,5.5 Locked loop=120
    SideStore 6.2,7.9 Unlock ignore=0,725,390,119

Needs nothing but Python 3.9, `render` and ffmpeg.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

WALLPAPERS = (".tendies", ".wallpaper", ".ca", ".caml", ".json")
RECORDINGS = (".mov", ".mp4", ".m4v", ".webm", ".gif")
# The share of the recording's change from which on the scene's motion is found.
ENOUGH = 0.9
HEAD = ("wallpaper", "not understood", "recording", "phase", "explained", "compared", "mean", "95 %", "verdict")


class Failure(Exception):
    """What a command said instead of an answer."""


class Render:
    """The command, and how long it may take."""

    def __init__(self, path, patience):
        self.path = path
        self.patience = patience

    def answer(self, *arguments):
        """The answer of a command as JSON."""
        try:
            run = subprocess.run([self.path, *arguments, "--json"], capture_output=True, text=True,
                                 timeout=self.patience, check=False)
        except FileNotFoundError as error:
            raise SystemExit(f"compare.py: there is no command '{self.path}' (--render says where it is)") from error
        except subprocess.TimeoutExpired as error:
            raise Failure(f"took more than {self.patience:.0f} s") from error
        try:
            return json.loads(run.stdout)
        except ValueError as error:
            lines = run.stderr.strip().splitlines()
            raise Failure(lines[-1] if lines else f"exit code {run.returncode}") from error


def errors(answer):
    """The first error of an answer that is no difference; None for none."""
    for found in answer.get("diagnostics", []):
        if found.get("severity") == "error" and found.get("code") != "difference":
            return found.get("message", "an error")
    return None


def named(folders, endings):
    """Files by their names without endings."""
    found = {}
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.suffix.lower() in endings and not any(part.lower().endswith(WALLPAPERS) for part in path.parts[:-1]):
                found.setdefault(path.stem, path)
    return found


class Part:
    """A part of a recording: its seconds, the wallpaper's state in it, the pixels of the screen, what is ignored, the loop."""

    def __init__(self, words):
        self.seconds, self.state, self.crop, self.loop = words[0] if words else None, None, None, None
        self.ignored = []
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals:
                self.state = word
            elif key == "crop":
                self.crop = value
            elif key == "ignore":
                self.ignored.append(value)
            elif key == "loop":
                self.loop = float(value)
            else:
                raise ValueError(word)


def read_parts(path):
    """For each name, the parts of its recording."""
    parts = {}
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            parts.setdefault(words[0], []).append(Part(words[1:]))
        except ValueError as error:
            raise SystemExit(f"{path}:{number}: '{line}' is no line such as: Spinning_Squares 0,2.8 Locked") from error
    return parts


def scene_of(render, wallpaper, part, folder):
    """The scene of a wallpaper, and what was not understood, once for each kind."""
    state = part.state
    if wallpaper.suffix.lower() == ".json":
        return wallpaper, []
    scene = pathlib.Path(folder) / wallpaper.stem / "scene.json"
    scene.parent.mkdir(parents=True, exist_ok=True)
    words = ["--states" if "@" in state else "--state", state] if state else []
    answer = render.answer("import", str(wallpaper), "-o", str(scene), "--force", *words)
    if not scene.exists():
        raise Failure(errors(answer) or "was not imported")
    if part.loop:
        document = json.loads(scene.read_text(encoding="utf-8"))
        document["duration"] = part.loop
        scene.write_text(json.dumps(document), encoding="utf-8")
    elif state and "@" not in state:
        shorten(scene)
    remarks = [found.get("message", "") for found in answer.get("diagnostics", [])
               if found.get("severity") != "error"]
    return scene, list(dict.fromkeys(remarks))


def shorten(scene):
    """Leaves a scene that rests in its state the few frames that it needs."""
    text = scene.read_text(encoding="utf-8")
    if any(f'"{word}"' in text for word in ("animations", "emitter")) or ".gif" in text:
        return
    document = json.loads(text)
    document["duration"] = 0.2
    scene.write_text(json.dumps(document), encoding="utf-8")


def whole(recording):
    """The crop that is all of a recording, in pixels."""
    run = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x",
         str(recording)], capture_output=True, text=True, check=False)
    size = run.stdout.strip().rstrip("x").split("x")
    if len(size) != 2:
        raise Failure(run.stderr.strip() or "has no size")
    return f"0,0,{size[0]},{size[1]}"


def compared(render, scene, recording, part, picture, crop):
    """The comparison that differs less: of the scene in a loop, or going on."""
    best, reason = None, None
    for loop in (["--loop"], []):
        words = ["diff", str(scene), str(recording), "--recording", "--ignore", "auto", *loop]
        for region in part.ignored:
            words += ["--ignore", region]
        if part.seconds:
            words += ["--part", part.seconds]
        if crop:
            words += ["--crop", crop]
        if picture:
            words += ["-o", str(picture), "--force"]
        try:
            answer = render.answer(*words)
        except Failure as failure:
            reason = str(failure)
            continue
        if not answer.get("recording"):
            reason = errors(answer) or "was not compared"
        elif best is None or answer["compared"]["mean"] < best["compared"]["mean"]:
            best = answer
        # A scene at rest, or one whose motion is found, needs no second look.
        if best and (best["recording"]["phase"] is None or best["recording"]["explained"] >= ENOUGH):
            break
    if best is None:
        raise Failure(reason)
    return best


def row(name, remarks, answer):
    """A row of the table."""
    recording, part = answer["recording"], answer["compared"]
    film = next(film for film in (answer["first"], answer["second"]) if film["kind"] != "scene")
    known = recording["phase"] is not None
    phase = f"{recording['phase']:.3f} s ± {1000 * recording['phaseBar']:.0f} ms" if known else "–"
    again = recording["period"] or recording["loop"]
    if known and again:
        phase += f" of {again:g} s"
    if recording["colors"] != "as stated":
        remarks = [*remarks, f"colors: {recording['colors']}, undone"]
    pictures = f"{recording['area'][2]}×{recording['area'][3]}, {part['pictures']} pictures"
    if recording["repeated"]:
        pictures += f", {recording['repeated']} repeated"
    return (name, "; ".join(remarks) or "–", f"{pictures} ({film['codec'] or 'lossless'})", phase,
            f"{100 * recording['explained']:.0f} %" if known else "–", f"{100 * part['share']:.0f} %",
            f"{part['mean']:.2f}", f"{part['ninetyFifth']}", recording["words"])


def line(cells):
    """Cells as a row of a table in Markdown."""
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def jobs(names, parts):
    """The names with the number and the part of each part that is compared."""
    for name in names:
        for number, part in enumerate(parts.get(name, [Part([])]), 1):
            yield name, number, part


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n", maxsplit=1)[0], epilog=__doc__.split("\n\n", 1)[1],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", help="folders with wallpapers and recordings")
    parser.add_argument("--render", default="render", help="the command (default: render)")
    parser.add_argument("--parts", help="a file that says which parts of the recordings are compared")
    parser.add_argument("--whole", action="store_true", help="recordings show the whole screen, and nothing else")
    parser.add_argument("--pictures", help="a folder for a picture of the worst frame of each")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for a command (default: 600)")
    options = parser.parse_args()
    for folder in options.folders:
        if not pathlib.Path(folder).is_dir():
            parser.error(f"there is no folder '{folder}'")
    render = Render(options.render, options.timeout)
    parts = read_parts(options.parts) if options.parts else {}
    wallpapers, recordings = named(options.folders, WALLPAPERS), named(options.folders, RECORDINGS)
    both = [name for name in wallpapers if name in recordings]
    if not both:
        parser.error("no wallpaper has a recording of its name")
    if options.pictures:
        pathlib.Path(options.pictures).mkdir(parents=True, exist_ok=True)
    print(line(HEAD) + "\n|" + "---|" * len(HEAD), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, number, part in jobs(both, parts):
            title = f"{name}, {part.state}" if part.state else name
            picture = None
            if options.pictures:
                picture = pathlib.Path(options.pictures) / f"{name}{'-' + str(number) if number > 1 else ''}.png"
            print(f"{title} …", file=sys.stderr, flush=True)
            try:
                scene, remarks = scene_of(render, wallpapers[name], part, folder)
                cells = row(
                    title, remarks,
                    compared(render, scene, recordings[name], part, picture,
                             part.crop or (whole(recordings[name]) if options.whole else None)))
            except Failure as failure:
                cells = (title, "–", "–", "–", "–", "–", "–", "–", str(failure))
            print(line(cells), flush=True)


if __name__ == "__main__":
    main()
