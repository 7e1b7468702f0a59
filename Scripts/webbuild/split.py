"""Takes the core apart (decision 15): what apps run until their first screen is there, and everything else."""

from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

from .kits import Set
from .machine import ROOT, digest, run
from .modules import FEATURES, Modules

HOST_OF_PROFILES = [ROOT / "Scripts/first-screens.mjs", ROOT / "Spec/first-screens.json", ROOT / "Web/engine.js"]


@dataclass(frozen=True)
class Core:
    """The two parts of the core with one set of kits."""

    set: Set
    first: Path
    rest: Path


def core(modules: Modules, kits: Set) -> Core:
    """Makes `wasm/core-<set>.wasm` and `wasm/rest-<set>.wasm`."""
    target = modules.package.with_kits("Client", set(kits.kits), modules.folder / "modules")
    whole = modules.optimised(target)
    apps = [ROOT / "Apps" / app / name for app in kits.apps for name in ("app.json", "demo.json")]
    made_of = digest(whole, *HOST_OF_PROFILES, Path(__file__), FEATURES, *(file for file in apps if file.is_file()))
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

    modules.kept({"first": parts.first, "rest": parts.rest}, made_of, take_apart)
    return parts


def named(kind: str, file: Path) -> str:
    """What a part is called on the server: parts of different versions never meet."""
    return f"{kind}-{digest(file)[:16]}.wasm"
