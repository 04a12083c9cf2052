"""Ways in which references are lost, cut, emptied and changed; none touches expect.json."""
import json
import shutil
import struct
import zlib


def removed(path):
    path.unlink()


def emptied(path):
    path.write_bytes(b"")


def halved(path):
    data = path.read_bytes()
    path.write_bytes(data[:len(data) // 2])


def junk(path):
    path.write_bytes(b"not what it was\n")


def blank(path):
    """A picture of one pixel."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b""))


def of_json(change):
    def changed(path):
        record = json.loads(path.read_text())
        answer = change(record)
        path.write_text(json.dumps(record if answer is None else answer, indent=1) + "\n")
    return changed


def of_lines(change):
    def changed(path):
        path.write_text("\n".join(change(path.read_text().splitlines())) + "\n")
    return changed


def spread(runs, count):
    """The values of all places from the runs of those that are other than before."""
    values, last = [], None
    for start, *own in runs:
        values += [last] * (start - len(values)) + own
        last = own[-1]
    return values + [last] * (count - len(values))


def gathered(values):
    """The runs of values: the place of the first, and one for each that is other than before."""
    runs, last = [], object()
    for place, value in enumerate(values):
        if place and value == last:
            continue
        if runs and runs[-1][0] + len(runs[-1]) - 1 == place:
            runs[-1].append(value)
        else:
            runs.append([place, value])
        last = value
    return runs


def keep(places):
    """Keeps some of the times, with what is recorded of them, as if there were no others."""
    def change(record):
        count, moving = len(record["times"]), record["velocityTimes"]
        kept = list(places(range(count)))
        for key, runs in record["values"].items():
            values = spread(runs, count)
            record["values"][key] = gathered([values[place] for place in kept])
        for key, runs in record["velocities"].items():
            values = dict(zip(moving, spread(runs, len(moving))))
            record["velocities"][key] = gathered([values[place] for place in kept if place in values])
        record["times"] = [record["times"][place] for place in kept]
        record["velocityTimes"] = [new for new, place in enumerate(kept) if place in set(moving)]
    return of_json(change)


def drop_keys(record, count):
    for key in list(record["values"])[:count]:
        del record["values"][key], record["velocities"][key]


def drop_last_run(record):
    """What a key becomes in the end, of the first key that becomes anything."""
    next(runs for runs in record["values"].values() if len(runs) > 1 or len(runs[0]) > 2)[-1].pop()


def nudged(record):
    key = next(iter(record["values"]))
    last = record["values"][key][-1]
    if isinstance(last[-1], list):
        last[-1][0] += 0.01
    else:
        last[-1] += 0.01


def one_frame(lines):
    """Only the first frame, with an end that says so."""
    second = [number for number, line in enumerate(lines) if line.startswith("frame ")][1]
    return lines[:second] + [f"end 1 frames {second - 2} commands"]


VALUES = {
    "no times": keep(lambda all: []), "no member times": of_json(lambda r: r.pop("times") and None),
    "only 0 s": keep(lambda all: all[:1]), "every other time": keep(lambda all: all[::2]),
    "every sixth time": keep(lambda all: all[::6]), "without the last time": keep(lambda all: all[:-1]),
    "without the first time": keep(lambda all: all[1:]),
    "a key gone": of_json(lambda r: drop_keys(r, 1)),
    "what a key becomes in the end": of_json(drop_last_run),
    "no keys": of_json(lambda r: drop_keys(r, None)), "no velocities": of_json(lambda r: r.pop("velocities") and None),
    "another version": of_json(lambda r: r.update(version=99)), "no version": of_json(lambda r: r.pop("version") and None),
    "a value by 0.01": of_json(nudged), "a time by 10 ms": of_json(lambda r: r["times"].append(r["times"].pop() + 0.01)),
    "a time twice": of_json(lambda r: r["times"].append(r["times"][-1])),
    "null": of_json(lambda r: r.clear() or []), "an empty object": of_json(lambda r: r.clear())}
DRAWING = {
    "only the head": of_lines(lambda lines: lines[:1]), "only the head and an end": of_lines(
        lambda lines: lines[:1] + ["end 0 frames 0 commands"]),
    "without the end": of_lines(lambda lines: lines[:-1]), "only the first frame": of_lines(one_frame),
    "a command gone": of_lines(lambda lines: lines[:2] + lines[3:]),
    "the last command gone": of_lines(lambda lines: lines[:-2] + lines[-1:]),
    "another version": of_lines(lambda lines: ["drawing 99"] + lines[1:])}
FRAMES = {
    "only the head": of_lines(lambda lines: lines[:1]), "only the head and an end": of_lines(lambda lines: lines[:1] + ["end 0 frames"]),
    "without the end": of_lines(lambda lines: lines[:-1]),
    "only the first frame": of_lines(lambda lines: lines[:2] + ["end 1 frame"]),
    "a frame gone": of_lines(lambda lines: lines[:2] + lines[3:]),
    "a frame gone, and an end that says so": of_lines(
        lambda lines: lines[:-2] + [f"end {len(lines) - 3} frames"]),
    "all as the first": of_lines(lambda lines: lines[:2] + ["="] * (len(lines) - 3) + lines[-1:]),
    "every second frame": of_lines(
        lambda lines: ["frames 1 step 2"] + lines[1:-1:2] + [f"end {len(lines[1:-1:2])} frames"]),
    "another version": of_lines(lambda lines: ["frames 99"] + lines[1:])}
FILM = {
    "another count": of_json(lambda r: r.update(frameCount=r["frameCount"] - 1)),
    "no version": of_json(lambda r: r.pop("version") and None),
    "no scale": of_json(lambda r: r.pop("scale") and None), "another scale": of_json(lambda r: r.update(scale=r["scale"] + 1)),
    "another background": of_json(lambda r: r.update(background="#123456")),
    "another rate": of_json(lambda r: r.update(frameRate="25/1")), "another size": of_json(lambda r: r["size"].reverse()),
    "an empty object": of_json(lambda r: r.clear())}
ANY = {"missing": removed, "empty": emptied, "cut in half": halved, "junk": junk}


def leave(*kept):
    def changed(folder):
        for path in folder.iterdir():
            if not any(path.match(pattern) for pattern in kept):
                path.unlink()
    return changed


FOLDER = {
    "all gone": shutil.rmtree, "an empty folder": leave(), "only values.json": leave("values.json"),
    "only film.json": leave("film.json"), "only drawing.txt": leave("drawing.txt"), "only frames.txt": leave("frames.txt"), "only pictures": leave("*.png"),
    "only records, no pictures": leave("*.json", "*.txt"), "only film.json and pictures": leave("film.json", "*.png"),
    "a picture too many": lambda folder: shutil.copy(sorted(folder.glob("*.png"))[-1], folder / "0.123s.png")}


def ways():
    """All ways: which file, in which way, and what does it. Of the pictures the first, a middle one and the last."""
    for name, own in (
            ("values.json", VALUES), ("drawing.txt", DRAWING), ("frames.txt", FRAMES), ("film.json", FILM)):
        yield from ((name, way, change) for way, change in {**ANY, **own}.items())
    for place in ("first", "middle", "last"):
        yield from ((f"{place} picture", way, change) for way, change in {**ANY, "another": blank}.items())
    yield from (("folder", way, change) for way, change in FOLDER.items())


def target(folder, name):
    """The path of what is damaged, and the words of which one must be in the answer."""
    pictures = sorted(folder.glob("*.png"), key=lambda path: float(path.stem[:-1]))
    if name.endswith(" picture"):
        path = pictures[{"first": 0, "middle": len(pictures) // 2, "last": -1}[name.split()[0]]]
        return path, [path.name, path.stem, "picture"]
    if name == "folder":
        return folder, ["reference", "missing", "values", "drawing", "frame"]
    return folder / name, [name, name.split(".")[0]]
