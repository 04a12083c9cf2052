"""What builds make of a scene: drawings, pictures, clips, films in parts, batches and pages."""
import json
import shutil

from oracle.answers import run, tree

# A scene of its own for what no scene of the project has: rows of other values.
BATCH_SCENE = """
{ "size": [40, 40], "fps": 10, "duration": 0.5,
  "parameters": { "name": "Ada", "tint": "#FF0000", "side": 10, "end": 0.4, "on": true },
  "views": [
    { "id": "box", "frame": [0, 0, "$side", 10], "backgroundColor": "$tint" },
    { "id": "dot", "frame": [5, 20, 10, 10], "backgroundColor": "black" },
    { "id": "label", "frame": [0, 30, 40, 10], "text": { "string": "$name", "fontSize": 8 } } ],
  "script": [{ "at": 0.1, "animate": { "duration": "$end", "changes": { "dot.position.x": 35 } } }] }
"""
ROWS = """id,name,tint,side,end,on
a,Ada,#0000FF,10,0.4,true
b,"Hopper, Grace",red,20,0.4,FALSE
c,$5 off,#00FF00,10,0.2,true
"""


def told(render, folder, *commands):
    """What commands answer in a folder, and what lies in it after each."""
    answers = []
    for words in commands:
        answers.append("$ " + " ".join(words) + "\n" + run([render, *words], folder) + tree(folder))
    return "\n".join(answers)


def reference(render, scene, folder):
    """A recorded reference (drawing, values, frames), a check that passes, and the report of one that fails."""
    recorded = told(render, folder, ["check", scene, "--record"], ["check", scene], ["check", scene, "--json"])
    damage(folder / "references")
    return recorded + told(render, folder, ["check", scene], ["check", scene, "--json"])


def damage(references):
    """Changes one number of each kind of reference, and one picture."""
    for values in sorted(references.rglob("values.json")):
        text = values.read_text()
        place = text.rfind("0.")
        if place > 0:
            values.write_text(text[:place] + "7." + text[place + 2:])
    for drawing in sorted(references.rglob("drawing.txt")):
        lines = drawing.read_text().splitlines()
        drawing.write_text("\n".join(lines[: len(lines) * 2 // 3]) + "\n")
    for folder in sorted({path.parent for path in references.rglob("*.png")}):
        pictures = sorted(folder.glob("*.png"))
        if len(pictures) > 1:
            shutil.copyfile(pictures[0], pictures[-1])


def clips(render, scene, folder):
    """Clips whose bytes are the tool's own, and a stream."""
    return told(
        render, folder,
        [scene, "--scale", "0.5", "--frames", "0..11", "-o", "a.gif", "-o", "a.apng", "-o", "a.webp", "-o", "a.y4m", "-q"],
        [scene, "--scale", "0.5", "--frames", "0..8/2", "--format", "jpeg", "-o", "jpegs/", "-q"])


def stills(render, scene, folder):
    """Single moments, sheets, trails and curves."""
    return told(
        render, folder, [scene, "--at", "0.1,0.3", "--scale", "0.5", "-o", "m.png"],
        [scene, "--sheet", "3x2", "--scale", "0.5", "-o", "sheet.png"],
        [scene, "--onion", "0.2", "--scale", "0.5", "-o", "onion.png"], ["plot", scene, "-o", "plot.svg"])


def parts(render, scene, folder):
    """A film in two parts, put together; a film gone on with; a GIF of so many bytes."""
    first = told(
        render, folder, [scene, "--scale", "0.5", "--shard", "1/2", "-o", "film/"],
        [scene, "--scale", "0.5", "--shard", "2/2", "-o", "film/"], ["encode", "film", "-o", "film.y4m"])
    (folder / "film" / "00003.png").unlink(missing_ok=True)
    return first + told(
        render, folder, ["encode", "film", "-o", "again.y4m"], [scene, "--scale", "0.5", "--resume", "-o", "film/"],
        [scene, "--max-bytes", "90KB", "-o", "small.gif"], [scene, "--max-bytes", "1KB", "-o", "none.gif"])


def pages(render, scene, folder):
    """Pages that people open: a review, a gallery, a comparison, and movies."""
    return told(
        render, folder, [scene, "--scale", "0.5", "--review", "-o", "film.mp4"],
        ["gallery", scene, "-o", "gallery", "--scale", "0.5"],
        [scene, "--scale", "0.5", "--at", "0.1", "-o", "a.png"], [scene, "--scale", "0.5", "--at", "0.2", "-o", "b.png"],
        ["diff", "a.png", "b.png"], ["diff", "a.png", "b.png", "--json"], ["diff", scene, scene, "-o", "diff"])


def batches(render, folder):
    """A batch, one that is gone on with, and rows that are wrong."""
    (folder / "a.json").write_text(BATCH_SCENE)
    (folder / "rows.csv").write_text(ROWS)
    (folder / "rows.json").write_text(json.dumps([{"id": "x", "side": 5}, {"id": "y", "name": "Emmy"}]))
    (folder / "wrong.csv").write_text(ROWS.replace("0.2", "soon") + "a,Twice,red,1,1,true\n")
    batch = ["a.json", "--batch", "rows.csv", "-o", "films/{id}.gif"]
    answers = told(
        render, folder, batch, [*batch, "--resume"], [*batch, "--json"],
        ["a.json", "--batch", "rows.json", "-o", "lists/{id}/", "--scale", "2"],
        ["a.json", "--batch", "wrong.csv", "-o", "none/{id}.gif"],
        ["a.json", "--batch", "rows.csv", "-o", "same.gif"],
        ["a.json", "--batch", "rows.csv", "-o", "parts/{id}.gif", "--shard", "2/3"],
        ["a.json", "--batch", "rows.csv", "-o", "sheets/{id}.png", "--sheet", "2x2"])
    (folder / "films" / "b.gif").unlink(missing_ok=True)
    return answers + told(render, folder, [*batch, "--resume"])
