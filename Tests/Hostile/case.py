"""A hostile input: its file, what is done with it, and what the messages must say."""
import json
import zipfile


class Case:
    """An input with a name.

    `write` writes the file into a folder and returns its name; `words` is what the messages of every command must
    contain, empty where the file is fine; a message without a place is about the file as a whole.
    """

    def __init__(self, name, write, words="", is_large=False, has_place=True):
        self.name, self.write, self.words = name, write, words
        self.is_large, self.has_place = is_large, has_place

    def make(self, folder):
        """Writes the file; the commands that it is given to."""
        name = self.write(folder)
        return [["import", name, "-o", "out/scene.json", "--force"], ["validate", name]]


def text(name, content):
    """A function that writes a text, bytes, or what a function returns as JSON."""

    def write(folder):
        value = content() if callable(content) else content
        if isinstance(value, bytes):
            (folder / name).write_bytes(value)
        else:
            (folder / name).write_text(value if isinstance(value, str) else json.dumps(value))
        return name

    return write


def archive(name, members):
    """A function that writes a zip archive; of a member the bytes, or a function that returns them."""

    def write(folder):
        with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as file:
            for path, data in members() if callable(members) else members:
                file.writestr(path, data() if callable(data) else data)
        return name

    return write
