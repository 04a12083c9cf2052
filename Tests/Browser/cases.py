"""Cases of a browser test: functions of the tool and a browser, by name, one after the other."""

import os
import sys
import time

from browser import Browser, Failure

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
cases = []


def case(function):
    cases.append(function)
    return function


def check(is_true, what):
    if not is_true:
        raise Failure(what)


def run(render, words):
    """All cases, or those whose names hold one of the words; how many failed ends the process."""
    failed = 0
    chosen = [entry for entry in cases if not words or any(word in entry.__name__ for word in words)]
    with Browser() as chrome:
        for entry in chosen:
            start = time.monotonic()
            try:
                entry(os.path.abspath(render), chrome)
                verdict = "passed"
            except Exception as error:  # noqa: BLE001 - a case that breaks must not hide the others
                failed += 1
                verdict = f"FAILED: {error if isinstance(error, Failure) else repr(error)}"
            print(f"{entry.__name__.replace('_', ' ')}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
