"""Runs that are ended at random moments."""
import os
import signal
import time

import film as films
from trial import Trial

SIGNALS = [(signal.SIGKILL, -9), (signal.SIGTERM, 143), (signal.SIGINT, 130)]
# A run that is ended by a signal it can hear may take so long to tidy up, in seconds.
GRACE = 3


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
        child.send_signal(ending)
        killed = time.monotonic()
        run = films.end(child)
        if time.monotonic() - killed > GRACE + 3:
            trial.faults.append("it took long to end")
        # Before the program listens, the system ends it by itself.
        trial.expect(run, [code, 0] + ([-ending] if moment < 0.2 else []), "^error: interrupted$")
        trial.inspect(out, leftovers=ending == signal.SIGKILL)
        trial.again(out, options.resumes)
        yield trial
    if options.resumes and "SIGKILL again and again".startswith(options.cases):
        yield from series(plans, dice)


def series(plans, dice):
    """One film that is killed again and again: each run begins where the one before ended."""
    for film in plans:
        if not films.frames(film.files):
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
                trial.faults.append(f"run {turn + 1} has lost {had - has} frames")
            had = has
        trial.again(out, True)
        yield trial
