#!/usr/bin/env python3
"""Exports scenes as pages, plays them in a headless Chromium, and compares them with our own frames at twenty instants.

All animations of a page are paused and set to an instant; the stage is photographed at one pixel a point (or two, with
`--density 2`) and compared with the frame that `render` draws there: the mean difference must be at most 2 levels of 255.
The browser subtracts the pictures. Films, for scenes that CSS cannot say, are looked at likewise, with more tolerance.

    python3 Tests/Browser/export.py .build/release/render
    python3 Tests/Browser/export.py .build/release/render scenes/*.json      a table of these scenes
    python3 Tests/Browser/export.py .build/release/render --pages FOLDER …   of pages that are already there
"""
import argparse
import base64
import json
import pathlib
import subprocess
import tempfile

import browser

SCENES = ["pip", "spring-settling", "sheet", "toast", "tab-bar", "carousel", "like", "card-stack", "interrupt"]
INSTANTS = 20
LIMIT = 2.0
# The film's codec and its colors in half the size are part of the difference.
FILM_LIMIT = 4.0
SEEK = """(async time => {
  const video = document.querySelector('video');
  if (video) {
    video.pause();
    const ready = new Promise(done => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = (time + 1) / 1000;
    await ready;
  }
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = time; }
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = document.getElementById('stage').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})(%s)"""
COMPARE = """(async () => {
  const pixels = async source => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + source;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(%s), await pixels(%s)];
  if (a.width !== b.width || a.height !== b.height) return { sizes: [a.width, a.height, b.width, b.height] };
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 4)
    sum += Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1]) + Math.abs(a.data[i + 2] - b.data[i + 2]);
  return { mean: sum / (a.data.length / 4 * 3) };
})()"""


class Session:
    def __init__(self, render, folder, chromium, density):
        self.render, self.folder, self.chromium, self.density = render, folder, chromium, density
        self.judge = chromium.page()
        self.judge.open("about:blank")

    def frames(self, scene):
        """Pictures of the scene at instants, by time, and its size in points."""
        facts = json.loads(subprocess.run(
            [self.render, "validate", scene, "--json"], check=True, capture_output=True, text=True).stdout)
        count, rate = facts["scenes"][0]["frameCount"], facts["scenes"][0]["fps"]
        picked = sorted({round(count * (index + 0.5) / INSTANTS) for index in range(INSTANTS)} & set(range(count)))
        out = self.folder / "frames"
        subprocess.run([self.render, scene, "-q", "-j", "1", "--force", "--scale", str(self.density), "--frames",
                        ",".join(map(str, picked)), "-o", str(out)], check=True, stdout=subprocess.DEVNULL)
        found = {}
        for file in sorted(out.glob("*.png")):
            found[int(file.stem)] = file.read_bytes()
            file.unlink()
        return {frame / rate: data for frame, data in found.items()}

    def differences(self, page, scene):
        frames = self.frames(scene)
        opened = self.chromium.page(width=2000, height=2000, density=self.density)
        try:
            opened.open(f"file://{page}")
            opened.wait("!document.querySelector('video') || document.querySelector('video').readyState >= 2")
            found = []
            for time, ours in frames.items():
                x, y, width, height = opened.run(SEEK % (time * 1000))
                data = opened.call("Page.captureScreenshot", format="png", clip={
                    "x": x, "y": y, "width": width, "height": height, "scale": 1})["data"]
                answer = self.judge.run(COMPARE % (json.dumps(data), json.dumps(base64.b64encode(ours).decode())))
                assert "mean" in answer, f"{scene}: the page is {answer['sizes'][:2]}, the frame {answer['sizes'][2:]}"
                found.append((time, answer["mean"], data, ours))
            return found
        finally:
            opened.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("render")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--pages", help="a folder of pages, in place of exporting")
    parser.add_argument("--density", type=int, default=1)
    parser.add_argument("--keep", help="where to put both pictures of the worst instant")
    words = parser.parse_args()
    render = str(pathlib.Path(words.render).resolve())
    scenes = [pathlib.Path(path) for path in words.scenes or [f"scenes/{name}.json" for name in SCENES]]
    worse = []
    with tempfile.TemporaryDirectory() as folder, browser.Browser() as chromium:
        session = Session(render, pathlib.Path(folder), chromium, words.density)
        for scene in scenes:
            page = pathlib.Path(words.pages or folder).resolve() / f"{scene.stem}.html"
            if not words.pages:
                subprocess.run([render, "export", str(scene), "-q", "--force", "-o", str(page)], check=True)
            if not page.exists():
                print(f"{scene.stem}: no page")
                continue
            is_film = b"<video" in page.read_bytes()
            try:
                found = session.differences(page, str(scene))
            except (browser.Failure, AssertionError, subprocess.CalledProcessError, KeyError) as problem:
                print(f"FAILED: {scene.stem}: {str(problem)[:200]}", flush=True)
                worse.append(scene.stem)
                continue
            time, worst, theirs, ours = max(found, key=lambda one: one[1])
            mean = sum(one[1] for one in found) / len(found)
            passes = worst <= (FILM_LIMIT if is_film else LIMIT)
            if words.keep:
                kept = pathlib.Path(words.keep)
                (kept / f"{scene.stem}-page.png").write_bytes(base64.b64decode(theirs))
                (kept / f"{scene.stem}-frame.png").write_bytes(ours)
            print(f"{'passed' if passes else 'FAILED'}: {scene.stem}: {'film' if is_film else 'motion'}, mean {mean:.2f}, "
                  f"worst {worst:.2f} at {time:.2f} s", flush=True)
            if not passes:
                worse.append(scene.stem)
    assert not worse, f"{len(worse)} of {len(scenes)} differ: {', '.join(worse)}"


if __name__ == "__main__":
    main()
