"""Headless Chromium, driven through its own protocol over a pipe: Python's standard library and nothing else."""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome"]


def path():
    """Where a Chromium is; None where there is none."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


class Failure(Exception):
    pass


class Browser:
    """A Chromium with a profile of its own, which is gone afterwards."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="flipbook-browser-")
        to_child, our_end = os.pipe()
        child_end, from_child = our_read, their_write = os.pipe()
        self.write_end, self.read_end = our_end, our_read

        def streams():
            os.setpgid(0, 0)
            # The protocol wants them as 3 and 4; first away from there.
            a, b = os.dup(to_child), os.dup(their_write)
            a, b = os.dup2(a, 60), os.dup2(b, 61)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [path(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--mute-audio",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions", "--disable-background-networking",
             f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=streams, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(their_write)
        self.buffer = b""
        self.last = 0
        self.events = []

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def call(self, method, session=None, seconds=20, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        number, end = self.last, time.monotonic() + seconds
        while True:
            answer = self.read(end - time.monotonic())
            if answer is None:
                raise Failure(f"{method}: no answer in {seconds} s")
            if answer.get("id") == number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def read(self, seconds):
        end = time.monotonic() + max(0, seconds)
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise Failure("the browser has ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def page(self, width=1280, height=860, density=1, phone=False, dark=False):
        return Page(self, width, height, density, phone, dark)


class Page:
    """One tab."""

    def __init__(self, browser, width, height, density, phone, dark):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.resize(width, height, density, phone)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def resize(self, width, height, density=1, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density,
                  mobile=phone)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def open(self, address):
        answer = self.call("Page.navigate", url=address)
        if answer.get("errorText"):
            raise Failure(f"{address}: {answer['errorText']}")
        self.wait("document.readyState === 'complete'")

    def run(self, script, seconds=20):
        """The value of a script, which may be a promise."""
        answer = self.browser.call(
            "Runtime.evaluate", self.session, seconds=seconds, expression=script, awaitPromise=True,
            returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failure(f"{script}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait(self, script, seconds=15):
        """Waits until a script is true; asks again where a page that is reloaded takes the answer with it."""
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.run(f"Promise.resolve({script}).then(Boolean)", seconds=5)
            except Failure:
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise Failure(f"not within {seconds} s: {script}")
            time.sleep(0.03)

    def key(self, key, shift=False, control=False):
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Enter": 13, "Escape": 27, " ": 32, "Tab": 9}
        parameters = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key.upper()) if len(key) == 1 else 0),
                      "modifiers": (8 if shift else 0) + (2 if control else 0)}
        if len(key) == 1 and not control:
            parameters["text"] = key
        if key == "Enter":
            parameters["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        parameters.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def mouse(self, kind, x, y, buttons=0, clicks=0, modifiers=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or clicks else "none",
                  buttons=buttons, clickCount=clicks, modifiers=modifiers)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, buttons=1, clicks=1)
        self.mouse("mouseReleased", x, y, clicks=1)

    def box(self, selector):
        """x, y, width and height of an element."""
        found = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            "e.scrollIntoView({block: 'nearest', inline: 'nearest'});"
            "const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })()")
        if not found:
            raise Failure(f"there is no {selector}")
        return found

    def press(self, selector):
        """Clicks the middle of an element."""
        x, y, width, height = self.box(selector)
        self.click(x + width / 2, y + height / 2)

    def picture(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
