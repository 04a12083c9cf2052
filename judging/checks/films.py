"""The raw frames of a scene, of which a case's truth is computed."""
import hashlib
import subprocess


def digests(desk, scene, *words):
    """The digest of each frame of a scene's file as raw pixels, led by the size of the picture."""
    done = subprocess.run([str(desk.render), scene, "-o", "-", "--format", "raw", *map(str, words)], cwd=desk.folder,
                          capture_output=True, stdin=subprocess.DEVNULL)
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        raise ValueError(said.strip()[:300])
    # "stdout  60 frames  120x100 @1x  60 fps"
    words = next(line for line in said.splitlines() if " frames " in line or " frame " in line).split()
    count, picture = int(words[1]), words[3]
    size = len(done.stdout) // count
    if size * count != len(done.stdout):
        raise ValueError(f"{len(done.stdout)} bytes are not {count} frames")
    return [(picture, hashlib.blake2b(done.stdout[place:place + size], digest_size=16).hexdigest())
            for place in range(0, len(done.stdout), size)]


def first_difference(first, second):
    """The first frame that differs; one that only one film has differs. None where the films are equal."""
    for frame, (a, b) in enumerate(zip(first, second)):
        if a != b:
            return frame
    return None if len(first) == len(second) else min(len(first), len(second))
