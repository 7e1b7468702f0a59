"""Takes the core apart (decision 15): what apps run until their first screen is there, and everything else."""

from pathlib import Path
from shutil import rmtree

from .machine import ROOT, digest, run
from .modules import FEATURES, Modules


def split(modules: Modules, module: Path, made_of: str) -> None:
    """Makes `wasm/first.wasm` and `wasm/rest.wasm`.

    The first one says what the file of the rest is called, which holds a hash of it.
    """
    folder = modules.folder
    wanted = digest(made_of, ROOT / "Scripts/first-screens.mjs", ROOT / "Web/engine.js", ROOT / "Apps", Path(__file__))
    stamp = folder / "first.wasm.made-of"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    parts = folder / "split"
    rmtree(parts, ignore_errors=True)
    parts.mkdir()
    run("wasm-split", "--instrument", "-g", *FEATURES, module, "-o", parts / "instrumented.wasm", name="instrument")
    run("node", "Scripts/first-screens.mjs", parts / "instrumented.wasm", parts, name="first screens")
    run("wasm-split", "--merge-profiles", *sorted(parts.glob("*.profile")), "-o", parts / "profile", name="profile")
    run("wasm-split", *FEATURES, f"--profile={parts}/profile", "--placeholder-namespace=rest", "--import-namespace=first",
        module, "-o1", parts / "first.wasm", "-o2", parts / "rest.wasm", name="split")
    modules.strip(parts / "first.wasm", folder / "first.wasm")
    modules.strip(parts / "rest.wasm", folder / "rest.wasm")
    name = f"rest-{digest_name(folder / 'rest.wasm')}.wasm"
    # A custom section: its length, the length of its name, its name, and the name of the file.
    with (folder / "first.wasm").open("ab") as first:
        first.write(b"\x00\x1f\x04rest" + name.encode())
    stamp.write_text(wanted)


def digest_name(file: Path) -> str:
    """The part of a file's name that stands for its content."""
    return digest(file)[:16]
