"""An ffmpeg that is slow, dead, missing, too old, or does nothing."""
import os
import shutil

import film as films
from trial import Trial

# What stands in ffmpeg's place, the code and the message that are expected, and further arguments.
# $REAL is the real one; frames are 256 000 bytes each.
CASES = [
    ("missing", None, 69, r"ffmpeg is not installed", []),
    ("dead from the start", "exit 1", 74, r"ffmpeg .*(1|code)", []),
    ("dead from the start, with words", "echo 'out of licenses' >&2; exit 3", 74, r"ffmpeg .*3", []),
    ("dead in the middle", "head -c 3000000 >/dev/null; exit 1", 74, r"ffmpeg ", []),
    ("killed in the middle", "head -c 3000000 >/dev/null; kill -9 $$", 74, r"ffmpeg .*(kill|signal)", []),
    ("ending in the middle without an error", "head -c 3000000 >/dev/null; exit 0", 74, r"wrote 0 of|ffmpeg ", []),
    ("writing nothing", "cat >/dev/null; exit 0", 74, r"wrote 0 of", []),
    ("too old for the encoder", "echo \"Unknown encoder 'libx264'\" >&2; exit 1", 69, r"built without libx264", []),
    ("too old for an option", "echo \"Unrecognized option 'setparams'.\" >&2; exit 1", 74, r"ffmpeg ", []),
    ("no program", "\0", 69, r"cannot start .*ffmpeg", []),
    ("hanging from the start", "exec sleep 600", 74, r"did nothing for 1 s.*--encoder-timeout", ["--encoder-timeout", "1"]),
    ("hanging in the middle", "head -c 3000000 >/dev/null; exec sleep 600", 74, r"did nothing for 1 s", ["--encoder-timeout", "1"]),
    ("hanging at the end", "cat >/dev/null; exec sleep 600", 74, r"did nothing for 1 s", ["--encoder-timeout", "1"]),
    ("hanging with helpers of its own", "sleep 600 & sleep 600 & wait", 74, r"did nothing for 1 s", ["--encoder-timeout", "1"]),
    ("stopped, not ended", "kill -STOP $$", 74, r"did nothing for 1 s", ["--encoder-timeout", "1"]),
    ("slow to start", "sleep 1.2; exec \"$REAL\" \"$@\"", 0, None, ["--encoder-timeout", "3"]),
    ("slow to read", "SLOW", 0, None, ["--encoder-timeout", "2"]),
]
# Passes on a frame in 40 ms: slower than the limit in all, but never without a sign of life.
SLOW = """#!/usr/bin/python3
import os, subprocess, sys, time
real = subprocess.Popen([{real!r}, *sys.argv[1:]], stdin=subprocess.PIPE)
while piece := os.read(0, 1 << 18):
    time.sleep(0.04)
    real.stdin.write(piece)
real.stdin.close()
sys.exit(real.wait())
"""


# Lines before a script, so that only one run of the encoder is broken: each segment has its own, and joining them.
AT_THE_SECOND = 'case "$*" in *00040-*) ;; *) exec "$REAL" "$@";; esac\n'
AT_THE_JOIN = 'case "$*" in *concat*) ;; *) exec "$REAL" "$@";; esac\n'
# Segments name the encoder's version, so its first run must succeed; these fail there.
AT_THE_VERSION = ("missing", "dead from the start", "no program", "hanging from the start")


def trials(plans, dice, options):
    real = shutil.which("ffmpeg")
    for film in plans:
        for name, script, code, pattern, additions in CASES:
            if not name.startswith(options.cases):
                continue
            if film.name != "segments" or name in AT_THE_VERSION or script == "SLOW":
                yield broken(film, real, name, script, code, pattern, additions, options)
            for plan, where, words in (("segments", AT_THE_SECOND, "at the second segment"),
                                       ("MP4 of three segments", AT_THE_JOIN, "at the join")):
                if film.name == plan and script not in (None, "SLOW", "\0"):
                    yield broken(film, real, name, where + script, code, pattern, additions, options, words)


def broken(film, real, name, script, code, pattern, additions, options, where=""):
    name = f"{name} {where}".strip()
    trial = Trial("ffmpeg", f"{name}, {film.name}", additions[-1] + " s allowed" if additions else "", film)
    out = trial.fresh()
    folder = os.path.join(film.folder, "bin")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    # What the scripts need, and nothing else: the real ffmpeg is out of reach.
    for tool in ("sh", "head", "cat", "sleep", "kill"):
        os.symlink(shutil.which(tool), os.path.join(folder, tool))
    if script is not None:
        path = os.path.join(folder, "ffmpeg")
        with open(path, "w") as file:
            if script == "SLOW":
                file.write(SLOW.format(real=real))
            else:
                file.write(script if script == "\0" else f"#!/bin/sh\nREAL={real}\n{script}\n")
        os.chmod(path, 0o755)
    run = films.end(film.start(*additions, environment={"PATH": folder}))
    trial.expect(run, [code], pattern)
    if pattern and "did nothing" in pattern and run.seconds > 20:
        trial.faults.append(f"it took {run.seconds:.0f} s to give up")
    trial.inspect(out)
    trial.again(out, options.resumes)
    return trial
