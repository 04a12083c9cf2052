"""Command lines that fail, as the tests of the command have them: both builds must fail with the same words."""
import os
import pathlib
import subprocess
import tempfile


def differences(old, root):
    """How many failing command lines were asked of both, and those that the old build answers otherwise.

    The tests must have been built with the new build (`swift build -c release --build-tests`): they start the
    program beside them, and where it fails, the old one with the same words in the same folder.
    """
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "witness.log"
        done = subprocess.run(
            ["swift", "test", "-c", "release", "--skip-build", "--filter", "CommandTests"], cwd=root,
            env={**os.environ, "CI": "true", "FLIPBOOK_WITNESS": old, "FLIPBOOK_WITNESS_LOG": str(log)},
            capture_output=True, text=True)
        records = log.read_text().split("\x1e") if log.exists() else []
    found = [text[len("differs\n"):] for text in records if text.startswith("differs\n")]
    same = sum(text.startswith("same\n") for text in records)
    if not records:
        found.append("no failing command line was asked: are the tests built?\n" + done.stdout[-400:] + done.stderr[-400:])
    return same + len(found), found
