"""Disks that are full: of blocks, of files, and of what one file may hold."""
import os
import resource
import subprocess

import film as films
from trial import Trial

BLOCK = 4096
FULL = r"cannot (write|create) \S+: (No space left on device|File too large)"
# ffmpeg says in its own words that there is no room.
ENCODER = r"|ffmpeg (ended with|was killed|failed|exited)|wrote \d+ of \d+ frames"


def mount(place, options):
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], check=True)


def blocks_of(files):
    return sum(-(-len(data) // BLOCK) for data in files.values())


def steps(most, limit):
    """All sizes, or as many of them as may be tried, the last ones included."""
    if most <= limit:
        return range(1, most + 1)
    return sorted({round(1 + (most - 1) * step / (limit - 1)) for step in range(limit)})


def trials(plans, dice, options):
    for film in plans:
        # Until they are joined, the segments of a clip are files as well.
        most = (blocks_of(film.files) - blocks_of(film.before)) * (3 if film.is_cut else 1) + 4
        for count in steps(most, options.steps) if "only blocks".startswith(options.cases) else ():
            size = (count + blocks_of(film.before)) * BLOCK
            yield full(film, f"size={size}", "size=64m,nr_inodes=0", "blocks", count, options)
        if film.name in ("frames", "segments") and "only files".startswith(options.cases):
            for count in steps(len(film.files) + 6, options.steps):
                yield full(film, f"nr_inodes={count}", "size=64m,nr_inodes=4096", "files", count, options)
        # Of 300 tiny frames the largest file is the manifest, which grows a line at a time.
        most = max(map(len, film.files.values()))
        for count in steps(10, 10) if "no larger file than".startswith(options.cases) else ():
            yield limited(film, most * count // 10, options)


def full(film, small, large, unit, count, options):
    trial = Trial("disk", f"only {unit}, {film.name}", f"{count} {unit}", film)
    out = trial.fresh()
    mount(out, large)
    try:
        # What is there already has room.
        film.prepare(out)
        subprocess.run(["mount", "-o", f"remount,{small}", out], check=True)
        run = films.end(film.start())
        trial.expect(run, [74, 0], FULL + ENCODER)
        trial.inspect(out)
        subprocess.run(["mount", "-o", f"remount,{large}", out], check=True)
        trial.again(out, options.resumes)
    finally:
        subprocess.run(["umount", out], check=True)
    return trial


def limited(film, size, options):
    trial = Trial("disk", f"no larger file than, {film.name}", f"{size} bytes", film)
    out = trial.fresh()

    def limits():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    run = films.end(film.start(limits=limits))
    trial.expect(run, [74, 0], FULL + ENCODER)
    trial.inspect(out)
    trial.again(out, options.resumes)
    return trial
