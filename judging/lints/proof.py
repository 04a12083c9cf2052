"""Shows by values and pictures that a scene has the mistake that its truth tells, or none."""
import csv
import io
import math

from pixels import difference

NEAR = 2e-5
# Below this nobody sees a jump.
LEAST = {"transform.scale": 0.04, "transform.rotation": 0.08, "opacity": 0.08, "backgroundColor": 0.08, "strokeEnd": 0.08,
         "shadowOpacity": 0.08}


def length(vector):
    return sum(part * part for part in vector) ** 0.5


def listed(value):
    return list(value) if isinstance(value, (list, tuple)) else [value]


def samples(desk, key, times):
    """The values of a key at instants, each as a list; None where the view is not there."""
    answer = desk.run("values", "scene.json", "--json", "--key", key, "--at", ",".join(f"{time:.9f}" for time in times))
    said = answer.json()
    if answer.code or not said:
        raise ValueError(f"no values of {key}: {answer.err.strip()[:200] or answer.out[:200]}")
    found = []
    for sample in sorted(said["samples"], key=lambda one: one["time"]):
        value = next(iter(sample["values"].values()), None)
        value = value.get("value") if isinstance(value, dict) else value
        found.append(None if value is None else [float(part) for part in listed(value)])
    return found


def is_near(seen, told, share, least):
    return told is None or length([a - b for a, b in zip(seen, listed(told))]) <= share * max(length(listed(told)), least)


def fault(desk, mistake, key, fps):
    """What is not as the truth tells, in words; None where all is."""
    sort, time, path = mistake["sort"], mistake["time"], mistake["property"]
    least = LEAST.get(path, 2.0)
    if sort in ("jump", "cut", "break", "vanish", "end"):
        times = [time - 2 * NEAR, time - NEAR] + ([time + NEAR, time + 2 * NEAR] if sort not in ("end", "vanish") else [])
        seen = samples(desk, key, times)
        if None in seen[:2]:
            return f"{key} is not there before {time}"
        speed = [(b - a) / NEAR for a, b in zip(seen[0], seen[1])]
        if sort == "vanish":
            return None if is_near(speed, mistake["before"], 0.05, least) else f"{key} moves at {speed} before {time}"
        if sort == "end":
            return None if is_near(seen[1], mistake["before"], 0.02, least) and length(speed) > 5 * least else \
                f"{key} is at {seen[1]} at the end, with {speed}"
        if sort == "break":
            after = [(b - a) / NEAR for a, b in zip(seen[2], seen[3])]
            change = length([b - a for a, b in zip(speed, after)])
            if change < 0.15 * max(length(speed), length(after)) or change < 10 * least:
                return f"{key} goes from {speed} to {after} a second at {time}: no break"
            # A velocity of nothing just after the instant has grown by what the curve gives it in that time.
            fits = is_near(speed, mistake["before"], 0.04, 5 * least) and (
                is_near(after, mistake["after"], 0.04, 5 * least) if length(listed(mistake["after"] or 0)) > 1e-9
                else mistake["after"] is None or length(after) < 0.05 * length(speed))
            return None if fits else f"{key} goes from {speed} to {after} a second at {time}, not {mistake['before']} to {mistake['after']}"
        if None in seen:
            return f"{key} is not there after {time}"
        if length([b - a for a, b in zip(seen[1], seen[2])]) < least:
            return f"{key} goes from {seen[1]} to {seen[2]} at {time}: no jump"
        fits = is_near(seen[1], mistake["before"], 0.02, least) and is_near(seen[2], mistake["after"], 0.02, least)
        return None if fits else f"{key} goes from {seen[1]} to {seen[2]} at {time}, not {mistake['before']} to {mistake['after']}"
    if sort == "flash":
        first = round(min(mistake["times"]) * fps)
        # A little later, so that no digit that is not written counts.
        frames = [(first + step) / fps + 1e-6 for step in (-1, 0, 1)]
        before, after = difference(desk, frames[0], frames[1]), difference(desk, frames[1], frames[2])
        return None if min(before, after) > 20 else f"frame {first} differs by {before} and {after} pixels only"
    if sort == "look":
        changed = difference(desk, time - 1e-4, time + 1e-4)
        return None if changed > 20 else f"at {time} only {changed} pixels change"
    if sort == "turn":
        # The sum of small steps is the turn that is seen; what the matrix tells is the angle only.
        angles = [one[0] for one in samples(desk, key, [time + step / 100 for step in range(0, 120)])]
        steps = [(b - a + math.pi) % math.tau - math.pi for a, b in zip(angles, angles[1:])]
        seen, short = abs(sum(steps)), abs((sum(steps) + math.pi) % math.tau - math.pi)
        return None if seen > math.pi and short < math.pi / 3 else f"{key} turns by {seen}, where {short} would do"
    if sort == "leave" and not path:
        return None if difference(desk, min(mistake["times"]), max(mistake["times"])) > 20 else "nothing leaves"
    if sort == "leave":
        at = samples(desk, key, [max(mistake["times"])])[0]
        return None if at[0] > 900 else f"{key} comes to {at} only"
    return None


def column_excuses(truth, name):
    """The instants at which a column may jump; None where it may at any."""
    times = []
    for excuse in truth["excuses"]:
        path = excuse["property"].split(".")[0]
        path = "bounds" if path == "contentOffset" else path
        if f".{path}" in name:
            if excuse["time"] is None:
                return None
            times.append(excuse["time"])
    return times


def noise(desk, truth):
    """What jumps or breaks in a scene that is said to be clean, in words; None where nothing does."""
    rate = 960
    answer = desk.run("values", "scene.json", "--fps", rate)
    if answer.code:
        return answer.err.strip()[:300]
    rows = list(csv.reader(io.StringIO(answer.out)))
    head, rows = rows[0], rows[1:]
    times = [float(row[0]) for row in rows]
    for column, name in enumerate(head):
        if column == 0 or name.endswith((" velocity", ".beginTime", ".timeOffset", ".speed")):
            continue
        cells = [row[column] for row in rows]
        try:
            values = [float(cell) if cell else None for cell in cells]
        except ValueError:
            continue
        allowed = column_excuses(truth, name)
        if allowed is None:
            continue
        least = 0.03 if ".transform.m4" not in name and any(part in name for part in (".transform.m", "opacity", "olor", "scale")) else 1.0
        # Nobody follows the speed of a fade, nor a number of m in a transform on its own.
        says_speed = not any(part in name for part in ("opacity", "olor", "hidden"))
        speeds = [None if a is None or b is None else (b - a) * rate for a, b in zip(values, values[1:])]
        for index in range(4, len(speeds) - 5):
            near = speeds[index - 4:index + 6]
            if None in near or any(low - 0.03 <= times[index] <= high + 0.03 for low, high in truth["fingers"]) \
                    or any(abs(times[index] - time) < 3 / rate for time in allowed):
                continue
            step, around = abs(near[4]), max(abs(near[3]), abs(near[5]))
            if step / rate > least and step > 4 * around + 50 * least:
                return f"{name} jumps by {step / rate:.4g} at {times[index]:.4f}"
            # The interval in which something begins or ends is of either: those beside it tell.
            slow, fast = sorted((abs(near[2]), abs(near[7])))
            change, usual = abs(near[7] - near[2]), max(abs(near[2] - near[0]), abs(near[9] - near[7]))
            if says_speed and slow > max(10 * least, fast / 4) and change > 0.2 * fast and change > 6 * usual:
                return f"{name} goes from {near[2]:.4g} to {near[7]:.4g} a second at {times[index]:.4f}"
    return None
