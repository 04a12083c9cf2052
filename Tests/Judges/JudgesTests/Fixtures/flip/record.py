"""Records what flip-evaluator 1.7 and pixelmatch 0.4.0 (PyPI) say of small pairs of pictures.

    python3 -m venv v && v/bin/pip install flip-evaluator==1.7 pixelmatch==0.4.0 numpy pillow
    v/bin/python Tests/Judges/JudgementTests/Fixtures/flip/record.py           # writes pairs, maps and results
    v/bin/python Tests/Judges/JudgementTests/Fixtures/flip/record.py A B PPD   # prints one mean and one count

pairs.png holds a pair in each band of rows, reference and test side by side. maps.png holds each
map as 16 bits of 0…1, the upper byte in red and the lower in green. pixelmatch 0.4.0 is a port of
the algorithm of mapbox/pixelmatch 5.3.0.
"""

import json
import pathlib
import sys

import flip_evaluator
import numpy as np
from PIL import Image
from pixelmatch import pixelmatch

WIDTH, HEIGHT = 48, 36
PPDS = [67.0206, 67.0206, 67.0206, 30, 120]
FOLDER = pathlib.Path(__file__).parent


def flip(reference, test, ppd):
    """The map and its mean, of pictures as bytes."""
    a, b = (image[..., :3].astype(np.float32) / 255 for image in (reference, test))
    map_, mean, _ = flip_evaluator.evaluate(a, b, "LDR", applyMagma=False, parameters={"ppd": ppd})
    return map_[..., 0] if map_.ndim == 3 else map_, float(mean)


def count(reference, test):
    def flat(image):
        alpha = np.full(image.shape[:2] + (1,), 255, np.uint8)
        return np.concatenate([image[..., :3], alpha], axis=2).flatten().tolist()

    height, width = reference.shape[:2]
    return pixelmatch(flat(reference), flat(test), width, height)


def disc(x, y, radius, color, ground):
    """A disc with soft edges, by 8 × 8 samples a pixel."""
    n = 8
    v, u = np.mgrid[0 : HEIGHT * n, 0 : WIDTH * n]
    inside = ((u + 0.5) / n - x) ** 2 + ((v + 0.5) / n - y) ** 2 <= radius**2
    cover = inside.reshape(HEIGHT, n, WIDTH, n).mean(axis=(1, 3))[..., None]
    picture = np.array(color) * cover + np.asarray(ground, float) * (1 - cover)
    return np.clip(picture.round(), 0, 255).astype(np.uint8)


def pairs():
    random = np.random.default_rng(20_200_406)

    def colors(n=1):
        return random.integers(0, 256, (n, 3))

    v, u = np.mgrid[0:HEIGHT, 0:WIDTH]
    for index in range(52):
        kind = index % 13
        one, two, three = colors(3)
        plain = np.ones((HEIGHT, WIDTH, 3)) * two
        if kind == 0:  # a disc that moves by less than a pixel
            a, b = disc(20, 18, 9, one, plain), disc(20.25 + index / 80, 18, 9, one, plain)
        elif kind == 1:  # a disc that moves far
            a, b = disc(14, 14, 8, one, plain), disc(30, 22, 8, one, plain)
        elif kind == 2:  # another color by little
            a, b = disc(24, 18, 12, one, plain), disc(24, 18, 12, np.clip(one + 6, 0, 255), plain)
        elif kind == 3:  # a gradient against another
            ramp = (u / (WIDTH - 1))[..., None]
            a = (one * ramp + two * (1 - ramp)).round().astype(np.uint8)
            b = (one * ramp**1.2 + two * (1 - ramp**1.2)).round().astype(np.uint8)
        elif kind == 4:  # noise against other noise
            a, b = (random.integers(0, 256, (HEIGHT, WIDTH, 3)).astype(np.uint8) for _ in "ab")
        elif kind == 5:  # stripes a pixel wide, shifted by one
            a = np.where((u % 2 == 0)[..., None], one, two).astype(np.uint8)
            b = np.where((u % 2 == 1)[..., None], one, two).astype(np.uint8)
        elif kind == 6:  # a picture with a little noise in it
            a = disc(24, 18, 14, one, plain)
            b = np.clip(a + random.normal(0, 4, a.shape), 0, 255).round().astype(np.uint8)
        elif kind == 7:  # an area that comes
            a = plain.round().astype(np.uint8)
            b = a.copy()
            b[8:20, 10:30] = one
        elif kind == 8:  # a line that goes
            a = disc(24, 18, 14, one, plain)
            b = a.copy()
            b[:, 23] = three
        elif kind == 9:  # a single pixel
            a = plain.round().astype(np.uint8)
            b = a.copy()
            b[17, 23] = one
        elif kind == 10:  # black against white, green against blue
            a = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
            b = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
            if index > 20:
                a[:] = [0, 255, 0]
                b[:] = [0, 0, 255]
        elif kind == 11:  # brighter
            a = disc(24, 18, 14, one, np.stack([u * 5, v * 7, (u + v) * 3], axis=2) % 256)
            b = np.clip(a.astype(int) + 9, 0, 255).astype(np.uint8)
        else:  # blurred
            a = disc(24, 18, 10, one, plain)
            soft = a.astype(float)
            for axis in (0, 1):
                soft = (np.roll(soft, 1, axis) + 2 * soft + np.roll(soft, -1, axis)) / 4
            b = soft.round().astype(np.uint8)
        yield np.asarray(a, np.uint8), np.asarray(b, np.uint8), PPDS[index % len(PPDS)]


def main():
    if len(sys.argv) == 4:
        a, b = (np.asarray(Image.open(name).convert("RGB")) for name in sys.argv[1:3])
        map_, mean = flip(a, b, float(sys.argv[3]))
        print(json.dumps({"mean": mean, "pixelmatch": count(a, b)}))
        return
    bands, maps, results = [], [], []
    for a, b, ppd in pairs():
        map_, mean = flip(a, b, ppd)
        # The mean of the map in doubles: the evaluator adds up in 32 bits.
        results.append({"ppd": ppd, "mean": float(map_.astype(np.float64).mean()),
                        "stated": mean, "pixelmatch": count(a, b)})
        bands.append(np.concatenate([a, b], axis=1))
        levels = np.clip((map_.astype(np.float64) * 65535).round(), 0, 65535).astype(int)
        maps.append(np.stack([levels >> 8, levels & 255, levels * 0], axis=2).astype(np.uint8))
    Image.fromarray(np.concatenate(bands)).save(FOLDER / "pairs.png", optimize=True)
    Image.fromarray(np.concatenate(maps)).save(FOLDER / "maps.png", optimize=True)
    lines = ",\n".join("  " + json.dumps(result) for result in results)
    (FOLDER / "results.json").write_text("[\n" + lines + "\n]\n")


main()
