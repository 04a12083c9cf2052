"""What libFuzzer begins with: the corpus, the project's own scenes and images, and inputs of tests."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "Tests/Fuzz/corpus"
FINDINGS = ROOT / "Tests/Fuzz/findings"
LARGEST = 16_000
# Images that stand beside the scenes of the target `scene`.
PICTURE = re.compile(r'"images/[^"]*\.(png|jpg|gif|webp|svg)"')
BLOCK = re.compile(r'"""\n(.*?)"""', re.DOTALL)
PATH = re.compile(r'"([Mm][-+0-9., A-Za-z]{3,})"')
# The fields that `TextInput` takes before the text: font, size, weight, alignment and so on.
TEXT_HEADS = [bytes([0, 80, 1, 144, 0, 0, 0, 32, 0, 8, 0, 0]), bytes([2, 120, 2, 188, 1, 1, 1, 16, 0, 16, 0, 2, 255, 1]),
              bytes([1, 60, 1, 144, 3, 2, 3, 40, 20, 0, 30, 0, 3, 31, 2, 90, 9, 9])]
TEXTS = ["Hello, world", "fi ffl AVATAR To.", "שלום עולם", "العربية ١٢٣", "日本語のテキスト", "👩‍👩‍👧‍👦🏳️‍🌈", "a\n\nb\tc\u2028d",
         "e\u0301\u0323\u200d\u202e abc \u202c", "The quick brown fox jumps over the lazy dog. " * 4]


def scenes():
    for path in sorted((ROOT / "scenes").glob("*.json")):
        yield PICTURE.sub('"fine.png"', path.read_text()).encode()
    for path in sorted((ROOT / "Tests").glob("SceneFileTests/*.swift")):
        for text in BLOCK.findall(path.read_text()):
            if "{" in text and "\\(" not in text:
                yield "\n".join(line.strip() for line in text.splitlines()).encode()


def paths():
    for path in [*sorted((ROOT / "scenes").glob("*.json")), *sorted((ROOT / "Tests").glob("*/*.swift"))]:
        for text in PATH.findall(path.read_text(errors="replace")):
            yield text.encode()


def images(*endings):
    for folder in ("scenes/images", "Tests/Drawing/ImagesTests/Fixtures", "Tests/Scenes/SceneFileTests/Fixtures", "docs"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings:
                yield path.read_bytes()


def texts():
    for head in TEXT_HEADS:
        for text in TEXTS:
            yield head + text.encode()


def pixels():
    for flags in (0, 1, 2, 3, 17, 33, 255):
        for fill in (b"", b"\xff\x10\x20\x30", bytes(range(256)), b"\xff\0\0\0\xff\xff\xff\xff" * 9):
            yield bytes([flags, 0, 40, 0, 30, 5]) + fill


def manifests():
    hashes = ",\n".join(f'    "{frame:05}": "{frame * 0x9E3779B97F4A7C15 & (1 << 64) - 1:016x}"' for frame in range(6))
    film = {
        "tool": "flipbook", "version": "1.0.0", "libraries": {"cairo": "1.16.0"}, "scene": "pip", "digest": "ab" * 32,
        "size": [390, 844], "scale": 1, "fps": 60, "slow": 1, "frameCount": 6}
    for run in ({"complete": True, "selection": "0..5"}, {"complete": False, "selection": "0..5/2", "replaces": "1..3"},
                {"complete": True, "selection": "1,3..5", "clips": [{"file": "../pip.mp4", "format": "H.264"}]}):
        members = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in {**film, **run}.items())
        yield f'{{\n{members},\n  "frames": {{\n{hashes}\n  }}\n}}\n'.encode()


def blocks(folder, first):
    """The texts of several lines in tests that begin like files of a format."""
    for path in sorted((ROOT / "Tests" / folder).rglob("*.swift")):
        for text in BLOCK.findall(path.read_text()):
            if text.lstrip().startswith(first) and "\\(" not in text:
                yield text.encode()


# The parameters that `RowInput` declares, one of each sort.
COLUMNS = ["text", "tint", "count", "flag", "list", "object", "any"]


def rows():
    values = ["Ada, \"the first\"", "#ff3b30", 12.5, True, [1, [2]], {"a": None}, "é\n√"]
    quoted = ['"' + text.replace('"', '""') + '"' for text in (
        value if isinstance(value, str) else json.dumps(value) for value in values)]
    for step in (0, 7):
        for table in (f"{','.join(COLUMNS)}\r\n{','.join(quoted)}\r\n" * 2, "count,flag\n1,true\n\n-2e3,no\n", "text,name\na\n",
                      "\ufefftext\n\"a\nb\"\n", 'text\n"open', "text\ra"):
            yield bytes([0, step]) + table.encode()
    row = dict(zip(COLUMNS, values))
    for listed in ([row, row], [{"count": 1}, {"text": "$p"}], [{"count": "1"}, 3], {}):
        yield bytes([1, 0]) + json.dumps(listed, indent=1, ensure_ascii=False).encode()


SEEDS = {
    "scene": scenes, "path": paths, "text": texts, "image": lambda: images(".png", ".jpg", ".gif", ".webp"),
    "svg": lambda: (data.partition(b"<svg ")[2] for data in images(".svg")), "pixels": pixels, "manifest": manifests, "rows": rows,
    "caml": lambda: blocks("CAMLTests", "<"), "lottie": lambda: blocks("LottieTests", "{")}


def gather(target, folder):
    """Puts the seeds of a target into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    inputs = [data for data in SEEDS.get(target, list)() if len(data) <= LARGEST]
    for place in (CORPUS, FINDINGS):
        if (place / target).is_dir():
            inputs += [path.read_bytes() for path in sorted((place / target).iterdir())]
    for number, data in enumerate(inputs):
        (folder / f"seed-{number:04}").write_bytes(data)


def words(schema):
    """The keys and words of a JSON Schema, as they stand in a file."""
    found = set()

    def walk(part):
        if isinstance(part, dict):
            for key, value in part.items():
                if key == "properties":
                    found.update(value)
                if key == "enum":
                    found.update(word for word in value if isinstance(word, str))
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(json.loads(schema.read_text()))
    return sorted(found)


def dictionary(target):
    """What libFuzzer may put into inputs, as it reads it; empty where it needs no words."""
    tokens = {
        "scene": [f'"{word}":' for word in words(ROOT / "schema/scene.schema.json")]
        + ['"$p"', "1e308", "-1e-308", "0.5", "null", "true", '"50%"', '"+=1"', '"fine.png"', '"walk.csv"', '"inner.json"'],
        "path": list("MmLlHhVvCcSsQqTtAaZz") + ["1e308", "-.5", "0 0 1 1 "],
        "svg": ["<!--", "-->", "<!ENTITY", "href=", "url(", "@import", "<text", "<![CDATA[", "&quot;", "]>", "&#x41;"],
        "image": ["IHDR", "IDAT", "PLTE", "tRNS", "acTL", "fcTL", "fdAT", "iCCP", "eXIf", "RIFF", "WEBP", "VP8X", "VP8L", "VP8 ",
                  "ANIM", "ANMF", "ALPH", "ICCP", "EXIF", "GIF89a", "NETSCAPE2.0", "Exif", "ICC_PROFILE"],
        "manifest": [f'"{word}":' for word in (
            "tool", "flipbook", "complete", "selection", "replaces", "frames", "clips", "fps", "digest", "shard")]
        + ['"0..9"', '"0..", "00001"'],
        "caml": ["<CALayer ", "<sublayers>", "</sublayers>", "<animations>", "<animation type=", "CASpringAnimation", "keyPath=", "<states>",
                 "<LKState name=", "<LKStateSetValue targetId=", "<LKStateTransition fromState=", "geometryFlipped=", "transform=", "<contents",
                 "<CAReplicatorLayer ", "<emitterCells>", "<!DOCTYPE", "<![CDATA[", "&#x41;", "inf", "1e-100", "nan"],
        "lottie": [f'"{word}":' for word in (
            "layers", "assets", "shapes", "it", "ks", "ty", "nm", "ind", "parent", "refId", "ip", "op", "st", "sr", "tt", "td", "tm", "k", "s",
            "e", "i", "o", "t", "h", "to", "ti", "x", "y", "a", "p", "r", "sk", "masksProperties", "ef", "slots", "sid", "markers")]
        + ["1e308", "-1", "null", "true", '"x"'],
        "rows": [*COLUMNS, "\r\n", ",", '""', "[{", "}]", "\ufeff", "true", "1e308", "#ff3b30", '"$p"', "null"],
    }.get(target, [])
    return "".join(f'"{escaped(token)}"\n' for token in tokens)


def escaped(token):
    """A word as dictionaries have it: bytes that are no plain character by their number."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02X}" for byte in token.encode())
