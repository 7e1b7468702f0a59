"""Spec and tests name each other: every rule has one id, one page and a test, and every id that is named is a rule.

A test names a rule in its title or a message (Swift, JavaScript), in its name or what documents it (Python: `_sy_merge_3`), or in a vector.
"""

from __future__ import annotations

import collections
import functools
import io
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: `SC-` has numbered sections, all others have names in between.
ID = re.compile(r"\b(?:SC-\d[\d.]*\d|SC-\d|[A-Z]{2}(?:-[A-Z]+)?-\d+)(?![\w.]*\d)")
STATED = re.compile(r"\*\*([A-Z]{2}(?:-[A-Z]+)?-\d+)\*\*|^(?:## )?(SC-[\d.]*\d)", re.MULTILINE)
IN_PYTHON_NAME = re.compile(r"(?<=_)([a-z]{2}(?:_[a-z]+)?_\d+)(?=_|\b)")
ENDINGS = {".md", ".swift", ".py", ".mjs", ".js", ".json", ".css", ".html"}

#: Ids in test data that are not meant to be rules.
EXAMPLES = {"LA-X-1", "RU-1"}


@functools.cache
def texts() -> dict[str, str]:
    """The texts of the repository, by path; what is generated from them is left out."""
    files = (file for folder in ("Spec", "Tests", "Sources", "Web", "Docs", "Apps", "Scripts")
             for file in sorted((ROOT / folder).rglob("*")))
    return {str(file.relative_to(ROOT)): file.read_text() for file in files
            if file.suffix in ENDINGS and "reference" not in file.parts and file != Path(__file__).resolve()}


@functools.cache
def stated() -> dict[str, list[str]]:
    """The pages that state a rule, by its id."""
    rules = collections.defaultdict(list)
    for file, text in texts().items():
        if re.fullmatch(r"Spec/[^/]+\.md", file):
            for match in STATED.finditer(text):
                rules[match[1] or match[2]].append(file)
    return rules


def ids(text: str) -> set[str]:
    return set(ID.findall(text))


def in_strings(text: str) -> set[str]:
    """Ids in lines with a string, comments left out: what Swift and JavaScript call their tests."""
    lines = (line for line in text.splitlines() if re.search(r'["`]', line) and not line.lstrip().startswith("//"))
    return ids("\n".join(lines))


def in_python(text: str) -> set[str]:
    """Ids in names of tests and in strings, so also in what documents a test; not in comments."""
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.STRING:
            found |= ids(token.string)
        elif token.type == tokenize.NAME and token.string.startswith("test_"):
            found |= {name.upper().replace("_", "-") for name in IN_PYTHON_NAME.findall(token.string)}
    return found


READERS = {".swift": in_strings, ".mjs": in_strings, ".py": in_python, ".json": ids}


@functools.cache
def named_by_tests() -> set[str]:
    """What the tests, the vectors and the scenarios name."""
    found = set()
    for file, text in texts().items():
        is_test = file.startswith(("Tests/", "Spec/vectors/")) or "/scenarios/" in file
        if is_test and (reader := READERS.get(Path(file).suffix)):
            found |= reader(text)
    return found


def page_of() -> dict[str, str]:
    """What ids begin with, and the page that Spec/README.md names for them."""
    pages = {}
    for line in texts()["Spec/README.md"].splitlines():
        if row := re.match(r"\| \[([\w-]+\.md)\]\(\1\) \|([^|]*)\|", line):
            pages |= {prefix: f"Spec/{row[1]}" for prefix in re.findall(r"`([A-Z-]+-)`", row[2])}
    return pages


def kinds() -> set[str]:
    """The first letters of all ids: `VA-`, `LA-` …"""
    return {prefix[:3] for prefix in page_of()}


def test_every_id_is_given_once():
    assert len(stated()) > 1_000
    assert {rule: pages for rule, pages in stated().items() if len(pages) > 1} == {}


def test_every_rule_has_a_test():
    assert sorted(stated().keys() - named_by_tests()) == []


def test_every_id_that_is_named_is_a_rule():
    unknown = {f"{rule} in {file}" for file, text in texts().items() for rule in ids(text) - stated().keys() - EXAMPLES
               if rule[:3] in kinds()}
    assert sorted(unknown) == []


def test_what_names_of_tests_say_in_lower_case_is_a_rule():
    groups = {rule.rpartition("-")[0] for rule in stated() if rule.count("-") > 1}
    assert sorted(rule for rule in named_by_tests() - stated().keys() if rule.rpartition("-")[0] in groups - {"LA-X"}) == []


def test_the_table_of_pages_names_every_page_and_says_where_a_rule_stands():
    pages = page_of()
    assert set(pages.values()) == {file for file in texts() if re.fullmatch(r"Spec/[^/]+\.md", file)} - {"Spec/README.md", "Spec/vocabulary.md"}
    place = {rule: pages[max((prefix for prefix in pages if rule.startswith(prefix)), key=len)] for rule in stated()}
    assert {rule: where for rule, where in stated().items() if where != [place[rule]]} == {}
