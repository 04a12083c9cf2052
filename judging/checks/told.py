"""What `render check` told of a scene: whether it passed, from which frame on it differs, and in which words."""
import dataclasses
import json
import os
import subprocess


@dataclasses.dataclass(frozen=True)
class Told:
    """The answer of a check."""

    code: int
    text: str
    report: dict

    @property
    def passed(self):
        return self.code == 0

    @property
    def first_frame(self):
        """The first frame that is told to look otherwise; where only values are told to differ, theirs."""
        frames = {True: [], False: []}
        for scene in self.report.get("scenes", []):
            for level in scene.get("levels", []):
                first = level.get("first") or {}
                if first.get("frame") is not None:
                    frames[level["level"] == "values"].append(first["frame"])
        return min(frames[False] or frames[True], default=None)


def check(desk, *words, in_ci=True, seconds=120):
    """Runs `render check` as in CI, or as at a desk."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    if in_ci:
        environment["CI"] = "true"
    try:
        done = subprocess.run([str(desk.render), "check", "--json", *map(str, words)], cwd=desk.folder, env=environment,
                              capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds, errors="replace")
    except subprocess.TimeoutExpired:
        return Told(124, f"no answer within {seconds} s", {})
    try:
        report = json.loads(done.stdout)
    except ValueError:
        report = {}
    lines = [one["message"] for one in report.get("diagnostics", [])]
    lines += [result["failure"] for result in report.get("results", [])
              if result.get("failure") and result["failure"] not in "\n".join(lines)]
    return Told(done.returncode, "\n".join(lines) or done.stderr.strip(), report)


def record(desk, scene="scene.json"):
    """Records the references; what cannot be recorded is an error of the corpus."""
    told = check(desk, scene, "--record", in_ci=False)
    if told.code:
        raise ValueError(f"cannot be recorded: {told.text[:300]}")
