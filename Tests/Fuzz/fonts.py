"""Damaged fonts: outlines (glyf, CFF), colors (COLR, CBDT, sbix), shaping (GSUB, GPOS) and all other tables."""
import json
import pathlib
import struct

import damage

ROOT = pathlib.Path(__file__).resolve().parents[2]
PER_RUN = 1
SCRIPTS = ROOT / "scenes/fonts/scripts"


def tables(data):
    """The tables of a font, by their tags in their order."""
    count, = struct.unpack(">H", data[4:6])
    result = {}
    for record in range(12, 12 + 16 * count, 16):
        tag, _, offset, size = struct.unpack(">4sIII", data[record:record + 16])
        result[tag.decode("latin-1")] = bytearray(data[offset:offset + size])
    return result


def join(version, parts):
    """A font of tables; each begins at a multiple of four bytes."""
    head = version + struct.pack(">HHHH", len(parts), 0, 0, 0)
    place, records, body = 12 + 16 * len(parts), b"", bytearray()
    for tag in sorted(parts):
        content = bytes(parts[tag])
        records += struct.pack(">4sIII", tag.encode("latin-1"), 0, place + len(body), len(content))
        body += content + b"\0" * (-len(content) % 4)
    return bytearray(head + records + body)


def with_pictures(data):
    """The font with its second glyph as a PNG in a table sbix (OpenType 1.9), without its other colors."""
    parts = tables(data)
    for tag in ("COLR", "CPAL"):
        parts.pop(tag, None)
    count, = struct.unpack(">H", parts["maxp"][4:6])
    picture = struct.pack(">hh4s", 0, 0, b"png ") + (ROOT / "Tests/Scenes/SceneFileTests/Fixtures/fine.png").read_bytes()
    first = 4 + 4 * (count + 1)
    places = [first] * 2 + [first + len(picture)] * (count - 1)
    strike = struct.pack(">HH", 64, 72) + struct.pack(f">{count + 1}I", *places) + picture
    parts["sbix"] = bytearray(struct.pack(">HHII", 1, 1, 1, 12) + strike)
    return bytes(join(bytes(data[:4]), parts))


SQUARES = (ROOT / "Tests/Drawing/RasterTests/Fixtures/fonts/Squares.ttf").read_bytes()
# The file, a text in it, its family, and the tables that a mutation meets most often.
FONTS = [
    (SQUARES, "🟥 🟥", "Squares", ("COLR", "CPAL", "glyf", "loca")),
    (with_pictures(SQUARES), "🟥 🟥", "Squares", ("sbix", "sbix", "glyf")),
    ((SCRIPTS / "NotoColorEmoji.ttf").read_bytes(), "Hello 😀👍🏽❤️🚀", "Noto Color Emoji",
     ("CBLC", "CBLC", "CBDT", "GSUB", "hmtx", "cmap")),
    ((SCRIPTS / "NotoSansArabic-Regular.ttf").read_bytes(), "مرحبا بالعالم", "Noto Sans Arabic",
     ("glyf", "loca", "GSUB", "GPOS", "GDEF", "fvar", "gvar")),
    ((SCRIPTS / "NotoSansCJKjp-Regular.otf").read_bytes(), "日本語 こんにちは", "Noto Sans CJK JP",
     ("CFF ", "CFF ", "GSUB", "GPOS", "vhea", "VORG")),
    ((ROOT / "scenes/fonts/Inter-Regular.otf").read_bytes(), "Hello fi AVA 123 é 1/2 -> ffi", "Inter",
     ("CFF ", "CFF ", "GSUB", "GPOS", "GDEF", "cmap")),
]


def make(dice, _):
    data, text, family, favourites = dice.choice(FONTS)
    if dice.random() < 0.1:
        damaged = bytearray(data)
        for _ in range(dice.choice((1, 1, 4))):
            damage.change(dice, damaged)
    else:
        parts = tables(data)
        for _ in range(dice.choice((1, 1, 2, 4, 16))):
            tags = [tag for tag in favourites if parts.get(tag)]
            tag = dice.choice(tags) if tags and dice.random() < 0.8 else dice.choice(sorted(parts))
            part = parts[tag]
            # The structure is at the beginning of a table, the bulk of its data behind it.
            end = min(len(part), dice.choice((16, 64, 256, 1024, 1 << 30)))
            if dice.random() < 0.9:
                damage.set_bytes(dice, part, 0, end)
            elif part:
                damage.change(dice, part)
        damaged = join(bytes(data[:4]), parts)
    return bytes(damaged), text, family, dice.choice((7, 17, 60, 400))


def write(inputs, folder):
    (data, text, family, size), = inputs
    (folder / "fonts").mkdir()
    (folder / "fonts/damaged.ttf").write_bytes(data)
    views = [
        {"frame": [0, 0, 300, 100], "text": {"string": text, "fontSize": size}},
        {"frame": [0, 100, 300, 100],
         "text": {"runs": [{"string": text, "font": family, "fontWeight": 700}, {"string": " A"}], "wrapped": True}},
        {"text": text}]
    scene = {"size": [300, 200], "duration": 1, "views": views}
    (folder / "scene.json").write_text(json.dumps(scene))
    return ["scene.json", "--at", "0", "-o", "moment.png"]
