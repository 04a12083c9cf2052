"""A fixed share of the host's cores for each machine, by control groups with a quota.

The machines of these tests share the cores of one host, so three of them are no faster than one. With a quota each
has as much of a core as it would have alone, and wall times can be compared.
"""
import contextlib
import os
import pathlib
import time

# So long is a quota counted, in microseconds: short, so that a machine is not still for long.
PERIOD = 20_000
# Version 1 has a hierarchy for the processor, version 2 one for everything.
ROOTS = [(pathlib.Path("/sys/fs/cgroup/cpu"), 1), (pathlib.Path("/sys/fs/cgroup"), 2)]


class Shares:
    """Groups for machines, each with so many cores; to be entered, and removed at the end."""

    def __init__(self, cores):
        self.cores, self.folder, self.groups = cores, None, []

    def __enter__(self):
        for root, version in ROOTS:
            folder = root / f"flipbook-farm-{os.getpid()}-{time.monotonic_ns()}"
            try:
                if version == 2:
                    (root / "cgroup.subtree_control").write_text("+cpu")
                folder.mkdir()
            except OSError:
                continue
            self.folder, self.version = folder, version
            try:
                # What else runs on the host must not take from the machines.
                self.write(folder, {1: ("cpu.shares", 262_144), 2: ("cpu.weight", 10_000)})
                if version == 2:
                    (folder / "cgroup.subtree_control").write_text("+cpu")
                return self
            except OSError:
                folder.rmdir()
                self.folder = None
        raise OSError("no control groups with a quota for the processor can be made here")

    def write(self, folder, values):
        name, value = values[self.version]
        (folder / name).write_text(str(value))

    def join(self, name):
        """Makes a machine's group, and what its first process calls before it starts: all that it starts is in it."""
        folder = self.folder / f"{name}-{len(self.groups)}"
        folder.mkdir()
        self.groups.append(folder)
        quota = int(self.cores * PERIOD)
        if self.version == 1:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (folder / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (folder / "cpu.max").write_text(f"{quota} {PERIOD}")
        return lambda: (folder / "cgroup.procs").write_text("0")

    def __exit__(self, *_):
        # A group goes when its last process is gone; this process returns to where it came from.
        (self.folder.parent / "cgroup.procs").write_text("0")
        end = time.monotonic() + 10
        for folder in [*self.groups, self.folder]:
            while folder.exists() and time.monotonic() < end:
                with contextlib.suppress(OSError):
                    folder.rmdir()
                time.sleep(0.02)
