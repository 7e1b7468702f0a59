"""What the package manifest says of the targets that are compiled for the browser."""

import json
import subprocess
import os
from dataclasses import dataclass
from pathlib import Path

from .machine import ROOT, fail


@dataclass(frozen=True)
class Target:
    """A module in Swift: its folder, and the modules that it imports."""

    name: str
    folder: Path
    imports: tuple[str, ...]


class Package:
    """The targets of the manifest as it is without the server; nothing is resolved or compiled for reading it."""

    def __init__(self, build: Path):
        result = subprocess.run(
            ["swift", "package", "--package-path", str(ROOT), "--scratch-path", str(build / "manifest"), "dump-package"],
            env=os.environ | {"BAUKASTEN_PARTS": "core"}, capture_output=True, text=True)
        if result.returncode:
            fail(f"The package manifest cannot be read.\n{result.stderr}")
        found = {}
        for target in json.loads(result.stdout)["targets"]:
            imports = tuple(next(iter(dependency.values()))[0] for dependency in target["dependencies"])
            found[target["name"]] = Target(target["name"], ROOT / target["path"], imports)
        is_swift = {name for name, target in found.items() if any(target.folder.rglob("*.swift"))}
        self._targets = {
            name: Target(name, found[name].folder, tuple(inner for inner in found[name].imports if inner in is_swift))
            for name in is_swift
        }

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
