#!/usr/bin/env python3
"""Submits a film to OpenCue: a layer with a frame for each part, and a layer after it that joins them.

    python3 farm/opencue/film.py 8 scenes/pip.json /films/pip.mp4 [options of render …]
    python3 farm/opencue/film.py --print 8 …        prints the job for Cuebot instead of submitting it

Each part encodes segments of the clip into /films/pip. Needs opencue-pyoutline and a Cuebot (CUEBOT_HOSTS), and the
variables SHOW, SHOT and USER; RENDER is the program. A frame that fails runs again as often as the show's settings say;
`cueadmin` can limit that, because OpenCue does not distinguish exit codes.

Checked: pyoutline builds the job, whose XML Tests/Farm/schemas.py compares, and whose commands it runs. Not run: there was no
Cuebot.
"""
import os
import pathlib
import sys

import outline
import outline.cuerun
import outline.modules.shell
from outline.backend import cue

RENDER = os.environ.get("RENDER", "render")


def job(parts, scene, clip, *options):
    film = outline.Outline(f"film_{pathlib.Path(scene).stem}".replace(" ", "_"), shot=os.environ.get("SHOT", "none"),
                           show=os.environ.get("SHOW", "films"), user=os.environ.get("USER", "nobody"))
    # #IFRAME# is the number of the frame, without zeros before it.
    render = outline.modules.shell.Shell("parts", range=f"1-{parts}", chunk=1, threads=2.0, memory="1g", threadable=True,
                                         command=[RENDER, scene, "-o", clip, "--shard", f"#IFRAME#/{parts}",
                                                  "--resume", *options])
    film.add_layer(render)
    encode = outline.modules.shell.ShellCommand(
        "encode", range="1-1", threads=2.0, memory="2g", threadable=True,
        command=[RENDER, "encode", os.path.splitext(clip)[0], "-o", clip])
    encode.depend_all(render)
    film.add_layer(encode)
    return film


def main():
    words = sys.argv[1:]
    prints = words[:1] == ["--print"]
    if len(words[prints:]) < 3:
        sys.exit(__doc__)
    film = job(*words[prints:])
    launcher = outline.cuerun.OutlineLauncher(film, pause=False)
    if prints:
        film.setup()
        print(cue.serialize(launcher))
    else:
        launcher.launch(use_pycuerun=False)


if __name__ == "__main__":
    main()
