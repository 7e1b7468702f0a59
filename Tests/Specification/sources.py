"""What the code says at the seam, found in its text: which members it reads and writes, and of what.

A reader here finds a member only where the text has one of the forms below. So that nothing passes it by, it fails on any other form.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

STRING = r'"(?:\\.|[^"\\\n])*"'
COMMENT = re.compile(rf'({STRING})|//[^\n]*|/\*.*?\*/', re.DOTALL)
#: `json.string("id")`, `json["id"]`, `request?["id"]`; a receiver with "." before it is another one's member.
READ = re.compile(r'(?<![\w.])(\w+)(?:\??\.(?:string|int|int64|bool|object|elements|texts|uuid|double|decimal|instant)\(|\??\[)"([^"\\]*)"[)\]]')
ASSIGNED = re.compile(r'\b(?:json|object|error|row)\["(\w+)"\]\s*=(?!=)|\bsay\("(\w+)"')


def without_comments(text: str) -> str:
    return COMMENT.sub(lambda match: match[1] or "", text)


@functools.cache
def swift(folder: str, *marks: str) -> str:
    """The one file below a folder that has all marks, without comments: files may be called differently one day."""
    texts = [without_comments(file.read_text()) for file in sorted((ROOT / folder).rglob("*.swift"))]
    found = [text for text in texts if all(mark in text for mark in marks)]
    assert len(found) == 1, f"{len(found)} files of {folder} have {marks}"
    return found[0]


@functools.cache
def everything(folder: str, ending: str = ".swift") -> dict[str, str]:
    """Texts by path, without comments and without what others wrote."""
    return {str(file.relative_to(ROOT)): without_comments(file.read_text()) for file in sorted((ROOT / folder).rglob(f"*{ending}"))
            if "vendor" not in file.parts}


def closing(text: str, start: int) -> int:
    """The place behind the bracket that closes the one at `start`."""
    depth = 0
    for match in re.compile(rf'{STRING}|`[^`]*`|[(\[{{]|[)\]}}]').finditer(text, start):
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
        if depth == 0:
            return match.end()
    raise AssertionError(f"nothing closes {text[start:start + 60]!r}")


def body(text: str, *marks: str) -> str:
    """What stands in the braces behind the last mark, each found behind the one before."""
    at = 0
    for mark in marks:
        assert mark in text[at:], f"{mark!r} is not there"
        at = text.index(mark, at) + len(mark)
    start = text.index("{", at) if not marks[-1].endswith("{") else at - 1
    return text[start:closing(text, start)]


def arguments(call: str) -> list[str]:
    """The parts between commas of a text in brackets."""
    parts, start, at = [], 1, 1
    inner = re.compile(rf'{STRING}|`[^`]*`|[(\[{{,]')
    while match := inner.search(call, at, len(call) - 1):
        if match[0] == ",":
            parts.append(call[start:match.start()].strip())
            start = at = match.end()
        else:
            at = closing(call, match.start()) if match[0] in "([{" else match.end()
    last = call[start:-1].strip()
    return [*parts, last] if last else parts


def functions(text: str) -> dict[str, str]:
    """Bodies by name; of several with one name all."""
    found: dict[str, str] = {}
    for match in re.finditer(r"\bfunc (\w+)", text):
        found[match[1]] = found.get(match[1], "") + body(text[match.end():], "")
    return found


def cases(switch: str) -> dict[str, str]:
    """What a `switch` over texts does, by text; "" for all others."""
    labels = list(re.finditer(rf'\bcase ({STRING}(?:,\s*{STRING})*):|\bdefault:', switch))
    found = {}
    for label, end in zip(labels, [*(label.start() for label in labels[1:]), len(switch)]):
        for name in re.findall(STRING, label[1] or '""'):
            found[name[1:-1]] = switch[label.end():end]
    return found


def reads(text: str, receiver: str) -> set[str]:
    """Members read of a JSON value. Fails where one is asked for by another name than a text."""
    computed = re.findall(rf'(?<![\w.]){receiver}\??(?:\.(?:string|int|int64|bool|object|elements|texts|uuid|double|decimal|instant)\((?=[^")])|\[(?!["\d]))', text)
    assert computed == [], computed
    return {name for of, name in READ.findall(text) if of == receiver}


def members(literal: str) -> dict[str, str]:
    """Of a dictionary literal in Swift, `["id": …, "v": …]`."""
    pairs = [re.match(rf'({STRING})\s*:\s*(.*)', part, re.DOTALL) for part in arguments(literal)]
    assert all(pairs), literal
    return {pair[1][1:-1]: pair[2] for pair in pairs}


def dictionaries(text: str) -> list[dict[str, str]]:
    """The outermost dictionary literals of a text."""
    found, at = [], 0
    while match := re.compile(rf'\[\s*{STRING}\s*:').search(text, at):
        at = closing(text, match.start())
        found.append(members(text[match.start():at]))
    return found


def writes(text: str) -> set[str]:
    """Members that a text writes: in dictionary literals, or one by one."""
    found = {one or other for one, other in ASSIGNED.findall(text)}
    # What is assigned to a member has members of its own.
    for literal in dictionaries(re.sub(r'(\w+\["\w+"\]\s*=\s*)\[[^\]]*\]', r"\1", text)):
        found |= literal.keys()
    return found


def effects(text: str) -> dict[str, set[str]]:
    """Members by type, of dictionary literals with a type."""
    found: dict[str, set[str]] = {}
    for match in re.finditer(r'\[\s*"type"\s*:', text):
        literal = members(text[match.start():closing(text, match.start())])
        name = literal.pop("type")
        assert re.fullmatch(STRING, name), name
        found.setdefault(name[1:-1], set()).update(literal)
    return found


def names_of_enum(text: str, name: str) -> set[str]:
    """Raw values of an enum, which are the names of its cases."""
    inner = body(text, f"enum {name}:")
    return {case for line in re.findall(r"\bcase ([^\n:}]*)", inner) for case in re.findall(r"\b(\w+)(?:\s*=\s*\"\w+\")?\s*(?:,|$)", line)}


# MARK: JavaScript

def javascript() -> dict[str, str]:
    return everything("Web", ".js")


def keys(literal: str) -> tuple[set[str], list[str]]:
    """Members of an object literal in JavaScript, and what is spread in it."""
    names, spread = set(), []
    for part in arguments(literal):
        if part.startswith("..."):
            spread.append(part[3:])
        else:
            name = re.match(r'"?(\w+)"?', part)
            assert name, literal
            # Members that are text already say their name themselves.
            names |= set(re.findall(r'listed\("(\w+)"', part)) if name[1] == "raw" else {name[1]}
    return names, spread


def destructured(pattern: str) -> set[str]:
    """Names that `{ a, b: other, c = 1 }` takes."""
    return {re.match(r"\w+", part)[0] for part in arguments(pattern)}


def typed(text: str) -> list[tuple[str, set[str], list[str], str]]:
    """Object literals that begin with a type: it, the other members, what is spread, and what stands before it."""
    found = []
    for match in re.finditer(r'\{\s*type: "(\w+)"', text):
        literal = text[match.start():closing(text, match.start())]
        names, spread = keys(literal)
        found.append((match[1], names - {"type"}, spread, text[max(0, match.start() - 120):match.start()]))
    return found
