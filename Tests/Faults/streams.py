"""Readers of standard output that go away."""
import os
import subprocess

import film as films
from trial import Trial


def trials(plans, dice, options):
    film = plans[0]
    for form in ("y4m", "raw", "png") if "a reader".startswith(options.cases) else ():
        for size in (0, 1, 100_000, 10_000_000):
            yield gone(film, form, size)
    for stream in ("stdout", "stderr") if "nobody".startswith(options.cases) else ():
        yield deaf(film, stream)


def gone(film, form, size):
    """A reader that takes so many bytes and goes."""
    trial = Trial("streams", f"a reader of {form} that goes", f"after {size} bytes", film)
    out = trial.fresh()
    ours, theirs = os.pipe()
    child = films.start(
        [film.render, "film.json", "-o", "-", "--format", form], film.folder, stdout=theirs)
    os.close(theirs)
    left = size
    while left > 0 and (piece := os.read(ours, min(left, 1 << 16))):
        left -= len(piece)
    os.close(ours)
    run = films.end(child)
    # Someone who has seen enough is no news to anyone.
    trial.expect(run, [0])
    if "error" in run.errors:
        trial.faults.append(f"it complains: {run.errors.strip()!r}")
    trial.inspect(out)
    trial.again(out, False)
    return trial


def deaf(film, stream):
    """Nobody hears what the run tells of itself; the film is made all the same."""
    trial = Trial("streams", f"nobody reads {stream}", "from the start", film)
    out = trial.fresh()
    ours, theirs = os.pipe()
    os.close(ours)
    run = films.end(film.start(**{stream: theirs}))
    os.close(theirs)
    trial.expect(run, [0])
    trial.inspect(out)
    if films.tree(out) != film.files:
        trial.faults.append("the film is not whole")
    trial.again(out, False)
    return trial
