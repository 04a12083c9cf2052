"""What a build of render answers, without the time that it took."""
import difflib
import hashlib
import os
import pathlib
import re
import shutil
import subprocess


def run(command, folder):
    """What a command prints and how it ends."""
    environment = {**os.environ, "NO_COLOR": "1", "CI": "true"}
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=600, env=environment)
    except subprocess.TimeoutExpired:
        return "took more than ten minutes"
    text = done.stdout.decode(errors="replace") + "\n--- stderr\n" + done.stderr.decode(errors="replace")
    text = text.replace(str(pathlib.Path(command[0]).parent), "BUILD")
    text = re.sub(r'"(renderingTime|framesPerSecond)": [\d.e+-]+', r'"\1": 0', text)
    return re.sub(r"\s+rendered in .*", "", text) + f"\n--- exit {done.returncode}\n"


def tree(folder):
    """Every file below a folder with the digest of its bytes, a line each; links with where they lead."""
    lines = []
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = path.relative_to(folder)
        if path.is_symlink():
            lines.append(f"{name} -> {os.readlink(path)}")
        elif path.is_file():
            content = path.read_bytes()
            if path.suffix == ".jsonl":  # a line when a film is ready
                content = b"\n".join(sorted(content.splitlines()))
            lines.append(f"{name} {hashlib.sha256(content).hexdigest()[:16]}")
    return "\n".join(lines)


def difference(old, new):
    """The first lines in which two answers differ."""
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), "old", "new", lineterm="", n=1))
    return "\n".join(lines[:12])


class Workspace:
    """A folder in which both builds work, one after the other: the names of files are in their answers."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def emptied(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        return self.folder
