"""Which rules of `render lint` name a mistake of which sort. A new rule is a word here."""

JUMPS = {"value-jump", "end-jump", "transaction-jump", "set-after-block", "scrub-to-end", "one-frame-flash", "forwards-removed"}

FAMILIES = {
    # A value is elsewhere from one instant to the next.
    "jump": JUMPS,
    # A velocity changes at once, and no finger did it.
    "break": {"velocity-jump"},
    # A spring or a group ends before it is where it goes.
    "cut": JUMPS | {"cut-spring", "short-group"},
    # The film ends before the spring does.
    "end": {"cut-spring", "cut-film", "short-film"},
    # Something looks different for one frame.
    "flash": {"one-frame-flash", "value-jump", "end-jump", "set-after-block"},
    # Something is gone while it moves.
    "vanish": {"value-jump", "velocity-jump", "vanishes", "removed-in-flight"},
    # The picture jumps, though no value of the view does.
    "look": {"value-jump", "end-jump", "picture-jump", "transition-jump", "place-jump"},
    # Something turns nearly all the way round, though its end is a small turn away.
    "turn": {"long-turn"},
    # Something leaves the canvas.
    "leave": {"leaves-canvas"},
    # Something is written otherwise than it acts: its own rule alone.
    "written": set(),
}

# What is so besides, though it does not name the mistake: a value that jumps on its way leaves its velocity, too.
BESIDES = {"jump": {"velocity-jump"}, "cut": {"velocity-jump"}, "look": {"velocity-jump"}, "end": {"velocity-jump"}}


def names(mistake):
    """The rules by which a mistake may be called."""
    return FAMILIES[mistake["sort"]] | ({mistake["rule"]} if mistake["rule"] else set())


def is_about(finding, mistake, frame):
    """Whether a finding tells of a mistake: its view, its instant within a frame, its sort."""
    return finding["rule"] in names(mistake) and is_there(finding, mistake, frame)


def is_besides(finding, mistake, frame):
    """Whether a finding is so because of the mistake, without being its name."""
    return finding["rule"] in BESIDES.get(mistake["sort"], ()) and is_there(finding, mistake, frame)


def is_there(finding, mistake, frame):
    """Whether a finding is about the view and the instant of a mistake."""
    if finding["view"] and mistake["view"] and finding["view"].split(".")[-1] not in (mistake["view"], mistake["cause"]):
        return False
    # What holds all the time has none; what leaves the canvas does so somewhere on its way.
    if finding["time"] is None:
        return True
    if mistake["sort"] == "leave":
        return min(mistake["times"]) <= finding["time"] <= max(mistake["times"])
    return any(abs(finding["time"] - time) <= frame + 1e-6 for time in mistake["times"])
