"""Puts together the folder that the server hands out."""

import hashlib
import json
import re
from pathlib import Path
from shutil import copy2, copytree, rmtree

from .machine import NODE_MODULES, ROOT, VENDOR, Once, digest, run
from .modules import Modules

# What the service worker keeps: "now" is what an app loads before its first screen; with "soon" the app counts as
# installed; "later" comes behind that. The version is that of all contents; the server's own pages are not part of an app.
SOON = re.compile(r"rest-[0-9a-f]*\.wasm")
LATER = re.compile(
    r"vendor/.*|(map|worldmap|topojson|chart|canvas|model|models|surface|handle|motion|files|archives|ahead|sync|connection"
    r"|images|picture-header|gestures|keyboard|press)\.js|(map|chart|canvas|canvas-page|model)\.css|(sync|chart|canvas)\.wasm")
ESBUILD = "esbuild --minify --target=es2022 --charset=utf8 --log-level=warning".split()
COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".wasm"}


def put_together(modules: Modules, web: Path) -> None:
    """Makes `web` anew from the page's own modules, libraries and the WebAssembly modules."""
    fresh = web.with_name("web.new")
    rmtree(fresh, ignore_errors=True)
    copytree(ROOT / "Web", fresh)
    # The modules stay what they are, without comments and with short names inside.
    scripts = sorted(file for file in fresh.rglob("*") if file.suffix in {".js", ".css"})
    run(*ESBUILD, "--allow-overwrite", f"--outdir={fresh}", f"--outbase={fresh}", *scripts, name="host")
    add_libraries(fresh)
    wasm = modules.folder
    copy2(wasm / "first.wasm", fresh / "baukasten.wasm")
    copy2(wasm / "rest.wasm", fresh / (wasm / "first.wasm").read_bytes()[-26:].decode())
    for program, name in {"SyncClient": "sync", "ChartClient": "chart", "CanvasClient": "canvas"}.items():
        copy2(wasm / f"{program}.wasm", fresh / f"{name}.wasm")
    (fresh / "shell.js").write_text(f"self.SHELL = {json.dumps(shell(fresh))};\n")
    compress(fresh, modules.folder / "compressed")
    rmtree(web, ignore_errors=True)
    fresh.rename(web)


def add_libraries(fresh: Path) -> None:
    """The libraries from elsewhere; of those that come as sources only what is used."""
    vendor = fresh / "vendor"
    vendor.mkdir(exist_ok=True)
    bundle = [*ESBUILD, "--bundle", "--format=esm", "--legal-comments=inline"]
    if VENDOR.is_dir():
        copytree(VENDOR, vendor, dirs_exist_ok=True, ignore=lambda folder, names: {"three"} & set(names))
    if (VENDOR / "three").is_dir():
        three = VENDOR.relative_to(ROOT) / "three"
        run(*bundle, "Scripts/three.js", f"--alias:three=./{three}/three.module.js",
            f"--alias:BufferGeometryUtils=./{three}/BufferGeometryUtils.js", f"--alias:GLTFLoader=./{three}/GLTFLoader.js",
            f"--outfile={vendor}/three.js", name="three.js")
    run(*bundle, "Scripts/zip.js", "--platform=browser", f"--alias:jszip={NODE_MODULES}/jszip/lib/index.js",
        "--alias:readable-stream=./Scripts/nothing.js", f"--outfile={vendor}/zip.js", name="zip.js",
        environment={"NODE_PATH": str(NODE_MODULES)})


def shell(fresh: Path) -> dict:
    """What the service worker knows of the folder."""
    files = {str(file.relative_to(fresh)): file for file in fresh.rglob("*") if file.is_file()}
    names = sorted(name for name in files if name != "sw.js" and not re.search(r"\.map$|(^|/)launcher\.", name))
    version = hashlib.sha256()
    for name in [*names, "sw.js"]:
        version.update(f"{name} {digest(files[name])}\n".encode())
    return {
        "version": version.hexdigest()[:16],
        "now": [name for name in names if not LATER.fullmatch(name) and not SOON.fullmatch(name)],
        "soon": [name for name in names if SOON.fullmatch(name)],
        "later": [name for name in names if LATER.fullmatch(name)],
    }


def compress(fresh: Path, kept: Path) -> None:
    """Puts a compressed copy beside each file. The server sends these to browsers that accept them; it is done here once,
    with more effort than gzip makes, and what was compressed before is taken from there."""
    kept.mkdir(exist_ok=True)
    once = Once()
    files = sorted(file for file in fresh.rglob("*") if file.suffix in COMPRESSED)
    copies = {file: kept / f"{digest(file)}.gz" for file in files}

    def make(file: Path, copy: Path) -> None:
        if not copy.is_file():
            run("zopfli", file, name=f"{file.name}: compress")
            file.with_name(file.name + ".gz").rename(copy)

    for piece in [once.start(copy, lambda file=file, copy=copy: make(file, copy)) for file, copy in copies.items()]:
        piece.result()
    for file, copy in copies.items():
        copy2(copy, file.with_name(file.name + ".gz"))
    for copy in kept.iterdir():
        if copy not in copies.values():
            copy.unlink()
