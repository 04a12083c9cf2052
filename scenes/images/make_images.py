#!/usr/bin/env python3
"""Makes the pictures of the scenes. Needs numpy and ffmpeg; the results are committed.

    python3 scenes/images/make_images.py
"""
import pathlib
import struct
import subprocess
import zlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def noise(width, height, cells, rng):
    """Smooth value noise in 0…1, `cells` cells across the width."""
    rows = max(2, round(cells * height / width)) + 2
    grid = rng.random((rows, cells + 2))
    y = np.linspace(0, rows - 1.001, height)[:, None]
    x = np.linspace(0, cells + 0.999, width)[None, :]
    iy, ix = y.astype(int), x.astype(int)
    fy, fx = y - iy, x - ix
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    return (
        grid[iy, ix] * (1 - fy) * (1 - fx)
        + grid[iy, ix + 1] * (1 - fy) * fx
        + grid[iy + 1, ix] * fy * (1 - fx)
        + grid[iy + 1, ix + 1] * fy * fx
    )


def fractal(width, height, cells, octaves, rng):
    """Noise of several scales, each half as strong as the one before."""
    total, weight = np.zeros((height, width)), 0
    for octave in range(octaves):
        total += noise(width, height, cells * 2**octave, rng) / 2**octave
        weight += 1 / 2**octave
    return total / weight


def mix(a, b, t):
    """A colour or picture between two, t of the way; t may be a picture."""
    t = np.asarray(t)[..., None]
    return np.asarray(a) * (1 - t) + np.asarray(b) * t


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def dusk(width, height):
    """A lake at dusk: sky, sun, four ridges that fade into the haze, and their reflection."""
    rng = np.random.default_rng(7)
    horizon = int(height * 0.62)
    v = np.linspace(0, 1, horizon)[:, None] * np.ones((1, width))
    u = np.linspace(0, 1, width)[None, :] * np.ones((horizon, 1))
    sky = mix((0.10, 0.13, 0.30), (0.55, 0.33, 0.50), smoothstep(0, 0.62, v))
    sky = mix(sky, (0.98, 0.62, 0.38), smoothstep(0.45, 1, v))
    sun = np.hypot((u - 0.66) * width, (v - 0.80) * horizon) / width
    sky = mix(sky, (1.0, 0.86, 0.62), np.exp(-((sun / 0.17) ** 2)) * 0.9)
    sky = mix(sky, (1.0, 0.97, 0.88), smoothstep(0.052, 0.046, sun))
    clouds = smoothstep(0.50, 0.78, fractal(width, horizon * 3, 4, 5, rng)[::3][:horizon])
    sky = mix(sky, (0.96, 0.60, 0.55), clouds * 0.45 * smoothstep(0.05, 0.5, v))
    land = sky
    x = np.linspace(0, 1, width)
    for depth in range(4):
        ridge = sum(
            np.interp(x, np.linspace(0, 1, 5 * 2**k), rng.random(5 * 2**k)) / 2**k
            for k in range(6)
        )
        top = horizon * (0.93 - 0.19 * (3 - depth) / 3 + 0.012 * depth) - ridge * horizon * 0.055
        inside = smoothstep(-0.8, 0.8, np.arange(horizon)[:, None] - top[None, :])
        shade = mix((0.62, 0.40, 0.50), (0.07, 0.09, 0.17), depth / 3)
        haze = np.clip((np.arange(horizon)[:, None] - top[None, :]) / (0.16 * horizon), 0, 1)
        land = mix(land, mix(shade, (0.72, 0.47, 0.48), haze * (0.55 - 0.15 * depth)), inside)
    water_rows = height - horizon
    depth = np.linspace(0, 1, water_rows)[:, None]
    ripple = fractal(width, water_rows * 8, 10, 4, rng)[::8][:water_rows] - 0.5
    source = np.clip(horizon - 1 - (depth * horizon * 0.9 + ripple * 46 * (0.2 + depth)), 0, horizon - 1)
    column = np.clip(np.arange(width)[None, :] + ripple * 30 * depth, 0, width - 1)
    water = land[source.astype(int), column.astype(int)]
    water = mix(water, (0.05, 0.08, 0.17), 0.22 + 0.55 * depth * np.ones((1, width)))
    picture = np.concatenate([land, water])
    return picture + rng.normal(0, 0.008, picture.shape[:2])[..., None]


def caller(width, height):
    """Somebody in front of a window with evening light, out of focus behind."""
    rng = np.random.default_rng(3)
    v = np.linspace(0, 1, height)[:, None] * np.ones((1, width))
    u = (np.linspace(0, 1, width)[None, :] - 0.5) * np.ones((height, 1)) * width / height
    picture = mix((0.20, 0.32, 0.36), (0.52, 0.60, 0.56), smoothstep(-0.7, 0.6, u))
    for _ in range(26):
        cx, cy, r = rng.uniform(-0.7, 0.7), rng.uniform(0, 0.8), rng.uniform(0.03, 0.09)
        tint = mix((0.98, 0.80, 0.48), (0.62, 0.86, 0.82), rng.random())
        d = np.hypot(u - cx, v - cy)
        picture = mix(picture, tint, smoothstep(r, r * 0.86, d) * rng.uniform(0.12, 0.42))
    light = np.clip(0.5 + 1.15 * (u + 0.02), 0, 1)

    def shape(inside, dark, bright):
        nonlocal picture
        picture = mix(picture, mix(dark, bright, light), inside)

    hair, skin = ((0.13, 0.08, 0.07), (0.36, 0.22, 0.16)), ((0.58, 0.38, 0.29), (0.93, 0.72, 0.58))
    shirt = ((0.10, 0.20, 0.38), (0.24, 0.44, 0.70))
    shape(smoothstep(1.0, 0.97, np.hypot(u / 0.245, (v - 0.47) / 0.31)), *hair)
    body = ((np.abs(u) / 0.47) ** 2.6) + ((1.10 - v) / 0.36) ** 2.6
    shape(smoothstep(1.03, 0.99, np.where(v < 1.10, body, 0)), *shirt)
    shape(smoothstep(0.098, 0.090, np.abs(u)) * smoothstep(0.56, 0.60, v) * smoothstep(0.845, 0.80, v + np.abs(u) * 0.35), *skin)
    shape(smoothstep(1.0, 0.965, np.hypot(u / 0.172, (v - 0.49) / 0.222)), *skin)
    shape(smoothstep(1.0, 0.965, np.hypot(u / 0.205, (v - 0.335) / 0.135))
          * smoothstep(0.44, 0.415, v + 0.32 * np.abs(u + 0.05)), *hair)
    for side in (-1, 1):
        eye = np.hypot((u - side * 0.072) / 0.024, (v - 0.475) / 0.0155)
        picture = mix(picture, (0.97, 0.95, 0.93), smoothstep(1.0, 0.85, eye))
        iris = np.hypot(u - side * 0.072, v - 0.475)
        picture = mix(picture, (0.16, 0.11, 0.10), smoothstep(0.0145, 0.0125, iris))
        brow = np.abs(v - 0.430 - 7 * (u - side * 0.072) ** 2)
        picture = mix(picture, hair[0], smoothstep(0.0085, 0.0055, brow) * smoothstep(0.036, 0.03, np.abs(u - side * 0.072)))
    smile = np.abs(v - (0.610 - 5.5 * u**2))
    picture = mix(picture, (0.60, 0.24, 0.22), smoothstep(0.0105, 0.0070, smile) * smoothstep(0.071, 0.060, np.abs(u)))
    nose = np.abs(v - 0.555 + 0.4 * (u - 0.004) ** 2 / 0.03)
    picture = mix(picture, (0.62, 0.40, 0.31), smoothstep(0.008, 0.004, nose) * smoothstep(0.026, 0.018, np.abs(u)) * 0.7)
    return picture + rng.normal(0, 0.006, picture.shape[:2])[..., None]


def moon(size, phase):
    """One of eight phases, with alpha; phase 0 is new, 4 is full."""
    rng = np.random.default_rng(11)
    c = (np.arange(size) + 0.5) / size * 2 - 1
    x, y = c[None, :] * np.ones((size, 1)), c[:, None] * np.ones((1, size))
    r = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - (r / 0.92) ** 2, 0, 1))
    angle = phase / 8 * 2 * np.pi
    # The terminator is soft in the middle of the disc and sharp at its rim, where the ground turns away from the eye.
    edge = 0.06 * z + 1e-3
    lit = smoothstep(-edge, edge, x / 0.92 * np.sin(angle) - z * np.cos(angle) - 2e-3 * np.cos(angle))
    ground = 0.72 + 0.28 * fractal(size, size, 5, 4, rng)
    colour = mix((0.16, 0.17, 0.24), (0.98, 0.95, 0.84), lit) * ground[..., None]
    alpha = smoothstep(0.92 + 1.5 / size, 0.92 - 1.5 / size, r)
    return np.concatenate([colour, alpha[..., None]], axis=2)


def write_png(name, picture):
    """Writes RGB or RGBA in 0…1 as an 8-bit PNG."""
    data = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    height, width, channels = data.shape
    rows = b"".join(b"\0" + data[y].tobytes() for y in range(height))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2 if channels == 3 else 6, 0, 0, 0)
    (HERE / name).write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def write_jpeg(name, picture, quality):
    """Writes a JPEG through ffmpeg; quality 2 is the best, 31 the smallest."""
    write_png("temporary.png", picture)
    subprocess.run(
        ["ffmpeg", "-y", "-loglevel", "error", "-i", HERE / "temporary.png",
         "-q:v", str(quality), "-pix_fmt", "yuvj444p", HERE / name], check=True)
    (HERE / "temporary.png").unlink()


if __name__ == "__main__":
    write_jpeg("lake.jpg", dusk(750, 1334), 3)
    write_jpeg("caller.jpg", caller(640, 480), 2)
    for phase in range(8):
        write_png(f"moon-{phase}.png", moon(160, phase))
