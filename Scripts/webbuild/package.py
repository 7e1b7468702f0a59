"""What the package manifest says of the targets that are compiled for the browser."""

import json
import os
import re
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from .machine import ROOT, fail


@dataclass(frozen=True)
class Target:
    """A module in Swift: its folder, the modules that it imports, and files that take the place of its own ones."""

    name: str
    module: str
    folder: Path
    imports: tuple[str, ...]
    instead: tuple[tuple[str, Path], ...] = ()

    def files(self) -> list[Path]:
        own = sorted(file.relative_to(ROOT) for file in self.folder.rglob("*.swift"))
        instead = dict(self.instead)
        return [instead.get(file.name, file) for file in own]

    def content(self):
        """What a number for this target is made of."""
        yield self.module
        for file in self.files():
            yield file.name
            yield file if file.is_absolute() else ROOT / file


class Package:
    """The targets of the manifest as it is without the server; nothing is resolved or compiled for reading it."""

    def __init__(self, build: Path):
        result = subprocess.run(
            ["swift", "package", "--package-path", str(ROOT), "--scratch-path", str(build / "manifest"), "dump-package"],
            env=os.environ | {"BAUKASTEN_PARTS": "core"}, capture_output=True, text=True)
        if result.returncode:
            fail(f"The package manifest cannot be read.\n{result.stderr}")
        self._targets: dict[str, Target] = {}
        self.programs: list[str] = []
        for target in json.loads(result.stdout)["targets"]:
            name, folder = target["name"], ROOT / target["path"]
            imports = tuple(next(iter(dependency.values()))[0] for dependency in target["dependencies"])
            if any(folder.rglob("*.swift")):
                self._targets[name] = Target(name, name, folder, imports)
            # Those of tests and measurements run natively.
            if target["type"] == "executable" and target["path"].startswith("Sources/"):
                self.programs.append(name)
        for name, target in self._targets.items():
            imports = tuple(inner for inner in target.imports if inner in self._targets)
            self._targets[name] = replace(target, imports=imports)
        self.kits = {name for name, target in self._targets.items() if target.folder == ROOT / "Sources/Kits" / name / "Blocks"}

    def target(self, name: str) -> Target:
        if name not in self._targets:
            fail(f"Package.swift has no target {name}.")
        return self._targets[name]

    def below(self, names: tuple[str, ...]) -> list[Target]:
        """These modules and all that they import, each behind its own imports."""
        found: dict[str, Target] = {}
        for name in names:
            target = self.target(name)
            found |= {inner.name: inner for inner in self.below(target.imports)}
            found[name] = target
        return list(found.values())

    def with_kits(self, name: str, kits: set[str], folder: Path) -> Target:
        """A program that has these kits alone: of its list in Composition.swift the lines of all others are left out."""
        target = self.target(name)
        others = self.kits - kits
        variant = f"{name}-{'-'.join(sorted(kits))}"
        list_of_kits = next(file for file in target.folder.rglob("Composition.swift"))
        fewer = folder / variant / "Composition.swift"
        fewer.parent.mkdir(parents=True, exist_ok=True)
        names_other = re.compile(rf"\b({'|'.join(sorted(others)) or '(?!)'})\b")
        lines = list_of_kits.read_text().splitlines(keepends=True)
        fewer.write_text("".join(line for line in lines if not names_other.search(line)))
        return replace(
            target, name=variant, imports=tuple(inner for inner in target.imports if inner not in others),
            instead=(("Composition.swift", fewer),))
