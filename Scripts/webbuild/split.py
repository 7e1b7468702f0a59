"""Takes the core apart (decisions 15, 50 and 54): what apps run until their first screen is there, what they then run while somebody uses
them, and what is left."""

from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

from . import data
from .kits import Set
from .machine import ROOT, digest, run
from .modules import FEATURES, Modules
from .names import placeholders_by_type, shorten
from .package import Target
from .table import enlarge_table, size_of_table

HOST_OF_PROFILES = [
    ROOT / "Scripts/first-screens.mjs", ROOT / "Spec/first-screens.json", ROOT / "Scripts/use", ROOT / "Web/engine.js", ROOT / "Web/behind/later.js",
]
HERE = [Path(__file__), *(Path(__file__).with_name(name) for name in ("data.py", "names.py", "table.py"))]


@dataclass(frozen=True)
class Core:
    """The three parts of the core with one set of kits."""

    set: Set
    first: Path
    rest: Path
    later: Path


def program_of(modules: Modules, kits: Set) -> Target:
    return modules.package.with_kits("Client", set(kits.kits), modules.folder / "modules")


def files_of(kits: Set) -> list[Path]:
    """The apps whose first screens and use say what comes when."""
    files = (ROOT / "Apps" / app / name for app in kits.apps for name in ("app.json", "demo.json"))
    return [file for file in files if file.is_file()]


def made_of(modules: Modules, kits: Set) -> str:
    """A number for the code and the apps that a core is made of; nothing is compiled for it."""
    return digest(modules.made_of(program_of(modules, kits)), *kits.apps, *files_of(kits))


def core(modules: Modules, kits: Set) -> Core:
    """Makes `wasm/core-<set>.wasm`, `wasm/rest-<set>.wasm` and `wasm/later-<set>.wasm`."""
    target = program_of(modules, kits)
    whole = modules.optimised(target)
    symbols = modules.symbols(target)
    content = digest(modules.common, whole, symbols, *HOST_OF_PROFILES, *HERE, FEATURES, *files_of(kits))
    parts = Core(kits, *(modules.folder / f"{part}-{kits.name}.wasm" for part in ("core", "rest", "later")))
    folder = modules.folder / f"split-{kits.name}"

    def take_apart():
        rmtree(folder, ignore_errors=True)
        folder.mkdir()
        cut = Cut(folder, kits.apps, target.name)
        cut.apart(whole, "Scripts/first-screens.mjs", [], "first", "rest")
        cut.apart(folder / "rest.wasm", "Scripts/use/typical-use.mjs", [folder / "first.wasm"], "second", "later")
        # What the second part calls of the third got places in the table behind all others.
        enlarge_table(folder / "first.wasm", size_of_table(folder / "second.wasm"))
        placeholders_by_type(folder / "first.wasm", "rest")
        placeholders_by_type(folder / "second.wasm", "later")
        for part, result in {"first": parts.first, "second": parts.rest, "later": parts.later}.items():
            modules.strip(folder / f"{part}.wasm", result, "--duplicate-import-elimination", "--reorder-functions")
        data.take_apart(symbols, parts.first, [parts.rest, parts.later])
        shorten(parts.first, {parts.rest: "first", parts.later: "first"})
        shorten(parts.rest, {parts.later: "second"})
        name_file(parts.rest, "later", parts.later)
        name_file(parts.first, "rest", parts.rest)
        rmtree(folder)

    modules.results.have({"first": parts.first, "rest": parts.rest, "later": parts.later}, content, take_apart)
    return parts


@dataclass(frozen=True)
class Cut:
    """Takes modules of a folder apart by what apps run."""

    folder: Path
    apps: tuple[str, ...]
    name: str

    def apart(self, module: Path, script: str, before: list[Path], kept: str, other: str) -> None:
        """What the script runs in `module` stays in `kept`; `other` has what is left, and is imported by that name."""
        run("wasm-split", "--instrument", "-g", *FEATURES, module, "-o", self.folder / "instrumented.wasm")
        profiles = self.folder / f"profiles-{kept}"
        profiles.mkdir()
        run("node", script, *before, self.folder / "instrumented.wasm", profiles, *self.apps, name=f"{self.name}: {Path(script).stem}")
        run("wasm-split", "--merge-profiles", *sorted(profiles.glob("*.profile")), "-o", profiles / "merged")
        run("wasm-split", *FEATURES, f"--profile={profiles}/merged", f"--placeholder-namespace={other}", f"--import-namespace={kept}",
            module, "-o1", self.folder / f"{kept}.wasm", "-o2", self.folder / f"{other}.wasm", name=f"{self.name}: split")


def name_file(module: Path, section: str, part: Path) -> None:
    """Adds a custom section with the name of a part's file: its length, the length of its name, its name, and that of the file."""
    content = bytes([len(section)]) + section.encode() + named(section, part).encode()
    with module.open("ab") as file:
        file.write(bytes([0, len(content)]) + content)


def named(kind: str, file: Path) -> str:
    """What a part is called on the server: parts of different versions never meet."""
    return f"{kind}-{digest(file)[:16]}.wasm"
