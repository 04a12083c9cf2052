#!/usr/bin/env python3
"""Makes the same small animation as GIF, animated PNG and WebP. Needs ffmpeg (for WebP's lossless
pictures); the results are committed.

    python3 scenes/images/make_formats.py
"""
import pathlib
import struct
import subprocess
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SIDE = 144
# Hundredths of a second: the dial without a lamp, then each lamp alone.
DELAYS = [20, 10, 20, 30, 20]
DIAL, DIM = (35, 42, 77), (58, 68, 114)
LAMPS = [((48, 48), (255, 95, 87)), ((96, 48), (255, 189, 46)),
         ((96, 96), (40, 200, 120)), ((48, 96), (94, 150, 255))]


def inside(x, y, center, radius):
    return (x + 0.5 - center[0]) ** 2 + (y + 0.5 - center[1]) ** 2 <= radius**2


def dial(x, y):
    """A pixel of the first frame; None is nothing."""
    if not inside(x, y, (72, 72), 70):
        return None
    return DIM if any(inside(x, y, center, 17) for center, _ in LAMPS) else DIAL


def patch(lamp):
    """The place of a lit lamp, and its pixels: nothing round it."""
    (cx, cy), color = LAMPS[lamp]
    rows = [[color if inside(x, y, (cx, cy), 17) else None for x in range(cx - 18, cx + 18)]
            for y in range(cy - 18, cy + 18)]
    return (cx - 18, cy - 18), rows


def frames():
    yield (0, 0), [[dial(x, y) for x in range(SIDE)] for y in range(SIDE)]
    for lamp in range(4):
        yield patch(lamp)


def lzw(indices, bits):
    """GIF's LZW (GIF89a, appendix F) in blocks of up to 255 bytes."""
    clear, end = 1 << bits, (1 << bits) + 1
    out, held, count = bytearray(), 0, 0

    def emit(code, size):
        nonlocal held, count
        held |= code << count
        count += size
        while count >= 8:
            out.append(held & 255)
            held >>= 8
            count -= 8

    def fresh():
        return {bytes([i]): i for i in range(clear)}, end + 1, bits + 1

    table, following, size = fresh()
    emit(clear, size)
    word = b""
    for index in indices:
        longer = word + bytes([index])
        if longer in table:
            word = longer
            continue
        emit(table[word], size)
        if following == 4095:
            emit(clear, size)
            table, following, size = fresh()
        else:
            table[longer] = following
            if following == 1 << size:
                size += 1
            following += 1
        word = bytes([index])
    emit(table[word], size)
    emit(end, size)
    emit(0, 7)
    blocks = b"".join(bytes([len(out[i:i + 255])]) + out[i:i + 255] for i in range(0, len(out), 255))
    return bytes([bits]) + blocks + b"\0"


def gif():
    palette = [(0, 0, 0), DIAL, DIM] + [color for _, color in LAMPS] + [(0, 0, 0)]
    out = b"GIF89a" + struct.pack("<HHBBB", SIDE, SIDE, 0xF2, 0, 0)
    out += b"".join(bytes(color) for color in palette)
    out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    for index, ((x, y), rows) in enumerate(frames()):
        # The dial stays (1); a lamp gives back what was there before it (3).
        disposal = 1 if index == 0 else 3
        out += b"\x21\xf9\x04" + struct.pack("<BHB", disposal << 2 | 1, DELAYS[index], 0) + b"\0"
        out += b"\x2c" + struct.pack("<HHHHB", x, y, len(rows[0]), len(rows), 0)
        out += lzw([0 if c is None else palette.index(c, 1) for row in rows for c in row], 3)
    return out + b"\x3b"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rgba(rows):
    return b"".join(bytes(c + (255,) if c else (0, 0, 0, 0)) for row in rows for c in row)


def compressed(rows):
    stride, data = len(rows[0]) * 4, rgba(rows)
    return zlib.compress(b"".join(b"\0" + data[i:i + stride] for i in range(0, len(data), stride)), 9)


def apng():
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 6, 0, 0, 0))
    out += chunk(b"acTL", struct.pack(">II", len(DELAYS), 0))
    sequence = 0
    for index, ((x, y), rows) in enumerate(frames()):
        # Laid over (1) what is there, and taken away again (2) but for the dial (0).
        out += chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", sequence, len(rows[0]), len(rows), x, y, DELAYS[index], 100,
            0 if index == 0 else 2, 1))
        sequence += 1
        if index == 0:
            out += chunk(b"IDAT", compressed(rows))
        else:
            out += chunk(b"fdAT", struct.pack(">I", sequence) + compressed(rows))
            sequence += 1
    return out + chunk(b"IEND", b"")


def vp8l(rows):
    """The lossless chunk of a still WebP."""
    webp = subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
         f"{len(rows[0])}x{len(rows)}", "-i", "-", "-c:v", "libwebp", "-lossless", "1",
         "-pix_fmt", "bgra", "-frames:v", "1", "-f", "webp", "-"],
        input=rgba(rows), capture_output=True, check=True).stdout
    start = webp.index(b"VP8L")
    size = struct.unpack_from("<I", webp, start + 4)[0]
    return webp[start:start + 8 + size + size % 2]


def riff(kind, data):
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def webp():
    def three(number):
        return struct.pack("<I", number)[:3]

    first = None
    body = riff(b"VP8X", bytes([0x12, 0, 0, 0]) + three(SIDE - 1) * 2)
    body += riff(b"ANIM", bytes(4) + struct.pack("<H", 0))
    for index, ((x, y), rows) in enumerate(frames()):
        first = first or rows
        if index > 0:
            # There is no way back to what was there: a lamp comes with the dial put out before it.
            (left, top), unlit = (x, y), rows
            x, y = 0, 0
            rows = [row[:] for row in first]
            for dy, row in enumerate(unlit):
                for dx, color in enumerate(row):
                    rows[top + dy][left + dx] = color or rows[top + dy][left + dx]
        body += riff(b"ANMF", three(x // 2) + three(y // 2) + three(len(rows[0]) - 1)
                     + three(len(rows) - 1) + three(DELAYS[index] * 10) + bytes([2]) + vp8l(rows))
    return riff(b"RIFF", b"WEBP" + body)


for name, data in (("dial.gif", gif()), ("dial.png", apng()), ("dial.webp", webp())):
    (HERE / name).write_bytes(data)
    print(name, len(data))
