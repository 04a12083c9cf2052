"""The results as a table for people: on the terminal, and as a page of the documents."""
import collections
import re

# The folder of one run.
SCRATCH = re.compile(r"/\S*flipbook-faults-[^/]*/\S*?/(?=bin/)")

TITLES = {
    "kills": "Killed at random moments",
    "disk": "A full disk",
    "ffmpeg": "ffmpeg",
    "folder": "The folder",
    "streams": "Readers of streams",
    "parts": "Parts of a clip",
}


def row(trial):
    verdict = "FAULT" if trial.faults else "ok"
    return (
        f"{verdict:5}  {trial.group:7}  {trial.what:46.46}  {trial.when:16.16}  code {trial.code:3}  "
        f"{trial.there:3} frames there, {trial.redone:3} made again")


def summary(trials, seconds):
    wrong = sum(1 for trial in trials if trial.faults)
    equal = sum(1 for trial in trials if trial.is_equal)
    there, kept = sum(trial.there for trial in trials), sum(trial.kept for trial in trials)
    redone = sum(trial.redone for trial in trials)
    return (
        f"{len(trials)} disturbed runs in {seconds:.0f} s: {wrong} with faults; after {equal} of them the next run's files "
        f"were those of an undisturbed one; {there} frames were there, {kept} were kept, {redone} made")


def merged(trials):
    """Rows of one kind together: how many, which codes, how many frames."""
    kinds = collections.OrderedDict()
    for trial in trials:
        kinds.setdefault(trial.what, []).append(trial)
    return kinds


def span(numbers):
    numbers = sorted(numbers)
    return f"{numbers[0]}" if numbers[0] == numbers[-1] else f"{numbers[0]}–{numbers[-1]}"


def moments(trials):
    """When: the first and the last of many."""
    times = [trial.when for trial in trials if trial.when]
    if not times:
        return ""
    if len(set(times)) == 1:
        return times[0]
    times = sorted(times, key=lambda text: [float(word) for word in text.split() if word.replace(".", "").isdigit()])
    return f"{times[0]} … {times[-1]}"


def words(trials):
    """What was said, each thing once, without names and numbers of one run."""
    said = []
    for trial in trials:
        text = SCRATCH.sub("", trial.words)
        if text and text not in said:
            said.append(text)
    return "; ".join(f"`{text[:110]}`" for text in said[:1])


def page(trials, summary, version, options, kernel):
    lines = [
        "# What happens when a run is disturbed", "",
        "`make test-faults` disturbs runs of a film of 90 frames, and of one of three segments, and checks what is left: only complete files, a correct",
        "manifest, one message, an [exit code](json.md#diagnostics) that fits, and no process. Then the film is rendered again"
        + (" with `--resume`." if options.resumes else "."),
        "After that the folder must contain exactly the bytes of an undisturbed run. The test needs root, for disks of a few",
        "blocks, and takes some minutes; `python3 Tests/Faults/faults.py --only disk` runs one group. Moments are random",
        "(`--seed`).", "",
        "Found and fixed so far: a run whose folder was emptied or replaced ended with code 0 and a manifest of missing frames, and",
        "again when the folder was replaced between the last check and the last write of the manifest; a manifest was truncated where",
        "a line reached the end of the disk; a run that a signal ended on a busy machine left the lock next to its clip; a permission",
        "that was revoked while a frame was written ended with a different code (74) than one revoked before (73); of clips that are cut,",
        "a run whose folder of segments was emptied ended with 0, an ffmpeg that states no version named the film for all other parts,",
        "and a disk that took a part of what was written was reported as another error.", "",
        "To verify that the test finds faults, the program was broken on purpose: files written in place, unfinished files left after a",
        "full disk, a signal or a kill, a manifest line that is not taken back, frames that are not checked at the end, a lock that",
        "remains, an ffmpeg whose helpers live on or that may hang forever. Each was reported.", "",
        f"The last run, with {version} on Linux {kernel}:", "", f"> {summary}", "",
        "*Frames there* are complete frames after the disturbed run, *made again* are those that the next run wrote"
        + ("; it kept the others." if options.resumes else "."), "",
    ]
    for group, title in TITLES.items():
        chosen = [trial for trial in trials if trial.group == group]
        if not chosen:
            continue
        lines += [f"## {title}", "", "| what | when | runs | codes | says | frames there | made again | equal bytes |",
                  "|---|---|---|---|---|---|---|---|"]
        for what, rows in merged(chosen).items():
            codes = ", ".join(sorted({trial.code for trial in rows}))
            equal = sum(1 for trial in rows if trial.is_equal)
            lines.append(
                f"| {what} | {moments(rows)} | {len(rows)} | {codes} | {words(rows)} | {span([t.there for t in rows])} "
                f"| {span([t.redone for t in rows])} | {equal} of {len(rows)} |")
        lines.append("")
    return "\n".join(lines)
