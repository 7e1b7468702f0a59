"""Puts together the folder that the server hands out."""

import base64
import hashlib
import json
import re
from pathlib import Path
from shutil import copy2, copytree, rmtree

from .bundles import join, page_of
from .kits import BASIC
from .machine import NODE_MODULES, ROOT, VENDOR, Once, digest, run
from .modules import Modules
from .results import Results
from .split import Core, named
from .world import GERMAN, world

# The folders of Web say when a file is loaded: what lies in none, and the styles, before the first screen of every app; `behind`
# behind it; those of SERVER by the server's own pages, which are not part of an app; every other one when an app first shows
# or does what the folder is called after.
FIRST = {".", "styles"}
BEHIND = "behind"
SERVER = {"launcher", "maps"}
# Programs of the manifest that are no modules of the page besides the core; the worker's module comes behind the first screen.
CORE, TESTS, WORKER = "Client", {"Vectors"}, "SyncClient"
ESBUILD = "esbuild --minify --target=es2022 --charset=utf8 --log-level=warning".split()
COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".wasm"}


def further(programs: list[str]) -> list[str]:
    """The programs that become modules besides the core."""
    return [name for name in programs if name != CORE and name not in TESTS]


def name_of(program: str) -> str:
    """What the page calls a module: `ChartClient` is `chart`."""
    return program.removesuffix(CORE).lower()


def place_of(program: str) -> str:
    """Where a module lies in the folder: `chart/chart.wasm`."""
    return f"{BEHIND if program == WORKER else name_of(program)}/{name_of(program)}.wasm"


def put_together(modules: Modules, cores: list[Core], programs: list[str], web: Path) -> None:
    """Makes `web` anew from the page's own modules, libraries and the WebAssembly modules: these cores and these programs."""
    fresh = web.with_name(f"{web.name}.new")
    rmtree(fresh, ignore_errors=True)
    copytree(ROOT / "Web", fresh)
    of_server = join(fresh, SERVER)
    # The modules stay what they are, without comments and with short names inside.
    scripts = sorted(file for file in fresh.rglob("*") if file.suffix in {".js", ".css"})
    run(*ESBUILD, "--allow-overwrite", f"--outdir={fresh}", f"--outbase={fresh}", *scripts, name="host")
    host = digest(*(file for name, file in files_of(fresh).items() if is_first(name) and name not in of_server))[:16]
    add_libraries(fresh, modules.folder)
    for program in programs:
        place = fresh / place_of(program)
        place.parent.mkdir(exist_ok=True)
        copy2(modules.folder / f"{program}.wasm", place)
    sets = {core.set.name: add_core(fresh, core, host) for core in cores}
    (fresh / "shell.js").write_text(f"self.SHELL = {json.dumps(shell(fresh, sets, of_server), sort_keys=True)};\n")
    compress(fresh, modules.results)
    rmtree(web, ignore_errors=True)
    fresh.rename(web)


def add_core(fresh: Path, core: Core, host: str) -> dict[str, str]:
    """A core under names that hold its content, and the page that begins it; `host` is a number for the page's own files."""
    parts = {"first": ("core", core.first), "rest": ("rest", core.rest), "later": ("later", core.later)}
    names = {part: named(kind, file) for part, (kind, file) in parts.items()}
    for part, (_, file) in parts.items():
        copy2(file, fresh / names[part])
    names["page"] = "index.html" if core.set.kits == {BASIC} else f"index-{core.set.name}.html"
    page = page_of((ROOT / "Web/index.html").read_text())
    kits = " ".join(sorted(core.set.kits - {BASIC}))
    for empty, filled in {
        'data-host=""': f'data-host="{host}"', 'data-kits=""': f'data-kits="{kits}"', "core.wasm": names["first"],
    }.items():
        assert page.count(empty) == 1, f"Web/index.html has to have {empty} once."
        page = page.replace(empty, filled)
    (fresh / names["page"]).write_text(page)
    return names


def add_libraries(fresh: Path, kept: Path) -> None:
    """The libraries from elsewhere; of those that come as sources only what is used."""
    bundle = [*ESBUILD, "--bundle", "--format=esm", "--legal-comments=inline"]
    if (VENDOR / "maplibre").is_dir():
        copytree(VENDOR / "maplibre", fresh / "map/vendor/maplibre")
        add_world(fresh / "map/vendor/world.json", kept / "world.json")
    if (VENDOR / "three").is_dir():
        three = VENDOR.relative_to(ROOT) / "three"
        run(*bundle, "Scripts/three.js", f"--alias:three=./{three}/three.module.js",
            f"--alias:BufferGeometryUtils=./{three}/BufferGeometryUtils.js", f"--alias:GLTFLoader=./{three}/GLTFLoader.js",
            f"--outfile={fresh}/object3d/vendor/three.js", name="three.js")
    run(*bundle, "Scripts/zip.js", "--platform=browser", f"--alias:jszip={NODE_MODULES}/jszip/lib/index.js",
        "--alias:readable-stream=./Scripts/nothing.js", f"--outfile={fresh}/archives/vendor/zip.js", name="zip.js",
        environment={"NODE_PATH": str(NODE_MODULES)})


def add_world(file: Path, kept: Path) -> None:
    """The map of the world; what was made before of the same is taken from there."""
    made_of = digest(VENDOR / "world", GERMAN, Path(__file__).with_name("world.py"))
    stamp = kept.with_suffix(".digest")
    if not kept.is_file() or not stamp.is_file() or stamp.read_text() != made_of:
        kept.write_bytes(world(VENDOR / "world"))
        stamp.write_text(made_of)
    copy2(kept, file)


def files_of(folder: Path) -> dict[str, Path]:
    return {str(file.relative_to(folder)): file for file in sorted(folder.rglob("*")) if file.is_file()}


def is_first(name: str) -> bool:
    return str(Path(name).parent) in FIRST and not re.fullmatch(r"sw\.js|shell\.js|.*\.html|(core|rest|later)-.*", name)


def shell(fresh: Path, cores: dict[str, dict[str, str]], of_server: set[str]) -> dict:
    """What the service worker knows of the folder: `now` is loaded before the first screen of every app, `always` behind it,
    `cores` by the sets of kits, `parts` on demand; `digests` says what each file holds."""
    elsewhere = {"sw.js", *of_server}
    files = {name: file for name, file in files_of(fresh).items() if Path(name).parts[0] not in SERVER and name not in elsewhere}
    version = hashlib.sha256()
    for name, file in {**files, "sw.js": fresh / "sw.js"}.items():
        version.update(f"{name} {digest(file)}\n".encode())
    inside = {}
    for name in files:
        if not is_first(name) and "/" in name:
            inside.setdefault(Path(name).parts[0], []).append(name)
    parts = {part: sorted(name for used in uses(part, fresh, inside) for name in inside[used]) for part in inside}
    return {
        "version": version.hexdigest()[:16],
        "now": [name for name in files if is_first(name)],
        "always": parts.pop(BEHIND),
        "cores": cores,
        "parts": parts,
        "digests": {
            name: "sha256-" + base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
            for name, file in files.items()
        },
    }


def uses(part: str, fresh: Path, inside: dict[str, list[str]]) -> set[str]:
    """A folder and those that its scripts name, except for what is there anyway."""
    found, new = set(), {part}
    while new:
        found |= new
        scripts = [(fresh / name).read_text() for one in new for name in inside[one] if name.count("/") == 1 and name.endswith(".js")]
        new = {name for text in scripts for name in re.findall(r"\.\./([a-z]+)/", text) if name in inside} - found - {BEHIND}
    return found


def compress(fresh: Path, results: Results) -> None:
    """Puts a compressed copy beside each file. The server sends these to browsers that accept them; it is done here once,
    with more effort than gzip makes."""
    once = Once()

    def make(file: Path) -> None:
        copy = file.with_name(file.name + ".gz")
        results.have({"gz": copy}, digest("zopfli", file), lambda: run("zopfli", file, name=f"{file.name}: compress"))

    files = sorted(file for file in fresh.rglob("*") if file.suffix in COMPRESSED)
    for piece in [once.start(file, lambda file=file: make(file)) for file in files]:
        piece.result()
