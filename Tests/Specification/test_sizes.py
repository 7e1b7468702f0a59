"""What `Scripts/check-sizes` says of a folder that has everything, and of one with the smallest core alone."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def sizes(build: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "Scripts/check-sizes", *arguments], env={**os.environ, "BAUKASTEN_BUILD": str(build)}, capture_output=True, text=True)


@pytest.fixture
def build(tmp_path: Path):
    """Makes a folder with one core, whose first part has so many bytes that cannot be compressed."""

    def build(name: str, first: int) -> Path:
        web = tmp_path / name
        web.mkdir()
        core = {"page": "index.html", "first": "core-1.wasm", "rest": "rest-1.wasm", "later": "later-1.wasm"}
        for file in ("main.js", "index.html", "rest-1.wasm", "later-1.wasm"):
            (web / file).write_text("something")
        (web / "core-1.wasm").write_bytes(random.Random(5).randbytes(first))
        shell = {"now": ["main.js"], "always": [], "parts": {}, "cores": {"basic": core}}
        (web / "shell.js").write_text(f"self.SHELL = {json.dumps(shell)};\n")
        return tmp_path

    return build


def test_the_smallest_core_is_looked_at_alone_and_what_is_left_is_named(build):
    done = sizes(build("web-smallest", 1000), "--smallest")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "gallery now" in done.stdout and "contacts soon" in done.stdout
    assert "on demand" not in done.stdout.partition("Left")[0]
    left = done.stdout.partition("Left to make test: ")[2].strip().split(", ")
    apps = {file.parent.name for file in ROOT.glob("Apps/*/app.json")}
    assert set(left) == apps - {"gallery", "contacts"} | {"tour/tour.wasm", "plan/plan.wasm", "what comes on demand"}


def test_the_smallest_core_has_its_limit(build):
    done = sizes(build("web-smallest", 150_001), "--smallest")
    assert done.returncode == 1
    assert "ABOVE THE LIMIT" in done.stdout


def test_nothing_may_be_missing_where_everything_is_looked_at(build):
    assert sizes(build("web", 1000)).returncode != 0
