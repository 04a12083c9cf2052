"""What a judge is asked, what came of it, and the table of how often it was right."""
import dataclasses
import json
import pathlib
import subprocess


@dataclasses.dataclass(frozen=True)
class Case:
    """Something whose truth is known: the name is unique within its judge, the kind is a row of the table."""

    name: str
    kind: str
    truth: dict


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What was said of a case, and whether that is so. A case that could not be judged is not right."""

    case: Case
    is_right: bool
    said: str
    # What a row counts besides right and wrong, such as "the first frame is exact".
    marks: frozenset = frozenset()
    # What is more than yes or no, such as how many of its centers are within their bars.
    counts: dict = dataclasses.field(default_factory=dict)

    def members(self):
        return {"case": self.case.name, "kind": self.case.kind, "truth": self.case.truth, "right": self.is_right,
                "said": self.said, "marks": sorted(self.marks), **({"counts": self.counts} if self.counts else {})}


@dataclasses.dataclass(frozen=True)
class Row:
    """A line of the table: how many of how many, and the share that is the goal (at least, or at most)."""

    name: str
    count: int
    of: int
    at_least: float = None
    at_most: float = None

    @property
    def share(self):
        return self.count / self.of if self.of else 0.0

    @property
    def is_met(self):
        # What was not looked at has not been met.
        if not self.of:
            return False
        return (self.at_least is None or self.share >= self.at_least) and (self.at_most is None or self.share <= self.at_most)

    @property
    def goal(self):
        if self.at_least is not None:
            return f"≥ {self.at_least:.0%}"
        return f"≤ {self.at_most:.0%}" if self.at_most is not None else ""


def share_of_right(outcomes, name, kinds=None, at_least=1.0):
    """A row: how many of the outcomes (of these kinds) are right."""
    of = [one for one in outcomes if kinds is None or one.case.kind in kinds]
    return Row(name, sum(one.is_right for one in of), len(of), at_least=at_least)


def share_of_mark(outcomes, name, mark, kinds=None, at_least=None, at_most=None):
    """A row: how many of the outcomes (of these kinds) carry a mark."""
    of = [one for one in outcomes if kinds is None or one.case.kind in kinds]
    return Row(name, sum(mark in one.marks for one in of), len(of), at_least=at_least, at_most=at_most)


def table(judge, rows):
    """The rows of a judge as a table of Markdown, with its question above."""
    lines = [f"### {judge.__name__}", "", judge.__doc__.splitlines()[0], "",
             "| what | cases | share | goal | |", "|---|---:|---:|---:|---|"]
    for row in rows:
        verdict = "" if not row.goal else "met" if row.is_met else "**missed**"
        lines.append(f"| {row.name} | {row.count} of {row.of} | {row.share:.1%} | {row.goal} | {verdict} |")
    return "\n".join(lines) + "\n"


@dataclasses.dataclass(frozen=True)
class Answer:
    """What the program said and how it ended."""

    code: int
    out: str
    err: str

    def json(self):
        """What it printed, as JSON; None where it is none."""
        try:
            return json.loads(self.out)
        except ValueError:
            return None


@dataclasses.dataclass(frozen=True)
class Desk:
    """The program that is judged, and the folder in which it works."""

    render: pathlib.Path
    folder: pathlib.Path = None

    def at(self, folder):
        return Desk(self.render, folder)

    def write(self, name, content):
        """A file of the case: text, or a value as JSON."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1))
        return path

    def run(self, *words, seconds=120):
        """Runs `render` with these words; what takes longer than it may has the code 124."""
        try:
            done = subprocess.run([str(self.render), *map(str, words)], cwd=self.folder, capture_output=True, text=True,
                                  timeout=seconds, stdin=subprocess.DEVNULL, errors="replace")
        except subprocess.TimeoutExpired:
            return Answer(124, "", f"no answer within {seconds} s")
        return Answer(done.returncode, done.stdout, done.stderr)
