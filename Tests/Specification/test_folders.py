"""ARCHITECTURE.md has a line for each folder below Sources, and none for what is not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: What makes a folder one with contents; headers belong to the sources above them.
SOURCES = {".swift", ".c", ".modulemap"}


def test_each_folder_below_sources_has_its_line_in_architecture():
    text = (ROOT / "ARCHITECTURE.md").read_text()
    section = text[text.index("\n## The folders\n"):text.index("\n## How it is tested\n")]
    listed = re.findall(r"^\| `([\w/]+)` \| \S.* \|$", section, re.MULTILINE)
    there = {str(file.parent.relative_to(ROOT / "Sources")) for file in (ROOT / "Sources").rglob("*") if file.suffix in SOURCES}
    assert len(listed) == len(set(listed)), "a folder has two lines"
    assert set(listed) == there
