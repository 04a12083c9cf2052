"""Saves, drafts and undo of `render preview`: several previews, editors beside them, tabs and servers that end.

    Tests/Browser/saving.py RENDER [NAME …]    all cases, or those whose names hold one of the words
"""

import http.client
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

from cases import case, check, run
from studio import PIXEL, SCENE, Preview, complaints, opened, read, save, scene

LIST = """{ "size": [20, 20], "duration": 0.1, "parameters": { "a": 0.1, "b": 0.1 },
  "views": [ { "id": "v", "frame": [5, 5, 10, 10], "backgroundColor": "red", "opacity": "$a" } ] }
"""


class Client:
    """Asks a preview what its page would ask, without a browser."""

    def __init__(self, studio):
        self.port = studio.port
        _, answer = self.send("GET", studio.address[studio.address.index("/?"):])
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]

    cookie = ""

    def send(self, method, path, body=""):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        link.request(method, path, body, {"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"})
        answer = link.getresponse()
        text = answer.read()
        link.close()
        return text, answer

    def ask(self, path, question=None):
        text, answer = self.send("POST", path, json.dumps(question or {}))
        return {**json.loads(text), "status": answer.status}

    def draft(self, **values):
        return self.ask("/api/draft", {"edits": {f"parameters.{name}": str(value) for name, value in values.items()}})


def parameters(path):
    return json.loads(read(path))["parameters"]


@case
def two_previews_save_at_one_instant(render, chrome):
    """Each changes its own number: whoever is told that it is written finds it in the file."""
    with scene(LIST) as path, Preview(render, path) as one, Preview(render, path) as two:
        clients = {"a": Client(one), "b": Client(two)}
        for count in range(100):
            values = {"a": round(0.2 + count * 0.001, 4), "b": round(0.5 + count * 0.002, 4)}
            for name, client in clients.items():
                client.draft(**{name: values[name]})
            start, answers = threading.Barrier(2), {}

            def written(name):
                start.wait()
                answers[name] = clients[name].ask("/api/save")

            threads = [threading.Thread(target=written, args=(name,)) for name in clients]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            check(all(answer.get("written") for answer in answers.values()), f"round {count}: {answers}")
            check(parameters(path) == values, f"round {count}: {parameters(path)} is not {values}")
        check(os.listdir(os.path.dirname(path)) == [os.path.basename(path)], f"left behind: {os.listdir(os.path.dirname(path))}")


@case
def an_editor_saves_meanwhile(render, chrome):
    """One that renames, and one that writes in place, at every millisecond of a save: what it saved stays."""
    for is_renaming in (True, False):
        with scene(LIST) as path, Preview(render, path) as studio:
            client = Client(studio)
            for count in range(60):
                client.draft(a=round(0.2 + count * 0.001, 4))
                answers = []
                thread = threading.Thread(target=lambda: answers.append(client.ask("/api/save")))
                thread.start()
                time.sleep(count % 20 / 1000)
                with open(path) as file:
                    text = file.read()
                # Its own number, in what it has read: a file that is being written is read as it is.
                text = text if text.rstrip().endswith("}") else LIST
                document = json.loads(text)
                document["parameters"]["b"] = count
                if is_renaming:
                    save(path + "~", json.dumps(document))
                    os.rename(path + "~", path)
                else:
                    save(path, json.dumps(document))
                thread.join()
                end = time.monotonic() + 3
                while parameters(path)["b"] != count and time.monotonic() < end:
                    time.sleep(0.005)
                check(parameters(path)["b"] == count, f"round {count}, renaming {is_renaming}: {read(path)}")


STIFFNESS = "views[1].gestures[0].pan.release.snap.spring.stiffness"


def status(page):
    return page.run("document.querySelector('#edit [role=status]').textContent")


@case
def a_draft_with_errors_is_not_saved(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = chrome.page()
        page.call("Log.enable")
        opened(studio, page)
        page.run("Inspector.show('edit')")
        page.wait("Editing.controls.length")
        page.run(f"Editing.set('{STIFFNESS}', '150')")
        page.run(f"Editing.set('{STIFFNESS}', '-5')")
        page.wait("!document.getElementById('problems').hidden")
        page.wait("document.querySelector('#edit button.main').disabled")
        check("errors" in status(page), status(page))
        page.key("w")
        page.wait("document.getElementById('toast').checkVisibility({ visibilityProperty: true })")
        check("Not saved" in page.run("document.getElementById('toast').textContent"), "nothing is said")
        # The server does not rely on the page.
        answer = page.run("Link.ask('/api/save').then(() => 'saved', error => error.message)")
        check("not saved" in answer and "stiffness" in answer, answer)
        check(read(path) == SCENE, "the scene is broken")
        page.key("z")
        page.wait("document.getElementById('problems').hidden")
        page.key("w")
        page.wait("!Object.keys(Editing.edits).length")
        check('"stiffness": 150' in read(path), "what compiles is saved")
        check(complaints(page) == [], f"{complaints(page)}")


@case
def undo_and_redo_live_across_saves(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('edit')")
        page.wait("Editing.controls.length")

        def saved(value):
            page.key("w")
            page.wait("!Object.keys(Editing.edits).length && !document.body.classList.contains('drafted')")
            check(f'"stiffness": {value}' in read(path), f"{value} is not in the file: {read(path)}")

        for value in (150, 120):
            page.run(f"Editing.set('{STIFFNESS}', '{value}')")
        saved(120)
        page.run(f"Editing.set('{STIFFNESS}', '90')")
        saved(90)
        # Back through both saves, a save in the middle, and forth again.
        shown = lambda: page.run(f"document.querySelector('[data-path$=stiffness] input[type=number]').value")
        for value in (120, 150, 200):
            page.key("z")
            check(shown() == str(value), f"{shown()} is not {value}")
        saved(200)
        check(read(path) == SCENE, "undone is not as before")
        for value in (150, 120, 90):
            page.key("Z", shift=True)
            check(shown() == str(value), f"{shown()} is not {value}")
        saved(90)
        check(page.run("Editing.future.length") == 0, "something is left to be done again")


# Every second answer about the controls is handed on late, and every save is confirmed late.
LATE = """(() => {
  const ask = Link.ask;
  let count = 0;
  Link.ask = async (path, ...rest) => {
    const isLate = path === '/api/save' || path === '/api/controls' && count++ % 2 === 0;
    const answer = await ask(path, ...rest);
    if (isLate) await new Promise(resolve => setTimeout(resolve, 250));
    return answer;
  };
})()"""


@case
def answers_that_come_late_undo_nothing(render, chrome):
    """A change and a save that are made while older answers are on their way count, and undo knows all of them."""
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('edit')")
        page.wait("Editing.controls.length")
        page.run(LATE)
        shown = lambda: page.run(f"document.querySelector('[data-path$=stiffness] input[type=number]').value")
        for value in (150, 120, 90):
            page.run(f"Editing.set('{STIFFNESS}', '{value}')")
            time.sleep(0.1)
            # The second and the third are saved while the save before them has not been confirmed.
            page.key("w")
        page.wait("!Object.keys(Editing.edits).length && !document.body.classList.contains('drafted')")
        end = time.monotonic() + 5
        while '"stiffness": 90' not in read(path) and time.monotonic() < end:
            time.sleep(0.02)
        check('"stiffness": 90' in read(path), f"the last change is not saved: {read(path)}")
        page.wait("!document.body.classList.contains('drafted')")
        for value in (120, 150, 200):
            page.key("z")
            check(shown() == str(value), f"undone to {shown()}, not to {value}")


@case
def a_recorded_touch_is_undone_before_and_after_its_save(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('edit')")
        page.wait("Editing.controls.length")
        page.press("#arm")
        x, y, width, height = page.box("#picture")
        at = lambda px: (x + width * px / 200, y + height * 60 / 120)
        page.mouse("mousePressed", *at(30), buttons=1, clicks=1)
        for step in range(1, 11):
            page.mouse("mouseMoved", *at(30 + 6 * step), buttons=1)
            time.sleep(0.012)
        page.mouse("mouseReleased", *at(90), clicks=1)
        page.wait("Editing.takes.length === 1")
        page.run("Finger.toggle()")
        page.key("z")
        page.wait("Editing.takes.length === 0")
        page.key("Z", shift=True)
        page.wait("Editing.takes.length === 1")
        page.key("w")
        page.wait("!Editing.takes.length && !document.body.classList.contains('drafted')")
        check('"touch"' in read(path), "the touch is not in the script")
        page.key("z")
        page.wait("document.body.classList.contains('drafted')")
        page.key("w")
        page.wait("!document.body.classList.contains('drafted')")
        check(read(path) == SCENE, f"undone is not as before: {read(path)}")


@case
def saved_is_seen_in_every_panel(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        for tab in ("edit", "curves"):
            page = opened(studio, chrome.page())
            page.run("Inspector.show('edit')")
            page.wait("Editing.controls.length")
            page.run(f"Editing.set('parameters.tint', '\"#0000{len(tab):02X}\"')")
            page.wait("document.body.classList.contains('drafted') && !Screen.isBusy")
            page.run(f"Inspector.show('{tab}')")
            page.key("w")
            page.wait("document.getElementById('toast').checkVisibility({ visibilityProperty: true })")
            # Long after the new version has come.
            time.sleep(1.5)
            check(page.run("document.getElementById('toast').checkVisibility({ visibilityProperty: true })"), "it is gone at once")
            check(page.run("document.getElementById('toast').textContent") == "Saved.", "it says something else")
            check(status(page) == "Saved.", f"{status(page)}")
            page.close()


@case
def a_tab_that_closes_with_a_draft_asks(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        for has_draft in (False, True):
            page = opened(studio, chrome.page())
            # A browser asks only for pages that somebody has used.
            page.click(10, 10)
            page.run("Inspector.show('edit')")
            page.wait("Editing.controls.length")
            if has_draft:
                page.run("Editing.set('parameters.tint', '\"#0000FF\"')")
                page.wait("document.body.classList.contains('drafted')")
            chrome.events.clear()
            page.call("Page.close")
            end = time.monotonic() + 3
            asked = lambda: [event for event in chrome.events if event["method"] == "Page.javascriptDialogOpening"]
            gone = lambda: [event for event in chrome.events if event["method"] == "Target.detachedFromTarget"]
            while not asked() and not gone() and time.monotonic() < end:
                event = chrome.read(0.1)
                if event:
                    chrome.events.append(event)
            check(bool(asked()) == has_draft, f"a draft: {has_draft}, asked: {bool(asked())}")
            if asked():
                check(asked()[0]["params"]["type"] == "beforeunload", f"{asked()}")
                page.call("Page.handleJavaScriptDialog", accept=True)


@case
def a_draft_outlives_its_preview(render, chrome):
    drafts = tempfile.mkdtemp(prefix="flipbook-drafts-")
    try:
        for how in ("ended", "killed"):
            with scene() as path:
                with Preview(render, path, drafts) as studio:
                    page = opened(studio, chrome.page())
                    check(page.run("document.getElementById('kept').hidden"), "a draft is offered where none is")
                    page.run("Inspector.show('edit')")
                    page.wait("Editing.controls.length")
                    page.run("Editing.set('parameters.tint', '\"#0000FF\"')")
                    page.wait(f"{PIXEL % (30, 60)}[2] === 255")
                    if how == "killed":
                        studio.process.send_signal(signal.SIGKILL)
                        studio.process.wait()
                    page.call("Runtime.disable")
                for answer, blue in (("Restore", 255), ("Discard", 0)):
                    with Preview(render, path, drafts) as studio:
                        page = opened(studio, chrome.page())
                        page.wait("!document.getElementById('kept').hidden")
                        words = page.run("document.querySelector('#kept p').textContent")
                        check(words.startswith("An unsaved draft of ") and "1 change." in words, words)
                        check(page.run(PIXEL % (30, 60))[:3] == [255, 0, 0], "it is taken unasked")
                        page.run(f"[...document.querySelectorAll('#kept button')].find(b => b.textContent === '{answer}').click()")
                        page.wait(f"document.getElementById('kept').hidden && {PIXEL % (30, 60)}[2] === {blue}")
                        check(page.run("document.body.classList.contains('drafted')") == bool(blue), "the draft")
                        check(read(path) == SCENE, "it is written unasked")
                with Preview(render, path, drafts) as studio:
                    page = opened(studio, chrome.page())
                    time.sleep(0.3)
                    check(page.run("document.getElementById('kept').hidden"), "what was thrown away comes back")
                left = [name for _, _, names in os.walk(drafts) for name in names if name.endswith(".json")]
                check(left == [], f"left in the folder of drafts: {left}")
    finally:
        shutil.rmtree(drafts, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
