"""Pages to send and the gallery in a real browser: frames, sources, notes, links, keys, a phone, a hostile title.

    Tests/Browser/review.py RENDER [NAME …]    all cases, or those whose names hold one of the words
"""

import base64
import functools
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True

import axe
from browser import Failure
from cases import case, check, run
from studio import complaints

# Frames that carry their number as a barcode: bar b is white where bit b of the number is set.
COUNT, BITS, BAR, HEIGHT = 150, 8, 16, 90
WIDTH = BITS * BAR


def barcode(path, number):
    row = b"\0" + b"".join((b"\xff" if number >> bit & 1 else b"\0") * 3 * BAR for bit in range(BITS))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
                  + chunk(b"IDAT", zlib.compress(row * HEIGHT)) + chunk(b"IEND", b""))


# What the picture's barcode says, of pixels as the browser has decoded them.
READ = """(() => { const canvas = document.createElement('canvas'); canvas.width = Film.width; canvas.height = Film.height;
    const context = canvas.getContext('2d'); Player.footage.draw(context, canvas.width, canvas.height);
    let number = 0;
    for (let bit = 0; bit < %d; bit++) if (context.getImageData(bit * %d + %d, %d, 1, 1).data[0] > 128) number |= 1 << bit;
    return number; })()""" % (BITS, BAR, BAR // 2, HEIGHT // 2)

WITHOUT_H264 = """const canPlay = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) { return /mp4/.test(type) ? '' : canPlay.call(this, type); };"""

SCENE = """{ "title": "%s", "size": [200, 120], "scale": 1, "background": "white",
  "views": [ { "id": "tile", "frame": [10, 40, 40, 40], "backgroundColor": "#FF0000",
    "gestures": [ { "pan": { "moves": "position.x", "release": { "snap": {
      "spring": { "mass": 1, "stiffness": 200, "damping": 20 }, "anchors": [30, 170] } } } } ] } ],
  "script": [ { "at": 0.5, "pan": { "from": [30, 60], "by": [80, 0], "duration": 0.2 } } ] }
"""

folder = tempfile.mkdtemp(prefix="flipbook-review-")


@functools.cache
def page_of_barcodes(render, *options):
    frames = os.path.join(folder, "bars")
    if not os.path.exists(frames):
        os.mkdir(frames)
        for number in range(COUNT):
            barcode(f"{frames}/{number:05}.png", number)
    return made(render, frames, "bars" + "".join(options), "--fps", "60", *options)


@functools.cache
def page_of_scene(render, title="A tile is thrown", name="tile"):
    path = os.path.join(folder, name + ".json")
    with open(path, "w") as out:
        out.write(SCENE % title)
    return made(render, path, name)


def made(render, subject, name, *options):
    path = os.path.join(folder, name + ".html")
    outcome = subprocess.run([render, "review", subject, "-o", path, *options], capture_output=True, text=True)
    check(outcome.returncode == 0, f"render review ends with {outcome.returncode}: {outcome.stderr}")
    return "file://" + path


def opened(chrome, address, before="", **look):
    page = chrome.page(**look)
    if before:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=before)
    page.open(address)
    page.run("Review.loaded")
    return page


def source(page):
    return page.run("document.documentElement.dataset.source")


def steps_show_their_frames(page):
    order = list(range(0, 30)) + list(range(COUNT - 1, COUNT - 31, -1))
    order += random.Random(14).sample(range(COUNT), 40)
    for number in order:
        page.run(f"Player.go({number})")
        seen = page.run(READ)
        check(seen == number, f"asked for frame {number}, the picture is frame {seen}")
        check(page.run("[Player.frame, Player.footage.shown, Player.footage.isConfirmed]") == [number, number, True],
              f"frame {number} is not confirmed")


@case
def every_step_shows_the_frame_that_was_asked_for(render, chrome):
    page = opened(chrome, page_of_barcodes(render))
    check(source(page) == "H.264", f"the source is {source(page)}")
    steps_show_their_frames(page)
    # Twenty wishes at once: the last one is what is seen.
    page.run("for (let i = 0; i < 20; i++) Player.go(100 - i * 3); Player.settled")
    check(page.run(READ) == 43, "the newest wish is not what is shown")


@case
def without_h264_the_page_plays_vp9(render, chrome):
    page = opened(chrome, page_of_barcodes(render), WITHOUT_H264)
    check(source(page) == "VP9", f"the source is {source(page)}")
    steps_show_their_frames(page)


@case
def pictures_are_exact_and_stepped_alike(render, chrome):
    page = opened(chrome, page_of_barcodes(render, "--lossless"))
    check(source(page) == "PNG", f"the source is {source(page)}")
    steps_show_their_frames(page)
    values = page.run("""(() => { const data = Player.footage.context.getImageData(0, 0, Film.width, Film.height).data;
        return [...new Set(data)].sort(); })()""")
    check(values == [0, 255], f"not black and white: {values[:8]}")


@case
def a_clip_that_is_damaged_gives_way_to_the_next(render, chrome):
    address = page_of_barcodes(render)
    with open(address[7:]) as file:
        text = file.read()
    path = os.path.join(folder, "damaged.html")
    start = text.index('id="source-0">') + len('id="source-0">')
    end = text.index("<", start)
    clip = bytearray(base64.b64decode(text[start:end]))
    place = clip.index(b"mdat") + 4
    clip[place:] = bytes(len(clip) - place)
    with open(path, "w") as out:
        out.write(text[:start] + base64.b64encode(clip).decode() + text[end:])
    page = opened(chrome, "file://" + path)
    check(source(page) == "VP9", f"the source is {source(page)}")
    page.run("Player.go(77)")
    check(page.run(READ) == 77, "the picture is not that of VP9")
    # Where nothing plays, the page says so.
    page = opened(chrome, address, "HTMLMediaElement.prototype.canPlayType = () => ''")
    check("plays none" in (page.run("document.querySelector('[role=alert]')?.textContent") or ""), "nothing is said")


@case
def a_film_plays_and_stands_on_the_frame_that_the_clock_tells(render, chrome):
    page = opened(chrome, page_of_barcodes(render))
    check(page.run("Player.speed") == 0, "it plays by itself")
    page.press("#cover")
    page.wait("Player.frame > 20")
    page.key("k")
    page.run("Player.settled")
    frame = page.run("Player.frame")
    check(page.run(READ) == frame and page.run("Player.speed") == 0, f"the clock says {frame}, the picture {page.run(READ)}")
    # Backwards, and round a stretch.
    page.run("Player.go(60)")
    page.key("j")
    page.wait("Player.frame < 50")
    page.key("k")
    page.run("Player.go(30)")
    page.key("i")
    page.run("Player.go(40)")
    page.key("o")
    page.key("Home")
    page.run("window.frames_ = new Set(); window.turns = 0; let before = 0;"
             "Player.onChange(() => { frames_.add(Player.frame); if (Player.frame < before) turns++; before = Player.frame; })")
    page.key(" ")
    page.wait("turns > 2 && frames_.size > 5")
    page.key(" ")
    seen = page.run("[...frames_]")
    check(all(30 <= frame <= 41 for frame in seen), f"frames beyond the stretch: {sorted(seen)}")


@case
def keys_do_what_the_list_says(render, chrome):
    page = opened(chrome, page_of_scene(render))
    last = page.run("Film.last")

    def after(key, expected, shift=False):
        page.key(key, shift=shift)
        page.run("Player.settled")
        check(page.run("Player.frame") == expected, f"{key}: frame {page.run('Player.frame')}, expected {expected}")

    after("ArrowRight", 1)
    check(page.run("document.getElementById('cover').hidden"), "the button covers the picture")
    after("ArrowRight", 11, shift=True)
    after("ArrowLeft", 10)
    # The finger lands at 0.5 s, which is frame 30, and lifts at 0.7 s.
    after("]", 30)
    after("]", 42)
    after("[", 30)
    after("End", last)
    after("Home", 0)
    page.key("?")
    check(page.run("document.getElementById('keys').open"), "the list of keys does not open")
    page.key("Escape")
    page.key("n")
    check(page.run("document.activeElement.id") == "text", "N does not lead to the note")
    # What is typed is no command.
    page.key("k")
    check(page.run("document.getElementById('text').value") == "k", "keys are swallowed while one writes")
    # Everything can be reached by Tab, and says its name.
    nameless = page.run("""[...document.querySelectorAll('button, input, select, textarea, [tabindex]')].filter(e => e.checkVisibility())
        .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || e.getAttribute('aria-labelledby')))
        .map(e => e.outerHTML.slice(0, 80))""")
    check(nameless == [], f"without names: {nameless}")


@case
def notes_are_kept_exported_and_imported(render, chrome):
    address = page_of_scene(render)
    page = opened(chrome, address)
    page.run("Player.go(42)")
    page.key("n")
    page.call("Input.insertText", text="it bends <b>here</b>")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", windowsVirtualKeyCode=13, modifiers=2)
    check(page.run("document.querySelectorAll('#list li').length") == 1, "the note is not listed")
    check(page.run("document.querySelector('#list li p').textContent") == "it bends <b>here</b>", "the text changed")
    chrome.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    page.press("#export")
    path = os.path.join(folder, "tile-notes.json")
    for _ in range(100):
        if os.path.exists(path) and os.path.getsize(path):
            break
        page.run("new Promise(done => setTimeout(done, 50))")
    with open(path) as file:
        notes = json.load(file)
    check(notes["format"] == "flipbook-review-notes" and notes["version"] == 1, f"{notes}")
    check(notes["notes"] == [{"frame": 42, "time": 0.7, "text": "it bends <b>here</b>"}], f"{notes['notes']}")
    check(notes["film"]["frameCount"] == page.run("Film.frameCount") and notes["film"]["fps"] == 60, f"{notes['film']}")
    page.close()
    # Kept by the browser; what is imported twice is there once; another version's notes go by time.
    page = opened(chrome, address)
    check(page.run("Notes.frames") == [42], "the note is not kept")
    page.run("Notes.take(%s)" % json.dumps(json.dumps(notes)))
    check(page.run("Notes.frames") == [42], "the same note is there twice")
    notes["film"]["digest"] = "another"
    notes["notes"] = [{"frame": 9999, "time": 0.5, "text": "by time"}, {"frame": 1, "time": 99, "text": "beyond"}, {"frame": "x"}]
    page.run("Notes.take(%s)" % json.dumps(json.dumps(notes)))
    check(page.run("Notes.frames") == [30, 42], f"{page.run('Notes.frames')}")
    check("2 left out" in page.run("document.getElementById('status').textContent"), "what was left out is not told")
    for text in ("{", "[]", "null", '{"format": "flipbook-review-notes", "version": 2, "notes": []}'):
        page.run("Notes.take(%s)" % json.dumps(text))
        check(page.run("Notes.frames.length") == 2, f"{text} changes the notes")
    # Deleted, and back.
    page.press("#tab-notes")
    page.press("#list li:last-child button[aria-label^=Delete]")
    check(page.run("Notes.frames") == [30], "it is not deleted")
    page.press("#status button")
    check(page.run("Notes.frames") == [30, 42], "it does not come back")


@case
def links_lead_to_their_frame(render, chrome):
    address = page_of_scene(render)
    for link, frame in (("#frame=42", 42), ("#t=0.7", 42), ("#t=700ms", 42), ("#t=0.709", 42), ("#frame=999999", None), ("#frame=x", 0)):
        page = opened(chrome, address + link)
        expected = page.run("Film.last") if frame is None else frame
        check(page.run("Player.frame") == expected, f"{link}: frame {page.run('Player.frame')}")
        check(page.run("document.getElementById('cover').hidden") == (link != "#frame=x"), f"{link}: the poster")
        page.close()
    page = opened(chrome, address)
    page.run("location.hash = '#frame=7'")
    page.wait("Player.frame === 7")
    page.key("ArrowRight")
    page.wait("location.hash === '#frame=8'")


@case
def a_phone_scrolls_down_only(render, chrome):
    for address in (page_of_scene(render), page_of_barcodes(render)):
        page = opened(chrome, address, width=390, height=844, density=2, phone=True)
        wide = page.run("document.documentElement.scrollWidth")
        check(wide <= 390, f"{address}: {wide} points wide")
        small = page.run("""[...document.querySelectorAll('.transport button, .tabs button')].filter(e => e.checkVisibility())
            .filter(e => e.getBoundingClientRect().height < 36).map(e => e.outerHTML.slice(0, 60))""")
        check(small == [], f"too small for fingers: {small}")


@case
def a_hostile_name_is_only_text(render, chrome):
    name = "</script><img src=x onerror=hit()> '\\\" {{film}}"
    title = "\\u202egnp.exe </script><script>window.hit = 1</script> <!-- {{sources}} &amp; ]]>"
    path = os.path.join(folder, "hostile")
    os.makedirs(path, exist_ok=True)
    file = os.path.join(path, name.replace("\\", "").replace("/", "⁄") + ".json")
    with open(file, "w") as out:
        out.write(SCENE % title)
    page = os.path.join(path, "page.html")
    outcome = subprocess.run([render, "review", file, "-o", page, "-q"], capture_output=True, text=True)
    check(outcome.returncode == 0, outcome.stderr)
    chrome.events.clear()
    page = opened(chrome, "file://" + page)
    check(page.run("window.hit === undefined && document.images.length > 0"), "a script of the title runs")
    check("</script>" in page.run("document.querySelector('.about').textContent"), "the title is not shown")
    check("\u202e" not in page.run("document.documentElement.textContent"), "the direction of text can be turned")
    check(page.run("performance.getEntriesByType('resource').filter(e => !/^(data|blob):/.test(e.name)).length") == 0,
          "the page asks for other files")


# Scripts and styles that somebody has got into a page: none of them may do anything.
INJECTED = """(() => {
  const add = (name, properties) => { const e = Object.assign(document.createElement(name), properties); document.body.append(e); return e };
  add('script', { textContent: 'window.hit = 1' });
  add('style', { textContent: 'body { outline: 7px solid red }' });
  document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror="window.hit = 2"><p id=own style="color: rgb(1, 2, 3)">x</p>');
  return new Promise(done => setTimeout(() => done([window.hit ?? 0, getComputedStyle(document.body).outlineWidth === '7px',
    getComputedStyle(document.getElementById('own')).color === 'rgb(1, 2, 3)']), 200)) })()"""


@case
def pages_complain_of_nothing_and_run_only_their_own(render, chrome):
    page_of_scene(render, "Another one", "other")
    subprocess.run([render, "review", f"{folder}/other.json", "-o", f"{folder}/one", "-q"], check=True)
    for address in (page_of_scene(render), page_of_barcodes(render), f"file://{folder}/one/index.html", gallery(render) + "#tile"):
        if not os.path.exists(address[7:].split("#")[0]):
            continue
        page = chrome.page()
        page.call("Log.enable")
        page.open(address)
        page.run("new Promise(done => setTimeout(done, 600))")
        check(complaints(page) == [], f"{address}: {complaints(page)}")
        check(page.run("document.querySelector('.screen, #frame, #films li')?.getBoundingClientRect().width") > 20, f"{address}: no room")
        check(page.run(INJECTED) == [0, False, False], f"{address}: a script or style of somebody else works: {page.run(INJECTED)}")
        page.close()


@case
def axe_finds_nothing_in_any_state(render, chrome):
    if axe.is_missing():
        return
    look = axe.Looks()
    for name, screen in axe.screens():
        page = opened(chrome, page_of_scene(render), **screen)
        look(page, f"film, {name}")
        page.run("document.getElementById('tab-notes').click()")
        look(page, f"notes, {name}")
        page.key("?")
        look(page, f"keys, {name}")
        page.close()
        page = chrome.page(**screen)
        page.open(gallery(render))
        page.run("new Promise(done => setTimeout(done, 400))")
        look(page, f"gallery, {name}")
        page.open(gallery(render) + "#tile")
        page.wait("document.getElementById('detail').open && document.querySelector('#detailCurves svg')")
        look(page, f"scene of the gallery, {name}")
        page.close()
    look.check()


@case
def the_print_has_a_contact_sheet_and_the_notes(render, chrome):
    page = opened(chrome, page_of_scene(render))
    page.run("Stills.ready")
    page.call("Emulation.setEmulatedMedia", media="print")
    shown = page.run("""['#stills', '#list', '#chart svg', '.bar h1'].filter(s => !document.querySelector(s)?.checkVisibility())""")
    check(shown == [], f"not printed: {shown}")
    hidden = page.run("""['.transport', '#timeline', '#stage', '#write', '.tabs', '#export'].filter(s => document.querySelector(s).checkVisibility())""")
    check(hidden == [], f"printed: {hidden}")
    check(page.run("[...document.querySelectorAll('#stills img')].every(image => image.complete && image.naturalWidth > 0)"),
          "stills are missing")


@case
def an_index_leads_to_its_films(render, chrome):
    page_of_scene(render)
    page_of_scene(render, "Another one", "other")
    outcome = subprocess.run([render, "review", f"{folder}/tile.json", f"{folder}/other.json", "-o", f"{folder}/all", "-q"],
                             capture_output=True, text=True)
    check(outcome.returncode == 0, outcome.stderr)
    page = chrome.page()
    page.open(f"file://{folder}/all/index.html")
    check(page.run("[...document.querySelectorAll('#films h2')].map(e => e.textContent)") == ["tile", "other"], "the films")
    page.run("const field = document.getElementById('find'); field.value = 'another'; field.dispatchEvent(new Event('input'))")
    check(page.run("[...document.querySelectorAll('#films li')].map(e => e.hidden)") == [True, False], "the words do not find it")
    page.press("#films li:not([hidden]) a")
    page.wait("typeof Review !== 'undefined' && location.pathname.endsWith('other.html')")
    page.press("a[href='index.html']")
    page.wait("location.pathname.endsWith('index.html')")


@functools.cache
def gallery(render):
    page_of_scene(render)
    page_of_scene(render, "Another one", "other")
    with open(f"{folder}/wide.json", "w") as out:
        out.write((SCENE % "Wide").replace('"size": [200, 120]', '"group": "Showpieces", "size": [80, 160]'))
    with open(f"{folder}/tall.json", "w") as out:
        out.write((SCENE % "Tall").replace('"size": [200, 120]', '"size": [80, 160]'))
    outcome = subprocess.run([render, "gallery", *(f"{folder}/{name}.json" for name in ("tile", "other", "tall", "wide")), "-o",
                              f"{folder}/gallery", "-q"], capture_output=True, text=True)
    check(outcome.returncode == 0, outcome.stderr)
    return f"file://{folder}/gallery/index.html"


@case
def the_gallery_plays_what_is_seen_and_is_found_by_words(render, chrome):
    page = chrome.page()
    page.open(gallery(render))
    page.wait("Gallery.cards.some(card => card.screen.isPlaying)")
    check(page.run("document.querySelector('header .screen')?.dataset.name") == "wide", "the showpiece is not the hero")
    page.key("/")
    page.call("Input.insertText", text="another")
    check(page.run("[...document.querySelectorAll('.cards li')].map(e => e.hidden)") == [True, False, True], "the words do not find it")
    # The scrub bar holds the clip at its frame.
    page.run("document.getElementById('find').value = ''; document.getElementById('find').dispatchEvent(new Event('input'))")
    page.run("const card = Gallery.cards.find(card => card.name === 'tile'); card.screen.bar.value = 30; card.screen.bar.dispatchEvent(new Event('input'))")
    page.wait("Gallery.cards.find(card => card.name === 'tile').screen.frame === 30 && !Gallery.cards.find(card => card.name === 'tile').screen.isPlaying")


@case
def a_scene_opens_in_large_with_its_curves_and_its_text(render, chrome):
    page = chrome.page()
    page.open(gallery(render) + "#tile")
    page.wait("document.getElementById('detail').open && document.querySelector('#detailCurves svg')")
    text = page.run("document.getElementById('detailScene').textContent")
    with open(f"{folder}/tile.json") as file:
        check(text == file.read(), "the JSON is not that of the scene")
    check(page.run("document.querySelectorAll('#detailScene .k').length > 5"), "nothing is highlighted")
    check(page.run("(box => box.width > 300 && box.height > 150)(document.querySelector('#detail .screen').getBoundingClientRect())"),
          "the film is small")
    page.key("ArrowRight")
    page.wait("document.getElementById('detailName').textContent === 'other' && location.hash === '#other'")
    page.key("Escape")
    page.wait("!document.getElementById('detail').open")


@case
def with_reduced_motion_the_gallery_stands_until_it_is_asked(render, chrome):
    page = chrome.page()
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    page.open(gallery(render))
    page.run("new Promise(done => setTimeout(done, 500))")
    check(not page.run("Gallery.cards.some(card => card.screen.isPlaying)"), "it plays")
    check(page.run("getComputedStyle(document.querySelector('header .play')).opacity") != "0", "there is no button")
    page.press("header .play")
    page.wait("Gallery.cards.find(card => card.name === 'wide').screen.isPlaying")


@case
def the_gallery_fits_a_phone_and_leaves_no_holes(render, chrome):
    page = chrome.page(width=390, height=844, density=2, phone=True)
    page.open(gallery(render))
    check(page.run("document.documentElement.scrollWidth") <= 390, "it is wider than the phone")
    covered = page.run("""[...document.querySelectorAll('.cards .screen')].filter(e => [...e.querySelectorAll('.play, .scrub')].some(
        c => c.getBoundingClientRect().top < e.getBoundingClientRect().bottom - 1)).map(e => e.dataset.name)""")
    check(covered == [], f"controls lie over the pictures of {covered}")
    widths = page.run("Object.fromEntries([...document.querySelectorAll('.cards .screen')].map(e => [e.dataset.name, e.clientWidth]))")
    check(abs(widths["tall"] - (widths["tile"] - 14) / 2) < 1, f"what is tall does not take one of two columns: {widths}")
    page = chrome.page()
    page.open(gallery(render))
    boxes = page.run("""[...document.querySelectorAll('.cards .screen')].map(e => e.getBoundingClientRect())
        .map(box => [box.left, box.top, box.right, box.bottom])""")
    check(len(boxes) == 3 and all(abs(box[1] - boxes[0][1]) < 1 and abs(box[3] - boxes[0][3]) < 1.5 for box in boxes),
          f"a row has heights {boxes}")
    check(all(abs(b[0] - a[2] - 18) < 1 for a, b in zip(boxes, boxes[1:])), f"there are holes: {boxes}")
    nameless = page.run("""[...document.querySelectorAll('button, input, video')].filter(e =>
        !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map(e => e.outerHTML.slice(0, 80))""")
    check(nameless == [], f"without names: {nameless}")


if __name__ == "__main__":
    try:
        run(sys.argv[1], sys.argv[2:])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
