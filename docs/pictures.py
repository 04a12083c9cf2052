#!/usr/bin/env python3
"""Makes docs/scenes.md, the films of the README, and sheets of all scenes by groups.

    python3 docs/pictures.py path/to/render [--release] [--only NAME ...]

docs/scenes.md shows frames that are in the repository anyway: the references. out/pictures/ gets an animated WebP of each
showpiece and a strip of each scene, to look at. The films of the README are those WebPs, which `--release` puts into
docs/showcase/: once a version, because a repository keeps each of them for ever. Standard library only; `make pictures`
calls it.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
OUT = ROOT / "out" / "pictures"

# The first is large; the others stand in a grid of three.
SHOWPIECES = ["pip", "map-sheet", "photo-zoom", "chat-keyboard", "music-player", "card-stack", "data-page",
              "block-toy", "watch-face", "onboarding-pager", "launch-animation", "metro-map", "app-store"]
HERO_BYTES, GRID_BYTES, SHOWCASE_RATE = 110_000, 170_000, 20
# Where all of the picture moves, letters need more.
FULL_BYTES, FULL = 300_000, {"map-sheet", "metro-map", "app-store"}
HERO_WIDTH, WIDE_WIDTH, GRID_WIDTH = 240, 300, 180

# What a phone shows without zooming.
SHEET_WIDTH, MARGIN, GAP = 420, 16, 8
# What a scene without a group of its own belongs to is Fingers: `annotated-throw` is the one.
GROUPS = {
    "Showpieces": "Whole pieces of interface, as a user would hold them.",
    "Interactions": "Everyday interactions, in the words in which people describe them.",
    "Fingers": "Throws, rubber bands, catches in flight, and animations that a finger turns.",
    "Springs": "Springs, decays and dynamics: what frameworks call the same, and what is not.",
    "Time": "Keyframes, timing functions, clocks, blocks and transactions.",
    "Layers": "What layers draw: masks, shadows, filters, strokes, particles, transitions.",
    "Images": "Files that move, and how images are scaled.",
    "Depth": "Perspective, true depth, flips and curls.",
    "Text": "Styles, scripts and motion of text.",
}


def screen(device):
    """The size of a device's screen in points, as the table of docs/scene-format.md has it."""
    text = (ROOT / "docs/scene-format.md").read_text()
    return [int(n) for n in re.search(rf"`{device}`[^|]*\| (\d+) × (\d+) \|", text).groups()]


def described(render, scene):
    """What `validate` and the file say of a scene: size, title, group, duration."""
    text = "\n".join(line for line in scene.read_text().splitlines() if not line.strip().startswith("//"))
    document = json.loads(text)
    out = subprocess.run([render, "validate", scene, "--json"], check=True, capture_output=True, text=True).stdout
    return {"name": scene.stem, "size": document.get("size") or screen(document["device"]), "title": document.get("title", ""),
            "group": document.get("group"), "duration": json.loads(out)["scenes"][0]["duration"]}


def showcase(render, scene, folder, is_hero):
    """A showpiece as an animated WebP."""
    folder.mkdir(parents=True, exist_ok=True)
    across, down = scene["size"]
    width = HERO_WIDTH if is_hero else WIDE_WIDTH if across > down else GRID_WIDTH
    limit = HERO_BYTES if is_hero else FULL_BYTES if scene["name"] in FULL else GRID_BYTES
    subprocess.run([render, ROOT / "scenes" / f"{scene['name']}.json", "--scale", f"{width / across:.4f}",
                    "--fps", str(SHOWCASE_RATE), "--max-bytes", str(limit),
                    "-o", folder / f"{scene['name']}.webp", "--force", "--quiet"], check=True)


def moments(scene):
    """How many moments stand side by side, and how wide and tall each is in points."""
    across, down = scene["size"]
    count = 5 if down > 1.2 * across else 4 if down > 0.8 * across else 3 if down > 0.4 * across else 2
    width = (SHEET_WIDTH - 2 * MARGIN - (count - 1) * GAP) / count
    return count, width, width * down / across


def strip(render, folder, scene, top):
    """The views of a scene's row, and where the next one begins."""
    count, width, height = moments(scene)
    # A line of such a title holds about 66 letters.
    lines = min(3, -(-len(scene["title"]) // 66))
    caption = 28 + 16 * lines
    views = [
        {"frame": [MARGIN, top, SHEET_WIDTH - 2 * MARGIN, 20], "text": {
            "string": scene["name"], "fontSize": 15, "fontWeight": 700, "foregroundColor": "#1C1C1E"}},
        {"frame": [MARGIN, top + 20, SHEET_WIDTH - 2 * MARGIN, 16 * lines + 4], "text": {
            "string": scene["title"], "fontSize": 12, "foregroundColor": "#5C5C61", "wrapped": True, "lineHeight": 16}}]
    # Not the first and the last instant, at which little happens.
    times = [scene["duration"] * (shot + 0.5) / count for shot in range(count)]
    path = ROOT / "scenes" / f"{scene['name']}.json"
    for shot, time in enumerate(times):
        name = f"{scene['name']}-{shot}.png"
        subprocess.run([render, path, "--at", f"{time:.3f}", "--scale", f"{2 * width / scene['size'][0]:.4f}",
                        "-o", folder / name, "--quiet"], check=True, stdout=subprocess.DEVNULL)
        views.append({"frame": [MARGIN + shot * (width + GAP), top + caption, width, height], "contents": name,
                      "cornerRadius": 6, "masksToBounds": True, "borderWidth": 0.5, "borderColor": "#00000030"})
    return views, top + caption + height + 28


def sheet(render, group, scenes):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "scenes" / "fonts", folder / "fonts")
        views, top = [], MARGIN
        for scene in scenes:
            row, top = strip(render, folder, scene, top)
            views += row
        (folder / "sheet.json").write_text(json.dumps({
            "size": [SHEET_WIDTH, round(top - 28 + MARGIN)], "scale": 2, "duration": 0.1, "background": "#FAFAFC",
            "views": views}))
        OUT.mkdir(parents=True, exist_ok=True)
        subprocess.run([render, folder / "sheet.json", "--at", "0", "--png", "small", "--force", "--quiet",
                        "-o", OUT / f"{group.lower()}.png"], check=True)


def frames(scene):
    """At most three recorded frames of a scene that differ, from its middle: pairs of a time and a path."""
    folder = ROOT / "references" / scene["name"]
    paths = sorted(folder.glob("*s.png"), key=lambda path: float(path.stem[:-1]))
    seen = {path.read_bytes(): path for path in reversed(paths[1:-1] if len(paths) > 4 else paths)}
    chosen = [path for path in paths if path in seen.values()]
    return [chosen[0], chosen[len(chosen) // 2], chosen[-1]] if len(chosen) > 3 else chosen


def foreign(render):
    """The part of docs/scenes.md about files of other programs: a wallpaper, a Lottie and a page, with the scenes' frames."""
    gallery = DOCS / "gallery"
    shots = []
    for time in ("0.2", "0.42", "0.6"):
        shots.append(f"gallery/heart-{time}s.png")
        subprocess.run([render, gallery / "heart.json", "--at", time, "--scale", "1", "--png", "small", "--force", "--quiet",
                        "-o", DOCS / shots[-1]], check=True)
    subprocess.run([render, "export", ROOT / "scenes" / "settings.json", "--force", "--quiet",
                    "-o", gallery / "settings.html"], check=True)

    def row(paths, height):
        return [f'  <img src="{path}" height="{height}" loading="lazy" alt="{pathlib.Path(path).stem}">' for path in paths]

    def recorded(name):
        return [f"../references/{name}/{path.name}" for path in frames({"name": name})]

    return ["", "## Files of other programs", "",
            "[other-files.md](other-files.md) says how they are read and written.", "",
            "- [`wallpaper.ca`](wallpaper/wallpaper.ca/main.caml): the scene `wallpaper` as a wallpaper of iOS, in Core Animation's"
            " markup with its states: `render export scenes/wallpaper.json -o wallpaper.tendies`", "",
            *row(recorded("wallpaper"), 200), "",
            "- [`heart.json`](gallery/heart.json): a Lottie animation as a scene: `render import docs/gallery/heart.json -o"
            " heart-scene.json`", "", *row(shots, 120), "",
            "- [`settings.html`](gallery/settings.html): the scene `settings` as a page that plays wherever it is opened: `render"
            " export scenes/settings.json -o settings.html`", "", *row(recorded("settings"), 200)]


def page(groups, others):
    """docs/scenes.md: frames and the titles of all scenes."""
    lines = ["# The scenes", "",
             "Every scene of [scenes/](../scenes), by group, each at a few moments: frames that `render check` compares. `make",
             "gallery` renders all of them to clips and a page that plays them, each with its curves and its JSON; `make pictures`",
             "renders them to sheets in out/pictures/. [coverage.md](coverage.md) lists the rules that each of them proves;",
             "[scene-style.md](scene-style.md) is the style guide for scenes that show a rule.", "",
             "This page is generated by `make pictures`."]
    for group, scenes in groups:
        lines += ["", f"## {group}", "", GROUPS[group], ""]
        for scene in scenes:
            across, down = scene["size"]
            height = 200 if down > across else round(min(200, 260 * down / across))
            lines += [f"- [`{scene['name']}`](../scenes/{scene['name']}.json): {scene['title']}", ""]
            lines += [f'  <img src="../references/{scene["name"]}/{path.name}" height="{height}" loading="lazy" '
                      f'alt="{scene["name"]} at {path.stem[:-1]} s">' for path in frames(scene)] + [""]
        lines.pop()
    lines += others
    (DOCS / "scenes.md").write_text("\n".join(lines) + "\n")


def halves(group, scenes):
    """The sheets of a group, of at most 16 scenes each: a long group's stand side by side."""
    count = -(-len(scenes) // 16)
    size = -(-len(scenes) // count)
    return [(group if count == 1 else f"{group}-{part + 1}", scenes[part * size:(part + 1) * size])
            for part in range(count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("render")
    parser.add_argument("--release", action="store_true", help="put the films of the README into docs/showcase/")
    parser.add_argument("--only", nargs="*", help="showpieces and sheets, by their names; none: only the page")
    arguments = parser.parse_args()
    render = str(pathlib.Path(arguments.render).resolve())

    def wanted(name):
        return arguments.only is None or name in arguments.only

    scenes = [described(render, path) for path in sorted((ROOT / "scenes").glob("*.json"))]
    by_name = {scene["name"]: scene for scene in scenes}
    groups = [(group, [scene for scene in scenes if (scene["group"] or "Fingers") == group]) for group in GROUPS]
    page(groups, foreign(render))
    for name in SHOWPIECES:
        if wanted(name):
            showcase(render, by_name[name], DOCS / "showcase" if arguments.release else OUT, name == SHOWPIECES[0])
    for group, members in groups:
        for name, part in halves(group, members):
            if wanted(name):
                sheet(render, name, part)


if __name__ == "__main__":
    main()
