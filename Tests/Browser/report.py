"""The report of `render check` in a real browser: from a disk and served, by keys, drags and on a phone.

    Tests/Browser/report.py RENDER [NAME …]        all cases, or those whose names hold one of the words
    Tests/Browser/report.py RENDER --pictures DIR  screenshots, wide and narrow, light and dark
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import axe
from browser import Browser
from cases import case, check, run
from server import Server
from studio import complaints


def save(path, text):
    with open(path, "w") as out:
        out.write(text)


# A card that a spring throws, and a badge that fades.
SCENE = """{ "size": [160, 120], "fps": 30, "duration": 1, "background": "white",
  "views": [
    { "id": "card", "frame": [10, 40, 40, 40], "backgroundColor": "%(color)s", "cornerRadius": 8, "animations": [
      { "spring": { "keyPath": "position.x", "fromValue": 30, "toValue": 120, "mass": 1, "stiffness": %(stiffness)s,
        "damping": 12, "fillMode": "forwards", "removedOnCompletion": false } } ] },
    { "id": "badge", "frame": [120, 10, 20, 20], "backgroundColor": "#007AFF" } ],
  "script": [ { "at": %(at)s, "animate": { "duration": 0.4, "changes": { "badge.opacity": 0 } } } ] }
"""
BEFORE = {"color": "#FF3B30", "stiffness": 100, "at": 0.2}


class Project:
    """Scenes, their references, and a report of what was changed since."""

    def __init__(self, render, changes):
        self.render = render
        self.folder = tempfile.mkdtemp(prefix="flipbook-report-")
        os.mkdir(f"{self.folder}/scenes")
        for name in changes:
            self.write(name, {})
        self.run("--record")
        for name, change in changes.items():
            self.write(name, change)
        check(self.run().returncode == 1, "nothing differs")

    def write(self, name, change):
        save(f"{self.folder}/scenes/{name}.json", SCENE % {**BEFORE, **change})

    def run(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        arguments = arguments or ("--verbose",)
        return subprocess.run([self.render, "check", *arguments], cwd=self.folder, capture_output=True, text=True,
                              env=environment)

    @property
    def address(self):
        return f"file://{self.folder}/out/check/index.html"

    def references(self, scene):
        folder = f"{self.folder}/references/{scene}"
        found = {}
        for name in sorted(os.listdir(folder)):
            with open(f"{folder}/{name}", "rb") as file:
                found[name] = file.read()
        return found


CHANGES = {
    "spring": {"stiffness": 80}, "late": {"at": 0.3}, "later": {"at": 0.3}, "color": {"color": "#FF3B3A"},
}


@contextlib.contextmanager
def project(render, changes=CHANGES):
    found = Project(render, changes)
    try:
        yield found
    finally:
        shutil.rmtree(found.folder, ignore_errors=True)


def opened(page, address):
    """Opens a page, and listens to what it complains about."""
    page.call("Log.enable")
    page.open(address)
    page.wait("typeof Page !== 'undefined' && Page.isReady")
    return page


def scene_of(page):
    return page.run("document.querySelector('#detail h2').textContent")


def choose(page, name):
    page.run(f"List.select(List.items.find(item => Data.scenes[item.scene].name === {json.dumps(name)}), true)")


@case
def opens_from_a_disk_by_cause(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        titles = page.run("[...document.querySelectorAll('.groupHead b')].map(b => b.textContent)")
        late = next(i for i, title in enumerate(titles) if title.startswith("badge opacity is 3 frames"))
        rows = page.run(f"[...document.querySelectorAll('.group')[{late}].querySelectorAll('.row b')].map(b => b.textContent)")
        check(rows == ["late", "later"], f"two scenes of one cause: {rows}")
        check(titles[0] == titles[late], f"the cause of most scenes comes first: {titles}")
        choose(page, "spring")
        words = page.run("document.querySelector('.verdict').textContent")
        check(words.startswith("card position") and "from frame" in words and "by " in words, words)
        says = page.run("document.querySelector('.says').textContent")
        check(says == "The scene says spring stiffness 100 → 80.", says)
        page.wait("[...document.querySelectorAll('#detail img')].every(img => img.complete && img.naturalWidth > 0)")
        check(page.run("document.querySelectorAll('.chart img').length") >= 1, "no curve")
        check(complaints(page) == [], f"{complaints(page)}")


@case
def works_by_keys_alone(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        first = scene_of(page)
        page.key("j")
        check(scene_of(page) != first, "J goes to the next failure")
        page.key("k")
        check(scene_of(page) == first, "K goes back")
        page.key("]")
        check(scene_of(page) not in ("late", "later"), "] goes to the next cause")
        choose(page, "spring")
        for number, view in enumerate(["side", "swipe", "onion", "difference", "amplified", "blink"], 1):
            page.key(str(number))
            check(page.run("Stage.view") == view, f"{number} shows {view}")
            chosen = page.run("document.querySelector('.views [aria-checked=true]').dataset.view")
            check(chosen == view, f"{chosen} is marked")
        check(page.run("Stage.isBlinking") is False, "blinks without being asked")
        shown = "Stage.host.querySelector('.over').style.visibility"
        before = page.run(shown)
        page.key(" ")
        check(page.run(shown) != before, "Space swaps the pictures")
        # Three flashes a second can harm: at most two changes.
        page.key("b")
        changes = page.run(f"""new Promise(done => {{ let last = {shown}, count = 0; const start = performance.now();
            (function look() {{ const now = {shown}; if (now !== last) {{ last = now; count += 1 }}
              performance.now() - start < 2100 ? requestAnimationFrame(look) : done(count) }})() }})""")
        check(2 <= changes <= 5, f"{changes} changes in 2.1 s")
        page.key("b")
        check(page.run("Stage.isBlinking") is False, "B stops blinking")
        page.key("1")
        page.key("Home")
        check(page.run("Frames.index") == 0, "Home goes to the first frame")
        page.key("n")
        check(page.run("Frames.isDifferent(Frames.index)"), "N goes to a frame that differs")
        index = page.run("Frames.index")
        page.key("ArrowRight")
        check(page.run("Frames.index") == index + 1, "an arrow steps a frame")
        page.key("p")
        page.key("Enter")
        check(page.run("document.getElementById('large').open"), "Enter enlarges")
        page.key("+")
        page.key("+")
        check(page.run("document.querySelector('#large-stage .shot').clientWidth") == 320, "+ shows two pixels for one")
        page.key("Escape")
        page.wait("!document.getElementById('large').open")
        page.key("?")
        check(page.run("document.getElementById('help').open"), "? lists the keys")
        page.key("Escape")
        page.wait("!document.getElementById('help').open")
        page.key("/")
        check(page.run("document.activeElement.id") == "search", "/ searches")
        for letter in "later":
            page.key(letter)
        check(page.run("List.items.map(item => item.name)") == ["later"], "one scene is found")
        page.key("Enter")
        check(scene_of(page) == "later", "Enter takes the first that was found")
        page.key("t")
        check(page.run("document.documentElement.dataset.theme") == "dark", "T makes it dark")


@case
def drags_the_edge_and_the_strip(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        choose(page, "spring")
        page.key("n")
        page.key("2")
        x, y, width, height = page.box(".shot")
        page.mouse("mousePressed", x + width * 0.5, y + height / 2, buttons=1, clicks=1)
        for step in range(5, 9):
            page.mouse("mouseMoved", x + width * step / 10, y + height / 2, buttons=1)
        page.mouse("mouseReleased", x + width * 0.8, y + height / 2, clicks=1)
        split = page.run("Stage.split")
        check(abs(split - 0.8) < 0.02, f"the edge is at {split}")
        clip = page.run("document.querySelector('.swipe .over').style.clipPath")
        check(clip.startswith("inset(0") and "80" in clip, clip)
        page.run("document.querySelector('.swipe .handle').focus()")
        page.key("ArrowLeft")
        check(page.run("Stage.split") < split, "the edge follows the arrows")
        x, y, width, height = page.box(".strip")
        count = page.run("Frames.scene.frames.off.length")
        page.click(x + width * (count - 0.5) / count, y + 20)
        check(page.run("Frames.index") == count - 1, "a press on the strip goes there")


@case
def fits_a_phone_light_and_dark(render, chrome):
    with project(render) as made:
        for dark in (False, True):
            page = opened(chrome.page(390, 844, 2, phone=True, dark=dark), made.address)
            check(page.run("document.getElementById('detail').offsetParent === null"), "the list comes first")
            page.press(".row")
            page.wait("document.getElementById('list').offsetParent === null")
            for name in CHANGES:
                choose(page, name)
                for view in "123456":
                    page.key(view)
                    wide = page.run("document.documentElement.scrollWidth")
                    check(wide <= 390, f"{name}, view {view}: {wide} points wide")
            small = page.run("""[...document.querySelectorAll('button')].filter(b => b.offsetParent && !b.matches('.handle'))
                .filter(b => b.getBoundingClientRect().height < 24).map(b => b.textContent)""")
            check(not small, f"too small to press: {small}")
            ground = page.run("getComputedStyle(document.body).backgroundColor")
            level = int(ground.split("(")[1].split(",")[0])
            check(level < 64 if dark else level > 200, f"the ground is {ground}")
            page.press("#back")
            check(page.run("document.getElementById('detail').offsetParent === null"), "back to the list")
            page.close()


@case
def hostile_names_are_only_text(render, chrome):
    name = "<img src=x onerror='window.harm=1'><script>window.harm=1<"
    change = {"stiffness": "80"}
    with project(render, {name: change, "a\u202egnp.exe": change, "'\"&amp;`": change}) as made:
        # Names of files hold no slash, reasons do.
        why = "</script><script>window.harm=1</script><!--"
        save(f"{made.folder}/references/{name}/expect.json",
             json.dumps({"motion": [{"key": "card", "restsBy": 0.1, "why": why}]}))
        made.run()
        page = opened(chrome.page(), made.address)
        names = page.run("List.items.map(item => Data.scenes[item.scene].name)")
        check(name in names, f"{names}")
        check(not any("\u202e" in text for text in names), "a name turns the text round")
        choose(page, name)
        check(why in page.run("document.getElementById('detail').textContent"), "the reason is cut off")
        for _ in range(len(names)):
            page.key("j")
        choose(page, name)
        page.key("g")
        page.run("Page.print()")
        page.wait("[...document.querySelectorAll('#detail img')].every(img => img.complete && img.naturalWidth > 0)")
        check(page.run("window.harm === undefined"), "a name was run")
        check(page.run("!document.querySelector('img[src=x]')"), "a name became an element")
        # What is put into the page does not run: its policy knows the digests of its own scripts.
        page.run("""(() => { const script = document.createElement('script'); script.textContent = 'window.harm = 2';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror="window.harm = 3">') })()""")
        page.run("new Promise(done => setTimeout(done, 200))")
        check(page.run("window.harm === undefined"), "a script of somebody else was run")


@case
def five_thousand_failures_open_within_a_second(render, chrome):
    """A real page whose scenes are repeated, brief as where there are many, with as many pictures as a page may have."""
    with project(render) as made:
        path = f"{made.folder}/out/check/index.html"
        with open(path) as file:
            text = file.read()
        head, rest = text.split('id="data">', 1)
        body, tail = rest.split("</script>", 1)
        data = json.loads(body)
        scenes = data["scenes"]
        count = len(scenes)
        for number in range(5000):
            scene = json.loads(json.dumps(scenes[number % count]))
            scene["name"] = f"scene {number}"
            for level in scene["levels"]:
                if "lines" in level:
                    level["lines"] = [line[:80] for line in level["lines"][:1]]
            scene["curves"] = []
            if number >= 100:
                scene.pop("frames", None)
                for level in scene["levels"]:
                    level.pop("lines", None)
            data["scenes"].append(scene)
            group = number % 40
            if group >= len(data["groups"]):
                data["groups"].append({**data["groups"][0], "title": f"cause {group}", "members": []})
            scene["groups"] = [group]
            data["groups"][group]["members"].append([len(data["scenes"]) - 1, "card.position"])
        body = json.dumps(data).replace("<", "\\u003c")
        room = 8_000_000 - len(head.encode()) - len(body.encode()) - len(tail.encode()) - 100_000
        check(room > 0, "the data alone has more than 8 MB")
        padding = "".join(
            f'<script type="text/plain" id="q{i}">{"A" * 16000}</script>\n' for i in range(room // 16100))
        save(path, head + 'id="data">' + body + "</script>" + tail.replace("</body>", padding + "</body>"))
        check(7_000_000 < os.path.getsize(path) <= 8_000_000, f"{os.path.getsize(path)} bytes")
        times = []
        for _ in range(3):
            page = chrome.page()
            page.call("Page.addScriptToEvaluateOnNewDocument", source="""
                addEventListener('DOMContentLoaded', () => { setTimeout(() => {
                  const before = document.querySelector('#detail h2').textContent;
                  dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
                  const after = document.querySelector('#detail h2').textContent;
                  requestAnimationFrame(() => setTimeout(() => { window.interactive = after === before ? -1 : performance.now() })) }) })""")
            opened(page, made.address)
            page.wait("window.interactive")
            times.append(page.run("window.interactive"))
            page.close()
        check(min(times) > 0, "the first key does nothing")
        check(min(times) <= 1000, f"the first key works after {times} ms")
        print(f"  the first key works {min(times):.0f} ms after the page was asked for", flush=True)


class Served(Server):
    """A report that is served while the block runs."""

    def __init__(self, made):
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        super().__init__([made.render, "check", "--serve", "--port", "0"], made.folder, environment)


def toast(page):
    return page.run("document.getElementById('toast').textContent")


@case
def approves_and_undoes_when_served(render, chrome):
    with project(render) as made, Served(made) as served:
        page = opened(chrome.page(), served.address)
        check(page.run("location.search") == "", "the token stays in the address")
        before = {name: made.references(name) for name in CHANGES}
        choose(page, "spring")
        page.wait("[...document.querySelectorAll('#detail img')].every(img => img.complete && img.naturalWidth > 0)")
        page.press(".actions[data-level=values] button")
        page.wait("document.querySelector('.actions[data-level=values] span')")
        after = made.references("spring")
        changed = [name for name in after if after[name] != before["spring"].get(name)]
        check(changed == ["values.json"], f"approving the values writes {changed}")
        check(all(made.references(name) == before[name] for name in CHANGES if name != "spring"), "other scenes are written")
        check("1 approved" in page.run("document.getElementById('summary').textContent"), "the page counts it")
        # One frame alone, then all that is left; a frame that is only drawn to show a cause is no reference.
        page.run("Frames.go(Frames.differing(Frames.scene.frames)[1])")
        page.press("[data-frame]:not([hidden])")
        page.wait("Approval.order.length === 2")
        now = made.references("spring")
        changed = [name for name in now if now[name] != after.get(name)]
        check(len(changed) == 1 and changed[0].endswith(".png"), f"one frame writes {changed}")
        page.press(".actions[data-level=pixels] button")
        page.wait("Approval.order.length === 3")
        page.run("for (const level of ['drawing']) document.querySelector(`.actions[data-level=${level}] button`)?.click()")
        page.wait("!Approval.isBusy")
        check(page.run("List.items.find(item => item.name === 'spring').row.classList.contains('done')"), "the row is marked")
        again = made.run()
        check("spring: " not in again.stderr, f"it still differs: {again.stderr}")
        check("late: " in again.stderr, "what was not approved passes")
        # Undone from the last one on, the references are as they were.
        for _ in range(page.run("Approval.order.length")):
            page.key("u")
            page.wait("!Approval.isBusy")
        check(page.run("Approval.order.length") == 0, toast(page))
        check(made.references("spring") == before["spring"], "undone is not as before")
        check(complaints(page) == [], f"{complaints(page)}")
        # What was not looked at is not approved.
        made.write("late", {"at": 0.4})
        choose(page, "late")
        page.key("a")
        page.wait("document.getElementById('toast').textContent.includes('has changed')")
        check(made.references("late") == before["late"], "an unseen film is approved")


def summary(page):
    return page.run("document.getElementById('summary').textContent")


@case
def approving_ticks_the_cause_that_is_looked_at(render, chrome):
    """A scene with two causes on one level, and one beside it that shares one of them."""
    with project(render, {"both": {"stiffness": 80, "at": 0.3}, "late": {"at": 0.3}}) as made, Served(made) as served:
        page = opened(chrome.page(), served.address)
        check(summary(page).startswith("2 scenes fail"), summary(page))
        causes = lambda: int(summary(page).split(" cause")[0].split()[-1])
        before, first = causes(), made.references("both")
        check(before == 2, summary(page))
        rows = "List.items.map(item => [item.title.split(' ')[1], item.name, item.row.classList.contains('done')])"
        check(sorted(page.run(rows)) == [["opacity", "both", False], ["opacity", "late", False], ["position", "both", False]],
              f"{page.run(rows)}")
        page.run("List.select(List.items.find(item => item.title.includes('opacity') && item.name === 'both'), true)")
        page.key("a")
        page.wait("Approval.order.length === 1 && !Approval.isBusy")
        # The file has the badge's new opacity and the card's old position.
        changed = [name for name, data in made.references("both").items() if data != first[name]]
        check(changed == ["values.json"], f"it writes {changed}")
        values = lambda data: json.loads(data)["values"]
        old, new = values(first["values.json"]), values(made.references("both")["values.json"])
        moved = {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}
        check(moved == {"badge.opacity"}, f"approved: {moved}")
        # What follows on other levels belongs to both: with it the cause is done, and only that one.
        for _ in range(2):
            page.key("a")
            page.wait("!Approval.isBusy")
        done = [row[:2] for row in page.run(rows) if row[2]]
        check(done == [["opacity", "both"]], f"ticked: {done}")
        check(summary(page).startswith("2 scenes fail"), "its other cause is left")
        check(causes() == before, "the other scene of its cause is left")
        page.run("List.select(List.items.find(item => item.title.includes('position')), true)")
        page.key("a")
        page.wait("!Approval.isBusy && List.items.find(item => item.title.includes('position')).row.classList.contains('done')")
        check(summary(page).startswith("1 scene fails · 1 cause "), summary(page))
        check("both: " not in made.run().stderr, "it still differs")
        check(complaints(page) == [], f"{complaints(page)}")
        for _ in range(page.run("Approval.order.length")):
            page.key("u")
            page.wait("!Approval.isBusy")
        check(made.references("both") == first, "undone is not as before")
        check(summary(page).startswith("2 scenes fail") and causes() == before, summary(page))


@case
def approves_a_cause_in_all_of_its_scenes(render, chrome):
    with project(render) as made, Served(made) as served:
        page = opened(chrome.page(), served.address)
        before = made.references("color")
        choose(page, "late")
        button = page.run("document.querySelector('.actions.whole button').textContent")
        check(button == "Approve this cause in 2 scenes", button)
        page.press(".actions.whole button")
        page.wait("!Approval.isBusy && document.querySelector('.actions.whole span')")
        again = made.run().stderr
        check("late: " not in again and "later: " not in again, again)
        check("color: " in again and made.references("color") == before, "another cause is approved")
        check(summary(page).startswith("2 scenes fail · 2 causes"), summary(page))
        check(complaints(page) == [], f"{complaints(page)}")


@case
def shows_the_first_and_the_worst_frame(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        choose(page, "late")
        # The badge fades from 0.2 s on, at 30 frames a second: frame 7 is the first that shows it, frame 6 that begins.
        first = page.run("Frames.scene.frames.numbers[Frames.index]")
        group = page.run("Data.groups[SceneView.member.group].frame")
        check(first == group, f"frame {first} is shown, and frame {group} is the first")
        check(page.run("Frames.picture() !== null"), "the first frame has no picture")
        names = page.run("[...document.querySelectorAll('#detail h3 .chips[aria-label^=Frames] button')].map(b => b.textContent)")
        check([name.split(":")[0] for name in names] == ["First", "Worst"], f"{names}")
        page.run("document.querySelectorAll('#detail h3 .chips[aria-label^=Frames] button')[1].click()")
        worst = page.run("Frames.scene.frames.numbers[Frames.index]")
        check(worst > first and page.run("Frames.picture() !== null"), f"frame {worst} has no picture")


@case
def axe_finds_nothing_in_any_state(render, chrome):
    if axe.is_missing():
        return
    look = axe.Looks()
    with project(render) as made, Served(made) as served:
        for name, screen in axe.screens():
            page = opened(chrome.page(**screen), served.address)
            look(page, f"list, {name}")
            page.run("SceneView.overview(); Page.read(true)")
            look(page, f"overview, {name}")
            for scene in CHANGES:
                choose(page, scene)
                for view in "123456":
                    page.key(view)
                look(page, f"{scene}, {name}")
            page.run("for (const details of document.querySelectorAll('details')) details.open = true")
            page.key("a")
            page.wait("Approval.order.length === 1 && !Approval.isBusy")
            # The note comes within a fifth of a second.
            time.sleep(0.5)
            look(page, f"approved, {name}")
            page.key("u")
            page.wait("!Approval.isBusy")
            page.key("?")
            look(page, f"keys, {name}")
            page.key("Escape")
            page.key("Enter")
            look(page, f"enlarged, {name}")
            page.close()
    look.check()


@case
def copies_the_command_from_a_disk(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        page.call("Emulation.setFocusEmulationEnabled", enabled=True)
        choose(page, "spring")
        page.press(".actions[data-level=values] button")
        page.wait("document.getElementById('toast').textContent.includes('--approve')")
        words = toast(page).split("Copied: ")[-1]
        check(words == "render check --approve spring:values", words)
        whole = page.run("document.querySelector('.actions.whole button').title")
        check(whole == "render check --approve spring:values --approve spring:drawing --approve spring:pixels", whole)
        # What is copied does what it says.
        check(made.run(*words.split()[2:]).returncode == 0, f"{words} fails")
        check("spring: values" not in made.run().stderr, "the values still differ")


@case
def other_origins_approve_nothing(render, chrome):
    with project(render) as made, Served(made) as served:
        opened(chrome.page(), served.address)
        before = made.references("spring")
        # A page of a file has the origin null; it shares the browser, and so the cookie.
        hostile = f"{made.folder}/hostile.html"
        save(hostile, "<!doctype html><title>hostile</title>")
        page = chrome.page()
        page.open(f"file://{hostile}")
        answer = page.run(f"""fetch('http://127.0.0.1:{served.port}/api/approve', {{ method: 'POST', credentials: 'include',
            body: JSON.stringify({{ scene: 'spring', level: 'values' }}) }}).then(r => r.status, () => 'refused')""")
        check(answer in ("refused", 403), f"{answer}")
        shown = page.run(f"""new Promise(done => {{ const image = new Image(); image.onload = () => done(true);
            image.onerror = () => done(false); image.src = 'http://127.0.0.1:{served.port}/spring/values-1.svg' }})""")
        check(not shown, "pictures are shown on another page")
        for head in (f"Host: evil.example:{served.port}", f"Host: 127.0.0.1:{served.port}"):
            with socket.create_connection(("127.0.0.1", served.port), 5) as raw:
                raw.sendall(f"POST /api/approve HTTP/1.1\r\n{head}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}".encode())
                check(b" 403 " in raw.recv(4096).split(b"\r\n")[0] + b" ", f"{head} is let in")
        check(made.references("spring") == before, "a stranger has approved")


@case
def prints_what_failed(render, chrome):
    with project(render) as made:
        page = opened(chrome.page(), made.address)
        import base64
        data = base64.b64decode(page.call("Page.printToPDF", printBackground=True)["data"])
        check(data.startswith(b"%PDF") and len(data) > 20_000, f"{len(data)} bytes")
        check(page.run("document.querySelectorAll('#print section').length") == len(CHANGES), "each failure is printed")


def pictures(render, folder):
    os.makedirs(folder, exist_ok=True)
    with project(render) as made, Browser() as chrome:
        for dark in (False, True):
            for name, size in (("wide", (1280, 860, 1, False)), ("narrow", (390, 844, 2, True))):
                page = opened(chrome.page(*size, dark=dark), made.address)
                stem = f"{folder}/{name}-{'dark' if dark else 'light'}"
                page.picture(f"{stem}-list.png")
                choose(page, "spring")
                page.key("n")
                for key, view in zip("123456", ["side", "swipe", "onion", "difference", "amplified", "blink"]):
                    page.key(key)
                    page.run("document.querySelector('.strip').scrollIntoView()")
                    time.sleep(0.3)
                    page.picture(f"{stem}-{view}.png")
                page.close()
    return 0


if __name__ == "__main__":
    if sys.argv[2:3] == ["--pictures"]:
        sys.exit(pictures(os.path.abspath(sys.argv[1]), sys.argv[3]))
    run(sys.argv[1], sys.argv[2:])
