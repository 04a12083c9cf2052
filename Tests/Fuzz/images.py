"""Damaged images of every format, sixteen in a scene."""
import pathlib
import re
import struct
import zlib

import damage

ROOT = pathlib.Path(__file__).resolve().parents[2]
PER_RUN = 16
FOLDERS = ("scenes/images", "Tests/Drawing/ImagesTests/Fixtures", "Tests/Scenes/SceneFileTests/Fixtures")
ENDINGS = (".png", ".jpg", ".gif", ".webp", ".svg")
# Small ones, so that the time goes into many of them.
FILES = {}
for folder in FOLDERS:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in ENDINGS and 0 < path.stat().st_size < 100_000:
            FILES.setdefault(path.suffix, []).append(path.read_bytes())
NUMBER = re.compile(rb"\d+(?:\.\d+)?")
PART = re.compile(rb"<[^<>]*>")
NUMBERS = [b"0", b"-1", b"1e9", b"1e-9", b"1e308", b"99999", b"0.5", b"1e39"]


def chunks(data):
    """The chunks of a PNG: type and content."""
    result, place = [], 8
    while place + 12 <= len(data):
        size, = struct.unpack(">I", data[place:place + 4])
        result.append([data[place + 4:place + 8], bytearray(data[place + 8:place + 8 + size])])
        place += 12 + size
    return result


def png(dice, data):
    """Damages what stands in chunks, with checksums that fit."""
    parts = chunks(data)
    for _ in range(dice.choice((1, 1, 2, 4))):
        way = dice.randrange(6)
        index = dice.randrange(len(parts))
        name, content = parts[index]
        if way == 0:
            parts.insert(dice.randrange(len(parts)), [name, bytearray(content)])
        elif way == 1 and len(parts) > 1:
            del parts[index]
        elif way == 2 and name == b"IDAT":
            try:
                rows = bytearray(zlib.decompress(bytes(content)))
                damage.change(dice, rows)
                parts[index][1] = bytearray(zlib.compress(bytes(rows), 1))
            except zlib.error:
                damage.change(dice, content)
        elif content:
            damage.change(dice, content)
    result = bytearray(data[:8])
    for name, content in parts:
        body = name + bytes(content)
        result += struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))
    return result


def svg(dice, data):
    """Other numbers, and elements that are repeated, moved and put into each other."""
    text = bytes(data)
    for _ in range(dice.choice((1, 2, 4))):
        pattern = dice.choice((NUMBER, NUMBER, PART))
        found = list(pattern.finditer(text))
        if not found:
            continue
        match, other = dice.choice(found), dice.choice(found)
        if pattern is NUMBER:
            new = dice.choice(NUMBERS)
        else:
            new = dice.choice((b"", other.group(), match.group() * dice.choice((2, 20)), match.group() + other.group()))
        text = text[:match.start()] + new + text[match.end():]
    return bytearray(text)


def make(dice, number):
    ending = dice.choices(ENDINGS, (35, 20, 20, 20, 5))[0]
    data = bytearray(dice.choice(FILES[ending]))
    if ending == ".png" and dice.random() < 0.7:
        data = png(dice, data)
    elif ending == ".svg" and dice.random() < 0.8:
        data = svg(dice, data)
    else:
        order = "little" if ending in (".gif", ".webp") else "big"
        for _ in range(dice.choice((1, 1, 2, 4, 16))):
            damage.change(dice, data, order)
    return f"{number}{ending}", bytes(data)


def write(inputs, folder):
    views = []
    for name, data in inputs:
        (folder / name).write_bytes(data)
        views.append(f'{{ "frame": [0, 0, 50, 50], "contents": "{name}" }}')
    (folder / "scene.json").write_text(
        f'{{ "size": [100, 100], "duration": 1, "views": [{", ".join(views)}] }}')
    return ["scene.json", "--at", "0.1", "-o", "moment.png"]
