"""Where letters have ink, by the tables of the font files alone: head, hhea, hmtx, cmap, glyf and CFF.

Formats: the OpenType specification, Adobe's technical notes 5176 (CFF) and 5177 (Type 2 charstrings).
"""
import pathlib
import struct

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "scenes" / "fonts"


def index(data, at):
    """The items of a CFF INDEX, and where it ends."""
    count = int.from_bytes(data[at:at + 2], "big")
    if count == 0:
        return [], at + 2
    size = data[at + 2]
    offsets = [int.from_bytes(data[at + 3 + size * i:at + 3 + size * (i + 1)], "big") for i in range(count + 1)]
    start = at + 2 + size * (count + 1)
    return [data[start + a:start + b] for a, b in zip(offsets, offsets[1:])], start + offsets[-1]


def dictionary(data):
    """The operands of each operator of a CFF DICT, reals left out."""
    found, operands, at = {}, [], 0
    while at < len(data):
        b = data[at]
        if b <= 21:
            at += 1
            if b == 12:
                b = (12, data[at])
                at += 1
            found[b], operands = operands, []
        elif b == 28:
            operands.append(struct.unpack(">h", data[at + 1:at + 3])[0])
            at += 3
        elif b == 29:
            operands.append(struct.unpack(">i", data[at + 1:at + 5])[0])
            at += 5
        elif b == 30:
            while data[at + 1] & 15 != 15:
                at += 1
            at += 2
            operands.append(0)
        elif b <= 246:
            operands.append(b - 139)
            at += 1
        else:
            operands.append((b - 247) * 256 + data[at + 1] + 108 if b <= 250 else -(b - 251) * 256 - data[at + 1] - 108)
            at += 2
    return found


def curve(a, b, c, d, steps=12):
    return [tuple((1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t**3 * s
                  for p, q, r, s in zip(a, b, c, d)) for t in (i / steps for i in range(1, steps + 1))]


class Font:
    def __init__(self, name):
        self.data = (FOLDER / name).read_bytes()
        count = struct.unpack(">H", self.data[4:6])[0]
        self.tables = {}
        for i in range(count):
            tag, _, start, length = struct.unpack(">4sIII", self.data[12 + 16 * i:28 + 16 * i])
            self.tables[tag.decode()] = self.data[start:start + length]
        self.em = struct.unpack(">H", self.tables["head"][18:20])[0]
        self.ascent, self.descent = struct.unpack(">hh", self.tables["hhea"][4:8])
        self.metrics = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        self.glyphs = self.characters()
        if "CFF " in self.tables:
            self.read_cff()

    def characters(self):
        """Unicode to glyphs, from a table of format 4 or 12."""
        cmap, found = self.tables["cmap"], {}
        for i in range(struct.unpack(">H", cmap[2:4])[0]):
            table = cmap[struct.unpack(">I", cmap[8 + 8 * i:12 + 8 * i])[0]:]
            form = struct.unpack(">H", table[:2])[0]
            if form == 12:
                for k in range(struct.unpack(">I", table[12:16])[0]):
                    first, last, glyph = struct.unpack(">III", table[16 + 12 * k:28 + 12 * k])
                    found |= {c: glyph + c - first for c in range(first, last + 1)}
            elif form == 4:
                n = struct.unpack(">H", table[6:8])[0] // 2
                ends, starts, deltas, offsets = (
                    struct.unpack(f">{n}H", table[p:p + 2 * n]) for p in (14, 16 + 2 * n, 16 + 4 * n, 16 + 6 * n))
                for k in range(n):
                    for c in range(starts[k], min(ends[k], 0xFFFE) + 1):
                        glyph = c
                        if offsets[k]:
                            p = 16 + 6 * n + 2 * k + offsets[k] + 2 * (c - starts[k])
                            glyph = struct.unpack(">H", table[p:p + 2])[0]
                        found.setdefault(c, (glyph + deltas[k]) & 0xFFFF)
        return found

    def advance(self, character):
        """In parts of an em."""
        at = 4 * min(self.glyphs[ord(character)], self.metrics - 1)
        return struct.unpack(">H", self.tables["hmtx"][at:at + 2])[0] / self.em

    def read_cff(self):
        cff = self.tables["CFF "]
        _, at = index(cff, cff[2])
        tops, at = index(cff, at)
        _, at = index(cff, at)
        self.global_subrs, _ = index(cff, at)
        top = dictionary(tops[0])
        self.charstrings, _ = index(cff, top[17][0])

        def local(private):
            size, start = private
            subrs = dictionary(cff[start:start + size]).get(19)
            return index(cff, start + subrs[0])[0] if subrs else []

        if (12, 36) in top:
            subrs = [local(dictionary(d)[18]) for d in index(cff, top[(12, 36)][0])[0]]
            select = cff[top[(12, 37)][0]:]
            if select[0] == 0:
                self.local_subrs = lambda glyph: subrs[select[1 + glyph]]
            else:
                n = struct.unpack(">H", select[1:3])[0]
                ranges = [struct.unpack(">HB", select[3 + 3 * i:6 + 3 * i]) for i in range(n)]
                self.local_subrs = lambda glyph: subrs[[f for first, f in ranges if first <= glyph][-1]]
        else:
            subrs = local(top[18])
            self.local_subrs = lambda glyph: subrs

    def charstring(self, glyph):
        """The outlines of a Type 2 charstring."""
        outlines, stack, point, stems = [], [], (0, 0), 0
        local = self.local_subrs(glyph)

        def line(dx, dy):
            nonlocal point
            point = (point[0] + dx, point[1] + dy)
            outlines[-1].append(point)

        def bend(*d):
            nonlocal point
            a = point
            b = (a[0] + d[0], a[1] + d[1])
            c = (b[0] + d[2], b[1] + d[3])
            point = (c[0] + d[4], c[1] + d[5])
            outlines[-1].extend(curve(a, b, c, point))

        def move(dx, dy):
            nonlocal point
            point = (point[0] + dx, point[1] + dy)
            outlines.append([point])

        def bias(subrs):
            return 107 if len(subrs) < 1240 else 1131 if len(subrs) < 33900 else 32768

        def run(code):
            nonlocal stems, stack
            at = 0
            while at < len(code):
                b = code[at]
                at += 1
                if b == 28:
                    stack.append(struct.unpack(">h", code[at:at + 2])[0])
                    at += 2
                elif b >= 32:
                    if b <= 246:
                        stack.append(b - 139)
                    elif b == 255:
                        stack.append(struct.unpack(">i", code[at:at + 4])[0] / 65536)
                        at += 4
                    else:
                        stack.append((b - 247) * 256 + code[at] + 108 if b <= 250 else -(b - 251) * 256 - code[at] - 108)
                        at += 1
                elif b in (10, 29):
                    subrs = local if b == 10 else self.global_subrs
                    if run(subrs[int(stack.pop()) + bias(subrs)]):
                        return True
                elif b == 11:
                    return False
                elif b == 14:
                    return True
                else:
                    if b in (1, 3, 18, 23, 19, 20):
                        stems += len(stack) // 2
                        if b in (19, 20):
                            at += (stems + 7) // 8
                    elif b == 21:
                        move(*stack[-2:])
                    elif b == 22:
                        move(stack[-1], 0)
                    elif b == 4:
                        move(0, stack[-1])
                    elif b == 5:
                        for i in range(0, len(stack), 2):
                            line(*stack[i:i + 2])
                    elif b in (6, 7):
                        for i, d in enumerate(stack):
                            line(*((d, 0) if (i % 2 == 0) == (b == 6) else (0, d)))
                    elif b in (8, 24):
                        for i in range(0, len(stack) - 5, 6):
                            bend(*stack[i:i + 6])
                        if b == 24:
                            line(*stack[-2:])
                    elif b == 25:
                        for i in range(0, len(stack) - 6, 2):
                            line(*stack[i:i + 2])
                        bend(*stack[-6:])
                    elif b in (26, 27):
                        odd = len(stack) % 4
                        side = stack[0] if odd else 0
                        for i in range(odd, len(stack), 4):
                            p, q, r, s = stack[i:i + 4]
                            bend(*((side, p, q, r, 0, s) if b == 26 else (p, side, q, r, s, 0)))
                            side = 0
                    elif b in (30, 31):
                        across = b == 31
                        for i in range(0, len(stack) - 3, 4):
                            p, q, r, s = stack[i:i + 4]
                            last = stack[-1] if len(stack) - i == 5 else 0
                            bend(*((p, 0, q, r, last, s) if across else (0, p, q, r, s, last)))
                            across = not across
                    else:
                        raise ValueError(f"operator {b} is not read")
                    stack = []
            return False

        run(self.charstrings[glyph])
        return outlines

    def glyf(self, glyph):
        """The outlines of a simple glyph; quadratic curves are raised to cubic ones."""
        wide = struct.unpack(">h", self.tables["head"][50:52])[0]
        loca = self.tables["loca"]
        start = struct.unpack(">I", loca[4 * glyph:4 * glyph + 4])[0] if wide else 2 * struct.unpack(">H", loca[2 * glyph:2 * glyph + 2])[0]
        data = self.tables["glyf"][start:]
        count = struct.unpack(">h", data[:2])[0]
        if count < 0:
            outlines, at, more = [], 10, True
            while more:
                flags, part = struct.unpack(">HH", data[at:at + 4])
                assert flags & 2 and not flags & 0xC8, "only parts that are moved are read"
                form, size = (">hh", 4) if flags & 1 else (">bb", 2)
                dx, dy = struct.unpack(form, data[at + 4:at + 4 + size])
                outlines += [[(x + dx, y + dy) for x, y in outline] for outline in self.glyf(part)]
                at, more = at + 4 + size, flags & 0x20
            return outlines
        ends = struct.unpack(f">{count}H", data[10:10 + 2 * count])
        at = 12 + 2 * count + struct.unpack(">H", data[10 + 2 * count:12 + 2 * count])[0]
        flags = []
        while len(flags) <= ends[-1]:
            flag, repeat = data[at], 1
            at += 1
            if flag & 8:
                repeat, at = data[at] + 1, at + 1
            flags += [flag] * repeat
        axes = []
        for short, same in ((2, 16), (4, 32)):
            values, now = [], 0
            for flag in flags:
                if flag & short:
                    now, at = now + (data[at] if flag & same else -data[at]), at + 1
                elif not flag & same:
                    now, at = now + struct.unpack(">h", data[at:at + 2])[0], at + 2
                values.append(now)
            axes.append(values)
        outlines, first = [], 0
        for end in ends:
            points = [((x, y), flag & 1) for x, y, flag in zip(*(a[first:end + 1] for a in axes), flags[first:end + 1])]
            first, full = end + 1, []
            for (p, on), (q, next_on) in zip(points, points[1:] + points[:1]):
                full.append((p, on))
                if not on and not next_on:
                    full.append((((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), 1))
            turn = next(i for i, (_, on) in enumerate(full) if on)
            full = full[turn:] + full[:turn + 1]
            outline = [full[0][0]]
            i = 1
            while i < len(full):
                p, on = full[i]
                if on:
                    outline.append(p)
                    i += 1
                    continue
                a, d = outline[-1], full[i + 1][0]
                b, c = ([m + (n - m) * 2 / 3 for m, n in zip(e, p)] for e in (a, d))
                outline += curve(a, b, c, d)
                i += 2
            outlines.append(outline)
        return outlines

    def outlines(self, character, x, baseline, size):
        """In points, from where the letter begins and its line stands."""
        glyph = self.glyphs[ord(character)]
        read = self.charstring if "CFF " in self.tables else self.glyf
        return [[(x + px * size / self.em, baseline - py * size / self.em) for px, py in outline]
                for outline in read(glyph)]


def winding(outlines, x, y):
    count = 0
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                count += 1 if by > ay else -1
    return count


def ink(outlines, scale, margin=0.3, most=3):
    """Pixels inside a letter, and pixels between its parts or close to its left, as places in points: those
    that are so in all of the pixel and `margin` pixels around it."""
    xs, ys = [[p[i] for outline in outlines for p in outline] for i in (0, 1)]
    inside, outside = [], []
    reach = [-margin, 0.25, 0.75, 1 + margin]
    for row in range(int(min(ys) * scale), int(max(ys) * scale) + 1):
        for column in range(int(min(xs) * scale) - 2, int(max(xs) * scale) + 1):
            hits = [winding(outlines, (column + dx) / scale, (row + dy) / scale) != 0 for dx in reach for dy in reach]
            if all(hits):
                inside.append([(column + 0.5) / scale, (row + 0.5) / scale])
            elif not any(hits):
                outside.append([(column + 0.5) / scale, (row + 0.5) / scale])

    def some(places):
        return places[::max(1, len(places) // most)][:most]

    return some(inside), some(outside)
