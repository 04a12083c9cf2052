"""Scenes whose numbers are computed: places from other views, and texts from numbers."""
from derivations.mathematics import ease, value


def eased(at, begin, duration, start, end):
    """Where a block of UIView.animate has taken a number, and how fast."""
    share, slope = ease("easeInEaseOut", min(1, max(0, (at - begin) / duration)))
    moving = begin < at < begin + duration
    return start + (end - start) * share, (end - start) * slope / duration if moving else 0


def computed_layout():
    """Four photos with gaps of 8 fill an album of 368 points with insets of 14; three tabs share its width."""
    values = []
    side = (400 - 2 * 16 - 2 * 14 - 3 * 8) / 4
    values.append(value("album.bounds.size.width", 0, 400 - 32, "the canvas without its margins"))
    values.append(value("album.bounds.size.height", 0, 44 + side + 14, "the caption, a photo and the inset"))
    for index in range(4):
        values.append(value(f"photo{index}.position.x", 0, 14 + side / 2 + index * (side + 8), "a quarter of what the gaps leave"))
        values.append(value(f"photo{index}.bounds.size.width", 0, side, "a quarter of what the gaps leave"))
    top = 16 + 44 + side + 14 + 8
    height = 300 - top - 16
    values.append(value("bar.position.y", 0, top + height / 2, "below the album, down to the margin"))
    values.append(value("bar.bounds.size.height", 0, height, "below the album, down to the margin"))
    tabs = [368 / 3 * (index + 0.5) for index in range(3)]
    for index, tab in enumerate(tabs):
        values.append(value(f"tab{index}.position.x", 0, tab, "a third of the bar"))
    values.append(value("mark.position.x", 0.2, tabs[0], "under the first tab", 0))

    def framed(mark):
        return 14 + side / 2 + 3 * (side + 8) * (mark - tabs[0]) / (tabs[2] - tabs[0])

    for at, begin, start, end in ((0.6, 0.4, 0, 1), (0.9, 0.4, 0, 1), (1.5, 0.4, 0, 1), (2.2, 1.8, 1, 2), (3.0, 1.8, 1, 2)):
        mark, speed = eased(at, begin, 0.8, tabs[start], tabs[end])
        values.append(value("mark.position.x", at, mark, "to the middle of the next tab", speed))
        values.append(value("ring.position.x", at, framed(mark), "as far along the photos as the mark along the tabs",
                            3 * (side + 8) * speed / (tabs[2] - tabs[0])))
    for at in (2.2, 3.0):
        width, speed = eased(at, 1.8, 0.8, 48, 96)
        values.append(value("mark.bounds.size.width", at, width, "twice as wide as it was", speed))
    return "additions and shares by hand; curves by bisection", values, []


def counting_texts():
    """The share of the day goes to 1 in 1.6 s, and back to 3/4 in half a second."""
    values = []

    def share(at):
        return eased(at, 0.4, 1.6, 0, 1) if at < 2.3 else eased(at, 2.3, 0.5, 1, 0.75)

    for at in (0.2, 0.9, 1.2, 1.6, 2.1, 2.5, 3.0):
        part, speed = share(at)
        values.append(value("day.share", at, part, "the share itself", speed))
        values.append(value("ring.strokeEnd", at, part, "the ring has it", speed))
        values.append(value("percent.string", at, f"{round(part * 100)} %", "in whole hundredths"))
        values.append(value("steps.string", at, f"{round(part * 12480):,}", "in groups of three digits"))
        values.append(value("badgeText.string", at, f"{round(part * 12480):,} steps", "with a word after it"))
        left = int(90 * (1 - part) + 1e-6)
        values.append(value("time.string", at, f"{left // 60}:{left % 60:02}", "what is left of a minute and a half"))
        change = round((part - 0.5) * 200, 1)
        text = f"{abs(change):.1f} %"
        values.append(value("change.string", at, ("+" if change > 0 else "-" if change < 0 else "") + text.replace("-", ""),
                            "with its sign, in tenths"))
    return "curves by bisection; texts by Python's own formats", values, []


SCENES = {"computed-layout": computed_layout, "counting-texts": counting_texts}
