#!/usr/bin/env python3
"""Writes fonts/Squares.ttf: a font of one emoji, U+1F7E5, in three layers of a COLR table, version 0.

A red square from (0, 0) to (800, 800) of 1000 units, a blue one to (400, 400) over it, and one of the
text's color from (600, 600) to (800, 800). Needs fontTools.
"""
import pathlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def square(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    for point in ((x0, y1), (x1, y1), (x1, y0)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


names = [".notdef", "emoji", "red", "blue", "text"]
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap({0x1F7E5: "emoji"})
font.setupGlyf(dict(zip(names, [square(0, 0, 10, 10), square(0, 0, 800, 800), square(0, 0, 800, 800),
                                square(0, 0, 400, 400), square(600, 600, 800, 800)])))
font.setupHorizontalMetrics({name: (1000, 600 if name == "text" else 0) for name in names})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
font.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
font.setupPost()
font.font["COLR"] = buildCOLR({"emoji": [("red", 0), ("blue", 1), ("text", 0xFFFF)]}, version=0)
font.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
font.font["head"].created = font.font["head"].modified = 0
font.font.recalcTimestamp = False
font.save(pathlib.Path(__file__).parent / "fonts/Squares.ttf")
