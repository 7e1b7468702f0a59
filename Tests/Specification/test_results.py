"""What was made before of the same is taken from there, by builds of other copies of the project too."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "Scripts"))
from webbuild import results  # noqa: E402
from webbuild.results import Results  # noqa: E402


class Maker:
    """Makes a file and counts how often."""

    def __init__(self, file: Path, text: str):
        self.file, self.text, self.times = file, text, 0

    def __call__(self):
        self.times += 1
        self.file.write_text(self.text)


def build(folder: Path, shared: Path | None) -> Results:
    return Results(folder / "results", shared)


def test_the_same_is_made_once_also_by_another_copy(tmp_path):
    shared = tmp_path / "shared"
    for copy, times in [("one", 1), ("one", 0), ("two", 0)]:
        file = tmp_path / f"{copy}.wasm"
        file.unlink(missing_ok=True)
        maker = Maker(file, "content")
        build(tmp_path / copy, shared).have({"module": file}, "number", maker)
        assert (maker.times, file.read_text()) == (times, "content")


def test_another_number_or_no_shared_folder_is_made_anew(tmp_path):
    file = tmp_path / "file"
    first = Maker(file, "first")
    build(tmp_path / "one", tmp_path / "shared").have({"module": file}, "number", first)
    second = Maker(file, "second")
    build(tmp_path / "one", tmp_path / "shared").have({"module": file}, "other number", second)
    third = Maker(file, "third")
    build(tmp_path / "two", None).have({"module": file}, "number", third)
    assert (first.times, second.times, third.times, file.read_text()) == (1, 1, 1, "third")


def test_what_could_not_be_made_is_not_kept(tmp_path):
    def fails():
        raise ValueError

    with pytest.raises(ValueError):
        build(tmp_path, tmp_path / "shared").have({"module": tmp_path / "file"}, "number", fails)
    assert not (tmp_path / "shared").exists()


def test_what_no_build_asked_for_is_forgotten(tmp_path):
    shared = tmp_path / "shared"
    file = tmp_path / "file"
    for number in ("old", "unused", "used"):
        build(tmp_path, shared).have({"module": file}, number, Maker(file, number))
    long_ago = time.time() - results.KEPT_SECONDS - 60
    # Others keep folders beside the results: the compiler, Scripts/setup.
    (shared / "python").mkdir()
    for old in ("old-module", "python"):
        os.utime(shared / old, (long_ago, long_ago))
    last = build(tmp_path, shared)
    last.have({"module": file}, "used", Maker(file, ""))
    last.forget_unused()
    assert {one.name for one in (tmp_path / "results").iterdir()} == {"used-module"}
    assert {one.name for one in shared.iterdir()} == {"python", "unused-module", "used-module"}
    assert file.read_text() == "used"


@pytest.mark.parametrize(
    ("environment", "folder"),
    [({"HOME": "/h"}, "/h/.cache/baukasten"), ({"HOME": "/h", "XDG_CACHE_HOME": "/x"}, "/x/baukasten"),
     ({"BAUKASTEN_CACHE": "/own"}, "/own"), ({"BAUKASTEN_CACHE": "no", "HOME": "/h"}, None)],
)
def test_where_builds_share_results(monkeypatch, environment, folder):
    for name in ("BAUKASTEN_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert results.shared_folder() == (folder and Path(folder))
