"""Reads Swift as far as measuring needs it: without comments and texts, its types, variables, functions and names."""
import re

DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)")
PRIVATE = re.compile(r"\b(?:file)?private\b")
OWNER = re.compile(r"\b(struct|class|actor)\s+([A-Z]\w*)|\b(extension|enum|protocol)\s+([A-Z][\w.]*)")
STORED = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)(?:\(set\))?\s+|nonisolated(?:\(\w+\))?\s+|weak\s+|unowned\s+|lazy\s+)*"
    r"(let|var)\s+(.*)$"
)
WORD = re.compile(r"\b[A-Z]\w*")
SHARED = re.compile(
    r"^\s*(?:(?:@\w+(?:\([^)\n]*\))?|[a-z]+(?:\([a-z]+\))?)\s+)*?(?:public|package|open)\b[^\n{=]*?"
    r"\b(?:func|var|let|struct|class|enum|protocol|actor|typealias|macro|operator)\s+`?(\w+)", re.M)
CASE = re.compile(r"^\s*(?:indirect\s+)?case\s+(\w+(?:\([^\n]*\))?(?:\s*=\s*[^,\n]+)?(?:,\s*\w+(?:\([^\n]*\))?(?:\s*=\s*[^,\n]+)?)*)\s*$", re.M)
OPEN = re.compile(r"^(?:(?:@\w+|public|package)\s+)*(?:public|package)?\s*(?:protocol|public extension|package extension)\b", re.M)
HEADER = re.compile(r"\b(?:struct|class|enum|actor|protocol|extension)\s+([A-Z][\w.]*)[^{}\n]*(?:\n[^{}\n]*)??\{")
FUNCTION = re.compile(r"^([^\n]*?)\b(func\s+(?:`?\w+`?|[^\s\w(]+)|init[?!]?|deinit|subscript)(?=\s*[(<{])", re.M)
EFFECTS = re.compile(r"\s*(?:async\s*)?(?:throws(?:\([^)]*\))?|rethrows)?\s*(?:->[^{}=]*)?(?:where[^{}]*)?\{")
IMPORT = re.compile(r"^(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(\w+)", re.M)
MEMBER = re.compile(r"\b(?:func|var|let|associatedtype|typealias)\s+`?(\w+)")
ARM = re.compile(r"^\s*(?:indirect\s+)?case\b", re.M)
TEST_NAME = re.compile(r"\bfunc\s+`([^`\n]+)`")
CALL = re.compile(r"(?:return\s+)?(?:try\??\s+)?(?:await\s+)?[A-Za-z_][\w.]*\s*(?=\()")
HANDED_ON = re.compile(r"[\w\s.,:&$]*")


def plain(text):
    """The text without comments and without what strings say, but for the code in them; places stay where they are."""
    out, i, n = [], 0, len(text)
    while i < n:
        two = text[i : i + 2]
        if two == "//":
            end = text.find("\n", i)
            end = n if end < 0 else end
            out.append(" " * (end - i))
            i = end
        elif two == "/*":
            depth, j = 1, i + 2
            while j < n and depth:
                if text[j : j + 2] == "/*":
                    depth, j = depth + 1, j + 2
                elif text[j : j + 2] == "*/":
                    depth, j = depth - 1, j + 2
                else:
                    j += 1
            out.append(re.sub(r"[^\n]", " ", text[i:j]))
            i = j
        elif text[i] == '"' or (text[i] == "#" and re.match(r'#+"', text[i:])):
            j = string_end(text, i)
            out.append(interpolations(text[i:j]))
            i = j
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


def interpolations(literal):
    """A string literal of which only the code in it is left."""
    hashes = len(literal) - len(literal.lstrip("#"))
    escape, out, i = "\\" + "#" * hashes, [], 0
    while i < len(literal):
        if literal.startswith(escape, i) and literal[i + len(escape) : i + len(escape) + 1] == "(":
            start = i + len(escape)
            depth, end = 1, start + 1
            while end < len(literal) and depth:
                if literal[end] == '"':
                    end = string_end(literal, end)
                    continue
                depth += (literal[end] == "(") - (literal[end] == ")")
                end += 1
            out.append(" " * len(escape) + plain(literal[start:end]))
            i = end
        elif literal.startswith(escape, i):
            # What is escaped begins nothing.
            out.append(re.sub(r"[^\n]", " ", literal[i : i + len(escape) + 1]))
            i += len(escape) + 1
        else:
            out.append(literal[i] if literal[i] == "\n" else " ")
            i += 1
    return "".join(out)


def string_end(text, start):
    """The index behind the string literal that begins at `start` (also raw and over many lines)."""
    hashes = len(text[start:]) - len(text[start:].lstrip("#")) if text[start] == "#" else 0
    quote = start + hashes
    mark = '"""' if text.startswith('"""', quote) else '"'
    close, escape = mark + "#" * hashes, "\\" + "#" * hashes
    i = quote + len(mark)
    while i < len(text):
        if text.startswith(close, i):
            return i + len(close)
        if text.startswith(escape, i):
            i += len(escape)
            if i < len(text) and text[i] == "(":
                depth, i = 1, i + 1
                while i < len(text) and depth:
                    if text[i] == '"':
                        i = string_end(text, i)
                        continue
                    depth += (text[i] == "(") - (text[i] == ")")
                    i += 1
            else:
                i += 1
            continue
        if mark == '"' and text[i] == "\n":
            return i
        i += 1
    return len(text)


def blocks(text):
    """Declarations of types with their depth and the lines that stand directly in them."""
    found, stack, depth, pending = [], [], 0, None
    for line in text.split("\n"):
        owner = OWNER.search(line)
        stands = re.match(r"\s*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|final|indirect|nonisolated)\s+)*(?:struct|class|actor|extension|enum|protocol)\b", line)
        if owner and stands and pending is None:
            kind, name = (owner.group(1), owner.group(2)) if owner.group(1) else (owner.group(3), owner.group(4))
            outer = [block[1] for _, block in stack]
            pending = [kind, ".".join(outer + [name]), []]
        elif stack and depth == stack[-1][0]:
            stack[-1][1][2].append(line)
        for character in line:
            if character == "{":
                depth += 1
                if pending is not None:
                    stack.append((depth, pending))
                    found.append(pending)
                    pending = None
            elif character == "}":
                if stack and stack[-1][0] == depth:
                    stack.pop()
                depth -= 1
    return found


def stored_variables(lines):
    """How many stored instance variables the lines that stand directly in a type declare."""
    count = 0
    for line in lines:
        match = STORED.match(line)
        if not match:
            continue
        rest = match.group(2)
        accessor = re.search(r"\{(.*)", rest)
        computed = accessor and not re.match(r"\s*(didSet|willSet)\b", accessor.group(1)) and "=" not in rest[: accessor.start()]
        if match.group(1) == "var" and computed:
            continue
        count += declared_names(rest)
    return count


def are_facts(kind, lines):
    """Whether the stored variables that the lines declare can be seen by others, and those of a class not be set."""
    stored = [line for line in lines if stored_variables([line])]
    return not any(PRIVATE.search(line) or (kind != "struct" and STORED.match(line).group(1) == "var") for line in stored)


def declared_names(rest):
    """`x: Int, y: Int` and `x, y: Int` declare two; a comma inside brackets declares none."""
    depth, names = 0, 1
    if rest.startswith("("):
        return rest[: rest.find(")")].count(",") + 1
    for match in re.finditer(r"[\[({<]|[\])}>]|,\s*[a-z_]\w*\s*[:,=]|=|$", rest):
        token = match.group(0)
        if token and token in "[({<":
            depth += 1
        elif token and token in "])}>":
            depth -= 1
        elif token.startswith(",") and depth <= 0:
            names += 1
        elif token == "" or (token == "=" and depth <= 0 and "," not in rest[match.end() :]):
            break
    return names


def closing(text, opening):
    """The index of the bracket that closes the one at `opening`; the end of the text without one."""
    pairs, depth = {"(": ")", "[": "]", "{": "}", "<": ">"}, 0
    first, last = text[opening], pairs[text[opening]]
    for i in range(opening, len(text)):
        if text[i] == first:
            depth += 1
        elif text[i] == last and not (last == ">" and text[i - 1] == "-"):
            depth -= 1
            if depth == 0:
                return i
    return len(text)


class Function:
    """A function with its body: `name` with its type, `call` as others write it, the number of its lines.

    The `owner` is the type that it is a member of, with the types around that; free and local functions have none.
    """

    def __init__(self, name, call, owner, lines, body, words, parameters):
        self.name, self.call, self.owner, self.lines, self.body = name, call, owner, lines, body
        self.is_public, self.is_mutating = "public" in words, "mutating" in words
        self.unlabelled = unlabelled(parameters, of_subscript=call == "subscript")

    @property
    def hands_on(self):
        """Whether the whole body is one call that is given nothing but names and texts."""
        match = CALL.match(self.body)
        if not match:
            return False
        end = closing(self.body, match.end())
        return end == len(self.body) - 1 and bool(HANDED_ON.fullmatch(self.body[match.end() + 1 : end]))


def functions(text):
    """The functions of a text without comments that have a body, local ones too."""
    owners = []
    for match in HEADER.finditer(text):
        owners.append((match.end() - 1, closing(text, match.end() - 1), match.group(1)))
    found = []
    for match in FUNCTION.finditer(text):
        before = match.group(1)
        if before.strip() and not re.fullmatch(r"(?:@\w+(?:\([^)\n]*\))?\s+|[a-z]+(?:\([a-z]+\))?\s+)*", before.lstrip()):
            continue
        place = match.end()
        parameters = ""
        while place < len(text) and text[place] in " \n<(":
            if text[place] == "(":
                parameters = text[place + 1 : closing(text, place)]
            place = closing(text, place) + 1 if text[place] in "<(" else place + 1
            if text[place - 1] == ")":
                break
        effects = EFFECTS.match(text, place) or (text[place - 1] == "{" and EFFECTS.match(text, place - 1))
        if not effects or re.search(r"\n\s*(?:\w+\s+)*(?:func|var|let|init|subscript|associatedtype|case)\b", effects.group(0)):
            continue
        opening = effects.end() - 1
        end = closing(text, opening)
        around = [(start, name) for start, stop, name in owners if start < match.start() < stop]
        inside = [name for _, name in around]
        # A brace that is open between the type and the function is that of another function, or of a variable.
        is_member = bool(around) and is_level(text, around[-1][0] + 1, match.start())
        call = match.group(2).split()[-1].strip("`?!")
        start = match.start() + len(match.group(1)) - len(match.group(1).lstrip())
        found.append(
            Function(
                ".".join(inside + [call]), call, ".".join(inside) if is_member else "", text.count("\n", start, end) + 1, text[opening + 1 : end].strip(),
                before.split(), parameters))
    return found


def is_level(text, start, end):
    """Whether as many braces close as open between two places."""
    return text.count("{", start, end) == text.count("}", start, end)


def unlabelled(parameters, of_subscript):
    """How many parameters of a declaration stand in a call without a word: those that begin with `_`, and of a subscript
    those with one name."""
    silent = re.compile(r"\w+\s*:|_" if of_subscript else "_")
    return sum(bool(silent.match(parameter)) for parameter in parts(parameters))


def parts(text):
    """What the commas outside of brackets separate; `<` opens a bracket where it touches a name."""
    depth, found = 0, [""]
    for index, character in enumerate(text):
        before = text[index - 1] if index else ""
        depth += character in "([{" or (character == "<" and (before.isalnum() or before == "_"))
        depth -= character in ")]}" or (character == ">" and before != "-" and not before.isspace())
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [part.strip() for part in found]


def cases(body):
    """The lists behind each `case` that stands directly in a body, up to their end, without what is in brackets."""
    for match in ARM.finditer(body):
        if not is_level(body, 0, match.start()):
            continue
        depth, end = 0, match.end()
        while end < len(body) and (depth or body[end] != ":") and (depth or body[end] != "\n" or body[:end].rstrip().endswith(",")):
            depth += (body[end] in "([{") - (body[end] in ")]}")
            end += 1
        yield [re.sub(r"\(.*", "", part, flags=re.S) for part in parts(body[match.end() : end])]


def enum_cases(text):
    """The enums of a text with the names of their cases."""
    for match in re.finditer(r"\benum\s+([A-Z]\w*)[^{}]*\{", text):
        body = text[match.end() : closing(text, match.end() - 1)]
        names = {name for part in sum(cases(body), []) for name in re.findall(r"^`?(\w+)", part)}
        if names:
            yield match.group(1), names


def switches(text):
    """For each switch, the names of the cases that its arms begin with."""
    for match in re.finditer(r"\bswitch\b[^{}]*\{", text):
        body = text[match.end() : closing(text, match.end() - 1)]
        names = {name for part in sum(cases(body), []) for name in re.findall(r"^(?:let\s+)?\.(\w+)", part)}
        if names:
            yield names


def test_names(text):
    """The names in backticks that are sentences."""
    return [name for name in TEST_NAME.findall(text) if " " in name]


def top_level_types(text):
    """Types that are declared outside of every brace, for others to see."""
    found = [match for match in DECLARATION.finditer(text) if is_level(text, 0, match.start())]
    return [match.group(1) for match in found if not PRIVATE.search(text, text.rfind("\n", 0, match.start()) + 1, match.start())]


def components(graph):
    """Tarjan's strongly connected components, without recursion."""
    index, low, on, stack, result, counter = {}, {}, set(), [], [], 0
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = counter
        counter += 1
        stack.append(root)
        on.add(root)
        while work:
            node, edges = work[-1]
            for other in edges:
                if other not in index:
                    index[other] = low[other] = counter
                    counter += 1
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in on:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = []
                    while True:
                        other = stack.pop()
                        on.discard(other)
                        group.append(other)
                        if other == node:
                            break
                    result.append(sorted(group))
    return sorted(result, key=lambda group: (-len(group), group))


def shared_names(text):
    """What other targets may name of what a text without comments declares."""
    names = set(SHARED.findall(text))
    for match in CASE.finditer(text):
        names.update(re.findall(r"\b[a-z]\w*", match.group(1)))
    for match in OPEN.finditer(text):
        opening = text.find("{", match.end())
        body = text[opening : closing(text, opening)] if opening >= 0 else ""
        names.update(MEMBER.findall(body))
    return names
