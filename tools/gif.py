#!/usr/bin/env python3
"""Measures GIFs of scenes against those of ffmpeg and gifsicle made of the same frames.

For each scene the frames are rendered once as PNGs at the GIF's rate. From these, ffmpeg makes a GIF with
palettegen (`stats_mode=full`) and paletteuse (sierra2_4a dithering, its default; and `dither=none`), both with
`diff_mode=rectangle`, and gifsicle optimizes the better one with `-O3 --lossy=N`. The tool makes its own from
the scene. SSIM is ffmpeg's, of decoded frames against the PNGs, as the mean over all frames; FLIP is NVIDIA's
(`flip-evaluator` on PyPI: smaller is better), as the mean over some frames. The last line counts the scenes
with at most 0.8 of the bytes of what ffmpeg makes without dithering, and those of them with no higher FLIP.

    python3 -m venv env && env/bin/pip install flip-evaluator numpy
    env/bin/python tools/gif.py .build/release/render --flip 10  also FLIP of ten frames of each
    python3 tools/gif.py .build/release/render                  ten scenes at 1x
    python3 tools/gif.py .build/release/render --front pip      also gifsicle's front, for these scenes
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SCENES = ["pip", "card-stack", "music-player", "launch-animation", "onboarding-pager", "timing-functions",
          "text-motion", "shadow", "emitter", "scroll-view"]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True)


def ssim(gif, frames, rate):
    """The mean SSIM of a GIF's frames at the film's rate against PNGs."""
    found = subprocess.run(
        ["ffmpeg", "-v", "info", "-i", str(gif), "-framerate", rate, "-i", str(frames / "%05d.png"), "-lavfi",
         f"[0:v]fps={rate},format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim", "-f", "null", "-"],
        capture_output=True, text=True)
    return float(re.search(r"SSIM.*All:([0-9.]+)", found.stderr).group(1))


def flip(gif, frames, rate, count):
    """The mean FLIP of some frames of a GIF against PNGs, spread over the film."""
    import flip_evaluator
    names = sorted(frames.glob("*.png"))
    chosen = sorted({(2 * part + 1) * len(names) // (2 * count) for part in range(count)})
    shown = gif.with_suffix("")
    shown.mkdir()
    select = "+".join(f"eq(n\\,{frame})" for frame in chosen)
    run("ffmpeg", "-v", "error", "-i", str(gif), "-vf", f"fps={rate},select='{select}'", "-vsync", "0",
        "-pix_fmt", "rgb24", str(shown / "%d.png"))
    # A last frame that is not shown for long may be left out by the decoder.
    pairs = [(names[frame], shown / f"{place + 1}.png") for place, frame in enumerate(chosen)]
    values = [flip_evaluator.evaluate(str(given), str(found), "LDR", applyMagma=False)[1]
              for given, found in pairs if found.exists()]
    shutil.rmtree(shown)
    return sum(values) / len(values)


def ffmpeg(frames, rate, dither, path):
    use = f"paletteuse=dither={dither}:diff_mode=rectangle" if dither else "paletteuse=diff_mode=rectangle"
    run("ffmpeg", "-v", "error", "-y", "-framerate", rate, "-i", str(frames / "%05d.png"), "-lavfi",
        f"split[a][b];[a]palettegen=stats_mode=full[p];[b][p]{use}", "-loop", "0", str(path))
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("render")
    parser.add_argument("scenes", nargs="*", default=SCENES)
    parser.add_argument("--front", action="store_true", help="also gifsicle -O3 --lossy, against several --lossy of ours")
    parser.add_argument("--lossy", nargs="*", default=[])
    parser.add_argument("--scale", default="1")
    parser.add_argument("--flip", type=int, default=0, metavar="N", help="also FLIP, of N frames of each scene")
    options = parser.parse_args()
    render = str(pathlib.Path(options.render).resolve())
    print(f"{'scene':20} {'ours kB':>8} {'SSIM':>8}   {'ffmpeg kB':>9} {'SSIM':>8} {'ratio':>6}   {'undithered':>10} {'SSIM':>8} {'ratio':>6}")
    worst, small, good = 0, [], []
    for name in options.scenes:
        folder = pathlib.Path(tempfile.mkdtemp())
        try:
            frames = folder / "frames"
            scene = f"scenes/{name}.json"
            run(render, scene, "--fps", "50", "--scale", options.scale, "-o", str(frames) + "/", "-q")
            rate = "50"
            run(render, scene, "--scale", options.scale, "-o", str(folder / "ours.gif"), "-q", *options.lossy)
            theirs = [ffmpeg(frames, rate, dither, folder / f"{dither or 'default'}.gif") for dither in [None, "none"]]
            row = f"{name:20}"
            size = (folder / "ours.gif").stat().st_size
            row += f" {size / 1000:8.1f} {ssim(folder / 'ours.gif', frames, rate):8.5f}"
            for path in theirs:
                ratio = size / path.stat().st_size
                worst = max(worst, ratio)
                row += f"   {path.stat().st_size / 1000:9.1f} {ssim(path, frames, rate):8.5f} {ratio:6.2f}"
            if size <= 0.8 * theirs[1].stat().st_size:
                small.append(name)
            if options.flip:
                ours = flip(folder / "ours.gif", frames, rate, options.flip)
                other = flip(theirs[1], frames, rate, options.flip)
                row += f"   FLIP {ours:.5f} undithered {other:.5f}"
                if name in small and ours <= other:
                    good.append(name)
            print(row, flush=True)
            if options.front:
                front, ours = [], []
                for lossy in [0, 20, 80, 200]:
                    path = folder / f"gifsicle-{lossy}.gif"
                    with open(path, "wb") as file:
                        subprocess.run(["gifsicle", "-O3", *([f"--lossy={lossy}"] if lossy else []), str(theirs[1])],
                                       check=True, stdout=file, stderr=subprocess.DEVNULL)
                    front.append((lossy, path.stat().st_size / 1000, ssim(path, frames, rate)))
                for lossy in [0, 2, 3, 4, 6, 8, 12, 16]:
                    path = folder / f"ours-{lossy}.gif"
                    run(render, scene, "--scale", options.scale, "-o", str(path), "-q", "--lossy", str(lossy))
                    ours.append((lossy, path.stat().st_size / 1000, ssim(path, frames, rate)))
                for lossy, size, quality in front:
                    least = min((other for _, other, found in ours if found >= quality - 5e-6), default=float("nan"))
                    print(f"    gifsicle {lossy:4} {size:8.1f} {quality:8.5f}   ours at no lower SSIM {least:8.1f} {least / size:5.2f}")
                for lossy, size, quality in ours:
                    print(f"    ours     {lossy:4} {size:8.1f} {quality:8.5f}", flush=True)
        finally:
            shutil.rmtree(folder)
    print(f"largest ratio {worst:.2f}; at most 0.8 of the undithered bytes: {len(small)} of {len(options.scenes)}"
          + (f", with no higher FLIP: {len(good)}" if options.flip else ""))


if __name__ == "__main__":
    sys.exit(main())
