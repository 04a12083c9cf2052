"""Lottie files that were made to hurt."""
import gzip
import json
import math
import os

from case import Case, archive, text


# --- Parts of files -------------------------------------------------------------------------------------------------

def film(layers, **keys):
    return {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 200, "h": 200, "layers": layers, "assets": [], **keys}


def still(*numbers):
    return {"a": 0, "k": list(numbers) if len(numbers) > 1 else numbers[0]}


def place(**keys):
    return {"o": still(100), "r": still(0), "p": still(100, 100), "a": still(0, 0), "s": still(100, 100), **keys}


ELLIPSE = {"ty": "el", "p": still(0, 0), "s": still(50, 50)}
FILL = {"ty": "fl", "c": still(1, 0, 0, 1), "o": still(100)}
STROKE = {"ty": "st", "c": still(1, 0, 0, 1), "o": still(100), "w": still(3)}
PLACE = {"ty": "tr", "p": still(0, 0), "a": still(0, 0), "s": still(100, 100), "r": still(0), "o": still(100)}
GROUP = {"ty": "gr", "it": [ELLIPSE, FILL, PLACE]}


def shapes(items, index=1, **keys):
    return {"ty": 4, "nm": "s", "ind": index, "ip": 0, "op": 60, "st": 0, "ks": place(), "shapes": items, **keys}


def inside(asset, index=1, **keys):
    return {"ty": 0, "refId": asset, "ind": index, "w": 200, "h": 200, "ip": 0, "op": 60, "st": 0, "ks": place(), **keys}


def picture(**keys):
    return film(
        [{"ty": 2, "refId": "i", "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": place()}],
        assets=[{"id": "i", "w": 10, "h": 10, "u": "", "e": 0, **keys}])


def keys(count, value):
    return {"a": 1, "k": [
        {"t": index * 60 / count, "s": value(index), "i": {"x": [0.8], "y": [1]}, "o": {"x": [0.2], "y": [0]}}
        for index in range(count)]}


def corners(index=1):
    return [{"i": [[0, 0]] * 3, "o": [[0, 0]] * 3, "v": [[0, 0], [50 + index % 9, 0], [0, 50]], "c": True}]


def crowded(count):
    return {"ty": "sh", "ks": {"a": 0, "k": {
        "c": True, "v": [[math.cos(index) * 90, math.sin(index * 1.7) * 90] for index in range(count)],
        "i": [[1, 1]] * count, "o": [[-1, 1]] * count}}}


def mask(**keys):
    return {"mode": "a", "pt": {"a": 0, "k": corners()[0]}, "o": still(100), "x": still(0), **keys}


def repeater(copies):
    return {"ty": "rp", "c": copies, "o": still(0), "m": 1, "tr": PLACE}


def trim(index=0):
    return {"ty": "tm", "s": still(index % 50), "e": still(100), "o": still(0)}


# --- Files ----------------------------------------------------------------------------------------------------------

def file(name, content, words="", is_large=False, has_place=True):
    return Case(name, text("file.json", content), words, is_large, has_place)


def large(name, content, words="", **rest):
    return file(name, content, words, is_large=True, **rest)


VIEWS = "the scene would have more than 30000 views"
LAYERS = "the file has more than 50000 layers"
SHAPES = "the file has more than 120000 shapes"
KEYS = "the motion takes too many keyframes to write out"
NESTED = "a layer has more than 118 masks and effects"

MANY = [
    large("layers-99000", lambda: film([
        {"ty": 4, "nm": "s", "ind": index, "ip": 0, "op": 60, "shapes": [{"ty": "gr", "it": [ELLIPSE, FILL]}]}
        for index in range(99_000)]), SHAPES),
    large("solids-100000", lambda: film([
        {"ty": 1, "nm": "s", "ip": 0, "op": 60, "st": 0, "ks": place(), "sc": "#ff0000", "sw": 10, "sh": 10}
        for _ in range(100_000)]), LAYERS),
    large("nulls-100000", lambda: film([{"ty": 3, "ind": index, "ip": 0, "op": 60, "ks": {}} for index in range(100_000)]), LAYERS),
    large("groups-100000", lambda: film([shapes([GROUP] * 100_000)]), SHAPES),
    large("paths-and-fills", lambda: film([shapes([ELLIPSE] * 5000 + [FILL] * 5000)]), KEYS),
    large("trims-15000", lambda: film([shapes(
        [{"ty": "gr", "it": [ELLIPSE, trim(index)]} for index in range(15_000)] + [STROKE])])),
    large("modifiers-50000", lambda: film([shapes([ELLIPSE] * 50_000 + [trim()] * 50_000 + [FILL])]), KEYS),
    large("modifiers-between", lambda: film([shapes([ELLIPSE, trim()] * 30_000 + [FILL])]), KEYS),
    large("repeaters-20000", lambda: film([shapes([GROUP] + [repeater(still(1))] * 20_000)])),
    large("vertices-100000", lambda: film([shapes([crowded(100_000), FILL, STROKE])])),
    large("vertices-repeated", lambda: film([shapes([crowded(50_000), FILL, repeater(still(900))])]),
          "the scene would be larger than 32 MiB"),
    large("vertices-painted", lambda: film([shapes([crowded(50_000)] + [FILL] * 1000)]), KEYS),
    large("vertices-in-compositions", lambda: film(
        [inside("c", index) for index in range(1000)],
        assets=[{"id": "c", "layers": [shapes([crowded(50_000), FILL])]}]), KEYS),
    large("vertices-trimmed", lambda: film([shapes([
        crowded(100_000), FILL, {**trim(), "e": keys(60, lambda index: [index])}])]), KEYS),
    large("vertices-rounded", lambda: film([shapes([
        crowded(100_000), FILL, {"ty": "rd", "r": keys(60, lambda index: [index])}])]), KEYS),
    large("masks-100000", lambda: film([shapes([GROUP], masksProperties=[mask()] * 100_000)]), NESTED),
    large("mattes-10000", lambda: film([
        layer for index in range(10_000)
        for layer in (shapes([GROUP], 2 * index + 1, td=1), shapes([GROUP], 2 * index + 2, tt=1))]), VIEWS),
    large("effects-100000", lambda: film([
        shapes([GROUP], ef=[{"ty": 29, "ef": [{"ty": 0, "v": still(5)}]}] * 100_000)]), NESTED),
    large("controls-10000", lambda: film([
        shapes([GROUP], ef=[{"ty": 5, "ef": [{"ty": 0, "v": still(5)}]}] * 10_000)])),
    large("stops-50000", lambda: film([shapes([ELLIPSE, {
        "ty": "gf", "t": 1, "s": still(0, 0), "e": still(50, 0), "o": still(100),
        "g": {"p": 50_000, "k": still(*[number for index in range(50_000) for number in (index / 50_000, index % 2, 0, 0)])},
    }])])),
    large("dashes-100000", lambda: film([shapes([ELLIPSE, {**STROKE, "d": [{"n": "d", "v": still(1)}] * 100_000}])])),
    large("glyphs-100000", lambda: film([], chars=[
        {"ch": chr(65 + index % 26), "size": 10, "style": "R", "fFamily": "A", "w": 10, "data": {"shapes": [ELLIPSE]}}
        for index in range(100_000)])),
    large("slots-100000", lambda: film([shapes([GROUP])], slots={f"s{index}": {"p": still(index)} for index in range(100_000)})),
    large("slots-used", lambda: film(
        [shapes([{"ty": "gr", "it": [ELLIPSE, {**FILL, "c": {"sid": f"s{index}"}}]} for index in range(8000)])],
        slots={f"s{index}": {"p": still(index / 8000, 0, 0, 1)} for index in range(8000)})),
    large("markers-100000", lambda: film([shapes([GROUP])], markers=[
        {"tm": index / 100_000 * 60, "cm": f"m{index % 3}", "dr": 0} for index in range(100_000)])),
    large("bytes-33000000", lambda: b'{"layers":' + b" " * 33_600_000 + b'[],"ip":0,"op":1,"fr":1,"w":1,"h":1}',
          "larger than 32 MiB"),
]

KEYFRAMES = [
    large("keys-position", lambda: film([shapes([GROUP], ks=place(p=keys(100_000, lambda index: [index % 200, 100])))])),
    large("keys-rotation", lambda: film([shapes([GROUP], ks=place(r=keys(100_000, lambda index: [index % 360])))])),
    large("keys-scale", lambda: film([
        shapes([GROUP], ks=place(s=keys(100_000, lambda index: [(index % 3 - 1) * 100, 100])))])),
    large("keys-color", lambda: film([shapes([{"ty": "gr", "it": [
        ELLIPSE, {**FILL, "c": keys(100_000, lambda index: [index % 2, 0, 0, 1])}, PLACE]}])])),
    large("keys-path", lambda: film([shapes([{"ty": "gr", "it": [
        {"ty": "sh", "ks": keys(100_000, corners)}, FILL, PLACE]}])])),
    large("keys-trim", lambda: film([shapes([{"ty": "gr", "it": [ELLIPSE, STROKE, {
        "ty": "tm", "s": keys(100_000, lambda index: [index % 100]), "e": still(100),
        "o": keys(100_000, lambda index: [index % 360])}, PLACE]}])])),
    large("keys-remapping", lambda: film(
        [inside("c", tm=keys(100_000, lambda index: [index % 2]))],
        assets=[{"id": "c", "layers": [shapes([GROUP], ks=place(p=keys(1000, lambda index: [index % 200, 100])))]}])),
    large("keys-bent", lambda: film([shapes([GROUP], ks=place(p={"a": 1, "k": [
        {"t": index * 60 / 5000, "s": [index % 200, index % 77], "to": [30, -40], "ti": [-20, 30],
         "i": {"x": .8, "y": 1}, "o": {"x": .2, "y": 0}} for index in range(5000)]}))])),
    *[large(f"offset-{count}-{way}", lambda count=count, way=way: film([shapes([{"ty": "gr", "it": [
        crowded(count), {"ty": "op", "a": keys(2, lambda index: [way * index]) if count < 1000 else still(way),
                         "lj": 2, "ml": still(4)}, FILL, PLACE]}])]))
      for count in (29_000, 400) for way in (3, -3)],
    file("bent-for-hours", lambda: film([shapes([GROUP], ks=place(p={"a": 1, "k": [
        {"t": 0, "s": [0, 0], "to": [300, -400], "ti": [-200, 300], "i": {"x": .8, "y": 1}, "o": {"x": .2, "y": 0}},
        {"t": 1_000_000, "s": [100, 100]}]}))], op=1_000_000), KEYS),
    large("bent-and-remapped", lambda: film(
        [inside("c", tm={"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 500_000, "s": [9]}, {"t": 900_000, "s": [3]}]})],
        assets=[{"id": "c", "layers": [shapes([GROUP], ks=place(p={"a": 1, "k": [
            {"t": 0, "s": [0, 0], "to": [30, -40], "ti": [-20, 30]}, {"t": 300, "s": [100, 100]}]}))]}],
        op=1_000_000)),
]

CIRCLES = [
    file("composition-in-itself", lambda: film([inside("c")], assets=[{"id": "c", "layers": [inside("c")]}]),
         'the composition "c" contains itself'),
    file("compositions-in-a-circle", lambda: film([inside("a")], assets=[
        {"id": "a", "layers": [inside("b")]}, {"id": "b", "layers": [inside("a")]}]), "contains itself"),
    file("compositions-doubling", lambda: film([inside("c0")], assets=[
        {"id": f"c{index}", "layers": [inside(f"c{index + 1}", 1), inside(f"c{index + 1}", 2)] if index < 39
         else [shapes([GROUP])]} for index in range(40)]), VIEWS),
    file("parents-in-a-circle", lambda: film([shapes([GROUP], 1, parent=2), shapes([GROUP], 2, parent=1)]),
         "the parents of the layer go in a circle"),
    file("parent-of-itself", lambda: film([shapes([GROUP], 1, parent=1)]), "the parents of the layer go in a circle"),
    large("parents-10000", lambda: film([
        shapes([GROUP], index + 1, **({"parent": index} if index else {})) for index in range(10_000)]), "or are too many"),
    file("mattes-in-a-circle", lambda: film([shapes([GROUP], 1, tt=1, tp=2), shapes([GROUP], 2, tt=1, tp=1)]),
         "the mattes of the layer go in a circle"),
    file("nested-100000", '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":200,"h":200,"layers":[{"ty":4,"ip":0,"op":60,'
         '"ks":{},"shapes":[' + '{"ty":"gr","it":[' * 100_000 + '{"ty":"tr"}' + "]}" * 100_000 + "]}]}",
         "nested more than 256 deep"),
    file("nested-120", '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":200,"h":200,"layers":[{"ty":4,"ip":0,"op":60,'
         '"ks":{},"shapes":[' + '{"ty":"gr","it":[' * 120 + json.dumps([ELLIPSE, FILL])[1:-1] + ',{"ty":"tr"}'
         + "]}" * 120 + "]}]}"),
    file("shadows-10000", lambda: film([shapes([GROUP], ef=[{"ty": 25, "ef": [
        {"v": still(0, 0, 0, 1)}, {"v": still(128)}, {"v": still(90)}, {"v": still(5)}, {"v": still(5)}]}] * 10_000)]),
        NESTED),
]


def number(word):
    return json.dumps(film([shapes([GROUP], ks=place(p={"a": 0, "k": ["@", 1]}))])).replace('"@"', word)


VALUES = [
    file("nan", number("NaN"), 'expected a value, found "NaN"'),
    file("infinity", number("Infinity"), 'expected a value, found "Infinity"'),
    file("too-large", number("1e999"), '"1e999" is too large for a number'),
    file("large", lambda: film([shapes([GROUP], ks=place(p=still(1e300, -1e300), s=still(1e308, 1e308)))])),
    file("words-for-numbers", lambda: film([shapes([GROUP], ks=place(p=still("left")))]),
         "a text in place of numbers is left out"),
    file("numbers-as-texts", lambda: film([shapes([GROUP], ks=place(o=still("50")))], fr="30", w="200"),
         "numbers are written as texts here"),
    file("expression", lambda: film([shapes([GROUP], ks=place(p={
        "a": 0, "k": [1, 1], "x": "var $bm_rt = require('fs').readFileSync('/etc/passwd')"}))]),
        "expressions are not run"),
    file("future", lambda: film([shapes([GROUP])], v="99.0.0", new={"a": 1}), "a later version"),
    file("unknown-kinds", lambda: film([
        {"ty": 99, "nm": "x", "ip": 0, "op": 60, "st": 0, "ks": place()}, shapes([{"ty": "qq"}, GROUP])]), "left out"),
    file("long", lambda: film([shapes([GROUP])], op=1e12), "the film ends after 999 000 frames"),
    file("no-rate", lambda: film([shapes([GROUP])], fr=0), "the size and the frame rate must be above 0"),
    file("quick", lambda: film([shapes([GROUP])], fr=1e9, op=1e9), "the film ends after 999 000 frames"),
    file("huge", lambda: film([shapes([GROUP])], w=1e9, h=1e9), "has too many pixels"),
    file("ends-before-it-begins", lambda: film([shapes([GROUP])], ip=60, op=0), "it is its first frame"),
    file("empty", "", has_place=False), file("null", "null"), file("list", "[]"), file("string", '"x"'),
    file("no-layers", '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":200,"h":200}'),
    file("layers-that-are-none", '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":{}}',
         '"layers" is missing or not a list'),
    file("zig-zag", lambda: film([shapes([
        ELLIPSE, {"ty": "zz", "r": still(1e9), "s": still(5), "pt": still(1)}, FILL])])),
    file("star", lambda: film([shapes([{
        "ty": "sr", "sy": 1, "pt": still(1e9), "p": still(0, 0), "r": still(0), "or": still(90), "os": still(0),
        "ir": still(40), "is": still(0)}, FILL])])),
    file("copies", lambda: film([shapes([GROUP, repeater(still(1e9))])])),
    file("copies-of-copies", lambda: film([shapes([GROUP] + [repeater(still(100))] * 3)]), VIEWS),
    file("copies-moving", lambda: film([shapes([GROUP, repeater(keys(60, lambda index: [index * 100]))])])),
]

WHOLE = json.dumps(film([shapes([GROUP], ks=place(
    p={"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [3, 4], "ti": [-2, 3]}, {"t": 60, "s": [100, 100]}]}))]))
TRUNCATED = [file(f"cut-{part:02}", WHOLE[:len(WHOLE) * part // 50]) for part in range(50)]


# --- Pictures -------------------------------------------------------------------------------------------------------

def beside(make, name="i.png"):
    """A file with a picture that is made into the folder."""

    def write(folder):
        make(folder / name)
        (folder / "file.json").write_text(json.dumps(picture(p=name)))
        return "file.json"

    return write


PICTURES = [
    file("picture-above", lambda: picture(u="../../../../etc/", p="passwd"), 'the image "../../../../etc/passwd" is missing'),
    file("picture-absolute", lambda: picture(u="/etc/", p="passwd"), 'the image "/etc/passwd" is missing'),
    file("picture-missing", lambda: picture(u="images/", p="none.png"), 'the image "images/none.png" is missing'),
    file("picture-in-no-code", lambda: picture(p="data:image/png;base64,@@@@", e=1), "cannot be decoded"),
    file("picture-of-nothing", lambda: picture(p="data:image/png;base64,AAAA", e=1), "neither PNG"),
    Case("picture-pipe", beside(os.mkfifo), 'the image "i.png" is missing'),
    Case("picture-zero", beside(lambda path: path.symlink_to("/dev/zero")), 'the image "i.png" is missing'),
    Case("picture-folder", beside(os.mkdir), 'the image "i.png" is missing'),
    Case("picture-password", beside(lambda path: path.symlink_to("/etc/passwd")), 'the image "i.png" is missing'),
    Case("picture-sparse", beside(lambda path: (path.touch(), os.truncate(path, 1 << 40))), "the image"),
    Case("file-pipe", lambda folder: os.mkfifo(folder / "a.lottie") or "a.lottie", '"a.lottie" is no regular file',
         has_place=False),
    Case("file-zero", lambda folder: (folder / "a.lottie").symlink_to("/dev/zero") or "a.lottie",
         '"a.lottie" is no regular file', has_place=False),
]


# --- Archives -------------------------------------------------------------------------------------------------------

MANIFEST = json.dumps({"version": "1", "animations": [{"id": "a"}]})


def zipped(name, members, words="", is_large=False, has_place=False):
    return Case(f"zip-{name}", archive("file.lottie", members), words, is_large, has_place)


def nested():
    """An archive in an archive in an archive, of a member that unpacks to a gigabyte."""
    import io
    import zipfile

    data = b"0" * (64 << 20)
    for _ in range(3):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as inner:
            for index in range(8):
                inner.writestr(f"{index}.json", data)
        data = buffer.getvalue()
    return data


def packed(name, content, words="", is_large=False, has_place=False):
    """A file packed by gzip, under any name."""
    def write(folder):
        data = content() if callable(content) else content
        (folder / name).write_bytes(data)
        return name

    return Case(f"gzip-{name}", write, words, is_large, has_place)


def repeated(count, folders):
    """Assets that name one picture of 20 MB, each in a folder of its own where there is none."""
    assets = [{"id": f"i{index}", "w": 9, "h": 9, "u": f"{index}/" if folders else "", "p": "i.png", "e": 0}
              for index in range(count)]
    layers = [{"ty": 2, "refId": f"i{index}", "ind": index + 1, "ip": 0, "op": 60, "st": 0, "ks": place()}
              for index in range(count)]
    return [("manifest.json", MANIFEST), ("animations/a.json", json.dumps(film(layers, assets=assets))),
            ("i/i.png", b"\x89PNG\r\n\x1a\n" + os.urandom(20 << 20)), ("i.png", b"\x89PNG\r\n\x1a\n" + os.urandom(20 << 20))]


ARCHIVES = [
    packed("sticker.tgs", lambda: gzip.compress(json.dumps(film([shapes([GROUP])])).encode())),
    packed("renamed.json", lambda: gzip.compress(json.dumps(film([shapes([GROUP])])).encode())),
    packed("bomb.tgs", lambda: gzip.compress(b" " * (3 << 29)), "unpacks to more than 32 MiB", is_large=True),
    packed("bomb-of-members.tgs", lambda: gzip.compress(b" " * 30_000) * 100_000, "unpacks to more than 32 MiB",
           is_large=True),
    packed("cut.tgs", lambda: gzip.compress(json.dumps(film([shapes([GROUP])])).encode())[:-9], "this is no gzip file"),
    packed("in-itself.tgs", lambda: gzip.compress(gzip.compress(b"{}")), "this is a binary file", has_place=True),
    packed("empty.tgs", lambda: gzip.compress(b"")),
    packed("wrong.tgs", lambda: gzip.compress(b"[" * 1_000_000), "nested", has_place=True),
    zipped("one-picture-by-2000-ids", lambda: repeated(2000, folders=False), is_large=True),
    zipped("one-picture-in-2000-folders", lambda: repeated(2000, folders=True), "the images take more than 256 MiB",
           is_large=True, has_place=True),
    zipped("bomb", [("manifest.json", MANIFEST), ("animations/a.json", lambda: b"0" * (3 << 29))],
           "unpacks to more than", is_large=True),
    zipped("bomb-of-pictures", lambda: [
        ("manifest.json", MANIFEST), ("animations/a.json", json.dumps(film([shapes([GROUP])])))]
        + [(f"i/{index}.png", b"\0" * (60 << 20)) for index in range(20)], "unpack", is_large=True),
    zipped("nested", lambda: [("manifest.json", MANIFEST), ("animations/a.json", nested())], is_large=True),
    zipped("entries-60000", lambda: [("manifest.json", MANIFEST), ("animations/a.json", WHOLE)]
           + [(f"i/{index}.png", "x") for index in range(60_000)], "above the limit of 10000", is_large=True),
    zipped("escape", [("manifest.json", MANIFEST), ("../../evil.json", WHOLE), ("animations/a.json", WHOLE)],
           'the path "../../evil.json" leaves the archive'),
    zipped("absolute", [("manifest.json", MANIFEST), ("/etc/evil.json", WHOLE), ("animations/a.json", WHOLE)],
           'the path "/etc/evil.json" leaves the archive'),
    zipped("backslash", [("manifest.json", MANIFEST), ("..\\..\\evil.json", WHOLE), ("animations/a.json", WHOLE)],
           "leaves the archive"),
    zipped("no-manifest", [("animations/a.json", WHOLE)]),
    zipped("no-animation", [("manifest.json", MANIFEST)], "the archive has no animation"),
    zipped("wrong-animation", [("manifest.json", json.dumps({"version": "9", "animations": [{"id": "../../x"}]})),
                               ("animations/a.json", WHOLE)], "of a later version of dotLottie", has_place=True),
    zipped("wrong-manifest", [("manifest.json", "{{{"), ("animations/a.json", WHOLE)], "manifest.json:1:2", has_place=True),
    zipped("picture-above", [("manifest.json", MANIFEST), (
        "animations/a.json", json.dumps(picture(u="../../", p="etc/passwd")))], "is missing", has_place=True),
    Case("zip-cut", lambda folder: archive("whole.lottie", [("animations/a.json", WHOLE * 20)])(folder)
         and (folder / "file.lottie").write_bytes((folder / "whole.lottie").read_bytes()[:200]) and "file.lottie",
         has_place=False),
]

CASES = MANY + KEYFRAMES + CIRCLES + VALUES + TRUNCATED + PICTURES + ARCHIVES
