"""Where things are on this machine, and how commands are run on it."""

import hashlib
import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Where Debian keeps libraries of Node.
NODE_MODULES = Path("/usr/share/nodejs")
LIBC = Path("/usr/lib/wasm32-wasi")
VENDOR = ROOT / ".cache/vendor"

_cores = threading.Semaphore(os.cpu_count() or 2)
_says_times = os.environ.get("BAUKASTEN_TIMES") is not None
_began = time.monotonic()


def fail(message: str):
    raise SystemExit(f"build-web: {message}")


def build_folder() -> Path:
    folder = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build")
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


def run(*command: object, name: str = "", environment: dict[str, str] | None = None) -> str:
    """What a command prints; as many run at a time as there are cores. One that fails ends the build."""
    with _cores:
        began = time.monotonic()
        result = subprocess.run(
            [str(part) for part in command], cwd=ROOT, env=os.environ | (environment or {}), capture_output=True,
            text=True)
        ended = time.monotonic()
    if _says_times and name:
        print(f"{began - _began:7.1f} s {ended - began:7.1f} s  {name}", file=sys.stderr)
    if result.returncode:
        print(result.stdout + result.stderr, file=sys.stderr)
        fail(f"{name or Path(str(command[0])).name} failed.")
    if result.stderr:
        print(result.stderr, file=sys.stderr, end="")
    return result.stdout


class Once:
    """Work that several may ask for and that is done once, each piece in a thread of its own."""

    def __init__(self):
        self._lock = threading.Lock()
        self._pieces: dict[object, Future] = {}

    def start(self, key: object, work) -> Future:
        with self._lock:
            if key in self._pieces:
                return self._pieces[key]
            piece = self._pieces[key] = Future()

        def perform():
            try:
                piece.set_result(work())
            except BaseException as error:  # Whoever waits for the result hears of it, an end of the program included.
                piece.set_exception(error)

        threading.Thread(target=perform, daemon=True).start()
        return piece


def digest(*parts: object) -> str:
    """One number for texts, bytes, and the contents of files and folders."""
    total = hashlib.sha256()
    for part in parts:
        for content in _contents(part):
            total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def _contents(part: object):
    if isinstance(part, bytes):
        yield part
    elif not isinstance(part, Path):
        yield str(part).encode()
    elif part.is_dir():
        for file in sorted(file for file in part.rglob("*") if file.is_file()):
            yield f"{file.relative_to(part)}".encode()
            yield file.read_bytes()
    else:
        yield part.read_bytes()


class Toolchain:
    """The compiler, the linker and the libraries that code for the browser is linked with."""

    def __init__(self):
        for tool, package in {"esbuild": "esbuild", "zopfli": "zopfli", "wasm-opt": "binaryen"}.items():
            if not shutil.which(tool):
                fail(f"{tool} is missing (Debian: {package}). Run Scripts/setup.")
        if not shutil.which("swiftc"):
            fail("There is no Swift compiler in PATH. Run Scripts/setup; it says what to do.")
        target = run("swiftc", "-print-target-info")
        resources = Path(target.partition('"runtimeResourcePath": "')[2].partition('"')[0])
        self.programs = resources.parent.parent / "bin"
        self.version = run("swiftc", "--version") + run("wasm-opt", "--version") + run("node", "--version")
        self.unicode = resources / "embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
        builtins = sorted(Path("/usr/lib").glob("llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a"))
        if not self.unicode.is_file():
            fail(f"This Swift toolchain has no Embedded library for WebAssembly ({self.unicode}).")
        if not (LIBC / "libc.a").is_file():
            fail(f"{LIBC}/libc.a is missing (Debian: wasi-libc). Run Scripts/setup.")
        if not builtins:
            fail("libclang_rt.builtins-wasm32.a is missing (Debian: libclang-rt-14-dev-wasm32). Run Scripts/setup.")
        if not (NODE_MODULES / "jszip/package.json").is_file():
            fail("JSZip is missing (Debian: node-jszip). Run Scripts/setup.")
        self.builtins = builtins[-1]
        self.libraries = [LIBC / "crt1-reactor.o", LIBC / "libc.a", self.unicode, self.builtins]
