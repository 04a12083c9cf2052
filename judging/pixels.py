"""How many pixels of two instants of a scene differ to the eye."""
import struct
import zlib


def pixels(data):
    """The width and the bytes of a PNG of 8 bits a channel that is not interlaced."""
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
        place += 12 + length
    step = {0: 1, 2: 3, 3: 1, 6: 4}[color]
    raw, stride, above, rows = zlib.decompress(packed), width * step, bytes(width * step), []
    for y in range(height):
        way, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if way == 1:
            for x in range(step, stride):
                line[x] = line[x] + line[x - step] & 255
        elif way == 2:
            line = bytearray((a + b) & 255 for a, b in zip(line, above))
        elif way:
            for x in range(stride):
                left, up, corner = line[x - step] if x >= step else 0, above[x], above[x - step] if x >= step else 0
                if way == 3:
                    guess = (left + up) // 2
                else:
                    guess = min((abs(up - corner), 0, left), (abs(left - corner), 1, up),
                                (abs(left + up - 2 * corner), 2, corner))[2]
                line[x] = line[x] + guess & 255
        above = line
        rows.append(bytes(line))
    if color == 3:
        rows = [b"".join(palette[3 * index:3 * index + 3] for index in row) for row in rows]
        step = 3
    return step, b"".join(rows)


def difference(desk, first, second):
    """How many pixels differ by more than 12 of 255 in any channel, at scale 1."""
    pictures = []
    for number, time in enumerate((first, second)):
        name = f"instant{number}.png"
        answer = desk.run("scene.json", "--at", f"{time:.9f}", "--scale", 1, "-o", name, "--quiet")
        if answer.code:
            raise ValueError(answer.err.strip()[:300])
        pictures.append(pixels((desk.folder / name).read_bytes()))
    (step, a), (_, b) = pictures
    if len(a) != len(b):
        raise ValueError("pictures of different kinds")
    return len({index // step for index, (left, right) in enumerate(zip(a, b)) if abs(left - right) > 12})
