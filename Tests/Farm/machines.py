"""Machines that are namespaces of Linux: processes, a network address and a host name of their own.

They share the host's cores and its file system, as the nodes of a farm share a file server. Ending a
machine is pulling its plug: the kernel kills all that runs there at once, and its address is gone.
"""
import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import time

# Addresses that exist in the run's own network namespace only.
NETWORK = "10.77.0."
CONTROL = NETWORK + "254"
SEPARATE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "--net", "--uts", "--mount"]
# CPU seconds of what machines ran when their plugs were pulled.
cpu_of_the_killed = 0
# The share of the host's cores that each machine has (shares.py); None for whatever is free.
shares = None
# Waits for its cable, then runs what the machine is for; as the first process it also reaps orphans.
BOOT = """
hostname "$1"
until ip link show eth0 >/dev/null 2>&1; do sleep 0.02; done
ip link set lo up; ip addr add "$2/24" dev eth0; ip link set eth0 up
shift 2; "$@" & wait $!
"""


def enter():
    """Makes the network of the machines; to be called in a program that `inside` has started."""
    run("hostname", "control")
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "farm", "type", "bridge")
    run("ip", "addr", "add", CONTROL + "/24", "dev", "farm")
    run("ip", "link", "set", "farm", "up")


def inside(command, environment):
    """The exit status of a program in namespaces of its own, which take with them all that it started."""
    program = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *SEPARATE, *command], env=environment)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: program.kill())
    return program.wait()


def run(*command, **options):
    """What a command prints; ends the run with its complaint when it fails."""
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def wait(what, seconds, is_so, pause=0.05):
    """Waits until something is so; ends the run when it takes too long."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise RuntimeError(f"no {what} within {seconds} s")
        time.sleep(pause)


class Machine:
    """One machine, switched on: `command` is what it runs."""

    def __init__(self, number, command, log):
        self.name, self.address = f"node{number}", NETWORK + str(number)
        self.process = subprocess.Popen(
            [*SEPARATE, "bash", "-c", BOOT, "boot", self.name, self.address, *command],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=shares and shares.join(self.name))
        cable = f"cable{number}-{self.process.pid}"[:15]
        # unshare needs a moment to leave this network.
        mine = os.readlink("/proc/self/ns/net")
        wait("network of its own", 5, lambda: os.readlink(f"/proc/{self.process.pid}/ns/net") != mine, 0.005)
        run("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns",
            str(self.process.pid))
        run("ip", "link", "set", cable, "master", "farm", "up")

    def first_process(self):
        """The process that everything there ends with; None before it began."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        with contextlib.suppress(OSError, IndexError):
            return int(children.read_text().split()[0])
        return None

    def processes(self):
        """All others that run there: their names, and CPU seconds with those of children that have ended."""
        found = []
        first = self.first_process()
        with contextlib.suppress(OSError):
            mine = os.readlink(f"/proc/{first}/ns/pid")
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                with contextlib.suppress(OSError):
                    if process.name != str(first) and os.readlink(process / "ns/pid") == mine:
                        name, _, numbers = (process / "stat").read_text().rpartition(")")
                        ticks = sum(int(number) for number in numbers.split()[11:15])
                        found.append((name.partition("(")[2], ticks / os.sysconf("SC_CLK_TCK")))
        return found

    def is_rendering(self):
        """Whether a task is at work there."""
        return any(name == "render" for name, _ in self.processes())

    def pull_the_plug(self):
        """Ends everything that runs there at once."""
        global cpu_of_the_killed
        # The kernel adds up the CPU of children that somebody waited for, which nobody does here.
        cpu_of_the_killed += sum(cpu for _, cpu in self.processes())
        if first := self.first_process():
            with contextlib.suppress(OSError):
                os.kill(first, signal.SIGKILL)
        self.process.wait()
