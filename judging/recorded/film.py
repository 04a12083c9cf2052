"""The times of a recording: which frame of a film each of its pictures shows, and when."""
import dataclasses

# Times of phones are counted in these parts of a second.
TICKS = 600


@dataclasses.dataclass(frozen=True)
class Film:
    """Pictures of a film of so many frames a second: the frame that each one shows, and its time in ticks."""

    rate: int
    frames: tuple
    ticks: tuple

    @property
    def times(self):
        """When the film shows the frames, in its seconds."""
        return [frame / self.rate for frame in self.frames]

    def cut(self, first, last):
        """The pictures that show these frames, counted from the first of them."""
        kept = [(frame, tick) for frame, tick in zip(self.frames, self.ticks) if first <= frame <= last]
        begin = kept[0][1]
        return Film(self.rate, tuple(frame for frame, _ in kept), tuple(tick - begin for _, tick in kept))


def whole(rate, count):
    return Film(rate, tuple(range(count)), tuple(frame * TICKS // rate for frame in range(count)))


def doubled(dice, film, share):
    """Some pictures are stored twice, half a frame later, as phones do it."""
    frames, ticks = [], []
    for frame, tick in zip(film.frames, film.ticks):
        frames.append(frame)
        ticks.append(tick)
        if dice.random() < share:
            frames.append(frame)
            ticks.append(tick + TICKS // film.rate // 2)
    return Film(film.rate, tuple(frames), tuple(ticks))


def held(dice, film, share):
    """Some pictures are still the one before, and the frame of their time is never seen."""
    frames = list(film.frames)
    for index in range(1, len(frames)):
        if dice.random() < share:
            frames[index] = frames[index - 1]
    return Film(film.rate, tuple(frames), film.ticks)


def thinned(dice, film, share):
    """Some pictures are lost."""
    kept = [index for index in range(len(film.frames)) if index == 0 or dice.random() >= share]
    return Film(film.rate, tuple(film.frames[i] for i in kept), tuple(film.ticks[i] for i in kept))


def gapped(film, first, last):
    """Nothing is stored of a stretch of frames."""
    kept = [index for index, frame in enumerate(film.frames) if not first <= frame <= last]
    return Film(film.rate, tuple(film.frames[i] for i in kept), tuple(film.ticks[i] for i in kept))


def shaken(dice, film, is_slow):
    """Some pictures come a tick early or late, where this is no other motion."""
    ticks = list(film.ticks)
    for index in range(1, len(ticks)):
        if is_slow(film.frames[index]) and ticks[index] - ticks[index - 1] > 3:
            ticks[index] += dice.choice([-1, 0, 0, 1])
    return Film(film.rate, film.frames, tuple(ticks))
