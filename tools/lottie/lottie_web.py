"""lottie-web, the player of the web, in a headless Chromium.

The player is the one in the PyPI package dash-extensions, which is not imported: only its file
`async-Lottie.js`, a bundle of webpack with lottie-web in one of its modules, is run in a page of its own.
"""

import base64
import importlib.util
import io
import json
import os
import sys

from PIL import Image

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(REPOSITORY, "Tests", "Browser"))
import browser  # noqa: E402

PACKAGE = "dash_extensions"
# Finds the module among those of the bundle, and keeps what it exports.
TAKE = """(() => {
  const modules = webpackChunkdash_extensions.flatMap(chunk => Object.values(chunk[1]));
  const module = { exports: {} };
  modules.find(found => String(found).includes("lottie.version=")).call(
    module.exports, module, module.exports, () => ({}));
  window.lottie = module.exports;
  return lottie.version;
})()"""
# What is thrown while the animation is built is a failure.
LOAD = """new Promise((done, failed) => {
  window.errors = [];
  window.onerror = message => { errors.push(message); failed(new Error(message)); };
  document.body.innerHTML = '<div id="film" style="width:%(width)dpx;height:%(height)dpx"></div>';
  document.body.style.margin = 0;
  window.film = lottie.loadAnimation({
    container: document.getElementById("film"), renderer: "svg", loop: false, autoplay: false,
    path: URL.createObjectURL(new Blob([%(text)s])) });
  film.addEventListener("error", event => failed(event.nativeError));
  film.addEventListener("DOMLoaded", () => done());
})"""
# A frame after the browser has drawn it with its images.
SHOW = """(async () => {
  film.goToAndStop(%d, true);
  await Promise.all([...document.querySelectorAll("image")].map(element => {
    const image = new Image();
    image.src = element.href.baseVal;
    return image.decode();
  }));
  for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
  return errors.splice(0);
})()"""


def script():
    """The text of the bundle."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None:
        raise RuntimeError(f"{PACKAGE} is not installed")
    with open(os.path.join(found.submodule_search_locations[0], "async-Lottie.js"), encoding="utf-8") as file:
        return file.read()


def frames(path, numbers, size):
    """Pictures of an animation's frames, on white."""
    width, height = size
    with browser.Browser() as chromium:
        page = chromium.page(width, height)
        page.run(script() + "; 0")
        page.run(TAKE)
        page.run(LOAD % {"width": width, "height": height, "text": json.dumps(open(path, encoding="utf-8").read())}, seconds=40)
        pictures = []
        for number in numbers:
            errors = page.run(SHOW % number)
            if errors:
                raise RuntimeError(f"lottie-web throws at frame {number}: {errors[0]}")
            pictures.append(picture(page, width, height))
        return pictures


def picture(page, width, height):
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    data = page.call("Page.captureScreenshot", format="png", clip=clip)["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGBA")
