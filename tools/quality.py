#!/usr/bin/env python3
"""Measures what `--quality` offers: CPU, size and SSIM of H.264 over ten scenes.

For each scene the frames are rendered once, without loss, as the yuv420p that the encoder is sent. From that
file ffmpeg makes a clip with each of the settings, on four threads of x264. CPU is that of ffmpeg alone, the
least of the rounds, taken in turns. SSIM is ffmpeg's, of all planes, as the mean over all frames. The table
shows CPU and size as ratios to today's `standard` (geometric means over the scenes) and the SSIM of the worst
scene and of the mean one, as 1 - SSIM in millionths: smaller is better.

    python3 tools/quality.py .build/release/render                    the four qualities
    python3 tools/quality.py .build/release/render --front            and the settings around them
"""
import argparse
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SCENES = ["pip", "card-stack", "music-player", "launch-animation", "onboarding-pager", "timing-functions",
          "text-motion", "shadow", "emitter", "scroll-view"]
TAGS = ["-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709"]
# The words of MovieFormat.mp4; a test holds them together.
QUALITIES = {
    "draft": "-preset ultrafast -crf 22",
    "standard": "-preset veryfast -crf 14",
    "high": "-preset fast -crf 10",
    "archive": "-preset fast -crf 4",
}
FRONT = [f"-preset {preset} -crf {crf}{tune}"
         for preset in ["ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow"]
         for crf in [12, 14, 16, 18]
         for tune in ["", " -tune animation"]]


def run(*words):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True)


def cpu(*words):
    """The CPU seconds of a command."""
    process = subprocess.Popen([str(word) for word in words], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"failed: {' '.join(map(str, words))}")
    return usage.ru_utime + usage.ru_stime


def mean(values):
    return math.exp(sum(math.log(value) for value in values) / len(values))


class Film:
    """A scene as raw yuv420p."""

    def __init__(self, render, scene, folder, frames):
        lossless = folder / "lossless.mp4"
        run(render, f"scenes/{scene}.json", "-o", lossless, "-q", "--force", *frames,
            "--encoder-args=-preset ultrafast -qp 0")
        probe = run("ffprobe", "-v", "error", "-show_entries", "stream=width,height,r_frame_rate", "-of", "csv=p=0",
                    lossless).stdout.strip().split(",")
        self.raw = folder / f"{scene}.yuv"
        self.input = ["-f", "rawvideo", "-pixel_format", "yuv420p", "-video_size", f"{probe[0]}x{probe[1]}",
                      "-framerate", probe[2], "-i", self.raw]
        rate = [int(part) for part in probe[2].split("/")]
        self.second = str(round(rate[0] / rate[1]))
        run("ffmpeg", "-v", "error", "-y", "-i", lossless, "-f", "rawvideo", self.raw)
        lossless.unlink()

    def encode(self, settings, clip):
        return cpu("ffmpeg", "-v", "error", "-y", *self.input, "-c:v", "libx264", *settings.split(), "-threads", "4",
                   *TAGS, "-g", self.second, clip)

    def ssim(self, clip):
        found = run("ffmpeg", "-v", "info", "-i", clip, *self.input, "-lavfi", "[0:v][1:v]ssim", "-f", "null", "-")
        return float(re.search(r"SSIM.*All:([0-9.]+)", found.stderr).group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("render")
    parser.add_argument("--scenes", nargs="*", default=SCENES)
    parser.add_argument("--frames", help="only these frames of each scene")
    parser.add_argument("--front", action="store_true", help="also settings around the four")
    parser.add_argument("--try", dest="settings", action="append", default=[], metavar="WORDS", help="also these settings")
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    render = str(pathlib.Path(options.render).resolve())
    wanted = dict(QUALITIES)
    wanted.update({words: words for words in options.settings + (FRONT if options.front else [])})
    costs, sizes, losses = ({name: [] for name in wanted} for _ in range(3))
    with tempfile.TemporaryDirectory(prefix="flipbook-quality-") as scratch:
        folder = pathlib.Path(scratch)
        for scene in options.scenes:
            film = Film(render, scene, folder, ["--frames", options.frames] if options.frames else [])
            taken = {name: [] for name in wanted}
            for turn in range(options.rounds):
                for name, settings in wanted.items():
                    clip = folder / "clip.mp4"
                    taken[name].append(film.encode(settings, clip))
                    if turn == 0:
                        sizes[name].append(clip.stat().st_size)
                        losses[name].append(1 - film.ssim(clip))
            for name in wanted:
                costs[name].append(min(taken[name]))
            film.raw.unlink()
            print(f"{scene} done", file=sys.stderr, flush=True)
    print(f"| {'quality':40} | CPU | size | 1 - SSIM, mean | worst |\n|---|---|---|---|---|")
    for name in sorted(wanted, key=lambda name: sum(costs[name])):
        ratios = [mean([a / b for a, b in zip(list_[name], list_["standard"])]) for list_ in (costs, sizes)]
        loss = [sum(losses[name]) / len(losses[name]), max(losses[name])]
        print(f"| {name:40} | {ratios[0]:.2f} | {ratios[1]:.2f} | {loss[0] * 1e6:.0f} | {loss[1] * 1e6:.0f} |")


if __name__ == "__main__":
    sys.exit(main())
