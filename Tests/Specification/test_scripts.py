"""Scripts leave nothing behind."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("status", [0, 3])
def test_what_swift_leaves_in_the_temporary_folder_goes_with_it(tmp_path, status):
    rooms = tmp_path / "rooms"
    rooms.mkdir()
    swift = tmp_path / "swift"
    # As the package manager does: a folder for each manifest, where TMPDIR says.
    swift.write_text(f'#!/bin/sh\nmkdir "$TMPDIR/TemporaryDirectory.abc" && echo "$1 in $TMPDIR"\nexit {status}\n')
    swift.chmod(0o755)
    surroundings = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TMPDIR": str(rooms)}
    done = subprocess.run([ROOT / "Scripts/swift", "build"], env=surroundings, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith(f"build in {rooms}/")
    assert done.returncode == status
    assert list(rooms.iterdir()) == []


def test_no_script_builds_or_tests_without_that():
    scripts = [path for path in [ROOT / "Makefile", *(ROOT / "Scripts").iterdir()] if path.is_file() and path.name != "swift"]
    bare = re.compile(r"^\s*(?:[A-Z_]+=\S+ )*(?:exec )?(?<!Scripts/)swift (?:build|test)\b", re.MULTILINE)
    found = [path.name for path in scripts if bare.search(path.read_text(errors="ignore"))]
    assert found == []
