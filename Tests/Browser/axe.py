"""axe-core, the checker of accessibility, where it can be had: it is no part of the project.

`make test-browser` puts a Python package that ships it into .build/axe.
"""

import glob
import json
import os

from browser import Failure
from cases import ROOT

FOLDER = os.path.join(ROOT, ".build", "axe")


def script():
    """axe's own text; None where it is not installed."""
    found = glob.glob(os.path.join(FOLDER, "**", "axe.min.js"), recursive=True)
    if not found:
        return None
    with open(found[0], encoding="utf-8") as file:
        return file.read()


def is_missing():
    """Whether there is no axe; in CI there must be one."""
    if script() is not None:
        return False
    if os.environ.get("CI", "") not in ("", "0", "false"):
        raise Failure(f"axe-core is not in {FOLDER}: `make test-browser` installs it")
    print("  axe-core cannot be installed, so accessibility is not tested", flush=True)
    return True


def findings(page):
    """What axe finds on the page as it is now: a line for each element."""
    # A page's policy knows only its own scripts; what the protocol evaluates is not bound by it.
    if not page.run("typeof axe !== 'undefined'"):
        page.run(script() + "; 0")
    found = page.run("axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations)", seconds=60)
    return [f"{rule['id']} ({rule['impact']}): {node['target'][0]}: {json.dumps(node['failureSummary'])[:160]}"
            for rule in found for node in rule["nodes"]]


def screens():
    """A desktop and a phone, light and dark: a name, and the words of `Browser.page` for each."""
    for dark in (False, True):
        for width, height, density, phone in ((1280, 860, 1, False), (390, 844, 2, True)):
            yield f"{width}, {'dark' if dark else 'light'}", {
                "width": width, "height": height, "density": density, "phone": phone, "dark": dark}


class Looks:
    """What axe found in the states of pages: each finding once, with where it was seen."""

    def __init__(self):
        self.found = {}

    def __call__(self, page, state):
        for finding in findings(page):
            self.found.setdefault(finding, []).append(state)

    def check(self):
        """Fails with all findings, if there are any."""
        if self.found:
            raise Failure("\n".join(
                f"{finding}, in {states[0]} and {len(states) - 1} more" for finding, states in self.found.items()))
