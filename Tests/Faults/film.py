"""A small film, what an undisturbed run makes of it, and what may stand in a folder after a disturbed one."""
import json
import os
import re
import signal
import struct
import subprocess
import tempfile
import time
import zlib

# Moves all the time, so that no two frames are the same; a gradient keeps the files from being tiny.
SCENE = """{
  "size": [320, 200], "duration": 1.5, "fps": 60,
  "views": [
    { "frame": [0, 0, 320, 200], "gradient": { "colors": ["#14213D", "#E5E5E5"] } },
    { "id": "dot", "frame": [0, 60, 80, 80], "cornerRadius": 40, "backgroundColor": "#FCA311", "animations": [
      { "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 280, "duration": 1.5 } },
      { "basic": { "keyPath": "position.y", "fromValue": 60, "toValue": 140, "duration": 1.5 } } ] },
    { "frame": [20, 150, 120, 24], "shadowOpacity": 0.4, "shadowRadius": 6, "backgroundColor": "#FFFFFF", "animations": [
      { "spring": { "keyPath": "position.x", "fromValue": 60, "toValue": 240, "mass": 1, "stiffness": 30, "damping": 2 } } ] }
  ]
}
"""
MANIFEST = "render.json"
PNG = b"\x89PNG\r\n\x1a\n"
UNFINISHED = re.compile(r"^\..+\.part$|^\..+\.lock$")
FRAME = re.compile(r"^(\d{5,})\.png$")
# Encoded frames of a clip, the list of a part's segments, and what they are of.
SEGMENT = re.compile(r"^[a-z0-9]+\.\d{5,}-\d{5,}\.[a-z0-9]+$")
LEDGER = re.compile(r"^segments\.\d+-of-\d+\.jsonl$")
HEAD = "segments.json"
# The manifests of a film and of a part.
PART = re.compile(r"^render(\.\d+-of-\d+)?\.json$")


class Run:
    """What one run came to."""

    def __init__(self, status, output, errors, seconds, survivors):
        self.status, self.output, self.errors, self.seconds = status, output, errors, seconds
        self.survivors = survivors

    @property
    def words(self):
        """What it said went wrong, in short."""
        lines = [line for line in self.errors.splitlines() if line.startswith("error: ")]
        return lines[0][len("error: "):] if lines else ""


def start(command, folder, *, environment=None, limits=None, stdout=None, stderr=None):
    """Starts a program in a session of its own, by which all that it starts is found again."""
    variables = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **(environment or {})}
    # What a build says that watches itself is for `make sanitize`.
    variables.update({name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")})
    errors = tempfile.TemporaryFile() if stderr is None else None
    output = tempfile.TemporaryFile() if stdout is None else None

    def prepare():
        # What is started in the background may ignore it, and so would all that it starts.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if limits:
            limits()

    child = subprocess.Popen(
        command, cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=stdout or output,
        stderr=stderr or errors, start_new_session=True, preexec_fn=prepare)
    child.kept = (output, errors)
    child.begun = time.monotonic()
    return child


def end(child, patience=120):
    """Waits for its end, and looks for what it left running."""
    late = False
    try:
        child.wait(patience)
    except subprocess.TimeoutExpired:
        late = True
        child.kill()
        child.wait()
    seconds = time.monotonic() - child.begun
    deadline = time.monotonic() + 3
    while (survivors := members(child.pid)) and time.monotonic() < deadline:
        time.sleep(0.02)
    for process in survivors:
        os.kill(process, signal.SIGKILL)
    texts = []
    for file in child.kept:
        if file is None:
            texts.append("")
            continue
        file.seek(0)
        texts.append(file.read().decode("utf-8", "replace"))
        file.close()
    return Run("it hangs" if late else child.returncode, texts[0], texts[1], seconds, survivors)


def members(session):
    """The processes of a session that live."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] not in "ZX":
            found.append(int(name))
    return found


def stands(process):
    """Whether it was stopped by a signal, all of its threads."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] in "TZX"
    except OSError:
        return True


def tree(folder):
    """The files below a folder, by their names there, with their bytes."""
    files = {}
    for path, _, names in os.walk(folder):
        for name in names:
            file = os.path.join(path, name)
            with open(file, "rb") as stream:
                files[os.path.relpath(file, folder)] = stream.read()
    return files


def piece(name):
    """The number of a frame, or the name of a segment; None for other files, and for those on their way."""
    base = os.path.basename(name)
    if any(part.startswith(".") for part in name.split("/")):
        return None
    if match := FRAME.match(base):
        return int(match[1])
    return base if SEGMENT.match(base) else None


def pieces(files):
    """The frames and segments among files."""
    return {found for name in files if (found := piece(name)) is not None}


def inodes(folder):
    """Which file each frame and each segment is."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            file = os.path.join(path, name)
            if (number := piece(os.path.relpath(file, folder))) is not None:
                status = os.stat(file)
                found[number] = (status.st_ino, status.st_mtime_ns)
    return found


def listed(files):
    """The frames and segments whose hashes are in a manifest or a list; None where there is none that can be read."""
    found, is_any = set(), False
    for name, data in files.items():
        base = os.path.basename(name)
        if PART.match(base):
            try:
                found |= set(map(int, json.loads(data)["frames"]))
                is_any = True
            except (ValueError, KeyError):
                pass
        elif LEDGER.match(base):
            try:
                found |= set(ledger(data))
                is_any = True
            except (ValueError, KeyError):
                pass
    return found if is_any else None


def settled(files):
    """Files with the lines of lists of segments in one order: what is made again comes last."""
    return {name: b"".join(sorted(data.splitlines(True))) if LEDGER.match(os.path.basename(name)) else data
            for name, data in files.items()}


def ledger(data):
    """The digest of each segment in a list; its last line may be cut."""
    lines = data.decode("utf-8", "replace").split("\n")
    if json.loads(lines[0])["flipbook"] != "segments":
        raise ValueError("no list of segments")
    return {line["segment"]: line["sha256"] for line in map(json.loads, lines[1:-1])}


def decode(data):
    """The rows of a PNG of 8 bits, without their filters undone; an exception where it is not whole."""
    if data[:8] != PNG:
        raise ValueError("no PNG")
    place, packed, size = 8, b"", None
    while True:
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        if struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0] != zlib.crc32(kind + content):
            raise ValueError("a checksum is wrong")
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", content[:10])
            size = height * (1 + width * (4 if color == 6 else 3))
        packed += content if kind == b"IDAT" else b""
        place += 12 + length
        if kind == b"IEND":
            break
    if place != len(data) or len(zlib.decompress(packed)) != size:
        raise ValueError("it has another length")


class Film:
    """One way of rendering the film: arguments, and what they make in `out` when nothing disturbs them."""
    # Whether its command can keep what an earlier run made.
    resumes = True
    # What is there before a run.
    before = {}

    def __init__(self, render, folder, name, arguments):
        self.render, self.name, self.arguments = render, name, arguments
        self.folder = os.path.join(folder, re.sub(r"\W+", "-", name))
        os.makedirs(self.folder)
        with open(os.path.join(self.folder, "film.json"), "w") as file:
            file.write(SCENE)
        runs = []
        for _ in range(2):
            out = os.path.join(self.folder, "out")
            subprocess.run(["rm", "-rf", out], check=True)
            os.makedirs(out)
            self.prepare(out)
            runs.append((end(self.start()), tree(out)))
        (first, files), (second, again) = runs
        if first.status or second.status:
            raise SystemExit(f"{name}: an undisturbed run fails: {first.errors}{second.errors}")
        if files != again:
            raise SystemExit(f"{name}: two undisturbed runs differ: nothing can be compared")
        for path, data in files.items():
            if FRAME.match(os.path.basename(path)):
                decode(data)
        self.files, self.seconds = files, min(first.seconds, second.seconds)

    def prepare(self, out):
        """Puts there what must be there before a run."""
        for name, data in self.before.items():
            os.makedirs(os.path.dirname(os.path.join(out, name)), exist_ok=True)
            with open(os.path.join(out, name), "wb") as file:
                file.write(data)

    @property
    def is_cut(self):
        """Whether its clip is joined from segments, of which one run keeps no files."""
        return "--slow" in self.arguments

    def command(self, *additions):
        return [self.render, "film.json", *self.arguments, *additions]

    def start(self, *additions, folder=None, **options):
        return start(self.command(*additions), folder or self.folder, **options)

    def faults(self, folder, leftovers=False):
        """What is wrong with what stands in a folder after a disturbed run."""
        faults = []
        files = tree(folder)
        for name, data in sorted(files.items()):
            base = os.path.basename(name)
            # A clip on its way has its own name, in a folder of such a name.
            if any(UNFINISHED.match(part) for part in name.split("/")):
                if not leftovers:
                    faults.append(f"{name} was left")
            elif name not in self.files:
                faults.append(f"{name} is no file of the film")
            elif PART.match(base):
                faults += self.manifest_faults(name, data, files)
            elif LEDGER.match(base):
                faults += self.ledger_faults(name, data, files)
            elif data != self.files[name]:
                faults.append(f"{name} is not whole")
        return faults

    def manifest_faults(self, name, data, files):
        """A manifest is whole, and what it says is true."""
        try:
            said, true = json.loads(data), json.loads(self.files[name])
        except (ValueError, KeyError):
            return [f"{name} is no whole JSON"]
        folder = os.path.dirname(name)
        faults = []
        absent = [frame for frame in said["frames"] if os.path.join(folder, f"{frame}.png") not in files]
        other = [frame for frame, digest in said["frames"].items() if true["frames"].get(frame) != digest]
        if absent:
            faults.append(f"{name} lists {len(absent)} frames that are not there, such as {absent[0]}")
        if other:
            faults.append(f"{name} lists other hashes of {len(other)} frames, such as {other[0]}")
        if said["complete"] and said["frames"] != true["frames"]:
            faults.append(f"{name} says that all is there")
        for clip in said.get("clips", []):
            if os.path.normpath(os.path.join(folder, clip["path"] if isinstance(clip, dict) else clip)) not in files:
                faults.append(f"{name} lists a clip that is not there: {clip}")
        return faults


    def ledger_faults(self, name, data, files):
        """A list of segments has whole lines, but for the last, and what they say is true."""
        try:
            said, true = ledger(data), ledger(self.files[name])
        except (ValueError, KeyError) as error:
            return [f"{name} is no list of segments: {error}"]
        folder = os.path.dirname(name)
        faults = [f"{name} lists {one}, which is not there" for one in said if os.path.join(folder, one) not in files]
        faults += [f"{name} lists another hash of {one}" for one, digest in said.items() if true.get(one) != digest]
        if data.split(b"\n")[0] != self.files[name].split(b"\n")[0]:
            faults.append(f"{name} is of another film")
        return faults


class Joining(Film):
    """Two parts that are joined: the run is `render encode`, the parts are there before."""
    resumes = False
    PARTS = ("1/2", "2/2")

    def part(self, number, *additions, **options):
        """Starts the run of a part."""
        return start([self.render, "film.json", *self.arguments, "--shard", number, *additions], self.folder, **options)

    def prepare(self, out):
        if not self.before:
            for number in self.PARTS:
                run = end(self.part(number))
                self.part_seconds = run.seconds
                if run.status:
                    raise SystemExit(f"{self.name}: an undisturbed part fails: {run.errors}")
            self.before = tree(out)
        super().prepare(out)

    def command(self, *additions):
        return [self.render, "encode", "out/film", "-q", "--mp4", *additions]


def message_faults(run, pattern):
    """One message, and the one that is expected; what another program said follows it, indented."""
    lines = run.errors.splitlines()
    errors = [line for line in lines if line.startswith("error: ")]
    others = [line for line in lines if not line.startswith(("error: ", "  ", "warning: "))]
    if len(errors) != 1 or others:
        return [f"not one message: {run.errors.strip()!r}"]
    if not re.search(pattern, errors[0]):
        return [f"another message: {errors[0]!r}"]
    return []
