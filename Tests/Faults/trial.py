"""One disturbed run, the run after it, and what both came to."""
import os
import shutil

import film as films


class Trial:
    """A row of the table: what was done when, what came of it, and what is wrong with that."""

    def __init__(self, group, what, when, film):
        self.group, self.what, self.when, self.film = group, what, when, film
        self.run = None
        self.code, self.words = "", ""
        self.faults = []
        self.there = self.kept = self.redone = 0
        self.is_equal = False

    def expect(self, run, codes, pattern=None):
        """The run's code is one of these; a run that failed has one message like the pattern."""
        self.run, self.code, self.words = run, str(run.status), run.words
        if run.status not in codes:
            self.faults.append(f"code {run.status} instead of {' or '.join(map(str, codes))}")
        if run.survivors:
            self.faults.append(f"{len(run.survivors)} processes were left")
        if pattern and isinstance(run.status, int) and run.status > 0:
            self.faults += films.message_faults(run, pattern)

    def inspect(self, out, leftovers=False):
        """Only whole files stand there."""
        self.faults += self.film.faults(out, leftovers)

    def again(self, out, resumes, **options):
        """The next run completes: its files are those of an undisturbed one, and nothing else is there."""
        files = films.tree(out)
        self.there = len(films.pieces(files))
        known = films.listed(files) or set()
        # There is nothing to go on with where neither frames nor segments are kept.
        resumes = resumes and self.film.resumes and bool(films.pieces(self.film.files))
        before = films.inodes(out)
        run = films.end(self.film.start(*(["--resume"] if resumes else []), **options))
        if run.status != 0:
            self.faults.append(f"the next run ends with code {run.status}: {run.errors.strip()[:200]}")
        after, now, true = films.inodes(out), films.settled(films.tree(out)), films.settled(self.film.files)
        self.kept = sum(1 for frame in after if before.get(frame) == after[frame])
        self.redone = len(after) - self.kept
        lost = known & {frame for frame in after if before.get(frame) != after[frame]}
        if resumes and lost:
            self.faults.append(f"{len(lost)} frames that were whole and listed were made again")
        self.is_equal = now == true
        if not self.is_equal:
            for name in sorted(now.keys() | true.keys()):
                if now.get(name) != true.get(name):
                    state = "missing" if name not in now else "left" if name not in true else "different"
                    self.faults.append(f"after the next run {name} is {state}")

    @property
    def row(self):
        """What a table needs of it, for a file."""
        return {name: value for name, value in vars(self).items() if name not in ("film", "run")}

    def fresh(self):
        """An empty place for the film."""
        out = os.path.join(self.film.folder, "out")
        shutil.rmtree(out, ignore_errors=True)
        os.makedirs(out)
        self.film.prepare(out)
        return out
