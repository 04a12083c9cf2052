"""Changes to scenes of the kinds that people make."""
import re

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|-?\d[\d.eE+-]*|true|false|null|[\[\]{}:,]|\s+', re.S)


class Text:
    """A scene's text as tokens, with the spans of its values."""

    def __init__(self, text):
        self.text = text
        self.tokens = [(m.start(), m.end()) for m in TOKEN.finditer(text) if not re.match(r"\s|//|/\*", m.group(0))]
        self.pairs, self.elements, self.scalars = [], [], []
        self.position = 0
        if self.tokens:
            self.value()

    def word(self, ahead=0):
        i = self.position + ahead
        return self.text[slice(*self.tokens[i])] if i < len(self.tokens) else ""

    def value(self):
        """Reads one value, notes what is in it, and returns its span."""
        begin = self.tokens[self.position][0]
        word = self.word()
        if word in "{[":
            self.position += 1
            while self.word() not in ("}", "]", ""):
                if word == "{":
                    key = self.tokens[self.position]
                    self.position += 2
                    span = self.value()
                    self.pairs.append((key, span))
                else:
                    self.elements.append(self.value())
                if self.word() == ",":
                    self.position += 1
        else:
            self.scalars.append(self.tokens[self.position])
        end = self.tokens[min(self.position, len(self.tokens) - 1)][1]
        self.position += 1
        return begin, end

    def mutation(self, chance):
        """One change of the kinds that people make."""
        text, kind = self.text, chance.randrange(5)
        if kind == 0 and self.pairs:
            (begin, _), (_, end) = chance.choice(self.pairs)
            comma = re.match(r"\s*,", text[end:])
            return text[:begin] + text[end + (comma.end() if comma else 0) :]
        if kind == 1 and self.pairs:
            (begin, end), _ = chance.choice(self.pairs)
            key = text[begin + 1 : end - 1]
            at = chance.randrange(max(len(key), 1))
            return text[: begin + 1] + key[:at] + key[at + 1 :] + text[end - 1 :]
        if kind == 2 and self.scalars:
            begin, end = chance.choice(self.scalars)
            return text[:begin] + chance.choice(['"word"', "7", "true", "null", "[]", "{}", "[1, 2]"]) + text[end:]
        if kind == 3 and self.elements:
            begin, end = chance.choice(self.elements)
            return text[:end] + ", " + text[begin:end] + text[end:]
        numbers = [s for s in self.scalars if text[s[0]] in "-0123456789"]
        if not numbers:
            return text
        begin, end = chance.choice(numbers)
        return text[:begin] + chance.choice(["0", "-1", "0.5", "1e3", "1e9", "-" + text[begin:end].lstrip("-")]) + text[end:]
