"""Ways to write a scene, each with or without a mistake, by the source of its motion."""
import dataclasses

PATTERNS = []


@dataclasses.dataclass(frozen=True)
class Pattern:
    """A function that writes a scene onto a stage; one with a mistake tells the stage which."""

    name: str
    source: str
    is_faulty: bool
    write: object
    # Ways of wrapping in which it would not be the same any more.
    plain: bool

    @property
    def kind(self):
        return f"{'mistake' if self.is_faulty else 'clean'}: {self.source}"


def mistake(source, plain=False):
    """Marks a function that writes a scene with exactly one mistake."""
    def mark(write):
        PATTERNS.append(Pattern(write.__name__.replace("_", "-"), source, True, write, plain))
        return write
    return mark


def clean(source, plain=False):
    """Marks a function that writes a scene without a mistake."""
    def mark(write):
        PATTERNS.append(Pattern(write.__name__.replace("_", "-"), source, False, write, plain))
        return write
    return mark
