"""Folders that are taken away, replaced or closed in the middle of a run."""
import contextlib
import json
import os
import shutil
import subprocess
import time

import film as films
from trial import Trial

NOBODY = 65534


def wait_for(child, ready, patience=30):
    """Waits until something has come to be; False where the run has ended before."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline and child.poll() is None:
        if ready():
            return True
        time.sleep(0.001)
    return False


def count(folder):
    try:
        return sum(1 for name in os.listdir(folder) if films.piece(name) is not None)
    except OSError:
        return 0


def trials(plans, dice, options):
    plans = [film for film in plans if films.pieces(film.files)]
    for film in plans:
        total = len(films.pieces(film.files))
        for name, action in (("removed", remove), ("moved away", move), ("replaced by a new one", replace),
                             ("replaced by a file", replace_by_file), ("emptied", empty)):
            if not name.startswith(options.cases):
                continue
            for part in (0.1, 0.5, 0.9):
                yield taken(film, name, action, int(part * total), options)
    for film in plans:
        for part in (0, 0.3, 0.7) if "closed to writing".startswith(options.cases) else ():
            yield closed(film, int(part * len(films.pieces(film.files))), options)


def is_complete(folder, film):
    """Whether a manifest or a list says that all is there: the run has only to end."""
    with contextlib.suppress(OSError, ValueError, KeyError):
        with open(os.path.join(folder, films.MANIFEST)) as file:
            return json.load(file)["complete"]
    return films.listed(films.tree(folder)) == films.pieces(film.files)


def remove(folder):
    shutil.rmtree(folder, ignore_errors=True)
    # A frame may have come while the folder was being emptied.
    shutil.rmtree(folder, ignore_errors=True)


def move(folder):
    os.rename(folder, folder + ".away")


def replace(folder):
    move(folder)
    os.mkdir(folder)


def replace_by_file(folder):
    move(folder)
    with open(folder, "w") as file:
        file.write("a note")


def empty(folder):
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        try:
            os.remove(path)
        except FileNotFoundError:
            pass
        except IsADirectoryError:
            # What an encoder is writing is in a folder.
            shutil.rmtree(path, ignore_errors=True)


def taken(film, name, action, least, options):
    trial = Trial("folder", f"{name}, {film.name}", f"from frame {least}", film)
    out = trial.fresh()
    folder = os.path.join(out, "film")
    child = film.start("-j", "1")
    # On a free machine the whole film takes less than a disturbance by hand: it stands still meanwhile.
    manifests = {os.path.basename(name) for name in film.files} & {films.MANIFEST, films.HEAD}
    if wait_for(child, lambda: count(folder) >= least and all(
            os.path.exists(os.path.join(folder, name)) for name in manifests)):
        child.send_signal(19)
        ended = child.poll() is not None
        done = ended or is_complete(folder, film)
        action(folder)
        child.send_signal(18)
    else:
        ended = done = True
    run = films.end(child)
    # An encoder whose folder is gone says so in its own words.
    words = r"cannot (create|write) \S*: |was (removed|moved|replaced)|is no folder|taken away|ffmpeg ended with"
    trial.expect(run, [0] if ended else [73, 74, 0], words)
    # What the run knows to be there must be there when it says that all is well.
    if run.status == 0:
        missing = [file for file in film.files if file not in films.tree(out)]
        if missing and not done:
            trial.faults.append(f"it says that all is well, but {len(missing)} files are missing")
    if name == "replaced by a file":
        try:
            with open(folder) as file:
                if file.read() != "a note":
                    trial.faults.append("the file in the folder's place was changed")
            os.remove(folder)
        except (OSError, UnicodeDecodeError) as error:
            trial.faults.append(f"the file in the folder's place: {error}")
    shutil.rmtree(folder + ".away", ignore_errors=True)
    trial.inspect(out)
    trial.again(out, options.resumes)
    return trial


def closed(film, least, options):
    """The folder gives no more permission to write, to a user who is not root."""
    trial = Trial("folder", f"closed to writing, {film.name}", f"from frame {least}", film)
    out = trial.fresh()
    folder = os.path.join(out, "film")
    for place in (film.folder, out):
        os.chown(place, NOBODY, NOBODY)
    command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *film.command("-j", "1")]
    child = films.start(command, film.folder)
    if least and wait_for(child, lambda: count(folder) >= least):
        child.send_signal(19)
        os.chmod(folder, 0o555)
        child.send_signal(18)
    elif not least:
        child.kill()
        films.end(child)
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder, 0o555)
        child = films.start(command, film.folder)
    run = films.end(child)
    trial.expect(run, [73], r"cannot create \S+: Permission denied")
    os.chmod(folder, 0o755)
    # Whoever may not write there cannot take away what he began either; the next run does.
    trial.inspect(out, leftovers=True)
    trial.again(out, options.resumes)
    for place in (film.folder, out):
        os.chown(place, 0, 0)
    return trial
