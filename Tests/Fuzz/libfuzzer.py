#!/usr/bin/env python3
"""Has libFuzzer look for input that crashes, hangs or is answered wrongly; the targets take turns.

    python3 Tests/Fuzz/libfuzzer.py --fuzzer PROGRAM [--seconds 600] [--target scene] [--merge]

Findings are written to out/fuzz/, with what to do about them; the corpus grows in out/fuzz/corpus/. `--merge` puts the
smallest inputs that reach all that was reached into Tests/Fuzz/corpus/, which `make test` replays.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import seeds

# The longest input of a target in bytes, and of one that is kept in the repository.
LONGEST = {"scene": 8192, "path": 2048, "text": 512, "image": 16384, "svg": 4096, "pixels": 4096, "manifest": 4096,
           "rows": 2048, "caml": 8192, "lottie": 8192}
KEPT = {"scene": 1500, "path": 200, "text": 160, "image": 2500, "svg": 400, "pixels": 400, "manifest": 1200,
        "rows": 400, "caml": 1500, "lottie": 1500}
KEPT_BYTES = 250_000
# What a run reaches at least. One that reaches less was built without coverage of Swift, so it found nothing because it
# did not look: of several `-sanitize` arguments the compiler takes the last, and SwiftPM gives them in any order.
REACHED = 50
# What an input may take: far more than what a release build takes, for every access is watched.
SECONDS, MEBIBYTES = 25, 3072


def environment(target):
    # A leak is told of by libFuzzer itself. A crash of Swift's must not wait for its own traces.
    return {
        **os.environ, "FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": "detect_stack_use_after_return=0:allocator_may_return_null=1:max_allocation_size_mb=2048",
        "LSAN_OPTIONS": f"suppressions={seeds.ROOT}/Tests/Sanitizers/leak.supp:print_suppressions=0",
        "UBSAN_OPTIONS": "print_stacktrace=1"}


def fuzz(fuzzer, target, seconds, out):
    """Runs a target for so long; the findings."""
    corpus, found = out / "corpus" / target, out / target
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    known = set(found.iterdir())
    words = out / f"{target}.dict"
    words.write_text(seeds.dictionary(target))
    with tempfile.TemporaryDirectory(prefix="flipbook-fuzz-") as scratch:
        seeds.gather(target, pathlib.Path(scratch))
        with open(out / f"{target}.log", "w") as log:
            status = subprocess.run(
                [fuzzer, f"-max_total_time={seconds}", f"-max_len={LONGEST[target]}", f"-timeout={SECONDS}",
                 f"-rss_limit_mb={MEBIBYTES}", f"-artifact_prefix={found}/", "-print_final_stats=1", "-close_fd_mask=1",
                 *([f"-dict={words}"] if words.stat().st_size else []), corpus, scratch],
                env=environment(target), stderr=log).returncode
    text = (out / f"{target}.log").read_text(errors="replace")
    runs = [line.split()[-1] for line in text.splitlines() if line.startswith("stat::number_of_executed_units")]
    reached = [int(number) for number in re.findall(r" cov: (\d+) ", text)]
    findings = sorted(set(found.iterdir()) - known)
    if not findings and max(reached, default=0) < REACHED:
        print(f"{target}: BLIND, {max(reached, default=0)} places were reached, and {REACHED} are the least; see "
              f"{out / target}.log")
        return 1
    print(f"{target}: {runs[0] if runs else 'no'} inputs, {max(reached, default=0)} places, {len(findings)} findings", flush=True)
    for path in findings:
        print(f"  FOUND {path}; see {out / target}.log\n"
              f"  Again: FUZZ_TARGET={target} {fuzzer} {path}\n"
              f"  When it is mended, its smallest form goes into Tests/Fuzz/findings/{target}/", flush=True)
    if status and not findings:
        print(f"  FOUND nothing, but it ended with {status}: see {out / target}.log")
    return len(findings) + (1 if status and not findings else 0)


def merge(fuzzer, target, out):
    """Keeps the smallest inputs that reach all that small inputs reach."""
    with tempfile.TemporaryDirectory(prefix="flipbook-fuzz-") as scratch:
        everything, small, best = (pathlib.Path(scratch) / name for name in ("all", "small", "best"))
        seeds.gather(target, everything)
        for folder in (small, best):
            folder.mkdir()
        grown = out / "corpus" / target
        inputs = [*everything.iterdir(), *(grown.iterdir() if grown.is_dir() else [])]
        for number, path in enumerate(sorted(inputs, key=lambda path: path.stat().st_size)):
            if path.stat().st_size <= KEPT[target]:
                shutil.copy(path, small / f"{number:06}")
        subprocess.run(
            [fuzzer, "-merge=1", f"-timeout={SECONDS}", f"-rss_limit_mb={MEBIBYTES}", best, small],
            env=environment(target), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        folder = seeds.CORPUS / target
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        total = 0
        for path in sorted(best.iterdir(), key=lambda path: path.stat().st_size):
            total += path.stat().st_size
            if total > KEPT_BYTES:
                break
            shutil.copy(path, folder / path.name)
        print(f"{target}: {len(list(folder.iterdir()))} inputs are kept", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--fuzzer", required=True, help="the program flipbook-fuzz")
    parser.add_argument("--seconds", type=int, default=600, help="for how long in all")
    parser.add_argument("--target", choices=LONGEST, help="one target instead of all in turn")
    parser.add_argument("--merge", action="store_true", help="renew the corpus in the repository")
    parser.add_argument("--out", type=pathlib.Path, default=seeds.ROOT / "out/fuzz")
    options = parser.parse_args()
    options.fuzzer = os.path.abspath(options.fuzzer)
    targets = [options.target] if options.target else list(LONGEST)
    if options.merge:
        for target in targets:
            merge(options.fuzzer, target, options.out)
        return 0
    seconds = max(1, options.seconds // len(targets))
    return 1 if sum(fuzz(options.fuzzer, target, seconds, options.out) for target in targets) else 0


if __name__ == "__main__":
    sys.exit(main())
