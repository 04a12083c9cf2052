"""Three workers that each run tasks of an Open Job Description, as a farm's workers do.

`openjd run` runs tasks of one machine after each other. What a farm's scheduler adds is done here: tasks
are dealt out, those of a worker that is lost go to another, and a step waits for the one before it.
"""
import json
import pathlib
import shutil

import machines

PROGRAMS = ["openjd"]


class OpenJobDescription:
    name = "Open Job Description"
    # Running a task again is the scheduler's work.
    tries = 1

    def __init__(self, folder, count=3):
        self.folder, self.count = pathlib.Path(folder), count
        self.machines, self.doing, self.lost = {}, {}, []
        self.folder.mkdir()
        self.waiting, self.steps = [], []

    def __enter__(self):
        return self

    def submit(self, template, job, steps, parameters):
        machines.run("openjd", "check", template)
        parameters = [f"Scene={job.scene}", f"Parts={job.parts}", f"Render={shutil.which('render')}", *parameters]
        self.command = ["openjd", "run", template, *(word for each in parameters for word in ("-p", each))]
        # What is to do: lists of tasks of the first step, then the step behind it as a whole.
        parts = [{"Part": str(part)} for part in range(1, job.parts + 1)]
        share = -(-len(parts) // self.count)
        self.waiting = [["--step", steps[0], "--no-run-dependencies", "--tasks",
                         json.dumps(parts[first:first + share])] for first in range(0, len(parts), share)]
        self.steps = [["--step", step, "--no-run-dependencies"] for step in steps[1:]]

    def film(self, job):
        self.submit("farm/openjd/film.yaml", job, ["Parts", "Encode"],
                    [f"Folder={job.folder}", f"Clip={job.folder}.mp4", f"Options={' '.join(job.options)}"])

    def batch(self, job):
        self.submit("farm/openjd/batch.yaml", job, ["Rows"], [f"Rows={job.rows}", f"Output={job.output}"])

    def lose(self, number):
        self.lost.append(number)
        if number in self.machines:
            self.machines[number].pull_the_plug()

    def is_done(self):
        for number, work in list(self.doing.items()):
            status = self.machines[number].process.poll()
            if status is None:
                continue
            # A worker that was lost leaves its work to others; a task that fails by itself ends the job.
            if number in self.lost:
                self.waiting.append(work)
            elif status:
                raise RuntimeError(f"{self.name}: a task failed\n{(self.folder / f'{number}.log').read_text()[-2000:]}")
            del self.doing[number], self.machines[number]
        if not self.waiting and not self.doing and self.steps:
            self.waiting.append(self.steps.pop(0))
        for number in range(1, self.count + 1):
            if self.waiting and number not in self.machines and number not in self.lost:
                self.doing[number] = self.waiting.pop(0)
                with open(self.folder / f"{number}.log", "ab") as log:
                    self.machines[number] = machines.Machine(
                        number, [*self.command, *self.doing[number]], log)
        return not self.doing and not self.waiting

    def __exit__(self, *_):
        for machine in self.machines.values():
            machine.pull_the_plug()
