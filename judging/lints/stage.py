"""A canvas, things that stand around on it, and a hero that a pattern moves."""
import dataclasses

SIZES = [(375, 667), (390, 844), (320, 568), (744, 480), (414, 736), (834, 640), (360, 640), (480, 480)]
COLORS = ["#FF3B30", "#34C759", "#007AFF", "#FF9500", "#AF52DE", "#5856D6", "teal", "tomato", "#1C1C1E", "slateblue"]
NAMES = ["card", "badge", "tile", "bubble", "thumb", "avatar", "toast", "knob", "photo", "chip", "cell", "marker"]
CURVES = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", (0.3, 0.1, 0.3, 1), (0.2, 0.6, 0.4, 0.9)]


@dataclasses.dataclass(frozen=True)
class Way:
    """A property of the hero, where it is at first, and where it may go."""

    path: str
    start: float
    end: float

    @property
    def length(self):
        return self.end - self.start

    def at(self, share):
        return self.start + self.length * share


class Stage:
    """What a pattern writes on: a canvas, its furniture, one hero, and the script."""

    def __init__(self, random):
        self.random = random
        self.size = random.choice(SIZES)
        self.fps = random.choice([24, 30, 60, 60, 60, 120])
        self.scale = random.choice([1, 1, 2, 3])
        self.duration = None
        self.script, self.animators, self.dynamics, self.meant = [], {}, {}, []
        self.extra, self.front = [], []
        self.mistakes, self.excuses = [], []
        self.touches = random.random() < 0.5
        side = [random.randint(34, 60), random.randint(34, 60)]
        # The middle third of the canvas, from which every way of at most 110 points stays on it.
        self.home = [round(self.size[0] / 2 - random.randint(0, 20)), round(self.size[1] / 2 - random.randint(0, 30))]
        self.hero = {"id": random.choice(NAMES), "position": list(self.home), "bounds": [0, 0, *side],
                     **self.looks(side)}

    def looks(self, side):
        """What the hero is: one of the kinds of views that there are."""
        random, (w, h) = self.random, side
        color = random.choice(COLORS)
        kind = random.choice(["plain", "round", "bordered", "shadow", "text", "gradient", "shape", "group", "mask",
                              "image", "effect", "replicator"])
        base = {"backgroundColor": color}
        return {
            "plain": base,
            "round": {**base, "cornerRadius": min(w, h) / 2},
            "bordered": {"backgroundColor": "white", "borderWidth": 2, "borderColor": color, "cornerRadius": 6,
                         "cornerCurve": "continuous"},
            "shadow": {**base, "cornerRadius": 9, "shadowOpacity": 0.3, "shadowRadius": 6, "shadowOffset": [0, 3]},
            "text": {"text": {"string": random.choice(["Hi", "42", "OK", "Go"]), "fontSize": 17, "foregroundColor": color,
                              "alignmentMode": "center"}},
            "gradient": {"gradient": {"type": random.choice(["axial", "radial", "conic"]), "colors": [color, "white"],
                                      "startPoint": [0.5, 0.5], "endPoint": [1, 1]}, "cornerRadius": 5},
            "shape": {"shape": {"path": f"M0 {h} L{w / 2} 0 L{w} {h} Z", "fillColor": color, "strokeColor": "black",
                                "lineWidth": 2}},
            "group": {**base, "views": [{"frame": [6, 6, w / 3, h / 3], "backgroundColor": "white", "cornerRadius": 4},
                                        {"frame": [w / 2, h / 2, w / 3, 6], "backgroundColor": "#FFFFFF99"}]},
            "mask": {**base, "mask": {"frame": [0, 0, w, h], "cornerRadius": h / 2, "backgroundColor": "black"}},
            "image": {"image": {"draw": {"size": [20, 20], "views": [
                {"frame": [0, 0, 20, 20], "backgroundColor": color}, {"frame": [5, 5, 10, 10], "backgroundColor": "white"}]}}},
            "effect": {"effect": {"blur": random.choice(["light", "dark", "extraLight"])}, "cornerRadius": 8,
                       "borderWidth": 3, "borderColor": color},
            "replicator": {**base, "replicator": {"instanceCount": 3, "instanceTransform": [{"translate": [9, 0]}]},
                           "views": [{"frame": [4, 10, 6, 14], "backgroundColor": "white"}]},
        }[kind]

    @staticmethod
    def dot():
        return {"draw": {"size": [6, 6], "views": [{"frame": [0, 0, 6, 6], "cornerRadius": 3, "backgroundColor": "orange"}]}}

    @property
    def id(self):
        return self.hero["id"]

    @property
    def frame(self):
        """How long a frame is, in seconds."""
        return 1 / self.fps

    def on_frame(self, time):
        """The nearest instant of a frame."""
        return round(time * self.fps) / self.fps

    def moment(self, low, high):
        """An instant with three decimals."""
        return round(self.random.uniform(low, high), 3)

    def curve(self, moving=False):
        """A timing function; `moving` ones are fast in their middle third."""
        return self.random.choice(CURVES)

    PATHS = ["position.x", "position.y", "transform.translation.x", "transform.translation.y", "transform.scale",
             "transform.rotation", "bounds.size.width", "bounds.size.height"]

    def way(self, *paths):
        """A property of the hero with room to go; its model is at the start."""
        random = self.random
        path = random.choice(paths or self.PATHS)
        x, y = self.home
        far = random.choice([-1, 1]) * random.randint(50, 105)
        starts = {"position.x": x, "position.y": y, "transform.scale": 1, "bounds.size.width": self.hero["bounds"][2],
                  "bounds.size.height": self.hero["bounds"][3], "opacity": 1,
                  "cornerRadius": 4, "borderWidth": 1}
        start = starts.get(path, 0)
        end = {"transform.scale": random.choice([0.5, 1.6, 1.9]), "transform.rotation": round(random.uniform(0.8, 2.6), 2),
               "bounds.size.width": start + 70, "bounds.size.height": start + 60, "opacity": 0.1,
               "filters.gaussianBlur": 12, "cornerRadius": 17, "borderWidth": 9}.get(path, start + far)
        if path in ("cornerRadius", "borderWidth", "opacity"):
            self.put(path, start)
        return Way(path, start, end)

    def put(self, path, value):
        """Makes the model of the hero have a value at first."""
        hero = self.hero
        if path.startswith("position."):
            hero["position"]["xy".index(path[-1])] = value
        elif path.startswith("bounds.size."):
            hero["bounds"][2 + ["width", "height"].index(path.split(".")[-1])] = value
        elif path == "transform.scale":
            # Core Animation reads the scale as the mean of three axes.
            hero["transform"] = [{"scale": [value, value, value]}]
        elif path == "transform.rotation":
            hero["transform"] = [{"rotate": value}]
        elif path.startswith("transform.translation."):
            hero["transform"] = [{"translate": [value, 0] if path.endswith("x") else [0, value]}]
        elif path == "filters.gaussianBlur":
            hero["filters"] = [{"gaussianBlur": value}]
        else:
            hero[path] = value

    def key(self, path):
        """The property as the script names it."""
        return f"{self.id}.{path}"

    def at(self, time, **verb):
        """An event of the script."""
        self.script.append({"at": time, **verb})

    def animation(self, **animation):
        """An animation that the hero has from the start."""
        self.hero.setdefault("animations", []).append(animation)

    def wrong(self, sort, time, path=None, before=None, after=None, times=(), rule=None, view=None, cause=None):
        """Tells the one mistake: its sort, its instant, and what the formulas say just before and after.

        `cause` is another view that may be named in its place, since the hero only follows it.
        """
        self.mistakes.append({"sort": sort, "view": view or self.id, "cause": cause, "time": time, "times": [time, *times],
                              "property": path, "before": before, "after": after, "rule": rule})

    def excuse(self, path, time, why):
        """Tells that a property may jump at an instant, and why nobody sees a mistake there."""
        self.excuses.append({"property": path, "time": time, "why": why})

    def furniture(self):
        """What stands around and never moves."""
        random, (w, h) = self.random, self.size
        pieces = [
            {"id": "bar", "frame": [0, 0, w, 44], "backgroundColor": "#F9F9F9", "borderWidth": 0.5,
             "borderColor": "#C6C6C8"},
            {"id": "headline", "position": [w / 2, 22], "text": {"string": "Inbox", "fontSize": 17, "fontWeight": "semibold"}},
            {"id": "hint", "position": [w / 2, h - 20], "text": {"string": "Swipe up", "fontSize": 13,
                                                                   "foregroundColor": "gray"}},
            {"id": "shade", "frame": [10, 60, w - 20, 60], "gradient": {"colors": ["#EEF", "#CCE"]}, "cornerRadius": 12},
            {"id": "ring", "frame": [20, h - 90, 50, 50], "shape": {"path": "M25 5 a20 20 0 1 1 -0.1 0 z", "fillColor": None,
                                                                     "strokeColor": "gray", "lineWidth": 3}},
        ]
        return random.sample(pieces, random.randint(0, 3))

    def companion(self):
        """Something else that moves, rightly, in the first 0.7 s."""
        start, lasts = self.moment(0.05, 0.2), self.moment(0.3, 0.5)
        view = {"id": "guide", "frame": [24, 150, 30, 30], "backgroundColor": "#8E8E93", "cornerRadius": 8}
        kind = self.random.choice(["fade", "keys", "block", "spring"])
        if kind == "fade":
            view["animations"] = [{"basic": {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": lasts}}]
        elif kind == "keys":
            view["animations"] = [{"keyframe": {"keyPath": "position.y", "values": [165, 185, 165], "duration": lasts,
                                                "timingFunctions": ["easeInEaseOut", "easeInEaseOut"]}}]
        elif kind == "block":
            self.at(start, animate={"duration": lasts, "changes": {"guide.position.y": 190}})
        else:
            self.at(start, animate={"duration": lasts, "usingSpringWithDamping": 0.8, "changes": {"guide.transform.scale": 1.2}})
        self.script.sort(key=lambda event: event["at"])
        return view

    def scene(self, accompanied=False):
        """The whole scene; `accompanied` ones have something else that moves."""
        if accompanied:
            self.front.append(self.companion())
        scene = {"title": "A " + self.id, "size": list(self.size), "scale": self.scale, "fps": self.fps,
                 "background": self.random.choice(["white", "#F2F2F7", "#D8E2F0", "ivory"])}
        if self.duration:
            scene["duration"] = self.duration
        if self.touches:
            scene["touches"] = {"visible": True}
        scene["views"] = [*self.furniture(), *self.extra, self.hero, *self.front]
        for key, value in (("script", self.script), ("animators", self.animators), ("dynamics", self.dynamics),
                           ("meant", self.meant)):
            if value:
                scene[key] = value
        return scene
