"""What the motion of some scenes must do, for people who do not derive numbers: see docs/check.md."""

SENTENCES = {
    "pip": [
        {"key": "pip.position", "noVelocityJump": True, "why": "springs take over the finger's velocity"},
        {"key": "pip.position", "staysWithin": [[0, 0], [375, 667]], "why": "its middle never leaves the canvas"},
    ],
    "drawer": [
        {"key": "drawer.position", "staysWithin": [[187.5, 360], [187.5, 967]], "why": "it moves up and down only, between its ends"},
        {"key": "drawer", "restsBy": 6.6, "why": "nothing creeps after the last throw"},
    ],
    "scroll-view": [
        {"key": "list", "restsBy": 4.6, "why": "the last bounce ends"},
    ],
}
