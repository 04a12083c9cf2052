"""What the preview answers to a page, question by question."""
import http.cookiejar
import json
import re
import subprocess
import urllib.error
import urllib.request

QUESTIONS = [
    ("/api/film", {}), ("/api/keys", {}), ("/api/controls", {}), ("/api/notes", {}), ("/api/throws", {}),
    ("/api/layers", {"time": 0.25}), ("/api/values", {"time": 0.25, "keys": []}), ("/api/check", {}),
    ("/api/hit", {"time": 0.25, "x": 20, "y": 20}), ("/api/frame", {"time": 0.25, "scale": 0.5}),
    ("/api/chart", {"width": 400, "height": 200, "keys": []}), ("/api/trail", {"layer": 1}),
    ("/api/film", {"revision": 99}), ("/api/frame", {"time": "soon"}), ("/api/draft", {"edits": 7}), ("/api/none", {}),
]


class Desk:
    """A preview of a scene, and a browser that it has let in."""

    def __init__(self, render, scene, folder):
        self.process = subprocess.Popen(
            [render, "preview", scene, "--json"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        text = ""
        while not text.rstrip().endswith("}"):
            line = self.process.stdout.readline()
            if not line:
                break
            text += line
        self.address = json.loads(text).get("address", "")
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def ask(self, path, question=None):
        """The status, the headers that say something of the answer, and its text."""
        origin = "/".join(self.address.split("/")[:3])
        request = urllib.request.Request(self.address if path == "/" else origin + path)
        if question is not None:
            request.data = json.dumps(question).encode()
            request.add_header("Content-Type", "application/json")
            request.add_header("Origin", origin)
        try:
            answer = self.browser.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in ("Date", "Content-Length")]
        text = answer.read().decode("utf-8", "replace")
        text = re.sub(r'"revision": ?\d+', '"revision": 0', text)
        return f"{path} {question}\n{answer.status}\n" + "\n".join(headers) + "\n" + text

    def end(self):
        self.process.terminate()
        self.process.wait(30)


def answers(render, scene, folder):
    """All that a page asks first, its own files, and questions that are refused."""
    desk = Desk(render, scene, folder)
    try:
        page = desk.ask("/")
        files = sorted(set(re.findall(r'(?:src|href)="([\w./-]+)"', page)))
        told = [page] + [desk.ask("/" + name.lstrip("/")) for name in files]
        told += [desk.ask(path, question) for path, question in QUESTIONS]
    finally:
        desk.end()
    port = desk.address.split(":")[-1].split("/")[0]
    return "\n".join(told).replace(port, "PORT")
