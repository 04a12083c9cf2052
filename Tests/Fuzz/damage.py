"""Ways to damage bytes that every kind of file shares."""

WORDS = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


def set_bytes(dice, data, start, end, order="big"):
    """Changes a byte, or a number of two or four bytes, somewhere from start to end."""
    size = dice.choice((1, 1, 2, 2, 4))
    if end - start < size:
        return
    place = dice.randrange(start, end - size + 1)
    way = dice.randrange(4)
    old = int.from_bytes(data[place:place + size], order)
    if way == 0:
        new = dice.getrandbits(8 * size)
    elif way == 1:
        new = dice.choice(WORDS)
    elif way == 2:
        new = old + dice.choice((-1, 1, -2, 2, 16, -16))
    else:
        new = old ^ 1 << dice.randrange(8 * size)
    data[place:place + size] = (new % (1 << 8 * size)).to_bytes(size, order)


def change(dice, data, order="big"):
    """Damages a whole file once."""
    way = dice.randrange(10)
    if len(data) < 2 or way < 6:
        set_bytes(dice, data, 0, len(data), order)
        return
    start = dice.randrange(len(data))
    end = min(len(data), start + dice.choice((1, 2, 4, 16, 64, 1024)))
    if way == 6:
        del data[start:]
    elif way == 7:
        del data[start:end]
    elif way == 8:
        data[start:start] = data[start:end] * dice.choice((1, 2, 50))
    else:
        other = dice.randrange(len(data))
        data[start:end] = data[other:other + end - start]
