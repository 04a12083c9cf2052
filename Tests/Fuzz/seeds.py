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
    for folder in ("scenes/images", "Tests/ImagesTests/Fixtures", "Tests/SceneFileTests/Fixtures", "docs"):
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


SEEDS = {
    "scene": scenes, "path": paths, "text": texts, "image": lambda: images(".png", ".jpg", ".gif", ".webp"),
    "svg": lambda: (data.partition(b"<svg ")[2] for data in images(".svg")), "pixels": pixels, "manifest": manifests}


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


def dictionary(target, file):
    """Writes what libFuzzer may put into inputs."""
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
    }.get(target, [])
    file.write_text("".join(
        '"' + token.replace("\\", "\\\\").replace('"', '\\"') + '"\n' for token in tokens))
