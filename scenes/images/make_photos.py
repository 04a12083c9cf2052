#!/usr/bin/env python3
"""Draws photos/*.svg, the pictures of the scene photo-zoom: fifteen small landscapes and still lifes.

    python3 scenes/images/make_photos.py

Standard library only; the results are committed.
"""
import math
import pathlib
import random

HERE = pathlib.Path(__file__).resolve().parent / "photos"
WIDTH, HEIGHT = 300, 400


def n(x):
    return f"{x:.1f}".rstrip("0").rstrip(".")


def fade(name, *stops, across=False):
    """A gradient from top to bottom; a stop is a color, or a place and a color."""
    stops = [(i / (len(stops) - 1), s) if isinstance(s, str) else s for i, s in enumerate(stops)]
    end = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
    return (f'<linearGradient id="{name}" x1="0" y1="0" {end}>'
            + "".join(f'<stop offset="{n(a)}" stop-color="{c}"/>' if n(a) in ("0", "1") else f'<stop offset="{a:.2f}" stop-color="{c}"/>' for a, c in stops)
            + "</linearGradient>")


def glow(name, color):
    return (f'<radialGradient id="{name}"><stop offset="0" stop-color="{color}"/><stop offset="0.35" stop-color="{color}" stop-opacity="0.55"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>')


def rect(fill, x=0, y=0, w=WIDTH, h=HEIGHT, more=""):
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}" {more}/>'


def disc(x, y, r, fill, more=""):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}" {more}/>'


def path(d, fill, more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def ridge(y, swing, seed, fill, step=10, rough=0.0, more=""):
    """Hills: a sum of three waves, with a little noise for rock and trees."""
    die = random.Random(seed)
    waves = [(swing / (k + 1), (k + 1) * die.uniform(0.8, 1.3), die.uniform(0, 6.28)) for k in range(3)]
    points = []
    for i in range(0, WIDTH + step, step):
        height = sum(a * math.sin(f * i / 60 + p) for a, f, p in waves) + die.uniform(-rough, rough)
        points.append(f"{i} {n(y + height)}")
    return path("M0 400 L" + " L".join(points) + " V400 Z", fill, more)


def pine(x, y, tall, fill):
    w, side = tall * 0.34, [(0, -tall)]
    for k in range(1, 5):
        side += [(w * k / 4, tall * k / 4 - tall), (w * (k / 4 - 0.13), tall * k / 4 - tall)]
    outline = side + [(-dx, dy) for dx, dy in side[:0:-1]]
    return path("M" + " L".join(f"{n(x + dx)} {n(y + dy)}" for dx, dy in outline) + " Z", fill)


def stars(count, seed, bottom):
    die = random.Random(seed)
    return "".join(disc(die.uniform(4, 296), die.uniform(4, bottom), die.choice([0.6, 0.8, 1.1, 1.5]), "#FFFFFF", f'opacity="{die.uniform(0.4, 1):.2f}"') for _ in range(count))


def balloon(x, y, r, colors):
    """An envelope with gores, a skirt and a basket."""
    parts = [path(f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 0 1 {n(x + r)} {n(y)} C{n(x + r)} {n(y + r * 0.75)} {n(x + r * 0.3)} {n(y + r * 1.05)} {n(x + r * 0.22)} {n(y + r * 1.34)} H{n(x - r * 0.22)} "
                  f"C{n(x - r * 0.3)} {n(y + r * 1.05)} {n(x - r)} {n(y + r * 0.75)} {n(x - r)} {n(y)} Z", colors[0])]
    for share, color in ((0.66, colors[1]), (0.3, colors[2])):
        w = r * share
        parts.append(path(f"M{n(x)} {n(y - r)} C{n(x - w * 1.3)} {n(y - r)} {n(x - w * 1.35)} {n(y + r * 0.55)} {n(x - r * 0.22 * share)} {n(y + r * 1.34)} H{n(x + r * 0.22 * share)} "
                          f"C{n(x + w * 1.35)} {n(y + r * 0.55)} {n(x + w * 1.3)} {n(y - r)} {n(x)} {n(y - r)} Z", color))
    parts.append(path(f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 0 1 {n(x)} {n(y - r)} C{n(x - r * 0.9)} {n(y - r * 0.6)} {n(x - r * 0.8)} {n(y + r * 0.5)} {n(x - r * 0.22)} {n(y + r * 1.34)} "
                      f"C{n(x - r * 0.3)} {n(y + r * 1.05)} {n(x - r)} {n(y + r * 0.75)} {n(x - r)} {n(y)} Z", "#FFFFFF", 'opacity="0.18"'))
    parts.append(path(f"M{n(x - r * 0.2)} {n(y + r * 1.36)} L{n(x - r * 0.14)} {n(y + r * 1.62)} H{n(x + r * 0.14)} L{n(x + r * 0.2)} {n(y + r * 1.36)}", "none", f'stroke="#4A2C3A" stroke-width="{n(max(0.5, r * 0.025))}"'))
    parts.append(rect("#5B3426", x - r * 0.15, y + r * 1.6, r * 0.3, r * 0.22, f'rx="{n(r * 0.05)}"'))
    return "".join(parts)


def valley():
    return (fade("s", "#4E4A86", (0.34, "#A2709B"), (0.62, "#F0956F"), (0.8, "#FFD19A")) + glow("g", "#FFF1CF"),
            rect("url(#s)") + disc(206, 232, 110, "url(#g)") + disc(206, 232, 17, "#FFF7E3")
            + ridge(238, 12, 3, "#C67F86", rough=1.5) + ridge(258, 14, 8, "#A3657F", rough=1.5)
            + rect("#FFDDB5", 0, 268, 300, 26, 'opacity="0.22"') + ridge(284, 13, 12, "#7B4B72", rough=1) + ridge(312, 12, 21, "#573861") + ridge(346, 12, 5, "#3B2A4D") + ridge(378, 8, 9, "#261D38")
            + "".join(pine(x, y, t, "#1B1530") for x, y, t in ((16, 396, 40), (34, 400, 54), (54, 402, 36), (262, 400, 50), (284, 402, 66), (244, 404, 32)))
            + balloon(98, 128, 46, ("#D8402F", "#F8E3C4", "#2E6F8E")) + balloon(220, 78, 25, ("#F2A93B", "#FFF3D6", "#D8583A"))
            + balloon(258, 176, 12, ("#3E7C8C", "#F4E6CE", "#E2703A")) + balloon(30, 214, 9, ("#F8E3C4", "#B4405F", "#F8E3C4")) + balloon(166, 206, 7, ("#6B3B6E", "#F2C14E", "#6B3B6E")))


def dunes():
    return (fade("s", "#8FC6D9", "#F6E3C0") + fade("a", "#F1B46B", "#D98A45") + fade("b", "#E6A15A", "#A65A2A"),
            rect("url(#s)") + disc(226, 84, 24, "#FFF6E0") + path("M0 190 C60 150 130 170 190 204 S280 214 300 196 V400 H0 Z", "url(#a)")
            + path("M190 204 C140 240 96 300 120 400 H300 V196 C270 214 236 216 190 204 Z", "#C9783A")
            + path("M0 300 C70 250 150 262 220 310 S290 360 300 352 V400 H0 Z", "url(#b)") + path("M0 300 C50 290 120 320 160 400 H0 Z", "#F0B771"))


def sail():
    return (fade("s", "#F98E72", "#FFD08A") + fade("w", "#E58873", "#3D4F7C"),
            rect("url(#s)", h=230) + disc(150, 206, 56, "#FFF2CC") + rect("url(#w)", y=226, h=174)
            + "".join(rect("#FFE9C0", 150 - w / 2, 234 + 13 * k, w, 3, 'rx="1.5" opacity="0.7"') for k, w in enumerate((104, 88, 96, 60, 72, 40, 48, 22)))
            + path("M146 96 V236 H84 C96 190 122 140 146 96 Z", "#FFFFFF") + path("M154 116 C186 156 204 200 206 236 H154 Z", "#FBE3D2") + path("M72 244 H222 C214 264 200 270 184 270 H108 C92 270 78 262 72 244 Z", "#6B2F3E"))


def peaks():
    return (fade("s", "#2E5E9E", "#CFE6F5") + fade("m", "#5C7FA6", "#2B4467"),
            rect("url(#s)") + path("M-20 330 L70 170 L116 236 L178 96 L250 226 L276 190 L330 300 V400 H-20 Z", "url(#m)")
            + path("M178 96 L250 226 L226 214 L206 240 L190 196 L172 226 L160 190 L138 186 Z", "#FFFFFF") + path("M178 96 L138 186 L160 190 L172 226 L178 150 Z", "#DCE9F5")
            + path("M70 170 L116 236 L96 228 L84 246 L70 218 L54 232 L46 212 Z", "#FFFFFF") + path("M276 190 L330 300 L296 262 L280 268 L262 240 L258 218 Z", "#FFFFFF")
            + ridge(318, 12, 4, "#25405B") + "".join(pine(14 + 21 * k, 372 + 10 * math.sin(k), 46 + 12 * math.sin(2.3 * k), "#16304A") for k in range(14)) + rect("#12283F", y=366, h=40))


def wood():
    rows = ((210, 90, "#A9C4B4", 8), (260, 120, "#7FA593", 7), (318, 150, "#4F7F6C", 6), (400, 190, "#28584A", 5))
    return (fade("s", "#E9EFDD", "#BFD3C3"),
            rect("url(#s)") + disc(214, 78, 34, "#FFF9E3") + "".join(
                "".join(pine((k + 0.5 + 0.35 * math.sin(k * 5 + y)) * 320 / many - 10, y + 10 * math.sin(3 * k), tall * (0.8 + 0.25 * math.sin(k * 2.1 + y)), color) for k in range(many))
                + rect(color, y=y - 4, h=400) for y, tall, color, many in rows))


def town():
    die, blocks = random.Random(11), []
    for layer, (top, color, light) in enumerate(((150, "#3A3F78", "#8C86C9"), (205, "#262A5C", "#F2B872"), (265, "#15183D", "#FFD27D"))):
        x = -8
        while x < 300:
            w, y = die.choice([26, 32, 38, 46]), top + die.uniform(-34, 40)
            blocks.append(rect(color, x, y, w, 400 - y))
            for wy in range(int(y) + 8, 396, 13):
                for wx in range(int(x) + 5, int(x + w) - 6, 9):
                    if die.random() < 0.34:
                        blocks.append(rect(light, wx, wy, 4, 6, f'opacity="{die.uniform(0.45, 1):.2f}"'))
            x += w + die.choice([0, 2, 6])
    return fade("s", "#141436", "#4B3F86", "#C86C8E"), rect("url(#s)") + stars(36, 4, 120) + disc(236, 66, 22, "#F8EBD0") + "".join(blocks)


def bloom():
    petals = "".join(path("M150 200 C110 150 112 84 150 62 C188 84 190 150 150 200 Z", color, f'transform="rotate({a} 150 200) "')
                     for a, color in [(30 * k, "#F2668B" if k % 2 else "#FF8FAB") for k in range(12)])
    return (fade("s", "#FBE8DD", "#F7CFC0") + '<radialGradient id="c"><stop offset="0" stop-color="#FFE08A"/><stop offset="1" stop-color="#F2A63B"/></radialGradient>',
            rect("url(#s)") + path("M160 190 C190 280 176 340 150 410 H168 C196 340 206 280 176 190 Z", "#5B8F5A") + path("M172 320 C214 290 254 296 270 322 C236 344 200 344 172 320 Z", "#74A86B") + petals
            + disc(150, 200, 31, "url(#c)") + "".join(disc(150 + r * math.cos(a), 200 + r * math.sin(a), 2.1, "#B86A1E", 'opacity="0.7"') for r in (9, 17, 25) for a in [k * 6.283 / (r * 0.6) for k in range(int(r * 0.6))]))


def citrus():
    def slice_(x, y, r, rind, flesh):
        wedges = "".join(path(f"M{n(x)} {n(y)} L{n(x + r * 0.8 * math.cos(a + 0.07))} {n(y + r * 0.8 * math.sin(a + 0.07))} A{n(r * 0.8)} {n(r * 0.8)} 0 0 1 {n(x + r * 0.8 * math.cos(a + 0.58))} {n(y + r * 0.8 * math.sin(a + 0.58))} Z", flesh,
                              'stroke="#FFF4DC" stroke-width="2.5" stroke-linejoin="round"') for a in [k * 6.2832 / 9.7 for k in range(10)][:9] + [9 * 6.2832 / 9.7])
        return disc(x + 5, y + 7, r, "#2B5B57", 'opacity="0.28"') + disc(x, y, r, rind) + disc(x, y, r * 0.9, "#FFF4DC") + wedges
    leaf = path("M0 0 C30 -34 78 -30 100 0 C78 30 30 34 0 0 Z", "#2F7D5B") + path("M4 0 H94", "none", 'stroke="#4FA37D" stroke-width="2"')
    return (fade("s", "#79C7BD", "#4FA69D"),
            rect("url(#s)") + f'<g transform="translate(150 70) rotate(24)">{leaf}</g><g transform="translate(36 330) rotate(-50)">{leaf}</g>'
            + slice_(92, 120, 84, "#F28C28", "#FFB347") + slice_(216, 238, 92, "#E0457B", "#F57A93") + slice_(84, 320, 62, "#E8C52C", "#FBE26A") + slice_(254, 74, 40, "#7DB53A", "#B7DE6E"))


def cactus():
    body = 'stroke="#2F8F6B" stroke-linecap="round" fill="none"'
    return (fade("s", "#F7B2A8", "#F39C94"),
            rect("url(#s)") + path("M0 0 H180 L300 210 V400 H0 Z", "#FBC7BB") + rect("#E07A5F", 0, 336, 300, 64) + f'<path d="M150 300 V120" stroke-width="56" {body}/><path d="M150 226 H92 V176 M150 254 H212 V194" stroke-width="32" {body} stroke-linejoin="round"/>'
            + "".join(f'<path d="M{x} 300 V112" stroke="#57B28C" stroke-width="3" stroke-dasharray="2 9" fill="none"/>' for x in (134, 150, 166))
            + disc(150, 88, 11, "#FFD166") + disc(140, 94, 9, "#F25F7C") + disc(160, 94, 9, "#F25F7C") + path("M96 292 H204 L192 384 H108 Z", "#FFFFFF") + path("M96 292 H204 L201 314 H99 Z", "#EADFD8") + path("M112 340 L126 322 L140 340 L154 322 L168 340 L182 322 L192 336", "none", 'stroke="#3C6E9E" stroke-width="4"'))


def lighthouse():
    return (fade("s", "#2A4B7C", "#F3A683", (1, "#FFD9A0")) + fade("w", "#3E6D9C", "#1D3557"),
            rect("url(#s)") + rect("url(#w)", y=290, h=110) + path("M146 122 L-30 60 V150 Z", "#FFF3C9", 'opacity="0.35"') + path("M162 122 L330 66 V150 Z", "#FFF3C9", 'opacity="0.35"')
            + path("M60 330 C96 282 122 276 154 276 S226 290 258 330 L300 400 H20 Z", "#3B3A4A") + path("M136 146 H172 L182 284 H126 Z", "#FFFFFF") + path("M133 184 H175 L178 216 H130 Z M128 250 H180 L182 284 H126 Z", "#D9483B")
            + rect("#2B2B3A", 132, 138, 44, 9, 'rx="2"') + rect("#FFE9A8", 141, 110, 26, 28) + path("M136 110 L154 90 L172 110 Z", "#D9483B") + path("M0 340 C50 330 90 352 140 342 S240 336 300 346", "none", 'stroke="#FFFFFF" stroke-width="2.5" opacity="0.5"'))


def moonrise():
    return (fade("s", "#0D1B3E", "#35548A", "#86A3C8") + fade("w", "#5B7BA8", "#101E40"),
            rect("url(#s)") + stars(60, 9, 190) + disc(150, 132, 48, "#FBF3DC") + disc(134, 120, 9, "#E6DCC0") + disc(164, 144, 13, "#E6DCC0") + disc(160, 110, 5, "#E6DCC0")
            + ridge(236, 16, 31, "#20365F") + rect("url(#w)", y=262, h=138) + "".join(rect("#FBF3DC", 150 - w / 2 + 6 * math.sin(k * 2), 272 + 12 * k, w, 3.5, f'rx="1.7" opacity="{0.9 - 0.07 * k:.2f}"') for k, w in enumerate((64, 52, 70, 44, 56, 34, 42, 26, 18, 10)))
            + path("M0 400 V344 C20 338 40 352 60 348 S92 366 120 380 L140 400 Z", "#0A1430") + "".join(pine(x, 366, t, "#0A1430") for x, t in ((14, 70), (36, 92), (62, 60))))


def lavender():
    rows = "".join(path(f"M{150 + (k - 0.5) * 14} 176 L{150 + (k + 0) * 96 - 48} 400 H{150 + (k + 0) * 96 + 22} L{150 + (k + 0.5) * 14 - 3} 176 Z", "#7A5AB5" if k % 2 else "#9273CC") for k in range(-6, 8))
    return (fade("s", "#A9D6F0", "#FCEBD3"), rect("url(#s)") + disc(70, 66, 20, "#FFFFFF", 'opacity="0.8"') + disc(96, 60, 26, "#FFFFFF", 'opacity="0.8"') + disc(124, 70, 18, "#FFFFFF", 'opacity="0.8"')
            + ridge(168, 8, 17, "#8DA98A") + rect("#C9B37A", y=176, h=224) + rows + rect("#E7D6B8", 196, 140, 44, 30) + path("M190 142 L218 120 L246 142 Z", "#B8573F") + path("M262 178 C248 130 258 100 268 92 C280 104 288 134 276 178 Z", "#4E7F57"))


def tent():
    return (fade("s", "#0B1026", "#20305E", "#4C5A94"), rect("url(#s)") + path("M40 -10 C110 90 190 170 320 220 L320 150 C220 110 160 60 120 -10 Z", "#8FA0DA", 'opacity="0.22"') + stars(130, 2, 270)
            + ridge(286, 14, 6, "#182348", rough=1) + rect("#0D1430", y=330, h=70) + path("M66 352 L150 226 L234 352 Z", "#F2A03D") + path("M150 226 L234 352 H170 Z", "#C86F23") + path("M150 226 L172 352 H126 Z", "#FFE3A3") + disc(150, 330, 90, "#FFC56B", 'opacity="0.14"')
            + "".join(pine(x, 356, t, "#070C1F") for x, t in ((10, 120), (36, 90), (270, 130), (294, 100))) + rect("#070C1F", y=352, h=48))


def stairs():
    steps = "".join(rect("#F7E7D6", 0, 400 - 40 * k, 300 - 44 * k, 40) + rect("#E0B79B", 300 - 44 * k - 44, 400 - 40 * k, 44, 6) + rect("#D8A588", 0, 400 - 40 * k, 300 - 44 * k, 5) for k in range(1, 7))
    return (fade("s", "#3F86C9", "#7EB7E6"), rect("url(#s)") + path("M170 0 H300 V400 H170 Z", "#F3C9AE") + path("M170 0 L230 0 L170 130 Z", "#E3AE8F") + path("M206 190 V110 A29 29 0 0 1 264 110 V190 Z", "#B86B4B") + path("M206 190 V110 A29 29 0 0 1 222 84 V190 Z", "#8E4B33") + steps)


def waves():
    die = random.Random(5)
    parts = [rect("#174F72")]
    for k, color in enumerate(["#1C648A", "#2680A3", "#379DB6", "#5DB8C4", "#A6DEDA", "#F4DFB6"]):
        y, phase = 52 + 54 * k, die.uniform(0, 6)
        d = " ".join(f"L{x} {n(y + 13 * math.sin(x / 44 + phase) + 5 * math.sin(x / 17 + 2 * phase))}" for x in range(0, 310, 10))
        parts.append(path(f"M0 400 {d} V400 Z", color) + path("M" + d[1:], "none", 'stroke="#FFFFFF" stroke-width="4" opacity="0.75"'))
    umbrella = "".join(path(f"M0 0 L{n(44 * math.cos(a))} {n(44 * math.sin(a))} A44 44 0 0 1 {n(44 * math.cos(a + 0.7854))} {n(44 * math.sin(a + 0.7854))} Z", "#F25F5C" if k % 2 else "#FFFFFF") for k, a in enumerate([i * 0.7854 for i in range(8)]))
    return "", "".join(parts) + f'<g transform="translate(206 352)">' + disc(6, 8, 44, "#000000", 'opacity="0.15"') + umbrella + "</g>" + rect("#3C6E9E", 92, 356, 30, 60, 'rx="4" transform="rotate(-14 107 386)"')


PHOTOS = {"valley": valley, "dunes": dunes, "sail": sail, "peaks": peaks, "wood": wood, "town": town, "bloom": bloom, "citrus": citrus, "cactus": cactus,
          "lighthouse": lighthouse, "moonrise": moonrise, "lavender": lavender, "tent": tent, "stairs": stairs, "waves": waves}


def main():
    HERE.mkdir(exist_ok=True)
    for name, draw in PHOTOS.items():
        defs, body = draw()
        size = 'width="390" height="520"' if name == "valley" else 'width="132" height="176"'
        (HERE / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{defs}</defs>{body}</svg>\n')


if __name__ == "__main__":
    main()
