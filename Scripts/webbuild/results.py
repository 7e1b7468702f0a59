"""What was made before of the same is not made again: by this folder's builds, and by those of other copies of the project."""

import os
import threading
import time
from pathlib import Path
from shutil import copy2

#: What no build has asked for since so long leaves the folder that builds share.
KEPT_SECONDS = 14 * 24 * 60 * 60


def shared_folder() -> Path | None:
    """Where builds of this user share results: BAUKASTEN_CACHE, or `baukasten` among the user's cached files; "no" for nowhere."""
    named = os.environ.get("BAUKASTEN_CACHE", "")
    if named == "no":
        return None
    return Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "baukasten"


class Results:
    """Files by a number for everything that they are made of; the number says nothing of where that lies."""

    def __init__(self, folder: Path, shared: Path | None):
        self._folder = folder
        self._shared = shared
        self._used: set[Path] = set()

    def have(self, results: dict[str, Path], made_of: str, make) -> None:
        """Has files made unless they were made of the same before."""
        names = {f"{made_of}-{name}": result for name, result in results.items()}
        if not self._has(self._folder, names):
            if self._shared and self._has(self._shared, names):
                _copy({self._shared / name: self._folder / name for name in names})
            else:
                make()
                _copy({result: self._folder / name for name, result in names.items()})
        if self._shared:
            _copy({self._folder / name: self._shared / name for name in names if not (self._shared / name).is_file()})
            for name in names:
                os.utime(self._shared / name)
        for name, result in names.items():
            copy2(self._folder / name, result)
        self._used.update(self._folder / name for name in names)

    def forget_unused(self) -> None:
        """Leaves no results that nothing of this build was made with, and in the shared folder none that are old."""
        for copy in set(self._folder.glob("*")) - self._used:
            copy.unlink()
        for copy in self._shared.glob("*") if self._shared else ():
            # Folders are not this one's.
            if copy.is_file() and time.time() - copy.stat().st_mtime > KEPT_SECONDS:
                copy.unlink(missing_ok=True)

    @staticmethod
    def _has(folder: Path, names: dict[str, Path]) -> bool:
        return all((folder / name).is_file() for name in names)


def _copy(files: dict[Path, Path]) -> None:
    """Each at one go: others may build at the same time."""
    for file, copy in files.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh = copy.with_name(f"{copy.name}.{os.getpid()}-{threading.get_ident()}.new")
        copy2(file, fresh)
        fresh.rename(copy)
