#!/usr/bin/env python3
"""Pastes `render spring --code css` and `render plot --code css` into a page of a headless Chromium, and compares what the
browser makes of them with the motion, at a thousand instants.

Springs are integrated here from their equation of motion (Runge and Kutta, fourth order); the property of a scene is asked of
`render values`. What the easing says about its error must be true in the browser, too.

    python3 Tests/Browser/code.py .build/release/render
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import browser

# Mass, stiffness, damping, and the velocity in distances per second: oscillating, critical, thrown, thrown back.
SPRINGS = [(1, 100, 10, 0), (1, 100, 20, 0), (2, 300, 25, 6), (1, 200, 12, -3), (3, 1000, 500, 0)]
SCENE = """{ "size": [200, 100], "duration": 2.5, "views": [ { "id": "dot", "frame": [10, 10, 20, 20], "backgroundColor": "red" } ],
  "script": [ { "at": 0.5, "animate": { "spring": { "mass": 1, "stiffness": 120, "damping": 9 }, "changes": { "dot.position.x": 150 } } },
    { "at": 0.8, "animate": { "duration": 0.7, "options": ["curveEaseOut"], "changes": { "dot.position.x": 60 } } } ] }"""
INSTANTS = 1000
SCRIPT = """(() => {
  const found = [];
  for (const [easing, duration] of %s) {
    const effect = new KeyframeEffect(document.body, [{ opacity: 0 }, { opacity: 1 }], { duration: duration * 1000, easing, fill: 'both' });
    const animation = new Animation(effect, document.timeline);
    animation.pause();
    const values = [];
    for (let index = 0; index <= %d; index++) {
      animation.currentTime = duration * 1000 * index / %d;
      values.push(effect.getComputedTiming().progress);
    }
    found.push(values);
  }
  return JSON.stringify(found);
})()"""


def integrated(mass, stiffness, damping, velocity, duration):
    """The progress of a spring from 0 to 1, overdamped where it is: CSS has no limit as Core Animation has."""
    inner = 40
    step = duration / INSTANTS / inner
    x, v = -1.0, float(velocity)
    values = [0.0]

    def pull(x, v):
        return (-stiffness * x - damping * v) / mass

    for _ in range(INSTANTS):
        for _ in range(inner):
            k1, l1 = v, pull(x, v)
            k2, l2 = v + step / 2 * l1, pull(x + step / 2 * k1, v + step / 2 * l1)
            k3, l3 = v + step / 2 * l2, pull(x + step / 2 * k2, v + step / 2 * l2)
            k4, l4 = v + step * l3, pull(x + step * k3, v + step * l3)
            x, v = x + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4), v + step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        values.append(x + 1)
    return values


def pasted(text):
    """The easing and the duration in seconds, as the code has them."""
    return re.search(r"-easing: (linear\(.*?\));", text)[1], float(re.search(r"-duration: ([\d.]+)s;", text)[1])


def main():
    render = str(pathlib.Path(sys.argv[1]).resolve())

    def run(*words, folder="."):
        done = subprocess.run([render, *words, "--json"], cwd=folder, check=True, capture_output=True, text=True)
        return json.loads(done.stdout)

    cases = []
    for mass, stiffness, damping, velocity in SPRINGS:
        answer = run("spring", "--mass", str(mass), "--stiffness", str(stiffness), "--damping", str(damping),
                     "--velocity", str(velocity), "--code", "css")["code"]
        duration = answer["easing"]["duration"]
        motion = integrated(mass, stiffness, damping, velocity, duration)
        cases.append((f"spring {mass}/{stiffness}/{damping} at {velocity}", answer, motion))
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "dot.json").write_text(SCENE)
        answer = run("plot", "dot.json", "--key", "dot.position.x", "--code", "css", folder=folder)["code"]
        easing = answer["easing"]
        times = [easing["delay"] + easing["duration"] * index / INSTANTS for index in range(INSTANTS + 1)]
        samples = run("values", "dot.json", "--key", "dot.position.x", "--at", ",".join(f"{t:.9f}" for t in times),
                      folder=folder)["samples"]
        way = easing["to"] - easing["from"]
        motion = [(sample["values"]["dot.position.x"]["value"] - easing["from"]) / way for sample in samples]
        cases.append(("an interrupted spring of a scene", answer, motion))
    with browser.Browser() as chromium:
        opened = chromium.page()
        opened.open("about:blank")
        texts = json.dumps([pasted(answer["text"]) for _, answer, _ in cases])
        found = json.loads(opened.run(SCRIPT % (texts, INSTANTS, INSTANTS)))
    for (name, answer, motion), shown in zip(cases, found):
        assert len(shown) == len(motion) == INSTANTS + 1
        off = max(abs(a - b) for a, b in zip(shown, motion))
        stated = answer["easing"]["error"]
        assert stated <= 0.002, f"{name}: {stated}"
        assert off <= stated + 1e-5, f"{name}: Chromium is {off} off, and {stated} was stated"
        print(f"passed: {name}: {len(answer['easing']['stops'])} stops, {off:.5f} off in Chromium")


if __name__ == "__main__":
    main()
