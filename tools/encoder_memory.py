#!/usr/bin/env python3
"""Measures how much memory ffmpeg takes for each format and quality, by the size of frames.

    python3 tools/encoder_memory.py [--render .build/release/render] [--only mp4] [--frames 60]

The commands are those of `render --show-command`. Each encodes frames of a gradient that moves, at several sizes;
its peak of resident memory is fitted by a line, base + bytes for each pixel. The lines are the numbers in
Sources/Films/Output/Clip/Movies/EncoderMemory.swift.
"""
import argparse
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
SIZES = [(320, 180), (960, 540), (1920, 1080), (2560, 1440)]
FORMATS = [("mp4", ["draft", "standard", "high", "archive"], []), ("webm", ["draft", "standard", "archive"], []),
           ("mp4", ["draft", "standard"], ["--codec", "av1"]), ("mov", [None], []), ("mkv", [None], []),
           ("apng", [None], []), ("webp", [None], [])]
BYTES = {"yuv420p": 1.5, "bgr0": 4, "bgra": 4, "rgba": 4}


def command(render, ending, quality, options, folder):
    """ffmpeg's words for a format, as `render` prints them."""
    words = [render, ROOT / "scenes/pip.json", "-o", f"{folder}/clip.{ending}", "--frames", "0..1", "--scale", "0.2",
             "--show-command", "--force", "-j1", *(["--quality", quality] if quality else []), *options]
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True)
    line = next(line for line in (done.stdout + done.stderr).splitlines() if "ffmpeg -" in line)
    return shlex.split(line[line.index("ffmpeg -"):])


def peak(words, width, height, frames, path):
    """The peak of resident memory of one encoding, in bytes."""
    words = list(words)
    words[words.index("-video_size") + 1] = f"{width}x{height}"
    words[-1] = f"file:{path}"
    size = int(width * height * BYTES[words[words.index("-pixel_format") + 1]])
    ramp = bytes(i // 16 % 256 for i in range(8192))
    ramp = ramp * (size // len(ramp) + 2)
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    try:
        for frame in range(frames):
            process.stdin.write(ramp[frame * 32:frame * 32 + size])
        process.stdin.close()
    except BrokenPipeError:
        pass
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{shlex.join(words)} ended with {process.returncode}")
    return usage.ru_maxrss * 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    parser.add_argument("--only", help="formats with this ending")
    parser.add_argument("--frames", type=int, default=60)
    arguments = parser.parse_args()
    print("format          quality   " + "".join(f"{f'{w}x{h}':>12}" for w, h in SIZES) + "   base MiB  bytes a pixel")
    with tempfile.TemporaryDirectory() as folder:
        for ending, qualities, options in FORMATS:
            if arguments.only not in (None, ending):
                continue
            for quality in qualities:
                words = command(arguments.render, ending, quality, options, folder)
                peaks = [peak(words, w, h, arguments.frames, f"{folder}/out.{ending}") for w, h in SIZES]
                pixels = [w * h for w, h in SIZES]
                mean_x, mean_y = sum(pixels) / len(pixels), sum(peaks) / len(peaks)
                slope = (sum((x - mean_x) * (y - mean_y) for x, y in zip(pixels, peaks))
                         / sum((x - mean_x) ** 2 for x in pixels))
                base = mean_y - slope * mean_x
                print(f"{ending + ' ' + ' '.join(options[1:]):16}{quality or '':10}"
                      + "".join(f"{each / 2**20:>12.0f}" for each in peaks)
                      + f"{base / 2**20:>11.0f}{slope:>12.1f}", flush=True)


if __name__ == "__main__":
    main()
