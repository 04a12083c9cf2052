#!/usr/bin/env python3
"""Plays films of every format that browsers know in a headless Chromium, and looks at a frame of each.

A dot goes from x = 10 to x = 110 in a second, half transparent, over nothing. At 50 frames a second frame 25 shows it
at x = 60: its color, its alpha (or black behind it, where the format has none), the number of frames and their times. Then
GIF, APNG and WebP at ten rates: the sum of what the browser makes of their delays is the film's length.

    python3 Tests/Browser/films.py .build/release/render
"""
import base64
import fractions
import json
import pathlib
import subprocess
import sys
import tempfile

import browser

SCENE = """{ "size": [121, 40], "fps": 50, "duration": 1, "background": "clear",
  "views": [ { "id": "dot", "frame": [0, 10, 20, 20], "cornerRadius": 10, "backgroundColor": "#FF3B3080", "animations": [
    { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110, "duration": 1, "fillMode": "forwards",
      "removedOnCompletion": false } } ] } ] }"""
TYPES = {"gif": "image/gif", "apng": "image/apng", "webp": "image/webp", "webm": "video/webm", "mp4": "video/mp4"}
# What the dot's middle and the corner are: a GIF's pixels are opaque or not, an MP4 is over black.
EXPECTED = {"gif": ([255, 59, 48, 255], [0, 0, 0, 0]), "apng": ([255, 59, 48, 128], [0, 0, 0, 0]),
            "webp": ([255, 59, 48, 128], [0, 0, 0, 0]), "webm": ([255, 59, 48, 128], [0, 0, 0, 0]),
            "mp4": ([128, 30, 24, 255], [0, 0, 0, 255])}
SCRIPT = """(async () => {
  const found = {};
  const look = (source, width, height) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(source, 0, 0);
    const pixel = (x, y) => [...context.getImageData(x, y, 1, 1).data];
    return { dot: pixel(60, 20), corner: pixel(1, 1) };
  };
  for (const image of document.images) {
    await image.decode();
    const answer = await fetch(image.src);
    const decoder = new ImageDecoder({ data: await answer.arrayBuffer(), type: answer.headers.get('content-type') });
    await decoder.completed;
    const frame = (await decoder.decode({ frameIndex: 25 })).image;
    found[image.id] = { frames: decoder.tracks.selectedTrack.frameCount, time: frame.timestamp / 1e6,
      ...look(frame, frame.codedWidth, frame.codedHeight) };
  }
  for (const video of document.querySelectorAll('video')) {
    await new Promise(ready => video.readyState >= 2 ? ready() : video.onloadeddata = ready);
    video.currentTime = 25.5 / 50;
    await new Promise(ready => video.onseeked = ready);
    found[video.id] = { frames: Math.round(video.duration * 50), time: 0.5, ...look(video, video.videoWidth, video.videoHeight) };
  }
  return JSON.stringify(found);
})()"""

RATES = ["10", "12", "15", "24000/1001", "24", "25", "30000/1001", "30", "48", "50", "60"]
SUMS = """(async () => {
  const found = {};
  for (const image of document.images) {
    const answer = await fetch(image.src);
    const decoder = new ImageDecoder({ data: await answer.arrayBuffer(), type: answer.headers.get('content-type') });
    await decoder.tracks.ready;
    await decoder.completed;
    let sum = 0;
    for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index++) {
      const frame = (await decoder.decode({ frameIndex: index })).image;
      sum += frame.duration;
      frame.close();
    }
    decoder.close();
    found[image.id] = sum / 1000;
  }
  return JSON.stringify(found);
})()"""


def lengths(render, folder):
    """Films of a second whose dot never rests, at ten rates: how long Chromium shows each, in milliseconds."""
    images = []
    for index, rate in enumerate(RATES):
        for ending in ["apng", "webp", "gif"]:
            name = f"{index}.{ending}"
            subprocess.run([render, "dot.json", "-q", "--fps", rate, "-o", name], cwd=folder, check=True)
            data = base64.b64encode((folder / name).read_bytes()).decode()
            images.append(f'<img id="{ending} {rate}" src="data:{TYPES[ending]};base64,{data}">')
    (folder / "lengths.html").write_text("".join(images))
    with browser.Browser() as chromium:
        opened = chromium.page()
        opened.open(f"file://{folder}/lengths.html")
        sums = json.loads(opened.run(SUMS))
    for rate in RATES:
        top, _, bottom = rate.partition("/")
        second = fractions.Fraction(int(top), int(bottom or 1))
        # A second has as many frames as begin in it.
        length = float(1000 * -(-second // 1) / second)
        for ending, limit in [("apng", 1), ("webp", 1), ("gif", 10)]:
            shown = sums[f"{ending} {rate}"]
            assert abs(shown - length) <= limit, f"{ending} at {rate} fps lasts {shown} ms, not {length:.1f}"
    print(f"passed: films last as long as they should at {len(RATES)} rates")


def main():
    render = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "dot.json").write_text(SCENE)
        outputs = [word for ending in TYPES for word in ("-o", f"a.{ending}")]
        subprocess.run([render, "dot.json", "-q", *outputs], cwd=folder, check=True)
        page = "".join(
            f'<{"img" if kind.startswith("image") else "video"} id={ending} '
            f'src="data:{kind};base64,{base64.b64encode((folder / f"a.{ending}").read_bytes()).decode()}">'
            for ending, kind in TYPES.items())
        (folder / "page.html").write_text(page)
        with browser.Browser() as chromium:
            opened = chromium.page()
            opened.open(f"file://{folder}/page.html")
            found = json.loads(opened.run(SCRIPT))
        lengths(render, folder)
    for ending, colors in EXPECTED.items():
        shown = found[ending]
        assert shown["frames"] == 50, f"{ending}: {shown['frames']} frames"
        assert abs(shown["time"] - 0.5) < 0.002, f"{ending}: frame 25 is shown at {shown['time']} s"
        for place, color in zip(("dot", "corner"), colors):
            off = max(abs(a - b) for a, b in zip(shown[place], color))
            assert off <= 4, f"{ending}: the {place} is {shown[place]}, not {color}"
        print(f"passed: {ending} shows its frames at their times, in their colors")


if __name__ == "__main__":
    main()
