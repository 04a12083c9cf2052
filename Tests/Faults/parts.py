"""Parts of a clip that are damaged, foreign, encoded by another ffmpeg, written twice, or killed again and again."""
import os
import shutil
import time

import film as films
from trial import Trial

FOLDER = os.path.join("out", "film")
FIRST, SECOND, THIRD = "mp4.00000-00039.mp4", "mp4.00040-00079.mp4", "mp4.00080-00119.mp4"
# The first part has one segment, the second has two.
LEDGERS = ("segments.1-of-2.jsonl", "segments.2-of-2.jsonl")
NOT_WRITTEN = r"is not the segment that was written"
LACKS = r"lacks {} of 3 segments"


def rewrite(name, change):
    """Replaces the bytes of a file of the folder."""
    def damage(folder):
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            data = file.read()
        with open(path, "wb") as file:
            file.write(change(data))
    return damage


def flip(data):
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1:]


def removed(name):
    return lambda folder: os.remove(os.path.join(folder, name))


def by_a_folder(folder):
    os.remove(os.path.join(folder, SECOND))
    os.mkdir(os.path.join(folder, SECOND))


def by_a_link(folder):
    os.remove(os.path.join(folder, SECOND))
    os.symlink("/etc/hostname", os.path.join(folder, SECOND))


def swapped(folder):
    place = os.path.join(folder, "swap")
    os.rename(os.path.join(folder, SECOND), place)
    os.rename(os.path.join(folder, THIRD), os.path.join(folder, SECOND))
    os.rename(place, os.path.join(folder, THIRD))


# What is done to two complete parts, and what joining them says.
DAMAGES = [
    ("a bit of a segment is another", rewrite(SECOND, flip), NOT_WRITTEN),
    ("a segment is cut", rewrite(SECOND, lambda data: data[:-1]), NOT_WRITTEN),
    ("a segment is longer", rewrite(SECOND, lambda data: data + b"\0"), NOT_WRITTEN),
    ("a segment is empty", rewrite(SECOND, lambda data: b""), NOT_WRITTEN),
    ("a segment is missing", removed(SECOND), LACKS.format(1)),
    ("two segments are swapped", swapped, NOT_WRITTEN),
    ("a list is missing", removed(LEDGERS[1]), LACKS.format(2)),
    ("the last line of a list is cut", rewrite(LEDGERS[1], lambda data: data[:-9]), LACKS.format(1)),
    ("a line of a list is something else",
     rewrite(LEDGERS[1], lambda data: data.replace(b'{"segment"', b'{"sigment"', 1)), LACKS.format(1)),
    ("a list is of another film",
     rewrite(LEDGERS[1], lambda data: data.replace(b'"film":"', b'"film":"0', 1)), LACKS.format(2)),
]


def trials(plans, dice, options):
    for film in plans:
        for name, damage, pattern in DAMAGES:
            if name.startswith(options.cases):
                yield damaged(film, name, damage, pattern, options)
        for name, trial in (("a folder is in the place of a segment", in_the_way(by_a_folder, os.rmdir)),
                            ("a link is in the place of a segment", in_the_way(by_a_link, os.remove)),
                            ("what the segments are of is missing", headless),
                            ("a segment of another film", foreign), ("a file with the name of a segment", stranger),
                            ("another ffmpeg for a part", other_program), ("a part twice at once", twice),
                            ("joined while a part is made", too_early)):
            if name.startswith(options.cases):
                yield trial(film, name, options)
        if "parts killed again and again".startswith(options.cases):
            for number in range(4):
                yield killed(film, number, dice, options)


def mend(trial, out, options, *additions):
    """All parts run again, then the clip is joined: everything is as if nothing had happened."""
    for number in trial.film.PARTS:
        run = films.end(trial.film.part(number, "--resume", *additions))
        if run.status:
            trial.faults.append(f"part {number} does not go on: {run.errors.strip()[:200]}")
    trial.again(out, options.resumes)
    return trial


def refuses(trial, pattern, code=65):
    """Joining fails with a message, and makes no clip."""
    run = films.end(trial.film.start())
    trial.expect(run, [code], pattern)
    if os.path.exists(os.path.join(trial.film.folder, "out", "film.mp4")):
        trial.faults.append("there is a clip")


def damaged(film, name, damage, pattern, options):
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    damage(os.path.join(out, "film"))
    refuses(trial, pattern)
    return mend(trial, out, options)


def in_the_way(damage, undo):
    """Nothing of ours is a folder or a link, so it stays until somebody takes it away."""
    def trial_of(film, name, options):
        trial = Trial("parts", name, "", film)
        out = trial.fresh()
        damage(os.path.join(out, "film"))
        refuses(trial, NOT_WRITTEN)
        run = films.end(film.part("2/2", "--resume"))
        trial.expect(run, [73], r"exists and was not made by an earlier run")
        undo(os.path.join(out, "film", SECOND))
        return mend(trial, out, options)
    return trial_of


def headless(film, name, options):
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    os.remove(os.path.join(out, "film", films.HEAD))
    refuses(trial, r"there is no film in", code=66)
    return mend(trial, out, options)


def foreign(film, name, options):
    """A whole segment of another film, with its list: each film keeps to its own."""
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    other = os.path.join(film.folder, "other")
    shutil.rmtree(other, ignore_errors=True)
    run = films.end(films.start([film.render, "film.json", *film.arguments, "--quality", "draft", "--shard", "1/1",
                                 "-o", "other/film"], film.folder))
    if run.status:
        trial.faults.append(f"another film fails: {run.errors.strip()[:200]}")
    for file in (SECOND, "segments.1-of-1.jsonl"):
        shutil.copy(os.path.join(other, "film", file), os.path.join(out, "film", file))
    refuses(trial, NOT_WRITTEN)
    # A part of that film is not added either.
    run = films.end(film.part("1/2", "--quality", "draft"))
    trial.expect(run, [65], r'is of another film: "segments\.mp4\.quality" is "standard" there and "draft" here')
    os.remove(os.path.join(out, "film", "segments.1-of-1.jsonl"))
    return mend(trial, out, options)


def stranger(film, name, options):
    trial = Trial("parts", name, "from the start", film)
    out = trial.fresh()
    shutil.rmtree(os.path.join(out, "film"))
    os.makedirs(os.path.join(out, "film"))
    path = os.path.join(out, "film", FIRST)
    with open(path, "w") as file:
        file.write("a diary")
    run = films.end(film.part("1/2"))
    trial.expect(run, [73], r"exists and was not made by an earlier run")
    with open(path) as file:
        if file.read() != "a diary":
            trial.faults.append("the file was changed")
    os.remove(path)
    return mend(trial, out, options)


def other_program(film, name, options):
    """The second part is encoded by a program that states another version."""
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    for file in (SECOND, THIRD, LEDGERS[1]):
        os.remove(os.path.join(out, "film", file))
    folder = os.path.join(film.folder, "bin")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "ffmpeg"), "w") as file:
        file.write('#!/bin/sh\ncase "$*" in *-version*) echo "ffmpeg version 0.1 Copyright"; exit 0;; esac\n'
                   f'exec {shutil.which("ffmpeg")} "$@"\n')
    os.chmod(os.path.join(folder, "ffmpeg"), 0o755)
    run = films.end(film.part("2/2", environment={"PATH": folder + ":" + os.environ["PATH"]}))
    trial.expect(run, [65], r'is of another film: "segments\.mp4\.program" is "ffmpeg [^"]+" there and "ffmpeg 0\.1" here')
    trial.inspect(out)
    return mend(trial, out, options)


def waits_for(ready, patience=30):
    deadline = time.monotonic() + patience
    while not ready() and time.monotonic() < deadline:
        time.sleep(0.001)


def begun(film):
    """A part that stands still after it has begun."""
    child = film.part("2/2")
    waits_for(lambda: child.poll() is not None or os.path.exists(os.path.join(film.folder, FOLDER, LEDGERS[1])))
    child.send_signal(19)
    return child


def twice(film, name, options):
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    shutil.rmtree(os.path.join(out, "film"))
    child = begun(film)
    trial.expect(films.end(film.part("2/2")), [74], r"is being written by another run")
    child.send_signal(18)
    first = films.end(child)
    if first.status:
        trial.faults.append(f"the first run ends with {first.status}: {first.errors.strip()[:200]}")
    trial.inspect(out)
    return mend(trial, out, options)


def too_early(film, name, options):
    trial = Trial("parts", name, "", film)
    out = trial.fresh()
    os.remove(os.path.join(out, "film", LEDGERS[1]))
    child = begun(film)
    refuses(trial, r"is being written by another run", code=74)
    child.send_signal(18)
    run = films.end(child)
    if run.status:
        trial.faults.append(f"the part ends with {run.status}: {run.errors.strip()[:200]}")
    trial.inspect(out)
    return mend(trial, out, options)


def killed(film, number, dice, options):
    """Both parts at once, each killed again and again: a segment that is complete is never made again."""
    trial = Trial("parts", "parts killed again and again", f"series {number + 1}", film)
    out = trial.fresh()
    shutil.rmtree(os.path.join(out, "film"))
    complete = {}
    for turn in range(12):
        children = [film.part(part, "--resume") for part in film.PARTS]
        for child in children:
            if turn < 11:
                time.sleep(dice.uniform(0, 0.5 * film.part_seconds))
                child.kill()
        codes = [films.end(child).status for child in children]
        trial.code = " ".join(map(str, sorted(set(codes))))
        trial.faults += [f"a part ends with {code}" for code in codes if code not in (0, -9)]
        trial.inspect(out, leftovers=turn < 11)
        now = films.inodes(out)
        listed = films.listed(films.tree(out)) or set()
        lost = [name for name in complete if now.get(name) != complete[name]]
        if lost:
            trial.faults.append(f"run {turn + 1} has made {', '.join(lost)} again")
        complete = {name: file for name, file in now.items() if name in listed}
        if codes == [0, 0]:
            break
    trial.when = f"{turn + 1} runs each"
    return mend(trial, out, options)
