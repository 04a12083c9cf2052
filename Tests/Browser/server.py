"""A server of the program's own, for as long as a block runs."""

import signal
import subprocess

from browser import Failure
from cases import check


class Server:
    """Prints its address on a line of its own, and ends on Ctrl-C."""

    def __init__(self, words, folder, environment=None):
        self.process = subprocess.Popen(
            words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        lines = map(str.strip, self.process.stdout)
        self.address = next((line for line in lines if line.startswith("http://127.0.0.1:")), "")
        check(self.address, "no address is printed")
        self.port = int(self.address.split(":")[2].split("/")[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the server does not end on Ctrl-C")
        self.process.stdout.close()
