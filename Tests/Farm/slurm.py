"""A Slurm of three machines with its own key, configuration and folders, and nothing of the system's."""
import os
import pathlib
import subprocess
import time

import machines

PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo"]
CONFIGURATION = """
ClusterName=farm
SlurmctldHost=control({control})
SlurmUser=root
AuthType=auth/munge
# A job that lost its node waits for so many seconds before it runs again (Slurm's default: 120).
AuthInfo=socket={folder}/munge.sock,cred_expire=5
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
MailProg=/bin/true
ReturnToService=1
# A node that does not answer for so many seconds is down (Slurm's default: 300).
SlurmdTimeout=3
MessageTimeout=2
TCPTimeout=1
SlurmctldLogFile={folder}/slurmctld.log
SlurmctldPidFile={folder}/slurmctld.pid
StateSaveLocation={folder}/state
SlurmdLogFile={folder}/%n.log
SlurmdPidFile={folder}/%n.pid
SlurmdSpoolDir={folder}/%n
SlurmdParameters=config_overrides
{nodes}
PartitionName=farm Nodes=ALL Default=YES State=UP
"""


class Slurm:
    name = "Slurm"
    # How often a part that may pass is begun.
    tries = 4

    def __init__(self, folder, count=3):
        self.folder, self.count = pathlib.Path(folder), count
        self.machines, self.daemons, self.asked = {}, [], 0
        self.folder.mkdir()
        (self.folder / "state").mkdir()
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        # Two cores a machine, which a task takes as a whole: so three tasks run at a time.
        nodes = "\n".join(f"NodeName=node{n} NodeAddr={machines.NETWORK}{n} CPUs=2 RealMemory=4000"
                          for n in range(1, count + 1))
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(CONFIGURATION.format(
            folder=folder, control=machines.CONTROL, nodes=nodes))
        self.environment = {**os.environ, "SLURM_CONF": str(self.configuration)}
        self.log = open(self.folder / "daemons.log", "ab")

    def __enter__(self):
        self.start("munged", "--foreground", "--force", f"--key-file={self.folder}/munge.key",
                   *(f"--{what}={self.folder}/munge.{end}" for what, end in (
                       ("socket", "sock"), ("pid-file", "pid"), ("log-file", "log"), ("seed-file", "seed"))))
        machines.wait("munged", 10, (self.folder / "munge.sock").exists)
        self.start("slurmctld", "-D", "-f", str(self.configuration))
        for number in range(1, self.count + 1):
            self.machines[number] = machines.Machine(
                number, ["slurmd", "-D", "-N", f"node{number}", "-f", str(self.configuration)], self.log)
        machines.wait("three idle nodes of Slurm", 30,
                      lambda: self.ask("sinfo", "-h", "-t", "idle", "-o", "%D") == str(self.count))
        return self

    def start(self, *command):
        self.daemons.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log,
                                             stderr=self.log, env=self.environment))

    def ask(self, *command):
        return subprocess.run(command, text=True, capture_output=True, env=self.environment).stdout.strip()

    def film(self, job):
        machines.run("farm/slurm/film.sh", str(job.parts), job.scene, job.folder, *job.options,
                     env=self.environment)

    def batch(self, job):
        machines.run("farm/slurm/batch.sh", str(job.parts), job.scene, job.rows, job.output,
                     env=self.environment)

    def lose(self, number):
        self.machines[number].pull_the_plug()

    def is_done(self):
        # Asking costs the controller and the host as much as drawing some frames.
        if time.monotonic() - self.asked < 0.5:
            return False
        self.asked = time.monotonic()
        return self.ask("squeue", "-h", "-o", "%T") == ""

    def __exit__(self, *_):
        for machine in self.machines.values():
            machine.pull_the_plug()
        for daemon in self.daemons:
            daemon.kill()
            daemon.wait()
        self.log.close()
