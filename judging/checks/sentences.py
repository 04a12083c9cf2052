"""What a sentence says of two motions, and whether that is so by their formulas."""
import re

NUMBER = r"(\d+(?:\.\d+)?)"


def parts(verdict):
    """The claims of a verdict: what is claimed, the number, and half of its last digit."""
    found = []
    for text in re.findall(NUMBER + r" ms\)? (?:early|late|earlier|later)", verdict):
        sign = -1 if re.search(re.escape(text) + r" ms\)? earl", verdict) else 1
        found.append(("shift", sign * float(text) / 1000, half(text) / 1000))
    if not found:
        for text, unit, word in re.findall(NUMBER + r" (s|frames?) (early|late|earlier|later)", verdict):
            found.append(("frames" if unit != "s" else "shift", (-1 if word.startswith("earl") else 1) * float(text), half(text)))
    for text, word in re.findall(NUMBER + r"× (slower|faster)", verdict):
        found.append(("slower" if word == "slower" else "faster", float(text), half(text)))
    for text in re.findall(r"scaled (?:by )?" + NUMBER, verdict) + re.findall(NUMBER + r"× as (?:far|large|wide)", verdict):
        found.append(("scale", float(text), half(text)))
    for sign, text in re.findall(r"off by ([-−]?)" + NUMBER, verdict):
        found.append(("offset", float(text) * (-1 if sign else 1), half(text)))
    return found


def half(text):
    return 0.5 * 10 ** -len(text.split(".")[1]) if "." in text else 0.5


def residual(old, new, begin, claim, number, rate, duration):
    """How far the new motion is from the old one with a claim, at most, as a share of the old way."""
    times = [frame / rate for frame in range(int(duration * rate))]
    start, values = old(0), [old(time) for time in times]
    way = (max(values) - min(values)) or 1
    if claim == "frames":
        claim, number = "shift", number / rate
    said = {"shift": lambda t: old(t - number), "slower": lambda t: old(begin + (t - begin) / number),
            "faster": lambda t: old(begin + (t - begin) * number), "scale": lambda t: start + (old(t) - start) * number,
            "offset": lambda t: old(t) + number}[claim]
    return max(abs(said(time) - new(time)) for time in times) / way


def is_so(old, new, begin, claims, rate, duration):
    """Whether every claim holds alone, to a thousandth of the way, for a number that would be printed like that."""
    if len(claims) != 1:
        return False
    claim, number, half_digit = claims[0]
    tries = [number + half_digit * step / 10 for step in range(-10, 11)]
    return min(residual(old, new, begin, claim, one, rate, duration) for one in tries if one or claim in ("shift", "offset")) <= 1e-3
