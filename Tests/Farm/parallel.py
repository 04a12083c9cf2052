"""GNU parallel, which hands tasks to three machines by ssh."""
import os
import pathlib
import subprocess

import machines

PROGRAMS = ["parallel", "ssh", "ssh-keygen", "dropbear", "dropbearkey"]
# Root's home is the engine's folder there, so that its key lets in whoever has it, and nobody's own does.
SERVE = 'mount --bind "$1/passwd" /etc/passwd; exec dropbear -F -E -s -p 22 -r "$1/host" -P "$1/$(hostname).pid"'


class Parallel:
    name = "GNU parallel"
    # How often a part that may pass is begun.
    tries = 3

    def __init__(self, folder, count=3):
        self.folder, self.count = pathlib.Path(folder), count
        self.machines, self.process = {}, None
        self.folder.mkdir()

    def __enter__(self):
        folder = self.folder
        machines.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "key")
        machines.run("dropbearkey", "-t", "ed25519", "-f", folder / "host")
        (folder / ".ssh").mkdir(mode=0o700)
        (folder / "key.pub").rename(folder / ".ssh" / "authorized_keys")
        (folder / ".ssh" / "authorized_keys").chmod(0o600)
        (folder / "passwd").write_text(f"root:x:0:0:root:{folder}:/bin/bash\n")
        (folder / "hosts").write_text("".join(
            f"1/{machines.NETWORK}{n}\n" for n in range(1, self.count + 1)))
        (folder / "config").write_text(
            f"IdentityFile {folder}/key\nIdentitiesOnly yes\nUser root\nLogLevel ERROR\nBatchMode yes\n"
            "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\n"
            "ConnectTimeout 2\nServerAliveInterval 1\nServerAliveCountMax 2\n")
        self.log = open(folder / "log", "ab")
        for number in range(1, self.count + 1):
            self.machines[number] = machines.Machine(
                number, ["bash", "-c", SERVE, "serve", str(folder)], self.log)
        for number in range(1, self.count + 1):
            machines.wait("an answer by ssh", 20, lambda: not subprocess.run(
                ["ssh", "-F", folder / "config", f"{machines.NETWORK}{number}", "true"],
                capture_output=True).returncode)
        return self

    def start(self, script, *arguments):
        self.process = subprocess.Popen(
            [script, *arguments], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            env={**os.environ, "HOSTS": str(self.folder / "hosts"), "HOME": str(self.folder),
                 "PARALLEL_SSH": f"ssh -F {self.folder}/config"})

    def film(self, job):
        self.start("farm/parallel/film.sh", str(job.parts), job.scene, job.folder, *job.options)

    def batch(self, job):
        self.start("farm/parallel/batch.sh", str(job.parts), job.scene, job.rows, job.output)

    def lose(self, number):
        self.machines[number].pull_the_plug()

    def is_done(self):
        return self.process.poll() is not None

    def __exit__(self, *_):
        if self.process:
            self.process.kill()
            self.process.wait()
        for machine in self.machines.values():
            machine.pull_the_plug()
        self.log.close()
