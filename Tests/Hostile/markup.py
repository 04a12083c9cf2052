"""Core Animation markup, bundles and wallpapers that were made to hurt."""
import os
import plistlib
import struct
import zipfile
import zlib

from case import Case, archive, text

NAMESPACE = 'xmlns="http://www.apple.com/CoreAnimation/1.0"'
LAYER = '<CALayer id="a" bounds="0 0 10 10" position="5 5"/>'


def caml(inner, head=""):
    return f'<?xml version="1.0"?>\n{head}<caml {NAMESPACE}>{inner}</caml>'


def root(inner):
    return caml(f'<CALayer bounds="0 0 390 844" position="195 422"><sublayers>{inner}</sublayers></CALayer>')


def animated(inner):
    return root(f'<CALayer bounds="0 0 10 10" position="5 5"><animations>{inner}</animations></CALayer>')


def image(source):
    return f'<CALayer bounds="0 0 9 9"><contents type="CGImage" src="{source}"/></CALayer>'


def file(name, content, words="", is_large=False, has_place=True):
    return Case(name, text("file.caml", content), words, is_large, has_place)


def large(name, content, words="", **rest):
    return file(name, content, words, is_large=True, **rest)


def laughs():
    entities = "".join(
        f'<!ENTITY {chr(98 + index)} "' + f"&{chr(97 + index)};" * 10 + '">' for index in range(9))
    return caml("&j;", f'<!DOCTYPE lolz [<!ENTITY a "ha">{entities}]>')


def png(width, height):
    """A picture that has no pixels, whatever it says."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b""))


TYPE = "a document type is not accepted"

MARKUP = [
    large("namespaces-45000", lambda: namespaces(45_000), "there are more than 1000 namespace declarations"),
    file("laughs", laughs, TYPE),
    file("entity-of-a-file", caml("&e;", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'), TYPE),
    file("entity-of-the-network", caml("&e;", '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:9/a">]>'), TYPE),
    large("entity-quadratic", lambda: caml("&a;" * 50_000, '<!DOCTYPE x [<!ENTITY a "' + "x" * 100_000 + '">]>'), TYPE),
    file("deep", caml("<CALayer><sublayers>" * 100_000), "elements are nested deeper than 192"),
    file("deep-masks", caml('<CALayer bounds="0 0 9 9">' + '<mask bounds="0 0 9 9">' * 80 + "</mask>" * 80 + "</CALayer>")),
    large("layers-29000", lambda: root("".join(
        f'<CALayer name="L{index}" bounds="0 0 10 10" position="{index % 390} 9"/>' for index in range(29_000)))),
    large("layers-200000", lambda: root(LAYER * 200_000), "there are more than"),
    large("elements-1100000", lambda: root("<x/>" * 1_100_000), "there are more than 1000000 elements"),
    large("attributes-200000", lambda: root(
        "<CALayer " + " ".join(f'a{index}="1"' for index in range(200_000)) + "/>"), "an element has more than 256 attributes"),
    large("attribute-long", lambda: root(f'<CALayer bounds="0 0 10 10" name="{"n" * 9_000_000}"/>')),
    large("keyframes-100000", lambda: animated(
        '<animation type="CAKeyframeAnimation" keyPath="position.x" duration="9"><values>'
        + "".join(f'<real value="{index % 100}"/>' for index in range(100_000)) + "</values></animation>")),
    large("animations-30000", lambda: animated(
        '<animation type="CABasicAnimation" keyPath="opacity" duration="1"><toValue type="real" value="0"/></animation>'
        * 30_000)),
    large("states-100000", lambda: caml(
        '<CALayer bounds="0 0 390 844"><states>' + "".join(
            f'<LKState name="s{index}"><elements/></LKState>' for index in range(100_000)) + "</states></CALayer>"),
        "there are more than 1000 states"),
    file("states-in-a-circle", caml(
        '<CALayer bounds="0 0 390 844"><states><LKState name="A" basedOn="B"><elements/></LKState>'
        '<LKState name="B" basedOn="A"><elements/></LKState></states></CALayer>'), "in a circle"),
    file("nan", root('<CALayer bounds="0 0 nan inf" position="1e999 -1e999" opacity="NaN"/>'), "is no value of"),
    file("words-for-numbers", root('<CALayer bounds="ten by ten" backgroundColor="red green"/>'), "is no value of"),
    file("huge", caml('<CALayer bounds="0 0 1e9 1e9"/>'), "has too many pixels", has_place=False),
    file("copies", root('<CAReplicatorLayer bounds="0 0 10 10" instanceCount="1000000000" instanceDelay="1">'
                        f"<sublayers>{LAYER}</sublayers></CAReplicatorLayer>"), "instanceCount"),
    file("particles", root('<CAEmitterLayer bounds="0 0 10 10"><emitterCells><CAEmitterCell birthRate="1e9" lifetime="1e9"/>'
                           "</emitterCells></CAEmitterLayer>"), "birthRate"),
    file("groups", animated('<animation type="CAAnimationGroup">' + "<animations><CAAnimationGroup>" * 80
                            + "</CAAnimationGroup></animations>" * 80 + "</animation>"), "nested deeper"),
    large("path-long", lambda: root('<CAShapeLayer bounds="0 0 10 10"><path type="CGPath" value="M 0 0'
                                    + " L 1 1" * 1_000_000 + '"/></CAShapeLayer>'), 'is no value of "path"'),
    large("transform-long", lambda: root(f'<CALayer bounds="0 0 9 9" transform="{"rotate(1deg) " * 100_000}"/>'),
          'is no value of "transform"'),
    file("future", root(LAYER).replace("CoreAnimation/1.0", "CoreAnimation/9.0")),
    file("latin", f"<caml {NAMESPACE}>".encode() + b"\xff\xfe</caml>", "not valid UTF-8", has_place=False),
    file("zeros", b"\0" * 1_000_000, "this is a binary file"),
    file("empty", b"", "the file is empty", has_place=False),
    file("page", "<html><body>hi</body></html>", "there is no layer in this file"),
    file("picture-above", root(image("../../../../etc/passwd") + image("/etc/passwd")), "is outside of the bundle"),
    file("picture-of-the-network", root(image("http://127.0.0.1:9/a.png")), "image"),
    Case("picture-lies", lambda folder: (folder / "lie.png").write_bytes(png(2_000_000, 2_000_000)) and text(
        "file.caml", root(image("lie.png")))(folder)),
    Case("picture-pipe", lambda folder: os.mkfifo(folder / "a.png") or text("file.caml", root(image("a.png")))(folder),
         '"a.png" is no regular file', has_place=False),
    Case("picture-zero", lambda folder: (folder / "a.png").symlink_to("/dev/zero") or text(
        "file.caml", root(image("a.png")))(folder), '"a.png" is a link', has_place=False),
]

WHOLE = animated('<animation type="CASpringAnimation" keyPath="position.x" duration="1"><toValue type="real" value="9"/></animation>')
TRUNCATED = [file(f"cut-{part:02}", WHOLE[:len(WHOLE) * part // 50], has_place=False) for part in range(50)]


def zipped(name, members, words="", is_large=False, has_place=False):
    return Case(f"zip-{name}", archive("file.tendies", members), words, is_large, has_place)


def linked(folder):
    entry = zipfile.ZipInfo("a.ca/main.caml")
    entry.external_attr = 0o120777 << 16
    with zipfile.ZipFile(folder / "file.tendies", "w") as made:
        made.writestr(entry, "/etc/passwd")
    return "file.tendies"


def crowded(folder):
    """A directory of four million entries, all for one file."""
    entry = struct.pack("<4s4HI3I5H2I", b"PK\1\2", 20, 20, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    count, start = 4_000_000, 31
    with open(folder / "file.tendies", "wb") as made:
        made.write(struct.pack("<4s3HI3I2H", b"PK\3\4", 20, 0, 0, 0, 0, 0, 0, 1, 0) + b"a")
        made.write(entry * count)
        size = len(entry) * count
        made.write(struct.pack("<4sQ2H2I4Q", b"PK\6\6", 44, 45, 45, 0, 0, count, count, size, start))
        made.write(struct.pack("<4sIQI", b"PK\6\7", 0, start + size, 1))
        made.write(struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0))
    return "file.tendies"


def namespaces(count):
    """Prefixes around tags: libxml2 compares the prefix of each tag with all of them."""
    depth = count // 250 + 1
    around = "".join(
        "<q " + " ".join(f'xmlns:p{level}x{index}="u"' for index in range(250)) + ">" for level in range(depth))
    return caml(around + "<p0x0:a/>" * 500_000 + "</q>" * depth)


def looped(folder):
    (folder / "a.wallpaper").mkdir()
    (folder / "a.wallpaper" / "loop.ca").symlink_to(".")
    return "a.wallpaper"


def piped(folder):
    (folder / "a.ca").mkdir()
    os.mkfifo(folder / "a.ca" / "main.caml")
    return "a.ca"


def misled(folder):
    (folder / "a.ca").mkdir()
    (folder / "a.ca" / "index.xml").write_text(
        '<plist version="1.0"><dict><key>rootDocument</key><string>../../../../etc/passwd</string></dict></plist>')
    return "a.ca"


LIST = "x.wallpaper/Wallpaper.plist"
MAIN = ("x.wallpaper/a.ca/main.caml", root(LAYER))


def shared(levels, width):
    """A binary property list of a few hundred bytes that stands for width to the power of levels values."""
    objects = [b"\x51x"] + [
        bytes([0xAF, 0x10, width]) + bytes([level] * width) for level in range(levels)]
    keys = [b"\x5F\x10\x1B" + b"backgroundAnimationFileName", b"\x54a.ca", b"\x56assets", b"\x55other"]
    first = len(objects)
    objects += keys
    objects += [bytes([0xD1, first, first + 1]), bytes([0xD2, first + 2, first + 3, first + 4, levels])]
    data, offsets = b"bplist00", []
    for item in objects:
        offsets.append(len(data))
        data += item
    return data + b"".join(struct.pack(">H", offset) for offset in offsets) + b"\0" * 6 + bytes([2, 1]) + struct.pack(
        ">QQQ", len(objects), len(objects) - 1, len(data))


CYCLE = b"bplist00\xa1\x00\x08" + b"\0" * 6 + bytes([1, 1]) + struct.pack(">QQQ", 1, 0, 10)

PACKAGES = [
    zipped("bomb", lambda: [("a.ca/main.caml", b" " * 400_000_000)], "unpacks to more than", is_large=True),
    zipped("entries-20000", lambda: [(f"a.ca/assets/{index}.png", b"x") for index in range(20_000)]
           + [("a.ca/main.caml", root(LAYER))], "above the limit of 10000", is_large=True),
    zipped("bundles-9000", lambda: [(f"{index}.ca/main.caml", root(LAYER)) for index in range(9000)],
           "of 9000 bundles, the first is read", is_large=True),
    zipped("escape", [("../../x.ca/main.caml", root(LAYER))], "leaves the archive"),
    zipped("absolute", [("/tmp/x.ca/main.caml", root(LAYER))], "leaves the archive"),
    zipped("backslash", [("..\\..\\x.ca\\main.caml", root(LAYER))], "leaves the archive"),
    Case("zip-link", linked, "is a link", has_place=False),
    zipped("empty", [], "there is no Core Animation bundle", has_place=False),
    zipped("name-long", [("a/" * 30_000 + "a.ca/main.caml", root(LAYER))], "above the limit of 1024"),
    zipped("list-leaves", [(LIST, plistlib.dumps(
        {"assets": {"lockAndHome": {"default": {"backgroundAnimationFileName": "../../../etc.ca"}}}})), MAIN],
        "there is no bundle"),
    zipped("list-in-a-circle", [(LIST, CYCLE), MAIN], "cannot be read"),
    zipped("list-shared", [(LIST, shared(1, 100)), MAIN]),
    zipped("list-shared-5", [(LIST, shared(5, 20)), MAIN], "cannot be read"),
    zipped("list-shared-30", [(LIST, shared(30, 50)), MAIN], "cannot be read"),
    zipped("list-entities", [(LIST, '<!DOCTYPE plist [<!ENTITY a "' + "x" * 9999 + '">]><plist version="1.0"><string>'
                              + "&a;" * 9999 + "</string></plist>"), MAIN], "cannot be read"),
    Case("zip-directory-4000000", crowded, "above the limit of 10000", is_large=True, has_place=False),
    zipped("one-picture-by-300-names", lambda: [
        ("a.ca/main.caml", root("".join(image("x/" * index + "i.png") for index in range(300)))),
        ("a.ca/assets/i.png", png(2, 2) + os.urandom(40_000_000))], is_large=True),
    zipped("markup-4-times-20-MB", lambda: [(LIST, plistlib.dumps({"assets": {"lockAndHome": {"default": {
        key: f"{index}.ca" for index, key in enumerate((
            "backgroundAnimationFileName", "floatingAnimationFileNameKey", "foregroundAnimationFileName", "assetFileName"))}}}}))]
        + [(f"x.wallpaper/{index}.ca/main.caml", root('<x a="" b="" c=""/>' * 990_000) + f"<!--{os.urandom(60_000).hex()}-->")
           for index in range(4)], "is larger than 32 MiB", is_large=True),
    zipped("list-laughs", lambda: [(LIST, laughs()), MAIN], "cannot be read"),
    zipped("list-deep", [(LIST, '<plist version="1.0">' + "<array>" * 100_000 + "</array>" * 100_000 + "</plist>"), MAIN],
           "above the limit of 250"),
    Case("folder-loop", looped, "is a link", has_place=False),
    Case("folder-pipe", piped, "is no regular file", has_place=False),
    Case("folder-misled", misled, "there is no Core Animation bundle", has_place=False),
]

CASES = MARKUP + TRUNCATED + PACKAGES
