"""`render preview` in a real browser: clicks, keys, drags, saves, errors, a phone, a hostile page.

    Tests/Browser/preview.py RENDER [NAME …]       all cases, or those whose names hold one of the words
    Tests/Browser/preview.py RENDER --latency 2    p50, p95 of input to paint over 200 seeks of pip, at 2x
    Tests/Browser/preview.py RENDER --pictures DIR screenshots of every panel, wide and narrow, light and dark
"""

import contextlib
import http.server
import json
import os
import socket
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True

import axe
from browser import Browser
from cases import case, check, run
from studio import PIXEL, SCENE, Preview, complaints, near, opened, read, save, scene


@case
def frames_have_the_pixels_of_the_files(render, chrome):
    """The page's canvas against the PNG that `render --frames` writes, decoded by the browser."""
    with scene() as path, Preview(render, path) as studio:
        out = os.path.join(os.path.dirname(path), "out")
        subprocess.run([render, path, "--frames", "33,40", "-o", out], check=True, capture_output=True)
        page = opened(studio, chrome.page())
        page.run("Screen.scale = 2")
        for frame in (33, 40):
            page.run(f"Transport.go(Transport.timeOfFrame({frame}))")
            page.wait(f"!Screen.isBusy && Screen.shown.time === {frame} / 60 && Screen.shown.scale === 2")
            with open(f"{out}/{frame:05}.png", "rb") as file:
                import base64
                data = base64.b64encode(file.read()).decode()
            off = page.run("""(async () => {
                const image = new Image(); image.src = 'data:image/png;base64,%s'; await image.decode();
                const canvas = document.createElement('canvas'); canvas.width = image.width; canvas.height = image.height;
                const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
                const wanted = context.getImageData(0, 0, image.width, image.height).data;
                const seen = Screen.canvas.getContext('2d').getImageData(0, 0, Screen.canvas.width, Screen.canvas.height).data;
                if (seen.length !== wanted.length) return -1;
                return seen.reduce((sum, value, i) => sum + (value !== wanted[i]), 0); })()""" % data)
            check(off == 0, f"frame {frame}: {off} bytes differ")


@case
def keys_and_buttons_move_through_time(render, chrome):
    with Preview(render, "scenes/pip.json") as studio:
        page = opened(studio, chrome.page())
        check(page.run("location.search") == "", "the token stays in the address")
        check(page.run("document.title") == "pip · preview", "the title")
        at = lambda: page.run("Transport.time")
        page.key("ArrowRight")
        near(at(), 1 / 60, 1e-12, "a frame forward")
        page.key("ArrowRight", shift=True)
        near(at(), 11 / 60, 1e-12, "ten frames forward")
        page.key("ArrowLeft")
        near(at(), 10 / 60, 1e-12, "a frame back")
        page.key("]")
        near(at(), 0.4, 1e-9, "the first event")
        page.key("[")
        near(at(), 0, 1e-12, "the event before")
        page.key("End")
        near(at(), 299 / 60, 1e-12, "the end")
        page.key("Home")
        page.press("[data-do=nextEvent]")
        page.key("i")
        page.key("]")
        page.key("o")
        near(page.run("Transport.range.out - Transport.range.in"), 0.18, 1e-9, "in and out")
        page.run("document.activeElement.blur()")
        page.key(" ")
        page.wait("Transport.speed === 1")
        seen = {round(at(), 4) for _ in range(25) if not time.sleep(0.02)}
        check(len(seen) > 5 and min(seen) >= 0.39 and max(seen) <= 0.59, f"it loops between the points: {sorted(seen)}")
        page.key("l")
        page.wait("Transport.speed === 2")
        page.key("j")
        page.wait("Transport.speed === -1")
        page.key("k")
        page.wait("Transport.speed === 0")
        page.key("x")
        check(page.run("Transport.range.in") is None, "the whole film again")
        page.key("?")
        page.wait("document.getElementById('keys').open")
        page.key("Escape")
        page.wait("!document.getElementById('keys').open")


@case
def dragging_scrubs_and_zoom_shows_pixels(render, chrome):
    with Preview(render, "scenes/pip.json") as studio:
        page = opened(studio, chrome.page())
        x, y, width, height = page.box("#timeline")
        page.mouse("mousePressed", x + 14, y + 40, buttons=1, clicks=1)
        for step in range(21):
            page.mouse("mouseMoved", x + 14 + (width - 28) * step / 20, y + 40, buttons=1)
        page.mouse("mouseReleased", x + width - 14, y + 40, clicks=1)
        page.wait("!Screen.isBusy")
        near(page.run("Screen.shown.time"), 299 / 60, 1e-9, "the release shows the exact frame")
        check(page.run("document.getElementById('grid').hidden"), "no grid when it fits")
        for _ in range(20):
            page.key("+")
        check(not page.run("document.getElementById('grid').hidden"), "a grid when a pixel is large")
        check(page.run("getComputedStyle(Screen.canvas).imageRendering") == "pixelated", "pixels are not smoothed")
        page.key("1")
        near(page.run("Screen.canvas.getBoundingClientRect().width"), 375, 0.6, "100 % at 1x")
        page.key("0")


@case
def a_click_selects_the_view_and_its_curves(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('layers')")
        x, y, width, height = page.box("#picture")
        page.click(x + width * 30 / 200, y + height * 60 / 120)
        page.wait("document.querySelector('[role=treeitem][aria-selected=true] span')?.textContent === 'tile'")
        page.click(x + width * 190 / 200, y + height * 5 / 120)
        page.wait("document.querySelector('[role=treeitem][aria-selected=true] span')?.textContent === 'ground'")
        page.run("document.querySelector('[role=tree]').focus()")
        page.key("ArrowDown")
        page.run("Inspector.show('curves')")
        page.wait("document.querySelector('.chart svg')")
        page.run("Transport.go(0.6)")
        # Half of the way under the finger: 30 + 40.
        page.wait("document.querySelector('.readout tbody td')?.textContent === '70'")
        page.run("Inspector.show('notes')")
        page.wait("document.querySelector('.segments')")
        page.press(".comparison button")
        page.wait("document.querySelector('.comparison p')?.textContent.includes('no references')")
        page.run("Inspector.show('layers')")
        page.run("Transport.go(0.75)")
        for name in ("outlines", "anchors", "ghost", "trail", "velocity", "throws", "onion"):
            page.press(f"[data-overlay={name}]")
        page.run("document.querySelectorAll('[role=treeitem]')[1].click()")
        page.wait("document.querySelector('#overlay .velocity') && document.querySelector('#overlay .won')")
        page.wait("document.querySelector('#overlay .trail') && document.querySelectorAll('#overlay .outline').length >= 2")


@case
def saves_are_followed_and_errors_have_their_place(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        check(page.run(PIXEL % (30, 60))[:3] == [255, 0, 0], "the tile is red")
        save(path, SCENE.replace("#FF0000", "#00FF00"))
        page.wait(f"JSON.stringify({PIXEL % (30, 60)}) === '[0,255,0,255]'")
        save(path, SCENE.replace('"id": "tile"', '"idd": "tile"'))
        page.wait("!document.getElementById('problems').hidden")
        text = page.run("document.getElementById('problems').textContent")
        check('unknown key "idd"' in text and ":7:" in text, f"the error has its place: {text}")
        check(page.run(PIXEL % (30, 60))[:3] == [0, 255, 0], "the last good film stays")
        # A hundred rewrites in two seconds, every other half-written.
        for count in range(100):
            text = SCENE.replace("#FF0000", f"#0000{count + 100:02X}")
            save(path, text[:len(text) // 2] if count % 2 == 0 else text)
            time.sleep(0.02)
        page.wait(f"document.getElementById('problems').hidden && {PIXEL % (30, 60)}[2] === 199")


def throw(page, hold=0):
    """A live finger throws the tile to the right, after some seconds on it; the film that it leaves behind is shown."""
    x, y, width, height = page.box("#picture")
    at = lambda px, py: (x + width * px / 200, y + height * py / 120)
    page.mouse("mouseMoved", *at(30, 60))
    page.mouse("mousePressed", *at(30, 60), buttons=1, clicks=1)
    time.sleep(hold)
    for step in range(1, 31):
        page.mouse("mouseMoved", *at(30 + 3 * step, 60), buttons=1)
        time.sleep(0.012)
    page.mouse("mouseReleased", *at(120, 60), clicks=1)
    page.wait("Finger.last && !Finger.isBusy")
    page.wait("Transport.film.revision === Finger.last.revision")


@case
def a_live_finger_that_is_undone_leaves_no_film(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        length = page.run("Transport.film.duration")
        page.key("f")
        # Longer than the film by itself, so that the film lasts until the tile is at rest.
        throw(page, hold=length)
        longer = page.run("Transport.film.duration")
        check(longer > length, f"the film of {length} s lasts until the tile is at rest, {longer} s")
        page.wait("Editing.past.length === 1")
        page.key("z", control=True)
        page.wait(f"Transport.film.duration === {length}")
        page.key("Z", shift=True, control=True)
        page.wait(f"Transport.film.duration === {longer}")
        page.run("Inspector.show('edit'); document.querySelectorAll('#edit .draft button')[2].click()")
        page.wait(f"Transport.film.duration === {length}")
        page.run("window.isOld = true; location.reload()")
        page.wait("!window.isOld && typeof Screen !== 'undefined' && Screen.shown && !Screen.isBusy")
        check(page.run("Transport.film.duration") == length, "a page that is loaded again shows it, too")


@case
def a_live_finger_throws_and_is_recorded(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.press("#arm")
        throw(page)
        frames = page.run("Finger.frames.length")
        check(frames >= 5, f"{frames} frames while dragging")
        page.run("Transport.pause(); Transport.go(Transport.end)")
        page.wait("!Screen.isBusy && Screen.shown.time === Transport.end")
        before = page.run("[...Screen.canvas.getContext('2d').getImageData(0, 0, 400, 240).data].join()")
        check(page.run(PIXEL % (170, 60))[:3] == [255, 0, 0], "it landed on the other anchor")
        check('"touch"' not in read(path), "nothing is written before it is asked for")
        page.run("Inspector.show('edit')")
        page.wait("Editing.takes.length === 1")
        page.run("Editing.save()")
        page.wait("!Editing.takes.length && document.querySelector('#edit [role=status]').textContent === 'Saved.'")
        text = read(path)
        check('"touch"' in text and "// thrown" in text and "// A tile" in text, "the touch is in the script")
        page.run("window.isOld = true; location.reload()")
        page.wait("!window.isOld && typeof Screen !== 'undefined' && Screen.shown && !Screen.isBusy")
        page.run("Transport.go(Transport.end)")
        page.wait("!Screen.isBusy && Screen.shown.time === Transport.end")
        after = page.run("[...Screen.canvas.getContext('2d').getImageData(0, 0, 400, 240).data].join()")
        check(before == after, "the replay is equal to what was seen")


@case
def space_beats_the_version_of_a_finger(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        # The answer comes when it is let go.
        page.run("const ask = Link.ask; window.answered = new Promise(done => { window.answer = done });"
                 "Link.ask = async (...question) => { const told = await ask(...question); await answered; return told }; 0")
        page.press("#arm")
        page.press("#picture")
        page.wait("Finger.isBusy")
        page.key(" ")
        page.key(" ")
        check(page.run("Transport.speed") == 0, "Space pauses while the version is on its way")
        page.run("answer(); 0")
        page.wait("Finger.last && !Finger.isBusy && Transport.film.revision === Finger.last.revision")
        time.sleep(0.2)
        check(page.run("Transport.speed") == 0, "the film goes on although somebody has paused it")


@case
def a_draft_is_seen_undone_and_saved(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('edit')")
        page.wait("document.querySelectorAll('.control').length === 4")
        page.run("Editing.set('parameters.tint', '\"#0000FF\"')")
        page.wait(f"JSON.stringify({PIXEL % (30, 60)}) === '[0,0,255,255]'")
        check(read(path) == SCENE, "the file is not touched")
        page.key("z")
        page.wait(f"JSON.stringify({PIXEL % (30, 60)}) === '[255,0,0,255]'")
        page.key("Z", shift=True)
        page.wait(f"JSON.stringify({PIXEL % (30, 60)}) === '[0,0,255,255]'")
        # Somebody else changes another place, then the same one.
        save(path, SCENE.replace("#FFFFFF", "#EEEEEE"))
        page.wait(f"{PIXEL % (190, 5)}[0] === 238 && {PIXEL % (30, 60)}[2] === 255")
        page.key("w")
        page.wait("!Object.keys(Editing.edits).length")
        check(read(path) == SCENE.replace("#FFFFFF", "#EEEEEE").replace("#FF0000", "#0000FF"), "both are kept")
        time.sleep(0.3)
        page.run("document.querySelector('[data-path$=damping] input[type=range]').focus()")
        page.key("ArrowRight")
        page.wait("Object.keys(Editing.edits).length === 1")
        save(path, SCENE.replace('"damping": 20', '"damping": 25'))
        page.wait("document.querySelector('#edit [role=alert] .note')")
        page.run("Editing.save()")
        time.sleep(0.3)
        check('"damping": 25' in read(path), "a conflict writes nothing")
        page.run("[...document.querySelectorAll('#edit [role=alert] button')].pop().click()")
        page.wait("!Object.keys(Editing.edits).length")


@case
def a_curve_is_dragged_by_its_control_points(render, chrome):
    text = """{ "size": [100, 40], "scale": 1, "views": [ { "id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "#FF0000",
      "animations": [ { "basic": { "keyPath": "position.x", "byValue": 60, "duration": 1, "timingFunction": "linear" } } ] } ] }"""
    with scene(text) as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("Inspector.show('edit')")
        page.wait("document.querySelectorAll('.knob').length === 2")
        page.run("Transport.go(0.5)")
        x, y, width, height = page.box(".knob")
        page.mouse("mousePressed", x + width / 2, y + height / 2, buttons=1, clicks=1)
        page.mouse("mouseMoved", x + width / 2 + 40, y + height / 2, buttons=1)
        page.mouse("mouseReleased", x + width / 2 + 40, y + height / 2, clicks=1)
        page.wait("Object.values(Editing.edits)[0]?.startsWith('[0.')")
        page.run("document.querySelectorAll('.knob')[1].focus()")
        page.key("ArrowLeft")
        page.wait("Object.values(Editing.edits)[0]?.includes('0.99')")
        # A slow start: behind the middle of the way at half of the time.
        page.wait("Link.ask('/api/values', { keys: ['a.position.x'], time: 0.5 }).then(a => a.values[0].value < 39.9)")


@case
def a_phone_has_everything_in_view(render, chrome):
    with Preview(render, "scenes/pip.json") as studio:
        for dark in (False, True):
            page = opened(studio, chrome.page(390, 844, density=2, phone=True, dark=dark))
            check(page.run("document.documentElement.scrollWidth") <= 390, "nothing is wider than the phone")
            check(page.run("document.documentElement.scrollHeight") <= 844, "nothing is below the fold")
            small = page.run("""[...document.querySelectorAll('.transport button, .transport select, [role=tab]')].filter(e => {
                const b = e.getBoundingClientRect(); return b.width && (b.height < 30 || b.right > 391 || b.bottom > 845) })
                .map(e => e.textContent.trim() || e.id)""")
            check(not small, f"too small or cut off: {small}")
            page.press("[data-tab=curves]")
            page.wait("document.querySelector('.chart svg')")
            check(page.run("Screen.canvas.getBoundingClientRect().height") > 60, "the picture is still there")
            page.close()


@case
def every_control_has_a_name_and_the_keyboard_reaches_it(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        for tab in ("curves", "layers", "edit", "notes"):
            page.run(f"Inspector.show('{tab}')")
            time.sleep(0.2)
            nameless = page.run("""[...document.querySelectorAll('button, select, input, [role=slider], [role=tree]')].filter(e =>
                e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || e.title))
                .map(e => e.outerHTML.slice(0, 90))""")
            check(not nameless, f"{tab}: without a name: {nameless}")
        page.run("document.body.focus()")
        reached = set()
        for _ in range(60):
            page.key("Tab")
            reached.add(page.run("document.activeElement.id || document.activeElement.dataset.do || document.activeElement.dataset.tab || ''"))
        for name in ("play", "timeline", "speed", "arm", "stage", "zoomIn"):
            check(name in reached, f"Tab does not reach {name}")


# What can be clicked without leaving the page: everything that a pointer can press.
PRESSED = """[...document.querySelectorAll('button, select, summary, input[type=checkbox], input[type=range], input[type=number], [role=tab],'
    + ' [role=treeitem], .chart, #timeline, #stage, .knob')].filter(e => e.checkVisibility() && !e.disabled && !e.closest('dialog'))
    .map((e, i) => { e.dataset.pressed = i; return [`[data-pressed="${i}"]`, e.outerHTML.slice(0, 70)] })"""


@case
def space_plays_whatever_was_clicked(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = opened(studio, chrome.page())
        page.run("addEventListener('mousedown', event => { if (event.target.matches('select')) event.preventDefault() })")
        count = 0
        for tab in ("curves", "layers", "edit", "notes"):
            page.run(f"Inspector.show('{tab}')")
            time.sleep(0.5)
            for selector, what in page.run(PRESSED):
                if not page.run(f"document.querySelector('{selector}')?.checkVisibility()"):
                    continue
                page.press(selector)
                if page.run("document.getElementById('keys').open"):
                    page.press("#keys button")
                    # A browser takes the focus from what is gone with its next frame.
                    page.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                # In and out at one place are no stretch to play, and a film of a second without its loop has ended
                # before a busy machine presses Space again.
                page.run(f"Inspector.show('{tab}'); Transport.pause(); Transport.actions.clear(); Transport.go(0)")
                page.run("document.getElementById('loop').getAttribute('aria-pressed') === 'false' && Transport.actions.loop()")
                page.key(" ")
                check(page.run("Transport.speed !== 0"), f"after a click on {what} Space does not play")
                page.key(" ")
                check(page.run("Transport.speed") == 0, f"after a click on {what} Space does not pause")
                count += 1
        check(count > 60, f"only {count} places were clicked")
        # The keyboard's way leaves the focus where it is: Space presses the button.
        page.run("document.querySelector('[data-do=end]').focus()")
        page.key(" ")
        near(page.run("Transport.time"), page.run("Transport.end"), 1e-9, "Space presses the button that Tab has reached")
        check(page.run("document.activeElement.dataset.do") == "end", "the keyboard loses its place")
        # A select that was used by a pointer gives the keyboard back.
        page.press("#speed")
        page.run("const menu = document.getElementById('speed'); menu.focus(); menu.value = '2'; menu.dispatchEvent(new Event('change', { bubbles: true }))")
        check(page.run("document.activeElement.id") != "speed", "the menu keeps the keyboard")


@case
def axe_finds_nothing_in_any_state(render, chrome):
    if axe.is_missing():
        return
    with scene() as path, Preview(render, path) as studio:
        look = axe.Looks()
        for name, screen in axe.screens():
            page = opened(studio, chrome.page(**screen))
            look(page, f"start, {name}")
            for tab in ("curves", "layers", "edit", "notes"):
                page.run(f"Inspector.show('{tab}')")
                page.wait("Screen.shown && !Screen.isBusy")
                time.sleep(0.4)
                look(page, f"{tab}, {name}")
            page.run("Inspector.show('layers'); Layers.select(Layers.rows[1].layer)")
            page.run("for (const box of document.querySelectorAll('[data-overlay]')) box.click()")
            page.run("document.querySelectorAll('.choice').forEach(choice => { choice.open = true })")
            time.sleep(0.4)
            look(page, f"a selection, {name}")
            page.run("Inspector.show('edit'); Editing.set('parameters.tint', '\"#0000FF\"')")
            page.wait("document.body.classList.contains('drafted')")
            page.run("Page.say('Saved.')")
            look(page, f"a draft, {name}")
            save(path, SCENE.replace("#FF0000", "#00FF00").replace('"damping": 20', '"damping": -20'))
            page.wait("document.querySelector('#edit [role=alert] .note') && !document.getElementById('problems').hidden")
            page.run("Page.say('Not saved.', true)")
            look(page, f"errors and a conflict, {name}")
            save(path, SCENE)
            page.run("Link.ask('/api/settle', { path: 'parameters.tint', mine: false })")
            page.wait("document.getElementById('problems').hidden && !document.body.classList.contains('drafted')")
            page.run("Inspector.toggle(); Page.actions.help()")
            look(page, f"the keys, {name}")
            page.run("document.getElementById('keys').close(); Finger.toggle(); document.getElementById('stop').hidden = false")
            look(page, f"folded and armed, {name}")
            page.run("Editing.follow({ problems: [], kept: { time: 1e9, count: 2 } })")
            look(page, f"a draft is offered, {name}")
            page.run("addEventListener('beforeunload', event => event.stopImmediatePropagation(), true)")
            page.close()
        look.check()


@case
def the_console_stays_empty_and_a_reload_comes_back(render, chrome):
    with scene() as path, Preview(render, path) as studio:
        page = chrome.page()
        page.call("Log.enable")
        opened(studio, page)
        chrome.events.clear()
        page.run("Inspector.show('edit')")
        page.wait("Editing.controls.length")
        # Versions that come while frames, curves, layers and notes of the last one are asked for.
        for count in range(30):
            page.run(f"Editing.set('parameters.tint', '\"#0000{count + 100:02X}\"', true); Transport.go({count} / 60)")
            if count % 5 == 0:
                page.run(f"Inspector.show('{('curves', 'layers', 'notes')[count // 5 % 3]}')")
            time.sleep(0.02)
        page.run("[...document.querySelectorAll('.draft button')].find(b => b.textContent === 'Discard').click()")
        page.wait("!document.body.classList.contains('drafted')")
        save(path, SCENE[:100])
        page.wait("!document.getElementById('problems').hidden")
        save(path, SCENE)
        page.wait("document.getElementById('problems').hidden && !Screen.isBusy")
        page.run("Transport.pause(); Transport.go(0.65)")
        page.wait("!Screen.isBusy && Screen.shown.time === 0.65")
        page.run("window.isOld = true; location.reload()")
        page.wait("!window.isOld && typeof Screen !== 'undefined' && Screen.shown && !Screen.isBusy")
        near(page.run("Transport.time"), 0.65, 1e-9, "the instant after a reload")
        near(page.run("Screen.shown.time"), 0.65, 1e-9, "what is shown after a reload")
        check(complaints(page) == [], f"{complaints(page)}")
        # A tab of its own begins at the beginning.
        other = opened(studio, chrome.page())
        check(other.run("Transport.time") == 0, "another tab begins somewhere")


@case
def a_hostile_page_sees_nothing(render, chrome):
    """A page of another origin in the same browser, whose owner has a preview open."""
    with Preview(render, "scenes/pip.json") as studio:
        opened(studio, chrome.page())
        own = f"http://127.0.0.1:{studio.port}"

        class Hostile(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!doctype html><title>hostile</title><p>Look at my pictures.")

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hostile)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            page = chrome.page()
            page.open(f"http://localhost:{server.server_port}/")
            page.wait("document.title === 'hostile'")
            for path in ("/api/film", "/api/frame", "/api/changes", "/api/save", "/api/draft"):
                answer = page.run(f"""fetch('{own}{path}', {{ method: 'POST', credentials: 'include', body: '{{}}' }})
                    .then(a => a.text(), e => 'refused')""")
                check(answer == "refused", f"{path} answers a page of another origin: {answer!r}")
                sent = page.run(f"""fetch('{own}{path}', {{ method: 'POST', mode: 'no-cors', credentials: 'include', body: '{{}}' }})
                    .then(a => a.type + a.status, e => 'refused')""")
                check(sent in ("refused", "opaque0"), f"{path}: {sent}")
            for tag, load in (("script", "src"), ("img", "src"), ("iframe", "src")):
                result = page.run(f"""new Promise(done => {{ const e = document.createElement('{tag}');
                    e.onload = () => done(e.contentDocument === null ? 'framed' : 'loaded'); e.onerror = () => done('refused');
                    e.{load} = '{own}/page.js'; document.body.append(e); setTimeout(() => done('refused'), 1500) }})""")
                # A frame that was denied shows the browser's own error page.
                check(result in ("refused", "framed"), f"{tag}: {result}")
            framed = page.run(f"""new Promise(done => {{ const e = document.createElement('iframe'); e.src = '{own}/';
                document.body.append(e); e.onload = () => setTimeout(() => done(window.frames.length && (() => {{
                try {{ return e.contentWindow.Screen !== undefined }} catch {{ return false }} }})()), 100) }})""")
            check(not framed, "the page can be framed")
        finally:
            server.shutdown()
            server.server_close()
        # DNS rebinding: another name for this machine. And a socket that is no browser at all.
        for head in (f"Host: evil.example:{studio.port}", f"Host: 127.0.0.1:{studio.port}"):
            with socket.create_connection(("127.0.0.1", studio.port), 5) as raw:
                raw.sendall(f"POST /api/film HTTP/1.1\r\n{head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode())
                check(b" 403 " in raw.recv(4096).split(b"\r\n")[0] + b" ", f"{head} is let in")


@case
def a_thousand_frames_at_once_are_bounded(render, chrome):
    with Preview(render, "scenes/pip.json") as studio:
        page = opened(studio, chrome.page())
        counts = page.run("""(async () => { const counts = {};
            await Promise.all([...Array(1000).keys()].map(async n => {
              let status; try { status = (await Link.post('/api/frame', { time: n / 250, scale: 0.25 })).status } catch (e) { status = e.status }
              counts[status] = (counts[status] || 0) + 1 }));
            return counts })()""", seconds=60)
        check(sum(counts.values()) == 1000 and set(counts) <= {"200", "503"}, f"{counts}")
        page.key("End")
        page.wait("!Screen.isBusy && Math.abs(Screen.shown.time - 299 / 60) < 1e-9")


def latency(render, scale):
    """Input to paint over 200 seeks of pip, in milliseconds; from the command to its first frame, in seconds."""
    with Browser() as chrome, contextlib.ExitStack() as stack:
        # A browser's first tab is its own start, not the preview's.
        page = chrome.page()
        start = time.monotonic()
        studio = stack.enter_context(Preview(render, "scenes/pip.json"))
        page.open(studio.address)
        page.wait("typeof Screen !== 'undefined' && Screen.shown")
        first = time.monotonic() - start
        page.run(f"Inspector.toggle(); Screen.scale = {scale}")
        page.wait(f"!Screen.isBusy && Screen.shown.scale === {scale}")
        x, y, width, height = page.box("#timeline")
        page.run("Screen.delays.length = 0")
        for seek in range(200):
            # To and fro, so that each shows another moment.
            place = x + 14 + (width - 28) * (seek * 79 % 200) / 200
            page.mouse("mousePressed", place, y + 40, buttons=1, clicks=1)
            page.wait("!Screen.isBusy")
            page.mouse("mouseReleased", place, y + 40, clicks=1)
            page.wait("!Screen.isBusy")
        delays = sorted(page.run("Screen.delays"))
        page.run("Screen.delays.length = 0")
        page.press("#arm")
        x, y, width, height = page.box("#picture")
        page.run("Transport.go(0)")
        at = lambda share: (x + width * (0.2 + 0.5 * share), y + height * (0.17 + 0.5 * share))
        page.mouse("mousePressed", *at(0), buttons=1, clicks=1)
        began = time.monotonic()
        while time.monotonic() - began < 2:
            page.mouse("mouseMoved", *at((time.monotonic() - began) / 2), buttons=1)
        page.mouse("mouseReleased", *at(1), clicks=1)
        frames = page.run("Finger.frames.length") / 2
        page.wait("!Finger.isBusy")
        page.run("Transport.pause()")
        time.sleep(1)
        before = busy(studio.process.pid)
        time.sleep(3)
        idle = (busy(studio.process.pid) - before) / 3
        return {"seeks": len(delays), "p50": round(delays[len(delays) // 2], 1), "p95": round(delays[int(len(delays) * 0.95)], 1),
                "worst": round(delays[-1], 1), "first frame": round(first, 2), "live frames a second": round(frames, 1),
                "idle share of a core": round(idle, 4)}


def busy(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pictures(render, folder):
    """Every panel to look at."""
    os.makedirs(folder, exist_ok=True)
    with Browser() as chrome, Preview(render, "scenes/pip.json") as studio:
        for dark in (False, True):
            for name, size in (("wide", (1280, 860, 1, False)), ("narrow", (390, 844, 2, True))):
                page = opened(studio, chrome.page(*size, dark=dark))
                for tab in ("", "curves", "layers", "edit", "notes"):
                    if tab:
                        page.run(f"Inspector.show('{tab}')")
                    page.run("Transport.go(0.75)")
                    time.sleep(1)
                    page.picture(f"{folder}/{name}-{'dark' if dark else 'light'}-{tab or 'start'}.png")
                page.close()


def main():
    render, words = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if words[:1] == ["--latency"]:
        for scale in words[1:] or ["1", "2"]:
            print(f"@{scale}x", json.dumps(latency(render, int(scale))))
        return 0
    if words[:1] == ["--pictures"]:
        return pictures(render, words[1])
    return run(sys.argv[1], words)


if __name__ == "__main__":
    sys.exit(main())
