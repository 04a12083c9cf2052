#!/usr/bin/env python3
"""Makes docs/scenes.md and its pictures, and those of the README: moving showpieces, and sheets of all scenes by groups.

    python3 docs/pictures.py path/to/render [--only NAME ...]

docs/showcase/ gets a GIF and a still of each showpiece, docs/sheets/ a strip of each scene. Standard library only;
`make docs` calls it.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"

# The first is large; the others stand in a grid of three, together at most 6 MB.
SHOWPIECES = ["pip", "map-sheet", "photo-zoom", "chat-keyboard", "music-player", "card-stack", "data-page",
              "block-toy", "watch-face", "onboarding-pager", "launch-animation", "metro-map", "app-store"]
GRID_BYTES = 6_000_000 // len(SHOWPIECES)
HERO_WIDTH, WIDE_WIDTH, GRID_WIDTH = 300, 340, 200

# What a phone shows without zooming.
SHEET_WIDTH, MARGIN, GAP = 420, 16, 8
# What a scene without a group of its own belongs to is Fingers: `annotated-throw` is the one.
GROUPS = {
    "Showpieces": "Whole pieces of interface, as a user would hold them.",
    "Fingers": "Throws, rubber bands, catches in flight, and animations that a finger turns.",
    "Springs": "Springs, decays and dynamics: what frameworks call the same, and what is not.",
    "Time": "Keyframes, timing functions, clocks, blocks and transactions.",
    "Layers": "What layers draw: masks, shadows, filters, strokes, particles, transitions.",
    "Images": "Files that move, and how images are scaled.",
    "Depth": "Perspective, true depth, flips and curls.",
    "Text": "Styles, scripts and motion of text.",
}


def described(render, scene):
    """What `validate` and the file say of a scene: size, title, group, duration."""
    text = "\n".join(line for line in scene.read_text().splitlines() if not line.strip().startswith("//"))
    document = json.loads(text)
    out = subprocess.run([render, "validate", scene, "--json"], check=True, capture_output=True, text=True).stdout
    return {"name": scene.stem, "size": document["size"], "title": document.get("title", ""),
            "group": document.get("group"), "duration": json.loads(out)["scenes"][0]["duration"]}


def showcase(render, scene, is_hero):
    """A GIF of a showpiece, and a still from where things are on their way."""
    folder = DOCS / "showcase"
    folder.mkdir(exist_ok=True)
    across, down = scene["size"]
    width = HERO_WIDTH if is_hero else WIDE_WIDTH if across > down else GRID_WIDTH
    scale = f"{width / scene['size'][0]:.4f}"
    path = ROOT / "scenes" / f"{scene['name']}.json"
    subprocess.run([render, path, "--scale", scale, "-o", folder / f"{scene['name']}.gif",
                    "--max-bytes", str(GRID_BYTES), "--force", "--quiet"], check=True)
    subprocess.run([render, path, "--scale", f"{2 * width / scene['size'][0]:.4f}", "--at", f"{scene['duration'] * 0.4:.3f}",
                    "-o", folder / f"{scene['name']}.png", "--png", "small", "--force", "--quiet"], check=True)


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
        (DOCS / "sheets").mkdir(exist_ok=True)
        subprocess.run([render, folder / "sheet.json", "--at", "0", "--png", "small", "--force", "--quiet",
                        "-o", DOCS / "sheets" / f"{group.lower()}.png"], check=True)


def page(groups):
    """docs/scenes.md: the sheets and the titles of all scenes."""
    lines = ["# The scenes", "",
             "Every scene of [scenes/](../scenes), by groups, each at a few moments. `make gallery` renders all of them to clips",
             "and a page that plays them, each with its curves and its JSON. [coverage.md](coverage.md) says which rule each of",
             "them proves, [scene-style.md](scene-style.md) how those that show a rule are drawn.", "",
             "This page and its pictures are made by `make docs`."]
    for group, sheets in groups:
        lines += ["", f"## {group}", "", GROUPS[group], ""]
        lines += [f'<img src="sheets/{name.lower()}.png" width="400" alt="{group}: {", ".join(s["name"] for s in scenes)}">'
                  for name, scenes in sheets]
        lines.append("")
        lines += [f"- [`{scene['name']}`](../scenes/{scene['name']}.json): {scene['title']}"
                  for _, scenes in sheets for scene in scenes]
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
    parser.add_argument("--only", nargs="*", help="showpieces and sheets, by their names; none: only the page")
    arguments = parser.parse_args()
    render = str(pathlib.Path(arguments.render).resolve())

    def wanted(name):
        return arguments.only is None or name in arguments.only

    scenes = [described(render, path) for path in sorted((ROOT / "scenes").glob("*.json"))]
    by_name = {scene["name"]: scene for scene in scenes}
    groups = [(group, halves(group, [s for s in scenes if (s["group"] or "Fingers") == group])) for group in GROUPS]
    page(groups)
    for name in SHOWPIECES:
        if wanted(name):
            showcase(render, by_name[name], name == SHOWPIECES[0])
    for _, sheets in groups:
        for name, members in sheets:
            if wanted(name):
                sheet(render, name, members)


if __name__ == "__main__":
    main()
