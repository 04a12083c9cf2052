"""Small Lottie files that are dear to read, made of the parts of `make test-hostile`."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Hostile"))
import lottie  # noqa: E402


def shape(dice):
    return dice.choice((
        lambda: lottie.GROUP,
        lambda: {"ty": "rp", "c": lottie.still(dice.choice((9, 300, 5000))), "o": lottie.still(0), "m": 1,
                 "tr": {**lottie.PLACE, "so": lottie.still(100), "eo": lottie.still(50)}},
        lambda: lottie.trim(dice.randint(0, 50)),
        lambda: {"ty": "zz", "s": lottie.still(dice.randint(1, 50)), "r": lottie.still(dice.choice((3, 90, 2000))),
                 "pt": lottie.still(1)},
        lambda: {"ty": "sr", "sy": 1, "p": lottie.still(0, 0), "pt": lottie.still(dice.choice((5, 900))),
                 "or": lottie.still(50), "ir": lottie.still(20), "r": lottie.still(0), "os": lottie.still(0),
                 "is": lottie.still(0)},
        lambda: {"ty": "sh", "ks": lottie.keys(dice.randint(2, 9), lottie.corners)},
        lambda: lottie.FILL,
        lambda: lottie.STROKE,
    ))()


def layer(dice, assets):
    moving = dice.choice(({}, {"p": lottie.keys(dice.randint(2, 12), lambda index: [index * 9, 50])},
                          {"s": lottie.keys(dice.randint(2, 12), lambda index: [index * 9, 50])}))
    times = {"st": 0, "ip": 0, "op": dice.choice((60, 1e5)), "ks": lottie.place(**moving)}
    if assets and dice.random() < 0.5:
        return {**lottie.inside(dice.choice(assets)["id"]), **times}
    return {**lottie.shapes([shape(dice) for _ in range(dice.randint(1, 5))]), **times}


def film(dice):
    """A Lottie file whose compositions show each other."""
    assets = []
    for number in range(dice.choice((0, 0, 2, 5))):
        inner = [layer(dice, assets[-1:]) for _ in range(dice.randint(1, 3))]
        copies = dice.choice((1, 2, 6))
        assets.append({"id": f"c{number}", "layers": [{**one, "ind": index + 1} for index, one in
                                                      enumerate(inner * copies)]})
    layers = [{**layer(dice, assets[-1:]), "ind": index + 1} for index in range(dice.randint(1, 4))]
    return lottie.film(layers, assets=assets, op=dice.choice((60, 600, 1e5)), fr=dice.choice((30, 60, 1000)))
