#!/usr/bin/env python3
"""Draws map.svg, the town of the scene map-sheet: a bay, a river, parks, and two districts of streets.

    python3 scenes/images/make_map.py

Standard library only; the result is committed. The names on the map are texts of the scene.
"""
import math
import pathlib
import random

HERE = pathlib.Path(__file__).resolve().parent
WIDTH, HEIGHT = 560, 1120
LAND, BLOCK, HOUSE, WATER, PARK, MEADOW = "#F7F3EA", "#F1ECE1", "#E8E1D3", "#9AD3F2", "#C4E6B4", "#D6EEC6"
STREET, CASING, HIGHWAY, HIGHWAY_CASING = "#FFFFFF", "#E3DCCD", "#FCD980", "#E9B95A"

RIVER = "M620 250 C520 262 470 330 404 372 S316 470 300 560 S236 690 168 742 S60 800 -40 812"
WEST = "M-40 -40 H620 V250 C520 262 470 330 404 372 S316 470 300 560 S236 690 168 742 S60 800 -40 812 Z"
EAST = "M620 250 C520 262 470 330 404 372 S316 470 300 560 S236 690 168 742 S60 800 -40 812 V1160 H620 Z"
BAY = "M-20 772 C70 786 132 802 176 856 S196 960 250 1000 S330 1070 322 1160 H-20 Z"
QUAY = "M-20 772 C70 786 132 802 176 856 S196 960 250 1000 S330 1070 322 1160"
AVENUES = ["M-20 118 C120 150 260 140 580 62", "M96 -20 C130 180 150 420 132 696", "M-20 470 C140 452 300 470 580 628",
           "M470 -20 C452 200 470 520 430 800 S420 1010 470 1140", "M354 800 C420 806 500 846 580 890",
           "M-20 296 C120 300 240 268 340 200 S500 150 580 150"]
HIGHWAYS = ["M300 -20 C268 120 250 240 262 360 S330 620 352 760 S386 980 372 1140"]
PARKS = [("M150 176 C196 160 236 172 244 214 S236 280 190 284 S134 262 132 226 S136 184 150 176 Z", PARK),
         ("M392 470 C424 462 452 486 452 528 S446 596 416 600 S372 570 370 532 S376 476 392 470 Z", PARK),
         ("M196 872 C236 846 300 850 334 880 S352 960 312 972 S236 964 212 930 S186 886 196 872 Z", MEADOW),
         ("M484 690 C516 684 548 700 552 736 S536 800 506 800 S470 776 468 744 S470 694 484 690 Z", MEADOW)]
PATHS = ["M140 236 C170 220 186 250 214 232 S238 208 240 206", "M176 170 C186 200 170 236 190 282",
         "M384 500 C410 520 420 560 448 566", "M206 900 C244 890 280 930 334 906"]
POND = "M186 226 C200 214 222 222 222 238 S204 260 192 254 S176 236 186 226 Z"


def district(name, angle, across, down, shift):
    """Streets in a turned grid, with houses in its blocks."""
    die = random.Random(name)
    blocks, houses, streets = [], [], []
    reach = 900
    for row in range(-int(reach / down), int(reach / down)):
        for column in range(-int(reach / across), int(reach / across)):
            x, y = column * across + shift, row * down
            cx, cy = turned(x + across / 2, y + down / 2, angle)
            if not (-60 < cx < WIDTH + 60 and -60 < cy < HEIGHT + 60):
                continue
            blocks.append(f"M{x + 3:g} {y + 3:g}h{across - 6:g}v{down - 6:g}h{6 - across:g}z")
            left = x + 6
            while left < x + across - 14:
                wide = die.choice([9, 11, 14, 18])
                wide = min(wide, x + across - 6 - left)
                for top in (y + 6, y + down - 6 - 11):
                    if die.random() < 0.62:
                        tall = die.choice([8, 10, 11])
                        houses.append(f"M{left:g} {top:g}h{wide - 2:g}v{tall}h{2 - wide:g}z")
                left += wide
    for row in range(-int(reach / down), int(reach / down)):
        streets.append(f"M{-reach} {row * down:g} H{reach}")
    for column in range(-int(reach / across), int(reach / across)):
        streets.append(f"M{column * across + shift:g} {-reach} V{reach}")
    grid = " ".join(streets)
    return (f'<g clip-path="url(#{name})"><g transform="translate({WIDTH / 2} {HEIGHT / 2}) rotate({angle})">'
            + f'<path d="{"".join(blocks)}" fill="{BLOCK}"/><path d="{"".join(houses)}" fill="{HOUSE}"/>'
            + f'<path d="{grid}" fill="none" stroke="{CASING}" stroke-width="5.4"/>'
            + f'<path d="{grid}" fill="none" stroke="{STREET}" stroke-width="4"/></g></g>')


def turned(x, y, angle):
    a = math.radians(angle)
    return WIDTH / 2 + x * math.cos(a) - y * math.sin(a), HEIGHT / 2 + x * math.sin(a) + y * math.cos(a)


def stroke(paths, color, width, more=""):
    return "".join(f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" {more}/>' for d in paths)


def main():
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<clipPath id="west"><path d="{WEST}"/></clipPath><clipPath id="east"><path d="{EAST}"/></clipPath>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LAND}"/>',
        district("west", -11, 62, 46, 8), district("east", 17, 54, 50, -12),
        "".join(f'<path d="{d}" fill="{color}"/>' for d, color in PARKS),
        f'<path d="{POND}" fill="{WATER}"/>',
        stroke(PATHS, "#FFFFFF", 2, 'stroke-opacity="0.8"'),
        stroke([RIVER], "#E9E2D2", 50), stroke([RIVER], WATER, 44),
        f'<path d="{BAY}" fill="{WATER}"/>', stroke([QUAY], "#F3E7C4", 5),
        stroke(["M-20 806 C60 818 116 838 150 884", "M-20 842 C50 852 92 872 122 914"], "#FFFFFF", 1.5, 'stroke-opacity="0.35"'),
        stroke(AVENUES, CASING, 11), stroke(AVENUES, STREET, 9),
        stroke(HIGHWAYS, HIGHWAY_CASING, 14), stroke(HIGHWAYS, HIGHWAY, 11.5),
        stroke(["M-20 1062 C40 1030 130 972 216 962"], "#FFFFFF", 1.6, 'stroke-dasharray="5 6" stroke-opacity="0.9"'),
        "</svg>\n",
    ]
    (HERE / "map.svg").write_text("\n".join(parts))


if __name__ == "__main__":
    main()
