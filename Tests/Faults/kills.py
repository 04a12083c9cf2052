"""Runs that are ended at random moments."""
import os
import signal
import time

import film as films
from trial import Trial

SIGNALS = [(signal.SIGKILL, -9), (signal.SIGTERM, 143), (signal.SIGINT, 130)]
# A run that is ended by a signal it can hear may take so long to tidy up, in seconds.
GRACE = 3
# A file is on its way for less than a hundredth of a run, so that one run shows little.
STOPPED_RUNS = 4


def trials(plans, dice, options):
    for number in range(options.kills):
        film = plans[number % len(plans)]
        ending, code = SIGNALS[number // len(plans) % len(SIGNALS)]
        moment = dice.uniform(0, 1.05 * film.seconds)
        if not ending.name.startswith(options.cases):
            continue
        trial = Trial("kills", f"{ending.name}, {film.name}", f"{moment:.2f} s", film)
        out = trial.fresh()
        child = film.start()
        time.sleep(moment)
        has_ended = child.poll() is not None
        child.send_signal(ending)
        killed = time.monotonic()
        run = films.end(child)
        late = time.monotonic() - killed
        if late > GRACE + 3:
            trial.faults.append("it took long to end")
        if ending == signal.SIGKILL:
            leave(film, out)
        # Before the program listens, the system ends it by itself.
        early = [-ending] if moment < 0.2 else []
        # It may have had nothing left to do, but not when it had just begun; a busy machine may be faster than it was.
        late = [0] if moment > film.seconds / 2 or late < film.seconds / 10 else []
        trial.expect(run, [0] if has_ended else [code, *early, *late], "^error: interrupted$")
        trial.inspect(out, leftovers=ending == signal.SIGKILL)
        trial.again(out, options.resumes)
        yield trial
    if "stopped".startswith(options.cases):
        for film in plans:
            yield stopped(film, dice, options)
    if options.resumes and "SIGKILL again and again".startswith(options.cases):
        yield from series(plans, dice)


def leave(film, out):
    """Puts there what a kill leaves between the making of a file and its naming, which it seldom meets."""
    for name in sorted(film.files.keys() - film.before.keys()):
        path = os.path.join(out, os.path.dirname(name), f".{os.path.basename(name)}.0123456789abcdef.part")
        if os.path.isdir(os.path.dirname(path)) and name.endswith(
                ("00005.png", films.MANIFEST, films.HEAD, ".jsonl", ".mp4", ".gif")):
            if name.endswith(".mp4"):
                # ffmpeg has a folder for itself.
                os.makedirs(path)
                path = os.path.join(path, os.path.basename(name))
            with open(path, "w") as file:
                file.write("half")


def stopped(film, dice, options):
    """A run that stands still at many moments: what is there then is what a kill would leave."""
    trial = Trial("kills", f"stopped, {film.name}", "", film)
    out = trial.fresh()
    stops = 0
    found = set()
    for _ in range(STOPPED_RUNS):
        child = film.start("-j", "1")
        while child.poll() is None:
            time.sleep(dice.uniform(0, film.seconds / 40))
            child.send_signal(signal.SIGSTOP)
            while child.poll() is None and not films.stands(child.pid):
                time.sleep(0.0002)
            if child.poll() is None:
                stops += 1
                found.update(film.faults(out, leftovers=True))
            child.send_signal(signal.SIGCONT)
        run = films.end(child)
        trial.expect(run, [0])
        trial.inspect(out)
    trial.when = f"{stops} times"
    trial.faults += sorted(found)[:3]
    trial.again(out, options.resumes)
    return trial


def series(plans, dice):
    """One film that is killed again and again: each run begins where the one before ended."""
    for film in plans:
        if not film.resumes or not films.pieces(film.files):
            continue
        trial = Trial("kills", f"SIGKILL again and again, {film.name}", "each run", film)
        out = trial.fresh()
        had = 0
        for turn in range(8):
            child = film.start("--resume")
            time.sleep(dice.uniform(0.2, 0.6) * film.seconds)
            child.kill()
            run = films.end(child)
            trial.code = str(run.status)
            trial.inspect(out, leftovers=True)
            has = len(films.listed(films.tree(out)) or ())
            if has < had:
                trial.faults.append(f"run {turn + 1} has lost {had - has} frames or segments")
            had = has
        trial.again(out, True)
        yield trial
