"""Takes the core apart (decision 15): what apps run until their first screen is there, and everything else."""

from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

from .kits import Set
from .machine import ROOT, digest, run
from .modules import FEATURES, Modules
from .package import Target

HOST_OF_PROFILES = [ROOT / "Scripts/first-screens.mjs", ROOT / "Spec/first-screens.json", ROOT / "Web/engine.js"]


@dataclass(frozen=True)
class Core:
    """The two parts of the core with one set of kits."""

    set: Set
    first: Path
    rest: Path


def program_of(modules: Modules, kits: Set) -> Target:
    return modules.package.with_kits("Client", set(kits.kits), modules.folder / "modules")


def files_of(kits: Set) -> list[Path]:
    """The apps whose first screens say what comes first."""
    files = (ROOT / "Apps" / app / name for app in kits.apps for name in ("app.json", "demo.json"))
    return [file for file in files if file.is_file()]


def made_of(modules: Modules, kits: Set) -> str:
    """A number for the code and the apps that a core is made of; nothing is compiled for it."""
    return digest(modules.made_of(program_of(modules, kits)), *kits.apps, *files_of(kits))


def core(modules: Modules, kits: Set) -> Core:
    """Makes `wasm/core-<set>.wasm` and `wasm/rest-<set>.wasm`."""
    target = program_of(modules, kits)
    whole = modules.optimised(target)
    content = digest(whole, *HOST_OF_PROFILES, Path(__file__), FEATURES, *files_of(kits))
    parts = Core(kits, modules.folder / f"core-{kits.name}.wasm", modules.folder / f"rest-{kits.name}.wasm")
    folder = modules.folder / f"split-{kits.name}"

    def take_apart():
        rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run("wasm-split", "--instrument", "-g", *FEATURES, whole, "-o", folder / "instrumented.wasm")
        run("node", "Scripts/first-screens.mjs", folder / "instrumented.wasm", folder, *kits.apps,
            name=f"{target.name}: first screens")
        run("wasm-split", "--merge-profiles", *sorted(folder.glob("*.profile")), "-o", folder / "profile")
        run("wasm-split", *FEATURES, f"--profile={folder}/profile", "--placeholder-namespace=rest",
            "--import-namespace=first", whole, "-o1", folder / "first.wasm", "-o2", folder / "rest.wasm",
            name=f"{target.name}: split")
        modules.strip(folder / "first.wasm", parts.first)
        modules.strip(folder / "rest.wasm", parts.rest)
        # A custom section: its length, the length of its name, its name, and the name of the file.
        with parts.first.open("ab") as first:
            first.write(b"\x00\x1f\x04rest" + named("rest", parts.rest).encode())
        rmtree(folder)

    modules.kept({"first": parts.first, "rest": parts.rest}, content, take_apart)
    return parts


def named(kind: str, file: Path) -> str:
    """What a part is called on the server: parts of different versions never meet."""
    return f"{kind}-{digest(file)[:16]}.wasm"
