"""Where the stage of a scene lies on its canvas.

A scene whose things have places of their own, older than the canvas sizes of docs/scene-style.md, stands in a view
at this point. Its pixels are derived in that view's points; derive.py moves them.
"""

STAGES = {
    "animated-formats": (0, 18),
    "blend-modes": (0, -6),
    "contents-rect": (0, 20),
    "corners": (-10, 0),
    "flips": (0, 20),
    "layer-transitions": (0, -8),
    "magnification-filter": (0, 86),
    "mask": (0, 68),
    "page-curl": (0, 5),
    "red-dot": (50, 80),
    "shadow": (-10, 44),
    "system-delete": (50, -11),
    "z-order": (50, 14),
}
