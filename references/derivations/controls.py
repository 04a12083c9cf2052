"""Everyday controls: a stepper, a mail that is deleted, a tab bar, a context menu, a search field, switches.

Fingers' ways, blocks, springs and bindings, each from its formula; a tap counts when it lifts, a tenth of a second after it lands.
"""
from derivations.blocks import mixed, part
from derivations.fingers import band, meeting
from derivations.mathematics import coast, ease, pixel, spring, value
from derivations.phone import between, settling

WHITE, GROUND = [255, 255, 255, 255], [236, 238, 244, 255]


def moment(share, curve="easeInEaseOut"):
    """When a pacing curve has come so far: halved until it fits."""
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if ease(curve, middle)[0] < share else (low, middle)
    return low


def shaken(at, start, distance, duration):
    """A named shake: ninths of its time from side to side."""
    ends = [0, -1, 1, -1, 1, -0.5, 0.5, -0.25, 0.25, 0]
    way = (at - start) / duration * 9
    return distance * between(way, list(range(10)), ends)


def stepper():
    """Taps lift at 0.6, 1.05 and 1.5, and from 2.3 on every 0.45 s; the fifth of those finds a one. The last lifts at 5."""
    up, down, last = [0.6, 1.05, 1.5], [2.3, 2.75, 3.2, 3.65], 5.0
    steps = [(at, 1) for at in up + [last]] + [(at, -1) for at in down]
    values = []
    for at in (0.59, 0.61, 1.2, 1.6, 2.5, 3.0, 3.4, 3.7, 4.5, 5.1):
        values.append(value("stepper.number", at, 2 + sum(by for since, by in steps if since <= at), "counts at once", tolerance=0))
    for at in (0.7, 0.8, 1.1, 1.6, 1.9, 2.5, 2.85, 3.8, 4.05, 5.2, 5.5):
        shown = 2 + sum(by * part(at, since, 0.4)[0] for since, by in steps)
        rate = sum(by * part(at, since, 0.4)[1] for since, by in steps)
        values.append(value("total.shown", at, shown, "and the total runs after it, 0.4 s for each step", rate))
        values.append(value("minus.sign.opacity", at, between(shown, [1, 2], [0.25, 1]), "dimmed on the way from two to one"))
    # 6 + 44 + 60 + 44 + 6 wide, at the left of its row.
    for step in (0, 1, 2, 5, 8, 9):
        at = 4.1 + 0.5 * step / 9
        values.append(value("stepper.position", round(at, 6), [80 + shaken(at, 4.1, 6, 0.5), 28], "at one, a tap only shakes", tolerance=1e-3))
    values.append(value("stepper.number", 4.4, 1, "and nothing is taken away", tolerance=0))
    pixels = [pixel([104.25, 166.25], 0.3, GROUND, "the stepper between its keys"), pixel([220.25, 166.25], 0.3, WHITE, "the card beside it"),
              pixel([90.25, 140.25], 0.3, GROUND, "the stepper is 56 high: from 138"), pixel([90.25, 136.75], 0.3, WHITE, "and not above"),
              pixel([60.25, 237.25], 0.3, [10, 102, 214, 255], "the button, 18 below"), 
              # At 141.25 the left end is 14.7 from the corner of its circle's square: 50.7, and 44.7 when it is shaken to the left.
              pixel([48.75, 141.25], 4.1 + 0.5 / 9, GROUND, "shaken to the left", 2), pixel([48.75, 141.25], 4.1 + 1.0 / 9, WHITE, "and to the right", 2)]
    return "counting by hand, easeInEaseOut solved by bisection, the shake's ninths", values, pixels


def swipe_to_delete():
    """A mail rests with its middle at 187.5, shows Delete at 95.5 and is away at -187.5."""
    values, rest, shown, away = [], 187.5, 95.5, -187.5
    calm = settling(0.4, 1)
    for at in (0.6, 0.7, 0.85, 0.95):
        y, _ = ease("easeOut", min(1, (at - 0.5) / 0.4))
        values.append(value("mail1.letter.position.x", at, rest - 120 * y, "goes along with the finger, 120 points"))
    for t in (0.05, 0.1, 0.3):
        x, v = spring(rest - 120, 0, shown, t, **calm)
        values.append(value("mail1.letter.position.x", 1 + t, x, "let go, it shows Delete", v, 1e-3))
    values.append(value("mail1.letter.trash.delete.transform.translation.x", 1.6, 0, "the word in the middle of what is shown", tolerance=0.05))
    y, _ = ease("easeOut", 0.5)
    values.append(value("mail1.letter.position.x", 1.85, shown + 110 * y, "pushed back", tolerance=0.02))
    values.append(value("mail1.letter.position.x", 1.999, rest + band(18, d=375), "18 points beyond its place, in a rubber band", tolerance=0.05))
    values.append(value("mail1.letter.position.x", 2.65, rest, "closed", tolerance=0.02))
    # The third finger lands at 2.7 and goes 290 points in 0.8 s.
    for at in (2.9, 3.1, 3.3):
        y, rate = part(at, 2.7, 0.8)
        values.append(value("mail3.letter.position.x", at, rest - 290 * y, "goes along with the finger, 290 points", -290 * rate))
    middle = (shown + away) / 2
    past = 2.7 + 0.8 * moment((rest - middle) / 290)
    values.append(value("mail3.letter.trash.delete.along", past - 0.01, 0, "not yet past the middle between Delete and the end", tolerance=0))
    for t in (0.05, 0.1, 0.2):
        x, v = spring(0, 0, 1, t, **settling(0.3, 0.85))
        y, rate = part(past + t, 2.7, 0.8)
        edge = rest - 290 * y
        values.append(value("mail3.letter.trash.delete.along", past + t, x, "past it, the word runs to the edge of the mail", v, 1e-3))
        # Behind the mail's edge by as much as is shown beyond the width of Delete, 92, and less and less of it.
        values.append(value("mail3.letter.trash.delete.transform.translation.x", past + t, (rest - 92 - edge) * (1 - x), "between its two places", tolerance=0.1))
    # Lifted at 3.85: it goes on to the end, and 0.2 s later the row closes in 0.35 s.
    values.append(value("inbox.mails", 3.84, 24, "all of them", tolerance=0))
    values.append(value("inbox.mails", 3.86, 23, "one less", tolerance=0))
    for t in (0.05, 0.15):
        x, v = spring(rest - 290, 0, away, t, **calm)
        values.append(value("mail3.letter.position.x", 3.85 + t, x, "let go there, it leaves", v, 1e-3))
    for at in (4.1, 4.225, 4.3, 4.5):
        y, rate = part(at, 4.05, 0.35)
        for place in (4, 5, 6):
            values.append(value(f"mail{place}.position.y", at, 92 * place + 46 - 92 * y, "moves up as the row above closes", -92 * rate))
        values.append(value("mail2.position.y", at, 92 * 2 + 46, "stays", 0))
        if at < 4.4:
            values.append(value("mail3.bounds.size.height", at, 92 * (1 - y), "the row closes", -92 * rate))
    red = [227, 40, 30, 255]
    pixels = [pixel([300.25, 318.25], 0.3, WHITE, "a mail"), pixel([300.25, 318.25], 1.5, red, "Delete, from 283 on"),
              pixel([281.25, 318.25], 1.5, WHITE, "and not before"), pixel([300.25, 318.25], 2.65, WHITE, "closed again"),
              pixel([300.25, 502.25], 3.7, red, "the swiped mail's row"), pixel([60.25, 502.25], 3.7, WHITE, "whose mail is still at the left"),
              pixel([300.25, 502.25], 5.2, WHITE, "the next mail in its place")]
    return "fingers' ways, springs step by step, the rows' sums", values, pixels


def tab_bar():
    """Taps lift at 0.8, 2, 3.2 and 4.4: the selection goes 0, 1, 2, 3, 0."""
    values, width = [], (375 - 32) / 4
    goes = [(0.8, 0, 1, "today", "search"), (2.0, 1, 2, "search", "saved"), (3.2, 2, 3, "saved", "profile"), (4.4, 3, 0, "profile", "today")]
    names = ["today", "search", "saved", "profile"]
    values.append(value("today.opacity", 0.1, 1, "the first page is there from the beginning", 0))
    for since, old, new, leaves, comes in goes:
        for t in (0.06, 0.15, 0.3):
            x, v = spring(old, 0, new, t, **settling(0.4, 0.75))
            at = round(since + t, 3)
            values.append(value("bar.selected", at, x, f"to {comes}", v, 3e-3))
            values.append(value("slot.position.x", at, (x + 0.5) * width, "the pill glides by the same number", v * width, 0.3))
            for page in ((leaves, comes) if t == 0.15 else ()):
                side = max(-1, min(1, names.index(page) - x))
                values.append(value(f"{page}.transform.translation.x", at, 28 * side, "and the pages slide", tolerance=0.1))
        for t in (0.1, 0.2):
            y, rate = part(since + t, since, 0.25)
            values.append(value(f"{leaves}.opacity", round(since + t, 3), 1 - y, "fades out in 0.25 s", -rate))
            values.append(value(f"{comes}.opacity", round(since + t, 3), y, "fades in", rate))
        x, v = spring(0.6, 0, 1, 0.1, **settling(0.4, 0.6))
        values.append(value(f"tab{new}.icon.transform.scale.x", round(since + 0.1, 3), x, "its icon pops", v, 1e-3))
    for page in ("search", "saved"):
        values.append(value(f"{page}.opacity", 4.5, 0, "what lies between does not appear", 0))
    pill = [225, 237, 251, 255]
    pixels = [pixel([30.25, 619.25], 0.3, pill, "the pill under the first tab"), pixel([30.25, 619.25], 1.7, WHITE, "the bar, when it has gone"),
              pixel([30.25 + width, 619.25], 1.7, pill, "a quarter further"), pixel([30.25 + 3 * width, 619.25], 4.1, pill, "under the last tab"),
              pixel([30.25, 619.25], 5.8, pill, "and back")]
    return "springs step by step, easeInEaseOut by bisection, the bindings by hand", values, pixels


def context_menu():
    """Pressed at 0.5, recognized at 1; the finger sets out at 1.7, arrives at 2.7 and lifts at 3.2."""
    values, side = [], (375 - 2 * 3) / 3
    cell, stage = (side / 2, 116 + side + 3 + side / 2), (24 + 125, 96 + 125)
    pick = {"hero.position": (cell, stage), "hero.bounds.size": ((side, side), (250, 250)), "picture.cornerRadius": (0, 18), "menu.transform.scale.x": (0.1, 1)}
    values.append(value("hero.position", 0.99, list(cell), "the photo over its cell", [0, 0]))
    for start, constants, forth, why in ((1.0, settling(0.42, 0.74), True, "lifts after half a second"), (3.2, settling(0.38, 0.9), False, "goes back as the finger lifts")):
        for t in (0.06, 0.15, 0.3):
            x, v = spring(0, 0, 1, t, **constants)
            for key, ends in pick.items():
                a, b = ends if forth else ends[::-1]
                if isinstance(a, tuple):
                    values.append(value(key, start + t, mixed(a, b, x), why, [(q - p) * v for p, q in zip(a, b)], 0.3))
                else:
                    values.append(value(key, start + t, a + (b - a) * x, why, (b - a) * v, 0.02))
        for t in (0.1, 0.2):
            y, rate = part(start + t, start, 0.25)
            y, rate = (y, rate) if forth else (1 - y, -rate)
            values.append(value("menu.opacity", start + t, y, "the menu with it", rate))
            values.append(value("dim.opacity", start + t, 0.3 * y, "and the dark", 0.3 * rate))
    # The menu begins at (24, 360). Its items are 46 high.
    a, b = (cell[0] - 24, cell[1] - 360), (150 - 24, 475 - 360)
    for at in (1.5, 1.9, 2.2, 2.5, 2.9):
        y, _ = part(at, 1.7, 1)
        values.append(value("cursor.position", at, mixed(a, b, y), "where the finger is in the menu"))
    edges = [1.7 + moment((46 * row - a[1]) / (b[1] - a[1])) for row in range(3)] + [9]
    for row, item in enumerate(("copy", "share", "favorite")):
        values.append(value(f"{item}.light.opacity", edges[row] - 0.005, 0, "the finger is not there yet", tolerance=0))
        values.append(value(f"{item}.light.opacity", edges[row] + 0.005, 1, "lit as the finger comes over its edge", tolerance=0))
        if row < 2:
            values.append(value(f"{item}.light.opacity", edges[row + 1] + 0.005, 0, "and dark as it leaves", tolerance=0))
    values.append(value("trash.light.opacity", 3.1, 0, "not reached", tolerance=0))
    values.append(value("heart.opacity", 3.3, 0, "the photo is on its way", tolerance=0))
    values.append(value("heart.opacity", 4.9, 1, "picked: a favorite", tolerance=0))
    pixels = [pixel([345.25, 75.25], 0.3, WHITE, "the page"), pixel([345.25, 75.25], 2.8, [178.5, 178.5, 178.5, 255], "under three tenths of black", tolerance=3),
              pixel([345.25, 75.25], 4.9, WHITE, "and as before")]
    return "springs step by step, the finger's way by bisection", values, pixels


def collapsing_search():
    """The field closes over the first 52 points, the title leaves over the next 52."""
    values, key = [], "list.contentOffset.y"

    def follows(y, at, tolerance=1e-6):
        values.append(value("field.bounds.size.height", at, between(y, [0, 52], [38, 0]), "the field closes", tolerance=tolerance))
        values.append(value("large.transform.translation.y", at, between(y, [0, 52], [0, 52]), "the title stays meanwhile", tolerance=tolerance))
        values.append(value("small.opacity", at, between(y, [78, 98], [0, 1]), "then it is in the bar", tolerance=tolerance))

    for at in (0.6, 0.8, 1.0):
        y = min(50, 125 * (at - 0.5))
        values.append(value(key, at, y, "50 points in 0.4 s"))
        follows(y, at)
    for at in (1.15, 1.25, 1.4):
        y, rate = part(at, 1.05, 0.3)
        values.append(value(key, at, 50 * (1 - y), "not half of 104: back in 0.3 s", -50 * rate))
        follows(50 * (1 - y), at)
    for at in (2.1, 2.3, 2.45):
        y = min(80, 160 * (at - 1.85))
        values.append(value(key, at, y, "80 points in 0.5 s"))
        follows(y, at)
    for at in (2.6, 2.7, 3.3):
        y, rate = part(at, 2.5, 0.3)
        values.append(value(key, at, 80 + 24 * y, "more than half: on in 0.3 s", 24 * rate))
        follows(80 + 24 * y, at)
    for t in (0.2, 0.7, 1.2):
        y, v = coast(104 + 130, 650, t)
        values.append(value(key, 3.6 + t, y, "130 points in 0.2 s, and coasting", v, 1e-3))
    caught, _ = coast(104 + 130, 650, 1.3)
    values.append(value(key, 5.0, caught - 130, "caught, and pulled down", -1300, 1e-3))
    time, speed = meeting(caught - 260, -1300, 0)
    for t in (0.05, 0.1):
        y, v = coast(caught - 260, -1300, t)
        assert t < time
        values.append(value(key, 5.1 + t, y, "coasting to the top", v, 1e-3))
    met = 5.1 + time
    for t in (0.05, 0.1, 0.3):
        y, v = spring(0, speed, 0, t, stiffness=100)
        values.append(value(key, met + t, y, "bouncing at the top", v, 0.01))
        values.append(value("large.transform.scale.x", met + t, between(y, [-120, 0], [1.15, 1]), "a little larger while it is pulled", tolerance=1e-3))
        follows(y, met + t, 1e-3)
    pixels = [pixel([300.25, 170.25], 0.3, [233, 233, 236, 255], "the field, from 150 to 188"), pixel([300.25, 191.25], 0.3, WHITE, "and not below"),
              pixel([300.25, 170.25], 0.95, WHITE, "closed but for 1.5 points"), pixel([300.25, 170.25], 7.2, [233, 233, 236, 255], "open again")]
    return "the finger's ways, blocks by bisection, coasting and the bounce step by step", values, pixels


def switch_states():
    """Taps lift at 0.6, 3.3 and 4.9; the drag begins at 1.6."""
    values, knob = [], {"stiffness": 450, "ratio": 0.95}
    for since, a, b in ((0.6, 0, 1), (4.9, 1, 0)):
        for t in (0.05, 0.1, 0.2):
            x, v = spring(a, 0, b, t, **knob)
            values.append(value("theme.isOn", round(since + t, 3), x, "a spring of 450 with a damping ratio of 0.95 from the lift", v, 1e-4))
        for t in (0.1, 0.175, 0.3):
            y, rate = part(since + t, since, 0.35)
            night = a + (b - a) * y
            values.append(value("ground.night", round(since + t, 3), night, "into the state, or out of it, in 0.35 s", (b - a) * rate))
            values.append(value("page.backgroundColor", round(since + t, 3), mixed((1, 1, 1, 1), (28 / 255, 28 / 255, 30 / 255, 1), night), "the card's color by that number"))
    for at in (1.8, 1.95, 2.1, 2.35):
        y, _ = part(at, 1.6, 0.7)
        on = min(1, 22 * y / 20)
        values.append(value("size.isOn", at, on, "dragged: 20 points are the whole way"))
        values.append(value("story.fontSize", at, 16 + 3 * on, "and the text grows with it"))
    for t in (0.05, 0.15, 0.3):
        x, v = spring(0, 0, 1, t, **knob)
        values.append(value("keep.isOn", 3.3 + t, x, "turned on", v, 1e-4))
    for t in (0.05, 0.1, 0.2):
        x, v = spring(1, 0, 0, t, **knob)
        values.append(value("keep.isOn", 3.8 + t, x, "half a second later it flips back", v, 1e-3))
    for step in (1, 2, 5, 9):
        at = 3.8 + 0.5 * step / 9
        values.append(value("note.position.x", round(at, 6), 343 / 2 + shaken(at, 3.8, 5, 0.5), "with a shake", tolerance=1e-3))
    y, rate = part(3.84, 3.8, 0.1)
    values.append(value("hint.opacity", 3.84, 1 - y, "what it said goes", -rate))
    y, rate = part(4.0, 3.9, 0.2)
    values.append(value("warning.opacity", 4.0, y, "and why comes", rate))
    pixels = [pixel([8.25, 640.25], 0.3, [242, 242, 247, 255], "day"), pixel([8.25, 640.25], 1.4, [0, 0, 0, 255], "night"),
              pixel([8.25, 640.25], 6.4, [242, 242, 247, 255], "day again"), pixel([300.25, 442.25], 1.4, [52, 199, 89, 255], "the track of a switch that is on"),
              pixel([30.25, 390.25], 0.3, WHITE, "the page"), pixel([30.25, 390.25], 1.4, [28, 28, 30, 255], "the page at night")]
    return "springs step by step, blocks by bisection, the finger's way", values, pixels


SCENES = {"stepper": stepper, "swipe-to-delete": swipe_to_delete, "tab-bar": tab_bar, "context-menu": context_menu,
          "collapsing-search": collapsing_search, "switch-states": switch_states}
