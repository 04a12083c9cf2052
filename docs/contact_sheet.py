#!/usr/bin/env python3
"""Makes docs/contact-sheet.png: every scene at five moments, laid out by a scene of its own.

    python3 docs/contact_sheet.py path/to/render

Standard library only; `make docs` calls it.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHOTS, COLUMNS, WIDTH, HEIGHT, GAP, MARGIN, CAPTION = 5, 3, 600, 104, 8, 20, 42


def length(render, scene):
    """The length of a film in seconds, from its summary."""
    with tempfile.TemporaryDirectory() as folder:
        out = subprocess.run(
            [render, scene, "--scale", "0.1", "--json", "--quiet", "-o", f"{folder}/x"],
            check=True, capture_output=True, text=True).stdout
        manifest = json.loads((pathlib.Path(folder) / "x" / "render.json").read_text())
    del out
    rate = manifest["frameRate"] if "frameRate" in manifest else manifest["fps"]
    frames = manifest["frameCount"] if "frameCount" in manifest else manifest["frames"]
    if isinstance(rate, str):
        top, _, bottom = rate.partition("/")
        rate = float(top) / float(bottom or 1)
    return frames / rate


def main():
    render = str(pathlib.Path(sys.argv[1]).resolve())
    scenes = sorted((ROOT / "scenes").glob("*.json"), key=lambda p: (p.stem != "pip", p.stem))
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "scenes" / "fonts", folder / "fonts")
        strips = []
        for scene in scenes:
            end, x = length(render, scene), 0
            scene_file = json.loads("\n".join(
                line for line in scene.read_text().splitlines() if not line.strip().startswith("//")))
            title = scene_file.get("title", "")
            across, down = scene_file["size"]
            tall = min(HEIGHT, (WIDTH - (SHOTS - 1) * GAP) / SHOTS * down / across)
            strip = [
                {"frame": [0, 0, WIDTH, 22], "text": {
                    "string": f"{scene.stem}", "fontSize": 15, "fontWeight": 700,
                    "foregroundColor": "#1C1C1E"}},
                {"frame": [0, 20, WIDTH, 18], "text": {
                    "string": title, "fontSize": 12, "foregroundColor": "#6C6C70",
                    "truncationMode": "end"}}]
            for shot in range(SHOTS):
                # Not the first and the last instant, at which little happens.
                moment = round(end * (shot + 0.5) / SHOTS, 3)
                name = f"{scene.stem}-{shot}.png"
                subprocess.run(
                    [render, scene, "--at", f"{moment}", "--scale", f"{tall / down:.4f}",
                     "--quiet", "-o", folder / name], check=True, stdout=subprocess.DEVNULL)
                width = tall * across / down
                strip.append({"frame": [x, CAPTION, width, tall], "contents": name,
                              "cornerRadius": 6, "masksToBounds": True,
                              "borderWidth": 0.5, "borderColor": "#00000030"})
                x += width + GAP
            strips.append(strip)
        rows = -(-len(strips) // COLUMNS)
        step = CAPTION + HEIGHT + 2 * GAP
        views = [
            {"frame": [MARGIN + index // rows * (WIDTH + 2 * MARGIN), MARGIN + index % rows * step,
                       WIDTH, CAPTION + HEIGHT], "masksToBounds": True, "views": strip}
            for index, strip in enumerate(strips)]
        size = [round(COLUMNS * (WIDTH + 2 * MARGIN)), round(2 * MARGIN + rows * step)]
        sheet = {"size": size, "scale": 1, "duration": 0.1,
                 "background": "#FAFAFC", "views": views}
        (folder / "sheet.json").write_text(json.dumps(sheet))
        subprocess.run(
            [render, folder / "sheet.json", "--at", "0", "--quiet", "-o", ROOT / "docs" / "contact-sheet.png"],
            check=True)


if __name__ == "__main__":
    main()
